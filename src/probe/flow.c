/* flow.c - counts that follow from others. */
#include "probe/flow.h"

#include <stdlib.h>

#include "ir/cfg.h"
#include "ir/parse.h"

#define MOST_BLOCKS 20000u	/* of a function that is worth the time */
#define MOST_STEPS 200u		/* of the search for one count */
#define MOST_REGION 16u		/* blocks that one rule looks at */

struct label {
	struct str name;
	uint32_t block;
};

static int by_name(const void *left, const void *right)
{
	return str_cmp(((const struct label *)left)->name, ((const struct label *)right)->name);
}

/* ---- edges */

static struct str successors_text(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(m, b);

	return last && last->op == IR_TERMINATOR ? last->text : (struct str){ NULL, 0 };
}

static size_t count_edges(const struct ir_module *m, const struct ir_function *f)
{
	struct str label;
	size_t n = 0;

	for (uint32_t b = 0; b < f->blocks; b++) {
		struct str rest = successors_text(m, &m->blocks[f->first + b]);

		while (cfg_next_successor(&rest, &label))
			n++;
	}
	return n;
}

static bool is_known(const uint32_t *list, uint32_t n, uint32_t block)
{
	for (uint32_t i = 0; i < n; i++)
		if (list[i] == block)
			return true;
	return false;
}

/* Fills out[] from the terminators. */
static int add_successors(const struct ir_module *m, const struct ir_function *f,
			  const struct label *labels, struct flow *flow)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < f->blocks; b++) {
		struct str rest = successors_text(m, &m->blocks[f->first + b]);
		struct label wanted;

		flow->first_out[b] = n;
		while (cfg_next_successor(&rest, &wanted.name)) {
			const struct label *found = bsearch(&wanted, labels, f->blocks,
							    sizeof(*labels), by_name);

			if (!found)
				return -1;
			if (!is_known(flow->out + flow->first_out[b], n - flow->first_out[b],
				      found->block))
				flow->out[n++] = found->block;
		}
	}
	flow->first_out[f->blocks] = n;
	return 0;
}

/* in[] is out[] the other way round. */
static void add_predecessors(struct flow *flow)
{
	uint32_t n = flow->first_out[flow->blocks];

	for (uint32_t i = 0; i < n; i++)
		flow->first_in[flow->out[i] + 1]++;
	for (uint32_t b = 0; b < flow->blocks; b++)
		flow->first_in[b + 1] += flow->first_in[b];
	for (uint32_t b = flow->blocks; b-- > 0;)
		for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
			flow->in[--flow->first_in[flow->out[i] + 1]] = b;
	/* each start has moved one place down: first_in[b + 1] is where b begins now */
	for (uint32_t b = 0; b < flow->blocks; b++)
		flow->first_in[b] = flow->first_in[b + 1];
	flow->first_in[flow->blocks] = n;
}

/* A statement can be put at the beginning: no phi, no landingpad. */
static bool is_way_out(const struct ir_module *m, const struct ir_block *b, const struct flow *flow,
		       uint32_t number)
{
	const struct ir_stmt *first = &m->stmts[b->first];

	return ir_last(m, b) && ir_last(m, b)->op == IR_RET &&
	       flow->first_in[number + 1] - flow->first_in[number] == 1 &&
	       str_find(first->text, STR(" = phi "), 0) == SIZE_MAX &&
	       str_find(first->text, STR("pad "), 0) == SIZE_MAX;
}

int flow_build(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
	       struct flow *out, struct nbcount_error *err)
{
	size_t edges = count_edges(m, f), n = (size_t)f->blocks + 2;
	struct flow flow = { .blocks = f->blocks };
	struct label *labels = arena_alloc(arena, f->blocks, sizeof(*labels));

	flow.first_in = arena_alloc(arena, n, sizeof(uint32_t));
	flow.first_out = arena_alloc(arena, n, sizeof(uint32_t));
	flow.in = arena_alloc(arena, edges + 1, sizeof(uint32_t));
	flow.out = arena_alloc(arena, edges + 1, sizeof(uint32_t));
	flow.state = arena_alloc(arena, n, sizeof(*flow.state));
	flow.same = arena_alloc(arena, n, sizeof(*flow.same));
	flow.wanted = arena_alloc(arena, n, sizeof(*flow.wanted));
	flow.ways_out = arena_alloc(arena, n, sizeof(*flow.ways_out));
	if (!labels || !flow.first_in || !flow.first_out || !flow.in || !flow.out ||
	    !flow.state || !flow.same || !flow.wanted || !flow.ways_out)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t b = 0; b < f->blocks; b++)
		labels[b] = (struct label){ m->blocks[f->first + b].label, b };
	qsort(labels, f->blocks, sizeof(*labels), by_name);
	if (add_successors(m, f, labels, &flow) < 0)
		return err_set(err, ERR_PARSE, ir_pos(m, f->head), "its blocks are not understood");
	add_predecessors(&flow);
	for (uint32_t b = 1; b < flow.blocks; b++)
		flow.ways_out[b] = is_way_out(m, &m->blocks[f->first + b], &flow, b);
	*out = flow;
	return 0;
}

