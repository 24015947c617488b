/* edges.c - calls of one function with clocks by another: slots of their own, and their records. */
#include "probe/edges.h"

#include "ir/parse.h"
#include "probe/numbers.h"
#include "probe/pointers.h"

const struct clocked *edges_callee(const struct clocking *k, const struct ir_stmt *s)
{
	struct str name = s->op == IR_CALL ? ir_callee(s) : STR("");
	const struct ir_function *f = name.len ? ir_find_function(k->m, name) : NULL;
	const struct clocked *c = f ? &k->of[f - k->m->functions] : NULL;

	return c && c->f && !c->root ? c : NULL;
}

/* The place of a statement, of the nearest before it in its block, or of its region. */
static uint32_t place_at(struct clocking *k, const struct clocked *c, const struct ir_block *block, uint32_t i)
{
	uint32_t first = k->m->blocks[c->f->first].first, place = PLACE_NONE;

	for (uint32_t s = i + 1; place == PLACE_NONE && s-- > block->first;)
		place = places_of(&k->places, &k->m->stmts[s]);
	return place != PLACE_NONE ? place : regions_place(&c->regions, c->regions.of[i - first]);
}

/* Gives slots to a call, `number` of the function's statements, and begins its record, which ends in the callee. */
static void open_edge(struct clocking *k, struct clocked *c, uint32_t number, uint32_t place)
{
	c->call[number] = k->slots;
	buf_add(&k->records, STR("edge\t"));
	places_write_place(&k->places, &k->places.list[place], &k->records);
	buf_fmt(&k->records, "%u\t", c->code);
	places_write_context(k->places.list[place].context, &k->records);
	buf_fmt(&k->records, "\t%u\t%u\t", k->slots + ABI_REGION_TICKS, k->slots + ABI_REGION_VISITS);
}

static void number_known(struct clocking *k, struct clocked *c, const struct clocked *callee, uint32_t b,
			uint32_t number, uint32_t place)
{
	bool switched = clocking_can_be_off(k, callee);

	open_edge(k, c, number, place);
	buf_fmt(&k->records, "%u\n", callee->code);
	if (switched) {
		numbers_write_row(&k->calls, numbers_level(c, c->regions.level[b]), k->slots, (int32_t)callee->first_level);
		k->ncalls++;
	}
	k->slots += switched ? ABI_CALL_SLOTS : CLOCKING_CALL_SLOTS;
}

static void number_pointed(struct clocking *k, struct clocked *c, struct str symbol, uint32_t number, uint32_t place)
{
	open_edge(k, c, number, place);
	buf_add(&k->records, STR("-\t"));
	buf_add(&k->records, symbol);
	buf_char(&k->records, '\n');
	k->slots += CLOCKING_CALL_SLOTS;
}

int edges_number(struct clocking *k, struct clocked *c)
{
	uint32_t first = k->m->blocks[c->f->first].first;

	c->call = arena_alloc(k->arena, (size_t)ir_count_stmts(k->m, c->f) + 1, sizeof(*c->call));
	if (!c->call)
		return err_memory(k->err);
	for (uint32_t b = 0; b < c->f->blocks; b++) {
		const struct ir_block *block = &k->m->blocks[c->f->first + b];

		for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
			const struct clocked *callee = edges_callee(k, &k->m->stmts[i]);
			struct str symbol = pointers_callee(k->m, block, i);

			if (callee && callee != c)
				number_known(k, c, callee, b, i - first, place_at(k, c, block, i));
			else if (symbol.len)
				number_pointed(k, c, symbol, i - first, place_at(k, c, block, i));
		}
	}
	return 0;
}
