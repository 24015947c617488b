/* weave.c - turns a plan into edits.
 *
 * All new names in a woven function begin with %nbcount.g<round>., where the round is not in the
 * text yet, because code may be woven, linked into callers, and woven again. They are: counters
 * c<slot>, relative to the function's first slot; seen; temporaries <statement>.<what>; exit.*. */
#include "weave/weave.h"

#include "code/hints.h"
#include "code/vectors.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "plan/exits.h"
#include "tally/scalable.h"
#include "tally/tally.h"

struct weaver {
	const struct ir_module *m;
	const struct plan *plan;
	const struct plan_function *f;
	struct str key;			/* ID.FIRST of the function */
	struct str id;
	struct edits *e;
	char prefix[40];		/* of new names, without the sigil */
	uint64_t likely;		/* metadata node: branch weights; a poll rarely flushes */
	uint64_t next_node;		/* the next unused metadata node */
	uint32_t additions;		/* instructions that add to the function's variables */
	bool scalable;			/* tallies have scalable vector forms (scalable.h) */
};

/* How a counter, relative to the function's first, is tallied, if at all. Held ones never are. */
static enum tally_form tally_of(const struct weaver *w, uint32_t counter)
{
	return w->plan->tallied[w->f->first_slot + counter];
}

static bool has_tallies(const struct weaver *w)
{
	for (uint32_t i = 0; i < w->f->slots; i++)
		if (tally_of(w, i) != TALLY_NO)
			return true;
	return false;
}

static uint64_t key_of(const struct weaver *w, uint32_t counter)
{
	return tally_key(w->id, w->f->first_slot + counter);
}

static void write_prologue(const struct weaver *w)
{
	size_t at = w->m->blocks[w->f->ir->first].body;
	struct buf *out = edits_insert(w->e, at);

	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  %%%s.c%u = alloca i64, align 8\n", w->prefix, i);
	if (w->f->keeps_epoch)
		buf_fmt(out, "  %%%s.seen = alloca i64, align 8\n", w->prefix);
	for (uint32_t i = 0; i < w->f->slots; i++)
		buf_fmt(out, "  store i64 0, ptr %%%s.c%u, align 8\n", w->prefix, i);
	if (!w->f->keeps_epoch)
		return;
	buf_fmt(out, "  %%%s.epoch = call i64 @" WOVEN_EPOCH "(", w->prefix);
	woven_call_end(0, out);
	buf_fmt(out, "  store i64 %%%s.epoch, ptr %%%s.seen, align 8\n", w->prefix, w->prefix);
}

/* Writes a call that adds at once. `symbol`: WOVEN_ADD, WOVEN_HELD, or WOVEN_OUT for ways out,
 * which are never gathered. */
static void write_direct(const struct weaver *w, const char *symbol, uint32_t slot,
			 struct str value, struct buf *out)
{
	buf_fmt(out, "  call void @%s", symbol);
	buf_add(out, w->id);
	buf_fmt(out, ".%u(ptr @nbcount.m.", slot);
	buf_add(out, w->id);
	buf_add(out, STR(", i64 "));
	buf_add(out, value);
	woven_call_end(0, out);
}

/* Adds a value to a slot: to its variable, or if it is held, to memory. `n` and `k` make the names
 * of temporaries unique. */
static void write_addition(struct weaver *w, uint32_t slot, struct str value, uint32_t n,
			   uint32_t k, struct buf *out)
{
	uint32_t c = slot - w->f->first_slot;
	const char *p = w->prefix;

	if (plan_is_held(w->f, slot)) {
		write_direct(w, WOVEN_HELD, slot, value, out);
		return;
	}
	buf_fmt(out, "  %%%s.%u.%u.old = load i64, ptr %%%s.c%u, align 8\n"
		"  %%%s.%u.%u.new = add i64 %%%s.%u.%u.old, ", p, n, k, p, c, p, n, k, p, n, k);
	buf_add(out, value);
	w->additions++;
	buf_fmt(out, "\n  store i64 %%%s.%u.%u.new, ptr %%%s.c%u, align 8\n", p, n, k, p, c);
}

/* Loads a counter into <where>.<counter>. The variable of a tallied counter has only what a poll
 * took and kept. */
