/* row.h - one record of a site table: its kind, its fields, and what these may contain. */
#ifndef NBCOUNT_PROFILE_ROW_H
#define NBCOUNT_PROFILE_ROW_H

#include "base/err.h"
#include "base/str.h"

#define ROW_FIELDS 11u		/* further fields are ignored */

enum row_kind {			/* the most frequent kinds come first among those of sites and those
				 * of the clock */
	ROW_LINE,
	ROW_CALLS,
	ROW_CALL,
	ROW_TAKEN,
	ROW_ENTERED,
	ROW_BRANCH,		/* the last kind of site */
	ROW_PART,		/* the first kind of the clock */
	ROW_REGION,
	ROW_LEVEL,
	ROW_TOTAL,
	ROW_PARALLEL,
	ROW_THREAD,
	ROW_EVENTS,
	ROW_CODE,
	ROW_CONTEXT,
	ROW_EDGE,		/* the last kind of the clock */
	ROW_SLOTS,
	ROW_FILE,
	ROW_SOURCE,
	ROW_FUNCTION,
	ROW_SYMBOL,
	ROW_UNTIMED,
	ROW_OTHER,		/* of a later version */
	ROW_KINDS
};

struct row {
	enum row_kind kind;
	struct str field[ROW_FIELDS];	/* [0] is the kind's name */
	size_t n;		/* number of fields; the others are undefined */
	size_t number;		/* line number in the table, from 1 */
};

/* Splits `line` into *row, which has the previous record; zero it before the first. */
void row_split(struct row *row, struct str line);

static inline bool row_is_site(enum row_kind kind)
{
	return kind <= ROW_BRANCH;
}

static inline bool row_is_clock(enum row_kind kind)
{
	return kind >= ROW_PART && kind <= ROW_EDGE;
}

struct row_counts {		/* by kind: number of records, and of commas in them */
	size_t rows[ROW_KINDS];
	size_t commas[ROW_KINDS];
};

/* Counts the records of a table. */
void row_count(struct str table, struct row_counts *out);

/* Each returns whether the field is valid, and stores its value: */
/* a number up to `max`; */
bool row_number(struct str field, uint64_t max, uint64_t *value);
/* an index below `bound`; */
bool row_index(struct str field, size_t bound, uint32_t *index);
/* the record's own index, its second field, after `n` records of its kind; */
bool row_follows(const struct row *row, size_t n);
/* the number of a source line, or 0. */
bool row_line(struct str field, uint32_t *line);

/* Takes the next item, `slot` or `slot*factor`, off a nonempty list. NULL, or what is wrong with
 * the item. */
const char *row_next_slot(struct str *list, uint64_t slots, uint32_t *slot, int64_t *factor);

/* Reports that the record is damaged. Returns -1. */
int row_bad(const struct row *row, const char *what, struct nbcount_error *err);

#endif
