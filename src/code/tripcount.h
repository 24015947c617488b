/* tripcount.h - small constant trip counts.
 *
 * A loop's trip count is known if every trip passes an exit test that compares a value with a
 * constant, and the value starts as a constant and changes by a constant step. Another exit may
 * still leave the loop earlier. */
#ifndef NBCOUNT_CODE_TRIPCOUNT_H
#define NBCOUNT_CODE_TRIPCOUNT_H

#include "code/trips.h"
#include "ir/module.h"

/* The trip count of the function's loop t->loop, if known and at most `most`; else 0. *at: the
 * block with the exit test. */
uint32_t tripcount_find(const struct ir_module *m, const struct ir_function *f, struct trips *t,
			uint32_t most, uint32_t *at);

/* Is it known and at most `most`? */
bool tripcount_is_brief(const struct ir_module *m, const struct ir_function *f, struct trips *t,
			uint32_t most);

#endif
