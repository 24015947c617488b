/* test_calls.c - call edges and totals of made-up profiles. The expected numbers are worked out by
 * hand. */
#include "clocked.h"
#include "rendered.h"

/* Functions f, g, h of /s/a.py at lines 3, 8, 20; their symbols are F, G, H. */
#define FGH F "function\t1\t0\t8\tfunction\tg\t()\nfunction\t2\t0\t20\tfunction\th\t()\n" \
	"symbol\t0\tF\nsymbol\t1\tG\nsymbol\t2\tH\n"
#define CODES "code\t0\t0\tF\ncode\t1\t1\tG\ncode\t2\t2\tH\n"
#define REGION(n, slot, function, line, code, context) "region\t" n "\t-\t" slot "\t\t\n" \
	"part\t" n "\t" function "\t0\t" line "\t1\t" code "\t" context "\n"

static const struct table_callee *callee_at(const struct table_function *f, uint32_t line,
					    uint32_t function)
{
	for (size_t i = 0; i < f->n_callees; i++)
		if (f->callees[i].line != TABLE_NO_LINE && f->callees[i].function == function &&
		    f->lines[0].file == 0 && f->callees[i].line == line)
			return &f->callees[i];
	fail_msg("no such callee");
	return NULL;
}

static uint32_t line_of(const struct table *t, uint32_t number)
{
	for (uint32_t i = 0; i < t->n_lines; i++)
		if (t->lines[i].line == number)
			return i;
	fail_msg("no line %u", number);
	return 0;
}

static void check_callee(const struct table *t, uint32_t caller, uint32_t line, uint32_t callee,
			 int64_t calls, int64_t total, unsigned marks)
{
	const struct table_callee *c = callee_at(&t->functions[caller], line_of(t, line), callee);

	assert_int_equal(c->calls, calls);
	assert_int_equal(c->total, total);
	assert_int_equal(c->marks, marks);
}

static int64_t sum_of_shares(const struct table_share *shares, size_t n)
{
	int64_t sum = 0;

	for (size_t i = 0; i < n; i++) {
		assert_true(shares[i].total >= shares[i].time.self);
		sum += shares[i].total;
	}
	return sum;
}

/* The totals of the threads add up to those of the table. */
static void check_threads(const struct table *t)
{
	for (size_t i = 0; i < t->n_functions; i++)
		assert_int_equal(sum_of_shares(t->functions[i].shares, t->functions[i].n_shares),
				 t->functions[i].total);
	for (size_t i = 0; i < t->n_lines; i++)
		assert_int_equal(sum_of_shares(table_rare(&t->lines[i])->shares,
					       table_rare(&t->lines[i])->n_shares),
				 t->lines[i].total);
}

static void check_share(const struct table_share *share, uint32_t thread, int64_t calls,
			int64_t total)
{
	assert_int_equal(share->thread, thread);
	assert_int_equal(share->calls, calls);
	assert_int_equal(share->total, total);
}

/* The total of a line or function is its own ticks plus its callees'. What the calls from outside
 * took adds up to all ticks. */
static void check_identity(const struct table *t)
{
	int64_t outside = 0, self = 0;

	for (size_t i = 0; i < t->n_functions; i++) {
		const struct table_function *f = &t->functions[i];
		int64_t lines = 0, callees = 0;

		for (size_t k = 0; k < f->n_lines; k++) {
			assert_true(f->lines[k].total >= f->lines[k].time.self);
			lines += f->lines[k].total;
		}
		for (size_t k = 0; k < f->n_callees; k++) {
			callees += f->callees[k].total;
			lines += f->callees[k].line == TABLE_NO_LINE ? f->callees[k].total : 0;
		}
		assert_int_equal(f->total, lines);
		assert_int_equal(f->total, f->time.self + callees);
		outside += f->total - callees;
		self += f->time.self;
	}
	assert_int_equal(outside, self);
	if (t->per_thread)
		check_threads(t);
}

/* The table of a profile with one thread, whose first n slots have these counts. */
static const struct table *made(struct clocked *c, const char *table, const int64_t *counts,
				uint32_t n)
{
	clocked_init(c, 1);
	clocked_module(c, table);
	for (uint32_t i = 0; i < n; i++)
		if (counts[i])
			clocked_count(c, 0, 0, i, counts[i]);
	return clocked_table(c, true);
}

/* f calls g at lines 4 and 5, and neither call is inlined. Slots: 0-2 ticks of f, g, h; 3, 4 ticks
 * and visits of the call at line 4; 5, 6 those at line 5; 7 the total; 8, 9 how often they
 * called. */
static const char two_lines[] = HEAD("1", "16") FGH
	"call\t0\t0\t4\tG\t8\ncall\t0\t0\t5\tG\t9\ncalls\t1\t8,9\n" CODES
	REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "1", "9", "1", "-")
	"edge\t0\t0\t4\t0\t-\t3\t4\t1\nedge\t0\t0\t5\t0\t-\t5\t6\t1\n"
	"total\t0\t0\t3\t7\t\t0\n";

