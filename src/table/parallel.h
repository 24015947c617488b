/* parallel.h - parallel loops: how long each ran, and which threads worked in it. */
#ifndef NBCOUNT_TABLE_PARALLEL_H
#define NBCOUNT_TABLE_PARALLEL_H

#include "table/names.h"

/* Sets the parallel loops of the table's lines. `out` has its lines and functions, with refused
 * ones marked. */
int parallel_build(const struct profile *profile, const struct names *names, struct arena *a,
		   struct arena *scratch, struct table *out, struct nbcount_error *err);

/* For what part of the loop's run the worker was idle, in percent; below 0: unknown. */
double parallel_idle(const struct table_worker *worker);

/* What the busiest thread did, divided by the mean of all, including those without work. */
double parallel_imbalance(const struct table_parallel *p);

/* Why the idle shares of some workers are unknown; NULL: all are known. */
const char *parallel_unknown(const struct table_parallel *p);

#endif
