/* counts.h - events that were counted beside hits and ticks, as text: the columns that a listing
 * has for them. */
#ifndef NBCOUNT_RENDER_COUNTS_H
#define NBCOUNT_RENDER_COUNTS_H

#include "render/derived.h"
#include "render/style.h"

#define COUNTS_MOST 16u		/* columns */

struct counts_columns {
	size_t width[COUNTS_MOST + DERIVED_MOST];	/* by event, then figures, with the gap
							 * before it; 0: not shown */
	size_t n;		/* events */
	struct derived derived;
};

/* Columns there are. */
size_t counts_number(const struct counts_columns *columns);

/* As wide as the function's lines need. */
struct counts_columns counts_measure(const struct paper *p, const struct table_function *f);

void counts_headings(const struct paper *p, const struct counts_columns *columns);

/* A line's cells, blank where nothing was charged to it; line == NULL: there is no code in it.
 * Returns the columns written. */
size_t counts_cells(const struct paper *p, const struct counts_columns *columns,
		    const struct table_line *line);

/* ", 1,234~ page-faults" for each event. */
void counts_sum(const struct paper *p, const struct table_time *counts);

/* For the header: what was counted, and what could not be. */
void counts_names(const struct paper *p);
void counts_missing(const struct paper *p, void (*label)(const struct paper *p, const char *name));

#endif
