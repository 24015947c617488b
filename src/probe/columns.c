/* columns.c - counters that every sum has alike are one. */
#include "probe/columns.h"

#include <stdlib.h>

#include "probe/plan.h"

struct column {
	uint32_t slot;
	enum column_kind kind;
	const struct plan_term *terms;	/* of the slot, by sum */
	size_t n;
};

static int order_of(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_slot(const void *left, const void *right)
{
	const struct plan_term *a = left, *b = right;

	return a->slot != b->slot ? order_of(a->slot, b->slot) : order_of(a->of, b->of);
}

/* Of two columns, without their slots. */
static int compare(const struct column *a, const struct column *b)
{
	int order = a->kind != b->kind ? order_of(a->kind, b->kind) : order_of(a->n, b->n);

	for (size_t i = 0; order == 0 && i < a->n; i++) {
		const struct plan_term *x = &a->terms[i], *y = &b->terms[i];

		order = x->of != y->of ? order_of(x->of, y->of) : (x->factor > y->factor) - (x->factor < y->factor);
	}
	return order;
}

static int by_column(const void *left, const void *right)
{
	const struct column *a = left, *b = right;
	int order = compare(a, b);

	return order ? order : order_of(a->slot, b->slot);
}

/* Terms are sorted, each slot and sum once. */
static void find_columns(const struct plan *plan, const struct plan_function *f, size_t first_term, const enum column_kind *kinds,
			 struct column *columns)
{
	const struct plan_term *term = plan->terms + first_term, *end = plan->terms + plan->nterms;

	for (uint32_t slot = f->first_slot; slot < plan->slots; slot++) {
		struct column *c = &columns[slot - f->first_slot];

		*c = (struct column){ .slot = slot, .kind = kinds[slot], .terms = term };
		while (term < end && term->slot == slot)
			term++;
		c->n = (size_t)(term - c->terms);
	}
}

/* into[slot]: the first of those that it is one with, all relative. */
static void find_joined(struct column *columns, uint32_t n, uint32_t first_slot, uint32_t *into)
{
	const struct column *first = columns;

	qsort(columns, n, sizeof(*columns), by_column);
	for (uint32_t i = 0; i < n; i++) {
		const struct column *c = &columns[i];

		if (c->kind == COLUMN_ALONE || compare(first, c) != 0)
			first = c;
		into[c->slot - first_slot] = first->slot - first_slot;
	}
}

/* Takes out the terms of slots that are another's. */
static void drop_terms(struct plan *plan, const struct plan_function *f, size_t first_term, const uint32_t *into)
{
	size_t kept = first_term;

	for (size_t i = first_term; i < plan->nterms; i++) {
		uint32_t slot = plan->terms[i].slot - f->first_slot;

		if (into[slot] == slot)
			plan->terms[kept++] = plan->terms[i];
	}
	plan->nterms = kept;
}

/* From now on, into[slot] is the new number. A slot is behind the one that it is joined with. */
static void number_slots(struct plan *plan, struct plan_function *f, uint32_t *into)
{
	uint32_t n = plan->slots - f->first_slot, slots = f->slots, held = f->held, next = 0;

	for (uint32_t i = 0; i < n; i++) {
		if (into[i] != i) {
			into[i] = into[into[i]];
			f->slots -= i < slots;
			f->held -= i >= slots && i < slots + held;
			continue;
		}
		plan->tallied[f->first_slot + next] = plan->tallied[f->first_slot + i];
		into[i] = next++;
	}
	plan->slots = f->first_slot + next;
}

static void renumber(struct plan *plan, const struct plan_function *f, size_t first_term, const uint32_t *into)
{
	uint32_t first = f->first_slot;

	for (uint32_t i = f->first_probe; i < plan->nprobes; i++) {
		struct plan_probe *probe = &plan->probes[i];

		if (probe->kind == PROBE_COUNT || probe->kind == PROBE_FORK)
			probe->slot = first + into[probe->slot - first];
		for (uint32_t k = probe->first_value; k < probe->first_value + probe->values; k++)
			plan->values[k].slot = first + into[plan->values[k].slot - first];
	}
	for (uint32_t i = f->first_way_out; i < plan->nways_out; i++)
		plan->ways_out[i].slot = first + into[plan->ways_out[i].slot - first];
	for (size_t i = first_term; i < plan->nterms; i++)
		plan->terms[i].slot = first + into[plan->terms[i].slot - first];
}

int columns_join(struct plan *plan, struct plan_function *f, size_t first_term, const enum column_kind *kinds, struct arena *arena)
{
	uint32_t n = plan->slots - f->first_slot;
	struct column *columns = arena_alloc(arena, (size_t)n + 1, sizeof(*columns));
	uint32_t *into = arena_alloc(arena, (size_t)n + 1, sizeof(*into));

	if (!columns || !into)
		return -1;
	plan->nterms = plan_join_terms(plan->terms, first_term, plan->nterms, by_slot);
	find_columns(plan, f, first_term, kinds, columns);
	find_joined(columns, n, f->first_slot, into);
	drop_terms(plan, f, first_term, into);
	number_slots(plan, f, into);
	renumber(plan, f, first_term, into);
	return 0;
}
