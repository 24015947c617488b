/* home.c - time that stands where its code does not run goes to where it does. */
#include "report/home.h"

#include "base/order.h"
#include "report/coded.h"
#include "report/gone.h"
#include "report/sum.h"

/* Items that rests of a thread are divided over. Hundreds of modules that call each other take no longer; what is not brought home by then stays where it
 * is. */
#define MOST_ITEMS (1u << 22)

struct bringing {
	const struct joining *c;
	const struct profile_count *counts;	/* of the thread */
	size_t n;
	size_t items;		/* divided so far */
};

/* ---- where code runs */

enum grade { ABSENT, THERE, READ, RAN };	/* RAN: in this thread; READ: clocks were, in some thread */

static enum grade grade_of(const struct regions *r, uint32_t code)
{
	enum grade grade = THERE;

	for (uint32_t i = r->coded->first[code]; i != REGION_NONE; i = r->coded->next[i]) {
		if (regions_measured(&r->at[i]) > 0)
			return RAN;
		grade = r->at[i].noise ? READ : grade;
	}
	return grade;
}

static struct str symbol_of(const struct joining_home *home)
{
	return home->of->clock->codes[home->of->coded->of_level[home->level]].symbol;
}

static int by_symbol(const void *left, const void *right)
{
	const struct joining_home *a = left, *b = right;
	int order = str_cmp(symbol_of(a), symbol_of(b));

	if (order == 0)
		order = (a->of > b->of) - (a->of < b->of);	/* by module */
	return order ? order : order_u64(a->level, b->level);
}

int home_list(struct joining *c)
{
	size_t n = 0;

	for (size_t m = 0; m < c->profile->n_modules; m++)
		n += c->modules[m].clock->n_levels;
	c->named = arena_alloc(c->scratch, n, sizeof(*c->named));
	if (!c->named)
		return err_memory(c->err);
	for (size_t m = 0; m < c->profile->n_modules; m++)
		for (uint32_t i = 0; i < c->modules[m].clock->n_levels; i++)
			if (c->modules[m].coded->of_level[i] != PROFILE_NO_CODE)
				c->named[c->n_named++] = (struct joining_home){ &c->modules[m], i };
	order_sort(c->named, c->n_named, sizeof(*c->named), by_symbol);
	return 0;
}

