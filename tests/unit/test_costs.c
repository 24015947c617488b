/* test_costs.c - what statements cost, how long others wait for their results, which of them access
 * memory, and how many trips of a loop are one execution. */
#include <stdio.h>

#include "code/costs.h"
#include "code/lanes.h"
#include "ir/parse.h"
#include "unit.h"

static const char module[] =
	"define i64 @f(ptr %p, i64 %n) {\n"
	"entry:\n"
	"  %x.reg2mem = alloca i64, align 8\n"
	"  %a = load i64, ptr %p, align 8\n"
	"  store i64 %a, ptr %p, align 8\n"
	"  store i64 %a, ptr %x.reg2mem, align 8\n"
	"  %x.reload = load i64, ptr %x.reg2mem, align 8\n"
	"  %q = sdiv i64 %x.reload, %n\n"
	"  %third = sdiv exact i64 %q, 3\n"
	"  %v = urem <2 x i64> %w, splat (i64 10)\n"
	"  %at = getelementptr i64, ptr %p, i64 %q\n"
	"  %old = atomicrmw add ptr %p, i64 1 monotonic, align 8\n"
	"  call void @llvm.memset.p0.i64(ptr %at, i8 0, i64 8, i1 false)\n"
	"  %r = call double @sqrt(double 2.0)\n"
	"  %s = call float @numba_ldexpf(float 2.0, i32 1)\n"
	"  %t = call double @asinh(double %r)\n"
	"  %u = call double @llvm.pow.f64(double %t, double %r)\n"
	"  %e = call double @llvm.exp.f64(double %u)\n"
	"  %h = call double @llvm.exp2.f64(double %u)\n"
	"  tail call void @llvm.experimental.noalias.scope.decl(metadata !5)\n"
	"  call void @sorts(ptr %p)\n"
	"  call void @llvm.memset.p0.i64(ptr %at, i8 0, i64 1600, i1 false)\n"
	"  call void @llvm.memset.p0.i64(ptr %at, i8 0, i64 1608, i1 false)\n"
	"  call void @llvm.memcpy.p0.p0.i64(ptr %at, ptr %p, i64 %n, i1 false)\n"
	"  %m = call ptr @NRT_MemInfo_alloc_aligned(i64 8, i32 32)\n"
	"  call void @NRT_incref(ptr %m)\n"
	"  %z = call i32 @_ZN4user1fEx(ptr %p)\n"
	"  ret i64 %q\n"
	"}\n"
	"declare double @sqrt(double)\n"
	"declare float @numba_ldexpf(float, i32)\n"
	"declare double @asinh(double)\n"
	"declare double @llvm.pow.f64(double, double)\n"
	"declare double @llvm.exp.f64(double)\n"
	"declare double @llvm.exp2.f64(double)\n"
	"declare void @llvm.experimental.noalias.scope.decl(metadata)\n"
	"declare void @sorts(ptr)\n"
	"declare ptr @NRT_MemInfo_alloc_aligned(i64, i32)\n"
	"declare void @NRT_incref(ptr)\n"
	"declare i32 @_ZN4user1fEx(ptr)\n"
	"declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
	"declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n";

static const struct {
	uint32_t cost, accesses;
	bool is_long;
} wanted[] = {
	{ 0, 0, false }, { 1, 1, false }, { 1, 1, false }, { 0, 0, false },
	{ 0, 0, false }, { 15, 0, false }, { 6, 0, false }, { 6, 0, false },
	{ 0, 0, false }, { 1, 1, false }, { 1, 1, false }, { 6, 0, false },
	{ 5, 0, false }, { 38, 0, false }, { 38, 0, false }, { 18, 0, false },
	{ 18, 0, false }, { 1, 0, false }, { 50, 0, true }, { 51, 1, false },
	{ 50, 1, true }, { 50, 1, true }, { 50, 0, true }, { 5, 0, false },
	{ 5, 0, true }, { 1, 0, false }
};

static struct ir_module parse(const char *text, struct arena *arena, size_t stmts)
{
	struct ir_module m;
	struct nbcount_error err = { 0 };

	assert_int_equal(ir_parse(str_of(text), arena, &m, &err), 0);
	assert_int_equal(m.nstmts, stmts);
	return m;
}

static void costs_and_accesses(void **state)
{
	struct arena arena = { 0 };
	struct ir_module m = parse(module, &arena, sizeof(wanted) / sizeof(*wanted));

	(void)state;
	for (uint32_t i = 0; i < m.nstmts; i++) {
		assert_int_equal(costs_of(&m.stmts[i]), wanted[i].cost);
		assert_int_equal(costs_accesses(&m.stmts[i]), wanted[i].accesses);
		assert_int_equal(costs_is_long_call(&m.stmts[i]), wanted[i].is_long);
	}
	arena_free(&arena);
}

static const char arithmetic[] =
	"define double @f(double %a, i64 %i, ptr %p) {\n"
	"entry:\n"
	"  %x.reg2mem = alloca i64, align 8\n"
	"  %v = load double, ptr %p, align 8\n"
	"  %x.reload = load i64, ptr %x.reg2mem, align 8\n"
	"  %at = getelementptr double, ptr %p, i64 %i\n"
	"  %n = add i64 %i, 1\n"
	"  %m = mul i64 %n, %i\n"
	"  %t = trunc i64 %m to i32\n"
	"  %q = sdiv i64 %m, %n\n"
	"  %r = sdiv i64 %m, 10\n"
	"  %b = fadd double %a, %v\n"
	"  %c = fsub double %b, %v\n"
	"  %d = fmul double %c, %v\n"
	"  %e = fdiv double %d, %v\n"
	"  %g = call double @llvm.fma.f64(double %e, double %a, double %v)\n"
	"  %h = call double @llvm.fmuladd.f64(double %g, double %a, double %v)\n"
	"  %k = call double @llvm.sqrt.f64(double %h)\n"
	"  %o = call double @llvm.exp.f64(double %k)\n"
	"  %w = fdiv <4 x double> %u, %u\n"
	"  %x = fdiv <vscale x 8 x double> %u, %u\n"
	"  %y = fdiv <8 x double> %u, %u\n"
	"  %z = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %y)\n"
	"  %s = fadd <8 x double> %z, %y\n"
	"  ret double %o\n"
	"}\n";