static void write_load(const struct weaver *w, const char *where, uint32_t i, struct buf *out)
{
	const char *p = w->prefix;
	bool tallied = tally_of(w, i) != TALLY_NO, kept = !tallied || w->f->polls;
	char taken[80];

	if (kept)
		buf_fmt(out, "  %%%s.%s.%u%s = load i64, ptr %%%s.c%u, align 8\n", p, where, i,
			tallied ? ".old" : "", p, i);
	if (!tallied)
		return;
	snprintf(taken, sizeof(taken), "%s.%s.%u%s", p, where, i, kept ? ".more" : "");
	tally_write_take(taken, key_of(w, i), kept, out);
	if (kept)
		buf_fmt(out, "  %%%s.%s.%u = add i64 %%%s.%s.%u.old, %%%s\n", p, where, i, p, where,
			i, taken);
}

/* May the counter's variable be nonzero there? `poll` NULL: this is not known. */
static bool may_have(const struct weaver *w, const struct plan_probe *poll, uint32_t i)
{
	return !poll || exits_polls(w->plan, w->f, poll, w->f->first_slot + i);
}

static void write_loads(const struct weaver *w, const char *where, const struct plan_probe *poll,
			struct buf *out)
{
	for (uint32_t i = 0; i < w->f->slots; i++)
		if (may_have(w, poll, i))
			write_load(w, where, i, out);
}

/* Moves the variables of an innermost loop to memory at one of its exits. */
static void write_moves(const struct weaver *w, const struct plan_exit *leaving)
{
	struct buf *out = edits_insert(
		w->e, ir_pos(w->m, ir_behind_pads(w->m, &w->m->blocks[leaving->block])->lines));
	char where[16], name[80];

	snprintf(where, sizeof(where), "b%u", leaving->block);
	for (uint32_t i = 0; i < w->f->ninner; i++) {
		uint32_t slot = w->f->inner[i].slot, c = slot - w->f->first_slot;

		if (w->f->inner[i].loop != leaving->loop)
			continue;
		snprintf(name, sizeof(name), "%%%s.%s.%u", w->prefix, where, c);
		write_load(w, where, c, out);
		write_direct(w, WOVEN_HELD, slot, str_of(name), out);
		buf_fmt(out, "  store i64 0, ptr %%%s.c%u, align 8\n", w->prefix, c);
	}
}

/* Ends the call that hands over the loaded counters; `around`: as for woven_call_end. */
static void write_loaded(const struct weaver *w, const char *where, const struct plan_probe *poll,
			 uint32_t around, struct buf *out)
{
	for (uint32_t i = 0; i < w->f->slots; i++)
		if (may_have(w, poll, i))
			buf_fmt(out, ", i64 %%%s.%s.%u", w->prefix, where, i);
		else
			buf_add(out, STR(", i64 0"));
	woven_call_end(around, out);
}

static void write_key_and_record(const struct weaver *w, struct buf *out)
{
	buf_add(out, w->key);
	buf_add(out, STR("(ptr @nbcount.m."));
	buf_add(out, w->id);
}

/* Writes the poll, which flushes if the epoch is not `seen`, and zeroes the flushed counters. */
static void write_flush(const struct weaver *w, const struct plan_probe *poll, const char *where,
			struct str seen, struct buf *out)
{
	const char *p = w->prefix;

	write_loads(w, where, poll, out);
	buf_fmt(out, "  %%%s.%s.epoch = call i64 @" WOVEN_POLL, p, where);
	write_key_and_record(w, out);
	buf_add(out, STR(", i64 "));
	buf_add(out, seen);
	write_loaded(w, where, poll, 1 + w->f->slots, out); /* a compare, and selects */
	buf_fmt(out, "  %%%s.%s.same = icmp eq i64 %%%s.%s.epoch, ", p, where, p, where);
	buf_add(out, seen);
	buf_char(out, '\n');
	for (uint32_t i = 0; i < w->f->slots; i++)
		if (may_have(w, poll, i))
			buf_fmt(out,
				"  %%%s.%s.%u.kept = select i1 %%%s.%s.same, i64 %%%s.%s.%u, i64 0, !prof !%llu\n"
				"  store i64 %%%s.%s.%u.kept, ptr %%%s.c%u, align 8\n",
				p, where, i, p, where, p, where, i, (unsigned long long)w->likely,
				p, where, i, p, i);
}

static void write_poll(const struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	char where[16], seen[80];

	snprintf(where, sizeof(where), "%u", probe->stmt);
	if (probe->seen.len) {
		write_flush(w, probe, where, probe->seen, out);
		return;
	}
	snprintf(seen, sizeof(seen), "%%%s.%s.seen", w->prefix, where);
	buf_fmt(out, "  %s = load i64, ptr %%%s.seen, align 8\n", seen, w->prefix);
	write_flush(w, probe, where, str_of(seen), out);
	buf_fmt(out, "  store i64 %%%s.%s.epoch, ptr %%%s.seen, align 8\n", w->prefix, where,
		w->prefix);
}

