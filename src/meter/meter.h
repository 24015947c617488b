/* meter.h - counters of the machine and of the kernel, per thread: what `--events` means here, and
 * reading it.
 *
 * A plan is made once in a process; each thread that counts opens a meter for it. All functions but
 * meter_read and meter_read_rest share state with other threads: call them under one lock, which is
 * also held while the process forks. Nothing here prints. */
#ifndef NBCOUNT_METER_METER_H
#define NBCOUNT_METER_METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

struct perf_event_mmap_page;

#define METER_MOST 16		/* limit of events in a plan */

struct meter_event {
	const char *name;	/* as the user wrote it */
	const char *description;	/* one line; "": nothing is known */
	const char *unit;	/* of a count: "ns"; "": it counts how often something happened */
	bool exact;		/* else measured */
	bool of_machine;	/* counts the whole machine, not the thread: see meter_unfit */
	const struct source *source;	/* what `code` means is up to the source */
	const void *code;
};

struct meter_missing {		/* asked for, but cannot be counted */
	const char *name;
	const char *why;
};

struct meter_plan {		/* owns all its text */
	struct meter_event events[METER_MOST];
	unsigned n_events;
	bool off_core;		/* METER_OFF_CORE is requested: the runtime counts it, without
				 * reading anything */
	struct meter_missing *missing;
	size_t n_missing;
	struct arena arena;
};

/* Why counts of the event that a thread reads are not the thread's own, and must not be added up.
 * NULL: they are its own. */
const char *meter_unfit(const struct meter_event *event);

struct meter;

struct meter_times {		/* ns since it was opened; running < enabled: counters were
				 * multiplexed */
	uint64_t enabled;
	uint64_t running;	/* 0, while enabled is not: it never counted */
};

#define METER_OFF_CORE "off-core"	/* the same as ABI_OFF_CORE */

/* What is counted when nothing else is asked for. */
#define METER_DEFAULT METER_OFF_CORE ",cycles,instructions,cache-misses,branch-misses"

/* Makes a plan of what the calling thread can count of `list`: names separated by commas; "" or
 * NULL: METER_DEFAULT; "none", only alone: nothing. `hits` and `ticks` are always counted, and
 * skipped; a name that occurs twice counts once. Opens, reads and closes each event.
 * -1: out of memory. Free the plan after the last of its meters. */
int meter_resolve(struct meter_plan *plan, const char *list, struct nbcount_error *err);
void meter_free(struct meter_plan *plan);

/* Opens all events of the plan for the calling thread, which count from 0. For events that cannot
 * be opened, see meter_lost. NULL: out of memory. Only the thread that opened the meter may read
 * and close it. */
struct meter *meter_open(const struct meter_plan *plan);
/* Bit i: event i does not count in this thread (any more); its value stays the same. */
uint32_t meter_lost(const struct meter *m);
/* Appends why an event of meter_lost does not count. */
void meter_why(const struct meter *m, unsigned event, struct buf *why);

/* The counts since the meter was opened, in the plan's order; they never go down. Needs no memory,
 * takes no lock, keeps errno. */
void meter_read(struct meter *m, int64_t values[]);
/* The pages of its events, in the plan's order, for callers that read them directly (page.h); they
 * belong to the meter. NULL: the event has none. Returns the number of pages. */
unsigned meter_pages(const struct meter *m, const struct perf_event_mmap_page *pages[]);
/* As meter_read, but only reads the events without a page. For the others, `values` must have the
 * caller's own readings. */
void meter_read_rest(struct meter *m, int64_t values[]);
/* How long each event should have counted, and did. Any thread may ask while the meter is open. */
void meter_times(const struct meter *m, struct meter_times times[]);

void meter_close(struct meter *m);
/* For the child of a fork, instead of meter_close: all of the parent's meters still belong to the
 * parent. */
void meter_forget(struct meter *m);

/* An event that can be requested. */
struct meter_listed {
	const char *source;	/* where it comes from */
	const char *name;	/* for --events */
	const char *description;
	const char *why;	/* why it cannot be counted here; NULL: it can */
};

/* Passes all events to `found`, source by source; their text is valid during that call only.
 * `wanted` chooses before an event is tried (NULL: all). -1: out of memory. */
typedef bool (*meter_wanted)(void *context, const char *name, const char *description);
typedef void (*meter_found)(void *context, const struct meter_listed *event);
int meter_list(meter_wanted wanted, meter_found found, void *context, struct nbcount_error *err);

#endif
