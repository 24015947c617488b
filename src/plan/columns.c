/* columns.c - merges counters that occur alike in every sum. */
#include "plan/columns.h"

#include <stdlib.h>

#include "base/order.h"

struct column {
	uint32_t slot;			/* relative */
	enum plan_kind kind;
	const struct plan_term *terms;	/* of the slot */
	size_t n;
};

/* Compares two columns, but not their slots. */
static int compare(const struct column *a, const struct column *b)
{
	int order = a->kind != b->kind ? order_u64(a->kind, b->kind) : order_u64(a->n, b->n);

	for (size_t i = 0; order == 0 && i < a->n; i++) {
		const struct plan_term *x = &a->terms[i], *y = &b->terms[i];

		order = x->of != y->of ? order_u64(x->of, y->of)
				       : (x->factor > y->factor) - (x->factor < y->factor);
	}
	return order;
}

static int by_column(const void *left, const void *right)
{
	const struct column *a = left, *b = right;
	int order = compare(a, b);

	return order ? order : order_u64(a->slot, b->slot);
}

static void find_terms(const struct planner *p, struct column *columns)
{
	const struct plan_term *term = p->plan->terms + p->first_term,
			       *end = p->plan->terms + p->plan->nterms;

	for (uint32_t slot = p->f.first_slot; slot < p->plan->slots; slot++) {
		struct column *c = &columns[slot - p->f.first_slot];

		*c = (struct column){ .slot = slot - p->f.first_slot,
				      .kind = p->kinds[slot],
				      .terms = term };
		while (term < end && term->slot == slot)
			term++;
		c->n = (size_t)(term - c->terms);
	}
}

int columns_find(const struct planner *p, uint32_t *into)
{
	uint32_t n = p->plan->slots - p->f.first_slot;
	struct column *columns = arena_alloc(p->arena, (size_t)n + 1, sizeof(*columns));
	const struct column *first = columns;

	if (!columns)
		return -1;
	find_terms(p, columns);
	qsort(columns, n, sizeof(*columns), by_column);
	for (const struct column *c = columns; c < columns + n; c++) {
		if (c->n == 0 || c->kind == PLAN_WAY_OUT || c->kind == PLAN_TALLY ||
		    compare(first, c) != 0)
			first = c;
		into[c->slot] = first->slot;
	}
	return 0;
}
