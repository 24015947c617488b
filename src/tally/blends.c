/* blends.c - floats that are chosen by a comparison which is also counted. */
#include "tally/blends.h"

#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define APART "nbcount.apart"
#define FENCE "llvm.arithmetic.fence."
#define MOST_STMTS 2000u	/* larger blocks are not worth the time */

struct comparison {		/* of two floats of one type */
	const struct ir_stmt *s;
	struct str name;	/* with its sigil */
	struct str type;
	struct str how;		/* flags and predicate */
	struct str left, right;	/* values, or constants */
};

/* The first use of the value in the text at or after `from`; SIZE_MAX: none. */
static size_t find_use(struct str text, struct str value, size_t from)
{
	for (size_t at; (at = str_find(text, value, from)) != SIZE_MAX; from = at + 1)
		if (scan_name(text, at + value.len).len == 0)
			return at;
	return SIZE_MAX;
}

static bool is_ours(const struct ir_stmt *s)
{
	return str_starts(ir_result(s), STR("%nbcount.")) ||
	       (s->op == IR_CALL && woven_is_ours(ir_callee(s)));
}

static bool read(const struct ir_stmt *s, struct comparison *c)
{
	static const char *const types[] = { "float", "double" };
	struct str rest, first;

	if (!str_eq(ir_op(s), STR("fcmp")) || is_ours(s))
		return false;
	*c = (struct comparison){ .s = s, .name = ir_result(s) };
	rest = ir_behind_op(s);
	if (!c->name.len || !scan_item(&rest, &first) || !scan_item(&rest, &c->right))
		return false;
	for (size_t i = 0; i < sizeof(types) / sizeof(*types) && !c->type.len; i++) {
		size_t at = str_find(first, str_of(types[i]), 0), end = at + strlen(types[i]);

		if (at == SIZE_MAX || at == 0 || first.at[at - 1] != ' ' || end >= first.len ||
		    first.at[end] != ' ')
			continue;
		c->type = str_sub(first, at, end);
		c->how = str_sub(first, 0, at);
		c->left = str_trim(str_sub(first, end, first.len));
	}
	return c->type.len > 0;
}

/* Does the statement choose by the comparison between two values of its type? Not the greater or
 * the less of the two compared: that is maxss or minss, whatever else uses the comparison. */
static bool is_blend(const struct comparison *c, const struct ir_stmt *s)
{
	struct str rest = ir_behind_op(s), condition, yes, no;

	if (!str_eq(ir_op(s), STR("select")) || !scan_item(&rest, &condition) ||
	    !str_ends(condition, c->name) || !scan_item(&rest, &yes) || !scan_item(&rest, &no) ||
	    !str_starts(yes, c->type))
		return false;
	bool strict = str_ends(c->how, STR("ogt ")) || str_ends(c->how, STR("olt "));

	return !strict || !str_eq(ir_operand(yes), c->left) || !str_eq(ir_operand(no), c->right);
}

/* Apart from ours in its block, is the comparison's only use that it chooses a value there? */
static bool is_wanted(const struct ir_module *m, const struct ir_function *f,
		      const struct ir_block *in, const struct comparison *c)
{
	uint32_t ours = 0, blends = 0;

	for (uint32_t i = in->first; i < in->first + in->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];

		if (s == c->s || find_use(s->text, c->name, 0) == SIZE_MAX)
			continue;
		if (!is_ours(s) && (!is_blend(c, s) || blends))
			return false;
		*(is_ours(s) ? &ours : &blends) += 1;
	}
	for (uint32_t b = f->first; ours && blends && b < f->first + f->blocks; b++)
		for (uint32_t i = m->blocks[b].first;
		     &m->blocks[b] != in && i < m->blocks[b].first + m->blocks[b].stmts; i++)
			if (find_use(m->stmts[i].text, c->name, 0) != SIZE_MAX)
				return false;
	return ours && blends;
}

static void write(const struct ir_module *m, const struct ir_block *b, const struct comparison *c,
		  struct edits *e)
{
	bool first = str_starts(c->left, STR("%"));
	struct str of = first ? c->left : c->right, type = c->type;
	uint32_t number = (uint32_t)(c->s - m->stmts);
	struct buf *out = edits_insert(e, ir_pos(m, c->s->lines) + c->s->lines.len);

	buf_fmt(out,
		"  %%" APART ".%u.of = call %.*s @" FENCE "%s(%.*s %.*s)\n  %%" APART
		".%u = fcmp %.*s%.*s ",
		number, (int)type.len, type.at, str_eq(type, STR("float")) ? "f32" : "f64",
		(int)type.len, type.at, (int)of.len, of.at, number, (int)c->how.len, c->how.at,
		(int)type.len, type.at);
	if (first)
		buf_fmt(out, "%%" APART ".%u.of, %.*s\n", number, (int)c->right.len, c->right.at);
	else
		buf_fmt(out, "%.*s, %%" APART ".%u.of\n", (int)c->left.len, c->left.at, number);
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];

		for (size_t at = is_ours(s) ? find_use(s->text, c->name, 0) : SIZE_MAX;
		     at != SIZE_MAX; at = find_use(s->text, c->name, at + c->name.len))
			buf_fmt(edits_replace_span(e, m, str_sub(s->text, at, at + c->name.len)),
				"%%" APART ".%u", number);
	}
}

/* Declares both types: an unused declaration does no harm. */
static void declare(const struct ir_module *m, struct edits *e)
{
	struct buf *out = edits_insert(e, m->text.len);

	if (!ir_find_item(m, IR_DECLARE, STR(FENCE "f32")))
		buf_add(out, STR("\ndeclare float @" FENCE "f32(float)\n"));
	if (!ir_find_item(m, IR_DECLARE, STR(FENCE "f64")))
		buf_add(out, STR("\ndeclare double @" FENCE "f64(double)\n"));
}

static bool part_in_block(const struct ir_module *m, const struct ir_function *f,
			  const struct ir_block *b, struct edits *e)
{
	struct comparison c;
	bool any = false;

	for (uint32_t i = b->first; b->stmts <= MOST_STMTS && i < b->first + b->stmts; i++) {
		if (!read(&m->stmts[i], &c) || !is_wanted(m, f, b, &c))
			continue;
		write(m, b, &c, e);
		any = true;
	}
	return any;
}

bool blends_part(const struct ir_module *m, struct edits *e)
{
	bool any = false;

	for (uint32_t i = 0; i < m->nfunctions; i++)
		for (uint32_t b = m->functions[i].first;
		     b < m->functions[i].first + m->functions[i].blocks; b++)
			any |= part_in_block(m, &m->functions[i], &m->blocks[b], e);
	if (any)
		declare(m, e);
	return any;
}
