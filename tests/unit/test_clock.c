/* test_clock.c - how ticks are charged to lines, exact to the tick. The expected numbers are worked
 * out by hand. */
#include "clocked.h"

#include "table/runs.h"

static void check_time(const struct table_time *time, int64_t self, int64_t apportioned,
		       unsigned marks)
{
	assert_int_equal(time->self, self);
	assert_int_equal(time->apportioned, apportioned);
	assert_int_equal(time->marks, marks);
}

/* Lines, functions and the run add up, and no thread's sum is odd. */
static void check_identity(const struct table *t)
{
	int64_t lines = 0, functions = 0;

	for (size_t i = 0; i < t->n_lines; i++)
		lines += t->lines[i].time.self;
	for (size_t i = 0; i < t->n_functions; i++)
		functions += t->functions[i].time.self;
	assert_int_equal(lines, functions);
	assert_int_equal(lines, t->clock.time.self);
	assert_int_equal(lines + t->clock.sum.own + t->clock.sum.off_core, t->clock.sum.total);
	assert_int_equal(t->clock.n_odd, 0);
}

/* Region 0 is line 4. Slots: 0 ticks, 1 shared, 2 visits; 3 total, 4 own, 5 off-core. */
static const char one_line[] = HEAD("1", "6") F "region\t0\t-\t0\t1\t2\npart\t0\t0\t0\t4\t9\n"
	"total\t0\t0\t3\t3\t\nthread\town\t4\nthread\toff-core\t5\n";

static void one_line_has_all_of_its_region(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 0, 1000);
	clocked_count(&c, m, 0, 2, 7);
	clocked_count(&c, m, 0, 3, 1111);
	clocked_count(&c, m, 0, 4, 100);
	clocked_count(&c, m, 0, 5, 11);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->n_lines, 1);
	check_time(&t->lines[0].time, 1000, 0, 0);
	check_time(&t->functions[0].time, 1000, 0, 0);
	assert_int_equal(t->clock.sum.own, 100);
	assert_int_equal(t->clock.sum.off_core, 11);
	assert_int_equal(t->clock.sum.total, 1111);
	assert_int_equal(t->clock.sum.reads, 7);
	assert_int_equal(t->n_events, 2);
	assert_string_equal(t->events[1].name, "ticks");
	check_identity(t);
	clocked_free(&c);
}

static void what_was_shared_out_is_apportioned(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 0, 10);
	clocked_count(&c, m, 0, 1, 90);
	clocked_count(&c, m, 0, 3, 100);
	check_time(&clocked_table(&c, false)->lines[0].time, 100, 90, MARK_SHARED);
	check_identity(&c.table);
	assert_true(c.table.functions[0].clocked);
	clocked_free(&c);
}

/* Lines 4, 5, 6 are one region, with costs 1, 2, 3. Slots: 0-2 their hits, 3 ticks, 4 shared. */
static const char three_lines[] = HEAD("1", "6") F
	"line\t0\t0\t4\t0\nline\t0\t0\t5\t1\nline\t0\t0\t6\t2\n"
	"region\t0\t-\t3\t4\t\npart\t0\t0\t0\t4\t1\npart\t0\t0\t0\t5\t2\npart\t0\t0\t0\t6\t3\n"
	"total\t0\t0\t3\t5\t\n";

static void lines_divide_their_region(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, three_lines);

	clocked_count(&c, m, 0, 0, 10);		/* weights 10, 20, 0 */
	clocked_count(&c, m, 0, 1, 10);
	clocked_count(&c, m, 0, 3, 100);	/* 33.33, 66.67 */
	clocked_count(&c, m, 0, 4, 3);
	clocked_count(&c, m, 0, 5, 103);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 33 + 1, 34, MARK_COSTS | MARK_SHARED);
	check_time(&t->lines[1].time, 67 + 2, 69, MARK_COSTS | MARK_SHARED);
	check_time(&t->lines[2].time, 0, 0, 0);
	check_identity(t);
	clocked_free(&c);
}

/* A line with a part of the region is marked, even if it gets nothing of the only tick. */
static void next_to_nothing_is_divided_by_costs(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, three_lines);

	clocked_counts(&c, m, 0, (const int64_t[]){ 10, 10, 0, 1, 0, 1 }, 6);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 0, 0, MARK_COSTS);
	check_time(&t->lines[1].time, 1, 1, MARK_COSTS);
	check_time(&t->lines[2].time, 0, 0, 0);
	clocked_free(&c);
}

/* Line 4 is in the code eight times, as its counter says: the loop is unrolled. Its 80 hits at
 * costs 8 are ten executions, like line 5's ten at costs 1. */
static void copies_of_a_line_are_one_execution(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(
		&c, HEAD("1", "4") F
		"line\t0\t0\t4\t0*8\t8\nline\t0\t0\t5\t1\n"
		"region\t0\t-\t2\t\t\npart\t0\t0\t0\t4\t8\npart\t0\t0\t0\t5\t1\ntotal\t0\t0\t3\t3\t\n");

	clocked_count(&c, m, 0, 0, 10);
	clocked_count(&c, m, 0, 1, 10);
	clocked_count(&c, m, 0, 2, 900);
	clocked_count(&c, m, 0, 3, 900);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->lines[0].hits, 80);
	check_time(&t->lines[0].time, 800, 800, MARK_COSTS);
	check_time(&t->lines[1].time, 100, 100, MARK_COSTS);
	check_identity(t);
	clocked_free(&c);
}

/* Nothing changes if another module has the same function and its code never ran: what a line costs
 * is known for each module. */
static void what_never_ran_changes_nothing(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(
		&c, HEAD("1", "4") F
		"line\t0\t0\t4\t0*8\t8\nline\t0\t0\t5\t1\n"
		"region\t0\t-\t2\t\t\npart\t0\t0\t0\t4\t8\npart\t0\t0\t0\t5\t1\ntotal\t0\t0\t3\t3\t\n");

	clocked_module(
		&c, HEAD("2", "4") F
		"region\t0\t-\t2\t\t\npart\t0\t0\t0\t4\t8\npart\t0\t0\t0\t5\t1\ntotal\t0\t0\t3\t3\t\n");
	clocked_count(&c, m, 0, 0, 10);
	clocked_count(&c, m, 0, 1, 10);
	clocked_count(&c, m, 0, 2, 900);
	clocked_count(&c, m, 0, 3, 900);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 800, 800, MARK_COSTS);
	check_time(&t->lines[1].time, 100, 100, MARK_COSTS);
	check_identity(t);
	clocked_free(&c);
}

/* Line 4 is in a loop, region 0. Its first trip is peeled off, beside line 5 in region 1, and runs
 * only ten times. Visits say so if clocks were always on. Otherwise, the time that both regions
 * took gives an estimate. */
static void code_without_a_loop_runs_once_a_visit(void **state)
{
	(void)state;
	for (int level = 0; level < 2; level++) {
		struct clocked c;
		char module[1000];

		snprintf(
			module, sizeof(module),
			HEAD("1", "7") F
			"line\t0\t0\t4\t0\nline\t0\t0\t5\t1\n%s"
			"region\t0\t-\t2\t\t\tloop\nregion\t1\t%s\t3\t\t5\n"
			"part\t0\t0\t0\t4\t1\npart\t1\t0\t0\t4\t1\npart\t1\t0\t0\t5\t3\ntotal\t0\t0\t6\t6\t\n",
			level ? "level\t0\t-\t\n" : "", level ? "0" : "-");
		clocked_init(&c, 1);
		uint32_t m = clocked_module(&c, module);

		clocked_count(&c, m, 0, 0, 970);
		clocked_count(&c, m, 0, 1, 10);
		clocked_count(&c, m, 0, 2, 5000);
		clocked_count(&c, m, 0, 3, 400);	/* 10 : 30, or 970 * 400 / 5400 : 30 */
		clocked_count(&c, m, 0, 5, 10);
		clocked_count(&c, m, 0, 6, 5400);
		const struct table *t = clocked_table(&c, false);

		assert_int_equal(t->lines[0].time.self, level ? 5282 : 5100);
		assert_int_equal(t->lines[1].time.self, level ? 118 : 300);
		check_identity(t);
		clocked_free(&c);
	}
}