static void ticks_go_to_lines_as_they_were_read(void **state)
{
	static const int64_t counts[] = { 100, 1000, 0, 250, 5, 750, 5, 1100, 5, 5 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, two_lines, counts, 10);

	check_callee(t, 0, 4, 1, 5, 250, 0);
	check_callee(t, 0, 5, 1, 5, 750, 0);
	assert_int_equal(t->functions[0].total, 1100);
	assert_int_equal(t->lines[line_of(t, 4)].total, 350);
	assert_int_equal(t->functions[1].primitive, 10);
	check_identity(t);
	clocked_free(&c);
}

/* Ticks of callees make their column as wide as they need. */
static void large_times_are_columns_of_their_own(void **state)
{
	static const int64_t counts[] = {
		100, 400000000000000000, 0, 250, 5, 400000000000000000, 5, 1100, 5, 5
	};
	struct choose_options options = { .order = CHOOSE_HITS };
	struct choose_list chosen;
	struct source *sources;
	struct clocked c;

	(void)state;
	made(&c, two_lines, counts, 10);
	assert_int_equal(choose_functions(&c.table, &options, &c.arena, &chosen), 0);
	assert_int_equal(source_read_all(&c.table, &c.arena, &sources), 0);
	char *text = rendered(
		&(struct render_input){
			.table = &c.table, .chosen = &chosen, .sources = sources, .callees = true },
		text_render);

	assert_has(text, "  line         calls                     ticks  callee\n");
	assert_has(text, "     4             5                      250=  g  /s/a.py:8\n");
	assert_has(text, "     5             5  399,999,999,999,999,750=  g  /s/a.py:8\n");
	free(text);
	clocked_free(&c);
}

/* Ticks off the core cannot be told apart by call. Up to a twentieth of the total, they do not
 * matter; beyond that, the callees' ticks are marked as shared out. */
static void calls_that_waited_are_not_told_apart_as_measured(void **state)
{
	static const char table[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t8\ncall\t0\t0\t5\tG\t9\ncalls\t1\t8,9\n" CODES
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "1", "9", "1", "-")
		"edge\t0\t0\t4\t0\t-\t3\t4\t1\nedge\t0\t0\t5\t0\t-\t5\t6\t1\n"
		"total\t0\t0\t3\t7\t\t0\nthread\toff-core\t10\n";
	static const struct {
		int64_t off;
		unsigned marks;
	} rows[] = { { 57, 0 }, { 58, MARK_SHARED } };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t counts[] = {
			100, 1000, 0, 250, 5, 750, 5, 1100 + rows[i].off, 5, 5,	rows[i].off
		};
		struct clocked c;
		const struct table *t = made(&c, table, counts, 11);

		check_callee(t, 0, 4, 1, 5, 250, rows[i].marks);
		check_callee(t, 0, 5, 1, 5, 750, rows[i].marks);
		check_identity(t);
		clocked_free(&c);
	}
}

/* Line 4 calls in both threads, line 5 only in the second. */
static void threads_have_totals_of_their_own(void **state)
{
	static const int64_t counts[][10] = { { 10, 300, 0, 300, 3, 0, 0, 310, 3, 0 },
					      { 20, 900, 0, 100, 2, 800, 8, 920, 2, 8 } };
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, two_lines);
	for (uint32_t thread = 0; thread < 2; thread++)
		clocked_counts(&c, 0, thread, counts[thread], 10);
	const struct table *t = clocked_table(&c, true);
	const struct table_function *f = &t->functions[0], *g = &t->functions[1];

	check_share(&f->shares[0], 0, 0, 310);
	check_share(&f->shares[1], 1, 0, 920);
	check_share(&g->shares[0], 0, 3, 300);
	check_share(&g->shares[1], 1, 10, 900);
	check_share(&table_rare(&t->lines[line_of(t, 4)])->shares[0], 0, 0, 310);
	check_share(&table_rare(&t->lines[line_of(t, 4)])->shares[1], 1, 0, 120);
	assert_int_equal(table_rare(&t->lines[line_of(t, 5)])->n_shares, 1);
	check_share(&table_rare(&t->lines[line_of(t, 5)])->shares[0], 1, 0, 800);
	check_identity(t);
	clocked_free(&c);
}

