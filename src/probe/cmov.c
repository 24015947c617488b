/* cmov.c - counts of conditions by which LLVM also chooses between values. */
#include "probe/cmov.h"

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/additions.h"
#include "probe/masks.h"

static struct str behind(const struct ir_stmt *s, struct str word)
{
	size_t at = str_find(s->text, word, 0);

	return at == SIZE_MAX ? STR("") : str_sub(s->text, at + word.len, s->text.len);
}

/* `%name` at the start of s, with its sigil; empty: something else is there. */
static struct str value_of(struct str s)
{
	return str_starts(s, STR("%")) ? str_sub(s, 0, 1 + scan_name(s, 1).len) : STR("");
}

/* A comparison that leaves its answer where only setcc finds it, and not in the carry, which one `adc` adds. */
static bool needs_setcc(const struct ir_stmt *s)
{
	static const char *const integers[] = { "sgt", "slt", "sge", "sle", "eq", "ne" };
	static const char *const floats[] = { "ogt", "olt", "ule", "uge" };
	struct str compared = behind(s, STR(" = icmp ")), predicate = scan_name(compared, 0);

	if (str_eq(predicate, STR("samesign")))
		predicate = scan_name(compared, predicate.len + 1);
	return str_is_one_of(predicate, integers, sizeof(integers) / sizeof(*integers)) ||
	       str_is_one_of(scan_name(behind(s, STR(" = fcmp ")), 0), floats, sizeof(floats) / sizeof(*floats));
}

static bool is_chosen_by(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (str_eq(value_of(behind(&m->stmts[i], STR(" = select i1 "))), condition))
			return true;
	return false;
}

bool cmov_chooses(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	const struct ir_stmt *compared = ir_definition(m, b, condition);

	return compared && needs_setcc(compared) && is_chosen_by(m, b, condition);
}

static void write_select(const struct ir_module *m, const struct ir_stmt *s, const struct addition *a, struct edits *e)
{
	struct str result = ir_result(s), old = a->old, condition = a->condition;

	buf_fmt(edits_insert(e, ir_pos(m, s->lines)), "  %.*s.more = add i64 %.*s, 1\n",
		(int)result.len, result.at, (int)old.len, old.at);
	buf_fmt(edits_replace_span(e, m, a->sum), "select i1 %.*s, i64 %.*s.more, i64 %.*s",
		(int)condition.len, condition.at, (int)result.len, result.at, (int)old.len, old.at);
}

static bool lower_block(const struct ir_module *m, const struct ir_block *b, struct edits *e)
{
	struct addition additions[CMOV_MOST];
	const struct ir_stmt *of[CMOV_MOST];
	uint32_t n = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct addition addition;

		if (!addition_read(m, b, &m->stmts[i], &addition) || !cmov_chooses(m, b, addition.condition))
			continue;
		if (n == CMOV_MOST)
			return false;
		of[n] = &m->stmts[i];
		additions[n++] = addition;
	}
	for (uint32_t i = 0; i < n; i++)
		write_select(m, of[i], &additions[i], e);
	return n > 0;
}

struct mask {			/* whole = zext <lanes x i1> value to <lanes x i64> */
	struct str whole;	/* without what stands behind it */
	struct str lanes;
	struct str value;
};

static bool read_mask(const struct ir_stmt *s, struct mask *mask)
{
	static const struct str end = { " x i64>", 7 };
	struct str rest = behind(s, STR(" = zext <")), op = ir_op(s);

	mask->lanes = scan_name(rest, 0);
	rest = str_sub(rest, mask->lanes.len, rest.len);
	if (!str_starts(rest, STR(" x i1> %")))
		return false;
	mask->value = value_of(str_sub(rest, STR(" x i1> ").len, rest.len));
	size_t at = str_find(rest, end, 0);

	mask->whole = (struct str){ op.at, at == SIZE_MAX ? 0 : (size_t)(rest.at - op.at) + at + end.len };
	return at != SIZE_MAX;
}

static bool is_added(const struct ir_module *m, const struct ir_block *b, struct str value)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct str rest = behind(&m->stmts[i], STR(" = add <")), item;

		if (scan_item(&rest, &item) && (str_ends(item, value) || (scan_item(&rest, &item) && str_eq(item, value))))
			return true;
	}
	return false;
}

static void write_masked(const struct ir_module *m, const struct ir_stmt *s, struct edits *e)
{
	struct mask mask = { 0 };

	read_mask(s, &mask);
	int n = (int)mask.lanes.len;

	buf_fmt(edits_replace_span(e, m, mask.whole), "select <%.*s x i1> %.*s, <%.*s x i64> splat (i64 1), <%.*s x i64> zeroinitializer",
		n, mask.lanes.at, (int)mask.value.len, mask.value.at, n, mask.lanes.at, n, mask.lanes.at);
}

/* More masks than mask registers are in memory. */
static bool lower_masks(const struct ir_module *m, const struct ir_block *b, struct edits *e)
{
	const struct ir_stmt *found[CMOV_MOST];
	uint32_t n = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];
		struct mask mask;

		if (!read_mask(s, &mask) || !is_added(m, b, ir_result(s)))
			continue;
		if (n == CMOV_MOST)
			return false;
		found[n++] = s;
	}
	for (uint32_t i = 0; i < n; i++)
		write_masked(m, found[i], e);
	return n > 0;
}

bool cmov_lower(const struct ir_module *m, struct edits *e)
{
	bool any = false, masks = masks_are_masked(m);

	for (uint32_t i = 0; i < m->nblocks; i++) {
		any |= lower_block(m, &m->blocks[i], e);
		any |= masks && lower_masks(m, &m->blocks[i], e);
	}
	return any;
}
