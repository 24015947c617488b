/* edges.h - who calls whom: lines, and the functions that they call. */
#ifndef NBCOUNT_TABLE_EDGES_H
#define NBCOUNT_TABLE_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

#define EDGES_NO_LINE UINT32_MAX

struct edge {
	uint32_t caller;	/* indices into the functions and lines of the table */
	uint32_t line;		/* or EDGES_NO_LINE: which of the caller's is unknown */
	uint32_t callee;
	int64_t calls;		/* counted */
	int64_t ticks;		/* ticks of the callee and of all that it called */
	bool inlined;		/* in some machine code, the callee is inlined at the line */
	bool used;		/* the call has happened */
	unsigned marks;		/* enum table_mark, of its ticks; MARK_SHARED also: they were
				 * divided over callers */
};

struct edges {
	struct edge *list;	/* once sorted: by caller, line, callee, without duplicates */
	size_t n, room;
	struct arena *arena;
	bool failed;		/* memory ran out: edges are missing */
};

/* Adds an edge, which may be there already. Only before edges_sort. */
void edges_mention(struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee,
		   bool inlined);

void edges_sort(struct edges *edges);

/* Finds an edge that was mentioned. Only after edges_sort. */
struct edge *edges_find(const struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee);

#endif