static void an_operation_takes_time_and_waits_for_another(void **state)
{
	/* in sixths of a cycle */
	static const uint32_t latencies[] = {
		0, 24, 0, 0, 6, 18, 0, 72, 36, 18, 18, 24,
		78, 24, 24, 108, 84, 78, 78, 78, 108, 18, 6
	};
	static const uint32_t times[] = {
		0, 2, 0, 0,	1, 6,	1, 42, 9, 3, 3, 3, 24, 3, 3, 36, 84, 24, 48, 48, 72, 3, 1
	};
	struct arena arena = { 0 };
	struct ir_module m = parse(arithmetic, &arena, sizeof(latencies) / sizeof(*latencies));

	(void)state;
	assert_int_equal(COSTS_CYCLE, 6);
	for (uint32_t i = 0; i < m.nstmts; i++) {
		assert_int_equal(costs_latency(&m.stmts[i]), latencies[i]);
		assert_int_equal(costs_time(&m.stmts[i]), times[i]);
	}
	arena_free(&arena);
}

static const char counters[] =
	"define i64 @f(i64 %i) {\n"
	"entry:\n"
	"  %nbcount.1 = add i64 %i, 1\n"
	"  %1 = add i64 %nbcount.1, %i\n"
	"  %nbcount.g0.c1.2.reload = load i64, ptr %nbcount.g0.c1.2.reg2mem, align 8\n"
	"  %2 = add i64 %nbcount.1, %nbcount.g0.c1.2.reload\n"
	"  %nbcount = call i64 @nbcount.epoch()\n"
	"  ret i64 %nbcount\n"
	"}\n";

/* Woven-in code is no work. A variable of the program may have a name like one of ours, and its
 * code is work. */
static void what_was_woven_in_is_no_work(void **state)
{
	static const bool ours[] = { false, false, true, true, true, false };
	struct arena arena = { 0 };
	struct ir_module m = parse(counters, &arena, sizeof(ours) / sizeof(*ours));

	(void)state;
	for (uint32_t i = 0; i < m.nstmts; i++) {
		assert_int_equal(costs_is_ours(&m.stmts[i]), ours[i]);
		assert_int_equal(costs_of(&m.stmts[i]) == 0, ours[i]);
	}
	arena_free(&arena);
}

/* The lanes of a location in a lexical block with this field, inside a subprogram. */
static uint32_t lanes_with(const char *field)
{
	struct arena arena = { 0 };
	struct ir_module m;
	struct debug debug;
	struct nbcount_error err = { 0 };
	char all[400];

	snprintf(
		all, sizeof(all),
		"!0 = distinct !DISubprogram(name: \"f\")\n!1 = !DILexicalBlockFile(scope: !0, file: !3%s)\n"
		"!2 = !DILocation(line: 4, scope: !1)\n!4 = !DILocation(line: 9, scope: !0, inlinedAt: !2)\n"
		"!5 = !DILocation(line: 9, scope: !1, inlinedAt: !4)\n",
		field);
	assert_int_equal(ir_parse(str_of(all), &arena, &m, &err), 0);
	assert_int_equal(debug_index(&m, &arena, &debug, &err), 0);
	assert_int_equal(debug_subprogram(&debug, 2), 0);
	assert_int_equal(lanes_some(m.text), field[0] != 0);
	uint32_t lanes = lanes_of(&debug, 2);

	assert_int_equal(lanes_of(&debug, 4), lanes);
	assert_int_equal(lanes_of(&debug, 5), lanes * lanes);

	arena_free(&arena);
	return lanes;
}

/* Discriminators as LLVM writes them for loops that are unrolled by 2, 3 and 8, vectorised by 4 and
 * 16, and both (four times eight). 64 needs two bytes. The last ones have a base discriminator. */
static void executions_at_once(void **state)
{
	(void)state;
	assert_int_equal(lanes_with(""), 1);
	assert_int_equal(lanes_with(", discriminator: 0"), 1);
	assert_int_equal(lanes_with(", discriminator: 9"), 2);
	assert_int_equal(lanes_with(", discriminator: 13"), 3);
	assert_int_equal(lanes_with(", discriminator: 33"), 8);
	assert_int_equal(lanes_with(", discriminator: 17"), 4);
	assert_int_equal(lanes_with(", discriminator: 65"), 16);
	assert_int_equal(lanes_with(", discriminator: 385"), 32);
	assert_int_equal(lanes_with(", discriminator: 641"), 64);
	assert_int_equal(lanes_with(", discriminator: 2"), 1);	/* only a base */
	assert_int_equal(lanes_with(", discriminator: 2050"), 8);	/* a base, and 8 lanes */
	assert_int_equal(lanes_with(", discriminator: x"), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(costs_and_accesses),
		cmocka_unit_test(an_operation_takes_time_and_waits_for_another),
		cmocka_unit_test(what_was_woven_in_is_no_work), cmocka_unit_test(executions_at_once)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
