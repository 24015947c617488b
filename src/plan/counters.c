/* counters.c - which blocks own counters, and their slots. */
#include "plan/counters.h"

#include "code/induction.h"
#include "ir/parse.h"
#include "plan/light.h"
#include "plan/rules.h"
#include "plan/solve.h"
#include "tally/narrow.h"

#define MOST_VARIABLES 8u	/* in nested loops, not counting tallies; if there are more,
				 * counters are held in memory */

static enum plan_kind kind_of(struct trips *trips, uint32_t b)
{
	const struct loops *loops = &trips->flow->loops;

	trips->loop = loops_innermost(loops, b);
	if (trips->loop == LOOPS_NONE)
		return loops->of[b] == LOOPS_NONE ? PLAN_OUTSIDE : PLAN_OUTER;
	return trips_all_pass(trips, b) ? PLAN_EACH_TRIP : PLAN_SOME_TRIPS;
}

/* Slots that thinning freed are numbered again, so old entries must be overwritten. */
static uint32_t number_slot(struct planner *p, enum plan_kind kind, enum tally_form form)
{
	uint32_t slot = p->plan->slots++;

	p->kinds[slot] = kind;
	p->plan->tallied[slot] = form;
	return slot;
}

static void number_counter(struct planner *p, const enum tally_form *narrow, uint32_t b)
{
	p->slot[b] = number_slot(p, narrow[b] ? PLAN_TALLY : kind_of(&p->trips, b), narrow[b]);
}

static void number_values(struct planner *p, uint32_t n)
{
	for (; n > 0; n--)
		number_slot(p, PLAN_VALUE, TALLY_NO);
}

static bool may_hold(const struct planner *p, uint32_t b)
{
	return p->flow.state[b] == FLOW_COUNTED && plan_innermost(p, b) == LOOPS_NONE;
}

static bool in_nested(const struct planner *p, uint32_t b)
{
	uint32_t loop = p->flow.loops.of[b];

	return plan_in_outer_loop(p, b) ||
	       (loop != LOOPS_NONE && p->flow.loops.list[loop].parent != LOOPS_NONE);
}

/* Are there too many variables in nested loops? LLVM makes a phi of each wherever paths merge, and
 * the processor runs out of registers. `values`: those of the plan_values that go up in outer
 * loops. */
static bool holds(const struct planner *p, const enum tally_form *narrow, uint32_t values)
{
	uint32_t n = values;

	for (uint32_t b = 0; b < p->flow.blocks; b++)
		n += p->flow.state[b] == FLOW_COUNTED && !narrow[b] && in_nested(p, b);
	return n > MOST_VARIABLES;
}

/* Does a phi of the header go by loop-invariant steps? Then LLVM needs no counter to count
 * trips. */
static bool goes_by_steps(struct planner *p, uint32_t loop)
{
	const struct ir_block *header =
		&p->m->blocks[p->f.ir->first + p->flow.loops.list[loop].header];

	p->trips.loop = loop;
	for (uint32_t i = header->first; ir_is_phi(&p->m->stmts[i]); i++)
		if (str_find(p->m->stmts[i].text, STR(" = phi i"), 0) != SIZE_MAX &&
		    induction_steps(p->m, p->f.ir, &p->trips, &p->m->stmts[i]))
			return true;
	return false;
}

static void number_spares(struct planner *p)
{
	for (uint32_t loop = 0; loop < p->flow.loops.count; loop++) {
		uint32_t b = p->flow.loops.list[loop].header;

		if (!p->flow.loops.list[loop].innermost || !p->flow.wanted[b] ||
		    p->flow.state[b] == FLOW_COUNTED || !goes_by_steps(p, loop))
			continue;
		p->spare[b] = SPARE_LOST;
		p->slot[b] = number_slot(p, PLAN_EACH_TRIP, TALLY_NO);
	}
}

static void number_variables(struct planner *p, const enum tally_form *narrow,
			     struct plan_values *values, bool held)
{
	struct plan *plan = p->plan;

	for (uint32_t b = 0; b < p->flow.blocks; b++)
		if (p->flow.state[b] == FLOW_COUNTED && !(held && may_hold(p, b)))
			number_counter(p, narrow, b);
	number_spares(p);
	values->first_inner = plan->slots;
	number_values(p, values->inner);
	values->first_other = plan->slots;
	number_values(p, held ? 0 : values->other);
	p->f.slots = plan->slots - p->f.first_slot;
}

static void number_held(struct planner *p, const enum tally_form *narrow,
			struct plan_values *values)
{
	struct plan *plan = p->plan;
	uint32_t first = plan->slots;

	for (uint32_t b = 0; b < p->flow.blocks; b++)
		if (may_hold(p, b))
			number_counter(p, narrow, b);
	values->first_other = plan->slots;
	number_values(p, values->other);
	p->f.held = plan->slots - first;
}

static void number_ways_out(struct planner *p)
{
	struct plan *plan = p->plan;

	for (uint32_t b = 0; b < p->flow.blocks; b++) {
		if (p->flow.state[b] != FLOW_COLD)
			continue;
		p->slot[b] = number_slot(p, PLAN_WAY_OUT, TALLY_NO);
		plan->ways_out[plan->nways_out++] =
			(struct plan_way_out){ p->f.ir->first + b, p->slot[b] };
		p->f.ways_out++;
	}
}

