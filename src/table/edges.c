/* edges.c - who calls whom: lines, and the functions that they call. */
#include "table/edges.h"

#include <stdlib.h>

#include "base/order.h"

static int by_place(const void *left, const void *right)
{
	const struct edge *a = left, *b = right;
	int order = order_u64(a->caller, b->caller);

	if (order == 0)
		order = order_u64(a->line, b->line);
	return order ? order : order_u64(a->callee, b->callee);
}

void edges_mention(struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee,
		   bool inlined)
{
	struct edge *list = arena_grow(edges->arena, edges->list, edges->n, &edges->room,
				       sizeof(*list));

	edges->failed |= !list;
	if (!list)
		return;
	edges->list = list;
	edges->list[edges->n++] = (struct edge){ .caller = caller, .line = line, .callee = callee,
						  .inlined = inlined };
}

void edges_sort(struct edges *edges)
{
	size_t kept = 0;

	order_sort(edges->list, edges->n, sizeof(*edges->list), by_place);
	for (size_t i = 0; i < edges->n; i++) {
		if (kept && by_place(&edges->list[kept - 1], &edges->list[i]) == 0)
			edges->list[kept - 1].inlined |= edges->list[i].inlined;
		else
			edges->list[kept++] = edges->list[i];
	}
	edges->n = kept;
}

struct edge *edges_find(const struct edges *edges, uint32_t caller, uint32_t line, uint32_t callee)
{
	struct edge key = { .caller = caller, .line = line, .callee = callee };

	return edges->n ? bsearch(&key, edges->list, edges->n, sizeof(key), by_place) : NULL;
}