/* ---- rules */

struct side {			/* the blocks that one rule adds up */
	uint32_t list[FLOW_MOST_LEAVES];
	uint32_t n;
	bool holds;
};

struct region {			/* blocks that control only enters through the first, without cycles */
	uint32_t list[MOST_REGION];
	uint32_t n;
};

static uint32_t ins(const struct flow *flow, uint32_t b)
{
	return flow->first_in[b + 1] - flow->first_in[b];
}

static uint32_t outs(const struct flow *flow, uint32_t b)
{
	return flow->first_out[b + 1] - flow->first_out[b];
}

static void add_to_side(struct side *s, uint32_t b)
{
	if (is_known(s->list, s->n, b))
		return;
	s->holds &= s->n < FLOW_MOST_LEAVES;
	if (s->holds)
		s->list[s->n++] = b;
}

/* The entry block is reached by calls, too. */
static struct side side_in(const struct flow *flow, uint32_t b)
{
	struct side s = { .holds = b != 0 && ins(flow, b) > 0 };

	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1] && s.holds; i++) {
		s.holds = outs(flow, flow->in[i]) == 1;
		add_to_side(&s, flow->in[i]);
	}
	return s;
}

static bool only_from(const struct flow *flow, const struct region *r, uint32_t b)
{
	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++)
		if (!is_known(r->list, r->n, flow->in[i]))
			return false;
	return b != 0;
}

/* Adds the blocks nobody asks about that are entered from the region only. Did it? */
static bool grow_region(const struct flow *flow, struct region *r)
{
	uint32_t before = r->n;

	for (uint32_t at = 0; at < r->n; at++) {
		uint32_t end = flow->first_out[r->list[at] + 1];

		for (uint32_t i = flow->first_out[r->list[at]]; i < end && r->n < MOST_REGION; i++) {
			uint32_t b = flow->out[i];

			if (!flow->wanted[b] && outs(flow, b) && only_from(flow, r, b) &&
			    !is_known(r->list, r->n, b))
				r->list[r->n++] = b;
		}
	}
	return r->n > before;
}

static struct side side_out(const struct flow *flow, uint32_t b)
{
	struct region r = { .list = { b }, .n = 1 };
	struct side s = { .holds = outs(flow, b) > 0 };

	while (grow_region(flow, &r))
		; /* a block that did not fit at first may do so now */
	for (uint32_t at = 0; at < r.n; at++) {
		for (uint32_t i = flow->first_out[r.list[at]];
		     i < flow->first_out[r.list[at] + 1] && s.holds; i++) {
			uint32_t to = flow->out[i];

			if (to != b && is_known(r.list, r.n, to))
				continue;
			s.holds = to != b && only_from(flow, &r, to);
			add_to_side(&s, to);
		}
	}
	return s;
}

static struct side side_of(const struct flow *flow, uint32_t b, enum flow_state rule)
{
	return rule == FLOW_IN ? side_in(flow, b) : side_out(flow, b);
}

/* The block at the end of a chain of blocks with the same count, which gets shorter by that. */
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
};

static bool follows(struct search *s, uint32_t b);

static bool follows_by(struct search *s, uint32_t b, enum flow_state rule)
{
	struct side side = side_of(s->flow, b, rule);

	if (!side.holds)
		return false;
	for (uint32_t i = 0; i < side.n; i++)
		if (!follows(s, side.list[i]))
			return false;
	return true;
}

/* Gives a block without counter a rule by which its count follows. */
static bool derive(struct search *s, uint32_t b)
{
	enum flow_state before = s->flow->state[b];
	uint32_t leaves = s->leaves;

	s->flow->state[b] = FLOW_BUSY;
	for (enum flow_state rule = FLOW_IN; rule <= FLOW_OUT; rule++) {
		s->leaves = leaves;
		if (follows_by(s, b, rule)) {
			struct side side = side_of(s->flow, b, rule);

			if (side.n == 1)
				s->flow->same[b] = root_of(s->flow, side.list[0]);
			s->flow->state[b] = side.n == 1 ? FLOW_SAME : rule;
			return true;
		}
	}
	s->flow->state[b] = before;
	return false;
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

	if (s->steps++ >= MOST_STEPS)
		return false;
	switch (state) {
	case FLOW_COUNTED:
	case FLOW_COLD:
		return ++s->leaves <= FLOW_MOST_LEAVES;
	case FLOW_IN:
	case FLOW_OUT:
		return follows_by(s, b, state);
	case FLOW_UNKNOWN:
		return derive(s, b) || take_way_out(s, b);
	case FLOW_SAME:
	case FLOW_BUSY:
	default:
		return false;
	}
}

