/* torn.h - counters that were only partly handed over.
 *
 * Some sums of counters are differences, and what they take away is handed over first. So a thread
 * that was stopped in between left too little, perhaps less than nothing: that must not be taken
 * from what other threads counted. */
#ifndef NBCOUNT_TABLE_TORN_H
#define NBCOUNT_TABLE_TORN_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

struct torn_site {		/* a sum of a thread that is below 0 */
	uint32_t module;
	uint32_t thread;
	uint32_t site;
	int64_t lacking;	/* by how much, > 0 */
};

struct torn {
	struct torn_site *at;	/* of the arena */
	size_t n;
};

/* Of threads whose process did not end, or ended while they counted. Fails with ERR_MEMORY, and
 * where a sum is too large. */
int torn_find(const struct profile *p, struct arena *a, struct torn *out,
	      struct nbcount_error *err);

#endif
