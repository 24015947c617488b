/* costs.c - rough costs of executing a statement once. */
#include "code/costs.h"

#include "code/spills.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define CYCLES(n) ((n) * COSTS_CYCLE)
#define EXPENSIVE 4u		/* TargetTransformInfo::TCC_Expensive */
#define DIVIDED 256u		/* bits of a vector that are divided at once */

struct known {
	struct str op;		/* or the beginning of an LLVM function's name */
	uint32_t cost, time, latency;
	bool divides;
};

static const struct known ops[] = {
	{ { "load", 4 }, 1, 2, CYCLES(4), false }, { { "store", 5 }, 1, 3, CYCLES(1), false },
	{ { "mul", 3 }, 2, CYCLES(1), CYCLES(3), false }, { { "fadd", 4 }, 1, 3, CYCLES(3), false },
	{ { "fsub", 4 }, 1, 3, CYCLES(3), false }, { { "fmul", 4 }, 1, 3, CYCLES(4), false },
	{ { "fcmp", 4 }, 1, 1, CYCLES(2), false }, { { "trunc", 5 }, 1, 1, 0, false },
	{ { "fdiv", 4 }, 5, CYCLES(4), CYCLES(13), true },
	{ { "frem", 4 }, 40, CYCLES(40), CYCLES(40), true },
	{ { "sdiv", 4 }, 15, CYCLES(7), CYCLES(12), true },
	{ { "udiv", 4 }, 15, CYCLES(7), CYCLES(12), true },
	{ { "srem", 4 }, 15, CYCLES(7), CYCLES(12), true },
	{ { "urem", 4 }, 15, CYCLES(7), CYCLES(12), true },
	/* usually no instructions of their own */
	{ { "bitcast", 7 }, 0, 0, 0, false }, { { "getelementptr", 13 }, 0, 0, 0, false },
	{ { "phi", 3 }, 0, 0, 0, false }, { { "alloca", 6 }, 0, 0, 0, false },
	{ { "extractvalue", 12 }, 0, 0, 0, false }, { { "insertvalue", 11 }, 0, 0, 0, false }
};

static const struct known plain = { { "add", 3 }, 1, 1, CYCLES(1), false };
static const struct known nothing = { { "", 0 }, 0, 0, 0, false };
/* Division of integers by a constant, which LLVM turns into a multiplication by the inverse. */
static const struct known inverse = { { "", 0 }, 6, CYCLES(1) + 3, CYCLES(6), false };

/* All in cycles. Those of mathematics are for glibc 2.36, on Zen 4: */
#define COST_QUICK 14u		/* exp, log, erf */
#define COST_FUNCTION 20u	/* hypot, fmod, log10 */
#define COST_ANGLE 30u		/* sin, atan, tanh */
#define COST_SLOW 38u		/* with several of those inside: pow, atan2 */
#define COST_GAMMA 95u
#define COST_ROOT 6u
#define COST_CALL 5u
#define COST_LONG 50u		/* allocation, memory of unknown length, and unknown functions */
#define COST_APART 18u		/* a function counts as at least this much code, to be worth a
				 * probe */
#define BYTES_OF_COST 32u	/* set or copied in the time of an addition */

static const struct mathematics {
	struct str name;
	uint32_t cost;
} mathematics[] = {
#define OF(name, cost) { { name, sizeof(name) - 1 }, cost }
	OF("exp", COST_QUICK),	     OF("exp2", COST_QUICK),	 OF("expm1", COST_QUICK),
	OF("log", COST_QUICK),	     OF("log2", COST_QUICK),	 OF("log1p", COST_QUICK),
	OF("erf", COST_QUICK),	     OF("erfc", COST_QUICK),	 OF("asin", COST_QUICK),
	OF("acos", COST_QUICK),	     OF("exp10", COST_FUNCTION), OF("log10", COST_FUNCTION),
	OF("hypot", COST_FUNCTION),  OF("fmod", COST_FUNCTION),	 OF("remainder", COST_FUNCTION),
	OF("lgamma", COST_FUNCTION), OF("cosh", COST_FUNCTION),	 OF("sin", COST_ANGLE),
	OF("cos", COST_ANGLE),	     OF("tan", COST_ANGLE),	 OF("atan", COST_ANGLE),
	OF("sinh", COST_ANGLE),	     OF("tanh", COST_ANGLE),	 OF("acosh", COST_ANGLE),
	OF("atanh", COST_ANGLE),     OF("sincos", COST_SLOW),	 OF("atan2", COST_SLOW),
	OF("asinh", COST_SLOW),	     OF("pow", COST_SLOW),	 OF("cpow", COST_SLOW),
	OF("cbrt", COST_SLOW),	     OF("gamma", COST_GAMMA),	 OF("tgamma", COST_GAMMA),
	OF("sqrt", COST_ROOT),	     OF("ldexp", COST_CALL),	 OF("frexp", COST_CALL),
	OF("nextafter", COST_CALL),  OF("copysign", COST_CALL),	 OF("floor", COST_CALL),
	OF("ceil", COST_CALL),	     OF("trunc", COST_CALL),	 OF("rint", COST_CALL),
	OF("round", COST_CALL),	     OF("nearbyint", COST_CALL), OF("fabs", COST_CALL),
	OF("fmin", COST_CALL),	     OF("fmax", COST_CALL),	 OF("fma", COST_CALL)
#undef OF
};

