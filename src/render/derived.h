/* derived.h - figures computed from two counts: instructions per cycle, misses per hit. */
#ifndef NBCOUNT_RENDER_DERIVED_H
#define NBCOUNT_RENDER_DERIVED_H

#include "table/table.h"

#define DERIVED_MOST 8u

struct derived {		/* figures that the table has the counts for */
	struct derived_figure {
		const char *name;	/* its column heading and JSON key: `ipc` */
		double scale;
		uint32_t of, by;	/* dividend and divisor: indices into table->counted; `by`
					 * may be DERIVED_HITS */
		bool of_runs;	/* the two come from different runs */
	} at[DERIVED_MOST];
	size_t n;
};

#define DERIVED_HITS UINT32_MAX

struct derived derived_find(const struct table *table);

/* The figure of a line. false: the divisor is 0 or unknown, a thread that ran the line counted only
 * one of the two, or they come from different runs and hits of the line differ between runs. */
bool derived_value(const struct derived_figure *figure, const struct table_line *line,
		   double *value);

#endif
