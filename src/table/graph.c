/* graph.c - what modules say about calls. */
#include "table/graph.h"

#include <stdlib.h>

#include "base/order.h"
#include "profile/sitetab.h"
#include "table/sum.h"

uint32_t graph_function(const struct graph *g, uint32_t module, uint32_t function)
{
	return g->names->modules[module].functions[function];
}

const struct profile_clock *graph_clock(const struct graph *g, uint32_t module)
{
	return &g->profile->modules[module].clock;
}

/* ---- runs of parts */

static bool goes_on(const struct profile_part *part)
{
	return part->function == part[-1].function && part->code == part[-1].code &&
	       part->context == part[-1].context;
}

static int begin_run(struct graph *g, uint32_t module, uint32_t first)
{
	const struct profile_part *part = &graph_clock(g, module)->parts[first];
	struct graph_run *runs = arena_grow(g->scratch, g->runs, g->n_runs, &g->runs_room,
					    sizeof(*runs));

	if (!runs)
		return err_memory(g->err);
	g->runs = runs;
	g->runs[g->n_runs++] = (struct graph_run){
		.origin = { module, part->code, part->context,
			    graph_function(g, module, part->function) },
		.first = first
	};
	return 0;
}

int graph_find_runs(struct graph *g)
{
	for (uint32_t m = 0; m < g->profile->n_modules; m++) {
		const struct profile_clock *clock = graph_clock(g, m);

		for (uint32_t i = 0; i < clock->n_parts; i++) {
			if ((i == 0 || !goes_on(&clock->parts[i])) && begin_run(g, m, i) < 0)
				return -1;
			g->runs[g->n_runs - 1].n++;
		}
	}
	return 0;
}

/* ---- variants */

struct variant_mention {
	uint32_t function;	/* of the table */
	const struct profile_function *of;
	uint32_t *number;
};

static int by_variant(const void *left, const void *right)
{
	const struct variant_mention *a = left, *b = right;
	int order = order_u64(a->function, b->function);

	if (order == 0)
		order = a->of->parallel - b->of->parallel;
	return order ? order : str_cmp(a->of->signature, b->of->signature);
}

static int number_variants(struct graph *g)
{
	const struct profile *p = g->profile;
	size_t n = 0, k = 0;

	for (size_t m = 0; m < p->n_modules; m++)
		n += p->modules[m].n_functions;
	struct variant_mention *mentions = arena_alloc(g->scratch, n, sizeof(*mentions));

	g->variants = arena_alloc(g->scratch, p->n_modules, sizeof(*g->variants));
	if (!mentions || !g->variants)
		return err_memory(g->err);
	for (uint32_t m = 0; m < p->n_modules; m++) {
		g->variants[m] = arena_alloc(g->scratch, p->modules[m].n_functions,
					     sizeof(uint32_t));
		if (!g->variants[m])
			return err_memory(g->err);
		for (uint32_t i = 0; i < p->modules[m].n_functions; i++)
			mentions[k++] = (struct variant_mention){ graph_function(g, m, i),
								  &p->modules[m].functions[i],
								  &g->variants[m][i] };
	}
	order_sort(mentions, n, sizeof(*mentions), by_variant);
	for (size_t i = 0; i < n; i++) {
		g->n_variants += i == 0 || by_variant(&mentions[i - 1], &mentions[i]) != 0;
		*mentions[i].number = (uint32_t)g->n_variants - 1;
	}
	return 0;
}

/* ---- symbols */

static int by_name(const void *left, const void *right)
{
	const struct graph_symbol *a = left, *b = right;

	return str_cmp(a->name, b->name);
}

static int collect_symbols(struct graph *g)
{
	const struct profile *p = g->profile;
	size_t n = 0, kept = 0;

	for (size_t m = 0; m < p->n_modules; m++)
		n += p->modules[m].n_symbols;
	g->symbols = arena_alloc(g->scratch, n, sizeof(*g->symbols));
	if (!g->symbols)
		return err_memory(g->err);
	n = 0;
	for (uint32_t m = 0; m < p->n_modules; m++)
		for (size_t i = 0; i < p->modules[m].n_symbols; i++) {
			const struct profile_symbol *s = &p->modules[m].symbols[i];

			g->symbols[n++] = (struct graph_symbol){ s->name,
								 graph_function(g, m, s->function),
								 g->variants[m][s->function] };
		}
	order_sort(g->symbols, n, sizeof(*g->symbols), by_name);
	for (size_t i = 0; i < n; i++) {
		if (kept == 0 || by_name(&g->symbols[kept - 1], &g->symbols[i]) != 0)
			g->symbols[kept++] = g->symbols[i];
		else if (g->symbols[kept - 1].function != g->symbols[i].function)
			g->symbols[kept - 1].function = GRAPH_UNKNOWN;
	}
	g->n_symbols = kept;
	return 0;
}

/* NULL: no known function has the name, or several have. */
static const struct graph_symbol *find_symbol(const struct graph *g, struct str name)
{
	struct graph_symbol key = { .name = name };
	const struct graph_symbol *s = g->n_symbols ?
		bsearch(&key, g->symbols, g->n_symbols, sizeof(key), by_name) : NULL;

	return s && s->function != GRAPH_UNKNOWN ? s : NULL;
}

uint32_t graph_named(const struct graph *g, struct str symbol)
{
	const struct graph_symbol *s = find_symbol(g, symbol);

	return s ? s->function : GRAPH_UNKNOWN;
}

/* ---- calls */

struct sum {			/* of a site that calls */
	int64_t all, clocked;
};

