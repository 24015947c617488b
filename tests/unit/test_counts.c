/* test_counts.c - counted events in all three reports, each event in a column of its own. */
#include "clocked.h"
#include "render/counts.h"
#include "rendered.h"

/* Line 4: slots 0 task-clock, 1 instructions, 2 cycles, 3 ticks, 4 visits, 13 hits. The totals of
 * all end at slot 8, nbcount's own at slot 12. */
static const char table[] = HEAD("1", "14") F
	"events\tcycles,instructions,task-clock\nline\t0\t0\t4\t13\n"
	"region\t0\t-\t3\t\t4\npart\t0\t0\t0\t4\t1\ntotal\t0\t0\t3\t8\t\nthread\town\t12\n";

static char *shown(struct clocked *c, int64_t hits,
		   void (*render)(const struct render_input *, struct buf *))
{
	const int64_t counts[] = {
		5000000, 4000, 1600, 9000, 1, 5000000, 4000, 1600, 9000, 0,	0, 0, 0, hits
	};
	clocked_init(c, 1);
	clocked_info(c, 0, "events", "cycles,instructions,task-clock,no-such");
	clocked_info(c, 0, "event", "task-clock\tmeasured\tns\t0");
	clocked_info(c, 0, "shared", "instructions\t0\t50\t100");
	clocked_info(c, 0, "unavailable", "no-such\tunknown event");
	clocked_module(c, table);
	for (uint32_t i = 0; i < sizeof(counts) / sizeof(*counts); i++)
		if (counts[i])
			clocked_count(c, 0, 0, i, counts[i]);
	clocked_table(c, false);
	return rendered_table(&c->table, &c->arena,
			      (struct choose_options){ .order = CHOOSE_EVENT, .event = 2 }, render);
}

static char *by_hits(struct clocked *c, void (*render)(const struct render_input *, struct buf *))
{
	return rendered_table(&c->table, &c->arena, (struct choose_options){ .order = CHOOSE_HITS },
			      render);
}

static void text_has_a_column_for_each(void **state)
{
	struct clocked c;
	char *text = shown(&c, 200, text_render);

	(void)state;
	assert_has(text, "Functions by instructions\n");
	assert_has(text, "task-clock  cycles  instructions     ipc  cycles/hit");
	assert_has(text, "  5.00 ms=  1,600=        8,000\xc3\x97    5.00        8.00");
	assert_has(
		text,
		"instructions scaled (\xc3\x97): there are too few counters, and it counted 50 % of the time\n");
	assert_has(text, "no-such not counted: unknown event\n");
	free(text);
	clocked_free(&c);
}

/* 0.00 would say that there are none. */
static void text_shows_figures_that_are_nearly_nothing(void **state)
{
	struct clocked c;
	char *text = shown(&c, 1000000, text_render);

	(void)state;
	assert_has(text, "  5.00 ms=  1,600=        8,000\xc3\x97    5.00       <0.01");
	free(text);
	clocked_free(&c);
}

/* Events are counted where the clock is read; reports without a clock say why they are missing. */
static void what_is_missing_is_told_without_a_clock(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "events", "page-faults");
	clocked_info(&c, 0, "unavailable", "page-faults\tthe budget is 0");
	clocked_module(&c, HEAD("1", "1") F "line\t0\t0\t4\t0\n");
	clocked_table(&c, false);
	char *text = by_hits(&c, text_render), *json = by_hits(&c, json_render);

	assert_has(text, "page-faults not counted: the budget is 0\n");
	assert_has(json, "{\"event\": \"page-faults\", \"why\": \"the budget is 0\"}");
	free(text);
	free(json);
	clocked_free(&c);
}

/* Of a run's two processes, the second counted only task-clock. */
static void processes_may_count_other_events(void **state)
{
	static const char other[] = HEAD("2", "8") F
		"events\ttask-clock\nline\t0\t0\t4\t7\n"
		"region\t0\t-\t1\t\t2\npart\t0\t0\t0\t4\t1\ntotal\t0\t0\t3\t4\t\nthread\town\t6\n";
	static const char *const why[] = { "their process counted other events", "no PMU" };
	static const int64_t counts[] = { 5000, 4000, 1600, 9000, 1, 5000, 4000, 1600, 9000, 0,
					  0,	0,    0,    200 },
			     others[] = { 5000, 9000, 1, 5000, 9000, 0, 0, 300 };
	struct clocked c;

	(void)state;
	for (int i = 0; i < 2; i++) {
		char expected[100];

		clocked_init(&c, 2);
		c.profile.n_processes = 2;
		c.threads[1].process = 1;
		if (i) {
			clocked_info(&c, 1, "event", "task-clock\tmeasured\tns\t0");
			clocked_info(&c, 1, "unavailable", "cycles\tno PMU");
			clocked_info(&c, 1, "unavailable", "instructions\tno PMU");
		}
		clocked_module(&c, table);
		clocked_module(&c, other);
		clocked_counts(&c, 0, 0, counts, 14);
		clocked_counts(&c, 1, 1, others, 8);
		clocked_table(&c, true);
		char *text = by_hits(&c, text_render), *json = by_hits(&c, json_render);

		snprintf(expected, sizeof(expected), "cycles not counted in some threads: %s\n",
			 why[i]);
		assert_has(text, expected);
		assert_null(strstr(text, "task-clock not counted"));
		snprintf(expected, sizeof(expected),
			 "{\"event\": \"cycles\", \"some_threads\": true, \"why\": \"%s\"}", why[i]);
		assert_has(json, expected);
		assert_has(json, "\"derived\": {\"ipc\": 2.5}");
		free(text);
		free(json);
		clocked_free(&c);
	}
}

