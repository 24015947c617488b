/* row.h - one record of a site table: its fields, and what may stand in them. */
#ifndef NBCOUNT_PROFILE_ROW_H
#define NBCOUNT_PROFILE_ROW_H

#include "base/err.h"
#include "base/str.h"

#define ROW_FIELDS 10u		/* more are not looked at */

struct row {
	struct str field[ROW_FIELDS];	/* [0] is the kind */
	size_t n;
	size_t number;		/* of the line in the table, from 1 */
};

struct row row_split(struct str line, size_t number);
static inline bool row_is(const struct row *row, const char *kind)
{
	return str_eq(row->field[0], str_of(kind));
}

/* Each says whether the field is what it must be, and gives its value: */
/* a number up to `max`; */
bool row_number(struct str field, uint64_t max, uint64_t *value);
/* an index below `bound`; */
bool row_index(struct str field, size_t bound, uint32_t *index);
/* the number of a source line, or 0. */
bool row_line(struct str field, uint32_t *line);

/* An item of a slot list, `slot` or `slot*factor`. NULL, or what is wrong with it. */
const char *row_slot(struct str item, uint64_t slots, uint64_t *slot, int64_t *factor);

/* Says that the record is damaged; -1. */
int row_bad(const struct row *row, const char *what, struct nbcount_error *err);

#endif
