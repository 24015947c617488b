/* gone.c - events of code whose time went home. */
#include "report/gone.h"

#include "report/coded.h"
#include "report/sum.h"

#define MOST_PASSES 16		/* callees of callees whose time went home; what is not shared by then stays where it is */

static int64_t net_of(const struct joining *c, const struct region *r)
{
	return (r->ticks > 0 ? r->ticks : 0) - joining_probes(c, r);
}

/* By what the event at hand had in a tick; or, where that says nothing, by ticks. */
struct basis {
	struct regions_rate all;	/* in what is measured well enough, here and where time went */
	bool by_time;
};

static divide_weight expected(const struct basis *b, const struct regions_rate *own, int64_t ticks)
{
	return b->by_time ? (divide_weight)ticks : regions_expected(own->time ? own : &b->all, ticks);
}

/* The code at home: how many events it has in a tick. */
static void add_home(const struct joining *c, const struct regions_gone *gone, struct regions_rate *rate)
{
	const struct regions *m = gone->home;

	for (uint32_t i = m->coded->first[m->coded->of_level[gone->level]]; i != REGION_NONE; i = m->coded->next[i])
		regions_add_rate(rate, &m->at[i], net_of(c, &m->at[i]));
}

static bool is_gone(const struct regions_gone *gone)
{
	return gone->ticks > 0;
}

static size_t count_places(const struct regions *m)
{
	return m->clock->n_levels + m->clock->n_edges;
}

static struct basis find_basis(const struct joining *c, const struct regions *m)
{
	struct basis b = { .all.cost = joining_cost(c) };

	for (size_t i = 0; i < m->clock->n_regions; i++)
		regions_add_rate(&b.all, &m->at[i], net_of(c, &m->at[i]));
	for (size_t i = 0; i < count_places(m); i++)
		if (is_gone(&m->gone[i]))
			add_home(c, &m->gone[i], &b.all);
	return b;
}

/* What is expected in the time that was shared out to the module's own regions. */
static divide_weight stays(const struct joining *c, const struct regions *m, const struct basis *b)
{
	divide_weight sum = 0;

	for (size_t i = 0; i < m->clock->n_regions; i++) {
		struct regions_rate own = { .cost = b->all.cost };

		regions_add_rate(&own, &m->at[i], net_of(c, &m->at[i]));
		sum += expected(b, &own, m->at[i].time_shared);
	}
	return sum;
}

/* And in the time that went home. */
static divide_weight goes(const struct joining *c, const struct regions_gone *gone, const struct basis *b)
{
	struct regions_rate own = { .cost = b->all.cost };

	add_home(c, gone, &own);
	return expected(b, &own, gone->ticks);
}

/* Item 0 is what stays; the others are what goes. Their number. */
static size_t find_items(const struct joining *c, const struct regions *m, const struct basis *b)
{
	size_t n = 0;

	c->items[n++] = (struct divide_item){ .weight = stays(c, m, b) };
	for (size_t i = 0; i < count_places(m); i++) {
		struct regions_gone *gone = &m->gone[i];

		if (!is_gone(gone))
			continue;
		c->items[n] = (struct divide_item){ .weight = goes(c, gone, b), .index = (uint32_t)n };
		c->homes[n++] = (struct joining_home){ gone->home, gone->level };
	}
	return n;
}

static void take(const struct regions *m, int64_t amount)
{
	for (size_t i = 0; i < m->clock->n_levels && amount > 0; i++) {
		int64_t rest = m->rests[i] > 0 ? m->rests[i] : 0, part = rest < amount ? rest : amount;

		m->rests[i] -= part;
		amount -= part;
	}
}

static int share(const struct joining *c, struct regions *m)
{
	struct basis basis = find_basis(c, m);
	size_t n = find_items(c, m, &basis);
	int64_t fresh = m->fresh;

	m->fresh = 0;
	if (n == 1)
		return 0;
	basis.by_time = !divide_any(c->items, n);
	if (basis.by_time)
		n = find_items(c, m, &basis);
	divide(fresh, c->items, n);
	for (size_t i = 0; i < n; i++) {
		const struct joining_home *to = &c->homes[c->items[i].index];

		if (c->items[i].index == 0)
			continue;
		take(m, c->items[i].share);
		if (sum_add(&to->of->rests[to->level], c->items[i].share, c->err) < 0)
			return -1;
		to->of->fresh = sum_capped(to->of->fresh, c->items[i].share);
	}
	return 0;
}

int gone_share(const struct joining *c, const struct profile_count *counts, size_t n)
{
	bool more = true;

	for (int pass = 0; more && pass < MOST_PASSES; pass++) {
		more = false;
		for (size_t i = 0; i < n; i++) {
			struct regions *m = &c->modules[counts[i].module];

			if (!joining_is_first(counts, i) || m->fresh == 0)
				continue;
			more = true;
			if (share(c, m) < 0)
				return -1;
		}
	}
	return 0;
}
