/* opposite.c - rewrites negated comparisons as comparisons. */
#include "code/opposite.h"

#include "ir/parse.h"
#include "ir/scan.h"

static const struct {
	const char *op, *one, *other;
} pairs[] = {
	{ "fcmp", "oeq", "une" }, { "fcmp", "ogt", "ule" }, { "fcmp", "oge", "ult" },
	{ "fcmp", "olt", "uge" }, { "fcmp", "ole", "ugt" }, { "fcmp", "one", "ueq" },
	{ "fcmp", "ord", "uno" }, { "icmp", "eq", "ne" }, { "icmp", "sgt", "sle" },
	{ "icmp", "sge", "slt" }, { "icmp", "ugt", "ule" }, { "icmp", "uge", "ult" }
};

/* The opposite of a predicate; NULL: it is none of these comparisons. */
static const char *find(struct str op, struct str predicate)
{
	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		if (!str_eq(op, str_of(pairs[i].op)))
			continue;
		if (str_eq(predicate, str_of(pairs[i].one)))
			return pairs[i].other;
		if (str_eq(predicate, str_of(pairs[i].other)))
			return pairs[i].one;
	}
	return NULL;
}

struct str opposite_of(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	const struct ir_stmt *s = ir_definition(m, b, condition);
	struct str rest = s && str_eq(ir_op(s), STR("xor")) ? ir_behind_op(s) : STR(""), value, all;

	if (!scan_item(&rest, &value) || !scan_item(&rest, &all))
		return STR("");
	return str_eq(all, STR("true")) || str_starts(all, STR("splat (i1 true)")) ? ir_value(value)
										   : STR("");
}

bool opposite_write(const struct ir_module *m, const struct ir_block *b, const char *result,
		    struct str condition, struct buf *out)
{
	struct str of = opposite_of(m, b, condition), left, right;
	const struct ir_stmt *s = of.len ? ir_definition(m, b, of) : NULL;
	struct str rest = s ? str_trim(ir_behind_op(s)) : STR(""), predicate = scan_name(rest, 0);
	const char *opposite = s ? find(ir_op(s), predicate) : NULL;

	rest = str_sub(rest, predicate.len, rest.len);
	if (!opposite || !scan_item(&rest, &left) || !scan_item(&rest, &right))
		return false;
	buf_fmt(out, "  %%%s = %.*s %s %.*s, %.*s\n", result, (int)ir_op(s).len, ir_op(s).at,
		opposite, (int)left.len, left.at, (int)right.len, right.at);
	return true;
}
