/* loops.h - the loop nest of a function. */
#ifndef NBCOUNT_CODE_LOOPS_H
#define NBCOUNT_CODE_LOOPS_H

#include "base/arena.h"

struct flow;

#define LOOPS_NONE UINT32_MAX

struct loop {
	uint32_t header;	/* where the search came into it; of an irreducible one, one of
				 * several */
	uint32_t parent;	/* LOOPS_NONE: it is in no other loop */
	uint32_t blocks;	/* those of inner loops included */
	bool innermost;
};

struct loops {
	uint32_t *of;		/* the innermost loop of each block; LOOPS_NONE */
	struct loop *list;	/* a loop stands behind its parent */
	uint32_t count;
};

/* A loop is a strongly connected component; inner ones are those of it without its header
 * (Steensgaard's nesting). -1: out of memory. */
int loops_find(const struct flow *flow, struct arena *arena, struct loops *loops);

/* The loop without others inside that the block is in; LOOPS_NONE. */
uint32_t loops_innermost(const struct loops *loops, uint32_t block);

/* The only block of the loop, or of one inside it, that leads to its header; UINT32_MAX: there are
 * several. */
uint32_t loops_latch(const struct flow *flow, uint32_t loop);

/* Is the block in the loop, or in one inside it? */
bool loops_contain(const struct loops *loops, uint32_t loop, uint32_t block);

#endif
