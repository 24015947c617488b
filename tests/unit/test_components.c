/* test_components.c - strongly connected components, checked against reachability. */
#include "table/components.h"
#include "unit.h"

#define MOST 12u

static uint32_t random_below(uint32_t *seed, uint32_t n)
{
	*seed = *seed * 1664525u + 1013904223u;
	return (*seed >> 8) % n;
}

/* reach[a][b]: b can be reached from a. */
static void find_reach(bool reach[MOST][MOST], const struct components_edge *edges, size_t n_edges)
{
	for (size_t i = 0; i < MOST; i++)
		for (size_t k = 0; k < MOST; k++)
			reach[i][k] = i == k;
	for (size_t round = 0; round < MOST; round++)
		for (size_t e = 0; e < n_edges; e++)
			for (size_t k = 0; k < MOST; k++)
				reach[edges[e].from][k] |= reach[edges[e].to][k];
}

static void are_those_that_reach_each_other(void **state)
{
	uint32_t seed = 1;

	(void)state;
	for (int round = 0; round < 2000; round++) {
		struct components_edge edges[3 * MOST];
		size_t n = random_below(&seed, 3 * MOST);
		uint32_t component[MOST];
		bool reach[MOST][MOST];
		struct arena scratch = { 0 };

		for (size_t i = 0; i < n; i++)
			edges[i] = (struct components_edge){ random_below(&seed, MOST),
							     random_below(&seed, MOST) };
		find_reach(reach, edges, n);
		assert_int_equal(components_find(MOST, edges, n, &scratch, component), 0);
		for (size_t a = 0; a < MOST; a++)
			for (size_t b = 0; b < MOST; b++) {
				assert_int_equal(component[a] == component[b],
						 reach[a][b] && reach[b][a]);
				if (reach[a][b])
					assert_true(component[a] >= component[b]);
			}
		arena_free(&scratch);
	}
}

/* A profile may have a chain this long, so the search must not need stack for each step. */
static void a_chain_may_be_long(void **state)
{
	enum { LENGTH = 300000 };
	struct arena scratch = { 0 };
	struct components_edge *edges = arena_alloc(&scratch, LENGTH, sizeof(*edges));
	uint32_t *component = arena_alloc(&scratch, LENGTH, sizeof(*component));

	(void)state;
	for (uint32_t i = 0; i < LENGTH; i++)
		edges[i] = (struct components_edge){ i, (i + 1) % LENGTH };
	assert_int_equal(components_find(LENGTH, edges, LENGTH, &scratch, component), 0);
	assert_int_equal(component[0], component[LENGTH - 1]);
	assert_int_equal(components_find(LENGTH, edges, LENGTH - 1, &scratch, component), 0);
	assert_int_equal(component[0], LENGTH - 1);
	arena_free(&scratch);
}

static void nothing_has_none(void **state)
{
	struct arena scratch = { 0 };

	(void)state;
	assert_int_equal(components_find(0, NULL, 0, &scratch, NULL), 0);
	arena_free(&scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(are_those_that_reach_each_other),
		cmocka_unit_test(a_chain_may_be_long),
		cmocka_unit_test(nothing_has_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