/* With a loop, a visit is many trips. */
static void code_with_a_loop_runs_as_often_as_its_lines(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m =
		clocked_module(&c, HEAD("1", "5") F
			       "line\t0\t0\t4\t0\nline\t0\t0\t5\t1\nregion\t0\t-\t2\t\t3\tloop\n"
			       "part\t0\t0\t0\t4\t1\npart\t0\t0\t0\t5\t1\ntotal\t0\t0\t3\t4\t\n");

	clocked_counts(&c, m, 0, (const int64_t[]){ 90, 10, 1000, 1, 1000 }, 5);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->lines[0].time.self, 900);
	assert_int_equal(t->lines[1].time.self, 100);
	check_identity(t);
	clocked_free(&c);
}

/* Line 5 is the body of a loop of 7 trips that LLVM has unrolled. What remains of its header, line
 * 4, runs once for 8 hits. Line 6 is in an `if`. */
static void unrolled_code_runs_once_a_trip(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(
		&c, HEAD("1", "6") F
		"line\t0\t0\t4\t0\nline\t0\t0\t5\t1\nline\t0\t0\t6\t2\ncode\t0\t0\tf\n"
		"region\t0\t-\t3\t\t4\tloop\npart\t0\t0\t0\t4\t1\t0\t-\t0\t1\n"
		"part\t0\t0\t0\t5\t16\t0\t-\t0\t7\npart\t0\t0\t0\t6\t1\t0\t-\t0\ntotal\t0\t0\t3\t5\t\n");

	clocked_counts(&c, m, 0, (const int64_t[]){ 80, 70, 20, 1150, 1, 1150 }, 6);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->lines[0].time.self, 10);
	assert_int_equal(t->lines[1].time.self, 1120);
	assert_int_equal(t->lines[2].time.self, 20);
	check_identity(t);
	clocked_free(&c);
}

static void without_hits_costs_decide(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, three_lines);

	clocked_count(&c, m, 0, 3, 10);		/* 1.67, 3.33, 5 */
	clocked_count(&c, m, 0, 5, 10);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 2, 2, MARK_COSTS);
	check_time(&t->lines[1].time, 3, 3, MARK_COSTS);
	check_time(&t->lines[2].time, 5, 5, MARK_COSTS);
	check_identity(t);
	clocked_free(&c);
}

/* Each thread's ticks are divided by its own hits, and the sums over threads and lines agree. */
static void threads_divide_for_themselves(void **state)
{
	struct clocked c;

	(void)state;
	for (int per_thread = 0; per_thread < 2; per_thread++) {
		clocked_init(&c, 2);
		uint32_t m = clocked_module(&c, three_lines);

		clocked_count(&c, m, 1, 3, 7);		/* 5.6, 1.4 */
		clocked_count(&c, m, 1, 5, 7);
		clocked_count(&c, m, 0, 1, 1);		/* all to line 5 */
		clocked_count(&c, m, 0, 3, 1000);
		clocked_count(&c, m, 1, 0, 8);		/* weights 8, 2 */
		clocked_count(&c, m, 1, 1, 1);
		clocked_count(&c, m, 0, 5, 1000);
		const struct table *t = clocked_table(&c, per_thread);

		check_time(&t->lines[0].time, 6, 6, MARK_COSTS);
		check_time(&t->lines[1].time, 1001, 1001, MARK_COSTS);
		check_identity(t);
		assert_int_equal(t->clock.threads[0].lines, 1000);
		assert_int_equal(t->clock.threads[1].total, 7);
		if (per_thread) {
			assert_int_equal(table_rare(&t->lines[0])->n_shares, 1);
			assert_int_equal(table_rare(&t->lines[0])->shares[0].thread, 1);
			assert_int_equal(table_rare(&t->lines[0])->shares[0].hits, 8);
			check_time(&table_rare(&t->lines[0])->shares[0].time, 6, 6, MARK_COSTS);
			assert_int_equal(table_rare(&t->lines[1])->n_shares, 2);
			check_time(&table_rare(&t->lines[1])->shares[0].time, 1000, 1000,
				   MARK_COSTS);
			check_time(&table_rare(&t->lines[1])->shares[1].time, 1, 1, MARK_COSTS);
			assert_int_equal(t->functions[0].n_shares, 2);
			check_time(&t->functions[0].shares[1].time, 7, 7, MARK_COSTS);
		} else {
			assert_int_equal(table_rare(&t->lines[0])->n_shares, 0);
		}
		clocked_free(&c);
	}
}

static void each_thread_has_calls_of_its_own(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	uint32_t m = clocked_module(
		&c, HEAD("1", "7") F
		"function\t1\t0\t8\tfunction\tg\t()\n"
		"calls\t1\t0\nline\t0\t0\t4\t1\nline\t0\t0\t5\t2\nline\t1\t0\t9\t3\ncode\t0\t0\tf\ncontext\t0\t-\t0\t0\t4\n"
		"region\t0\t-\t4\t\t\npart\t0\t0\t0\t5\t1\t0\t-\t0\npart\t0\t1\t0\t9\t1\t0\t0\t0\ntotal\t0\t0\t3\t5\t\n");

	/* half of g's calls are inlined in line 4 */
	for (uint32_t thread = 0; thread < 2; thread++)
		clocked_counts(&c, m, thread, (const int64_t[]){ 10, 5, 5, 10, 100, 100 }, 6);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->functions[0].time.self, 2 * 50);
	assert_int_equal(t->functions[1].time.self, 2 * 50);
	check_identity(t);
	clocked_free(&c);
}

/* Half of g's calls are in f's line 4, and half of h's in g's line 9. So the part of h in this
 * region is a fourth of its hits, one at least: as many as line 5's, so both get the same. */
static void check_nested(const int64_t counts[8])
{
	struct clocked c;

	clocked_init(&c, 1);
	uint32_t m = clocked_module(
		&c, HEAD("1", "8") F
		"function\t1\t0\t8\tfunction\tg\t()\nfunction\t2\t0\t20\tfunction\th\t()\n"
		"calls\t1\t0\ncalls\t2\t1\nline\t0\t0\t4\t2\nline\t0\t0\t5\t3\nline\t1\t0\t9\t4\nline\t2\t0\t21\t5\ncode\t0\t0\tf\n"
		"context\t0\t-\t0\t0\t4\ncontext\t1\t0\t1\t0\t9\nregion\t0\t-\t6\t\t\n"
		"part\t0\t0\t0\t5\t1\t0\t-\t0\npart\t0\t2\t0\t21\t1\t0\t1\t0\ntotal\t0\t0\t3\t7\t\n");

	clocked_counts(&c, m, 0, counts, 8);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->functions[0].time.self, 50);
	assert_int_equal(t->functions[2].time.self, 50);
	check_identity(t);
	clocked_free(&c);
}

