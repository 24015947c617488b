/* marks.h - how much of the lines' time has which mark. */
#ifndef NBCOUNT_RENDER_MARKS_H
#define NBCOUNT_RENDER_MARKS_H

#include "table/table.h"

enum marks_shown {		/* what times_mark shows of ticks, by severity */
	MARKS_MEASURED,		/* = */
	MARKS_DIVIDED,		/* ≈ */
	MARKS_UNCERTAIN,	/* ? */
	MARKS_SHARED,		/* ~ */
	MARKS_SHOWN
};

/* The ticks of all lines, by the mark of the line. */
void marks_shown(const struct table *table, int64_t ticks[MARKS_SHOWN]);

struct marks_quality {		/* the ticks of all lines, by the quality of the line */
	int64_t measured, uncertain, apportioned;
};

/* As render_quality calls them. */
struct marks_quality marks_quality(const struct table *table);

#endif
