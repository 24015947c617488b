/* copies.c - the new text of a function with clocks. */
#include "clock/copies.h"

#include <stdlib.h>

#include "clock/clocked.h"
#include "clock/edges.h"
#include "clock/entry.h"
#include "clock/justread.h"
#include "clock/parallel.h"
#include "clock/pins.h"
#include "code/heads.h"
#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "ir/types.h"

/* ---- statements */

static int by_name(const void *left, const void *right)
{
	const struct str *a = left, *b = right;

	return str_cmp(*a, *b);
}

/* Lists the names, without sigils, that the block's statements from `from` on define, except
 * allocas that both copies share. */
static void list_names(struct writer *w, const struct ir_block *b, uint32_t from)
{
	w->names = arena_alloc(w->k->arena, b->stmts, sizeof(*w->names));
	w->nnames = 0;
	if (!w->names) {
		w->out->failed = true;
		return;
	}
	for (uint32_t i = from; i < b->first + b->stmts; i++) {
		struct str result = entry_goes_ahead(w, i) ? STR("")
							   : ir_result(&w->k->m->stmts[i]);

		if (result.len)
			w->names[w->nnames++] = str_sub(result, 1, result.len);
	}
	qsort(w->names, w->nnames, sizeof(*w->names), by_name);
}

/* Writes text of a clean block, with the block's own values renamed. */
static void write_renamed(const struct writer *w, struct str text)
{
	size_t from = 0, behind = 0;
	struct str name;

	while (scan_value(text, &behind, &name)) {
		size_t at = behind - name.len;

		name = str_sub(name, 1, name.len);
		if (w->nnames && bsearch(&name, w->names, w->nnames, sizeof(name), by_name) &&
		    !types_is_one(w->k->m, text, at)) {
			buf_add(w->out, str_sub(text, from, at + 1));
			probed_clean_name(name, w->out);
			from = behind;
		}
	}
	buf_add(w->out, str_sub(text, from, text.len));
}

static void write_text(const struct writer *w, struct str text)
{
	if (w->copy == CLEAN)
		write_renamed(w, text);
	else
		buf_add(w->out, text);
}

/* Writes a statement; one that launches a parallel loop gets another callee. */
static void write_stmt(const struct writer *w, const struct ir_stmt *s)
{
	struct str callee;
	const struct clocking_launch *launch = parallel_call(w->k, s, &callee);

	if (!launch) {
		write_text(w, s->lines);
		return;
	}
	size_t at = (size_t)(callee.at - s->lines.at);

	write_text(w, str_sub(s->lines, 0, at));
	parallel_write_name(launch, w->out);
	write_text(w, str_sub(s->lines, at + callee.len, s->lines.len));
}

static uint32_t find_block(const struct writer *w, struct str label)
{
	const struct ir_function *f = w->c->f;

	for (uint32_t b = 0; b < f->blocks; b++)
		if (str_eq(w->k->m->blocks[f->first + b].label, label))
			return b;
	return 0; /* the graph was built, so it is there */
}

static void write_terminator(struct writer *w, uint32_t b, const struct ir_stmt *s, uint32_t region)
{
	struct str rest = s->lines, label;
	const char *from = rest.at;

	while (cfg_next_successor(&rest, &label)) {
		write_text(w, (struct str){ from, (size_t)(label.at - from) });
		probed_edge(w, b, region, find_block(w, label));
		from = rest.at;
	}
	write_text(w, (struct str){ from, (size_t)(s->lines.at + s->lines.len - from) });
}

/* From here on, events are the caller's again. */
static void write_resume(const struct clocking *k, const char *suffix, uint32_t total,
			 struct buf *out)
{
	if (k->sampled)
		buf_fmt(out,
			"  call void @" CLOCKED_RESUME "(ptr " BLOCK "%s, ptr " COUNTERS
			"%s, ptr " SAVED "%s, i64 %u)\n",
			suffix, suffix, suffix, total);
}

static void write_unroot(const struct clocking *k, const char *suffix, uint32_t region,
			 uint32_t total, struct buf *out)
{
	probed_charge(k, suffix, region, out);
	buf_fmt(out,
		"  call void @" CLOCKED_UNROOT "(ptr " BLOCK "%s, ptr " COUNTERS "%s, i64 " COMING
		"%s, i64 %u)\n",
		suffix, suffix, suffix, total);
	write_resume(k, suffix, total, out);
}

