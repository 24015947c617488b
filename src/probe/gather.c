/* gather.c - adds of inlined callees, gathered into variables of the caller.
 *
 * Every add of a gathered symbol becomes additions to allocas, one per argument, and each ret
 * is preceded by one add per symbol. Behind every poll stands a poll per symbol, so that what
 * is gathered gets out as soon as what is counted. A function that is left by neither (it ends
 * the process) loses what it gathered since its last poll.
 *
 * New values are named %nbcount.g<K>.*, with a K that the module does not use yet: code may be
 * gathered, linked into callers, and gathered again. */
#include "probe/gather.h"

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/cycles.h"
#include "probe/woven.h"

struct add {
	const struct ir_stmt *stmt;
	struct woven name;
	uint32_t slots;
	uint32_t symbol;	/* index into the function's symbols */
	bool in_loop;
};

struct symbol {			/* what a function adds to */
	struct woven name;
	uint32_t slots;
	uint32_t first;		/* alloca; of the function's */
	bool gains;		/* added to in a loop, or more than once; the others stay */
};

struct gatherer {
	const struct ir_module *m;
	struct edits *e;
	struct nbcount_error *err;
	struct arena *arena;
	uint64_t round;			/* K of the new names */
	const struct ir_function *f;
	struct add *adds;		/* of f, in the text's order */
	size_t nadds;
	struct symbol *symbols;		/* of f */
	uint32_t nsymbols;
	uint32_t nallocas;
	bool unsafe;			/* f leaves otherwise than by ret */
	bool polls;			/* f polls */
	uint64_t temporaries;
	struct symbol *polled;		/* of the module: symbols whose poll must be declared */
	size_t npolled;
	bool edited;
};

/* ---- what there is ---- */

static bool is_poll(const struct ir_stmt *s)
{
	struct woven w;

	return s->op == IR_CALL && woven_parse(ir_callee(s), STR(WOVEN_POLL), &w);
}

static uint32_t count_items(struct str list)
{
	struct str item;
	uint32_t n = 0;

	while (scan_item(&list, &item))
		n++;
	return n;
}

static int find_add(struct gatherer *g, bool in_loop, const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : (struct str){ NULL, 0 };

	g->unsafe |= s->op == IR_MUSTTAIL || s->op == IR_UNWIND;
	if (!str_starts(callee, STR(WOVEN_ADD)))
		return 0;
	struct add *a = &g->adds[g->nadds++];
	uint32_t args = count_items(ir_args(s));

	*a = (struct add){ .stmt = s, .slots = args - 1, .in_loop = in_loop };
	if (!woven_parse(callee, STR(WOVEN_ADD), &a->name) || args < 2)
		return err_set(g->err, ERR_PARSE, ir_pos(g->m, s->text), "add of unknown form");
	return 0;
}

static bool has_add(const struct gatherer *g)
{
	const struct ir_block *first = &g->m->blocks[g->f->first];
	const struct ir_block *last = first + g->f->blocks - 1;

	for (uint32_t i = first->first; i < last->first + last->stmts; i++)
		if (g->m->stmts[i].op == IR_CALL &&
		    str_starts(ir_callee(&g->m->stmts[i]), STR(WOVEN_ADD)))
			return true;
	return false;
}

static int find_adds(struct gatherer *g)
{
	bool *in_loop = arena_alloc(g->arena, g->f->blocks, sizeof(*in_loop));
	struct flow flow;

	g->nadds = 0;
	g->unsafe = false;
	if (!has_add(g))
		return 0;
	if (flow_build(g->m, g->f, g->arena, &flow, g->err))
		return -1;
	if (!in_loop || cycles_find(&flow, g->arena, in_loop))
		return err_set(g->err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t k = 0; k < g->f->blocks; k++) {
		const struct ir_block *b = &g->m->blocks[g->f->first + k];

		for (uint32_t i = b->first; i < b->first + b->stmts; i++)
			if (find_add(g, in_loop[k], &g->m->stmts[i]))
				return -1;
	}
	return 0;
}

