/* regions.c - the regions of a function's optimised code.
 *
 * Every statement has a key: its level and its place. Keys of one unit are joined, and so are units of a
 * level that share a key (union-find), and keys of a level that no clock could tell from itself; what is joined is a
 * region. */
#include "probe/regions.h"

#include <stdlib.h>

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/costs.h"
#include "probe/woven.h"

struct finding {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct flow *flow;
	struct regions *out;
	uint32_t first;		/* statement of the module */
	uint32_t stmts;
	uint32_t *place;	/* by statement */
	uint32_t *merged;	/* by block: how many statements at its head are of all its predecessors' lines */
	bool *unit;		/* by loop */
	uint64_t *keys;		/* sorted, each once */
	uint32_t *joined;	/* by key: another of its region, or itself */
	uint32_t *region;	/* by key */
	struct weight {
		uint32_t here;	/* cost of its statements in the block at hand */
		uint32_t most;	/* in any block */
		bool heavy;	/* it is in a unit, calls, or accesses memory, which may take as long as it likes */
	} *weights;		/* by key */
	struct lanes {
		uint32_t sum;	/* of all loops that are units but the last */
		uint32_t most;	/* in the last, or outside where the key is in none */
		uint32_t loop;	/* the last, plus 1; 0: none */
	} *lanes;		/* by key */
	uint32_t nkeys;
};

static const struct ir_block *block_of(const struct finding *g, uint32_t b)
{
	return &g->m->blocks[g->f->first + b];
}

/* Statements of a block, counted from the function's first. */
static uint32_t begin_of(const struct finding *g, uint32_t b)
{
	return block_of(g, b)->first - g->first;
}

static uint32_t end_of(const struct finding *g, uint32_t b)
{
	return begin_of(g, b) + block_of(g, b)->stmts;
}

static const struct ir_stmt *stmt_at(const struct finding *g, uint32_t i)
{
	return &g->m->stmts[g->first + i];
}

/* ---- places */

/* It takes no time of its own. */
static bool is_jump(const struct ir_stmt *s)
{
	return s->op == IR_TERMINATOR && str_starts(s->text, STR("br label "));
}

#define SMALL 16u		/* additions: less than a probe takes */

/* Statements without a place at the head of a block where ways meet are what LLVM took out of all of these. Where that
 * is more than next to nothing, it must not fall to the line behind. Returns how many. */
static uint32_t count_merged(const struct finding *g, uint32_t b)
{
	uint32_t i = begin_of(g, b), cost = 0;

	for (; i < end_of(g, b) && g->place[i] == PLACE_NONE; i++)
		cost += costs_of(stmt_at(g, i));
	return flow_ins(g->flow, b) > 1 && cost > SMALL ? i - begin_of(g, b) : 0;
}

/* A statement without a place takes that of the one before, or behind. */
static bool fill_block(const struct finding *g, uint32_t b)
{
	uint32_t last = PLACE_NONE;

	for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++)
		last = g->place[i] = g->place[i] == PLACE_NONE ? last : g->place[i];
	if (g->merged[b] && g->place[begin_of(g, b)] == PLACE_NONE)
		return false;
	for (uint32_t i = end_of(g, b); i-- > begin_of(g, b);)
		last = g->place[i] = g->place[i] == PLACE_NONE ? last : g->place[i];
	return last != PLACE_NONE;
}

static uint32_t place_before(const struct finding *g, uint32_t b)
{
	const struct flow *flow = g->flow;

	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++)
		if (g->place[end_of(g, flow->in[i]) - 1] != PLACE_NONE)
			return g->place[end_of(g, flow->in[i]) - 1];
	return PLACE_NONE;
}

/* A block with one predecessor takes that one's place, so that all edges out of the predecessor change regions alike; one
 * that begins with what was taken out of its predecessors the first one's, and join_merged makes it one region with the others'. */
