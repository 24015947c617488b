/* probed.h - regions and probes in a function's new text: who is charged when, and where control
 * goes.
 *
 * copies.h writes the text; here is what happens where control passes from one region to another,
 * in either copy. */
#ifndef NBCOUNT_CLOCK_PROBED_H
#define NBCOUNT_CLOCK_PROBED_H

#include "clock/clocking.h"
#include "clock/remat.h"

/* Values of a clocked function, in formats. */
#define COUNTERS "%%nbcount.c"
#define BLOCK    "%%nbcount.b"
#define COMING   "%%nbcount.s"
#define SAVED    "%%nbcount.p"	/* events that the caller has coming */
#define ROOT     "%%nbcount.r"	/* struct abi_root */
#define LOOPED   "%%nbcount.n"	/* its rest */
#define SELDOM   "%%nbcount.w"	/* it is probed */
#define OFF      "%%nbcount.off"	/* where both copies are in one text: this call of the
					 * function is clean */

#define ON_OFFSET (ABI_LEVEL_ON * CLOCKING_SLOT_BYTES)

enum copy { PROBED, CLEAN };

/* A block, or several, between two others; all edges that need the same lead through it. */
struct probed_way {
	uint32_t kind, region, level;	/* of where it comes from */
	uint32_t n;			/* its name's number */
	uint32_t before;		/* another way to the same block, plus 1; 0: none */
};

struct writer {
	const struct clocking *k;
	const struct clocked *c;
	struct buf *out;
	struct buf extra;	/* blocks between two others */
	uint32_t nextra;
	struct probed_way *ways;
	uint32_t nways;
	size_t ways_room;
	uint32_t *ways_to;	/* by block: the last one, plus 1 */
	bool *fresh;		/* by block: wherever probed code comes to it from, the clock is
				 * read on the way */
	enum copy copy;		/* that is being written */
	uint32_t charged;	/* PROBED: the statement behind the last probe in the block at hand,
				 * or its first */
	uint32_t pinned;	/* types, see pins.h */
	struct str *names;	/* CLEAN: what the block at hand defines, sorted */
	uint32_t nnames;
	struct remat remat;
	uint32_t numbered;	/* the first statement that stays in the first block (entry.h), and
				 * defines a value with a number for a name */
};

/* Blocks are numbered in the function, statements in the module; levels are loops, LOOPS_NONE is
 * the function; offsets are bytes from the first counter. */
const struct ir_block *probed_block(const struct writer *w, uint32_t b);
uint32_t probed_level(const struct writer *w, uint32_t b);
uint32_t probed_level_offset(const struct clocking *k, const struct clocked *c, uint32_t loop);
uint32_t probed_region(const struct writer *w, uint32_t i);

/* A probe: ticks and events since the last one go to the counters at `offset`; or to a region, and
 * a level pays. `suffix`: of the names of the block and the counters. */
void probed_charge(const struct clocking *k, const char *suffix, uint32_t offset, struct buf *out);
void probed_charge_region(const struct writer *w, uint32_t region, uint32_t payer, struct buf *out);

/* The arguments of CLOCKED_VISIT and ABI_ENTER that say which level it is; what follows is where
 * its QUIET is. */
void probed_write_level(const struct writer *w, uint32_t level, struct buf *out);

/* A block from which a level's header is entered in either copy: by way of the question which. To
 * w->extra. */
void probed_dispatch(struct writer *w, uint32_t level);

/* Is the block there twice, probed and clean? Those of units are not. */
bool probed_is_twice(const struct writer *w, uint32_t b);

/* What a clean copy calls a value or block that the probed one calls `name`; what a copy calls
 * block b. */
void probed_clean_name(struct str name, struct buf *out);
void probed_block_name(const struct writer *w, uint32_t b, enum copy copy, struct buf *out);

/* Makes room for ways; false: out of memory. */
bool probed_begin(struct writer *w);

/* Writes the label that control goes to from block `from`, whose last region is `region`, on its
 * way to b: that of b, or of a block between them, which comes to w->extra. */
void probed_edge(struct writer *w, uint32_t from, uint32_t region, uint32_t b);

#endif