/* f calls g, which calls h. */
static void threads_have_totals_of_callees_callees(void **state)
{
	static const char chain[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t8\ncall\t1\t0\t9\tH\t9\n" CODES REGION(
			"0", "0", "0", "4", "0", "-") REGION("1", "1", "1", "9", "1", "-")
			REGION("2", "2", "2", "21", "2",
			       "-") "edge\t0\t0\t4\t0\t-\t3\t4\t1\n"
				    "edge\t1\t0\t9\t1\t-\t5\t6\t2\ntotal\t0\t0\t3\t7\t\t0\n";
	static const int64_t counts[][10] = { { 10, 20, 300, 320, 1, 300, 1, 330, 1, 1 },
					      { 1, 2, 40, 42, 1, 40, 1, 43, 1, 1 } };
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, chain);
	for (uint32_t thread = 0; thread < 2; thread++)
		clocked_counts(&c, 0, thread, counts[thread], 10);
	const struct table *t = clocked_table(&c, true);

	for (uint32_t i = 0; i < 3; i++) {
		check_share(&t->functions[i].shares[0], 0, 0,
			    (const int64_t[]){ 330, 320, 300 }[i]);
		check_share(&t->functions[i].shares[1], 1, 0, (const int64_t[]){ 43, 42, 40 }[i]);
	}
	check_identity(t);
	clocked_free(&c);
}

/* What threads took in g is in two regions, and its lines are one run of parts. */
static void threads_have_totals_of_all_regions(void **state)
{
	static const char regions[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t8\ncalls\t1\t8\n" CODES
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "1", "9", "1", "-")
		REGION("2", "2", "1", "10", "1", "-")
		"edge\t0\t0\t4\t0\t-\t3\t4\t1\ntotal\t0\t0\t3\t7\t\t0\n";
	static const int64_t counts[][9] = { { 10, 200, 100, 300, 3, 0, 0, 310, 3 },
					     { 20, 50, 30, 80, 2, 0, 0, 100, 2 } };
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, regions);
	for (uint32_t thread = 0; thread < 2; thread++)
		clocked_counts(&c, 0, thread, counts[thread], 9);
	const struct table *t = clocked_table(&c, true);
	const struct table_rare *calls = table_rare(&t->lines[line_of(t, 4)]);

	check_share(&t->functions[1].shares[0], 0, 3, 300);
	check_share(&t->functions[1].shares[1], 1, 2, 80);
	check_share(&calls->shares[0], 0, 0, 310);
	check_share(&calls->shares[1], 1, 0, 100);
	check_identity(t);
	clocked_free(&c);
}

/* Clocks were on for 5 of line 4's 50 calls, and for all 50 of line 5's. Both lines get what they
 * would have if clocks had always been on. */
static void counts_say_how_often_clocks_were_off(void **state)
{
	static const int64_t counts[] = { 100, 1000, 0, 100, 5, 1000, 50, 1100, 50, 50 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, two_lines, counts, 10);

	check_callee(t, 0, 4, 1, 50, 500, MARK_SHARED);
	check_callee(t, 0, 5, 1, 50, 500, MARK_SHARED);
	check_identity(t);
	clocked_free(&c);
}

/* If only one line calls g, all of g's ticks are that line's, however few of its calls were
 * read. */
static void a_line_that_calls_alone_has_all(void **state)
{
	static const int64_t counts[] = { 100, 1000, 0, 100, 5, 0, 0, 1100, 50 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, two_lines, counts, 9);

	check_callee(t, 0, 4, 1, 50, 1000, 0);
	assert_int_equal(t->functions[0].total_marks, 0);
	check_identity(t);
	clocked_free(&c);
}

/* f calls g, which calls h at two lines. How h's ticks divide between these lines is only
 * estimated, and so are the totals of g and of its caller. */
static void what_is_roughly_known_is_so_for_all_that_call(void **state)
{
	static const char chain[] = HEAD("1", "14") FGH
		"call\t0\t0\t4\tG\t0\ncall\t1\t0\t9\tH\t1\ncall\t1\t0\t10\tH\t2\ncalls\t1\t0\ncalls\t2\t1,2\n" CODES
			REGION("0", "3", "0", "4", "0", "-") REGION("1", "4", "1", "9", "1", "-")
				REGION("2", "5", "2", "21", "2",
				       "-") "edge\t0\t0\t4\t0\t-\t6\t7\t1\nedge\t1\t0\t9\t1\t-\t8\t9\t2\nedge\t1\t0\t10\t1\t-\t10\t11\t2\n"
					    "total\t0\t0\t3\t12\t13\t0\n";
	static const int64_t counts[] = { 1, 10, 10, 5, 20, 110, 130, 1, 30, 5, 50, 10, 135, 1 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, chain, counts, 14);

	check_callee(t, 1, 9, 2, 10, 60, MARK_SHARED);
	check_callee(t, 1, 10, 2, 10, 50, MARK_SHARED);
	check_callee(t, 0, 4, 1, 1, 130, MARK_SHARED);
	assert_int_equal(t->functions[1].total_marks, MARK_SHARED);
	assert_int_equal(t->functions[0].total_marks, MARK_SHARED);
	assert_int_equal(t->functions[2].total_marks, 0);
	assert_int_equal(t->lines[line_of(t, 4)].total_marks, MARK_SHARED);
	check_identity(t);
	clocked_free(&c);
}

