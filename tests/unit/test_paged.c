/* test_paged.c - events that woven code charges from pages: all events that way, or some by read(),
 * and switching to read() and back.
 *
 * The kernel and its counters are fakes. The oracle is how much they were told to count: this is
 * what must be charged, whatever happens meanwhile to pages, registers and the thread. Where the
 * kernel itself is wrong (a count that goes down), pages and read() must give the same result. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include "perffake.h"

#include "meter/registers.h"
#define registers_read fake_register
#include "runtime/sampling.c"

enum { EVENTS = 3, STEPS = 4000 };

#define LIST  "cycles,instructions,branches"
#define MIXED "cycles,page-faults,branches"	/* event 1 is the kernel's own, and has no page */

static const char *list;	/* one of these two */

struct counting {
	struct sampling sampling;
	struct sampler *s;
	struct abi_block block;
	int64_t counters[EVENTS + ABI_REGION_SLOTS];
};

/* What the kernel knows of an event. Its register started at half its range, when `begun` events
 * had been counted. */
struct truth {
	int64_t count;
	int64_t begun;
	uint32_t index;		/* 0: on no counter */
	uint16_t width;
};

static struct truth truths[EVENTS];

static struct fake_event *event(unsigned e)
{
	static const uint64_t configs[EVENTS] = {
		PERF_COUNT_HW_CPU_CYCLES, PERF_COUNT_HW_INSTRUCTIONS,
		PERF_COUNT_HW_BRANCH_INSTRUCTIONS
	};

	if (e == 1 && strcmp(list, MIXED) == 0)
		return fake_find(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS);
	return fake_find(PERF_TYPE_HARDWARE, configs[e]);
}

/* Page and register together say what was counted. While the event is on no counter, only read()
 * does. */
static void show(unsigned e)
{
	struct truth *t = &truths[e];
	struct perf_event_mmap_page *page = &event(e)->page;
	uint64_t half = UINT64_C(1) << (t->width - 1);

	event(e)->count = t->count;
	page->index = t->index;
	page->pmc_width = t->width;
	page->offset = t->index ? (int64_t)((uint64_t)t->begun + half) : t->begun;
	fake.registers[t->index] = (half + (uint64_t)(t->count - t->begun)) |
				   (t->width < 64 ? UINT64_C(0xa5) << 56 : 0);
}

/* The kernel adds what was counted to the offset, and starts the register anew; -1: it takes the
 * register away. */
static void move(unsigned e, int index, uint16_t width)
{
	truths[e].begun = truths[e].count;
	truths[e].index = index < 0 ? 0 : (uint32_t)index + EVENTS * (e + 1);
	truths[e].width = width;
	event(e)->page.lock += 2;
	show(e);
}

static void count(unsigned e, int64_t n)
{
	struct truth *t = &truths[e];

	t->count += n;
	t->begun = t->count < t->begun ? t->count : t->begun;
	show(e);
}

static struct sampler *open_sampler(struct sampling *s)
{
	struct buf info = { 0 };
	struct sampler *opened = sampler_open(s);

	assert_non_null(opened);
	assert_int_equal(info.len, 0);
	return opened;
}

static void begin(struct counting *c, const char *events)
{
	struct buf info = { 0 };

	*c = (struct counting){ 0 };
	assert_int_equal(sampling_start(&c->sampling, events, &info, NULL), 0);
	c->s = open_sampler(&c->sampling);
	c->block.sampler = (int64_t)(intptr_t)c->s;
	buf_free(&info);
}

static void begin_list(struct counting *c, const char *events)
{
	list = events;
	begin(c, events);
	for (unsigned e = 0; e < EVENTS; e++) {
		truths[e] = (struct truth){ 0 };
		move(e, 1, 48);
	}
	fake.reads = 0;
}

static void begin_paged(struct counting *c)
{
	begin_list(c, LIST);
	assert_int_equal(c->s->paged, EVENTS);
}

static void begin_mixed(struct counting *c)
{
	begin_list(c, MIXED);
	assert_int_equal(c->s->paged, 0);
	assert_true(c->s->mixed);
}

static void end(struct counting *c)
{
	sampler_close(c->s, false);
	meter_free(&c->sampling.plan);
	buf_free(&c->sampling.names);
	assert_int_equal(fake_open_now(), 0);
}

