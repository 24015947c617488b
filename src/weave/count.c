/* count.c - markers become counters. */
#include "weave/count.h"

#include "code/costs.h"
#include "ir/parse.h"
#include "plan/counters.h"

static bool is_line(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), STR(MARKER_LINE));
}

static bool is_poll(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), STR(MARKER_POLL));
}

bool count_is_marker(const struct ir_stmt *s)
{
	return is_line(s) || is_poll(s);
}

static bool has_line(const struct ir_module *m, const struct ir_block *b)
{
	for (uint32_t i = 0; i < b->stmts; i++)
		if (is_line(&m->stmts[b->first + i]))
			return true;
	return false;
}

static int site_of(const struct planner *p, const struct sites *sites, const struct ir_stmt *s,
		   uint32_t *site)
{
	struct str value = ir_value(ir_args(s));
	uint64_t wide;

	if (!str_u64(value, &wide) || wide >= sites->count)
		return err_set(p->err, ERR_PARSE, ir_pos(p->m, s->text), "marker of no known site");
	*site = (uint32_t)wide;
	return 0;
}

struct places {			/* statement indices; NOWHERE: none */
	uint32_t count;		/* the counter goes up here */
	uint32_t poll;		/* a line marker that becomes the poll */
};

#define NOWHERE UINT32_MAX

/* The counter goes up at the first line marker after the last call or poll that has one behind it.
 * So no line is seen counted before it runs, and counting one of two arms does not keep their
 * stores apart (LLVM merges them into one store of a selected value). A poll after the last line
 * marker changes places with it: otherwise a flush there would include a trip that has only
 * begun. */
static struct places places_of(const struct ir_module *m, const struct ir_block *b)
{
	struct places at = { NOWHERE, NOWHERE };
	uint32_t line = NOWHERE;
	bool behind = true;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];

		if (is_line(s)) {
			at = (struct places){ behind ? i : at.count, NOWHERE };
			line = i;
			behind = false;
		} else if (is_poll(s) && line != NOWHERE) {
			at = (struct places){ i, line };
		}
		behind |= is_poll(s) || costs_is_long_call(s);
	}
	return at;
}

static int visit(struct planner *p, const struct sites *sites, uint32_t i, struct places at)
{
	const struct ir_stmt *s = &p->m->stmts[i];
	bool line = is_line(s);
	uint32_t site = 0;

	if (!line && !is_poll(s))
		return 0;
	if (line && site_of(p, sites, s, &site))
		return -1;
	struct plan_probe *probe = plan_probe(p, i, i == at.count);

	if (line ? i == at.poll : i != at.count)
		probe->kind = PROBE_POLL;
	if (line)
		plan_event(p, s, site, 1);
	return 0;
}

static bool has_marker(const struct planner *p, const struct ir_function *f)
{
	uint32_t first = p->m->blocks[f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(p->m, f); i++)
		if (count_is_marker(&p->m->stmts[i]))
			return true;
	return false;
}

static int plan_function(struct planner *p, const struct sites *sites, const struct ir_function *f)
{
	struct plan_values none = { 0 };

	if (!has_marker(p, f))
		return 0;
	if (plan_begin(p, f))
		return -1;
	for (uint32_t b = 0; b < f->blocks; b++)
		p->flow.wanted[b] = has_line(p->m, &p->m->blocks[f->first + b]);
	if (counters_place(p, &none, true))
		return -1;
	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &p->m->blocks[f->first + b];
		struct places at = places_of(p->m, block);

		plan_enter_block(p, b);
		for (uint32_t i = block->first; i < block->first + block->stmts; i++)
			if (visit(p, sites, i, at))
				return -1;
		if (plan_leave_block(p))
			return -1;
	}
	const struct ir_stmt *unsafe = plan_unsafe(p->m, f);

	if (p->f.slots + p->f.held && unsafe)
		return err_set(p->err, ERR_UNSUPPORTED, ir_pos(p->m, unsafe->text),
			       "the function leaves by a tail call or by unwinding");
	return plan_end(p);
}

int count_plan(const struct ir_module *m, const struct sites *sites, struct arena *arena,
	       struct plan *out, struct nbcount_error *err)
{
	struct plan plan;
	struct planner p;

	if (plan_init(&p, m, 0, sites->count, &plan, arena, err))
		return -1;
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (plan_function(&p, sites, &m->functions[i]))
			return -1;
	if (plan_finish(&p))
		return -1;
	*out = plan;
	return 0;
}
