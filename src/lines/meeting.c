/* meeting.c - the lines of statements that LLVM sinks from joining paths into the join. */
#include "lines/meeting.h"

#include <string.h>

#include "code/costs.h"
#include "ir/parse.h"
#include "lines/alike.h"

/* Does a latency of `sunk` matter beside the time of the paths? */
static bool matters(const struct locating *l, const struct ir_function *f, const struct alike *a,
		    uint32_t sunk)
{
	uint32_t all = 0;

	for (uint32_t k = 0; k < a->ways; k++)
		for (uint32_t i = 0; i < a->blocks[k]; i++)
			all += locating_time(l, &l->m->blocks[f->first + a->way[k][i]]);
	return locating_matters(sunk, all);
}

/* Has some statement of the block before statement `before` this location? */
static bool was_there(const struct locating *l, const struct ir_block *b, uint32_t before,
		      uint32_t node)
{
	for (uint32_t i = b->first; i < before; i++)
		if (locating_node(l, &l->m->stmts[i]) == node)
			return true;
	return false;
}

/* The block's last statement with a location, plus 1. `calculates`: of a line that calculates
 * something, if there is one. The block's first statement: there is none. */
static uint32_t find_last(const struct locating *l, const struct ir_block *b, bool calculates)
{
	uint32_t any = b->first;

	for (uint32_t i = b->first + b->stmts - 1; i > b->first; i--) {
		uint32_t node = locating_node(l, &l->m->stmts[i - 1]);

		if (node != DEBUG_NONE &&
		    !(calculates && places_is_idle(&l->places, node)))
			return i;
		any = node != DEBUG_NONE && any == b->first ? i : any;
	}
	return any;
}

/* The location with which a path's last block ends. If that line occurred before in the block and
 * does nothing here, it is the end of an unrolled loop, and what was sunk belongs to the line
 * before it. DEBUG_NONE: no statement has a location. */
static uint32_t find_end(const struct locating *l, const struct ir_block *b, bool calculates)
{
	uint32_t i = find_last(l, b, calculates);
	uint32_t last = i > b->first ? locating_node(l, &l->m->stmts[i - 1]) : DEBUG_NONE;

	while (i > b->first && locating_node(l, &l->m->stmts[i - 1]) == last &&
	       costs_of(&l->m->stmts[i - 1]) == 0)
		i--;
	uint32_t before = was_there(l, b, i, last) ? locating_node(l, &l->m->stmts[i - 1])
						   : DEBUG_NONE;

	return before == DEBUG_NONE ? last : before;
}

/* Finds the statements that LLVM has already sunk into the join: those without a line at its head.
 * Returns where they end; *from: where they begin. */
static uint32_t find_head(const struct locating *l, const struct ir_block *meet, uint32_t *from)
{
	uint32_t i = *from = (uint32_t)(ir_behind_phis(l->m, meet) - l->m->stmts);

	while (&l->m->stmts[i] != ir_last(l->m, meet) &&
	       locating_node(l, &l->m->stmts[i]) == DEBUG_NONE)
		i++;
	return i;
}

/* Had it no line before this stage? It may have got that of the line before it since. */
static bool is_bare(const struct locating *l, const struct ir_stmt *s)
{
	return l->sunk[s - l->m->stmts] || locating_node(l, s) == DEBUG_NONE;
}

/* The definition of the value in the block, or in its only predecessor, if the block is a split
 * edge; NULL: it is in neither. */
static const struct ir_stmt *find_definition(const struct locating *l, const struct ir_function *f,
					     const struct flow *flow, uint32_t b, struct str value)
{
	const struct ir_block *blocks = &l->m->blocks[f->first];
	const struct ir_stmt *s = ir_definition(l->m, &blocks[b], value);

	if (s || flow_ins(flow, b) != 1)
		return s;
	return ir_definition(l->m, &blocks[flow_from(flow, b)], value);
}

/* A header's phi takes the result of `s` from block `from`: does it take the same operation without
 * a line from a latch? */
static bool is_of_trips(const struct locating *l, const struct ir_function *f,
			const struct flow *flow, uint32_t header, const struct ir_stmt *phi,
			const struct ir_block *from, const struct ir_stmt *s)
{
	const struct ir_block *blocks = &l->m->blocks[f->first], *b = &blocks[header];
	struct str name = ir_result(phi);

	for (uint32_t i = flow->first_in[header]; i < flow->first_in[header + 1]; i++) {
		const struct ir_block *latch = &blocks[flow->in[i]];
		const struct ir_stmt *of = find_definition(
			l, f, flow, flow->in[i], flow_phi(l->m, f, b, name, latch));

		if (latch != from && of && str_eq(ir_op(of), ir_op(s)) && is_bare(l, of))
			return true;
	}
	return false;
}

/* If the paths, and each trip of a loop behind them, end with the same operation, LLVM sinks it
 * into the loop's header and then rotates the loop: the operation is now in front of the loop, and
 * at the end of each trip. Returns the statement in front, at or behind `to`; NULL: there is
 * none. */
static const struct ir_stmt *find_rotated(const struct locating *l, const struct ir_function *f,
					  const struct flow *flow, uint32_t meet, uint32_t to)
{
	const struct ir_block *blocks = &l->m->blocks[f->first], *b = &blocks[meet];

	if (flow_outs(flow, meet) != 1)
		return NULL;
	uint32_t header = flow->out[flow->first_out[meet]];
	const struct ir_stmt *phi = &l->m->stmts[blocks[header].first],
			     *end = ir_behind_phis(l->m, &blocks[header]);

	for (; phi < end; phi++) {
		struct str value = flow_phi(l->m, f, &blocks[header], ir_result(phi), b);
		const struct ir_stmt *s = ir_definition(l->m, b, value);

		if (s && s >= &l->m->stmts[to] && is_bare(l, s) &&
		    is_of_trips(l, f, flow, header, phi, b, s))
			return s;
	}
	return NULL;
}

