/* merge.h - profiles of several processes -> one. */
#ifndef NBCOUNT_PROFILE_MERGE_H
#define NBCOUNT_PROFILE_MERGE_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

/* Processes in order of their start; threads numbered through all of them; a module that
 * several processes ran is one. `out` borrows what the parts hold, so they must live in
 * arenas that live as long; `parts` is put in order. */
int profile_merge(struct profile *parts, size_t n, struct arena *a, struct profile *out,
		  struct nbcount_error *err);

#endif