static uint32_t neighbour(const struct finding *g, uint32_t b)
{
	const struct flow *flow = g->flow;

	if (g->merged[b] || (flow_ins(flow, b) == 1 && place_before(g, b) != PLACE_NONE))
		return place_before(g, b);
	for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
		if (g->place[begin_of(g, flow->out[i])] != PLACE_NONE)
			return g->place[begin_of(g, flow->out[i])];
	return place_before(g, b);
}

/* Gives a block that begins without a place a neighbour's; false: it has one, or they have none either. */
static bool fill_from_neighbour(const struct finding *g, uint32_t b)
{
	if (g->place[begin_of(g, b)] != PLACE_NONE)
		return false;
	g->place[begin_of(g, b)] = neighbour(g, b);
	return fill_block(g, b);
}

/* Blocks without a place take a neighbour's, as long as one gets some. Returns how many have none. */
static uint32_t fill_from_neighbours(const struct finding *g, uint32_t left)
{
	for (uint32_t before = left + 1; left && left < before;) {
		before = left;
		for (uint32_t b = g->f->blocks; b-- > 0;)
			left -= fill_from_neighbour(g, b);
	}
	return left;
}

/* false: there is no place at all, or code that nothing leads to. */
static bool fill(const struct finding *g)
{
	uint32_t left = 0;
	bool some = false;

	for (uint32_t b = 0; b < g->f->blocks; b++) {
		if (block_of(g, b)->stmts == 0)
			return false;
		g->merged[b] = count_merged(g, b);
		left += !fill_block(g, b);
		some |= g->place[end_of(g, b) - 1] != PLACE_NONE;
	}
	if (!some)
		return false;
	left = fill_from_neighbours(g, left);
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (g->place[begin_of(g, b)] == PLACE_NONE)
			g->merged[b] = 0;	/* nothing before it has a place */
	return fill_from_neighbours(g, left) == 0;
}

/* ---- levels and units */

static bool has_one_place(const struct finding *g, uint32_t loop)
{
	uint32_t place = PLACE_NONE;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = begin_of(g, b); g->flow->loops.of[b] == loop && i < end_of(g, b); i++) {
			if (place != PLACE_NONE && g->place[i] != place)
				return false;
			place = g->place[i];
		}
	return true;
}

static bool has_long_call(const struct finding *g, uint32_t loop)
{
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = begin_of(g, b); g->flow->loops.of[b] == loop && i < end_of(g, b); i++)
			if (costs_is_long_call(stmt_at(g, i)))
				return true;
	return false;
}

static void find_levels(const struct finding *g, const struct regions_grain *grain)
{
	const struct loops *loops = &g->flow->loops;

	for (uint32_t l = 0; l < loops->count; l++)
		g->unit[l] = grain->units && loops->list[l].innermost &&
			     (!has_long_call(g, l) || (!grain->callless && has_one_place(g, l)));
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t l = loops->of[b];

		g->out->level[b] = l != LOOPS_NONE && g->unit[l] ? loops->list[l].parent : l;
	}
}

/* ---- keys */

static uint64_t key_of(const struct finding *g, uint32_t b, uint32_t i)
{
	return (uint64_t)(uint32_t)(g->out->level[b] + 1) << 32 | g->place[i]; /* LOOPS_NONE + 1 == 0 */
}

static int by_value(const void *left, const void *right)
{
	uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;

	return a < b ? -1 : a > b;
}

static void collect_keys(struct finding *g)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++)
			g->keys[n++] = key_of(g, b, i);
	qsort(g->keys, n, sizeof(*g->keys), by_value);
	for (uint32_t i = 0; i < n; i++)
		if (i == 0 || g->keys[i] != g->keys[g->nkeys - 1])
			g->keys[g->nkeys++] = g->keys[i];
	for (uint32_t k = 0; k < g->nkeys; k++)
		g->joined[k] = k;
}

static uint32_t find_key(const struct finding *g, uint64_t key)
{
	const uint64_t *at = bsearch(&key, g->keys, g->nkeys, sizeof(*g->keys), by_value);

	return (uint32_t)(at - g->keys);
}

static uint32_t root_of(const struct finding *g, uint32_t k)
{
	while (g->joined[k] != k)
		k = g->joined[k] = g->joined[g->joined[k]];
	return k;
}

