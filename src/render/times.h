/* times.h - ticks as text: times with their marks, and the columns that a listing has for them. */
#ifndef NBCOUNT_RENDER_TIMES_H
#define NBCOUNT_RENDER_TIMES_H

#include "render/style.h"

#define TIMES_ROOM 48		/* bytes that any of these texts fits in */

/* "1.23 ms", and behind it `mark`, which may be ""; "1,234" ticks where the rate of the clock is
 * not known. */
struct str times_text(char room[TIMES_ROOM], const struct table_clock *clock, int64_t ticks,
		      const char *mark);

/* What is to be known of how ticks came to a line, the gravest: "×", "~", "?", "≈" or "=". */
const char *times_mark(unsigned marks);

/* What columns of such texts are called. */
struct str times_title(const struct table_clock *clock);

struct times_columns {		/* widths with the gaps before them; 0: not shown */
	size_t time;
	size_t total;		/* with what the line calls, where that differs for some line */
	size_t share;		/* of the time of all functions */
	size_t per_hit;
};

/* As wide as the function's lines need; all 0 without a clock. */
struct times_columns times_measure(const struct table_clock *clock,
				   const struct table_function *f);

void times_headings(const struct paper *p, const struct times_columns *columns);

/* A line's cells, blank where no time was charged to it; line == NULL: there is no code in it.
 * Returns the columns written. */
size_t times_cells(const struct paper *p, const struct times_columns *columns,
		   const struct table_line *line);

#endif
