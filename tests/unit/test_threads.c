/* test_threads.c - which block a thread gets, on a machine with two NUMA nodes that hwloc makes up.
 * The test says on which processor a thread runs (--wrap). */
#include <sched.h>
#include <stdlib.h>

#include "unit.h"

#include "runtime/threads.h"

static int processor;

int __wrap_sched_getcpu(void);
int __wrap_sched_getcpu(void)
{
	return processor;
}

static struct placement machine;
static struct threads threads;
static struct file none = { .fd = -1 };

static int set_up(void **state)
{
	struct buf info = { 0 };

	(void)state;
	setenv("HWLOC_SYNTHETIC", "pack:2 [numa] core:2 pu:1", 1);
	setenv("HWLOC_THISSYSTEM", "1", 1);
	place_look(&machine, &info);
	buf_free(&info);
	threads = (struct threads){ .machine = &machine };
	return machine.n_pus == 4 ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	threads_forget(&threads, NULL, NULL);
	free(machine.pus);
	machine = (struct placement){ 0 };
	return 0;
}

static struct block *enter_on(int pu)
{
	processor = pu;
	struct block *b = threads_enter(&threads, &none, NULL);

	assert_non_null(b);
	return b;
}

static void leave(struct block *b)
{
	threads_leave(&threads, &none, b);
}

/* The flag of a function is shared by all threads; those of loops lie in the block. */
static void who_leaves_wakes_functions(void **state)
{
	int64_t flags[2] = { 1, 1 };

	(void)state;
	for (int forgets = 0; forgets < 2; forgets++) {
		struct block *b = enter_on(0);

		b->cpu = 1000;
		free(b->quiet);
		b->quiet = calloc(2, sizeof(*b->quiet));
		assert_non_null(b->quiet);
		b->quiet[0].flag = (int64_t *)(void *)(b->at + 64);	/* there is no memory
									 * there */
		b->quiet[1].flag = &flags[forgets];
		b->nquiet = 2;
		if (forgets)
			threads_forget(&threads, NULL, NULL);
		else
			leave(b);
		assert_int_equal(flags[forgets], 0);
	}
}

static int64_t ran;	/* CPU time of the thread */

static int64_t what_it_ran(pid_t tid)
{
	return tid ? ran : 0;
}

/* What waking says when all threads together have run for `all`. */
static struct pace_asleep woken(uint32_t phase, int64_t all)
{
	return threads_wake(&threads, &(struct threads_look){ phase, 100, all, what_it_ran });
}

static void levels_of_a_phase_wake_together(void **state)
{
	static int64_t flags[3], module;
	struct block *b = enter_on(0);

	(void)state;
	ran = 1234;
	b->quiet = calloc(3, sizeof(*b->quiet));
	assert_non_null(b->quiet);
	for (uint32_t i = 0; i < 3; i++) {
		flags[i] = 1;
		b->quiet[i] = (struct block_quiet){ .flag = &flags[i],
						    .module = &module,
						    .phase = i == 1 };
	}
	assert_int_equal(woken(0, 1000).phases, 0);	/* none is listed */
	b->nquiet = 3;
	struct pace_asleep seen = woken(2, 1000);

	assert_true(seen.phases == 3 && !seen.woke && seen.soon == INT64_MAX);
	assert_true(flags[0] && flags[1] && flags[2]);
	seen = woken(0, 1000);
	assert_true(seen.phases == 3 && seen.woke);
	assert_true(!flags[0] && flags[1] && !flags[2]);
	assert_true(b->quiet[0].woken > 0 && b->quiet[1].woken == 0);
	seen = woken(1, 1099);
	/* those of the last phase may not have run yet */
	assert_true(seen.phases == 2 && !seen.woke && flags[1]);
	assert_false(seen.held);
	seen = woken(1, 1099);
	assert_true(seen.phases == 0 && !seen.woke && seen.held && flags[1]);	/* nobody runs */
	seen = woken(1, 1100);
	assert_true(seen.phases == 2 && seen.woke);
	assert_false(flags[1]);
	seen = woken(1, 1200);
	assert_true(seen.phases == 0 && !seen.woke);	/* nobody sleeps */
	leave(b);
}

