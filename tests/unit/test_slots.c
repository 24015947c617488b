/* test_slots.c - finding what belongs to a slot, wherever the search begins. */
#include "profile/slots.h"
#include "unit.h"

#define ITEMS 40u

struct item {
	uint32_t slot;
	uint64_t more;
};

static size_t in_order(const struct item *items, size_t n, uint64_t slot)
{
	size_t i = 0;

	while (i < n && items[i].slot < slot)
		i++;
	return i;
}

static void it_is_found_from_anywhere(void **state)
{
	struct item items[ITEMS];

	(void)state;
	for (size_t i = 0; i < ITEMS; i++)
		/* some slots have three, some none */
		items[i] = (struct item){ (uint32_t)(i < 20 ? 3 + i / 3 : i * i), 0 };
	for (size_t n = 0; n <= ITEMS; n++)
		for (uint64_t slot = 0; slot < ITEMS * ITEMS; slot++)
			for (size_t from = 0; from <= n + 2; from++) {
				size_t near = from;

				assert_int_equal(slots_first(items, n, sizeof(*items), slot, &near),
						 in_order(items, n, slot));
			}
}

static void one_slot_leads_to_the_next(void **state)
{
	struct item items[ITEMS];
	size_t near = 0;

	(void)state;
	for (size_t i = 0; i < ITEMS; i++)
		items[i] = (struct item){ (uint32_t)i / 2, 0 };
	for (uint64_t slot = 0; slot < ITEMS / 2; slot++) {
		assert_int_equal(slots_first(items, ITEMS, sizeof(*items), slot, &near), 2 * slot);
		assert_int_equal(near, 2 * slot + 1);
	}
	assert_int_equal(slots_first(items, ITEMS, sizeof(*items), UINT64_MAX, &near), ITEMS);
	near = SIZE_MAX;
	assert_int_equal(slots_first(items, ITEMS, sizeof(*items), 1, &near), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_is_found_from_anywhere),
		cmocka_unit_test(one_slot_leads_to_the_next),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
