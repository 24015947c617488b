/* probed.h - regions and probes in a function's new text: who is charged when, and where control
 * goes.
 *
 * copies.h writes the text. This module handles control passing from one region to another, in
 * either copy. */
#ifndef NBCOUNT_CLOCK_PROBED_H
#define NBCOUNT_CLOCK_PROBED_H

#include "clock/clocking.h"

/* Names of values in a clocked function, for format strings. */
#define COUNTERS "%%nbcount.c"
#define BLOCK    "%%nbcount.b"
#define COMING   "%%nbcount.s"
#define SAVED    "%%nbcount.p"	/* events that its caller has coming */
#define ROOT     "%%nbcount.r"	/* struct abi_root */
#define LOOPED   "%%nbcount.n"	/* the `rest` in it */
#define SELDOM   "%%nbcount.w"	/* i1: this call is probed */
#define OFF      "%%nbcount.off"	/* if both copies are in one text: this call of the function
					 * is clean */

#define ON_OFFSET (ABI_LEVEL_ON * CLOCKING_SLOT_BYTES)

enum copy { PROBED, CLEAN };

/* One or several blocks on an edge; edges that need the same code share them. */
struct probed_way {
	uint32_t kind, region, level;	/* of the source */
	uint32_t n;			/* number in its name */
	uint32_t before;		/* index of the previous way to the same block, plus 1; 0:
					 * none */
};

struct writer {
	const struct clocking *k;
	const struct clocked *c;
	struct buf *out;
	struct buf extra;	/* text of the blocks on edges */
	uint32_t nextra;
	struct probed_way *ways;
	uint32_t nways;
	size_t ways_room;
	uint32_t *ways_to;	/* by block: index of the last way to it, plus 1; 0: none */
	bool *fresh;		/* by block: in probed code, the clock is read on each edge to it */
	enum copy copy;		/* the copy being written */
	uint32_t charged;	/* PROBED: the statement after the current block's last probe, or
				 * the block's first */
	uint32_t pinned;	/* bits of types, see pins.h */
	struct str *names;	/* CLEAN: names that the current block defines, sorted */
	uint32_t nnames;
	uint32_t numbered;	/* the first statement that stays in the first block (entry.h) and
				 * has a number for a name */
};

/* Blocks are numbered within the function, statements within the module. A level is a loop's
 * number, or LOOPS_NONE for the function. Offsets are bytes from the first counter. */
const struct ir_block *probed_block(const struct writer *w, uint32_t b);
uint32_t probed_level(const struct writer *w, uint32_t b);
uint32_t probed_level_offset(const struct clocking *k, const struct clocked *c, uint32_t loop);
uint32_t probed_region(const struct writer *w, uint32_t i);

/* Write a probe, which charges ticks and events since the last one to the counters at `offset`, or
 * to a region; the level `payer` pays for the latter. `suffix`: of the names of the block and the
 * counters. */
void probed_charge(const struct clocking *k, const char *suffix, uint32_t offset, struct buf *out);
void probed_charge_region(const struct writer *w, uint32_t region, uint32_t payer, struct buf *out);

/* Writes the arguments of CLOCKED_VISIT and ABI_ENTER that identify the level; the address of its
 * QUIET must follow. */
void probed_write_level(const struct writer *w, uint32_t level, struct buf *out);

/* Writes the block, to w->extra, that asks which copy of a level's header to run, and goes
 * there. */
void probed_dispatch(struct writer *w, uint32_t level);

/* Does the text have the block twice, probed and clean? Some units exist once (units.h). */
bool probed_is_twice(const struct writer *w, uint32_t b);

/* Write the clean copy's name of a value or block that is `name` in the probed copy; and the name
 * of block b in a copy. */
void probed_clean_name(struct str name, struct buf *out);
void probed_block_name(const struct writer *w, uint32_t b, enum copy copy, struct buf *out);

/* Makes room for ways; false: out of memory. */
bool probed_begin(struct writer *w);

/* Writes the label that the edge from block `from`, whose last region is `region`, to block b leads
 * to: that of b, or of a block on the edge, which is written to w->extra. */
void probed_edge(struct writer *w, uint32_t from, uint32_t region, uint32_t b);

#endif
