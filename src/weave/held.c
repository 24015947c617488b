/* held.c - counters that are held in memory. */
#include "weave/held.h"

#include <stdlib.h>

#include "code/recursion.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "runtime/abi.h"
#include "weave/polls.h"

#define ARRAY "nbcount.held"
#define DRAIN "nbcount.drain"	/* .FUNCTION.GROUP(record, array): hands over one module's counters
				 * of a function */
#define RUN   "nbcount.drain.run"	/* (place in the array, first counter, how many) */
#define SPILL "nbcount.spill"	/* .FUNCTION(epoch, epoch seen, array): hands over all groups if the
				 * epochs differ */
#define CLEAR "llvm.memset.p0.i64"

struct call {
	const struct ir_stmt *stmt;
	struct woven name;
	struct str value;
	uint32_t at;		/* index in the array */
};

struct holding {
	const struct ir_module *m;
	const struct str *ids;	/* by function: the module whose counters recursion.h lowers */
	struct edits *e;
	struct buf defined;	/* function definitions to append to the text */
	struct buf drains;	/* calls of the DRAIN functions of the function under work */
	struct call *calls;	/* of the function under work */
	uint32_t ncalls;
	uint32_t counters;	/* in its array */
	uint32_t function;
	uint64_t node;
	struct nbcount_error *err;
};

bool held_is_call(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_starts(ir_callee(s), STR(WOVEN_HELD));
}

struct str held_value(const struct ir_stmt *s)
{
	struct str args = ir_args(s), arg;

	return scan_item(&args, &arg) && scan_item(&args, &arg) ? ir_value(arg) : STR("");
}

/* Is it a held call of the function under work that is handled here? */
static bool is_ours(const struct holding *h, const struct ir_stmt *s)
{
	return held_is_call(s) && !recursion_takes(h->ids[h->function], s);
}

static int not_understood(const struct holding *h, const struct ir_stmt *s)
{
	return err_set(h->err, ERR_PARSE, ir_pos(h->m, s->text), "held counter of unknown form");
}

static int read_call(struct holding *h, const struct ir_stmt *s)
{
	struct call *call = &h->calls[h->ncalls++];

	*call = (struct call){ .stmt = s };
	if (!woven_parse(ir_callee(s), STR(WOVEN_HELD), &call->name))
		return not_understood(h, s);
	call->value = woven_count(held_value(s));
	return call->value.len ? 0 : not_understood(h, s);
}

static int by_counter(const void *left, const void *right)
{
	const struct call *a = left, *b = right;
	int order = str_cmp(a->name.id, b->name.id);

	return order ? order : (a->name.first > b->name.first) - (a->name.first < b->name.first);
}

static int by_place(const void *left, const void *right)
{
	const struct call *a = left, *b = right;

	return (a->stmt > b->stmt) - (a->stmt < b->stmt);
}

static bool is_new_group(const struct call *calls, uint32_t i)
{
	return i == 0 || !str_eq(calls[i].name.id, calls[i - 1].name.id);
}

/* Gives each counter a place in the array. The calls must be sorted by counter. */
static void number_counters(struct holding *h)
{
	h->counters = 0;
	for (uint32_t i = 0; i < h->ncalls; i++) {
		h->counters += i == 0 || by_counter(&h->calls[i - 1], &h->calls[i]) != 0;
		h->calls[i].at = h->counters - 1;
	}
}

/* Hands over `n` counters and clears them in the array. There are many of them, and a loop is
 * cheapest to compile. */
static void define_run(struct buf *out)
{
	buf_add(out, STR("\ndefine internal void @" RUN
			 "(ptr %from, ptr %to, i64 %n) noinline nounwind {\n"
			 "entry:\n"
			 "  br label %next\n\n"
			 "next:\n"
			 "  %i = phi i64 [ 0, %entry ], [ %behind, %next ]\n"
			 "  %from.at = getelementptr i64, ptr %from, i64 %i\n"
			 "  %count = load i64, ptr %from.at, align 8\n"
			 "  store i64 0, ptr %from.at, align 8\n"
			 "  %to.at = getelementptr i64, ptr %to, i64 %i\n"
			 "  %old = load i64, ptr %to.at, align 8\n"
			 "  %sum = add i64 %old, %count\n"
			 "  store i64 %sum, ptr %to.at, align 8\n"
			 "  %behind = add i64 %i, 1\n"
			 "  %more = icmp ult i64 %behind, %n\n"
			 "  br i1 %more, label %next, label %done\n\n"
			 "done:\n"
			 "  ret void\n}\n"));
}

