/* polled.c - polls in machine code. */
#include "lower/polled.h"

#include "code/spills.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "runtime/abi.h"
#include "weave/kept.h"
#include "weave/polls.h"

#define VARIABLE "nbcount.polled."	/* STATEMENT.COUNTER */

struct poll {
	const struct ir_module *m;
	struct edits *e;
	const struct ir_block *block;
	const struct ir_stmt *call;
	struct str seen;
	struct str counters;	/* the call's arguments after these */
	struct str *origins;	/* the origin of each of them (spills.h) */
};

static uint32_t number(const struct poll *p)
{
	return (uint32_t)(p->call - p->m->stmts);
}

/* Which of the call's counters has that value; UINT32_MAX: none. */
static uint32_t find_counter(const struct poll *p, struct str value)
{
	struct str args = p->counters, arg, from = spills_origin(p->m, p->block, value);

	for (uint32_t k = 0; scan_item(&args, &arg); k++)
		if (str_eq(p->origins[k], from))
			return k;
	return UINT32_MAX;
}

/* A counter's next value becomes a load of its variable, plus `more`. */
static void load_kept(const struct poll *p, const struct ir_stmt *s, uint32_t k, struct str more)
{
	unsigned n = (unsigned)(s - p->m->stmts);

	if (str_eq(more, STR("0"))) {
		buf_fmt(kept_replace(p->m, s, p->e), "load i64, ptr %%" VARIABLE "%u.%u, align 8",
			number(p), k);
		return;
	}
	buf_fmt(edits_insert(p->e, ir_pos(p->m, s->lines)),
		"  %%" VARIABLE "%u.old = load i64, ptr %%" VARIABLE "%u.%u, align 8\n", n,
		number(p), k);
	buf_fmt(kept_replace(p->m, s, p->e), "add i64 %%" VARIABLE "%u.old, %.*s", n, (int)more.len,
		more.at);
}

static void load_all_kept(const struct poll *p)
{
	const struct ir_stmt *question = kept_question(p->m, p->block, p->call, p->seen);
	struct kept kept;

	for (const struct ir_stmt *s = question;
	     s && (s = kept_next(p->m, p->block, s, ir_result(question), &kept)) != NULL;) {
		uint32_t k = find_counter(p, kept.counter);

		if (k != UINT32_MAX)
			load_kept(p, s, k, kept.more);
	}
}

/* Passes the counters as addresses of variables with their values. `entry`: offset of the
 * function's first statement. */
static void pass_variables(const struct poll *p, size_t entry)
{
	struct str args = p->counters, arg;
	struct buf text = { 0 };

	for (uint32_t k = 0; scan_item(&args, &arg); k++) {
		struct str value = ir_operand(arg);

		buf_fmt(edits_insert(p->e, entry), "  %%" VARIABLE "%u.%u = alloca i64, align 8\n",
			number(p), k);
		buf_fmt(edits_insert(p->e, ir_pos(p->m, p->call->lines)),
			"  store i64 %.*s, ptr %%" VARIABLE "%u.%u, align 8\n", (int)value.len,
			value.at, number(p), k);
		buf_fmt(&text, "%sptr %%" VARIABLE "%u.%u", k ? ", " : "", number(p), k);
	}
	if (p->counters.len)
		buf_add(edits_replace_span(p->e, p->m, p->counters), buf_str(&text));
	p->e->failed |= text.failed;
	buf_free(&text);
}

static int find_origins(struct poll *p, struct arena *arena)
{
	struct str args = p->counters, arg;
	uint32_t n = 0;

	while (scan_item(&args, &arg))
		n++;
	p->origins = arena_alloc(arena, (size_t)n + 1, sizeof(*p->origins));
	if (!p->origins)
		return -1;
	args = p->counters;
	for (uint32_t k = 0; scan_item(&args, &arg); k++)
		p->origins[k] = spills_origin(p->m, p->block, ir_operand(arg));
	return 0;
}

static int lower_call(struct poll *p, size_t entry, struct arena *arena, struct nbcount_error *err)
{
	struct str args = ir_args(p->call), record, seen;

	if (!scan_item(&args, &record) || !scan_item(&args, &seen) || !ir_result(p->call).len)
		return err_set(err, ERR_PARSE, ir_pos(p->m, p->call->text), "poll of unknown form");
	p->seen = spills_origin(p->m, p->block, ir_operand(seen));
	p->counters = str_trim(args);
	if (find_origins(p, arena))
		return err_memory(err);
	pass_variables(p, entry);
	load_all_kept(p);
	return 0;
}

static int lower_block(struct poll *p, size_t entry, struct arena *arena, struct nbcount_error *err)
{
	for (uint32_t i = p->block->first; i < p->block->first + p->block->stmts; i++) {
		p->call = &p->m->stmts[i];
		if (polls_is(p->call) && lower_call(p, entry, arena, err))
			return -1;
	}
	return 0;
}

int polled_lower(const struct ir_module *m, struct edits *e, struct arena *arena,
		 struct nbcount_error *err)
{
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		const struct ir_function *f = &m->functions[i];

		for (uint32_t b = 0; b < f->blocks; b++) {
			struct poll p = { .m = m, .e = e, .block = &m->blocks[f->first + b] };

			if (lower_block(&p, m->blocks[f->first].body, arena, err))
				return -1;
		}
	}
	return 0;
}

void polled_define(struct str key, uint32_t slots, uint64_t node, struct buf *out)
{
	buf_add(out, STR("define internal i64 @" WOVEN_POLL));
	buf_add(out, key);
	buf_add(out, STR("(ptr %m, i64 %seen"));
	for (uint32_t i = 0; i < slots; i++)
		buf_fmt(out, ", ptr %%p%u", i);
	buf_fmt(out,
		") alwaysinline nounwind {\nentry:\n"
		"  %%epoch = load volatile i64, ptr @" ABI_EPOCH ", align 8\n"
		"  %%asked = icmp ne i64 %%epoch, %%seen\n"
		"  br i1 %%asked, label %%flush, label %%done, !prof !%llu\n\nflush:\n",
		(unsigned long long)node);
	for (uint32_t i = 0; i < slots; i++)
		buf_fmt(out, "  %%c%u = load i64, ptr %%p%u, align 8\n", i, i);
	buf_add(out, STR("  call void @" WOVEN_ADD));
	buf_add(out, key);
	buf_add(out, STR("(ptr %m"));
	woven_write_params(slots, out);
	buf_add(out, STR(")\n"));
	for (uint32_t i = 0; i < slots; i++)
		buf_fmt(out, "  store i64 0, ptr %%p%u, align 8\n", i);
	buf_add(out, STR("  br label %done\n\ndone:\n  ret i64 %epoch\n}\n"));
}
