/* scalable.h - tallies (tally.h) where the length of vectors depends on the machine (SVE).
 *
 * LLVM accepts a vector form of unknown length (`<vscale x N x ...>`) only if its parameters
 * determine N: the number of the widest ones that fit in 128 bits. Conditions have no width, so
 * they are passed as bytes, along with zeros of 2, 4 and 8 bytes. Each form passes a different one
 * of these as a vector, and so has a different N.
 *
 *	call void @nbcount.tally.sve(i64 KEY, i8 %condition, i16 0, i32 0, i64 0)
 *	call void @nbcount.tally.sve.N4(i64 KEY, <vscale x 4 x i8> %conditions, i16 0,
 *					<vscale x 4 x i32> zeroinitializer, i64 0)
 *	call void @nbcount.tally.sve.M4(..., <vscale x 4 x i1> %mask)
 *	; where LLVM can have no others:
 *	call void @nbcount.tally.neon.N4(i64 KEY, <4 x i8> %conditions, i16 0, i32 0, i64 0)
 *
 * nbcount.tally.sve.wide has forms of 2 lanes only. A loop that also sums 8-byte numbers may use
 * all forms: LLVM then makes it as wide as without us (a64fx, Neoverse V2), or wider where that
 * takes fewer instructions (V1). The N of a form: getScalableECFromSignature in LLVM's
 * VFABIDemangler.cpp. */
#ifndef NBCOUNT_TALLY_SCALABLE_H
#define NBCOUNT_TALLY_SCALABLE_H

#include "base/buf.h"
#include "ir/module.h"
#include "tally/tally.h"

#define SCALABLE_MASK 4u	/* number of the mask argument, not counting the key (tally.h) */

/* Declares what a module that tallies needs and does not declare yet. */
void scalable_declare(const struct ir_module *m, struct buf *out);

/* `condition`: an i1; "true": always. `name`: of a temporary, with sigil. */
void scalable_write(uint64_t key, struct str condition, const char *name, enum tally_form form,
		    struct buf *out);

bool scalable_is_scalar(const struct ir_stmt *s);

struct scalable {		/* a call of a vector form */
	unsigned lanes;		/* if they scale: per 128 bits of the machine's vectors */
	bool scales;
	bool masked;
};

/* false: the statement is no such call. */
bool scalable_read(const struct ir_stmt *s, struct scalable *v);

/* If the lanes do not scale, writes `%<p>.v = ` the conditions, masked if there is a mask. If they
 * scale, writes `%<p>.n = ` the number of those that hold. */
void scalable_write_lanes(const struct scalable *v, const char *p, struct str conditions,
			  struct str mask, struct buf *out);

/* Declares the intrinsics that scalable_write_lanes uses. */
void scalable_declare_counts(const struct ir_module *m, struct buf *out);

#endif
