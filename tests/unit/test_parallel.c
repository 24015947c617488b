/* test_parallel.c - parallel loops in reports: who worked, and who could not. The expected numbers
 * are worked out by hand. */
#include <jansson.h>

#include "clocked.h"
#include "rendered.h"
#include "table/parallel.h"

/* The loop of line 4 is in the module twice. Slots: 0 and 3 wall, 1 and 4 asked, 2 and 5 busy. */
static const char loops[] = HEAD("1", "6") F "line\t0\t0\t4\t\nline\t0\t0\t5\t\n"
	"parallel\t0\t0\t4\t0\t1\t2\nparallel\t0\t0\t4\t3\t4\t5\n";

static void count(struct clocked *c, uint32_t thread, int64_t wall, int64_t asked, int64_t busy)
{
	if (wall)
		clocked_count(c, 0, thread, 0, wall);
	if (asked)
		clocked_count(c, 0, thread, 1, asked);
	if (busy)
		clocked_count(c, 0, thread, 2, busy);
}

static void begin(struct clocked *c, size_t n_threads)
{
	clocked_init(c, n_threads);
	clocked_module(c, loops);
}

static const struct table_parallel *parallel_of(struct clocked *c)
{
	const struct table *t = clocked_table(c, false);

	assert_int_equal(t->n_lines, 2);
	assert_null(table_rare(&t->lines[1])->parallel);
	return table_rare(&t->lines[0])->parallel;
}

static void check_worker(const struct table_parallel *p, size_t i, uint32_t thread, int64_t busy,
			 double idle)
{
	assert_int_equal(p->workers[i].thread, thread);
	assert_int_equal(p->workers[i].busy, busy);
	assert_float_equal(parallel_idle(&p->workers[i]), idle, 1e-9);
}

/* Thread 0 launches and works; 1 and 2 work. Four threads were asked for, so one had nothing to
 * do. */
static void idle_is_what_is_left_of_the_wall(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 3);
	count(&c, 0, 600, 2400, 250);
	clocked_count(&c, 0, 0, 3, 400);	/* again, in the other copy */
	clocked_count(&c, 0, 0, 4, 1600);
	clocked_count(&c, 0, 0, 5, 500);
	count(&c, 1, 0, 0, 1000);
	count(&c, 2, 0, 0, 250);
	const struct table_parallel *p = parallel_of(&c);

	assert_int_equal(p->wall, 1000);
	assert_int_equal(p->workless, 1);
	assert_int_equal(p->n_workers, 3);
	check_worker(p, 0, 0, 750, 25);
	check_worker(p, 1, 1, 1000, 0);
	check_worker(p, 2, 2, 250, 75);
	assert_float_equal(parallel_imbalance(p), 2, 1e-9);
	assert_null(parallel_unknown(p));
	clocked_free(&c);
}

/* The thread that launches only waits; the clocks of cores differ by a tick. */
static void a_thread_that_only_launches_is_no_worker(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 3);
	count(&c, 0, 100, 200, 0);
	count(&c, 1, 0, 0, 101);
	count(&c, 2, 0, 0, 99);
	const struct table_parallel *p = parallel_of(&c);

	assert_int_equal(p->workless, 0);
	assert_int_equal(p->n_workers, 2);
	check_worker(p, 0, 1, 101, 0);
	check_worker(p, 1, 2, 99, 1);
	clocked_free(&c);
}

/* Because the clocks of cores differ, what was asked for may be no multiple of the wall time. The
 * pool may also have grown since. */
static void who_was_asked_for_is_a_whole_number(void **state)
{
	struct clocked c;

	(void)state;
	for (int64_t asked = 395; asked >= 95; asked -= 300) {
		begin(&c, 2);
		count(&c, 0, 100, asked, 60);
		count(&c, 1, 0, 0, 60);
		assert_int_equal(parallel_of(&c)->workless, asked == 395 ? 2 : 0);
		clocked_free(&c);
	}
}

static void check_unknown(struct clocked *c, const char *why)
{
	const struct table_parallel *p = parallel_of(c);

	assert_string_equal(parallel_unknown(p), why);
	assert_int_equal(p->workless, 0);
	for (size_t i = 0; i < p->n_workers; i++)
		assert_true(parallel_idle(&p->workers[i]) < 0);
	clocked_free(c);
}

static void what_is_not_known_is_not_told(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 3);
	count(&c, 0, 100, 400, 60);
	count(&c, 1, 0, 0, 60);
	count(&c, 2, 50, 200, 60);
	check_unknown(&c, "several threads launched it");
	begin(&c, 2);
	c.threads[1].ended = true;
	count(&c, 0, 100, 400, 60);
	count(&c, 1, 0, 0, 60);
	check_unknown(&c, "its threads have ended, and were added up");
	begin(&c, 2);
	count(&c, 1, 0, 0, 60);
	check_unknown(&c, "it has not ended");
	begin(&c, 2);
	c.processes[0].finished = false;
	count(&c, 0, 100, 400, 60);
	count(&c, 1, 0, 0, 160);
	check_unknown(&c, "it has not ended");
}

