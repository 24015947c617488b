/* tally.h - counters of conditions in loops that LLVM may vectorise.
 *
 * A conditional counter is a reduction, and as wide as a vector's elements: 64 bits of counter
 * beside each byte of data. A tally is a call instead, of a function that LLVM may replace by one
 * for a vector of conditions (`vector-function-abi-variant`, LLVM's VFABI): the loop is vectorised
 * as it would be without, and what is left of the call in machine code is a population count of the
 * mask.
 *
 *	; the count of KEY goes up by the condition:
 *	call void @nbcount.tally(i64 KEY, i1 %condition)
 *	; the count since the last such call, in this function:
 *	%n = call i64 @nbcount.tallied(i64 KEY)
 *	; as the first; has vector forms of up to 16 lanes only:
 *	call void @nbcount.tally.few(i64 KEY, i1 %condition)
 *	; in a loop over elements of 8 bytes; of up to 8, or 4 with AVX2:
 *	call void @nbcount.tally.wide(i64 KEY, i1 %condition)
 *
 * Vector forms are nbcount.tally.N<lanes>(i64, <lanes x i1>) and, where the block itself runs under
 * a condition, nbcount.tally.M<lanes>(i64, <lanes x i1>, <lanes x i1> %mask). A loop over bytes
 * that also adds up numbers of 8 bytes is not vectorised with 64 lanes without us, and should not
 * be so for our sake: its sums would take eight registers. No module has bodies for any of them:
 * the last stage puts a variable of the function in their place. Of vector forms, masks.h counts
 * those that come several at once. Those of nbcount.tally.wide (nbcount.tally.wide.N<lanes> and
 * .M<lanes>) that it does not count go to sums of as many lanes (sums.h). Where vectors have no
 * known length, other functions stand for all these (scalable.h). */
#ifndef NBCOUNT_TALLY_TALLY_H
#define NBCOUNT_TALLY_TALLY_H

#include "base/buf.h"
#include "ir/module.h"

#define TALLY       "nbcount.tally"
#define TALLY_FEW   TALLY ".few"
#define TALLY_WIDE  TALLY ".wide"
#define TALLIED     "nbcount.tallied"
#define TALLY_LANES 6u

/* nomerge: two calls that become one have no constant key any more. */
#define TALLY_PROMISES " nomerge nounwind willreturn nosync nofree memory(inaccessiblemem: readwrite)"

enum tally_form {		/* which function it is */
	TALLY_NO,		/* none: the counter is a variable */
	TALLY_ANY,
	TALLY_OF_FEW,		/* lanes */
	TALLY_OF_WIDE
};

/* How many a vector form may have, up to 64: those of bytes in the widest vectors. */
extern const unsigned tally_lanes[TALLY_LANES];

/* Names the counter in the text: a hash, below 2^63. */
uint64_t tally_key(struct str id, uint32_t slot);

/* What a module that tallies needs, if it does not have it. */
void tally_declare(const struct ir_module *m, struct buf *out);

/* `condition`: an i1. `form`: not TALLY_NO. */
void tally_write(uint64_t key, struct str condition, enum tally_form form, struct buf *out);
/* `%<result> = ` the count. `added`: by one instruction, to what is there already. */
void tally_write_take(const char *result, uint64_t key, bool added, struct buf *out);

/* Is it a call of one of these functions? */
bool tally_is_call(const struct ir_stmt *s);

/* Of such a call: is it the one that takes the count? */
bool tally_is_take(const struct ir_stmt *s);
/* Its key, as the text has it; empty: it has none. */
struct str tally_key_of(const struct ir_stmt *s);

/* A prefix for the names of what stands in place of a call of the module. */
#define TALLY_PREFIX_ROOM 32u
void tally_prefix(const struct ir_module *m, const struct ir_stmt *s, char p[TALLY_PREFIX_ROOM]);

/* Is it one condition that it counts? */
bool tally_is_scalar(const struct ir_stmt *s);
/* An argument behind the key, from 0; empty: there is none. */
struct str tally_argument(const struct ir_stmt *s, uint32_t number);
/* What a scalar tally counts, a condition or a byte (scalable.h), if that is a value; empty: it is
 * a constant, or the call another one. */
struct str tally_counted(const struct ir_stmt *s);
/* The condition; empty: likewise, or it is not calculated in the call's block. */
struct str tally_condition(const struct ir_module *m, const struct ir_block *b,
			   const struct ir_stmt *s);

/* The key's variable goes up by i64 %<p>.n; `p` makes the temporaries' names unique. */
void tally_write_addition(const char *p, struct str key, struct buf *out);

#endif
