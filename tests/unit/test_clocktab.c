/* test_clocktab.c - the clock's records of a site table: what is read, and what is refused. */
#include "base/buf.h"
#include "profile/clocktab.h"
#include "profile/sitetab.h"
#include "unit.h"

#define HEAD "nbcount-table\t1\tx\nslots\t9\nfile\t0\t-\t/s\nfunction\t0\t0\t3\tfunction\tf\t()\n"
#define REGION "region\t0\t-\t0\t\t1\n"
#define PART "part\t0\t0\t0\t4\t1\n"

static struct profile_module read_table(struct arena *a, const char *table)
{
	struct nbcount_error err = { 0 };
	struct profile_module module;

	if (sitetab_read(a, str_of(table), &module, &err) < 0)
		fail_msg("%s", err.msg);
	return module;
}

static void check_tick(const struct profile_clock *clock, uint64_t slot, size_t nth,
		       enum profile_ticks what, uint32_t of, int64_t factor)
{
	const struct profile_tick *tick =
		&clock->ticks[clocktab_first_tick(clock, slot, &(size_t){ 0 }) + nth];

	assert_int_equal(tick->slot, slot);
	assert_int_equal(tick->what, what);
	assert_int_equal(tick->of, of);
	assert_int_equal(tick->factor, factor);
}

static void all_records_are_read(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile_module m = read_table(
		&a, HEAD
		"level\t0\t-\t\nlevel\t1\t0\t8*2,7\n"
		"region\t0\t1\t3,2*-1\t4\t5\nregion\t1\t-\t5\t\t\n"
		"part\t1\t0\t0\t8\t4294967295\npart\t0\t0\t0\t4\t1\npart\t1\t0\t0\t6\t7\n"
		"total\t0\t0\t3\t6\t0\nparallel\t0\t0\t4\t3\t5\t6,7\nthread\town\t1\nthread\toff-core\t1*3\n");
	const struct profile_clock *c = &m.clock;

	assert_true(c->on);
	assert_int_equal(c->n_levels, 2);
	assert_int_equal(c->levels[0].parent, PROFILE_NO_LEVEL);
	assert_int_equal(c->levels[1].parent, 0);
	assert_int_equal(c->n_regions, 2);
	assert_int_equal(c->regions[0].level, 1);
	assert_int_equal(c->regions[1].level, PROFILE_NO_LEVEL);
	assert_int_equal(c->regions[0].first_part, 0);
	assert_int_equal(c->regions[1].first_part, 1);
	assert_int_equal(c->regions[1].n_parts, 2);
	assert_int_equal(c->parts[0].line, 4);		/* by region, then as they came */
	assert_int_equal(c->parts[1].line, 8);
	assert_int_equal(c->parts[1].cost, UINT32_MAX);
	assert_int_equal(c->parts[2].line, 6);
	assert_int_equal(c->n_totals, 1);
	assert_int_equal(c->n_loops, 1);
	assert_int_equal(c->loops[0].line, 4);
	assert_int_equal(c->n_ticks, 15);
	check_tick(c, 0, 0, TICKS_CALLS, 0, 1);
	check_tick(c, 1, 0, TICKS_OWN, 0, 1);
	check_tick(c, 1, 1, TICKS_OFF_CORE, 0, 3);
	check_tick(c, 2, 0, TICKS_REGION, 0, -1);
	check_tick(c, 3, 1, TICKS_WALL, 0, 1);
	check_tick(c, 4, 0, TICKS_SHARED, 0, 1);
	check_tick(c, 5, 0, TICKS_REGION, 1, 1);
	check_tick(c, 5, 1, TICKS_VISITS, 0, 1);
	check_tick(c, 5, 2, TICKS_ASKED, 0, 1);
	check_tick(c, 6, 0, TICKS_TOTAL, 0, 1);
	check_tick(c, 6, 1, TICKS_BUSY, 0, 1);
	check_tick(c, 8, 0, TICKS_REST, 1, 2);
	assert_int_equal(clocktab_first_tick(c, 9, &(size_t){ 0 }), c->n_ticks);
	arena_free(&a);
}

