/* test_spread.c - filling tables whose sums of rows and columns are given. */
#include "table/spread.h"
#include "unit.h"

#define MOST 6

static void fill(struct spread *s, const int64_t *rows, const int64_t *columns,
		 const int64_t (*guess)[MOST], int64_t *cells)
{
	static int64_t row_sums[MOST], column_sums[MOST], used[2 * MOST];
	static const int64_t *guesses[MOST];

	*s = (struct spread){
		s->n_rows, s->n_columns, row_sums, column_sums, guesses, cells, used
	};
	for (size_t i = 0; i < s->n_rows; i++) {
		row_sums[i] = rows[i];
		guesses[i] = guess && guess[i][0] >= 0 ? guess[i] : NULL;
	}
	for (size_t i = 0; i < s->n_columns; i++)
		column_sums[i] = columns[i];
	spread(s);
}

/* Nothing is negative, and rows and columns have their sums. */
static void check_sums(const struct spread *s, const int64_t *rows, const int64_t *columns)
{
	for (size_t i = 0; i < s->n_rows; i++) {
		int64_t sum = 0;

		for (size_t k = 0; k < s->n_columns; k++) {
			assert_true(s->cells[i * s->n_columns + k] >= 0);
			sum += s->cells[i * s->n_columns + k];
		}
		assert_int_equal(sum, rows[i]);
	}
	for (size_t k = 0; k < s->n_columns; k++) {
		int64_t sum = 0;

		for (size_t i = 0; i < s->n_rows; i++)
			sum += s->cells[i * s->n_columns + k];
		assert_int_equal(sum, columns[k]);
	}
}

static void check(const struct spread *s, const int64_t *want)
{
	for (size_t i = 0; i < s->n_rows * s->n_columns; i++)
		if (s->cells[i] != want[i])
			fail_msg("cell %zu is %lld, not %lld", i, (long long)s->cells[i],
				 (long long)want[i]);
}

#define N(...) (const int64_t[]){ __VA_ARGS__ }
#define GUESS(...) (const int64_t[][MOST]){ __VA_ARGS__ }

static void guesses_are_followed(void **state)
{
	int64_t cells[MOST * MOST];
	struct spread s = { .n_rows = 2, .n_columns = 2 };

	(void)state;
	fill(&s, N(100, 50), N(80, 70), GUESS({ 70, 30 }, { 10, 40 }), cells);
	check(&s, N(70, 30, 10, 40));
	/* the guess is only a part of what happened */
	fill(&s, N(100, 50), N(80, 70), GUESS({ 7, 3 }, { 1, 4 }), cells);
	check(&s, N(70, 30, 10, 40));
	/* columns are sure */
	fill(&s, N(100, 50), N(80, 70), GUESS({ 1, 0 }, { 0, 1 }), cells);
	check(&s, N(80, 20, 0, 50));
}

static void what_is_not_known_is_in_proportion(void **state)
{
	int64_t cells[MOST * MOST];
	struct spread s = { .n_rows = 2, .n_columns = 2 };

	(void)state;
	fill(&s, N(100, 50), N(90, 60), NULL, cells);
	check(&s, N(60, 40, 30, 20));
	fill(&s, N(100, 50), N(90, 60), GUESS({ 0, 0 }, { 1, 1 }), cells);
	check(&s, N(65, 35, 25, 25));
	fill(&s, N(1, 1), N(1, 1), NULL, cells);
	check(&s, N(1, 0, 0, 1));
	fill(&s, N(0, 0), N(0, 0), NULL, cells);
	check(&s, N(0, 0, 0, 0));
}

static uint64_t next(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state >> 33;
}

static void sums_are_kept_whatever_the_guess(void **state)
{
	uint64_t seed = 7;

	(void)state;
	for (int again = 0; again < 20000; again++) {
		struct spread s = { .n_rows = 1 + next(&seed) % MOST,
				    .n_columns = 1 + next(&seed) % MOST };
		int64_t rows[MOST] = { 0 }, columns[MOST] = { 0 }, guess[MOST][MOST],
			cells[MOST * MOST];
		uint64_t size = next(&seed) % 3 ? 100 : (uint64_t)1 << 58;

		for (size_t i = 0; i < s.n_rows; i++)
			for (size_t k = 0; k < s.n_columns; k++) {
				int64_t n = next(&seed) % 3
						    ? (int64_t)((next(&seed) << 31 | next(&seed)) %
								size)
						    : 0;

				guess[i][k] = next(&seed) % 2 ? n : (int64_t)(next(&seed) % 50);
				rows[i] += n;
				columns[k] += n;
			}
		if (next(&seed) % 4 == 0)
			guess[0][0] = -1;
		fill(&s, rows, columns, (const int64_t (*)[MOST])guess, cells);
		check_sums(&s, rows, columns);
	}
}

static void sums_may_be_large(void **state)
{
	int64_t cells[MOST * MOST];
	struct spread s = { .n_rows = 2, .n_columns = 2 };
	static const int64_t rows[] = { INT64_MAX - 7, 7 }, columns[] = { 9, INT64_MAX - 9 };

	(void)state;
	fill(&s, rows, columns, GUESS({ INT64_MAX, INT64_MAX }, { INT64_MAX, 0 }), cells);
	check_sums(&s, rows, columns);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(guesses_are_followed),
		cmocka_unit_test(what_is_not_known_is_in_proportion),
		cmocka_unit_test(sums_are_kept_whatever_the_guess),
		cmocka_unit_test(sums_may_be_large),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
