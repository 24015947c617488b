/* flow.c - counts that follow from others. */
#include "probe/flow.h"

#include <stdlib.h>

#include "ir/cfg.h"
#include "ir/parse.h"

#define MOST_BLOCKS 20000u	/* of a function that is worth the time */
#define MOST_STEPS 200u		/* of the search for one count */
#define MOST_REGION 16u		/* blocks that one rule looks at */
#define MOST_FOR_LOOPS 2000u	/* blocks of a function in which it looks past loops */

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

static uint32_t ins(const struct flow *flow, uint32_t b)
{
	return flow->first_in[b + 1] - flow->first_in[b];
}

static uint32_t outs(const struct flow *flow, uint32_t b)
{
	return flow->first_out[b + 1] - flow->first_out[b];
}

/* The value that a phi of the block has for a predecessor; empty: there is no such phi. */
static struct str phi_value(const struct ir_module *m, const struct ir_function *f,
			    const struct ir_block *b, struct str name, const struct ir_block *from)
{
	struct buf label = { 0 };
	struct str value = { NULL, 0 };

	buf_add(&label, STR(", %"));
	ir_write_label(f, from, &label);
	buf_add(&label, STR(" ]"));
	for (uint32_t i = b->first; i < b->first + b->stmts && !label.failed; i++) {
		struct str text = m->stmts[i].text;
		size_t end = str_find(text, buf_str(&label), 0), open = end;

		if (!str_eq(ir_result(&m->stmts[i]), name) || end == SIZE_MAX ||
		    str_find(text, STR(" = phi "), 0) == SIZE_MAX)
			continue;
		while (open > 0 && text.at[open - 1] != '[')
			open--;
		value = str_trim(str_sub(text, open, end));
	}
	buf_free(&label);
	return value;
}

/* Does the function return from block `at`, come to from block `from`, with another status than 0? */
static bool fails(const struct ir_module *m, const struct ir_function *f, uint32_t at, uint32_t from)
{
	const struct ir_block *b = &m->blocks[f->first + at];
	const struct ir_stmt *last = ir_last(m, b);
	struct str type, value;

	if (!last || last->op != IR_RET || !ir_ret(last, &type, &value) || !str_eq(type, STR("i32")))
		return false;
	if (at != from && str_starts(value, STR("%")))
		value = phi_value(m, f, b, value, &m->blocks[f->first + from]);
	return value.len && !str_eq(value, STR("0"));
}

/* It comes from one block and ends the call with an error, maybe by the block where all returns meet.
 * A statement can be put at its beginning: no phi, no landingpad. */
static bool is_way_out(const struct ir_module *m, const struct ir_function *f,
		       const struct flow *flow, uint32_t number)
{
	const struct ir_block *b = &m->blocks[f->first + number];
	const struct ir_stmt *first = &m->stmts[b->first];
	uint32_t to = outs(flow, number) == 1 ? flow->out[flow->first_out[number]] : number;

	return ins(flow, number) == 1 && fails(m, f, to, number) &&
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
	flow.past = arena_alloc(arena, n, sizeof(*flow.past));
	flow.needed = arena_alloc(arena, n, sizeof(*flow.needed));
	flow.less = arena_alloc(arena, n, sizeof(*flow.less));
	if (!labels || !flow.first_in || !flow.first_out || !flow.in || !flow.out ||
	    !flow.state || !flow.same || !flow.wanted || !flow.ways_out || !flow.needed ||
	    !flow.less || !flow.past)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t b = 0; b < f->blocks; b++)
		labels[b] = (struct label){ m->blocks[f->first + b].label, b };
	qsort(labels, f->blocks, sizeof(*labels), by_name);
	if (add_successors(m, f, labels, &flow) < 0)
		return err_set(err, ERR_PARSE, ir_pos(m, f->head), "its blocks are not understood");
	add_predecessors(&flow);
	for (uint32_t b = 1; b < flow.blocks; b++)
		flow.ways_out[b] = is_way_out(m, f, &flow, b);
	if (loops_find(&flow, arena, &flow.loops) < 0)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	*out = flow;
	return 0;
}

