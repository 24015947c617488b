/* source.h - the interface of a source of counters: perf events (perf.c), PAPI (papi.c).
 *
 * A source has memory of its own in each meter. Errors of single events are numbers that the source
 * can explain; 0: none. All functions work on those events of a plan that belong to the source;
 * arrays are in the plan's order. */
#ifndef NBCOUNT_METER_SOURCE_H
#define NBCOUNT_METER_SOURCE_H

#include "meter/meter.h"
#include "meter/page.h"

typedef void (*source_found)(void *context, const char *name, const char *description);

struct source {
	const char *name;
	size_t bytes;		/* of its memory in a meter, which begins zeroed */
	/* Does the name belong to this source? */
	bool (*takes)(const char *name);
	/* Fills in `event`, which has its name. -1: no event has that name, or out of memory; `why`
	 * says which. */
	int (*resolve)(struct meter_event *event, struct arena *arena, struct buf *why);
	void (*open)(void *own, const struct meter_plan *plan, _Atomic int errors[]);
	void (*read)(void *own, int64_t values[], _Atomic int errors[]);
	/* The same without the events that have a page (see `pages`). */
	void (*read_rest)(void *own, int64_t values[], _Atomic int errors[]);
	/* Sets the pages of those events that user space can always read; a function of NULL: there
	 * are none. */
	void (*pages)(const void *own, const struct perf_event_mmap_page *pages[]);
	void (*times)(const void *own, struct meter_times times[]);
	void (*close)(void *own);
	void (*forget)(void *own);
	void (*explain)(const struct meter_event *event, int error, struct buf *why);
	/* Passes on the names that make sense on this machine. */
	void (*list)(source_found found, void *context);
};

extern const struct source perf_source, papi_source;

#endif