static void contexts_have_their_part_of_a_line(void **state)
{
	(void)state;
	check_nested((const int64_t[]){ 10, 20, 5, 5, 10, 20, 100, 100 });
	check_nested((const int64_t[]){ 10, 20, 5, 1, 10, 2, 100, 100 });
}

/* A thread with ticks, but no hits, of a line has a share there as well. */
static void ticks_alone_are_a_share(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 1, 0, 5);
	clocked_count(&c, m, 1, 3, 5);
	const struct table *t = clocked_table(&c, true);

	assert_int_equal(table_rare(&t->lines[0])->n_shares, 1);
	assert_int_equal(table_rare(&t->lines[0])->shares[0].thread, 1);
	assert_int_equal(table_rare(&t->lines[0])->shares[0].hits, 0);
	assert_int_equal(table_rare(&t->lines[0])->shares[0].time.self, 5);
	clocked_free(&c);
}

/* Level 1 is in level 0; level 2 is apart. Their rests are in slots 0, 1, 2. Region i of level i,
 * and region 3 of no level, has ticks in slot 3 + i, visits in slot 7 + i, and line 10 + i; region
 * 1 also has line 20. Hits of lines 10 and 11 are in slots 12 and 13. */
static const char levels[] = HEAD("1", "14") F
	"line\t0\t0\t10\t12\nline\t0\t0\t11\t13\n"
	"level\t0\t-\t0\nlevel\t1\t0\t1\nlevel\t2\t-\t2\n"
	"region\t0\t0\t3\t\t7\nregion\t1\t1\t4\t\t8\nregion\t2\t2\t5\t\t9\nregion\t3\t-\t6\t\t10\n"
	"part\t0\t0\t0\t10\t1\npart\t1\t0\t0\t11\t1\npart\t1\t0\t0\t20\t1\npart\t2\t0\t0\t12\t1\n"
	"part\t3\t0\t0\t13\t1\ntotal\t0\t0\t3\t11\t\n";

static void check_levels(const int64_t counts[14], const int64_t want[5])
{
	struct clocked c;

	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, levels);

	for (uint32_t i = 0; i < 14; i++)
		if (counts[i])
			clocked_count(&c, m, 0, i, counts[i]);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->n_lines, 5);
	for (size_t i = 0; i < 5; i++)		/* lines 10, 11, 12, 13, 20 */
		assert_int_equal(t->lines[i].time.self, want[i]);
	assert_int_equal(t->lines[0].time.apportioned, want[0] - counts[3]);
	check_identity(t);
	clocked_free(&c);
}

static void rests_go_to_the_regions_inside(void **state)
{
	(void)state;
	/* Level 0's 40 to regions 0 and 1 by 30 : 10; level 1's to region 1 alone; 2's to region
	 * 2. */
	check_levels((const int64_t[14]){ 40, 0, 0, 30, 10, 5, 500, 0, 0, 0, 0, 585 },
		     (const int64_t[5]){ 60, 10, 5, 500, 10 });
	check_levels((const int64_t[14]){ 0, 7, 0, 30, 10, 5, 0, 0, 0, 0, 0, 52 },
		     (const int64_t[5]){ 30, 5 + 4, 5, 0, 5 + 3 });
	check_levels((const int64_t[14]){ 0, 0, 9, 30, 0, 0, 0, 0, 0, 0, 0, 39 },
		     (const int64_t[5]){ 30, 0, 9, 0, 0 });
	/* A tie: 1 tick for two equal regions goes to the first. */
	check_levels((const int64_t[14]){ 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 5 },
		     (const int64_t[5]){ 3, 1, 0, 0, 1 });
}

static void rests_of_unmeasured_regions_go_by_work_then_parts(void **state)
{
	(void)state;
	check_levels((const int64_t[14]){ 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 3, 1 },
		     (const int64_t[5]){ 30, 10, 0, 0, 0 });
	check_levels((const int64_t[14]){ 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30 },
		     (const int64_t[5]){ 10, 10, 0, 0, 10 });
}

/* What was shared out before counts, too: the weights are 10 + 30 and 10. */
static void rests_go_by_all_that_regions_have(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m =
		clocked_module(&c, HEAD("1", "6") F
			       "level\t0\t-\t3\nregion\t0\t0\t0\t1\t\nregion\t1\t0\t2\t\t\n"
			       "part\t0\t0\t0\t4\t1\npart\t1\t0\t0\t5\t1\ntotal\t0\t0\t3\t4\t\n");

	clocked_counts(&c, m, 0, (const int64_t[]){ 10, 30, 10, 50, 100 }, 5);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 80, 70, MARK_SHARED);
	check_time(&t->lines[1].time, 20, 10, MARK_SHARED);
	check_identity(t);
	clocked_free(&c);
}

/* A thread's rest is shared out in that thread only. */
static void rests_are_of_their_thread(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	uint32_t m = clocked_module(&c, levels);

	for (uint32_t thread = 0; thread < 2; thread++) {
		clocked_count(&c, m, thread, 3, 1);
		clocked_count(&c, m, thread, 11, thread ? 1 : 41);
	}
	clocked_count(&c, m, 0, 0, 40);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 42, 40, MARK_SHARED);
	check_identity(t);
	clocked_free(&c);
}

/* If no region can take a rest, it is missing from the sum, which is reported as odd. */
static void a_level_without_regions_is_odd(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, HEAD("1", "2") F "level\t0\t-\t0\ntotal\t0\t0\t3\t1\t\n");

	clocked_count(&c, m, 0, 0, 5);
	clocked_count(&c, m, 0, 1, 5);
	assert_int_equal(clocked_table(&c, false)->clock.n_odd, 1);
	clocked_free(&c);
}

static unsigned marks_of(const char *probe, int64_t ticks, int64_t visits)
{
	struct clocked c;

	clocked_init(&c, 2);
	if (probe)
		clocked_info(&c, 0, "clock-probe", probe);
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 0, ticks - 1);	/* the mean is over both threads */
	clocked_count(&c, m, 1, 0, 1);
	if (visits)
		clocked_count(&c, m, 1, 2, visits);
	unsigned marks = clocked_table(&c, false)->lines[0].time.marks;

	clocked_free(&c);
	return marks;
}

/* Lines 4 and 5 are in one region, 4 and 6 in another. Line 4's hits are divided 3 : 1, as the
 * times of the regions. */
static void check_scattered(const int64_t hits[3])
{
	static const char scattered[] = HEAD("1", "8") F
		"line\t0\t0\t4\t0\nline\t0\t0\t5\t1\nline\t0\t0\t6\t2\nlevel\t0\t-\t3\ncode\t0\t0\tf\n"
		"region\t0\t0\t4\t7\t\npart\t0\t0\t0\t4\t1\t0\t-\t0\npart\t0\t0\t0\t5\t1\t0\t-\t0\n"
		"region\t1\t0\t5\t\t\npart\t1\t0\t0\t4\t1\t0\t-\t0\npart\t1\t0\t0\t6\t1\t0\t-\t0\ntotal\t0\t0\t3\t6\t\n";
	struct clocked c;

	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, scattered);

	clocked_counts(&c, m, 0,
		       (const int64_t[]){ hits[0], hits[1], hits[2], 400, 100, 100, 800, 200 }, 8);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->lines[0].time.self, 2 * (150 + 50));
	assert_int_equal(t->lines[1].time.self, 2 * 150);
	assert_int_equal(t->lines[2].time.self, 2 * 50);
	check_identity(t);
	clocked_free(&c);
}

static void lines_are_scattered_as_regions_took(void **state)
{
	(void)state;
	check_scattered((const int64_t[]){ 80, 60, 20 });
	check_scattered((const int64_t[]){ 1, 1, 1 });		/* a fourth of a hit counts */
}

