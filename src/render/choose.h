/* choose.h - which functions a report shows, and in which order. */
#ifndef NBCOUNT_RENDER_CHOOSE_H
#define NBCOUNT_RENDER_CHOOSE_H

#include "base/buf.h"
#include "table/table.h"

enum choose_order {
	CHOOSE_HITS,
	CHOOSE_CALLS,
	CHOOSE_NAME,
	CHOOSE_LINE,
	CHOOSE_TIME,
	CHOOSE_TOTAL,
	CHOOSE_EVENT
};

#define CHOOSE_GLOBS 32u

struct choose_options {
	const char *globs[CHOOSE_GLOBS];	/* what matches one of them; matched like `nbcount
						 * run --only`, or the name alone */
	size_t n_globs;		/* 0: all functions */
	enum choose_order order;
	size_t event;		/* CHOOSE_EVENT: number of the table's counted one */
	size_t top;		/* 0: all; else this many, the first in that order */
	bool by_file;		/* list the chosen in the table's order instead */
};

struct choose_list {
	const struct table_function **functions;
	size_t n;
	size_t n_more;		/* behind the top */
	enum choose_order order;
	size_t event;
	const char *const *missed;	/* the options' patterns, where there are functions and none
					 * matches any of them */
	size_t n_missed;
};

/* The patterns as a sentence names them. */
void choose_missed(const struct choose_list *list, struct buf *out);

/* -1: out of memory. */
int choose_functions(const struct table *table, const struct choose_options *options,
		     struct arena *a, struct choose_list *out);

#endif
