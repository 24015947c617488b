/* sunk.c - what LLVM took out of a loop of one trip gets its line back. */
#include "probe/sunk.h"

#include "ir/parse.h"
#include "probe/places.h"
#include "probe/strip.h"

struct locating {
	const struct ir_module *m;
	struct places places;
	struct edits *e;
};

/* The node of a location that has a line; DEBUG_NONE: the statement has none. */
static uint32_t located(const struct locating *l, const struct ir_stmt *s)
{
	uint32_t node = debug_of(s->text, DEBUG_IN_STMT);

	return node < l->places.debug.count && debug_number(&l->places.debug, node, STR("line")) ? node : DEBUG_NONE;
}

static void locate(const struct locating *l, const struct ir_stmt *s, uint32_t node)
{
	struct str old;

	if (debug_find(s->text, DEBUG_IN_STMT, &old) < s->text.len)
		buf_fmt(edits_replace_span(l->e, l->m, old), "!%u", node);
	else
		buf_fmt(edits_insert(l->e, ir_pos(l->m, s->text) + s->text.len), ", !dbg !%u", node);
}

static bool locate_in(const struct locating *l, const struct ir_block *b)
{
	uint32_t last = DEBUG_NONE;
	bool some = false;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &l->m->stmts[i];
		uint32_t node = located(l, s);

		if (node != DEBUG_NONE) {
			last = node;
		} else if (last != DEBUG_NONE && ir_result(s).len > 0 && !ir_is_phi(s)) {
			locate(l, s, last);
			some = true;
		}
	}
	return some;
}

int sunk_locate(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err)
{
	struct locating l = { .m = m, .e = e };
	bool some = false;

	if (!strip_wanted(m->text))
		return 0;
	if (places_init(m, arena, &l.places, err))
		return -1;
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		const struct ir_function *f = &m->functions[i];

		if (!places_is_ours(&l.places, f))
			continue;
		for (uint32_t b = 0; b < f->blocks; b++)
			some |= locate_in(&l, &m->blocks[f->first + b]);
	}
	return some;
}
