/* torn.h - counters that were only partly handed over.
 *
 * Some sums of counters are differences, and what they subtract is handed over first. A thread that
 * was stopped in between leaves too small a sum, perhaps a negative one, which must not reduce what
 * other threads counted. */
#ifndef NBCOUNT_TABLE_TORN_H
#define NBCOUNT_TABLE_TORN_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

struct torn_site {		/* a negative sum of a thread */
	uint32_t module;
	uint32_t thread;
	uint32_t site;
	int64_t lacking;	/* how far it is below 0: > 0 */
};

struct torn {
	struct torn_site *at;	/* in the arena */
	size_t n;
};

/* Finds them in threads whose process did not finish, or finished while they counted. Fails with
 * ERR_MEMORY, and if a sum is too large. */
int torn_find(const struct profile *p, struct arena *a, struct torn *out,
	      struct nbcount_error *err);

#endif
