/* twins.c - one function's code in several modules. */
#include "report/twins.h"

#include "base/order.h"
#include "report/clockinfo.h"
#include "report/coded.h"

static uint32_t line_of(const struct profile_clock *clock, size_t region)
{
	return clock->parts[clock->regions[region].first_part].line;
}

static int64_t measured(const struct region *r)
{
	return sum_capped(r->ticks > 0 ? r->ticks : 0, r->shared > 0 ? r->shared : 0);
}

/* Are the regions of both codes alike? */
static bool are_alike(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	uint32_t a = to->coded->first[code], b = from->coded->first[other];

	while (a != REGION_NONE && b != REGION_NONE && line_of(to->clock, a) == line_of(from->clock, b)) {
		a = to->coded->next[a];
		b = from->coded->next[b];
	}
	return a == REGION_NONE && b == REGION_NONE;
}

/* That, with something measured in those of `from`? */
static bool can_lend(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	bool some = false;

	for (uint32_t i = from->coded->first[other]; i != REGION_NONE && !some; i = from->coded->next[i])
		some = measured(&from->at[i]) > 0;
	return some && are_alike(to, code, from, other);
}

/* Without the probes, which are not taken out yet. */
static divide_weight net_of(const struct joining *c, const struct region *r)
{
	uint64_t probe = c->event ? (uint64_t)joining_cost(c) * CLOCKINFO_PROBE : c->probes[c->profile->threads[c->thread].process];

	return (divide_weight)(measured(r) - regions_probes(r, probe));
}

static void lend(const struct joining *c, const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	uint32_t b = from->coded->first[other];

	for (uint32_t a = to->coded->first[code]; a != REGION_NONE; a = to->coded->next[a]) {
		to->at[a].work = net_of(c, &from->at[b]);
		to->at[a].twin_visits = from->at[b].visits;
		to->at[a].lent = sum_capped(from->at[b].time, from->at[b].time_shared);
		b = from->coded->next[b];
	}
}

/* Is nothing measured in any of the level's regions? */
static bool never_ran(const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];

	for (uint32_t i = 0; i < span->n; i++)
		if (r->clock->regions[r->inner[span->first + i]].n_parts == 0 || measured(&r->at[r->inner[span->first + i]]))
			return false;
	return true;
}

struct twin {
	const struct regions *of;	/* NULL: there is none */
	uint32_t code;
};

static struct twin twin_in(const struct regions *to, uint32_t code, const struct regions *from)
{
	const struct coded_names *codes = &from->coded->codes;
	struct str symbol = to->clock->codes[code].symbol;

	for (size_t k = coded_find(codes, symbol); coded_is(codes, k, symbol); k++)
		if (can_lend(to, code, from, codes->at[k].of))
			return (struct twin){ from, codes->at[k].of };
	return (struct twin){ NULL, 0 };
}

/* Of a level that is a function's, in code that never ran. */
static struct twin twin_of(const struct joining *c, const struct regions *to, size_t level, const struct profile_count *counts, size_t n)
{
	uint32_t code = to->coded->of_level[level];
	struct twin twin = { NULL, 0 };

	if (code == PROFILE_NO_CODE || !never_ran(to, level))
		return twin;
	for (size_t i = 0; i < n && !twin.of; i++)
		if (joining_is_first(counts, i) && &c->modules[counts[i].module] != to)
			twin = twin_in(to, code, &c->modules[counts[i].module]);
	return twin;
}

/* ---- what callees have coming of it */

/* Items that rests of one module are divided over, of one thread. Modules with hundreds of codes in common take no longer; what is not handed on
 * by then stays where it is. */
#define MOST_ITEMS (1u << 22)

/* Rests of one module are handed on. */
struct handing {
	const struct joining *c;
	const struct regions *to;
	const struct regions *from;	/* whose callees c->callees are */
	size_t callees;
	size_t items;			/* divided so far */
};

/* The levels of `from` that had a rest, and whose code has a level in `to`. */
static void find_callees(struct handing *h, const struct regions *from)
{
	const struct coded_names *levels = &h->to->coded->levels;

	h->from = from;
	h->callees = 0;
	for (size_t i = 0; i < from->clock->n_levels; i++) {
		uint32_t code = from->callees[i].had > 0 ? from->coded->of_level[i] : PROFILE_NO_CODE;
		struct str symbol = code != PROFILE_NO_CODE ? from->clock->codes[code].symbol : STR("");
		size_t at = code != PROFILE_NO_CODE ? coded_find(levels, symbol) : levels->n;

		if (coded_is(levels, at, symbol))
			h->c->callees[h->callees++] = (struct joining_callee){ levels->at[at].of, code, from->callees[i].had };
	}
}

static divide_weight own_work(const struct joining *c, struct twin twin)
{
	divide_weight sum = 0;

	for (uint32_t i = twin.of->coded->first[twin.code]; i != REGION_NONE; i = twin.of->coded->next[i])
		sum += net_of(c, &twin.of->at[i]);
	return sum;
}

/* The items that a level is divided over: itself, and the levels of what its twin called. Their number. */
static size_t find_items(struct handing *h, uint32_t level, struct twin twin)
{
	const struct joining *c = h->c;
	size_t n = 0;

	if (h->from != twin.of)
		find_callees(h, twin.of);
	c->items[n++] = (struct divide_item){ .weight = own_work(c, twin), .index = level };
	for (const struct joining_callee *callee = c->callees; callee < c->callees + h->callees; callee++)
		if (callee->code != twin.code && callee->level != level)
			c->items[n++] = (struct divide_item){ .weight = (divide_weight)callee->had, .index = callee->level };
	return n;
}

