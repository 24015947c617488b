/* linear.h - which arguments of an add are sums of others.
 *
 * Behind LLVM's pipeline many are: the trips of a loop, once more for what was inlined into it, and
 * three more for what stands behind it, are one number. Only that needs a counter. */
#ifndef NBCOUNT_WEAVE_LINEAR_H
#define NBCOUNT_WEAVE_LINEAR_H

#include "base/arena.h"
#include "ir/module.h"

#define LINEAR_MOST 4u		/* terms */

struct linear_term {
	uint32_t arg;
	uint32_t factor;	/* up to UINT16_MAX, as is the constant */
};

/* Of an argument that is no constant itself. With no term it is a value of its own; the arguments
 * in terms always are. */
struct linear {
	struct linear_term terms[LINEAR_MOST];
	uint32_t n;
	uint32_t constant;
};

/* Looks at `n` arguments of a call in the function; `constant`: which are no values. Nothing is
 * ever taken away, and one statement stands for a sum. NULL: out of memory. */
struct linear *linear_find(const struct ir_module *m, const struct ir_function *f,
			   const struct str *args, const bool *constant, uint32_t n,
			   struct arena *arena);

#endif
