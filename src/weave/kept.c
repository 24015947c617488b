/* kept.c - the value that a counter keeps after a poll. */
#include "weave/kept.h"

#include "code/spills.h"
#include "ir/parse.h"
#include "ir/scan.h"

/* The operands behind ` = ` and the opcode `word`, up to the metadata; empty: another statement. */
static struct str operands_of(const struct ir_stmt *s, struct str word)
{
	struct str rest = ir_behind_op(s);

	if (s->op != IR_OTHER || !ir_result(s).len || !str_eq(ir_op(s), word))
		return STR("");
	size_t end = str_find(rest, STR(", !"), 0);

	return str_trim(str_sub(rest, 0, end == SIZE_MAX ? rest.len : end));
}

/* Is it `icmp eq i64 A, B`, in either order, of values with these origins? */
static bool compares(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *s,
		     struct str one, struct str other)
{
	struct str rest = operands_of(s, STR("icmp")), left, right;

	if (!str_starts(rest, STR("eq i64 ")))
		return false;
	rest = str_sub(rest, 3, rest.len);
	if (!scan_item(&rest, &left) || !scan_item(&rest, &right))
		return false;
	left = spills_origin(m, b, ir_value(left));
	right = spills_origin(m, b, right);
	return (str_eq(left, one) && str_eq(right, other)) ||
	       (str_eq(left, other) && str_eq(right, one));
}

const struct ir_stmt *kept_question(const struct ir_module *m, const struct ir_block *b,
				    const struct ir_stmt *poll, struct str seen)
{
	const struct ir_stmt *end = &m->stmts[b->first + b->stmts];

	for (const struct ir_stmt *s = poll + 1; s < end; s++)
		if (compares(m, b, s, ir_result(poll), seen))
			return s;
	return NULL;
}

static bool widens(const struct ir_stmt *s, struct str same)
{
	struct str rest = operands_of(s, STR("zext"));

	return str_starts(rest, STR("i1 ")) && str_eq(str_sub(rest, 3, 3 + same.len), same) &&
	       str_eq(str_sub(rest, 3 + same.len, rest.len), STR(" to i64"));
}

/* Is `up` `add i64 COUNTER, N`? */
static bool goes_up(const struct ir_module *m, const struct ir_block *b, struct str up,
		    struct kept *kept)
{
	const struct ir_stmt *add = ir_definition(m, b, up);
	struct str rest = add ? operands_of(add, STR("add")) : STR(""), items[2] = { 0 };

	for (size_t i = 0; i < 2; i++)
		scan_item(&rest, &items[i]);
	kept->counter = ir_value(items[0]);
	return str_eq(items[1], kept->more) && kept->counter.len > 0;
}

static bool is_next_value(const struct ir_module *m, const struct ir_block *b,
			  const struct ir_stmt *s, struct str same, struct kept *kept)
{
	struct str rest = operands_of(s, STR("select")), items[3] = { 0 };
	uint64_t more;

	if (widens(s, same)) {
		*kept = (struct kept){ STR("1"), STR("0") };
		return true;
	}
	for (size_t i = 0; i < 3; i++)
		scan_item(&rest, &items[i]);
	*kept = (struct kept){ ir_operand(items[1]), ir_operand(items[2]) };
	if (!str_eq(ir_value(items[0]), same) || !str_starts(items[2], STR("i64 ")) ||
	    !str_u64(kept->more, &more))
		return false;
	return more == 0 || goes_up(m, b, kept->counter, kept);
}

const struct ir_stmt *kept_next(const struct ir_module *m, const struct ir_block *b,
				const struct ir_stmt *s, struct str same, struct kept *kept)
{
	const struct ir_stmt *end = &m->stmts[b->first + b->stmts];

	while (++s < end)
		if (is_next_value(m, b, s, same, kept))
			return s;
	return NULL;
}

/* The part `, !prof !N` of the statement. */
static struct str weights_of(const struct ir_stmt *s)
{
	static const struct str word = { ", !prof !", 9 };
	size_t at = str_find(s->text, word, 0);

	return at == SIZE_MAX ? STR("")
			      : str_sub(s->text, at,
					at + word.len + scan_name(s->text, at + word.len).len);
}

struct buf *kept_replace(const struct ir_module *m, const struct ir_stmt *s, struct edits *e)
{
	struct str op = ir_op(s), operands = operands_of(s, op), weights = weights_of(s);

	if (weights.len)
		edits_replace_span(e, m, weights);
	return edits_replace_span(
		e, m, (struct str){ op.at, (size_t)(operands.at + operands.len - op.at) });
}
