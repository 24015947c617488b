/* numbers.c - slots of what the clock stage counts in a function, and their records. */
#include "clock/numbers.h"

#include "code/heads.h"
#include "code/pointers.h"

#define TOTAL_SLOTS 2u		/* ticks and calls */

/* Writes a part of a region, in the code of `c`. */
static void write_part(struct clocking *k, const struct clocked *c, uint32_t region, uint32_t place,
		       const struct region_part *part)
{
	const struct place *p = &k->places.list[place];

	buf_fmt(&k->records, "part\t%u\t", region);
	places_write_place(&k->places, p, &k->records);
	buf_fmt(&k->records, "%u\t%u\t", part->cost, c->code);
	places_write_context(p->context, &k->records);
	buf_fmt(&k->records, "\t%u", part->accesses);
	if (part->lanes)
		buf_fmt(&k->records, "\t%u", part->lanes);
	buf_char(&k->records, '\n');
}

static const struct region_part least = { .cost = 1 };

static void write_code(struct clocking *k, struct clocked *c)
{
	c->code = k->ncodes++;
	buf_fmt(&k->records, "code\t%u\t%u\t", c->code, c->function);
	buf_field(&k->records, c->f->name);
	buf_char(&k->records, '\n');
}

void numbers_write_row(struct buf *out, int32_t level, uint32_t slot, int32_t callee, uint32_t busy,
		       int32_t exposed)
{
	buf_fmt(out, ", i32 %d, i32 %u, i32 %d, i32 %u, i32 %d", level, slot, callee, busy,
		exposed);
}

/* Returns the first of `n` new slots; those of the events precede it. */
static uint32_t open_slots(struct clocking *k, uint32_t n)
{
	uint32_t first = k->slots + k->nevents;

	k->slots = first + n;
	return first;
}

/* `level`: its index in the module, or -1. `visits`: ABI_SHORT or ABI_LONG. `busy`, `exposed`: as
 * in struct regions. Returns the region's slot. */
static uint32_t open_region(struct clocking *k, int32_t level, int32_t visits, uint32_t busy,
			    int32_t exposed)
{
	uint32_t slot = open_slots(k, clocking_region_slots(k));

	if (k->switched)
		numbers_write_row(&k->rows, level, slot, visits, busy, exposed);
	buf_fmt(&k->records, "region\t%u\t", k->nregions++);
	if (level < 0)
		buf_fmt(&k->records, "-\t%u\t", slot);
	else
		buf_fmt(&k->records, "%d\t%u\t%u", level, slot,
			slot + k->nevents + ABI_REGION_SHARED);
	buf_fmt(&k->records, "\t%u", slot + ABI_REGION_VISITS);
	if (visits == ABI_LONG || busy || exposed)
		buf_add(&k->records, visits == ABI_LONG ? STR("\tloop") : STR("\t-"));
	if (busy || exposed)
		buf_fmt(&k->records, "\t%u\t%d", busy, exposed);
	buf_char(&k->records, '\n');
	return slot;
}

/* `where`: ABI_SHORT or ABI_POINTED. The caller must append the level's code to `codes`. Returns
 * the level's slot. */
static uint32_t open_level(struct clocking *k, int32_t parent, int32_t where)
{
	uint32_t slot = open_slots(k, ABI_LEVEL_SLOTS);

	numbers_write_row(&k->levels, parent, slot, where, 0, 0);
	buf_fmt(&k->records, "level\t%u\t", k->nlevels);
	if (parent < 0)
		buf_char(&k->records, '-');
	else
		buf_fmt(&k->records, "%d", parent);
	buf_fmt(&k->records, "\t%u\n", slot + ABI_LEVEL_REST);
	buf_add(&k->codes, k->nlevels++ ? STR(", ptr ") : STR("ptr "));
	return slot;
}

uint32_t numbers_total(struct clocking *k, const struct clocked *c)
{
	const struct place_function *f = &k->places.functions[c->function];
	uint32_t slot = open_slots(k, TOTAL_SLOTS);

	buf_fmt(&k->records, "total\t%u\t%u\t%u\t%u\t%u\t%u\n", c->function, f->file, f->line, slot,
		slot + 1, c->code);
	return slot;
}

int32_t numbers_level(const struct clocked *c, uint32_t loop)
{
	uint32_t number = loop == LOOPS_NONE ? 0 : c->level[loop];

	return c->levels && (number || !c->whole) ? (int32_t)(c->first_level + number)
						  : ABI_OUTERMOST;
}

static void open_levels(struct clocking *k, struct clocked *c)
{
	const struct loops *loops = &c->flow.loops;

	c->first_level = k->nlevels;
	c->level_slot = k->slots + k->nevents;
	if (!c->levels)
		return;
	open_level(k, ABI_FUNCTION, ABI_SHORT);
	heads_write_name(c->f->name, STR(""), &k->codes);
	for (uint32_t l = 0; l < loops->count; l++) {
		if (!c->level[l])
			continue;
		open_level(k, numbers_level(c, loops->list[l].parent), ABI_SHORT);
		buf_add(&k->codes, STR("null"));
	}
}

void numbers_function(struct clocking *k, struct clocked *c)
{
	uint32_t first = k->nregions;

	write_code(k, c);
	open_levels(k, c);
	c->slot = k->slots + k->nevents;
	for (uint32_t r = 0; r < c->regions.count; r++)
		open_region(k, c->levels ? numbers_level(c, c->regions.level_of[r]) : -1,
			    c->regions.loops[r] ? ABI_LONG : ABI_SHORT, c->regions.busy[r],
			    c->regions.exposed[r]);
	for (uint32_t i = 0; i < c->regions.nparts; i++) {
		const struct region_part *part = &c->regions.parts[i];

		write_part(k, c, first + part->region, part->place, part);
	}
	c->total = numbers_total(k, c);
}

uint32_t numbers_site(struct clocking *k, const struct clocked *c)
{
	return c->levels && !c->whole && !k->sampled ? open_slots(k, ABI_SITE_SLOTS) : 0;
}

uint32_t numbers_outside(struct clocking *k, const struct clocked *c)
{
	if (c->levels && !c->whole)
		return c->level_slot + ABI_LEVEL_REST;
	uint32_t slot = open_region(k, -1, ABI_SHORT, 0, 0);

	write_part(k, c, k->nregions - 1, regions_place(&c->regions, c->regions.of[0]), &least);
	return slot;
}

uint32_t numbers_pointed(struct clocking *k, const struct clocked *c, struct str symbol,
			 uint32_t place)
{
	uint32_t level = k->nlevels, slot = open_level(k, ABI_FUNCTION, ABI_POINTED);

	pointers_write(symbol, &k->codes);
	open_region(k, (int32_t)level, ABI_SHORT, 0, 0);
	write_part(k, c, k->nregions - 1, place, &least);
	return slot;
}