/* f has two copies, in one of which line 4 made ten calls that were not read. Together, the copies
 * get as much for line 4 as for the ten calls of line 5. */
static void copies_share_the_calls_of_a_line(void **state)
{
	static const char copy[] = HEAD("2", "16") FGH "call\t0\t0\t4\tG\t8\n" CODES REGION(
		"0", "0", "0", "4", "0", "-") "edge\t0\t0\t4\t0\t-\t3\t4\t1\n";
	static const int64_t counts[] = { 100, 2000, 0, 0, 0, 500, 10, 2100, 10, 10 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, two_lines);
	clocked_module(&c, copy);
	clocked_counts(&c, 0, 0, counts, 10);
	const struct table *t = clocked_table(&c, false);

	check_callee(t, 0, 4, 1, 10, 1000, MARK_SHARED);
	check_callee(t, 0, 5, 1, 10, 1000, MARK_SHARED);
	check_identity(t);
	clocked_free(&c);
}

/* g was called ten times by lines 4 and 5, and five more times from Python, none of which was read.
 * The negative count of line 6 means no call at all. */
static void calls_that_were_not_read_have_their_part(void **state)
{
	static const char more[] = HEAD("2", "4") FGH "call\t0\t0\t6\tG\t1\ncalls\t1\t0\n";
	static const int64_t counts[] = { 100, 1500, 0, 200, 5, 300, 5, 1600, 5, 5 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, two_lines);
	clocked_module(&c, more);
	clocked_counts(&c, 0, 0, counts, 10);
	clocked_count(&c, 1, 0, 0, 5);
	clocked_count(&c, 1, 0, 1, -7);
	const struct table *t = clocked_table(&c, false);

	check_callee(t, 0, 4, 1, 5, 400, MARK_SHARED);
	check_callee(t, 0, 5, 1, 5, 600, MARK_SHARED);
	assert_int_equal(t->functions[0].n_callees, 2);
	check_identity(t);
	clocked_free(&c);
}

/* g is also called from Python, and gets for that call what was read for it. */
static void calls_from_outside_have_their_part(void **state)
{
	static const char more[] = HEAD("2", "4") FGH "calls\t1\t0\n" CODES
						      "total\t1\t0\t8\t1\t2\t1\n";
	static const int64_t counts[] = { 100, 1000, 0, 200, 5, 300, 5, 600, 5, 5 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, two_lines);
	clocked_module(&c, more);
	clocked_counts(&c, 0, 0, counts, 10);
	clocked_count(&c, 1, 0, 0, 1);
	clocked_count(&c, 1, 0, 1, 500);
	clocked_count(&c, 1, 0, 2, 1);
	const struct table *t = clocked_table(&c, false);

	check_callee(t, 0, 4, 1, 5, 200, 0);
	check_callee(t, 0, 5, 1, 5, 300, 0);
	assert_int_equal(t->functions[1].total, 1000);
	assert_int_equal(t->functions[1].calls, 11);
	check_identity(t);
	clocked_free(&c);
}

/* Calls in another process that only counts, and calls from a function without a clock, get no part
 * of the ticks that are divided. */
static void calls_without_a_clock_have_no_part(void **state)
{
	static const char counted[] = HEAD("2", "4") FGH "call\t0\t0\t5\tG\t0\ncalls\t1\t0\n";
	static const char untimed[] = HEAD("3", "4") FGH "untimed\t2\twhy\ncall\t2\t0\t21\tG\t0\n";
	static const char entered[] = HEAD("4", "4") FGH "calls\t1\t0\n" CODES
							 "total\t1\t0\t8\t1\t2\t1\n";
	static const int64_t counts[] = { 100, 1000, 0, 200, 5, 300, 5, 600, 5, 5 };

	(void)state;
	for (int apart = 0; apart < 2; apart++) {
		struct clocked c;

		clocked_init(&c, 2);
		c.profile.n_processes = 2;
		c.threads[1].process = 1;
		c.processes[1].unclocked = true;
		clocked_module(&c, two_lines);
		clocked_module(&c, counted);
		clocked_module(&c, untimed);
		clocked_module(&c, entered);
		clocked_counts(&c, 0, 0, counts, 10);
		clocked_count(&c, 0, 1, 9, 400);
		clocked_count(&c, 1, 1, 0, 600);
		clocked_count(&c, 2, 0, 0, 7);
		clocked_count(&c, 3, 0, 0, 7);
		clocked_count(&c, 3, 0, 1, 500);
		clocked_count(&c, 3, 0, 2, 7);
		const struct table *t = clocked_table(&c, apart);

		check_callee(t, 0, 4, 1, 5, 200, 0);
		check_callee(t, 0, 5, 1, 1005, 300, 0);
		check_callee(t, 2, 21, 1, 7, 0, 0);
		assert_false(callee_at(&t->functions[2], line_of(t, 21), 1)->timed);
		assert_int_equal(t->functions[1].calls, 1017);
		check_identity(t);
		clocked_free(&c);
	}
}

