/* notes.h - what could not be profiled, in a table. */
#ifndef NBCOUNT_TABLE_NOTES_H
#define NBCOUNT_TABLE_NOTES_H

#include "table/table.h"

/* Fills out->notes, without duplicates, sorted by place. Marks the functions that they name as
 * refused: these have no counts, or not all. `out` has its functions and files. -1: out of
 * memory. */
int notes_add(const struct profile *profile, struct arena *a, struct table *out);

#endif
