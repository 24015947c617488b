/* test_runs.c - a series of runs that count different events: what belongs to which run, and in
 * what they differ. */
#include "clocked.h"
#include "rendered.h"

/* Line 4: hits in slot 6, the event in 0, ticks in 1, visits in 2. The function's total: 3 and 4.
 * Line 5: hits in 7. */
#define TABLE(id, event) HEAD(id, "8") F "events\t" event "\nline\t0\t0\t4\t6\nline\t0\t0\t5\t7\n"	\
	"region\t0\t-\t1\t\t2\npart\t0\t0\t0\t4\t1\ntotal\t0\t0\t3\t4\t\n"

static void process(struct clocked *c, uint32_t i, const char *repeat, const char *event)
{
	c->profile.n_processes = i + 1;
	c->processes[i].threads = 1;
	c->threads[i].process = i;
	clocked_info(c, i, "repeat", repeat);
	clocked_info(c, i, "events", "whatever");
	clocked_info(c, i, "event", event);
}

/* Sets what thread i counted, in process i. */
static void counts(struct clocked *c, uint32_t module, uint32_t i, int64_t event, int64_t ticks,
		   int64_t hits)
{
	const int64_t of[] = { event, ticks, 1, event, ticks, 0, hits, 10 };

	for (uint32_t slot = 0; slot < 8; slot++)
		if (of[slot])
			clocked_count(c, module, i, slot, of[slot]);
}

#define LISTS " cycles;instructions"

/* Run 2 has two processes. Their hits add up to those of run 1, except in line 5. */
static void series(struct clocked *c)
{
	clocked_init(c, 3);
	process(c, 0, "1/2" LISTS, "cycles\tmeasured\t\t0");
	process(c, 1, "2/2" LISTS, "instructions\tmeasured\t\t0");
	process(c, 2, "2/2" LISTS, "instructions\tmeasured\t\t0");
	clocked_module(c, TABLE("1", "cycles"));
	clocked_module(c, TABLE("2", "instructions"));
	counts(c, 0, 0, 1000, 500, 30);
	counts(c, 1, 1, 4000, 700, 10);
	counts(c, 1, 2, 5000, 900, 20);
}

static char *shown(struct clocked *c, bool per_thread,
		   void (*render)(const struct render_input *, struct buf *))
{
	clocked_table(c, per_thread);
	return rendered_table(&c->table, &c->arena,
			      (struct choose_options){ .order = CHOOSE_HITS }, render);
}

static void hits_and_ticks_are_of_the_first(void **state)
{
	struct clocked c;

	(void)state;
	series(&c);
	const struct table *t = clocked_table(&c, false);
	const struct table_line *line = t->functions[0].lines;

	assert_int_equal(line->hits, 30);
	assert_int_equal(line->time.self, 500);
	assert_int_equal(line->total, 500);
	assert_int_equal(t->functions[0].hits, 40);
	assert_int_equal(t->hits, 40);
	assert_int_equal(t->clock.time.self, 500);
	assert_int_equal(t->clock.sum.lines, 500);
	assert_int_equal(t->clock.sum.total, 500);
	assert_int_equal(t->clock.sum.reads, 1);
	assert_int_equal(t->clock.n_odd, 0);
	assert_int_equal(t->clock.threads[2].total, 900);	/* every thread adds up, in each
								 * run */
	clocked_free(&c);
}

/* Whether a line is too short for the clock depends only on the run that is shown. */
static void doubts_are_of_the_first(void **state)
{
	struct clocked c;

	(void)state;
	series(&c);
	for (uint32_t i = 0; i < 3; i++) {
		clocked_info(&c, i, "clock-probe", "300");
		clocked_info(&c, i, "clock-hz", i ? "3000" : "2000");
	}
	clocked_count(&c, 0, 1, 1, 1000000);	/* another run had more to do */
	assert_int_equal(clocked_table(&c, false)->functions[0].lines[0].time.marks,
			 MARK_UNCERTAIN);
	assert_int_equal(c.table.clock.hz, 2000);
	clocked_free(&c);
}

static void events_are_of_their_own(void **state)
{
	struct clocked c;

	(void)state;
	series(&c);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->n_counted, 2);
	assert_int_equal(t->counted[0].run, 1);
	assert_int_equal(t->counted[1].run, 2);
	assert_int_equal(t->functions[0].lines[0].counts[0].self, 1000);
	assert_int_equal(t->functions[0].lines[0].counts[1].self, 9000);
	assert_int_equal(t->functions[0].counts[1].self, 9000);
	assert_int_equal(t->counted[1].ticks.total, 9000);
	assert_int_equal(t->runs.n, 2);
	assert_int_equal(t->runs.at[1].processes, 2);
	assert_int_equal(t->n_missing, 0);
	clocked_free(&c);
}

