/* unrolled.c - how many copies of a line LLVM has left in a loop that it has unrolled. */
#include "probe/unrolled.h"

#include "ir/parse.h"
#include "probe/costs.h"
#include "probe/fastmath.h"

#define MOST_NAMES 8u		/* of a line's statements that are looked at, but for their copies */
#define CLONED ".cloned"	/* what the vectoriser leaves of one is for all lanes */

struct name {
	struct str base;
	uint32_t copies;
};

struct line {
	struct name names[MOST_NAMES];
	bool vectors;		/* some of it works on vectors: names of what does not say nothing */
};

/* `%.12` of `%.12.1`: Numba calls what it calculates by numbers, and LLVM's unroller puts behind them which copy it is. */
static bool find_base(struct str name, struct str *base)
{
	size_t end = 2;

	while (end < name.len && name.at[end] >= '0' && name.at[end] <= '9')
		end++;
	*base = str_sub(name, 0, end);
	return str_starts(name, STR("%.")) && end > 2 && (end == name.len || name.at[end] == '.') && str_find(name, STR(CLONED), end) == SIZE_MAX;
}

/* LLVM makes one of several copies where it can, of loads and of arithmetic with integers: then one is what all of them were. Not of this. */
static bool stays(const struct ir_stmt *s)
{
	static const char *const ops[] = { "fadd", "fsub", "fmul", "fdiv", "frem" };

	return (s->op == IR_CALL || str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(ops[0]))) && costs_latency(s) > COSTS_CYCLE && !fastmath_is(s);
}

static void note(struct line *line, const struct ir_stmt *s)
{
	struct str base;
	uint32_t at = 0;

	line->vectors |= str_find(ir_behind_op(s), STR("<"), 0) != SIZE_MAX;
	if (!stays(s) || !find_base(ir_result(s), &base))
		return;
	while (at < MOST_NAMES && line->names[at].copies && !str_eq(line->names[at].base, base))
		at++;
	if (at == MOST_NAMES)
		return;
	line->names[at].base = base;
	line->names[at].copies++;
}

static uint32_t copies_of(const struct line *line)
{
	uint32_t most = 0;

	for (uint32_t at = 0; at < MOST_NAMES && !line->vectors; at++)
		most = line->names[at].copies > most ? line->names[at].copies : most;
	return most;
}

bool unrolled_find(const struct finding *g, struct arena *arena)
{
	struct line *lines = arena_alloc(arena, g->nkeys, sizeof(*lines));

	if (!lines)
		return false;
	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); finding_in_unit(g, b) && !g->rest[g->flow->loops.of[b]] && i < finding_end(g, b); i++)
			if (!finding_has_origins(g, b, i))
				note(&lines[finding_key(g, b, i)], finding_stmt(g, i));
	for (uint32_t k = 0; k < g->nkeys; k++) {
		uint32_t copies = copies_of(&lines[k]);

		if (g->lanes[k].units == 1 && copies < g->lanes[k].most)
			g->lanes[k].copies = copies;
	}
	return true;
}
