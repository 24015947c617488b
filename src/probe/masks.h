/* masks.h - counts of several masks of a block at once.
 *
 * The vector form of a tally (tally.h) is a population count of its mask: three instructions, for the mask leaves the
 * vector registers. LLVM unrolls vector loops, so a block often has several such calls of one key. The masks of such a
 * *group* are added up lane by lane, in lanes as wide as those that were compared, by one instruction each; behind the
 * last one, `psadbw` adds up the bytes of the lanes, and its sums go to a vector (sums.h), so that the loop has no sum
 * across a register. With AVX-512:
 *
 *	%nbcount.masks.s7.one = select <64 x i1> %v, <64 x i8> splat (i8 1), <64 x i8> zeroinitializer
 *	%nbcount.masks.s7.sum = add <64 x i8> %nbcount.masks.s4.sum, %nbcount.masks.s7.one
 *
 * of which LLVM makes one masked addition, for vectors of 256 and 512 bits. With AVX2, where a mask is a vector itself, for those of
 * 256 bits:
 *
 *	%nbcount.masks.s7.one = sext <32 x i1> %v to <32 x i8>
 *	%nbcount.masks.s7.sum = add <32 x i8> %nbcount.masks.s4.sum, %nbcount.masks.s7.one
 *
 * whose lanes are negated behind the last one. There, one that is alone goes to the sums as it is: two instructions, and each count
 * is then 255 for each byte of its lane, by which the sum is divided where it is taken.
 *
 * Masks of narrower vectors are those of loops over wider elements, too, whose vectors have enough to do (a sum of 8
 * bytes for each condition).
 *
 * Whether code may have `psadbw` of such vectors, only its code generator knows, and LLVM ends the process where it has
 * none. So this is only done in a module that tells it by `declare void @nbcount.masks.avx512()`, or `.avx2`. */
#ifndef NBCOUNT_PROBE_MASKS_H
#define NBCOUNT_PROBE_MASKS_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/edits.h"
#include "ir/module.h"

struct masks_call;
struct sums;

struct masks {
	const struct ir_module *m;
	struct masks_call *calls;	/* if told, by statement of the module */
	struct sums *sums;		/* of the function under work */
	unsigned used;			/* bits of vectors in the module: 256 | 512 */
	bool told;			/* that there are such vectors */
	bool masked;			/* AVX-512 */
};

/* Does it tell of AVX-512, whose vectors of conditions are masks of additions? */
bool masks_are_masked(const struct ir_module *m);

/* Takes the declaration that tells of the vectors out of the text. false: out of memory. */
bool masks_begin(struct masks *k, const struct ir_module *m, struct edits *e, struct sums *sums, struct arena *arena);

/* Finds the groups of a function, before anything of it is written. */
void masks_find(struct masks *k, const struct ir_function *f);

/* Counts the lanes of `%<p>.v` that hold, those of the vector tally `s`. false: it is in no group, nothing is written. */
bool masks_write(const struct masks *k, const struct ir_stmt *s, const char *p, struct buf *out);

/* The intrinsics that were used and the module does not declare. */
void masks_declare(const struct masks *k, struct buf *out);

#endif
