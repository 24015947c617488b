/* edges.h - who calls whom: lines, and the functions that they call. */
#ifndef NBCOUNT_TABLE_EDGES_H
#define NBCOUNT_TABLE_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

#define EDGES_NO_LINE UINT32_MAX

struct edge {
	uint32_t caller;	/* functions and lines of the table */
	uint32_t line;		/* or EDGES_NO_LINE: not known which of the caller's */
	uint32_t callee;
	int64_t calls;		/* counted */
	int64_t ticks;		/* of the callee, and all that it called */
	bool inlined;		/* some machine code has the callee in the line's */
	bool used;		/* it has happened */
	unsigned marks;		/* enum table_mark: of its ticks; MARK_SHARED: or divided over
				 * callers */
};

struct edges {
	struct edge *list;	/* once they are sorted: by caller, line, callee, each once */
	size_t n, room;
	struct arena *arena;
	bool failed;		/* memory ran out: edges are missing */
};

/* Adds one to be, before they are sorted. */
void edges_mention(struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee,
		   bool inlined);

void edges_sort(struct edges *edges);

/* One that was mentioned. */
struct edge *edges_find(const struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee);

#endif