static void add_call(struct graph *g, uint32_t module, const struct profile_site *site,
		     uint32_t line, const struct sum *sum)
{
	uint32_t caller = graph_function(g, module, site->function);
	const struct graph_symbol *callee =
		find_symbol(g, g->profile->modules[module].callees[site->callee]);

	if (callee && !g->out->functions[caller].refused &&
	    !g->out->functions[callee->function].refused)
		g->calls[g->n_calls++] =
			(struct graph_call){ .variant = g->variants[module][site->function],
					     .function = caller,
					     .line = line,
					     .callee = callee->function,
					     .callee_variant = callee->variant,
					     .symbol = callee->name,
					     .calls = sum->all,
					     .clocked = sum->clocked };
}

/* `sums`: by callee. */
static void add_module(struct graph *g, uint32_t module, const struct sum *sums)
{
	const struct profile_module *m = &g->profile->modules[module];

	for (uint32_t i = 0; m->n_callees && i < m->n_sites; i++)
		if (m->sites[i].what == SITE_CALL)
			add_call(g, module, &m->sites[i], g->names->modules[module].sites[i],
				 &sums[m->sites[i].callee]);
}

static int add_to_site(const struct graph *g, const struct profile_count *count,
		       const struct profile_site *site, int64_t n, struct sum *sums)
{
	bool clocked = profile_is_clocked(g->profile, count, site->function);
	int64_t *entered = &g->entered[g->variants[count->module][site->function]];

	if (site->what == SITE_CALLS)
		return clocked ? sum_add(entered, n, g->err) : 0;
	if (sum_add(&sums[site->callee].all, n, g->err) < 0)
		return -1;
	return clocked ? sum_add(&sums[site->callee].clocked, n, g->err) : 0;
}

static int add_count(const struct graph *g, const struct profile_count *count, struct sum *sums,
		     size_t *near)
{
	const struct profile_module *m = &g->profile->modules[count->module];
	size_t k = sitetab_first_ref(m, count->slot, near);

	for (; k < m->n_refs && m->refs[k].slot == count->slot; k++) {
		const struct profile_site *site = &m->sites[m->refs[k].site];
		int64_t n;

		if ((site->what == SITE_CALL || site->what == SITE_CALLS) &&
		    (sum_product(count->count, m->refs[k].factor, &n, g->err) < 0 ||
		     add_to_site(g, count, site, n, sums) < 0))
			return -1;
	}
	return 0;
}

static int collect_calls(struct graph *g)
{
	const struct profile *p = g->profile;
	struct sum **sums = arena_alloc(g->scratch, p->n_modules, sizeof(*sums));
	size_t n = 0, near = 0;

	for (size_t m = 0; sums && m < p->n_modules; m++) {
		n += p->modules[m].n_callees;
		sums[m] = arena_alloc(g->scratch, p->modules[m].n_callees, sizeof(**sums));
		if (!sums[m])
			return err_memory(g->err);
	}
	g->calls = arena_alloc(g->scratch, n, sizeof(*g->calls));
	g->entered = arena_alloc(g->scratch, g->n_variants, sizeof(*g->entered));
	if (!sums || !g->calls || !g->entered)
		return err_memory(g->err);
	for (size_t i = 0; i < p->n_counts; i++)
		if (add_count(g, &p->counts[i], sums[p->counts[i].module], &near) < 0)
			return -1;
	for (uint32_t m = 0; m < p->n_modules; m++)
		add_module(g, m, sums[m]);
	return 0;
}

static int by_call(const void *left, const void *right)
{
	const struct graph_call *a = left, *b = right;
	int order = order_u64(a->variant, b->variant);

	if (order == 0)
		order = order_u64(a->line, b->line);
	return order ? order : str_cmp(a->symbol, b->symbol);
}

static int join_calls(struct graph *g)
{
	size_t kept = 0;

	order_sort(g->calls, g->n_calls, sizeof(*g->calls), by_call);
	for (size_t i = 0; i < g->n_calls; i++) {
		if (kept == 0 || by_call(&g->calls[kept - 1], &g->calls[i]) != 0)
			g->calls[kept++] = g->calls[i];
		else if (sum_add(&g->calls[kept - 1].calls, g->calls[i].calls, g->err) < 0 ||
			 sum_add(&g->calls[kept - 1].clocked, g->calls[i].clocked, g->err) < 0)
			return -1;
	}
	g->n_calls = kept;
	for (size_t i = 0; i < kept; i++) {
		sum_at_least_0(&g->calls[i].calls);
		sum_at_least_0(&g->calls[i].clocked);
	}
	return 0;
}

struct graph_call *graph_find_call(const struct graph *g, uint32_t variant, uint32_t line,
				   struct str symbol)
{
	struct graph_call key = { .variant = variant, .line = line, .symbol = symbol };

	return g->n_calls ? bsearch(&key, g->calls, g->n_calls, sizeof(key), by_call) : NULL;
}

int graph_build(struct graph *g)
{
	return number_variants(g) < 0 || collect_symbols(g) < 0 || collect_calls(g) < 0 ||
	       join_calls(g) < 0 ? -1 : 0;
}

int graph_walk(const struct graph *g, const struct graph_origin *origin, graph_step *step,
	       void *arg)
{
	const struct profile_clock *clock = graph_clock(g, origin->module);
	const struct names_module *names = &g->names->modules[origin->module];
	uint32_t callee = origin->function,
		 own = names->functions[clock->codes[origin->code].function];

	for (uint32_t i = origin->context; i != PROFILE_NO_CONTEXT; i = clock->contexts[i].outer) {
		uint32_t caller = names->functions[clock->contexts[i].function];

		if (step(arg, caller, names->contexts[i], callee) < 0)
			return -1;
		callee = caller;
	}
	/* Code that Numba itself inlined, or runs in parallel, may have no calling line. */
	return callee == own ? 0 : step(arg, own, EDGES_NO_LINE, callee);
}
