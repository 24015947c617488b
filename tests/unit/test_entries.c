/* test_entries.c - the functions that code with clocks calls, called as woven code does. */
#include "process.h"

#include "runtime/clock.h"
#include "runtime/current.h"
#include "runtime/entries.h"
#include "runtime/session.h"
#include "runtime/ticker.h"

#define JUMP ((int64_t)1 << 34)
enum { REGION = 10, CALLER = 20, TOTAL = 24, SITE = 26, REST = 40 };	/* slots of the module */

/* Makes all readings so far look as if the counter had started anew since. */
static void begin_anew(void)
{
	block()->last += JUMP;
	block()->since += JUMP;
}

static int64_t *counter(uint64_t slot)
{
	return (int64_t *)(void *)((char *)block() + modules[0].base) + slot;
}

/* The thread's own ticks: [0] the runtime's, [1] off-core. */
static const int64_t *own_ticks(void)
{
	return timing_own(current_block());
}

static void clock_goes_back_body(void)
{
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	nbcount_sample_3(block(), counter(REGION));
	begin_anew();
	nbcount_sample_3(block(), counter(REGION));	/* in a region */
	begin_anew();
	int64_t coming = nbcount_root_1(block());	/* and where a call begins inside another */

	NEED(coming == 0 && block()->depth == 2);
	nbcount_sample_3(block(), counter(CALLER));
	nbcount_unroot_1(block(), coming, total);
	nbcount_sample_3(block(), counter(REGION));
	nbcount_unroot_1(block(), 0, total);
	NEED(counter(REGION)[0] > 0 && counter(REGION)[1] == 3);
	NEED(total[0] == counter(REGION)[0] + counter(CALLER)[0]);
	NEED(total[1] == 1);
}

/* What ran while the clock went back is in no sum, and the sums agree. */
static void clock_goes_back(void **state)
{
	(void)state;
	run(clock_goes_back_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 1);
	assert_str(profile_info(got.p[0].processes, STR("clock-back")), "2");
	done();
}

/* An outermost call after a pause starts anew in any case. */
static void pause_body(void)
{
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	begin_anew();
	NEED(nbcount_root_1(block()) == 0);
	nbcount_sample_3(block(), counter(REGION));
	nbcount_unroot_1(block(), 0, total);
	NEED(total[0] == counter(REGION)[0] && total[0] >= 0);
}

static void clock_goes_back_between_calls(void **state)
{
	(void)state;
	run(pause_body);
	assert_one_file(true, false);
	assert_null(profile_info(got.p[0].processes, STR("clock-back")).at);
	done();
}

/* The thread did not run during a slow path. What was taken out as off-core then must not be taken
 * out again at the next long gap. */
static void off_core_body(void)
{
	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	int64_t refer = block_abi(current_block())->refer;

	timing_take_out(current_block(), clock_now() - JUMP, 10);
	NEED(block_abi(current_block())->refer - refer >= JUMP - 10);
	NEED(own_ticks()[1] >= JUMP - 10);
	timing_refer(current_block());
	refer = block_abi(current_block())->refer;
	/* A caller whose clocks are off may have had ticks coming for long. The calls of its
	 * callees need not ask the kernel each time. */
	NEED(nbcount_wait_2(2 * ABI_LONG_GAP) == 0 && block_abi(current_block())->refer == refer);
	block_abi(current_block())->refer -= JUMP;
	/* `refer` is further back, but no CPU time passed: it did not run */
	NEED(nbcount_wait_2(2 * ABI_LONG_GAP) == 2 * ABI_LONG_GAP);
	NEED(nbcount_wait_2(JUMP) < JUMP / 2);
}

static void off_core_is_said_once(void **state)
{
	(void)state;
	run(off_core_body);
	assert_one_file(true, false);
	done();
}

static struct seldom_root root(void)
{
	return (struct seldom_root){ counter(SITE), counter(REGION), counter(TOTAL) };
}

