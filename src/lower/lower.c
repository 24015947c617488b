/* lower.c - the last stage.
 *
 * Every counter is raised by a load, an add and a store next to each other, which become one `add
 * [memory], register` on x86-64: a signal handler that counts, too, loses nothing. */
#include "lower/lower.h"

#include "clock/clocked.h"
#include "clock/helpers.h"
#include "code/recursion.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "lower/polled.h"
#include "runtime/abi.h"
#include "tally/cmov.h"
#include "tally/tallies.h"
#include "weave/held.h"

/* Marks the branch to slow code as never taken. A module's nodes are numbered; ours is the next. */
#define UNLIKELY "!{!\"branch_weights\", i32 1, i32 1048575}"

/* With this few adds, the slow path repeats them. Then the fast path has addresses of block and
 * base, and need not compute their sum. */
#define FEW_SLOTS 2u

struct lowering {
	const struct ir_module *m;
	struct edits *e;
	struct nbcount_error *err;
	uint64_t node;		/* number of the metadata node UNLIKELY */
	bool adds;
	bool polls;
	bool epochs;
	bool clocks;
	bool helpers;
	bool aarch64;		/* has a cycle counter that user code may not read, and a steady one
				 * (clocked.h) */
};

struct declared {
	const struct ir_item *item;
	struct str key;
	struct str prefix;
	uint64_t first;
	uint32_t slots;
};

/* Counts the i64 parameters after a first one that is a ptr. false: it is another list. */
static bool count_params(struct str params, uint32_t *i64s)
{
	struct str param;

	*i64s = 0;
	if (!scan_item(&params, &param) || !str_eq(scan_type(param), STR("ptr")))
		return false;
	while (scan_item(&params, &param)) {
		if (!str_eq(scan_type(param), STR("i64")))
			return false;
		++*i64s;
	}
	return true;
}

/* Adds to the module's counters at %<run>. `p` makes names unique. It must be no word of LLVM's
 * language, because people (and Numba's tests) search code for `fast`. */
static void write_adds(const struct declared *d, const char *run, const char *p, struct buf *out)
{
	for (uint32_t i = 0; i < d->slots; i++)
		buf_fmt(out,
			"  %%%s.at%u = getelementptr i8, ptr %%%s, i64 %llu\n"
			"  %%%s.old%u = load i64, ptr %%%s.at%u, align 8\n"
			"  %%%s.sum%u = add i64 %%%s.old%u, %%c%u\n"
			"  store i64 %%%s.sum%u, ptr %%%s.at%u, align 8\n",
			p, i, run, (unsigned long long)(d->first + i) * 8, p, i, p, i, p, i, p, i,
			i, p, i, p, i);
	buf_add(out, STR("  ret void\n"));
}

/* Errors are rare, and their exits are many: a call is less to compile. It preserves the registers
 * of all counters, which are handed over after it. */
static void define_out(const struct declared *d, struct buf *out)
{
	buf_add(out, STR("define internal void @" WOVEN_OUT));
	buf_add(out, d->key);
	buf_fmt(out, "(ptr %%m, i64 %%n) alwaysinline nounwind {\nentry:\n"
		"  call preserve_allcc void @" ABI_KEEP_OUT "(ptr %%m, i64 %llu, i64 %%n)\n"
		"  ret void\n}\n", (unsigned long long)d->first);
}

static void define_add(const struct lowering *lo, const struct declared *d, struct buf *out)
{
	buf_add(out, STR("define internal void @" WOVEN_ADD));
	buf_add(out, d->key);
	buf_add(out, STR("(ptr %m"));
	woven_write_params(d->slots, out);
	buf_add(out, STR(") alwaysinline nounwind {\nentry:\n"));
	if (d->slots <= FEW_SLOTS) {
		woven_write_look(lo->node, out);
		write_adds(d, "new", "slow", out);
		buf_add(out, STR("\nfound:\n"));
		write_adds(d, "known", "found", out);
	} else {
		woven_write_find(lo->node, out);
		write_adds(d, "run", "found", out);
	}
	buf_add(out, STR("}\n"));
}

static void define_epoch(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" WOVEN_EPOCH "() alwaysinline nounwind {\n"
			 "  %epoch = load volatile i64, ptr @" ABI_EPOCH ", align 8\n"
			 "  ret i64 %epoch\n}\n"));
}

