/* scalable.c - tallies where the length of vectors depends on the machine. */
#include "tally/scalable.h"

#include "code/woven.h"
#include "ir/parse.h"

#define SVE  TALLY ".sve"
#define NEON TALLY ".neon"
#define N_LANES 4u

static const struct lanes {
	unsigned n;
	const char *kinds;	/* of the parameters, in LLVM's mangling: u: uniform, the same for
				 * all lanes; v: vector, one for each lane */
	const char *types;	/* of the parameters that only determine N, if lanes scale */
} lanes[N_LANES] = {
	{ 2, "uvuuv", "i16, i32, <vscale x 2 x i64>" },
	{ 4, "uvuvu", "i16, <vscale x 4 x i32>, i64" },
	{ 8, "uvvuu", "<vscale x 8 x i16>, i32, i64" },
	{ 16, "uvuuu", "i16, i32, i64" }
};

#define WIDE SVE ".wide"
#define N_WIDE 1u		/* forms of WIDE: with as many lanes as elements of 8 bytes */

/* ---- declarations */

static bool has(const struct ir_module *m, const char *name)
{
	return ir_find_item(m, IR_DECLARE, str_of(name));
}

static void declare_scalar(const struct ir_module *m, const char *name, size_t n_lanes,
			   struct buf *out)
{
	if (has(m, name))
		return;
	buf_fmt(out,
		"declare void @%s(i64, i8, i16, i32, i64)" TALLY_PROMISES
		" \"vector-function-abi-variant\"=\"",
		name);
	for (size_t i = 0; i < n_lanes; i++)
		for (const char *kind = "NM"; *kind; kind++)
			buf_fmt(out,
				"%s_ZGVs%cx%s_%s(" SVE ".%c%u),_ZGV_LLVM_%c%uuvuuu_%s(" NEON
				".%c%u)",
				i || *kind == 'M' ? "," : "", *kind, lanes[i].kinds, name, *kind,
				lanes[i].n, *kind, lanes[i].n, name, *kind, lanes[i].n);
	buf_add(out, STR("\"\n"));
}

static void declare_vector(const struct ir_module *m, const struct lanes *l, bool masked,
			   struct buf *out)
{
	char name[32], mask[32] = "";

	snprintf(name, sizeof(name), SVE ".%c%u", masked ? 'M' : 'N', l->n);
	if (masked)
		snprintf(mask, sizeof(mask), ", <vscale x %u x i1>", l->n);
	if (!has(m, name))
		buf_fmt(out, "declare void @%s(i64, <vscale x %u x i8>, %s%s)" TALLY_PROMISES "\n",
			name, l->n, l->types, mask);
	snprintf(name, sizeof(name), NEON ".%c%u", masked ? 'M' : 'N', l->n);
	if (masked)
		snprintf(mask, sizeof(mask), ", <%u x i1>", l->n);
	if (!has(m, name))
		buf_fmt(out,
			"declare void @%s(i64, <%u x i8>, i16, i32, i64%s)" TALLY_PROMISES "\n",
			name, l->n, mask);
}

/* Keeps functions that nothing calls yet, by listing them as used. */
static void write_used(struct buf *out)
{
	buf_fmt(out, "@llvm.compiler.used = appending global [%u x ptr] [", 4 * N_LANES);
	for (size_t i = 0; i < N_LANES; i++)
		buf_fmt(out,
			"%sptr @" SVE ".N%u, ptr @" SVE ".M%u, ptr @" NEON ".N%u, ptr @" NEON
			".M%u",
			i ? ", " : "", lanes[i].n, lanes[i].n, lanes[i].n, lanes[i].n);
	buf_add(out, STR("], section \"llvm.metadata\"\n"));
}

void scalable_declare(const struct ir_module *m, struct buf *out)
{
	declare_scalar(m, SVE, N_LANES, out);
	declare_scalar(m, WIDE, N_WIDE, out);
	for (size_t i = 0; i < N_LANES; i++) {
		declare_vector(m, &lanes[i], false, out);
		declare_vector(m, &lanes[i], true, out);
	}
	if (!ir_find_item(m, IR_GLOBAL, STR("llvm.compiler.used")))
		write_used(out);
}

/* ---- calls */

void scalable_write(uint64_t key, struct str condition, const char *name, enum tally_form form,
		    struct buf *out)
{
	bool always = str_eq(condition, STR("true"));

	if (!always)
		buf_fmt(out, "  %s = zext i1 %.*s to i8\n", name, (int)condition.len, condition.at);
	buf_fmt(out, "  call void @%s(i64 %llu, i8 %s, i16 0, i32 0, i64 0",
		form == TALLY_OF_WIDE ? WIDE : SVE, (unsigned long long)key, always ? "1" : name);
	woven_call_end(0, out);
}

bool scalable_is_scalar(const struct ir_stmt *s)
{
	struct str callee = ir_callee(s);

	return str_eq(callee, STR(SVE)) || str_eq(callee, STR(WIDE));
}

bool scalable_read(const struct ir_stmt *s, struct scalable *v)
{
	struct str callee = ir_callee(s), end = { 0 };
	uint64_t n;

	if (str_starts(callee, STR(SVE ".")))
		end = str_sub(callee, sizeof(SVE), callee.len);
	else if (str_starts(callee, STR(NEON ".")))
		end = str_sub(callee, sizeof(NEON), callee.len);
	if (!(str_starts(end, STR("N")) || str_starts(end, STR("M"))) ||
	    !str_u64(str_sub(end, 1, end.len), &n) || n > lanes[N_LANES - 1].n)
		return false;
	*v = (struct scalable){ (unsigned)n, str_starts(callee, STR(SVE ".")), end.at[0] == 'M' };
	for (size_t i = 0; i < N_LANES; i++)
		if (lanes[i].n == n)
			return true;
	return false;
}

/* ---- machine code */

void scalable_write_lanes(const struct scalable *v, const char *p, struct str conditions,
			  struct str mask, struct buf *out)
{
	const char *scales = v->scales ? "vscale x " : "",
		   *name = v->masked && !v->scales ? ".c" : ".v";
	char own[TALLY_PREFIX_ROOM + 3];

	snprintf(own, sizeof(own), "%%%s.v", p);
	struct str among = v->masked ? mask : str_of(own);

	buf_fmt(out, "  %%%s%s = trunc <%s%u x i8> %.*s to <%s%u x i1>\n", p, name, scales,
		v->lanes, (int)conditions.len, conditions.at, scales, v->lanes);
	if (v->scales)
		buf_fmt(out,
			"  %%%s.n = call i64 @llvm.aarch64.sve.cntp.nxv%ui1(<vscale x %u x i1> %.*s, <vscale x %u x i1> %%%s.v)\n",
			p, v->lanes, v->lanes, (int)among.len, among.at, v->lanes, p);
	else if (v->masked)
		buf_fmt(out, "  %%%s.v = and <%u x i1> %%%s.c, %.*s\n", p, v->lanes, p,
			(int)mask.len, mask.at);
}

void scalable_declare_counts(const struct ir_module *m, struct buf *out)
{
	char name[48], params[48];

	for (size_t i = 0; i < N_LANES; i++) {
		snprintf(name, sizeof(name), "llvm.aarch64.sve.cntp.nxv%ui1", lanes[i].n);
		snprintf(params, sizeof(params), "<vscale x %u x i1>, <vscale x %u x i1>",
			 lanes[i].n, lanes[i].n);
		woven_declare_llvm(m, "i64", name, params, out);
	}
}