static int by_symbol(const void *left, const void *right)
{
	const struct add *a = left;
	const struct add *b = right;

	return str_cmp(a->name.key, b->name.key);
}

static int by_place(const void *left, const void *right)
{
	const struct add *a = left;
	const struct add *b = right;

	return (a->stmt > b->stmt) - (a->stmt < b->stmt);
}

static int find_symbols(struct gatherer *g)
{
	g->nsymbols = 0;
	qsort(g->adds, g->nadds, sizeof(*g->adds), by_symbol);
	for (size_t i = 0; i < g->nadds; i++) {
		struct add *a = &g->adds[i];
		bool again = i && str_eq(a->name.key, a[-1].name.key);

		if (!again)
			g->symbols[g->nsymbols++] = (struct symbol){
				.name = a->name, .slots = a->slots
			};
		a->symbol = g->nsymbols - 1;
		if (a->slots != g->symbols[a->symbol].slots)
			return err_set(g->err, ERR_PARSE, ir_pos(g->m, a->stmt->text),
				       "adds of one symbol differ in length");
		g->symbols[a->symbol].gains |= again || a->in_loop;
	}
	qsort(g->adds, g->nadds, sizeof(*g->adds), by_place);
	return 0;
}

static void number_allocas(struct gatherer *g)
{
	g->nallocas = 0;
	for (uint32_t i = 0; i < g->nsymbols; i++) {
		g->symbols[i].first = g->nallocas;
		if (g->symbols[i].gains)
			g->nallocas += g->symbols[i].slots;
	}
}

/* ---- what becomes of it ---- */

/* %nbcount.g<round>.<what><number>, at the start of a statement or behind `before`. */
static void write_name(const struct gatherer *g, const char *before, char what, uint64_t number,
		       struct buf *out)
{
	buf_fmt(out, "%s%%nbcount.g%llu.%c%llu", before, (unsigned long long)g->round, what,
		(unsigned long long)number);
}

/* `  %t<n> = load i64, ptr %c<alloca>`; returns n. */
static uint64_t write_load(struct gatherer *g, uint32_t alloca, struct buf *out)
{
	write_name(g, "  ", 't', g->temporaries, out);
	write_name(g, " = load i64, ptr ", 'c', alloca, out);
	buf_add(out, STR(", align 8\n"));
	return g->temporaries++;
}

static void write_store(const struct gatherer *g, uint64_t temporary, uint32_t alloca,
			struct buf *out)
{
	write_name(g, "  store i64 ", 't', temporary, out);
	write_name(g, ", ptr ", 'c', alloca, out);
	buf_add(out, STR(", align 8\n"));
}

static void write_prologue(const struct gatherer *g)
{
	struct buf *out = edits_insert(g->e, g->m->blocks[g->f->first].body);

	for (uint32_t i = 0; i < g->nallocas; i++) {
		write_name(g, "  ", 'c', i, out);
		buf_add(out, STR(" = alloca i64, align 8\n"));
	}
	for (uint32_t i = 0; i < g->nallocas; i++) {
		write_name(g, "  store i64 0, ptr ", 'c', i, out);
		buf_add(out, STR(", align 8\n"));
	}
}

/* A count that LLVM proved never to be looked at, or never to be reached, is none. */
static struct str count_of(struct str value)
{
	return str_eq(value, STR("undef")) || str_eq(value, STR("poison")) ? STR("0") : value;
}

static int replace_add(struct gatherer *g, const struct add *a)
{
	struct str args = ir_args(a->stmt);
	size_t from = ir_pos(g->m, a->stmt->lines);
	struct buf *out = edits_replace(g->e, from, from + a->stmt->lines.len);
	uint32_t alloca = g->symbols[a->symbol].first;
	struct str arg;

	scan_item(&args, &arg);		/* the module's record */
	for (; scan_item(&args, &arg); alloca++) {
		struct str value = count_of(ir_value(arg));

		if (value.len == 0)
			return err_set(g->err, ERR_PARSE, ir_pos(g->m, arg),
				       "add of no plain value");
		uint64_t old = write_load(g, alloca, out);

		write_name(g, "  ", 't', g->temporaries, out);
		write_name(g, " = add i64 ", 't', old, out);
		buf_add(out, STR(", "));
		buf_add(out, value);
		buf_char(out, '\n');
		write_store(g, g->temporaries++, alloca, out);
	}
	return 0;
}

