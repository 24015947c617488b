/* test_plan.c - which blocks own counters, and what these count. */
#include "ir/parse.h"
#include "weave/count.h"
#include "unit.h"

#define LINE(k) "  call void @nbcount.line(i32 " #k ")\n"
#define POLL "  call void @nbcount.poll()\n"

static int plan(const char *text, struct arena *arena, struct plan *out, struct nbcount_error *err)
{
	struct site list[2000] = { { 0 } };
	struct sites sites = { .list = list, .count = 2000 };
	struct ir_module *m = arena_alloc(arena, 1, sizeof(*m));

	*err = (struct nbcount_error){ 0 };
	assert_int_equal(ir_parse(str_of(text), arena, m, err), 0);
	return count_plan(m, &sites, arena, out, err);
}

static void one_counter_per_block(void **state)
{
	struct arena arena = { 0 };
	struct nbcount_error err;
	struct plan p;

	(void)state;
	assert_int_equal(plan("define void @f() {\na:\n" LINE(3) LINE(1) LINE(3) "  br label %b\n"
			      "b:\n  br label %c\nc:\n" LINE(1) POLL "  ret void\n}\n"
			      "define void @g() {\n  ret void\n}\n"
			      "define void @h() {\n" POLL "  ret void\n}\n"
			      "define void @i() {\n" LINE(0) "  ret void\n}\n",
			      &arena, &p, &err), 0);
	assert_int_equal(p.slots, 2);		/* c runs as often as a */
	assert_int_equal(p.nfunctions, 3);
	assert_int_equal(p.functions[0].slots, 1);
	assert_int_equal(p.functions[0].polls, 1);
	assert_int_equal(p.functions[1].slots, 0);
	assert_int_equal(p.functions[2].first_slot, 1);
	assert_int_equal(p.nprobes, 7);
	assert_int_equal(p.probes[0].kind, PROBE_NONE);
	assert_int_equal(p.probes[3].kind, PROBE_POLL);		/* after the line in the text */
	assert_int_equal(p.probes[4].kind, PROBE_COUNT);
	assert_int_equal(p.probes[4].slot, 0);

	static const struct plan_term want[] = {
		{ 0, 1, 1 }, { 1, 0, 2 }, { 3, 0, 2 }
	};

	assert_int_equal(p.nterms, 3);
	assert_memory_equal(p.terms, want, sizeof(want));
	arena_free(&arena);
}

/* 2,000 counters leave room for two polls. */
static void large_functions_poll_less(void **state)
{
	struct arena arena = { 0 };
	struct buf text = { 0 };
	struct nbcount_error err;
	struct plan p;
	int kept = 0;

	(void)state;
	buf_add(&text, STR("define void @f() {\n"));
	for (int i = 0; i < 2000; i++)
		buf_fmt(&text, "b%d:\n" LINE(%d) "  call void @nbcount.poll()\n"
			"  br i1 %%x, label %%b%d, label %%end\n", i, i, i + 1);
	buf_add(&text, STR("b2000:\n  br label %end\nend:\n  ret void\n}\n"));
	buf_char(&text, '\0');
	assert_int_equal(plan(text.at, &arena, &p, &err), 0);
	assert_int_equal(p.functions[0].slots, 2000);
	assert_int_equal(p.functions[0].polls, 2);
	for (uint32_t i = 0; i < p.nprobes; i++)
		kept += p.probes[i].kind == PROBE_POLL;
	assert_int_equal(kept, 2);
	buf_free(&text);
	arena_free(&arena);
}

static int by_both(const void *left, const void *right)
{
	const struct plan_term *a = left, *b = right;

	return a->of != b->of ? (a->of > b->of) - (a->of < b->of)
			      : (a->slot > b->slot) - (a->slot < b->slot);
}

static void factors_have_63_bits(void **state)
{
	struct plan_term fit[] = {
		{ 1, 0, INT64_MAX - 1 }, { 0, 0, 5 }, { 1, 0, 1 }, { 1, 1, 1 }, { 0, 0, -5 }
	};
	struct plan_term large[] = { { 1, 0, INT64_MAX }, { 0, 0, 1 }, { 1, 0, 1 } };
	static const struct plan_term want[] = { { 1, 0, INT64_MAX }, { 1, 1, 1 } };
	size_t n = 5, unused = 3;

	(void)state;
	assert_true(plan_join_terms(fit, 0, &n, by_both));
	assert_int_equal(n, 2);
	assert_memory_equal(fit, want, sizeof(want));
	assert_false(plan_join_terms(large, 0, &unused, by_both));
}

static void refuses(void **state)
{
	static const struct {
		const char *text;
		enum err_code code;
		size_t pos;
	} rows[] = {
		{ "define void @f() {\n" LINE(2000) "  ret void\n}\n", ERR_PARSE, 21 },
		{ "define void @f() {\n" LINE(-1) "  ret void\n}\n", ERR_PARSE, 21 },
		{ "define void @f() {\n" LINE(% x) "  ret void\n}\n", ERR_PARSE, 21 },
		{ "define void @f() {\n  call void @nbcount.line()\n  ret void\n}\n", ERR_PARSE,
		  21 },
		{ "define void @f() {\n  musttail call void @f()\n  ret void\na:\n" LINE(
			  1) "  ret void\n}\n",
		  ERR_UNSUPPORTED, 21 },
		{ "define void @f() {\n" LINE(1) "  resume { ptr, i32 } %x\n}\n", ERR_UNSUPPORTED,
		  54 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena arena = { 0 };
		struct nbcount_error err;
		struct plan p;

		assert_int_equal(plan(rows[i].text, &arena, &p, &err), -1);
		assert_int_equal(err.code, rows[i].code);
		assert_int_equal(err.pos, rows[i].pos);
		arena_free(&arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_counter_per_block),
		cmocka_unit_test(large_functions_poll_less), cmocka_unit_test(factors_have_63_bits),
		cmocka_unit_test(refuses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
