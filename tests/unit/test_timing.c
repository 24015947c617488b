/* test_timing.c - time that is not the program's: nbcount takes it to answer a level, in a module
 * of many regions, or others interrupt the thread. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "runtime/timing.h"

enum { LEVELS = 500, REGIONS = 10000, ASKED = 9, ROUNDS = 10 };
enum { ATTEMPTS = 5 };	/* on a busy machine, much of the time is others' */

static struct abi_levels *make_levels(void)
{
	struct abi_levels *t =
		calloc(1, sizeof(*t) + sizeof(struct abi_level_row) * (LEVELS + REGIONS));

	t->codes = calloc(LEVELS, sizeof(void *));
	t->levels = LEVELS;
	t->regions = REGIONS;
	for (uint32_t i = 0; i < LEVELS; i++)
		t->rows[i] = (struct abi_level_row){ i ? 0 : ABI_FUNCTION, i * ABI_LEVEL_SLOTS, -1,
						     0, 0 };
	for (uint32_t i = 0; i < REGIONS; i++)
		t->rows[LEVELS + i] = (struct abi_level_row){
			(int32_t)(i % LEVELS), LEVELS * ABI_LEVEL_SLOTS + i * ABI_REGION_SLOTS, -1,
			0, 0
		};
	return t;
}

/* Asks for a level that is off and can pay, or that is on and has used up its visits. */
static void ask_at(const struct timing *timing, struct block *b, const struct abi_levels *t,
		   int64_t *counters, uint32_t level, struct timing_asked asked)
{
	int64_t *own = counters + t->rows[level].slot;
	int64_t *region = counters + t->rows[LEVELS + level].slot, passed[16] = { 0 };

	own[ABI_LEVEL_SPENT] = own[ABI_LEVEL_ON] ? INT64_C(1) << 40 : 0;
	own[ABI_LEVEL_EARNED] = own[ABI_LEVEL_ON] ? 0 : 1 << 20;
	own[ABI_LEVEL_REST] += own[ABI_LEVEL_LISTED] ? 5000 : 0;
	own[ABI_LEVEL_PROBES] = 255;
	*region += 500;
	block_abi(b)->last = asked.begin;
	timing_switch(timing, b, &(struct home){ counters, t, level }, asked, &own[ABI_LEVEL_QUIET],
		      region, passed + 8);
	own[ABI_LEVEL_QUIET] = 0;
}

static void ask(const struct timing *timing, struct block *b, const struct abi_levels *t,
		int64_t *counters, uint32_t level)
{
	int64_t now = clock_now();

	ask_at(timing, b, t, counters, level, (struct timing_asked){ now, now });
}

struct asker {			/* a thread in code with clocks */
	struct abi_levels *t;
	struct timing timing;
	struct block b;
	int64_t *counters;
};

static void set_up(struct asker *a)
{
	const size_t head = sizeof(struct abi_block),
		     slots = 8 + LEVELS * ABI_LEVEL_SLOTS + REGIONS * ABI_REGION_SLOTS;
	char *at = aligned_alloc(64, (head + slots * 8 + 63) / 64 * 64);
	struct buf info = { 0 };

	*a = (struct asker){ .t = make_levels() };
	memset(at, 0, head + slots * 8);
	timing_start(&a->timing, 5);
	timing_measure(&a->timing, &info);
	buf_free(&info);
	a->timing.base = head;
	a->b = (struct block){ .at = at,
			       .reserved = head + slots * 8,
			       .mapped = head + slots * 8 };
	timing_find_own(&a->timing, &a->b);
	a->counters = (int64_t *)(void *)(at + head) + 8;
	for (uint32_t i = 0; i < REGIONS; i++)
		memcpy(a->counters + a->t->rows[LEVELS + i].slot, (int64_t[]){ 1000, 3 }, 16);
	block_abi(&a->b)->depth = 1;
	block_abi(&a->b)->last = block_abi(&a->b)->refer = clock_now();
	a->b.refer_cpu = clock_thread_cpu();
}

static void tear_down(struct asker *a)
{
	free(a->b.quiet);
	free((void *)(uintptr_t)a->t->codes);
	free(a->t);
	free(a->b.at);
}

static void long_answers_are_our_own(void **state)
{
	struct asker a;
	bool ours = false;

	(void)state;
	set_up(&a);

	for (int attempt = 0; attempt < ATTEMPTS && !ours; attempt++) {
		int64_t own = *a.b.own, cpu = clock_thread_cpu();

		for (int round = 0; round < ROUNDS; round++)
			for (uint32_t level = 1; level <= ASKED; level++)
				ask(&a.timing, &a.b, a.t, a.counters, level);
		ours = *a.b.own - own > timing_ticks(&a.timing, clock_thread_cpu() - cpu) / 2;
	}
	assert_true(ours);
	tear_down(&a);
}

/* A wish is seen when code asks, however long the way to the answer is, in cold code, and however
 * long reading events takes. */
static void the_way_to_an_answer_is_no_latency(void **state)
{
	enum { SEEN_AFTER = 10, WAY = 1000000 };
	struct asker a;

	(void)state;
	set_up(&a);
	ask(&a.timing, &a.b, a.t, a.counters, 1);	/* it is on, without having used up what it
							 * earned */
	ask(&a.timing, &a.b, a.t, a.counters, 1);
	assert_int_equal(a.b.nquiet, 1);
	int64_t begin = clock_now(), at = begin - WAY;

	a.b.quiet[0].woken = at - SEEN_AFTER;
	ask_at(&a.timing, &a.b, a.t, a.counters, 1, (struct timing_asked){ at, begin });
	assert_int_equal(a.b.latency, SEEN_AFTER);
	tear_down(&a);
}

/* What an interruption took leaves the region, and is off-core in the thread's sum and, as an event
 * of its own beside another one, in the region. The first time, the code's own pages may fault,
 * which would explain the long visit. */
static void interruptions_are_off_core_in_all_sums(void **state)
{
	enum { MEAN = 70, LONG = 12000, VISITS = 10, EVENTS = 2 };
	struct timing timing = {
		.on = true, .hz = 1e9, .events = EVENTS, .off_core = true,
		.base = sizeof(struct abi_block)
	};
	static _Alignas(64) char at[sizeof(struct abi_block) + (EVENTS + 2) * sizeof(int64_t)];
	struct block b = { .at = at, .reserved = sizeof(at), .mapped = sizeof(at) };

	(void)state;
	timing_find_own(&timing, &b);
	for (int round = 0; round < 2; round++) {
		int64_t counters[EVENTS + 2] = { 0 }, *region = counters + EVENTS,
			before = timing_off_core(&b);

		region[ABI_REGION_TICKS] = VISITS * MEAN + LONG;
		region[ABI_REGION_VISITS] = VISITS + 1;
		interrupt_note_faults(&b);
		timing_gap(&timing, &b, region, LONG, true);
		if (round == 0)
			continue;
		assert_int_equal(region[ABI_REGION_TICKS], VISITS * MEAN + MEAN);
		assert_int_equal(region[ABI_REGION_VISITS], VISITS + 1);
		assert_int_equal(region[-EVENTS], LONG - MEAN);
		assert_int_equal(region[-1], 0);
		assert_int_equal(timing_off_core(&b) - before, LONG - MEAN);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(long_answers_are_our_own),
		cmocka_unit_test(the_way_to_an_answer_is_no_latency),
		cmocka_unit_test(interruptions_are_off_core_in_all_sums),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
