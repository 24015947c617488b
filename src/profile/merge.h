/* merge.h - profiles of several processes -> one. */
#ifndef NBCOUNT_PROFILE_MERGE_H
#define NBCOUNT_PROFILE_MERGE_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

/* Sorts processes by their start, numbers threads across all of them, and merges a module that
 * several processes ran into one. `out` borrows what the parts hold, so their arenas must live as
 * long as `out` does. Sorts `parts`. */
int profile_merge(struct profile *parts, size_t n, struct arena *a, struct profile *out,
		  struct nbcount_error *err);

#endif
