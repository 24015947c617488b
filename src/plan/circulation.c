/* circulation.c - the count of each block of a function as a vector. */
#include "plan/circulation.h"

#define NO_EDGE UINT32_MAX

struct tree {			/* a spanning tree of the flow graph; node `blocks` is the one that
				 * all ends lead to and that leads to the entry */
	const struct flow *flow;
	uint32_t nodes;
	uint32_t *order;	/* nodes, parents first */
	uint32_t *parent;	/* of all nodes but the first */
	bool *down;		/* by node: the tree edge leads from the parent */
	bool *seen;
	uint32_t edges;		/* number of edges that are not in the tree */
	uint32_t numbered;	/* how many of these have been numbered */
	int32_t *below;		/* by node and such edge: the net flow out of the node's subtree by
				 * that edge */
	int32_t *count;		/* by node and such edge: the node's count */
};

/* Calls `visit` for each edge, with its two ends. */
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

/* Starts at the closing node. Blocks that nothing leads to are reached from their successors. */
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

/* If there are edges both ways between two nodes, the tree contains one of them. */
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

/* What enters a subtree by its tree edge leaves the subtree by other edges. */
static void sum_up(struct tree *t)
{
	for (uint32_t at = t->nodes; at-- > 1;) {
		uint32_t node = t->order[at], parent = t->parent[node];
		const int32_t *below = t->below + (size_t)node * t->edges;

		circulation_add(t->below + (size_t)parent * t->edges, below, 1, t->edges);
		if (t->down[node])
			circulation_add(t->count + (size_t)node * t->edges, below, 1, t->edges);
		else
			circulation_add(t->count + (size_t)parent * t->edges, below, -1, t->edges);
	}
}

static bool begin(struct tree *t, const struct flow *flow, struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;

	*t = (struct tree){ .flow = flow };
	t->order = arena_alloc(arena, n, sizeof(*t->order));
	t->parent = arena_alloc(arena, n, sizeof(*t->parent));
	t->down = arena_alloc(arena, n, sizeof(*t->down));
	t->seen = arena_alloc(arena, n, sizeof(*t->seen));
	return t->order && t->parent && t->down && t->seen;
}

int circulation_find(const struct flow *flow, struct arena *arena, struct circulation *c)
{
	size_t n = (size_t)flow->blocks + 1;
	struct tree t;

	if (!begin(&t, flow, arena))
		return -1;
	span(&t);
	if (t.nodes != n)
		return 0;
	each_edge(&t, count_edge);
	t.below = arena_alloc(arena, n * t.edges + 1, sizeof(*t.below));
	t.count = arena_alloc(arena, n * t.edges + 1, sizeof(*t.count));
	if (!t.below || !t.count)
		return -1;
	each_edge(&t, add_edge);
	sum_up(&t);
	*c = (struct circulation){ t.edges, t.count };
	return 1;
}