/* Hands over the counters from calls[i] on that are adjacent in the module as well as in the array.
 * Returns how many calls that covers. */
static uint32_t write_run(const struct holding *h, uint32_t i, struct buf *out)
{
	const struct call *first = &h->calls[i], *last = first, *end = &h->calls[h->ncalls];

	while (last + 1 < end && str_eq(last[1].name.id, first->name.id) &&
	       last[1].name.first - last->name.first <= 1)
		last++;
	buf_fmt(out,
		"  %%from%u = getelementptr i64, ptr %%" ARRAY ", i64 %u\n"
		"  %%to%u = getelementptr i64, ptr %%run, i64 %llu\n"
		"  call void @" RUN "(ptr %%from%u, ptr %%to%u, i64 %u)\n",
		first->at, first->at, first->at, (unsigned long long)first->name.first, first->at,
		first->at, last->at - first->at + 1);
	return (uint32_t)(last - first) + 1;
}

/* The calls must be sorted by counter. */
static void define_drains(struct holding *h)
{
	struct buf *out = &h->defined;
	uint32_t group = 0;

	for (uint32_t i = 0; i < h->ncalls;) {
		if (is_new_group(h->calls, i)) {
			buf_fmt(out,
				"\ndefine internal void @" DRAIN ".%u.%u(ptr %%m, ptr %%" ARRAY
				") noinline nounwind {\nentry:\n",
				h->function, group++);
			woven_write_find(h->node, out);
		}
		i += write_run(h, i, out);
		if (i == h->ncalls || is_new_group(h->calls, i))
			buf_add(out, STR("  ret void\n}\n"));
	}
}

/* The same text serves the function and its spill, because both name the array %nbcount.held. */
static void write_drains(struct holding *h)
{
	struct buf *out = &h->drains;
	uint32_t group = 0;

	out->len = 0;
	for (uint32_t i = 0; i < h->ncalls; i++) {
		if (!is_new_group(h->calls, i))
			continue;
		buf_fmt(out, "  call void @" DRAIN ".%u.%u(ptr @nbcount.m.", h->function, group++);
		buf_add(out, h->calls[i].name.id);
		buf_add(out, STR(", ptr %" ARRAY ")\n"));
	}
}

static void define_spill(struct holding *h)
{
	struct buf *out = &h->defined;

	buf_fmt(out,
		"\ndefine internal void @" SPILL ".%u(i64 %%epoch, i64 %%seen, ptr %%" ARRAY
		") alwaysinline nounwind {\n"
		"entry:\n"
		"  %%asked = icmp ne i64 %%epoch, %%seen\n"
		"  br i1 %%asked, label %%flush, label %%done, !prof !%llu\n\n"
		"flush:\n",
		h->function, (unsigned long long)h->node);
	buf_add(out, buf_str(&h->drains));
	buf_add(out, STR("  br label %done\n\ndone:\n  ret void\n}\n"));
}

static void write_array(const struct holding *h, const struct ir_function *f)
{
	struct buf *out = edits_insert(h->e, h->m->blocks[f->first].body);

	buf_fmt(out,
		"  %%" ARRAY " = alloca [%u x i64], align 16\n"
		"  call void @" CLEAR "(ptr align 16 %%" ARRAY ", i8 0, i64 %llu, i1 false)\n",
		h->counters, h->counters * 8ull);
}

static void lower_call(const struct holding *h, const struct call *call)
{
	struct buf *out = edits_replace_span(h->e, h->m, call->stmt->lines);
	unsigned n = (unsigned)(call->stmt - h->m->stmts);

	buf_fmt(out, "  %%" ARRAY ".at%u = getelementptr i64, ptr %%" ARRAY ", i64 %u\n"
		"  %%" ARRAY ".old%u = load i64, ptr %%" ARRAY ".at%u, align 8\n"
		"  %%" ARRAY ".new%u = add i64 %%" ARRAY ".old%u, %.*s\n"
		"  store i64 %%" ARRAY ".new%u, ptr %%" ARRAY ".at%u, align 8\n",
		n, call->at, n, n, n, n, (int)call->value.len, call->value.at, n, n);
}

