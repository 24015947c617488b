/* induction.h - which values of a loop are known from how many trips were made.
 *
 * The loop is t->loop of the function `f`. */
#ifndef NBCOUNT_CODE_INDUCTION_H
#define NBCOUNT_CODE_INDUCTION_H

#include "code/trips.h"
#include "ir/module.h"

/* The statement of the loop that defines the value; NULL: it is none of its. */
const struct ir_stmt *induction_definition(const struct ir_module *m, const struct ir_function *f,
					   const struct trips *t, struct str name);

/* Does the phi, of the loop's header, change by numbers only that the loop does not change? */
bool induction_steps(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		     const struct ir_stmt *phi);

/* Is it a number of 8 bytes that changes otherwise? */
bool induction_is_sum(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      const struct ir_stmt *phi);

/* Is it left when its trips are some number, up to `most`? */
bool induction_is_brief(const struct ir_module *m, const struct ir_function *f,
			const struct trips *t, uint64_t most);

/* Is it known from how many trips were made, as LLVM must know it of an address? */
bool induction_is_affine(const struct ir_module *m, const struct ir_function *f,
			 const struct trips *t, struct str name);

#endif
