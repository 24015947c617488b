/* clock.c - the clock stage. */
#include "clock/clock.h"

#include "clock/clocked.h"
#include "clock/clocking.h"
#include "clock/copies.h"
#include "clock/demote.h"
#include "clock/edges.h"
#include "clock/numbers.h"
#include "clock/parallel.h"
#include "clock/pins.h"
#include "clock/units.h"
#include "code/heads.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "plan/plan.h"
#include "region/arms.h"
#include "region/foreign.h"
#include "runtime/abi.h"
#include "weave/tables.h"

#define MOST_STMTS 100000u	/* in a function; a larger one's time goes to its caller */

/* ---- which functions */

/* Why the function cannot have clocks; empty: it can. */
static struct str obstacle(const struct ir_module *m, const struct ir_function *f)
{
	if (ir_count_stmts(m, f) > MOST_STMTS)
		return STR(
			"it is too large: over 100,000 statements of LLVM, with what was inlined");
	if (plan_unsafe(m, f) || !demote_fits(m, f))
		return STR("it has exits where no clock can be read");
	return STR("");
}

static int look_at(struct clocking *k, const struct ir_function *f, enum clock_mode mode)
{
	struct clocked *c = &k->of[f - k->m->functions];
	/* Where events are counted, lines stay separate: one that takes no time may have all the
	 * branch misses. */
	struct regions_grain grain = { .units = mode != CLOCK_EACH_LINE,
				       .callless = mode == CLOCK_SWITCHED,
				       .small = mode != CLOCK_EACH_LINE && !k->sampled };

	if (woven_is_ours(f->name))
		return 0;
	struct str why = obstacle(k->m, f);

	if (why.len) {
		places_set_untimed(&k->places, k->m, f, why);
		return 0;
	}
	if (flow_build(k->m, f, k->arena, &c->flow, k->err))
		return -1;
	if (foreign_works(k->m, f, &c->flow, &k->places)) {
		places_set_untimed(
			&k->places, k->m, f,
			STR("LLVM made it a part of code that is not profiled, or has Numba's own debug info (debug=True)"));
		return 0;
	}
	if (k->switched && arms_find(k->m, f, &c->flow, k->arena) < 0)
		return err_memory(k->err);
	if (regions_find(k->m, f, &c->flow, &k->places, &grain, k->arena, &c->regions, k->err))
		return -1;
	if (c->regions.count == 0)
		return 0;
	uint32_t own = places_function(&k->places, f);

	c->f = f;
	c->root = debug_of(ir_head_tail(f->head), DEBUG_IN_HEAD) == DEBUG_NONE;
	c->whole = true;
	c->function = own != PLACE_NONE ? own
					: places_outermost(&k->places, c->regions.parts[0].place);
	if (!k->switched)
		return 0;
	if (units_find(k, c))
		return -1;
	/* Numba's own debug info of a function can belong to one text only, but a twin would have
	 * it, too. */
	c->whole = c->root || (!c->joined && (own == PLACE_NONE || !heads_can_hand_over(f)));
	return 0;
}

/* ---- calls from outside */

struct root_call {
	const struct ir_function *f;	/* the caller */
	const struct ir_stmt *s;	/* the call; NULL: all of the caller counts as one call */
	const struct clocked *callee;
	uint32_t region;	/* slot */
	uint32_t total;
	uint32_t site;		/* 0: every call is probed */
};

static void add_root(struct clocking *k, const struct ir_function *f, const struct ir_stmt *s,
		     const struct clocked *callee, struct root_call *to)
{
	to->f = f;
	to->s = s;
	to->callee = callee;
	to->region = numbers_outside(k, callee);
	to->total = numbers_total(k, callee);
	to->site = numbers_site(k, callee);
}

/* The function that a ufunc's loop calls, if it can be switched off: reading the clock around each
 * element's call would often cost more than the element takes, and would keep the processor from
 * working on several at once. NULL: each call is one from outside. The callee becomes the module's
 * own: Numba links a copy of it into the loop's module, and of two with one name, the other would
 * run. */
static const struct clocked *looped_callee(const struct clocking *k, const struct ir_function *f)
{
	const struct ir_stmt *s = &k->m->stmts[k->m->blocks[f->first].first],
			     *end = s + ir_count_stmts(k->m, f);
	const struct clocked *callee = NULL;

	if (!foreign_is_wrapper(f))
		return NULL;
	for (; s < end; s++) {
		const struct clocked *c = edges_callee(k, s);

		if (c && (!c->levels || c->whole || (callee && c != callee)))
			return NULL;
		callee = c ? c : callee;
	}
	return callee;
}

/* Finds the calls from outside in a function without clocks: a wrapper for Python, C, or a ufunc.
 * Returns their number. */