/* Is the block an arm, in a loop, that LLVM might execute without branching to it? */
static bool is_light_arm(const struct planner *p, uint32_t b)
{
	const struct flow *flow = &p->flow;
	uint32_t fork = flow_ins(flow, b) == 1 ? flow_from(flow, b) : b;
	const struct ir_stmt *last = ir_last(p->m, &p->m->blocks[p->f.ir->first + fork]);

	return fork != b && flow_outs(flow, fork) == 2 && flow->loops.of[b] != LOOPS_NONE &&
	       flow->loops.of[b] == flow->loops.of[fork] && ir_condition(last).len &&
	       light_is_arm(p->m, &p->m->blocks[p->f.ir->first + b]);
}

/* Wants the paths into an arm that several forks lead to (LLVM duplicates a test behind a loop), so
 * that the arm itself need not be counted. Not for an `or`, whose second test is not wanted. */
static void want_ways(struct planner *p)
{
	const struct flow *flow = &p->flow;

	for (uint32_t b = 1; b < flow->blocks; b++) {
		bool arms = flow->wanted[b] && flow_ins(flow, b) > 1 &&
			    light_is_arm(p->m, &p->m->blocks[p->f.ir->first + b]);

		for (uint32_t i = flow->first_in[b]; arms && i < flow->first_in[b + 1]; i++)
			arms = is_light_arm(p, flow->in[i]) &&
			       flow->wanted[flow_from(flow, flow->in[i])];
		for (uint32_t i = flow->first_in[b]; arms && i < flow->first_in[b + 1]; i++)
			flow->wanted[flow->in[i]] = true;
	}
}

/* Is the block a wanted arm in an innermost loop, whose other arm is wanted, too, but not its fork,
 * though every trip passes that? Returns the fork, or UINT32_MAX. */
static uint32_t unwanted_fork(struct planner *p, uint32_t b)
{
	struct trips *trips = &p->trips;
	const struct flow *flow = &p->flow;

	trips->loop = plan_innermost(p, b);
	if (!flow->wanted[b] || trips->loop == LOOPS_NONE)
		return UINT32_MAX;
	struct side side = rules_side(flow, b, FLOW_LESS);
	bool is_half = side.holds && !flow->wanted[side.list[0]] && flow->wanted[side.list[1]] &&
		       flow->loops.of[side.list[0]] == trips->loop &&
		       flow->loops.of[side.list[1]] == trips->loop &&
		       trips_all_pass(trips, side.list[0]);

	return is_half ? side.list[0] : UINT32_MAX;
}

/* Wants the forks of callees that were inlined into loops. In the callee, only the arms need
 * counters. In a loop, where the trip count is one number, a counter in one arm is enough. Forks
 * stay wanted only if their counts follow from others' (drop_forks). */
static void want_forks(struct planner *p)
{
	for (uint32_t b = 1; b < p->flow.blocks; b++) {
		uint32_t fork = unwanted_fork(p, b);

		if (fork != UINT32_MAX)
			p->forks[fork] = p->flow.wanted[fork] = true;
	}
}

/* Finds the arms in loops that are counted at the branch to them. */
static void find_arms(struct planner *p)
{
	for (uint32_t b = 1; b < p->flow.blocks; b++)
		p->at_fork[b] = p->flow.state[b] == FLOW_COUNTED && is_light_arm(p, b);
}

/* Forks that only want_forks wants contain nothing that could count. Drops those whose counter no
 * other block can take over. Returns whether there were any. */
static bool drop_forks(struct planner *p)
{
	bool dropped = false;

	for (uint32_t b = 0; b < p->flow.blocks; b++)
		if (p->forks[b] && p->flow.state[b] == FLOW_COUNTED &&
		    !solve_instead(&p->flow, b, p->forks)) {
			p->forks[b] = p->flow.wanted[b] = false;
			dropped = true;
		}
	return dropped;
}

/* Decides which blocks own counters, and of which kind. NULL: out of memory. */
static enum tally_form *find_counters(struct planner *p, bool held)
{
	do
		solve(&p->flow, held);
	while (drop_forks(p));
	find_arms(p);
	return narrow_find(p->m, p->f.ir, &p->flow, p->at_fork, p->arena);
}

static bool find_interleaved(struct planner *p, const enum tally_form *narrow)
{
	p->f.loops = arena_alloc(p->arena, (size_t)p->flow.loops.count + 1, sizeof(*p->f.loops));
	if (p->f.loops)
		p->f.nloops = interleave_find(p->m, p->f.ir, &p->flow, narrow, p->f.loops);
	return p->f.loops != NULL;
}

int counters_place(struct planner *p, struct plan_values *values, bool in_place)
{
	enum tally_form *narrow;
	bool held;

	if (!trips_begin(&p->trips, &p->flow, p->arena) ||
	    !chains_find(p->m, p->f.ir, &p->flow, p->arena, &p->chains))
		return err_memory(p->err);
	want_forks(p);
	want_ways(p);
	p->flow.arms = in_place && light_is_all_arms(p->m, p->f.ir, &p->flow);
	narrow = find_counters(p, false);
	if (!narrow)
		return err_memory(p->err);
	int exclusive = flow_exclusive(&p->flow, p->arena);

	p->f.all_arms = p->flow.arms;
	p->f.direct = values->inner + values->other == 0 && !p->flow.arms &&
		(exclusive > 0 || (in_place && p->flow.loops.count == 0));
	held = !p->flow.arms && !p->f.direct && (p->recursive || holds(p, narrow, values->outer));
	if (held)
		narrow = find_counters(p, true);
	if (!narrow || exclusive < 0)
		return err_memory(p->err);
	number_variables(p, narrow, values, held);
	if (held)
		number_held(p, narrow, values);
	number_ways_out(p);
	return find_interleaved(p, narrow) ? 0 : err_memory(p->err);
}
