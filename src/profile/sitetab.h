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

/* The first of the slot's refs, which are in a row; n_refs or another slot's: it has none. *near:
 * see slots.h. */
size_t sitetab_first_ref(const struct profile_module *module, uint64_t slot, size_t *near);

/* Undoes the escapes of a text field; *out borrows `field` when there are none. -1: out of memory,
 * which err says, or an escape that does not exist: the caller knows what the field is. */
int sitetab_field(struct arena *a, struct str field, struct str *out, struct nbcount_error *err);

#endif
