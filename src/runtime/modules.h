/* modules.h - the site tables known to this process and the counters they own.
 *
 * A base, once given, holds for the life of the process and of its forked children. Not
 * thread-safe: the session's lock guards it. */
#ifndef NBCOUNT_RUNTIME_MODULES_H
#define NBCOUNT_RUNTIME_MODULES_H

#include <stdint.h>

#include "base/str.h"
#include "nbcount.h"

struct module {
	struct str table;	/* owned copy */
	uint64_t base;		/* byte offset of its first counter in every block */
	uint64_t slots;
	const struct abi_levels *levels;	/* as its woven code says; or NULL */
	bool recorded;		/* the session has recorded it: counts may go where readers look for
				 * them */
};

struct modules {
	struct module *list;
	size_t count, cap;
	uint64_t next_base;
};

/* The module of a table; a table seen before is the same module. *is_new tells. Pointers are
 * valid until the next call. NULL: bad table, out of memory, or blocks are full. */
struct module *modules_find(struct modules *m, struct str table, bool *is_new,
			    struct nbcount_error *err);

/* Bytes of counters that a module with this table writes to; 0: not a table. */
uint64_t modules_bytes(struct str table);

#endif
