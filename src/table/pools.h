/* pools.h - machine code of functions, and what calls of it were read to take.
 *
 * A *pool* is all machine code of one function and symbol, in all modules: it is unknown which copy
 * a call runs. */
#ifndef NBCOUNT_TABLE_POOLS_H
#define NBCOUNT_TABLE_POOLS_H

#include "table/graph.h"

struct pool {
	uint32_t function;	/* of the table */
	bool parallel;		/* bodies of prange: run by the function itself */
	struct str symbol;
	uint32_t variant;
	int64_t read, timed;	/* ticks of its calls, as read, and number of these calls */
	int64_t outside;	/* part of `read`: calls from code without a clock */
	int64_t unread;		/* calls that were not read, and that no line in machine code is
				 * known to make */
};

struct pools {
	struct graph *g;
	struct pool *list;
	size_t n;
	uint32_t **of_code;	/* by module, then code: its pool */
	int64_t **read, **timed;	/* by module, then edge: as in struct pool */
};

/* Numbers pools and adds up what was read; sets `timed` and `records` of g->calls. */
int pools_build(struct pools *p, struct graph *g);

/* The pool that runs when a function is called by a symbol; NULL: its code has no clock. */
struct pool *pools_find(const struct pools *p, uint32_t function, struct str symbol);
/* The same for an edge's calls. */
struct pool *pools_of_edge(const struct pools *p, uint32_t module, const struct profile_edge *edge);

/* The function of the table that an edge calls, or GRAPH_UNKNOWN. */
uint32_t pools_callee(const struct graph *g, uint32_t module, const struct profile_edge *edge);

/* The counted calls of edge i of a module; NULL: none are known. */
struct graph_call *pools_call(const struct graph *g, uint32_t module, size_t i);

#endif
