/* twins.c - one function's code in several modules. */
#include "report/twins.h"

#include "report/clockinfo.h"

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
	return (r->ticks > 0 ? r->ticks : 0) + (r->shared > 0 ? r->shared : 0);
}

/* Are the regions of both codes alike, with something measured in those of `from`? */
static bool can_lend(const struct regions *to, uint32_t code, const struct regions *from, uint32_t other)
{
	size_t a = next_of(to->clock, code, 0), b = next_of(from->clock, other, 0);
	bool some = false;

	while (a < to->clock->n_regions && b < from->clock->n_regions && line_of(to->clock, a) == line_of(from->clock, b)) {
		some |= measured(&from->at[b]) > 0;
		a = next_of(to->clock, code, a + 1);
		b = next_of(from->clock, other, b + 1);
	}
	return some && a == to->clock->n_regions && b == from->clock->n_regions;
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
		b = next_of(from->clock, other, b + 1);
	}
}

/* Has the level a rest, and none of its regions anything? The code that it is of, or PROFILE_NO_CODE. */
static uint32_t needy_code(const struct regions *r, size_t level)
{
	const struct regions_span *span = &r->spans[level];

	if (r->rests[level] <= 0 || r->clock->levels[level].parent != PROFILE_NO_LEVEL || span->n == 0)
		return PROFILE_NO_CODE;
	for (uint32_t i = 0; i < span->n; i++)
		if (r->clock->regions[r->inner[span->first + i]].n_parts == 0 || measured(&r->at[r->inner[span->first + i]]))
			return PROFILE_NO_CODE;
	return code_of(r->clock, r->inner[span->first]);
}

static void lend_to(const struct joining *c, const struct regions *to, uint32_t code, const struct profile_count *counts, size_t n)
{
	struct str name = to->clock->codes[code].symbol;

	for (size_t i = 0; i < n; i++) {
		const struct regions *from = &c->modules[counts[i].module];

		if (from == to || !joining_is_first(counts, i))
			continue;
		for (uint32_t k = 0; k < from->clock->n_codes; k++) {
			if (!str_eq(from->clock->codes[k].symbol, name) || !can_lend(to, code, from, k))
				continue;
			lend(c, to, code, from, k);
			return;
		}
	}
}

void twins_lend(const struct joining *c, const struct profile_count *counts, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct regions *to = &c->modules[counts[i].module];

		if (!joining_is_first(counts, i))
			continue;
		for (size_t level = 0; level < to->clock->n_levels; level++) {
			uint32_t code = needy_code(to, level);

			if (code != PROFILE_NO_CODE)
				lend_to(c, to, code, counts, n);
		}
	}
}
