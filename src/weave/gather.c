/* gather.c - adds of inlined callees become counters of the caller. */
#include "weave/gather.h"

#include <stdlib.h>

#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "plan/counters.h"
#include "weave/held.h"
#include "weave/linear.h"
#include "weave/polls.h"

#define NO_SLOT UINT32_MAX
#define FEWEST  2u	/* counters that must be saved */

struct add {
	const struct ir_stmt *stmt;
	struct woven name;
	uint32_t number;	/* its first argument's slot, numbered as in tables.h */
	uint32_t block;		/* block of the function, relative to its first */
	uint32_t symbol;	/* index into the function's symbols */
	uint32_t constants;	/* arguments that are small constants */
	uint32_t events;	/* constants that are not 0 */
	uint32_t args;
	bool in_loop;
	bool held;		/* it adds to a counter held in memory */
	bool taken;		/* it is gathered; other adds stay as they are */
};

struct symbol {			/* a run of counters that a function adds to */
	uint32_t number;	/* as in struct add */
	uint32_t args;
	uint32_t *slot;		/* by argument: its value's slot, relative; NO_SLOT: none so far */
	struct linear *sums;	/* sums among its arguments, if it has a single add; else NULL */
	bool again;		/* it has more than one add */
	bool inner;		/* some of its adds are in innermost loops */
	bool outer;		/* all of its adds are in outer loops */
};

struct gatherer {
	struct planner p;
	const struct tables *tables;
	enum gather_when when;
	struct add *adds;	/* of the function, in text order */
	uint32_t nadds;
	bool holds;		/* some of the adds are held */
	struct symbol *symbols;
	uint32_t nsymbols;
	struct plan_values values;
};

/* ---- reading adds ---- */

bool gather_is_add(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_starts(ir_callee(s), STR(WOVEN_ADD));
}

/* A small constant can be a factor of a sum; other values are added as they are. */
static bool is_factor(struct str value, uint32_t *factor)
{
	uint64_t wide;

	if (!str_u64(woven_count(value), &wide) || wide > UINT16_MAX)
		return false;
	*factor = (uint32_t)wide;
	return true;
}

static int read_args(struct gatherer *g, struct add *a)
{
	struct str args = ir_args(a->stmt), arg;
	uint32_t factor;

	scan_item(&args, &arg);		/* the module's record */
	for (; scan_item(&args, &arg); a->args++) {
		struct str value = ir_value(arg);

		if (value.len == 0)
			return err_set(g->p.err, ERR_PARSE, ir_pos(g->p.m, arg),
				       "add of no plain value");
		if (!is_factor(value, &factor))
			continue;
		a->constants++;
		a->events += factor > 0;
	}
	return 0;
}

static int read_add(struct gatherer *g, const struct ir_stmt *s, uint32_t block)
{
	struct add *a = &g->adds[g->nadds];
	uint32_t last;

	*a = (struct add){ .stmt = s, .block = block, .held = held_is_call(s) };
	g->holds |= a->held;
	a->in_loop = g->p.flow.loops.of[block] != LOOPS_NONE;
	if (read_args(g, a))
		return -1;
	if (!woven_parse(ir_callee(s), a->held ? STR(WOVEN_HELD) : STR(WOVEN_ADD), &a->name) ||
	    a->args == 0)
		return err_set(g->p.err, ERR_PARSE, ir_pos(g->p.m, s->text), "add of unknown form");
	/* Without its table, the meaning of an add is unknown here: it stays as it is. */
	if (tables_number(g->tables, a->name.id, a->name.first, &a->number) &&
	    tables_number(g->tables, a->name.id, a->name.first + a->args - 1, &last))
		g->nadds++;
	return 0;
}

/* Does the function contain adds, and may they be gathered? */
static bool is_candidate(const struct ir_module *m, const struct ir_function *f)
{
	uint32_t first = m->blocks[f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(m, f); i++)
		if (gather_is_add(&m->stmts[i]))
			return plan_unsafe(m, f) == NULL;
	return false;
}

static bool is_read(const struct ir_stmt *s)
{
	return gather_is_add(s) || held_is_call(s);
}

