/* parts.c - the lines of regions, and what executing one of them costs. */
#include "region/parts.h"

#include <stdlib.h>

#include "code/costs.h"
#include "region/everytrip.h"
#include "region/latency.h"
#include "region/unrolled.h"

static int by_region(const void *left, const void *right)
{
	const struct region_part *a = left, *b = right;

	if (a->region != b->region)
		return a->region < b->region ? -1 : 1;
	return a->place < b->place ? -1 : a->place > b->place;
}

/* Is the block in a remainder loop, and the line also in another unit? */
static bool is_rest(const struct finding *g, uint32_t b, uint32_t key)
{
	return finding_in_unit(g, b) && g->rest[g->flow->loops.of[b]] && g->lanes[key].whole;
}

/* Not one of the reductions with which LLVM combines a vector's lanes behind its loop. */
static bool is_call(const struct ir_stmt *s)
{
	return s->op == IR_CALL && !str_starts(ir_callee(s), STR("llvm.vector."));
}

bool parts_is_beside(const struct finding *g, uint32_t b, uint32_t i, uint32_t key)
{
	return is_rest(g, b, key) ||
	       (g->lanes[key].loop && !finding_in_unit(g, b) && !is_call(finding_stmt(g, i)));
}

static uint32_t all_lanes(const struct finding_lanes *lanes)
{
	uint32_t all = lanes->sum + lanes->most;

	return all ? all : 1;
}

/* How many executions of the key's line statement i stands for; if it has several lines, of all of
 * them together. */
static uint32_t executions(const struct finding *g, uint32_t b, uint32_t i, uint32_t key)
{
	uint32_t lanes = all_lanes(&g->lanes[key]), all = g->lanes[finding_key(g, b, i)].copies;

	if (!finding_in_unit(g, b) || (g->others[i]->count == 0 && finding_has_origins(g, b, i)))
		return lanes;
	for (uint32_t n = 0; all && n < g->others[i]->count; n++) {
		uint32_t of = g->lanes[finding_key_of(g, b, g->others[i]->list[n])].copies;

		all = of ? all + of : 0;
	}
	return all && all < lanes ? all : lanes;
}

static uint64_t scaled(const struct finding *g, uint32_t b, uint32_t i, uint32_t key, int64_t cost)
{
	return (uint64_t)(cost * all_lanes(&g->lanes[key]) / executions(g, b, i, key));
}

void parts_add(const struct finding *g, uint32_t b, uint32_t i, uint32_t key, int64_t cost)
{
	g->lanes[key].cost += scaled(g, b, i, key, cost);
}

static void add_cost(const struct finding *g, uint32_t b, uint32_t i, uint32_t key)
{
	const struct ir_stmt *s = finding_stmt(g, i);

	if (parts_is_beside(g, b, i, key))
		return;
	parts_add(g, b, i, key, (int64_t)costs_time(s) * REGIONS_FINENESS);
	g->lanes[key].accesses += scaled(g, b, i, key,
					 (int64_t)costs_accesses(s) * REGIONS_FINENESS);
}

/* Each line from which LLVM merged the statement gets its cost; the first one has it already. */
static void add_origin(const struct finding *g, uint32_t b, uint32_t key, void *context)
{
	uint32_t i = *(const uint32_t *)context;

	if (key != finding_key(g, b, i))
		add_cost(g, b, i, key);
}

/* Notes that the key's code in `loop` stands for `lanes` executions of its line. Of all its
 * statements there, the most counts. */
static void note_lanes(struct finding_lanes *of, uint32_t loop, uint32_t lanes)
{
	if (of->loop != loop) {
		of->units++;
		of->sum += of->most;
		of->most = 0;
		of->loop = loop;
	}
	of->most = lanes > of->most ? lanes : of->most;
}

