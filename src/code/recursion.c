/* recursion.c - functions that call themselves pass the address of their counters on. */
#include "code/recursion.h"

#include "code/heads.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define OWN   "nbcount.own"	/* a value, and the function that computes it from a module's
				 * record */
#define INNER ".nbcount.inner"

/* The function that a statement calls; empty: it is no call, or an indirect one. */
static struct str called(const struct ir_stmt *s)
{
	return s->op == IR_CALL || s->op == IR_MUSTTAIL ? ir_callee(s) : STR("");
}

bool recursion_is_call(const struct ir_function *f, const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), f->name);
}

/* Numba's own functions never fork, nor do those that LLVM turns into instructions. */
static bool never_forks(struct str callee)
{
	static const struct str prefixes[] = {
		{ "llvm.", 5 }, { "nbcount", 7 }, { "NRT_", 4 }, { "_ZN5numba", 9 }
	};

	for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++)
		if (str_starts(callee, prefixes[i]))
			return true;
	return false;
}

static bool is_of_group(const struct recursion_group *g, struct str name)
{
	return str_eq(name, g->f->name) || (g->twin && str_eq(name, g->twin->name));
}

/* Do all its calls go to the group, or to functions that never fork? */
static bool stays(const struct ir_module *m, const struct ir_function *of,
		  const struct recursion_group *g)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[of->first].first],
			     *end = s + ir_count_stmts(m, of);

	for (; s < end; s++) {
		bool calls = s->op == IR_CALL || s->op == IR_MUSTTAIL;

		if (s->op == IR_UNWIND ||
		    (calls && !is_of_group(g, ir_callee(s)) && !never_forks(ir_callee(s))))
			return false;
	}
	return true;
}

bool recursion_calls_itself(const struct ir_module *m, const struct ir_function *f)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[f->first].first],
			     *end = s + ir_count_stmts(m, f);

	while (s < end && !recursion_is_call(f, s))
		s++;
	return s < end;
}

static uint32_t count_calls(const struct ir_module *m, const struct ir_function *from,
			    const struct ir_function *f)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[from->first].first],
			     *end = s + ir_count_stmts(m, from);
	uint32_t n = 0;

	for (; s < end; s++)
		n += str_eq(called(s), f->name);
	return n;
}

bool recursion_fits(const struct ir_module *m, const struct ir_function *f)
{
	return recursion_calls_itself(m, f) && stays(m, f, &(struct recursion_group){ .f = f });
}

/* ---- what is edited */

static bool read_count(const struct ir_stmt *s, struct woven *w)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	return woven_parse(callee, STR(WOVEN_ADD), w) || woven_parse(callee, STR(WOVEN_HELD), w);
}

bool recursion_takes(struct str id, const struct ir_stmt *s)
{
	struct woven w;

	return id.len && read_count(s, &w) && str_eq(w.id, id);
}

/* The module of the first count; empty: the function counts nothing. */
static struct str find_id(const struct ir_module *m, const struct ir_function *f)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[f->first].first],
			     *end = s + ir_count_stmts(m, f);
	struct woven w;

	for (; s < end; s++)
		if (read_count(s, &w))
			return w.id;
	return STR("");
}

static const struct ir_function *find_twin(const struct ir_module *m, const struct ir_function *f)
{
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (heads_is_name(f->name, STR(HEADS_TWIN), m->functions[i].name))
			return &m->functions[i];
	return NULL;
}

/* Does the twin's name occur only in its head and in calls from the two? */
static bool is_twin_ours(const struct ir_module *m, const struct recursion_group *g)
{
	uint32_t uses = 0;

	for (size_t at = 0; (at = str_find(m->text, g->twin->name, at)) != SIZE_MAX;
	     at += g->twin->name.len)
		uses++;
	return uses == 1 + count_calls(m, g->f, g->twin) + count_calls(m, g->twin, g->twin);
}

/* Do the function, and its calls of the group, have parameters to which one can be appended? */
static bool has_room(const struct ir_module *m, const struct ir_function *of,
		     const struct recursion_group *g)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[of->first].first],
			     *end = s + ir_count_stmts(m, of);

	for (; s < end; s++)
		if (is_of_group(g, called(s)) && ir_args(s).len == 0)
			return false;
	return ir_params(of->head).len > 0;
}

/* Can the function get a parameter, and does it count? */
static bool find_group(const struct ir_module *m, const struct ir_function *f,
		       struct recursion_group *g)
{
	if (!recursion_calls_itself(m, f) || !heads_can_hand_over(f))
		return false;
	*g = (struct recursion_group){ .f = f, .twin = find_twin(m, f), .id = find_id(m, f) };
	return g->id.len && stays(m, f, g) && has_room(m, f, g) &&
	       (!g->twin ||
		(stays(m, g->twin, g) && has_room(m, g->twin, g) && is_twin_ours(m, g)));
}

/* ---- the text */

/* The module's counts become additions where they stand. */
static int lower_count(const struct ir_module *m, struct edits *e, const struct ir_stmt *s,
		       struct nbcount_error *err)
{
	struct buf *out = edits_replace_span(e, m, s->lines);
	struct str args = ir_args(s), arg;
	unsigned n = (unsigned)(s - m->stmts), i = 0;
	struct woven w;

