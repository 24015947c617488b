/* solve.c - which blocks own counters. */
#include "plan/solve.h"

#include "plan/rules.h"

#define MOST_BLOCKS 20000u	/* larger functions are not worth the time */
#define MOST_STEPS 200u		/* per search for one count */

/* The last block of a chain of blocks with the same count. Shortens the chain. */
static uint32_t root_of(const struct flow *flow, uint32_t b)
{
	uint32_t root = b;

	while (flow->state[root] == FLOW_SAME)
		root = flow->same[root];
	while (flow->state[b] == FLOW_SAME) {
		uint32_t next = flow->same[b];

		flow->same[b] = root;
		b = next;
	}
	return root;
}

struct search {
	struct flow *flow;
	uint32_t steps;
	uint32_t leaves;	/* found so far */
	uint32_t before;	/* leaves found before the count under work */
};

static bool follows(struct search *s, uint32_t b);

static bool all_follow(struct search *s, const struct side *side)
{
	if (!side->holds)
		return false;
	for (uint32_t i = 0; i < side->n; i++)
		if (!follows(s, side->list[i]))
			return false;
	return true;
}

/* `side`: what the rule yields for the block. */
static bool derive_from(struct search *s, uint32_t b, enum flow_state rule, const struct side *side)
{
	s->leaves = s->before;
	if (!all_follow(s, side))
		return false;
	if (side->n == 1)
		s->flow->same[b] = root_of(s->flow, side->list[0]);
	s->flow->state[b] = side->n == 1 ? FLOW_SAME : rule;
	return true;
}

static bool derive_by(struct search *s, uint32_t b, enum flow_state rule)
{
	struct side side = rules_side(s->flow, b, rule);

	return derive_from(s, b, rule, &side);
}

/* Tries ever larger regions. */
static bool derive_past(struct search *s, uint32_t b)
{
	uint32_t *past = &s->flow->past[b];

	for (*past = 2; *past <= RULES_MOST_REGION; ++*past) {
		struct side side = rules_side(s->flow, b, FLOW_PAST);

		if (side.full)
			return false;
		if (derive_from(s, b, FLOW_PAST, &side))
			return true;
	}
	return false;
}

/* Finds a rule by which the count of a block without a counter follows. */
static bool derive(struct search *s, uint32_t b)
{
	enum flow_state before = s->flow->state[b];
	uint32_t leaves = s->before;

	s->flow->state[b] = FLOW_BUSY;
	s->before = s->leaves;
	bool found = derive_by(s, b, FLOW_IN) || derive_by(s, b, FLOW_OUT) || derive_past(s, b);

	s->before = leaves;
	if (!found)
		s->flow->state[b] = before;
	return found;
}

static bool take_way_out(struct search *s, uint32_t b)
{
	if (!s->flow->ways_out[b] || ++s->leaves > FLOW_MOST_LEAVES)
		return false;
	s->flow->state[b] = FLOW_COLD;
	return true;
}

static bool follows(struct search *s, uint32_t b)
{
	b = root_of(s->flow, b);
	enum flow_state state = s->flow->state[b];
	struct side side;

	if (s->steps++ >= MOST_STEPS)
		return false;
	switch (state) {
	case FLOW_COUNTED:
	case FLOW_COLD:
		return ++s->leaves <= FLOW_MOST_LEAVES;
	case FLOW_IN:
	case FLOW_OUT:
	case FLOW_PAST:
	case FLOW_LESS:
		side = rules_side(s->flow, b, state);
		return all_follow(s, &side);
	case FLOW_UNKNOWN:
		return derive(s, b) || take_way_out(s, b);
	case FLOW_SAME:
	case FLOW_BUSY:
	default:
		return false;
	}
}

/* The number of leaves below a block, at most one more than allowed. Too deep a chain has too
 * many. */
