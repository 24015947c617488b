/* exits.c - the variables of innermost loops, at the exits of these loops. */
#include "plan/exits.h"

#include <stdlib.h>

static bool is_inner(const struct plan_function *f, uint32_t loop, uint32_t slot)
{
	for (uint32_t i = 0; i < f->ninner; i++)
		if (f->inner[i].loop == loop && f->inner[i].slot == slot)
			return true;
	return false;
}

static void add_inner(struct plan_function *f, uint32_t loop, uint32_t slot)
{
	if (slot < f->first_slot + f->slots && !is_inner(f, loop, slot))
		f->inner[f->ninner++] = (struct plan_inner){ loop, slot };
}

static int by_slot(const void *left, const void *right)
{
	const struct plan_inner *a = left, *b = right;

	return a->slot != b->slot ? (a->slot > b->slot) - (a->slot < b->slot)
				  : (a->loop > b->loop) - (a->loop < b->loop);
}

/* Finds which variables go up in which innermost loops. They are sorted by slot, so that counters
 * with a negative factor in some sum go to memory first, too. */
static int find_inner(struct planner *p)
{
	const struct plan *plan = p->plan;
	const struct plan_probe *first = &plan->probes[p->f.first_probe],
				*end = first + p->f.probes;
	size_t most = p->f.probes;

	for (const struct plan_probe *probe = first; probe < end; probe++)
		most += probe->values;
	p->f.inner = arena_alloc(p->arena, most + 1, sizeof(*p->f.inner));
	if (!p->f.inner)
		return err_memory(p->err);
	for (const struct plan_probe *probe = first; probe < end; probe++) {
		if (probe->inner == LOOPS_NONE)
			continue;
		if (probe->kind == PROBE_COUNT || probe->kind == PROBE_FORK)
			add_inner(&p->f, probe->inner, probe->slot);
		for (uint32_t i = 0; i < probe->values; i++)
			add_inner(&p->f, probe->inner, plan->values[probe->first_value + i].slot);
	}
	qsort(p->f.inner, p->f.ninner, sizeof(*p->f.inner), by_slot);
	return 0;
}

/* The innermost loop that control leaves on entering the block; LOOPS_NONE: none, or the block ends
 * the call. */
static uint32_t loop_left(const struct planner *p, uint32_t block)
{
	const struct flow *flow = &p->flow;

	if (flow_ins(flow, block) != 1 || flow->ways_out[block])
		return LOOPS_NONE;
	uint32_t from = flow_from(flow, block);

	return flow->loops.of[from] != flow->loops.of[block] ? plan_innermost(p, from) : LOOPS_NONE;
}

int exits_find(struct planner *p)
{
	struct plan_function *f = &p->f;

	if (find_inner(p))
		return -1;
	f->exits = arena_alloc(p->arena, p->flow.blocks, sizeof(*f->exits));
	if (!f->exits)
		return err_memory(p->err);
	for (uint32_t b = 0; b < p->flow.blocks; b++) {
		uint32_t loop = loop_left(p, b);

		if (loop == LOOPS_NONE)
			continue;
		f->exits[f->nexits++] = (struct plan_exit){ f->ir->first + b, loop };
		for (uint32_t i = 0; i < f->ninner; i++)
			p->plan->moved[f->inner[i].slot] |= f->inner[i].loop == loop;
	}
	return 0;
}

bool exits_polls(const struct plan *plan, const struct plan_function *f,
		const struct plan_probe *poll, uint32_t slot)
{
	return !plan->moved[slot] || is_inner(f, poll->inner, slot);
}
