/* costs.c - what one execution of a statement costs, roughly. */
#include "probe/costs.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define COST_PLAIN 1u

static const struct {
	struct str op;
	uint32_t cost;
} costs[] = {
	{ { "load", 4 }, 1 }, { { "store", 5 }, 1 },
	{ { "mul", 3 }, 2 }, { { "fmul", 4 }, 1 }, { { "fadd", 4 }, 1 }, { { "fsub", 4 }, 1 },
	{ { "fdiv", 4 }, 5 }, { { "frem", 4 }, 40 },
	{ { "sdiv", 4 }, 15 }, { { "udiv", 4 }, 15 }, { { "srem", 4 }, 15 }, { { "urem", 4 }, 15 },
	/* no instructions of their own, as a rule */
	{ { "bitcast", 7 }, 0 }, { { "getelementptr", 13 }, 0 }, { { "phi", 3 }, 0 },
	{ { "alloca", 6 }, 0 }, { { "extractvalue", 12 }, 0 }, { { "insertvalue", 11 }, 0 }
};

#define COST_FUNCTION 40u	/* of mathematics: exp, sin, pow */
#define COST_ROOT 6u
#define COST_CALL 5u

static const struct str mathematics[] = {
	{ "sin", 3 }, { "cos", 3 }, { "tan", 3 }, { "asin", 4 }, { "acos", 4 }, { "atan", 4 }, { "atan2", 5 },
	{ "sinh", 4 }, { "cosh", 4 }, { "tanh", 4 }, { "exp", 3 }, { "exp2", 4 }, { "expm1", 5 },
	{ "log", 3 }, { "log2", 4 }, { "log10", 5 }, { "log1p", 5 }, { "pow", 3 }, { "hypot", 5 },
	{ "fmod", 4 }, { "cbrt", 4 }, { "erf", 3 }, { "erfc", 4 }, { "tgamma", 6 }, { "lgamma", 6 }
};

/* Also with the f of single precision. */
static bool is_mathematics(struct str name)
{
	struct str single = name.len && name.at[name.len - 1] == 'f' ?
		str_sub(name, 0, name.len - 1) : name;

	if (str_starts(name, STR("__svml_")))
		return true;
	for (size_t i = 0; i < sizeof(mathematics) / sizeof(*mathematics); i++)
		if (str_eq(name, mathematics[i]) || str_eq(single, mathematics[i]))
			return true;
	return false;
}

static uint32_t cost_of_call(struct str callee)
{
	static const struct str slow[] = {
		{ "llvm.sin", 8 }, { "llvm.cos", 8 }, { "llvm.tan", 8 }, { "llvm.exp", 8 },
		{ "llvm.log", 8 }, { "llvm.pow", 8 }
	};

	for (size_t i = 0; i < sizeof(slow) / sizeof(*slow); i++)
		if (str_starts(callee, slow[i]))
			return COST_FUNCTION;
	if (str_starts(callee, STR("llvm.sqrt")))
		return COST_ROOT;
	if (str_starts(callee, STR("llvm.")))
		return COST_PLAIN;
	return is_mathematics(callee) ? COST_FUNCTION : COST_CALL;
}

static bool is_load_or_store(struct str op)
{
	return str_eq(op, STR("load")) || str_eq(op, STR("store"));
}

/* What reg2mem put in, and sroa takes out again. */
static bool is_of_reg2mem(const struct ir_stmt *s)
{
	return str_find(s->text, STR(".reg2mem"), 0) != SIZE_MAX;
}

uint32_t costs_accesses(const struct ir_stmt *s)
{
	static const struct str calls[] = { { "llvm.mem", 8 }, { "llvm.masked.", 12 } };
	struct str op = ir_op(s), callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	for (size_t i = 0; i < sizeof(calls) / sizeof(*calls); i++)
		if (str_starts(callee, calls[i]))
			return 1;
	if (str_eq(op, STR("atomicrmw")) || str_eq(op, STR("cmpxchg")))
		return 1;
	return is_load_or_store(op) && !is_of_reg2mem(s);
}

uint32_t costs_of(const struct ir_stmt *s)
{
	struct str op = ir_op(s);

	if (s->op == IR_CALL)
		return cost_of_call(ir_callee(s));
	if (is_load_or_store(op) && is_of_reg2mem(s))
		return 0;
	for (size_t i = 0; i < sizeof(costs) / sizeof(*costs); i++)
		if (str_eq(op, costs[i].op))
			return costs[i].cost;
	return COST_PLAIN;
}

bool costs_is_long_call(const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	if (s->op != IR_CALL && s->op != IR_MUSTTAIL)
		return false;
	return !str_starts(callee, STR("llvm.")) && !str_starts(callee, STR("nbcount.")) &&
	       !str_starts(callee, STR("NRT_")) && !is_mathematics(callee);
}