/* h is inlined in g at line 9, and g in f at line 4: h's ticks are in the totals of both. h is also
 * inlined in f at line 5. */
static void what_is_inlined_is_its_callers(void **state)
{
	static const char inlined[] = HEAD("1", "8") FGH CODES
		"context\t0\t-\t0\t0\t4\ncontext\t1\t0\t1\t0\t9\ncontext\t2\t-\t0\t0\t5\n"
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "1", "9", "0", "0")
		REGION("2", "2", "2", "21", "0", "1") REGION("3", "3", "2", "21", "0", "2")
		"total\t0\t0\t3\t4\t\t0\n";
	static const int64_t counts[] = { 1, 20, 300, 4000, 4321 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, inlined, counts, 5);

	assert_int_equal(t->lines[line_of(t, 21)].time.self, 4300);
	check_callee(t, 0, 4, 1, 0, 320, 0);
	check_callee(t, 1, 9, 2, 0, 300, 0);
	check_callee(t, 0, 5, 2, 0, 4000, 0);
	assert_int_equal(t->functions[0].total, 4321);
	assert_int_equal(t->lines[line_of(t, 4)].total, 321);
	check_identity(t);
	clocked_free(&c);
}

/* h is inlined in g, of which no line has left code: not in the code that f calls, and not where g
 * itself is inlined in f. */
static void a_function_without_code_of_its_own_has_a_total(void **state)
{
	static const char called[] = HEAD("1", "8") FGH "call\t0\t0\t4\tG\t6\n" CODES
		"context\t0\t-\t1\t0\t9\n"
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "2", "21", "1", "0")
		"edge\t0\t0\t4\t0\t-\t2\t3\t1\ntotal\t0\t0\t3\t4\t5\t0\n";
	static const char inlined[] = HEAD("1", "8") FGH CODES
		"context\t0\t-\t0\t0\t4\ncontext\t1\t0\t1\t0\t9\n"
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "2", "21", "0", "1")
		"total\t0\t0\t3\t4\t5\t0\n";
	static const int64_t counts[][7] = { { 10, 200, 200, 2, 210, 1, 2 },
					     { 10, 200, 0, 0, 210, 1, 0 } };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct clocked c;
		const struct table *t = made(&c, i ? inlined : called, counts[i], 7);

		check_callee(t, 0, 4, 1, counts[i][6], 200, 0);
		assert_true(callee_at(&t->functions[0], line_of(t, 4), 1)->timed);
		assert_int_equal(t->functions[1].total, 200);
		check_identity(t);
		clocked_free(&c);
	}
}

/* f and g call each other, 7 and 6 times. So they are one strongly connected component, which calls
 * h. */
static void recursion_has_no_total_of_its_own(void **state)
{
	static const char mutual[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t0\ncall\t1\t0\t9\tF\t1\ncall\t1\t0\t10\tH\t2\n"
		"calls\t0\t1,3\ncalls\t1\t0\ncalls\t2\t2\n" CODES REGION(
			"0", "4", "0", "4", "0", "-") REGION("1", "5", "1", "9", "1", "-")
			REGION("2", "6", "2", "21", "2",
			       "-") "edge\t0\t0\t4\t0\t-\t7\t8\t1\nedge\t1\t0\t9\t1\t-\t9\t10\t0\nedge\t1\t0\t10\t1\t-\t11\t12\t2\n"
				    "total\t0\t0\t3\t13\t14\t0\n";
	static const int64_t counts[] = {
		7, 6, 5, 1, 100, 200, 50, 9000, 7, 8000, 6, 50, 5, 350, 1
	};
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, mutual, counts, 15);

	assert_int_equal(t->functions[0].calls, 7);
	assert_int_equal(t->functions[0].primitive, 1);
	assert_int_equal(t->functions[1].primitive, 0);
	assert_int_equal(t->functions[0].total, 100);
	assert_int_equal(t->functions[1].total, 250);
	check_callee(t, 0, 4, 1, 7, 0, 0);
	check_callee(t, 1, 10, 2, 5, 50, 0);
	assert_false(callee_at(&t->functions[0], line_of(t, 4), 1)->timed);
	check_identity(t);
	clocked_free(&c);
}

/* h calls f, and f and g call each other. What these two took together is the total of the one call
 * from outside. */
