/* chains.h - arms one behind another that store to one place.
 *
 *	if (a) *p = x; if (b) *p = y;	->	if (a | b) *p = b ? y : x;
 *
 * LLVM makes one store of such stores (SimplifyCFG, mergeConditionalStores) where no memory is
 * touched between them, and a call that counts would be that. In vectors of AVX2, a masked store
 * takes as long as all the rest: so these arms are counted by their conditions, behind the last of
 * them. */
#ifndef NBCOUNT_PLAN_CHAINS_H
#define NBCOUNT_PLAN_CHAINS_H

#include "base/arena.h"
#include "code/flow.h"
#include "ir/module.h"

#define CHAINS_NONE UINT32_MAX

struct chains {			/* by block; CHAINS_NONE: none */
	uint32_t *behind;	/* an arm's: the block behind the last arm of its chain, which every
				 * way from its fork passes */
	uint32_t *first;	/* that block's: the first arm */
	uint32_t *next;		/* an arm's: the next one */
};

/* Chains are in innermost loops, have at least two arms, and no block is behind two of them. false:
 * out of memory. */
bool chains_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct arena *arena, struct chains *c);

#endif
