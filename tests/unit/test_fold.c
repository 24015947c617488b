/* test_fold.c - folding of sentences that are too long, and shortening of paths. */
#include "render/cell.h"
#include "render/fold.h"
#include "unit.h"

static void check_fold(size_t columns, size_t indent, const char *before, const char *text,
		       const char *want)
{
	struct render_input in = { .columns = columns };
	struct buf out = { 0 };
	const struct paper p = { .in = &in, .out = &out };

	buf_add(&out, str_of(before));
	size_t from = out.len;

	buf_add(&out, str_of(text));
	fold_lines(&p, from, indent);
	assert_str(buf_str(&out), want);
	buf_free(&out);
}

static void lines_go_on_in_the_next(void **state)
{
	(void)state;
	check_fold(10, 3, "", "one two three four\n", "one two\n   three\n   four\n");
	check_fold(18, 3, "", "one two three four\n", "one two three four\n");
	check_fold(17, 0, "", "one two three four\n", "one two three\nfour\n");
	check_fold(10, 3, "", "one two\n\n  three  four\n", "one two\n\n  three\n   four\n");
	check_fold(0, 3, "", "one two three four\n", "one two three four\n");
}

static void what_was_there_stays(void **state)
{
	(void)state;
	check_fold(4, 1, "one two three\n", "four five\n", "one two three\nfour\n five\n");
	check_fold(4, 1, "", "", "");
}

static void words_stay_whole(void **state)
{
	(void)state;
	check_fold(5, 2, "", "a /a/long/path:11 b\n", "a\n  /a/long/path:11\n  b\n");
	check_fold(5, 2, "", "  /a/long/path:11\n", "  /a/long/path:11\n");
}

/* A micro sign is one column in two bytes, an ideograph two columns in three. */
static void columns_are_not_bytes(void **state)
{
	(void)state;
	check_fold(9, 0, "", "12 \xc2\xb5s and\n", "12 \xc2\xb5s and\n");
	check_fold(6, 0, "", "\xe5\xad\x97\xe5\xad\x97 ab\n", "\xe5\xad\x97\xe5\xad\x97\nab\n");
	check_fold(7, 2, "", "\x1b[2mwith\x1b[0m ab cd\n", "\x1b[2mwith\x1b[0m ab\n  cd\n");
}

static void check_tail(const char *text, size_t limit, const char *want)
{
	struct buf out = { 0 };
	size_t columns = cell_tail(&out, str_of(text), limit);

	assert_str(buf_str(&out), want);
	assert_int_equal(columns, cell_width(buf_str(&out)));
	assert_true(columns <= limit);
	buf_free(&out);
}

static void paths_lose_their_beginning(void **state)
{
	(void)state;
	check_tail("/a/b.py", 7, "/a/b.py");
	check_tail("/a/b.py", 6, "\xe2\x80\xa6/b.py");
	check_tail("/a/b.py", 1, "\xe2\x80\xa6");
	check_tail("/a/b.py", 0, "");
	check_tail("/a/\xe5\xad\x97.py", 5, "\xe2\x80\xa6.py");
	check_tail("/a/\xe5\xad\x97.py", 6, "\xe2\x80\xa6\xe5\xad\x97.py");
	check_tail("/a\x1b[m/b.py", 8, "\xe2\x80\xa6[m/b.py");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_go_on_in_the_next),
		cmocka_unit_test(what_was_there_stays),
		cmocka_unit_test(words_stay_whole),
		cmocka_unit_test(columns_are_not_bytes),
		cmocka_unit_test(paths_lose_their_beginning)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