	read_count(s, &w);
	scan_item(&args, &arg);		/* the module's record */
	for (; scan_item(&args, &arg); i++) {
		struct str value = woven_count(ir_value(arg));

		if (value.len == 0)
			return err_set(err, ERR_PARSE, ir_pos(m, s->text), "count of unknown form");
		if (str_eq(value, STR("0")))
			continue;
		buf_fmt(out,
			"  %%" OWN ".at%u.%u = getelementptr i64, ptr %%" OWN ", i64 %llu\n"
			"  %%" OWN ".old%u.%u = load i64, ptr %%" OWN ".at%u.%u, align 8\n"
			"  %%" OWN ".new%u.%u = add i64 %%" OWN ".old%u.%u, %.*s\n"
			"  store i64 %%" OWN ".new%u.%u, ptr %%" OWN ".at%u.%u, align 8\n",
			n, i, (unsigned long long)w.first + i, n, i, n, i, n, i, n, i,
			(int)value.len, value.at, n, i, n, i);
	}
	return 0;
}

static void lower_call(const struct ir_module *m, struct edits *e, const struct recursion_group *g,
		       const struct ir_stmt *s)
{
	struct str callee = ir_callee(s), args = ir_args(s);
	size_t name = ir_pos(m, callee);

	if (str_eq(callee, g->f->name))
		heads_write_name(callee, STR(INNER), edits_replace(e, name - 1, name + callee.len));
	buf_add(edits_insert(e, ir_pos(m, args) + args.len), STR(", ptr swiftself %" OWN));
}

static int lower_body(const struct ir_module *m, struct edits *e, const struct recursion_group *g,
		      const struct ir_function *f, struct nbcount_error *err)
{
	const struct ir_stmt *s = &m->stmts[m->blocks[f->first].first],
			     *end = s + ir_count_stmts(m, f);
	struct str params = ir_params(f->head);

	buf_add(edits_insert(e, ir_pos(m, params) + params.len), STR(", ptr swiftself %" OWN));
	for (; s < end; s++) {
		if (is_of_group(g, called(s)))
			lower_call(m, e, g, s);
		else if (recursion_takes(g->id, s) && lower_count(m, e, s, err))
			return -1;
	}
	return 0;
}

/* Writes the function that keeps the name, and looks up the counters. It has no debug
 * information. */
static void write_outer(const struct ir_function *f, struct str id, struct buf *out)
{
	struct str tail = ir_head_tail(f->head);
	size_t dbg = str_find(tail, STR(" !dbg "), 0);
	size_t to = dbg == SIZE_MAX ? tail.len : scan_top(tail, dbg + sizeof(" !dbg "), " ");

	buf_add(out, str_sub(f->head, 0, f->head.len - tail.len));
	buf_add(out, str_sub(tail, 0, dbg == SIZE_MAX ? tail.len : dbg));
	buf_add(out, str_sub(tail, to, tail.len));
	buf_add(out, STR("\n  %" OWN " = call ptr @" OWN "(ptr @nbcount.m."));
	buf_add(out, id);
	buf_add(out, STR(")\n  %" OWN ".value = call i32 "));
	heads_write_name(f->name, STR(INNER), out);
	buf_char(out, '(');
	heads_write_args(f, out);
	buf_add(out, STR(", ptr swiftself %" OWN ")\n  ret i32 %" OWN ".value\n}\n\n"));
}

static int lower_group(const struct ir_module *m, struct edits *e, const struct recursion_group *g,
		       struct nbcount_error *err)
{
	size_t head = ir_pos(m, g->f->head), name = ir_pos(m, g->f->name);
	struct buf *out = edits_replace(e, head, name + g->f->name.len);

	write_outer(g->f, g->id, out);
	buf_add(out, STR("define internal "));
	buf_add(out, heads_type(g->f));
	heads_write_name(g->f->name, STR(INNER), out);
	if (lower_body(m, e, g, g->f, err))
		return -1;
	return g->twin ? lower_body(m, e, g, g->twin, err) : 0;
}

static void define_find(uint64_t node, struct buf *out)
{
	buf_add(out,
		STR("\ndefine internal ptr @" OWN "(ptr %m) alwaysinline nounwind {\nentry:\n"));
	woven_write_find(node, out);
	buf_add(out, STR("  ret ptr %run\n}\n"));
}

int recursion_find(const struct ir_module *m, struct arena *arena, struct recursion *r,
		   struct nbcount_error *err)
{
	*r = (struct recursion){
		.groups = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*r->groups)),
		.ids = arena_alloc(arena, (size_t)m->nfunctions + 1, sizeof(*r->ids))
	};
	if (!r->groups || !r->ids)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		struct recursion_group *g = &r->groups[r->count];

		if (!find_group(m, &m->functions[i], g))
			continue;
		r->count++;
		r->ids[i] = g->id;
		if (g->twin)
			r->ids[g->twin - m->functions] = g->id;
	}
	return 0;
}

int recursion_lower(const struct ir_module *m, const struct recursion *r, uint64_t node,
		    struct edits *e, struct nbcount_error *err)
{
	for (uint32_t i = 0; i < r->count; i++)
		if (lower_group(m, e, &r->groups[i], err))
			return -1;
	if (r->count)
		define_find(node, edits_insert(e, m->text.len));
	return r->count > 0;
}
