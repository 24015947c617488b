/* components.h - strongly connected components of a graph: what calls itself, directly or through
 * others. */
#ifndef NBCOUNT_TABLE_COMPONENTS_H
#define NBCOUNT_TABLE_COMPONENTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct components_edge {
	uint32_t from;
	uint32_t to;
};

/* Sets component[v] to the number of its component, for each of n vertices below 2^32 - 1. What a
 * vertex leads to has a lower number, or the same. Sorts the edges. -1: out of memory. */
int components_find(size_t n, struct components_edge *edges, size_t n_edges, struct arena *scratch,
		    uint32_t *component);

#endif