/* `name`: of a temporary. */
static void write_tally(const struct weaver *w, uint32_t c, struct str condition, const char *name,
			struct buf *out)
{
	if (w->scalable)
		scalable_write(key_of(w, c), condition, name, tally_of(w, c), out);
	else
		tally_write(key_of(w, c), condition, tally_of(w, c), out);
}

/* Adds the condition of the branch that the statement is, or that of an earlier branch. */
static void write_fork(struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	const char *p = w->prefix;
	uint32_t n = probe->stmt, k = probe->number, c = probe->slot - w->f->first_slot;
	struct str condition = probe->condition;
	char name[80], arm[80];

	if (probe->otherwise) {
		snprintf(name, sizeof(name), "%%%s.%u.%u.not", p, n, k);
		buf_fmt(out, "  %s = xor i1 %.*s, true\n", name, (int)condition.len, condition.at);
		condition = str_of(name);
	}
	snprintf(arm, sizeof(arm), "%%%s.%u.%u.arm", p, n, k);
	if (tally_of(w, c)) {
		write_tally(w, c, condition, arm, out);
		return;
	}
	buf_fmt(out, "  %s = zext i1 ", arm);
	buf_add(out, condition);
	buf_add(out, STR(" to i64\n"));
	w->additions++;
	write_addition(w, probe->slot, str_of(arm), n, k, out);
}

static void write_count(struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	uint32_t c = probe->slot - w->f->first_slot;

	if (w->f->direct)
		write_direct(w, WOVEN_ADD, probe->slot, STR("1"), out);
	else if (tally_of(w, c))
		write_tally(w, c, STR("true"), "", out);
	else
		write_addition(w, probe->slot, STR("1"), probe->stmt, 0, out);
}

static void write_probe(struct weaver *w, const struct plan_probe *probe, struct buf *out)
{
	if (probe->kind == PROBE_COUNT)
		write_count(w, probe, out);
	else if (probe->kind == PROBE_FORK)
		write_fork(w, probe, out);
	else if (probe->kind == PROBE_POLL && w->f->slots + w->f->held)
		write_poll(w, probe, out);
	for (uint32_t k = 0; k < probe->values; k++) {
		const struct plan_value *v = &w->plan->values[probe->first_value + k];

		write_addition(w, v->slot, v->value, probe->stmt, k + 1, out);
	}
}

static void replace_statements(struct weaver *w)
{
	for (uint32_t i = 0; i < w->f->probes; i++) {
		const struct plan_probe *probe = &w->plan->probes[w->f->first_probe + i];
		struct str lines = w->m->stmts[probe->stmt].lines;
		size_t from = ir_pos(w->m, lines), to = from + lines.len;

		write_probe(w, probe, probe->kind == PROBE_FORK ? edits_insert(w->e, from) :
			    probe->seen.len ? edits_insert(w->e, to) :
			    edits_replace(w->e, from, to));
	}
}

/* Makes every ret branch to the exit block and writes `[ value, %block ], ...` of its phi. `type`
 * is empty if there is no ret. */
static int redirect_rets(const struct weaver *w, struct str *type, struct buf *phi,
			 struct nbcount_error *err)
{
	const struct ir_function *f = w->f->ir;

