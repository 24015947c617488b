/* regions.c - the regions of a function's optimised code.
 *
 * A region is a set of keys joined by union-find: the keys of one unit, the units of a level that
 * share a key, and a level's keys that are too small for a clock. */
#include "region/regions.h"

#include "code/costs.h"
#include "code/fastmath.h"
#include "code/woven.h"
#include "region/filling.h"
#include "region/finding.h"
#include "region/parts.h"
#include "region/rounds.h"

/* ---- levels and units */

static bool has_one_place(const struct finding *g, uint32_t loop)
{
	uint32_t place = PLACE_NONE;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b);
		     g->flow->loops.of[b] == loop && i < finding_end(g, b); i++) {
			if (place != PLACE_NONE && g->place[i] != place)
				return false;
			place = g->place[i];
		}
	return true;
}

static bool has_long_call(const struct finding *g, uint32_t loop)
{
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b);
		     g->flow->loops.of[b] == loop && i < finding_end(g, b); i++)
			if (costs_is_long_call(finding_stmt(g, i)))
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

/* ---- weights */

/* `counted`, by loop: has the unit a line whose hits count its trips? */
static void find_counted(const struct finding *g, const struct places *places, bool *counted)
{
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		bool in_unit = finding_in_unit(g, b),
		     *of_loop = in_unit ? &counted[g->flow->loops.of[b]] : NULL;

		for (uint32_t i = finding_begin(g, b);
		     in_unit && !*of_loop && i < finding_end(g, b); i++)
			*of_loop = costs_of(finding_stmt(g, i)) &&
				   !costs_is_ours(finding_stmt(g, i)) &&
				   !places_is_uncounted(places, finding_stmt(g, i));
	}
}

static bool is_call(const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	return s->op == IR_MUSTTAIL ||
	       (s->op == IR_CALL && !str_starts(callee, STR("llvm.")) && !woven_is_ours(callee));
}

/* `goes_on`: the statement is in a unit with an unknown number of trips. */
static void weigh_stmt(const struct finding *g, uint32_t b, const struct ir_stmt *s, bool goes_on,
		       struct finding_weight *w)
{
	w->here = (w->block == b ? w->here : 0) + costs_of(s);
	w->block = b;
	w->most = w->here > w->most ? w->here : w->most;
	w->goes_on |= goes_on || costs_is_long_call(s) || costs_is_release(s);
	w->calls |= is_call(s);
	w->complex |= finding_in_unit(g, b) || is_call(s);
	w->accesses |= costs_accesses(s) > 0;
}

static void weigh_block(const struct finding *g, const bool *counted, uint32_t b)
{
	bool goes_on = finding_in_unit(g, b) && !counted[g->flow->loops.of[b]];

	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
		weigh_stmt(g, b, finding_stmt(g, i), goes_on, &g->weights[finding_key(g, b, i)]);
		for (uint32_t k = 0; k < g->others[i]->count; k++)
			weigh_stmt(g, b, finding_stmt(g, i), goes_on,
				   &g->weights[finding_key_of(g, b, g->others[i]->list[k])]);
	}
}

/* ---- keys */

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

/* Joins the keys of each unit. `last`, by loop: the key joined before. */
static void join_units(const struct finding *g, uint32_t *last)
{
	for (uint32_t l = 0; l < g->flow->loops.count; l++)
		last[l] = UINT32_MAX;
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t l = g->flow->loops.of[b];

		for (uint32_t i = finding_begin(g, b);
		     l != LOOPS_NONE && g->unit[l] && i < finding_end(g, b); i++) {
			uint32_t k = finding_key(g, b, i);

			if (last[l] != UINT32_MAX)
				join(g, last[l], k);
			last[l] = k;
		}
	}
}

/* But a line with code of unbounded duration stays apart from short ones, because costs cannot tell
 * how long it takes. */
static void join_origin(const struct finding *g, uint32_t b, uint32_t key, void *context)
{
	uint32_t i = *(const uint32_t *)context, of = finding_key(g, b, i);

	if (costs_is_long_call(finding_stmt(g, i)) ||
	    (!g->weights[of].goes_on && !g->weights[key].goes_on))
		join(g, of, key);
}

/* Joins the lines from which LLVM merged a statement. */
static void join_origins(const struct finding *g)
{
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++)
			finding_origins(g, b, i, join_origin, &i);
}

/* ---- lines too small for a clock */

/* Joins the small keys of each level: a probe between two of them would take longer than they
 * do. */
static void join_small(const struct finding *g)
{
	uint32_t last = UINT32_MAX;

	for (uint32_t k = 0; k < g->nkeys; k++) {
		if (g->weights[k].complex || g->weights[k].accesses ||
		    g->weights[k].most > COSTS_SMALL)
			continue;
		if (last != UINT32_MAX && g->keys[last] >> 32 == g->keys[k] >> 32)
			join(g, last, k);
		last = k;
	}
}

/* ---- fast-math arithmetic */

/* LLVM's instruction selection fuses and reassociates arithmetic with fast-math flags within a
 * block. A probe would split the block, and change the bits of the results wherever clocks are on.
 * So no clock stands between such statements. */