static uint32_t find_roots_in(struct clocking *k, const struct ir_function *f,
			      struct root_call *calls)
{
	const struct clocked *looped = looped_callee(k, f);
	uint32_t n = 0, first = k->m->blocks[f->first].first;

	if (looped) {
		k->of[looped - k->of].own = true;
		add_root(k, f, NULL, looped, calls);
		return 1;
	}
	for (uint32_t s = first; s < first + ir_count_stmts(k->m, f); s++) {
		const struct clocked *c = edges_callee(k, &k->m->stmts[s]);

		if (c)
			add_root(k, f, &k->m->stmts[s], c, &calls[n++]);
	}
	return n;
}

static uint32_t find_roots(struct clocking *k, struct root_call *calls)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (!k->of[i].f)
			n += find_roots_in(k, &k->m->functions[i], &calls[n]);
	return n;
}

/* ---- the module */

static void write_table(const struct clocking *k, struct buf *out)
{
	tables_write_head(k->id, k->slots, out);
	if (k->nevents) {
		buf_add(out, STR("events\t"));
		buf_add(out, k->events);
		buf_add(out, STR("\tshared\n"));
	}
	places_write(&k->places, out);
	buf_add(out, buf_str(&k->records));
}

/* Writes the constants that clean calls have for counters of levels: quiet, and off. There are as
 * many as the function with the most levels needs. */
static void write_quiet_levels(const struct clocking *k, struct buf *out)
{
	uint32_t most = 0, each = k->nevents + ABI_LEVEL_SLOTS;

	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (k->of[i].f && k->of[i].joined && k->of[i].levels > most)
			most = k->of[i].levels;
	if (most == 0)
		return;
	buf_add(out, STR("@nbcount.z."));
	buf_add(out, k->id);
	buf_fmt(out, " = internal constant [%u x i64] [", most * each);
	for (uint32_t i = 0; i < most * each; i++)
		buf_fmt(out, "%si64 %d", i ? ", " : "", i % each == ABI_LEVEL_QUIET);
	buf_add(out, STR("], align 8\n"));
}

/* Writes struct abi_levels as LLVM text, and the flags of functions, by level. */
static void write_levels(const struct clocking *k, struct buf *out)
{
	uint32_t n = 4 + 5 * (k->nlevels + k->nregions + k->ncalls);

	buf_add(out, STR("@nbcount.l."));
	buf_add(out, k->id);
	buf_fmt(out, " = internal constant { ptr, [%u x i32] } { ptr @nbcount.f.", n);
	buf_add(out, k->id);
	buf_fmt(out, ", [%u x i32] [i32 %u, i32 %u, i32 %u, i32 %u", n, k->nlevels, k->nregions,
		k->ncalls, k->nevents);
	buf_add(out, buf_str(&k->levels));
	buf_add(out, buf_str(&k->rows));
	buf_add(out, buf_str(&k->calls));
	buf_add(out, STR("] }, align 8\n@nbcount.f."));
	buf_add(out, k->id);
	buf_fmt(out, " = internal constant [%u x ptr] [", k->nlevels);
	buf_add(out, buf_str(&k->codes));
	buf_add(out, STR("], align 8\n@nbcount.q."));
	buf_add(out, k->id);
	buf_fmt(out, " = internal global [%u x i64] zeroinitializer, align 8\n", k->nlevels);
	buf_fmt(out, "!%llu = !{!\"branch_weights\", i32 1048575, i32 1}\n",
		(unsigned long long)k->usual);
	write_quiet_levels(k, out);
}

static int find_all(struct clocking *k, enum clock_mode mode, struct root_call *roots,
		    uint32_t *nroots)
{
	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (look_at(k, &k->m->functions[i], mode))
			return -1;
	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (k->of[i].f)
			numbers_function(k, &k->of[i]);
	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (k->of[i].f && edges_number(k, &k->of[i]))
			return -1;
	*nroots = find_roots(k, roots);
	if (parallel_find(k))
		return -1;
	return k->places.failed ? err_memory(k->err) : 0;
}

static void write_function(const struct clocked *c, struct str text, struct buf *out)
{
	struct str shared = STR("define linkonce_odr ");

	bool is_plain = str_find(c->f->head, STR("comdat"), 0) == SIZE_MAX &&
			str_find(c->f->head, STR(" hidden "), 0) == SIZE_MAX &&
			str_find(c->f->head, STR(" protected "), 0) == SIZE_MAX;

	if (c->own && is_plain && str_starts(text, shared)) {
		buf_add(out, STR("define internal "));
		text = str_sub(text, shared.len, text.len);
	}
	buf_add(out, text);
}

