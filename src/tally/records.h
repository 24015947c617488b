/* records.h - many conditions of one trip, counted for 64 trips at once.
 *
 * A scalar loop with two dozen `if`s has two dozen counters, which do not fit in registers: each
 * takes three instructions per trip, one of them a load and one a store. But most conditions
 * compare a few values. So these values are recorded for 64 trips, and the conditions are
 * recomputed from them (slices.h), in vectors, where nothing waits for them:
 *
 *	conditions of 8 trips -> 8 bits; of 64 trips -> a word,
 *	of which the bits of trips that were made are counted
 *
 * A condition that is not made from shared values is itself recorded. That is one instruction
 * (setcc to memory), where machine code has it in the flags anyway. The record is an array in the
 * function's frame. Before a tally is taken, the recorded trips are counted. */
#ifndef NBCOUNT_TALLY_RECORDS_H
#define NBCOUNT_TALLY_RECORDS_H

#include "base/arena.h"
#include "base/buf.h"
#include "code/definitions.h"
#include "ir/module.h"

#define RECORDS_FEWEST 3u	/* conditions; fewer are counted faster one by one */
#define RECORDS_MANY   5u	/* in a block, for recording to be worth it; then other blocks of
				 * the function record as well, because all need registers */
#define RECORDS_LEAVES 32u

struct record_leaf {		/* a value that is recorded */
	struct str value;
	struct str type;
	uint32_t uses;		/* number of conditions that use it */
	uint32_t call;		/* the first call that uses it */
	uint32_t offset;	/* in the record, in bytes */
	bool needed;
};

struct record_call {
	const struct ir_stmt *stmt;
	struct str key;
	struct str condition;
};

struct record {			/* of a block */
	const struct ir_module *m;
	const struct definitions *defined;	/* of its function */
	const struct ir_block *block;
	struct record_call *calls;	/* in the order of their statements */
	uint32_t ncalls;
	struct record_leaf leaves[RECORDS_LEAVES];
	uint32_t nleaves;
	bool *steps;		/* by statement of the block: it is recomputed */
	uint8_t *visits;	/* by statement of the block: 1 + the most steps from a condition at
				 * which it was found; 0: not found */
	uint32_t bytes;		/* per trip */
	uint32_t drained;	/* the last run of takes (tallies.c) for which it was drained */
};

/* Finds the record of a block's scalar tallies. `defined`, of its function, and `calls`, at least
 * RECORDS_FEWEST, remain the caller's. Returns 1: all of them are recorded, or the first ones
 * (ncalls); 0: it is not worth it; -1: out of memory. */
int record_find(const struct ir_module *m, const struct definitions *defined,
		const struct ir_block *block, struct record_call *calls, uint32_t ncalls,
		struct arena *arena, struct record *r);

/* At the function's entry. */
void record_write_area(const struct record *r, struct buf *out);
/* In place of call k. */
void record_write_call(const struct record *r, uint32_t k, struct buf *out);
/* Before tallies are taken, at the statement `take`: adds what is recorded to the keys'
 * variables. */
void record_write_drain(const struct record *r, const struct ir_stmt *take, struct buf *out);
/* At the module's end: the functions that the above calls. */
void record_define(const struct record *r, struct buf *out);

#endif
