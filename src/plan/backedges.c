/* backedges.c - back edges that need no block of their own. */
#include "plan/backedges.h"

#include "ir/cfg.h"
#include "ir/parse.h"

static bool finds_errors(const struct flow *flow, uint32_t b)
{
	for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
		if (flow->ways_out[flow->out[i]])
			return true;
	return false;
}

/* Is the branch the only statement of the edge's block? Then nothing counts there, though something
 * may count at the branch to it. */
static bool is_empty(const struct ir_module *m, const struct ir_function *f,
		     const struct flow *flow, uint32_t edge)
{
	return m->blocks[f->first + edge].stmts == 1 && flow_ins(flow, edge) == 1;
}

uint32_t backedges_find(const struct ir_module *m, const struct ir_function *f,
			const struct flow *flow, struct backedge *list)
{
	uint32_t n = 0;

	for (uint32_t loop = 0; loop < flow->loops.count; loop++) {
		uint32_t header = flow->loops.list[loop].header, edge = loops_latch(flow, loop);

		if (edge == UINT32_MAX || edge == header || !flow->loops.list[loop].innermost ||
		    !finds_errors(flow, header) || !is_empty(m, f, flow, edge))
			continue;
		uint32_t from = flow_from(flow, edge);
		const struct ir_stmt *fork = ir_last(m, &m->blocks[f->first + from]);

		if (from != header && fork && ir_condition(fork).len)
			list[n++] = (struct backedge){ from, edge, header };
	}
	return n;
}

/* The place in the branch where it names the block. */
static struct str find_label(const struct ir_stmt *fork, struct str label)
{
	struct str rest = fork->text, found;

	while (cfg_next_successor(&rest, &found))
		if (str_eq(found, label))
			return found;
	return STR("");
}

/* Does each phi of the header have a value for the edge's block? */
static bool is_known(const struct ir_module *m, const struct ir_block *header, struct str edge)
{
	for (uint32_t i = header->first; ir_is_phi(&m->stmts[i]); i++)
		if (flow_phi_label(m->stmts[i].text, edge).len == 0)
			return false;
	return true;
}

void backedges_join(const struct ir_module *m, const struct ir_function *f,
		    const struct backedge *b, struct edits *e)
{
	const struct ir_block *blocks = &m->blocks[f->first], *header = &blocks[b->header];
	char rooms[3][IR_LABEL_ROOM];
	struct str from = ir_label(f, &blocks[b->from], rooms[0]),
		   edge = ir_label(f, &blocks[b->edge], rooms[1]);
	struct str to = find_label(ir_last(m, &blocks[b->from]), edge);

	if (to.len == 0 || !is_known(m, header, edge))
		return;
	buf_add(edits_replace_span(e, m, to), ir_label(f, header, rooms[2]));
	for (uint32_t i = header->first; ir_is_phi(&m->stmts[i]); i++)
		buf_add(edits_replace_span(e, m, flow_phi_label(m->stmts[i].text, edge)), from);
	struct str said = ir_last(m, &blocks[b->edge])->text;
	size_t at = str_find(said, STR(", !llvm.loop "), 0);
	struct str fork = ir_last(m, &blocks[b->from])->text;

	if (at != SIZE_MAX)
		buf_add(edits_insert(e, ir_pos(m, fork) + fork.len), str_sub(said, at, said.len));
	buf_add(edits_replace_span(e, m, ir_last(m, &blocks[b->edge])->text), STR("unreachable"));
}
