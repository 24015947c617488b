/* spread.h - a table of whole numbers with given sums of rows and columns, near a guess. */
#ifndef NBCOUNT_TABLE_SPREAD_H
#define NBCOUNT_TABLE_SPREAD_H

#include <stddef.h>
#include <stdint.h>

struct spread {			/* nothing is negative */
	size_t n_rows;
	size_t n_columns;
	int64_t *rows;		/* sums: together those of the columns, below 2^63; used up */
	int64_t *columns;
	const int64_t **guess;	/* by row: by column; NULL: nothing is known of the row */
	int64_t *cells;		/* out: by row, then column */
	int64_t *used;		/* scratch: as many as there are rows and columns */
};

/* Each row is divided as its guess says, as far as the columns allow; what is left, in proportion
 * to what is left of its row and column. */
void spread(struct spread *s);

#endif
