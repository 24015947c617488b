/* flow.h - the flow graph of a function, and how the count of each block is known.
 *
 * rules.h says which counts follow from others, solve.h which blocks own counters. */
#ifndef NBCOUNT_CODE_FLOW_H
#define NBCOUNT_CODE_FLOW_H

#include "base/arena.h"
#include "base/err.h"
#include "code/loops.h"
#include "ir/module.h"

#define FLOW_MOST_LEAVES 8u	/* counters in the sum of a count */

enum flow_state {
	FLOW_UNKNOWN,		/* its count is not needed */
	FLOW_COUNTED,		/* it owns a counter */
	FLOW_COLD,		/* it is a way out that owns one: not wanted, but others' counts
				 * need it */
	FLOW_IN,		/* its count follows by this rule */
	FLOW_OUT,
	FLOW_PAST,
	FLOW_LESS,
	FLOW_SAME,		/* by one of these rules, from a single block */
	FLOW_BUSY		/* its count is being looked for */
};

struct flow {			/* of a function, whose blocks are numbered from 0 */
	uint32_t blocks;
	uint32_t *first_in, *in;	/* predecessors of b: from in[first_in[b]] to before
					 * in[first_in[b + 1]] */
	uint32_t *first_out, *out;	/* successors; each occurs once */
	enum flow_state *state;
	uint32_t *same;		/* FLOW_SAME: a block with the same count */
	bool *wanted;		/* by block: its count is needed */
	bool *ways_out;		/* by block: an error leaves the call here, and the block has one
				 * predecessor */
	bool *even;		/* by block: it forks to its first successor where a bit is 0 */
	uint32_t *past;		/* FLOW_PAST: the least number of blocks in the region */
	struct loops loops;
	bool arms;		/* the function is nothing but arms, whose counters end up as
				 * values */
	bool *needed;		/* by block: the counts of wanted blocks are sums with its
				 * counter */
};

/* Finds the edges; all blocks are FLOW_UNKNOWN. Fails with ERR_MEMORY, ERR_PARSE (a label of no
 * block). */
int flow_build(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
	       struct flow *flow, struct nbcount_error *err);

/* The place in a phi's text that names the predecessor with that label; empty: there is none. */
struct str flow_phi_label(struct str phi, struct str label);
/* The value of a block's phi `name` for a predecessor; empty: there is none. */
struct str flow_phi(const struct ir_module *m, const struct ir_function *f,
		    const struct ir_block *b, struct str name, const struct ir_block *from);

static inline uint32_t flow_ins(const struct flow *flow, uint32_t b)
{
	return flow->first_in[b + 1] - flow->first_in[b];
}

static inline uint32_t flow_outs(const struct flow *flow, uint32_t b)
{
	return flow->first_out[b + 1] - flow->first_out[b];
}

/* The only or first predecessor of a block that has one. */
static inline uint32_t flow_from(const struct flow *flow, uint32_t b)
{
	return flow->in[flow->first_in[b]];
}

static inline bool flow_is_in(const uint32_t *list, uint32_t n, uint32_t block)
{
	for (uint32_t i = 0; i < n; i++)
		if (list[i] == block)
			return true;
	return false;
}

/* Does every path through the function pass at most one block with a counter, and only once? false,
 * without a search, if there are more than FLOW_MOST_LEAVES counters. -1: out of memory. */
int flow_exclusive(const struct flow *flow, struct arena *arena);

#endif
