/* times.h - ticks as text: times with their marks, and the columns that a listing has for them. */
#ifndef NBCOUNT_RENDER_TIMES_H
#define NBCOUNT_RENDER_TIMES_H

#include "render/style.h"

#define TIMES_ROOM 48		/* enough bytes for any of these texts */

/* "1.23 ms" followed by `mark`, which may be "". If the rate of the clock is unknown: ticks,
 * "1,234". */
struct str times_text(char room[TIMES_ROOM], const struct table_clock *clock, int64_t ticks,
		      const char *mark);

/* The sign for the gravest mark (enum table_mark): "×", "~", "?" or "≈"; "=" if there is none. */
const char *times_mark(unsigned marks);

/* Heading of a column of such texts. */
struct str times_title(const struct table_clock *clock);

struct times_columns {		/* widths with the gaps before them; 0: not shown */
	size_t time;
	size_t total;		/* time with callees; shown if it differs for some line */
	size_t share;		/* of the time of all functions */
	size_t per_hit;
};

/* As wide as the function's lines need; all 0 without a clock. */
struct times_columns times_measure(const struct table_clock *clock,
				   const struct table_function *f);

void times_headings(const struct paper *p, const struct times_columns *columns);

/* Writes a line's cells, blank where no time was charged to it. line == NULL: a line without code.
 * Returns the columns written. */
size_t times_cells(const struct paper *p, const struct times_columns *columns,
		   const struct table_line *line);

#endif
