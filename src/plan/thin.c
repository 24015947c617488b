/* thin.c - reduces a function's counters to as few as possible. */
#include "plan/thin.h"

#include <string.h>

#include "base/order.h"
#include "plan/columns.h"
#include "plan/conserve.h"

struct thinning {
	struct planner *p;
	uint32_t n;			/* the function's slots; all are relative to its first */
	uint32_t *into;
	struct conserve_sum *sums;
	bool *less;			/* by slot: it has a negative factor in some sum */
	uint32_t *number;		/* by slot: its new number */
	enum tally_form *tallied;	/* by slot: before renumbering */
};

static int by_slot(const void *left, const void *right)
{
	const struct plan_term *a = left, *b = right;

	return a->slot != b->slot ? order_u64(a->slot, b->slot) : order_u64(a->of, b->of);
}

static int join_terms(struct planner *p)
{
	if (!plan_join_terms(p->plan->terms, p->first_term, &p->plan->nterms, by_slot))
		return err_set(p->err, ERR_UNSUPPORTED, 0, PLAN_TOO_LARGE);
	return 0;
}

static int begin(struct thinning *t, struct planner *p)
{
	struct plan *plan = p->plan;

	*t = (struct thinning){ .p = p, .n = plan->slots - p->f.first_slot };
	size_t n = (size_t)t->n + 1;

	t->into = arena_alloc(p->arena, n, sizeof(*t->into));
	t->sums = arena_alloc(p->arena, n, sizeof(*t->sums));
	t->less = arena_alloc(p->arena, n, sizeof(*t->less));
	t->number = arena_alloc(p->arena, n, sizeof(*t->number));
	t->tallied = arena_alloc(p->arena, n, sizeof(*t->tallied));
	if (!t->into || !t->sums || !t->less || !t->number || !t->tallied)
		return err_memory(p->err);
	memcpy(t->tallied, plan->tallied + p->f.first_slot, t->n * sizeof(*t->tallied));
	return join_terms(p);
}

static bool is_gone(const struct thinning *t, uint32_t slot)
{
	return t->into[slot] != slot || t->sums[slot].dropped;
}

/* ---- terms ---- */

/* Removes the terms of slots that were merged into others. */
static void drop_terms(struct thinning *t)
{
	struct plan *plan = t->p->plan;
	size_t kept = t->p->first_term;

	for (size_t i = kept; i < plan->nterms; i++) {
		uint32_t slot = plan->terms[i].slot - t->p->f.first_slot;

		if (t->into[slot] == slot)
			plan->terms[kept++] = plan->terms[i];
	}
	plan->nterms = kept;
}

/* Adds the term's slot's sum, times the term's factor. */
static int add_parts(struct planner *p, struct plan_term term, const struct conserve_sum *sum)
{
	for (uint32_t k = 0; k < sum->n; k++) {
		struct plan_term part = { .of = term.of,
					  .slot = p->f.first_slot + sum->parts[k].slot };

		if (__builtin_mul_overflow(term.factor, sum->parts[k].factor, &part.factor))
			return err_set(p->err, ERR_UNSUPPORTED, 0, PLAN_TOO_LARGE);
		plan_add_term(p, part);
	}
	return 0;
}

/* Replaces the terms of dropped slots by the terms of their sums. */
static int replace_terms(struct thinning *t)
{
	struct planner *p = t->p;
	size_t end = p->plan->nterms;

	for (size_t i = p->first_term; i < end; i++) {
		struct plan_term term = p->plan->terms[i];
		const struct conserve_sum *sum = &t->sums[term.slot - p->f.first_slot];

		if (!sum->dropped)
			continue;
		p->plan->terms[i].factor = 0;
		if (add_parts(p, term, sum))
			return -1;
	}
	return join_terms(p);
}

/* ---- numbers ---- */

/* Numbers the remaining slots of from..to from `next` on. Returns the number after the last. */
static uint32_t number(struct thinning *t, uint32_t from, uint32_t to, uint32_t next)
{
	for (int less = 1; less >= 0; less--)
		for (uint32_t slot = from; slot < to; slot++)
			if (!is_gone(t, slot) && t->less[slot] == less)
				t->number[slot] = next++;
	return next;
}

static void number_slots(struct thinning *t)
{
	struct planner *p = t->p;
	uint32_t slots = p->f.slots, held = slots + p->f.held;
	uint32_t behind_slots = number(t, 0, slots, 0),
		 behind_held = number(t, slots, held, behind_slots);

	p->plan->slots = p->f.first_slot + number(t, held, t->n, behind_held);
	p->f.slots = behind_slots;
	p->f.held = behind_held - behind_slots;
	for (uint32_t slot = 0; slot < t->n; slot++) {
		if (t->into[slot] != slot)
			t->number[slot] = t->number[t->into[slot]];
		else if (!t->sums[slot].dropped)
			p->plan->tallied[p->f.first_slot + t->number[slot]] = t->tallied[slot];
	}
}

static void renumber(const struct thinning *t, uint32_t *slot)
{
	*slot = t->p->f.first_slot + t->number[*slot - t->p->f.first_slot];
}

/* Where a counter was dropped, the probe only removes its statement; a fork's probe goes. */
static void renumber_probes(struct thinning *t)
{
	struct plan *plan = t->p->plan;
	uint32_t first = t->p->f.first_probe, kept = first;

	for (uint32_t i = first; i < plan->nprobes; i++) {
		struct plan_probe *probe = &plan->probes[i];
		bool counts = probe->kind == PROBE_COUNT || probe->kind == PROBE_FORK ||
			      probe->kind == PROBE_SPARE;
		bool dropped = counts && t->sums[t->into[probe->slot - t->p->f.first_slot]].dropped;

		for (uint32_t k = probe->first_value; k < probe->first_value + probe->values; k++)
			renumber(t, &plan->values[k].slot);
		if (counts && !dropped)
			renumber(t, &probe->slot);
		if (dropped && probe->kind == PROBE_FORK)
			continue;
		probe->kind = dropped			   ? PROBE_NONE
			      : probe->kind == PROBE_SPARE ? PROBE_COUNT
							   : probe->kind;
		plan->probes[kept++] = *probe;
	}
	plan->nprobes = kept;
	t->p->f.probes = kept - first;
}

int thin_out(struct planner *p)
{
	struct thinning t;

	if (begin(&t, p))
		return -1;
	if (columns_find(p, t.into))
		return err_memory(p->err);
	drop_terms(&t);
	if (conserve_find(p, t.into, t.sums))
		return err_memory(p->err);
	if (replace_terms(&t))
		return -1;
	plan_find_less(p, t.less);
	number_slots(&t);
	renumber_probes(&t);
	for (uint32_t i = p->f.first_way_out; i < p->plan->nways_out; i++)
		renumber(&t, &p->plan->ways_out[i].slot);
	for (size_t i = p->first_term; i < p->plan->nterms; i++)
		renumber(&t, &p->plan->terms[i].slot);
	return 0;
}
