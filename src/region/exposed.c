/* exposed.c - latency that a reading of the clock exposes. */
#include "region/exposed.h"

#include "code/costs.h"
#include "region/carried.h"

#define STEP COSTS_CYCLE		/* the recurrence of a loop counter, which is negligible */
#define SHORT (4 * COSTS_CYCLE)	/* outside of loops, the caller may be waiting for a longer chain */
#define HIDING (12 * COSTS_CYCLE)	/* a longer chain hides all of a reading's additional cost
					 * in place */

#define BRIEF 128u	/* statements. In a visit of so few, hardly ever do 50 wait for memory one
			 * after the other while none do in most visits (ABI_BRIEF_GAP). */

static uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

static uint32_t in_additions(uint32_t time)
{
	return time * REGIONS_ADDITION / COSTS_CYCLE;
}

bool exposed_init(struct exposed *e, const struct finding *g, struct arena *arena)
{
	e->carried = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*e->carried));
	e->stmts = arena_alloc(arena, g->nkeys, sizeof(*e->stmts));
	e->serial = arena_alloc(arena, g->nkeys, sizeof(*e->serial));
	e->complex = arena_alloc(arena, g->nkeys, sizeof(*e->complex));
	e->waits = arena_alloc(arena, g->nkeys, sizeof(*e->waits));
	return e->carried && e->stmts && e->serial && e->complex && e->waits &&
	       (g->flow->loops.count == 0 || carried_find(g, arena, e->carried));
}

/* The length of the run's longest chain of loop-carried statements; 0: it is negligible. */
static uint32_t find_carried(const struct exposed *e, const struct exposed_run *run)
{
	uint32_t ready[EXPOSED_MOST], longest = 0;

	for (uint32_t i = 0; i < run->n; i++) {
		uint32_t wait = 0;

		for (uint32_t k = 0; k < run->stmts[i].operands; k++)
			wait = larger(ready[run->stmts[i].of[k]], wait);
		ready[i] = e->carried[run->first + i] ? wait + run->stmts[i].latency : 0;
		longest = larger(ready[i], longest);
	}
	return longest > STEP ? longest : 0;
}

/* Is the run on one side of a branch within its region? Then not every visit runs it. */
static bool is_arm(const struct finding *g, const struct exposed_run *run)
{
	const struct flow *flow = g->flow;
	uint32_t b = run->block, at = run->first;

	/* Bounded, because unreachable blocks may form cycles. */
	for (uint32_t n = 0; n < g->f->blocks; n++) {
		if (at != finding_begin(g, b) || flow_ins(flow, b) != 1)
			return false;
		b = flow_from(flow, b);
		at = finding_begin(g, b);
		if (g->region[finding_key(g, b, finding_end(g, b) - 1)] != run->region)
			return false;
		if (flow_outs(flow, b) > 1)
			return true;
	}
	return false;
}

/* If half of the longest chain or more is loop-carried, nothing overlaps the run (`serial`). */
void exposed_note(const struct exposed *e, const struct finding *g, const struct exposed_run *run)
{
	uint32_t carried = find_carried(e, run), takes = larger(run->busy + 1, carried),
		 r = run->region;
	bool is_outside = g->flow->loops.of[run->block] == LOOPS_NONE;
	uint32_t exposed = run->longest > takes && !is_outside ? run->longest - takes : 0;

	if ((carried && 2 * carried >= run->longest) || (is_outside && run->longest > SHORT))
		e->serial[r] = larger(e->serial[r], run->longest);
	e->stmts[r] += run->n;
	if (is_arm(g, run))
		return;
	g->out->busy[r] = larger(g->out->busy[r], in_additions(takes));
	g->out->exposed[r] = (int32_t)larger((uint32_t)g->out->exposed[r], in_additions(exposed));
}

/* Units with loop-carried chains look as long as they are. Others look longer by a reading's
 * additional cost in place, whether they take long or have no trip. */
static void find_waiting(const struct exposed *e, const struct finding *g)
{
	for (uint32_t b = 0; b < g->f->blocks; b++) {
		uint32_t end = finding_in_unit(g, b) ? finding_end(g, b) : 0;

		for (uint32_t i = finding_begin(g, b); i < end; i++)
			e->waits[g->region[finding_key(g, b, i)]] |=
				e->carried[i] && costs_latency(finding_stmt(g, i)) > STEP;
	}
	for (uint32_t k = 0; k < g->nkeys; k++) {
		e->complex[g->region[k]] |= g->weights[k].complex || g->weights[k].goes_on;
		e->waits[g->region[k]] |= g->weights[k].calls;
	}
}

void exposed_end(const struct exposed *e, const struct finding *g)
{
	find_waiting(e, g);
	for (uint32_t r = 0; r < g->out->count; r++) {
		g->out->brief[r] = !e->complex[r] && e->stmts[r] <= BRIEF;
		if (e->complex[r])
			g->out->exposed[r] = !e->waits[r];
		else if (e->serial[r])
			g->out->exposed[r] = e->serial[r] > HIDING
						     ? 0
						     : -(int32_t)in_additions(e->serial[r]);
		if (e->complex[r] || e->serial[r] > HIDING)
			g->out->busy[r] = 0;
	}
}