static int set_up(void **state)
{
	(void)state;
	fake_begin();
	fake.paged = true;
	srand(1);
	return 0;
}

static void charge(struct counting *c)
{
	errno = 77;
	nbcount_sample_3(&c->block, c->counters + EVENTS);
	assert_int_equal(errno, 77);
}

/* All that was counted is charged, with this many calls of read(). */
static void check_charged(struct counting *c, unsigned reads)
{
	unsigned before = fake.reads;

	charge(c);
	for (unsigned e = 0; e < EVENTS; e++)
		assert_int_equal(c->counters[EVENTS - 1 - e], truths[e].count);
	assert_int_equal(fake.reads - before, reads);
}

static void pages_are_charged_without_the_kernel(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (int i = 1; i < 100; i++) {
		for (unsigned e = 0; e < EVENTS; e++)
			count(e, i * (int64_t)(e + 1));
		check_charged(&c, 0);
	}
	end(&c);
}

static void registers_of_all_widths_wrap(void **state)
{
	static const uint16_t widths[] = { 32, 40, 48, 64 };
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (size_t i = 0; i < sizeof(widths) / sizeof(*widths); i++) {
		int64_t half = widths[i] < 64 ? INT64_C(1) << (widths[i] - 1) : INT64_C(1) << 60;

		move(0, 1, widths[i]);
		count(0, half - 1);
		check_charged(&c, 0);
		count(0, 2);
		check_charged(&c, 0);
		count(0, half - 5);
		check_charged(&c, 0);
	}
	end(&c);
}

static void without_an_index_the_kernel_is_asked(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (unsigned e = 0; e < EVENTS; e++) {
		move(e, -1, 48);
		count(e, 100);
		check_charged(&c, 1);
		move(e, 2, 40);
		count(e, 100);
		check_charged(&c, 0);
	}
	end(&c);
}

static void locked_pages_are_not_believed(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (unsigned e = 0; e < EVENTS; e++) {
		count(e, 10);
		event(e)->page.lock |= 1;
		event(e)->page.offset = 5;
		check_charged(&c, 1);
		event(e)->page.lock++;
		show(e);
		check_charged(&c, 0);
	}
	end(&c);
}

/* The event moves to another register between the two looks at the lock. The old register then has
 * another event's counts. */
static void move_once(void)
{
	fake.disturb = NULL;
	for (unsigned e = 0; e < EVENTS; e++) {
		uint32_t old = truths[e].index;

		count(e, 7);
		move(e, (int)(fake.register_reads % 3), 48);
		fake.registers[old] += truths[e].index == old ? 0 : 1000;
	}
}

static void changes_while_reading_are_seen(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (int i = 0; i < 10; i++) {
		fake.disturb = move_once;
		for (unsigned e = 0; e < EVENTS; e++)
			count(e, 1);
		check_charged(&c, 0);
	}
	end(&c);
}

/* No register has such a width: the page is not what it was, so read() is used. */
static void odd_widths_are_not_believed(void **state)
{
	static const uint16_t widths[] = { 0, 65, 1000 };
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (size_t i = 0; i < sizeof(widths) / sizeof(*widths); i++) {
		count(1, 10);
		event(1)->page.pmc_width = widths[i];
		check_charged(&c, 1);
	}
	end(&c);
}

/* The thread moves to a core of another kind, whose counters are not for this event, and back. */
static void a_thread_may_go_to_a_core_of_another_kind(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	for (int i = 0; i < 5; i++) {
		for (unsigned e = 0; e < EVENTS; e++) {
			count(e, 1000);
			move(e, -1, 48);
		}
		check_charged(&c, 1);
		check_charged(&c, 1);	/* nothing is counted there */
		for (unsigned e = 0; e < EVENTS; e++)
			move(e, 0, 48);
		count(2, 1);
		check_charged(&c, 0);
	}
	end(&c);
}

static void counts_never_go_down(void **state)
{
	struct counting c;

	(void)state;
	begin_paged(&c);
	count(1, 1000);
	check_charged(&c, 0);
	count(1, -300);
	charge(&c);
	assert_int_equal(c.counters[1], 1000);
	count(1, 299);
	charge(&c);
	assert_int_equal(c.counters[1], 1000);
	count(1, 6);
	check_charged(&c, 0);
	end(&c);
}