/* The time that an answer takes is nbcount's own, and nobody else's. */
static void answers_body(void)
{
	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	const struct seldom_root called = root();

	block_abi(current_block())->refer -= JUMP;	/* else a wait is answered at once */
	for (int i = 0; i < 4; i++) {
		int64_t own = own_ticks()[0], last = block()->last;

		if (i == 0)
			nbcount_wait_2(INT64_C(1) << 40);
		else if (i == 1)
			hit(&modules[1], 0, 1);		/* the first of this module */
		else if (i == 2)
			timing_seldom_begin(&session.timing, current_block(), &called, 0);
		else
			timing_seldom_end(&session.timing, current_block(), &called, 0, last);
		NEED(block()->last > last && own_ticks()[0] > own);
	}
}

static void answers_are_own_time(void **state)
{
	(void)state;
	run(answers_body);
	assert_one_file(true, false);
	done();
}

static void unprobed_body(void)
{
	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	timing_seldom_start(current_block(), 0);	/* of outermost calls */
	current_block()->seldom.roots[current_block()->seldom.n++] = root();
	counter(SITE)[ABI_SITE_SKIPPED] = 5;
	nbcount_finish();
	NEED(counter(TOTAL)[1] == 5 && counter(SITE)[ABI_SITE_SKIPPED] == 0);
}

static void calls_without_probes_are_added_at_the_end(void **state)
{
	(void)state;
	run(unprobed_body);
	assert_one_file(true, false);
	done();
}

/* A caller that gets control back goes on with the ticks it had coming. */
static void coming_body(void)
{
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	while (clock_now() - block()->last < 10000)
		;
	int64_t coming = nbcount_root_1(block());

	nbcount_sample_3(block(), counter(CALLER));
	nbcount_unroot_1(block(), coming, total);
	nbcount_sample_3(block(), counter(REGION));
	nbcount_unroot_1(block(), 0, total);
	NEED(coming >= 10000 && counter(REGION)[0] >= coming);
	NEED(total[0] == counter(REGION)[0] + counter(CALLER)[0] + own_ticks()[0] + own_ticks()[1]);
}

static void what_callers_have_coming_is_theirs(void **state)
{
	(void)state;
	run(coming_body);
	assert_one_file(true, false);
	done();
}

static bool call_begins(const int64_t *quiet, struct abi_root *called)
{
	return nbcount_seldom_3(&modules[0], quiet, called, SITE * 8, REST * 8, TOTAL * 8);
}

/* Makes calls directly one after the other; returns how many of them had no probe. */
static int call_in_a_row(const int64_t *quiet)
{
	struct abi_root called;
	int without = 0;

	for (int i = 0; i < 20 * TIMING_ROW; i++) {
		if (!call_begins(quiet, &called)) {
			NEED(called.rest == NULL);
			without++;
			continue;
		}
		NEED(counter(SITE)[ABI_SITE_BEFORE] == counter(REST)[0] + 1);
		nbcount_unseldom_2(&called);
		NEED(block()->skip < 0 || current_block()->seldom.kept == called.coming);
	}
	return without;
}

static void row_body(void)
{
	const int64_t quiet = 1, on = 0;
	struct abi_root called, inner;
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	NEED(call_in_a_row(&quiet) > 0);
	nbcount_sample_3(block(), counter(REGION));	/* charging something else ends the row */
	NEED(call_begins(&quiet, &called) && block()->skip == -TIMING_ROW);
	nbcount_unseldom_2(&called);
	NEED(call_in_a_row(&quiet) > 0);
	while (!call_begins(&quiet, &called))
		;
	NEED(call_begins(&quiet, &inner));		/* so does a call inside a call */
	nbcount_unseldom_2(&inner);
	nbcount_unseldom_2(&called);
	NEED(block()->skip == 1 - TIMING_ROW);
	NEED(call_in_a_row(&quiet) > 0);
	nbcount_unroot_1(block(), 0, total);
	while (!call_begins(&quiet, &called))
		;
	NEED(block()->skip == -TIMING_ROW);		/* so does the end of their caller */
	nbcount_unseldom_2(&called);
	int64_t probes = counter(REST)[ABI_LEVEL_PROBES - ABI_LEVEL_REST];

	NEED(probes == 0 && call_begins(&on, &called));
	NEED(counter(SITE)[ABI_SITE_BEFORE] == 0 &&
	     counter(REST)[ABI_LEVEL_PROBES - ABI_LEVEL_REST] == 2);
	nbcount_looped_1(called.rest);
	nbcount_looped_1(NULL);
	NEED(current_block()->looped == counter(REST) &&
	     current_block()->loops_in == block()->depth);
}

