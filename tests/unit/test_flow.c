/* test_flow.c - counts that are derived from others, checked against walks through random
 * graphs. */
#include "base/buf.h"
#include "code/trips.h"
#include "ir/parse.h"
#include "plan/solve.h"
#include "unit.h"

#define MOST_BLOCKS 12u
#define WALKS 20
#define MOST_STEPS 2000

static uint64_t seed;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint32_t pick(uint32_t below)
{
	uint64_t z = seed += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return (uint32_t)((z ^ (z >> 31)) % below);
}

struct graph {
	uint32_t blocks;
	uint32_t outs[MOST_BLOCKS];	/* 0: the block returns */
	uint32_t out[MOST_BLOCKS][3];
};

static void build(const char *text, struct arena *arena, struct flow *flow)
{
	struct ir_module *m = arena_alloc(arena, 1, sizeof(*m));
	struct nbcount_error err = { 0 };

	assert_int_equal(ir_parse(str_of(text), arena, m, &err), 0);
	assert_int_equal(flow_build(m, &m->functions[0], arena, flow, NULL), 0);
}

static void write_block(const struct graph *g, uint32_t b, struct buf *text)
{
	buf_fmt(text, "b%u:\n", b);
	if (g->outs[b] == 0)
		buf_fmt(text, "  ret void\n");
	else if (g->outs[b] == 1)
		buf_fmt(text, "  br label %%b%u\n", g->out[b][0]);
	else if (g->outs[b] == 2)
		buf_fmt(text, "  br i1 %%x, label %%b%u, label %%b%u\n", g->out[b][0],
			g->out[b][1]);
	else
		buf_fmt(text, "  switch i32 %%y, label %%b%u [\n    i32 1, label %%b%u\n"
			"    i32 2, label %%b%u\n  ]\n", g->out[b][0], g->out[b][1], g->out[b][2]);
}

/* Nothing branches to the entry; LLVM forbids it. */
static void make_graph(struct graph *g, struct arena *arena, struct flow *flow)
{
	struct buf text = { 0 };

	g->blocks = 2 + pick(MOST_BLOCKS - 1);
	buf_fmt(&text, "define void @f(i1 %%x, i32 %%y) {\n");
	for (uint32_t b = 0; b < g->blocks; b++) {
		g->outs[b] = b + 1 == g->blocks ? 0 : pick(8) ? 1 + pick(3) : 0;
		for (uint32_t i = 0; i < 3; i++)
			g->out[b][i] = pick(4) && b + 1 < g->blocks
					       ? b + 1 + pick(g->blocks - b - 1)
					       : 1 + pick(g->blocks - 1);
		write_block(g, b, &text);
	}
	buf_fmt(&text, "}\n");
	buf_char(&text, '\0');
	build(text.at, arena, flow);
	buf_free(&text);
}

/* Adds a walk from the entry to a return; a walk that takes too long does not count. */
static void walk(const struct graph *g, uint64_t runs[MOST_BLOCKS])
{
	uint64_t mine[MOST_BLOCKS] = { 0 };
	uint32_t b = 0;

	for (int step = 0; step < MOST_STEPS; step++) {
		mine[b]++;
		if (g->outs[b] == 0) {
			for (uint32_t i = 0; i < g->blocks; i++)
				runs[i] += mine[i];
			return;
		}
		b = g->out[b][pick(g->outs[b])];
	}
}

static void sums_equal_runs_on_random_graphs(void **state)
{
	uint32_t wanted = 0, counted = 0;

	(void)state;
	for (seed = 1; seed < 4000; seed++) {
		uint64_t runs[MOST_BLOCKS] = { 0 }, from = seed;
		struct arena arena = { 0 };
		struct graph g = { 0 };
		struct flow flow;

		make_graph(&g, &arena, &flow);
		for (uint32_t b = 0; b < g.blocks; b++)
			flow.wanted[b] = pick(4) > 0;
		solve(&flow, false);
		for (int i = 0; i < WALKS; i++)
			walk(&g, runs);
		for (uint32_t b = 0; b < g.blocks; b++) {
			struct solve_leaf leaves[FLOW_MOST_LEAVES];
			uint32_t n;
			uint64_t sum = 0;

			if (!flow.wanted[b])
				continue;
			n = solve_leaves(&flow, b, leaves);
			for (uint32_t i = 0; i < n; i++)
				sum += leaves[i].less ? -runs[leaves[i].block]
						      : runs[leaves[i].block];
			assert_int_equal(sum, runs[b]);
			wanted++;
			counted += flow.state[b] == FLOW_COUNTED;
		}
		arena_free(&arena);
		seed = from;
	}
	assert_true(counted < wanted);		/* some counters are saved */
}

