/* page.c - a hardware counter read without a system call. */
#include "meter/page.h"

#include "meter/registers.h"

#define MOST_TRIES 100

bool page_usable(const struct perf_event_mmap_page *page)
{
	return page->cap_user_rdpmc && page->pmc_width >= 1 && page->pmc_width <= 64;
}

static inline __attribute__((always_inline)) bool read_from(
	const volatile struct perf_event_mmap_page *page, page_register from, int64_t *value)
{
	int64_t count;

	for (int i = 0; i < MOST_TRIES && page->index; i++) {
		if (page_try(page, from, &count)) {
			*value = count;
			return true;
		}
	}
	return false;
}

bool page_read(const struct perf_event_mmap_page *page, int64_t *value)
{
	return read_from(page, registers_read, value);
}

bool page_read_from(const struct perf_event_mmap_page *page, page_register from, int64_t *value)
{
	return read_from(page, from, value);
}
