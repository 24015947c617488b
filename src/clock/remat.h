/* remat.h - recomputes addresses where they are used (rematerialisation).
 *
 * In machine code, a constant offset to an address costs nothing, so code generation folds such an
 * addition into each load and store. It does not where the two copies meet (copies.h): there the
 * address is a phi and needs a register of its own, and of many such registers most are spilled.
 * Such addresses have slots (demote.h): a reload is replaced by a reload of the base and the
 * addition. */
#ifndef NBCOUNT_CLOCK_REMAT_H
#define NBCOUNT_CLOCK_REMAT_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

struct remat_slot {			/* stored once: every load from it has the same value */
	struct str slot;
	const struct ir_block *block;	/* the block that stores it */
	const struct ir_stmt *address;	/* the addition that is stored; NULL: another value */
	struct str base;		/* what the offset is added to: a slot that is stored once,
					 * or a value that all blocks have; empty: neither */
};

struct remat {
	struct remat_slot *slots;	/* sorted */
	uint32_t n;
};

/* Finds the slots of a function that has been demoted (demote.h). false: out of memory. */
bool remat_find(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
		struct remat *r);

/* If statement i of the block reloads another block's address for the load or store after it: that
 * address; else NULL. */
const struct remat_slot *remat_at(const struct remat *r, const struct ir_module *m,
				  const struct ir_block *b, uint32_t i);

/* Write the address anew: first the loads that it needs, whose names end in `.<n><suffix>`; then,
 * after the result's name, ` = getelementptr ...`. */
void remat_write_base(const struct remat_slot *s, uint32_t n, const char *suffix, struct buf *out);
void remat_write_address(const struct remat_slot *s, uint32_t n, const char *suffix,
			 struct buf *out);

#endif
