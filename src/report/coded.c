/* coded.c - the codes of one module. */
#include "report/coded.h"

#include "base/order.h"

static uint32_t code_of(const struct profile_clock *clock, size_t region)
{
	const struct profile_region *r = &clock->regions[region];

	return r->n_parts ? clock->parts[r->first_part].code : PROFILE_NO_CODE;
}

static void list_regions(const struct profile_clock *clock, struct coded *c)
{
	for (size_t k = 0; k < clock->n_codes; k++)
		c->first[k] = REGION_NONE;
	for (size_t i = clock->n_regions; i-- > 0;) {
		uint32_t code = code_of(clock, i);

		if (code == PROFILE_NO_CODE)
			continue;
		c->next[i] = c->first[code];
		c->first[code] = (uint32_t)i;
	}
}

static uint32_t code_of_level(const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];

	if (span->n == 0 || r->clock->levels[level].parent != PROFILE_NO_LEVEL)
		return PROFILE_NO_CODE;
	return code_of(r->clock, r->inner[span->first]);
}

static int by_symbol(const void *left, const void *right)
{
	const struct coded_name *a = left, *b = right;
	int order = str_cmp(a->symbol, b->symbol);

	return order ? order : order_u64(a->of, b->of);
}

static void sort_names(const struct profile_clock *clock, struct coded *c)
{
	for (uint32_t k = 0; k < clock->n_codes; k++)
		c->codes.at[c->codes.n++] = (struct coded_name){ clock->codes[k].symbol, k };
	for (uint32_t i = 0; i < clock->n_levels; i++)
		if (c->of_level[i] != PROFILE_NO_CODE)
			c->levels.at[c->levels.n++] = (struct coded_name){ clock->codes[c->of_level[i]].symbol, i };
	order_sort(c->codes.at, c->codes.n, sizeof(*c->codes.at), by_symbol);
	order_sort(c->levels.at, c->levels.n, sizeof(*c->levels.at), by_symbol);
}

const struct coded *coded_make(const struct regions *r, struct arena *a)
{
	const struct profile_clock *clock = r->clock;
	struct coded *c = arena_alloc(a, 1, sizeof(*c));

	if (!c)
		return NULL;
	c->first = arena_alloc(a, clock->n_codes, sizeof(*c->first));
	c->next = arena_alloc(a, clock->n_regions, sizeof(*c->next));
	c->of_level = arena_alloc(a, clock->n_levels, sizeof(*c->of_level));
	c->codes.at = arena_alloc(a, clock->n_codes, sizeof(*c->codes.at));
	c->levels.at = arena_alloc(a, clock->n_levels, sizeof(*c->levels.at));
	if (!c->first || !c->next || !c->of_level || !c->codes.at || !c->levels.at)
		return NULL;
	list_regions(clock, c);
	for (size_t i = 0; i < clock->n_levels; i++)
		c->of_level[i] = code_of_level(r, i);
	sort_names(clock, c);
	return c;
}

size_t coded_find(const struct coded_names *names, struct str symbol)
{
	size_t from = 0, to = names->n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (str_cmp(names->at[middle].symbol, symbol) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}