static void join_fast_math(const struct finding *g, uint32_t b)
{
	uint32_t last = UINT32_MAX; /* the last such statement, without a long call behind it */

	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
		if (costs_is_long_call(finding_stmt(g, i)))
			last = UINT32_MAX;
		if (!fastmath_is(finding_stmt(g, i)))
			continue;
		for (uint32_t k = last; k < i; k++)
			join(g, finding_key(g, b, k), finding_key(g, b, i));
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

/* Does the statement take no time of its own? Jumps do not; nor do additions to counters, which
 * LLVM may move far from their lines. */
static bool is_nothing(const struct ir_stmt *s)
{
	return (s->op == IR_TERMINATOR && str_starts(s->text, STR("br label "))) ||
	       costs_is_ours(s);
}

static bool is_fork(const struct ir_stmt *s)
{
	return s->op == IR_TERMINATOR &&
	       (str_starts(s->text, STR("br i1 ")) || str_starts(s->text, STR("switch ")));
}

/* `last`: the place before it in its block, or PLACE_NONE. A branch has the line that if-converted
 * arms shall get (locate.h); it belongs to the line before it, if there is one. */
static uint32_t place_of(struct places *places, const struct ir_stmt *s, uint32_t last)
{
	if (is_nothing(s))
		return PLACE_NONE;
	return is_fork(s) && last != PLACE_NONE ? last : places_of(places, s);
}

/* Finds the places of all statements. *n: their number, over all statements. false: out of
 * memory. */
static bool find_places(const struct finding *g, struct places *places, size_t *n)
{
	static const struct place_others none;

	*n = 0;
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t last = PLACE_NONE;

		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
			g->place[i] = place_of(places, finding_stmt(g, i), last);
			g->others[i] = g->place[i] == PLACE_NONE || is_fork(finding_stmt(g, i))
					       ? &none
					       : places_others(places, finding_stmt(g, i));
			if (!g->others[i])
				return false;
			last = g->place[i] != PLACE_NONE ? g->place[i] : last;
			*n += 1 + g->others[i]->count;
		}
	}
	return true;
}

/* Allocates for `n` keys. */
static bool allocate(struct finding *g, size_t n, struct arena *arena)
{
	size_t loops = (size_t)g->flow->loops.count + 1;
	struct regions *out = g->out;

	g->merged = arena_alloc(arena, g->f->blocks, sizeof(*g->merged));
	g->unit = arena_alloc(arena, loops, sizeof(*g->unit));
	g->rest = arena_alloc(arena, loops, sizeof(*g->rest));
	g->keys = arena_alloc(arena, n, sizeof(*g->keys));
	g->joined = arena_alloc(arena, n, sizeof(*g->joined));
	g->region = arena_alloc(arena, n, sizeof(*g->region));
	g->weights = arena_alloc(arena, n, sizeof(*g->weights));
	g->lanes = arena_alloc(arena, n, sizeof(*g->lanes));
	out->of = arena_alloc(arena, n, sizeof(*out->of));
	out->level = arena_alloc(arena, g->f->blocks, sizeof(*out->level));
	out->level_of = arena_alloc(arena, n, sizeof(*out->level_of));
	out->loops = arena_alloc(arena, n, sizeof(*out->loops));
	out->brief = arena_alloc(arena, n, sizeof(*out->brief));
	out->busy = arena_alloc(arena, n, sizeof(*out->busy));
	out->exposed = arena_alloc(arena, n, sizeof(*out->exposed));
	out->parts = arena_alloc(arena, n, sizeof(*out->parts));
	return g->merged && g->unit && g->rest && g->keys && g->joined && g->region && g->weights &&
	       g->lanes && out->of && out->level && out->level_of && out->loops && out->brief &&
	       out->busy && out->exposed && out->parts;
}

int regions_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct places *places, const struct regions_grain *grain, struct arena *arena,
		 struct regions *regions, struct nbcount_error *err)
{
	struct finding g = { .m = m, .f = f, .flow = flow, .out = regions,
			     .first = m->blocks[f->first].first, .stmts = ir_count_stmts(m, f) };
	uint32_t *last_joined = arena_alloc(arena, (size_t)flow->loops.count + 1,
					    sizeof(*last_joined));
	bool *counted = arena_alloc(arena, (size_t)flow->loops.count + 1, sizeof(*counted));

	*regions = (struct regions){ 0 };
	g.place = arena_alloc(arena, (size_t)g.stmts + 1, sizeof(*g.place));
	g.others = arena_alloc(arena, (size_t)g.stmts + 1, sizeof(*g.others));
	if (!last_joined || !counted || !g.place || !g.others)
		return err_memory(err);
	size_t n;

	if (!find_places(&g, places, &n) || !allocate(&g, n, arena))
		return err_memory(err);
	if (!filling_places(&g, places))
		return 0;
	find_levels(&g, grain);
	finding_collect(&g);
	find_counted(&g, places, counted);
	for (uint32_t b = 0; b < f->blocks; b++)
		weigh_block(&g, counted, b);
	join_units(&g, last_joined);
	join_origins(&g);
	if (grain->small)
		join_small(&g);
	for (uint32_t b = 0; grain->units && b < f->blocks; b++)
		join_fast_math(&g, b);
	number_regions(&g);
	return parts_make(&g, places, arena) && rounds_find(&g, arena) ? 0 : err_memory(err);
}

uint32_t regions_place(const struct regions *regions, uint32_t region)
{
	uint32_t part = 0;

	while (regions->parts[part].region != region)
		part++;
	return regions->parts[part].place;
}
