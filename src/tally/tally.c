/* tally.c - counters of conditions in loops that LLVM may vectorise. */
#include "tally/tally.h"

#include "code/vectors.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/additions.h"
#include "tally/scalable.h"

const unsigned tally_lanes[TALLY_LANES] = { 2, 4, 8, 16, 32, 64 };

#define N_FEW 4u	/* lanes of `few` forms; the widest vectors hold 8 sums of 8 bytes */

uint64_t tally_key(struct str id, uint32_t slot)
{
	struct str number = { (const char *)&slot, sizeof(slot) };

	return str_hash_from(str_hash(id), number) >> 1;
}

/* The number of `wide` forms: the widest vectors hold 8 elements of 8 bytes, those of AVX2 hold
 * 4. */
static size_t count_wide(const struct ir_module *m)
{
	return vectors_of(m) == VECTORS_AVX2 ? 2 : 3;
}

/* ---- text */

/* LLVM drops unused functions, so a module that was woven before may have some of them. */
static bool has(const struct ir_module *m, const char *name)
{
	return ir_find_item(m, IR_DECLARE, str_of(name));
}

/* The mangling of vector functions is that of LLVM's VFABIDemangler.h. u: uniform, the same for all
 * lanes; v: vector, one for each lane. */
static void declare_scalar(const struct ir_module *m, const char *name, const char *vectors,
			   size_t n_lanes, struct buf *out)
{
	if (has(m, name))
		return;
	buf_fmt(out,
		"declare void @%s(i64, i1)" TALLY_PROMISES " \"vector-function-abi-variant\"=\"",
		name);
	for (size_t i = 0; i < n_lanes; i++)
		buf_fmt(out, "%s_ZGV_LLVM_N%uuv_%s(%s.N%u),_ZGV_LLVM_M%uuv_%s(%s.M%u)",
			i ? "," : "", tally_lanes[i], name, vectors, tally_lanes[i], tally_lanes[i],
			name, vectors, tally_lanes[i]);
	buf_add(out, STR("\"\n"));
}

static void declare_vectors(const struct ir_module *m, const char *vectors, unsigned n,
			    struct buf *out)
{
	char name[32];

	snprintf(name, sizeof(name), "%s.N%u", vectors, n);
	if (!has(m, name))
		buf_fmt(out, "declare void @%s(i64, <%u x i1>)" TALLY_PROMISES "\n", name, n);
	snprintf(name, sizeof(name), "%s.M%u", vectors, n);
	if (!has(m, name))
		buf_fmt(out, "declare void @%s(i64, <%u x i1>, <%u x i1>)" TALLY_PROMISES "\n",
			name, n, n);
}

static void write_used_of(const char *vectors, size_t n_lanes, struct buf *out)
{
	for (size_t i = 0; i < n_lanes; i++)
		buf_fmt(out, "ptr @%s.N%u, ptr @%s.M%u%s", vectors, tally_lanes[i], vectors,
			tally_lanes[i], i + 1 < n_lanes ? ", " : "");
}

/* Keeps functions that nothing calls yet, by listing them as used. */
static void write_used(size_t n_wide, struct buf *out)
{
	buf_fmt(out, "@llvm.compiler.used = appending global [%zu x ptr] [",
		2 * (TALLY_LANES + n_wide));
	write_used_of(TALLY, TALLY_LANES, out);
	buf_add(out, STR(", "));
	write_used_of(TALLY_WIDE, n_wide, out);
	buf_add(out, STR("], section \"llvm.metadata\"\n"));
}

void tally_declare(const struct ir_module *m, struct buf *out)
{
	size_t n_wide = count_wide(m);

	if (!has(m, TALLIED))
		buf_add(out, STR("declare i64 @" TALLIED "(i64)" TALLY_PROMISES "\n"));
	if (vectors_of(m) == VECTORS_SVE) {
		scalable_declare(m, out);
		return;
	}
	declare_scalar(m, TALLY, TALLY, TALLY_LANES, out);
	declare_scalar(m, TALLY_FEW, TALLY, N_FEW, out);
	declare_scalar(m, TALLY_WIDE, TALLY_WIDE, n_wide, out);
	for (size_t i = 0; i < TALLY_LANES; i++)
		declare_vectors(m, TALLY, tally_lanes[i], out);
	for (size_t i = 0; i < n_wide; i++)
		declare_vectors(m, TALLY_WIDE, tally_lanes[i], out);
	if (!ir_find_item(m, IR_GLOBAL, STR("llvm.compiler.used")))
		write_used(n_wide, out);
}

void tally_write(uint64_t key, struct str condition, enum tally_form form, struct buf *out)
{
	static const char *const names[] = {
		[TALLY_ANY] = TALLY, [TALLY_OF_FEW] = TALLY_FEW, [TALLY_OF_WIDE] = TALLY_WIDE
	};

	buf_fmt(out, "  call void @%s(i64 %llu, i1 ", names[form], (unsigned long long)key);
	buf_add(out, condition);
	woven_call_end(0, out);
}

void tally_write_take(const char *result, uint64_t key, bool added, struct buf *out)
{
	buf_fmt(out, "  %%%s = call i64 @" TALLIED "(i64 %llu", result, (unsigned long long)key);
	woven_call_end(added, out);
}

bool tally_is_call(const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	return str_starts(callee, STR(TALLY)) || str_eq(callee, STR(TALLIED));
}

bool tally_is_take(const struct ir_stmt *s)
{
	return str_eq(ir_callee(s), STR(TALLIED));
}

struct str tally_key_of(const struct ir_stmt *s)
{
	struct str args = ir_args(s), arg, key = { 0 };
	uint64_t number;

	if (scan_item(&args, &arg))
		key = ir_value(arg);
	return str_u64(key, &number) ? key : STR("");
}

void tally_prefix(const struct ir_module *m, const struct ir_stmt *s, char p[TALLY_PREFIX_ROOM])
{
	snprintf(p, TALLY_PREFIX_ROOM, TALLY ".s%u", (unsigned)(s - m->stmts));
}

bool tally_is_scalar(const struct ir_stmt *s)
{
	struct str callee = ir_callee(s);

	return str_eq(callee, STR(TALLY)) || str_eq(callee, STR(TALLY_FEW)) ||
	       str_eq(callee, STR(TALLY_WIDE));
}

struct str tally_argument(const struct ir_stmt *s, uint32_t number)
{
	struct str args = ir_args(s), arg;

	for (uint32_t i = 0; scan_item(&args, &arg); i++)
		if (i == number + 1)
			return ir_operand(arg);
	return STR("");
}

struct str tally_counted(const struct ir_stmt *s)
{
	struct str counted = tally_is_scalar(s) || scalable_is_scalar(s) ? tally_argument(s, 0)
									 : STR("");

	return str_starts(counted, STR("%")) ? counted : STR("");
}

struct str tally_condition(const struct ir_module *m, const struct ir_block *b,
			   const struct ir_stmt *s)
{
	struct str counted = tally_counted(s);

	return tally_is_scalar(s) ? counted : addition_condition(m, b, counted);
}

void tally_write_addition(const char *p, struct str key, struct buf *out)
{
	const char *k = key.at;
	int len = (int)key.len;

	buf_fmt(out,
		"  %%%s.old = load i64, ptr %%" TALLY ".k%.*s, align 8\n"
		"  %%%s.new = add i64 %%%s.old, %%%s.n\n"
		"  store i64 %%%s.new, ptr %%" TALLY ".k%.*s, align 8\n",
		p, len, k, p, p, p, p, len, k);
}
