/* pools.c - machine code of functions, and what calls of it were read to take. */
#include "table/pools.h"

#include "base/order.h"
#include "profile/clocktab.h"
#include "table/sum.h"

/* ---- numbering */

struct code_mention {
	uint32_t function;
	bool parallel;
	struct str symbol;
	uint32_t variant;
	uint32_t *number;
};

static int by_symbol(const void *left, const void *right)
{
	const struct code_mention *a = left, *b = right;
	int order = order_u64(a->function, b->function);

	if (order == 0)
		order = a->parallel - b->parallel;
	return order ? order : str_cmp(a->symbol, b->symbol);
}

static void mention_codes(const struct pools *p, uint32_t module, struct code_mention *mentions)
{
	const struct profile_module *m = &p->g->profile->modules[module];

	for (size_t i = 0; i < m->clock.n_codes; i++) {
		const struct profile_code *code = &m->clock.codes[i];

		mentions[i] = (struct code_mention){ graph_function(p->g, module, code->function),
						     m->functions[code->function].parallel,
						     code->symbol,
						     p->g->variants[module][code->function],
						     &p->of_code[module][i] };
	}
}

static int number_pools(struct pools *p)
{
	const struct profile *profile = p->g->profile;
	struct arena *scratch = p->g->scratch;
	size_t n = 0, k = 0;

	for (uint32_t m = 0; m < profile->n_modules; m++)
		n += graph_clock(p->g, m)->n_codes;
	struct code_mention *mentions = arena_alloc(scratch, n, sizeof(*mentions));

	p->list = arena_alloc(scratch, n, sizeof(*p->list));
	p->of_code = arena_alloc(scratch, profile->n_modules, sizeof(*p->of_code));
	if (!mentions || !p->list || !p->of_code)
		return err_memory(p->g->err);
	for (uint32_t m = 0; m < profile->n_modules; k += graph_clock(p->g, m)->n_codes, m++) {
		p->of_code[m] = arena_alloc(scratch, graph_clock(p->g, m)->n_codes,
					    sizeof(uint32_t));
		if (!p->of_code[m])
			return err_memory(p->g->err);
		mention_codes(p, m, mentions + k);
	}
	order_sort(mentions, n, sizeof(*mentions), by_symbol);
	for (size_t i = 0; i < n; i++) {
		if (i == 0 || by_symbol(&mentions[i - 1], &mentions[i]) != 0)
			p->list[p->n++] = (struct pool){ .function = mentions[i].function,
							 .parallel = mentions[i].parallel,
							 .symbol = mentions[i].symbol,
							 .variant = mentions[i].variant };
		*mentions[i].number = (uint32_t)p->n - 1;
	}
	return 0;
}

struct pool *pools_find(const struct pools *p, uint32_t function, struct str symbol)
{
	size_t from = 0, to = p->n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		struct pool *pool = &p->list[middle];
		int order = order_u64(function, pool->function);

		if (order == 0)
			order = -(int)pool->parallel;
		if (order == 0)
			order = str_cmp(symbol, pool->symbol);
		if (order == 0)
			return pool;
		from = order > 0 ? middle + 1 : from;
		to = order > 0 ? to : middle;
	}
	return NULL;
}

/* ---- what was read */

uint32_t pools_callee(const struct graph *g, uint32_t module, const struct profile_edge *edge)
{
	if (edge->callee == PROFILE_NO_CODE)
		return graph_named(g, edge->symbol);
	return graph_function(g, module, graph_clock(g, module)->codes[edge->callee].function);
}

static int add_tick(const struct pools *p, uint32_t module, const struct profile_tick *tick,
		    int64_t n)
{
	const struct profile_clock *clock = graph_clock(p->g, module);
	struct nbcount_error *err = p->g->err;

	if (tick->what == TICKS_EDGE)
		return sum_add(&p->read[module][tick->of], n, err);
	if (tick->what == TICKS_EDGE_VISITS)
		return sum_add(&p->timed[module][tick->of], n, err);
	if ((tick->what != TICKS_TOTAL && tick->what != TICKS_CALLS) ||
	    clock->totals[tick->of].code == PROFILE_NO_CODE)
		return 0;
	struct pool *pool = &p->list[p->of_code[module][clock->totals[tick->of].code]];

	if (tick->what == TICKS_CALLS)
		return sum_add(&pool->timed, n, err);
	return sum_add(&pool->read, n, err) < 0 ? -1 : sum_add(&pool->outside, n, err);
}

static int add_counts(const struct pools *p)
{
	const struct profile *profile = p->g->profile;
	size_t near = 0;

	for (size_t i = 0; i < profile->n_counts; i++) {
		const struct profile_count *count = &profile->counts[i];
		const struct profile_clock *clock = graph_clock(p->g, count->module);
		size_t k = clocktab_first_tick(clock, count->slot, &near);
		int64_t n;

		for (; k < clock->n_ticks && clock->ticks[k].slot == count->slot; k++)
			if (sum_product(count->count, clock->ticks[k].factor, &n, p->g->err) < 0 ||
			    add_tick(p, count->module, &clock->ticks[k], n) < 0)
				return -1;
	}
	return 0;
}

