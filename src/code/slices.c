/* slices.c - statements that can be repeated elsewhere. */
#include "code/slices.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define COUNT(list) (sizeof(list) / sizeof(*(list)))

/* Skips the flags: they are promises for code generation, and do not change what is computed. */
static struct str behind_flags(struct str s)
{
	static const char *const flags[] = {
		"nsw", "nuw", "exact", "disjoint", "samesign", "nneg"
	};

	for (s = str_trim(s); str_is_one_of(scan_name(s, 0), flags, COUNT(flags));)
		s = str_trim(str_sub(s, scan_name(s, 0).len, s.len));
	return s;
}

unsigned slice_bytes(struct str type)
{
	static const struct { const char *name; unsigned bytes;
	} known[] = {
		{ "i1", 1 }, { "i8", 1 }, { "i16", 2 }, { "i32", 4 },
		{ "i64", 8 }, { "float", 4 }, { "double", 8 }
	};

	for (size_t i = 0; i < COUNT(known); i++)
		if (str_eq(type, str_of(known[i].name)))
			return known[i].bytes;
	return 0;
}

static bool is_kept(struct str value, bool integer)
{
	return slice_is_name(value) || str_eq(value, STR("true")) || str_eq(value, STR("false")) ||
	       (value.len && (value.at[0] == '-' || (value.at[0] >= '0' && value.at[0] <= '9')) &&
		(integer || str_find(value, STR("."), 0) != SIZE_MAX ||
		 str_starts(value, STR("0x"))));
}

/* Adds an operand; if it has no type, it has that of the operand before it. */
static bool add_operand(struct slice_step *step, struct str item, bool typed)
{
	uint32_t n = step->operands;
	struct str type = typed ? scan_type(item) : step->types[n - 1];
	struct str value = str_trim(typed ? str_sub(item, type.len, item.len) : item);
	bool integer = str_starts(type, STR("i"));

	step->types[n] = type;
	step->values[n] = value;
	step->operands++;
	return slice_bytes(type) && is_kept(value, integer);
}

static bool read_pair(struct str rest, struct slice_step *step)
{
	struct str left, right;

	return scan_item(&rest, &left) && scan_item(&rest, &right) &&
	       add_operand(step, left, true) && add_operand(step, right, false);
}

static bool read_choice(struct str rest, struct slice_step *step)
{
	struct str item;

	while (step->operands < SLICES_OPERANDS)
		if (!scan_item(&rest, &item) || !add_operand(step, item, true))
			return false;
	return true;
}

static bool read_cast(struct str rest, struct slice_step *step)
{
	static const struct str to = { " to ", 4 };
	size_t at = str_find(rest, to, 0);

	if (at == SIZE_MAX)
		return false;
	step->to = scan_type(str_sub(rest, at + to.len, rest.len));
	return slice_bytes(step->to) && add_operand(step, str_sub(rest, 0, at), true);
}

/* Fast comparisons are rejected: their result for NaN depends on the code around them. */
static bool read_comparison(struct str rest, struct slice_step *step)
{
	static const char *const of_floats[] = {
		"oeq", "ogt", "oge", "olt", "ole", "one", "ord",
		"ueq", "ugt", "uge", "ult", "ule", "une", "uno"
	};

	step->predicate = scan_name(rest, 0);
	if (str_eq(step->op, STR("fcmp")) &&
	    !str_is_one_of(step->predicate, of_floats, COUNT(of_floats)))
		return false;
	return read_pair(str_trim(str_sub(rest, step->predicate.len, rest.len)), step);
}

bool slice_read(const struct ir_stmt *s, struct slice_step *step)
{
	static const char *const pairs[] = {
		"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr"
	};
	static const char *const casts[] = { "zext", "sext", "trunc" };
	struct str op = ir_op(s), rest;

	*step = (struct slice_step){ .op = op };
	if (s->op != IR_OTHER || !ir_result(s).len)
		return false;
	rest = behind_flags(ir_behind_op(s));
	if (str_eq(op, STR("icmp")) || str_eq(op, STR("fcmp")))
		return read_comparison(rest, step);
	if (str_eq(op, STR("select")))
		return read_choice(rest, step);
	if (str_is_one_of(op, casts, COUNT(casts)))
		return read_cast(rest, step);
	return str_is_one_of(op, pairs, COUNT(pairs)) && read_pair(rest, step);
}
