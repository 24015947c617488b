/* calltab.h - the clock's records of calls in a site table: code, context and edge. */
#ifndef NBCOUNT_PROFILE_CALLTAB_H
#define NBCOUNT_PROFILE_CALLTAB_H

#include "base/arena.h"
#include "profile/profile.h"
#include "profile/row.h"

/* Allocates the codes, contexts and edges, one for each record. -1: out of memory, or too many
 * records. */
int calltab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		      struct nbcount_error *err);

/* Adds one record to the module's clock, except the slots of an edge. The module's files and
 * functions must have been read before. */
int calltab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err);

/* Reads the code and context that a part or edge belongs to, from fields `at` and at + 1. false:
 * the fields are missing or invalid. */
bool calltab_origin(const struct row *row, size_t at, const struct profile_clock *clock,
		    uint32_t *code, uint32_t *context);

#endif