static void rows_of_calls_end(void **state)
{
	(void)state;
	run(row_body);
	assert_one_file(true, false);
	done();
}

/* Level 0, in slot 30, is a loop of a function that is never off; its region is in slot 60. */
static const void *const loop_codes[1];
static const struct {
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row row, region;
} loop = { loop_codes, 1, 1, 0, 0, { ABI_OUTERMOST, 30, -1, 0, 0 }, { 0, 60, ABI_LONG, 0, 0 } };

static void ask_loop(int64_t *quiet)
{
	nbcount_switch_11((char *)block() + modules[0].base,
			  (const struct abi_levels *)(const void *)&loop, 0, quiet, -1);
}

static void ask_after_a_gap(bool timed)
{
	int64_t *level, quiet = 1, last;

	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	if (timed)
		NEED(nbcount_root_1(block()) == 0);
	level = counter(loop.row.slot);
	level[ABI_LEVEL_LISTED] = 1;
	block()->last = clock_now() - JUMP;
	block_abi(current_block())->refer -= JUMP;		/* and no CPU time passed */
	last = block()->last;
	ask_loop(&quiet);
	NEED(level[ABI_LEVEL_ON] == 1 && quiet == 0 && block()->last - last >= JUMP);
	NEED((level[ABI_LEVEL_REST] < JUMP / 2) == timed);
}

static void ask_within_body(void)
{
	ask_after_a_gap(true);
}

static void ask_outside_body(void)
{
	ask_after_a_gap(false);
}

/* A level's rest is the time it ran, without the time the thread waited. Outside of timed code,
 * nothing is known of waiting. */
static void waiting_is_no_rest(void **state)
{
	(void)state;
	run(ask_within_body);
	assert_one_file(true, false);
	done();
	run(ask_outside_body);
	assert_one_file(true, false);
	done();
}

/* Wakes a level as the ticker does, `ticks` ago; since then, the thread has run for `ran` ticks. */
static void wish(uint32_t level, int64_t ticks, int64_t ran)
{
	struct block_quiet *q = &current_block()->quiet[level];

	q->woken_cpu = timing_cpu_of(&session.timing, current_block()->tid) - ran;
	q->woken = clock_now() - ticks;
}

/* The thread has not run since the level was woken: it was in no visit, so nothing was awaited. */
static void woken_body(void)
{
	int64_t *level, quiet = 0;

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	level = counter(loop.row.slot);
	level[ABI_LEVEL_SPENT] = JUMP;
	ask_loop(&quiet);
	NEED(quiet == 1);
	level[ABI_LEVEL_EARNED] = 2 * JUMP;
	wish(0, JUMP / 2, 0);
	block()->last = clock_now() - 2 * JUMP;
	block_abi(current_block())->refer -= JUMP;
	ask_loop(&quiet);
	NEED(quiet == 0 && level[ABI_LEVEL_REST] > JUMP / 2);
	NEED(counter(loop.region.slot)[ABI_REGION_AWAITED] == 0);
}

static void waiting_was_no_visit(void **state)
{
	(void)state;
	run(woken_body);
	assert_one_file(true, false);
	done();
}

/* Asks for a level that was woken `woken` ticks ago, in a loop that began JUMP / 4 ticks ago. */
static int64_t ask_ahead(int64_t woken)
{
	int64_t quiet = 0;

	counter(loop.row.slot)[ABI_LEVEL_ON] = 0;
	wish(0, woken, woken);
	block()->last = clock_now() - JUMP / 4;
	ask_loop(&quiet);
	return quiet;
}

/* Makes `ask` switch its level off, and gives it credit again. The ticker is stopped, so that only
 * the test wakes the level. Returns the level's counters. */
