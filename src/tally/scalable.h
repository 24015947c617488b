/* scalable.h - tallies (tally.h) where vectors are as long as the machine has them (SVE).
 *
 * LLVM takes a vector form of unknown length (`<vscale x N x ...>`) only if its parameters say N:
 * as many of the widest as 128 bits hold. Conditions say nothing, so these are bytes, and beside
 * them stand zeros of 2, 4 and 8 bytes: each form has another one of them as a vector, and so
 * another N.
 *
 *	call void @nbcount.tally.sve(i64 KEY, i8 %condition, i16 0, i32 0, i64 0)
 *	call void @nbcount.tally.sve.N4(i64 KEY, <vscale x 4 x i8> %conditions, i16 0,
 *					<vscale x 4 x i32> zeroinitializer, i64 0)
 *	call void @nbcount.tally.sve.M4(..., <vscale x 4 x i1> %mask)
 *	; where LLVM can have no others:
 *	call void @nbcount.tally.neon.N4(i64 KEY, <4 x i8> %conditions, i16 0, i32 0, i64 0)
 *
 * nbcount.tally.sve.wide has forms of 2 lanes only. Beside sums of 8 bytes there are all: LLVM
 * makes loops as wide as without us then (a64fx, Neoverse V2), or wider where that takes fewer
 * instructions (V1). Which N a form is of: getScalableECFromSignature of LLVM's
 * VFABIDemangler.cpp. */
#ifndef NBCOUNT_TALLY_SCALABLE_H
#define NBCOUNT_TALLY_SCALABLE_H

#include "base/buf.h"
#include "ir/module.h"
#include "tally/tally.h"

#define SCALABLE_MASK 4u	/* which of the arguments behind the key (tally.h) */

/* What a module that tallies needs, if it does not have it. */
void scalable_declare(const struct ir_module *m, struct buf *out);

/* `condition`: an i1; "true": always. `name`: for a temporary, with sigil. */
void scalable_write(uint64_t key, struct str condition, const char *name, enum tally_form form,
		    struct buf *out);

bool scalable_is_scalar(const struct ir_stmt *s);

struct scalable {		/* a vector form */
	unsigned lanes;		/* or that many times what the machine has them in 128 bits */
	bool scales;
	bool masked;
};

/* false: the statement calls none. */
bool scalable_read(const struct ir_stmt *s, struct scalable *v);

/* `%<p>.v = ` the conditions, of those of the mask, if the lanes do not scale; else `%<p>.n = ` how
 * many hold of them. */
void scalable_write_lanes(const struct scalable *v, const char *p, struct str conditions,
			  struct str mask, struct buf *out);

/* What scalable_write_lanes calls. */
void scalable_declare_counts(const struct ir_module *m, struct buf *out);

#endif
