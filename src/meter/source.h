/* source.h - what a source of counters is: perf events (perf.c), PAPI (papi.c).
 *
 * A source has memory of its own in each meter. Errors of single events are numbers that the source
 * can explain; 0: none. All work on the events of a plan that are of the source; arrays are in the
 * plan's order. */
#ifndef NBCOUNT_METER_SOURCE_H
#define NBCOUNT_METER_SOURCE_H

#include "meter/meter.h"
#include "meter/page.h"

typedef void (*source_found)(void *context, const char *name, const char *description);

struct source {
	const char *name;
	size_t bytes;		/* of memory in a meter, which begins zeroed */
	/* Is the name for this source to understand? */
	bool (*takes)(const char *name);
	/* Fills what `event` is, its name given. -1: nothing is called so, or out of memory; `why`
	 * says which. */
	int (*resolve)(struct meter_event *event, struct arena *arena, struct buf *why);
	void (*open)(void *own, const struct meter_plan *plan, _Atomic int errors[]);
	void (*read)(void *own, int64_t values[], _Atomic int errors[]);
	/* The same without those that `pages` sets. */
	void (*read_rest)(void *own, int64_t values[], _Atomic int errors[]);
	/* Sets those of its events that user space reads all the time; NULL: it has none such. */
	void (*pages)(const void *own, const struct perf_event_mmap_page *pages[]);
	void (*times)(const void *own, struct meter_times times[]);
	void (*close)(void *own);
	void (*forget)(void *own);
	void (*explain)(const struct meter_event *event, int error, struct buf *why);
	/* Tells names that make sense on this machine. */
	void (*list)(source_found found, void *context);
};

extern const struct source perf_source, papi_source;

#endif