static void an_event_of_two_runs_is_of_the_first(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	process(&c, 0, "2/2 a;a", "a\texact\t\t0");	/* it began earlier, by the clocks of two
							 * machines */
	process(&c, 1, "1/2 a;a", "a\texact\t\t0");
	clocked_info(&c, 0, "shared", "a\t0\t1\t4");
	clocked_module(&c, TABLE("1", "a"));
	counts(&c, 0, 0, 7, 300, 5);
	counts(&c, 0, 1, 8, 400, 5);
	const struct table *t = clocked_table(&c, true);
	const struct table_line *line = t->functions[0].lines;

	assert_int_equal(line->hits, 5);
	assert_int_equal(line->time.self, 400);
	assert_int_equal(line->counts[0].self, 8);
	assert_int_equal(t->counted[0].run, 1);
	assert_true(t->counted[0].active >= 1);		/* in the run that counts it, it is not
							 * shared */
	assert_int_equal(t->runs.n_differ, 0);
	assert_int_equal(table_rare(line)->n_shares, 1);
	assert_int_equal(table_rare(line)->n_others, 0);
	assert_int_equal(table_rare(line)->shares[0].thread, 1);
	clocked_free(&c);
}

static void runs_that_differ_are_told(void **state)
{
	struct clocked c;
	char *text, *json;

	(void)state;
	series(&c);
	text = shown(&c, false, text_render);
	assert_int_equal(c.table.runs.n_differ, 1);
	assert_null(table_rare(&c.table.functions[0].lines[0])->run_hits);
	assert_int_equal(table_rare(&c.table.functions[0].lines[1])->run_hits[0], 10);
	assert_int_equal(table_rare(&c.table.functions[0].lines[1])->run_hits[1], 20);
	assert_has(text, "1 process, 1 thread\n");
	assert_has(text,
		   "runs     2 of 2; hits, ticks, cycles from run 1; instructions from run 2\n");
	assert_has(text, "           ipc compares events of two runs\n");
	assert_has(text, "the runs differ in hits of 1 line; ");
	json = shown(&c, false, json_render);
	assert_has(
		json,
		"\"series\": {\"planned\": 2, \"runs\": [{\"run\": 1, \"processes\": 1, "
		"\"threads\": 1, \"events\": [\"cycles\"]}, {\"run\": 2, \"processes\": 2, \"threads\": 2, \"events\": [\"instructions\"]}], "
		"\"differ\": [{\"function\": \"f\", \"file\": \"/s/a.py\", \"line\": 5, \"hits\": [10, 20]}]}");
	assert_has(json, "\"processes\": 1, \"threads\": 1");
	free(text);
	free(json);
	clocked_free(&c);
}

/* Lines that are not shown do not differ, nor do lines whose remaining hits are negative. */
static void what_does_not_differ_is_not_told(void **state)
{
	struct clocked c;

	(void)state;
	series(&c);
	c.notes[c.profile.n_notes++] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3,
							      STR("why") };
	assert_int_equal(clocked_table(&c, false)->runs.n_differ, 0);
	clocked_free(&c);
	series(&c);
	clocked_count(&c, 0, 0, 7, -15);
	clocked_count(&c, 1, 1, 7, -22);
	assert_int_equal(clocked_table(&c, false)->runs.n_differ, 0);
	clocked_free(&c);
}

/* The processes are of two series; the longer one says how many runs were planned. */
static void the_longest_series_is_planned(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	process(&c, 0, "1/3 a;b;c", "a\texact\t\t0");
	process(&c, 1, "2/2 a;b", "b\texact\t\t0");
	clocked_module(&c, TABLE("1", "a"));
	counts(&c, 0, 0, 7, 300, 5);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->runs.planned, 3);
	assert_int_equal(t->n_missing, 1);
	clocked_free(&c);
}

