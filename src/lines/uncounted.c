/* uncounted.c - code that may run more often than its line has hits. */
#include "lines/uncounted.h"

#include <stdlib.h>

#include "code/costs.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "weave/count.h"

struct marker {
	uint32_t line;
	uint32_t block;
};

struct markers {		/* of a function, by line */
	const struct flow *flow;
	struct marker *list;
	size_t n;
};

static int by_line(const void *left, const void *right)
{
	const struct marker *a = left, *b = right;

	return (a->line > b->line) - (a->line < b->line);
}

/* The line that a marker counts, whatever its location says; 0: it is no marker, or counts no
 * line. */
static uint32_t line_of(const struct locating *l, const struct ir_stmt *s)
{
	uint64_t site;

	return count_is_marker(s) && str_u64(ir_value(ir_args(s)), &site) && site < l->sites->count
		       ? l->sites->list[site].line
		       : 0;
}

static void find_markers(const struct locating *l, const struct ir_function *f, struct markers *m)
{
	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &l->m->blocks[f->first + b];

		for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
			uint32_t line = line_of(l, &l->m->stmts[i]);

			if (line)
				m->list[m->n++] = (struct marker){ line, b };
		}
	}
	qsort(m->list, m->n, sizeof(*m->list), by_line);
}

/* Has the block's loop a marker of the line, so that its trips are hits? True outside of loops. */
static bool has_marker(const struct markers *m, uint32_t line, uint32_t block)
{
	uint32_t loop = m->flow->loops.of[block];
	size_t from = 0, to = m->n;

	if (loop == LOOPS_NONE)
		return true;
	while (from < to) {
		size_t middle = from + (to - from) / 2;

		from = m->list[middle].line < line ? middle + 1 : from;
		to = m->list[middle].line < line ? to : middle;
	}
	for (; from < m->n && m->list[from].line == line; from++)
		if (loops_contain(&m->flow->loops, loop, m->list[from].block))
			return true;
	return false;
}

static bool is_uncounted(const struct markers *m, const struct ir_stmt *s, uint32_t line,
			 uint32_t block)
{
	return costs_of(s) && (costs_is_long_call(s) || !has_marker(m, line, block));
}

int uncounted_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		     struct arena *arena)
{
	struct markers m = { .flow = flow,
			     .list = arena_alloc(arena, ir_count_stmts(l->m, f), sizeof(*m.list)) };

	if (!m.list)
		return -1;
	find_markers(l, f, &m);
	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &l->m->blocks[f->first + b];

		for (uint32_t i = block->first; i + 1 < block->first + block->stmts; i++) {
			const struct ir_stmt *s = &l->m->stmts[i];
			uint64_t moved = l->moved[i];
			uint32_t node = moved && moved < l->places.debug.count
						? (uint32_t)moved
						: locating_node(l, s);

			if ((moved && node != moved) || node == DEBUG_NONE ||
			    !is_uncounted(&m, s, debug_number(&l->places.debug, node, STR("line")),
					  b))
				continue;
			if (!l->uncounted[node])
				l->uncounted[node] = places_write_uncounted(&l->places, node,
									    l->node, &l->nodes);
			locating_set(l, s, l->uncounted[node]);
		}
	}
	return 0;
}