static void without_them_there_is_no_clock(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile_module m = read_table(&a,
					     HEAD "line\t0\t0\t4\t0\nregions\tof\tthe\tworld\n");

	assert_false(m.clock.on);
	assert_int_equal(m.clock.n_ticks, 0);
	arena_free(&a);
}

static void check_bad(const char *records, size_t line, const char *what)
{
	struct nbcount_error err = { 0 };
	struct profile_module module;
	struct arena a = { 0 };
	char table[512];

	snprintf(table, sizeof(table), HEAD "%s", records);
	if (sitetab_read(&a, str_of(table), &module, &err) == 0)
		fail_msg("read: %s", records);
	assert_int_equal(err.code, ERR_DAMAGED);
	assert_int_equal(err.pos, line);
	if (!strstr(err.msg, what))
		fail_msg("%s: %s", records, err.msg);
	arena_free(&a);
}

static void other_records_are_read_once_and_unescaped(void **state)
{
	struct arena a = { 0 };

	(void)state;
	check_bad("slots\t9\n", 5, "bad number of slots");
	struct profile_module m = read_table(&a, HEAD "file\t1\t-\ta\\\\b\\tc\\nd\\re\n");

	assert_str(m.files[1].path, "a\\b\tc\nd\re");
	arena_free(&a);
}

static void bad_regions_are_refused(void **state)
{
	(void)state;
	check_bad("region\t1\t-\t0\t\t1\n", 5, "region out of order");
	check_bad("region\tx\t-\t0\t\t1\n", 5, "region out of order");
	check_bad(REGION REGION PART, 6, "region out of order");
	check_bad("region\t0\t-\t0\t\n", 5, "region out of order");
	check_bad("region\n", 5, "region out of order");
	check_bad("region\t0\t0\t0\t\t1\n" PART, 5, "region of an unknown level");
	check_bad("region\t0\t\t0\t\t1\n" PART, 5, "region of an unknown level");
	check_bad("region\t0\t-\t9\t\t1\n" PART, 5, "bad slot");
	check_bad("region\t0\t-\t0\t0,x\t1\n" PART, 5, "bad slot");
	check_bad("region\t0\t-\t0\t\t1*0\n" PART, 5, "bad factor");
	check_bad("region\t0\t-\t0\t\t1*9223372036854775808\n" PART, 5, "bad factor");
	check_bad(REGION, 5, "a region has no part");
}

static void bad_parts_are_refused(void **state)
{
	(void)state;
	check_bad(PART, 5, "part of an unknown region");
	check_bad(REGION "part\t1\t0\t0\t4\t1\n", 6, "part of an unknown region");
	check_bad(REGION "part\t0\t0\t0\t4\n", 6, "part of an unknown region");
	check_bad(REGION "part\n", 6, "part of an unknown region");
	check_bad(REGION "part\t0\t1\t0\t4\t1\n", 6, "ticks of an unknown function");
	check_bad(REGION "part\t0\t0\t1\t4\t1\n", 6, "ticks in an unknown file");
	check_bad(REGION "part\t0\t0\t0\t0\t1\n", 6, "bad line number");
	check_bad(REGION "part\t0\t0\t0\t2147483648\t1\n", 6, "bad line number");
	check_bad(REGION "part\t0\t0\t0\t4\t0\n", 6, "bad cost");
	check_bad(REGION "part\t0\t0\t0\t4\t-1\n", 6, "bad cost");
	check_bad(REGION "part\t0\t0\t0\t4\t4294967296\n", 6, "bad cost");
}

