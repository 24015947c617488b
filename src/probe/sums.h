/* sums.h - what vectors have counted of a key: a vector of sums of 8 bytes, a variable of the function.
 *
 * A loop adds to its lanes; they are added up where the count is taken. */
#ifndef NBCOUNT_PROBE_SUMS_H
#define NBCOUNT_PROBE_SUMS_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

struct sum {
	struct str key;
	unsigned lanes;		/* 2, 4 or 8 */
	unsigned unit;		/* what one count adds to it */
};

struct sums {
	struct sum *list;	/* of the function under work */
	uint32_t n;
	unsigned used;		/* lanes of those of the module, or'ed */
};

/* Room for those of a function of the module. false: out of memory. */
bool sums_begin(struct sums *s, const struct ir_module *m, struct arena *arena);

/* The function has that sum. */
void sums_remember(struct sums *s, struct sum sum);

/* The variables of the function, zeroed. */
void sums_write_variables(const struct sums *s, struct buf *out);

/* The sum goes up by the vector %<p>.sums. */
void sums_write_addition(const char *p, struct sum sum, struct buf *out);

/* `%<p>.n = ` what was counted in the sum, which is zero then. */
void sums_write_total(struct sum sum, const char *p, struct buf *out);

/* The intrinsics that were used and the module does not declare. */
void sums_declare(const struct sums *s, const struct ir_module *m, struct buf *out);

#endif
