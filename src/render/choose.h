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
	const char *globs[CHOOSE_GLOBS];	/* show functions that match any of them, as in
						 * `nbcount run --only` or by name alone */
	size_t n_globs;		/* 0: all functions */
	enum choose_order order;
	size_t event;		/* for CHOOSE_EVENT: index into table->counted */
	size_t top;		/* choose only the first `top` in that order; 0: all */
	bool by_file;		/* list the chosen ones in the table's order instead */
};

struct choose_list {
	const struct table_function **functions;
	size_t n;
	size_t n_more;		/* matching functions after the first `top` */
	enum choose_order order;
	size_t event;
	const char *const *missed;	/* the options' globs, if there are functions but none
					 * matches any glob */
	size_t n_missed;
};

/* Appends the missed globs as part of a sentence: a or b. */
void choose_missed(const struct choose_list *list, struct buf *out);

/* -1: out of memory. */
int choose_functions(const struct table *table, const struct choose_options *options,
		     struct arena *a, struct choose_list *out);

#endif
