/* tally.c - counters of conditions in loops that LLVM may vectorise. */
#include "probe/tally.h"

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/masks.h"
#include "probe/woven.h"

#define TALLY   "nbcount.tally"
#define FEW     TALLY ".few"
#define TALLIED "nbcount.tallied"

/* nomerge: two calls that become one have no constant key any more. */
#define PROMISES " nomerge nounwind willreturn nosync nofree memory(inaccessiblemem: readwrite)"

/* Lanes of the widest vectors: 64 bytes. */
static const unsigned lanes[] = { 2, 4, 8, 16, 32, 64 };

#define N_LANES (sizeof(lanes) / sizeof(*lanes))
#define N_FEW   4u	/* of them; the widest vectors hold 8 sums of 8 bytes */

uint64_t tally_key(struct str id, uint32_t slot)
{
	struct str number = { (const char *)&slot, sizeof(slot) };

	return str_hash_from(str_hash(id), number) >> 1;
}

/* ---- text */

/* LLVM drops what nobody calls: a module that was woven before may have some of them. */
static bool has(const struct ir_module *m, const char *name)
{
	return ir_find_item(m, IR_DECLARE, str_of(name));
}

/* Mangling of vector functions: LLVM's VFABIDemangler.h. u: the same for all lanes, v: one for each. */
static void declare_scalar(const struct ir_module *m, const char *name, size_t n_lanes, struct buf *out)
{
	if (has(m, name))
		return;
	buf_fmt(out, "declare void @%s(i64, i1)" PROMISES " \"vector-function-abi-variant\"=\"", name);
	for (size_t i = 0; i < n_lanes; i++)
		buf_fmt(out, "%s_ZGV_LLVM_N%uuv_%s(" TALLY ".N%u),_ZGV_LLVM_M%uuv_%s(" TALLY ".M%u)",
			i ? "," : "", lanes[i], name, lanes[i], lanes[i], name, lanes[i]);
	buf_add(out, STR("\"\n"));
}

static void declare_vectors(const struct ir_module *m, unsigned n, struct buf *out)
{
	char name[32];

	snprintf(name, sizeof(name), TALLY ".N%u", n);
	if (!has(m, name))
		buf_fmt(out, "declare void @%s(i64, <%u x i1>)" PROMISES "\n", name, n);
	snprintf(name, sizeof(name), TALLY ".M%u", n);
	if (!has(m, name))
		buf_fmt(out, "declare void @%s(i64, <%u x i1>, <%u x i1>)" PROMISES "\n", name, n, n);
}

/* What nobody calls yet is kept by being named as used. */
static void write_used(struct buf *out)
{
	buf_fmt(out, "@llvm.compiler.used = appending global [%zu x ptr] [", 2 * N_LANES);
	for (size_t i = 0; i < N_LANES; i++)
		buf_fmt(out, "%sptr @" TALLY ".N%u, ptr @" TALLY ".M%u", i ? ", " : "", lanes[i], lanes[i]);
	buf_add(out, STR("], section \"llvm.metadata\"\n"));
}

void tally_declare(const struct ir_module *m, struct buf *out)
{
	if (!has(m, TALLIED))
		buf_add(out, STR("declare i64 @" TALLIED "(i64)" PROMISES "\n"));
	declare_scalar(m, TALLY, N_LANES, out);
	declare_scalar(m, FEW, N_FEW, out);
	for (size_t i = 0; i < N_LANES; i++)
		declare_vectors(m, lanes[i], out);
	if (!ir_find_item(m, IR_GLOBAL, STR("llvm.compiler.used")))
		write_used(out);
}

void tally_write(uint64_t key, struct str condition, bool few, struct buf *out)
{
	buf_fmt(out, "  call void @%s(i64 %llu, i1 ", few ? FEW : TALLY, (unsigned long long)key);
	buf_add(out, condition);
	woven_call_end(1, out);
}

void tally_write_take(const char *result, uint64_t key, struct buf *out)
{
	buf_fmt(out, "  %%%s = call i64 @" TALLIED "(i64 %llu", result, (unsigned long long)key);
	woven_call_end(0, out);
}

/* ---- variables in place of calls */

struct tallies {
	const struct ir_module *m;
	struct edits *e;
	struct nbcount_error *err;
	struct str *keys;	/* of the function under work, as the text has them */
	uint32_t nkeys;
	struct masks masks;
	bool aarch64;
};

bool tally_is_call(const struct ir_stmt *s)
{
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	return str_starts(callee, STR(TALLY)) || str_eq(callee, STR(TALLIED));
}