static void weave_function(struct clocking *k, const struct clocked *c)
{
	struct buf text = { 0 };

	k->pinned |= copies_write(k, c, &text);
	write_function(c, buf_str(&text), edits_replace(k->e, ir_pos(k->m, c->f->head), c->f->end));
	k->e->failed |= text.failed;
	buf_free(&text);
}

/* Makes a whole function one call from outside. */
static void weave_looped(const struct clocking *k, const struct ir_function *f,
			 const struct copies_root *root)
{
	const struct ir_stmt *s = &k->m->stmts[k->m->blocks[f->first].first],
			     *end = s + ir_count_stmts(k->m, f);
	struct buf *out = edits_insert(k->e, k->m->blocks[f->first].body);

	copies_write_saved(k, root, out);
	copies_write_root(k, root, out);
	copies_write_looped(root, out);
	for (; s < end; s++)
		if (s->op == IR_RET)
			copies_write_unroot(k, root, edits_insert(k->e, ir_pos(k->m, s->lines)));
}

static void weave_root(const struct clocking *k, const struct root_call *call, uint32_t number)
{
	struct copies_root root = { .number = number,
				    .region = call->region * CLOCKING_SLOT_BYTES,
				    .total = call->total * CLOCKING_SLOT_BYTES,
				    .site = call->site * CLOCKING_SLOT_BYTES,
				    .level = call->callee->first_level };

	if (!call->s) {
		weave_looped(k, call->f, &root);
		return;
	}
	size_t at = ir_pos(k->m, call->s->lines);

	copies_write_saved(k, &root, edits_insert(k->e, k->m->blocks[call->f->first].body));
	copies_write_root(k, &root, edits_insert(k->e, at));
	copies_write_unroot(k, &root, edits_insert(k->e, at + call->s->lines.len));
}

/* Redirects launches in functions that otherwise stay as they are. */
static void weave_launches(const struct clocking *k, const struct ir_function *f)
{
	uint32_t first = k->m->blocks[f->first].first;
	struct str callee;

	for (uint32_t i = first; i < first + ir_count_stmts(k->m, f); i++) {
		const struct clocking_launch *launch = parallel_call(k, &k->m->stmts[i], &callee);
		size_t at = launch ? ir_pos(k->m, callee) : 0;

		if (launch)
			parallel_write_name(launch, edits_replace(k->e, at, at + callee.len));
	}
}

static void weave_all(struct clocking *k, const struct root_call *roots, uint32_t nroots)
{
	for (uint32_t i = 0; i < k->m->nfunctions; i++)
		if (k->of[i].f)
			weave_function(k, &k->of[i]);
		else if (k->nlaunches)
			weave_launches(k, &k->m->functions[i]);
	for (uint32_t i = 0; i < nroots; i++)
		weave_root(k, &roots[i], i);
}

static void write_results(const struct clocking *k, struct buf *declares,
			  struct clock_result *result)
{
	clocked_declare(k->id, k->slots, k->sampled, declares);
	pins_declare(k->pinned, declares);
	if (k->switched)
		write_levels(k, declares);
	parallel_define(k, declares);
	write_table(k, &result->table);
}

/* Off-core ticks are counted by the runtime, where it finds a gap. */
static void count_events(struct clocking *k)
{
	struct str names = k->events, name;

	for (; str_next(&names, ',', &name); k->nevents++)
		k->sampled |= !str_eq(name, STR(ABI_OFF_CORE));
}

int clock_weave(const struct ir_module *m, struct str id, enum clock_mode mode, struct str events,
		struct edits *e, struct arena *arena, struct buf *declares,
		struct clock_result *result, struct nbcount_error *err)
{
	struct clocking k = { .m = m,
			      .arena = arena,
			      .e = e,
			      .err = err,
			      .id = id,
			      .switched = mode == CLOCK_SWITCHED,
			      .events = events,
			      .usual = ir_next_node(m) };
	struct root_call *roots = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*roots));
	uint32_t nroots = 0;

	count_events(&k);
	k.of = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*k.of));
	if (!k.of || !roots)
		return err_memory(err);
	int failed = places_init(m, arena, &k.places, err) || find_all(&k, mode, roots, &nroots);

	if (!failed && k.slots) {
		weave_all(&k, roots, nroots);
		write_results(&k, declares, result);
	} else if (!failed && k.places.some_untimed) {
		write_table(&k, &result->table);
	}
	result->slots = k.slots;
	e->failed |= k.records.failed | k.levels.failed | k.codes.failed | k.rows.failed |
		     k.calls.failed | result->table.failed;
	buf_free(&k.records);
	buf_free(&k.levels);
	buf_free(&k.codes);
	buf_free(&k.rows);
	buf_free(&k.calls);
	return failed ? -1 : 0;
}