static void bad_records_of_other_kinds_are_refused(void **state)
{
	(void)state;
	check_bad("level\t1\t-\t\n", 5, "level out of order");
	check_bad("level\t0\t-\n", 5, "level out of order");
	check_bad("level\t0\t0\t\n", 5, "level in an unknown level");
	check_bad("level\t0\t-\t\nlevel\t1\t2\t\n", 6, "level in an unknown level");
	check_bad("level\t0\t-\t10\n", 5, "bad slot");
	check_bad("total\t0\t0\t3\t0\n", 5, "total is cut off");
	check_bad("total\t1\t0\t3\t0\t1\n", 5, "ticks of an unknown function");
	check_bad("total\t0\t0\t3\t0\t9\n", 5, "bad slot");
	check_bad("parallel\t0\t0\t4\t0\t1\n", 5, "parallel is cut off");
	check_bad("parallel\t1\t0\t4\t0\t1\t2\n", 5, "ticks of an unknown function");
	check_bad("parallel\t0\t0\t0\t0\t1\t2\n", 5, "bad line number");
	check_bad("parallel\t0\t0\t4\t0\t1\t9\n", 5, "bad slot");
	check_bad("events\n", 5, "events without a name");
	check_bad("events\ta\nevents\tb\n", 6, "events come twice");
	check_bad("thread\n", 5, "ticks of the thread are cut off");
	check_bad("thread\town\n", 5, "ticks of the thread are cut off");
	check_bad("thread\town\t9\n", 5, "bad slot");
	check_bad("thread\tother\t1\n", 5, "unknown ticks of the thread");
}

static void events_have_slots_before_ticks(void **state)
{
	(void)state;
	check_bad("events\ta,b\nthread\town\t1\n", 6, "no slots for events");
	check_bad("events\ta,b\tshared\nregion\t0\t-\t2\t1\t\npart\t0\t0\t0\t4\t1\n", 7,
		  "no slots for events");

	struct arena a = { 0 };
	struct profile_module m = read_table(&a, HEAD "thread\town\t2\nevents\ta,b\n");

	assert_int_equal(m.clock.n_events, 2);
	assert_true(str_eq(m.clock.events[1], STR("b")));
	assert_false(m.clock.shares_events);
	arena_free(&a);
}

#define CODE "code\t0\t0\tf\n"
#define CONTEXT "context\t0\t-\t0\t0\t5\n"

static void calls_are_read(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile_module m = read_table(
		&a, HEAD CODE
		"code\t1\t0\tg\\\\\n" CONTEXT "context\t1\t0\t0\t0\t0\n"
		"region\t0\t-\t0\t\t\npart\t0\t0\t0\t4\t1\t1\t1\n"
		"edge\t0\t0\t6\t0\t-\t1\t2\t1\nedge\t0\t0\t7\t1\t1\t3,4\t5\t-\th\ntotal\t0\t0\t3\t6\t7\t1\n"
		"edge\t0\t0\t7\t1\t1\t\t\t-\th\t0\n");
	const struct profile_clock *c = &m.clock;

	assert_int_equal(c->n_codes, 2);
	assert_str(c->codes[0].symbol, "f");
	assert_int_equal(c->n_contexts, 2);
	assert_int_equal(c->contexts[0].outer, PROFILE_NO_CONTEXT);
	assert_int_equal(c->contexts[0].line, 5);
	assert_int_equal(c->contexts[1].outer, 0);
	assert_int_equal(c->contexts[1].line, 0);
	assert_int_equal(c->parts[0].code, 1);
	assert_int_equal(c->parts[0].context, 1);
	assert_int_equal(c->totals[0].code, 1);
	assert_int_equal(c->n_edges, 3);
	assert_int_equal(c->edges[0].line, 6);
	assert_int_equal(c->edges[0].callee, 1);
	assert_int_equal(c->edges[0].context, PROFILE_NO_CONTEXT);
	assert_int_equal(c->edges[1].callee, PROFILE_NO_CODE);
	assert_str(c->edges[1].symbol, "h");
	assert_str(c->edges[2].symbol, "h");	/* here, older versions had a region after it */
	check_tick(c, 1, 0, TICKS_EDGE, 0, 1);
	check_tick(c, 2, 0, TICKS_EDGE_VISITS, 0, 1);
	check_tick(c, 4, 0, TICKS_EDGE, 1, 1);
	arena_free(&a);
}