bool tally_is_take(const struct ir_stmt *s)
{
	return str_eq(ir_callee(s), STR(TALLIED));
}

static bool name_of_lanes(struct str callee, char kind, uint64_t *n)
{
	struct str prefix = kind == 'N' ? STR(TALLY ".N") : STR(TALLY ".M");

	return str_starts(callee, prefix) && str_u64(str_sub(callee, prefix.len, callee.len), n) && *n > 0 && *n <= 64;
}

/* An argument without its type. */
static struct str operand(struct str arg)
{
	struct str value = str_trim(str_sub(arg, scan_type(arg).len, arg.len));

	return str_starts(value, STR("noundef ")) ? str_sub(value, 8, value.len) : value;
}

/* The key's variable goes up by `%<p>.n`. */
static void write_addition(const char *p, struct str key, struct buf *out)
{
	const char *k = key.at;
	int len = (int)key.len;

	buf_fmt(out, "  %%%s.old = load i64, ptr %%" TALLY ".k%.*s, align 8\n"
		"  %%%s.new = add i64 %%%s.old, %%%s.n\n"
		"  store i64 %%%s.new, ptr %%" TALLY ".k%.*s, align 8\n", p, len, k, p, p, p, p, len, k);
}

/* `%<p>.n`: how many of the lanes of %<p>.v hold. NEON has no masks of bits, but sums of bytes. */
static void write_count(const struct tallies *t, const char *p, unsigned n, struct buf *out)
{
	if (t->aarch64)
		buf_fmt(out, "  %%%s.bytes = zext <%u x i1> %%%s.v to <%u x i8>\n"
			"  %%%s.sum = call i8 @llvm.vector.reduce.add.v%ui8(<%u x i8> %%%s.bytes)\n"
			"  %%%s.n = zext i8 %%%s.sum to i64\n", p, n, p, n, p, n, n, p, p, p);
	else if (n == 64)
		buf_fmt(out, "  %%%s.bits = bitcast <64 x i1> %%%s.v to i64\n"
			"  %%%s.n = call i64 @llvm.ctpop.i64(i64 %%%s.bits)\n", p, p, p, p);
	else
		buf_fmt(out, "  %%%s.mask = bitcast <%u x i1> %%%s.v to i%u\n"
			"  %%%s.bits = zext i%u %%%s.mask to i64\n"
			"  %%%s.n = call i64 @llvm.ctpop.i64(i64 %%%s.bits)\n", p, n, p, n, p, n, p, p, p);
}

/* `and`, so that %<p>.v has a name, also when the vector is a constant. */
static void write_lanes(const char *p, unsigned n, struct str vector, struct str mask, struct buf *out)
{
	buf_fmt(out, "  %%%s.v = and <%u x i1> ", p, n);
	buf_add(out, vector);
	buf_add(out, STR(", "));
	buf_add(out, mask.len ? mask : vector);
	buf_char(out, '\n');
}

static int not_understood(const struct tallies *t, const struct ir_stmt *s)
{
	return err_set(t->err, ERR_PARSE, ir_pos(t->m, s->text), "tally of unknown form");
}

static int lower_call(const struct tallies *t, const struct ir_stmt *s, struct str key)
{
	struct str callee = ir_callee(s), args = ir_args(s), vector = { 0 }, mask = { 0 }, arg;
	uint64_t n = 0;
	char p[32];

	scan_item(&args, &arg);	/* the key */
	if (scan_item(&args, &arg))
		vector = operand(arg);
	if (name_of_lanes(callee, 'M', &n) && scan_item(&args, &arg))
		mask = operand(arg);
	else if (n || (!name_of_lanes(callee, 'N', &n) && !str_eq(callee, STR(TALLY)) && !str_eq(callee, STR(FEW))))
		return not_understood(t, s);
	if (vector.len == 0)
		return not_understood(t, s);
	snprintf(p, sizeof(p), TALLY ".s%u", (unsigned)(s - t->m->stmts));
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	if (n) {
		write_lanes(p, (unsigned)n, vector, mask, out);
		if (masks_write(&t->masks, s, p, out))
			return 0;
		write_count(t, p, (unsigned)n, out);
	} else {
		buf_fmt(out, "  %%%s.n = zext i1 %.*s to i64\n", p, (int)vector.len, vector.at);
	}
	write_addition(p, key, out);
	return 0;
}