	*type = (struct str){ NULL, 0 };
	for (uint32_t k = f->first; k < f->first + f->blocks; k++) {
		const struct ir_block *b = &w->m->blocks[k];
		const struct ir_stmt *last = ir_last(w->m, b);
		struct str value;

		if (last->op != IR_RET)
			continue;
		if (phi->len)
			buf_add(phi, STR(", "));
		if (!ir_ret(last, type, &value))
			return err_set(err, ERR_PARSE, ir_pos(w->m, last->text),
				       "ret not understood");
		buf_fmt(edits_replace_span(w->e, w->m, last->lines),
			"  br label %%%s.exit\n", w->prefix);
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

	buf_fmt(out, "\n%s.exit:\n", w->prefix);
	if (!is_void) {
		buf_fmt(out, "  %%%s.value = phi ", w->prefix);
		buf_add(out, type);
		buf_char(out, ' ');
		buf_add(out, phi);
		buf_char(out, '\n');
	}
	write_loads(w, "exit", NULL, out);
	buf_add(out, STR("  call void @" WOVEN_ADD));
	write_key_and_record(w, out);
	write_loaded(w, "exit", NULL, w->additions, out);
	buf_add(out, STR("  ret "));
	buf_add(out, type);
	if (!is_void)
		buf_fmt(out, " %%%s.value", w->prefix);
	buf_char(out, '\n');
}

static void write_loops(struct weaver *w, struct buf *declares)
{
	for (uint32_t i = 0; i < w->f->nloops; i++) {
		interleave_write(w->m, &w->f->loops[i], w->next_node, w->e, declares);
		w->next_node += HINTS_NODES;
	}
}

static void join_backedges(struct weaver *w)
{
	for (uint32_t i = 0; i < w->f->nbackedges; i++)
		backedges_join(w->m, w->f->ir, &w->f->backedges[i], w->e);
}

static int weave_function(struct weaver *w, struct nbcount_error *err)
{
	struct buf phi = { 0 };
	struct str type;

	bool keeps = w->f->slots + w->f->held && !w->f->direct;
	const struct plan_way_out *ways_out = w->plan->ways_out + w->f->first_way_out;

	w->additions = 0;
	for (uint32_t i = 0; i < w->f->ways_out; i++)
		write_direct(w, WOVEN_OUT, ways_out[i].slot, STR("1"),
			     edits_insert(w->e, w->m->blocks[ways_out[i].block].body));

	if (keeps)
		write_prologue(w);
	for (uint32_t i = 0; i < w->f->nexits; i++)
		write_moves(w, &w->f->exits[i]);
	replace_statements(w);
	if (!keeps || w->f->slots == 0)
		return 0;
	int failed = redirect_rets(w, &type, &phi, err);

	if (!failed && type.len)
		write_exit(w, type, buf_str(&phi));
	w->e->failed |= phi.failed;
	buf_free(&phi);
	return failed;
}

/* Writes ID.FIRST; the buffer owns the result. */
static struct str write_key(struct str id, uint32_t first, struct buf *key)
{
	key->len = 0;
	buf_add(key, id);
	buf_fmt(key, ".%u", first);
	return buf_str(key);
}

static void declare_function(const struct weaver *w, struct buf *key, struct buf *out)
{
	const struct plan_function *f = w->f;
	uint32_t held = f->first_slot + f->slots, ways_out = held + f->held;

	for (uint32_t slot = f->first_slot; f->direct && slot < held; slot++)
		woven_declare_add(WOVEN_ADD, write_key(w->id, slot, key), 1, out);
	if (!f->direct && f->slots)
		woven_declare_add(WOVEN_ADD, write_key(w->id, f->first_slot, key), f->slots, out);
	for (uint32_t slot = f->first_slot; slot < ways_out; slot++)
		if (plan_is_held(f, slot) || w->plan->moved[slot])
			woven_declare_add(WOVEN_HELD, write_key(w->id, slot, key), 1, out);
	if (f->slots + f->held && f->polls)
		woven_declare_poll(write_key(w->id, f->first_slot, key), f->slots, out);
	for (uint32_t slot = ways_out; slot < ways_out + f->ways_out; slot++)
		woven_declare_add(WOVEN_OUT, write_key(w->id, slot, key), 1, out);
}

/* One more than the highest round of the names in the text. */
static unsigned long long next_round(struct str text)
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

int weave(const struct ir_module *m, const struct plan *plan, struct str id, struct edits *e,
	  struct buf *declares, struct nbcount_error *err)
{
	struct weaver w = { .m = m, .id = id, .e = e, .plan = plan,
			    .likely = ir_next_node(m) };
	struct buf key = { 0 };
	bool epoch = false, polls = false, tallies = false, arms = false;
	int failed = 0;

	w.next_node = w.likely + 1;
	w.scalable = vectors_of(m) == VECTORS_SVE;
	snprintf(w.prefix, sizeof(w.prefix), "nbcount.g%llu", next_round(m->text));
	for (uint32_t i = 0; i < plan->nfunctions && !failed; i++) {
		w.f = &plan->functions[i];
		w.key = write_key(id, w.f->first_slot, &key);
		failed = weave_function(&w, err);
		write_loops(&w, declares);
		join_backedges(&w);
		epoch |= w.f->slots + w.f->held && w.f->keeps_epoch;
		polls |= w.f->slots && w.f->polls;
		tallies |= has_tallies(&w);
		arms |= w.f->all_arms;
		declare_function(&w, &key, declares);
	}
	if (epoch)
		woven_declare_epoch(declares);
	if (tallies)
		tally_declare(m, declares);
	if (arms)
		buf_add(declares, STR(WOVEN_ARMS));
	if (polls)	/* makes LLVM turn the selects into a branch past all the counters */
		buf_fmt(declares, "!%llu = !{!\"branch_weights\", i32 1048575, i32 1}\n",
			(unsigned long long)w.likely);
	e->failed |= key.failed;
	buf_free(&key);
	return failed;
}