static void a_call_of_recursion_has_all_of_it(void **state)
{
	static const char called[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t0\ncall\t1\t0\t9\tF\t1\ncall\t2\t0\t21\tF\t2\ncalls\t0\t1,2\ncalls\t1\t0\n" CODES
			REGION("0", "4", "0", "4", "0", "-") REGION("1", "5", "1", "9", "1", "-")
				REGION("2", "6", "2", "21", "2",
				       "-") "edge\t0\t0\t4\t0\t-\t7\t8\t1\nedge\t1\t0\t9\t1\t-\t9\t10\t0\nedge\t2\t0\t21\t2\t-\t11\t12\t0\n"
					    "total\t2\t0\t20\t13\t14\t2\n";
	static const int64_t counts[] = {
		7, 6, 1, 0, 100, 200, 50, 9000, 7, 8000, 6, 300, 1, 350, 1
	};
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, called, counts, 15);

	check_callee(t, 2, 21, 0, 1, 300, 0);
	assert_int_equal(t->functions[2].total, 350);
	assert_int_equal(t->functions[0].primitive, 1);
	check_identity(t);
	clocked_free(&c);
}

/* A call that never ran closes no cycle. */
static void what_never_ran_is_no_recursion(void **state)
{
	static const char never[] = HEAD(
		"1", "8") FGH "call\t0\t0\t4\tG\t0\ncall\t1\t0\t9\tF\t\n" CODES REGION("0", "1",
										       "0", "4",
										       "0", "-")
		REGION("1", "2", "1", "9", "1",
		       "-") "edge\t0\t0\t4\t0\t-\t3\t4\t1\nedge\t1\t0\t9\t1\t-\t5\t6\t0\ntotal\t0\t0\t3\t7\t\t0\n";
	static const int64_t counts[] = { 1, 10, 90, 90, 1, 0, 0, 100 };
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, never, counts, 8);

	check_callee(t, 0, 4, 1, 1, 90, 0);
	assert_int_equal(t->functions[1].n_callees, 0);
	check_identity(t);
	clocked_free(&c);
}

/* A prange body of f ran in another thread, with h inlined at line 5; f also calls g, whose code is
 * in another module. All of this is in f's total. */
static void bodies_and_pointers_have_their_callers(void **state)
{
	static const char f[] = HEAD("1", "8") FGH "call\t0\t0\t4\tG\t0\n" CODES REGION(
		"0", "1", "0", "4", "0",
		"-") "edge\t0\t0\t4\t0\t-\t2\t3\t-\tG\ntotal\t0\t0\t3\t4\t\t0\n";
	static const char body[] = HEAD(
		"2",
		"8") "file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tparallel\tf\t\nfunction\t1\t0\t20\tfunction\th\t()\n"
		     "code\t0\t0\tbody\ncontext\t0\t-\t0\t0\t5\n" REGION("0", "0", "0", "5", "0",
									 "-")
			     REGION("1", "1", "1", "21", "0", "0") "total\t0\t0\t3\t2\t\t0\n";
	static const char g[] = HEAD("3", "4") FGH
		"function\t3\t0\t8\tparallel\tg\t\ncode\t0\t1\tG\ncode\t1\t3\tA\ncode\t2\t3\tB\n" REGION(
			"0", "0", "1", "9", "0", "-") "total\t1\t0\t8\t1\t\t0\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, f);
	clocked_module(&c, body);
	clocked_module(&c, g);
	for (uint32_t i = 0; i < 5; i++)
		clocked_count(&c, 0, 0, i, (const int64_t[]){ 3, 10, 500, 3, 510 }[i]);
	for (uint32_t i = 0; i < 3; i++)
		clocked_count(&c, 1, 1, i, (const int64_t[]){ 70, 900, 970 }[i]);
	clocked_count(&c, 2, 0, 0, 500);
	const struct table *t = clocked_table(&c, true);

	assert_int_equal(t->functions[0].total, 10 + 70 + 900 + 500);
	check_share(&t->functions[0].shares[0], 0, 0, 10 + 500);
	check_share(&t->functions[0].shares[1], 1, 0, 70 + 900);
	check_callee(t, 0, 4, 1, 3, 500, 0);
	check_callee(t, 0, 5, 2, 0, 900, 0);
	check_identity(t);
	clocked_free(&c);
}

/* f calls g. The threading layer calls g's prange body in another thread; its ticks are in f's
 * total. */
