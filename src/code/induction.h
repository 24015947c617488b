/* induction.h - which values of a loop follow from the number of trips made.
 *
 * The loop is t->loop of the function `f`. */
#ifndef NBCOUNT_CODE_INDUCTION_H
#define NBCOUNT_CODE_INDUCTION_H

#include "code/trips.h"
#include "ir/module.h"

/* The statement of the loop, but of no inner one, that defines the value; NULL: there is none. */
const struct ir_stmt *induction_definition(const struct ir_module *m, const struct ir_function *f,
					   const struct trips *t, struct str name);

/* Does the phi, in the loop's header, change only by loop-invariant steps? */
bool induction_steps(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		     const struct ir_stmt *phi);

/* Is the phi an i64 or a double that changes in another way? */
bool induction_is_sum(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      const struct ir_stmt *phi);

/* Does the value follow from the number of trips made, as LLVM requires of an address? */
bool induction_is_affine(const struct ir_module *m, const struct ir_function *f,
			 const struct trips *t, struct str name);

#endif
