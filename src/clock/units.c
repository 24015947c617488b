/* units.c - which loops are levels, and which blocks exist only once. */
#include "clock/units.h"

#include "code/costs.h"
#include "code/fastmath.h"
#include "ir/parse.h"

/* Most statements of a unit that exists twice, including loads and stores of slots (demote.h). Code
 * that leaves a unit that exists once asks which copy is next, and LLVM optimises the loops around
 * it less. That is nothing to a long visit, but much to a loop whose inner loop makes four
 * trips. */
#define MOST_TWICE 250u
/* Most blocks in a loop of such a unit. With more branches, code generation leaves too few
 * registers to the copy that it takes for the rarer one. In long visits, which are always probed,
 * that is the copy that runs. */
#define MOST_BLOCKS 8u

static bool is_in_unit(const struct clocked *c, uint32_t b)
{
	uint32_t loop = c->flow.loops.of[b];

	return loop != LOOPS_NONE && c->level[loop] == 0;
}

/* The region of the whole block, if both copies do the same in it; else UINT32_MAX. */
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

struct unit {			/* of a region */
	uint32_t stmts;		/* in blocks of this region only */
	uint32_t blocks;	/* of its largest loop; 0: it has none */
	bool vectors, fast;
};

static void add_block(const struct clocking *k, const struct clocked *c, uint32_t b,
		      struct unit *unit)
{
	const struct ir_block *block = &k->m->blocks[c->f->first + b];
	uint32_t blocks = is_in_unit(c, b) ? c->flow.loops.list[c->flow.loops.of[b]].blocks : 0;

	unit->blocks = blocks > unit->blocks ? blocks : unit->blocks;
	unit->stmts += block->stmts;
	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		unit->vectors |= ir_is_vector(&k->m->stmts[i]);
		unit->fast |= fastmath_is(&k->m->stmts[i]);
	}
}

/* Does the unit exist only once? These do: units with long visits, which LLVM has vectorised or
 * which are large; those with many branches; those of the function itself, which has one visit per
 * call; and those with `fastmath`, because LLVM might calculate otherwise in the other copy. */
static bool is_once(const struct clocked *c, const struct unit *units, uint32_t region)
{
	const struct unit *unit = &units[region];

	return unit->blocks &&
	       (unit->vectors || unit->fast || unit->stmts > MOST_TWICE ||
		unit->blocks > MOST_BLOCKS || c->regions.level_of[region] == LOOPS_NONE);
}

/* Finds the blocks that exist once: those of such units' loops, and others whose time is measured
 * with theirs. */
static int find_blocks(const struct clocking *k, struct clocked *c)
{
	struct unit *units = arena_alloc(k->arena, (size_t)c->regions.count + 1, sizeof(*units));

	c->unit = arena_alloc(k->arena, (size_t)c->flow.blocks + 1, sizeof(*c->unit));
	if (!units || !c->unit)
		return err_memory(k->err);
	for (uint32_t b = 0; b < c->flow.blocks; b++) {
		c->unit[b] = region_alone(k, c, b);
		if (c->unit[b] != UINT32_MAX)
			add_block(k, c, b, &units[c->unit[b]]);
	}
	for (uint32_t b = 0; b < c->flow.blocks; b++)
		if (c->unit[b] != UINT32_MAX && !is_once(c, units, c->unit[b]))
			c->unit[b] = UINT32_MAX;
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
