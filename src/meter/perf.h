/* perf.h - events of the kernel's perf interface: their names (encode.c), and counting them
 * (perf.c). */
#ifndef NBCOUNT_METER_PERF_H
#define NBCOUNT_METER_PERF_H

#include <linux/perf_event.h>

#include "meter/source.h"

/* Members of struct source. An event's code is a struct perf_event_attr. */
int encode_resolve(struct meter_event *event, struct arena *arena, struct buf *why);
void encode_list(source_found found, void *context);
/* Does libpfm4 know the name as page faults of some kind? As an event of the processor? */
bool encode_is_fault(const char *name);
bool encode_is_hardware(const char *name);

/* Opens an event for the calling thread as perf.c does. `group`: the descriptor of its group, or
 * -1: a group of its own. -1: failed, errno. */
int perf_open_event(const struct perf_event_attr *attr, int group);

/* Appends in words why perf_event_open refused, or why an event does not count. */
void refusal_explain(const struct meter_event *event, int error, struct buf *why);
/* Does the kernel know of any hardware counter? */
bool refusal_has_pmu(void);

#endif
