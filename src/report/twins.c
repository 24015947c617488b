/* twins.c - one function's code in several modules. */
#include "report/twins.h"

#include "report/clockinfo.h"
#include "base/order.h"

static uint32_t code_of(const struct profile_clock *clock, size_t region)
{
	return clock->parts[clock->regions[region].first_part].code;
}

static uint32_t line_of(const struct profile_clock *clock, size_t region)
{
	return clock->parts[clock->regions[region].first_part].line;
}

/* The next region of a code from `at` on; n_regions: there is none. */
static size_t next_of(const struct profile_clock *clock, uint32_t code, size_t at)
{
	while (at < clock->n_regions && (clock->regions[at].n_parts == 0 || code_of(clock, at) != code))
		at++;
	return at;
}

static int64_t measured(const struct region *r)
{
	return sum_capped(r->ticks > 0 ? r->ticks : 0, r->shared > 0 ? r->shared : 0);
}

/* Are the regions of both codes alike? */
static bool are_alike(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	size_t a = next_of(to->clock, code, 0), b = next_of(from->clock, other, 0);

	while (a < to->clock->n_regions && b < from->clock->n_regions && line_of(to->clock, a) == line_of(from->clock, b)) {
		a = next_of(to->clock, code, a + 1);
		b = next_of(from->clock, other, b + 1);
	}
	return a == to->clock->n_regions && b == from->clock->n_regions;
}

/* That, with something measured in those of `from`? */
static bool can_lend(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	bool some = false;

	for (size_t i = next_of(from->clock, other, 0); i < from->clock->n_regions && !some; i = next_of(from->clock, other, i + 1))
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
	size_t b = next_of(from->clock, other, 0);

	for (size_t a = next_of(to->clock, code, 0); a < to->clock->n_regions; a = next_of(to->clock, code, a + 1)) {
		to->at[a].work = net_of(c, &from->at[b]);
		to->at[a].twin_visits = from->at[b].visits;
		to->at[a].lent = sum_capped(from->at[b].time, from->at[b].time_shared);
		b = next_of(from->clock, other, b + 1);
	}
}

/* The code whose level it is, or PROFILE_NO_CODE: it is a loop's, or has no regions. */
static uint32_t code_at(const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];
	uint32_t first = span->n ? r->inner[span->first] : 0;

	if (span->n == 0 || r->clock->levels[level].parent != PROFILE_NO_LEVEL || r->clock->regions[first].n_parts == 0)
		return PROFILE_NO_CODE;
	return code_of(r->clock, first);
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
	for (uint32_t k = 0; k < from->clock->n_codes; k++)
		if (str_eq(from->clock->codes[k].symbol, to->clock->codes[code].symbol) && can_lend(to, code, from, k))
			return (struct twin){ from, k };
	return (struct twin){ NULL, 0 };
}

/* Of a level that is a function's, in code that never ran. */
static struct twin twin_of(const struct joining *c, const struct regions *to, size_t level, const struct profile_count *counts, size_t n)
{
	uint32_t code = code_at(to, level);
	struct twin twin = { NULL, 0 };

	if (code == PROFILE_NO_CODE || !never_ran(to, level))
		return twin;
	for (size_t i = 0; i < n && !twin.of; i++)
		if (joining_is_first(counts, i) && &c->modules[counts[i].module] != to)
			twin = twin_in(to, code, &c->modules[counts[i].module]);
	return twin;
}

/* ---- what callees have coming of it */

/* The level of the code with that symbol; n_levels: there is none. */
static size_t level_of(const struct regions *r, struct str symbol)
{
	size_t level = 0;

	while (level < r->clock->n_levels) {
		uint32_t code = code_at(r, level);

		if (code != PROFILE_NO_CODE && str_eq(r->clock->codes[code].symbol, symbol))
			break;
		level++;
	}
	return level;
}

static divide_weight own_work(const struct joining *c, struct twin twin)
{
	divide_weight sum = 0;

	for (size_t i = next_of(twin.of->clock, twin.code, 0); i < twin.of->clock->n_regions;
	     i = next_of(twin.of->clock, twin.code, i + 1))
		sum += net_of(c, &twin.of->at[i]);
	return sum;
}

/* The items that a level is divided over: itself, and the levels of what its twin called. Their number. */
static size_t find_items(const struct joining *c, const struct regions *to, size_t level, struct twin twin)
{
	const struct regions *from = twin.of;
	size_t n = 0;

	c->items[n++] = (struct divide_item){ .weight = own_work(c, twin), .index = (uint32_t)level };
	for (size_t i = 0; i < from->clock->n_levels; i++) {
		uint32_t code = from->callees[i].had > 0 ? code_at(from, i) : PROFILE_NO_CODE;

		if (code == PROFILE_NO_CODE || code == twin.code)
			continue;
		size_t callee = level_of(to, from->clock->codes[code].symbol);
		if (callee < to->clock->n_levels && callee != level)
			c->items[n++] = (struct divide_item){ .weight = (divide_weight)from->callees[i].had,
							      .index = (uint32_t)callee };
	}
	return n;
}

static int hand_on_level(const struct joining *c, const struct regions *to, size_t level, struct twin twin)
{
	size_t n = find_items(c, to, level, twin);

	divide(to->callees[level].coming, c->items, n);
	for (size_t i = 0; i < n; i++) {
		uint32_t callee = c->items[i].index;
		int64_t share = c->items[i].share;

		if (callee == level)
			continue;
		to->rests[level] -= share;
		if (sum_add(&to->rests[callee], share, c->err) < 0)
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
	for (size_t i = 0; i < to->clock->n_levels; i++)
		to->callees[i].next = to->rests[i];
	for (uint32_t pass = 0; pass < to->clock->n_codes && next_pass(to); pass++) {
		for (size_t i = 0; i < to->clock->n_levels; i++) {
			struct twin twin = { NULL, 0 };

			if (to->callees[i].coming > 0)
				twin = twin_of(c, to, i, counts, n);
			if (twin.of && hand_on_level(c, to, i, twin) < 0)
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
			lend(c, to, code_at(to, i), twin.of, twin.code);
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
	for (size_t i = next_of(r->clock, code, 0); i < r->clock->n_regions; i = next_of(r->clock, code, i + 1))
		if (r->at[i].noise)
			return true;
	return false;
}

static void take_sums(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	size_t b = next_of(from->clock, other, 0);

	for (size_t a = next_of(to->clock, code, 0); a < to->clock->n_regions; a = next_of(to->clock, code, a + 1)) {
		to->at[a].noise = from->at[b].noise;
		to->at[a].gross = from->at[b].gross;
		b = next_of(from->clock, other, b + 1);
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