/* Does a statement in [from, to) calculate something? A `return` of a variable may store it. */
static bool calculates(const struct locating *l, uint32_t from, uint32_t to)
{
	for (uint32_t i = from; i < to; i++)
		if (ir_result(&l->m->stmts[i]).len && costs_of(&l->m->stmts[i]))
			return true;
	return false;
}

static void locate_head(struct locating *l, const struct ir_function *f, const struct flow *flow,
			const struct alike *a)
{
	const struct ir_block *blocks = &l->m->blocks[f->first];
	uint32_t from, to = find_head(l, &blocks[a->meet], &from), ends[ALIKE_WAYS];
	const struct ir_stmt *rotated = find_rotated(l, f, flow, a->meet, to);

	if (from == to && !rotated)
		return;
	for (uint32_t k = 0; k < a->ways; k++)
		ends[k] = find_end(l, &blocks[a->way[k][0]], rotated || calculates(l, from, to));
	uint64_t node = locating_several(l, ends, a->ways);

	if (node == DEBUG_NONE)
		return;
	for (uint32_t i = from; i < to; i++)
		locating_set(l, &l->m->stmts[i], node);
	if (rotated) {
		locating_set(l, rotated, node);
		l->sunk[rotated - l->m->stmts] = 0;
	}
}

/* The locations, by path, of an instruction that will be sunk. Returns whether it needs one of all
 * their lines: it costs something, and they are several. */
static bool find_nodes(struct locating *l, const struct alike *a, uint32_t i,
		       uint32_t nodes[ALIKE_WAYS])
{
	for (uint32_t k = 0; k < a->ways; k++)
		nodes[k] = locating_node(l, &l->m->stmts[a->of[i][k]]);
	return costs_of(&l->m->stmts[a->of[i][0]]) && locating_is_mixed(l, nodes, a->ways);
}

/* The latency of all that was sunk and will be. */
static uint32_t find_sunk(struct locating *l, const struct ir_function *f, const struct flow *flow,
			  const struct alike *a)
{
	const struct ir_block *meet = &l->m->blocks[f->first + a->meet];
	uint32_t from, to = find_head(l, meet, &from), nodes[ALIKE_WAYS];
	const struct ir_stmt *rotated = find_rotated(l, f, flow, a->meet, to);
	uint32_t sum = rotated ? costs_latency(rotated) : 0;

	for (uint32_t i = from; i < to; i++)
		sum += costs_latency(&l->m->stmts[i]);
	for (uint32_t i = 0; i < a->count; i++)
		sum += find_nodes(l, a, i, nodes) ? costs_latency(&l->m->stmts[a->of[i][0]]) : 0;
	return sum;
}

static bool is_alike(const struct alike *a, uint32_t stmt, uint32_t way)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (a->of[i][way] == stmt)
			return true;
	return false;
}

/* Has the path's last block other statements with this location, which are not sunk? */
static bool has_others(const struct locating *l, const struct ir_block *b, const struct alike *a,
		       uint32_t way, uint32_t node)
{
	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++)
		if (locating_node(l, &l->m->stmts[i]) == node && costs_of(&l->m->stmts[i]) &&
		    !is_alike(a, i, way))
			return true;
	return false;
}

/* The location of all lines. It says for how many executions of its first line a statement stands
 * (lanes.h); for the others, only their other statements tell. So a line without other statements
 * comes first. */
static uint64_t of_all(struct locating *l, const struct ir_block *blocks, const struct alike *a,
		       const uint32_t nodes[ALIKE_WAYS])
{
	uint32_t order[ALIKE_WAYS], first = 0;

	for (uint32_t k = a->ways; k-- > 0;)
		first = has_others(l, &blocks[a->way[k][0]], a, k, nodes[k]) ? first : k;
	for (uint32_t k = 0; k < a->ways; k++)
		order[k] = nodes[(first + k) % a->ways];
	return locating_several(l, order, a->ways);
}

/* All copies get the location of all lines, so that the sunk one keeps it. Until then each copy has
 * a mark of its own line, which the sunk one loses: combineMetadata drops annotations. */
static void locate_alike(struct locating *l, const struct ir_block *blocks, const struct alike *a)
{
	uint32_t last[ALIKE_WAYS] = { 0 };
	uint64_t all = 0;

	for (uint32_t i = 0; i < a->count; i++) {
		uint32_t nodes[ALIKE_WAYS] = { 0 };

		if (!find_nodes(l, a, i, nodes))
			continue;
		if (memcmp(nodes, last, sizeof(nodes)) != 0)
			all = of_all(l, blocks, a, nodes);
		/* A node of the module: there is no location of all lines. */
		for (uint32_t k = 0; k < a->ways && all >= l->places.debug.count; k++)
			locating_set(l, &l->m->stmts[a->of[i][k]], all);
		memcpy(last, nodes, sizeof(last));
	}
}

void meeting_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		    uint32_t meet, bool *mixed)
{
	const struct ir_block *blocks = &l->m->blocks[f->first];
	struct alike a;

	if (!alike_ways(l->m, f, flow, meet, &a))
		return;
	alike_find(l->m, f, &a);
	if (!matters(l, f, &a, find_sunk(l, f, flow, &a)))
		return;
	if (a.ways == flow_ins(flow, meet))
		locate_head(l, f, flow, &a);
	locate_alike(l, blocks, &a);
	for (uint32_t k = 0; k < a.ways; k++)
		for (uint32_t i = 0; a.count && i < a.blocks[k]; i++)
			mixed[a.way[k][i]] = true;
}
