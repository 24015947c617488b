/* definitions.h - a function's statements by the names of their results. */
#ifndef NBCOUNT_CODE_DEFINITIONS_H
#define NBCOUNT_CODE_DEFINITIONS_H

#include "base/arena.h"
#include "ir/module.h"

struct definitions {
	const struct ir_stmt **at;	/* sorted by name; owned by the arena */
	size_t n;
};

/* false: out of memory. */
bool definitions_of(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
		    struct definitions *out);

/* The statement that defines the value; NULL: none does. */
const struct ir_stmt *definitions_find(const struct definitions *d, struct str name);

#endif
