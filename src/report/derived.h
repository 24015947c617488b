/* derived.h - figures that follow from two events: instructions per cycle, misses per hit. */
#ifndef NBCOUNT_REPORT_DERIVED_H
#define NBCOUNT_REPORT_DERIVED_H

#include "report/table.h"

#define DERIVED_MOST 8u

struct derived {		/* those whose events the table has */
	struct derived_figure {
		const char *name;	/* of its column and JSON key: `ipc` */
		double scale;
		uint32_t of, by;	/* the table's counted events; `by` may be DERIVED_HITS */
	} at[DERIVED_MOST];
	size_t n;
};

#define DERIVED_HITS UINT32_MAX

struct derived derived_find(const struct table *table);

/* The figure for hits and counts of a line or function; false: nothing to divide by. */
bool derived_value(const struct derived_figure *figure, int64_t hits, const struct table_time *counts,
		   double *value);

#endif
