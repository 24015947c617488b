/* conserve.c - counters that follow from all others. */
#include "probe/conserve.h"

#include <stdlib.h>

#define MOST_BLOCKS 400u	/* of a function that is worth the time */
#define MOST_SLOTS  200u
#define MOST_FACTOR 64		/* of an edge or counter in a vector */
#define NO_EDGE     UINT32_MAX

struct tree {			/* a spanning tree of the flow graph; node `blocks` is where all ends go, and the entry comes from */
	const struct flow *flow;
	uint32_t nodes;
	uint32_t *order;	/* nodes, parents first */
	uint32_t *parent;	/* of all but the first */
	bool *down;		/* the edge of the tree leads from the parent */
	bool *seen;
	uint32_t edges;		/* that are not in it */
	uint32_t numbered;	/* of these */
	int32_t *below;		/* by node and such edge: what leaves the nodes below, itself included, by it */
	int32_t *count;		/* by node and such edge: the node's count */
};

struct row {
	uint32_t slot;
	enum plan_kind kind;
	uint32_t places;	/* where it goes up */
	uint32_t pivot;		/* NO_EDGE: it stands for itself only */
	int32_t *vector;	/* by edge */
	int32_t *parts;		/* by row: the vector is the sum of these rows' original ones */
};

/* ---- the flow graph ---- */

/* Calls `visit` for each edge, from and to. */
static void each_edge(struct tree *t, void (*visit)(struct tree *t, uint32_t from, uint32_t to))
{
	const struct flow *flow = t->flow;

	for (uint32_t b = 0; b < flow->blocks; b++) {
		for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
			visit(t, b, flow->out[i]);
		if (flow_outs(flow, b) == 0)
			visit(t, b, flow->blocks);
	}
	visit(t, flow->blocks, 0);
}

static void reach(struct tree *t, uint32_t *n, uint32_t from, uint32_t node, bool down)
{
	if (t->seen[node])
		return;
	t->seen[node] = true;
	t->parent[node] = from;
	t->down[node] = down;
	t->order[(*n)++] = node;
}

/* From where the entry comes from. Blocks that nothing leads to are reached by where they lead. */
static void span(struct tree *t)
{
	const struct flow *flow = t->flow;
	uint32_t n = 0;

	t->parent[flow->blocks] = NO_EDGE;
	t->seen[flow->blocks] = true;
	t->order[n++] = flow->blocks;
	reach(t, &n, flow->blocks, 0, true);
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow_outs(flow, b) == 0)
			reach(t, &n, flow->blocks, b, false);
	for (uint32_t at = 1; at < n; at++) {
		uint32_t b = t->order[at];

		for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
			reach(t, &n, b, flow->out[i], true);
		for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++)
			reach(t, &n, b, flow->in[i], false);
	}
	t->nodes = n;
}

/* Of two edges between the same nodes, that one way and one back, the tree has one. */
static bool is_in_tree(const struct tree *t, uint32_t from, uint32_t to)
{
	return (t->parent[to] == from && t->down[to]) || (t->parent[from] == to && !t->down[from]);
}

static void count_edge(struct tree *t, uint32_t from, uint32_t to)
{
	t->edges += !is_in_tree(t, from, to);
}

static void add_edge(struct tree *t, uint32_t from, uint32_t to)
{
	if (is_in_tree(t, from, to))
		return;
	t->below[(size_t)from * t->edges + t->numbered]++;
	t->below[(size_t)to * t->edges + t->numbered]--;
	t->count[(size_t)to * t->edges + t->numbered]++;
	t->numbered++;
}

static void add_vector(int32_t *to, const int32_t *from, int32_t factor, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		to[i] += factor * from[i];
}

/* What comes into the nodes below by the edge of the tree leaves them by others. */
static void sum_up(struct tree *t)
{
	for (uint32_t at = t->nodes; at-- > 1;) {
		uint32_t node = t->order[at], parent = t->parent[node];
		const int32_t *below = t->below + (size_t)node * t->edges;

		add_vector(t->below + (size_t)parent * t->edges, below, 1, t->edges);
		if (t->down[node])
			add_vector(t->count + (size_t)node * t->edges, below, 1, t->edges);
		else
			add_vector(t->count + (size_t)parent * t->edges, below, -1, t->edges);
	}
}