static int64_t *put_to_sleep(void (*ask)(int64_t *quiet), int64_t *quiet)
{
	int64_t *level;

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	level = counter(loop.row.slot);
	level[ABI_LEVEL_SPENT] = JUMP;
	ask(quiet);
	ticker_stop();
	NEED(*quiet == 1 && level[ABI_LEVEL_LISTED]);
	level[ABI_LEVEL_EARNED] = 2 * JUMP;
	return level;
}

static void ahead_body(void)
{
	int64_t quiet = 0, *level = put_to_sleep(ask_loop, &quiet);

	for (int most = 7; most; most /= 2) {
		for (int i = 0; i < most; i++)
			NEED(ask_ahead(JUMP) == 1);
		NEED(ask_ahead(JUMP) == 0 && level[ABI_LEVEL_ON] == 1);
	}
	NEED(ask_ahead(JUMP) == 0);		/* it hardly ever runs when woken, so it is not put
						 * off */
	NEED(ask_ahead(JUMP / 8) == 0);		/* but this time it did */
	NEED(ask_ahead(JUMP) == 1);
	NEED(ask_ahead(JUMP / 8) == 0);
	NEED(ask_ahead(JUMP) == 1);
}

static void bursts_wait_for_what_runs(void **state)
{
	(void)state;
	run(ahead_body);
	assert_one_file(true, false);
	done();
}

/* What becomes known of a visit of `ticks` that the level waited for, if the thread ran for `ran`
 * of them. */
static int64_t awaited(int64_t ticks, int64_t ran)
{
	int64_t quiet = 0, *known = &counter(loop.region.slot)[ABI_REGION_AWAITED];

	*known = 0;
	/* the level can pay, however slow the test is */
	counter(loop.row.slot)[ABI_LEVEL_ON] = counter(loop.row.slot)[ABI_LEVEL_SPENT] = 0;
	wish(0, ticks, ran);
	block()->last = clock_now() - JUMP / 4;
	ask_loop(&quiet);
	NEED(quiet == 0);
	return *known;
}

/* Do some of several such visits count for nothing? The time of the test itself may make one of
 * them too long. */
static bool some_count_for_nothing(int64_t ticks, int64_t ran)
{
	bool some = false;

	for (int i = 0; i < 8; i++)
		some |= awaited(ticks, ran) == 0;
	return some;
}

static void hindered_body(void)
{
	int64_t quiet = 0, visit;

	put_to_sleep(ask_loop, &quiet);
	visit = (int64_t)(128 * session.timing.pays);
	counter(loop.region.slot)[ABI_REGION_TICKS] = JUMP;
	counter(loop.region.slot)[ABI_REGION_VISITS] = 1;
	NEED(awaited(visit, JUMP) >= visit);
	NEED(awaited(JUMP / 8, visit) == 0 || awaited(JUMP / 8, visit) == 0);
	NEED(awaited(visit, JUMP) >= visit);	/* so far, it was hindered only once or twice */
	NEED(some_count_for_nothing(JUMP / 8, visit));
	NEED(some_count_for_nothing(visit, JUMP));
	NEED(awaited(JUMP / 8, JUMP / 16) >= JUMP / 16);	/* a long visit counts, whatever
								 * interrupted it */
}

static void latency_body(void)
{
	int64_t quiet = 0, *latency;

	put_to_sleep(ask_loop, &quiet);
	latency = &current_block()->latency;
	counter(loop.region.slot)[ABI_REGION_TICKS] = JUMP;
	counter(loop.region.slot)[ABI_REGION_VISITS] = 1;
	for (int64_t step = (int64_t)(16 * session.timing.pays), k = 10000; k >= 0 && *latency == 0;
	     k--)
		awaited(-k * step, JUMP);	/* one is seen right after its wish */
	NEED(*latency > 0 && (double)*latency < 64 * session.timing.pays);
	*latency = JUMP / 16;
	NEED(llabs(awaited(JUMP / 8, JUMP) - 2 * (JUMP / 8 - JUMP / 16)) < JUMP / 64);
}

/* The time until a wish is seen is no visit. */
static void wishes_are_seen_late(void **state)
{
	(void)state;
	run(latency_body);
	assert_one_file(true, false);
	done();
}

