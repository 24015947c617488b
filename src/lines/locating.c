/* locating.c - locations of statements, and those of several lines. */
#include "lines/locating.h"

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

/* Appends the line of a location, unless it is there. */
static uint32_t add_line(const struct locating *l, uint32_t node, uint32_t *lines, uint32_t n)
{
	uint32_t line = debug_number(&l->places.debug, node, STR("line"));

	for (uint32_t i = 0; i < n; i++)
		if (lines[i] == line)
			return n;
	lines[n] = line;
	return n + 1;
}

uint64_t locating_several(struct locating *l, const uint32_t *nodes, uint32_t n)
{
	uint32_t lines[PLACES_LINES], count = 0;

	if (n > PLACES_LINES || !locating_is_mixed(l, nodes, n))
		return nodes[0];
	for (uint32_t i = 0; i < n; i++)
		count = add_line(l, nodes[i], lines, count);
	uint64_t several = places_write_several(&l->places, nodes[0], lines + 1, count - 1, l->node,
						&l->nodes);

	return several == DEBUG_NONE ? nodes[0] : several;
}
