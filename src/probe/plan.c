/* plan.c - which blocks own counters. */
#include "probe/plan.h"

#include "ir/parse.h"
#include "probe/flow.h"

#define POLL_ARGUMENTS_MAX 4096u

struct planner {
	const struct ir_module *m;
	const struct sites *sites;
	struct plan *plan;
	struct nbcount_error *err;
	struct arena *arena;
	struct plan_function f;		/* the one being planned */
	struct flow flow;		/* of it */
	uint32_t *slot;			/* of its blocks that own counters */
	uint32_t block;			/* the current one */
	bool seen;			/* a marker of it */
	const struct ir_stmt *unsafe;	/* the function's first statement that forbids weaving */
};

static int site_of(const struct planner *p, const struct ir_stmt *s, uint32_t *site)
{
	struct str value = ir_value(ir_args(s));
	uint64_t wide;

	if (!str_u64(value, &wide) || wide >= p->sites->count)
		return err_set(p->err, ERR_PARSE, ir_pos(p->m, s->text), "marker of no known site");
	*site = (uint32_t)wide;
	return 0;
}

static void add_probe(struct planner *p, uint32_t stmt, enum plan_probe_kind kind, uint32_t slot)
{
	struct plan *plan = p->plan;

	plan->probes[plan->nprobes++] =
		(struct plan_probe){ .stmt = stmt, .slot = slot, .kind = kind };
	p->f.probes++;
}

/* What the marker says: its site's sum has the counters of the block. */
static int add_line(struct planner *p, uint32_t stmt)
{
	struct plan *plan = p->plan;
	bool counts = !p->seen && p->flow.state[p->block] == FLOW_COUNTED;
	uint32_t leaves[FLOW_MOST_LEAVES];
	uint32_t n = flow_leaves(&p->flow, p->block, leaves);
	uint32_t site = 0;

	if (site_of(p, &p->m->stmts[stmt], &site))
		return -1;
	add_probe(p, stmt, counts ? PROBE_COUNT : PROBE_NONE, p->slot[p->block]);
	p->seen = true;
	for (uint32_t i = 0; i < n; i++)
		plan->terms[plan->nterms++] = (struct site_term){
			.site = site, .slot = p->slot[leaves[i]], .factor = 1 };
	return 0;
}

static int plan_stmt(struct planner *p, uint32_t i)
{
	const struct ir_stmt *s = &p->m->stmts[i];

	if (!p->unsafe && (s->op == IR_MUSTTAIL || s->op == IR_UNWIND))
		p->unsafe = s;
	if (s->op != IR_CALL)
		return 0;
	struct str callee = ir_callee(s);

	if (str_eq(callee, STR(MARKER_LINE)))
		return add_line(p, i);
	if (str_eq(callee, STR(MARKER_POLL)))
		add_probe(p, i, PROBE_POLL, 0);
	return 0;
}

static int plan_block(struct planner *p, uint32_t block)
{
	const struct ir_block *b = &p->m->blocks[p->f.ir->first + block];

	p->block = block;
	p->seen = false;
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (plan_stmt(p, i))
			return -1;
	return 0;
}

static bool is_line(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), STR(MARKER_LINE));
}

static bool has_line(const struct planner *p, const struct ir_block *b)
{
	for (uint32_t i = 0; i < b->stmts; i++)
		if (is_line(&p->m->stmts[b->first + i]))
			return true;
	return false;
}

/* Which blocks of the function own counters, and their slots. */
static int place_counters(struct planner *p)
{
	const struct ir_function *f = p->f.ir;

	p->slot = arena_alloc(p->arena, f->blocks, sizeof(*p->slot));
	if (!p->slot)
		return err_set(p->err, ERR_MEMORY, 0, "out of memory");
	if (flow_build(p->m, f, p->arena, &p->flow, p->err) < 0)
		return -1;
	for (uint32_t b = 0; b < f->blocks; b++)
		p->flow.wanted[b] = has_line(p, &p->m->blocks[f->first + b]);
	flow_solve(&p->flow);
	for (uint32_t b = 0; b < f->blocks; b++) {
		if (p->flow.state[b] == FLOW_COUNTED) {
			p->slot[b] = p->plan->slots++;
			p->f.slots++;
		}
	}
	for (uint32_t b = 0; b < f->blocks; b++) {
		if (p->flow.state[b] == FLOW_COLD) {
			p->slot[b] = p->plan->slots++;
			p->plan->ways_out[p->plan->nways_out++] =
				(struct plan_way_out){ f->first + b, p->slot[b] };
			p->f.ways_out++;
		}
	}
	int exclusive = flow_exclusive(&p->flow, p->arena);

	p->f.direct = exclusive > 0;
	return exclusive < 0 ? err_set(p->err, ERR_MEMORY, 0, "out of memory") : 0;
}

static bool any_line(const struct planner *p)
{
	const struct ir_function *f = p->f.ir;

	for (uint32_t b = 0; b < f->blocks; b++)
		if (has_line(p, &p->m->blocks[f->first + b]))
			return true;
	return false;
}

