/* parallel.h - parallel loops: how long each ran, and which threads worked in it. */
#ifndef NBCOUNT_TABLE_PARALLEL_H
#define NBCOUNT_TABLE_PARALLEL_H

#include "table/names.h"

/* Gives each of the table's lines its parallel loops. `out`: has lines and functions, and what
 * notes refuse. */
int parallel_build(const struct profile *profile, const struct names *names, struct arena *a,
		   struct arena *scratch, struct table *out, struct nbcount_error *err);

/* What part of the time that the loop ran the worker did nothing in it, per cent; below 0: that is
 * not known. */
double parallel_idle(const struct table_worker *worker);

/* What the busiest thread did over the mean of all, those without work as well. */
double parallel_imbalance(const struct table_parallel *p);

/* Why idle shares are not known of all workers; NULL: they are. */
const char *parallel_unknown(const struct table_parallel *p);

#endif
