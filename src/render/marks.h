/* marks.h - how much of the lines' time has which mark. */
#ifndef NBCOUNT_RENDER_MARKS_H
#define NBCOUNT_RENDER_MARKS_H

#include "table/table.h"

#define MARKS_COMBINATIONS (MARK_SCALED * 2)

struct marks {			/* the ticks of all lines, by the combination of their marks */
	int64_t ticks[MARKS_COMBINATIONS];
};

struct marks marks_add_up(const struct table *table);

/* The ticks of lines with which `mark` is shown (times_mark). */
int64_t marks_shown(const struct marks *marks, const char *mark);

/* The ticks of lines of a quality (render_quality). */
int64_t marks_of_quality(const struct marks *marks, const char *quality);

#endif
