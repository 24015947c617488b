/* circulation.h - the count of each block of a function as a vector.
 *
 * Closed by an edge from where all ends go to the entry, the flow graph is a circulation: what
 * flows into a node flows out of it. Edges outside a spanning tree are independent of each other,
 * and each block's count is a linear combination of theirs (Knuth and Stevenson, BIT 13, 1973). */
#ifndef NBCOUNT_PLAN_CIRCULATION_H
#define NBCOUNT_PLAN_CIRCULATION_H

#include "base/arena.h"
#include "code/flow.h"

struct circulation {
	uint32_t edges;		/* edges that are not in the tree: the length of a vector */
	int32_t *vectors;	/* by block */
};

static inline const int32_t *circulation_of(const struct circulation *c, uint32_t block)
{
	return c->vectors + (size_t)block * c->edges;
}

/* to += factor * from, both of n elements. */
static inline void circulation_add(int32_t *to, const int32_t *from, int32_t factor, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		to[i] += factor * from[i];
}

/* Returns 1, 0: some blocks are not connected to the entry, -1: out of memory. */
int circulation_find(const struct flow *flow, struct arena *arena, struct circulation *c);

#endif