static void bodies_are_their_functions_callers(void **state)
{
	static const char f_and_g[] = HEAD("1", "16") FGH
		"function\t3\t0\t8\tparallel\tg\t\n" CODES
		"code\t3\t3\tbody\n" REGION("0", "0", "0", "4", "0", "-")
			REGION("1", "1", "1", "9", "1", "-")
				REGION("2", "2", "3", "10", "3",
				       "-") "edge\t0\t0\t4\t0\t-\t3\t4\t1\n"
					    "total\t0\t0\t3\t5\t6\t0\ntotal\t3\t0\t8\t7\t8\t3\n";
	static const int64_t counts[][9] = {
		{ 10, 20, 0, 20, 1, 30, 1, 0, 0 }, { 0, 0, 500, 0, 0, 0, 0, 500, 1 }
	};
	struct clocked c;

	(void)state;
	clocked_init(&c, 2);
	clocked_module(&c, f_and_g);
	for (uint32_t thread = 0; thread < 2; thread++)
		for (uint32_t i = 0; i < 9; i++)
			clocked_count(&c, 0, thread, i, counts[thread][i]);
	const struct table *t = clocked_table(&c, true);

	assert_int_equal(t->functions[0].total, 10 + 20 + 500);
	check_share(&t->functions[0].shares[0], 0, 0, 10 + 20);
	check_share(&t->functions[0].shares[1], 1, 0, 500);
	assert_int_equal(t->functions[0].shares[1].time.self, 0);
	check_identity(t);
	clocked_free(&c);
}

/* Numba has inlined g into f, and at which line is not known. */
static void a_line_may_not_be_known(void **state)
{
	static const char inlined[] = HEAD("1", "4") FGH CODES
		"context\t0\t-\t0\t0\t0\n" REGION("0", "0", "0", "4", "0", "-")
			REGION("1", "1", "1", "9", "0", "0") "total\t0\t0\t3\t2\t\t0\n";
	struct clocked c;

	(void)state;
	const struct table *t = made(&c, inlined, (const int64_t[]){ 1, 20, 21 }, 3);

	assert_int_equal(t->functions[0].n_callees, 1);
	assert_int_equal(t->functions[0].callees[0].line, TABLE_NO_LINE);
	assert_int_equal(t->functions[0].total, 21);
	assert_int_equal(t->lines[line_of(t, 4)].total, 1);
	check_identity(t);
	clocked_free(&c);
}

/* Tables of older versions do not say which code a region belongs to. They give call counts, but no
 * totals. */
static void older_tables_have_no_totals(void **state)
{
	static const char older[] = HEAD("1", "4") FGH "call\t0\t0\t4\tG\t2\n"
		"region\t0\t-\t0\t\t\npart\t0\t0\t0\t4\t1\ntotal\t0\t0\t3\t1\t\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, older);
	for (uint32_t i = 0; i < 3; i++)
		clocked_count(&c, 0, 0, i, 5);
	const struct table *t = clocked_table(&c, false);

	assert_false(t->clock.totals);
	assert_int_equal(t->functions[0].callees[0].calls, 5);
	assert_false(t->functions[0].callees[0].timed);
	clocked_free(&c);
}

/* Two programs have functions with the same symbol. Whose calls these are is not known, so neither
 * function is shown as a callee. */
static void an_ambiguous_symbol_is_none(void **state)
{
	static const char one[] = HEAD("1", "4") FGH "call\t0\t0\t4\tG\t0\n";
	static const char two[] = HEAD("2", "4") F "symbol\t0\tG\n";
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, one);
	clocked_module(&c, two);
	clocked_count(&c, 0, 0, 0, 5);
	assert_int_equal(clocked_table(&c, false)->functions[0].n_callees, 0);
	clocked_free(&c);
}

/* A function that cannot be profiled has no ticks and is nobody's callee; the sums still hold. */
static void refused_functions_break_no_sum(void **state)
{
	static const int64_t counts[] = { 100, 1000, 0, 250, 5, 750, 5, 1100, 5, 5 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, two_lines);
	clocked_counts(&c, 0, 0, counts, 10);
	c.notes[0] = (struct profile_note){ STR("g"), STR("/s/a.py"), 8, STR("why") };
	c.profile.n_notes = 1;
	const struct table *t = clocked_table(&c, false);

	assert_true(t->functions[1].refused);
	assert_int_equal(t->functions[0].total, 100);
	assert_int_equal(t->functions[1].total, 0);
	assert_int_equal(t->functions[0].n_callees, 0);
	check_identity(t);
	clocked_free(&c);
}

static int64_t total_of_callee(const struct table *t, uint32_t caller, uint32_t callee)
{
	for (size_t i = 0; i < t->functions[caller].n_callees; i++)
		if (t->functions[caller].callees[i].function == callee)
			return t->functions[caller].callees[i].total;
	return 0;
}

/* f and h call g, each five times; f cannot be profiled. Its calls were read, so they do not take
 * anything from those of h. */
