/* plan.c - which blocks own counters. */
#include "probe/plan.h"

#include "ir/parse.h"

#define POLL_ARGUMENTS_MAX 4096u

struct planner {
	const struct ir_module *m;
	const struct sites *sites;
	struct plan *plan;
	struct nbcount_error *err;
	struct plan_function f;		/* the one being planned */
	bool counted;			/* the current block has its counter */
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

static void add_probe(struct planner *p, uint32_t stmt, enum plan_probe_kind kind)
{
	struct plan *plan = p->plan;

	plan->probes[plan->nprobes++] =
		(struct plan_probe){ .stmt = stmt, .slot = plan->slots, .kind = kind };
	p->f.probes++;
}

static int add_line(struct planner *p, uint32_t stmt)
{
	struct plan *plan = p->plan;
	uint32_t site = 0;

	if (site_of(p, &p->m->stmts[stmt], &site))
		return -1;
	add_probe(p, stmt, p->counted ? PROBE_NONE : PROBE_COUNT);
	if (!p->counted) {
		p->counted = true;
		p->f.slots++;
		plan->slots++;
	}
	plan->terms[plan->nterms++] =
		(struct site_term){ .site = site, .slot = plan->slots - 1, .factor = 1 };
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
		add_probe(p, i, PROBE_POLL);
	return 0;
}

static int plan_block(struct planner *p, const struct ir_block *b)
{
	p->counted = false;
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (plan_stmt(p, i))
			return -1;
	return 0;
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
		.ir = f, .first_slot = plan->slots, .first_probe = plan->nprobes
	};
	for (uint32_t b = f->first; b < f->first + f->blocks; b++)
		if (plan_block(p, &p->m->blocks[b]))
			return -1;
	if (p->f.slots && p->unsafe)
		return err_set(p->err, ERR_UNSUPPORTED, ir_pos(p->m, p->unsafe->text),
			       "the function leaves by a tail call or by unwinding");
	limit_polls(p);
	if (p->f.probes)
		plan->functions[plan->nfunctions++] = p->f;
	return 0;
}

/* Sorts by site (a counting sort, so it keeps the order of slots) and joins equal terms. */
static int sort_terms(struct planner *p, struct arena *arena)
{
	struct plan *plan = p->plan;
	struct site_term *sorted = arena_alloc(arena, plan->nterms + 1, sizeof(*sorted));
	size_t *at = arena_alloc(arena, (size_t)p->sites->count + 2, sizeof(*at));
	size_t kept = 0;

	if (!sorted || !at)
		return err_set(p->err, ERR_MEMORY, 0, "out of memory");
	for (size_t i = 0; i < plan->nterms; i++)
		at[plan->terms[i].site + 1]++;
	for (uint32_t k = 0; k < p->sites->count; k++)
		at[k + 1] += at[k];
	for (size_t i = 0; i < plan->nterms; i++)
		sorted[at[plan->terms[i].site]++] = plan->terms[i];
	for (size_t i = 0; i < plan->nterms; i++) {
		if (kept && sorted[kept - 1].site == sorted[i].site &&
		    sorted[kept - 1].slot == sorted[i].slot)
			sorted[kept - 1].factor++;
		else
			sorted[kept++] = sorted[i];
	}
	plan->terms = sorted;
	plan->nterms = kept;
	return 0;
}

int plan_build(const struct ir_module *m, const struct sites *sites, struct arena *arena,
	       struct plan *out, struct nbcount_error *err)
{
	struct plan plan = { 0 };
	struct planner p = { .m = m, .sites = sites, .plan = &plan, .err = err };

	plan.functions = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*plan.functions));
	plan.probes = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*plan.probes));
	plan.terms = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*plan.terms));
	if (!plan.functions || !plan.probes || !plan.terms)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (plan_function(&p, &m->functions[i]))
			return -1;
	if (sort_terms(&p, arena))
		return -1;
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
		buf_fmt(out, ": slots [%u, %u), %u polls\n", f->first_slot,
			f->first_slot + f->slots, f->polls);
		for (uint32_t k = 0; k < f->probes; k++)
			dump_probe(m, f, &plan->probes[f->first_probe + k], out);
	}
	for (size_t i = 0; i < plan->nterms; i++)
		buf_fmt(out, "site %u: slot %u * %u\n", plan->terms[i].site, plan->terms[i].slot,
			plan->terms[i].factor);
}
