/* page.h - a hardware counter read without a system call, through the page that the kernel maps for
 * its event.
 *
 * Protocol: struct perf_event_mmap_page in linux/perf_event.h. */
#ifndef NBCOUNT_METER_PAGE_H
#define NBCOUNT_METER_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include <linux/perf_event.h>

/* A register of the processor: `index` as the page has it, from 1 on. false: there is no way to
 * read it. */
typedef bool (*page_register)(uint32_t index, uint64_t *value);

/* May the event be read so? Stays as it is as long as the page is mapped. */
bool page_usable(const struct perf_event_mmap_page *page);
/* The event's count, by the thread it belongs to. false: not now, use read(); *value is
 * untouched. */
bool page_read(const struct perf_event_mmap_page *page, int64_t *value);
/* The same with registers of the caller's making. */
bool page_read_from(const struct perf_event_mmap_page *page, page_register from, int64_t *value);

/* One attempt of that, inlined with `from` where that is a constant. false: not now, perhaps the
 * next time; *value is anything.
 *
 * The kernel changes the page on this core only: while the thread is away, or interrupted. So the
 * compiler is all that could get the order wrong. Without an index, the event is on no counter now,
 * and the offset is all; or it is on one, and user space is not let at it (perf_user_access on
 * aarch64), and the offset is old. */
static inline __attribute__((always_inline)) bool page_try(
	const volatile struct perf_event_mmap_page *page, page_register from, int64_t *value)
{
	uint32_t lock = page->lock;

	__atomic_signal_fence(__ATOMIC_SEQ_CST);
	uint32_t index = page->index;
	uint64_t counter;

	if (!index || !from(index, &counter))
		return false;
	uint32_t unused = 64u - page->pmc_width;

	if (unused > 63)
		return false;
	*value = (int64_t)((uint64_t)page->offset +
			   (uint64_t)((int64_t)(counter << unused) >> unused));
	__atomic_signal_fence(__ATOMIC_SEQ_CST);
	return page->lock == (lock & ~1u);
}

#endif