/* What vectors have counted of the key goes to its variable. */
static void add_vectors(const struct tallies *t, const struct ir_stmt *s, struct str key, struct buf *out)
{
	char p[40];

	for (unsigned bits = 256; bits <= 512; bits *= 2) {
		snprintf(p, sizeof(p), TALLY ".s%u.v%u", (unsigned)(s - t->m->stmts), bits);
		if (masks_write_total(&t->masks, key, bits, p, out))
			write_addition(p, key, out);
	}
}

static int lower_take(const struct tallies *t, const struct ir_stmt *s, struct str key)
{
	struct str result = ir_result(s);

	if (result.len == 0)
		return not_understood(t, s);
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	add_vectors(t, s, key, out);
	buf_add(out, STR("  "));
	buf_add(out, result);
	buf_fmt(out, " = load i64, ptr %%" TALLY ".k%.*s, align 8\n"
		"  store i64 0, ptr %%" TALLY ".k%.*s, align 8\n", (int)key.len, key.at, (int)key.len, key.at);
	return 0;
}

struct str tally_key_of(const struct ir_stmt *s)
{
	struct str args = ir_args(s), arg, key = { 0 };
	uint64_t number;

	if (scan_item(&args, &arg))
		key = ir_value(arg);
	return str_u64(key, &number) ? key : STR("");
}

static void remember(struct tallies *t, struct str key)
{
	uint32_t i = 0;

	while (i < t->nkeys && !str_eq(t->keys[i], key))
		i++;
	t->keys[i] = key;
	t->nkeys += i == t->nkeys;
}

static void write_variables(const struct tallies *t, const struct ir_function *f)
{
	struct buf *out = edits_insert(t->e, t->m->blocks[f->first].body);

	for (uint32_t i = 0; i < t->nkeys; i++)
		buf_fmt(out, "  %%" TALLY ".k%.*s = alloca i64, align 8\n", (int)t->keys[i].len, t->keys[i].at);
	for (uint32_t i = 0; i < t->nkeys; i++)
		buf_fmt(out, "  store i64 0, ptr %%" TALLY ".k%.*s, align 8\n", (int)t->keys[i].len, t->keys[i].at);
	masks_write_variables(&t->masks, out);
}

static int lower_statement(const struct tallies *t, const struct ir_stmt *s)
{
	struct str key = tally_key_of(s);

	if (key.len == 0)
		return not_understood(t, s);
	return tally_is_take(s) ? lower_take(t, s, key) : lower_call(t, s, key);
}

/* Returns 1: it tallies, 0: it does not, -1. */
static int lower_function(struct tallies *t, const struct ir_function *f)
{
	const struct ir_stmt *first = &t->m->stmts[t->m->blocks[f->first].first];
	uint32_t n = ir_count_stmts(t->m, f);

	t->nkeys = 0;
	for (uint32_t i = 0; i < n; i++)
		if (tally_is_call(&first[i]))
			remember(t, tally_key_of(&first[i]));
	if (t->nkeys == 0)
		return 0;
	masks_find(&t->masks, f);
	write_variables(t, f);	/* first, for a call may stand where they come */
	for (uint32_t i = 0; i < n; i++)
		if (tally_is_call(&first[i]) && lower_statement(t, &first[i]))
			return -1;
	return 1;
}

static void declare_intrinsics(const struct tallies *t)
{
	struct buf *out = edits_insert(t->e, t->m->text.len);
	char name[48];

	buf_char(out, '\n');
	if (!t->aarch64 && !ir_find_item(t->m, IR_DECLARE, STR("llvm.ctpop.i64")))
		buf_add(out, STR("declare i64 @llvm.ctpop.i64(i64)\n"));
	for (size_t i = 0; t->aarch64 && i < N_LANES; i++) {
		snprintf(name, sizeof(name), "llvm.vector.reduce.add.v%ui8", lanes[i]);
		if (!ir_find_item(t->m, IR_DECLARE, str_of(name)))
			buf_fmt(out, "declare i8 @%s(<%u x i8>)\n", name, lanes[i]);
	}
	masks_declare(&t->masks, out);
}

int tally_lower(const struct ir_module *m, bool aarch64, struct edits *e, struct arena *arena,
		struct nbcount_error *err)
{
	struct tallies t = { .m = m, .e = e, .err = err, .aarch64 = aarch64 };
	bool any = false;

	t.keys = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*t.keys));
	if (!t.keys || !masks_begin(&t.masks, m, e, arena))
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		int tallies = lower_function(&t, &m->functions[i]);

		if (tallies < 0)
			return -1;
		any |= tallies;
	}
	if (any)
		declare_intrinsics(&t);
	return any;
}
