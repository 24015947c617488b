/* balance.c - how evenly hits, time and events are spread over threads. */
#include "render/balance.h"

#include "table/runs.h"

int64_t balance_part(const struct table_share *share, unsigned what)
{
	if (what == BALANCE_HITS)
		return share->hits;
	if (what == BALANCE_TICKS)
		return share->time.self;
	return share->counts ? share->counts[what - BALANCE_EVENT].self : 0;
}

bool balance_idle(const struct table_share *share)
{
	return share->hits == 0 && share->time.self == 0 && !share->counts;
}

/* ---- of all functions */

/* Cannot overflow: the sums over all threads were checked. */
static void add_time(struct table_time *sum, const struct table_time *more)
{
	sum->self += more->self;
	sum->apportioned += more->apportioned;
	sum->marks |= more->marks;
}

static void add(struct table_share *sum, const struct table_share *more, size_t n_counted)
{
	sum->hits += more->hits;
	add_time(&sum->time, &more->time);
	for (size_t e = 0; more->counts && e < n_counted; e++)
		add_time(&sum->counts[e], &more->counts[e]);
}

static bool did_something(const struct table_share *share, size_t n_counted)
{
	for (unsigned what = 0; what < BALANCE_EVENT + n_counted; what++)
		if (balance_part(share, what))
			return true;
	return false;
}

int balance_build(const struct table *table, struct arena *a, struct balance *out)
{
	const size_t n = table->profile->n_threads, n_counted = table->n_counted;
	struct table_share *shares = arena_alloc(a, n, sizeof(*shares));
	struct table_time *counts = arena_alloc(a, n * n_counted, sizeof(*counts));

	*out = (struct balance){ .table = table, .shares = shares };
	if (!shares || !counts)
		return -1;
	for (size_t i = 0; i < n; i++)
		shares[i] = (struct table_share){ .thread = (uint32_t)i,
						  .counts = counts + i * n_counted };
	for (size_t i = 0; i < table->n_functions; i++) {
		const struct table_function *f = &table->functions[i];

		for (size_t k = 0; k < f->n_shares + f->n_others; k++)
			add(&shares[f->shares[k].thread], &f->shares[k], n_counted);
	}
	for (size_t i = 0; i < n; i++)
		if (did_something(&shares[i], n_counted))
			shares[out->n++] = shares[i];
	return 0;
}

/* ---- figures */

bool balance_counts(struct balance balance, size_t i, unsigned what)
{
	const struct table *t = balance.table;
	uint32_t thread = balance.shares[i].thread;

	if (balance_idle(&balance.shares[i]) || t->profile->threads[thread].ended)
		return false;	/* an ended one is the sum of many, not a thread */
	return what < BALANCE_EVENT ? runs_shows(t, thread)
				    : runs_counts(t, thread, what - BALANCE_EVENT);
}

size_t balance_threads(struct balance balance, unsigned what)
{
	size_t n = 0;

	for (size_t i = 0; i < balance.n; i++)
		n += balance_counts(balance, i, what);
	return n;
}

double balance_sum(struct balance balance, unsigned what)
{
	double sum = 0;

	for (size_t i = 0; i < balance.n; i++)
		if (balance_counts(balance, i, what))
			sum += (double)balance_part(&balance.shares[i], what);
	return sum;
}

double balance_ratio(struct balance balance, unsigned what)
{
	double sum = balance_sum(balance, what), most = 0;

	for (size_t i = 0; i < balance.n; i++) {
		double part = (double)balance_part(&balance.shares[i], what);

		most = balance_counts(balance, i, what) && part > most ? part : most;
	}
	return sum > 0 ? most * (double)balance_threads(balance, what) / sum : 0;
}
