/* test_page.c - counters that are read through the kernel's page. Page and registers are fakes. The
 * expected counts follow from the protocol in linux/perf_event.h: offset + the register's low
 * pmc_width bits, as a signed number. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include "meter/page.h"

static struct perf_event_mmap_page page;
static uint64_t registers[40];
static uint32_t asked[1000];
static unsigned n_asked;
static void (*disturb)(void);	/* what the kernel does while a register is read */

static bool fake_register(uint32_t index, uint64_t *value)
{
	asked[n_asked++ % 1000] = index;
	if (index >= 40)
		return false;
	*value = registers[index];
	if (disturb)
		disturb();
	return true;
}

static int set_up(void **state)
{
	(void)state;
	memset(&page, 0, sizeof(page));
	memset(registers, 0, sizeof(registers));
	page.cap_user_rdpmc = 1;
	page.pmc_width = 48;
	page.index = 1;
	n_asked = 0;
	disturb = NULL;
	return 0;
}

static void check_count(int64_t want)
{
	int64_t got = -77;

	assert_true(page_read_from(&page, fake_register, &got));
	assert_int_equal(got, want);
}

static void check_refused(void)
{
	int64_t got = -77;

	assert_false(page_read_from(&page, fake_register, &got));
	assert_int_equal(got, -77);
}

static void offset_and_register_add_up(void **state)
{
	(void)state;
	page.offset = 1000;
	page.index = 7;
	registers[7] = 234;
	check_count(1234);
	assert_int_equal(n_asked, 1);
	assert_int_equal(asked[0], 7);
}

/* On aarch64, a counter may go on without an index, if user space may not read it. */
static void without_an_index_the_kernel_is_asked(void **state)
{
	(void)state;
	page.offset = 5000000000;
	page.index = 0;
	registers[0] = 99;
	check_refused();
	assert_int_equal(n_asked, 0);
}

/* The kernel starts a register half its range below 0, and makes up for it in the offset. */
static void registers_are_signed(void **state)
{
	static const struct {
		uint16_t width;
		uint64_t value;
		int64_t want;
	} cases[] = {
		{ 32, 0x80000000, -0x80000000LL },
		{ 32, 0xffffffff, -1 },
		{ 32, 0x7fffffff, 0x7fffffff },
		{ 32, 0, 0 },
		{ 48, 0x800000000000, -0x800000000000LL },
		{ 48, 0xffffffffffff, -1 },
		{ 48, 0x7fffffffffff, 0x7fffffffffff },
		{ 64, UINT64_MAX, -1 },
		{ 64, 1ULL << 63, INT64_MIN },
		{ 64, INT64_MAX, INT64_MAX },
		{ 1, 1, -1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		page.pmc_width = cases[i].width;
		registers[1] = cases[i].value;
		check_count(cases[i].want);
	}
}

/* Bits above the width mean nothing. */
static void bits_above_the_width_do_not_count(void **state)
{
	(void)state;
	page.pmc_width = 32;
	registers[1] = 0xabcd00000005;
	check_count(5);
	page.pmc_width = 48;
	registers[1] = 0xffff000000000005;
	check_count(5);
}

/* Beyond half of its range, the register turns negative until the kernel moves it. The offset is
 * 2^(width - 1), so the sum goes on. */
static void a_started_counter_counts_from_zero(void **state)
{
	static const uint16_t widths[] = { 32, 48 };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		int64_t half = INT64_C(1) << (widths[i] - 1);

		page.pmc_width = widths[i];
		page.offset = half;
		registers[1] = (uint64_t)half;
		check_count(0);
		registers[1] = (uint64_t)half + 12345;
		check_count(12345);
		registers[1] = 2 * (uint64_t)half - 1;
		check_count(half - 1);
		registers[1] = 0;	/* it wrapped round */
		check_count(half);
		registers[1] = 17;
		check_count(half + 17);
	}
}

static void sums_beyond_the_range_wrap(void **state)
{
	(void)state;
	page.offset = INT64_MIN;
	page.pmc_width = 64;
	registers[1] = UINT64_MAX;
	check_count(INT64_MAX);
}

/* The thread moves to another counter between the two looks at the lock. */
static void move_once(void)
{
	disturb = NULL;
	page.lock += 2;
	page.index = 2;
	page.offset = 100;
}

static void a_change_is_seen_and_read_again(void **state)
{
	(void)state;
	page.offset = 10;
	registers[1] = 1;
	registers[2] = 5;
	disturb = move_once;
	check_count(105);
	assert_int_equal(n_asked, 2);
	assert_int_equal(asked[1], 2);
}

static void leave_once(void)
{
	disturb = NULL;
	page.lock += 2;
	page.index = 0;
	page.offset = 11;
}

static void a_counter_may_be_taken_away(void **state)
{
	(void)state;
	page.offset = 10;
	registers[1] = 1;
	disturb = leave_once;
	check_refused();
	assert_int_equal(n_asked, 1);
}

static void change(void)
{
	page.lock += 2;
}

static void endless_change_is_given_up(void **state)
{
	(void)state;
	disturb = change;
	check_refused();
	assert_true(n_asked >= 10 && n_asked < 1000);
}

static void a_locked_page_is_not_believed(void **state)
{
	(void)state;
	page.lock = 3;
	check_refused();
}

static void unknown_registers_are_refused(void **state)
{
	(void)state;
	page.index = 40;
	check_refused();
}

static void some_pages_are_of_no_use(void **state)
{
	(void)state;
	assert_true(page_usable(&page));
	page.cap_user_rdpmc = 0;
	assert_false(page_usable(&page));
	page.cap_user_rdpmc = 1;
	page.pmc_width = 0;
	assert_false(page_usable(&page));
	page.pmc_width = 65;
	assert_false(page_usable(&page));
	page.pmc_width = 64;
	assert_true(page_usable(&page));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(offset_and_register_add_up, set_up),
		cmocka_unit_test_setup(without_an_index_the_kernel_is_asked, set_up),
		cmocka_unit_test_setup(registers_are_signed, set_up),
		cmocka_unit_test_setup(bits_above_the_width_do_not_count, set_up),
		cmocka_unit_test_setup(a_started_counter_counts_from_zero, set_up),
		cmocka_unit_test_setup(sums_beyond_the_range_wrap, set_up),
		cmocka_unit_test_setup(a_change_is_seen_and_read_again, set_up),
		cmocka_unit_test_setup(a_counter_may_be_taken_away, set_up),
		cmocka_unit_test_setup(endless_change_is_given_up, set_up),
		cmocka_unit_test_setup(a_locked_page_is_not_believed, set_up),
		cmocka_unit_test_setup(unknown_registers_are_refused, set_up),
		cmocka_unit_test_setup(some_pages_are_of_no_use, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