/* Makes two keys one region. */
static void join(const struct finding *g, uint32_t a, uint32_t b)
{
	g->joined[root_of(g, a)] = root_of(g, b);
}

/* Joins the keys of each unit. `last`, by loop: the one joined before. */
static void join_units(const struct finding *g, uint32_t *last)
{
	for (uint32_t l = 0; l < g->flow->loops.count; l++)
		last[l] = UINT32_MAX;
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t l = g->flow->loops.of[b];

		for (uint32_t i = begin_of(g, b); l != LOOPS_NONE && g->unit[l] && i < end_of(g, b); i++) {
			uint32_t k = find_key(g, key_of(g, b, i));

			if (last[l] != UINT32_MAX)
				join(g, last[l], k);
			last[l] = k;
		}
	}
}

/* Calls `act` for each key of a predecessor's last line, in the block's level. */
static void for_origins(const struct finding *g, uint32_t b, void (*act)(const struct finding *g, uint32_t b, uint32_t key))
{
	const struct flow *flow = g->flow;

	for (uint32_t k = flow->first_in[b]; k < flow->first_in[b + 1]; k++) {
		uint32_t p = flow->in[k];

		if (g->out->level[p] == g->out->level[b])
			act(g, b, find_key(g, key_of(g, p, end_of(g, p) - 1)));
	}
}

static void join_origin(const struct finding *g, uint32_t b, uint32_t key)
{
	join(g, find_key(g, key_of(g, b, begin_of(g, b))), key);
}

/* What LLVM took out of several lines is theirs. */
static void join_merged(const struct finding *g)
{
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (g->merged[b])
			for_origins(g, b, join_origin);
}

/* ---- what is too small for a clock */

static bool is_of_unit(const struct finding *g, uint32_t b)
{
	uint32_t loop = g->flow->loops.of[b];

	return loop != LOOPS_NONE && g->unit[loop];
}

static bool is_heavy(const struct finding *g, uint32_t b, const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");
	bool is_small = s->op != IR_CALL || str_starts(callee, STR("llvm.")) || woven_is_ours(callee);

	return is_of_unit(g, b) || s->op == IR_MUSTTAIL || !is_small || costs_accesses(s);
}

static void weigh_block(const struct finding *g, uint32_t b)
{
	for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++) {
		struct weight *w = &g->weights[find_key(g, key_of(g, b, i))];

		w->here += costs_of(stmt_at(g, i));
		w->most = w->here > w->most ? w->here : w->most;
		w->heavy |= is_heavy(g, b, stmt_at(g, i));
	}
	for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++)
		g->weights[find_key(g, key_of(g, b, i))].here = 0;
}

/* Joins the small keys of each level: a probe between two of them would take longer than they do. */
static void join_small(const struct finding *g)
{
	uint32_t last = UINT32_MAX;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		weigh_block(g, b);
	for (uint32_t k = 0; k < g->nkeys; k++) {
		if (g->weights[k].heavy || g->weights[k].most > SMALL)
			continue;
		if (last != UINT32_MAX && g->keys[last] >> 32 == g->keys[k] >> 32)
			join(g, last, k);
		last = k;
	}
}

/* ---- what LLVM may still calculate otherwise */

/* Arithmetic with fast-math flags (LLVM Language Reference, "Fast-Math Flags"). */
static bool is_fast_math(const struct ir_stmt *s)
{
	static const struct str ops[] = { { "fadd", 4 }, { "fsub", 4 }, { "fmul", 4 }, { "fdiv", 4 }, { "fneg", 4 } };
	static const struct str flags[] = { { "fast", 4 }, { "reassoc", 7 }, { "nnan", 4 }, { "ninf", 4 }, { "nsz", 3 },
					    { "arcp", 4 }, { "contract", 8 }, { "afn", 3 } };
	struct str op = ir_op(s), flag = scan_name(s->text, (size_t)(op.at - s->text.at) + op.len + 1);

	for (size_t i = 0; i < sizeof(ops) / sizeof(*ops); i++)
		for (size_t k = 0; str_eq(op, ops[i]) && k < sizeof(flags) / sizeof(*flags); k++)
			if (str_eq(flag, flags[k]))
				return true;
	return false;
}

