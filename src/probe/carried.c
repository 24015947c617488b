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

/* Does the statement leave a result in the variable, which it names? */
static bool writes(const struct ir_stmt *s, struct str variable)
{
	return s->op == IR_CALL || str_eq(ir_address(s, "store"), variable);
}

struct name {			/* that a statement has */
	struct str name;
	bool written;		/* of a variable, where it leaves a result; else it has one of these */
};

/* The names of all statements, one after the other: in `names`, unless that is NULL. Returns how many there are. */
static uint32_t find_names(const struct finding *g, const struct results *values, uint32_t *first, struct name *names)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < g->stmts; i++) {
		const struct ir_stmt *s = finding_stmt(g, i);
		struct str text = ir_behind_op(s), name;

		first[i] = n;
		for (size_t at = 0; s->op != IR_TERMINATOR && scan_value(text, &at, &name); n++)
			if (names)
				names[n] = (struct name){ name, writes(s, name) && is_variable(g, values, name) };
	}
	first[g->stmts] = n;
	return n;
}

/* All results: values, and what is left in variables. */
static void find_results(const struct finding *g, const struct results *values, const uint32_t *first, const struct name *names, struct results *all)
{
	memcpy(all->list, values->list, values->n * sizeof(*all->list));
	all->n = values->n;
	for (uint32_t i = 0; i < g->stmts; i++)
		for (uint32_t k = first[i]; k < first[i + 1]; k++)
			if (names[k].written)
				all->list[all->n++] = (struct result){ names[k].name, i };
	qsort(all->list, all->n, sizeof(*all->list), by_name);
}

/* Of each statement, the ones whose results it has: in `out`, unless that is NULL. Returns how many there are, or that they are too many. */
static uint32_t find_operands(const struct finding *g, const uint32_t *first, const struct name *names, const struct results *all, uint32_t *first_out, uint32_t *out)
{
	uint32_t edges = 0;

	for (uint32_t i = 0; i < g->stmts && edges <= MOST_EDGES; i++) {
		first_out[i] = edges;
		for (uint32_t n = first[i]; n < first[i + 1]; n++)
			for (size_t k = names[n].written ? all->n : find_name(all, names[n].name); k < all->n && str_eq(all->list[k].name, names[n].name); k++, edges++)
				if (out)
					out[edges] = all->list[k].stmt;
	}
	first_out[g->stmts] = edges;
	return edges;
}

/* In the graph of what has whose result, they are on circles, as blocks of loops are in that of flow. */
bool carried_find(const struct finding *g, struct arena *arena, bool *carried)
{
	struct results values = { .list = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*values.list)) };
	struct flow graph = { .blocks = g->stmts, .first_out = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*graph.first_out)) };
	uint32_t *first = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*first));

	if (!values.list || !graph.first_out || !first)
		return false;
	find_values(g, &values);
	uint32_t n = find_names(g, &values, first, NULL);
	struct name *names = arena_alloc(arena, (size_t)n + 1, sizeof(*names));
	struct results all = { .list = arena_alloc(arena, values.n + n + 1, sizeof(*all.list)) };

	if (!names || !all.list)
		return false;
	find_names(g, &values, first, names);
	find_results(g, &values, first, names, &all);
	uint32_t edges = find_operands(g, first, names, &all, graph.first_out, NULL);

	if (edges > MOST_EDGES) {
		memset(carried, true, g->stmts);
		return true;
	}
	graph.out = arena_alloc(arena, (size_t)edges + 1, sizeof(*graph.out));
	if (!graph.out)
		return false;
	find_operands(g, first, names, &all, graph.first_out, graph.out);
	if (loops_find(&graph, arena, &graph.loops) < 0)
		return false;
	for (uint32_t i = 0; i < g->stmts; i++)
		carried[i] = graph.loops.of[i] != LOOPS_NONE;
	return true;
}
