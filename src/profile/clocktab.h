/* clocktab.h - the records of the clock in a site table: which slots hold ticks of what. */
#ifndef NBCOUNT_PROFILE_CLOCKTAB_H
#define NBCOUNT_PROFILE_CLOCKTAB_H

#include "base/arena.h"
#include "profile/profile.h"
#include "profile/row.h"

struct clocktab_sizes {		/* of the arrays, at most */
	size_t regions, parts, levels, totals, loops, ticks, events;
};

/* Is that the kind of a record of the clock? */
bool clocktab_is(struct str kind);

/* Counts one such line. */
void clocktab_count(struct clocktab_sizes *sizes, struct str line);

/* Allocates what was counted. */
int clocktab_make_room(const struct clocktab_sizes *sizes, struct arena *a,
		       struct profile_clock *out, struct nbcount_error *err);

/* Adds one record to the module's clock; its files, functions and slots came before. */
int clocktab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err);

/* Puts all of them in order, behind the last record, which is `row`. */
int clocktab_finish(const struct row *row, struct profile_clock *clock, struct nbcount_error *err);

/* Do slots of such ticks have those of events before them? */
bool clocktab_has_events(const struct profile_clock *clock, enum profile_ticks what);

/* The first of the slot's ticks, which are in a row; n_ticks or another slot's: it has none. */
size_t clocktab_first_tick(const struct profile_clock *clock, uint64_t slot);

#endif
