/* calltab.h - the clock's records of calls in a site table: code, context and edge. */
#ifndef NBCOUNT_PROFILE_CALLTAB_H
#define NBCOUNT_PROFILE_CALLTAB_H

#include "base/arena.h"
#include "profile/profile.h"
#include "profile/row.h"

/* Allocates codes, contexts and edges, as many as there are such records. -1: out of memory, or too
 * many. */
int calltab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		      struct nbcount_error *err);

/* Adds one record to the module's clock, but for the slots of an edge; its files and functions came
 * before. */
int calltab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err);

/* The code and the context, fields `at` and at + 1, that a part or edge is of; false: there are
 * none such. */
bool calltab_origin(const struct row *row, size_t at, const struct profile_clock *clock,
		    uint32_t *code, uint32_t *context);

#endif
