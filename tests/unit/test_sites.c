/* test_sites.c - site tables made from site info. */
#include "weave/sites.h"
#include "unit.h"

#define HEAD "file\t0\t-\t/a b\\t.py\nfunction\t0\t0\t3\tfunction\tf.<locals>.g\t()\n"

static void makes_the_table(void **state)
{
	static struct plan_term terms[] = {
		{ 0, 0, 1 }, { 1, 1, 2 }, { 1, 3, 1 },
	};
	static const char info[] =
		HEAD "site\t0\t0\t0\t0\nsite\t1\t0\t0\t7\nsite\t2\t0\t0\t8\n";
	uint64_t copies[] = { PLAN_COPY, 8 * PLAN_COPY, 2 * PLAN_COPY, PLAN_COPY };
	struct arena arena = { 0 };
	struct sites sites;
	struct nbcount_error err = { 0 };
	struct buf out = { 0 };

	(void)state;
	assert_int_equal(sites_parse(STR(info), &arena, &sites, &err), 0);
	assert_int_equal(sites.count, 3);
	const struct plan plan = { .slots = 4, .terms = terms, .copies = copies, .nterms = 3 };

	sites_write_table(&sites, STR("ID"), &plan, &out);
	assert_str(buf_str(&out), "nbcount-table\t1\tID\nslots\t4\n" HEAD
		   "calls\t0\t0\nline\t0\t0\t7\t1*2,3\t8\nline\t0\t0\t8\t\t2\n");
	buf_free(&out);
	arena_free(&arena);
}

/* Calls are numbered together with lines. Records of files and functions go into the table
 * unchanged. */
static void makes_calls(void **state)
{
	static struct plan_term terms[] = { { 0, 0, 1 }, { 1, 0, 1 }, { 1, 1, -2 } };
	static const char info[] = HEAD
		"symbol\t0\t_Zf\nsource\t0\tx = 1\\n\nuntimed\t0\twhy\nsite\t0\t0\t0\t7\ncall\t1\t0\t0\t7\t_Zg\n";
	uint64_t copies[] = { PLAN_COPY, 8 * PLAN_COPY, 2 * PLAN_COPY, PLAN_COPY };
	struct arena arena = { 0 };
	struct sites sites;
	struct nbcount_error err = { 0 };
	struct buf out = { 0 };

	(void)state;
	assert_int_equal(sites_parse(STR(info), &arena, &sites, &err), 0);
	const struct plan plan = { .slots = 2, .terms = terms, .copies = copies, .nterms = 3 };

	sites_write_table(&sites, STR("ID"), &plan, &out);
	assert_str(buf_str(&out), "nbcount-table\t1\tID\nslots\t2\n" HEAD
				  "symbol\t0\t_Zf\nsource\t0\tx = 1\\n\nuntimed\t0\twhy\n"
				  "line\t0\t0\t7\t0\ncall\t0\t0\t7\t_Zg\t0,1*-2\n");
	buf_free(&out);
	arena_free(&arena);
}

static void empty_is_fine(void **state)
{
	struct arena arena = { 0 };
	struct sites sites;
	struct nbcount_error err = { 0 };

	(void)state;
	assert_int_equal(sites_parse(STR(""), &arena, &sites, &err), 0);
	assert_int_equal(sites.count, 0);
	arena_free(&arena);
}

static void refuses(void **state)
{
	static const struct {
		const char *info;
		size_t pos;
	} rows[] = {
		{ "what\t0\n", 0 },
		{ "file\t1\t-\t/a\n", 0 },				/* index not in order */
		{ "file\t0\t-\n", 0 },					/* a field is missing */
		{ "file\t0\t-\t/a\nfunction\t0\t1\t3\tfunction\tf\t()\n", 12 },	/* no such file */
		{ "file\t0\t-\t/a\nsite\t0\t0\t0\t1\n", 12 },		/* no such function */
		{ HEAD "site\t0\t0\t0\tx\n", sizeof(HEAD) - 1 },
		{ HEAD "site\t0\t0\t0\t99999999999\n", sizeof(HEAD) - 1 },
		{ HEAD "site\t0\t0\t0\t1\t\t\t\t\t\n", sizeof(HEAD) - 1 },
		{ HEAD "source\t1\tx\n", sizeof(HEAD) - 1 },		/* no such file */
		{ HEAD "source\t0\n", sizeof(HEAD) - 1 },
		{ HEAD "untimed\t1\twhy\n", sizeof(HEAD) - 1 },		/* no such function */
		{ HEAD "untimed\t0\n", sizeof(HEAD) - 1 },
		{ HEAD "symbol\t1\tf\n", sizeof(HEAD) - 1 },
		{ HEAD "symbol\t0\t\n", sizeof(HEAD) - 1 },
		{ HEAD "call\t1\t0\t0\t1\tf\n", sizeof(HEAD) - 1 },	/* index not in order */
		{ HEAD "call\t0\t0\t0\t0\tf\n", sizeof(HEAD) - 1 },	/* from no line */
		{ HEAD "call\t0\t0\t0\t1\t\n", sizeof(HEAD) - 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena arena = { 0 };
		struct sites sites = { .count = 77 };
		struct nbcount_error err = { 0 };

		assert_int_equal(sites_parse(str_of(rows[i].info), &arena, &sites, &err), -1);
		assert_int_equal(err.code, ERR_PARSE);
		assert_int_equal(err.pos, rows[i].pos);
		assert_int_equal(sites.count, 77);
		arena_free(&arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(makes_the_table),
		cmocka_unit_test(makes_calls), cmocka_unit_test(empty_is_fine),
		cmocka_unit_test(refuses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
