/* page.h - a hardware counter read without a system call, through the page that the kernel maps for
 * its event.
 *
 * Protocol: struct perf_event_mmap_page in linux/perf_event.h. */
#ifndef NBCOUNT_METER_PAGE_H
#define NBCOUNT_METER_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include <linux/perf_event.h>

/* Reads a register of the processor; `index` as in the page, from 1 on. false: it cannot be
 * read. */
typedef bool (*page_register)(uint32_t index, uint64_t *value);

/* Can the event be read in this way? The answer is the same as long as the page is mapped. */
bool page_usable(const struct perf_event_mmap_page *page);
/* Reads the event's count, only in the thread that it belongs to. false: not now, use read();
 * *value is untouched. */
bool page_read(const struct perf_event_mmap_page *page, int64_t *value);
/* The same with the caller's own function to read registers. */
bool page_read_from(const struct perf_event_mmap_page *page, page_register from, int64_t *value);

/* One attempt at that, inlined with `from` if that is a constant. false: not now, perhaps the next
 * time; *value is undefined.
 *
 * The kernel changes the page on this core only, while the thread is switched out or interrupted.
 * So only the compiler could get the order wrong. An index of 0 means one of two things: the event
 * is on no counter now, and the offset is its count; or it is on a counter that user space may not
 * read (perf_user_access on aarch64), and the offset is old. */
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
