/* clock.c - the clock stage. */
#include "probe/clock.h"

#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/clocked.h"
#include "probe/costs.h"
#include "probe/plan.h"
#include "probe/tables.h"

#define SLOT_BYTES 8u
#define MOST_STMTS 100000u	/* of a function; a larger one's time is its caller's */

struct clocked {		/* a function that gets clocks */
	const struct ir_function *f;
	struct flow flow;
	struct regions regions;
	uint32_t function;	/* of places; the one whose code it has most of in front */
	bool root;		/* a wrapper that a kernel was inlined into: called from outside */
	uint32_t slot;		/* of its first region */
	uint32_t total;		/* slot: if it is a root */
};

struct weaving {
	const struct ir_module *m;
	struct arena *arena;
	struct edits *e;
	struct nbcount_error *err;
	struct places places;
	struct clocked *of;	/* by function of the module; f == NULL: not clocked */
	struct buf records;	/* of regions and totals */
	uint32_t slots;
	uint32_t regions;	/* records written */
};

/* One function's new text. */
struct writer {
	const struct weaving *w;
	const struct clocked *c;
	struct buf *out;
	struct buf edges;	/* blocks between two others */
	uint32_t nedges;
};

/* ---- which functions, and what slots */

static bool has_odd_ends(const struct ir_module *m, const struct ir_function *f)
{
	static const struct str odd[] = { { "invoke", 6 }, { "indirectbr", 10 }, { "callbr", 6 } };

	for (uint32_t b = f->first; b < f->first + f->blocks; b++) {
		const struct ir_stmt *last = ir_last(m, &m->blocks[b]);

		for (size_t i = 0; last && i < sizeof(odd) / sizeof(*odd); i++)
			if (str_starts(last->text, odd[i]) || str_find(last->text, STR("= invoke"), 0) != SIZE_MAX)
				return true;
	}
	return false;
}

static bool is_ours(struct str name)
{
	return str_starts(name, STR("nbcount."));
}

static uint32_t stmts_of(const struct ir_module *m, const struct ir_function *f)
{
	const struct ir_block *last = &m->blocks[f->first + f->blocks - 1];

	return last->first + last->stmts - m->blocks[f->first].first;
}

/* A root's function is that of its first region. */
static void take_function(struct weaving *w, struct clocked *c)
{
	uint32_t own = places_function(&w->places, c->f);

	c->root = debug_of(ir_head_tail(c->f->head)) == DEBUG_NONE;
	c->function = own != PLACE_NONE ? own : w->places.list[c->regions.parts[0].place].function;
}

static int look_at(struct weaving *w, const struct ir_function *f, enum regions_grain grain)
{
	struct clocked *c = &w->of[f - w->m->functions];

	if (is_ours(f->name) || stmts_of(w->m, f) > MOST_STMTS || plan_unsafe(w->m, f) ||
	    has_odd_ends(w->m, f))
		return 0;
	if (flow_build(w->m, f, w->arena, &c->flow, w->err) ||
	    regions_find(w->m, f, &c->flow, &w->places, grain, w->arena, &c->regions, w->err))
		return -1;
	if (c->regions.count == 0)
		return 0;
	c->f = f;
	take_function(w, c);
	return 0;
}

/* ---- the table */

static void write_slots(struct weaving *w, uint32_t first, const char *before)
{
	buf_fmt(&w->records, "\t%u\t%s%u\n", first, before, first + 1);
}

static void write_part(struct weaving *w, uint32_t region, uint32_t place, uint32_t cost)
{
	const struct place *p = &w->places.list[place];

	buf_fmt(&w->records, "part\t%u\t%u\t%u\t%u\t%u\n", region, p->function,
		w->places.functions[p->function].file, p->line, cost);
}

/* Returns the region's slot. */
static uint32_t open_region(struct weaving *w)
{
	uint32_t slot = w->slots;

	buf_fmt(&w->records, "region\t%u\t-", w->regions);
	write_slots(w, slot, "\t");
	w->slots += CLOCKED_REGION_SLOTS;
	w->regions++;
	return slot;
}

/* Slots of the ticks and the number of outermost calls into a function. Returns the first. */
static uint32_t write_total(struct weaving *w, uint32_t function)
{
	const struct place_function *f = &w->places.functions[function];
	uint32_t slot = w->slots;

	buf_fmt(&w->records, "total\t%u\t%u\t%u", function, f->file, f->line);
	write_slots(w, slot, "");
	w->slots += CLOCKED_REGION_SLOTS;
	return slot;
}

static void number_slots(struct weaving *w, struct clocked *c)
{
	uint32_t first = w->regions;

	c->slot = w->slots;
	for (uint32_t r = 0; r < c->regions.count; r++)
		open_region(w);
	for (uint32_t i = 0; i < c->regions.nparts; i++) {
		const struct region_part *part = &c->regions.parts[i];

		write_part(w, first + part->region, part->place, part->cost);
	}
	if (c->root)
		c->total = write_total(w, c->function);
}

/* ---- text */