/* For functions of the C library, Numba's versions of them, or Intel's vector forms; also with the
 * `f` of single precision. 0: it is none of these. */
static uint32_t cost_of_mathematics(struct str name)
{
	static const struct str numba = { "numba_", 6 };

	if (str_starts(name, STR("__svml_")))
		return COST_FUNCTION;
	if (str_starts(name, numba))
		name = str_sub(name, numba.len, name.len);
	struct str single = name.len && name.at[name.len - 1] == 'f' ?
		str_sub(name, 0, name.len - 1) : name;

	for (size_t i = 0; i < sizeof(mathematics) / sizeof(*mathematics); i++)
		if (str_eq(name, mathematics[i].name) || str_eq(single, mathematics[i].name))
			return mathematics[i].cost;
	return 0;
}

/* The bytes that llvm.memset, memcpy or memmove set or copy; UINT64_MAX: not a constant. */
static uint64_t length_of(const struct ir_stmt *s)
{
	struct str args = ir_args(s), item = { 0 };
	uint64_t length;

	for (int i = 0; i < 3; i++)
		if (!scan_item(&args, &item))
			return UINT64_MAX;
	return str_u64(ir_value(item), &length) ? length : UINT64_MAX;
}

static bool is_of_memory(struct str callee)
{
	return str_starts(callee, STR("llvm.memset.")) || str_starts(callee, STR("llvm.memcpy.")) ||
	       str_starts(callee, STR("llvm.memmove."));
}

/* Does it set or copy so much that it may take longer than reading a clock? */
static bool is_long_memory(const struct ir_stmt *s, struct str callee)
{
	return is_of_memory(callee) && length_of(s) > COST_LONG * BYTES_OF_COST;
}

static bool is_allocation(struct str callee)
{
	return str_starts(callee, STR("NRT_")) &&
	       (str_find(callee, STR("lloc"), 0) != SIZE_MAX ||
		str_find(callee, STR("MemInfo_new"), 0) != SIZE_MAX);
}

/* Is it code that Numba generated, by its name? If it is the user's, its time is its own. */
static bool is_known(struct str callee)
{
	return str_starts(callee, STR("_ZN")) || str_starts(callee, STR("NRT_")) ||
	       woven_is_ours(callee);
}

#define AS_CODE(cycles) ((cycles) > COST_ROOT && (cycles) < COST_APART ? COST_APART : (cycles))
#define FUNCTION(name, length, cycles) \
	{ { name, length }, AS_CODE(cycles), CYCLES(cycles), CYCLES(cycles), false }

static struct known known_call(const struct ir_stmt *s, struct str callee)
{
	static const struct known intrinsics[] = {
		FUNCTION("llvm.sin", 8, COST_ANGLE),
		FUNCTION("llvm.cos", 8, COST_ANGLE),
		FUNCTION("llvm.exp.", 9, COST_QUICK),
		FUNCTION("llvm.exp2.", 10, COST_QUICK),
		FUNCTION("llvm.exp10.", 11, COST_FUNCTION),
		FUNCTION("llvm.log", 8, COST_QUICK),
		FUNCTION("llvm.powi", 9, COST_FUNCTION),
		FUNCTION("llvm.pow", 8, COST_SLOW),
		FUNCTION("llvm.tan", 8, COST_ANGLE),
		{ { "llvm.sqrt", 9 }, COST_ROOT, CYCLES(COST_ROOT), CYCLES(18), true },
		{ { "llvm.fma", 8 }, 1, 3, CYCLES(4), false },
		{ { "llvm.fmuladd", 12 }, 1, 3, CYCLES(4), false }
	};
	uint32_t cost = cost_of_mathematics(callee);

