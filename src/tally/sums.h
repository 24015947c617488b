/* sums.h - what vectors have counted of a key: a vector of sums of 8 bytes, a variable of the
 * function.
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
	unsigned used;		/* lanes of those of the module, or'ed */
};

/* Room for those of a function of the module. false: out of memory. */
bool sums_begin(struct sums *s, const struct ir_module *m, struct arena *arena);

/* The function has that sum. */
void sums_remember(struct sums *s, struct str key, unsigned lanes);

/* The variables of the function, zeroed. */
void sums_write_variables(const struct sums *s, struct buf *out);

/* The sum goes up by the vector %<p>.sums. */
void sums_write_addition(const char *p, struct str key, unsigned lanes, struct buf *out);

/* `%<p>.n = ` what is in the sum, which is zero then. false: the function has none of that many
 * lanes. */
bool sums_write_total(const struct sums *s, struct str key, unsigned lanes, const char *p,
		      struct buf *out);

/* The intrinsics for sums of so many lanes (2, 4 and 8, or'ed) that the module does not declare. */
void sums_declare(unsigned used, const struct ir_module *m, struct buf *out);

#endif
