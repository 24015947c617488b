/* sums.h - counts in vectors: for a key, a vector of 8-byte sums, a variable of the function.
 *
 * A loop adds to its lanes; they are added up where the count is taken. */
#ifndef NBCOUNT_TALLY_SUMS_H
#define NBCOUNT_TALLY_SUMS_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

struct sum {
	struct str key;
	unsigned lanes;		/* 2, 4 or 8 */
};

struct sums {
	struct sum *list;	/* of the function under work */
	uint32_t n;
	unsigned used;		/* lanes of those in the module, or'ed */
};

/* Makes room for the sums of one function of the module at a time. false: out of memory. */
bool sums_begin(struct sums *s, const struct ir_module *m, struct arena *arena);

/* Records that the function has that sum. */
void sums_remember(struct sums *s, struct str key, unsigned lanes);

/* Writes the function's variables, zeroed. */
void sums_write_variables(const struct sums *s, struct buf *out);

/* Adds the vector %<p>.sums to the sum. */
void sums_write_addition(const char *p, struct str key, unsigned lanes, struct buf *out);

/* Writes `%<p>.n = ` the total of the sum, and zeroes the sum. false: the function has no sum of
 * that many lanes. */
bool sums_write_total(const struct sums *s, struct str key, unsigned lanes, const char *p,
		      struct buf *out);

/* Declares the intrinsics for sums of so many lanes (2, 4 and 8, or'ed) that the module lacks. */
void sums_declare(unsigned used, const struct ir_module *m, struct buf *out);

#endif