static void without_pages_all_are_asked_for(void **state)
{
	static const char *const lists[] = { "page-faults", LIST, MIXED };
	struct counting c;

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		fake_begin();
		fake.paged = i < 1;
		begin(&c, lists[i]);
		assert_int_equal(c.s->paged, 0);
		assert_false(c.s->mixed);
		end(&c);
	}
}

/* One read() for the event without a page; or one for each group, while a page cannot be read. */
static void only_events_without_pages_are_asked_for(void **state)
{
	struct counting c;

	(void)state;
	begin_mixed(&c);
	for (int i = 1; i < 100; i++) {
		for (unsigned e = 0; e < EVENTS; e++)
			count(e, i * (int64_t)(e + 1));
		fake.page_reads = 0;
		check_charged(&c, 1);
		assert_int_equal(fake.page_reads, 0);
		move(2, i % 7 ? 1 : -1, 48);
		count(2, 3);
		check_charged(&c, i % 7 ? 1 : 2);
		move(2, 0, 48);
	}
	end(&c);
}

/* read() fails, but registers can still be read. */
static void events_with_pages_count_on(void **state)
{
	struct counting c;

	(void)state;
	begin_mixed(&c);
	for (unsigned e = 0; e < EVENTS; e++)
		count(e, 10);
	check_charged(&c, 1);
	fake.read_from = 1;
	fake.read_error = EIO;
	for (unsigned e = 0; e < EVENTS; e++)
		count(e, 5);
	charge(&c);
	for (unsigned e = 0; e < EVENTS; e++)
		assert_int_equal(c.counters[EVENTS - 1 - e], e == 1 ? 10 : 15);
	end(&c);
}

/* If a later thread has lost an event, none of its events are read by their pages. */
static void a_later_thread_may_have_less(void **state)
{
	struct buf info = { 0 };
	struct counting c;

	(void)state;
	begin_paged(&c);
	fake.open_from = fake.opens + 2;
	fake.open_error = EMFILE;
	struct sampler *later = sampler_open(&c.sampling);

	assert_non_null(later);
	assert_int_equal(later->paged, 0);
	sampler_say_lost(&c.sampling, later, 7, &info);
	assert_true(str_find(buf_str(&info), STR("\t7\ttoo many open files"), 0) != SIZE_MAX);
	size_t said = info.len;

	sampler_say_lost(&c.sampling, later, 7, &info);
	assert_int_equal(info.len, said);
	buf_free(&info);
	sampler_close(later, false);
	end(&c);
}

static void without_events_only_ticks_are_charged(void **state)
{
	struct abi_block block = { .last = clock_now() };
	int64_t begin = block.last, counters[3] = { 5, 0, 0 }, saved[METER_MOST];

	(void)state;
	nbcount_sample_3(&block, counters + 1);
	nbcount_pause_2(&block, saved);
	nbcount_resume_2(&block, saved, counters + 1);
	assert_int_equal(counters[0], 5);
	assert_int_equal(counters[1], block.last - begin);
	assert_int_equal(counters[2], 1);
}

/* The times are the kernel's at that moment; with the fake kernel, events have always counted for
 * 200 ns less. */
static void what_was_shared_is_said(void **state)
{
	struct buf info = { 0 }, want = { 0 };
	struct counting c;

	(void)state;
	begin_paged(&c);
	fake.now = 5000;
	sampler_say_shared(&c.sampling, c.s, 7, &info);
	buf_add(&want, STR("shared=cycles\t7\t5800\t6000\nshared=instructions\t7\t5800\t6000\n"
			   "shared=branches\t7\t5800\t6000\n"));
	assert_true(str_eq(buf_str(&info), buf_str(&want)));
	sampler_say_shared(&c.sampling, NULL, 7, &info);
	assert_int_equal(info.len, want.len);
	buf_free(&info);
	buf_free(&want);
	end(&c);
}

/* ---- both ways, side by side */

