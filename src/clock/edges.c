/* edges.c - calls from one function with clocks to another: their slots and records. */
#include "clock/edges.h"

#include "clock/numbers.h"
#include "code/pointers.h"
#include "ir/parse.h"

const struct clocked *edges_callee(const struct clocking *k, const struct ir_stmt *s)
{
	struct str name = s->op == IR_CALL ? ir_callee(s) : STR("");
	const struct ir_function *f = name.len ? ir_find_function(k->m, name) : NULL;
	const struct clocked *c = f ? &k->of[f - k->m->functions] : NULL;

	return c && c->f && !c->root ? c : NULL;
}

/* The place of a statement, or else of the nearest before it in its block, or else of its
 * region. */
static uint32_t place_at(struct clocking *k, const struct clocked *c, const struct ir_block *block,
			 uint32_t i)
{
	uint32_t first = k->m->blocks[c->f->first].first, place = PLACE_NONE;

	for (uint32_t s = i + 1; place == PLACE_NONE && s-- > block->first;)
		place = places_of(&k->places, &k->m->stmts[s]);
	return place != PLACE_NONE ? place : regions_place(&c->regions, c->regions.of[i - first]);
}

/* Gives slots to a call, and begins its record; the caller appends the callee. */
static void open_edge(struct clocking *k, const struct clocked *c, struct clocking_call *call,
		      uint32_t place)
{
	call->measured = k->slots;
	buf_add(&k->records, STR("edge\t"));
	places_write_place(&k->places, &k->places.list[place], &k->records);
	buf_fmt(&k->records, "%u\t", c->code);
	places_write_context(k->places.list[place].context, &k->records);
	buf_fmt(&k->records, "\t%u\t%u\t", k->slots + ABI_REGION_TICKS,
		k->slots + ABI_REGION_VISITS);
	k->slots += call->switched ? ABI_CALL_SLOTS : CLOCKING_CALL_SLOTS;
}

/* Adds the row of a call in block b whose callee may be off; `callee` is the callee's level. */
static void number_switched(struct clocking *k, const struct clocked *c, uint32_t b,
			    struct clocking_call *call, uint32_t callee)
{
	numbers_write_row(&k->calls, numbers_level(c, c->regions.level[b]), call->measured,
			  (int32_t)callee, 0, 0);
	k->ncalls++;
	call->apart = true;
}

static void number_known(struct clocking *k, const struct clocked *c, const struct clocked *callee,
			 uint32_t b, struct clocking_call *call, uint32_t place)
{
	open_edge(k, c, call, place);
	buf_fmt(&k->records, "%u\n", callee->code);
	if (call->switched)
		number_switched(k, c, b, call, callee->first_level);
}

static void number_pointed(struct clocking *k, const struct clocked *c, struct str symbol,
			   uint32_t b, struct clocking_call *call, uint32_t place)
{
	call->switched = k->switched;
	if (call->switched)
		call->rest = numbers_pointed(k, c, symbol, place) + ABI_LEVEL_REST;
	open_edge(k, c, call, place);
	buf_add(&k->records, STR("-\t"));
	buf_add(&k->records, symbol);
	buf_char(&k->records, '\n');
	if (call->switched)
		number_switched(k, c, b, call, k->nlevels - 1);
}

/* Statement i of the module, in block b of the function. */
static void number_call(struct clocking *k, const struct clocked *c, uint32_t b, uint32_t i,
			struct clocking_call *call)
{
	const struct ir_block *block = &k->m->blocks[c->f->first + b];
	const struct clocked *callee = edges_callee(k, &k->m->stmts[i]);
	struct str symbol = pointers_callee(k->m, block, i);

	call->switched = callee && clocking_can_be_off(k, callee);
	if (call->switched)
		call->rest = callee->level_slot + ABI_LEVEL_REST;
	if (callee && callee != c)
		number_known(k, c, callee, b, call, place_at(k, c, block, i));
	else if (symbol.len)
		number_pointed(k, c, symbol, b, call, place_at(k, c, block, i));
}

int edges_number(struct clocking *k, struct clocked *c)
{
	uint32_t first = k->m->blocks[c->f->first].first;

	c->calls = arena_alloc(k->arena, (size_t)ir_count_stmts(k->m, c->f) + 1, sizeof(*c->calls));
	if (!c->calls)
		return err_memory(k->err);
	for (uint32_t b = 0; b < c->f->blocks; b++) {
		const struct ir_block *block = &k->m->blocks[c->f->first + b];

		for (uint32_t i = block->first; i < block->first + block->stmts; i++)
			number_call(k, c, b, i, &c->calls[i - first]);
	}
	return 0;
}
