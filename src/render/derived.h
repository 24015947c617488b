/* derived.h - figures that follow from two events: instructions per cycle, misses per hit. */
#ifndef NBCOUNT_RENDER_DERIVED_H
#define NBCOUNT_RENDER_DERIVED_H

#include "table/table.h"

#define DERIVED_MOST 8u

struct derived {		/* those whose events the table has */
	struct derived_figure {
		const char *name;	/* of its column and JSON key: `ipc` */
		double scale;
		uint32_t of, by;	/* the table's counted events; `by` may be DERIVED_HITS */
		bool of_runs;	/* the two are not of one run */
	} at[DERIVED_MOST];
	size_t n;
};

#define DERIVED_HITS UINT32_MAX

struct derived derived_find(const struct table *table);

/* The figure of a line; false: nothing to divide by, or the runs that the two are of did different
 * things there. */
bool derived_value(const struct derived_figure *figure, const struct table_line *line,
		   double *value);

#endif