/* Leaves below a block, at most one more than allowed; chains that are too deep have too many. */
static uint32_t count_leaves(const struct flow *flow, uint32_t b, uint32_t depth)
{
	struct side side = { 0 };
	uint32_t n = 0;

	b = root_of(flow, b);
	if (flow->state[b] == FLOW_COUNTED || flow->state[b] == FLOW_COLD)
		return 1;
	if (depth == 0)
		return FLOW_MOST_LEAVES + 1;
	side = side_of(flow, b, flow->state[b]);
	for (uint32_t i = 0; i < side.n && n <= FLOW_MOST_LEAVES; i++)
		n += count_leaves(flow, side.list[i], depth - 1);
	return n;
}

static uint32_t add_leaves(const struct flow *flow, uint32_t b, uint32_t *leaves, uint32_t n)
{
	struct side side = { 0 };

	b = root_of(flow, b);
	if (flow->state[b] == FLOW_COUNTED || flow->state[b] == FLOW_COLD) {
		leaves[n] = b;
		return n + 1;
	}
	side = side_of(flow, b, flow->state[b]);
	for (uint32_t i = 0; i < side.n; i++)
		n = add_leaves(flow, side.list[i], leaves, n);
	return n;
}

uint32_t flow_leaves(const struct flow *flow, uint32_t b, uint32_t leaves[FLOW_MOST_LEAVES])
{
	return add_leaves(flow, b, leaves, 0);
}

/* Ways out that a search took and then gave up, or that no wanted count needs any more. */
static void drop_unused(struct flow *flow)
{
	uint32_t leaves[FLOW_MOST_LEAVES];

	for (uint32_t b = 0; b < flow->blocks; b++)
		flow->ways_out[b] = false;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		uint32_t n = flow->wanted[b] ? flow_leaves(flow, b, leaves) : 0;

		for (uint32_t i = 0; i < n; i++)
			flow->ways_out[leaves[i]] = flow->state[leaves[i]] == FLOW_COLD;
	}
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->state[b] == FLOW_COLD && !flow->ways_out[b])
			flow->state[b] = FLOW_UNKNOWN;
}

void flow_solve(struct flow *flow)
{
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->wanted[b])
			flow->state[b] = FLOW_COUNTED;
	if (flow->blocks > MOST_BLOCKS)
		return;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		struct search s = { .flow = flow };

		if (flow->wanted[b])
			derive(&s, b);
	}
	/* what a count follows from may itself have got a longer sum since */
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->wanted[b] && count_leaves(flow, b, MOST_STEPS) > FLOW_MOST_LEAVES)
			flow->state[b] = FLOW_COUNTED;
	drop_unused(flow);
}

/* ---- ways */

/* Can a block with a counter be reached from the end of block `from`? */
static bool leads_to_counter(const struct flow *flow, uint32_t from, uint32_t *queue, bool *seen)
{
	uint32_t n = 0;

	memset(seen, 0, flow->blocks * sizeof(*seen));
	queue[n++] = from;
	for (uint32_t at = 0; at < n; at++) {
		for (uint32_t i = flow->first_out[queue[at]]; i < flow->first_out[queue[at] + 1]; i++) {
			uint32_t next = flow->out[i];

			if (flow->state[next] == FLOW_COUNTED)
				return true;
			if (!seen[next])
				queue[n++] = next;
			seen[next] = true;
		}
	}
	return false;
}

int flow_exclusive(const struct flow *flow, struct arena *arena)
{
	uint32_t *queue = arena_alloc(arena, (size_t)flow->blocks + 1, sizeof(*queue));
	bool *seen = arena_alloc(arena, flow->blocks, sizeof(*seen));
	uint32_t counted = 0;

	if (!queue || !seen)
		return -1;
	for (uint32_t b = 0; b < flow->blocks; b++)
		counted += flow->state[b] == FLOW_COUNTED;
	if (counted > FLOW_MOST_LEAVES)
		return 0;
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->state[b] == FLOW_COUNTED && leads_to_counter(flow, b, queue, seen))
			return 0;
	return 1;
}
