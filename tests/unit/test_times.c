/* test_times.c - ticks in reports: text, JSON and CSV. */
#include <jansson.h>

#include "clocked.h"
#include "rendered.h"
#include "render/cell.h"
#include "render/times.h"

/* ---- times */

static void check_text(uint64_t hz, int64_t ticks, const char *want)
{
	struct table_clock clock = { .on = true, .hz = hz };
	char room[TIMES_ROOM];

	assert_str(times_text(room, &clock, ticks, "="), want);
}

static void times_have_three_digits(void **state)
{
	const uint64_t ghz = 1000000000;

	(void)state;
	check_text(ghz, 0, "0 ns=");
	check_text(ghz, 1, "1.00 ns=");
	check_text(2 * ghz, 1, "0.50 ns=");
	check_text(ghz, 99, "99.0 ns=");
	check_text(ghz, 999, "999 ns=");
	check_text(ghz, 1000, "1.00 \xc2\xb5s=");
	check_text(ghz, 9994, "9.99 \xc2\xb5s=");
	check_text(ghz, 9996, "10.0 \xc2\xb5s=");
	check_text(ghz, 999499, "999 \xc2\xb5s=");
	check_text(ghz, 999500, "1.00 ms=");
	check_text(ghz, 12345678, "12.3 ms=");
	check_text(ghz, 1500000000, "1.50 s=");
	check_text(ghz, 12345000000000, "12,345 s=");
	check_text(1, INT64_MAX, "9,223,372,036,854,775,807 s=");
	check_text(0, 1234567, "1,234,567=");
	check_text(0, INT64_MAX, "9,223,372,036,854,775,807=");
}

static void the_gravest_mark_is_shown(void **state)
{
	(void)state;
	assert_string_equal(times_mark(0), "=");
	assert_string_equal(times_mark(MARK_COSTS), "\xe2\x89\x88");
	assert_string_equal(times_mark(MARK_COSTS | MARK_UNCERTAIN), "?");
	assert_string_equal(times_mark(MARK_COSTS | MARK_UNCERTAIN | MARK_SHARED), "~");
	assert_string_equal(render_quality(0, false), "measured");
	assert_string_equal(render_quality(MARK_UNCERTAIN, false), "uncertain");
	assert_string_equal(render_quality(MARK_UNCERTAIN | MARK_COSTS, false), "apportioned");
	assert_string_equal(render_quality(MARK_SHARED, false), "apportioned");
}

/* ---- reports */

/* f: hits of lines 4 (a loop) and 5 in slots 0 and 1; ticks of line 4's region in 2, shared in 3;
 * ticks of the region of lines 5 and 6 in 4. g: hits and ticks of line 9 in 5 and 6. Others: 7
 * visits, 8 total, 9 own, 10 off-core, 11 trips. */
static const char table[] = HEAD("1", "12") F "function\t1\t0\t8\tfunction\tg\t()\n"
	"branch\t0\t0\t4\tloop\nline\t0\t0\t4\t0\nentered\t0\t0\t4\t1\ntaken\t0\t0\t4\t11\n"
	"line\t0\t0\t5\t1\nline\t0\t0\t6\t\nline\t0\t0\t7\t\nline\t1\t0\t9\t5\n"
	"region\t0\t-\t2\t3\t7\nregion\t1\t-\t4\t\t\nregion\t2\t-\t6\t\t\n"
	"part\t0\t0\t0\t4\t1\npart\t1\t0\t0\t5\t1\npart\t1\t0\t0\t6\t1\npart\t2\t1\t0\t9\t1\n"
	"total\t0\t0\t3\t8\t\nthread\town\t9\nthread\toff-core\t10\n";

#define VISITS 7u

struct shown {
	struct clocked c;
	struct choose_list chosen;
	struct source *sources;
	struct render_input in;
};

/* 2,000 ticks are 1 microsecond. f has 26,000 of 30,000. */
static void shown_counts(struct shown *s, size_t n_threads)
{
	static const int64_t counts[] = { 100, 10, 20000, 4000, 2000, 1000, 4000, 1000, 30300, 200,
					  100, 90 };

	clocked_init(&s->c, n_threads);
	clocked_module(&s->c, table);
	for (uint32_t i = 0; i < 12; i++)
		clocked_count(&s->c, 0, 0, i, counts[i]);
}

static void shown_info(struct shown *s)
{
	clocked_info(&s->c, 0, "clock", "tsc");
	clocked_info(&s->c, 0, "clock-hz", "2000000000");
	clocked_info(&s->c, 0, "budget", "5");
}

