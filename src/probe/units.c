/* units.c - which loops are levels, and which blocks are there once. */
#include "probe/units.h"

#include "ir/parse.h"
#include "probe/costs.h"

static bool is_in_unit(const struct clocked *c, uint32_t b)
{
	uint32_t loop = c->flow.loops.of[b];

	return loop != LOOPS_NONE && c->level[loop] == 0;
}

/* The region that all of the block is of, if there is nothing in it that the copies do differently; UINT32_MAX. */
static uint32_t region_alone(const struct clocking *k, const struct clocked *c, uint32_t b)
{
	const struct ir_block *block = &k->m->blocks[c->f->first + b];
	uint32_t level = c->regions.level[b], first = k->m->blocks[c->f->first].first;
	uint32_t region = c->regions.of[block->first - first];

	if (b == 0 || (level != LOOPS_NONE && c->flow.loops.list[level].header == b))
		return UINT32_MAX;
	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		const struct ir_stmt *s = &k->m->stmts[i];

		if (c->regions.of[i - first] != region || s->op == IR_RET || costs_is_long_call(s))
			return UINT32_MAX;
	}
	return region;
}

/* Which blocks are of units: those of the loops, and others whose time is measured with theirs. */
static int find_blocks(const struct clocking *k, struct clocked *c)
{
	bool *has_unit = arena_alloc(k->arena, (size_t)c->regions.count + 1, sizeof(*has_unit));
	uint32_t first = k->m->blocks[c->f->first].first;

	c->unit = arena_alloc(k->arena, (size_t)c->flow.blocks + 1, sizeof(*c->unit));
	if (!has_unit || !c->unit)
		return err_memory(k->err);
	for (uint32_t b = 0; b < c->flow.blocks; b++)
		if (is_in_unit(c, b))
			has_unit[c->regions.of[k->m->blocks[c->f->first + b].first - first]] = true;
	for (uint32_t b = 0; b < c->flow.blocks; b++) {
		uint32_t region = region_alone(k, c, b);

		c->unit[b] = region != UINT32_MAX && has_unit[region] ? region : UINT32_MAX;
	}
	return 0;
}

int units_find(const struct clocking *k, struct clocked *c)
{
	const struct loops *loops = &c->flow.loops;

	c->level = arena_alloc(k->arena, (size_t)loops->count + 1, sizeof(*c->level));
	if (!c->level)
		return err_memory(k->err);
	c->levels = 1;
	for (uint32_t l = 0; l < loops->count; l++)
		if (c->regions.level[loops->list[l].header] == l)
			c->level[l] = c->levels++;
	c->joined = !c->root && c->levels <= loops->count;
	return find_blocks(k, c);
}