static void write_end(const struct writer *w, uint32_t region)
{
	const struct clocked *c = w->c;

	if (c->root) {
		write_unroot(w->k, "", clocking_region(w->k, c, region),
			     c->total * CLOCKING_SLOT_BYTES, w->out);
		return;
	}
	probed_charge_region(w, region, LOOPS_NONE, w->out);
	buf_fmt(w->out,
		"  call preserve_allcc void @" ABI_LEAVE "(ptr " BLOCK ", ptr " COUNTERS
		", i64 " COMING ", i64 %u)\n",
		c->total * CLOCKING_SLOT_BYTES);
	write_resume(w->k, "", c->total * CLOCKING_SLOT_BYTES, w->out);
}

/* The number of a statement in its function. */
static uint32_t number_of(const struct writer *w, uint32_t i)
{
	return i - w->k->m->blocks[w->c->f->first].first;
}

/* Calls `name` after a call, with the last reading before that. */
static void write_behind(const struct writer *w, const char *name, uint32_t offset, uint32_t number)
{
	buf_fmt(w->out,
		"  call void @%s(ptr " BLOCK ", ptr " COUNTERS ", i64 %u, i64 %%nbcount.t%u)\n",
		name, offset, number);
}

static void write_last(const struct writer *w, const char *name, uint32_t number)
{
	buf_fmt(w->out, "  %%nbcount.%s%u = call i64 @" CLOCKED_LAST "(ptr " BLOCK ")\n", name,
		number);
}

/* Charges the callee's rest what the callee did not charge itself because its clocks are off. */
static void write_unseen(const struct writer *w, uint32_t number, const struct clocking_call *call)
{
	uint32_t rest = call->rest * CLOCKING_SLOT_BYTES;

	if (!call->apart) {
		probed_charge(w->k, "", rest, w->out);
		return;
	}
	buf_fmt(w->out, "  %%nbcount.u%u = getelementptr i8, ptr " COUNTERS ", i64 %u\n", number,
		call->measured * CLOCKING_SLOT_BYTES);
	if (!w->k->sampled) {
		buf_fmt(w->out,
			"  %%nbcount.y%u = getelementptr i8, ptr " COUNTERS ", i64 %u\n"
			"  %%nbcount.x%u = call preserve_allcc " ABI_SCRATCH " @" ABI_UNSEEN
			"(ptr " BLOCK
			", ptr %%nbcount.y%u, ptr %%nbcount.u%u, i64 %%nbcount.t%u)\n",
			number, rest, number, number, number, number);
		return;
	}
	write_last(w, "b", number);
	probed_charge(w->k, "", rest, w->out);
	buf_fmt(w->out,
		"  call preserve_allcc void @" ABI_CALLED "(ptr " BLOCK
		", ptr %%nbcount.u%u, i64 %%nbcount.t%u, i64 %%nbcount.b%u)\n",
		number, number, number);
}

/* Writes a probe in block b, before statement i. */
static void charge_before(struct writer *w, uint32_t b, uint32_t i, uint32_t region)
{
	pins_write(w->k->m, w->charged, i, w->out, &w->pinned);
	probed_charge_region(w, region, probed_level(w, b), w->out);
	w->charged = i;
}

/* Writes statement i of block b in probed code; a call of a function with clocks, or through a
 * pointer, is measured. The time of a callee whose clocks may be off is not this region's: the sum
 * of it tells what such calls take of this level's rest. */
static void write_call(struct writer *w, uint32_t b, uint32_t i)
{
	uint32_t number = number_of(w, i);
	const struct clocking_call *call = &w->c->calls[number];
	bool begins = !call->switched && (call->measured || edges_callee(w->k, &w->k->m->stmts[i]));

	if (call->switched && !justread_is(w, b, i))
		charge_before(w, b, i, probed_region(w, i));
	if (call->measured || begins)
		write_last(w, "t", number);
	write_stmt(w, &w->k->m->stmts[i]);
	if (call->switched)
		write_unseen(w, number, call);
	if (begins)
		write_behind(w, CLOCKED_BEGUN, clocking_region(w->k, w->c, probed_region(w, i)),
			     number);
	if (call->measured && !call->apart)
		write_behind(w, CLOCKED_CALLED, call->measured * CLOCKING_SLOT_BYTES, number);
}

