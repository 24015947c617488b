/* pins.c - keeps a region's arithmetic before the region's probe. */
#include "clock/pins.h"

#include "code/costs.h"
#include "code/spills.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "ir/types.h"

#define MOST 512u		/* statements looked at before a probe */
#define DEAR (COSTS_SMALL / 2)	/* costs are those of many at once; in a dependent chain, each takes
				 * about twice as long */

static const struct type {
	const char *name;
	bool is_float;
} types[] = {
	{ "i8", false },	{ "i16", false }, { "i32", false },
	{ "i64", false }, { "float", true }, { "double", true }
};

static const struct type *find_type(struct str name)
{
	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
		if (str_eq(name, str_of(types[i].name)))
			return &types[i];
	return NULL;
}

/* The type of a statement's result; NULL: it is none of these. *failed: out of memory. */
static const struct type *type_of(const struct ir_module *m, const struct ir_stmt *s, bool *failed)
{
	struct buf text = { 0 };
	const struct type *type = types_write(m, s, &text) ? find_type(buf_str(&text)) : NULL;

	*failed |= text.failed;
	buf_free(&text);
	return type;
}

/* Arithmetic, which LLVM may move past calls. */
static bool is_arithmetic(const struct ir_stmt *s)
{
	static const char *const ops[] = {
		"add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "shl", "lshr", "ashr",
		"and", "or", "xor", "fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "select",
		"trunc", "zext", "sext", "fptrunc", "fpext", "fptosi", "fptoui", "sitofp", "uitofp"
	};

	if (s->op == IR_CALL)
		return str_starts(ir_callee(s), STR("llvm.")) && !costs_accesses(s);
	return s->op == IR_OTHER && str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(*ops));
}

static bool is_used_in(struct str text, struct str value)
{
	for (size_t at = str_find(text, value, 0); at != SIZE_MAX;
	     at = str_find(text, value, at + 1))
		if (scan_name(text, at + 1).len + 1 == value.len)
			return true;
	return false;
}

/* The first statement in [from, to) that uses the value other than to spill it; `to`: none does. */
static uint32_t find_use(const struct ir_module *m, struct str value, uint32_t from, uint32_t to)
{
	while (from < to && (str_find(m->stmts[from].text, STR(SPILLS_SLOT), 0) != SIZE_MAX ||
			     !is_used_in(m->stmts[from].text, value)))
		from++;
	return from;
}

static void write_pin(const struct type *type, struct str value, struct buf *out)
{
	buf_fmt(out, "  call void @" PINS_CALL "%s(%s ", type->name, type->name);
	buf_add(out, value);
	buf_add(out, STR(")\n"));
}

void pins_write(const struct ir_module *m, uint32_t from, uint32_t to, struct buf *out,
		uint32_t *used)
{
	uint32_t chain[MOST] = { 0 };	/* cost of the longest chain that leads to each statement */

	from = to - from > MOST ? to - MOST : from;
	for (uint32_t i = from; i < to; i++) {
		const struct ir_stmt *s = &m->stmts[i];
		struct str value = ir_result(s);

		if (value.len == 0 || !is_arithmetic(s))
			continue;
		uint32_t cost = chain[i - from] + costs_of(s), use = find_use(m, value, i + 1, to);
		const struct type *type = use == to && cost >= DEAR ? type_of(m, s, &out->failed)
								    : NULL;

		if (use < to && cost > chain[use - from])
			chain[use - from] = cost;
		if (!type)
			continue;
		write_pin(type, value, out);
		*used |= UINT32_C(1) << (type - types);
	}
}

void pins_declare(uint32_t used, struct buf *out)
{
	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
		if (used >> i & 1)
			buf_fmt(out, "declare void @" PINS_CALL "%s(%s)\n", types[i].name,
				types[i].name);
}

bool pins_define(struct str name, bool steady, struct buf *out)
{
	const struct type *type =
		str_starts(name, STR(PINS_CALL))
			? find_type(str_sub(name, sizeof(PINS_CALL) - 1, name.len))
			: NULL;
	const char *in_float = steady ? "w" : "x";

	if (!type)
		return false;
	buf_fmt(out,
		"define internal void @" PINS_CALL
		"%s(%s %%value) alwaysinline nounwind {\nentry:\n"
		"  call void asm sideeffect \"\", \"%s\"(%s %%value)\n"
		"  ret void\n}\n",
		type->name, type->name, type->is_float ? in_float : "r", type->name);
	return true;
}
