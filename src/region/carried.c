/* carried.c - loop-carried dependences. */
#include "region/carried.h"

#include <stdlib.h>
#include <string.h>

#include "ir/scan.h"

#define MOST_OPERANDS (1u << 20)	/* with more edges between statements, all are taken to be
					 * carried */

struct value {
	struct str name;
	uint32_t stmt;		/* that defines it */
	bool is_variable;	/* an alloca: statements may store to it */
	uint32_t writes;	/* how many statements do */
	uint32_t last;		/* the last of these in `names`, plus 1; 0: there is none */
};

struct values {			/* by name */
	struct value *list;
	size_t n;
};

struct name {			/* a statement names a value of the function */
	uint32_t value, stmt;
	bool writes;		/* the statement stores to it; else it reads it */
	uint32_t before;	/* the previous write to the value, plus 1; 0: there is none */
};

struct names {			/* of all statements, in their order */
	struct name *list;
	uint32_t n;
	uint32_t *first;	/* by statement: its first name; and behind the last: n */
};

static int by_name(const void *left, const void *right)
{
	const struct value *a = left, *b = right;

	return str_cmp(a->name, b->name);
}

static void find_values(const struct finding *g, struct values *values)
{
	for (uint32_t i = 0; i < g->stmts; i++) {
		const struct ir_stmt *s = finding_stmt(g, i);

		if (ir_result(s).len)
			values->list[values->n++] =
				(struct value){ .name = ir_result(s),
						.stmt = i,
						.is_variable = str_eq(ir_op(s), STR("alloca")) };
	}
	qsort(values->list, values->n, sizeof(*values->list), by_name);
}

static struct value *find_value(const struct values *values, struct str name)
{
	size_t from = 0, to = values->n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order = str_cmp(values->list[middle].name, name);

		if (order == 0)
			return &values->list[middle];
		from = order < 0 ? middle + 1 : from;
		to = order < 0 ? to : middle;
	}
	return NULL;
}

/* Does the statement, which names the variable, store to it? */
static bool writes(const struct ir_stmt *s, struct str variable)
{
	return s->op == IR_CALL || str_eq(ir_address(s, "store"), variable);
}

static size_t most_names(const struct finding *g)
{
	size_t n = 1;

	for (uint32_t i = 0; i < g->stmts; i++) {
		struct str text = finding_stmt(g, i)->text;

		for (size_t at = 0; at < text.len; at++)
			n += text.at[at] == '%';
	}
	return n;
}

static void add_name(struct names *names, const struct values *values, struct value *v,
		     uint32_t stmt, bool writes)
{
	names->list[names->n++] = (struct name){ (uint32_t)(v - values->list), stmt, writes,
						 v->last };
	if (!writes)
		return;
	v->writes++;
	v->last = names->n;
}

static void find_names(const struct finding *g, const struct values *values, struct names *names)
{
	for (uint32_t i = 0; i < g->stmts; i++) {
		const struct ir_stmt *s = finding_stmt(g, i);
		struct str text = ir_behind_op(s), name;

		names->first[i] = names->n;
		for (size_t at = 0; s->op != IR_TERMINATOR && scan_value(text, &at, &name);) {
			struct value *v = find_value(values, name);

			if (v)
				add_name(names, values, v, i, v->is_variable && writes(s, name));
		}
	}
	names->first[g->stmts] = names->n;
}

/* The number of edges from statements to those whose results they use. */
static size_t count_operands(const struct values *values, const struct names *names)
{
	size_t n = 0;

	for (uint32_t k = 0; k < names->n; k++)
		n += names->list[k].writes ? 0 : 1u + values->list[names->list[k].value].writes;
	return n;
}

/* Makes a graph with an edge from each statement to every one whose result it uses. */
static void find_operands(const struct finding *g, const struct values *values,
			  const struct names *names, struct flow *graph)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < g->stmts; i++) {
		graph->first_out[i] = n;
		for (uint32_t k = names->first[i]; k < names->first[i + 1]; k++) {
			const struct value *v = &values->list[names->list[k].value];

			if (names->list[k].writes)
				continue;
			graph->out[n++] = v->stmt;
			for (uint32_t w = v->last; w; w = names->list[w - 1].before)
				graph->out[n++] = names->list[w - 1].stmt;
		}
	}
	graph->first_out[g->stmts] = n;
}

/* Carried statements are on cycles of that graph. These are found like loops in a flow graph. */
bool carried_find(const struct finding *g, struct arena *arena, bool *carried)
{
	size_t n = (size_t)g->stmts + 1;
	struct values values = { .list = arena_alloc(arena, n, sizeof(*values.list)) };
	struct names names = { .list = arena_alloc(arena, most_names(g), sizeof(*names.list)),
			       .first = arena_alloc(arena, n, sizeof(*names.first)) };
	struct flow graph = { .blocks = g->stmts,
			      .first_out = arena_alloc(arena, n, sizeof(*graph.first_out)) };

	if (!values.list || !names.list || !names.first || !graph.first_out)
		return false;
	find_values(g, &values);
	find_names(g, &values, &names);
	size_t operands = count_operands(&values, &names);

	if (operands > MOST_OPERANDS) {
		memset(carried, true, g->stmts);
		return true;
	}
	graph.out = arena_alloc(arena, operands + 1, sizeof(*graph.out));
	if (!graph.out)
		return false;
	find_operands(g, &values, &names, &graph);
	if (loops_find(&graph, arena, &graph.loops) < 0)
		return false;
	for (uint32_t i = 0; i < g->stmts; i++)
		carried[i] = graph.loops.of[i] != LOOPS_NONE;
	return true;
}
