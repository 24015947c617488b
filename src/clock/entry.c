/* entry.c - the entry of a function with clocks. */
#include "clock/entry.h"

#include "clock/clocked.h"
#include "code/heads.h"
#include "ir/parse.h"
#include "ir/scan.h"

static bool is_alloca(const struct ir_stmt *s)
{
	return str_eq(ir_op(s), STR("alloca"));
}

/* Is it `alloca TYPE, i64 SIZE, align N` with a constant size? */
static bool is_fixed_alloca(const struct ir_stmt *s)
{
	struct str rest = ir_behind_op(s), item;
	bool fixed = is_alloca(s);

	scan_item(&rest, &item);	/* the type */
	while (scan_item(&rest, &item))
		fixed &= !str_starts(ir_value(item), STR("%"));
	return fixed;
}

static bool is_numbered(const struct ir_stmt *s)
{
	struct str result = ir_result(s);

	return result.len > 1 && result.at[1] >= '0' && result.at[1] <= '9';
}

void entry_begin(struct writer *w)
{
	const struct ir_block *b = probed_block(w, 0);

	for (w->numbered = b->first; w->numbered < b->first + b->stmts; w->numbered++) {
		const struct ir_stmt *s = &w->k->m->stmts[w->numbered];

		if (is_numbered(s) && !is_fixed_alloca(s))
			break;
	}
}

bool entry_goes_ahead(const struct writer *w, uint32_t i)
{
	const struct ir_block *b = probed_block(w, 0);
	const struct ir_stmt *s = &w->k->m->stmts[i];

	return i < b->first + b->stmts && is_fixed_alloca(s) &&
	       (i < w->numbered || !is_numbered(s));
}

void entry_write_allocas(const struct writer *w)
{
	const struct ir_block *b = probed_block(w, 0);

	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (entry_goes_ahead(w, i))
			buf_add(w->out, w->k->m->stmts[i].lines);
}

uint32_t entry_behind_shared(const struct writer *w)
{
	const struct ir_block *b = probed_block(w, 0);
	uint32_t behind = b->first;

	for (uint32_t i = b->first; w->c->joined && i < b->first + b->stmts; i++)
		if (is_alloca(&w->k->m->stmts[i]) && !entry_goes_ahead(w, i))
			behind = i + 1;
	return behind;
}

void entry_write_enter(const struct clocking *k, const char *suffix, struct buf *out)
{
	buf_fmt(out, "  " COUNTERS "%s = call ptr @" CLOCKED_ENTER, suffix);
	buf_add(out, k->id);
	buf_fmt(out, ".%u(ptr @nbcount.m.", k->slots);
	buf_add(out, k->id);
	buf_add(out, STR(")\n"));
}

void entry_write_saved(const struct clocking *k, const char *suffix, struct buf *out)
{
	if (k->sampled)
		buf_fmt(out, "  " SAVED "%s = alloca [%u x i64], align 8\n", suffix, k->nevents);
}

/* From here on, ticks and events are the function's. `saved`: the suffix of the memory for the
 * caller's events. */
void entry_write_begin(const struct clocking *k, const char *suffix, const char *saved, bool root,
		       struct buf *out)
{
	buf_fmt(out, "  " BLOCK "%s = call ptr @" CLOCKED_BLOCK "()\n", suffix);
	if (k->sampled)
		buf_fmt(out, "  call void @" CLOCKED_PAUSE "(ptr " BLOCK "%s, ptr " SAVED "%s)\n",
			suffix, saved);
	buf_fmt(out, "  " COMING "%s = call %s(ptr " BLOCK "%s)\n", suffix,
		root ? "i64 @" CLOCKED_ROOT : "preserve_allcc i64 @" ABI_BEGIN, suffix);
}

/* The function's name, or that of its probed twin. */
void entry_write_name(const struct writer *w, enum copy copy, struct buf *out)
{
	heads_write_name(w->c->f->name, copy == CLEAN ? STR("") : STR(HEADS_TWIN), out);
}

/* Continues in the other copy, without return. */
static void write_handover(const struct writer *w, enum copy to)
{
	buf_add(w->out, STR("  %nbcount.r = musttail call i32 "));
	entry_write_name(w, to, w->out);
	buf_char(w->out, '(');
	heads_write_args(w->c->f, w->out);
	buf_add(w->out, STR(")\n  ret i32 %nbcount.r\n\n"));
}