static void short_regions_are_uncertain(void **state)
{
	(void)state;
	assert_int_equal(marks_of("36", 3600, 10), 0);
	assert_int_equal(marks_of("36", 3599, 10), MARK_UNCERTAIN);
	assert_int_equal(marks_of("36.1", 3610, 10), 0);
	assert_int_equal(marks_of("36.1", 3609, 10), MARK_UNCERTAIN);
	assert_int_equal(marks_of("36.125", 361249, 1000), MARK_UNCERTAIN);
	assert_int_equal(marks_of("36.125", 361250, 1000), 0);
	assert_int_equal(marks_of("36", 5, 0), 0);
	assert_int_equal(marks_of(NULL, 5, 1000), 0);
	assert_int_equal(marks_of("", 5, 1000), 0);
	assert_int_equal(marks_of("36.", 5, 1000), 0);
	assert_int_equal(marks_of("3x", 5, 1000), 0);
	assert_int_equal(marks_of("3.x", 5, 1000), 0);
	assert_int_equal(marks_of("1e3", 5, 1000), 0);
	assert_int_equal(marks_of("1000001", 5, 1000), 0);
	assert_int_equal(marks_of("1", INT64_MAX, INT64_MAX), MARK_UNCERTAIN);
}

static void short_regions_of_several_lines_are_both(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "1");
	uint32_t m = clocked_module(&c, HEAD("1", "2") F "region\t0\t-\t0\t\t1\n"
				    "part\t0\t0\t0\t4\t1\npart\t0\t0\t0\t5\t1\n");

	clocked_count(&c, m, 0, 0, 9);
	clocked_count(&c, m, 0, 1, 1);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 4, 4, MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->functions[0].time, 8, 8, MARK_COSTS | MARK_UNCERTAIN); /* 9 less a probe */
	clocked_free(&c);
}

/* A visit takes 15 to 19 ticks, of which a probe in place takes 11. This leaves 400 for line 4 and
 * 800 for line 5, which are divided again by costs. But a region loses no more than a tenth of its
 * probes' ticks, and gains no more than a fortieth. Line 9 belongs to another function and line 6
 * to another level; the region of line 7 is long enough. */
static void check_pool(int cost_4, int cost_5, int64_t line_4, int64_t line_5)
{
	static const int64_t ticks[] = { 1500, 1500, 1900, 1700, 100000 };
	struct clocked c;
	char table[1000];

	snprintf(
		table, sizeof(table),
		HEAD("1", "11") F
		"function\t1\t0\t8\tfunction\tg\t()\nlevel\t0\t-\t\n"
		"region\t0\t-\t0\t\t1\t-\t1\t0\nregion\t1\t-\t2\t\t3\t-\t1\t0\nregion\t2\t-\t4\t\t5\t-\t1\t0\n"
		"region\t3\t0\t6\t\t7\t-\t1\t0\nregion\t4\t-\t8\t\t9\n"
		"part\t0\t0\t0\t4\t%d\npart\t1\t1\t0\t9\t1\npart\t2\t0\t0\t5\t%d\npart\t3\t0\t0\t6\t1\n"
		"part\t4\t0\t0\t7\t1\ntotal\t0\t0\t3\t10\t\n",
		cost_4, cost_5);
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "1");
	uint32_t m = clocked_module(&c, table);

	for (uint64_t i = 0; i < 5; i++) {
		clocked_count(&c, m, 0, 2 * i, ticks[i]);
		clocked_count(&c, m, 0, 2 * i + 1, 100);
	}
	clocked_count(&c, m, 0, 10, 106600);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, line_4, line_4, MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->lines[1].time, line_5, line_5, MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->lines[2].time, 600, 0, MARK_UNCERTAIN);
	check_time(&t->lines[3].time, 99000, 0, 0);
	check_time(&t->lines[4].time, 400, 0, MARK_UNCERTAIN);
	check_identity(t);
	clocked_free(&c);
}

static void regions_that_are_no_longer_than_noise_are_measured_together(void **state)
{
	(void)state;
	check_pool(6, 11, 424, 776);
	check_pool(1, 6, 375, 825);
	check_pool(6, 1, 425, 775);
}

/* Costs do not say how long code with loops or calls takes. A region with them keeps what was
 * measured, and so the other region has only its own ticks. */
static void short_regions_with_calls_are_measured_alone(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "1");
	uint32_t m = clocked_module(
		&c, HEAD("1", "5") F
		"level\t0\t-\t\nregion\t0\t0\t0\t\t1\t-\t1\t0\nregion\t1\t0\t2\t\t3\n"
		"part\t0\t0\t0\t4\t9\npart\t1\t0\t0\t5\t1\ntotal\t0\t0\t3\t4\t\n");

	clocked_counts(&c, m, 0, (const int64_t[]){ 1500, 100, 1800, 100, 3300 }, 5);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 400, 0, MARK_UNCERTAIN);
	check_time(&t->lines[1].time, 800, 0, MARK_UNCERTAIN);
	check_identity(t);
	clocked_free(&c);
}

/* Both regions do the same work and take the same time. But the first one ran when bursts were more
 * frequent, and was read four times as often. */
static void short_regions_that_were_read_less_often(void **state)
{
	static const char pooled[] = HEAD("1", "8") F "level\t0\t-\t6\n"
		"region\t0\t0\t0\t1\t2\t-\t1\t0\npart\t0\t0\t0\t4\t1\n"
		"region\t1\t0\t3\t4\t5\t-\t1\t0\npart\t1\t0\t0\t5\t1\n"
		"total\t0\t0\t3\t7\t\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "1");
	uint32_t m = clocked_module(&c, pooled);

	clocked_counts(&c, m, 0, (const int64_t[]){ 9000, 3000, 800, 2250, 3750, 200, 0, 18000 },
		       8);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 3500, 3500, MARK_SHARED | MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->lines[1].time, 3500, 3500, MARK_SHARED | MARK_COSTS | MARK_UNCERTAIN);
	check_identity(t);
	clocked_free(&c);
}

/* `beside`: the region's `busy` and `exposed`, in 1/16 of an addition of 1.5 ticks; a `busy` of 32
 * keeps the processor busy for 3 ticks a visit. A probe in place takes 15 ticks. By how much longer
 * a visit appears is taken out together with the probes. */
static void check_beside(const char *beside, int64_t ticks, int64_t line)
{
	char waits[512];
	struct clocked c;

	snprintf(waits, sizeof(waits),
		 HEAD("1", "6") F "region\t0\t-\t0\t1\t2\t-\t%s\npart\t0\t0\t0\t4\t9\n"
				  "total\t0\t0\t3\t3\t\nthread\town\t4\nthread\toff-core\t5\n",
		 beside);

	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "5");
	clocked_info(&c, 0, "clock-addition", "1.5");
	uint32_t m = clocked_module(&c, waits);

	clocked_count(&c, m, 0, 0, ticks);
	clocked_count(&c, m, 0, 2, 10);
	clocked_count(&c, m, 0, 3, ticks);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, line, 0, MARK_UNCERTAIN);
	assert_int_equal(t->clock.sum.own, ticks - line);
	check_identity(t);
	clocked_free(&c);
}

static void what_waits_is_done_beside_the_rest(void **state)
{
	(void)state;
	check_beside("32\t16", 150, 30);	/* what keeps the processor busy is left */
	check_beside("32\t16", 215, 50);
	check_beside("32\t16", 20, 20);	/* but not more than was seen */
	check_beside("32\t-16", 215, 80);	/* a chain of one addition hides as much of a
						 * probe's extra cost */
	check_beside("32\t-160", 215, 115);	/* a longer chain hides all of it */
	check_beside("32\t-x", 215, 65);	/* not a number */
	check_beside("0\t1", 215, 65);	/* loops that wait for nothing */
	check_beside("0\t0", 215, 115);
}