static int read_adds(struct gatherer *g, const struct ir_function *f)
{
	g->nadds = 0;
	g->holds = false;
	for (uint32_t k = 0; k < f->blocks; k++) {
		const struct ir_block *b = &g->p.m->blocks[f->first + k];

		for (uint32_t i = b->first; i < b->first + b->stmts; i++)
			if (is_read(&g->p.m->stmts[i]) && read_add(g, &g->p.m->stmts[i], k))
				return -1;
	}
	return 0;
}

static int by_symbol(const void *left, const void *right)
{
	const struct add *a = left, *b = right;

	return a->number != b->number ? (a->number > b->number) - (a->number < b->number)
				      : a->held - b->held;
}

static int by_place(const void *left, const void *right)
{
	const struct add *a = left, *b = right;

	return (a->stmt > b->stmt) - (a->stmt < b->stmt);
}

static int add_symbol(struct gatherer *g, const struct add *a)
{
	struct symbol *s = &g->symbols[g->nsymbols++];

	*s = (struct symbol){ .number = a->number, .args = a->args, .outer = true };
	s->slot = arena_alloc(g->p.arena, a->args, sizeof(*s->slot));
	if (!s->slot)
		return err_memory(g->p.err);
	for (uint32_t i = 0; i < a->args; i++)
		s->slot[i] = NO_SLOT;
	return 0;
}

/* Finds the arguments of an add that are sums of others. Such sums hold only where that add stands,
 * so symbols with several adds have none. */
static int find_sums_of(struct gatherer *g, const struct add *a)
{
	struct str *values = arena_alloc(g->p.arena, a->args, sizeof(*values));
	bool *constant = arena_alloc(g->p.arena, a->args, sizeof(*constant));
	struct str args = ir_args(a->stmt), arg;
	uint32_t factor;

	if (!values || !constant)
		return err_memory(g->p.err);
	scan_item(&args, &arg);
	for (uint32_t i = 0; scan_item(&args, &arg); i++) {
		values[i] = ir_value(arg);
		constant[i] = is_factor(values[i], &factor);
	}
	g->symbols[a->symbol].sums = linear_find(g->p.m, g->p.f.ir, values, constant, a->args,
						 g->p.arena);
	return g->symbols[a->symbol].sums ? 0 : err_memory(g->p.err);
}

static int find_sums(struct gatherer *g)
{
	for (uint32_t i = 0; i < g->nadds; i++)
		if (!g->symbols[g->adds[i].symbol].again &&
		    g->adds[i].args - g->adds[i].constants > 1 && find_sums_of(g, &g->adds[i]))
			return -1;
	return 0;
}

/* The sum of other arguments that an argument is; NULL: it is none. */
static const struct linear *sum_of(const struct symbol *s, uint32_t arg)
{
	return s->sums && s->sums[arg].n ? &s->sums[arg] : NULL;
}

static int find_symbols(struct gatherer *g)
{
	g->nsymbols = 0;
	qsort(g->adds, g->nadds, sizeof(*g->adds), by_symbol);
	for (uint32_t i = 0; i < g->nadds; i++) {
		struct add *a = &g->adds[i];
		bool again = i && by_symbol(&a[-1], a) == 0;

		if (!again && add_symbol(g, a))
			return -1;
		a->symbol = g->nsymbols - 1;
		g->symbols[a->symbol].again |= again;
		g->symbols[a->symbol].inner |= plan_innermost(&g->p, a->block) != LOOPS_NONE;
		g->symbols[a->symbol].outer &= plan_in_outer_loop(&g->p, a->block);
		if (a->args != g->symbols[a->symbol].args)
			return err_set(g->p.err, ERR_PARSE, ir_pos(g->p.m, a->stmt->text),
				       "adds of one symbol differ in length");
	}
	qsort(g->adds, g->nadds, sizeof(*g->adds), by_place);
	return 0;
}

/* ---- choosing adds ---- */

/* Held adds may stay in loops: they only stand in outer ones. */
static bool adds_in_loop(const struct gatherer *g)
{
	for (uint32_t i = 0; i < g->nadds; i++)
		if (g->adds[i].in_loop && !g->adds[i].held)
			return true;
	return false;
}

/* May one call of the function pass two of its adds? None is in a loop. Leaves the flow's states
 * unknown. */