	for (size_t i = 0; i < sizeof(intrinsics) / sizeof(intrinsics[0]); i++)
		if (str_starts(callee, intrinsics[i].op))
			return intrinsics[i];
	if (cost)
		return (struct known)FUNCTION("", 0, cost);
	if (is_of_memory(callee) && !is_long_memory(s, callee))
		cost = plain.cost + (uint32_t)(length_of(s) / BYTES_OF_COST);
	else if (is_of_memory(callee) || is_allocation(callee))
		cost = COST_LONG;
	else if (str_starts(callee, STR("llvm.")))
		return plain;
	else
		cost = is_known(callee) ? COST_CALL : COST_LONG;
	return (struct known){ .cost = cost, .time = CYCLES(cost), .latency = CYCLES(cost) };
}

static bool is_load_or_store(struct str op)
{
	return str_eq(op, STR("load")) || str_eq(op, STR("store"));
}

/* Numba numbers the values of a variable that the program calls `nbcount`: %nbcount.1. */
static bool is_value_of_ours(struct str text)
{
	static const struct str prefix = { "%nbcount.", 9 };

	for (size_t at = str_find(text, prefix, 0); at != SIZE_MAX;
	     at = str_find(text, prefix, at + 1))
		if (at + prefix.len < text.len &&
		    (text.at[at + prefix.len] < '0' || text.at[at + prefix.len] > '9'))
			return true;
	return false;
}

bool costs_is_ours(const struct ir_stmt *s)
{
	return is_value_of_ours(s->text) || str_find(s->text, STR("@nbcount."), 0) != SIZE_MAX;
}

/* Does it access the slot of a value (demote.h)? LLVM's SROA removes those again. */
static bool is_of_slot(const struct ir_stmt *s)
{
	return str_find(s->text, STR(SPILLS_SLOT), 0) != SIZE_MAX;
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
	return is_load_or_store(op) && !is_of_slot(s);
}

/* Is it a division of integers? */
static bool is_division(struct str op)
{
	static const char *const divisions[] = { "sdiv", "udiv", "srem", "urem" };

	return str_is_one_of(op, divisions, sizeof(divisions) / sizeof(divisions[0]));
}

/* Is it a division of integers by a constant, or by a vector of them? */
static bool is_by_constant(const struct ir_stmt *s, struct str op)
{
	struct str rest = ir_behind_op(s), left, right;

	return is_division(op) && scan_item(&rest, &left) && scan_item(&rest, &right) &&
	       !str_starts(right, STR("%"));
}

static struct known known_of(const struct ir_stmt *s)
{
	struct str op = ir_op(s);

	if (costs_is_ours(s) || (is_load_or_store(op) && is_of_slot(s)))
		return nothing;
	if (s->op == IR_CALL)
		return known_call(s, ir_callee(s));
	if (is_by_constant(s, op))
		return inverse;
	for (size_t i = 0; i < sizeof(ops) / sizeof(*ops); i++)
		if (str_eq(op, ops[i].op))
			return ops[i];
	return plain;
}

/* The number of elements in the vector that the statement works on, or 1. For a vector of unknown
 * length, that of its shortest form. */
static uint32_t elements_of(const struct ir_stmt *s)
{
	struct str text = ir_behind_op(s), scales = STR("vscale x ");
	size_t at = str_find(text, STR("<"), 0);
	uint64_t n;

	if (at == SIZE_MAX)
		return 1;
	text = str_sub(text, at + 1, text.len);
	text = str_starts(text, scales) ? str_sub(text, scales.len, text.len) : text;
	at = str_find(text, STR(" x "), 0);
	return at != SIZE_MAX && str_u64(str_sub(text, 0, at), &n) && n < DIVIDED ? (uint32_t)n : 1;
}

uint32_t costs_of(const struct ir_stmt *s)
{
	return known_of(s).cost;
}

uint32_t costs_to_unroll(const struct ir_stmt *s)
{
	static const char *const none[] = { "phi", "getelementptr", "freeze", "bitcast" };

	if (str_is_one_of(ir_op(s), none, sizeof(none) / sizeof(*none)))
		return 0;
	return is_division(ir_op(s)) ? EXPENSIVE : 1;
}

uint32_t costs_time(const struct ir_stmt *s)
{
	struct known of = known_of(s);
	uint32_t bits = of.divides ? 64 * elements_of(s) : 0;

	return bits > DIVIDED ? of.time * bits / DIVIDED : of.time;
}

uint32_t costs_latency(const struct ir_stmt *s)
{
	return known_of(s).latency;
}

bool costs_is_long_call(const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	if (s->op != IR_CALL && s->op != IR_MUSTTAIL)
		return false;
	if (is_long_memory(s, callee) || is_allocation(callee))
		return true;
	return !str_starts(callee, STR("llvm.")) && !woven_is_ours(callee) &&
	       !str_starts(callee, STR("NRT_")) && !cost_of_mathematics(callee);
}

bool costs_is_release(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), STR("NRT_decref"));
}
