/* pools.h - machine code of functions, and what calls of it were read to take.
 *
 * A *pool* is all machine code of one function and symbol, in whatever modules: which copy a call
 * runs is not known. */
#ifndef NBCOUNT_TABLE_POOLS_H
#define NBCOUNT_TABLE_POOLS_H

#include "table/graph.h"

struct pool {
	uint32_t function;	/* of the table */
	bool parallel;		/* bodies of prange: run by the function itself */
	struct str symbol;
	uint32_t variant;
	int64_t read, timed;	/* ticks of its calls as they were read, and how many those were */
	int64_t outside;	/* of them: ticks of calls from code without a clock */
	int64_t unread;		/* calls from anywhere that were not read, and have no line */
};

struct pools {
	struct graph *g;
	struct pool *list;
	size_t n;
	uint32_t **of_code;	/* by module, then code: its pool */
	int64_t **read, **timed;	/* by module, then edge: as of pools */
};

/* Numbers pools and adds up what was read; g->calls get `timed` and `records`. */
int pools_build(struct pools *p, struct graph *g);

/* The pool that calls of a function by a symbol run; NULL: it has no clock. */
struct pool *pools_find(const struct pools *p, uint32_t function, struct str symbol);
/* The same of an edge's calls. */
struct pool *pools_of_edge(const struct pools *p, uint32_t module, const struct profile_edge *edge);

/* The function of the table that an edge calls, or GRAPH_UNKNOWN. */
uint32_t pools_callee(const struct graph *g, uint32_t module, const struct profile_edge *edge);

/* What counts say of the calls of edge i of a module; NULL: nothing. */
struct graph_call *pools_call(const struct graph *g, uint32_t module, size_t i);

#endif
