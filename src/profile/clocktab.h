/* clocktab.h - the records of the clock in a site table: which slots hold ticks of what. */
#ifndef NBCOUNT_PROFILE_CLOCKTAB_H
#define NBCOUNT_PROFILE_CLOCKTAB_H

#include "base/arena.h"
#include "profile/profile.h"
#include "profile/row.h"
#include "profile/slots.h"

/* Allocates each array for the number of records that may go there. */
int clocktab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		       struct nbcount_error *err);

/* Adds one clock record to the module's clock. The module's files, functions and `slots` record
 * must have been read before. */
int clocktab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err);

/* Checks and sorts all records, once the last one, `row`, has been read. */
int clocktab_finish(const struct row *row, struct profile_clock *clock, struct nbcount_error *err);

/* Is each slot with such ticks preceded by slots of events? */
bool clocktab_has_events(const struct profile_clock *clock, enum profile_ticks what);

/* Index of the slot's first tick; the ticks of a slot are adjacent. A slot without ticks gets
 * n_ticks, or a tick of another slot. *near: see slots.h. */
static inline size_t clocktab_first_tick(const struct profile_clock *clock, uint64_t slot,
					  size_t *near)
{
	return slots_first(clock->ticks, clock->n_ticks, sizeof(*clock->ticks), slot, near);
}

#endif
