/* meeting.c - lines of what LLVM does once where ways meet. */
#include "lines/meeting.h"

#include <string.h>

#include "code/costs.h"
#include "ir/parse.h"
#include "lines/alike.h"

#define PART 8u		/* less than one of so many parts of what stands before it is not worth that
			 * all ways are of one region then */

static uint32_t time_of(const struct locating *l, const struct ir_block *b)
{
	uint32_t sum = 0;

	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++)
		sum += costs_time(&l->m->stmts[i]);
	return sum;
}

/* Does what takes so long until it is there matter beside what is on the ways? */
static bool matters(const struct locating *l, const struct ir_function *f, const struct alike *a,
		    uint32_t sunk)
{
	uint32_t all = 0;

	for (uint32_t k = 0; k < a->ways; k++)
		for (uint32_t i = 0; i < a->blocks[k]; i++)
			all += time_of(l, &l->m->blocks[f->first + a->way[k][i]]);
	return sunk && sunk * PART >= all;
}

/* Has a statement of the block before that one the line? */
static bool was_there(const struct locating *l, const struct ir_block *b, uint32_t before,
		      uint32_t node)
{
	for (uint32_t i = b->first; i < before; i++)
		if (locating_node(l, &l->m->stmts[i]) == node)
			return true;
	return false;
}

/* The location of the last statement of a way that has one; but where the line is back again, and
 * does nothing, it is a loop's, unrolled, that ends, and what was sunk is of the line before.
 * DEBUG_NONE: none has. */
static uint32_t find_end(const struct locating *l, const struct ir_block *b)
{
	uint32_t i = b->first + b->stmts - 1;

	while (i > b->first && locating_node(l, &l->m->stmts[i - 1]) == DEBUG_NONE)
		i--;
	uint32_t last = i > b->first ? locating_node(l, &l->m->stmts[i - 1]) : DEBUG_NONE;

	while (i > b->first && locating_node(l, &l->m->stmts[i - 1]) == last &&
	       costs_of(&l->m->stmts[i - 1]) == 0)
		i--;
	uint32_t before = i > b->first && was_there(l, b, i, last)
				  ? locating_node(l, &l->m->stmts[i - 1])
				  : DEBUG_NONE;

	return before == DEBUG_NONE ? last : before;
}

/* What the ways ended with, LLVM has put behind them already: statements without a line. Returns
 * where they end; *from: where they begin. */
static uint32_t find_head(const struct locating *l, const struct ir_block *meet, uint32_t *from)
{
	uint32_t i = *from = (uint32_t)(ir_behind_phis(l->m, meet) - l->m->stmts);

	while (&l->m->stmts[i] != ir_last(l->m, meet) &&
	       locating_node(l, &l->m->stmts[i]) == DEBUG_NONE)
		i++;
	return i;
}

/* Did it come without a line? If it stands behind another's, it was taken to be of that. */
static bool is_bare(const struct locating *l, const struct ir_stmt *s)
{
	return l->sunk[s - l->m->stmts] || locating_node(l, s) == DEBUG_NONE;
}

/* Where the block defines the value, or the one before an edge that was split; NULL: nowhere
 * there. */
static const struct ir_stmt *find_definition(const struct locating *l, const struct ir_function *f,
					     const struct flow *flow, uint32_t b, struct str value)
{
	const struct ir_block *blocks = &l->m->blocks[f->first];
	const struct ir_stmt *s = ir_definition(l->m, &blocks[b], value);

	if (s || flow_ins(flow, b) != 1)
		return s;
	return ir_definition(l->m, &blocks[flow_from(flow, b)], value);
}

/* Of a header's phi: is that the value from `from`, and does a trip of the loop end with the same
 * operation, without a line, for the next one? */
static bool is_of_trips(const struct locating *l, const struct ir_function *f,
			const struct flow *flow, uint32_t header, const struct ir_stmt *phi,
			const struct ir_block *from, const struct ir_stmt *s)
{
	const struct ir_block *blocks = &l->m->blocks[f->first], *b = &blocks[header];
	struct str name = ir_result(phi);

	if (!str_eq(flow_phi(l->m, f, b, name, from), ir_result(s)))
		return false;
	for (uint32_t i = flow->first_in[header]; i < flow->first_in[header + 1]; i++) {
		const struct ir_block *latch = &blocks[flow->in[i]];
		const struct ir_stmt *of = find_definition(
			l, f, flow, flow->in[i], flow_phi(l->m, f, b, name, latch));

		if (latch != from && of && str_eq(ir_op(of), ir_op(s)) && is_bare(l, of))
			return true;
	}
	return false;
}

/* What the ways and each trip of a loop behind them end with, LLVM has put into the loop's header,
 * and rotated that: it stands in front of the loop, and at the end of each trip. The statement in
 * front, behind `to`; NULL: there is none. */
static const struct ir_stmt *find_rotated(const struct locating *l, const struct ir_function *f,
					  const struct flow *flow, uint32_t meet, uint32_t to)
{
	const struct ir_block *blocks = &l->m->blocks[f->first], *b = &blocks[meet];
	uint32_t header = flow_outs(flow, meet) == 1 ? flow->out[flow->first_out[meet]] : meet;
	const struct ir_stmt *phi = &l->m->stmts[blocks[header].first],
			     *end = ir_behind_phis(l->m, &blocks[header]);

	for (; header != meet && phi < end; phi++) {
		struct str value = flow_phi(l->m, f, &blocks[header], ir_result(phi), b);
		const struct ir_stmt *s = ir_definition(l->m, b, value);

		if (s && s >= &l->m->stmts[to] && is_bare(l, s) &&
		    is_of_trips(l, f, flow, header, phi, b, s))
			return s;
	}
	return NULL;
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
		ends[k] = find_end(l, &blocks[a->way[k][0]]);
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

/* The locations of an instruction that will be sunk. Returns whether it is worth one of all of
 * them. */
static bool find_nodes(struct locating *l, const struct alike *a, uint32_t i,
		       uint32_t nodes[ALIKE_WAYS])
{
	for (uint32_t k = 0; k < a->ways; k++)
		nodes[k] = locating_node(l, &l->m->stmts[a->of[i][k]]);
	return costs_of(&l->m->stmts[a->of[i][0]]) && locating_is_mixed(l, nodes, a->ways);
}

/* How long it is until all that has been sunk, and will be, is there. */
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

/* Is there more of the line in the way's last block? */
static bool has_others(const struct locating *l, const struct ir_block *b, const struct alike *a,
		       uint32_t way, uint32_t node)
{
	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++)
		if (locating_node(l, &l->m->stmts[i]) == node && costs_of(&l->m->stmts[i]) &&
		    !is_alike(a, i, way))
			return true;
	return false;
}

/* The location says for how many executions of the first line the statement stands (lanes.h); of
 * others, other statements say it, if there are. So one that has no others comes first. */
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

/* All get the location of all, which the one will have, too. As long as they are several, each has
 * a mark, which that one will not have: combineMetadata drops annotations. */
static void locate_alike(struct locating *l, const struct ir_block *blocks, const struct alike *a)
{
	uint32_t last[ALIKE_WAYS] = { 0 };
	uint64_t all = 0;

	for (uint32_t i = 0; i < a->count; i++) {
		uint32_t nodes[ALIKE_WAYS] = { 0 };

		if (!find_nodes(l, a, i, nodes))
			continue;
		if (all == 0 || memcmp(nodes, last, sizeof(nodes)) != 0)
			all = of_all(l, blocks, a, nodes);
		/* else none can be of all */
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