static void shown_finish(struct shown *s, bool per_thread)
{
	struct choose_options options = { .order = CHOOSE_TIME };

	clocked_table(&s->c, per_thread);
	assert_int_equal(choose_functions(&s->c.table, &options, &s->c.arena, &s->chosen), 0);
	assert_int_equal(source_read_all(&s->c.table, &s->c.arena, &s->sources), 0);
	s->in = (struct render_input){ .table = &s->c.table, .chosen = &s->chosen,
				       .sources = s->sources };
}

static void text_shows_times(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	shown_info(&s);
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render);

	assert_has(text, "hits (exact), ticks (measured), 1 process");
	assert_has(text, "  clock    tsc 2.00 GHz (1 \xc2\xb5s = 2,000 ticks)\n"
		   "           1,000 reads, own 100 ns, off-core 50.0 ns; budget 5\n"
		   "  marks    = measured: 13.3%, \xe2\x89\x88 divided by hits and costs: 6.7%,");
	assert_lacks(text, "do not add up");
	assert_has(text,
		   "Functions by time\n\n     share           hits     calls      time   time%"
		   "   function\n      9.9%            110         0  13.0 \xc2\xb5s~   86.7%   f");
	assert_has(text, "  110 hits, 0 calls, 13.0 \xc2\xb5s~ (86.7% of all)\n");
	assert_has(text, "  line          hits     share       time   time%   ns/hit"
		   "         branch  source\n");
	assert_has(text, "     4           100     90.9%   12.0 \xc2\xb5s~   80.0%      120"
		   "     9.00 trips\n");
	assert_has(text, "     5            10      9.1%   1.00 \xc2\xb5s\xe2\x89\x88    6.7%"
		   "      100\n");
	assert_has(text, "     6             0  never ran\n");
	assert_has(text, "     9         1,000    100.0%   2.00 \xc2\xb5s=   13.3%     2.00\n");
	free(text);
	clocked_free(&s.c);
}

/* One process has a clock, the other only counts: time per hit is that of the process with a
 * clock. */
static void hits_without_a_clock_take_no_time(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 2);
	shown_info(&s);
	s.c.profile.n_processes = 2;
	s.c.threads[1].process = 1;
	s.c.processes[1].unclocked = true;
	clocked_count(&s.c, 0, 1, 0, 900);
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render), *json = rendered(&s.in, json_render);

	assert_has(text, "  not timed: 900 hits, of processes that only counted (budget 0)\n");
	assert_has(text, "     4         1,000     99.0%   12.0 \xc2\xb5s~   80.0%      120");
	assert_has(
		text,
		"     5            10      1.0%   1.00 \xc2\xb5s\xe2\x89\x88    6.7%      100\n");
	assert_has(json, "\"quality\": \"apportioned\"}}, \"untimed_hits\": 900}");
	free(text);
	free(json);
	clocked_free(&s.c);
}

static void text_shows_ticks_without_a_rate(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	clocked_info(&s.c, 0, "clock-probe", "0.5");
	clocked_info(&s.c, 0, "clock-invariant", "no");
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render);

	assert_has(text, "  clock    ?, probe 0.5 ticks\n"
		   "           1,000 reads, own 700, off-core 100 (all in ticks)\n"
		   "           this clock has no constant rate\n");
	assert_has(text, "25,500~ ticks (86.4% of all)\n");
	assert_has(text, "     ticks   time%   ticks/hit  ");
	assert_has(text, "   23,500~   79.7%         235 ");
	free(text);
	clocked_free(&s.c);
}