/* Each ran one of two lines, and one could not count cycles. */
static void figures_are_left_out_where_a_thread_did_not_count(void **state)
{
	static const char lines[] = HEAD("1", "12") F
		"events\tcycles\nline\t0\t0\t4\t10\nline\t0\t0\t5\t11\n"
		"region\t0\t-\t1\t\t2\npart\t0\t0\t0\t4\t1\n"
		"region\t1\t-\t4\t\t5\npart\t1\t0\t0\t5\t1\n"
		"total\t0\t0\t3\t7\t\nthread\town\t9\n";
	static const int64_t one[] = { 1600, 9000, 1, 0, 0, 0, 1600, 9000, 0, 0, 200, 0 },
			     other[] = { 0, 0, 0, 50, 9000, 1, 50, 9000, 0, 0, 0, 50 };

	(void)state;
	for (uint32_t thread = 0; thread < 2; thread++) {
		struct clocked c;

		clocked_init(&c, 2);
		clocked_info(&c, 0, "event", "cycles\tmeasured\t\t0");
		clocked_info(&c, 0, "uncounted", thread ? "cycles\t1\ttoo many files"
							: "cycles\t0\ttoo many files");
		clocked_module(&c, lines);
		clocked_counts(&c, 0, 0, one, 12);
		clocked_counts(&c, 0, 1, other, 12);
		clocked_table(&c, false);
		char *text = by_hits(&c, text_render), *json = by_hits(&c, json_render);

		assert_has(text, "cycles not counted in some threads: too many files\n");
		assert_has(text, thread ? "1,600=        8.00" : "50=        1.00");
		assert_lacks(text, thread ? "50=        1.00" : "1,600=        8.00");
		assert_has(json, thread ? "\"cycles/hit\": 8}" : "\"cycles/hit\": 1}");
		assert_lacks(json, thread ? "\"cycles/hit\": 1}" : "\"cycles/hit\": 8}");
		free(text);
		free(json);
		clocked_free(&c);
	}
}

/* Where all who ran a function did not count, there is no column for it. */
static void figures_that_no_line_has_are_no_column(void **state)
{
	static const int64_t counts[] = { 5000, 4000, 1600, 9000, 1, 5000, 4000, 1600, 9000, 0,
					  0,	0,    0,    200 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "uncounted", "instructions\t0\ttoo many files");
	clocked_module(&c, table);
	clocked_counts(&c, 0, 0, counts, 14);
	clocked_table(&c, false);
	char *text = by_hits(&c, text_render);

	assert_has(text, "  instructions  task-clock  cycles/hit");
	assert_lacks(text, "ipc");
	free(text);
	clocked_free(&c);
}

static void json_has_each_by_name(void **state)
{
	struct clocked c;
	char *text = shown(&c, 200, json_render);

	(void)state;
	assert_has(
		text,
		"\"task-clock\": {\"self\": 5000000, \"apportioned\": 0, \"quality\": \"measured\"}");
	assert_has(text,
		   "\"cycles\": {\"self\": 1600, \"apportioned\": 0, \"quality\": \"measured\"}");
	assert_has(
		text,
		"\"instructions\": {\"self\": 8000, \"apportioned\": 0, \"quality\": \"scaled\", \"active_pct\": 50}");
	assert_has(text, "\"derived\": {\"ipc\": 5, \"cycles/hit\": 8}");
	assert_has(text,
		   "{\"name\": \"instructions\", \"class\": \"measured\", \"active_pct\": 50, ");
	assert_has(text, "{\"event\": \"no-such\", \"why\": \"unknown event\"}");
	free(text);
	clocked_free(&c);
}

static void csv_has_three_columns_for_each(void **state)
{
	struct clocked c;
	char *text = shown(&c, 200, csv_render);

	(void)state;
	assert_has(text,
		   ",ticks_total,task-clock,task-clock_apportioned,task-clock_quality,cycles,");
	assert_has(text, ",5000000,0,measured,1600,0,measured,8000,0,scaled\n");
	free(text);
	clocked_free(&c);
}

/* A ninth of the time that a function ran is a tenth of both. */
static void off_core_time_is_shown_from_a_tenth_on(void **state)
{
	struct table_counted counted = { .off_core = true };
	struct table small = { .counted = &counted, .n_counted = 1 };
	struct table_time off = { .self = 99 };
	struct table_function f = { .time = { .self = 900 }, .counts = &off };

	(void)state;
	assert_false(counts_shows(&small, &f, 0));
	off.self = 100;
	assert_true(counts_shows(&small, &f, 0));
	off.self = f.time.self = INT64_MAX;
	assert_true(counts_shows(&small, &f, 0));
	off.self = f.time.self = 0;
	assert_false(counts_shows(&small, &f, 0));
	small.asked = true;
	assert_true(counts_shows(&small, &f, 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(off_core_time_is_shown_from_a_tenth_on),
		cmocka_unit_test(text_has_a_column_for_each),
		cmocka_unit_test(text_shows_figures_that_are_nearly_nothing),
		cmocka_unit_test(what_is_missing_is_told_without_a_clock),
		cmocka_unit_test(processes_may_count_other_events),
		cmocka_unit_test(figures_are_left_out_where_a_thread_did_not_count),
		cmocka_unit_test(figures_that_no_line_has_are_no_column),
		cmocka_unit_test(json_has_each_by_name),
		cmocka_unit_test(csv_has_three_columns_for_each),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