static void threads_say_what_their_run_counted(void **state)
{
	struct clocked c;
	char *text;

	(void)state;
	series(&c);
	text = shown(&c, true, json_render);
	assert_has(
		text,
		"[{\"thread\": 0, \"hits\": 30, \"events\": {\"ticks\": {\"self\": 500, "
		"\"apportioned\": 0, \"quality\": \"measured\"}, \"cycles\": {\"self\": 1000, \"apportioned\": 0, \"quality\": \"measured\"}}}, "
		"{\"thread\": 1, \"events\": {\"instructions\": {\"self\": 4000, ");
	assert_has(
		text,
		"\"name\": \"w\", \"run\": 2, \"own_ticks\": 0, \"off_core_ticks\": 0, \"total_ticks\": 700, "
		"\"events\": {\"instructions\": {\"self\": 4000, \"apportioned\": 0, \"quality\": \"measured\"}}}");
	free(text);
	text = shown(&c, true, csv_render);
	assert_has(text, "f,/s/a.py,4,0,30,,,,500,0,measured,,1000,0,measured,,,\n"
			 "f,/s/a.py,4,1,,,,,,,,,,,,4000,0,measured\n");
	free(text);
	text = shown(&c, true, text_render);
	assert_lacks(text, "threads, imbalance");
	free(text);
	clocked_free(&c);
}

#define CODED(id, event) HEAD(id, "5") F "events\t" event "\nline\t0\t0\t4\t0\ncode\t0\t0\tf\n" \
	"region\t0\t-\t2\t\t\npart\t0\t0\t0\t4\t1\t0\t-\t0\ntotal\t0\t0\t3\t4\t\t0\n"

/* The other run's thread has events only, and no total; g, which has no clock, has hits only. */
static void what_is_not_known_is_left_out(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	process(&c, 0, "1/2" LISTS, "cycles\tmeasured\t\t0");
	process(&c, 1, "2/2" LISTS, "instructions\tmeasured\t\t0");
	clocked_counts(&c, clocked_module(&c, CODED("1", "cycles")), 0,
		       (const int64_t[]){ 10, 7, 100, 7, 100 }, 5);
	clocked_counts(&c, clocked_module(&c, CODED("2", "instructions")), 1,
		       (const int64_t[]){ 10, 9, 200, 9, 200 }, 5);
	clocked_count(&c,
		      clocked_module(&c, HEAD("3", "1") F
				     "function\t1\t0\t20\tfunction\tg\t()\nuntimed\t1\twhy\n"
				     "line\t1\t0\t21\t0\n"),
		      0, 0, 5);
	char *text = shown(&c, true, csv_render);

	assert_has(text, "\nf,/s/a.py,4,0,10,,,,100,0,measured,100,7,0,measured,,,\n");
	assert_has(text, "\nf,/s/a.py,4,1,,,,,,,,,,,,9,0,measured\n");
	assert_has(text, "\ng,/s/a.py,21,0,5,,,,,,,,,,,,,\n");
	free(text);
	text = shown(&c, false, json_render);
	assert_has(text, "\"untimed\": \"why\"");
	assert_lacks(text, "untimed_hits");
	free(text);
	clocked_free(&c);
}

/* Thread 3 ran the function, too, but none of the event fell on it. Thread 4 did nothing. */
static void events_are_compared_in_their_own_run(void **state)
{
	struct clocked c;
	char *text;

	(void)state;
	clocked_init(&c, 5);
	process(&c, 0, "1/2" LISTS, "cycles\tmeasured\t\t0");
	process(&c, 1, "2/2" LISTS, "instructions\tmeasured\t\t0");
	for (uint32_t i = 2; i < 5; i++)
		c.threads[i].process = 1;
	clocked_module(&c, TABLE("1", "cycles"));
	clocked_module(&c, TABLE("2", "instructions"));
	counts(&c, 0, 0, 1000, 500, 30);
	counts(&c, 1, 1, 4000, 700, 10);
	counts(&c, 1, 2, 5000, 900, 20);
	counts(&c, 1, 3, 0, 900, 7);
	text = shown(&c, true, text_render);
	assert_has(text,
		   "\n    instructions, run 2, imbalance 1.67: t1 44.4%, t2 55.6%, t3 0.0%\n");
	assert_lacks(text, "cycles, imbalance");	/* run 1 has one thread */
	assert_lacks(text, "  t1 ");		/* which is the run of the list of threads */
	free(text);
	text = shown(&c, true, json_render);
	assert_has(
		text,
		"\"imbalance\": {\"hits\": 1, \"ticks\": 1, \"cycles\": 1, \"instructions\": 1.66667}}");
	assert_has(text, "\"own\": 0, \"total\": 9000, \"imbalance\": 1.66667}");
	assert_has(text, "{\"thread\": 3, \"events\": {\"instructions\": {\"self\": 0, ");
	free(text);
	assert_int_equal(c.table.functions[0].n_shares, 1);
	assert_int_equal(c.table.functions[0].n_others, 3);
	clocked_free(&c);
}