/* Reads a declaration of ours; returns 1: it is one, 0: it is not, -1: it should be one. */
static int read_declared(const struct lowering *lo, const struct ir_item *item, struct declared *d)
{
	bool poll = str_starts(item->name, STR(WOVEN_POLL));
	bool way_out = str_starts(item->name, STR(WOVEN_OUT));
	struct woven w;

	if (item->kind != IR_DECLARE ||
	    (!poll && !way_out && !str_starts(item->name, STR(WOVEN_ADD))))
		return 0;
	*d = (struct declared){
		.item = item, .prefix = poll ? STR(WOVEN_POLL) :
			way_out ? STR(WOVEN_OUT) : STR(WOVEN_ADD)
	};
	if (!woven_parse(item->name, d->prefix, &w) ||
	    !count_params(ir_params(item->line), &d->slots) || (poll && d->slots == 0) ||
	    (way_out && d->slots != 1))
		return err_set(lo->err, ERR_PARSE, ir_pos(lo->m, item->line),
			       "declaration of unknown form");
	d->slots -= poll;
	d->key = w.key;
	d->first = w.first;
	return 1;
}

static int by_key(const void *left, const void *right)
{
	const struct declared *a = left;
	const struct declared *b = right;
	int order = str_cmp(a->key, b->key);

	return order ? order : str_cmp(a->prefix, b->prefix);
}

/* Replaces the declarations, which are sorted by key, the add before the poll. A poll whose add
 * LLVM dropped (because the function never returns) defines that, too. */
static void define_all(struct lowering *lo, const struct declared *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct declared *d = &list[i];
		struct buf *out = edits_replace_span(lo->e, lo->m, d->item->line);
		bool poll = str_eq(d->prefix, STR(WOVEN_POLL));

		if (str_eq(d->prefix, STR(WOVEN_OUT)))
			define_out(d, out);
		else if (!poll || i == 0 || !str_eq(list[i - 1].key, d->key))
			define_add(lo, d, out);
		if (poll)
			polled_define(d->key, d->slots, lo->node, out);
		lo->polls |= poll;
		lo->adds = true;
	}
}

/* Does it occur anywhere but in its declaration? */
static bool is_used(const struct ir_module *m, const struct ir_item *item)
{
	size_t declared = ir_pos(m, item->line), at = str_find(m->text, item->name, 0);

	while (at != SIZE_MAX && at >= declared && at < declared + item->line.len)
		at = str_find(m->text, item->name, at + item->name.len);
	return at != SIZE_MAX;
}

/* A function that nobody calls is not defined, because LLVM would spend time on it, too. */
static void define_clock(struct lowering *lo, const struct ir_item *item)
{
	struct buf text = { 0 };

	if (clocked_define(item, lo->node, lo->aarch64, &text)) {
		buf_add(edits_replace_span(lo->e, lo->m, item->line),
			is_used(lo->m, item) ? buf_str(&text) : STR(""));
		lo->clocks = true;
	}
	lo->e->failed |= text.failed;
	buf_free(&text);
}

bool lower_is_for_aarch64(const struct ir_module *m)
{
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_REST &&
		    str_starts(m->items[i].line, STR("target triple")))
			return str_find(m->items[i].line, STR("aarch64"), 0) != SIZE_MAX;
	return false;
}

static void define_helpers(struct lowering *lo, const struct ir_item *item)
{
	bool avx = str_eq(item->name, STR(HELPERS_AVX));

	if (avx || str_eq(item->name, STR(HELPERS))) {
		helpers_define(lo->node, lo->aarch64, avx,
			       edits_replace_span(lo->e, lo->m, item->line));
		lo->helpers = true;
	}
}

static int define_declared(struct lowering *lo, struct arena *arena)
{
	struct declared *list = arena_alloc(arena, (size_t)lo->m->nitems + 1, sizeof(*list));
	size_t count = 0;

	if (!list)
		return err_memory(lo->err);
	for (uint32_t i = 0; i < lo->m->nitems; i++) {
		const struct ir_item *item = &lo->m->items[i];
		int is_ours = read_declared(lo, item, &list[count]);

		if (is_ours < 0)
			return -1;
		count += (size_t)is_ours;
		if (item->kind == IR_DECLARE && woven_is_ours(item->name))
			define_clock(lo, item);
		if (item->kind == IR_DECLARE && str_eq(item->name, STR(WOVEN_EPOCH))) {
			define_epoch(edits_replace_span(lo->e, lo->m, item->line));
			lo->epochs = true;
		}
		if (item->kind == IR_DECLARE)
			define_helpers(lo, item);
	}
	if (count)
		qsort(list, count, sizeof(*list), by_key);
	define_all(lo, list, count);
	return 0;
}

