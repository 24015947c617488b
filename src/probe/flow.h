/* flow.h - counts of blocks that follow from other counts, by conservation of flow.
 *
 * Control comes into a block as often as it runs, and leaves it as often (Knuth and Stevenson, BIT
 * 13, 1973; Ball and Larus, TOPLAS 16, 1994). The rules:
 *
 *	in	all predecessors lead only to this block: its count is the sum of theirs
 *	out	all ways from this block lead, without cycles and through blocks that are only
 *		entered from it, to blocks that are only entered from there: its count is the
 *		sum of theirs. The blocks between are such that nobody asks about them ...
 *	past	... or any, as few as possible; past whole loops, too, where the block is itself in a
 *		loop (elsewhere, what stands behind a loop may be reached hours later or never)
 *	less	a fork in a loop leads to two blocks that are only entered from there: the count of
 *		the second is the fork's less the first's
 *
 * All counters of a function are flushed together, so differences of them hold at any moment.
 *
 * Numba's code is full of ways out for errors: `br error, leave, go on`. With a counter in `leave`,
 * which costs nothing where no error is, the block before has the count of both. */
#ifndef NBCOUNT_PROBE_FLOW_H
#define NBCOUNT_PROBE_FLOW_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/module.h"
#include "probe/loops.h"

#define FLOW_MOST_LEAVES 8u	/* counters that a count is the sum of */

enum flow_state {
	FLOW_UNKNOWN,		/* nobody asks for its count */
	FLOW_COUNTED,		/* it owns a counter */
	FLOW_COLD,		/* it owns one, as a way out: not wanted, but others' counts need it */
	FLOW_IN,		/* its count follows by this rule */
	FLOW_OUT,
	FLOW_PAST,
	FLOW_LESS,
	FLOW_SAME,		/* by one of them, from a single block */
	FLOW_BUSY		/* while its count is being looked for */
};

struct flow {			/* of one function; its blocks are numbered from 0 */
	uint32_t blocks;
	uint32_t *first_in, *in;	/* predecessors of b: in[first_in[b]] .. in[first_in[b + 1]] */
	uint32_t *first_out, *out;	/* successors, each once */
	enum flow_state *state;
	uint32_t *same;		/* FLOW_SAME: a block with the same count */
	bool *wanted;		/* blocks whose counts are asked for */
	bool *ways_out;		/* blocks that end the call and come from one block */
	uint32_t *past;		/* FLOW_PAST: blocks of the region, at least */
	struct loops loops;
	bool *needed;		/* counts of wanted blocks are sums of theirs */
	bool *less;		/* which are taken away somewhere */
};

/* Finds the edges; all blocks are FLOW_UNKNOWN. Fails with ERR_MEMORY, ERR_PARSE (a label of no
 * block). */
int flow_build(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
	       struct flow *flow, struct nbcount_error *err);

/* Gives counters to wanted blocks, except where their counts follow from others. */
void flow_solve(struct flow *flow);

struct flow_leaf {
	uint32_t block;		/* it has a counter */
	bool less;		/* which is taken away */
};

/* The blocks with counters whose sum is the count of a wanted block: some maybe more than once.
 * Returns how many. */
uint32_t flow_leaves(const struct flow *flow, uint32_t b, struct flow_leaf leaves[FLOW_MOST_LEAVES]);

/* Does every way through the function pass at most one block with a counter, and that once?
 * Functions with more than FLOW_MOST_LEAVES counters are not looked at: false. -1: out of memory. */
int flow_exclusive(const struct flow *flow, struct arena *arena);

#endif
