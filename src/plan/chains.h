/* chains.h - consecutive arms that store to the same place.
 *
 *	if (a) *p = x; if (b) *p = y;	->	if (a | b) *p = b ? y : x;
 *
 * LLVM merges such stores into one (SimplifyCFG, mergeConditionalStores) if no memory is touched
 * between them; a counting call would be such an access. In AVX2 code, a masked store takes as long
 * as all the rest. So these arms are counted by their conditions, behind the last of them. */
#ifndef NBCOUNT_PLAN_CHAINS_H
#define NBCOUNT_PLAN_CHAINS_H

#include "base/arena.h"
#include "code/flow.h"
#include "ir/module.h"

#define CHAINS_NONE UINT32_MAX

struct chains {			/* indexed by block; CHAINS_NONE: none */
	uint32_t *behind;	/* of an arm: the block behind the last arm of its chain, which
				 * every path from its fork passes */
	uint32_t *first;	/* of that block: the first arm */
	uint32_t *next;		/* of an arm: the next arm */
};

/* Chains are in innermost loops and have at least two arms. No block is behind two chains. false:
 * out of memory. */
bool chains_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct arena *arena, struct chains *c);

#endif