static void calls_of_refused_functions_count_once(void **state)
{
	static const char both[] = HEAD("1", "16") FGH
		"call\t0\t0\t4\tG\t8\ncall\t2\t0\t21\tG\t9\ncalls\t1\t8,9\n" CODES
		REGION("0", "0", "2", "21", "2", "-") REGION("1", "1", "1", "9", "1", "-")
		"edge\t0\t0\t4\t0\t-\t3\t4\t1\nedge\t2\t0\t21\t2\t-\t5\t6\t1\n"
		"total\t2\t0\t20\t7\t\t2\n";
	static const int64_t counts[] = { 100, 1000, 0, 250, 5, 750, 5, 850, 5, 5 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, both);
	clocked_counts(&c, 0, 0, counts, 10);
	c.notes[0] = (struct profile_note){ STR("f"), STR("/s/a.py"), 3, STR("why") };
	c.profile.n_notes = 1;
	const struct table *t = clocked_table(&c, false);

	assert_true(t->functions[0].refused);
	check_callee(t, 2, 21, 1, 5, 750, 0);
	assert_int_equal(t->functions[2].total, 850);
	clocked_free(&c);
}

/* f and h call g, which cannot be profiled, and g calls k, which takes 1000 ticks. */
static void calls_through_refused_functions_count_once(void **state)
{
	static const char chain[] = HEAD("1", "16") FGH
		"function\t3\t0\t30\tfunction\tk\t()\nsymbol\t3\tK\n"
		"call\t0\t0\t4\tG\t8\ncall\t2\t0\t21\tG\t9\ncalls\t1\t8,9\n"
		"call\t1\t0\t9\tK\t8,9\ncalls\t3\t8,9\n" CODES "code\t3\t3\tK\n"
		REGION("0", "0", "0", "4", "0", "-") REGION("1", "1", "2", "21", "2", "-")
		REGION("2", "2", "3", "31", "3", "-")
		"edge\t0\t0\t4\t0\t-\t3\t4\t1\nedge\t2\t0\t21\t2\t-\t5\t6\t1\n"
		"edge\t1\t0\t9\t1\t-\t10\t11\t3\n";
	static const int64_t counts[] = { 10, 20, 1000, 250, 5, 750, 5, 0, 5, 5, 1000, 10 };
	struct clocked c;

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, chain);
	clocked_counts(&c, 0, 0, counts, 12);
	c.notes[0] = (struct profile_note){ STR("g"), STR("/s/a.py"), 8, STR("why") };
	c.profile.n_notes = 1;
	const struct table *t = clocked_table(&c, false);

	assert_true(t->functions[1].refused);
	assert_int_equal(total_of_callee(t, 0, 1), 250);
	assert_int_equal(total_of_callee(t, 2, 1), 750);
	clocked_free(&c);
}

static void sums_do_not_wrap(void **state)
{
	struct clocked c;
	struct nbcount_error err = { 0 };

	(void)state;
	clocked_init(&c, 1);
	clocked_module(&c, two_lines);
	clocked_count(&c, 0, 0, 8, INT64_MAX);
	clocked_count(&c, 0, 0, 9, INT64_MAX);
	assert_int_equal(table_build(&c.profile, false, &c.arena, &c.table, &err), -1);
	assert_int_equal(err.code, ERR_DAMAGED);
	clocked_free(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ticks_go_to_lines_as_they_were_read),
		cmocka_unit_test(large_times_are_columns_of_their_own),
		cmocka_unit_test(calls_that_waited_are_not_told_apart_as_measured),
		cmocka_unit_test(threads_have_totals_of_their_own),
		cmocka_unit_test(threads_have_totals_of_callees_callees),
		cmocka_unit_test(threads_have_totals_of_all_regions),
		cmocka_unit_test(counts_say_how_often_clocks_were_off),
		cmocka_unit_test(a_line_that_calls_alone_has_all),
		cmocka_unit_test(what_is_roughly_known_is_so_for_all_that_call),
		cmocka_unit_test(copies_share_the_calls_of_a_line),
		cmocka_unit_test(calls_that_were_not_read_have_their_part),
		cmocka_unit_test(calls_from_outside_have_their_part),
		cmocka_unit_test(calls_without_a_clock_have_no_part),
		cmocka_unit_test(what_is_inlined_is_its_callers),
		cmocka_unit_test(a_function_without_code_of_its_own_has_a_total),
		cmocka_unit_test(recursion_has_no_total_of_its_own),
		cmocka_unit_test(a_call_of_recursion_has_all_of_it),
		cmocka_unit_test(what_never_ran_is_no_recursion),
		cmocka_unit_test(bodies_and_pointers_have_their_callers),
		cmocka_unit_test(bodies_are_their_functions_callers),
		cmocka_unit_test(a_line_may_not_be_known),
		cmocka_unit_test(older_tables_have_no_totals),
		cmocka_unit_test(an_ambiguous_symbol_is_none),
		cmocka_unit_test(refused_functions_break_no_sum),
		cmocka_unit_test(calls_of_refused_functions_count_once),
		cmocka_unit_test(calls_through_refused_functions_count_once),
		cmocka_unit_test(sums_do_not_wrap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
