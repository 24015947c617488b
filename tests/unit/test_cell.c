/* test_cell.c - numbers as text, and text by columns. */
#include "render/cell.h"
#include "unit.h"

static void check_fixed(double value, unsigned places, const char *want)
{
	char room[CELL_COUNT];

	assert_str(cell_fixed(room, sizeof(room), value, places), want);
}

static void numbers_have_so_many_places(void **state)
{
	(void)state;
	check_fixed(0, 0, "0");
	check_fixed(0, 2, "0.00");
	check_fixed(0.004, 2, "0.00");
	check_fixed(0.006, 2, "0.01");
	check_fixed(9.994, 2, "9.99");
	check_fixed(9.996, 2, "10.00");
	check_fixed(99.94, 1, "99.9");
	check_fixed(999.4, 0, "999");
	check_fixed(1e9, 2, "1000000000.00");
}

static void shares_are_per_cent(void **state)
{
	char room[CELL_COUNT];

	(void)state;
	assert_str(cell_percent(room, 0, 0), "0.0%");
	assert_str(cell_percent(room, 1, 3), "33.3%");
	assert_str(cell_percent(room, 1, 10000), "<0.1%");
	assert_str(cell_percent(room, 9994, 10000), "99.9%");
	assert_str(cell_percent(room, 9999, 10000), ">99.9%");
	assert_str(cell_percent(room, INT64_MAX - 1, INT64_MAX), ">99.9%");
	assert_str(cell_percent(room, 5, 5), "100.0%");
	assert_str(cell_percent(room, 3000000000, 1), "300000000000.0%");
}

/* Checks what the text becomes if it is limited to so many columns, and how many it takes. */
static void check_cut(const char *text, size_t limit, const char *want, size_t columns)
{
	struct buf out = { 0 };

	assert_int_equal(cell_text(&out, str_of(text), limit), columns);
	assert_str(buf_str(&out), want);
	buf_free(&out);
}

static void text_is_cut_with_an_ellipsis(void **state)
{
	(void)state;
	check_cut("plain", 10, "plain", 5);
	check_cut("plain", 5, "plain", 5);
	check_cut("plain", 4, "pla\xe2\x80\xa6", 4);
	check_cut("plain", 1, "\xe2\x80\xa6", 1);
	check_cut("plain", 0, "", 0);
	check_cut("a\tb", 9, "a       b", 9);
	check_cut("a\tb", 8, "a\xe2\x80\xa6", 2);
	check_cut("e\xcc\x81z", 2, "e\xcc\x81z", 2);	/* a letter and its accent are one column */
	check_cut("xe\xcc\x81z", 2, "x\xe2\x80\xa6", 2);
	/* two columns each */
	check_cut("\xe4\xb8\xad\xe6\x96\x87", 3, "\xe4\xb8\xad\xe2\x80\xa6", 3);
	check_cut("a\x1b[0m", 20, "a\\x1b[0m", 8);
	assert_int_equal(cell_width(str_of("12.3 \xc2\xb5s\xe2\x89\x88")), 8);
	assert_int_equal(cell_width(str_of("e\xcc\x81z")), 2);
}

static void check_utf8(const char *text, const char *want)
{
	struct buf out = { 0 };

	cell_utf8(&out, str_of(text));
	assert_int_equal(out.len, strlen(want));
	assert_memory_equal(out.at, want, out.len);
	buf_free(&out);
}

/* Wherever a character is that is not plain, as plain ones are found several at a time. */
static void characters_are_replaced_anywhere(void **state)
{
	static const char *const what[][2] = { { "\x1f", "\\x1f" },
					       { "\x7f", "\\x7f" },
					       { "\x80", "\\x80" },
					       { "\xff", "\\xff" },
					       { " ", " " },
					       { "~", "~" } };
	char text[64], want[64];

	(void)state;
	for (int before = 0; before < 18; before++)
		for (size_t i = 0; i < sizeof(what) / sizeof(*what); i++) {
			snprintf(text, sizeof(text), "%.*s%s%.*s", before, "~ abcdefghijklmnop",
				 what[i][0], 18 - before, "qrstuvwxyz ~ABCDEF");
			snprintf(want, sizeof(want), "%.*s%s%.*s", before, "~ abcdefghijklmnop",
				 what[i][1], 18 - before, "qrstuvwxyz ~ABCDEF");
			check_cut(text, SIZE_MAX, want, strlen(want));
			assert_int_equal(cell_is_ascii(str_of(text)), strcmp(text, want) == 0);
			snprintf(want, sizeof(want), "%.*s%s%.*s", before, "~ abcdefghijklmnop",
				 what[i][0][0] & '\x80' ? "\xef\xbf\xbd" : what[i][0],
				 18 - before, "qrstuvwxyz ~ABCDEF");
			check_utf8(text, want);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_have_so_many_places),
		cmocka_unit_test(shares_are_per_cent),
		cmocka_unit_test(text_is_cut_with_an_ellipsis),
		cmocka_unit_test(characters_are_replaced_anywhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