/* ---- rules */

struct side {			/* the blocks that one rule adds up */
	uint32_t list[FLOW_MOST_LEAVES];
	uint32_t n;
	bool holds;
	bool less;		/* the first one's count, less the others' */
	bool full;		/* the region cannot be grown any more */
};

struct region {			/* blocks that control only enters through the first */
	uint32_t list[MOST_REGION];
	uint32_t n;
};

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

/* The first block behind the region that is entered from it only; UINT32_MAX: none. */
static uint32_t next_of_region(const struct flow *flow, const struct region *r, bool wanted)
{
	for (uint32_t at = 0; at < r->n; at++) {
		uint32_t end = flow->first_out[r->list[at] + 1];

		for (uint32_t i = flow->first_out[r->list[at]]; i < end; i++) {
			uint32_t b = flow->out[i];

			if ((flow->wanted[b] ? wanted : !flow->ways_out[b]) && outs(flow, b) &&
			    only_from(flow, r, b) && !is_known(r->list, r->n, b))
				return b;
		}
	}
	return UINT32_MAX;
}

/* The blocks that control comes to when it leaves the region. */
static struct side exits_of(const struct flow *flow, const struct region *r)
{
	uint32_t b = r->list[0];
	struct side s = { .holds = outs(flow, b) > 0 };

	for (uint32_t at = 0; at < r->n; at++) {
		for (uint32_t i = flow->first_out[r->list[at]];
		     i < flow->first_out[r->list[at] + 1] && s.holds; i++) {
			uint32_t to = flow->out[i];

			if (to != b && is_known(r->list, r->n, to))
				continue;
			s.holds = to != b && only_from(flow, r, to);
			add_to_side(&s, to);
		}
	}
	return s;
}

/* The largest region of blocks that nobody asks about. */
static struct side side_out(const struct flow *flow, uint32_t b)
{
	struct region r = { .list = { b }, .n = 1 };
	uint32_t next;

	while (r.n < MOST_REGION && (next = next_of_region(flow, &r, false)) != UINT32_MAX)
		r.list[r.n++] = next;
	return exits_of(flow, &r);
}