/* A probe of 10 ticks hid all that the line took. */
static void nothing_left_of_a_short_region_is_uncertain(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 0, 69);
	clocked_count(&c, m, 0, 2, 7);
	clocked_count(&c, m, 0, 3, 69);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 0, 0, MARK_UNCERTAIN);
	check_time(&t->functions[0].time, 0, 0, MARK_UNCERTAIN);
	check_identity(t);
	clocked_free(&c);
}

/* Code that is inlined into a level belongs to it, whichever function it comes from. The probe hid
 * all 9 ticks of line 9, so it gets some of line 4's, around the call. */
static void what_is_inlined_is_measured_together_with_what_is_around(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "1");
	uint32_t m = clocked_module(&c, HEAD("1", "5") F "function\t1\t0\t8\tfunction\tg\t()\n"
		"level\t0\t-\t\nregion\t0\t0\t0\t\t1\t-\t1\t0\nregion\t1\t0\t2\t\t3\t-\t1\t0\n"
		"part\t0\t0\t0\t4\t1\npart\t1\t1\t0\t9\t3\ntotal\t0\t0\t3\t4\t\n");
	const int64_t counts[] = { 19, 1, 9, 1, 28 };

	for (uint64_t i = 0; i < sizeof(counts) / sizeof(*counts); i++)
		clocked_count(&c, m, 0, i, counts[i]);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 7, 7, MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->lines[1].time, 1, 1, MARK_COSTS | MARK_UNCERTAIN);
	check_identity(t);
	clocked_free(&c);
}

/* If nothing was measured, nothing is uncertain: what was shared out is only apportioned. */
static void what_is_not_there_is_not_uncertain(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "36");
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 1, 5);
	clocked_count(&c, m, 0, 2, 5);
	check_time(&clocked_table(&c, false)->lines[0].time, 5, 5, MARK_SHARED);
	clocked_free(&c);
}

/* The same line in two modules: alone in its region, and with other lines. */
static void modules_add_up(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t a = clocked_module(&c, one_line), b = clocked_module(&c, three_lines);

	clocked_count(&c, b, 0, 0, 1);
	clocked_count(&c, b, 0, 3, 50);
	clocked_count(&c, b, 0, 5, 50);
	clocked_count(&c, a, 0, 0, 4);
	clocked_count(&c, a, 0, 3, 4);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->n_functions, 1);
	check_time(&t->lines[0].time, 54, 50, MARK_COSTS);
	check_identity(t);
	clocked_free(&c);
}

static void differences_are_not_negative(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m =
		clocked_module(&c, HEAD("1", "3") F
			       "region\t0\t-\t0,1*-1\t1*-1\t2*-1\n"
			       "part\t0\t0\t0\t4\t1\nregion\t1\t-\t0\t\t\npart\t1\t0\t0\t5\t1\n"
			       "thread\town\t1*-1\nthread\toff-core\t1*-1\n");

	clocked_count(&c, m, 0, 0, 5);
	clocked_count(&c, m, 0, 1, 7);
	clocked_count(&c, m, 0, 2, 1);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 0, 0, 0);
	check_time(&t->lines[1].time, 5, 0, 0);
	assert_int_equal(t->clock.sum.reads, 0);
	assert_int_equal(t->clock.sum.own, 0);
	assert_int_equal(t->clock.sum.off_core, 0);
	clocked_free(&c);
}

/* A function named in a note has no ticks either, and this makes no sum odd. */
static void refused_functions_have_no_ticks(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, one_line);

	c.notes[c.profile.n_notes++] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3,
							      STR("why") };
	clocked_count(&c, m, 0, 0, 5);
	clocked_count(&c, m, 0, 3, 5);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 0, 0, 0);
	assert_int_equal(t->clock.time.self, 0);
	assert_int_equal(t->clock.sum.lines, 5);
	assert_int_equal(t->clock.n_odd, 0);
	clocked_free(&c);
}

/* Threads 0 and 2 are off by a tick each, in opposite directions: the sum over threads would hide
 * it. */
static void odd_sums_are_seen(void **state)
{
	struct clocked c;

	(void)state;
	for (int variant = 0; variant < 4; variant++) {
		clocked_init(&c, 3);
		c.processes[0].finished = variant != 1;
		c.processes[0].lost = variant == 2;
		c.processes[0].cut_off = variant == 3;
		uint32_t m = clocked_module(&c, one_line);

		for (uint32_t thread = 0; thread < 3; thread++) {
			clocked_count(&c, m, thread, 0, 5);
			clocked_count(&c, m, thread, 3, 4 + thread);
		}
		const struct table *t = clocked_table(&c, false);

		assert_int_equal(t->clock.n_odd, variant == 0 ? 2 : 0);
		assert_int_equal(t->clock.odd, 0);
		clocked_free(&c);
	}
}

static uint64_t rate_of_two(const char *first, const char *second, int64_t ticks)
{
	struct clocked c;

	clocked_init(&c, 2);
	c.profile.n_processes = 2;
	c.threads[1].process = 1;
	clocked_info(&c, 0, "clock", "tsc");
	if (first)
		clocked_info(&c, 0, "clock-hz", first);
	if (second)
		clocked_info(&c, 1, "clock-hz", second);
	uint32_t m = clocked_module(&c, one_line);

	clocked_count(&c, m, 0, 0, 5);
	if (ticks)
		clocked_count(&c, m, 1, 0, ticks);
	uint64_t hz = clocked_table(&c, false)->clock.hz;

	clocked_free(&c);
	return hz;
}

static void rates_must_agree(void **state)
{
	(void)state;
	assert_int_equal(rate_of_two("2000", "2000", 1), 2000);
	/* two processes on one machine */
	assert_int_equal(rate_of_two("2596121837", "2596121832", 1), 2596121837);
	assert_int_equal(rate_of_two("2000", "2003", 1), 0);
	assert_int_equal(rate_of_two("2003", "2000", 1), 0);
	assert_int_equal(rate_of_two("2000", NULL, 1), 0);
	assert_int_equal(rate_of_two("2000", NULL, 0), 2000);	/* the second process has no
								 * ticks */
	assert_int_equal(rate_of_two(NULL, "2000", 1), 0);
	assert_int_equal(rate_of_two("2e9", "2e9", 1), 0);
	assert_int_equal(rate_of_two("9223372036854775808", "9223372036854775808", 1), 0);
}

/* Builds a table with INT64_MAX in one slot and 1 in another: wherever these are added, the sum
 * exceeds 2^63 - 1. */
static int build_two(const char *table, uint64_t slot, uint64_t other, uint32_t thread)
{
	struct nbcount_error err = { 0 };
	struct clocked c;

	clocked_init(&c, 2);
	uint32_t m = clocked_module(&c, table);

	clocked_count(&c, m, 0, slot, INT64_MAX);
	clocked_count(&c, m, thread, other, 1);
	int status = table_build(&c.profile, true, &c.arena, &c.table, &err);

	if (status < 0)
		assert_non_null(strstr(err.msg, "2^63"));
	clocked_free(&c);
	return status;
}