static bool adds_twice(const struct gatherer *g)
{
	enum flow_state *state = g->p.flow.state;
	bool twice = false;

	for (uint32_t i = 0; i < g->nadds; i++) {
		twice |= state[g->adds[i].block] == FLOW_COUNTED;
		state[g->adds[i].block] = FLOW_COUNTED;
	}
	twice = twice || flow_exclusive(&g->p.flow, g->p.arena) <= 0;
	for (uint32_t i = 0; i < g->nadds; i++)
		state[g->adds[i].block] = FLOW_UNKNOWN;
	return twice;
}

/* Would a single add at the function's end save enough counters to be worth another stage? Not in a
 * function with polls: at a poll these sums need not hold. */
static bool has_fewer(const struct gatherer *g, const struct ir_function *f)
{
	const struct add *a = g->adds;
	const struct symbol *s = &g->symbols[a->symbol];
	uint32_t counters = 0;
	bool counts = a->events > 0;

	if (g->nadds != 1 || !s->sums ||
	    ir_last(g->p.m, &g->p.m->blocks[f->first + a->block])->op != IR_RET ||
	    polls_count(g->p.m, f) > 0)
		return false;
	for (uint32_t i = 0; i < a->args; i++) {
		const struct linear *sum = sum_of(s, i);

		counters += !sum;
		counts |= sum && sum->constant;
	}
	return counters - a->constants + counts + FEWEST <= a->args - (a->constants - a->events);
}

/* Values that only some calls reach would cost every call an addition to memory. If the function
 * has held counters, all other adds are taken, too, because counts are sums of both. */
static bool is_worth_it(const struct gatherer *g, const struct add *a)
{
	const struct ir_block *b = &g->p.m->blocks[g->p.f.ir->first + a->block];

	return a->constants == a->args || a->in_loop || g->symbols[a->symbol].again || g->holds ||
	       ir_last(g->p.m, b)->op == IR_RET;
}

static void take(struct gatherer *g, struct add *a)
{
	struct symbol *s = &g->symbols[a->symbol];
	struct str args = ir_args(a->stmt), arg;
	uint32_t factor;

	a->taken = true;
	g->p.flow.wanted[a->block] |= a->events > 0;
	scan_item(&args, &arg);
	for (uint32_t i = 0; scan_item(&args, &arg); i++) {
		const struct linear *sum = sum_of(s, i);

		if (sum) {
			g->p.flow.wanted[a->block] |= sum->constant > 0;
			a->events += sum->constant > 0;
		} else if (!is_factor(ir_value(arg), &factor) && s->slot[i] == NO_SLOT) {
			s->slot[i] = s->inner ? g->values.inner++ : g->values.other++;
			g->values.outer += s->outer;
		}
	}
}

static uint32_t take_all(struct gatherer *g)
{
	uint32_t taken = 0;

	g->values = (struct plan_values){ 0 };
	for (uint32_t i = 0; i < g->nadds; i++) {
		if (!is_worth_it(g, &g->adds[i]))
			continue;
		take(g, &g->adds[i]);
		taken++;
	}
	return taken;
}

/* ---- the plan ---- */

static uint32_t value_slot(const struct gatherer *g, const struct symbol *s, uint32_t i)
{
	return (s->inner ? g->values.first_inner : g->values.first_other) + s->slot[i];
}

static void add_value(struct gatherer *g, const struct add *a, uint32_t i, struct str value)
{
	plan_copy(&g->p, a->stmt, a->number + i);
	if (!sum_of(&g->symbols[a->symbol], i))
		g->p.plan->values[g->p.plan->nvalues++] = (struct plan_value){
			.slot = value_slot(g, &g->symbols[a->symbol], i), .value = value };
}

static void plan_add(struct gatherer *g, const struct add *a)
{
	struct plan_probe *probe = plan_probe(&g->p, (uint32_t)(a->stmt - g->p.m->stmts),
					      a->events > 0);
	struct str args = ir_args(a->stmt), arg;
	uint32_t factor;

	probe->first_value = g->p.plan->nvalues;
	scan_item(&args, &arg);
	for (uint32_t i = 0; scan_item(&args, &arg); i++) {
		const struct linear *sum = sum_of(&g->symbols[a->symbol], i);
		bool constant = is_factor(ir_value(arg), &factor);

		factor = constant ? factor : sum ? sum->constant : 0;
		if (factor)
			plan_event(&g->p, a->stmt, a->number + i, factor);
		else if (!constant)
			add_value(g, a, i, ir_value(arg));
	}
	probe->values = g->p.plan->nvalues - probe->first_value;
}

