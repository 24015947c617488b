/* test_balance.c - how evenly hits, ticks and events are spread over threads: figures and
 * reports. */
#include "render/balance.h"

#include "clocked.h"
#include "rendered.h"

/* Slots: faults 0, ticks 1, visits 2, hits 5. */
#define COUNTED "events\tpage-faults\nline\t0\t0\t4\t5\nregion\t0\t-\t1\t\t2\npart\t0\t0\t0\t4\t1\ntotal\t0\t0\t1\t4\t\n"

static const char f[] = HEAD("1", "6") F COUNTED;
static const char g[] =
	HEAD("2", "6") "file\t0\t-\t/s/a.py\nfunction\t0\t0\t13\tfunction\tg\t()\n" COUNTED;

static void worked(struct clocked *c, uint32_t module, uint32_t thread, int64_t faults,
		   int64_t ticks, int64_t hits)
{
	const int64_t counts[] = { faults, ticks, 1, faults, ticks, hits };

	for (uint32_t slot = 0; slot < sizeof(counts) / sizeof(*counts); slot++)
		if (counts[slot])
			clocked_count(c, module, thread, slot, counts[slot]);
}

/* f: a fourth of the faults in thread 0, the others in thread 2. g: thread 0 alone. Thread 1 does
 * nothing. */
static void made(struct clocked *c, bool per_thread)
{
	clocked_init(c, 3);
	clocked_info(c, 0, "event", "page-faults\texact\t\t0");
	clocked_module(c, f);
	clocked_module(c, g);
	worked(c, 0, 0, 100, 9000, 10);
	worked(c, 0, 2, 300, 9000, 40);
	worked(c, 1, 0, 200, 1000, 10);
	clocked_table(c, per_thread);
}

static void threads_are_summed_over_functions(void **state)
{
	struct balance balance;
	struct clocked c;

	(void)state;
	made(&c, true);
	assert_int_equal(balance_build(&c.table, &c.arena, &balance), 0);
	assert_int_equal(balance.n, 2);
	assert_int_equal(balance.shares[0].thread, 0);
	assert_int_equal(balance.shares[1].thread, 2);
	assert_int_equal(balance_part(&balance.shares[0], BALANCE_HITS), 20);
	assert_int_equal(balance_part(&balance.shares[0], BALANCE_TICKS), 10000);
	assert_int_equal(balance_part(&balance.shares[0], BALANCE_EVENT), 300);
	assert_int_equal(balance_part(&balance.shares[1], BALANCE_EVENT), 300);
	assert_float_equal(balance_sum(balance, BALANCE_HITS), 60, 1e-9);
	assert_float_equal(balance_ratio(balance, BALANCE_HITS) * 30, 40, 1e-6);
	assert_float_equal(balance_ratio(balance, BALANCE_TICKS) * 9500, 10000, 1e-3);
	assert_float_equal(balance_ratio(balance, BALANCE_EVENT), 1, 1e-9);
	clocked_free(&c);
}

/* It stands for many threads, so it must not count as a thread that was busier than others. */
static void the_sum_of_ended_threads_is_no_thread(void **state)
{
	struct balance balance;
	struct clocked c;

	(void)state;
	made(&c, true);
	c.threads[2].ended = true;
	assert_int_equal(balance_build(&c.table, &c.arena, &balance), 0);
	assert_int_equal(balance_threads(balance, BALANCE_HITS), 1);
	assert_float_equal(balance_sum(balance, BALANCE_HITS), 20, 1e-9);
	assert_float_equal(balance_ratio(balance, BALANCE_HITS), 1, 1e-9);
	clocked_free(&c);
}

static void of_nothing_there_is_no_ratio(void **state)
{
	struct table_share shares[2] = { { .thread = 0, .hits = 5 }, { .thread = 1, .hits = 5 } };
	struct clocked c;

	(void)state;
	made(&c, false);
	struct balance balance = { &c.table, shares, 2 }, nobody = { &c.table, NULL, 0 };

	assert_float_equal(balance_ratio(balance, BALANCE_HITS), 1, 1e-9);
	assert_float_equal(balance_ratio(balance, BALANCE_TICKS), 0, 1e-9);
	assert_float_equal(balance_ratio(balance, BALANCE_EVENT), 0, 1e-9);
	assert_float_equal(balance_ratio(nobody, BALANCE_HITS), 0, 1e-9);
	clocked_free(&c);
}

static void memory_may_run_out(void **state)
{
	struct arena none = { .limit = 1 };
	struct balance balance;
	struct clocked c;

	(void)state;
	made(&c, true);
	assert_int_equal(balance_build(&c.table, &none, &balance), -1);
	assert_int_equal(balance.n, 0);
	arena_free(&none);
	clocked_free(&c);
}

static char *shown(struct clocked *c, bool per_thread,
		   void (*render)(const struct render_input *, struct buf *))
{
	made(c, per_thread);
	return rendered_table(&c->table, &c->arena,
			      (struct choose_options){ .order = CHOOSE_LINE }, render);
}

static void text_has_each_threads_part(void **state)
{
	struct clocked c;
	char *text = shown(&c, true, text_render);

	(void)state;
	assert_has(text, "thread 102\n    page-faults, imbalance 1.00: t0 50.0%, t2 50.0%\n");
	assert_has(text,
		   "  2 threads, imbalance by time 1.00 (busiest / mean)\n    t0 9,000, t2 9,000\n"
		   "    page-faults, imbalance 1.50: t0 25.0%, t2 75.0%\n");
	assert_lacks(text, "t0 100.0%");	/* g has one thread */
	free(text);
	clocked_free(&c);
	text = shown(&c, false, text_render);
	assert_lacks(text, "imbalance");
	free(text);
	clocked_free(&c);
}

static void json_has_each_threads_part(void **state)
{
	struct clocked c;
	char *text = shown(&c, true, json_render);

	(void)state;
	assert_has(
		text,
		"{\"name\": \"page-faults\", \"class\": \"exact\", \"own\": 0, \"total\": 600, \"imbalance\": 1}");
	assert_has(text, "\"threads\": [{\"thread\": 0, \"hits\": 10, ");
	assert_has(text, "\"imbalance\": {\"hits\": 1.6, \"ticks\": 1, \"page-faults\": 1.5}}");
	assert_has(text, "\"imbalance\": {\"hits\": 1, \"ticks\": 1, \"page-faults\": 1}}");
	assert_has(text, "\"hits\": 20, \"events\": {\"ticks\": {\"self\": 10000, ");
	free(text);
	clocked_free(&c);
	text = shown(&c, false, json_render);
	assert_lacks(text, "imbalance");
	free(text);
	clocked_free(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(threads_are_summed_over_functions),
		cmocka_unit_test(the_sum_of_ended_threads_is_no_thread),
		cmocka_unit_test(of_nothing_there_is_no_ratio),
		cmocka_unit_test(memory_may_run_out),
		cmocka_unit_test(text_has_each_threads_part),
		cmocka_unit_test(json_has_each_threads_part),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
