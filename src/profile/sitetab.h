/* sitetab.h - the site table: text -> which slots each line of a module sums up. */
#ifndef NBCOUNT_PROFILE_SITETAB_H
#define NBCOUNT_PROFILE_SITETAB_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

/* Reads `table` (docs/FORMAT.md), which must live as long as `out`; the rest goes to the arena.
 * Record kinds that it does not know are skipped. err->pos: the line of the table. */
int sitetab_read(struct arena *a, struct str table, struct profile_module *out,
	       struct nbcount_error *err);

/* Undoes the escapes of a text field; *out borrows `field` when there are none. -1: out of memory,
 * which err says, or an escape that does not exist: the caller knows what the field is. */
int sitetab_field(struct arena *a, struct str field, struct str *out, struct nbcount_error *err);

#endif