static void sums_do_not_wrap(void **state)
{
	(void)state;
	assert_int_equal(build_two(one_line, 0, 2, 0), 0);
	assert_int_equal(build_two(one_line, 0, 1, 0), -1);	/* ticks + shared */
	for (uint64_t slot = 0; slot < 6; slot++)
		assert_int_equal(build_two(one_line, slot, slot, 1), -1);	/* over threads */
	assert_int_equal(build_two(levels, 0, 1, 0), -1);	/* two rests in one region */
	assert_int_equal(build_two(levels, 0, 4, 0), -1);	/* rest + ticks */
	assert_int_equal(build_two(levels, 3, 4, 0), -1);	/* of a function */
	assert_int_equal(build_two(levels, 7, 8, 0), -1);	/* reads */
	assert_int_equal(build_two(HEAD("1", "2") F "region\t0\t-\t0*2\t\t\npart\t0\t0\t0\t4\t1\n",
				   0, 1, 0), -1);
}

/* The largest numbers that fit: only 128 bits can hold the products of hits and costs. */
static void large_regions_divide_exactly(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, HEAD("1", "3") F "line\t0\t0\t4\t0\nline\t0\t0\t5\t0\n"
				    "region\t0\t-\t1\t\t\npart\t0\t0\t0\t4\t4294967295\n"
				    "part\t0\t0\t0\t5\t1431655765\ntotal\t0\t0\t3\t2\t\n");

	clocked_count(&c, m, 0, 0, (int64_t)1 << 60);
	clocked_count(&c, m, 0, 1, (int64_t)1 << 62);
	clocked_count(&c, m, 0, 2, (int64_t)1 << 62);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->lines[0].time.self, (int64_t)3 << 60);
	assert_int_equal(t->lines[1].time.self, (int64_t)1 << 60);
	check_identity(t);
	clocked_free(&c);
}

static void without_records_there_is_no_clock(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-hz", "2000");
	clocked_count(&c, clocked_module(&c, HEAD("1", "1") F "line\t0\t0\t4\t0\n"), 0, 0, 1);
	const struct table *t = clocked_table(&c, true);

	assert_false(t->clock.on);
	assert_int_equal(t->clock.hz, 0);
	assert_int_equal(t->n_events, 1);
	check_time(&t->lines[0].time, 0, 0, 0);
	clocked_free(&c);
}

/* ---- events */

/* Two regions of one level, lines 4 and 5, with one event, which has the slot before that of ticks.
 * Ticks: 1 and 6 the regions', 10 the level's rest, 13 total, 16 own. */
static const char two_with_event[] = HEAD("1", "17") F "events\tfaults\n"
	"level\t0\t-\t10\n"
	"region\t0\t0\t1\t3\t2\npart\t0\t0\t0\t4\t1\n"
	"region\t1\t0\t6\t8\t7\npart\t1\t0\t0\t5\t1\n"
	"total\t0\t0\t3\t13\t\nthread\town\t16\n";

static void check_event_identity(const struct table *t)
{
	int64_t lines = 0;

	for (size_t i = 0; i < t->n_lines; i++)
		lines += t->lines[i].counts[0].self;
	assert_int_equal(lines, t->counted[0].sum.self);
	assert_int_equal(lines + t->counted[0].ticks.own, t->counted[0].ticks.total);
}

static void events_are_charged_as_ticks_are(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_info(&c, 0, "event", "faults\texact\t\t0");
	uint32_t m = clocked_module(&c, two_with_event);

	for (uint32_t thread = 0; thread < 2; thread++) {
		clocked_count(&c, m, thread, 0, 100 + thread);	/* the event of region 0 */
		clocked_count(&c, m, thread, 1, 5000);
		clocked_count(&c, m, thread, 5, 7);
		clocked_count(&c, m, thread, 12, 110 + thread);	/* of the total */
		clocked_count(&c, m, thread, 15, 3);		/* own */
	}
	const struct table *t = clocked_table(&c, true);

	assert_int_equal(t->n_counted, 1);
	assert_true(t->counted[0].exact);
	check_time(&t->lines[0].counts[0], 201, 0, 0);
	check_time(&t->lines[1].counts[0], 14, 0, 0);
	check_time(&t->functions[0].counts[0], 215, 0, 0);
	assert_int_equal(table_rare(&t->lines[0])->n_shares, 2);
	check_time(&table_rare(&t->lines[0])->shares[1].counts[0], 101, 0, 0);
	check_event_identity(t);
	clocked_free(&c);
}

/* Thread 1 has no such counter. It counted nothing, which is not 0, and so the sum over the others
 * is not all that happened. */
static void who_could_not_count_counted_nothing(void **state)
{
	struct clocked c;

	(void)state;
	for (int misses = 0; misses < 2; misses++) {
		clocked_init(&c, 2);
		clocked_info(&c, 0, "event", "faults\texact\t\t0");
		if (misses)
			clocked_info(&c, 0, "uncounted", "faults\t1\ttoo many files");
		uint32_t m = clocked_module(&c, two_with_event);

		for (uint32_t thread = 0; thread < 2; thread++)
			clocked_count(&c, m, thread, 1, 5000);
		const struct table *t = clocked_table(&c, true);

		assert_int_equal(t->counted[0].exact, !misses);
		assert_true(runs_counts(t, 0, 0));
		assert_int_equal(runs_counts(t, 1, 0), !misses);
		clocked_free(&c);
	}
}

/* A thread that is not told apart any more is in the sum of those that have ended. */
static void who_has_ended_may_be_who_could_not_count(void **state)
{
	struct clocked c;

	(void)state;
	for (int apart = 0; apart < 2; apart++) {
		clocked_init(&c, 3);
		c.threads[1].id = apart ? 1 : 2;
		c.threads[2] = (struct profile_thread){ .ended = true };
		clocked_info(&c, 0, "uncounted", "faults\t1\ttoo many files");
		uint32_t m = clocked_module(&c, two_with_event);

		for (uint32_t thread = 0; thread < 3; thread++)
			clocked_count(&c, m, thread, 1, 5000);
		const struct table *t = clocked_table(&c, true);

		assert_true(runs_counts(t, 0, 0));
		assert_int_equal(runs_counts(t, 1, 0), !apart);
		assert_int_equal(runs_counts(t, 2, 0), apart);
		clocked_free(&c);
	}
}

/* Both lines were run by threads that did not count the event, line 5 also by one that did. Threads
 * 1 and 2 are of one kind. */
static void lines_know_who_ran_them_without_counting(void **state)
{
	static const char three[] = HEAD("1", "19") F "events\tfaults\n"
		"line\t0\t0\t4\t17\nline\t0\t0\t5\t18\n"
		"region\t0\t-\t1\t\t2\npart\t0\t0\t0\t4\t1\n"
		"region\t1\t-\t6\t\t7\npart\t1\t0\t0\t5\t1\n"
		"total\t0\t0\t3\t13\t\nthread\town\t16\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 3);
	clocked_info(&c, 0, "uncounted", "faults\t1\ttoo many files");
	clocked_info(&c, 0, "uncounted", "faults\t2\ttoo many files");
	uint32_t m = clocked_module(&c, three);

	clocked_count(&c, m, 0, 18, 5);
	clocked_count(&c, m, 1, 17, 5);
	clocked_count(&c, m, 2, 17, 5);
	clocked_count(&c, m, 2, 6, 100);	/* its hits are not known yet */
	const struct table *t = clocked_table(&c, false);
	const struct table_lacking *first = table_rare(&t->lines[0])->lacking,
				   *second = table_rare(&t->lines[1])->lacking;

	assert_true(first && !first->next && first->uncounted[0]);
	assert_true(second && !second->next && second->uncounted == first->uncounted);
	clocked_free(&c);
}