/* By loop: the most lanes that any of its statements has. */
static void find_most_lanes(const struct finding *g, const struct places *places, uint32_t *most)
{
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t l = g->flow->loops.of[b];

		for (uint32_t i = finding_begin(g, b); l != LOOPS_NONE && i < finding_end(g, b);
		     i++) {
			uint32_t lanes = places_lanes(places, finding_stmt(g, i));

			most[l] = lanes > most[l] ? lanes : most[l];
		}
	}
}

static bool find_rests(const struct finding *g, const struct places *places, struct arena *arena)
{
	const struct loops *loops = &g->flow->loops;
	uint32_t *of_loop = arena_alloc(arena, (size_t)loops->count + 1, sizeof(*of_loop)),
		 *of_region = arena_alloc(arena, g->nkeys, sizeof(*of_region));

	if (!of_loop || !of_region)
		return false;
	find_most_lanes(g, places, of_loop);
	for (int round = 0; round < 2; round++)
		for (uint32_t l = 0; l < loops->count; l++) {
			uint32_t header = loops->list[l].header,
				 *most = &of_region[g->region[finding_key(
					 g, header, finding_begin(g, header))]];

			g->rest[l] = g->unit[l] && of_loop[l] < *most;
			*most = g->unit[l] && of_loop[l] > *most ? of_loop[l] : *most;
		}
	return true;
}

static void note_whole(const struct finding *g, uint32_t b, uint32_t key, void *context)
{
	(void)b;
	(void)context;
	g->lanes[key].whole = true;
}

static void find_whole(const struct finding *g)
{
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		if (!finding_in_unit(g, b) || g->rest[g->flow->loops.of[b]])
			continue;
		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
			note_whole(g, b, finding_key(g, b, i), NULL);
			finding_origins(g, b, i, note_whole, NULL);
		}
	}
}

/* Lines without statements of their own in the loop count those that they share with others. */
static void note_others(const struct finding *g, uint32_t b, uint32_t i, uint32_t loop,
			uint32_t lanes)
{
	for (uint32_t n = 0; n < g->others[i]->count; n++) {
		uint32_t key = finding_key_of(g, b, g->others[i]->list[n]);

		if (g->lanes[key].own != loop && !is_rest(g, b, key))
			note_lanes(&g->lanes[key], loop, lanes);
	}
}

static void find_lanes_in(const struct finding *g, const struct places *places, uint32_t l)
{
	const uint32_t *of = g->flow->loops.of;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); of[b] == l && i < finding_end(g, b); i++) {
			uint32_t key = finding_key(g, b, i);

			g->lanes[key].own = l + 1;
			g->lanes[key].alone |= g->others[i]->count == 0;
			if (!is_rest(g, b, key))
				note_lanes(&g->lanes[key], l + 1,
					   places_lanes(places, finding_stmt(g, i)));
		}
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); of[b] == l && i < finding_end(g, b); i++)
			note_others(g, b, i, l + 1, places_lanes(places, finding_stmt(g, i)));
}

/* Sets the lanes of all keys. A vector loop and its remainder loop together stand for as many
 * executions as the vector loop has lanes, because nearly all executions are there. Statements
 * behind the loops, which combine results, stand for none. The same holds for a short loop that
 * LLVM has unrolled completely. */
static void find_lanes(const struct finding *g, const struct places *places)
{
	for (uint32_t l = 0; l < g->flow->loops.count; l++)
		if (g->unit[l])
			find_lanes_in(g, places, l);
	for (uint32_t b = 0; places->some_lanes && b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b);
		     !finding_in_unit(g, b) && i < finding_end(g, b); i++) {
			struct finding_lanes *lanes = &g->lanes[finding_key(g, b, i)];

			if (lanes->loop == 0)
				note_lanes(lanes, 0, places_lanes(places, finding_stmt(g, i)));
		}
}

/* The cost of one of `lanes` executions; not 0, unless cost is. */
static uint32_t divided(uint64_t cost, uint32_t lanes)
{
	uint64_t one = (cost + lanes - 1) / lanes;

	return one < UINT32_MAX ? (uint32_t)one : UINT32_MAX;
}

