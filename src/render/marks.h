/* marks.h - how much of the lines' time has which mark. */
#ifndef NBCOUNT_RENDER_MARKS_H
#define NBCOUNT_RENDER_MARKS_H

#include "table/table.h"

enum marks_shown {		/* by severity: what times_mark shows of ticks */
	MARKS_MEASURED,		/* = */
	MARKS_DIVIDED,		/* ≈ */
	MARKS_UNCERTAIN,	/* ? */
	MARKS_SHARED,		/* ~ */
	MARKS_SHOWN
};

/* The ticks of all lines, by the mark of the line. */
void marks_add_up(const struct table *table, int64_t ticks[MARKS_SHOWN]);

#endif
