/* remat.h - addresses that are computed anew where they are used (rematerialisation).
 *
 * Machine code adds a constant offset to an address for nothing, so code generation moves such an
 * addition to each load and store. Not where ways of the two copies meet (copies.h): there the
 * address is a phi of both, has a register of its own, and of many, most are spilled. They have
 * slots (demote.h); a reload becomes one of what the offset is added to, and the addition. */
#ifndef NBCOUNT_CLOCK_REMAT_H
#define NBCOUNT_CLOCK_REMAT_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

struct remat_slot {			/* written once: its value is the same wherever it may be
					 * loaded */
	struct str slot;
	const struct ir_block *block;	/* where it is stored */
	const struct ir_stmt *address;	/* the addition that is stored; NULL: another value */
	struct str base;		/* what the offset is added to: a slot that is written once,
					 * or a value that all blocks have */
};

struct remat {
	struct remat_slot *slots;	/* sorted */
	uint32_t n;
};

/* Those of a function whose values have slots. false: out of memory. */
bool remat_find(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
		struct remat *r);

/* Is statement i of the block a reload of an address from another block, for the load or store
 * behind it? Then that address; NULL. */
const struct remat_slot *remat_at(const struct remat *r, const struct ir_module *m,
				  const struct ir_block *b, uint32_t i);

/* ` = getelementptr ...` of the address, behind its name; before that, *out gets what it needs,
 * with names that end in `.<n><suffix>`. */
void remat_write_base(const struct remat_slot *s, uint32_t n, const char *suffix, struct buf *out);
void remat_write_address(const struct remat_slot *s, uint32_t n, const char *suffix,
			 struct buf *out);

#endif
