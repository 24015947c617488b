/* inclusive.c - divides the ticks of functions, with those of all that they called, over their
 * callers. */
#include "table/inclusive.h"

#include <string.h>

#include "base/order.h"
#include "table/apart.h"
#include "table/components.h"
#include "table/divide.h"
#include "table/pools.h"
#include "table/sum.h"

#define INTERRUPTED 20	/* off-core ticks above total / INTERRUPTED make readings doubtful */
#define MOST_WEIGHT (((divide_weight)1 << 96) - 1)

struct caller {			/* calls of a pool that get a share of its ticks */
	uint32_t pool;
	uint32_t from;		/* the pool that contains the call */
	uint32_t component;	/* of the pool */
	struct graph_origin origin;	/* of the line that calls */
	uint32_t line;		/* EDGES_NO_LINE: the pool is a body of prange of the origin
				 * itself */
	size_t edge;		/* of the origin's module, or NO_EDGE: its calls were not read */
	divide_weight weight;
	bool exact;		/* all these calls were read */
};

#define NO_EDGE SIZE_MAX

struct instance {		/* an occurrence of a function in machine code: its own, or
				 * inlined */
	uint32_t variant;
	bool parallel;
	struct graph_origin origin;
};

struct inclusive {
	struct graph *g;
	struct pools pools;
	struct apart apart;
	int64_t *ticks;		/* by pool: ticks of its code, plus what calls from it were given */
	unsigned *marks;	/* marks of these ticks */
	struct instance *instances;	/* by variant */
	size_t n_instances;
	struct caller *callers;
	size_t n_callers, room;
	uint32_t *component;	/* by pool */
	uint32_t *ordered;	/* pools, by component */
	struct divide_item *items;
};

static struct graph_origin origin_of_edge(const struct graph *g, uint32_t module,
					  const struct profile_edge *edge)
{
	return (struct graph_origin){ module, edge->code, edge->context,
				      graph_function(g, module, edge->function) };
}

/* ---- mentioning */

static int mention_inlined(void *arg, uint32_t caller, uint32_t line, uint32_t callee)
{
	edges_mention(&((struct graph *)arg)->edges, caller, line, callee, true);
	return 0;
}

int inclusive_mention(struct graph *g)
{
	for (size_t i = 0; i < g->n_runs; i++)
		graph_walk(g, &g->runs[i].origin, mention_inlined, g);
	for (uint32_t m = 0; m < g->profile->n_modules; m++) {
		const struct profile_clock *clock = graph_clock(g, m);

		for (size_t i = 0; i < clock->n_edges; i++) {
			const struct profile_edge *edge = &clock->edges[i];
			struct graph_origin origin = origin_of_edge(g, m, edge);
			uint32_t callee = pools_callee(g, m, edge);

			if (callee == GRAPH_UNKNOWN)
				continue;
			edges_mention(&g->edges, origin.function, g->names->modules[m].edges[i],
				      callee, false);
			graph_walk(g, &origin, mention_inlined, g);
		}
	}
	return 0;
}

/* ---- charging edges */

struct charge {
	const struct graph *g;
	int64_t ticks;
	unsigned marks;
	const int64_t *apart;	/* by thread; NULL: threads are not told apart */
};

static int charge_edge(void *arg, uint32_t caller, uint32_t line, uint32_t callee)
{
	const struct charge *c = arg;
	struct edge *e = edges_find(&c->g->edges, caller, line, callee);

	e->used = true;
	e->marks |= c->marks;
	for (size_t i = 0; c->apart && i < c->g->n_threads; i++)
		c->g->apart[(size_t)(e - c->g->edges.list) * c->g->n_threads + i] += c->apart[i];
	return sum_add(&e->ticks, c->ticks, c->g->err);
}

