/* flow.h - the flow graph of a function, and how the count of each block is known.
 *
 * rules.h says which counts follow from others, solve.h which blocks own counters. */
#ifndef NBCOUNT_CODE_FLOW_H
#define NBCOUNT_CODE_FLOW_H

#include "base/arena.h"
#include "base/err.h"
#include "code/loops.h"
#include "ir/module.h"

#define FLOW_MOST_LEAVES 8u	/* counters that a count is the sum of */

enum flow_state {
	FLOW_UNKNOWN,		/* nobody asks for its count */
	FLOW_COUNTED,		/* it owns a counter */
	FLOW_COLD,		/* it owns one, as a way out: not wanted, but others' counts need
				 * it */
	FLOW_IN,		/* its count follows by this rule */
	FLOW_OUT,
	FLOW_PAST,
	FLOW_LESS,
	FLOW_SAME,		/* by one of them, from a single block */
	FLOW_BUSY		/* while its count is being looked for */
};

struct flow {			/* of one function; its blocks are numbered from 0 */
	uint32_t blocks;
	uint32_t *first_in, *in;	/* predecessors of b: in[first_in[b]] .. in[first_in[b +
					 * 1]] */
	uint32_t *first_out, *out;	/* successors, each once */
	enum flow_state *state;
	uint32_t *same;		/* FLOW_SAME: a block with the same count */
	bool *wanted;		/* blocks whose counts are asked for */
	bool *ways_out;		/* blocks that end the call and come from one block */
	bool *even;		/* blocks that fork to the first of two where a bit is 0 */
	uint32_t *past;		/* FLOW_PAST: blocks of the region, at least */
	struct loops loops;
	bool arms;		/* the function is nothing but arms, whose counters are values in
				 * the end */
	bool *needed;		/* counts of wanted blocks are sums of theirs */
};

/* Finds the edges; all blocks are FLOW_UNKNOWN. Fails with ERR_MEMORY, ERR_PARSE (a label of no
 * block). */
int flow_build(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
	       struct flow *flow, struct nbcount_error *err);

/* Where the text of a phi names the predecessor with that label; empty: nowhere. */
struct str flow_phi_label(struct str phi, struct str label);
/* The value that the phi `name` of a block has for a predecessor; empty: there is no such phi. */
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

/* The block before one that has a predecessor: the only one, or the first. */
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

/* Does every way through the function pass at most one block with a counter, and that once?
 * Functions with more than FLOW_MOST_LEAVES counters are not looked at: false. -1: out of
 * memory. */
int flow_exclusive(const struct flow *flow, struct arena *arena);

#endif