/* The transitive closure: a block is on a cycle if it reaches itself. */
static void closure(const struct graph *g, bool reach[MOST_BLOCKS][MOST_BLOCKS])
{
	memset(reach, 0, sizeof(bool[MOST_BLOCKS][MOST_BLOCKS]));
	for (uint32_t b = 0; b < g->blocks; b++)
		for (uint32_t i = 0; i < g->outs[b]; i++)
			reach[b][g->out[b][i]] = true;
	for (uint32_t k = 0; k < g->blocks; k++)
		for (uint32_t a = 0; a < g->blocks; a++)
			for (uint32_t b = 0; b < g->blocks; b++)
				reach[a][b] |= reach[a][k] && reach[k][b];
}

static bool none_reaches_another(const struct graph *g, const struct flow *flow,
				 bool reach[MOST_BLOCKS][MOST_BLOCKS])
{
	for (uint32_t a = 0; a < g->blocks; a++)
		for (uint32_t b = 0; b < g->blocks; b++)
			if (flow->state[a] == FLOW_COUNTED && flow->state[b] == FLOW_COUNTED &&
			    reach[a][b])
				return false;
	return true;
}

static void cycles_and_ways_equal_the_closure(void **state)
{
	int exclusive = 0;

	(void)state;
	for (seed = 1; seed < 4000; seed++) {
		uint64_t from = seed;
		struct arena arena = { 0 };
		struct graph g = { 0 };
		struct flow flow;
		bool reach[MOST_BLOCKS][MOST_BLOCKS];

		make_graph(&g, &arena, &flow);
		closure(&g, reach);
		for (uint32_t b = 0; b < g.blocks; b++)
			assert_int_equal(flow.loops.of[b] != LOOPS_NONE, reach[b][b]);
		for (uint32_t b = 0; b < g.blocks; b++)
			flow.state[b] = pick(4) ? FLOW_UNKNOWN : FLOW_COUNTED;
		assert_int_equal(flow_exclusive(&flow, &arena),
				 none_reaches_another(&g, &flow, reach));
		exclusive += none_reaches_another(&g, &flow, reach);
		arena_free(&arena);
		seed = from;
	}
	assert_in_range(exclusive, 500, 3500);
}

static uint32_t counters(const char *text)
{
	struct arena arena = { 0 };
	struct flow flow;
	uint32_t n = 0;

	build(text, &arena, &flow);
	for (uint32_t b = 0; b < flow.blocks; b++)
		flow.wanted[b] = true;
	solve(&flow, false);
	for (uint32_t b = 0; b < flow.blocks; b++)
		n += flow.state[b] == FLOW_COUNTED;
	arena_free(&arena);
	return n;
}

static void known_shapes(void **state)
{
	(void)state;
	/* two arms say how often the fork and the join run */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br i1 %x, label %b, label %c\n"
				  "b:\n  br label %d\nc:\n  br label %d\nd:\n  ret void\n}\n"), 2);
	/* a loop's header runs as often as the blocks before and in it */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br label %h\n"
				  "h:\n  br i1 %x, label %b, label %e\nb:\n  br label %h\n"
				  "e:\n  ret void\n}\n"), 3);
	/* two arms in a loop: one counter for both, one for an arm */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br label %h\n"
				  "h:\n  br i1 %x, label %b, label %c\nb:\n  br label %d\n"
				  "c:\n  br label %d\nd:\n  br i1 %x, label %h, label %e\n"
				  "e:\n  ret void\n}\n"), 4);
	/* two edges to the same block are one path */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br i1 %x, label %b, label %b\n"
				  "b:\n  ret void\n}\n"), 1);
	/* one arm only: the fork runs as often as the join */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br i1 %x, label %b, label %d\n"
				  "b:\n  br label %d\nd:\n  ret void\n}\n"), 2);
	/* code after a loop may never be reached, so its count does not stand for code before the
	 * loop */
	assert_int_equal(counters("define void @f(i1 %x) {\na:\n  br label %h\n"
				  "h:\n  br i1 %x, label %h, label %e\ne:\n  ret void\n}\n"), 3);
}