/* Of two processes, the second one has the cause of the doubt. */
static void reports_say_what_makes_a_clock_doubtful(void **state)
{
	static const struct {
		const char *key, *value, *text, *json, *other;
	} rows[] = {
		{ "clock-kernel", "tsc", "",
		  "{\"doubts\": [], \"name\": \"tsc\", \"kernel\": \"tsc\"}", NULL },
		{ "clock-kernel", "hpet",
		  "the kernel keeps its time by another clock, and may not trust this one: hpet\n",
		  "{\"doubts\": [\"the kernel uses another\"], \"name\": \"tsc\", \"kernel\": \"hpet\"}",
		  "tsc" },
		{ "clock-invariant", "no", "this clock has no constant rate\n",
		  "{\"doubts\": [\"no constant rate\"], \"name\": \"tsc\"}", NULL },
		{ "clock-suspended", "61.25",
		  "the machine was suspended for 61.2 s: times around that are wrong\n",
		  "{\"doubts\": [\"suspended\"], \"name\": \"tsc\", \"suspended_ms\": 61250}",
		  "0.001" },
		{ "clock-back", "1",
		  "the clock went back 1 time: what ran then is not in the times\n",
		  "{\"doubts\": [\"went back\"], \"name\": \"tsc\", \"jumps_back\": 1}", NULL },
		{ "clock-suspended", "1e9", "", "{\"doubts\": [], \"name\": \"tsc\"}", NULL },
		{ "clock-suspended", "", "", "{\"doubts\": [], \"name\": \"tsc\"}", NULL }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct shown s;

		shown_counts(&s, 1);
		shown_info(&s);
		clocked_info(&s.c, 1, "clock", "tsc");
		clocked_info(&s.c, 1, rows[i].key, rows[i].value);
		s.c.profile.n_processes = 3;
		clocked_info(&s.c, 2, "clock", "tsc");
		if (rows[i].other)	/* a process with less to say changes nothing */
			clocked_info(&s.c, 2, rows[i].key, rows[i].other);
		shown_finish(&s, false);
		char *text = rendered(&s.in, text_render), *json = rendered(&s.in, json_render);

		assert_has(text, rows[i].text);
		if (!rows[i].text[0]) {
			assert_lacks(text, "kernel keeps");
			assert_lacks(text, "suspended");
		}
		assert_has(json, rows[i].json);
		free(text);
		free(json);
		clocked_free(&s.c);
	}
}

/* A smaller budget is suggested if there was none. */
static void text_says_that_probes_took_longest(void **state)
{
	static const char *const budgets[][2] = { { "none", "too much (try --budget 5)\n" },
						  { "line", "too much (try --budget 5)\n" },
						  { "5", "too much\n" } };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		struct shown s;

		shown_counts(&s, 1);
		s.c.counts[VISITS].count = 200000;
		clocked_info(&s.c, 0, "clock-probe", "100");
		clocked_info(&s.c, 0, "budget", budgets[i][0]);
		shown_finish(&s, false);
		char *text = rendered(&s.in, text_render);

		assert_has(text, budgets[i][1]);
		free(text);
		clocked_free(&s.c);
	}
}

static void text_does_not_say_so_of_a_short_program(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	s.c.counts[VISITS].count = 1000;
	clocked_info(&s.c, 0, "clock-probe", "1000");
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render);

	assert_lacks(text, "too small");
	free(text);
	clocked_free(&s.c);
}

static void an_arm_keeps_time_by_its_counter(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	clocked_info(&s.c, 0, "clock", "cntvct");
	clocked_info(&s.c, 0, "clock-kernel", "arch_sys_counter");
	shown_finish(&s, false);
	char *json = rendered(&s.in, json_render);

	assert_has(json,
		   "{\"doubts\": [], \"name\": \"cntvct\", \"kernel\": \"arch_sys_counter\"}");
	free(json);
	clocked_free(&s.c);
}

static void text_shows_what_is_next_to_nothing(void **state)
{
	struct shown s;

	(void)state;
	clocked_init(&s.c, 1);
	clocked_module(&s.c, table);
	shown_info(&s);
	clocked_count(&s.c, 0, 0, 0, 1000000);
	clocked_count(&s.c, 0, 0, 2, 1);
	clocked_count(&s.c, 0, 0, 6, 100000);
	clocked_count(&s.c, 0, 0, 8, 100001);
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render);

	assert_has(text, "     4     1,000,000    100.0%   0.50 ns=   <0.1%    <0.01");
	assert_has(text, "     9             0  never ran  50.0 \xc2\xb5s=  >99.9%\n");
	free(text);
	s.c.processes[0].finished = false;	/* its hits may still be missing */
	text = rendered(&s.in, text_render);
	assert_has(text, "     9             0      0.0%   50.0 \xc2\xb5s=  >99.9%\n");
	free(text);
	clocked_free(&s.c);
}

static void text_says_what_does_not_add_up(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	clocked_count(&s.c, 0, 0, 8, 1);
	shown_finish(&s, false);
	char *text = rendered(&s.in, text_render);

	assert_has(text,
		   "           ticks do not add up in 1 thread; t0: 30000 of lines + 200 own + 100 "
		   "off-core, but 30301 in all\n");
	free(text);
	s.c.processes[0].finished = false;
	shown_finish(&s, false);
	text = rendered(&s.in, text_render);
	assert_lacks(text, "do not add up");
	free(text);
	clocked_free(&s.c);
}

