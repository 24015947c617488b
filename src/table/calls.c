/* calls.c - who calls whom, how often, and what that took.
 *
 * Functions that call each other form one component. Calls inside it are recursion; a total
 * includes only what the component calls outside of itself. */
#include "table/calls.h"

#include "table/components.h"
#include "table/inclusive.h"
#include "table/sum.h"

struct calls {
	struct graph graph;
	struct arena *arena;	/* of the table */
	uint32_t *component;	/* by function */
	bool *timed;		/* by function: it has clocks */
};

/* ---- edges */

static int count_edges(struct graph *g)
{
	for (size_t i = 0; i < g->n_calls; i++) {
		const struct graph_call *call = &g->calls[i];

		edges_mention(&g->edges, call->function, call->line, call->callee, false);
	}
	if (g->out->clock.totals && inclusive_mention(g) < 0)
		return -1;
	if (g->edges.failed)
		return err_memory(g->err);
	edges_sort(&g->edges);
	for (size_t i = 0; i < g->n_calls; i++) {
		const struct graph_call *call = &g->calls[i];

		if (sum_add(&edges_find(&g->edges, call->function, call->line, call->callee)->calls,
			    call->calls, g->err) < 0)
			return -1;
	}
	return 0;
}

/* Was the call ever made? */
static bool is_used(const struct edge *e)
{
	return e->used || e->calls > 0 || e->ticks > 0;
}

static int find_components(struct calls *c)
{
	const struct edges *edges = &c->graph.edges;
	size_t n = c->graph.out->n_functions, used = 0;
	struct components_edge *list = arena_alloc(c->graph.scratch, edges->n, sizeof(*list));

	c->component = arena_alloc(c->graph.scratch, n, sizeof(*c->component));
	if (!list || !c->component)
		return err_memory(c->graph.err);
	for (size_t i = 0; i < edges->n; i++)
		if (is_used(&edges->list[i]))
			list[used++] = (struct components_edge){ edges->list[i].caller,
								 edges->list[i].callee };
	if (components_find(n, list, used, c->graph.scratch, c->component) < 0)
		return err_memory(c->graph.err);
	return 0;
}

/* ---- the table */

static bool is_inside(const struct calls *c, const struct edge *e)
{
	return c->component[e->caller] == c->component[e->callee];
}

static int note_timed(void *arg, uint32_t caller, uint32_t line, uint32_t callee)
{
	struct calls *c = arg;

	(void)line;
	(void)callee;
	c->timed[caller] = true;
	return 0;
}

/* Ticks of a part are in the totals of all functions that it is inlined in, too: of these, perhaps
 * no line has left any code. */
static void find_timed(struct calls *c)
{
	const struct graph *g = &c->graph;

	for (size_t i = 0; i < g->n_runs; i++) {
		c->timed[g->runs[i].origin.function] = true;
		graph_walk(g, &g->runs[i].origin, note_timed, c);
	}
}

static int add_edge(struct calls *c, const struct edge *e)
{
	struct table *out = c->graph.out;
	struct table_function *f = &out->functions[e->caller];
	struct table_line *line = e->line == EDGES_NO_LINE ? NULL : &out->lines[e->line];
	bool inside = is_inside(c, e);

	if (!inside && (sum_add(&f->total, e->ticks, c->graph.err) < 0 ||
			(line && sum_add(&line->total, e->ticks, c->graph.err) < 0)))
		return -1;
	f->total_marks |= inside ? 0 : e->marks;
	if (line)
		line->total_marks |= inside ? 0 : e->marks;
	f->callees[f->n_callees++] =
		(struct table_callee){ .line = line ? e->line : TABLE_NO_LINE,
				       .function = e->callee,
				       .calls = e->calls,
				       .timed = out->clock.totals && c->timed[e->callee] &&
						(e->ticks || c->timed[e->caller]) && !inside,
				       .total = inside ? 0 : e->ticks,
				       .marks = e->marks };
	return 0;
}

