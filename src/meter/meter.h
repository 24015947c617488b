/* meter.h - counters of the machine and of the kernel, per thread: what `--events` came to here,
 * and reading them.
 *
 * A plan is made once in a process; each thread that counts opens a meter of it. All but meter_read
 * and meter_read_rest share state with other threads: the caller calls them under one lock, which
 * it also holds while the process forks. Nothing here prints. */
#ifndef NBCOUNT_METER_METER_H
#define NBCOUNT_METER_METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

struct perf_event_mmap_page;

#define METER_MOST 16		/* events of a plan */

struct meter_event {
	const char *name;	/* as the user wrote it */
	const char *description;	/* a line; "": nothing is known */
	const char *unit;	/* of a count: "ns"; "": it counts how often something happened */
	bool exact;		/* else measured */
	bool of_machine;	/* counts what all threads do: see meter_unfit */
	const struct source *source;	/* the rest is the source's */
	const void *code;
};

struct meter_missing {		/* asked for, and cannot be counted */
	const char *name;
	const char *why;
};

struct meter_plan {		/* all text is its own */
	struct meter_event events[METER_MOST];
	unsigned n_events;
	struct meter_missing *missing;
	size_t n_missing;
	struct arena arena;
};

/* Why what the event counts in a thread is not of the thread, and its counts must not be added up.
 * NULL: it is. */
const char *meter_unfit(const struct meter_event *event);

struct meter;

struct meter_times {		/* ns since it was opened; running < enabled: counters were shared
				 * with others */
	uint64_t enabled;
	uint64_t running;	/* 0, and enabled is not: it never counted */
};

/* What is counted when nothing else is asked for. */
#define METER_DEFAULT "cycles,instructions,cache-misses,branch-misses"

/* Finds out what the calling thread can count of `list`, names with commas between: "" or NULL:
 * METER_DEFAULT; "none", which stands alone: nothing. `hits`, `ticks` and `off-core` are others'
 * and are passed over; a name that comes twice counts once. Each event is opened, read and closed.
 * -1: out of memory. Free it after the last of its meters. */
int meter_resolve(struct meter_plan *plan, const char *list, struct nbcount_error *err);
void meter_free(struct meter_plan *plan);

/* Opens all events of the plan for the calling thread, from 0. Events that cannot be opened are
 * told by meter_lost; NULL: out of memory. The meter is read and closed by the thread that opened
 * it. */
struct meter *meter_open(const struct meter_plan *plan);
/* Bit i: event i does not count in this thread (any more); its value stays as it is. */
uint32_t meter_lost(const struct meter *m);
/* Appends the reason, for an event of meter_lost. */
void meter_why(const struct meter *m, unsigned event, struct buf *why);

/* The counts since the meter was opened, in the plan's order; they never go down. Needs no memory,
 * takes no lock, keeps errno. */
void meter_read(struct meter *m, int64_t values[]);
/* The pages of its events, in the plan's order, for who reads them by himself (page.h); they belong
 * to the meter. NULL: it has none. Returns how many have one. */
unsigned meter_pages(const struct meter *m, const struct perf_event_mmap_page *pages[]);
/* As meter_read, but only of the events that have no page: what `values` has of the others stays,
 * and is a reading, too. */
void meter_read_rest(struct meter *m, int64_t values[]);
/* How long each event was meant to count, and did. Any thread may ask while the meter is open. */
void meter_times(const struct meter *m, struct meter_times times[]);

void meter_close(struct meter *m);
/* The same in the child of a fork, where all of the parent's meters belong to the parent. */
void meter_forget(struct meter *m);

/* An event that could be asked for. */
struct meter_listed {
	const char *source;	/* where it comes from */
	const char *name;	/* for --events */
	const char *description;
	const char *why;	/* why it cannot be counted here; NULL: it can */
};

/* Tells all events, source by source; text is there during the call only. `wanted` chooses before
 * an event is tried (NULL: all). -1: out of memory. */
typedef bool (*meter_wanted)(void *context, const char *name, const char *description);
typedef void (*meter_found)(void *context, const struct meter_listed *event);
int meter_list(meter_wanted wanted, meter_found found, void *context, struct nbcount_error *err);

#endif
