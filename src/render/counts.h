/* counts.h - events counted beside hits and ticks, as text: the columns of a listing, and lines of
 * the header. */
#ifndef NBCOUNT_RENDER_COUNTS_H
#define NBCOUNT_RENDER_COUNTS_H

#include "render/derived.h"
#include "render/style.h"

#define COUNTS_MOST 16u		/* columns of events */

struct counts_columns {
	size_t width[COUNTS_MOST + DERIVED_MOST];	/* of events, then of figures, with the gap
							 * before each; 0: not shown */
	size_t n;		/* events */
	struct derived derived;
};

/* Number of columns, shown or not. */
size_t counts_number(const struct counts_columns *columns);

/* Is the event shown with the function? Off-core time that nobody asked for is, if it is at least a
 * tenth of the function's time. */
bool counts_shows(const struct table *table, const struct table_function *f, size_t event);

/* Columns that are as wide as the function's lines need. */
struct counts_columns counts_measure(const struct paper *p, const struct table_function *f);

void counts_headings(const struct paper *p, const struct counts_columns *columns);

/* Writes a line's cells, blank where nothing was charged to it. line == NULL: a line without code.
 * Returns the columns written. */
size_t counts_cells(const struct paper *p, const struct counts_columns *columns,
		    const struct table_line *line);

/* ", 1,234~ page-faults" for each event that is shown. */
void counts_sum(const struct paper *p, const struct table_function *f);

/* For the header: events that were counted; then those that were scaled or could not be counted. */
void counts_names(const struct paper *p);
void counts_missing(const struct paper *p, void (*label)(const struct paper *p, const char *name));

#endif