static void declare_runtime(const struct lowering *lo)
{
	struct buf *out = edits_insert(lo->e, lo->m->text.len);

	buf_char(out, '\n');
	if (lo->adds || lo->clocks || lo->helpers) {
		buf_add(out, STR("@" ABI_TLS " = external constant i8\n"));
		woven_declare_llvm(lo->m, "ptr", WOVEN_THREAD, "", out);
	}
	if (lo->adds || lo->clocks)
		helpers_declare(out);
	if (lo->clocks)
		clocked_declare_runtime(out);
	if (lo->clocks || lo->helpers)
		clocked_declare_clock(lo->m, lo->aarch64, out);
	if (lo->polls || lo->epochs)
		buf_add(out, STR("@" ABI_EPOCH " = external global i64, align 8\n"));
	if (lo->adds || lo->clocks || lo->helpers)
		buf_fmt(out, "!%llu = " UNLIKELY "\n", (unsigned long long)lo->node);
}

/* Takes ` memory(...)` out of `where`, a part of the module's text. */
static void strip_memory(const struct lowering *lo, struct str where)
{
	static const char word[] = " memory(";

	for (size_t at = 0; (at = str_find(where, STR(word), at)) != SIZE_MAX;) {
		size_t end = scan_top(where, at + sizeof(word) - 1, ")");
		size_t from = ir_pos(lo->m, where) + at;

		if (end == where.len)
			return;
		edits_replace(lo->e, from, from + end + 1 - at);
		at = end + 1;
	}
}

/* Marks the attribute groups `#N` that follow the parameters of a define. */
static void mark_groups(struct str tail, bool *used, uint32_t limit)
{
	for (size_t at = 0; (at = scan_top(tail, at, "#")) < tail.len; at++) {
		uint64_t number;

		if (str_u64(scan_name(tail, at + 1), &number) && number < limit)
			used[number] = true;
	}
}

/* Functions that count write memory now, and so do their callers: their `memory(...)` attributes
 * are removed. Declarations that share a group lose theirs, too, which does no harm this late. */
static int strip_promises(const struct lowering *lo, struct arena *arena)
{
	const struct ir_module *m = lo->m;
	uint32_t limit = m->nitems;	/* LLVM numbers groups from 0 without gaps */
	bool *used = arena_alloc(arena, (size_t)limit + 1, sizeof(*used));
	uint64_t number;

	if (!used)
		return err_memory(lo->err);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		struct str tail = ir_head_tail(m->functions[i].head);

		mark_groups(tail, used, limit);
		strip_memory(lo, tail);
	}
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_ATTRIBUTES && str_u64(m->items[i].name, &number) &&
		    number < limit && used[number])
			strip_memory(lo, m->items[i].line);
	return 0;
}

int lower(const struct ir_module *m, struct edits *e, struct arena *arena,
	  struct nbcount_error *err)
{
	struct lowering lo = { .m = m, .e = e, .err = err, .node = ir_next_node(m),
			       .aarch64 = lower_is_for_aarch64(m) };

	if (define_declared(&lo, arena) || (lo.polls && polled_lower(m, e, arena, err)))
		return -1;
	struct recursion recursion;
	struct cmov cmov;

	if (!cmov_begin(&cmov, m, e, arena))
		return err_memory(err);
	int tallies = tallies_lower(m, lo.aarch64, &cmov, e, arena, err);

	if (tallies < 0 || recursion_find(m, arena, &recursion, err))
		return -1;
	int held = held_lower(m, recursion.ids, lo.node, e, arena, err);
	int handed = held < 0 ? -1 : recursion_lower(m, &recursion, lo.node, e, err);

	if (handed < 0)
		return -1;
	lo.adds |= handed || held;
	int selects = lo.aarch64 ? 0 : cmov_lower(&cmov, arena, err);

	if (selects < 0)
		return -1;
	if (!lo.adds && !lo.epochs && !tallies && !selects && !lo.clocks && !lo.helpers)
		return 0;
	if (strip_promises(&lo, arena))
		return -1;
	declare_runtime(&lo);
	return 1;
}