/* Charges what a call took to its line, and to the lines that this is inlined at. */
static int charge_caller(const struct inclusive *p, const struct caller *caller, int64_t ticks,
			 unsigned marks, const int64_t *apart)
{
	struct charge c = { p->g, ticks, marks, apart };

	if (caller->line != EDGES_NO_LINE && charge_edge(&c, caller->origin.function, caller->line,
							 p->pools.list[caller->pool].function) < 0)
		return -1;
	return graph_walk(p->g, &caller->origin, charge_edge, &c);
}

/* ---- instances */

static int by_instance(const void *left, const void *right)
{
	const struct instance *a = left, *b = right;
	int order = order_u64(a->variant, b->variant);

	if (order == 0)
		order = order_u64(a->origin.module, b->origin.module);
	if (order == 0)
		order = order_u64(a->origin.code, b->origin.code);
	return order ? order : order_u64(a->origin.context, b->origin.context);
}

static struct instance instance_of(const struct graph *g, const struct graph_run *run)
{
	const struct profile_module *m = &g->profile->modules[run->origin.module];
	uint32_t function = m->clock.parts[run->first].function;

	return (struct instance){ g->variants[run->origin.module][function],
				  m->functions[function].parallel, run->origin };
}

static int find_instances(struct inclusive *p)
{
	const struct graph *g = p->g;
	size_t kept = 0;

	p->instances = arena_alloc(g->scratch, g->n_runs, sizeof(*p->instances));
	if (!p->instances)
		return err_memory(g->err);
	for (size_t i = 0; i < g->n_runs; i++)
		p->instances[i] = instance_of(g, &g->runs[i]);
	order_sort(p->instances, g->n_runs, sizeof(*p->instances), by_instance);
	for (size_t i = 0; i < g->n_runs; i++)
		if (kept == 0 || by_instance(&p->instances[kept - 1], &p->instances[i]) != 0)
			p->instances[kept++] = p->instances[i];
	p->n_instances = kept;
	return 0;
}

/* ---- callers */

static divide_weight at_most(divide_weight weight)
{
	return weight < MOST_WEIGHT ? weight : MOST_WEIGHT;
}

/* The ticks that `calls` take, if `timed` of them took `ticks`. ticks and calls >= 0, timed > 0. */
static divide_weight scale(int64_t ticks, int64_t calls, int64_t timed)
{
	return at_most((divide_weight)ticks * (divide_weight)calls / (divide_weight)timed);
}

/* The ticks that so many calls of the pool take, going by those that were read; 1 for each if none
 * was. */
static divide_weight expect(const struct pool *pool, int64_t calls)
{
	bool known = pool->timed > 0 && pool->read > 0;

	return known ? scale(pool->read, calls, pool->timed) : (divide_weight)calls;
}

static int add_caller(struct inclusive *p, const struct caller *caller)
{
	if (caller->weight == 0)
		return 0;
	struct caller *list = arena_grow(p->g->scratch, p->callers, p->n_callers, &p->room,
					 sizeof(*list));

	if (!list)
		return err_memory(p->g->err);
	p->callers = list;
	p->callers[p->n_callers++] = *caller;
	return charge_caller(p, caller, 0, 0, NULL);
}

/* Adds calls that were not inlined. Their ticks were read whenever the caller's clocks were on.
 * Exact counts say how many there were in all, unless those include calls that were inlined. */
static int add_edge(struct inclusive *p, uint32_t m, size_t i)
{
	const struct graph *g = p->g;
	const struct profile_edge *edge = &graph_clock(g, m)->edges[i];
	const struct pool *pool = pools_of_edge(&p->pools, m, edge);
	const struct graph_call *call = pools_call(p->g, m, i);
	struct caller caller = { .from = p->pools.of_code[m][edge->code],
				 .origin = origin_of_edge(g, m, edge),
				 .line = g->names->modules[m].edges[i],
				 .edge = i,
				 .exact = true };

	if (!pool)
		return 0;
	caller.pool = (uint32_t)(pool - p->pools.list);
	caller.weight = (divide_weight)p->pools.read[m][i];
	if (call && call->clocked > call->timed &&
	    !edges_find(&g->edges, caller.origin.function, caller.line, pool->function)->inlined) {
		caller.exact = false;
		caller.weight = call->timed ? scale(p->pools.read[m][i], call->clocked, call->timed)
					    : expect(pool, call->clocked / call->records);
	}
	return add_caller(p, &caller);
}

