/* weave.c - the count stage.
 *
 * Names of a woven function: counters %nbcount.c<slot>, where they stand relative to the function's
 * first; %nbcount.seen; and per probe temporaries %nbcount.<statement>.<what>. Statement
 * numbers are the module's, so no name comes twice. */
#include "probe/weave.h"

#include "ir/parse.h"
#include "probe/woven.h"

struct weaver {
	const struct ir_module *m;
	const struct plan_function *f;
	struct str key;			/* ID.FIRST of the function */
	struct str id;
	struct edits *e;
};

static void write_prologue(const struct weaver *w)
{
	size_t at = w->m->blocks[w->f->ir->first].body;
	struct buf *out = edits_insert(w->e, at);

	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  %%nbcount.c%u = alloca i64, align 8\n", i);
	if (w->f->polls)
		buf_add(out, STR("  %nbcount.seen = alloca i64, align 8\n"));
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  store i64 0, ptr %%nbcount.c%u, align 8\n", i);
	if (!w->f->polls)
		return;
	buf_add(out, STR("  %nbcount.epoch = call i64 @" WOVEN_EPOCH "("));
	woven_call_end(0, out);
	buf_add(out, STR("  store i64 %nbcount.epoch, ptr %nbcount.seen, align 8\n"));
}

static void write_count(const struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	uint32_t c = probe->slot - w->f->first_slot;
	uint32_t n = probe->stmt;

	buf_fmt(out,
		"  %%nbcount.%u.old = load i64, ptr %%nbcount.c%u, align 8\n"
		"  %%nbcount.%u.new = add i64 %%nbcount.%u.old, 1\n"
		"  store i64 %%nbcount.%u.new, ptr %%nbcount.c%u, align 8\n", n, c, n, n, n, c);
}

/* Adds at once. */
static void write_direct(const struct weaver *w, uint32_t slot, struct buf *out)
{
	buf_add(out, STR("  call void @" WOVEN_ADD));
	buf_add(out, w->id);
	buf_fmt(out, ".%u(ptr @nbcount.m.", slot);
	buf_add(out, w->id);
	buf_add(out, STR(", i64 1"));
	woven_call_end(1, out);
}

/* Loads every counter into %nbcount.<n>.<counter>. */
static void write_loads(const struct weaver *w, uint32_t n, struct buf *out)
{
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  %%nbcount.%u.%u = load i64, ptr %%nbcount.c%u, align 8\n", n, i, i);
}

static void write_loaded(const struct weaver *w, uint32_t n, struct buf *out)
{
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, ", i64 %%nbcount.%u.%u", n, i);
	woven_call_end(w->f->slots, out);
}

static void write_key_and_record(const struct weaver *w, struct buf *out)
{
	buf_add(out, w->key);
	buf_add(out, STR("(ptr @nbcount.m."));
	buf_add(out, w->id);
}

static void write_poll(const struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	uint32_t n = probe->stmt;

	write_loads(w, n, out);
	buf_fmt(out, "  %%nbcount.%u.seen = load i64, ptr %%nbcount.seen, align 8\n", n);
	buf_fmt(out, "  %%nbcount.%u.epoch = call i64 @" WOVEN_POLL, n);
	write_key_and_record(w, out);
	buf_fmt(out, ", i64 %%nbcount.%u.seen", n);
	write_loaded(w, n, out);
	buf_fmt(out, "  %%nbcount.%u.same = icmp eq i64 %%nbcount.%u.epoch, %%nbcount.%u.seen\n",
		n, n, n);
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out,
			"  %%nbcount.%u.%u.kept = select i1 %%nbcount.%u.same, "
			"i64 %%nbcount.%u.%u, i64 0\n"
			"  store i64 %%nbcount.%u.%u.kept, ptr %%nbcount.c%u, align 8\n",
			n, i, n, n, i, n, i, i);
	buf_fmt(out, "  store i64 %%nbcount.%u.epoch, ptr %%nbcount.seen, align 8\n", n);
}

static void replace_markers(const struct weaver *w, const struct plan *plan)
{
	for (uint32_t i = 0; i < w->f->probes; i++) {
		const struct plan_probe *probe = &plan->probes[w->f->first_probe + i];
		struct str lines = w->m->stmts[probe->stmt].lines;
		size_t from = ir_pos(w->m, lines);
		struct buf *out = edits_replace(w->e, from, from + lines.len);

		if (probe->kind == PROBE_COUNT && w->f->direct)
			write_direct(w, probe->slot, out);
		else if (probe->kind == PROBE_COUNT)
			write_count(w, probe, out);
		else if (probe->kind == PROBE_POLL && w->f->slots)
			write_poll(w, probe, out);
	}
}

/* Sends every ret to the exit block and writes `[ value, %block ], ...` of its phi. `type` is empty
 * when there is no ret. */
static int redirect_rets(const struct weaver *w, struct str *type, struct buf *phi,
			 struct nbcount_error *err)
{
	const struct ir_function *f = w->f->ir;