/* Loop 1 is in loop 0, and loop 2 in loop 1; loop 3 is in none. */
static const struct {
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row rows[4];
} nest = { NULL,
	   4,
	   0,
	   0,
	   0,
	   { { ABI_OUTERMOST, 0, ABI_SHORT, 0, 0 },
	     { 0, 0, ABI_SHORT, 0, 0 },
	     { 1, 0, ABI_SHORT, 0, 0 },
	     { ABI_OUTERMOST, 0, ABI_SHORT, 0, 0 } } };

static const struct abi_levels *const levels = (const struct abi_levels *)(const void *)&nest;

/* Adds n of these loops, which are off. Returns their flags. */
static int64_t *put_to_sleep(struct block *b, uint32_t n)
{
	static int64_t module;
	int64_t *flags = (int64_t *)(void *)(b->at + sizeof(struct abi_block));

	b->quiet = calloc(4, sizeof(*b->quiet));
	assert_non_null(b->quiet);
	assert_int_equal(block_back(b, &none, sizeof(struct abi_block) + n * sizeof(*flags),
				    &(bool){ false }, &(struct nbcount_error){ 0 }),
			 0);
	for (uint32_t i = 0; i < n; i++) {
		flags[i] = 1;
		b->quiet[i] = (struct block_quiet){ .flag = &flags[i],
						    .module = &module,
						    .levels = levels,
						    .level = i,
						    .phase = i };
	}
	b->nquiet = n;
	return flags;
}

/* Loops inside a woken one only say whether they run; that is no turn of theirs. */
static void loops_in_what_is_woken_are_poked(void **state)
{
	struct block *b = enter_on(0);
	int64_t *flags = put_to_sleep(b, 4);

	(void)state;
	ran = 1000;
	assert_true(woken(0, 10000).woke);
	assert_true(!flags[0] && !flags[1] && !flags[2] && flags[3]);
	assert_true(b->quiet[0].woken && !b->quiet[1].woken && !b->quiet[2].woken);
	assert_true(!b->quiet[0].poked && b->quiet[1].poked && b->quiet[2].poked &&
		    !b->quiet[3].poked);
	ran = 2000;
	assert_true(woken(1, 20000).woke);			/* it has not asked yet */
	assert_true(b->quiet[1].woken && !b->quiet[1].poked && b->quiet[2].poked);
	leave(b);
}

/* The flag of a loop belongs to its thread; a function's is shared by all. */
static void loops_of_a_phase_wake_as_their_thread_runs(void **state)
{
	static int64_t function = 1;
	struct block *b = enter_on(0);
	int64_t *flags = put_to_sleep(b, 2);

	(void)state;
	b->quiet[1].level = 3;
	b->quiet[2] = (struct block_quiet){ .flag = &function, .phase = 2 };
	b->nquiet = 3;
	ran = 1000;
	assert_true(woken(0, 10000).woke && !flags[0]);
	ran = 1099;
	assert_true(!woken(1, 20000).woke && flags[1]);
	struct pace_asleep seen = woken(1, 20000);

	assert_true(seen.held && seen.phases == 4 && flags[1]);
	ran = 1100;
	assert_true(woken(1, 20000).woke && !flags[1]);
	assert_true(!woken(2, 20099).woke && function);		/* less than 100 since the last
								 * wake */
	ran = 1150;
	assert_true(woken(2, 20100).woke && !function);
	flags[0] = 1;
	ran = 1249;
	assert_true(!woken(0, 30000).woke && flags[0]);
	ran = 1250;
	assert_true(woken(0, 30000).woke && !flags[0]);
	leave(b);
}

static void who_cannot_pay_sleeps_on(void **state)
{
	static int64_t flags[3] = { 1, 1, 1 }, module;
	struct block *b = enter_on(0);

	(void)state;
	b->quiet = calloc(3, sizeof(*b->quiet));
	assert_non_null(b->quiet);
	for (uint32_t i = 0; i < 3; i++)
		b->quiet[i] = (struct block_quiet){ .flag = &flags[i],
						    .module = &module,
						    .due = 1234 + 7 * i };
	b->nquiet = 3;
	ran = 1234;
	assert_true(woken(0, 2000).woke);
	assert_true(!flags[0] && flags[1] && flags[2]);
	ran = 1236;
	struct pace_asleep seen = woken(0, 3000);

	assert_true(!seen.woke && !seen.phases && seen.soon == 5);
	seen = woken(0, 3000);	/* it waits for something */
	assert_true(!seen.woke && !seen.phases && seen.soon == INT64_MAX);
	leave(b);
}

