/* opposite.c - conditions that are the opposite of a comparison, as comparisons. */
#include "probe/opposite.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static const char *const of_floats[][2] = {
	{ "oeq", "une" }, { "ogt", "ule" }, { "oge", "ult" }, { "olt", "uge" }, { "ole", "ugt" }, { "one", "ueq" }, { "ord", "uno" }
};
static const char *const of_integers[][2] = {
	{ "eq", "ne" }, { "sgt", "sle" }, { "sge", "slt" }, { "ugt", "ule" }, { "uge", "ult" }
};

static const char *find(const char *const (*pairs)[2], size_t n, struct str predicate)
{
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < 2; k++)
			if (str_eq(predicate, str_of(pairs[i][k])))
				return pairs[i][1 - k];
	return NULL;
}

/* What the `xor` is the opposite of; empty: it is something else. */
static struct str read_opposite(const struct ir_stmt *s)
{
	struct str rest = s && str_eq(ir_op(s), STR("xor")) ? ir_behind_op(s) : STR(""), value, all;

	return scan_item(&rest, &value) && scan_item(&rest, &all) && str_starts(all, STR("splat (i1 true)")) ? ir_value(value) : STR("");
}

static const char *opposite_of(struct str op, struct str predicate)
{
	if (str_eq(op, STR("fcmp")))
		return find(of_floats, COUNT(of_floats), predicate);
	return str_eq(op, STR("icmp")) ? find(of_integers, COUNT(of_integers), predicate) : NULL;
}

bool opposite_write(const struct ir_module *m, const struct ir_block *b, const char *result, struct str condition, struct buf *out)
{
	struct str of = read_opposite(ir_definition(m, b, condition)), left, right;
	const struct ir_stmt *s = of.len ? ir_definition(m, b, of) : NULL;
	struct str rest = s ? str_trim(ir_behind_op(s)) : STR(""), predicate = scan_name(rest, 0);
	const char *opposite = s ? opposite_of(ir_op(s), predicate) : NULL;

	rest = str_sub(rest, predicate.len, rest.len);
	if (!opposite || !scan_item(&rest, &left) || !scan_item(&rest, &right))
		return false;
	buf_fmt(out, "  %%%s = %.*s %s %.*s, %.*s\n", result, (int)ir_op(s).len, ir_op(s).at, opposite, (int)left.len, left.at, (int)right.len,
		right.at);
	return true;
}