static int hand_on_level(struct handing *h, uint32_t level, struct twin twin)
{
	const struct regions *to = h->to;
	struct divide_item *items = h->c->items;
	size_t n = find_items(h, level, twin);

	h->items += n;
	divide(to->callees[level].coming, items, n);
	for (size_t i = 0; i < n; i++) {
		uint32_t callee = items[i].index;
		int64_t share = items[i].share;

		if (callee == level)
			continue;
		to->rests[level] -= share;
		if (sum_add(&to->rests[callee], share, h->c->err) < 0)
			return -1;
		to->callees[callee].next += share;
	}
	return 0;
}

/* Has a level something to hand on then? */
static bool next_pass(const struct regions *r)
{
	bool some = false;

	for (size_t i = 0; i < r->clock->n_levels; i++) {
		r->callees[i].coming = r->callees[i].next;
		r->callees[i].next = 0;
		some |= r->callees[i].coming > 0;
	}
	return some;
}

/* A chain of calls is no longer than there are codes; what goes round in recursion stays where it is then. */
static int hand_on(const struct joining *c, const struct regions *to, const struct profile_count *counts, size_t n)
{
	struct handing h = { .c = c, .to = to };

	for (size_t i = 0; i < to->clock->n_levels; i++)
		to->callees[i].next = to->rests[i];
	for (uint32_t pass = 0; pass < to->clock->n_codes && h.items < MOST_ITEMS && next_pass(to); pass++) {
		for (uint32_t i = 0; i < to->clock->n_levels && h.items < MOST_ITEMS; i++) {
			struct twin twin = { NULL, 0 };

			if (to->callees[i].coming > 0)
				twin = twin_of(c, to, i, counts, n);
			if (twin.of && hand_on_level(&h, i, twin) < 0)
				return -1;
		}
	}
	return 0;
}

/* ---- all of a thread */

static void keep_rests(const struct regions *r)
{
	for (size_t i = 0; i < r->clock->n_levels; i++)
		r->callees[i].had = r->rests[i];
}

/* Has the level, or what is in it, something that is to be divided? Events come from where clocks were off, too. */
static bool has_coming(const struct joining *c, const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];
	bool some = r->rests[level] > 0;

	for (uint32_t i = 0; c->event && i < span->n; i++)
		some |= r->at[r->inner[span->first + i]].time_shared > 0;
	return some;
}

static void lend_all(const struct joining *c, const struct regions *to, const struct profile_count *counts, size_t n)
{
	for (size_t i = 0; i < to->clock->n_levels; i++) {
		struct twin twin = { NULL, 0 };

		if (has_coming(c, to, i))
			twin = twin_of(c, to, i, counts, n);
		if (twin.of)
			lend(c, to, to->coded->of_level[i], twin.of, twin.code);
	}
}

int twins_lend(const struct joining *c, const struct profile_count *counts, size_t n)
{
	for (size_t i = 0; i < n; i++)
		keep_rests(&c->modules[counts[i].module]);
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i) && hand_on(c, &c->modules[counts[i].module], counts, n) < 0)
			return -1;
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i))
			lend_all(c, &c->modules[counts[i].module], counts, n);
	return 0;
}

/* ---- all threads */

struct copy {			/* of a code */
	struct str symbol;
	uint32_t module, code;
};

static int by_symbol(const void *left, const void *right)
{
	const struct copy *a = left, *b = right;
	int order = str_cmp(a->symbol, b->symbol);

	if (order == 0)
		order = order_u64(a->module, b->module);
	return order ? order : order_u64(a->code, b->code);
}

/* Did any thread read a clock in it? */
static bool was_read(const struct regions *r, uint32_t code)
{
	for (uint32_t i = r->coded->first[code]; i != REGION_NONE; i = r->coded->next[i])
		if (r->at[i].noise)
			return true;
	return false;
}

static void take_sums(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	uint32_t b = from->coded->first[other];

	for (uint32_t a = to->coded->first[code]; a != REGION_NONE; a = to->coded->next[a]) {
		to->at[a].noise = from->at[b].noise;
		to->at[a].gross = from->at[b].gross;
		b = from->coded->next[b];
	}
}

/* Of `n` copies of a code: to those where no clock was read, from the first like them where one was. */
static void share_sums(const struct joining *c, const struct copy *copies, size_t n)
{
	const struct copy *read = NULL;

	for (size_t i = 0; i < n && !read; i++)
		if (was_read(&c->modules[copies[i].module], copies[i].code))
			read = &copies[i];
	if (!read)
		return;
	const struct regions *from = &c->modules[read->module];

	for (size_t i = 0; i < n; i++) {
		const struct regions *to = &c->modules[copies[i].module];

		if (!was_read(to, copies[i].code) && are_alike(to, copies[i].code, from, read->code))
			take_sums(to, copies[i].code, from, read->code);
	}
}

int twins_share(const struct joining *c)
{
	const struct profile *p = c->profile;
	size_t n = 0, to;

	for (size_t m = 0; m < p->n_modules; m++)
		n += c->modules[m].clock->n_codes;
	struct copy *copies = arena_alloc(c->scratch, n, sizeof(*copies));

	if (!copies)
		return err_memory(c->err);
	n = 0;
	for (uint32_t m = 0; m < p->n_modules; m++)
		for (uint32_t i = 0; i < c->modules[m].clock->n_codes; i++)
			copies[n++] = (struct copy){ c->modules[m].clock->codes[i].symbol, m, i };
	order_sort(copies, n, sizeof(*copies), by_symbol);
	for (size_t from = 0; from < n; from = to) {
		for (to = from + 1; to < n && str_eq(copies[to].symbol, copies[from].symbol);)
			to++;
		if (to - from > 1)
			share_sums(c, copies + from, to - from);
	}
	return 0;
}
