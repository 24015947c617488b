/* types.c - the type of the value that a statement defines (LLVM's language reference, "Instruction
 * Reference"). */
#include "ir/types.h"

#include "ir/parse.h"
#include "ir/scan.h"

enum rule {
	FIRST,		/* the first type in the text */
	SECOND,		/* type of the second operand */
	COMPARED,	/* i1, or a vector of as many i1 as the first type has elements */
	CAST,		/* the type after `to` */
	ADDRESS,	/* the base's type, or a vector of it if an index is a vector */
	POINTER,
	ELEMENT,	/* a vector's element type */
	SHUFFLED,	/* a vector of the first one's element type, as long as the mask */
	FIELD,		/* type of a field of a struct or array */
	EXCHANGED	/* a struct of the old value's type and i1 (was it replaced?) */
};

static const struct {
	const char *op;
	enum rule rule;
} rules[] = {
	{ "phi", FIRST }, { "load", FIRST }, { "call", FIRST }, { "tail", FIRST },
	{ "notail", FIRST }, { "musttail", FIRST }, { "getelementptr", ADDRESS },
	{ "icmp", COMPARED }, { "fcmp", COMPARED }, { "select", SECOND }, { "alloca", POINTER },
	{ "add", FIRST }, { "sub", FIRST }, { "mul", FIRST }, { "udiv", FIRST }, { "sdiv", FIRST },
	{ "urem", FIRST }, { "srem", FIRST }, { "shl", FIRST }, { "lshr", FIRST },
	{ "ashr", FIRST }, { "and", FIRST }, { "or", FIRST }, { "xor", FIRST }, { "fadd", FIRST },
	{ "fsub", FIRST }, { "fmul", FIRST }, { "fdiv", FIRST }, { "frem", FIRST },
	{ "fneg", FIRST }, { "freeze", FIRST }, { "trunc", CAST }, { "zext", CAST },
	{ "sext", CAST }, { "fptrunc", CAST }, { "fpext", CAST }, { "fptoui", CAST },
	{ "fptosi", CAST }, { "uitofp", CAST }, { "sitofp", CAST }, { "ptrtoint", CAST },
	{ "inttoptr", CAST }, { "bitcast", CAST }, { "addrspacecast", CAST },
	{ "extractelement", ELEMENT }, { "insertelement", FIRST }, { "shufflevector", SHUFFLED },
	{ "extractvalue", FIELD }, { "insertvalue", FIRST }, { "atomicrmw", SECOND },
	{ "cmpxchg", EXCHANGED }, { "va_arg", SECOND }
};

/* false: unknown statement. */
static bool find_rule(struct str op, enum rule *rule)
{
	for (size_t i = 0; i < sizeof(rules) / sizeof(*rules); i++)
		if (str_eq(op, str_of(rules[i].op))) {
			*rule = rules[i].rule;
			return true;
		}
	return false;
}

static bool is_type(struct str word)
{
	static const char *const names[] = {
		"ptr", "void",	"half", "bfloat",	"float", "double", "fp128", "x86_fp80", "ppc_fp128"
	};
	uint64_t bits;

	if (word.len == 0 || str_find(STR("<[{%"), str_sub(word, 0, 1), 0) != SIZE_MAX)
		return word.len > 0;
	if (str_is_one_of(str_sub(word, 0, scan_name(word, 0).len), names,
			  sizeof(names) / sizeof(*names)))
		return true;
	return word.at[0] == 'i' && str_u64(str_sub(word, 1, word.len), &bits);
}

/* The first type, after flags, attributes and predicates. Empty: there is none. */
static struct str first_type(struct str text)
{
	while (text.len) {
		struct str word = scan_type(text);

		if (is_type(word))
			return word;
		text = str_trim(str_sub(text, word.len ? word.len : 1, text.len));
	}
	return text;
}

static bool write_some(struct str type, struct buf *out)
{
	buf_add(out, type);
	return type.len > 0 && !str_eq(type, STR("void"));
}

/* Offset of a vector's element type: `<4 x T>`, `<vscale x 4 x T>`; 0: not a vector. */
static size_t element_of(struct str type)
{
	size_t at = 0;

	if (!str_starts(type, STR("<")) || str_starts(type, STR("<{")))
		return 0;
	for (size_t next = 0; (next = str_find(type, STR(" x "), next)) != SIZE_MAX; next++)
		at = next + 3;
	return at;
}

/* Writes a vector of `element` as long as `vector`, or `element` itself if that is not a vector. */
static bool write_many(struct str vector, struct str element, struct buf *out)
{
	size_t at = element_of(vector);

	buf_add(out, str_sub(vector, 0, at));
	buf_add(out, element);
	if (at)
		buf_char(out, '>');
	return vector.len > 0 && element.len > 0;
}

static struct str operand(struct str text, unsigned n)
{
	struct str item = STR("");

	for (unsigned i = 0; i <= n; i++)
		if (!scan_item(&text, &item))
			return STR("");
	return item;
}

