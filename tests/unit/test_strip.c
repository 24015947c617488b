/* test_strip.c - our debug locations are removed; everything else stays, and stays valid. */
#include "lines/strip.h"

#include "ir/parse.h"
#include "unit.h"

#define OURS \
	"!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: \"nbcount\", " \
	"isOptimized: true, emissionKind: NoDebug)\n" \
	"!1 = !DIFile(filename: \"/a (b)\\22, !dbg !9.py\", directory: \"0123456789abcdef\")\n" \
	"!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n" \
	"!3 = distinct !DISubprogram(name: \"f\", linkageName: \"function\\09(int64)\", scope: null, " \
	"file: !1, line: 4, spFlags: DISPFlagDefinition, unit: !0)\n" \
	"!4 = !DILocation(line: 5, scope: !3)\n" \
	"!5 = !DILocation(line: 6, column: 1, scope: !3, inlinedAt: !6)\n" \
	"!6 = distinct !DILocation(line: 4, scope: !3)\n"
#define USERS \
	"!20 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !21, " \
	"producer: \"clang (Numba)\", emissionKind: FullDebug)\n" \
	"!21 = !DIFile(filename: \"a.py\", directory: \"/\")\n" \
	"!22 = distinct !DISubprogram(name: \"g\", scope: !21, file: !21, line: 1, unit: !20)\n" \
	"!23 = !DILocation(line: 30, column: 1, scope: !22)\n" \
	"!24 = distinct !DILocation(line: 31, column: 1, scope: !22)\n" \
	"!25 = !DILocalVariable(name: \"x\", scope: !22, file: !21, line: 1)\n" \
	"!26 = distinct !DILexicalBlock(scope: !22, file: !21, line: 2)\n" \
	"!27 = !DILocation(line: 33, scope: !26)\n"

/* A text, and what it becomes; NULL: it stays as it is. */
struct row {
	const char *text;
	const char *want;
};

/* Returns what strip() does; the text is written to `out`. */
static int run(struct str text, size_t limit, struct buf *out, struct nbcount_error *err)
{
	struct arena arena = { 0 };
	struct arena small = { .limit = limit };
	struct edits edits = { 0 };
	struct ir_module m;

	assert_int_equal(ir_parse(text, &arena, &m, err), 0);
	int result = strip(&m, &edits, &small, err);

	if (result > 0)
		assert_int_equal(edits_apply(&edits, text, out, err), 0);
	else
		assert_int_equal(edits.count, 0);
	edits_free(&edits);
	arena_free(&small);
	arena_free(&arena);
	return result;
}

static void check(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct buf out = { 0 };
		struct nbcount_error err = { 0 };
		int result = run(str_of(rows[i].text), 0, &out, &err);

		assert_int_equal(result, rows[i].want != NULL);
		if (rows[i].want)
			assert_str(buf_str(&out), rows[i].want);
		buf_free(&out);
	}
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof((rows)[0]))

static void statements_and_heads(void **state)
{
	static const struct row rows[] = {
		{ "define i32 @f(i64 %a) #0 !dbg !3 {\n  %x = add i64 %a, 1, !dbg !4\n"
		  "  %y = load i64, ptr @g, align 8, !dbg !5, !tbaa !8\n  ret i32 0\n}\n"
		  "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n" OURS
		  "!8 = !{!8, !8, i64 0}\n",
		  "define i32 @f(i64 %a) #0 {\n  %x = add i64 %a, 1\n"
		  "  %y = load i64, ptr @g, align 8, !tbaa !8\n  ret i32 0\n}\n"
		  "!8 = !{!8, !8, i64 0}\n" },
		{ "define i32 @f() !dbg !3 !prof !8 {\n"
		  "  switch i32 %a, label %b [\n    i32 0, label %c\n  ], !dbg !4, !prof !8\n"
		  "  %r = invoke i32 @h() #1\n          to label %b unwind label %c, !dbg !5\n"
		  "  call void asm \", !dbg !4\", \"\"(i32 0), !dbg !6\n  unreachable\n}\n" OURS,
		  "define i32 @f() !prof !8 {\n"
		  "  switch i32 %a, label %b [\n    i32 0, label %c\n  ], !prof !8\n"
		  "  %r = invoke i32 @h() #1\n          to label %b unwind label %c\n"
		  "  call void asm \", !dbg !4\", \"\"(i32 0)\n  unreachable\n}\n" },
	};

	(void)state;
	CHECK(rows);
}

static void loops_and_lists_stay_valid(void **state)
{
	static const struct row rows[] = {
		{ OURS
		  "!8 = distinct !{!8, !4, !6, !9}\n!9 = !{!\"llvm.loop.isvectorized\", i32 1}\n"
		  "!10 = distinct !{!10, !4}\n!11 = !{!\"Debug Info Version\", !4}\n",
		  "!8 = distinct !{!8, !9}\n!9 = !{!\"llvm.loop.isvectorized\", i32 1}\n"
		  "!10 = distinct !{!10}\n" },
		{ "!llvm.module.flags = !{!7, !2}\n!llvm.ident = !{!8}\n" OURS
		  "!7 = !{i32 2, !\"Dwarf Version\", i32 4}\n!8 = !{!\"x, !0\"}\n",
		  "!llvm.module.flags = !{!7}\n!llvm.ident = !{!8}\n"
		  "!7 = !{i32 2, !\"Dwarf Version\", i32 4}\n!8 = !{!\"x, !0\"}\n" },
	};

	(void)state;
	CHECK(rows);
}