/* This holds whichever threads have the lower numbers. */
static void threads_of_the_first_run_come_first(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	process(&c, 0, "2/2" LISTS, "instructions\tmeasured\t\t0");
	process(&c, 1, "1/2" LISTS, "cycles\tmeasured\t\t0");
	clocked_module(&c, TABLE("1", "cycles"));
	clocked_module(&c, TABLE("2", "instructions"));
	counts(&c, 1, 0, 4000, 700, 30);
	counts(&c, 0, 1, 1000, 500, 30);
	const struct table *t = clocked_table(&c, true);
	const struct table_line *line = t->functions[0].lines;

	assert_int_equal(table_rare(line)->n_shares, 1);
	assert_int_equal(table_rare(line)->n_others, 1);
	assert_int_equal(table_rare(line)->shares[0].thread, 1);
	assert_int_equal(table_rare(line)->shares[0].hits, 30);
	assert_int_equal(table_rare(line)->shares[0].counts[1].self, 1000);
	assert_int_equal(table_rare(line)->shares[1].thread, 0);
	assert_int_equal(table_rare(line)->shares[1].counts[0].self, 4000);
	assert_int_equal(t->functions[0].n_shares, 1);
	clocked_free(&c);
}

static void runs_that_left_nothing_have_no_events(void **state)
{
	struct clocked c;
	char *text;

	(void)state;
	clocked_init(&c, 1);
	process(&c, 0, "2/4 x,a;cycles,a;y;none", "cycles\tmeasured\t\t0");
	clocked_module(&c, TABLE("1", "cycles"));
	counts(&c, 0, 0, 7, 300, 5);
	text = shown(&c, false, text_render);
	assert_int_equal(c.table.n_missing, 3);
	assert_has(text, "runs     1 of 4; hits, ticks, cycles from run 2\n");
	assert_has(text, "x not counted: run 1 of 4 left no counts\n");
	assert_has(text, "a not counted: run 1 of 4 left no counts\n");
	assert_has(text, "y not counted: run 3 of 4 left no counts\n");
	free(text);
	clocked_free(&c);
}

static void nonsense_is_no_series(void **state)
{
	static const char *const values[] = {
		"", "1", "0/2 a;b", "3/2 a;b", "/", "1/x a", "-1/2 a", "1/1001 a", "1/ a"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(values) / sizeof(*values); i++) {
		struct clocked c;

		clocked_init(&c, 2);
		process(&c, 0, values[i], "a\texact\t\t0");
		process(&c, 1, values[i], "a\texact\t\t0");
		clocked_module(&c, TABLE("1", "a"));
		counts(&c, 0, 0, 7, 300, 5);
		counts(&c, 0, 1, 7, 300, 5);
		char *text = shown(&c, false, json_render);

		assert_int_equal(c.table.hits, 30);
		assert_lacks(text, "series");
		free(text);
		clocked_free(&c);
	}
}

static void sums_do_not_wrap(void **state)
{
	struct nbcount_error err = { 0 };
	struct clocked c;

	(void)state;
	series(&c);
	clocked_count(&c, 1, 1, 7, INT64_MAX);	/* hits of a run that is not shown, too */
	assert_int_equal(table_build(&c.profile, false, &c.arena, &c.table, &err), -1);
	assert_int_equal(err.code, ERR_DAMAGED);
	clocked_free(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hits_and_ticks_are_of_the_first),
		cmocka_unit_test(doubts_are_of_the_first),
		cmocka_unit_test(events_are_of_their_own),
		cmocka_unit_test(an_event_of_two_runs_is_of_the_first),
		cmocka_unit_test(runs_that_differ_are_told),
		cmocka_unit_test(what_does_not_differ_is_not_told),
		cmocka_unit_test(the_longest_series_is_planned),
		cmocka_unit_test(threads_say_what_their_run_counted),
		cmocka_unit_test(what_is_not_known_is_left_out),
		cmocka_unit_test(events_are_compared_in_their_own_run),
		cmocka_unit_test(threads_of_the_first_run_come_first),
		cmocka_unit_test(runs_that_left_nothing_have_no_events),
		cmocka_unit_test(nonsense_is_no_series),
		cmocka_unit_test(sums_do_not_wrap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