/* A poll carries all counters of its function, so polls of large functions cost LLVM much time: as
 * many as the budget has room for are kept, in the text's order, but always one. */
static void limit_polls(struct planner *p)
{
	uint32_t most = p->f.slots ? POLL_ARGUMENTS_MAX / p->f.slots : 0;

	most = most ? most : 1;
	p->f.polls = 0;
	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++) {
		struct plan_probe *probe = &p->plan->probes[i];

		if (probe->kind != PROBE_POLL)
			continue;
		if (p->f.polls < most)
			p->f.polls++;
		else
			probe->kind = PROBE_NONE;
	}
}

static int plan_function(struct planner *p, const struct ir_function *f)
{
	struct plan *plan = p->plan;

	p->unsafe = NULL;
	p->f = (struct plan_function){
		.ir = f, .first_slot = plan->slots, .first_probe = plan->nprobes,
		.first_way_out = plan->nways_out
	};
	if (any_line(p) && place_counters(p))
		return -1;
	for (uint32_t b = 0; b < f->blocks; b++)
		if (plan_block(p, b))
			return -1;
	if (p->f.slots && p->unsafe)
		return err_set(p->err, ERR_UNSUPPORTED, ir_pos(p->m, p->unsafe->text),
			       "the function leaves by a tail call or by unwinding");
	limit_polls(p);
	p->f.direct &= p->f.polls == 0;
	if (p->f.probes)
		plan->functions[plan->nfunctions++] = p->f;
	return 0;
}

static int by_site(const void *left, const void *right)
{
	const struct site_term *a = left, *b = right;

	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	return (a->slot > b->slot) - (a->slot < b->slot);
}

/* Sorts terms by site and slot, and joins those that have both in common. */
static void sort_terms(struct plan *plan)
{
	struct site_term *terms = plan->terms;
	size_t kept = 0;

	qsort(terms, plan->nterms, sizeof(*terms), by_site);
	for (size_t i = 0; i < plan->nterms; i++) {
		if (kept && by_site(&terms[kept - 1], &terms[i]) == 0)
			terms[kept - 1].factor += terms[i].factor;
		else
			terms[kept++] = terms[i];
	}
	plan->nterms = kept;
}

static size_t count_lines(const struct ir_module *m)
{
	size_t n = 0;

	for (uint32_t i = 0; i < m->nstmts; i++)
		n += is_line(&m->stmts[i]);
	return n;
}

int plan_build(const struct ir_module *m, const struct sites *sites, struct arena *arena,
	       struct plan *out, struct nbcount_error *err)
{
	struct plan plan = { 0 };
	struct planner p = { .m = m, .sites = sites, .plan = &plan, .err = err, .arena = arena };
	size_t nterms = count_lines(m) * FLOW_MOST_LEAVES;

	plan.functions = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*plan.functions));
	plan.probes = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*plan.probes));
	plan.terms = arena_alloc(arena, nterms + 1, sizeof(*plan.terms));
	plan.ways_out = arena_alloc(arena, (size_t)m->nblocks + 1, sizeof(*plan.ways_out));
	if (!plan.functions || !plan.probes || !plan.terms || !plan.ways_out)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (plan_function(&p, &m->functions[i]))
			return -1;
	sort_terms(&plan);
	*out = plan;
	return 0;
}

static void dump_probe(const struct ir_module *m, const struct plan_function *f,
		       const struct plan_probe *probe, struct buf *out)
{
	static const char *const names[] = {
		[PROBE_COUNT] = "count", [PROBE_POLL] = "poll", [PROBE_NONE] = "drop"
	};
	uint32_t b = f->ir->first;

	while (m->blocks[b].first + m->blocks[b].stmts <= probe->stmt)
		b++;
	buf_fmt(out, "  %s in ", names[probe->kind]);
	ir_write_label(f->ir, &m->blocks[b], out);
	if (probe->kind == PROBE_COUNT)
		buf_fmt(out, " slot %u", probe->slot);
	buf_char(out, '\n');
}

void plan_dump(const struct ir_module *m, const struct plan *plan, struct buf *out)
{
	for (uint32_t i = 0; i < plan->nfunctions; i++) {
		const struct plan_function *f = &plan->functions[i];

		buf_fmt(out, "function ");
		buf_add(out, f->ir->name);
		buf_fmt(out, ": slots [%u, %u), %u polls%s\n", f->first_slot,
			f->first_slot + f->slots, f->polls, f->direct ? ", direct" : "");
		for (uint32_t k = 0; k < f->probes; k++)
			dump_probe(m, f, &plan->probes[f->first_probe + k], out);
		for (uint32_t k = 0; k < f->ways_out; k++) {
			const struct plan_way_out *w = &plan->ways_out[f->first_way_out + k];

			buf_add(out, STR("  way out "));
			ir_write_label(f->ir, &m->blocks[w->block], out);
			buf_fmt(out, " slot %u\n", w->slot);
		}
	}
	for (size_t i = 0; i < plan->nterms; i++)
		buf_fmt(out, "site %u: slot %u * %u\n", plan->terms[i].site, plan->terms[i].slot,
			plan->terms[i].factor);
}
