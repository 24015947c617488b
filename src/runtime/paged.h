/* paged.h - events of a thread that user space reads by itself, in one loop without calls.
 *
 * Inlined with `from`, the register, as a constant: the processor's, or a made-up one of tests and
 * of tests/perf/charges.c. Each returns false where an event cannot be read so now, or seems to go
 * down; the caller then reads all of them in the other way, also those that were done. Nothing is
 * lost by that: what is charged is up to date in each. */
#ifndef NBCOUNT_RUNTIME_PAGED_H
#define NBCOUNT_RUNTIME_PAGED_H

#include "meter/page.h"

struct paged_event {
	const struct perf_event_mmap_page *page;	/* NULL: it has none, and only
							 * paged_read_some knows what to do */
	int64_t value;		/* when it was read last; never goes down */
	int64_t last;		/* up to here, it is charged */
};

#define PAGED_INLINE static inline __attribute__((always_inline))

PAGED_INLINE bool paged_next(struct paged_event *e, page_register from, int64_t *now)
{
	if (!page_try(e->page, from, now) || *now < e->value)
		return false;
	e->value = *now;
	return true;
}

/* `n` events, from 1 on. What passed since `last` goes to the counters before *ticks. */
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

/* The same of those that have a page; the others are shown as they were read last. */
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
