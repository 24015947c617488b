/* masks.h - counts of masks in vector registers.
 *
 * The vector form of a tally (tally.h) is a population count of its mask: three instructions, for
 * the mask leaves the vector registers. In a vector loop of one block, it becomes one: an addition
 * of the mask to a vector of counts. With AVX2, lanes are as wide as those that were compared:
 *
 *	%one = sext <32 x i1> %v to <32 x i8>	; the mask is such a vector
 *	%new = sub <32 x i8> %old, %one
 *
 * With AVX-512, masks are of no width, and the vector is the shortest with as many lanes: some
 * processors do 512 bits in two halves.
 *
 *	%one = select <8 x i1> %v, <8 x i16> splat (i16 1), <8 x i16> zeroinitializer
 *	%new = add <8 x i16> %old, %one		; a masked addition
 *
 * No lane counts further than a byte does, for the loop is made in strips (stripmine.h): behind
 * each, `psadbw` adds up the bytes of the lanes, and their sum goes to the key's variable.
 *
 * This is only done in a module that tells that its code may have such vectors (vectors.h). */
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
	struct masks_call *calls;	/* if told, by statement of the module */
	struct masks_strip *strips;	/* of the function under work */
	uint32_t nstrips;
	unsigned used;			/* bits of vectors in the module: 128 | 256 | 512 */
	bool told;			/* that there are such vectors */
	bool masked;			/* AVX-512 */
};

/* Takes the declaration that tells of the vectors out of the text. false: out of memory. */
bool masks_begin(struct masks *k, const struct ir_module *m, struct edits *e, struct arena *arena);

/* Finds what of a function is counted so, before anything of it is written. */
void masks_find(struct masks *k, const struct ir_function *f);

/* The variables of the function. */
void masks_write_variables(const struct masks *k, struct buf *out);

/* Is that of the function a vector tally that is counted so? */
bool masks_counts(const struct masks *k, const struct ir_stmt *s);

/* Counts the lanes of `%<p>.v` that hold, those of such a vector tally `s`. */
void masks_write(const struct masks *k, const struct ir_stmt *s, const char *p, struct buf *out);

/* The loops in strips. */
void masks_write_strips(const struct masks *k);

/* The intrinsics that were used and the module does not declare. */
void masks_declare(const struct masks *k, struct buf *out);

#endif
