/* conserve.c - counters that follow from all others. */
#include "plan/conserve.h"

#include <stdlib.h>

#include "base/order.h"
#include "plan/circulation.h"
#include "plan/passed.h"

#define MOST_BLOCKS 400u	/* larger functions are not worth the time */
#define MOST_SLOTS  200u
#define MOST_FACTOR 64		/* of an edge or a counter in a vector */
#define NO_EDGE     UINT32_MAX

struct row {
	uint32_t slot;
	enum plan_kind kind;
	uint32_t places;	/* where the counter goes up */
	uint32_t pivot;		/* NO_EDGE: the row is not used to reduce others */
	int32_t *vector;	/* by edge */
	int32_t *parts;		/* by row: the vector is this combination of the original rows */
};

static int by_cost(const void *left, const void *right)
{
	const struct row *a = left, *b = right;

	if (a->kind != b->kind)
		return order_u64(a->kind, b->kind);
	return a->places != b->places ? order_u64(a->places, b->places)
				      : order_u64(a->slot, b->slot);
}

/* Variables and held counters are handed over at different times: no sum has both. Ways out add at
 * once. */
static bool is_among(const struct planner *p, const struct row *row, bool held)
{
	return row->kind == PLAN_WAY_OUT ||
	       plan_is_held(&p->f, p->f.first_slot + row->slot) == held;
}

/* Finds the slots that go up in blocks and are held, or those that are not, sorted by cost,
 * cheapest first. Returns how many. */
static uint32_t find_rows(const struct planner *p, const uint32_t *into, bool held,
			  struct row *rows)
{
	uint32_t n = 0, kept = 0, slots = p->plan->slots - p->f.first_slot;

	for (; n < slots; n++)
		rows[n] = (struct row){ .slot = n,
					.kind = p->kinds[p->f.first_slot + n],
					.pivot = NO_EDGE };
	for (uint32_t b = 0; b < p->flow.blocks; b++)
		if (plan_has_counter(p, b))
			rows[into[plan_slot_of(p, b)]].places++;
	for (uint32_t i = 0; i < n; i++)
		if (rows[i].places && is_among(p, &rows[i], held))
			rows[kept++] = rows[i];
	qsort(rows, kept, sizeof(*rows), by_cost);
	return kept;
}

/* Returns 1, 0: too many rows to be worth it, or -1. */
static int find_vectors(const struct planner *p, const struct circulation *c, const uint32_t *into,
			struct row *rows, uint32_t n)
{
	if (n > MOST_SLOTS)
		return 0;
	for (uint32_t i = 0; i < n; i++) {
		rows[i].vector = arena_alloc(p->arena, (size_t)c->edges + 1,
					     sizeof(*rows[i].vector));
		rows[i].parts = arena_alloc(p->arena, n, sizeof(*rows[i].parts));
		if (!rows[i].vector || !rows[i].parts)
			return -1;
		rows[i].parts[i] = 1;
		for (uint32_t b = 0; b < p->flow.blocks; b++)
			if (plan_has_counter(p, b) && into[plan_slot_of(p, b)] == rows[i].slot)
				circulation_add(rows[i].vector, circulation_of(c, b), 1, c->edges);
	}
	return 1;
}

static bool is_small(const int32_t *list, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (list[i] > MOST_FACTOR || list[i] < -MOST_FACTOR)
			return false;
	return true;
}

/* Subtracts multiples of rows[0] to rows[i - 1] from rows[i]. Returns whether it becomes 0. */
static bool reduce(struct row *rows, uint32_t i, uint32_t edges)
{
	struct row *row = &rows[i];

	for (const struct row *other = rows; other < row; other++) {
		int32_t factor = other->pivot == NO_EDGE ? 0 : row->vector[other->pivot];

		if (factor == 0)
			continue;
		circulation_add(row->vector, other->vector, -factor, edges);
		circulation_add(row->parts, other->parts, -factor, i);
		if (!is_small(row->vector, edges) || !is_small(row->parts, i))
			return false;
	}
	for (uint32_t e = 0; e < edges; e++)
		if (row->vector[e])
			return false;
	return true;
}

