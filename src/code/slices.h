/* slices.h - statements that can be done anew elsewhere, and for several trips of a loop at once.
 *
 * A backward slice (Weiser, ICSE 1981) of plain operations: no memory, no calls, no division, no
 * arithmetic on floats, which might come to another result beside other code. */
#ifndef NBCOUNT_CODE_SLICES_H
#define NBCOUNT_CODE_SLICES_H

#include "base/buf.h"
#include "ir/module.h"

#define SLICES_OPERANDS 3u

struct slice_step {
	struct str op;
	struct str predicate;			/* of a comparison */
	struct str to;				/* the type that a cast is to */
	struct str types[SLICES_OPERANDS];
	struct str values[SLICES_OPERANDS];	/* with their sigils; constants as they stand */
	uint32_t operands;
};

/* false: the statement is none of these. */
bool slice_read(const struct ir_stmt *s, struct slice_step *step);

/* How many bytes a value of the type has in memory; 0: it is not one of those that are kept. */
unsigned slice_bytes(struct str type);

static inline bool slice_is_name(struct str value)
{
	return str_starts(value, STR("%"));
}

#endif