/* While others want the core, a short visit may be an interruption. */
static void visits_of_hindered_threads_are_long_or_none(void **state)
{
	(void)state;
	run(hindered_body);
	assert_one_file(true, false);
	done();
}

static uint64_t looks;

static int64_t look_far(void)
{
	__atomic_fetch_add(&looks, 1, __ATOMIC_SEQ_CST);
	return 0;
}

/* Returns whether the ticker has looked without a flush, which makes it look, too. */
static bool is_hurried(void)
{
	uint64_t flushes = __atomic_load_n(epoch, __ATOMIC_SEQ_CST),
		 seen = __atomic_load_n(&looks, __ATOMIC_SEQ_CST);
	int64_t quiet = 0;

	counter(loop.row.slot)[ABI_LEVEL_SPENT] = 2 * JUMP;
	counter(loop.row.slot)[ABI_LEVEL_EARNED] = 0;
	ask_loop(&quiet);
	NEED(quiet == 1);
	while (__atomic_load_n(&looks, __ATOMIC_SEQ_CST) == seen)
		usleep(100);
	return __atomic_load_n(epoch, __ATOMIC_SEQ_CST) == flushes;
}

static void hurry_body(void)
{
	bool hurried = false;

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	ticker_stop();
	ticker_start(look_far);
	while (!__atomic_load_n(&looks, __ATOMIC_SEQ_CST))	/* the first look comes by itself */
		usleep(100);
	for (int i = 0; i < 100 && !hurried; i++)	/* a flush may come in between */
		hurried = is_hurried();
	NEED(hurried);
}

static void who_falls_asleep_is_seen(void **state)
{
	(void)state;
	run(hurry_body);
	assert_one_file(true, false);
	done();
}

/* Events that were counted before a level that is on asks belong to the region under way. */
static void events_body(void)
{
	enum { PAGES = 50, PAGE = 4096 };
	struct nbcount_error err = { 0 };
	char *pages = mmap(NULL, PAGES * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			   -1, 0);
	int64_t quiet = 0;

	begin();
	NEED(pages != MAP_FAILED && nbcount_choose_events("page-faults", &err));
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	nbcount_sample_3(block(), counter(REGION));
	for (int i = 0; i < PAGES; i++)
		__atomic_store_n(pages + i * PAGE, 1, __ATOMIC_RELAXED);
	ask_loop(&quiet);
	nbcount_sample_3(block(), counter(REGION));
	NEED(quiet == 0 && counter(REGION)[-1] >= PAGES);
}

static void events_are_of_what_goes_on(void **state)
{
	(void)state;
	run(events_body);
	assert_one_file(true, false);
	done();
}

/* Switches the level off. It has a rest, and the burst after that saw 1000 ticks of its region. */
static void burst_of_loop(int64_t *quiet)
{
	counter(loop.row.slot)[ABI_LEVEL_REST] = 1;
	counter(loop.region.slot)[ABI_REGION_TICKS] = 1000;
	counter(loop.row.slot)[ABI_LEVEL_SPENT] = JUMP;
	ask_loop(quiet);
	counter(loop.row.slot)[ABI_LEVEL_REST] = 5000;
}

static void left_over_body(void)
{
	int64_t quiet = 0;

	begin();
	nbcount_clock(5);
	hit(&modules[0], 0, 1);
	ask_loop(&quiet);
	NEED(quiet == 0);
	burst_of_loop(&quiet);
	/* From the first time on, it sleeps until it can pay. */
	NEED(quiet == 1 && current_block()->quiet[0].due > JUMP);
	nbcount_finish();
	NEED(counter(loop.row.slot)[ABI_LEVEL_REST] == 0);
	NEED(counter(loop.region.slot)[ABI_REGION_SHARED] == 5001);
}

#define SLOW_VISITS 1000

/* Readings take half as long again as at first. This is corrected when the code asks, and when the
 * thread ends. What is measured at that time changes the factor, by a quarter at most. */