/* Where those with the symbol begin, or would. */
static size_t first_named(const struct joining *c, struct str symbol)
{
	size_t from = 0, to = c->n_named;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (str_cmp(symbol_of(&c->named[middle]), symbol) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* The level of code with that symbol, in modules that the thread counted in: where it ran, or else was read, or else is; in the first where it was. */
static struct joining_home find_home(const struct joining *c, struct str symbol, enum grade *best)
{
	struct joining_home home = { NULL, 0 };

	*best = ABSENT;
	for (size_t i = first_named(c, symbol); i < c->n_named && *best < RAN && str_eq(symbol_of(&c->named[i]), symbol); i++) {
		const struct joining_home *at = &c->named[i];
		enum grade grade = at->of->counted ? grade_of(at->of, at->of->coded->of_level[at->level]) : ABSENT;

		if (grade <= *best)
			continue;
		*best = grade;
		home = *at;
	}
	return home;
}

/* ---- what pointers lead to */

/* Events go where the time went. */
static struct joining_home home_of(const struct joining *c, const struct regions_gone *gone, struct str symbol, enum grade *grade)
{
	if (c->event == 0)
		return find_home(c, symbol, grade);
	*grade = gone->home ? RAN : ABSENT;
	return (struct joining_home){ gone->home, gone->level };
}

static void note_gone(const struct joining *c, struct regions_gone *gone, int64_t ticks, struct joining_home home)
{
	if (c->event == 0)
		*gone = (struct regions_gone){ sum_capped(gone->ticks, ticks), home.level, home.of };
}

static size_t number_of(const struct regions *m, size_t edge)
{
	return m->clock->n_levels + edge;
}

/* It is the callee's, from the beginning. */
static void take(const struct joining *c, struct region *from, struct regions_moved *moved)
{
	int64_t probes = joining_probes(c, from);

	*moved = (struct regions_moved){ .had = regions_measured(from) - probes, .is_copy = true };
	from->ticks = probes;
	from->shared = 0;
}

static void take_pointed(const struct joining *c, const struct regions *m)
{
	for (size_t e = 0; e < m->clock->n_edges; e++) {
		const struct profile_edge *edge = &m->clock->edges[e];
		struct region *region = edge->region != PROFILE_NO_REGION ? &m->at[edge->region] : NULL;
		struct regions_gone *gone = &m->gone[number_of(m, e)];
		struct joining_home home = { NULL, 0 };
		enum grade grade;

		m->moved[number_of(m, e)] = (struct regions_moved){ 0 };
		if (region && regions_measured(region) > 0)
			home = home_of(c, gone, edge->symbol, &grade);
		if (!home.of)
			continue;
		note_gone(c, gone, region->shared, home);
		take(c, region, &m->moved[number_of(m, e)]);
	}
}

/* What came there later, and was not brought on. */
static int leave_pointed(const struct joining *c, const struct regions *m)
{
	for (size_t e = 0; e < m->clock->n_edges; e++) {
		struct regions_moved *moved = &m->moved[number_of(m, e)];

		if (moved->is_copy && sum_add(&m->at[m->clock->edges[e].region].ticks, sum_capped(moved->coming, moved->next), c->err) < 0)
			return -1;
	}
	return 0;
}

/* ---- rests of copies */

/* Is nothing measured in any of the level's regions? */
static bool never_ran(const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];

	for (uint32_t i = 0; i < span->n; i++)
		if (regions_measured(&r->at[r->inner[span->first + i]]) > 0)
			return false;
	return true;
}

/* Without the probes, which are not taken out yet. */
static divide_weight net_of(const struct joining *c, const struct region *r)
{
	return (divide_weight)(regions_measured(r) - joining_probes(c, r));
}

static divide_weight own_work(const struct joining *c, const struct regions *m, uint32_t code)
{
	divide_weight sum = 0;

	for (uint32_t i = m->coded->first[code]; i != REGION_NONE; i = m->coded->next[i])
		sum += net_of(c, &m->at[i]);
	return sum;
}

static size_t add_item(const struct joining *c, size_t n, divide_weight weight, struct regions *of, size_t number)
{
	c->items[n] = (struct divide_item){ .weight = weight, .index = (uint32_t)n };
	c->homes[n] = (struct joining_home){ of, (uint32_t)number };
	return n + 1;
}

static bool is_pointed(const struct regions *m, size_t number)
{
	return number >= m->clock->n_levels;
}

/* The code of a level, or what an edge leads to. */
static struct str name_of(const struct regions *m, size_t number)
{
	const struct profile_clock *clock = m->clock;

	return is_pointed(m, number) ? clock->edges[number - clock->n_levels].symbol : clock->codes[m->coded->of_level[number]].symbol;
}

static struct joining_home home_at(const struct joining *c, const struct regions *m, size_t number, enum grade *grade)
{
	return home_of(c, &m->gone[number], name_of(m, number), grade);
}

/* Does time that comes from `from` lead back there? What is called by a pointer, from either side, has then charged itself. */
static bool leads_back(const struct joining *c, const struct regions *m, size_t number, const struct regions *from, bool by_pointer)
{
	enum grade grade;

	return (by_pointer || is_pointed(m, number)) && home_at(c, m, number, &grade).of == from;
}

static bool is_called(const struct regions *m, size_t number, uint32_t code)
{
	if (!m->moved[number].is_copy || m->moved[number].had <= 0)
		return false;
	return is_pointed(m, number) ? m->clock->edges[number - m->clock->n_levels].code == code : m->coded->of_level[number] != code;
}

/* The items that time from another module is divided over: its home, and what was called there, as far as that runs elsewhere. Their number. */
static size_t find_items(struct bringing *b, struct joining_home home, const struct regions *from, bool by_pointer)
{
	const struct regions *m = home.of;
	size_t all = number_of(m, m->clock->n_edges);
	uint32_t code = m->coded->of_level[home.level];
	size_t n = add_item(b->c, 0, own_work(b->c, m, code), home.of, home.level);

	for (size_t i = 0; i < all; i++)
		if (is_called(m, i, code) && !leads_back(b->c, m, i, from, by_pointer))
			n = add_item(b->c, n, (divide_weight)m->moved[i].had, home.of, i);
	b->items += n + all;
	if (!divide_any(b->c->items, n))
		b->c->items[0].weight = 1;
	return n;
}

static int give(const struct joining *c, const struct joining_home *to, int64_t ticks)
{
	struct regions_moved *moved = &to->of->moved[to->level];

	moved->next = sum_capped(moved->next, ticks);
	return is_pointed(to->of, to->level) ? 0 : sum_add(&to->of->rests[to->level], ticks, c->err);
}

/* Divides ticks that are a level's, or behind an edge's pointer, over its home and what was called there. */
static int bring(struct bringing *b, const struct regions *from, size_t number, int64_t ticks, struct joining_home home, enum grade grade)
{
	struct divide_item *items = b->c->items;
	size_t n = grade == RAN ? find_items(b, home, from, is_pointed(from, number)) : add_item(b->c, 0, 1, home.of, home.level);

	divide(ticks, items, n);
	for (size_t i = 0; i < n; i++)
		if (give(b->c, &b->c->homes[items[i].index], items[i].share) < 0)
			return -1;
	return 0;
}

static int bring_pointed(struct bringing *b, const struct regions *m)
{
	for (size_t i = m->clock->n_levels; i < number_of(m, m->clock->n_edges); i++) {
		struct joining_home home;
		enum grade grade;

		if (m->moved[i].had <= 0)
			continue;
		home = home_at(b->c, m, i, &grade);
		if (bring(b, m, i, m->moved[i].had, home, grade) < 0)
			return -1;
	}
	return 0;
}

static int bring_on(struct bringing *b, const struct regions *from, size_t number)
{
	struct regions_moved *moved = &from->moved[number];
	struct joining_home home = { NULL, 0 };
	enum grade grade = ABSENT;
	int64_t ticks = moved->coming;

	if (moved->is_copy)
		home = home_at(b->c, from, number, &grade);
	if (!is_pointed(from, number) && (grade < READ || home.of == from))
		return 0;
	note_gone(b->c, &from->gone[number], ticks, home);
	moved->coming = 0;
	if (!is_pointed(from, number))
		from->rests[number] -= ticks;
	return bring(b, from, number, ticks, home, grade);
}

static int bring_module(struct bringing *b, const struct regions *m)
{
	for (size_t i = 0; i < number_of(m, m->clock->n_edges); i++)
		if (m->moved[i].coming > 0 && b->items < MOST_ITEMS && bring_on(b, m, i) < 0)
			return -1;
	return 0;
}

static bool is_copy(const struct joining *c, const struct regions *r, uint32_t level)
{
	if (r->rests[level] <= 0 || r->coded->of_level[level] == PROFILE_NO_CODE)
		return false;
	return c->event ? r->gone[level].home != NULL : never_ran(r, level);
}

static void keep_rests(const struct joining *c, struct regions *r)
{
	r->fresh = 0;
	for (uint32_t i = 0; i < r->clock->n_levels; i++) {
		r->moved[i] = (struct regions_moved){ .had = r->rests[i], .next = r->rests[i], .is_copy = is_copy(c, r, i) };
		if (r->rests[i] > 0 && !r->moved[i].is_copy)
			r->fresh = sum_capped(r->fresh, r->rests[i]);
	}
}

/* Has a level, or an edge, something to bring home then? */
static bool next_pass(const struct regions *r)
{
	bool some = false;

	for (size_t i = 0; i < number_of(r, r->clock->n_edges); i++) {
		r->moved[i].coming = r->moved[i].next;
		r->moved[i].next = 0;
		some |= r->moved[i].coming > 0;
	}
	return some;
}

static int bring_all(struct bringing *b)
{
	bool more = true;

	while (more && b->items < MOST_ITEMS) {
		more = false;
		for (size_t i = 0; i < b->n; i++)
			more |= joining_is_first(b->counts, i) && next_pass(&b->c->modules[b->counts[i].module]);
		for (size_t i = 0; i < b->n; i++)
			if (joining_is_first(b->counts, i) && bring_module(b, &b->c->modules[b->counts[i].module]) < 0)
				return -1;
	}
	return 0;
}

int home_bring(const struct joining *c, const struct profile_count *counts, size_t n)
{
	struct bringing b = { .c = c, .counts = counts, .n = n };

	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i))
			keep_rests(c, &c->modules[counts[i].module]);
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i))
			take_pointed(c, &c->modules[counts[i].module]);
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i) && bring_pointed(&b, &c->modules[counts[i].module]) < 0)
			return -1;
	if (bring_all(&b) < 0)
		return -1;
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i) && leave_pointed(c, &c->modules[counts[i].module]) < 0)
			return -1;
	return c->event ? gone_share(c, counts, n) : 0;
}