/* LLVM's instruction selection fuses and rearranges arithmetic with fast-math flags, within a block. A probe would cut
 * the block in two, and other bits would come out wherever clocks are on: no clock stands between such statements. */
static void join_fast_math(const struct finding *g, uint32_t b)
{
	uint32_t last = UINT32_MAX; /* such a statement before, with no long call behind it */

	for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++) {
		if (costs_is_long_call(stmt_at(g, i)))
			last = UINT32_MAX;
		if (!is_fast_math(stmt_at(g, i)))
			continue;
		for (uint32_t k = last; k < i; k++)
			join(g, find_key(g, key_of(g, b, k)), find_key(g, key_of(g, b, i)));
		last = i;
	}
}

/* ---- regions */

static void number_regions(const struct finding *g)
{
	struct regions *out = g->out;

	for (uint32_t k = 0; k < g->nkeys; k++)
		if (root_of(g, k) == k) {
			out->level_of[out->count] = (uint32_t)(g->keys[k] >> 32) - 1;
			g->region[k] = out->count++;
		}
	for (uint32_t k = 0; k < g->nkeys; k++)
		g->region[k] = g->region[root_of(g, k)];
}

static int by_region(const void *left, const void *right)
{
	const struct region_part *a = left, *b = right;

	if (a->region != b->region)
		return a->region < b->region ? -1 : 1;
	return a->place < b->place ? -1 : a->place > b->place;
}

/* Each of the lines that code was taken out of would have had it. The first has it already. */
static void add_origin(const struct finding *g, uint32_t b, uint32_t key)
{
	if (key == find_key(g, key_of(g, b, begin_of(g, b))))
		return;
	for (uint32_t i = begin_of(g, b); i < begin_of(g, b) + g->merged[b]; i++) {
		g->out->parts[key].cost += costs_of(stmt_at(g, i));
		g->out->parts[key].accesses += costs_accesses(stmt_at(g, i));
	}
}

/* The key's code is that of `lanes` executions of its line, in `loop`: of its statements there, the most. */
static void note_lanes(struct lanes *of, uint32_t loop, uint32_t lanes)
{
	if (of->loop != loop) {
		of->sum += of->most;
		of->most = 0;
		of->loop = loop;
	}
	of->most = lanes > of->most ? lanes : of->most;
}

/* A vector loop and what remains are, together, as many executions of a line as both have lanes; what stands behind them, for
 * their results, is none. So is what was a loop, of few trips, when LLVM has unrolled all of it. */
static void find_lanes(const struct finding *g, const struct places *places)
{
	const uint32_t *of = g->flow->loops.of;

	for (uint32_t l = 0; l < g->flow->loops.count; l++)
		for (uint32_t b = 0; g->unit[l] && b < g->f->blocks; b++)
			for (uint32_t i = begin_of(g, b); of[b] == l && i < end_of(g, b); i++)
				note_lanes(&g->lanes[find_key(g, key_of(g, b, i))], l + 1, places_lanes(places, stmt_at(g, i)));
	for (uint32_t b = 0; places->some_lanes && b < g->f->blocks; b++)
		for (uint32_t i = begin_of(g, b); !is_of_unit(g, b) && i < end_of(g, b); i++) {
			struct lanes *lanes = &g->lanes[find_key(g, key_of(g, b, i))];

			if (lanes->loop == 0)
				note_lanes(lanes, 0, places_lanes(places, stmt_at(g, i)));
		}
}

/* What so much is for one of `lanes` executions; some, if it was some. */
static uint32_t divided(uint32_t cost, uint32_t lanes)
{
	uint64_t fine = ((uint64_t)cost * REGIONS_FINENESS + lanes - 1) / lanes;

	return fine < UINT32_MAX ? (uint32_t)fine : UINT32_MAX;
}