	*type = (struct str){ NULL, 0 };
	for (uint32_t k = f->first; k < f->first + f->blocks; k++) {
		const struct ir_block *b = &w->m->blocks[k];
		const struct ir_stmt *last = ir_last(w->m, b);
		struct str value;

		if (!last || last->op != IR_RET)
			continue;
		if (phi->len)
			buf_add(phi, STR(", "));
		if (!ir_ret(last, type, &value))
			return err_set(err, ERR_PARSE, ir_pos(w->m, last->text),
				       "ret not understood");
		size_t from = ir_pos(w->m, last->lines);

		buf_add(edits_replace(w->e, from, from + last->lines.len),
			STR("  br label %nbcount.exit\n"));
		buf_add(phi, STR("[ "));
		buf_add(phi, value);
		buf_add(phi, STR(", %"));
		ir_write_label(f, b, phi);
		buf_add(phi, STR(" ]"));
	}
	return 0;
}

static void write_exit(const struct weaver *w, struct str type, struct str phi)
{
	struct buf *out = edits_insert(w->e, w->f->ir->end);
	bool is_void = str_eq(type, STR("void"));

	buf_add(out, STR("\nnbcount.exit:\n"));
	if (!is_void) {
		buf_add(out, STR("  %nbcount.value = phi "));
		buf_add(out, type);
		buf_char(out, ' ');
		buf_add(out, phi);
		buf_char(out, '\n');
	}
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  %%nbcount.exit.%u = load i64, ptr %%nbcount.c%u, align 8\n", i, i);
	buf_add(out, STR("  call void @" WOVEN_ADD));
	write_key_and_record(w, out);
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, ", i64 %%nbcount.exit.%u", i);
	woven_call_end(w->f->slots, out);
	buf_add(out, STR("  ret "));
	buf_add(out, type);
	buf_add(out, is_void ? STR("\n") : STR(" %nbcount.value\n"));
}

static int weave_function(const struct weaver *w, const struct plan *plan,
			  struct nbcount_error *err)
{
	struct buf phi = { 0 };
	struct str type;

	bool gathers = w->f->slots && !w->f->direct;	/* to one add at the exit */
	const struct plan_way_out *ways_out = plan->ways_out + w->f->first_way_out;

	for (uint32_t i = 0; i < w->f->ways_out; i++)
		write_direct(w, ways_out[i].slot,
			     edits_insert(w->e, w->m->blocks[ways_out[i].block].body));

	if (gathers)
		write_prologue(w);
	replace_markers(w, plan);
	if (!gathers)
		return 0;
	int failed = redirect_rets(w, &type, &phi, err);

	if (!failed && type.len)
		write_exit(w, type, buf_str(&phi));
	w->e->failed |= phi.failed;
	buf_free(&phi);
	return failed;
}

/* Markers' declarations go; what woven functions call comes in the place of the first. */
static void replace_declares(const struct ir_module *m, struct str declares, struct edits *e)
{
	bool written = false;

	for (uint32_t i = 0; i < m->nitems; i++) {
		const struct ir_item *item = &m->items[i];

		if (item->kind != IR_DECLARE || (!str_eq(item->name, STR(MARKER_LINE)) &&
						 !str_eq(item->name, STR(MARKER_POLL))))
			continue;
		size_t from = ir_pos(m, item->line);
		struct buf *out = edits_replace(e, from, from + item->line.len);

		if (!written)
			buf_add(out, declares);
		written = true;
	}
}

/* Writes ID.FIRST; the buffer keeps it. */
static struct str write_key(struct str id, uint32_t first, struct buf *key)
{
	key->len = 0;
	buf_add(key, id);
	buf_fmt(key, ".%u", first);
	return buf_str(key);
}

/* Declares the adds of single slots [from, to). */
static void declare_direct(struct str id, uint32_t from, uint32_t to, struct buf *key,
			   struct buf *out)
{
	for (uint32_t slot = from; slot < to; slot++)
		woven_declare_add(write_key(id, slot, key), 1, out);
}

int weave(const struct ir_module *m, const struct plan *plan, struct str id, struct edits *e,
	  struct nbcount_error *err)
{
	struct buf key = { 0 };
	struct buf declares = { 0 };
	uint32_t polls = 0;
	int failed = 0;

	for (uint32_t i = 0; i < plan->nfunctions && !failed; i++) {
		const struct plan_function *f = &plan->functions[i];
		struct weaver w = { .m = m, .f = f, .id = id, .e = e };

		w.key = write_key(id, f->first_slot, &key);
		failed = weave_function(&w, plan, err);
		if (f->direct)
			declare_direct(id, f->first_slot, f->first_slot + f->slots, &key, &declares);
		else if (f->slots)
			woven_declare_add(w.key, f->slots, &declares);
		if (f->slots && f->polls)
			woven_declare_poll(w.key, f->slots, &declares);
		declare_direct(id, f->first_slot + f->slots,
			       f->first_slot + f->slots + f->ways_out, &key, &declares);
		polls += f->slots ? f->polls : 0;
	}
	if (polls)
		woven_declare_epoch(&declares);
	replace_declares(m, buf_str(&declares), e);
	e->failed |= key.failed || declares.failed;
	buf_free(&key);
	buf_free(&declares);
	return failed;
}