/* All threads share it: the entry has no time to look for the thread's own. */
void entry_write_flag(const struct clocking *k, uint32_t level, struct buf *out)
{
	buf_add(out, STR("ptr getelementptr (i64, ptr @nbcount.q."));
	buf_add(out, k->id);
	buf_fmt(out, ", i64 %u)", level);
}

/* Goes to `%nbcount.go` if the function's flag is set, else to a block that begins here. The branch
 * says that the flag is nearly always set, so that LLVM gives the registers to the clean copy. */
static void ask_flag(const struct writer *w, const char *else_label)
{
	buf_add(w->out, STR("  %nbcount.q = call i1 @" CLOCKED_QUIET "("));
	entry_write_flag(w->k, w->c->first_level, w->out);
	buf_fmt(w->out,
		", i64 0)\n  br i1 %%nbcount.q, label %%nbcount.go, label %%%s, !prof !%llu\n\n%s:\n",
		else_label, (unsigned long long)w->k->usual, else_label);
}

/* Writes the entry of the clean text: it goes to the probed text unless the flag is set. */
void entry_write_clean(const struct writer *w)
{
	ask_flag(w, "nbcount.on");
	write_handover(w, PROBED);
	buf_add(w->out, STR("nbcount.go:\n"));
}

/* Finds the counters; `%nbcount.v0` = whether the function is on. */
static void write_visit(const struct writer *w, const char *suffix, struct buf *out)
{
	buf_fmt(out, "  " COUNTERS "%s = call preserve_allcc ptr @" ABI_ENTER "(ptr @nbcount.m.",
		suffix);
	buf_add(out, w->k->id);
	buf_add(out, STR(", "));
	probed_write_level(w, LOOPS_NONE, out);
	entry_write_flag(w->k, w->c->first_level, out);
	buf_fmt(out, ")\n  %%nbcount.v0 = icmp ne ptr " COUNTERS "%s, null\n", suffix);
}

/* `%... = phi TYPE [ NAME.on, %nbcount.on ], ...`: NAME, or `otherwise` if the call is clean. */
static void write_joined_value(const struct writer *w, const char *name, const char *type,
			       const char *otherwise)
{
	buf_fmt(w->out, "  %s = phi %s [ %s.on, %%nbcount.on ], [ %s, %%nbcount.ask ], [ %s, %%",
		name, type, name, otherwise, otherwise);
	ir_write_label(w->c->f, probed_block(w, 0), w->out);
	buf_add(w->out, STR(" ]\n"));
}

/* Writes the entry of a function with both copies in one text: OFF says which one runs. */
static void write_joined_entry(const struct writer *w)
{
	struct buf *out = w->out;
	char quiet[96];

	entry_write_saved(w->k, "", out);
	ask_flag(w, "nbcount.ask");
	write_visit(w, ".on", out);
	buf_add(out,
		STR("  br i1 %nbcount.v0, label %nbcount.on, label %nbcount.go\n\nnbcount.on:\n"));
	entry_write_begin(w->k, ".on", "", false, out);
	buf_add(out, STR("  br label %nbcount.go\n\nnbcount.go:\n"));
	snprintf(quiet, sizeof(quiet), "getelementptr (i8, ptr @nbcount.z.%.*s, i64 -%u)",
		 (int)w->k->id.len, w->k->id.at, probed_level_offset(w->k, w->c, LOOPS_NONE));
	write_joined_value(w, "%nbcount.c", "ptr", quiet);
	write_joined_value(w, "%nbcount.b", "ptr", "null");
	write_joined_value(w, "%nbcount.s", "i64", "0");
	buf_fmt(out, "  " OFF " = icmp eq ptr " BLOCK ", null\n"
		"  br i1 " OFF ", label %%nbcount.clean, label %%nbcount.probed\n");
}

void entry_write_probed(const struct writer *w)
{
	if (w->c->joined) {
		write_joined_entry(w);
		buf_add(w->out, STR("\nnbcount.probed:\n"));
		return;
	}
	entry_write_saved(w->k, "", w->out);
	if (w->c->levels && !w->c->whole) {
		write_visit(w, "", w->out);
		buf_add(w->out, STR("  br i1 %nbcount.v0, label %nbcount.go, label %nbcount.off\n\n"
				    "nbcount.off:\n"));
		write_handover(w, CLEAN);
		buf_add(w->out, STR("nbcount.go:\n"));
	} else {
		entry_write_enter(w->k, "", w->out);
	}
	entry_write_begin(w->k, "", "", w->c->root, w->out);
}
