/* masks.h - counts of masks in vector registers.
 *
 * The vector form of a tally (tally.h) is a population count of its mask: three instructions,
 * because the mask has to leave the vector registers. In a vector loop of one block, it becomes
 * one: the mask is added to a vector of counts. With AVX2, lanes are as wide as those that were
 * compared:
 *
 *	%one = sext <32 x i1> %v to <32 x i8>	; the mask is such a vector
 *	%new = sub <32 x i8> %old, %one
 *
 * With AVX-512, masks have no width. The vector is the shortest one with that many lanes, because
 * some processors execute 512 bits in two halves.
 *
 *	%one = select <8 x i1> %v, <8 x i16> splat (i16 1), <8 x i16> zeroinitializer
 *	%new = add <8 x i16> %old, %one		; a masked addition
 *
 * No lane counts further than a byte can, because the loop is strip-mined (stripmine.h). After each
 * strip, `psadbw` adds up the bytes of the lanes, and their sum is added to the key's variable.
 *
 * This is done only if the module declares that its code may use such vectors (vectors.h). */
#ifndef NBCOUNT_TALLY_MASKS_H
#define NBCOUNT_TALLY_MASKS_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/edits.h"
#include "ir/module.h"

struct masks_call;
struct masks_strip;

struct masks {
	const struct ir_module *m;
	struct edits *e;
	struct masks_call *calls;	/* by statement of the module; only if `told` */
	struct masks_strip *strips;	/* of the function under work */
	uint32_t nstrips;
	unsigned used;			/* vector widths in the module: 128 | 256 | 512 bits */
	bool told;			/* the module declares such vectors */
	bool masked;			/* AVX-512 */
};

/* Removes the declaration of the vectors from the text. false: out of memory. */
bool masks_begin(struct masks *k, const struct ir_module *m, struct edits *e, struct arena *arena);

/* Finds the tallies of a function that are counted this way, before any text of it is written. */
void masks_find(struct masks *k, const struct ir_function *f);

/* Writes the function's variables. */
void masks_write_variables(const struct masks *k, struct buf *out);

/* Is the statement, of that function, a vector tally that is counted this way? */
bool masks_counts(const struct masks *k, const struct ir_stmt *s);

/* For such a tally: counts the lanes of `%<p>.v` that are true. */
void masks_write(const struct masks *k, const struct ir_stmt *s, const char *p, struct buf *out);

/* Rewrites the loops into strips. */
void masks_write_strips(const struct masks *k);

/* Declares intrinsics that were used and that the module lacks. */
void masks_declare(const struct masks *k, struct buf *out);

#endif
