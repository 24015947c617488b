/* rules.c - counts that follow from others. */
#include "plan/rules.h"

#define MOST_FOR_LOOPS 2000u	/* larger functions are not searched past loops */

struct region {			/* blocks that control enters only through the first */
	uint32_t list[RULES_MOST_REGION];
	uint32_t n;
};

static void add_to_side(struct side *s, uint32_t b)
{
	if (flow_is_in(s->list, s->n, b))
		return;
	s->holds &= s->n < FLOW_MOST_LEAVES;
	if (s->holds)
		s->list[s->n++] = b;
}

/* The entry block is entered by calls, too, so the rule does not hold for it. */
static struct side side_in(const struct flow *flow, uint32_t b)
{
	struct side s = { .holds = b != 0 && flow_ins(flow, b) > 0 };

	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1] && s.holds; i++) {
		s.holds = flow_outs(flow, flow->in[i]) == 1;
		add_to_side(&s, flow->in[i]);
	}
	return s;
}

static bool only_from(const struct flow *flow, const struct region *r, uint32_t b)
{
	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++)
		if (!flow_is_in(r->list, r->n, flow->in[i]))
			return false;
	return b != 0;
}

/* The first block behind the region that is entered from it only; UINT32_MAX: none. `wanted`: also
 * wanted ones. */
static uint32_t next_of_region(const struct flow *flow, const struct region *r, bool wanted)
{
	for (uint32_t at = 0; at < r->n; at++) {
		uint32_t end = flow->first_out[r->list[at] + 1];

		for (uint32_t i = flow->first_out[r->list[at]]; i < end; i++) {
			uint32_t b = flow->out[i];

			if ((flow->wanted[b] ? wanted : !flow->ways_out[b]) && flow_outs(flow, b) &&
			    only_from(flow, r, b) && !flow_is_in(r->list, r->n, b))
				return b;
		}
	}
	return UINT32_MAX;
}

/* The blocks that control reaches when it leaves the region. */
static struct side exits_of(const struct flow *flow, const struct region *r)
{
	uint32_t b = r->list[0];
	struct side s = { .holds = flow_outs(flow, b) > 0 };

	for (uint32_t at = 0; at < r->n; at++) {
		for (uint32_t i = flow->first_out[r->list[at]];
		     i < flow->first_out[r->list[at] + 1] && s.holds; i++) {
			uint32_t to = flow->out[i];

			if (to != b && flow_is_in(r->list, r->n, to))
				continue;
			s.holds = to != b && only_from(flow, r, to);
			add_to_side(&s, to);
		}
	}
	return s;
}

/* The exits of the largest region of blocks that are not wanted. */
static struct side side_out(const struct flow *flow, uint32_t b)
{
	struct region r = { .list = { b }, .n = 1 };
	uint32_t next;

	while (r.n < RULES_MOST_REGION && (next = next_of_region(flow, &r, false)) != UINT32_MAX)
		r.list[r.n++] = next;
	return exits_of(flow, &r);
}

/* Adds a whole loop that is entered only from the region. false: it is not, or there is no room. */
static bool take_loop(const struct flow *flow, struct region *r, uint32_t id)
{
	const struct loop *loop = &flow->loops.list[id];
	struct region with = *r;

	if (loop->blocks > RULES_MOST_REGION - r->n || loops_contain(&flow->loops, id, r->list[0]))
		return false;
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (loops_contain(&flow->loops, id, b))
			with.list[with.n++] = b;
	for (uint32_t i = r->n; i < with.n; i++)
		if (!only_from(flow, &with, with.list[i]))
			return false;
	*r = with;
	return true;
}

/* Adds a whole loop, if the region's first block is in a loop itself. */
static bool grow_past_loop(const struct flow *flow, struct region *r)
{
	if (flow->loops.of[r->list[0]] == LOOPS_NONE || flow->blocks > MOST_FOR_LOOPS)
		return false;
	for (uint32_t at = 0; at < r->n; at++) {
		for (uint32_t i = flow->first_out[r->list[at]];
		     i < flow->first_out[r->list[at] + 1]; i++) {
			uint32_t to = flow->out[i], id = flow->loops.of[to];

			if (id != LOOPS_NONE && flow->loops.list[id].header == to &&
			    !flow_is_in(r->list, r->n, to) && take_loop(flow, r, id))
				return true;
		}
	}
	return false;
}

static bool grow_region(const struct flow *flow, struct region *r)
{
	uint32_t next = r->n < RULES_MOST_REGION ? next_of_region(flow, r, true) : UINT32_MAX;

	if (next == UINT32_MAX)
		return grow_past_loop(flow, r);
	r->list[r->n++] = next;
	return true;
}

/* The exits of the region of at least flow->past[b] blocks of any kind: past an `if` without
 * `else`, for example. If the result does not hold, the region may be grown further. */
static struct side side_past(const struct flow *flow, uint32_t b)
{
	struct region r = { .list = { b }, .n = 1 };

	while (r.n < flow->past[b])
		if (!grow_region(flow, &r))
			return (struct side){ .full = true };
	return exits_of(flow, &r);
}

/* The nearest wanted block before this one, with only tests that are not wanted in between: the
 * parts of an `and`, for example. */
static uint32_t fork_of(const struct flow *flow, uint32_t b)
{
	uint32_t fork = flow_ins(flow, b) ? flow_from(flow, b) : b;

	for (uint32_t step = 0;
	     step < RULES_MOST_REGION && !flow->wanted[fork] && flow_ins(flow, fork) == 1; step++)
		fork = flow_from(flow, fork);
	return fork;
}

/* Which arm of a fork owns the counter: the first one, except in two cases. If the first is for
 * even numbers, the second does, because its counter goes up by the very bit that is tested. If the
 * first forks again, as in a chain of `elif`, the second does, too. Then arms that run are counted,
 * one per trip, and not arms passed by, which LLVM does not sum in vectors. */
static uint32_t counted_arm(const struct flow *flow, uint32_t fork, const struct side *arms)
{
	return flow->even[fork] ||
	       (flow_outs(flow, arms->list[0]) > 1 && flow_outs(flow, arms->list[1]) == 1);
}

/* If the block is the arm of a two-way fork that owns no counter: the fork, and the other arm. */
static struct side side_less(const struct flow *flow, uint32_t b)
{
	uint32_t fork = fork_of(flow, b);
	struct side arms = side_out(flow, fork);

	if (fork == b || !arms.holds || arms.n != 2)
		return (struct side){ 0 };
	uint32_t counted = counted_arm(flow, fork, &arms);

	if (arms.list[1 - counted] != b)
		return (struct side){ 0 };
	return (struct side){
		.list = { fork, arms.list[counted] }, .n = 2, .holds = true, .less = true
	};
}

struct side rules_side(const struct flow *flow, uint32_t b, enum flow_state rule)
{
	switch (rule) {
	case FLOW_IN:
		return side_in(flow, b);
	case FLOW_OUT:
		return side_out(flow, b);
	case FLOW_PAST:
		return side_past(flow, b);
	case FLOW_LESS:
		return side_less(flow, b);
	case FLOW_UNKNOWN:
	case FLOW_COUNTED:
	case FLOW_COLD:
	case FLOW_SAME:
	case FLOW_BUSY:
	default:
		return (struct side){ 0 };
	}
}