/* Do calls of its function run the pool? Numba's loop around the kernel of a stencil has a symbol
 * that names no function: the kernel is entered for each element, and nothing counts how often the
 * loop was. */
static bool is_entered(const struct pools *p, const struct pool *pool)
{
	return !pool->parallel && graph_named(p->g, pool->symbol) == pool->function;
}

/* Subtracts calls that were read, but that g->calls leaves out, as those of refused functions. */
static int subtract_refused(const struct pools *p, uint32_t m, int64_t *left)
{
	const struct profile_clock *clock = graph_clock(p->g, m);
	const struct table_function *functions = p->g->out->functions;

	for (size_t i = 0; i < clock->n_edges; i++) {
		const struct profile_edge *edge = &clock->edges[i];
		const struct pool *pool = pools_of_edge(p, m, edge);

		if (pool && p->timed[m][i] > 0 &&
		    (functions[pool->function].refused ||
		     functions[graph_function(p->g, m, edge->function)].refused) &&
		    sum_add(&left[pool->variant], -p->timed[m][i], p->g->err) < 0)
			return -1;
	}
	return 0;
}

/* Sets `unread`: all calls, less those with a line and those that were read. These go through
 * pointers, or through Numba's own code. */
static int find_unread(const struct pools *p)
{
	const struct graph *g = p->g;
	int64_t *left = g->entered;	/* only needed here */

	for (size_t i = 0; i < g->n_calls; i++)
		if (sum_add(&left[g->calls[i].callee_variant], -g->calls[i].clocked, g->err) < 0)
			return -1;
	for (size_t i = 0; i < p->n; i++)
		if (!p->list[i].parallel &&
		    sum_add(&left[p->list[i].variant], -p->list[i].timed, g->err) < 0)
			return -1;
	for (uint32_t m = 0; m < g->profile->n_modules; m++)
		if (subtract_refused(p, m, left) < 0)
			return -1;
	for (size_t i = 0; i < p->n; i++)
		if (is_entered(p, &p->list[i]) && left[p->list[i].variant] > 0)
			p->list[i].unread = left[p->list[i].variant];
	return 0;
}

struct pool *pools_of_edge(const struct pools *p, uint32_t module, const struct profile_edge *edge)
{
	if (edge->callee == PROFILE_NO_CODE)
		return pools_find(p, pools_callee(p->g, module, edge), edge->symbol);
	return &p->list[p->of_code[module][edge->callee]];
}

struct graph_call *pools_call(const struct graph *g, uint32_t module, size_t i)
{
	const struct profile_clock *clock = graph_clock(g, module);
	const struct profile_edge *edge = &clock->edges[i];

	return graph_find_call(
		g, g->variants[module][edge->function], g->names->modules[module].edges[i],
		edge->callee == PROFILE_NO_CODE ? edge->symbol : clock->codes[edge->callee].symbol);
}

static int add_edge_sum(struct pools *p, uint32_t m, size_t i)
{
	struct nbcount_error *err = p->g->err;
	struct pool *callee = pools_of_edge(p, m, &graph_clock(p->g, m)->edges[i]);
	struct graph_call *call = pools_call(p->g, m, i);

	sum_at_least_0(&p->read[m][i]);
	sum_at_least_0(&p->timed[m][i]);
	if (callee && (sum_add(&callee->read, p->read[m][i], err) < 0 ||
		       sum_add(&callee->timed, p->timed[m][i], err) < 0))
		return -1;
	if (!call)
		return 0;
	call->records++;
	return sum_add(&call->timed, p->timed[m][i], err);
}

static int add_edge_sums(struct pools *p)
{
	for (uint32_t m = 0; m < p->g->profile->n_modules; m++)
		for (size_t i = 0; i < graph_clock(p->g, m)->n_edges; i++)
			if (add_edge_sum(p, m, i) < 0)
				return -1;
	return 0;
}

static int read_sums(struct pools *p)
{
	const struct profile *profile = p->g->profile;
	struct arena *scratch = p->g->scratch;

	p->read = arena_alloc(scratch, profile->n_modules, sizeof(*p->read));
	p->timed = arena_alloc(scratch, profile->n_modules, sizeof(*p->timed));
	for (uint32_t m = 0; p->read && p->timed && m < profile->n_modules; m++) {
		p->read[m] = arena_alloc(scratch, graph_clock(p->g, m)->n_edges, sizeof(int64_t));
		p->timed[m] = arena_alloc(scratch, graph_clock(p->g, m)->n_edges, sizeof(int64_t));
		if (!p->read[m] || !p->timed[m])
			return err_memory(p->g->err);
	}
	if (!p->read || !p->timed)
		return err_memory(p->g->err);
	return add_counts(p) < 0 || find_unread(p) < 0 || add_edge_sums(p) < 0 ? -1 : 0;
}

int pools_build(struct pools *p, struct graph *g)
{
	*p = (struct pools){ .g = g };
	return number_pools(p) < 0 || read_sums(p) < 0 ? -1 : 0;
}
