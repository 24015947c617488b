/* tally.h - counters of conditions in loops that LLVM may vectorise.
 *
 * A conditional counter is a reduction. In vectors, it takes 64 bits of counter beside each byte of
 * data. A tally is a call instead. LLVM may replace its function by one that takes a vector of
 * conditions (`vector-function-abi-variant`, LLVM's VFABI). So the loop is vectorised as it would
 * be without the tally, and in machine code the call becomes a population count of the mask.
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
 * The vector forms are nbcount.tally.N<lanes>(i64, <lanes x i1>) and, if the block itself runs
 * under a condition, nbcount.tally.M<lanes>(i64, <lanes x i1>, <lanes x i1> %mask). Without us,
 * LLVM does not use 64 lanes in a loop over bytes that also adds up 8-byte numbers, and it should
 * not do so because of us: the sums would take eight registers. No module defines any of these
 * functions. The last stage puts a variable of the function in their place. Vector forms in the
 * loops that masks.h splits into strips are counted there. Other calls of nbcount.tally.wide's
 * forms (nbcount.tally.wide.N<lanes> and .M<lanes>) add to sums of as many lanes (sums.h). Where
 * vectors have no known length, other functions replace all of these (scalable.h). */
#ifndef NBCOUNT_TALLY_TALLY_H
#define NBCOUNT_TALLY_TALLY_H

#include "base/buf.h"
#include "ir/module.h"

#define TALLY       "nbcount.tally"
#define TALLY_FEW   TALLY ".few"
#define TALLY_WIDE  TALLY ".wide"
#define TALLIED     "nbcount.tallied"
#define TALLY_LANES 6u

/* nomerge: if two calls were merged, the key would no longer be a constant. */
#define TALLY_PROMISES " nomerge nounwind willreturn nosync nofree memory(inaccessiblemem: readwrite)"

enum tally_form {		/* which function is called */
	TALLY_NO,		/* none: the counter is a variable */
	TALLY_ANY,
	TALLY_OF_FEW,		/* of a few lanes */
	TALLY_OF_WIDE
};

/* The numbers of lanes that vector forms have, up to 64: those of bytes in the widest vectors. */
extern const unsigned tally_lanes[TALLY_LANES];

/* A name for the counter in the text: a hash, below 2^63. */
uint64_t tally_key(struct str id, uint32_t slot);

/* Declares what a module that tallies needs and does not declare yet. */
void tally_declare(const struct ir_module *m, struct buf *out);

/* `condition`: an i1. `form`: not TALLY_NO. */
void tally_write(uint64_t key, struct str condition, enum tally_form form, struct buf *out);
/* Writes `%<result> = ` the count. `added`: one instruction adds it to what is there already. */
void tally_write_take(const char *result, uint64_t key, bool added, struct buf *out);

/* Is the statement a call of one of these functions? */
bool tally_is_call(const struct ir_stmt *s);

/* Is the call one that takes the count? */
bool tally_is_take(const struct ir_stmt *s);
/* The call's key, as in the text; empty: it has none. */
struct str tally_key_of(const struct ir_stmt *s);

/* A prefix for the names of temporaries that replace a call of the module. */
#define TALLY_PREFIX_ROOM 32u
void tally_prefix(const struct ir_module *m, const struct ir_stmt *s, char p[TALLY_PREFIX_ROOM]);

/* Does the call count a single condition? */
bool tally_is_scalar(const struct ir_stmt *s);
/* The argument of that number after the key, from 0; empty: there is none. */
struct str tally_argument(const struct ir_stmt *s, uint32_t number);
/* What a scalar tally counts, a condition or a byte (scalable.h), if it is a value. Empty: it is a
 * constant, or the call is not a scalar tally. */
struct str tally_counted(const struct ir_stmt *s);
/* The condition of a scalar tally; empty: as above, or it is not computed in the call's block. */
struct str tally_condition(const struct ir_module *m, const struct ir_block *b,
			   const struct ir_stmt *s);

/* Adds i64 %<p>.n to the key's variable; `p` makes the names of temporaries unique. */
void tally_write_addition(const char *p, struct str key, struct buf *out);

#endif
