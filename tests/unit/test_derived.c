/* test_derived.c - figures that are computed from two events. */
#include "render/derived.h"
#include "unit.h"

static void only_of_events_that_were_counted(void **state)
{
	struct table_counted events[] = {
		{ .name = STR("PAPI_TOT_CYC") }, { .name = STR("instructions") },
		{ .name = STR("page-faults") }
	};
	struct table table = { .counted = events, .n_counted = 3 };
	struct derived found = derived_find(&table);

	(void)state;
	assert_int_equal(found.n, 2);
	assert_string_equal(found.at[0].name, "ipc");
	assert_int_equal(found.at[0].of, 1);
	assert_int_equal(found.at[0].by, 0);
	assert_string_equal(found.at[1].name, "cycles/hit");
	assert_int_equal(found.at[1].of, 0);
	assert_true(found.at[1].by == DERIVED_HITS);
	table.n_counted = 0;
	assert_int_equal(derived_find(&table).n, 0);
}

static void values(void **state)
{
	struct derived_figure mpki = { "mpki", 1000, 0, 1, false },
			      per_hit = { "misses/hit", 1, 0, DERIVED_HITS, false };
	struct table_time counts[] = { { .self = 3 }, { .self = 2000 } };
	struct table_line line = { .hits = 6, .counts = counts };
	double value = 0;

	(void)state;
	assert_true(derived_value(&mpki, &line, &value));
	assert_float_equal(value, 1.5, 1e-12);
	assert_true(derived_value(&per_hit, &line, &value));
	assert_float_equal(value, 0.5, 1e-12);
	line.unclocked = 4;	/* from processes that counted no events */
	assert_true(derived_value(&per_hit, &line, &value));
	assert_float_equal(value, 1.5, 1e-12);
	line.unclocked = 6;
	assert_false(derived_value(&per_hit, &line, &value));
	line.hits = line.unclocked = 0;
	assert_false(derived_value(&per_hit, &line, &value));
	counts[1].self = 0;
	assert_false(derived_value(&mpki, &line, &value));
}

/* A miss moves as many bytes as all processes say that a cache line has, if they agree. */
static void bytes_are_lines_of_the_cache(void **state)
{
	struct profile_info one = { STR("cache-line"), STR("64") },
			    two = { STR("cache-line"), STR("128") };
	struct profile_process processes[] = {
		{ .info = &one, .n_info = 1 }, { .info = &one, .n_info = 1 }
	};
	struct profile profile = { .processes = processes, .n_processes = 2 };
	struct table_counted events[] = {
		{ .name = STR("cycles") }, { .name = STR("cache-misses") }
	};
	struct table table = { .profile = &profile, .counted = events, .n_counted = 2 };
	struct table_time counts[] = { { .self = 256 }, { .self = 2 } };
	struct table_line line = { .hits = 1, .counts = counts };
	struct derived found = derived_find(&table);
	double value = 0;

	(void)state;
	assert_int_equal(found.n, 3);	/* and cycles/hit, misses/hit */
	assert_string_equal(found.at[2].name, "bytes/cycle");
	assert_true(derived_value(&found.at[2], &line, &value));
	assert_float_equal(value, 0.5, 1e-12);
	processes[1].info = &two;
	assert_int_equal(derived_find(&table).n, 2);
	processes[0].n_info = processes[1].n_info = 0;
	assert_int_equal(derived_find(&table).n, 2);
}

/* The hits are those of run 1. */
static void figures_of_runs_that_differ(void **state)
{
	struct table_counted events[] = {
		{ .name = STR("instructions"), .run = 1 }, { .name = STR("cycles"), .run = 2 }
	};
	struct table table = { .counted = events, .n_counted = 2, .runs = { .shown = 1 } };
	struct table_time counts[] = { { .self = 6 }, { .self = 2 } };
	int64_t hits[] = { 3, 4 };
	struct table_rare differs = { .run_hits = hits };
	struct table_line same = { .hits = 3, .counts = counts },
			  other = { .hits = 3, .counts = counts, .rare = &differs };
	struct derived found = derived_find(&table);
	double value = 0;

	(void)state;
	assert_int_equal(found.n, 2);	/* ipc, cycles/hit */
	for (size_t i = 0; i < 2; i++) {
		assert_true(found.at[i].of_runs);
		assert_true(derived_value(&found.at[i], &same, &value));
		assert_false(derived_value(&found.at[i], &other, &value));
	}
	events[1].run = 1;
	found = derived_find(&table);
	for (size_t i = 0; i < 2; i++)
		assert_true(!found.at[i].of_runs && derived_value(&found.at[i], &other, &value));
}

/* A thread that ran the line did not count cycles; another one counted neither these nor
 * instructions. */
static void figures_of_the_same_threads(void **state)
{
	struct derived_figure ipc = { "ipc", 1, 0, 1, false }, mpki = { "mpki", 1000, 2, 0, false },
			      per_hit = { "cycles/hit", 1, 1, DERIVED_HITS, false };
	static const bool cycles[] = { false, true, false }, both[] = { true, true, false };
	struct table_lacking first = { cycles, NULL }, second = { both, &first };
	struct table_rare rare = { .lacking = &first };
	struct table_time counts[] = { { .self = 6 }, { .self = 2 }, { .self = 3 } };
	struct table_line line = { .hits = 1, .counts = counts };
	double value = 0;

	(void)state;
	assert_true(derived_value(&ipc, &line, &value));
	line.rare = &rare;
	assert_false(derived_value(&ipc, &line, &value));
	assert_false(derived_value(&per_hit, &line, &value));
	assert_true(derived_value(&mpki, &line, &value));
	assert_float_equal(value, 500, 1e-12);
	rare.lacking = &second;
	assert_false(derived_value(&ipc, &line, &value));
	assert_false(derived_value(&mpki, &line, &value));
	second.next = NULL;
	assert_true(derived_value(&ipc, &line, &value));
	assert_false(derived_value(&per_hit, &line, &value));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_of_events_that_were_counted),
		cmocka_unit_test(values),
		cmocka_unit_test(bytes_are_lines_of_the_cache),
		cmocka_unit_test(figures_of_runs_that_differ),
		cmocka_unit_test(figures_of_the_same_threads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
