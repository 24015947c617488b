/* locating.c - locations of statements, and those of several lines. */
#include "lines/locating.h"

#include "code/costs.h"

#define PART 8u		/* what takes less than 1/8 of the time does not matter */

uint32_t locating_node(const struct locating *l, const struct ir_stmt *s)
{
	uint32_t node = debug_of(s->text, DEBUG_IN_STMT);

	if (node < l->places.debug.count && debug_number(&l->places.debug, node, STR("line")))
		return node;
	return l->sunk[s - l->m->stmts] ? l->sunk[s - l->m->stmts] : DEBUG_NONE;
}

void locating_set(struct locating *l, const struct ir_stmt *s, uint64_t node)
{
	if (node != debug_of(s->text, DEBUG_IN_STMT))
		l->moved[s - l->m->stmts] = node;
}

bool locating_is_mixed(struct locating *l, const uint32_t *nodes, uint32_t n)
{
	bool mixed = false;

	for (uint32_t i = 0; i < n; i++) {
		if (!places_is_beside(&l->places, nodes[0], nodes[i]))
			return false;
		mixed |= places_at(&l->places, nodes[i]) != places_at(&l->places, nodes[0]);
	}
	return mixed;
}

const struct locating_lines *locating_made(const struct locating *l, uint64_t node)
{
	for (size_t i = l->n_made; i-- > 0;)
		if (l->made[i].node == node)
			return &l->made[i].lines;
	return NULL;
}

uint32_t locating_time(const struct locating *l, const struct ir_block *b)
{
	uint32_t sum = 0;

	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++)
		sum += costs_time(&l->m->stmts[i]);
	return sum;
}

bool locating_matters(uint32_t moved, uint32_t time)
{
	return moved && moved * PART >= time;
}

uint64_t locating_of_lines(struct locating *l, const struct locating_lines *lines)
{
	struct locating_made *made = arena_grow(l->arena, l->made, l->n_made, &l->room,
						sizeof(*made));

	if (!made) {
		l->places.failed = true;
		return DEBUG_NONE;
	}
	l->made = made;
	made[l->n_made].node = places_write_several(&l->places, lines->node, lines->list + 1,
						    lines->count - 1, l->node, &l->nodes);
	made[l->n_made].lines = *lines;
	return made[l->n_made].node == DEBUG_NONE ? DEBUG_NONE : made[l->n_made++].node;
}

bool locating_add_line(struct locating_lines *lines, uint32_t line)
{
	for (uint32_t i = 0; i < lines->count; i++)
		if (lines->list[i] == line)
			return true;
	if (lines->count == PLACES_LINES)
		return false;
	lines->list[lines->count++] = line;
	return true;
}

uint64_t locating_several(struct locating *l, const uint32_t *nodes, uint32_t n)
{
	struct locating_lines lines = { .node = nodes[0] };

	if (n > PLACES_LINES || !locating_is_mixed(l, nodes, n))
		return nodes[0];
	for (uint32_t i = 0; i < n; i++)
		locating_add_line(&lines,
				  debug_number(&l->places.debug, nodes[i], STR("line")));
	uint64_t several = locating_of_lines(l, &lines);

	return several == DEBUG_NONE ? nodes[0] : several;
}