/* Values of a clocked function, in formats. */
#define COUNTERS "%%nbcount.c"
#define BLOCK    "%%nbcount.b"
#define COMING   "%%nbcount.s"

static uint32_t offset_of(const struct clocked *c, uint32_t region)
{
	return (c->slot + CLOCKED_REGION_SLOTS * region) * SLOT_BYTES;
}

static void write_charge(const struct writer *w, uint32_t region, struct buf *out)
{
	buf_fmt(out, "  call void @" CLOCKED_CHARGE "(ptr " BLOCK ", ptr " COUNTERS ", i64 %u)\n",
		offset_of(w->c, region));
}

/* What gives the values `suffix` their names, so that a function may have several. */
static void write_begin(struct str id, uint32_t slots, bool root, const char *suffix, struct buf *out)
{
	buf_fmt(out, "  " COUNTERS "%s = call ptr @" CLOCKED_ENTER, suffix);
	buf_add(out, id);
	buf_fmt(out, ".%u(ptr @nbcount.m.", slots);
	buf_add(out, id);
	buf_fmt(out, ")\n  " BLOCK "%s = call ptr @" CLOCKED_BLOCK "()\n"
		"  " COMING "%s = call i64 @%s(ptr " BLOCK "%s)\n", suffix, suffix,
		root ? CLOCKED_ROOT : CLOCKED_BEGIN, suffix);
}

static void write_unroot(uint32_t region, uint32_t total, const char *suffix, struct buf *out)
{
	buf_fmt(out, "  call void @" CLOCKED_UNROOT "(ptr " BLOCK "%s, ptr " COUNTERS "%s, i64 " COMING
		"%s, i64 %u, i64 %u)\n", suffix, suffix, suffix, region, total * SLOT_BYTES);
}

static void write_end(const struct writer *w, uint32_t region)
{
	if (w->c->root) {
		write_unroot(offset_of(w->c, region), w->c->total, "", w->out);
		return;
	}
	write_charge(w, region, w->out);
	buf_fmt(w->out, "  call void @" CLOCKED_LEAVE "(ptr " BLOCK ", i64 " COMING ")\n");
}

/* The region of the function's statement i (of the module). */
static uint32_t region_of(const struct writer *w, uint32_t i)
{
	return w->c->regions.of[i - w->w->m->blocks[w->c->f->first].first];
}

static uint32_t first_region(const struct writer *w, uint32_t b)
{
	return region_of(w, w->w->m->blocks[w->c->f->first + b].first);
}

static uint32_t find_block(const struct writer *w, struct str label)
{
	const struct ir_function *f = w->c->f;

	for (uint32_t b = 0; b < f->blocks; b++)
		if (str_eq(w->w->m->blocks[f->first + b].label, label))
			return b;
	return 0; /* the graph was built, so it is there */
}

/* Control passes to another region: by way of a block that charges this one. */
static void write_edge(struct writer *w, uint32_t region, struct str label)
{
	buf_fmt(w->out, "nbcount.e%u", w->nedges);
	buf_fmt(&w->edges, "\nnbcount.e%u:\n", w->nedges++);
	write_charge(w, region, &w->edges);
	buf_add(&w->edges, STR("  br label %"));
	buf_add(&w->edges, label);
	buf_char(&w->edges, '\n');
}

static void write_terminator(struct writer *w, const struct ir_stmt *s, uint32_t region)
{
	struct str rest = s->lines, label;
	const char *from = rest.at;

	while (cfg_next_successor(&rest, &label)) {
		buf_add(w->out, (struct str){ from, (size_t)(label.at - from) });
		if (first_region(w, find_block(w, label)) == region)
			buf_add(w->out, label);
		else
			write_edge(w, region, label);
		from = rest.at;
	}
	buf_add(w->out, (struct str){ from, (size_t)(s->lines.at + s->lines.len - from) });
}

/* Statements from `from` on, which are of the block b. */
static void write_stmts(struct writer *w, const struct ir_block *b, uint32_t from)
{
	uint32_t last = b->first + b->stmts - 1;

	for (uint32_t i = from; i <= last; i++) {
		const struct ir_stmt *s = &w->w->m->stmts[i];

		if (i > from && region_of(w, i) != region_of(w, i - 1) && !str_starts(s->text, STR("unreachable")))
			write_charge(w, region_of(w, i - 1), w->out);
		if (s->op == IR_RET)
			write_end(w, region_of(w, i));
		if (i == last)
			write_terminator(w, s, region_of(w, i));
		else
			buf_add(w->out, s->lines);
	}
}

/* The first statement behind the allocas. */
static uint32_t behind_allocas(const struct writer *w)
{
	const struct ir_block *b = &w->w->m->blocks[w->c->f->first];
	uint32_t behind = b->first;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (str_find(w->w->m->stmts[i].text, STR(" = alloca "), 0) != SIZE_MAX)
			behind = i + 1;
	return behind;
}

