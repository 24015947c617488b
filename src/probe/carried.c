/* carried.c - statements that wait for themselves. */
#include "probe/carried.h"

#include <stdlib.h>
#include <string.h>

#include "ir/scan.h"

#define MOST_EDGES (1u << 20)	/* where statements have more results of others, all are taken to be carried */

struct result {
	struct str name;	/* of a value, or of a variable in memory */
	uint32_t stmt;		/* that it is of */
};

struct results {		/* by name */
	struct result *list;
	size_t n;
};

static int by_name(const void *left, const void *right)
{
	const struct result *a = left, *b = right;

	return str_cmp(a->name, b->name);
}

/* The first with that name, or where it would be. */
static size_t find_name(const struct results *r, struct str name)
{
	size_t from = 0, to = r->n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		bool before = str_cmp(r->list[middle].name, name) < 0;

		from = before ? middle + 1 : from;
		to = before ? to : middle;
	}
	return from;
}

static void find_values(const struct finding *g, struct results *r)
{
	for (uint32_t i = 0; i < g->stmts; i++)
		if (ir_result(finding_stmt(g, i)).len)
			r->list[r->n++] = (struct result){ ir_result(finding_stmt(g, i)), i };
	qsort(r->list, r->n, sizeof(*r->list), by_name);
}

static bool is_variable(const struct finding *g, const struct results *values, struct str name)
{
	size_t k = find_name(values, name);

	return k < values->n && str_eq(values->list[k].name, name) && str_eq(ir_op(finding_stmt(g, values->list[k].stmt)), STR("alloca"));
}

static uint32_t count_names(const struct finding *g)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < g->stmts; i++) {
		struct str text = ir_behind_op(finding_stmt(g, i)), name;

		for (size_t at = 0; scan_value(text, &at, &name);)
			n++;
	}
	return n;
}

/* Does the statement leave a result in the variable, which it names? */
static bool writes(const struct ir_stmt *s, struct str variable)
{
	return s->op == IR_CALL || str_eq(ir_address(s, "store"), variable);
}

/* Appends what is left in variables. */
static void find_written(const struct finding *g, const struct results *values, struct results *all)
{
	for (uint32_t i = 0; i < g->stmts; i++) {
		const struct ir_stmt *s = finding_stmt(g, i);
		struct str text = ir_behind_op(s), name;

		for (size_t at = 0; scan_value(text, &at, &name);)
			if (writes(s, name) && is_variable(g, values, name))
				all->list[all->n++] = (struct result){ name, i };
	}
	qsort(all->list, all->n, sizeof(*all->list), by_name);
}

/* Of each statement, the ones whose results it has: in `out`, unless that is NULL. Returns how many there are, or that they are too many. */
static uint32_t find_operands(const struct finding *g, const struct results *values, const struct results *all, uint32_t *first_out, uint32_t *out)
{
	uint32_t edges = 0;

	for (uint32_t i = 0; i < g->stmts && edges <= MOST_EDGES; i++) {
		const struct ir_stmt *s = finding_stmt(g, i);
		struct str text = ir_behind_op(s), name;

		first_out[i] = edges;
		for (size_t at = 0; scan_value(text, &at, &name);) {
			bool written = writes(s, name) && is_variable(g, values, name);

			for (size_t k = find_name(all, name); !written && k < all->n && str_eq(all->list[k].name, name); k++, edges++)
				if (out)
					out[edges] = all->list[k].stmt;
		}
	}
	first_out[g->stmts] = edges;
	return edges;
}

/* In the graph of what has whose result, they are on circles, as blocks of loops are in that of flow. */
bool carried_find(const struct finding *g, struct arena *arena, bool *carried)
{
	uint32_t names = count_names(g);
	struct results values = { .list = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*values.list)) };
	struct results all = { .list = arena_alloc(arena, (size_t)g->stmts + names + 1, sizeof(*all.list)) };
	struct flow graph = { .blocks = g->stmts, .first_out = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*graph.first_out)) };

	if (!values.list || !all.list || !graph.first_out)
		return false;
	find_values(g, &values);
	memcpy(all.list, values.list, values.n * sizeof(*all.list));
	all.n = values.n;
	find_written(g, &values, &all);
	uint32_t edges = find_operands(g, &values, &all, graph.first_out, NULL);

	if (edges > MOST_EDGES) {
		memset(carried, true, g->stmts);
		return true;
	}
	graph.out = arena_alloc(arena, (size_t)edges + 1, sizeof(*graph.out));
	if (!graph.out)
		return false;
	find_operands(g, &values, &all, graph.first_out, graph.out);
	if (loops_find(&graph, arena, &graph.loops) < 0)
		return false;
	for (uint32_t i = 0; i < g->stmts; i++)
		carried[i] = graph.loops.of[i] != LOOPS_NONE;
	return true;
}
