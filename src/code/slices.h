/* slices.h - statements that can be repeated elsewhere, also for several trips of a loop at once.
 *
 * A backward slice (Weiser, ICSE 1981) of plain operations: no memory, no calls, no division, and
 * no arithmetic on floats, whose result might depend on the code around it. */
#ifndef NBCOUNT_CODE_SLICES_H
#define NBCOUNT_CODE_SLICES_H

#include "base/buf.h"
#include "ir/module.h"

#define SLICES_OPERANDS 3u

struct slice_step {
	struct str op;
	struct str predicate;			/* of a comparison */
	struct str to;				/* the target type of a cast */
	struct str types[SLICES_OPERANDS];
	struct str values[SLICES_OPERANDS];	/* with their sigils; constants as in the text */
	uint32_t operands;
};

/* false: the statement is no such operation. */
bool slice_read(const struct ir_stmt *s, struct slice_step *step);

/* The number of bytes that a value of the type takes in memory; 0: it is not a supported type. */
unsigned slice_bytes(struct str type);

static inline bool slice_is_name(struct str value)
{
	return str_starts(value, STR("%"));
}

#endif
