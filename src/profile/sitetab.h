/* sitetab.h - the site table: text -> which slots each line of a module sums up. */
#ifndef NBCOUNT_PROFILE_SITETAB_H
#define NBCOUNT_PROFILE_SITETAB_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"
#include "profile/slots.h"

/* Reads `table` (docs/FORMAT.md), which must live as long as `out`; the rest goes to the arena.
 * Unknown record kinds are skipped. err->pos: the line of the table. */
int sitetab_read(struct arena *a, struct str table, struct profile_module *out,
	       struct nbcount_error *err);

/* Index of the slot's first ref; the refs of a slot are adjacent. A slot without refs gets n_refs,
 * or a ref of another slot. *near: see slots.h. */
static inline size_t sitetab_first_ref(const struct profile_module *module, uint64_t slot,
					size_t *near)
{
	return slots_first(module->refs, module->n_refs, sizeof(*module->refs), slot, near);
}

/* Unescapes a text field; *out borrows `field` if it has no escapes. -1: out of memory, which err
 * says, or an unknown escape: the caller reports that, since it knows what the field is. */
int sitetab_field(struct arena *a, struct str field, struct str *out, struct nbcount_error *err);

#endif
