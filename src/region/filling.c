/* filling.c - places of statements that have none. */
#include "region/filling.h"

#include "code/costs.h"

/* Statements without a place at the head of a join were sunk by LLVM from all its predecessors.
 * Unless they are negligible, they must not go to the line behind them. Returns their number. */
static uint32_t count_merged(const struct finding *g, uint32_t b)
{
	uint32_t i = finding_begin(g, b), cost = 0;

	for (; i < finding_end(g, b) && g->place[i] == PLACE_NONE; i++)
		cost += costs_of(finding_stmt(g, i));
	return flow_ins(g->flow, b) > 1 && cost > COSTS_SMALL ? i - finding_begin(g, b) : 0;
}

/* A statement without a place takes that of the statement before it, or else behind it. */
static bool fill_block(const struct finding *g, uint32_t b)
{
	uint32_t last = PLACE_NONE;

	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++)
		last = g->place[i] = g->place[i] == PLACE_NONE ? last : g->place[i];
	if (g->merged[b] && g->place[finding_begin(g, b)] == PLACE_NONE)
		return false;
	for (uint32_t i = finding_end(g, b); i-- > finding_begin(g, b);)
		last = g->place[i] = g->place[i] == PLACE_NONE ? last : g->place[i];
	return last != PLACE_NONE;
}

/* Does the block store an exception, as Numba's code does before it returns an error? */
static bool raises(const struct finding *g, uint32_t b)
{
	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
		const struct ir_stmt *s = finding_stmt(g, i);

		if (str_eq(ir_op(s), STR("store")) &&
		    str_find(s->text, STR(", ptr %excinfo,"), 0) != SIZE_MAX)
			return true;
	}
	return false;
}

/* The last place of the first predecessor that has one and raises no error; else of one that does.
 * The block where all returns join flushes the counters, and must not be part of a `raise` that may
 * never have run. */
static uint32_t place_before(const struct finding *g, uint32_t b)
{
	const struct flow *flow = g->flow;
	uint32_t error = PLACE_NONE;

	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++) {
		uint32_t place = g->place[finding_end(g, flow->in[i]) - 1];

		if (place == PLACE_NONE)
			continue;
		if (!raises(g, flow->in[i]))
			return place;
		error = error == PLACE_NONE ? place : error;
	}
	return error;
}

/* A block with one predecessor takes that one's place, so that the edge to it does not
 * change regions. A block with sunk statements takes its first predecessor's, and join_origins
 * makes one region of it and the other predecessors'. */
static uint32_t neighbour(const struct finding *g, uint32_t b)
{
	const struct flow *flow = g->flow;

	if (g->merged[b] || (flow_ins(flow, b) == 1 && place_before(g, b) != PLACE_NONE))
		return place_before(g, b);
	for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
		if (g->place[finding_begin(g, flow->out[i])] != PLACE_NONE)
			return g->place[finding_begin(g, flow->out[i])];
	return place_before(g, b);
}

/* Gives a block that begins without a place a neighbour's. false: it has one, or no neighbour
 * has. */
static bool fill_from_neighbour(const struct finding *g, uint32_t b)
{
	if (g->place[finding_begin(g, b)] != PLACE_NONE)
		return false;
	g->place[finding_begin(g, b)] = neighbour(g, b);
	return fill_block(g, b);
}

/* Repeats that until no block gets a place any more. Returns how many have none. */
static uint32_t fill_from_neighbours(const struct finding *g, uint32_t left)
{
	for (uint32_t before = left + 1; left && left < before;) {
		before = left;
		for (uint32_t b = g->f->blocks; b-- > 0;)
			left -= fill_from_neighbour(g, b);
	}
	return left;
}

static bool has_code(const struct finding *g, uint32_t place)
{
	for (uint32_t i = 0; i < g->stmts; i++)
		if (g->place[i] == place)
			return true;
	return false;
}

/* If all code of a line was sunk together with that of others, only its jump is left. */
static void place_jumps(const struct finding *g, struct places *places)
{
	const struct flow *flow = g->flow;

	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t last = finding_end(g, b) - 1;

		if (flow->first_out[b + 1] - flow->first_out[b] != 1 ||
		    !g->merged[flow->out[flow->first_out[b]]])
			continue;
		uint32_t place = places_of(places, finding_stmt(g, last));

		if (place != PLACE_NONE && !has_code(g, place))
			g->place[last] = place;
	}
}

bool filling_places(const struct finding *g, struct places *places)
{
	uint32_t left = 0;
	bool some = false;

	for (uint32_t b = 0; b < g->f->blocks; b++) {
		if (finding_begin(g, b) == finding_end(g, b))
			return false;
		g->merged[b] = count_merged(g, b);
	}
	place_jumps(g, places);
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		left += !fill_block(g, b);
		some |= g->place[finding_end(g, b) - 1] != PLACE_NONE;
	}
	if (!some)
		return false;
	left = fill_from_neighbours(g, left);
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (g->place[finding_begin(g, b)] == PLACE_NONE)
			g->merged[b] = 0;	/* nothing before it has a place */
	return fill_from_neighbours(g, left) == 0;
}
