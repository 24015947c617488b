/* coded.c - the codes of one module. */
#include "report/coded.h"

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

const struct coded *coded_make(const struct regions *r, struct arena *a)
{
	const struct profile_clock *clock = r->clock;
	struct coded *c = arena_alloc(a, 1, sizeof(*c));

	if (!c)
		return NULL;
	c->first = arena_alloc(a, clock->n_codes, sizeof(*c->first));
	c->next = arena_alloc(a, clock->n_regions, sizeof(*c->next));
	c->of_level = arena_alloc(a, clock->n_levels, sizeof(*c->of_level));
	if (!c->first || !c->next || !c->of_level)
		return NULL;
	list_regions(clock, c);
	for (size_t i = 0; i < clock->n_levels; i++)
		c->of_level[i] = code_of_level(r, i);
	return c;
}
