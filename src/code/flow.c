/* flow.c - the flow graph of a function. */
#include "code/flow.h"

#include "ir/cfg.h"
#include "ir/parse.h"

/* ---- edges */

static struct str successors_text(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(m, b);

	return last->op == IR_TERMINATOR ? last->text : (struct str){ NULL, 0 };
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

/* Fills out[] from the terminators. */
static int add_successors(const struct ir_module *m, const struct ir_function *f,
			  const struct cfg_label *labels, struct flow *flow)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < f->blocks; b++) {
		struct str rest = successors_text(m, &m->blocks[f->first + b]);
		struct str label;

		flow->first_out[b] = n;
		while (cfg_next_successor(&rest, &label)) {
			const struct cfg_label *found = cfg_find_label(labels, f->blocks, label);

			if (!found)
				return -1;
			if (!flow_is_in(flow->out + flow->first_out[b], n - flow->first_out[b],
				      found->block))
				flow->out[n++] = found->block;
		}
	}
	flow->first_out[f->blocks] = n;
	return 0;
}

/* Fills in[], the inverse of out[]. */
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
	/* each start has moved down one place: b now starts at first_in[b + 1] */
	for (uint32_t b = 0; b < flow->blocks; b++)
		flow->first_in[b] = flow->first_in[b + 1];
	flow->first_in[flow->blocks] = n;
}

/* The position of `, %label ]` in a phi; SIZE_MAX: it is not there. */
static size_t find_way(struct str phi, struct str label)
{
	for (size_t at = 0; (at = str_find(phi, label, at)) != SIZE_MAX; at++)
		if (str_ends(str_sub(phi, 0, at), STR(", %")) &&
		    str_starts(str_sub(phi, at + label.len, phi.len), STR(" ]")))
			return at - 3;
	return SIZE_MAX;
}

struct str flow_phi_label(struct str phi, struct str label)
{
	size_t way = find_way(phi, label);

	return way == SIZE_MAX ? STR("") : str_sub(phi, way + 3, way + 3 + label.len);
}

struct str flow_phi(const struct ir_module *m, const struct ir_function *f,
		    const struct ir_block *b, struct str name, const struct ir_block *from)
{
	char room[IR_LABEL_ROOM];
	struct str label = ir_label(f, from, room);
	const struct ir_stmt *phi = ir_definition(m, b, name);

	if (!phi || !ir_is_phi(phi))
		return STR("");
	size_t end = find_way(phi->text, label), open = end == SIZE_MAX ? 0 : end;

	while (open > 0 && phi->text.at[open - 1] != '[')
		open--;
	return end == SIZE_MAX ? STR("") : str_trim(str_sub(phi->text, open, end));
}

/* Does the function return from block `at`, when entered from block `from`, with a status other
 * than 0? */
static bool fails(const struct ir_module *m, const struct ir_function *f, uint32_t at,
		  uint32_t from)
{
	const struct ir_block *b = &m->blocks[f->first + at];
	const struct ir_stmt *last = ir_last(m, b);
	struct str type, value;

	if (last->op != IR_RET || !ir_ret(last, &type, &value) || !str_eq(type, STR("i32")))
		return false;
	if (at != from && str_starts(value, STR("%")))
		value = flow_phi(m, f, b, value, &m->blocks[f->first + from]);
	return value.len && !str_eq(value, STR("0"));
}

/* Does the block have one predecessor and end the call with an error, perhaps by the block where
 * all returns meet? Its beginning must have room for a statement: no phi, no landingpad. */
static bool is_way_out(const struct ir_module *m, const struct ir_function *f,
		       const struct flow *flow, uint32_t number)
{
	const struct ir_block *b = &m->blocks[f->first + number];
	const struct ir_stmt *first = &m->stmts[b->first];
	uint32_t to = flow_outs(flow, number) == 1 ? flow->out[flow->first_out[number]] : number;

	return flow_ins(flow, number) == 1 && fails(m, f, to, number) &&
	       !ir_is_phi(first) && str_find(first->text, STR("pad "), 0) == SIZE_MAX;
}

/* Is its branch by `icmp eq iN (and iN %x, 1), 0`? */
static bool is_even(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(m, b), *test = ir_definition(m, b, ir_condition(last));
	size_t from = test ? str_find(test->text, STR(" = icmp eq i"), 0) : SIZE_MAX;
	size_t name = from != SIZE_MAX ? str_find(test->text, STR("%"), from) : SIZE_MAX;
	size_t end = name != SIZE_MAX ? str_find(test->text, STR(", 0"), name) : SIZE_MAX;

	if (end == SIZE_MAX)
		return false;
	const struct ir_stmt *bit = ir_definition(m, b, str_sub(test->text, name, end));
	size_t one = bit && str_find(bit->text, STR(" = and i"), 0) != SIZE_MAX
			     ? str_find(bit->text, STR(", 1"), 0)
			     : SIZE_MAX;

	return one != SIZE_MAX && (one + 3 == bit->text.len || bit->text.at[one + 3] == ',');
}

int flow_build(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
	       struct flow *out, struct nbcount_error *err)
{
	size_t edges = count_edges(m, f), n = (size_t)f->blocks + 2;
	struct flow flow = { .blocks = f->blocks };
	struct cfg_label *labels = cfg_labels(m, f, arena);

	flow.first_in = arena_alloc(arena, n, sizeof(uint32_t));
	flow.first_out = arena_alloc(arena, n, sizeof(uint32_t));
	flow.in = arena_alloc(arena, edges + 1, sizeof(uint32_t));
	flow.out = arena_alloc(arena, edges + 1, sizeof(uint32_t));
	flow.state = arena_alloc(arena, n, sizeof(*flow.state));
	flow.same = arena_alloc(arena, n, sizeof(*flow.same));
	flow.wanted = arena_alloc(arena, n, sizeof(*flow.wanted));
	flow.ways_out = arena_alloc(arena, n, sizeof(*flow.ways_out));
	flow.even = arena_alloc(arena, n, sizeof(*flow.even));
	flow.past = arena_alloc(arena, n, sizeof(*flow.past));
	flow.needed = arena_alloc(arena, n, sizeof(*flow.needed));
	if (!labels || !flow.first_in || !flow.first_out || !flow.in || !flow.out ||
	    !flow.state || !flow.same || !flow.wanted || !flow.ways_out || !flow.needed ||
	    !flow.past || !flow.even)
		return err_memory(err);
	if (add_successors(m, f, labels, &flow) < 0)
		return err_set(err, ERR_PARSE, ir_pos(m, f->head), "its blocks are not understood");
	add_predecessors(&flow);
	for (uint32_t b = 1; b < flow.blocks; b++)
		flow.ways_out[b] = is_way_out(m, f, &flow, b);
	for (uint32_t b = 0; b < flow.blocks; b++)
		flow.even[b] = flow_outs(&flow, b) == 2 && is_even(m, &m->blocks[f->first + b]);
	if (loops_find(&flow, arena, &flow.loops) < 0)
		return err_memory(err);
	*out = flow;
	return 0;
}

/* ---- paths */

/* Can a block with a counter be reached from the end of block `from`? */
static bool leads_to_counter(const struct flow *flow, uint32_t from, uint32_t *queue, bool *seen)
{
	uint32_t n = 0;

	memset(seen, 0, flow->blocks * sizeof(*seen));
	queue[n++] = from;
	for (uint32_t at = 0; at < n; at++) {
		for (uint32_t i = flow->first_out[queue[at]]; i < flow->first_out[queue[at] + 1];
		     i++) {
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
