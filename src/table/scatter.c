/* scatter.c - how the executions of a line are scattered over its regions. */
#include "table/scatter.h"

#include "base/order.h"

struct piece {			/* a line's code in a region */
	uint32_t line;		/* number in the table */
	uint32_t context;
	uint32_t part;
};

static int by_line(const void *left, const void *right)
{
	const struct piece *a = left, *b = right;
	int order = order_u64(a->line, b->line);

	if (order == 0)
		order = order_u64(a->context, b->context);
	return order ? order : order_u64(a->part, b->part);
}

static bool is_same(const struct piece *a, const struct piece *b)
{
	return a->line == b->line && a->context == b->context;
}

static double time_of(const struct regions *m, const struct piece *p)
{
	return (double)m->at[m->clock->parts[p->part].region].gross;
}

/* Sets the fractions of `n` pieces of one line, in one context. `copies`: number of copies in all
 * regions together. */
static void scatter(const struct regions *m, const struct piece *pieces, size_t n, uint32_t copies)
{
	double time = 0, cost = 0;

	for (size_t i = 0; i < n; i++) {
		time += time_of(m, &pieces[i]);
		cost += m->clock->parts[pieces[i].part].cost;
	}
	for (size_t i = 0; i < n; i++) {
		double here = (double)copies * m->clock->parts[pieces[i].part].cost / cost;

		m->scatter[pieces[i].part] = (time > 0 ? time_of(m, &pieces[i]) / time : 1) /
					     (here > 1 ? here : 1);
	}
}

static void scatter_module(const struct joining *c, uint32_t module, struct piece *pieces)
{
	const struct regions *m = &c->modules[module];
	size_t n = m->clock->n_parts, to;

	for (uint32_t i = 0; i < n; i++)
		pieces[i] = (struct piece){ c->names->modules[module].parts[i],
					    m->clock->parts[i].context, i };
	order_sort(pieces, n, sizeof(*pieces), by_line);
	for (size_t from = 0; from < n; from = to) {
		for (to = from + 1; to < n && is_same(&pieces[to], &pieces[from]);)
			to++;
		scatter(m, pieces + from, to - from, c->names->copies[pieces[from].line]);
	}
}

int scatter_find(struct joining *c)
{
	size_t most = 0;

	for (size_t i = 0; i < c->profile->n_modules; i++)
		most = c->modules[i].clock->n_parts > most ? c->modules[i].clock->n_parts : most;
	struct piece *pieces = arena_alloc(c->scratch, most, sizeof(*pieces));

	if (!pieces)
		return err_memory(c->err);
	for (uint32_t i = 0; i < c->profile->n_modules; i++)
		scatter_module(c, i, pieces);
	return 0;
}