static void kernel_does_something(void)
{
	static const uint16_t widths[] = { 32, 40, 48, 64 };
	unsigned e = (unsigned)rand() % EVENTS;

	switch (rand() % 8) {
	case 0:
		move(e, rand() % 3 - 1, widths[rand() % 4]);
		break;
	case 1:
		event(e)->page.lock ^= 1;
		break;
	case 2:
		fake.disturb = rand() % 2 ? move_once : NULL;
		break;
	case 3:
		count(e, -(rand() % 100));
		break;
	default:
		count(e, rand() % 1000);
		break;
	}
}

/* What woven code and slow paths do; all that is charged is in `counters`. */
static void program_does_something(struct counting *c, int64_t saved[][METER_MOST],
				   int64_t own[EVENTS], int64_t total[EVENTS])
{
	int64_t held[METER_MOST];

	switch (rand() % 4) {
	case 0:
		if (c->block.depth == 5)
			break;
		nbcount_pause_2(&c->block, saved[c->block.depth]);
		c->block.depth++;
		break;
	case 1:
		if (c->block.depth == 0)
			break;
		charge(c);
		c->block.depth--;
		nbcount_resume_2(&c->block, saved[c->block.depth], total + EVENTS);
		break;
	case 2:
		sampler_hold(c->s, held);
		count(0, 50);
		sampler_release(c->s, held, c->block.depth ? own + EVENTS : NULL);
		break;
	default:
		if (c->block.depth)
			charge(c);
		break;
	}
}

static void run_at_random(unsigned seed, const char *events, bool paged,
			  int64_t results[3 * EVENTS])
{
	int64_t saved[5][METER_MOST], *own = results + EVENTS, *total = results + 2 * EVENTS;
	struct counting c;

	set_up(NULL);
	srand(seed);
	begin_list(&c, events);
	assert_true(c.s->paged || c.s->mixed);
	c.s->paged = paged ? c.s->paged : 0;
	c.s->mixed = paged && c.s->mixed;
	memset(results, 0, 3 * EVENTS * sizeof(*results));
	for (int i = 0; i < STEPS; i++) {
		kernel_does_something();
		program_does_something(&c, saved, own, total);
	}
	while (c.block.depth) {
		charge(&c);
		c.block.depth--;
		nbcount_resume_2(&c.block, saved[c.block.depth], total + EVENTS);
	}
	memcpy(results, c.counters, EVENTS * sizeof(*results));
	end(&c);
}

static void both_ways_say_the_same(void **state)
{
	(void)state;
	for (unsigned seed = 0; seed < 100; seed++) {
		const char *events = seed % 2 ? MIXED : LIST;
		int64_t paged[3 * EVENTS], slow[3 * EVENTS];

		run_at_random(seed, events, true, paged);
		run_at_random(seed, events, false, slow);
		for (unsigned i = 0; i < 3 * EVENTS; i++)
			assert_int_equal(paged[i], slow[i]);
		for (unsigned e = 0; e < EVENTS; e++)
			assert_int_equal(paged[e] + paged[EVENTS + e], paged[2 * EVENTS + e]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(pages_are_charged_without_the_kernel, set_up),
		cmocka_unit_test_setup(registers_of_all_widths_wrap, set_up),
		cmocka_unit_test_setup(without_an_index_the_kernel_is_asked, set_up),
		cmocka_unit_test_setup(locked_pages_are_not_believed, set_up),
		cmocka_unit_test_setup(changes_while_reading_are_seen, set_up),
		cmocka_unit_test_setup(odd_widths_are_not_believed, set_up),
		cmocka_unit_test_setup(a_thread_may_go_to_a_core_of_another_kind, set_up),
		cmocka_unit_test_setup(counts_never_go_down, set_up),
		cmocka_unit_test_setup(without_pages_all_are_asked_for, set_up),
		cmocka_unit_test_setup(only_events_without_pages_are_asked_for, set_up),
		cmocka_unit_test_setup(events_with_pages_count_on, set_up),
		cmocka_unit_test_setup(a_later_thread_may_have_less, set_up),
		cmocka_unit_test_setup(without_events_only_ticks_are_charged, set_up),
		cmocka_unit_test_setup(what_was_shared_is_said, set_up),
		cmocka_unit_test_setup(both_ways_say_the_same, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
