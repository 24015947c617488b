/* test_types.c - the types of what statements define. */
#include "ir/parse.h"
#include "ir/types.h"
#include "unit.h"

static const struct {
	const char *statement, *type;	/* NULL: none that is known */
} cases[] = {
	{ "%x = add nuw nsw i64 %a, 1", "i64" },
	{ "%x = or disjoint <4 x i32> %a, %b", "<4 x i32>" },
	{ "%x = fadd reassoc nnan ninf nsz arcp contract afn double %a, %b", "double" },
	{ "%x = fneg fast <vscale x 2 x float> %a", "<vscale x 2 x float>" },
	{ "%x = freeze i1 %a", "i1" },
	{ "%x = phi fast double [ 0.000000e+00, %a ], [ %b, %c ]", "double" },
	{ "%x = phi [2 x { i8, ptr }] [ %a, %b ]", "[2 x { i8, ptr }]" },
	{ "%x = load atomic volatile i64, ptr %a seq_cst, align 8", "i64" },
	{ "%x = load %pair, ptr %a, align 8, !tbaa !4", "%pair" },
	{ "%x = icmp samesign ult i64 %a, 5", "i1" },
	{ "%x = icmp eq <8 x ptr> %a, zeroinitializer", "<8 x i1>" },
	{ "%x = fcmp fast ogt <vscale x 4 x double> %a, %b", "<vscale x 4 x i1>" },
	{ "%x = fcmp uno half %a, %b", "i1" },
	{ "%x = select <2 x i1> %a, <2 x bfloat> %b, <2 x bfloat> zeroinitializer",
	  "<2 x bfloat>" },
	{ "%x = select nnan i1 %a, { i64, [3 x i8] } %b, { i64, [3 x i8] } undef, !prof !3",
	  "{ i64, [3 x i8] }" },
	{ "%x = zext nneg i8 %a to i64, !dbg !5", "i64" },
	{ "%x = trunc i64 ptrtoint (ptr getelementptr (i8, ptr @g, i64 1) to i64) to i1", "i1" },
	{ "%x = bitcast <4 x i64> %a to <32 x i8>", "<32 x i8>" },
	{ "%x = addrspacecast ptr addrspace(1) %a to ptr", "ptr" },
	{ "%x = inttoptr i64 %a to ptr addrspace(3)", "ptr addrspace(3)" },
	{ "%x = getelementptr inbounds nuw <4 x i64>, ptr %a, i64 1", "ptr" },
	{ "%x = getelementptr i8, ptr addrspace(1) %a, i64 %b", "ptr addrspace(1)" },
	{ "%x = getelementptr { i8, <4 x i8> }, ptr %a, i64 0, i32 1, <4 x i64> %b, !dbg !5",
	  "<4 x ptr>" },
	{ "%x = getelementptr i64, <2 x ptr> %a, <2 x i64> %b", "<2 x ptr>" },
	{ "%x = alloca [8 x i64], i32 %n, align 16", "ptr" },
	{ "%x = call i64 @f(i64 1)", "i64" },
	{ "%x = tail call fastcc noundef align 8 dereferenceable(16) ptr @f() #3", "ptr" },
	{ "%x = call cc 10 range(i32 0, 9) i32 %f(ptr %a)", "i32" },
	{ "%x = call i32 (ptr, ...) @printf(ptr %a)", "i32" },
	{ "%x = musttail call swiftcc { i64, i1 } @llvm.sadd.with.overflow.i64(i64 1, i64 2)",
	  "{ i64, i1 }" },
	{ "%x = call i64 asm sideeffect \"rdtsc # i8\", \"=A\"()", "i64" },
	{ "call void @f()", NULL },
	{ "%x = extractvalue { i64, i1 } %a, 1", "i1" },
	{ "%x = extractvalue %pair %a, 1, 0", "i16" },
	{ "%x = extractvalue <{ i8, %pair }> %a, 1", "%pair" },
	{ "%x = extractvalue [4 x [2 x float]] %a, 3, !dbg !5", "[2 x float]" },
	{ "%x = extractvalue { i64 } %a, 7", NULL },
	{ "%x = extractvalue i64 %a, 0", NULL },
	{ "%x = extractvalue %unknown %a, 0", NULL },
	{ "%x = insertvalue { i64, ptr } %a, i64 1, 0", "{ i64, ptr }" },
	{ "%x = extractelement <4 x ptr addrspace(1)> %a, i64 %b", "ptr addrspace(1)" },
	{ "%x = extractelement i64 %a, i64 %b", NULL },
	{ "%x = insertelement <4 x half> %a, half %b, i64 0", "<4 x half>" },
	{ "%x = shufflevector <4 x i8> %a, <4 x i8> poison, <16 x i32> <i32 0, i32 1>",
	  "<16 x i8>" },
	{ "%x = cmpxchg weak volatile ptr %a, i64 1, i64 2 acq_rel monotonic, align 8",
	  "{ i64, i1 }" },
	{ "%x = atomicrmw volatile umax ptr %a, i32 1 monotonic, align 4", "i32" },
	{ "%x = va_arg ptr %a, x86_fp80", "x86_fp80" },
	{ "%x = landingpad { ptr, i32 }", NULL },
	{ "%x = add", NULL },
	{ "%x = zext i8 %a", NULL },
	{ "%x = select i1 %a", NULL },
	{ "%x = getelementptr", NULL },
	{ "%x = shufflevector <4 x i8> %a", NULL },
	{ "%x = load <", "<" }, /* whatever it is, nothing beyond it is read */
};

static void types_of_results(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct arena arena = { 0 };
		struct buf text = { 0 }, type = { 0 };
		struct ir_module m;
		struct nbcount_error err = { 0 };

		buf_fmt(&text,
			"%%pair = type { i8, { i16, i8 } }\ndefine void @f() {\n  %s\n  ret void\n}\n",
			cases[i].statement);
		assert_int_equal(ir_parse(buf_str(&text), &arena, &m, &err), 0);
		bool known = types_write(&m, &m.stmts[0], &type);

		if (known != (cases[i].type != NULL) ||
		    (known && !str_eq(buf_str(&type), str_of(cases[i].type))))
			fail_msg("%s: %.*s", cases[i].statement, (int)type.len,
				 type.at ? type.at : "");
		buf_free(&type);
		buf_free(&text);
		arena_free(&arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(types_of_results) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
