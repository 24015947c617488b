/* clocktab.h - the records of the clock in a site table: which slots hold ticks of what. */
#ifndef NBCOUNT_PROFILE_CLOCKTAB_H
#define NBCOUNT_PROFILE_CLOCKTAB_H

#include "base/arena.h"
#include "profile/profile.h"
#include "profile/row.h"

/* Allocates each array at the number of records that may go there. */
int clocktab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		       struct nbcount_error *err);

/* Adds one record of the clock to the module's; its files, functions and slots came before. */
int clocktab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err);

/* Puts all of them in order, behind the last record, which is `row`. */
int clocktab_finish(const struct row *row, struct profile_clock *clock, struct nbcount_error *err);

/* Do slots of such ticks have those of events before them? */
bool clocktab_has_events(const struct profile_clock *clock, enum profile_ticks what);

/* The first of the slot's ticks, which are in a row; n_ticks or another slot's: it has none. *near:
 * see slots.h. */
size_t clocktab_first_tick(const struct profile_clock *clock, uint64_t slot, size_t *near);

#endif
