/* marks.c - how much of the lines' time has which mark. */
#include "render/marks.h"

#define COMBINATIONS (MARK_SCALED * 2)

/* The ticks of all lines, by the combination of their marks. */
static void add_up(const struct table *table, int64_t ticks[COMBINATIONS])
{
	for (size_t i = 0; i < table->n_functions; i++)
		for (size_t k = 0; k < table->functions[i].n_lines; k++) {
			const struct table_time *time = &table->functions[i].lines[k].time;

			ticks[time->marks % COMBINATIONS] += time->self;
		}
}

static enum marks_shown mark_of(unsigned marks)
{
	if (marks & MARK_SHARED)
		return MARKS_SHARED;
	if (marks & MARK_UNCERTAIN)
		return MARKS_UNCERTAIN;
	return marks & MARK_COSTS ? MARKS_DIVIDED : MARKS_MEASURED;
}

void marks_shown(const struct table *table, int64_t ticks[MARKS_SHOWN])
{
	int64_t all[COMBINATIONS] = { 0 };

	add_up(table, all);
	for (int i = 0; i < MARKS_SHOWN; i++)
		ticks[i] = 0;
	for (unsigned marks = 0; marks < COMBINATIONS; marks++)
		ticks[mark_of(marks)] += all[marks];
}

struct marks_quality marks_quality(const struct table *table)
{
	int64_t all[COMBINATIONS] = { 0 };
	struct marks_quality sum = { 0 };

	add_up(table, all);
	for (unsigned marks = 0; marks < COMBINATIONS; marks++)
		if (marks & (MARK_SHARED | MARK_COSTS))
			sum.apportioned += all[marks];
		else
			*(marks & MARK_UNCERTAIN ? &sum.uncertain : &sum.measured) += all[marks];
	return sum;
}