static size_t first_instance(const struct inclusive *p, uint32_t variant)
{
	size_t from = 0, to = p->n_instances;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (p->instances[middle].variant < variant)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* Adds a caller `like` this one for each instance of the variant. 1: there are some; 0: none; -1:
 * failed. */
static int add_instances(struct inclusive *p, uint32_t variant, const struct caller *like)
{
	size_t first = first_instance(p, variant), n = 0;

	while (first + n < p->n_instances && p->instances[first + n].variant == variant)
		n++;
	for (size_t i = first; i < first + n; i++) {
		struct caller caller = *like;

		caller.origin = p->instances[i].origin;
		caller.from = p->pools.of_code[caller.origin.module][caller.origin.code];
		caller.weight = like->weight / n + (like->weight < n);
		if (add_caller(p, &caller) < 0)
			return -1;
	}
	return n > 0;
}

/* Adds calls that no code has as direct calls, because they go through a pointer: those of indirect
 * recursion. */
static int add_call(struct inclusive *p, const struct graph_call *call)
{
	struct pool *pool = pools_find(&p->pools, call->callee, call->symbol);
	const struct edge *e = edges_find(&p->g->edges, call->function, call->line, call->callee);

	if (!pool || call->clocked == 0 || e->inlined || call->records)
		return 0;
	struct caller like = { .pool = (uint32_t)(pool - p->pools.list),
			       .line = call->line,
			       .edge = NO_EDGE,
			       .weight = expect(pool, call->clocked) };
	int found = add_instances(p, call->variant, &like);

	if (found == 0 && pool->unread < INT64_MAX - call->clocked)
		pool->unread += call->clocked;
	return found < 0 ? -1 : 0;
}

/* Adds the callers of a body of prange: all variants of the function that it belongs to. */
static int add_bodies(struct inclusive *p, uint32_t pool)
{
	for (size_t i = 0; i < p->n_instances; i++) {
		const struct instance *at = &p->instances[i];

		if (at->origin.function == p->pools.list[pool].function && !at->parallel &&
		    (i == 0 || at[-1].variant != at->variant) &&
		    add_instances(p, at->variant,
				  &(struct caller){ .pool = pool,
						    .line = EDGES_NO_LINE,
						    .edge = NO_EDGE,
						    .weight = 1 }) < 0)
			return -1;
	}
	return 0;
}

static int find_callers(struct inclusive *p)
{
	const struct graph *g = p->g;

	for (uint32_t m = 0; m < g->profile->n_modules; m++)
		for (size_t i = 0; i < graph_clock(g, m)->n_edges; i++)
			if (add_edge(p, m, i) < 0)
				return -1;
	for (size_t i = 0; i < g->n_calls; i++)
		if (add_call(p, &g->calls[i]) < 0)
			return -1;
	for (uint32_t i = 0; i < p->pools.n; i++)
		if (p->pools.list[i].parallel && add_bodies(p, i) < 0)
			return -1;
	return 0;
}

/* ---- dividing */

static int by_component(const void *left, const void *right)
{
	const struct caller *a = left, *b = right;

	return order_u64(a->component, b->component);
}

static int find_components(struct inclusive *p)
{
	struct arena *scratch = p->g->scratch;
	struct components_edge *edges = arena_alloc(scratch, p->n_callers, sizeof(*edges));

	p->component = arena_alloc(scratch, p->pools.n, sizeof(*p->component));
	p->items = arena_alloc(scratch, p->n_callers + p->pools.n, sizeof(*p->items));
	if (!edges || !p->component || !p->items)
		return err_memory(p->g->err);
	for (size_t i = 0; i < p->n_callers; i++)
		edges[i] = (struct components_edge){ p->callers[i].from, p->callers[i].pool };
	if (components_find(p->pools.n, edges, p->n_callers, scratch, p->component) < 0)
		return err_memory(p->g->err);
	for (size_t i = 0; i < p->n_callers; i++)
		p->callers[i].component = p->component[p->callers[i].pool];
	order_sort(p->callers, p->n_callers, sizeof(*p->callers), by_component);
	return 0;
}

/* Orders pools so that those of a component are adjacent. */
static int order_pools(struct inclusive *p)
{
	uint32_t *first = arena_alloc(p->g->scratch, p->pools.n + 1, sizeof(*first));

	p->ordered = arena_alloc(p->g->scratch, p->pools.n, sizeof(*p->ordered));
	if (!first || !p->ordered)
		return err_memory(p->g->err);
	for (size_t i = 0; i < p->pools.n; i++)
		first[p->component[i] + 1]++;
	for (size_t i = 0; i < p->pools.n; i++)
		first[i + 1] += first[i];
	for (uint32_t i = 0; i < p->pools.n; i++)
		p->ordered[first[p->component[i]]++] = i;
	return 0;
}

/* Charges callers with their shares of the ticks. Items with an index >= n_callers are calls from
 * outside. */
static int take_shares(struct inclusive *p, size_t n, unsigned marks)
{
	for (size_t i = 0; i < n; i++) {
		const int64_t *apart = apart_share(&p->apart, i);
		uint32_t k = p->items[i].index;

		if (k >= p->n_callers || p->items[i].share == 0)
			continue;
		if (sum_add(&p->ticks[p->callers[k].from], p->items[i].share, p->g->err) < 0 ||
		    charge_caller(p, &p->callers[k], p->items[i].share, marks, apart) < 0)
			return -1;
		if (apart)
			apart_give(&p->apart, p->callers[k].from, apart);
		p->marks[p->callers[k].from] |= marks;
	}
	return 0;
}

/* The row of what was read of the calls of item k. */
static size_t row_of(const struct inclusive *p, uint32_t k)
{
	if (k >= p->n_callers)
		return p->apart.first_pool + k - p->n_callers;
	const struct caller *caller = &p->callers[k];

	return caller->edge == NO_EDGE ? APART_NOT_READ
				       : p->apart.first_edge[caller->origin.module] + caller->edge;
}

/* Divides the shares over threads. */
static void divide_apart(struct inclusive *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		apart_add(&p->apart, row_of(p, p->items[i].index), p->items[i].share);
	apart_divide(&p->apart);
}

/* Did threads wait, or lose their cores to others, for so long that what was read of calls says
 * little about how they compare? */
static bool was_interrupted(const struct inclusive *p)
{
	const struct table_ticks *sum = &p->g->out->clock.sum;

	return sum->off_core > sum->total / INTERRUPTED;
}

/* Divides what the pools of a component took, from ordered[*i] on, over calls from outside of it,
 * from callers[*k] on. Moves *i and *k past them. */
static int divide_component(struct inclusive *p, size_t *i, size_t *k)
{
	uint32_t component = p->component[p->ordered[*i]];
	bool exact = true;
	unsigned marks = 0;
	int64_t ticks = 0;
	size_t n = 0;

	for (; *i < p->pools.n && p->component[p->ordered[*i]] == component; ++*i) {
		const struct pool *pool = &p->pools.list[p->ordered[*i]];
		/* Bodies of prange are called by their function only, by way of the threading
		 * layer. */
		divide_weight unread = pool->parallel ? 0 : expect(pool, pool->unread);
		divide_weight outside = pool->parallel ? 0 : (divide_weight)pool->outside;

		if (sum_add(&ticks, p->ticks[p->ordered[*i]], p->g->err) < 0)
			return -1;
		apart_take(&p->apart, p->ordered[*i]);
		p->items[n] =
			(struct divide_item){ .weight = at_most(outside + unread),
					      .index = (uint32_t)p->n_callers + p->ordered[*i] };
		marks |= p->marks[p->ordered[*i]];
		exact &= unread == 0;
		n += p->items[n].weight != 0;
	}
	for (; *k < p->n_callers && p->callers[*k].component == component; ++*k) {
		if (p->component[p->callers[*k].from] == component)
			continue;
		p->items[n++] = (struct divide_item){ .weight = p->callers[*k].weight,
						      .index = (uint32_t)*k };
		exact &= p->callers[*k].exact;
	}
	divide(ticks, p->items, n);
	if (p->apart.n)
		divide_apart(p, n);
	return take_shares(p, n,
			   n > 1 && (!exact || was_interrupted(p)) ? marks | MARK_SHARED : marks);
}

/* The ticks of a run by thread, from selves[*at] on; moves *at past them. NULL: threads are not
 * told apart. */
static const int64_t *run_apart(const struct inclusive *p, const struct clock_sums *sums,
				const struct graph_run *run, size_t *at)
{
	const struct clock_self *selves = sums->selves;

	if (p->apart.n == 0)
		return NULL;
	memset(p->apart.some, 0, p->apart.n * sizeof(*p->apart.some));
	for (; *at < sums->n_selves && selves[*at].module == run->origin.module &&
	       selves[*at].part < run->first + run->n; ++*at)
		p->apart.some[selves[*at].thread] += selves[*at].ticks;
	return p->apart.some;
}

/* Gives the ticks of a run to its code's pool and, if inlined, to the callers' lines. */
static int take_run(struct inclusive *p, const struct clock_sums *sums,
		    const struct graph_run *run, size_t *at)
{
	const struct graph *g = p->g;
	const struct table_time *times = sums->of_parts[run->origin.module] + run->first;
	uint32_t pool = p->pools.of_code[run->origin.module][run->origin.code];
	struct charge c = { .g = g, .apart = run_apart(p, sums, run, at) };

	for (uint32_t i = 0; i < run->n; i++) {
		if (sum_add(&c.ticks, times[i].self, g->err) < 0)
			return -1;
		c.marks |= times[i].marks;
	}
	if (c.ticks == 0)
		return 0;
	p->marks[pool] |= c.marks;
	if (c.apart)
		apart_give(&p->apart, pool, c.apart);
	return sum_add(&p->ticks[pool], c.ticks, g->err) < 0
		       ? -1
		       : graph_walk(g, &run->origin, charge_edge, &c);
}

static int take_parts(struct inclusive *p, const struct clock_sums *sums)
{
	size_t at = 0;

	for (size_t i = 0; i < p->g->n_runs; i++)
		if (take_run(p, sums, &p->g->runs[i], &at) < 0)
			return -1;
	return 0;
}

int inclusive_divide(struct graph *g, const struct clock_sums *sums)
{
	struct inclusive p = { .g = g };
	size_t i = 0, k = 0;

	if (pools_build(&p.pools, g) < 0)
		return -1;
	p.ticks = arena_alloc(g->scratch, p.pools.n, sizeof(*p.ticks));
	p.marks = arena_alloc(g->scratch, p.pools.n, sizeof(*p.marks));
	if (!p.ticks || !p.marks)
		return err_memory(g->err);
	if (find_instances(&p) < 0 || find_callers(&p) < 0 || find_components(&p) < 0 ||
	    order_pools(&p) < 0 || apart_build(&p.pools, p.n_callers + p.pools.n, &p.apart) < 0 ||
	    take_parts(&p, sums) < 0)
		return -1;
	while (i < p.pools.n)
		if (divide_component(&p, &i, &k) < 0)
			return -1;
	return 0;
}