static void slower_body(void)
{
	int64_t quiet = 0, *region, *own, before;

	begin();
	nbcount_clock(5);
	modules[0].levels = (const struct abi_levels *)(const void *)&loop;
	hit(&modules[0], 0, 1);
	region = counter(loop.region.slot);
	own = timing_own(current_block());
	ask_loop(&quiet);
	NEED(current_block()->slower > 0);
	for (int end = 0; end < 2; end++) {
		region[ABI_REGION_TICKS] = JUMP;
		region[ABI_REGION_VISITS] += SLOW_VISITS;
		current_block()->slower = 1.5;
		before = *own;
		if (end)
			nbcount_finish();
		else
			ask_loop(&quiet);
		double more = (double)(JUMP - region[ABI_REGION_TICKS]) /
			      (session.timing.cost.probe * SLOW_VISITS);

		NEED(more > (end ? 0.499 : 0.3) && more < (end ? 0.501 : 0.7));
		NEED(*own - before >= JUMP - region[ABI_REGION_TICKS]);
		NEED(region[ABI_REGION_SETTLED] == region[ABI_REGION_VISITS]);
	}
}

/* If readings have become slower, the difference is nbcount's own time. */
static void slower_readings_are_no_time_of_the_program(void **state)
{
	(void)state;
	run(slower_body);
	assert_one_file(true, false);
	done();
}

/* A rest is shared out at the end, while it is known what was measured since the last time. */
static void what_is_left_is_shared_out(void **state)
{
	(void)state;
	run(left_over_body);
	assert_one_file(true, false);
	done();
}

static void *leave_some(void *unused)
{
	static _Thread_local int64_t quiet;	/* not on the stack: that is another's when the
						 * thread's block is left */

	(void)unused;
	hit(&modules[0], 0, 1);
	ask_loop(&quiet);
	burst_of_loop(&quiet);
	NEED(quiet == 1);
	return NULL;
}

static void left_over_by_thread_body(void)
{
	begin();
	nbcount_clock(5);
	in_threads(1, 0, leave_some);
}

static void what_a_thread_leaves_is_shared_out(void **state)
{
	(void)state;
	run(left_over_by_thread_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, loop.row.slot + ABI_LEVEL_REST), 0);
	assert_int_equal(count_of(0, loop.region.slot + ABI_REGION_SHARED), 5001);
	done();
}

static void ask_function(int64_t *quiet)
{
	static const void *const codes[1] = { codes };
	static const struct {
		const void *const *codes;
		uint32_t levels, regions, calls, events;
		struct abi_level_row row, region;
	} function = {
		codes, 1, 1, 0, 0, { ABI_FUNCTION, 30, -1, 0, 0 }, { 0, 60, ABI_SHORT, 0, 0 }
	};

	nbcount_switch_11((char *)block() + modules[0].base,
			  (const struct abi_levels *)(const void *)&function, 0, quiet, -1);
}

/* Loop 1 is in loop 0. */
static void ask_in_nest(uint32_t level, int64_t *quiet)
{
	static const void *const codes[2];
	static const struct {
		const void *const *codes;
		uint32_t levels, regions, calls, events;
		struct abi_level_row row, inner, region;
	} nest = { codes,
		   2,
		   1,
		   0,
		   0,
		   { ABI_OUTERMOST, 30, -1, 0, 0 },
		   { 0, 70, -1, 0, 0 },
		   { 0, 60, ABI_SHORT, 0, 0 } };

	nbcount_switch_11((char *)block() + modules[0].base,
			  (const struct abi_levels *)(const void *)&nest, level, quiet, -1);
}

static void ask_outer(int64_t *quiet)
{
	ask_in_nest(0, quiet);
}