/* 60 events passed while clocks were off. 30 and 10 ticks were shared out, at 2 and 6 events a
 * tick. */
static void what_passed_unseen_goes_by_rates(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, two_with_event);

	clocked_counts(&c, m, 0,
		       (const int64_t[]){ 200, 100, 0, 30, 0, 600, 100, 0, 10, 60, 0, 0, 860 }, 13);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].counts[0], 230, 30, MARK_SHARED);
	check_time(&t->lines[1].counts[0], 630, 30, MARK_SHARED);
	check_event_identity(t);
	clocked_free(&c);
}

/* Line 5 ran only while clocks were off: it is taken to have had as many events per tick as what
 * was measured in its module. */
static void what_was_never_measured_goes_by_the_rate_of_others(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, two_with_event);

	clocked_counts(&c, m, 0,
		       (const int64_t[]){ 200, 100, 0, 30, 0, 0, 0, 0, 10, 80, 0, 0, 280 }, 13);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[1].time, 10, 10, MARK_SHARED);
	check_time(&t->lines[0].counts[0], 260, 60, MARK_SHARED);
	check_time(&t->lines[1].counts[0], 20, 20, MARK_SHARED);
	check_event_identity(t);
	clocked_free(&c);
}

/* Line 5 got all ticks that passed while clocks were off, and so their events. But by costs, some
 * of both may be line 4's (as in check_pool). */
static void what_passed_unseen_may_be_of_any_region_of_a_pool(void **state)
{
	static const char pooled[] = HEAD("1", "19") F
		"line\t0\t0\t4\t17\nline\t0\t0\t5\t18\nevents\tfaults\n"
		"level\t0\t-\t10\n"
		"region\t0\t0\t1\t3\t2\t-\t1\t0\npart\t0\t0\t0\t4\t1\n"
		"region\t1\t0\t6\t8\t7\tloop\t1\t0\npart\t1\t0\t0\t5\t2\n"
		"total\t0\t0\t3\t13\t\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "clock-probe", "10");
	clocked_info(&c, 0, "clock-least", "1");
	uint32_t m = clocked_module(&c, pooled);

	clocked_counts(&c, m, 0,
		       (const int64_t[]){ 0, 13, 1, 0, 0, 0, 13, 1, 497, 1, 0, 0, 1, 523, 0, 0, 0,
					  60, 120 },
		       19);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].time, 2, 2, MARK_SHARED | MARK_COSTS | MARK_UNCERTAIN);
	check_time(&t->lines[0].counts[0], 0, 0, MARK_SHARED);
	check_time(&t->lines[1].counts[0], 1, 1, MARK_SHARED);
	check_event_identity(t);
	clocked_free(&c);
}

/* Slots 3 and 9 hold events that the runtime has given to the regions already. The others are
 * divided by rates. */
static void what_was_shared_out_is_added(void **state)
{
	static const char shared[] = HEAD("1", "19") F "events\tfaults\tshared\n"
		"level\t0\t-\t12\n"
		"region\t0\t0\t1\t4\t2\npart\t0\t0\t0\t4\t1\n"
		"region\t1\t0\t7\t10\t8\npart\t1\t0\t0\t5\t1\n"
		"total\t0\t0\t3\t15\t\nthread\town\t18\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, shared);

	clocked_counts(
		&c, m, 0,
		(const int64_t[]){ 200, 100, 0, 1000, 30, 0, 600, 100, 0, 5, 10, 60, 0, 0, 1865 },
		15);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].counts[0], 1230, 1030, MARK_SHARED);
	check_time(&t->lines[1].counts[0], 635, 35, MARK_SHARED);
	check_event_identity(t);
	clocked_free(&c);
}

/* Ten regions with counts as large as possible; none of our files has them. */
static void rates_beyond_measure_are_refused(void **state)
{
	struct clocked c;
	struct buf table = { 0 };
	struct nbcount_error err = { 0 };

	(void)state;
	buf_add(&table, STR(HEAD("1", "64") F "events\tfaults\nlevel\t0\t-\t1\n"));
	for (int i = 0; i < 10; i++)
		buf_fmt(&table, "region\t%d\t0\t%d\t%d\t\npart\t%d\t0\t0\t%d\t1\n", i, 3 + 3 * i,
			4 + 3 * i, i, 4 + i);
	buf_char(&table, '\0');
	clocked_init(&c, 1);
	uint32_t m = clocked_module(&c, table.at);

	clocked_count(&c, m, 0, 0, 7);
	for (uint64_t i = 0; i < 10; i++) {
		clocked_count(&c, m, 0, 2 + 3 * i, INT64_MAX);
		clocked_count(&c, m, 0, 3 + 3 * i, 1);
		clocked_count(&c, m, 0, 4 + 3 * i, INT64_MAX / 11);
	}
	assert_int_equal(table_build(&c.profile, false, &c.arena, &c.table, &err), -1);
	assert_non_null(strstr(err.msg, "2^63"));
	buf_free(&table);
	clocked_free(&c);
}

/* 7 visits, and each reading adds 10 events: 70 of 100 are our own. A visit has fewer events than
 * ten readings add, so the rest is uncertain. */
static void what_readings_count_themselves_is_own(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "event", "faults\tmeasured\t\t10");
	clocked_info(&c, 0, "event", "faults\tmeasured\t\t9999999999");	/* no reading adds as
									 * many */
	uint32_t m = clocked_module(&c, two_with_event);

	clocked_count(&c, m, 0, 0, 100);
	clocked_count(&c, m, 0, 2, 7);
	clocked_count(&c, m, 0, 12, 100);
	const struct table *t = clocked_table(&c, false);

	check_time(&t->lines[0].counts[0], 30, 0, MARK_UNCERTAIN);
	assert_int_equal(t->counted[0].ticks.own, 70);
	check_event_identity(t);
	clocked_free(&c);
}

/* A region of lines 4 and 5, with 10 hits each; only line 5 accesses memory. The event is in slot
 * 2. */
static void memory_events_go_to_accesses(void **state)
{
	static const char *const names[] = { "cache-misses", "instructions" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct clocked c;
		char table[512];

		snprintf(table, sizeof(table),
			 "%sevents\t%s\nline\t0\t0\t4\t0\nline\t0\t0\t5\t1\n"
			 "code\t0\t0\tf\nregion\t0\t-\t3\t\t\n"
			 "part\t0\t0\t0\t4\t3\t0\t-\t0\npart\t0\t0\t0\t5\t1\t0\t-\t1\n",
			 HEAD("1", "5") F, names[i]);
		clocked_init(&c, 1);
		uint32_t m = clocked_module(&c, table);

		clocked_count(&c, m, 0, 0, 10);
		clocked_count(&c, m, 0, 1, 10);
		clocked_count(&c, m, 0, 2, 100);
		clocked_count(&c, m, 0, 3, 1000);
		const struct table *t = clocked_table(&c, false);

		check_time(&t->lines[0].counts[0], i ? 75 : 0, i ? 75 : 0, i ? MARK_COSTS : 0);
		check_time(&t->lines[1].counts[0], i ? 25 : 100, i ? 25 : 100, MARK_COSTS);
		clocked_free(&c);
	}
}

