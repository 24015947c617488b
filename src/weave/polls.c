/* polls.c - removes polls that are no longer of use. */
#include "weave/polls.h"

#include "code/costs.h"
#include "code/flow.h"
#include "code/tripcount.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "weave/kept.h"

/* What LLVM surely unrolls; what it may is more (weave/unroll). */
#define MOST_TRIPS 64u
#define MOST_COST  300u		/* of all trips: -unroll-threshold */

bool polls_is(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_starts(ir_callee(s), STR(WOVEN_POLL));
}

int polls_count(const struct ir_module *m, const struct ir_function *f)
{
	uint32_t first = m->blocks[f->first].first;
	int n = 0;

	for (uint32_t i = first; i < first + ir_count_stmts(m, f); i++)
		n += polls_is(&m->stmts[i]);
	return n;
}

static bool calls_long(const struct ir_module *m, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (costs_is_long_call(&m->stmts[i]))
			return true;
	return false;
}

/* The cost of one trip of an innermost loop. */
static uint32_t cost_of_loop(const struct ir_module *m, const struct ir_function *f,
			     const struct loops *loops, uint32_t loop)
{
	uint32_t cost = 0;

	for (uint32_t k = 0; k < f->blocks; k++) {
		const struct ir_block *b = &m->blocks[f->first + k];

		if (loops->of[k] != loop)
			continue;
		for (uint32_t i = b->first; i < b->first + b->stmts; i++)
			cost += costs_to_unroll(&m->stmts[i]);
	}
	return cost;
}

/* Is it an innermost loop that LLVM will unroll? A vector loop may have few trips, too, but they
 * are long. */
static bool is_brief(const struct ir_module *m, const struct ir_function *f, struct trips *t,
		     uint32_t loop)
{
	const struct loops *loops = &t->flow->loops;
	uint32_t trips, at;

	t->loop = loop;
	if (!loops->list[loop].innermost)
		return false;
	trips = tripcount_find(m, f, t, MOST_TRIPS, &at);
	return trips > 0 && cost_of_loop(m, f, loops, loop) <= MOST_COST / trips;
}

static bool is_short(const struct ir_module *m, const struct ir_function *f, struct trips *t,
		     uint32_t loop)
{
	const struct loops *loops = &t->flow->loops;

	if (loop == LOOPS_NONE)		/* the loop was unrolled */
		return true;
	for (uint32_t l = 0; l < loops->count; l++)
		if (l != loop && loops_contain(loops, loop, loops->list[l].header) &&
		    !is_brief(m, f, t, l))
			return false;
	for (uint32_t k = 0; k < f->blocks; k++)
		if (loops_contain(loops, loop, k) && calls_long(m, &m->blocks[f->first + k]))
			return false;
	return true;
}

/* Where a poll is removed, counters keep their values. The selects must go, too: LLVM would turn
 * them into branches. */
static void keep_counters(const struct ir_module *m, const struct ir_block *b,
			  const struct ir_stmt *poll, struct str seen, struct edits *e)
{
	const struct ir_stmt *question = kept_question(m, b, poll, seen);
	struct kept kept;

	for (const struct ir_stmt *s = question;
	     s && (s = kept_next(m, b, s, ir_result(question), &kept)) != NULL;)
		buf_fmt(kept_replace(m, s, e), "add i64 %.*s, %.*s", (int)kept.counter.len,
			kept.counter.at, (int)kept.more.len, kept.more.at);
}

/* Replaces a poll as if no flush was requested: its result is the epoch already seen. */
static int drop(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *s,
		struct edits *e, struct nbcount_error *err)
{
	struct str args = ir_args(s), seen = { 0 };

	if (!scan_item(&args, &seen) || !scan_item(&args, &seen) || ir_value(seen).len == 0)
		return err_set(err, ERR_PARSE, ir_pos(m, s->text), "poll of unknown form");
	struct buf *out = edits_replace_span(e, m, s->lines);

	buf_add(out, STR("  "));
	buf_add(out, ir_result(s));
	buf_add(out, STR(" = add i64 "));
	buf_add(out, ir_value(seen));
	buf_add(out, STR(", 0\n"));
	keep_counters(m, b, s, ir_value(seen), e);
	return 0;
}

/* Without polls, nothing uses the epoch. */
static void drop_epochs(const struct ir_module *m, const struct ir_function *f, struct edits *e)
{
	uint32_t first = m->blocks[f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(m, f); i++) {
		const struct ir_stmt *s = &m->stmts[i];

		if (s->op != IR_CALL || !str_eq(ir_callee(s), STR(WOVEN_EPOCH)))
			continue;
		struct buf *out = edits_replace_span(e, m, s->lines);

		buf_add(out, STR("  "));
		buf_add(out, ir_result(s));
		buf_add(out, STR(" = add i64 0, 0\n"));
	}
}

static int drop_in(const struct ir_module *m, const struct ir_function *f, struct edits *e,
		   struct arena *arena, struct nbcount_error *err)
{
	struct flow flow;
	struct trips trips;
	int dropped = 0;

	if (flow_build(m, f, arena, &flow, err))
		return -1;
	if (!trips_begin(&trips, &flow, arena))
		return err_memory(err);
	for (uint32_t k = 0; k < f->blocks; k++) {
		const struct ir_block *b = &m->blocks[f->first + k];

		for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
			if (!polls_is(&m->stmts[i]) || !is_short(m, f, &trips, flow.loops.of[k]))
				continue;
			if (drop(m, b, &m->stmts[i], e, err))
				return -1;
			dropped++;
		}
	}
	if (dropped == polls_count(m, f))
		drop_epochs(m, f, e);
	return dropped;
}

int polls_drop(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err)
{
	int dropped = 0;

	for (uint32_t i = 0; i < m->nfunctions; i++) {
		int more = polls_count(m, &m->functions[i])
				   ? drop_in(m, &m->functions[i], e, arena, err)
				   : 0;

		if (more < 0)
			return -1;
		dropped += more;
	}
	return dropped;
}