static void poked_body(void)
{
	int64_t quiet = 0, inner_quiet = 0, *outer = put_to_sleep(ask_outer, &quiet),
		*inner = counter(70), *awaited = &inner[ABI_LEVEL_AWAITED];

	inner[ABI_LEVEL_SPENT] = JUMP;
	ask_in_nest(1, &inner_quiet);
	NEED(inner_quiet == 1 && inner[ABI_LEVEL_LISTED]);
	inner[ABI_LEVEL_EARNED] = 2 * JUMP;
	struct block_quiet *q = current_block()->quiet;

	NEED(!q[0].visitor);			/* level 0 was not woken */
	wish(0, JUMP, JUMP / 2);
	block()->last = clock_now() - JUMP / 4;	/* as if it had been woken before it began */
	q[1].poked = true;
	quiet = inner_quiet = 0;
	ask_in_nest(1, &inner_quiet);		/* it could pay, but it is not its turn */
	NEED(inner_quiet == 1 && inner[ABI_LEVEL_ON] == 0 && !q[1].poked);
	NEED(q[0].visitor == 2 && q[0].visited > q[0].woken + JUMP / 4 && *awaited == 0);
	inner[ABI_LEVEL_SPENT] += JUMP / 4;	/* all of it probes, not the program's, */
	timing_own(current_block())[1] += JUMP / 16;	/* and in these it did not run */
	ask_outer(&quiet);
	NEED(outer[ABI_LEVEL_ON] == 1 && quiet == 0 && !q[0].visitor && *awaited == 0);
	/* Twice what it was seen to take. */
	NEED(llabs(inner[ABI_LEVEL_SEEN] - 2 * (JUMP / 4 - JUMP / 16)) < JUMP / 64);
	q[1].poked = true;
	wish(1, 1, 1);
	ask_in_nest(1, &inner_quiet);		/* now it is its turn */
	NEED(inner_quiet == 0 && inner[ABI_LEVEL_ON] == 1 && !q[0].visitor);
}

/* If a loop was woken during a long visit, it learns which inner loop the visit was in. */
static void loops_tell_those_around_them_that_they_run(void **state)
{
	(void)state;
	run(poked_body);
	assert_one_file(true, false);
	done();
}

static void others_body(void)
{
	int64_t quiet = 0, *level = put_to_sleep(ask_function, &quiet);

	quiet = 0;			/* woken by the ticker, but for another thread */
	ask_function(&quiet);
	NEED(level[ABI_LEVEL_ON] == 0 && level[ABI_LEVEL_BURST] > 0 && quiet == 0 &&
	     current_block()->quiet[0].waits);
	wish(0, 1, 1);
	ask_function(&quiet);
	NEED(level[ABI_LEVEL_ON] == 1 && quiet == 0 && !current_block()->quiet[0].waits);
}

/* The flag of a function is shared by all threads, but each thread has its own turns. */
static void functions_that_another_thread_woke_stay_off(void **state)
{
	(void)state;
	run(others_body);
	assert_one_file(true, false);
	done();
}

static void *end_inside(void *unused)
{
	(void)unused;
	hit(&modules[0], 0, 1);
	nbcount_root_1(block());
	return NULL;
}

static void inside_body(void)
{
	begin();
	nbcount_clock(5);
	in_threads(1, 0, end_inside);
}

static void a_thread_that_ends_inside_is_cut_off(void **state)
{
	(void)state;
	run(inside_body);
	assert_one_file(true, false);
	assert_true(got.p[0].processes->cut_off);
	done();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clock_goes_back),
		cmocka_unit_test(clock_goes_back_between_calls),
		cmocka_unit_test(off_core_is_said_once),
		cmocka_unit_test(waiting_is_no_rest),
		cmocka_unit_test(what_callers_have_coming_is_theirs),
		cmocka_unit_test(rows_of_calls_end),
		cmocka_unit_test(answers_are_own_time),
		cmocka_unit_test(calls_without_probes_are_added_at_the_end),
		cmocka_unit_test(waiting_was_no_visit),
		cmocka_unit_test(bursts_wait_for_what_runs),
		cmocka_unit_test(visits_of_hindered_threads_are_long_or_none),
		cmocka_unit_test(wishes_are_seen_late),
		cmocka_unit_test(loops_tell_those_around_them_that_they_run),
		cmocka_unit_test(functions_that_another_thread_woke_stay_off),
		cmocka_unit_test(who_falls_asleep_is_seen),
		cmocka_unit_test(events_are_of_what_goes_on),
		cmocka_unit_test(what_is_left_is_shared_out),
		cmocka_unit_test(slower_readings_are_no_time_of_the_program),
		cmocka_unit_test(what_a_thread_leaves_is_shared_out),
		cmocka_unit_test(a_thread_that_ends_inside_is_cut_off),
	};

	if (processes_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, set_up, NULL);
}