static uint32_t count_leaves(const struct flow *flow, uint32_t b, uint32_t depth)
{
	struct side side = { 0 };
	uint32_t n = 0;

	b = root_of(flow, b);
	if (flow->state[b] == FLOW_COUNTED || flow->state[b] == FLOW_COLD)
		return 1;
	if (depth == 0)
		return FLOW_MOST_LEAVES + 1;
	side = rules_side(flow, b, flow->state[b]);
	for (uint32_t i = 0; i < side.n && n <= FLOW_MOST_LEAVES; i++)
		n += count_leaves(flow, side.list[i], depth - 1);
	return n;
}

static uint32_t add_leaves(const struct flow *flow, uint32_t b, bool less,
			   struct solve_leaf *leaves, uint32_t n)
{
	struct side side = { 0 };

	b = root_of(flow, b);
	if (flow->state[b] == FLOW_COUNTED || flow->state[b] == FLOW_COLD) {
		leaves[n] = (struct solve_leaf){ b, less };
		return n + 1;
	}
	side = rules_side(flow, b, flow->state[b]);
	for (uint32_t i = 0; i < side.n; i++)
		n = add_leaves(flow, side.list[i], less != (side.less && i > 0), leaves, n);
	return n;
}

uint32_t solve_leaves(const struct flow *flow, uint32_t b,
		      struct solve_leaf leaves[FLOW_MOST_LEAVES])
{
	return add_leaves(flow, b, false, leaves, 0);
}

/* Drops ways out that a search took and then gave up, or that no wanted count needs any more. */
static void drop_unused(struct flow *flow)
{
	struct solve_leaf leaves[FLOW_MOST_LEAVES];

	for (uint32_t b = 0; b < flow->blocks; b++) {
		uint32_t n = flow->wanted[b] ? solve_leaves(flow, b, leaves) : 0;

		for (uint32_t i = 0; i < n; i++)
			flow->needed[leaves[i].block] = true;
	}
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->state[b] == FLOW_COLD && !flow->needed[b])
			flow->state[b] = FLOW_UNKNOWN;
}

/* Is the block's count a fork's less the other arm's? In a loop, one counter less in an arm is
 * worth more than one less in total, if it is a variable; in memory, each arm just goes up by
 * itself. Functions of nothing but arms use the rule, too: LLVM makes selects of few values. */
static bool is_less(const struct flow *flow, uint32_t b, bool held)
{
	struct side side = rules_side(flow, b, FLOW_LESS);
	uint32_t loop = flow->loops.of[b];

	return side.holds && flow->wanted[b] && (loop != LOOPS_NONE || flow->arms) &&
	       !(held && !flow->loops.list[loop].innermost) && flow->wanted[side.list[0]] &&
	       flow->wanted[side.list[1]] && flow->loops.of[side.list[0]] == loop &&
	       flow->loops.of[side.list[1]] == loop;
}

void solve(struct flow *flow, bool held)
{
	for (uint32_t b = 0; b < flow->blocks; b++) {
		flow->state[b] = flow->wanted[b] ? FLOW_COUNTED : FLOW_UNKNOWN;
		flow->needed[b] = false;
	}
	if (flow->blocks > MOST_BLOCKS)
		return;
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (is_less(flow, b, held))
			flow->state[b] = FLOW_LESS;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		struct search s = { .flow = flow };

		if (flow->wanted[b] && flow->state[b] == FLOW_COUNTED)
			derive(&s, b);
	}
	/* a count that others follow from may have got a longer sum since */
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->wanted[b] && count_leaves(flow, b, MOST_STEPS) > FLOW_MOST_LEAVES)
			flow->state[b] = FLOW_COUNTED;
	drop_unused(flow);
}

bool solve_instead(struct flow *flow, uint32_t b, const bool *without)
{
	for (uint32_t other = 0; other < flow->blocks; other++) {
		if (!flow->wanted[other] || without[other] || flow->state[other] != FLOW_SAME ||
		    root_of(flow, other) != b)
			continue;
		flow->state[other] = FLOW_COUNTED;
		flow->needed[other] = flow->needed[b];
		flow->state[b] = FLOW_SAME;
		flow->same[b] = other;
		return true;
	}
	return false;
}