/* Adds all of a loop that control only enters from the region. false: there is none, or no room. */
static bool take_loop(const struct flow *flow, struct region *r, uint32_t id)
{
	const struct loop *loop = &flow->loops.list[id];
	struct region with = *r;

	if (loop->blocks > MOST_REGION - r->n || loops_contain(&flow->loops, id, r->list[0]))
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

/* Past a whole loop, when the region's first block is in one itself. */
static bool grow_past_loop(const struct flow *flow, struct region *r)
{
	if (flow->loops.of[r->list[0]] == LOOPS_NONE || flow->blocks > MOST_FOR_LOOPS)
		return false;
	for (uint32_t at = 0; at < r->n; at++) {
		for (uint32_t i = flow->first_out[r->list[at]];
		     i < flow->first_out[r->list[at] + 1]; i++) {
			uint32_t to = flow->out[i], id = flow->loops.of[to];

			if (id != LOOPS_NONE && flow->loops.list[id].header == to &&
			    !is_known(r->list, r->n, to) && take_loop(flow, r, id))
				return true;
		}
	}
	return false;
}

static bool grow_region(const struct flow *flow, struct region *r)
{
	uint32_t next = r->n < MOST_REGION ? next_of_region(flow, r, true) : UINT32_MAX;

	if (next == UINT32_MAX)
		return grow_past_loop(flow, r);
	r->list[r->n++] = next;
	return true;
}

/* The region of at least flow->past[b] blocks, through any blocks: past an `if` without `else`, say.
 * One that does not hold may be grown further. */
static struct side side_past(const struct flow *flow, uint32_t b)
{
	struct region r = { .list = { b }, .n = 1 };

	while (r.n < flow->past[b])
		if (!grow_region(flow, &r))
			return (struct side){ .full = true };
	return exits_of(flow, &r);
}

/* The block is the second of a fork's two: the fork, and the first. */
static struct side side_less(const struct flow *flow, uint32_t b)
{
	uint32_t fork = ins(flow, b) == 1 ? flow->in[flow->first_in[b]] : b;
	uint32_t first = flow->out[flow->first_out[fork]];

	if (fork == b || outs(flow, fork) != 2 || first == b || ins(flow, first) != 1)
		return (struct side){ 0 };
	return (struct side){ .list = { fork, first }, .n = 2, .holds = true, .less = true };
}

static struct side side_of(const struct flow *flow, uint32_t b, enum flow_state rule)
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
	uint32_t before;	/* those of them before the count that is being looked for */
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

static bool derive_by(struct search *s, uint32_t b, enum flow_state rule)
{
	struct side side = side_of(s->flow, b, rule);

	s->leaves = s->before;
	if (!follows_by(s, b, rule))
		return false;
	if (side.n == 1)
		s->flow->same[b] = root_of(s->flow, side.list[0]);
	s->flow->state[b] = side.n == 1 ? FLOW_SAME : rule;
	return true;
}

/* By ever larger regions. */
static bool derive_past(struct search *s, uint32_t b)
{
	uint32_t *past = &s->flow->past[b];

	for (*past = 2; *past <= MOST_REGION; ++*past) {
		if (side_past(s->flow, b).full)
			return false;
		if (derive_by(s, b, FLOW_PAST))
			return true;
	}
	return false;
}

/* Gives a block without counter a rule by which its count follows. */
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

static uint32_t add_leaves(const struct flow *flow, uint32_t b, bool less, struct flow_leaf *leaves,
			   uint32_t n)
{
	struct side side = { 0 };

	b = root_of(flow, b);
	if (flow->state[b] == FLOW_COUNTED || flow->state[b] == FLOW_COLD) {
		leaves[n] = (struct flow_leaf){ b, less };
		return n + 1;
	}
	side = side_of(flow, b, flow->state[b]);
	for (uint32_t i = 0; i < side.n; i++)
		n = add_leaves(flow, side.list[i], less != (side.less && i > 0), leaves, n);
	return n;
}

uint32_t flow_leaves(const struct flow *flow, uint32_t b, struct flow_leaf leaves[FLOW_MOST_LEAVES])
{
	return add_leaves(flow, b, false, leaves, 0);
}

/* Ways out that a search took and then gave up, or that no wanted count needs any more. */
static void drop_unused(struct flow *flow)
{
	struct flow_leaf leaves[FLOW_MOST_LEAVES];

	for (uint32_t b = 0; b < flow->blocks; b++) {
		uint32_t n = flow->wanted[b] ? flow_leaves(flow, b, leaves) : 0;

		for (uint32_t i = 0; i < n; i++) {
			flow->needed[leaves[i].block] = true;
			flow->less[leaves[i].block] |= leaves[i].less;
		}
	}
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->state[b] == FLOW_COLD && !flow->needed[b])
			flow->state[b] = FLOW_UNKNOWN;
}

/* In loops, a counter less in an arm is worth more than one less in all. */
static bool is_less(const struct flow *flow, uint32_t b)
{
	struct side side = side_less(flow, b);
	uint32_t loop = flow->loops.of[b];

	return side.holds && flow->wanted[b] && loop != LOOPS_NONE &&
	       flow->wanted[side.list[0]] && flow->wanted[side.list[1]] &&
	       flow->loops.of[side.list[0]] == loop && flow->loops.of[side.list[1]] == loop;
}

void flow_solve(struct flow *flow)
{
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (flow->wanted[b])
			flow->state[b] = FLOW_COUNTED;
	if (flow->blocks > MOST_BLOCKS)
		return;
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (is_less(flow, b))
			flow->state[b] = FLOW_LESS;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		struct search s = { .flow = flow };

		if (flow->wanted[b] && flow->state[b] == FLOW_COUNTED)
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
