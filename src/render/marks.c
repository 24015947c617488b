/* marks.c - how much of the lines' time has which mark. */
#include "render/marks.h"

#include <string.h>

static enum marks_shown shown(unsigned marks)
{
	if (marks & MARK_SHARED)
		return MARKS_SHARED;
	if (marks & MARK_UNCERTAIN)
		return MARKS_UNCERTAIN;
	return marks & MARK_COSTS ? MARKS_DIVIDED : MARKS_MEASURED;
}

void marks_add_up(const struct table *table, int64_t ticks[MARKS_SHOWN])
{
	memset(ticks, 0, MARKS_SHOWN * sizeof(*ticks));
	for (size_t i = 0; i < table->n_functions; i++)
		for (size_t k = 0; k < table->functions[i].n_lines; k++) {
			const struct table_time *time = &table->functions[i].lines[k].time;

			ticks[shown(time->marks)] += time->self;
		}
}