static void the_users_debug_info_stays(void **state)
{
	static const struct row rows[] = {
		{ "!llvm.dbg.cu = !{!20, !0}\n!llvm.module.flags = !{!2}\n" USERS OURS,
		  "!llvm.dbg.cu = !{!20}\n!llvm.module.flags = !{!2}\n" USERS
		  "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n" },
		/* our code inlined into the user's: a call keeps a location, because LLVM wants
		 * one */
		{ "define void @g() !dbg !22 {\n  call void @h(), !dbg !30\n  call void @h(), !dbg !27\n"
		  "    #dbg_declare(ptr %x, !25, !DIExpression(), !23)\n  ret void, !dbg !32\n}\n" USERS
			  OURS "!30 = !DILocation(line: 5, scope: !3, inlinedAt: !31)\n"
		  "!31 = distinct !DILocation(line: 4, scope: !3, inlinedAt: !24)\n"
		  "!32 = !DILocation(line: 9, scope: !22, inlinedAt: !31)\n",
		  "define void @g() !dbg !22 {\n  call void @h(), !dbg !24\n  call void @h(), !dbg !27\n"
		  "    #dbg_declare(ptr %x, !25, !DIExpression(), !23)\n  ret void, !dbg !24\n}\n" USERS
		  "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n" },
		/* the user's code inlined into ours, with a variable */
		{ "define void @f() !dbg !3 {\n    #dbg_value(i64 0, !25, !DIExpression(), !30)\n"
		  "  ret void, !dbg !30\n}\n" USERS OURS
		  "!30 = !DILocation(line: 9, scope: !26, inlinedAt: !6)\n",
		  "define void @f() {\n  ret void\n}\n" USERS
		  "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n" },
		/* a file that both compile units name */
		{ "!19 = distinct !DICompileUnit(file: !1, producer: \"x\")\n!llvm.dbg.cu = !{!19, !0}\n"
		  "!0 = distinct !DICompileUnit(file: !1, producer: \"nbcount\")\n!1 = !DIFile()\n",
		  "!19 = distinct !DICompileUnit(file: !1, producer: \"x\")\n!llvm.dbg.cu = !{!19}\n"
		  "!1 = !DIFile()\n" },
	};

	(void)state;
	CHECK(rows);
}

static void nothing_of_ours(void **state)
{
	static const struct row rows[] = {
		{ "", NULL },
		{ USERS, NULL },
		{ "@s = global [19 x i8] c\"producer: \\22nbcount\\22\"\n", NULL },
		{ "; producer: \"nbcount\"\n!0 = !{}\n", NULL },
		{ "!0 = !DIFile(producer: \"nbcount\")\n", NULL },
		{ "!99 = !DICompileUnit(producer: \"nbcount\")\n", NULL },
	};

	(void)state;
	CHECK(rows);
}

/* LLVM never writes such texts, but strip() must come to an end. */
static void odd_texts_end(void **state)
{
	static const struct row rows[] = {
		{ "!0 = !DICompileUnit(producer: \"nbcount\")\n!1 = !DILocation(scope: !2, inlinedAt: !1)\n"
		  "!2 = !DILexicalBlock(scope: !2)\n!3 = !DILocation(scope: !4, inlinedAt: !3)\n"
		  "!4 = !DISubprogram(unit: !0)\n",
		  "!1 = !DILocation(scope: !2, inlinedAt: !1)\n!2 = !DILexicalBlock(scope: !2)\n" },
		{ "define void @f() {\n  ret void, !dbg !\n  ret void, !dbg\n  #dbg_x\n  ret void, !dbg !{}\n}\n"
		  "!0 = !DICompileUnit(producer: \"nbcount\")\n!x =\n!y\n!z = !{\n",
		  "define void @f() {\n  ret void, !dbg !\n  ret void, !dbg\n  #dbg_x\n  ret void, !dbg !{}\n}\n"
		  "!x =\n!y\n!z = !{\n" },
	};

	(void)state;
	CHECK(rows);
}

static void runs_out_of_memory(void **state)
{
	struct nbcount_error err = { 0 };
	struct buf out = { 0 };

	(void)state;
	assert_int_equal(run(STR(OURS), 1, &out, &err), -1);
	assert_int_equal(err.code, ERR_MEMORY);
	buf_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(statements_and_heads),
		cmocka_unit_test(loops_and_lists_stay_valid),
		cmocka_unit_test(the_users_debug_info_stays), cmocka_unit_test(nothing_of_ours),
		cmocka_unit_test(odd_texts_end), cmocka_unit_test(runs_out_of_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