/* LLVM may write the body of a loop before its header, so the order of the text says nothing about
 * nesting. */
static void loops_nest_as_they_are_entered(void **state)
{
	struct arena arena = { 0 };
	struct flow flow;

	(void)state;
	build("define void @f(i1 %x) {\nentry:\n  br label %outer\n"
	      "outer:\n  br i1 %x, label %middle, label %exit\n"
	      "inner:\n  br i1 %x, label %inner, label %latch\n"
	      "latch:\n  br i1 %x, label %middle, label %outer\n"
	      "middle:\n  br label %inner\n"
	      "exit:\n  ret void\n}\n", &arena, &flow);
	assert_int_equal(flow.loops.count, 3);
	const struct loop *inner = &flow.loops.list[flow.loops.of[2]];
	const struct loop *middle = &flow.loops.list[flow.loops.of[3]];

	assert_int_equal(inner->header, 2);
	assert_true(inner->innermost);
	assert_int_equal(inner->parent, flow.loops.of[3]);
	assert_int_equal(middle->header, 4);
	assert_false(middle->innermost);
	assert_int_equal(middle->parent, flow.loops.of[1]);
	assert_int_equal(flow.loops.list[flow.loops.of[1]].header, 1);
	arena_free(&arena);
}

/* Is there a trip of the loop, from `b` back to its header, that does not pass `block`? */
static bool goes_around(const struct flow *flow, uint32_t loop, uint32_t b, uint32_t block,
			bool seen[MOST_BLOCKS])
{
	uint32_t header = flow->loops.list[loop].header;

	for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++) {
		uint32_t to = flow->out[i];

		if (to == header)
			return true;
		if (to == block || flow->loops.of[to] != loop || seen[to])
			continue;
		seen[to] = true;
		if (goes_around(flow, loop, to, block, seen))
			return true;
	}
	return false;
}

/* In any order of loops and blocks. */
static void blocks_that_all_trips_pass_cannot_be_gone_around(void **state)
{
	uint32_t passed = 0, others = 0;

	(void)state;
	for (seed = 1; seed < 4000; seed++) {
		struct arena arena = { 0 };
		struct graph g = { 0 };
		uint64_t from = seed;
		struct trips trips;
		struct flow flow;

		make_graph(&g, &arena, &flow);
		assert_true(trips_begin(&trips, &flow, &arena));
		for (int i = 0; flow.loops.count && i < 3 * (int)MOST_BLOCKS; i++) {
			bool seen[MOST_BLOCKS] = { false };
			uint32_t block = pick(g.blocks);

			trips.loop = pick(flow.loops.count);
			uint32_t header = flow.loops.list[trips.loop].header;
			bool all = block == header ||
				   !goes_around(&flow, trips.loop, header, block, seen);

			assert_int_equal(trips_all_pass(&trips, block), all);
			passed += all && block != header;
			others += !all && flow.loops.of[block] == trips.loop;
		}
		arena_free(&arena);
		seed = from;
	}
	assert_true(passed > 1000 && others > 1000);
}

static void long_chains_have_one_counter(void **state)
{
	struct buf text = { 0 };

	(void)state;
	buf_fmt(&text, "define void @f() {\n");
	for (int i = 0; i < 5000; i++)
		buf_fmt(&text, "b%d:\n  br label %%b%d\n", i, i + 1);
	buf_fmt(&text, "b5000:\n  ret void\n}\n");
	buf_char(&text, '\0');
	assert_int_equal(counters(text.at), 1);
	buf_free(&text);
}

static void unknown_label(void **state)
{
	struct arena arena = { 0 };
	struct ir_module m;
	struct nbcount_error err = { 0 };
	struct flow flow;

	(void)state;
	assert_int_equal(
		ir_parse(STR("define void @f() {\na:\n  br label %x\n}\n"), &arena, &m, &err), 0);
	assert_int_equal(flow_build(&m, &m.functions[0], &arena, &flow, NULL), -1);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sums_equal_runs_on_random_graphs),
		cmocka_unit_test(cycles_and_ways_equal_the_closure),
		cmocka_unit_test(known_shapes),
		cmocka_unit_test(loops_nest_as_they_are_entered),
		cmocka_unit_test(blocks_that_all_trips_pass_cannot_be_gone_around),
		cmocka_unit_test(long_chains_have_one_counter),
		cmocka_unit_test(unknown_label),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
