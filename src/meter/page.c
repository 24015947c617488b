/* page.c - a hardware counter read without a system call. */
#include "meter/page.h"

#define MOST_TRIES 100

#if defined(__x86_64__)
static inline bool read_register(uint32_t index, uint64_t *value)
{
	uint32_t low, high;

	__asm__ volatile("rdpmc" : "=a"(low), "=d"(high) : "c"(index - 1));
	*value = low | (uint64_t)high << 32;
	return true;
}
#elif defined(__aarch64__)
#define CYCLES 32		/* index of the cycle counter; the others begin at 1 */

#define COUNTER(n) \
	case (n) + 1: \
		__asm__ volatile("mrs %0, pmevcntr" #n "_el0" : "=r"(*value)); \
		return true;

/* A register's number is part of the instruction. */
static inline bool read_register(uint32_t index, uint64_t *value)
{
	switch (index) {
	COUNTER(0) COUNTER(1) COUNTER(2) COUNTER(3) COUNTER(4) COUNTER(5) COUNTER(6) COUNTER(7)
	COUNTER(8) COUNTER(9) COUNTER(10) COUNTER(11) COUNTER(12) COUNTER(13) COUNTER(14) COUNTER(15)
	COUNTER(16) COUNTER(17) COUNTER(18) COUNTER(19) COUNTER(20) COUNTER(21) COUNTER(22) COUNTER(23)
	COUNTER(24) COUNTER(25) COUNTER(26) COUNTER(27) COUNTER(28) COUNTER(29) COUNTER(30)
	case CYCLES:
		__asm__ volatile("mrs %0, pmccntr_el0" : "=r"(*value));
		return true;
	default:
		return false;
	}
}
#else
#error "no counter registers known for this machine"
#endif

bool page_usable(const struct perf_event_mmap_page *page)
{
	return page->cap_user_rdpmc && page->pmc_width >= 1 && page->pmc_width <= 64;
}

/* The kernel changes the page on this core only: while the thread is away, or interrupted. So the compiler is all
 * that could get the order wrong. */
static inline __attribute__((always_inline)) bool read_from(const struct perf_event_mmap_page *page,
							      page_register from, int64_t *value)
{
	for (int i = 0; i < MOST_TRIES; i++) {
		uint32_t lock = __atomic_load_n(&page->lock, __ATOMIC_RELAXED);

		__atomic_signal_fence(__ATOMIC_SEQ_CST);
		uint32_t index = __atomic_load_n(&page->index, __ATOMIC_RELAXED);
		uint64_t count = (uint64_t)__atomic_load_n(&page->offset, __ATOMIC_RELAXED), counter;

		int unused = 64 - __atomic_load_n(&page->pmc_width, __ATOMIC_RELAXED);

		/* Without an index, the event is on no counter now, and the offset is all; or it is on one, and user space is
		 * not let at it (perf_user_access on aarch64), and the offset is old. */
		if (!index || !from(index, &counter))
			return false;
		count += (uint64_t)((int64_t)(counter << unused) >> unused);
		__atomic_signal_fence(__ATOMIC_SEQ_CST);
		if (__atomic_load_n(&page->lock, __ATOMIC_RELAXED) == lock && !(lock & 1)) {
			*value = (int64_t)count;
			return true;
		}
	}
	return false;
}

bool page_read(const struct perf_event_mmap_page *page, int64_t *value)
{
	return read_from(page, read_register, value);
}

bool page_read_from(const struct perf_event_mmap_page *page, page_register from, int64_t *value)
{
	return read_from(page, from, value);
}