static struct str behind_to(struct str item)
{
	size_t to = SIZE_MAX;

	for (size_t at = 0; (at = str_find(item, STR(" to "), at)) != SIZE_MAX; at++)
		to = at;
	return to == SIZE_MAX ? STR("") : scan_type(str_sub(item, to + 4, item.len));
}

static bool write_address_type(struct str text, struct buf *out)
{
	struct str base = first_type(operand(text, 1)), item;

	for (unsigned i = 2; (item = operand(text, i)).len && element_of(base) == 0; i++)
		if (element_of(first_type(item)))
			return write_many(first_type(item), base, out);
	return write_some(base, out);
}

static struct str element(struct str vector)
{
	size_t at = element_of(vector);

	return at ? str_sub(vector, at, vector.len - 1) : STR("");
}

/* The text after `%name = type `; at == NULL: the module has no type of that name. */
static struct str defined(const struct ir_module *m, struct str name)
{
	/* named types come before all global variables */
	for (uint32_t i = 0; i < m->nitems && m->items[i].line.at[0] != '@'; i++) {
		struct str line = m->items[i].line;

		if (str_starts(line, name) &&
		    str_starts(str_sub(line, name.len, line.len), STR(" = type ")))
			return str_trim(str_sub(line, name.len + STR(" = type ").len, line.len));
	}
	return (struct str){ NULL, 0 };
}

/* The type itself, or what its name stands for. */
static struct str resolved(const struct ir_module *m, struct str type)
{
	struct str definition = str_starts(type, STR("%")) ? defined(m, type)
							   : (struct str){ NULL, 0 };

	return definition.at ? definition : type;
}

/* The type at an index of a struct, which may be packed, or of an array. */
static struct str field(struct str type, uint64_t index)
{
	size_t packed = str_starts(type, STR("<"));
	struct str inside = str_sub(type, 1 + packed, type.len - (1 + packed)), item = STR("");

	if (str_starts(type, STR("["))) {
		size_t x = str_find(inside, STR(" x "), 0);

		return x == SIZE_MAX ? STR("") : str_sub(inside, x + 3, inside.len);
	}
	if (!str_starts(str_sub(type, packed, type.len), STR("{")))
		return STR("");
	do {
		if (!scan_item(&inside, &item))
			return STR("");
	} while (index-- > 0);
	return item;
}

static struct str field_type(const struct ir_module *m, struct str text)
{
	struct str type = first_type(text), item;
	uint64_t index;

	scan_item(&text, &item);
	while (scan_item(&text, &item) && str_u64(item, &index))
		type = field(resolved(m, type), index);
	return type;
}

bool types_write(const struct ir_module *m, const struct ir_stmt *s, struct buf *out)
{
	struct str text = ir_behind_op(s);
	enum rule rule;

	if (s->result == 0 || !find_rule(ir_op(s), &rule))
		return false;
	switch (rule) {
	case SECOND:
		return write_some(first_type(operand(text, 1)), out);
	case COMPARED:
		return write_many(first_type(text), STR("i1"), out);
	case CAST:
		return write_some(behind_to(operand(text, 0)), out);
	case ADDRESS:
		return write_address_type(text, out);
	case POINTER:
		return write_some(STR("ptr"), out);
	case ELEMENT:
		return write_some(element(first_type(text)), out);
	case SHUFFLED:
		return write_many(first_type(operand(text, 2)), element(first_type(text)), out);
	case FIELD:
		return write_some(field_type(m, text), out);
	case EXCHANGED:
		buf_add(out, STR("{ "));
		buf_add(out, first_type(operand(text, 1)));
		buf_add(out, STR(", i1 }"));
		return first_type(operand(text, 1)).len > 0;
	case FIRST:
	default:
		return write_some(first_type(text), out);
	}
}

/* Is the name a type? Yes if a value follows it, or if nothing does and it follows a bracket or a
 * word that takes no value. */
static bool stands_for_type(struct str text, size_t at, size_t behind)
{
	static const char *const words[] = {
		"alloca", "inalloca", "load", "volatile", "atomic", "getelementptr",
		"inbounds", "nusw", "nuw", "x", "to"
	};
	struct str before = str_trim(str_sub(text, 0, at)), after = str_sub(text, behind, text.len);
	size_t word = before.len;

	if (str_starts(after, STR(" ")))
		return !str_starts(after, STR(" = ")) && !str_starts(after, STR(" ]")) &&
		       !str_starts(after, STR(" to "));
	while (word && scan_name(before, word - 1).len == before.len - word + 1)
		word--;
	return str_ends(before, STR("(")) || str_ends(before, STR("{")) ||
	       str_is_one_of(str_sub(before, word, before.len), words,
			     sizeof(words) / sizeof(*words));
}

bool types_is_one(const struct ir_module *m, struct str text, size_t at)
{
	size_t behind = at + 1 + scan_name(text, at + 1).len;

	return defined(m, str_sub(text, at, behind)).at && stands_for_type(text, at, behind);
}