/* Puts a poll of the gathered counters behind an existing one: both are flushed together. */
static int plan_poll(struct gatherer *g, uint32_t stmt)
{
	const struct ir_stmt *s = &g->p.m->stmts[stmt];
	struct str args = ir_args(s), arg = args;
	struct woven name;

	if (!woven_parse(ir_callee(s), STR(WOVEN_POLL), &name))
		return 0;
	scan_item(&args, &arg);
	scan_item(&args, &arg);
	struct str seen = woven_count(ir_value(arg));

	if (seen.len == 0)
		return err_set(g->p.err, ERR_PARSE, ir_pos(g->p.m, s->text),
			       "poll of unknown form");
	struct plan_probe *probe = plan_probe(&g->p, stmt, false);

	probe->kind = PROBE_POLL;
	probe->seen = seen;
	return 0;
}

static void plan_value(struct gatherer *g, const struct symbol *s, uint32_t of, uint32_t arg,
		       uint32_t factor)
{
	plan_add_term(&g->p, (struct plan_term){ .of = s->number + of,
						 .factor = factor,
						 .slot = value_slot(g, s, arg) });
}

/* A value's slot counts towards its own argument and towards arguments that are sums of it. */
static void plan_values(struct gatherer *g)
{
	for (uint32_t k = 0; k < g->nsymbols; k++) {
		const struct symbol *s = &g->symbols[k];

		for (uint32_t i = 0; i < s->args; i++) {
			const struct linear *sum = sum_of(s, i);

			if (s->slot[i] != NO_SLOT)
				plan_value(g, s, i, i, 1);
			for (uint32_t t = 0;
			     sum && s->slot[sum->terms[0].arg] != NO_SLOT && t < sum->n; t++)
				plan_value(g, s, i, sum->terms[t].arg, sum->terms[t].factor);
		}
	}
}

static int plan_statements(struct gatherer *g)
{
	const struct ir_function *f = g->p.f.ir;
	const struct add *add = g->adds, *end = g->adds + g->nadds;

	for (uint32_t k = 0; k < f->blocks; k++) {
		const struct ir_block *b = &g->p.m->blocks[f->first + k];

		plan_enter_block(&g->p, k);
		for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
			const struct ir_stmt *s = &g->p.m->stmts[i];

			if (s->op != IR_CALL)
				continue;
			if (add < end && add->stmt == s) {
				if (add->taken)
					plan_add(g, add);
				add++;
			} else if (plan_poll(g, i)) {
				return -1;
			}
		}
		if (plan_leave_block(&g->p))
			return -1;
	}
	return 0;
}

static int plan_function(struct gatherer *g, const struct ir_function *f)
{
	if (!is_candidate(g->p.m, f))
		return 0;
	if (plan_begin(&g->p, f) || read_adds(g, f) || find_symbols(g))
		return -1;
	if (g->when == GATHER_LOOPS ? !adds_in_loop(g) : adds_in_loop(g) || g->holds)
		return 0;
	if (find_sums(g))
		return -1;
	if (g->when == GATHER_REST && !adds_twice(g) && !has_fewer(g, f))
		return 0;
	if (take_all(g) == 0)
		return 0;
	if (counters_place(&g->p, &g->values, false) || plan_statements(g))
		return -1;
	plan_values(g);
	return plan_end(&g->p);
}

/* The number of arguments of all adds. */
static size_t count_args(const struct ir_module *m)
{
	size_t n = 0;

	for (uint32_t i = 0; i < m->nstmts; i++) {
		struct str args, arg;

		if (!is_read(&m->stmts[i]))
			continue;
		args = ir_args(&m->stmts[i]);
		while (scan_item(&args, &arg))
			n++;
	}
	return n;
}

int gather_plan(const struct ir_module *m, const struct tables *tables, enum gather_when when,
		struct arena *arena, struct plan *out, struct nbcount_error *err)
{
	struct gatherer g = { .tables = tables, .when = when };
	struct plan plan;
	size_t args = count_args(m);

	if (plan_init(&g.p, m, args, tables->slots, &plan, arena, err))
		return -1;
	g.adds = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*g.adds));
	g.symbols = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*g.symbols));
	if (!g.adds || !g.symbols)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (plan_function(&g, &m->functions[i]))
			return -1;
	if (plan_finish(&g.p))
		return -1;
	*out = plan;
	return 0;
}
