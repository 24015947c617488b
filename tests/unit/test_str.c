/* test_str.c - slices. */
#include "unit.h"

static void compares(void **state)
{
	(void)state;
	assert_true(str_eq(STR("ab"), str_of("ab")));
	assert_true(str_eq(STR(""), (struct str){ NULL, 0 }));
	assert_false(str_eq(STR("ab"), STR("a")));
	assert_true(str_cmp(STR("ab"), STR("b")) < 0);
	assert_true(str_cmp(STR("ab"), STR("a")) > 0);
	assert_int_equal(str_cmp(STR("a"), STR("a")), 0);
	assert_true(str_cmp(STR("\x80"), STR("a")) > 0);
	assert_true(str_starts(STR("abc"), STR("ab")) && !str_starts(STR("a"), STR("ab")));
	assert_true(str_ends(STR("abc"), STR("bc")) && !str_ends(STR("c"), STR("bc")));
}

static void finds_and_cuts(void **state)
{
	(void)state;
	assert_int_equal(str_find(STR("abcabc"), STR("bc"), 0), 1);
	assert_int_equal(str_find(STR("abcabc"), STR("bc"), 2), 4);
	assert_int_equal(str_find(STR("abc"), STR("x"), 0), SIZE_MAX);
	assert_int_equal(str_find(STR("abc"), STR("a"), 4), SIZE_MAX);
	assert_str(str_sub(STR("abc"), 1, 9), "bc");
	assert_str(str_sub(STR("abc"), 9, 1), "");
	assert_str(str_trim(STR(" \ta b\r\n")), "a b");
	assert_str(str_trim(STR("  ")), "");
}

static void splits(void **state)
{
	struct str rest = STR("a,,b,");
	struct str piece;

	(void)state;
	assert_true(str_next(&rest, ',', &piece));
	assert_str(piece, "a");
	assert_true(str_next(&rest, ',', &piece));
	assert_str(piece, "");
	assert_true(str_next(&rest, ',', &piece));
	assert_str(piece, "b");
	assert_false(str_next(&rest, ',', &piece));
}

static void reads_numbers(void **state)
{
	uint64_t value = 7;

	(void)state;
	assert_true(str_u64(STR("18446744073709551615"), &value));
	assert_true(value == UINT64_MAX);
	assert_false(str_u64(STR("18446744073709551616"), &value));
	assert_false(str_u64(STR(""), &value));
	assert_false(str_u64(STR("1x"), &value));
	assert_false(str_u64(STR("-1"), &value));
	assert_true(value == UINT64_MAX);
}

static void hashes(void **state)
{
	(void)state;
	/* Test vectors of the FNV draft. */
	assert_true(str_hash(STR("")) == 0xcbf29ce484222325u);
	assert_true(str_hash(STR("a")) == 0xaf63dc4c8601ec8cu);
	const struct str texts[STR_HASHES] = {
		STR("abc"), STR("xyz, longer"), STR("ab"), STR("other")
	};
	uint64_t hashes[STR_HASHES];

	str_hashes(texts, hashes);
	for (size_t i = 0; i < STR_HASHES; i++)
		assert_true(hashes[i] == str_hash(texts[i]));
	assert_true(str_hash(STR("foobar")) == 0x85944171f73967e8u);
	assert_true(str_hash_from(str_hash(STR("foo")), STR("bar")) == str_hash(STR("foobar")));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(compares), cmocka_unit_test(finds_and_cuts),
		cmocka_unit_test(splits), cmocka_unit_test(reads_numbers), cmocka_unit_test(hashes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