/* Returns 1: there are vectors, 0: it is not worth it, -1. */
static int build(struct tree *t, const struct planner *p)
{
	size_t n = (size_t)p->flow.blocks + 1;

	*t = (struct tree){ .flow = &p->flow };
	t->order = arena_alloc(p->arena, n, sizeof(*t->order));
	t->parent = arena_alloc(p->arena, n, sizeof(*t->parent));
	t->down = arena_alloc(p->arena, n, sizeof(*t->down));
	t->seen = arena_alloc(p->arena, n, sizeof(*t->seen));
	if (!t->order || !t->parent || !t->down || !t->seen)
		return -1;
	span(t);
	if (t->nodes != n)
		return 0;
	each_edge(t, count_edge);
	t->below = arena_alloc(p->arena, n * t->edges + 1, sizeof(*t->below));
	t->count = arena_alloc(p->arena, n * t->edges + 1, sizeof(*t->count));
	if (!t->below || !t->count)
		return -1;
	each_edge(t, add_edge);
	sum_up(t);
	return 1;
}

/* ---- the counters ---- */

static int by_cost(const void *left, const void *right)
{
	const struct row *a = left, *b = right;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return a->places != b->places ? (a->places > b->places) - (a->places < b->places) : (a->slot > b->slot) - (a->slot < b->slot);
}

static bool has_counter(const struct planner *p, uint32_t b)
{
	return p->flow.state[b] == FLOW_COUNTED || p->flow.state[b] == FLOW_COLD || p->spare[b] == SPARE_READY;
}

/* What block b has counted in, relative. */
static uint32_t slot_of(const struct planner *p, const uint32_t *into, uint32_t b)
{
	return into[p->slot[b] - p->f.first_slot];
}

/* Variables and what is held in memory are not handed over at once; ways out add at once. */
static bool is_among(const struct planner *p, const struct row *row, bool held)
{
	return row->kind == PLAN_WAY_OUT || plan_is_held(&p->f, p->f.first_slot + row->slot) == held;
}

/* The rows of all slots that go up in blocks and are held, or those that are not, in the order of what they cost. Returns how many. */
static uint32_t find_rows(const struct planner *p, const uint32_t *into, bool held, struct row *rows)
{
	uint32_t n = 0, kept = 0, slots = p->plan->slots - p->f.first_slot;

	for (; n < slots; n++)
		rows[n] = (struct row){ .slot = n, .kind = p->kinds[p->f.first_slot + n], .pivot = NO_EDGE };
	for (uint32_t b = 0; b < p->flow.blocks; b++)
		if (has_counter(p, b))
			rows[slot_of(p, into, b)].places++;
	for (uint32_t i = 0; i < n; i++)
		if (rows[i].places && is_among(p, &rows[i], held))
			rows[kept++] = rows[i];
	qsort(rows, kept, sizeof(*rows), by_cost);
	return kept;
}

/* Returns 1, 0: they are more than is worth it, or -1. */
static int find_vectors(const struct planner *p, const struct tree *t, const uint32_t *into, struct row *rows, uint32_t n)
{
	if (n > MOST_SLOTS)
		return 0;
	for (uint32_t i = 0; i < n; i++) {
		rows[i].vector = arena_alloc(p->arena, (size_t)t->edges + 1, sizeof(*rows[i].vector));
		rows[i].parts = arena_alloc(p->arena, n, sizeof(*rows[i].parts));
		if (!rows[i].vector || !rows[i].parts)
			return -1;
		rows[i].parts[i] = 1;
		for (uint32_t b = 0; b < p->flow.blocks; b++)
			if (has_counter(p, b) && slot_of(p, into, b) == rows[i].slot)
				add_vector(rows[i].vector, t->count + (size_t)b * t->edges, 1, t->edges);
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

/* Takes rows[0] to rows[i - 1] out of rows[i]. Returns whether nothing is left of it. */
static bool reduce(struct row *rows, uint32_t i, uint32_t edges)
{
	struct row *row = &rows[i];

	for (const struct row *other = rows; other < row; other++) {
		int32_t factor = other->pivot == NO_EDGE ? 0 : row->vector[other->pivot];

		if (factor == 0)
			continue;
		add_vector(row->vector, other->vector, -factor, edges);
		add_vector(row->parts, other->parts, -factor, i);
		if (!is_small(row->vector, edges) || !is_small(row->parts, i))
			return false;
	}
	for (uint32_t e = 0; e < edges; e++)
		if (row->vector[e])
			return false;
	return true;
}

/* An edge that is in the row once: by it, the row is taken out of others. */
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

/* ---- what has been counted at a poll ---- */

struct polled {
	uint32_t n;
	uint32_t *passed;	/* by poll and slot: how often it went up on a way from the entry to there */
	uint32_t slots;
};

/* How each block is reached from the entry: from[0] is itself, and where NO_EDGE is, nothing leads. */
static uint32_t *find_ways(const struct planner *p)
{
	const struct flow *flow = &p->flow;
	uint32_t *from = arena_alloc(p->arena, flow->blocks, sizeof(*from));
	uint32_t *queue = arena_alloc(p->arena, flow->blocks, sizeof(*queue)), n = 0;

	if (!from || !queue)
		return NULL;
	for (uint32_t b = 1; b < flow->blocks; b++)
		from[b] = NO_EDGE;
	queue[n++] = 0;
	for (uint32_t at = 0; at < n; at++)
		for (uint32_t i = flow->first_out[queue[at]]; i < flow->first_out[queue[at] + 1]; i++) {
			uint32_t to = flow->out[i];

			if (from[to] != NO_EDGE)
				continue;
			from[to] = queue[at];
			queue[n++] = to;
		}
	return from;
}

/* Does the block's counter go up behind the statement? */
static bool counts_behind(const struct planner *p, uint32_t b, uint32_t stmt)
{
	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++) {
		const struct plan_probe *probe = &p->plan->probes[i];

		if ((probe->kind == PROBE_COUNT || probe->kind == PROBE_SPARE) && probe->slot == p->slot[b] && probe->stmt > stmt && probe->block == b)
			return true;
	}
	return false;
}

/* All ways to a poll have the same defect: they differ by what conserves flow. */
static bool find_passed(const struct planner *p, const uint32_t *into, struct polled *polled)
{
	const uint32_t *from = find_ways(p);

	polled->slots = p->plan->slots - p->f.first_slot;
	polled->passed = arena_alloc(p->arena, (size_t)p->f.probes * polled->slots + 1, sizeof(*polled->passed));
	if (!from || !polled->passed)
		return false;
	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++) {
		const struct plan_probe *poll = &p->plan->probes[i];
		uint32_t *passed = polled->passed + (size_t)polled->n * polled->slots;

		if (poll->kind != PROBE_POLL || from[poll->block] == NO_EDGE)
			continue;
		polled->n++;
		for (uint32_t b = poll->block;; b = from[b]) {
			if (has_counter(p, b) && !(b == poll->block && counts_behind(p, b, poll->stmt)))
				passed[slot_of(p, into, b)]++;
			if (b == 0)
				break;
		}
	}
	return true;
}

