/* records.h - many conditions of one trip, counted for 64 trips at once.
 *
 * A scalar loop with two dozen `if`s has two dozen counters, for which there are no registers:
 * three instructions for each and trip, one of them a load and a store. But most conditions compare
 * a few values. So these values are recorded, 64 trips of them, and the conditions are computed
 * anew from there (slices.h), in vectors, where nobody waits for them:
 *
 *	conditions of 8 trips -> 8 bits; of 64 trips -> a word,
 *	of which those of trips that were made are counted
 *
 * A condition that is not made of shared values is recorded itself, by one instruction (setcc to
 * memory), where machine code has it in the flags anyway. The record is an array of the function's
 * frame; who takes a tally has what is recorded counted before. */
#ifndef NBCOUNT_TALLY_RECORDS_H
#define NBCOUNT_TALLY_RECORDS_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

#define RECORDS_FEWEST 3u	/* conditions; fewer are counted faster one by one */
#define RECORDS_MANY   5u	/* of a block: it is worth it; then its function records others,
				 * too, for all want registers */
#define RECORDS_LEAVES 32u

struct record_leaf {		/* a value that is recorded */
	struct str value;
	struct str type;
	uint32_t uses;		/* by how many conditions */
	uint32_t call;		/* the first of these */
	uint32_t offset;	/* in the record */
	bool needed;
};

struct record_call {
	const struct ir_stmt *stmt;
	struct str key;
	struct str condition;
};

struct record {			/* of a block */
	const struct ir_module *m;
	const struct ir_block *block;
	struct record_call *calls;
	uint32_t ncalls;
	struct record_leaf leaves[RECORDS_LEAVES];
	uint32_t nleaves;
	bool *steps;		/* by statement of the block: it is done anew */
	uint8_t *visits;	/* likewise: how many steps behind a condition it was found, at
				 * most, and one; 0: not */
	uint32_t bytes;		/* a trip's */
	uint32_t drained;	/* in which run of takes (tallies.c) */
};

/* The record of a block's scalar tallies, `calls` (the caller's to keep; at least RECORDS_FEWEST).
 * Returns 1: they are recorded, all or the first of them (ncalls); 0: it is not worth it; -1: out
 * of memory. */
int record_find(const struct ir_module *m, const struct ir_block *block, struct record_call *calls,
		uint32_t ncalls, struct arena *arena, struct record *r);

/* At the function's entry. */
void record_write_area(const struct record *r, struct buf *out);
/* In place of call k. */
void record_write_call(const struct record *r, uint32_t k, struct buf *out);
/* Before tallies are taken, at the statement `take`: adds what is recorded to the variables of
 * their keys. */
void record_write_drain(const struct record *r, const struct ir_stmt *take, struct buf *out);
/* At the module's end: the functions that it calls. */
void record_define(const struct record *r, struct buf *out);

#endif