/* The second process asked for three threads, and only two came. */
static void processes_have_pools_of_their_own(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 4);
	c.profile.n_processes = 2;
	c.threads[2].process = c.threads[3].process = 1;
	count(&c, 0, 100, 200, 100);
	count(&c, 1, 0, 0, 40);
	count(&c, 2, 1000, 3000, 500);
	count(&c, 3, 0, 0, 800);
	const struct table_parallel *p = parallel_of(&c);

	assert_int_equal(p->wall, 1100);
	assert_int_equal(p->workless, 1);
	check_worker(p, 1, 1, 40, 60);
	check_worker(p, 2, 2, 500, 50);
	check_worker(p, 3, 3, 800, 20);
	clocked_free(&c);
}

/* Slots may be subtracted; in the file of a killed process, the result may be negative. */
static void less_than_nothing_is_nothing(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, HEAD("1", "3") F "line\t0\t0\t5\t\nparallel\t0\t0\t4\t0*-1\t1*-3\t2\n");
	count(&c, 0, 100, 400, 60);
	count(&c, 1, 0, 0, 60);
	check_unknown(&c, "it has not ended");
}

static void sums_do_not_wrap(void **state)
{
	struct nbcount_error err = { 0 };
	struct clocked c;

	(void)state;
	begin(&c, 2);
	count(&c, 0, INT64_MAX, 0, 0);
	count(&c, 1, 1, 0, 0);
	assert_int_equal(table_build(&c.profile, false, &c.arena, &c.table, &err), -1);
	assert_int_equal(err.code, ERR_DAMAGED);
	clocked_free(&c);
}

static void refused_functions_have_none(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 1);
	c.notes[c.profile.n_notes++] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3,
							      STR("why") };
	count(&c, 0, 100, 100, 100);
	assert_null(parallel_of(&c));
	clocked_free(&c);
}

/* ---- reports */

static char *shown(struct clocked *c, bool per_thread,
		   void (*render)(const struct render_input *, struct buf *))
{
	struct choose_options options = { .order = CHOOSE_TIME };
	struct choose_list chosen;
	struct render_input in = { .table = clocked_table(c, per_thread), .chosen = &chosen };
	struct source *sources;

	assert_int_equal(choose_functions(in.table, &options, &c->arena, &chosen), 0);
	assert_int_equal(source_read_all(in.table, &c->arena, &sources), 0);
	in.sources = sources;
	return rendered(&in, render);
}

static void little_work_is_some(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 2);
	count(&c, 0, 1000, 2000, 4);
	count(&c, 1, 0, 0, 1000);
	char *text = shown(&c, true, text_render);

	assert_has(text, "        2 threads: max/mean 1.99, idle 0 %..>99 %: t0 >99 %, t1 0 %\n");
	free(text);
	clocked_free(&c);
}

static void reports_tell_it(void **state)
{
	struct clocked c;

	(void)state;
	begin(&c, 2);
	count(&c, 0, 1000, 3000, 430);
	count(&c, 1, 0, 0, 1000);
	char *text = shown(&c, false, text_render);

	assert_has(text, "        3 threads: max/mean 2.10, idle 0 %..100 %; 1 without work\n");
	free(text);
	text = shown(&c, true, text_render);
	assert_has(
		text,
		"        3 threads: max/mean 2.10, idle 0 %..100 %: t0 57 %, t1 0 %; 1 without work\n");
	free(text);
	text = shown(&c, false, json_render);
	assert_has(
		text,
		"\"parallel\": {\"wall\": 1000, \"workless\": 1, \"threads\": [{\"thread\": 0, \"busy\": 430, "
		"\"idle\": 0.5700}, {\"thread\": 1, \"busy\": 1000, \"idle\": 0.0000}]}");
	json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, NULL);

	assert_non_null(root);
	json_decref(root);
	free(text);
	count(&c, 1, 7, 7, 0);
	text = shown(&c, true, text_render);
	assert_has(
		text,
		"2 threads: max/mean 1.40, idle unavailable: several threads launched it: t0 ?, t1 ?\n");
	free(text);
	text = shown(&c, false, json_render);
	assert_has(
		text,
		"{\"wall\": 1007, \"idle_unknown\": \"several threads launched it\", \"threads\": "
		"[{\"thread\": 0, \"busy\": 430}, {\"thread\": 1, \"busy\": 1000}]}");
	free(text);
	clocked_free(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(idle_is_what_is_left_of_the_wall),
		cmocka_unit_test(a_thread_that_only_launches_is_no_worker),
		cmocka_unit_test(who_was_asked_for_is_a_whole_number),
		cmocka_unit_test(what_is_not_known_is_not_told),
		cmocka_unit_test(processes_have_pools_of_their_own),
		cmocka_unit_test(less_than_nothing_is_nothing),
		cmocka_unit_test(sums_do_not_wrap),
		cmocka_unit_test(refused_functions_have_none),
		cmocka_unit_test(little_work_is_some),
		cmocka_unit_test(reports_tell_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
