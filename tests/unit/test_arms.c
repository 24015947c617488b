/* test_arms.c - which blocks of loops are levels of their own. */
#include "ir/parse.h"
#include "region/arms.h"
#include "unit.h"

/* The number of arms found in a loop whose block b1 makes this call and branches to `way`, and
 * whose header b0 ends like this. */
static uint32_t arms_of(const char *call, const char *header, const char *way)
{
	struct arena arena = { 0 };
	struct buf text = { 0 };
	struct ir_module m;
	struct flow flow;

	buf_fmt(&text,
		"define void @f(i1 %%x, ptr %%p) {\nentry:\n  br label %%b0\nb0:\n  %s\nb1:\n  %s\n  br label %s\nb2:\n"
		"  br i1 %%x, label %%b0, label %%out\nout:\n  ret void\n}\ndefine void @own(ptr %%p) {\n  ret void\n}\n",
		header, call, way);
	buf_char(&text, '\0');
	assert_int_equal(ir_parse(str_of(text.at), &arena, &m, NULL), 0);
	assert_int_equal(flow_build(&m, &m.functions[0], &arena, &flow, NULL), 0);
	uint32_t before = flow.loops.count;

	assert_int_equal(before, 1);
	assert_int_equal(arms_find(&m, &m.functions[0], &flow, &arena), 0);
	uint32_t found = flow.loops.count - before;

	if (found) {
		assert_int_equal(flow.loops.list[1].header, 2);
		assert_int_equal(flow.loops.list[1].parent, 0);
		assert_int_equal(flow.loops.of[2], 1);
		assert_false(flow.loops.list[0].innermost);
	}
	buf_free(&text);
	arena_free(&arena);
	return found;
}

#define LONG "call void @sorts(ptr %p)"
#define EITHER "br i1 %x, label %b1, label %b2"

static void arms_that_take_long_are_levels(void **state)
{
	(void)state;
	assert_int_equal(arms_of(LONG, EITHER, "%b2"), 1);
	assert_int_equal(arms_of(LONG, EITHER, "%b0"), 1);
	assert_int_equal(arms_of("%m = call ptr @NRT_Allocate(i64 8)", EITHER, "%b2"), 1);
	assert_int_equal(arms_of("call void @NRT_incref(ptr %p)", EITHER, "%b2"), 0);
	/* it has clocks of its own */
	assert_int_equal(arms_of("call void @own(ptr %p)", EITHER, "%b2"), 0);
}

static void what_each_trip_does_is_none(void **state)
{
	(void)state;
	assert_int_equal(arms_of(LONG, "br label %b1", "%b2"), 0);
	assert_int_equal(arms_of(LONG, "br i1 %x, label %b1, label %out", "%b2"), 0);
	assert_int_equal(arms_of(LONG, EITHER, "%out"), 0);	/* b1 is in no loop */
}

static void memory_may_run_out(void **state)
{
	struct arena arena = { 0 }, none = { .limit = 1 };
	struct ir_module m;
	struct flow flow;

	(void)state;
	assert_int_equal(ir_parse(STR("define void @f() {\n  ret void\n}\n"), &arena, &m, NULL), 0);
	assert_int_equal(flow_build(&m, &m.functions[0], &arena, &flow, NULL), 0);
	assert_int_equal(arms_find(&m, &m.functions[0], &flow, &none), -1);
	arena_free(&none);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arms_that_take_long_are_levels),
		cmocka_unit_test(what_each_trip_does_is_none),
		cmocka_unit_test(memory_may_run_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