/* In the middle of a loop, where counters are flushed, flow is not conserved: one trip is not at its end. Is the sum what it stands for there, too? */
static bool holds_at_polls(const struct polled *polled, uint32_t slot, const struct conserve_sum *sum)
{
	for (uint32_t i = 0; i < polled->n; i++) {
		const uint32_t *passed = polled->passed + (size_t)i * polled->slots;
		int64_t n = passed[slot];

		for (uint32_t k = 0; k < sum->n; k++)
			n -= (int64_t)sum->parts[k].factor * passed[sum->parts[k].slot];
		if (n)
			return false;
	}
	return true;
}

/* ---- what is dropped ---- */

/* What rows[i], of which nothing is left, is the sum of. Returns whether it may be dropped for that. */
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

/* Rows are sorted. */
static void eliminate(struct row *rows, uint32_t n, uint32_t edges, const struct polled *polled,
		      struct conserve_sum *sums)
{
	for (uint32_t i = 0; i < n; i++) {
		struct conserve_sum *sum = &sums[rows[i].slot];

		if (!reduce(rows, i, edges))
			find_pivot(&rows[i], edges, i + 1);
		else
			sum->dropped = is_dear(rows[i].kind) && find_sum(rows, i, sum) && holds_at_polls(polled, rows[i].slot, sum);
	}
}

static int look_among(const struct planner *p, const struct tree *tree, const struct polled *polled, const uint32_t *into, bool held,
		      struct conserve_sum *sums)
{
	struct row *rows = arena_alloc(p->arena, (size_t)(p->plan->slots - p->f.first_slot) + 1, sizeof(*rows));

	if (!rows)
		return -1;
	uint32_t n = find_rows(p, into, held, rows);
	int found = find_vectors(p, tree, into, rows, n);

	if (found > 0)
		eliminate(rows, n, tree->edges, polled, sums);
	return found < 0 ? -1 : 0;
}

static int look(const struct planner *p, const uint32_t *into, struct conserve_sum *sums)
{
	struct polled polled = { 0 };
	struct tree tree;

	if (!find_passed(p, into, &polled))
		return -1;
	int built = build(&tree, p);

	if (built <= 0)
		return built;
	if (p->f.held && look_among(p, &tree, &polled, into, true, sums))
		return -1;
	return look_among(p, &tree, &polled, into, false, sums);
}

/* Is the slot part of a sum? */
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
	bool is_worth_it = p->flow.blocks <= MOST_BLOCKS && p->flow.loops.count > 0 && !p->recursive;
	int looked = is_worth_it ? look(p, into, sums) : 0;

	drop_spares(p, sums);
	return looked;
}
