/* linear.h - which arguments of an add are sums of others.
 *
 * After LLVM's pipeline many are: a loop's trip count, the same count for code inlined into the
 * loop, and that count plus three for code behind it follow from one number, which alone needs a
 * counter. */
#ifndef NBCOUNT_WEAVE_LINEAR_H
#define NBCOUNT_WEAVE_LINEAR_H

#include "base/arena.h"
#include "ir/module.h"

#define LINEAR_MOST 4u		/* terms */

struct linear_term {
	uint32_t arg;
	uint32_t factor;	/* up to UINT16_MAX, as is the constant */
};

/* The sum for an argument that is not a constant. Without terms, the argument is a value of its
 * own. Arguments in terms always are. */
struct linear {
	struct linear_term terms[LINEAR_MOST];
	uint32_t n;
	uint32_t constant;
};

/* Analyses `n` arguments of a call in the function; `constant` tells which ones are constants. Sums
 * have no negative terms, and each is read off one statement. NULL: out of memory. */
struct linear *linear_find(const struct ir_module *m, const struct ir_function *f,
			   const struct str *args, const bool *constant, uint32_t n,
			   struct arena *arena);

#endif