static bool is_unreachable(const struct ir_stmt *s)
{
	return str_starts(s->text, STR("unreachable"));
}

/* The statement, or the next one that is not an alloca moved to the beginning. */
static uint32_t behind_allocas(const struct writer *w, uint32_t i)
{
	while (entry_goes_ahead(w, i))
		i++;
	return i;
}

/* Writes the statements of block b from `from` on. */
static void write_stmts(struct writer *w, uint32_t b, uint32_t from)
{
	uint32_t last = probed_block(w, b)->first + probed_block(w, b)->stmts - 1,
		 first = behind_allocas(w, from), before = first;

	w->charged = first;
	for (uint32_t i = first; i <= last; before = i, i = behind_allocas(w, i + 1)) {
		const struct ir_stmt *s = &w->k->m->stmts[i];

		if (w->copy == PROBED && probed_region(w, i) != probed_region(w, before) &&
		    !is_unreachable(s))
			charge_before(w, b, i, probed_region(w, before));
		if (s->op == IR_RET && w->copy == PROBED)
			write_end(w, probed_region(w, i));
		if (i == last)
			write_terminator(w, b, s, probed_region(w, i));
		else if (w->copy == PROBED)
			write_call(w, b, i);
		else
			write_stmt(w, s);
	}
}

/* ---- functions */

static void write_first_block(struct writer *w)
{
	const struct ir_block *block = probed_block(w, 0);
	uint32_t behind = entry_behind_shared(w);

	if (w->copy == CLEAN) {
		buf_add(w->out, STR("\nnbcount.clean:\n"));
		list_names(w, block, behind);
		write_stmts(w, 0, behind);
		return;
	}
	if (block->label.len) {
		probed_block_name(w, 0, PROBED, w->out);
		buf_add(w->out, STR(":\n"));
	}
	entry_write_allocas(w);
	for (uint32_t i = behind_allocas(w, block->first); i < behind; i = behind_allocas(w, i + 1))
		buf_add(w->out, w->k->m->stmts[i].lines);
	entry_write_probed(w);
	write_stmts(w, 0, behind);
}

static void write_block(struct writer *w, uint32_t b)
{
	const struct ir_block *block = probed_block(w, b);

	if (b == 0) {
		write_first_block(w);
		return;
	}
	probed_block_name(w, b, w->copy, w->out);
	buf_add(w->out, STR(":\n"));
	if (w->copy == CLEAN)
		list_names(w, block, block->first);
	write_stmts(w, b, block->first);
}

static void write_copies(struct writer *w)
{
	w->copy = PROBED;
	for (uint32_t b = 0; b < w->c->f->blocks; b++)
		write_block(w, b);
	w->copy = CLEAN;
	for (uint32_t b = 0; b < w->c->f->blocks; b++)
		if (probed_is_twice(w, b))
			write_block(w, b);
	for (uint32_t l = 0; w->c->levels && l < w->c->flow.loops.count; l++)
		if (w->c->level[l])
			probed_dispatch(w, l);
	buf_add(w->out, buf_str(&w->extra));
}

/* Writes the text of the function's blocks without the moved allocas, and with launches
 * redirected. */
static void write_rest(const struct writer *w, size_t from)
{
	const struct ir_module *m = w->k->m;
	uint32_t first = m->blocks[w->c->f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(m, w->c->f); i++) {
		struct str other = m->stmts[i].lines;
		const struct clocking_launch *launch = parallel_call(w->k, &m->stmts[i], &other);

		if (!launch && !entry_goes_ahead(w, i))
			continue;
		buf_add(w->out, str_sub(m->text, from, ir_pos(m, other)));
		if (launch)
			parallel_write_name(launch, w->out);
		from = ir_pos(m, other) + other.len;
	}
	buf_add(w->out, str_sub(m->text, from, w->c->f->end));
}

