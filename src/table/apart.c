/* apart.c - ticks of pools and of calls, each thread's apart. */
#include "table/apart.h"

#include <string.h>

#include "profile/clocktab.h"
#include "table/sum.h"

#define MOST ((size_t)1 << 24)	/* limit of the size of an array */

int apart_too_many(struct nbcount_error *err)
{
	return err_set(err, ERR_MEMORY, 0,
		       "too many lines times threads for one report; leave --per-thread out");
}

/* Allocates a zeroed array for each of `n` items and each thread. */
static int make(const struct apart *a, struct graph *g, size_t n, int64_t **out)
{
	if (n > MOST / a->n)
		return apart_too_many(g->err);
	*out = arena_alloc(g->scratch, n * a->n, sizeof(**out));
	return *out ? 0 : err_memory(g->err);
}

static int number_rows(struct apart *a, const struct graph *g)
{
	a->first_edge = arena_alloc(g->scratch, g->profile->n_modules, sizeof(*a->first_edge));
	if (!a->first_edge)
		return err_memory(g->err);
	for (uint32_t m = 0; m < g->profile->n_modules; m++) {
		a->first_edge[m] = a->first_pool;
		a->first_pool += graph_clock(g, m)->n_edges;
	}
	return 0;
}

/* The row that the tick adds to; APART_NOT_READ: none. */
static size_t row_of(const struct apart *a, const struct pools *p, uint32_t module,
		     const struct profile_tick *tick)
{
	const struct profile_clock *clock = graph_clock(p->g, module);

	if (tick->what == TICKS_EDGE)
		return a->first_edge[module] + tick->of;
	if (tick->what != TICKS_TOTAL || clock->totals[tick->of].code == PROFILE_NO_CODE)
		return APART_NOT_READ;
	return a->first_pool + p->of_code[module][clock->totals[tick->of].code];
}

static int add_count(const struct apart *a, const struct pools *p,
		     const struct profile_count *count, size_t *near)
{
	const struct profile_clock *clock = graph_clock(p->g, count->module);
	size_t k = clocktab_first_tick(clock, count->slot, near);

	for (; k < clock->n_ticks && clock->ticks[k].slot == count->slot; k++) {
		size_t row = row_of(a, p, count->module, &clock->ticks[k]);
		int64_t n;

		if (row != APART_NOT_READ &&
		    (sum_product(count->count, clock->ticks[k].factor, &n, p->g->err) < 0 ||
		     sum_add(&a->read[row * a->n + count->thread], n, p->g->err) < 0))
			return -1;
	}
	return 0;
}

static int make_spread(struct apart *a, struct graph *g, size_t most)
{
	struct spread *s = &a->spread;

	s->n_columns = a->n;
	s->rows = arena_alloc(g->scratch, most, sizeof(*s->rows));
	s->columns = arena_alloc(g->scratch, a->n, sizeof(*s->columns));
	s->guess = arena_alloc(g->scratch, most, sizeof(*s->guess));
	s->used = arena_alloc(g->scratch, most + a->n, sizeof(*s->used));
	if (!s->rows || !s->columns || !s->guess || !s->used)
		return err_memory(g->err);
	return make(a, g, most, &s->cells);
}

int apart_build(struct pools *p, size_t most, struct apart *out)
{
	struct graph *g = p->g;
	struct apart a = { .n = g->n_threads };
	size_t near = 0;

	*out = a;
	if (a.n == 0)
		return 0;
	if (number_rows(&a, g) < 0 || make(&a, g, a.first_pool + p->n, &a.read) < 0 ||
	    make(&a, g, p->n, &a.pools) < 0 || make(&a, g, g->edges.n, &g->apart) < 0 ||
	    make(&a, g, 1, &a.some) < 0 ||
	    make_spread(&a, g, most + 1) < 0) /* 1: what no caller gets */
		return -1;
	for (size_t i = 0; i < g->profile->n_counts; i++)
		if (add_count(&a, p, &g->profile->counts[i], &near) < 0)
			return -1;
	for (size_t i = 0; i < (a.first_pool + p->n) * a.n; i++)
		sum_at_least_0(&a.read[i]);
	*out = a;
	return 0;
}

/* Does not overflow: sums of one thread do not exceed those of all, which were checked. */
static void add(int64_t *to, const int64_t *ticks, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to[i] += ticks[i];
}

void apart_give(const struct apart *a, size_t pool, const int64_t *ticks)
{
	if (a->n == 0)
		return;
	add(a->pools + pool * a->n, ticks, a->n);
}

void apart_take(struct apart *a, size_t pool)
{
	if (a->n == 0)
		return;
	add(a->spread.columns, a->pools + pool * a->n, a->n);
}

void apart_add(struct apart *a, size_t row, int64_t ticks)
{
	if (a->n == 0)
		return;
	a->spread.guess[a->spread.n_rows] = row == APART_NOT_READ ? NULL : a->read + row * a->n;
	a->spread.rows[a->spread.n_rows++] = ticks;
}

void apart_divide(struct apart *a)
{
	struct spread *s = &a->spread;
	int64_t rest = 0;

	for (size_t i = 0; i < a->n; i++)
		rest += s->columns[i];
	for (size_t i = 0; i < s->n_rows; i++)
		rest -= s->rows[i];
	apart_add(a, APART_NOT_READ, rest);
	spread(s);
	s->n_rows = 0;		/* for the next division; nothing is left in the columns */
}

const int64_t *apart_share(const struct apart *a, size_t i)
{
	return a->n ? a->spread.cells + i * a->n : NULL;
}
