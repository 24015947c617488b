/* spread.h - a table of whole numbers with given sums of rows and columns, close to a guess. */
#ifndef NBCOUNT_TABLE_SPREAD_H
#define NBCOUNT_TABLE_SPREAD_H

#include <stddef.h>
#include <stdint.h>

struct spread {			/* no number is negative */
	size_t n_rows;
	size_t n_columns;
	int64_t *rows;		/* their sums: in total those of the columns, below 2^63; used up */
	int64_t *columns;
	const int64_t **guess;	/* by row, then column; NULL: there is no guess for the row */
	int64_t *cells;		/* out: by row, then column */
	int64_t *used;		/* scratch: n_rows + n_columns */
};

/* Divides each row as its guess says, as far as the columns allow, and the remainder in proportion
 * to what is left of its row and column. */
void spread(struct spread *s);

#endif