static void divide_costs(const struct finding *g)
{
	for (uint32_t k = 0; k < g->nkeys; k++) {
		const struct finding_lanes *lanes = &g->lanes[k];

		g->out->parts[k].cost = divided(lanes->cost ? lanes->cost : REGIONS_FINENESS,
						all_lanes(lanes));
		g->out->parts[k].accesses = divided(lanes->accesses, all_lanes(lanes));
	}
}

/* Does statement i tell how often its line runs? A select between the results of several lines does
 * not, nor does a remainder loop. */
static bool tells(const struct finding *g, uint32_t b, uint32_t i)
{
	bool chooses = g->others[i]->count && str_eq(ir_op(finding_stmt(g, i)), STR("select"));

	return !chooses && !is_rest(g, b, finding_key(g, b, i));
}

/* `ran`, by key: how many of its statements are in units, but not run by every trip. `units`, by
 * region: how many units it has. */
static void find_ran(const struct finding *g, struct everytrip *e, uint32_t *ran, uint32_t *units,
		     uint32_t *last)
{
	uint32_t blocks[EVERYTRIP_MOST];

	for (uint32_t l = 0; l < g->flow->loops.count; l++) {
		for (uint32_t b = 0; g->unit[l] && b < g->f->blocks; b++)
			for (uint32_t i = finding_begin(g, b);
			     g->flow->loops.of[b] == l && i < finding_end(g, b); i++) {
				uint32_t k = finding_key(g, b, i), region = g->region[k];

				ran[k] += tells(g, b, i);
				units[region] += last[region] != l + 1 && !g->rest[l];
				last[region] = l + 1;
			}
		uint32_t n = g->unit[l] ? everytrip_find(e, g, l, blocks) : 0;

		for (uint32_t k = 0; k < n; k++)
			for (uint32_t i = finding_begin(g, blocks[k]);
			     i < finding_end(g, blocks[k]); i++)
				ran[finding_key(g, blocks[k], i)] -=
					tells(g, blocks[k], i) &&
					g->others[i]->count == 0; /* else it is of one of several */
	}
}

/* Sets parts[].lanes of lines that every trip of all units of their region runs: they are executed
 * once for each trip and lane. */
static bool find_trips(const struct finding *g, struct arena *arena)
{
	struct everytrip e;
	uint32_t *ran = arena_alloc(arena, g->nkeys, sizeof(*ran)),
		 *units = arena_alloc(arena, g->nkeys, sizeof(*units));
	uint32_t *last = arena_alloc(arena, g->nkeys, sizeof(*last));

	if (!ran || !units || !last || !everytrip_init(&e, g, arena))
		return false;
	find_ran(g, &e, ran, units, last);
	for (uint32_t k = 0; k < g->nkeys; k++) {
		const struct finding_lanes *lanes = &g->lanes[k];

		if (ran[k] == 0 && lanes->whole && lanes->alone &&
		    lanes->units == units[g->region[k]])
			g->out->parts[k].lanes = lanes->copies ? lanes->copies : all_lanes(lanes);
	}
	return true;
}

bool parts_make(const struct finding *g, const struct places *places, struct arena *arena)
{
	struct regions *out = g->out;

	if (places->some_lanes && !find_rests(g, places, arena))
		return false;
	find_whole(g);
	find_lanes(g, places);
	if (places->some_lanes && !unrolled_find(g, arena))
		return false;
	for (uint32_t k = 0; k < g->nkeys; k++)
		out->parts[k] = (struct region_part){ g->region[k], (uint32_t)g->keys[k], 0, 0, 0 };
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
			uint32_t k = finding_key(g, b, i);

			out->of[i] = g->region[k];
			add_cost(g, b, i, k);
		}
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++)
			finding_origins(g, b, i, add_origin, &i);
	if (!latency_weigh(g, arena) || !find_trips(g, arena))
		return false;
	divide_costs(g);
	out->nparts = g->nkeys;
	qsort(out->parts, out->nparts, sizeof(*out->parts), by_region);
	return true;
}
