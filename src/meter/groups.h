/* groups.h - which events can be counted at the same time, for programs that run once for each such
 * group. */
#ifndef NBCOUNT_METER_GROUPS_H
#define NBCOUNT_METER_GROUPS_H

#include "base/arena.h"

struct groups {
	struct str *lists;	/* as meter_resolve takes them; each ends in NUL */
	size_t n;		/* 1 or more */
};

/* Splits `list`, names as meter_resolve takes them, into groups whose events the calling thread can
 * count all the time, the first that has room for an event gets it; a semicolon begins another one
 * in any case. What cannot be counted is in a group like all others, for there it is said why; a
 * group without names is "none". -1: out of memory. Takes up to 10 ms for each event and group. */
int groups_find(const char *list, struct arena *a, struct groups *out);

#endif
