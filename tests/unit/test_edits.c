/* test_edits.c - replacements in a text. */
#include "ir/edits.h"
#include "unit.h"

#define TEXT STR("0123456789")

static void apply(struct edits *e, const char *want)
{
	struct buf out = { 0 };
	struct nbcount_error err = { 0 };

	assert_int_equal(edits_apply(e, TEXT, &out, &err), 0);
	assert_str(buf_str(&out), want);
	buf_free(&out);
	edits_free(e);
}

static void none_is_identity(void **state)
{
	struct edits e = { 0 };

	(void)state;
	apply(&e, "0123456789");
}

static void any_order(void **state)
{
	struct edits e = { 0 };

	(void)state;
	buf_add(edits_replace(&e, 8, 10), STR("end"));
	buf_add(edits_insert(&e, 0), STR("<"));
	edits_replace(&e, 2, 4);
	buf_add(edits_insert(&e, 4), STR("a"));
	buf_add(edits_insert(&e, 4), STR("b"));
	buf_add(edits_replace(&e, 4, 5), STR("c"));
	buf_add(edits_insert(&e, 8), STR("behind"));
	apply(&e, "<01abc567behindend");
}

static void many(void **state)
{
	struct edits e = { 0 };

	(void)state;
	for (size_t i = 10; i-- > 0;)
		for (int k = 0; k < 20; k++)
			edits_replace(&e, i, i + (k == 19));
	buf_add(edits_insert(&e, 10), STR("x"));
	apply(&e, "x");
}

static void overlaps_are_refused(void **state)
{
	static const size_t ranges[][4] = {
		{ 0, 3, 2, 4 }, { 5, 4, 0, 0 }, { 9, 11, 0, 0 }, { 3, 6, 3, 5 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++) {
		struct edits e = { 0 };
		struct buf out = { 0 };
		struct nbcount_error err = { 0 };

		edits_replace(&e, ranges[i][0], ranges[i][1]);
		edits_replace(&e, ranges[i][2], ranges[i][3]);
		assert_int_equal(edits_apply(&e, TEXT, &out, &err), -1);
		assert_int_equal(err.code, ERR_UNSUPPORTED);
		buf_free(&out);
		edits_free(&e);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(none_is_identity), cmocka_unit_test(any_order),
		cmocka_unit_test(many), cmocka_unit_test(overlaps_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