static void write_clean(const struct writer *w)
{
	const struct ir_module *m = w->k->m;
	size_t from = ir_pos(m, w->c->f->head), body = probed_block(w, 0)->body;

	buf_add(w->out, str_sub(m->text, from, body));
	entry_write_allocas(w);
	entry_write_clean(w);
	write_rest(w, body);
	buf_add(w->out, STR("}\n\n"));
}

/* Writes the head of the twin, which is internal and has its own name. */
static void write_twin_head(const struct writer *w)
{
	struct str head = w->c->f->head, name = w->c->f->name;

	buf_add(w->out, STR("define internal "));
	buf_add(w->out, heads_type(w->c->f));
	entry_write_name(w, PROBED, w->out);
	buf_add(w->out, str_sub(head, (size_t)(name.at - head.at) + name.len, head.len));
	buf_char(w->out, '\n');
}

uint32_t copies_write(const struct clocking *k, const struct clocked *c, struct buf *out)
{
	struct writer w = { .k = k, .c = c, .out = out };

	if (!probed_begin(&w) || !justread_find(&w)) {
		out->failed = true;
		return 0;
	}
	entry_begin(&w);
	if (c->levels && !c->whole && !c->joined) {
		write_clean(&w);
		write_twin_head(&w);
	} else {
		buf_add(out, c->f->head);
		buf_char(out, '\n');
	}
	write_copies(&w);
	out->failed |= w.extra.failed;
	buf_free(&w.extra);
	return w.pinned;
}

/* ---- calls from outside */

void copies_write_saved(const struct clocking *k, const struct copies_root *root, struct buf *out)
{
	char suffix[16];

	snprintf(suffix, sizeof(suffix), "%u", root->number);
	entry_write_saved(k, suffix, out);
	if (root->site)
		buf_fmt(out, "  " ROOT "%s = alloca [%zu x i64], align 8\n", suffix,
			sizeof(struct abi_root) / sizeof(int64_t));
}

/* A single call of the runtime does it all: there are many wrappers, and inlined into each it could
 * take longer to compile than the wrapped function. */
static void write_seldom(const struct clocking *k, const struct copies_root *root, struct buf *out)
{
	buf_fmt(out, "  " SELDOM "%u = call i1 @" ABI_SELDOM "(ptr @nbcount.m.", root->number);
	buf_add(out, k->id);
	buf_add(out, STR(", "));
	entry_write_flag(k, root->level, out);
	buf_fmt(out, ", ptr " ROOT "%u, i64 %u, i64 %u, i64 %u)\n", root->number, root->site,
		root->region, root->total);
}

void copies_write_root(const struct clocking *k, const struct copies_root *root, struct buf *out)
{
	char suffix[16];

	if (root->site) {
		write_seldom(k, root, out);
		return;
	}
	snprintf(suffix, sizeof(suffix), "%u", root->number);
	entry_write_enter(k, suffix, out);
	entry_write_begin(k, suffix, suffix, true, out);
}

void copies_write_unroot(const struct clocking *k, const struct copies_root *root, struct buf *out)
{
	char suffix[16];

	if (root->site) {
		buf_fmt(out, "  call void @" CLOCKED_UNSELDOM "(ptr " ROOT "%u, i1 " SELDOM "%u)\n",
			root->number, root->number);
		return;
	}
	snprintf(suffix, sizeof(suffix), "%u", root->number);
	write_unroot(k, suffix, root->region, root->total, out);
}

void copies_write_looped(const struct copies_root *root, struct buf *out)
{
	if (root->site)
		buf_fmt(out,
			"  " LOOPED "%u.in = getelementptr i8, ptr " ROOT "%u, i64 %zu\n"
			"  " LOOPED "%u = load ptr, ptr " LOOPED "%u.in, align 8\n",
			root->number, root->number, offsetof(struct abi_root, rest), root->number,
			root->number);
	else
		buf_fmt(out, "  " LOOPED "%u = getelementptr i8, ptr " COUNTERS "%u, i64 %u\n",
			root->number, root->number, root->region);
	buf_fmt(out, "  call void @" ABI_LOOPED "(ptr " LOOPED "%u)\n", root->number);
}