static void divide_costs(const struct finding *g)
{
	for (uint32_t k = 0; k < g->nkeys; k++) {
		struct region_part *part = &g->out->parts[k];
		uint32_t lanes = g->lanes[k].sum + g->lanes[k].most;

		part->cost = divided(part->cost + (part->cost == 0), lanes ? lanes : 1);
		part->accesses = divided(part->accesses, lanes ? lanes : 1);
	}
}

/* A part for each key; statements add their costs. */
static void make_parts(const struct finding *g, const struct places *places)
{
	struct regions *out = g->out;

	for (uint32_t k = 0; k < g->nkeys; k++)
		out->parts[k] = (struct region_part){ g->region[k], (uint32_t)g->keys[k], 0, 0 };
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = begin_of(g, b); i < end_of(g, b); i++) {
			uint32_t k = find_key(g, key_of(g, b, i));

			out->of[i] = g->region[k];
			out->has_unit[out->of[i]] |= is_of_unit(g, b);
			out->parts[k].cost += costs_of(stmt_at(g, i));
			out->parts[k].accesses += costs_accesses(stmt_at(g, i));
		}
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (g->merged[b])
			for_origins(g, b, add_origin);
	find_lanes(g, places);
	divide_costs(g);
	out->nparts = g->nkeys;
	qsort(out->parts, out->nparts, sizeof(*out->parts), by_region);
}

static bool allocate(struct finding *g, struct arena *arena)
{
	size_t n = (size_t)g->stmts + 1, loops = (size_t)g->flow->loops.count + 1;
	struct regions *out = g->out;

	g->place = arena_alloc(arena, n, sizeof(*g->place));
	g->merged = arena_alloc(arena, g->f->blocks, sizeof(*g->merged));
	g->unit = arena_alloc(arena, loops, sizeof(*g->unit));
	g->keys = arena_alloc(arena, n, sizeof(*g->keys));
	g->joined = arena_alloc(arena, n, sizeof(*g->joined));
	g->region = arena_alloc(arena, n, sizeof(*g->region));
	g->weights = arena_alloc(arena, n, sizeof(*g->weights));
	g->lanes = arena_alloc(arena, n, sizeof(*g->lanes));
	out->of = arena_alloc(arena, n, sizeof(*out->of));
	out->level = arena_alloc(arena, g->f->blocks, sizeof(*out->level));
	out->level_of = arena_alloc(arena, n, sizeof(*out->level_of));
	out->has_unit = arena_alloc(arena, n, sizeof(*out->has_unit));
	out->parts = arena_alloc(arena, n, sizeof(*out->parts));
	return g->place && g->merged && g->unit && g->keys && g->joined && g->region && g->weights && g->lanes && out->of && out->level &&
	       out->level_of && out->has_unit && out->parts;
}

int regions_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct places *places, const struct regions_grain *grain, struct arena *arena,
		 struct regions *regions, struct nbcount_error *err)
{
	struct finding g = { .m = m, .f = f, .flow = flow, .out = regions,
			     .first = m->blocks[f->first].first, .stmts = ir_count_stmts(m, f) };
	uint32_t *last_joined = arena_alloc(arena, (size_t)flow->loops.count + 1, sizeof(*last_joined));

	*regions = (struct regions){ 0 };
	if (!last_joined || !allocate(&g, arena))
		return err_memory(err);
	for (uint32_t i = 0; i < g.stmts; i++)
		g.place[i] = is_jump(stmt_at(&g, i)) ? PLACE_NONE : places_of(places, stmt_at(&g, i));
	if (!fill(&g))
		return 0;
	find_levels(&g, grain);
	collect_keys(&g);
	join_units(&g, last_joined);
	join_merged(&g);
	if (grain->small)
		join_small(&g);
	for (uint32_t b = 0; grain->units && b < f->blocks; b++)
		join_fast_math(&g, b);
	number_regions(&g);
	make_parts(&g, places);
	return 0;
}

uint32_t regions_place(const struct regions *regions, uint32_t region)
{
	uint32_t part = 0;

	while (regions->parts[part].region != region)
		part++;
	return regions->parts[part].place;
}
