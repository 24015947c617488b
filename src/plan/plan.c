/* plan.c - which blocks own counters. */
#include "plan/plan.h"

#include <stdlib.h>

#include "code/lanes.h"
#include "code/recursion.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "plan/exits.h"
#include "plan/solve.h"
#include "plan/thin.h"

#define POLL_ARGUMENTS_MAX 4096u

int plan_init(struct planner *p, const struct ir_module *m, size_t values, uint32_t sums,
	      struct plan *plan, struct arena *arena, struct nbcount_error *err)
{
	*plan = (struct plan){ .nsums = sums };
	*p = (struct planner){ .m = m, .plan = plan, .err = err, .arena = arena };
	plan->functions = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*plan->functions));
	plan->probes = arena_alloc(arena, (size_t)m->nstmts + m->nblocks * 2ul + 1,
				   sizeof(*plan->probes));
	plan->ways_out = arena_alloc(arena, (size_t)m->nblocks + 1, sizeof(*plan->ways_out));
	plan->values = arena_alloc(arena, values + 1, sizeof(*plan->values));
	plan->tallied = arena_alloc(arena, values + m->nblocks + 1, sizeof(*plan->tallied));
	plan->moved = arena_alloc(arena, values + m->nblocks + 1, sizeof(*plan->moved));
	plan->terms = arena_grow(arena, NULL, 0, &p->room, sizeof(*plan->terms));
	plan->copies = arena_alloc(arena, (size_t)sums + 1, sizeof(*plan->copies));
	p->kinds = arena_alloc(arena, values + m->nblocks + 1, sizeof(*p->kinds));
	if (!p->kinds || !plan->functions || !plan->probes || !plan->ways_out || !plan->values ||
	    !plan->tallied || !plan->moved || !plan->terms || !plan->copies)
		return err_memory(err);
	return lanes_some(m->text) ? debug_index(m, arena, &p->debug, err) : 0;
}

const struct ir_stmt *plan_unsafe(const struct ir_module *m, const struct ir_function *f)
{
	const struct ir_stmt *first = &m->stmts[m->blocks[f->first].first];

	for (uint32_t i = 0; i < ir_count_stmts(m, f); i++)
		if (first[i].op == IR_MUSTTAIL || first[i].op == IR_UNWIND)
			return &first[i];
	return NULL;
}

/* A loop that calls its own function is not innermost: whatever the function does is inside it. */
static void mark_recursion(struct planner *p)
{
	const struct ir_function *f = p->f.ir;

	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *at = &p->m->blocks[f->first + b];

		for (uint32_t i = at->first; i < at->first + at->stmts; i++)
			if (recursion_is_call(f, &p->m->stmts[i]) &&
			    p->flow.loops.of[b] != LOOPS_NONE)
				p->flow.loops.list[p->flow.loops.of[b]].innermost = false;
	}
}

int plan_begin(struct planner *p, const struct ir_function *f)
{
	p->f = (struct plan_function){
		.ir = f, .first_slot = p->plan->slots, .first_probe = p->plan->nprobes,
		.first_way_out = p->plan->nways_out
	};
	p->first_term = p->plan->nterms;
	p->slot = arena_alloc(p->arena, f->blocks, sizeof(*p->slot));
	p->spare = arena_alloc(p->arena, f->blocks, sizeof(*p->spare));
	p->at_fork = arena_alloc(p->arena, f->blocks, sizeof(*p->at_fork));
	p->forks = arena_alloc(p->arena, f->blocks, sizeof(*p->forks));
	if (!p->slot || !p->spare || !p->at_fork || !p->forks)
		return err_memory(p->err);
	if (flow_build(p->m, f, p->arena, &p->flow, p->err))
		return -1;
	p->recursive = recursion_fits(p->m, f);
	if (p->recursive)
		mark_recursion(p);
	return 0;
}

uint32_t plan_innermost(const struct planner *p, uint32_t block)
{
	return loops_innermost(&p->flow.loops, block);
}

bool plan_in_outer_loop(const struct planner *p, uint32_t block)
{
	uint32_t loop = p->flow.loops.of[block];

	return loop != LOOPS_NONE && !p->flow.loops.list[loop].innermost;
}

void plan_enter_block(struct planner *p, uint32_t block)
{
	p->block = block;
	p->counted = p->at_fork[block] || p->chains.behind[block] != CHAINS_NONE;
}

