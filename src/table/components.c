/* components.c - strongly connected components, after Tarjan (1972), without recursion: a profile
 * may have long chains of calls. */
#include "table/components.h"

#include "base/order.h"

#define NONE UINT32_MAX

struct search {
	const struct components_edge *edges;
	size_t *next;		/* by vertex: its next edge to follow */
	size_t *end;
	uint32_t *entered;	/* by vertex: its number in order of entry, from 0; NONE: not
				 * entered */
	uint32_t *lowest;	/* by vertex: lowest `entered` known in its component */
	uint32_t *path;		/* stack of vertices being searched */
	uint32_t *open;		/* stack of vertices whose component is not complete */
	uint32_t n_path, n_open, n_entered, n_components;
	uint32_t *component;
};

static int by_from(const void *left, const void *right)
{
	const struct components_edge *a = left, *b = right;
	int order = order_u64(a->from, b->from);

	return order ? order : order_u64(a->to, b->to);
}

static void enter(struct search *s, uint32_t v)
{
	s->entered[v] = s->lowest[v] = s->n_entered++;
	s->path[s->n_path++] = s->open[s->n_open++] = v;
}

static void lower(struct search *s, uint32_t v, uint32_t to)
{
	s->lowest[v] = to < s->lowest[v] ? to : s->lowest[v];
}

/* All edges of the vertex have been followed. */
static void leave(struct search *s, uint32_t v)
{
	s->n_path--;
	if (s->n_path)
		lower(s, s->path[s->n_path - 1], s->lowest[v]);
	if (s->lowest[v] != s->entered[v])
		return;
	while (s->component[v] == NONE)
		s->component[s->open[--s->n_open]] = s->n_components;
	s->n_components++;
}

static void search_from(struct search *s, uint32_t start)
{
	enter(s, start);
	while (s->n_path) {
		uint32_t v = s->path[s->n_path - 1];

		if (s->next[v] == s->end[v]) {
			leave(s, v);
			continue;
		}
		uint32_t to = s->edges[s->next[v]++].to;

		if (s->entered[to] == NONE)
			enter(s, to);
		else if (s->component[to] == NONE)
			lower(s, v, s->entered[to]);
	}
}

int components_find(size_t n, struct components_edge *edges, size_t n_edges, struct arena *scratch,
		    uint32_t *component)
{
	struct search s = { .edges = edges,
			    .component = component,
			    .next = arena_alloc(scratch, n, sizeof(*s.next)),
			    .end = arena_alloc(scratch, n, sizeof(*s.end)),
			    .entered = arena_alloc(scratch, n, sizeof(*s.entered)),
			    .lowest = arena_alloc(scratch, n, sizeof(*s.lowest)),
			    .path = arena_alloc(scratch, n, sizeof(*s.path)),
			    .open = arena_alloc(scratch, n, sizeof(*s.open)) };
	size_t at = 0;

	if (!s.next || !s.end || !s.entered || !s.lowest || !s.path || !s.open)
		return -1;
	order_sort(edges, n_edges, sizeof(*edges), by_from);
	for (uint32_t v = 0; v < n; v++) {
		s.entered[v] = component[v] = NONE;
		s.next[v] = at;
		while (at < n_edges && edges[at].from == v)
			at++;
		s.end[v] = at;
	}
	for (uint32_t v = 0; v < n; v++)
		if (s.entered[v] == NONE)
			search_from(&s, v);
	return 0;
}