/* Finds an edge whose factor is 1 or -1, to subtract the row from others by; makes the factor 1. */
static void find_pivot(struct row *row, uint32_t edges, uint32_t rows)
{
	for (uint32_t e = 0; e < edges && row->pivot == NO_EDGE; e++)
		if (row->vector[e] == 1 || row->vector[e] == -1)
			row->pivot = e;
	if (row->pivot == NO_EDGE || row->vector[row->pivot] == 1)
		return;
	for (uint32_t e = 0; e < edges; e++)
		row->vector[e] = -row->vector[e];
	for (uint32_t i = 0; i < rows; i++)
		row->parts[i] = -row->parts[i];
}

/* The sum that equals rows[i], which has been reduced to 0. Returns whether it is short enough. */
static bool find_sum(const struct row *rows, uint32_t i, struct conserve_sum *sum)
{
	*sum = (struct conserve_sum){ .n = 0 };
	for (uint32_t k = 0; k < i; k++) {
		if (rows[i].parts[k] == 0)
			continue;
		if (sum->n == CONSERVE_MOST)
			return false;
		sum->parts[sum->n++] = (struct conserve_part){ rows[k].slot, -rows[i].parts[k] };
	}
	return true;
}

static bool is_dear(enum plan_kind kind)
{
	return kind == PLAN_OUTER || kind == PLAN_SOME_TRIPS || kind == PLAN_TALLY;
}

/* The rows must be sorted by cost. */
static void eliminate(struct row *rows, uint32_t n, uint32_t edges, const struct passed *passed,
		      struct conserve_sum *sums)
{
	for (uint32_t i = 0; i < n; i++) {
		struct conserve_sum *sum = &sums[rows[i].slot];

		if (!reduce(rows, i, edges))
			find_pivot(&rows[i], edges, i + 1);
		else
			sum->dropped = is_dear(rows[i].kind) && find_sum(rows, i, sum) &&
				       passed_holds(passed, rows[i].slot, sum);
	}
}

static int look_among(const struct planner *p, const struct circulation *counts,
		      const struct passed *passed, const uint32_t *into, bool held,
		      struct conserve_sum *sums)
{
	struct row *rows = arena_alloc(p->arena, (size_t)(p->plan->slots - p->f.first_slot) + 1,
				       sizeof(*rows));

	if (!rows)
		return -1;
	uint32_t n = find_rows(p, into, held, rows);
	int found = find_vectors(p, counts, into, rows, n);

	if (found > 0)
		eliminate(rows, n, counts->edges, passed, sums);
	return found < 0 ? -1 : 0;
}

static int look(const struct planner *p, const uint32_t *into, struct conserve_sum *sums)
{
	struct circulation counts;
	struct passed passed = { 0 };

	if (!passed_find(p, into, &passed))
		return -1;
	int built = circulation_find(&p->flow, p->arena, &counts);

	if (built <= 0)
		return built;
	if (p->f.held && look_among(p, &counts, &passed, into, true, sums))
		return -1;
	return look_among(p, &counts, &passed, into, false, sums);
}

/* Is the slot part of a dropped slot's sum? */
static bool is_part(const struct conserve_sum *sums, uint32_t slots, uint32_t slot)
{
	for (uint32_t i = 0; i < slots; i++)
		for (uint32_t k = 0; sums[i].dropped && k < sums[i].n; k++)
			if (sums[i].parts[k].slot == slot)
				return true;
	return false;
}

static void drop_spares(const struct planner *p, struct conserve_sum *sums)
{
	for (uint32_t b = 0; b < p->flow.blocks; b++) {
		uint32_t slot = p->slot[b] - p->f.first_slot;

		if (p->spare[b])
			sums[slot].dropped = !is_part(sums, p->plan->slots - p->f.first_slot, slot);
	}
}

int conserve_find(const struct planner *p, const uint32_t *into, struct conserve_sum *sums)
{
	bool is_worth_it = p->flow.blocks <= MOST_BLOCKS && p->flow.loops.count > 0 &&
			   !p->recursive;
	int looked = is_worth_it ? look(p, into, sums) : 0;

	drop_spares(p, sums);
	return looked;
}