static int add_edges(struct calls *c)
{
	const struct edges *edges = &c->graph.edges;
	struct table *out = c->graph.out;
	struct table_callee *callees = arena_alloc(c->arena, edges->n, sizeof(*callees));

	if (!callees)
		return err_memory(c->graph.err);
	for (size_t i = 0; i < edges->n; i++) {
		const struct edge *e = &edges->list[i];
		struct table_function *callee = &out->functions[e->callee];

		if (is_inside(c, e) &&
		    __builtin_sub_overflow(callee->primitive, e->calls, &callee->primitive))
			callee->primitive = 0;	/* never in a file of ours */
		if (i == 0 || e[-1].caller != e->caller)
			out->functions[e->caller].callees = callees;
		if (e->calls == 0 && e->ticks == 0)
			continue;
		callees++;
		if (add_edge(c, e) < 0)
			return -1;
	}
	for (size_t i = 0; i < out->n_functions; i++)
		sum_at_least_0(&out->functions[i].primitive);
	return 0;
}

/* Lists each thread's part of the calls that totals include, and returns the number of these
 * shares. out == NULL: only counts them. */
static size_t list_shares(const struct calls *c, struct calls_share *out)
{
	const struct graph *g = &c->graph;
	size_t n = 0;

	for (size_t i = 0; i < g->edges.n; i++) {
		const struct edge *e = &g->edges.list[i];

		for (uint32_t t = 0; !is_inside(c, e) && t < g->n_threads; t++) {
			int64_t ticks = g->apart[i * g->n_threads + t];

			if (ticks && out)
				out[n] = (struct calls_share){
					e->caller,
					e->line == EDGES_NO_LINE ? TABLE_NO_LINE : e->line, t, ticks
				};
			n += ticks != 0;
		}
	}
	return n;
}

static int share_out(const struct calls *c, struct calls_shares *out)
{
	if (!c->graph.apart)
		return 0;
	out->n = list_shares(c, NULL);
	out->at = arena_alloc(c->graph.scratch, out->n, sizeof(*out->at));
	if (!out->at)
		return err_memory(c->graph.err);
	list_shares(c, out->at);
	return 0;
}

/* Can the ticks of all code be told from those of its callees? */
static bool has_totals(const struct graph *g)
{
	for (size_t i = 0; i < g->n_runs; i++)
		if (g->runs[i].origin.code == PROFILE_NO_CODE)
			return false;
	return true;
}

static void begin(struct table *out)
{
	for (size_t i = 0; i < out->n_functions; i++) {
		out->functions[i].primitive = out->functions[i].calls;
		out->functions[i].total = out->functions[i].time.self;
		out->functions[i].total_marks = out->functions[i].time.marks;
	}
	for (size_t i = 0; i < out->n_lines; i++) {
		out->lines[i].total = out->lines[i].time.self;
		out->lines[i].total_marks = out->lines[i].time.marks;
	}
}

int calls_build(const struct profile *profile, const struct names *names,
		const struct clock_sums *sums, struct arena *a, struct arena *scratch,
		struct table *out, struct calls_shares *shares, struct nbcount_error *err)
{
	struct calls c = { .arena = a,
			   .graph = { .profile = profile,
				      .names = names,
				      .scratch = scratch,
				      .err = err,
				      .out = out,
				      .edges = { .arena = scratch },
				      .n_threads = out->per_thread ? profile->n_threads : 0 } };

	c.timed = arena_alloc(scratch, out->n_functions, sizeof(*c.timed));
	if (!c.timed)
		return err_memory(c.graph.err);
	if (graph_find_runs(&c.graph) < 0)
		return -1;
	out->clock.totals = out->clock.on && has_totals(&c.graph);
	begin(out);
	if (out->clock.totals)
		find_timed(&c);
	if (graph_build(&c.graph) < 0 || count_edges(&c.graph) < 0)
		return -1;
	if (out->clock.totals && inclusive_divide(&c.graph, sums) < 0)
		return -1;
	return find_components(&c) < 0 || add_edges(&c) < 0 ? -1 : share_out(&c, shares);
}
