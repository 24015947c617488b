/* loops.h - the loop nest of a function. */
#ifndef NBCOUNT_CODE_LOOPS_H
#define NBCOUNT_CODE_LOOPS_H

#include "base/arena.h"

struct flow;

#define LOOPS_NONE UINT32_MAX

struct loop {
	uint32_t header;	/* where the search entered the loop; in an irreducible loop, one of
				 * several entries */
	uint32_t parent;	/* the enclosing loop; LOOPS_NONE: none */
	uint32_t blocks;	/* number of its blocks, with those of inner loops */
	bool innermost;
};

struct loops {
	uint32_t *of;		/* by block: its innermost loop; LOOPS_NONE */
	struct loop *list;	/* parents come before their inner loops */
	uint32_t count;
};

/* A loop is a strongly connected component. Its inner loops are those of the component without its
 * header (Steensgaard's nesting). -1: out of memory. */
int loops_find(const struct flow *flow, struct arena *arena, struct loops *loops);

/* The innermost loop of the block, if no other loop is inside it; else LOOPS_NONE. */
uint32_t loops_innermost(const struct loops *loops, uint32_t block);

/* The only block in the loop, inner loops included, that leads to its header; UINT32_MAX: there are
 * several. */
uint32_t loops_latch(const struct flow *flow, uint32_t loop);

/* Is the block in the loop, inner loops included? */
bool loops_contain(const struct loops *loops, uint32_t loop, uint32_t block);

#endif