/* At the end of the current block, the arm's counter goes up by the condition of its fork. */
static void add_arm(struct planner *p, uint32_t fork, uint32_t arm, uint32_t number)
{
	const struct ir_block *blocks = &p->m->blocks[p->f.ir->first];
	const struct ir_stmt *here = ir_last(p->m, &blocks[p->block]),
			     *branch = ir_last(p->m, &blocks[fork]);

	p->plan->probes[p->plan->nprobes++] =
		(struct plan_probe){ .stmt = (uint32_t)(here - p->m->stmts),
				     .slot = p->slot[arm],
				     .kind = PROBE_FORK,
				     .condition = ir_condition(branch),
				     .otherwise = p->flow.out[p->flow.first_out[fork]] != arm,
				     .number = number,
				     .block = p->block,
				     .inner = plan_innermost(p, p->block) };
	p->f.probes++;
}

int plan_leave_block(struct planner *p)
{
	const struct flow *flow = &p->flow;
	const struct ir_block *b = &p->m->blocks[p->f.ir->first + p->block];
	const struct ir_stmt *last = ir_last(p->m, b);
	uint32_t number = 2;

	if (flow->state[p->block] == FLOW_COUNTED && !p->counted)
		return err_set(p->err, ERR_UNSUPPORTED, ir_pos(p->m, last->text),
			       "a counter has no place");
	for (uint32_t i = flow->first_out[p->block]; i < flow->first_out[p->block + 1]; i++)
		if (p->at_fork[flow->out[i]])
			add_arm(p, p->block, flow->out[i], i - flow->first_out[p->block]);
	for (uint32_t arm = p->chains.first[p->block]; arm != CHAINS_NONE;
	     arm = p->chains.next[arm])
		if (flow->state[arm] == FLOW_COUNTED)
			add_arm(p, flow_from(flow, arm), arm, number++);
	return 0;
}

void plan_copy(struct planner *p, const struct ir_stmt *s, uint32_t of)
{
	uint32_t location = p->debug.count ? debug_of(s->text, DEBUG_IN_STMT) : DEBUG_NONE;

	if (of < p->plan->nsums)
		p->plan->copies[of] += PLAN_COPY / lanes_of(&p->debug, location);
}

void plan_add_term(struct planner *p, struct plan_term term)
{
	struct plan *plan = p->plan;
	struct plan_term *terms = arena_grow(p->arena, plan->terms, plan->nterms, &p->room,
					     sizeof(*terms));

	p->failed |= !terms;
	if (!terms)
		return;
	plan->terms = terms;
	plan->terms[plan->nterms++] = term;
}

void plan_event(struct planner *p, const struct ir_stmt *s, uint32_t of, uint32_t factor)
{
	struct solve_leaf leaves[FLOW_MOST_LEAVES];
	uint32_t n = solve_leaves(&p->flow, p->block, leaves);

	plan_copy(p, s, of);
	for (uint32_t i = 0; i < n; i++)
		plan_add_term(p, (struct plan_term){ .of = of,
						     .slot = p->slot[leaves[i].block],
						     .factor = leaves[i].less ? -(int64_t)factor
									      : (int64_t)factor });
}

uint32_t plan_copies(const struct plan *plan, uint32_t of)
{
	uint64_t copies = (plan->copies[of] + PLAN_COPY / 2) / PLAN_COPY;

	if (copies == 0)
		return plan->copies[of] > 0;
	return copies < UINT32_MAX ? (uint32_t)copies : UINT32_MAX;
}

struct plan_probe *plan_probe(struct planner *p, uint32_t stmt, bool counts)
{
	struct plan_probe *probe = &p->plan->probes[p->plan->nprobes++];

	counts &= !p->counted && (p->flow.state[p->block] == FLOW_COUNTED || p->spare[p->block]);
	p->counted |= counts;
	if (counts && p->spare[p->block])
		p->spare[p->block] = SPARE_READY;
	*probe = (struct plan_probe){ .stmt = stmt,
				      .slot = p->slot[p->block],
				      .kind = !counts		   ? PROBE_NONE
					      : p->spare[p->block] ? PROBE_SPARE
								   : PROBE_COUNT,
				      .block = p->block,
				      .inner = plan_innermost(p, p->block) };
	p->f.probes++;
	return probe;
}

/* A poll carries all counters of its function, so in large functions polls cost LLVM much time.
 * Keeps as many as the budget allows, in text order, but always one. */