/* The time always has its column. The others have theirs if 32 columns of source remain. */
static void columns_fit(void **state)
{
	static const struct {
		size_t columns;
		const char *heading;
	} cases[] = {
		{ 74, "share       time  source\n" },
		{ 84, "share       time   time%   source\n" },
		{ 99, "share       time   time%          branch  source\n" },
		{ 105, "share       time   time%          branch  source\n" },
		{ 107, "share       time   time%   ns/hit         branch  source\n" },
		{ 113, "share       time   time%   ns/hit         branch  source\n" },
		{ 114, "share       time   time%   ns/hit         branch     t1  source\n" },
		{ 64, "share       time  source\n" },
		{ 63, "\n  line   hits      time  source\n     4  1,100  12.0 \xc2\xb5s~\n" },
		{ 40, "\n  line   hits      time  source\n     4  1,100  12.0 \xc2\xb5s~\n" },
		{ 0, "share       time   time%   ns/hit         branch   t0     t1  source\n" }
	};
	struct shown s;

	(void)state;
	shown_counts(&s, 2);
	shown_info(&s);
	clocked_count(&s.c, 0, 1, 0, 1000);
	shown_finish(&s, true);
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		s.in.columns = cases[i].columns;
		char *text = rendered(&s.in, text_render);

		assert_has(text, cases[i].heading);
		free(text);
	}
	clocked_free(&s.c);
}

/* On narrow terminals, first the blanks before hits are left out, then times, and only then are
 * names shortened. */
static void names_have_room(void **state)
{
	static const struct {
		size_t columns;
		const char *table;
	} cases[] = {
		{ 0,
		  "  function\n      9.9%            110         0  13.0 \xc2\xb5s~   86.7%   f" },
		{ 34,
		  "\n          hits      time  function\n           110  13.0 \xc2\xb5s~  f\n" },
		{ 33, "\n   hits      time  function\n    110  13.0 \xc2\xb5s~  f\n" },
		{ 27, "\n   hits      time  function\n    110  13.0 \xc2\xb5s~  f\n" },
		{ 26, "\n   hits  function\n    110  f\n" }
	};
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	shown_info(&s);
	shown_finish(&s, false);
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		s.in.columns = cases[i].columns;
		char *text = rendered(&s.in, text_render);

		assert_has(text, cases[i].table);
		free(text);
	}
	clocked_free(&s.c);
}

static void threads_are_compared_by_time(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 3);
	shown_info(&s);
	clocked_count(&s.c, 0, 2, 2, 6000);	/* f: 26,000 and 6,000, mean 16,000 */
	clocked_count(&s.c, 0, 2, 8, 6000);
	clocked_count(&s.c, 0, 2, 0, 1000000);
	shown_finish(&s, true);
	char *text = rendered(&s.in, text_render);

	assert_has(text, "  2 threads, imbalance by time 1.62 (busiest / mean)\n"
		   "    t0 13.0 \xc2\xb5s, t2 3.00 \xc2\xb5s\n");
	assert_has(text, "  t0         0.1%              1,110     15.0 \xc2\xb5s  w  process 42");
	s.in.columns = 12;
	free(text);
	text = rendered(&s.in, text_render);
	assert_has(text, "    t0 13.0\xe2\x80\xa6\n");
	free(text);
	clocked_free(&s.c);
}

static void functions_are_ordered_by_time(void **state)
{
	struct choose_options by_time = { .order = CHOOSE_TIME };
	struct choose_list list;
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	clocked_table(&s.c, false);
	assert_int_equal(choose_functions(&s.c.table, &by_time, &s.c.arena, &list), 0);
	assert_str(list.functions[0]->name, "f");	/* g has more hits */
	s.c.table.functions[0].time.self = s.c.table.functions[1].time.self = 0;
	assert_int_equal(choose_functions(&s.c.table, &by_time, &s.c.arena, &list), 0);
	assert_str(list.functions[0]->name, "g");
	clocked_free(&s.c);
}