/* The counter ran for a third of the time in thread 0, and all the time in thread 1. */
static void shared_counters_are_scaled(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_info(&c, 0, "shared", "faults\t0\t100\t300");
	clocked_info(&c, 0, "shared", "faults\t1\t0\t300");
	clocked_info(&c, 0, "shared", "faults\t1\t300\t100");
	clocked_info(&c, 0, "shared", "other\t1\t100\t300");
	clocked_info(&c, 0, "shared", "faults\t1\tx");
	uint32_t m = clocked_module(&c, two_with_event);

	for (uint32_t thread = 0; thread < 2; thread++) {
		clocked_count(&c, m, thread, 0, 100);
		clocked_count(&c, m, thread, 5, 10);
		clocked_count(&c, m, thread, 12, 112);
		clocked_count(&c, m, thread, 15, 2);
	}
	const struct table *t = clocked_table(&c, true);

	check_time(&t->lines[0].counts[0], 400, 0, MARK_SCALED);
	check_time(&t->lines[1].counts[0], 40, 0, MARK_SCALED);
	check_time(&table_rare(&t->lines[0])->shares[1].counts[0], 100, 0, 0);
	assert_int_equal(t->counted[0].ticks.own, 8);
	assert_int_equal((int)(t->counted[0].active * 3000 + 0.5), 1000);
	check_event_identity(t);
	clocked_free(&c);
}

/* This includes what was shared out, and what was counted in a function that is not shown. */
static void all_that_was_counted_is_scaled(void **state)
{
	(void)state;
	for (size_t refused = 0; refused < 2; refused++) {
		struct clocked c;

		clocked_init(&c, 2);
		clocked_info(&c, 0, "shared", "faults\t0\t100\t300");
		clocked_info(&c, 0, "shared", "faults\t7\t200\t300");
		c.threads[0].ended = true;	/* the sum of all ended threads */
		c.threads[1].id = 0;
		uint32_t m = clocked_module(&c, two_with_event);

		c.notes[0] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3, STR("why") };
		c.profile.n_notes = refused;
		clocked_count(&c, m, 0, 0, 5);
		clocked_count(&c, m, 0, 12, 5);
		clocked_counts(
			&c, m, 1,
			(const int64_t[]){ 200, 100, 0, 30, 0, 600, 100, 0, 10, 60, 0, 0, 860 },
			13);
		const struct table *t = clocked_table(&c, false);

		if (!refused)
			check_time(&t->lines[0].counts[0], 5 + 690, 90, MARK_SHARED | MARK_SCALED);
		assert_int_equal(t->counted[0].ticks.lines, 5 + 3 * 860);
		assert_int_equal(t->counted[0].ticks.total, 5 + 3 * 860);
		assert_int_equal((int)(t->counted[0].active * 3000 + 0.5), 1000);
		clocked_free(&c);
	}
}

/* The event was counted for next to no time; none of our files says so. */
static void scales_beyond_measure_are_refused(void **state)
{
	struct nbcount_error err = { 0 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "shared", "faults\t0\t1\t9223372036854775807");
	uint32_t m = clocked_module(&c, two_with_event);

	c.notes[c.profile.n_notes++] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3,
							      STR("why") };
	clocked_count(&c, m, 0, 0, 2);
	clocked_count(&c, m, 0, 15, 2);		/* own */
	assert_int_equal(table_build(&c.profile, false, &c.arena, &c.table, &err), -1);
	assert_non_null(strstr(err.msg, "2^63"));
	clocked_free(&c);
}

static void what_is_not_counted_is_listed_once(void **state)
{
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_info(&c, 0, "unavailable", "cycles\tno PMU");
	clocked_info(&c, 0, "unavailable", "cycles\tno PMU");
	clocked_info(&c, 0, "unavailable", "cycles\tanother one");
	clocked_info(&c, 0, "uncounted", "faults\t0\ttoo many files");
	clocked_info(&c, 0, "uncounted", "faults\t1\ttoo many files");
	clocked_module(&c, two_with_event);
	const struct table *t = clocked_table(&c, false);

	assert_int_equal(t->n_missing, 3);
	assert_false(t->missing[0].in_a_thread);
	assert_true(str_eq(t->missing[1].why, STR("another one")));
	assert_true(t->missing[2].in_a_thread);
	assert_true(str_eq(t->missing[2].why, STR("too many files")));
	assert_false(t->asked);
	assert_int_equal(t->counted[0].run, 1);		/* though its code never ran */
	clocked_free(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(events_are_charged_as_ticks_are),
		cmocka_unit_test(what_passed_unseen_may_be_of_any_region_of_a_pool),
		cmocka_unit_test(what_was_shared_out_is_added),
		cmocka_unit_test(what_passed_unseen_goes_by_rates),
		cmocka_unit_test(what_was_never_measured_goes_by_the_rate_of_others),
		cmocka_unit_test(rates_beyond_measure_are_refused),
		cmocka_unit_test(what_readings_count_themselves_is_own),
		cmocka_unit_test(memory_events_go_to_accesses),
		cmocka_unit_test(shared_counters_are_scaled),
		cmocka_unit_test(all_that_was_counted_is_scaled),
		cmocka_unit_test(scales_beyond_measure_are_refused),
		cmocka_unit_test(what_is_not_counted_is_listed_once),
		cmocka_unit_test(who_could_not_count_counted_nothing),
		cmocka_unit_test(who_has_ended_may_be_who_could_not_count),
		cmocka_unit_test(lines_know_who_ran_them_without_counting),
		cmocka_unit_test(one_line_has_all_of_its_region),
		cmocka_unit_test(what_was_shared_out_is_apportioned),
		cmocka_unit_test(lines_divide_their_region),
		cmocka_unit_test(next_to_nothing_is_divided_by_costs),
		cmocka_unit_test(copies_of_a_line_are_one_execution),
		cmocka_unit_test(what_never_ran_changes_nothing),
		cmocka_unit_test(code_without_a_loop_runs_once_a_visit),
		cmocka_unit_test(code_with_a_loop_runs_as_often_as_its_lines),
		cmocka_unit_test(unrolled_code_runs_once_a_trip),
		cmocka_unit_test(without_hits_costs_decide),
		cmocka_unit_test(threads_divide_for_themselves),
		cmocka_unit_test(each_thread_has_calls_of_its_own),
		cmocka_unit_test(contexts_have_their_part_of_a_line),
		cmocka_unit_test(ticks_alone_are_a_share),
		cmocka_unit_test(rests_go_by_all_that_regions_have),
		cmocka_unit_test(rests_go_to_the_regions_inside),
		cmocka_unit_test(rests_of_unmeasured_regions_go_by_work_then_parts),
		cmocka_unit_test(rests_are_of_their_thread),
		cmocka_unit_test(a_level_without_regions_is_odd),
		cmocka_unit_test(lines_are_scattered_as_regions_took),
		cmocka_unit_test(short_regions_are_uncertain),
		cmocka_unit_test(short_regions_of_several_lines_are_both),
		cmocka_unit_test(regions_that_are_no_longer_than_noise_are_measured_together),
		cmocka_unit_test(short_regions_with_calls_are_measured_alone),
		cmocka_unit_test(short_regions_that_were_read_less_often),
		cmocka_unit_test(what_waits_is_done_beside_the_rest),
		cmocka_unit_test(nothing_left_of_a_short_region_is_uncertain),
		cmocka_unit_test(what_is_inlined_is_measured_together_with_what_is_around),
		cmocka_unit_test(what_is_not_there_is_not_uncertain),
		cmocka_unit_test(modules_add_up),
		cmocka_unit_test(differences_are_not_negative),
		cmocka_unit_test(refused_functions_have_no_ticks),
		cmocka_unit_test(odd_sums_are_seen),
		cmocka_unit_test(rates_must_agree),
		cmocka_unit_test(sums_do_not_wrap),
		cmocka_unit_test(large_regions_divide_exactly),
		cmocka_unit_test(without_records_there_is_no_clock)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