static void limit_polls(struct planner *p)
{
	uint32_t most = p->f.slots  ? POLL_ARGUMENTS_MAX / p->f.slots
			: p->f.held ? POLL_ARGUMENTS_MAX
				    : 0;

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
		p->f.keeps_epoch |= probe->kind == PROBE_POLL && probe->seen.len == 0;
	}
}

static bool find_backedges(struct planner *p)
{
	p->f.backedges = arena_alloc(p->arena, (size_t)p->flow.loops.count + 1,
				     sizeof(*p->f.backedges));
	if (p->f.backedges)
		p->f.nbackedges = backedges_find(p->m, p->f.ir, &p->flow, p->f.backedges);
	return p->f.backedges != NULL;
}

int plan_end(struct planner *p)
{
	if (thin_out(p))
		return -1;
	if (p->failed || !find_backedges(p))
		return err_memory(p->err);
	limit_polls(p);
	p->f.direct &= p->f.polls == 0;
	if (p->f.held && exits_find(p))
		return -1;
	if (p->f.probes)
		p->plan->functions[p->plan->nfunctions++] = p->f;
	return 0;
}

static int by_sum(const void *left, const void *right)
{
	const struct plan_term *a = left, *b = right;

	if (a->of != b->of)
		return a->of < b->of ? -1 : 1;
	return (a->slot > b->slot) - (a->slot < b->slot);
}

bool plan_join_terms(struct plan_term *terms, size_t first, size_t *end,
		     int (*order)(const void *, const void *))
{
	size_t kept = first;

	qsort(terms + first, *end - first, sizeof(*terms), order);
	for (size_t i = first; i < *end; i++) {
		if (kept == first || order(&terms[kept - 1], &terms[i]) != 0)
			terms[kept++] = terms[i];
		else if (__builtin_add_overflow(terms[kept - 1].factor, terms[i].factor,
						&terms[kept - 1].factor))
			return false;
		if (terms[kept - 1].factor == 0)
			kept--;
	}
	*end = kept;
	return true;
}

void plan_find_less(const struct planner *p, bool *less)
{
	for (size_t i = p->first_term; i < p->plan->nterms; i++)
		less[p->plan->terms[i].slot - p->f.first_slot] |= p->plan->terms[i].factor < 0;
}

int plan_finish(struct planner *p)
{
	if (!plan_join_terms(p->plan->terms, 0, &p->plan->nterms, by_sum))
		return err_set(p->err, ERR_UNSUPPORTED, 0, PLAN_TOO_LARGE);
	return 0;
}

static const struct ir_block *block_of(const struct ir_module *m, const struct plan_function *f,
				       uint32_t stmt)
{
	uint32_t b = f->ir->first;

	while (m->blocks[b].first + m->blocks[b].stmts <= stmt)
		b++;
	return &m->blocks[b];
}

static void dump_probe(const struct ir_module *m, const struct plan_function *f,
		       const struct plan_probe *probe, struct buf *out)
{
	static const char *const names[] = {
		[PROBE_COUNT] = "count", [PROBE_FORK] = "fork", [PROBE_POLL] = "poll",
		[PROBE_NONE] = "drop"
	};

	buf_fmt(out, "  %s in ", names[probe->kind]);
	ir_write_label(f->ir, block_of(m, f, probe->stmt), out);
	if (probe->kind == PROBE_COUNT || probe->kind == PROBE_FORK)
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
		if (f->held)
			buf_fmt(out, "  held [%u, %u)\n", f->first_slot + f->slots,
				f->first_slot + f->slots + f->held);
		for (uint32_t k = 0; k < f->probes; k++)
			dump_probe(m, f, &plan->probes[f->first_probe + k], out);
		for (uint32_t k = 0; k < f->nloops; k++) {
			buf_fmt(out, "  interleave %u by ", f->loops[k].vectors);
			ir_write_label(f->ir, block_of(m, f, f->loops[k].latch), out);
			buf_char(out, '\n');
		}
		for (uint32_t k = 0; k < f->ways_out; k++) {
			const struct plan_way_out *w = &plan->ways_out[f->first_way_out + k];

			buf_add(out, STR("  way out "));
			ir_write_label(f->ir, &m->blocks[w->block], out);
			buf_fmt(out, " slot %u\n", w->slot);
		}
	}
	for (size_t i = 0; i < plan->nterms; i++)
		buf_fmt(out, "site %u: slot %u * %lld\n", plan->terms[i].of, plan->terms[i].slot,
			(long long)plan->terms[i].factor);
}
