/* test_buf.c - growing buffers and their sticky failure. */
#include "base/buf.h"
#include "unit.h"

static void appends(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_add(&b, STR("a\0b"));
	buf_char(&b, '-');
	buf_u64(&b, UINT64_MAX);
	buf_char(&b, ' ');
	buf_i64(&b, INT64_MIN);
	buf_fmt(&b, " %s%d", "x", 5);
	assert_false(b.failed);
	assert_int_equal(b.len, 3 + 1 + 20 + 1 + 20 + 3);
	assert_str(str_sub(buf_str(&b), 3, b.len), "-18446744073709551615 -9223372036854775808 x5");
	buf_free(&b);
	assert_null(b.at);
}

static void grows(void **state)
{
	struct buf b = { 0 };

	(void)state;
	for (int i = 0; i < 10000; i++)
		buf_fmt(&b, "%04d", i);
	assert_int_equal(b.len, 40000);
	assert_str(str_sub(buf_str(&b), 39996, 40000), "9999");
	buf_free(&b);
}

static void texts_stay_in_their_places(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_field(&b, STR("a\\b\tc\nd\re\x01"));
	assert_str(buf_str(&b), "a\\\\b\\tc\\nd\\re\x01");
	b.len = 0;
	buf_line(&b, STR("a\\b\tc\nd\re\x01\xff"));
	assert_str(buf_str(&b), "a\\b\tc d e \xff");
	buf_free(&b);
}

static void failure_sticks(void **state)
{
	volatile size_t huge = SIZE_MAX / 2;	/* volatile, or the compiler warns */
	struct buf b = { 0 };

	(void)state;
	buf_add(&b, STR("abc"));
	buf_add(&b, (struct str){ "x", huge });
	assert_true(b.failed);
	buf_add(&b, STR("d"));
	buf_fmt(&b, "%d", 1);
	assert_str(buf_str(&b), "abc");
	buf_free(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(appends), cmocka_unit_test(grows),
		cmocka_unit_test(failure_sticks), cmocka_unit_test(texts_stay_in_their_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