static void write_function(struct writer *w, struct str id, uint32_t slots)
{
	const struct ir_module *m = w->w->m;
	const struct ir_function *f = w->c->f;

	buf_add(w->out, f->head);
	buf_char(w->out, '\n');
	for (uint32_t b = f->first; b < f->first + f->blocks; b++) {
		uint32_t from = m->blocks[b].first;

		if (m->blocks[b].label.len) {
			buf_add(w->out, m->blocks[b].label);
			buf_add(w->out, STR(":\n"));
		}
		if (b == f->first) {
			uint32_t behind = behind_allocas(w);

			for (; from < behind; from++)
				buf_add(w->out, m->stmts[from].lines);
			write_begin(id, slots, w->c->root, "", w->out);
		}
		write_stmts(w, &m->blocks[b], from);
	}
	buf_add(w->out, buf_str(&w->edges));
}

static void weave_function(struct weaving *w, const struct clocked *c, struct str id)
{
	size_t from = ir_pos(w->m, c->f->head);
	struct buf text = { 0 };
	struct writer writer = { .w = w, .c = c, .out = &text };

	write_function(&writer, id, w->slots);
	buf_add(edits_replace(w->e, from, c->f->end), buf_str(&text));
	w->e->failed |= text.failed | writer.edges.failed;
	buf_free(&text);
	buf_free(&writer.edges);
}

/* ---- calls from outside */

static const struct clocked *callee_of(const struct weaving *w, const struct ir_stmt *s)
{
	struct str name = s->op == IR_CALL ? ir_callee(s) : STR("");

	for (uint32_t i = 0; name.len && i < w->m->nfunctions; i++)
		if (w->of[i].f && !w->of[i].root && str_eq(w->m->functions[i].name, name))
			return &w->of[i];
	return NULL;
}

struct root_call {
	const struct ir_stmt *s;
	uint32_t region;	/* slots */
	uint32_t total;
};

/* A call by a function that has no clocks: wrappers for Python, for C, for ufuncs. What the wrapper does
 * between the readings is the callee's `def` line's. */
static uint32_t find_roots(struct weaving *w, struct root_call *calls)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < w->m->nfunctions; i++) {
		const struct ir_function *f = &w->m->functions[i];
		uint32_t first = w->m->blocks[f->first].first;

		for (uint32_t k = first; !w->of[i].f && k < first + stmts_of(w->m, f); k++) {
			const struct clocked *c = callee_of(w, &w->m->stmts[k]);

			if (!c)
				continue;
			calls[n].s = &w->m->stmts[k];
			calls[n].region = open_region(w);
			write_part(w, w->regions - 1, places_def(&w->places, c->function), 1);
			calls[n++].total = write_total(w, c->function);
		}
	}
	return n;
}

static void weave_root(struct weaving *w, const struct root_call *call, uint32_t number, struct str id)
{
	size_t at = ir_pos(w->m, call->s->lines);
	char suffix[16];

	snprintf(suffix, sizeof(suffix), "%u", number);
	write_begin(id, w->slots, true, suffix, edits_insert(w->e, at));
	write_unroot(call->region * SLOT_BYTES, call->total, suffix,
		     edits_insert(w->e, at + call->s->lines.len));
}

/* ---- the module */

static void write_table(const struct weaving *w, struct str id, struct buf *out)
{
	tables_write_head(id, w->slots, out);
	places_write(&w->places, out);
	buf_add(out, buf_str(&w->records));
}

static int find_all(struct weaving *w, enum regions_grain grain, struct root_call *roots, uint32_t *nroots)
{
	for (uint32_t i = 0; i < w->m->nfunctions; i++)
		if (look_at(w, &w->m->functions[i], grain))
			return -1;
	for (uint32_t i = 0; i < w->m->nfunctions; i++)
		if (w->of[i].f)
			number_slots(w, &w->of[i]);
	*nroots = find_roots(w, roots);
	return 0;
}

static void weave_all(struct weaving *w, struct str id, const struct root_call *roots, uint32_t nroots)
{
	for (uint32_t i = 0; i < w->m->nfunctions; i++)
		if (w->of[i].f)
			weave_function(w, &w->of[i], id);
	for (uint32_t i = 0; i < nroots; i++)
		weave_root(w, &roots[i], i, id);
}

int clock_weave(const struct ir_module *m, struct str id, enum regions_grain grain, struct edits *e,
		struct arena *arena, struct buf *declares, struct clock_result *result,
		struct nbcount_error *err)
{
	struct weaving w = { .m = m, .arena = arena, .e = e, .err = err };
	struct root_call *roots = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*roots));
	uint32_t nroots = 0;

	w.of = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*w.of));
	if (!w.of || !roots)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	int failed = places_init(m, arena, &w.places, err) || find_all(&w, grain, roots, &nroots);

	if (!failed && w.slots) {
		weave_all(&w, id, roots, nroots);
		clocked_declare(id, w.slots, declares);
		write_table(&w, id, &result->table);
	}
	result->slots = w.slots;
	e->failed |= w.records.failed | result->table.failed;
	buf_free(&w.records);
	return failed ? -1 : 0;
}
