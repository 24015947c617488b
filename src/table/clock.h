/* clock.h - joins the clock's ticks, and what was counted where it was read, to lines. */
#ifndef NBCOUNT_TABLE_CLOCK_H
#define NBCOUNT_TABLE_CLOCK_H

#include "table/names.h"

struct clock_part {		/* ticks, or an event, of one thread for a line */
	uint32_t line;		/* number in the table */
	uint32_t thread;
	uint32_t event;		/* 0: ticks; else 1 + index into the table's `counted` */
	struct table_time time;
	bool ran;		/* says only that the thread ran the line, if its hits are not
				 * shown */
};

struct clock_parts {
	struct clock_part *at;
	size_t n, room;
};

struct clock_self {		/* ticks of one thread for a part */
	uint32_t module;
	uint32_t part;
	uint32_t thread;
	int64_t ticks;
};

struct clock_sums {
	struct table_time **of_parts;	/* by module, then part: sums over all threads; NULL without
					 * a clock */
	struct clock_self *selves;	/* by module, then part; only if parts of threads are asked
					 * for */
	size_t n_selves, room;
};

/* Adds ticks to the lines and functions of `out`, which are there, with refused ones marked. Fills
 * out->clock and `sums`, in `scratch`. Does the same for each thread in `parts`, in `scratch`,
 * unless it is NULL. */
int clock_build(const struct profile *profile, const struct names *names, struct arena *a,
		struct arena *scratch, struct table *out, struct clock_sums *sums,
		struct clock_parts *parts, struct nbcount_error *err);

#endif