/* Loads a symbol's allocas; their temporaries are consecutive, the first is returned. */
static uint64_t write_loads(struct gatherer *g, const struct symbol *s, struct buf *out)
{
	uint64_t first = g->temporaries;

	for (uint32_t i = 0; i < s->slots; i++)
		write_load(g, s->first + i, out);
	return first;
}

static void write_loaded(const struct gatherer *g, const struct symbol *s, uint64_t first,
			 struct buf *out)
{
	for (uint32_t i = 0; i < s->slots; i++)
		write_name(g, ", i64 ", 't', first + i, out);
	woven_call_end(s->slots, out);
}

static void write_key_and_record(const struct symbol *s, struct buf *out)
{
	buf_add(out, s->name.key);
	buf_add(out, STR("(ptr @nbcount.m."));
	buf_add(out, s->name.id);
}

static void write_exit_add(struct gatherer *g, const struct symbol *s, struct buf *out)
{
	uint64_t first = write_loads(g, s, out);

	buf_add(out, STR("  call void @" WOVEN_ADD));
	write_key_and_record(s, out);
	write_loaded(g, s, first, out);
}

static void write_poll(struct gatherer *g, const struct symbol *s, struct str seen, struct buf *out)
{
	uint64_t first = write_loads(g, s, out);
	uint64_t epoch = g->temporaries++;
	uint64_t same = g->temporaries++;

	write_name(g, "  ", 't', epoch, out);
	buf_add(out, STR(" = call i64 @" WOVEN_POLL));
	write_key_and_record(s, out);
	buf_add(out, STR(", i64 "));
	buf_add(out, seen);
	write_loaded(g, s, first, out);
	write_name(g, "  ", 't', same, out);
	write_name(g, " = icmp eq i64 ", 't', epoch, out);
	buf_add(out, STR(", "));
	buf_add(out, seen);
	buf_char(out, '\n');
	for (uint32_t i = 0; i < s->slots; i++) {
		uint64_t kept = g->temporaries++;

		write_name(g, "  ", 't', kept, out);
		write_name(g, " = select i1 ", 't', same, out);
		write_name(g, ", i64 ", 't', first + i, out);
		buf_add(out, STR(", i64 0\n"));
		write_store(g, kept, s->first + i, out);
	}
}

static int extend_poll(struct gatherer *g, const struct ir_stmt *poll)
{
	struct str args = ir_args(poll);
	struct str arg = args;

	scan_item(&args, &arg);
	scan_item(&args, &arg);
	struct str seen = count_of(ir_value(arg));

	if (seen.len == 0)
		return err_set(g->err, ERR_PARSE, ir_pos(g->m, poll->text), "poll of unknown form");
	struct buf *out = edits_insert(g->e, ir_pos(g->m, poll->lines) + poll->lines.len);

	for (uint32_t i = 0; i < g->nsymbols; i++)
		if (g->symbols[i].gains)
			write_poll(g, &g->symbols[i], seen, out);
	g->polls = true;
	return 0;
}

static void flush_before(struct gatherer *g, const struct ir_stmt *ret)
{
	struct buf *out = edits_insert(g->e, ir_pos(g->m, ret->lines));

	for (uint32_t i = 0; i < g->nsymbols; i++)
		if (g->symbols[i].gains)
			write_exit_add(g, &g->symbols[i], out);
}

