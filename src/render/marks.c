/* marks.c - how much of the lines' time has which mark. */
#include "render/marks.h"

#include <string.h>

#include "render/render.h"
#include "render/times.h"

struct marks marks_add_up(const struct table *table)
{
	struct marks sum = { 0 };

	for (size_t i = 0; i < table->n_functions; i++)
		for (size_t k = 0; k < table->functions[i].n_lines; k++) {
			const struct table_time *time = &table->functions[i].lines[k].time;

			sum.ticks[time->marks % MARKS_COMBINATIONS] += time->self;
		}
	return sum;
}

int64_t marks_shown(const struct marks *marks, const char *mark)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < MARKS_COMBINATIONS; i++)
		sum += strcmp(times_mark(i), mark) == 0 ? marks->ticks[i] : 0;
	return sum;
}

int64_t marks_of_quality(const struct marks *marks, const char *quality)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < MARKS_COMBINATIONS; i++)
		sum += strcmp(render_quality(i, false), quality) == 0 ? marks->ticks[i] : 0;
	return sum;
}