static void json_has_ticks(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 2);
	shown_info(&s);
	clocked_info(&s.c, 0, "clock-probe", "0.50");
	clocked_count(&s.c, 0, 1, 6, 9);
	clocked_count(&s.c, 0, 1, 8, 9);
	shown_finish(&s, true);
	char *text = rendered(&s.in, json_render);
	json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, NULL);

	assert_non_null(root);
	assert_has(
		text,
		"\"events\": [{\"name\": \"hits\", \"class\": \"exact\", \"imbalance\": 2}, {\"name\": \"ticks\", "
		"\"class\": \"measured\", \"unit\": \"ticks\", \"hz\": 2000000000, \"imbalance\": 1.99939}]");
	assert_has(
		text,
		",\n  \"clock\": {\"doubts\": [], \"name\": \"tsc\"}, \"budget\": \"5\", \"overhead\": {\"probe_ticks\": 0.5, \"reads\": 1000, "
		"\"own_ticks\": 700}, \"off_core_ticks\": 100, \"total_ticks\": 30309, "
		"\"quality_ticks\": {\"measured\": 4009, \"uncertain\": 0, \"apportioned\": 25500}}");
	assert_has(
		text,
		"\"calls\": 0, \"primitive_calls\": 0,\n   \"events\": {\"ticks\": {\"self\": 25500, "
		"\"apportioned\": 6000, \"quality\": \"apportioned\"}},\n   \"lines\"");
	assert_has(
		text,
		"{\"line\": 9, \"hits\": 1000, \"file\": \"/s/a.py\", \"events\": {\"ticks\": "
		"{\"self\": 4009, \"apportioned\": 0, \"quality\": \"measured\"}}, \"threads\": ["
		"{\"thread\": 0, \"hits\": 1000, \"events\": {\"ticks\": {\"self\": 4000, "
		"\"apportioned\": 0, \"quality\": \"measured\"}}}, "
		"{\"thread\": 1, \"hits\": 0, \"events\": {\"ticks\": {\"self\": 9, ");
	assert_has(
		text,
		"\"name\": \"w\", \"own_ticks\": 700, \"off_core_ticks\": 100, "
		"\"total_ticks\": 30300, \"hits\": 1110, \"events\": {\"ticks\": {\"self\": 29500, ");
	json_decref(root);
	free(text);
	clocked_free(&s.c);
}

static void json_leaves_out_what_is_not_known(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	shown_finish(&s, false);
	char *text = rendered(&s.in, json_render);

	assert_has(text, "\"unit\": \"ticks\"}]");
	assert_has(text, ",\n  \"clock\": {\"doubts\": []}, \"overhead\": {\"reads\": 1000, ");
	assert_lacks(text, "budget");
	assert_lacks(text, "hz");
	free(text);
	clocked_free(&s.c);
}

static void csv_has_ticks(void **state)
{
	struct shown s;

	(void)state;
	shown_counts(&s, 1);
	shown_finish(&s, false);
	char *text = rendered(&s.in, csv_render);

	assert_string_equal(
		text,
		"function,file,line,hits,taken,entered,source,ticks,ticks_apportioned,ticks_quality,ticks_total\n"
		"f,/s/a.py,4,100,90,10,,24000,4000,apportioned,\nf,/s/a.py,5,10,,,,2000,2000,apportioned,\n"
		"f,/s/a.py,6,0,,,,0,0,measured,\nf,/s/a.py,7,0,,,,0,0,measured,\n"
		"g,/s/a.py,9,1000,,,,4000,0,measured,\n");
	free(text);
	shown_finish(&s, true);
	text = rendered(&s.in, csv_render);
	assert_has(text, "function,file,line,thread,hits,taken,entered,source,ticks,");
	assert_has(text, "f,/s/a.py,5,0,10,,,,2000,2000,apportioned,\n");
	assert_has(text, "f,/s/a.py,6,,0,,,,0,0,measured,\n");
	free(text);
	clocked_free(&s.c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(times_have_three_digits),
		cmocka_unit_test(the_gravest_mark_is_shown),
		cmocka_unit_test(text_shows_times),
		cmocka_unit_test(hits_without_a_clock_take_no_time),
		cmocka_unit_test(text_shows_ticks_without_a_rate),
		cmocka_unit_test(reports_say_what_makes_a_clock_doubtful),
		cmocka_unit_test(text_says_that_probes_took_longest),
		cmocka_unit_test(text_does_not_say_so_of_a_short_program),
		cmocka_unit_test(an_arm_keeps_time_by_its_counter),
		cmocka_unit_test(text_shows_what_is_next_to_nothing),
		cmocka_unit_test(text_says_what_does_not_add_up),
		cmocka_unit_test(columns_fit),
		cmocka_unit_test(names_have_room),
		cmocka_unit_test(threads_are_compared_by_time),
		cmocka_unit_test(functions_are_ordered_by_time),
		cmocka_unit_test(json_has_ticks),
		cmocka_unit_test(json_leaves_out_what_is_not_known),
		cmocka_unit_test(csv_has_ticks)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