/* Inserts the spill behind a poll. The poll itself hands over the variables. */
static int lower_poll(const struct holding *h, const struct ir_stmt *s)
{
	struct str args = ir_args(s), seen, epoch = ir_result(s);

	if (epoch.len == 0 || !scan_item(&args, &seen) || !scan_item(&args, &seen) ||
	    ir_value(seen).len == 0)
		return err_set(h->err, ERR_PARSE, ir_pos(h->m, s->text), "poll of unknown form");
	struct buf *out = edits_insert(h->e, ir_pos(h->m, s->lines) + s->lines.len);

	buf_fmt(out, "  call void @" SPILL ".%u(i64 ", h->function);
	buf_add(out, epoch);
	buf_add(out, STR(", i64 "));
	buf_add(out, ir_value(seen));
	buf_add(out, STR(", ptr %" ARRAY ")\n"));
	return 0;
}

/* The statement before which counters are handed over: a `musttail` call, which must stand directly
 * before the `ret`; else the clock's `leave`, because handing over is the function's own time; else
 * the `ret`. */
static const struct ir_stmt *find_end(const struct holding *h, const struct ir_block *b)
{
	const struct ir_stmt *first = &h->m->stmts[b->first], *end = &first[b->stmts - 1];

	if (end > first && end[-1].op == IR_MUSTTAIL)
		return end - 1;
	for (const struct ir_stmt *s = end; s >= first; s--)
		if (s->op == IR_CALL && str_starts(ir_callee(s), STR(ABI_LEAVE)))
			return s;
	return end;
}

static int lower_block(const struct holding *h, const struct ir_block *b, const struct call **next)
{
	const struct ir_stmt *last = ir_last(h->m, b);
	const struct ir_stmt *end = last->op == IR_RET ? find_end(h, b) : NULL;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &h->m->stmts[i];

		if (s == end)
			buf_add(edits_insert(h->e, ir_pos(h->m, s->lines)), buf_str(&h->drains));
		if (is_ours(h, s))
			lower_call(h, (*next)++);
		else if (polls_is(s) && lower_poll(h, s))
			return -1;
	}
	return 0;
}

/* Returns 1: the function holds counters, 0: it does not, -1: failure. */
static int lower_function(struct holding *h, const struct ir_function *f)
{
	const struct ir_stmt *first = &h->m->stmts[h->m->blocks[f->first].first];
	const struct call *next = h->calls;

	h->ncalls = 0;
	for (uint32_t i = 0; i < ir_count_stmts(h->m, f); i++)
		if (is_ours(h, &first[i]) && read_call(h, &first[i]))
			return -1;
	if (h->ncalls == 0)
		return 0;
	qsort(h->calls, h->ncalls, sizeof(*h->calls), by_counter);
	number_counters(h);
	define_drains(h);
	write_drains(h);
	define_spill(h);
	write_array(h, f);
	qsort(h->calls, h->ncalls, sizeof(*h->calls), by_place);
	for (uint32_t k = f->first; k < f->first + f->blocks; k++)
		if (lower_block(h, &h->m->blocks[k], &next))
			return -1;
	return 1;
}

/* Returns whether there are any. Where probes were removed, held calls have bodies that do nothing;
 * those definitions stay. */
static bool drop_declarations(const struct holding *h)
{
	bool any = false;

	for (uint32_t i = 0; i < h->m->nitems; i++) {
		const struct ir_item *item = &h->m->items[i];

		if (item->kind != IR_DECLARE || !str_starts(item->name, STR(WOVEN_HELD)))
			continue;
		edits_replace_span(h->e, h->m, item->line);
		any = true;
	}
	return any;
}

static int lower_functions(struct holding *h)
{
	int any = 0;

	for (h->function = 0; h->function < h->m->nfunctions; h->function++) {
		int holds = lower_function(h, &h->m->functions[h->function]);

		if (holds < 0)
			return -1;
		any |= holds;
	}
	return any;
}

int held_lower(const struct ir_module *m, const struct str *ids, uint64_t node, struct edits *e,
	       struct arena *arena, struct nbcount_error *err)
{
	struct holding h = { .m = m, .ids = ids, .e = e, .node = node, .err = err };

	if (!drop_declarations(&h))
		return 0;
	h.calls = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*h.calls));
	int any = h.calls ? lower_functions(&h) : err_memory(err);

	if (any > 0) {
		struct buf *out = edits_insert(e, m->text.len);

		define_run(out);
		buf_add(out, buf_str(&h.defined));
		if (!ir_find_item(m, IR_DECLARE, STR(CLEAR)))
			buf_add(out, STR("\ndeclare void @" CLEAR "(ptr, i8, i64, i1)\n"));
	}
	e->failed |= h.defined.failed || h.drains.failed;
	buf_free(&h.defined);
	buf_free(&h.drains);
	return any;
}