/* Tables of older versions have no code records. */
static void parts_may_have_no_code(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile_module m = read_table(&a, HEAD REGION PART "total\t0\t0\t3\t0\t1\n");

	assert_int_equal(m.clock.parts[0].code, PROFILE_NO_CODE);
	assert_int_equal(m.clock.totals[0].code, PROFILE_NO_CODE);
	arena_free(&a);
}

static void bad_calls_are_refused(void **state)
{
	(void)state;
	check_bad("code\t1\t0\tf\n", 5, "code out of order");
	check_bad("code\t0\t0\n", 5, "code out of order");
	check_bad("code\t0\t1\tf\n", 5, "code of an unknown function");
	check_bad("context\t1\t-\t0\t0\t5\n", 5, "context out of order");
	check_bad("context\t0\t0\t0\t0\t5\n", 5, "context in an unknown context");
	check_bad("context\t0\t-\t1\t0\t5\n", 5, "context of an unknown line");
	check_bad("context\t0\t-\t0\t0\tx\n", 5, "context of an unknown line");
	check_bad(CODE REGION "part\t0\t0\t0\t4\t1\t1\t-\n", 7, "part of unknown code");
	check_bad(CODE REGION "part\t0\t0\t0\t4\t1\t0\n", 7, "part of unknown code");
	check_bad(CODE REGION "part\t0\t0\t0\t4\t1\t0\t0\n", 7, "part of unknown code");
	check_bad("total\t0\t0\t3\t0\t1\t0\n", 5, "total of unknown code");
	check_bad(CODE "edge\t0\t0\t0\t0\t-\t1\t2\t0\n", 6, "edge from an unknown line");
	check_bad(CODE "edge\t0\t0\t6\t0\t-\t1\t2\n", 6, "edge from an unknown line");
	check_bad(CODE "edge\t0\t0\t6\t1\t-\t1\t2\t0\n", 6, "edge of unknown code");
	check_bad(CODE "edge\t0\t0\t6\t0\t0\t1\t2\t0\n", 6, "edge of unknown code");
	check_bad(CODE "edge\t0\t0\t6\t0\t-\t1\t2\t1\n", 6, "edge of unknown code");
	check_bad(CODE "edge\t0\t0\t6\t0\t-\t1\t2\t-\n", 6, "edge of unknown code");
	check_bad(CODE "edge\t0\t0\t6\t0\t-\t9\t2\t0\n", 6, "bad slot");
	check_bad("symbol\t1\tf\n", 5, "symbol of an unknown function");
	check_bad("symbol\t0\t\\x\n", 5, "bad symbol");
	check_bad("call\t0\t0\t4\tf\n", 5, "bad call");
	check_bad("call\t0\t0\t0\tf\t1\n", 5, "bad line number");
	check_bad("call\t0\t0\t4\tf\t99\n", 5, "bad slot");
}

/* Readers walk up the contexts of each part, so their depth is limited. Our machine code is never
 * inlined that deeply. */
static void contexts_are_not_endless(void **state)
{
	struct buf table = { 0 };
	struct nbcount_error err = { 0 };
	struct profile_module module;
	struct arena a = { 0 };

	(void)state;
	buf_fmt(&table, HEAD CONTEXT);
	for (int i = 1; i < 1000; i++)
		buf_fmt(&table, "context\t%d\t%d\t0\t0\t5\n", i, i - 1);
	assert_int_equal(sitetab_read(&a, buf_str(&table), &module, &err), -1);
	assert_int_equal(err.code, ERR_DAMAGED);
	buf_free(&table);
	arena_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_records_are_read),
		cmocka_unit_test(without_them_there_is_no_clock),
		cmocka_unit_test(other_records_are_read_once_and_unescaped),
		cmocka_unit_test(bad_regions_are_refused),
		cmocka_unit_test(bad_parts_are_refused),
		cmocka_unit_test(bad_records_of_other_kinds_are_refused),
		cmocka_unit_test(events_have_slots_before_ticks),
		cmocka_unit_test(calls_are_read),
		cmocka_unit_test(parts_may_have_no_code),
		cmocka_unit_test(bad_calls_are_refused),
		cmocka_unit_test(contexts_are_not_endless),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