/* The flag is 0 because of another thread. */
static void functions_that_wait_for_their_turn_wake(void **state)
{
	static int64_t flag, module;
	struct block *b = enter_on(0);

	(void)state;
	b->quiet = calloc(1, sizeof(*b->quiet));
	assert_non_null(b->quiet);
	b->quiet[0] = (struct block_quiet){ .flag = &flag, .module = &module };
	b->nquiet = 1;
	ran = 2000;
	assert_false(woken(0, 10000).woke);
	b->quiet[0].waits = true;
	assert_true(woken(0, 20000).woke && b->quiet[0].woken);
	assert_false(woken(0, 30000).woke);	/* it has not asked since */
	b->quiet[0].woken = 0;
	assert_true(woken(0, 40000).woke);
	leave(b);
}

static void who_enters_has_not_run_yet(void **state)
{
	struct block *first = enter_on(0);

	(void)state;
	first->cpu = first->cpu_at = first->looked = 1000;
	first->slower = 1.5;
	first->refer_cpu = first->off_core = 500;
	leave(first);
	struct block *second = enter_on(0);

	assert_ptr_equal(first, second);
	assert_true(second->cpu == 0 && second->cpu_at == 0 && second->looked == 0 &&
		    second->slower == 0);
	assert_true(second->refer_cpu == 0 && second->off_core == 0);
	leave(second);
}

/* Its calls and loops were not this thread's, and will never end. */
static void who_enters_is_in_no_call_or_loop(void **state)
{
	int64_t rest = 0;
	struct block *first = enter_on(0);

	(void)state;
	first->looped = &rest;
	first->seldom = (struct seldom){ .n = 1, .row = 5, .kept = 7 };
	leave(first);
	struct block *second = enter_on(0);

	assert_ptr_equal(first, second);
	assert_null(second->looped);
	assert_true(second->seldom.n == 0 && second->seldom.row == 0 && second->seldom.kept == 0);
	leave(second);
}

static void a_free_block_goes_to_its_own_node(void **state)
{
	(void)state;
	struct block *first = enter_on(0), *second = enter_on(2);

	assert_int_equal(first->node, 0);
	assert_int_equal(second->node, 1);
	leave(first);
	leave(second);
	assert_ptr_equal(enter_on(1), first);
	assert_ptr_equal(enter_on(3), second);
}

static void without_one_there_is_a_new_one(void **state)
{
	(void)state;
	struct block *first = enter_on(0);

	leave(first);
	struct block *second = enter_on(3);

	assert_ptr_not_equal(second, first);
	assert_int_equal(second->number, 1);
	leave(second);
	for (int i = 0; i < 10; i++)
		leave(enter_on(i % 4));
	assert_int_equal(threads.next_block, 2);
}

/* A thread that moves keeps its block, whose pages stay where they are. */
static void a_block_stays_on_its_node(void **state)
{
	(void)state;
	struct block *b = enter_on(0);

	processor = 3;
	leave(b);
	assert_ptr_equal(enter_on(1), b);
}

static void without_a_topology_all_blocks_are_one_kind(void **state)
{
	(void)state;
	threads.machine = NULL;
	struct block *b = enter_on(0);

	leave(b);
	assert_ptr_equal(enter_on(3), b);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_free_block_goes_to_its_own_node),
		TEST(without_one_there_is_a_new_one),
		TEST(a_block_stays_on_its_node),
		TEST(without_a_topology_all_blocks_are_one_kind),
		TEST(functions_that_wait_for_their_turn_wake),
		TEST(who_leaves_wakes_functions),
		TEST(who_enters_has_not_run_yet),
		TEST(who_enters_is_in_no_call_or_loop),
		TEST(levels_of_a_phase_wake_together),
		TEST(loops_in_what_is_woken_are_poked),
		TEST(loops_of_a_phase_wake_as_their_thread_runs),
		TEST(who_cannot_pay_sleeps_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