/* Statement by statement: where edits touch, they must be made in the text's order. */
static int edit_statements(struct gatherer *g)
{
	const struct ir_block *last = &g->m->blocks[g->f->first + g->f->blocks - 1];
	const struct add *add = g->adds;

	for (uint32_t i = g->m->blocks[g->f->first].first; i < last->first + last->stmts; i++) {
		const struct ir_stmt *s = &g->m->stmts[i];
		int failed = 0;

		if (s->op == IR_RET)
			flush_before(g, s);
		else if (is_poll(s))
			failed = extend_poll(g, s);
		if (add < g->adds + g->nadds && add->stmt == s) {
			if (g->symbols[add->symbol].gains)
				failed = replace_add(g, add);
			add++;
		}
		if (failed)
			return -1;
	}
	return 0;
}

static int gather_function(struct gatherer *g)
{
	if (find_adds(g))
		return -1;
	if (g->nadds == 0 || g->unsafe)
		return 0;
	if (find_symbols(g))
		return -1;
	number_allocas(g);
	if (g->nallocas == 0)
		return 0;
	g->edited = true;
	g->polls = false;
	g->temporaries = 0;
	write_prologue(g);
	if (edit_statements(g))
		return -1;
	for (uint32_t n = 0; g->polls && n < g->nsymbols; n++)
		if (g->symbols[n].gains)
			g->polled[g->npolled++] = g->symbols[n];
	return 0;
}

/* ---- the module ---- */

static int by_key(const void *left, const void *right)
{
	const struct symbol *a = left;
	const struct symbol *b = right;

	return str_cmp(a->name.key, b->name.key);
}

/* Takes the polls that the module declares already off the list: slots become 0. */
static void drop_declared(struct gatherer *g)
{
	for (uint32_t i = 0; i < g->m->nitems; i++) {
		const struct ir_item *item = &g->m->items[i];
		struct symbol key;

		if (item->kind != IR_DECLARE ||
		    !woven_parse(item->name, STR(WOVEN_POLL), &key.name))
			continue;
		struct symbol *hit = bsearch(&key, g->polled, g->npolled, sizeof(key), by_key);

		if (hit)
			hit->slots = 0;
	}
}

static void declare_polls(struct gatherer *g)
{
	size_t unique = 0;

	if (g->npolled == 0)
		return;
	qsort(g->polled, g->npolled, sizeof(*g->polled), by_key);
	for (size_t i = 0; i < g->npolled; i++)
		if (unique == 0 || by_key(&g->polled[unique - 1], &g->polled[i]) != 0)
			g->polled[unique++] = g->polled[i];
	g->npolled = unique;
	drop_declared(g);
	struct buf *out = edits_insert(g->e, g->m->text.len);

	buf_char(out, '\n');
	for (size_t i = 0; i < g->npolled; i++)
		if (g->polled[i].slots)
			woven_declare_poll(g->polled[i].name.key, g->polled[i].slots, out);
}

/* One more than the highest K of %nbcount.g<K> in the text. */
static uint64_t next_round(struct str text)
{
	static const char prefix[] = "%nbcount.g";
	uint64_t next = 0;

	for (size_t at = 0; (at = str_find(text, STR(prefix), at)) != SIZE_MAX;) {
		size_t end = at += sizeof(prefix) - 1;
		uint64_t k;

		while (end < text.len && text.at[end] >= '0' && text.at[end] <= '9')
			end++;
		if (str_u64(str_sub(text, at, end), &k) && k >= next && k < UINT32_MAX)
			next = k + 1;
	}
	return next;
}

int gather(const struct ir_module *m, struct edits *e, struct arena *arena,
	   struct nbcount_error *err)
{
	struct gatherer g = { .m = m, .e = e, .err = err, .arena = arena, .round = next_round(m->text) };
	size_t most = (size_t)m->nstmts + 1;

	g.adds = arena_alloc(arena, most, sizeof(*g.adds));
	g.symbols = arena_alloc(arena, most, sizeof(*g.symbols));
	g.polled = arena_alloc(arena, most, sizeof(*g.polled));
	if (!g.adds || !g.symbols || !g.polled)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		g.f = &m->functions[i];
		if (gather_function(&g))
			return -1;
	}
	declare_polls(&g);
	return g.edited;
}
