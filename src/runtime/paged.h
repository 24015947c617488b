/* paged.h - reads a thread's events from user space, in one loop without calls.
 *
 * Inlined with a constant `from`, which reads the register: the processor's, or a fake one of tests
 * and tests/perf/charges.c. Each function returns false if an event cannot be read this way now, or
 * seems to go down; the caller then reads all of them the other way, including those already done.
 * That loses nothing, because each event's `last` says what has been charged. */
#ifndef NBCOUNT_RUNTIME_PAGED_H
#define NBCOUNT_RUNTIME_PAGED_H

#include "meter/page.h"

struct paged_event {
	const struct perf_event_mmap_page *page;	/* NULL: it has none, and only
							 * paged_read_some can deal with it */
	int64_t value;		/* as last read; never goes down */
	int64_t last;		/* charged up to here */
};

#define PAGED_INLINE static inline __attribute__((always_inline))

PAGED_INLINE bool paged_next(struct paged_event *e, page_register from, int64_t *now)
{
	if (!page_try(e->page, from, now) || *now < e->value)
		return false;
	e->value = *now;
	return true;
}

/* Charges `n` >= 1 events: adds what passed since `last` to the counters before *ticks. */
PAGED_INLINE bool paged_charge(struct paged_event *e, unsigned n, int64_t *ticks,
			       page_register from)
{
	const struct paged_event *end = e + n;
	int64_t now;

	do {
		if (!paged_next(e, from, &now))
			return false;
		*--ticks += now - e->last;
		e->last = now;
	} while (++e < end);
	return true;
}

PAGED_INLINE bool paged_read(struct paged_event *e, unsigned n, int64_t *now, page_register from)
{
	const struct paged_event *end = e + n;

	do {
		if (!paged_next(e, from, now++))
			return false;
	} while (++e < end);
	return true;
}

/* The same for those that have a page; the others are given as last read. */
PAGED_INLINE bool paged_read_some(struct paged_event *e, unsigned n, int64_t *now,
				  page_register from)
{
	for (const struct paged_event *end = e + n; e < end; e++, now++) {
		*now = e->value;
		if (e->page && !paged_next(e, from, now))
			return false;
	}
	return true;
}

#endif
