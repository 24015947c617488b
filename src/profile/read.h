/* read.h - one counters file -> a profile of one process. */
#ifndef NBCOUNT_PROFILE_READ_H
#define NBCOUNT_PROFILE_READ_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

/* Reads the file `path`, which may still be written to. Everything in `out` lives in the arena.
 * err->msg says what is wrong with the file, without its name; a damaged file gives no profile
 * at all, for a count that may be wrong is worse than none. */
int profile_read(const char *path, struct arena *a, struct profile *out,
		 struct nbcount_error *err);

#endif
