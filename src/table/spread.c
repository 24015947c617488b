/* spread.c - a table of whole numbers with given sums of rows and columns. */
#include "table/spread.h"

#include <string.h>

#include "table/divide.h"

static void put(struct spread *s, size_t row, size_t column, int64_t n)
{
	s->cells[row * s->n_columns + column] += n;
	s->rows[row] -= n;
	s->columns[column] -= n;
}

static int64_t at_most(divide_weight n, int64_t limit)
{
	return n < (divide_weight)limit ? (int64_t)n : limit;
}

static void follow_guess(struct spread *s, size_t row)
{
	const int64_t *guess = s->guess[row], sum = s->rows[row];
	divide_weight all = 0;

	for (size_t i = 0; guess && i < s->n_columns; i++)
		all += (uint64_t)guess[i];
	for (size_t i = 0; all && i < s->n_columns; i++)
		put(s, row, i,
		    at_most((divide_weight)sum * (divide_weight)guess[i] / all, s->columns[i]));
}

/* Rounds down, so that no sum is exceeded. */
static void in_proportion(struct spread *s)
{
	int64_t *rows = s->used, *columns = s->used + s->n_rows, left = 0;

	memcpy(rows, s->rows, s->n_rows * sizeof(*rows));
	memcpy(columns, s->columns, s->n_columns * sizeof(*columns));
	for (size_t i = 0; i < s->n_rows; i++)
		left += rows[i];
	for (size_t i = 0; left && i < s->n_rows; i++)
		for (size_t k = 0; k < s->n_columns; k++)
			put(s, i, k,
			    (int64_t)((divide_weight)rows[i] * (divide_weight)columns[k] /
				      (divide_weight)left));
}

static void fill(struct spread *s)
{
	for (size_t i = 0, k = 0; i < s->n_rows && k < s->n_columns;) {
		put(s, i, k, s->rows[i] < s->columns[k] ? s->rows[i] : s->columns[k]);
		if (s->rows[i] == 0)
			i++;
		else
			k++;
	}
}

void spread(struct spread *s)
{
	if (s->n_rows == 0)
		return;
	memset(s->cells, 0, s->n_rows * s->n_columns * sizeof(*s->cells));
	for (size_t i = 0; i < s->n_rows; i++)
		follow_guess(s, i);
	in_proportion(s);
	fill(s);
}
