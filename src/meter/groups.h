/* groups.h - which events can be counted at the same time, for programs that run once for each such
 * group. */
#ifndef NBCOUNT_METER_GROUPS_H
#define NBCOUNT_METER_GROUPS_H

#include "base/arena.h"

struct groups {
	struct str *lists;	/* as meter_resolve takes them; each ends in NUL */
	size_t n;		/* 1 or more */
};

/* Splits `list`, names as for meter_resolve, into groups whose events the calling thread can count
 * all the time. An event goes to the first group with room for it; a semicolon always begins a new
 * group. Events that cannot be counted are in a group, too, so that it is reported why. A group
 * without names is "none". -1: out of memory. Takes up to 10 ms for each event and
 * group, and 50 ms for each event that never runs. */
int groups_find(const char *list, struct arena *a, struct groups *out);

#endif
