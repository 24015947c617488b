/* gone.c - events of code whose time went home. */
#include "report/gone.h"

#include "report/coded.h"
#include "report/sum.h"

#define MOST_PASSES 16		/* callees of callees whose time went home; what is not shared by then stays where it is */

static int64_t net_of(const struct joining *c, const struct region *r)
{
	return (r->ticks > 0 ? r->ticks : 0) - joining_probes(c, r);
}

static divide_weight times(int64_t ticks, int64_t events, int64_t in)
{
	return in > 0 ? (divide_weight)ticks * (divide_weight)events / (divide_weight)in : 0;
}

static divide_weight expected(const struct joining *c, const struct region *r, bool by_time)
{
	return by_time ? (divide_weight)r->time_shared : times(r->time_shared, net_of(c, r), r->time);
}

/* What is expected in the time that was shared out to the module's own regions. `by_time`: that time itself. */
static divide_weight stays(const struct joining *c, const struct regions *m, bool by_time)
{
	divide_weight sum = 0;

	for (size_t i = 0; i < m->clock->n_regions; i++)
		sum += expected(c, &m->at[i], by_time);
	return sum;
}

/* And in the time that went home. */
static divide_weight goes(const struct joining *c, const struct regions_gone *gone, bool by_time)
{
	const struct coded *coded = gone->home->coded;
	int64_t events = 0, time = 0;

	for (uint32_t i = coded->first[coded->of_level[gone->level]]; i != REGION_NONE; i = coded->next[i]) {
		events = sum_capped(events, net_of(c, &gone->home->at[i]));
		time = sum_capped(time, gone->home->at[i].time);
	}
	return by_time ? (divide_weight)gone->ticks : times(gone->ticks, events, time);
}

/* Item 0 is what stays; the others are what goes. Their number. */
static size_t find_items(const struct joining *c, const struct regions *m, bool by_time)
{
	size_t n = 0;

	c->items[n++] = (struct divide_item){ .weight = stays(c, m, by_time) };
	for (size_t i = 0; i < m->clock->n_levels + m->clock->n_edges; i++) {
		struct regions_gone *gone = &m->gone[i];

		if (gone->ticks <= 0)
			continue;
		c->items[n] = (struct divide_item){ .weight = goes(c, gone, by_time), .index = (uint32_t)n };
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
	size_t n = find_items(c, m, false);
	int64_t fresh = m->fresh;

	m->fresh = 0;
	if (n == 1)
		return 0;
	if (!divide_any(c->items, n))
		n = find_items(c, m, true);
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
