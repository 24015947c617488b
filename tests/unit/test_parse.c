/* test_parse.c - parsing of LLVM text into spans, and what single statements say. */
#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "unit.h"

static const char module_text[] =
	"source_filename = \"define\"\n"
	"@s = constant [9 x i8] c\"define } ;\"\n"
	"declare void @g(ptr, i64) #0\n"
	"\n"
	"define internal { i64, i1 } @\"f {\"(i64 %0, %t %1, ptr byval(%t) %p) #0 {\n"
	"  switch i64 %0, label %\"a:b\" [\n"
	"    i64 1, label %3\n"
	"  ]\n"
	"\n"
	"\"a:b\":                                        ; preds = %2\n"
	"  ; a comment { alone\n"
	"  %x = tail call i64 @g(ptr @\"f {\", i64 noundef 5), !dbg !1\n"
	"  ret { i64, i1 } { i64 1, i1 true }, !dbg !1\n"
	"\n"
	"3:\n"
	"  invoke void @g(ptr null, i64 0)\n"
	"          to label %\"a:b\" unwind label %pad\n"
	"pad:\n"
	"  %l = landingpad { ptr, i32 }\n"
	"          cleanup\n"
	"  resume { ptr, i32 } %l\n"
	"never:\n"
	"  unreachable, !dbg !1\n"
	"}\n"
	"attributes #0 = { nounwind }\n"
	"!12 = !{}\n";

static struct ir_module parse(const char *text, struct arena *arena)
{
	struct ir_module m;
	struct nbcount_error err = { 0 };

	assert_int_equal(ir_parse(str_of(text), arena, &m, &err), 0);
	return m;
}

static void finds_functions_blocks_statements(void **state)
{
	struct arena arena = { 0 };
	struct ir_module m = parse(module_text, &arena);
	struct buf label = { 0 };

	(void)state;
	assert_int_equal(m.nfunctions, 1);
	assert_str(m.functions[0].name, "\"f {\"");
	assert_int_equal(m.text.at[m.functions[0].end], '}');
	assert_int_equal(m.nblocks, 5);
	assert_str(m.blocks[0].label, "");
	assert_str(m.blocks[1].label, "\"a:b\"");
	assert_str(m.blocks[3].label, "pad");
	assert_int_equal(m.nstmts, 7);
	assert_true(str_ends(m.stmts[0].text, STR("\n  ]")));
	assert_int_equal(m.stmts[1].op, IR_CALL);
	assert_int_equal(m.stmts[2].op, IR_RET);
	assert_true(str_ends(m.stmts[3].text, STR("label %pad")));
	assert_true(str_ends(m.stmts[4].text, STR("cleanup")));
	assert_int_equal(m.stmts[5].op, IR_UNWIND);
	assert_int_equal(m.stmts[6].op, IR_TERMINATOR);
	ir_write_label(&m.functions[0], &m.blocks[0], &label);
	assert_str(buf_str(&label), "2");
	buf_free(&label);
	arena_free(&arena);
}

static void finds_items(void **state)
{
	struct arena arena = { 0 };
	struct ir_module m = parse(module_text, &arena);

	(void)state;
	assert_int_equal(m.nitems, 5);
	assert_int_equal(m.items[0].kind, IR_REST);
	assert_int_equal(m.items[1].kind, IR_GLOBAL);
	assert_str(m.items[1].name, "s");
	assert_int_equal(m.items[2].kind, IR_DECLARE);
	assert_str(m.items[2].name, "g");
	assert_int_equal(m.items[3].kind, IR_ATTRIBUTES);
	assert_str(m.items[3].name, "0");
	assert_int_equal(m.items[4].kind, IR_METADATA);
	assert_str(m.items[4].name, "12");
	arena_free(&arena);
}

static void finds_successors(void **state)
{
	struct str rest = STR("switch i64 %0, label %\"a:b\" [\n i64 1, label %3\n ], "
			      "\"label %x\"");
	struct str label;

	(void)state;
	assert_true(cfg_next_successor(&rest, &label));
	assert_str(label, "\"a:b\"");
	assert_true(cfg_next_successor(&rest, &label));
	assert_str(label, "3");
	assert_false(cfg_next_successor(&rest, &label));
}

/* Parses this statement, the first of a module. */
static struct ir_stmt stmt(const char *text, struct arena *arena)
{
	char module[256];

	snprintf(module, sizeof(module), "define void @f() {\n  %s\n  unreachable\n}\n", text);
	return parse(arena_str(arena, str_of(module)).at, arena).stmts[0];
}

static void reads_calls(void **state)
{
	struct arena arena = { 0 };
	struct ir_stmt s = stmt("%\"a = b\" = tail call { i64, i1 } (ptr, ...) "
				"@\"x@y(\"(ptr @z, i64 %q), !dbg !0", &arena);

	(void)state;
	assert_str(ir_callee(&s), "\"x@y(\"");
	assert_str(ir_args(&s), "ptr @z, i64 %q");
	assert_str(ir_result(&s), "%\"a = b\"");
	s = stmt("call void %p(ptr @f)", &arena);
	assert_str(ir_callee(&s), "");
	s = stmt("call void asm sideeffect \"@f(\", \"\"()", &arena);
	assert_str(ir_callee(&s), "");
	assert_str(ir_result(&s), "");
	arena_free(&arena);
}

static void reads_values(void **state)
{
	static const struct {
		const char *arg, *value;
	} rows[] = {
		{ "i64 5", "5" }, { "i64 -5", "-5" }, { "i64 noundef %x", "%x" },
		{ "i64 noundef range(i64 0, 4) %\"a b\"", "%\"a b\"" }, { "i64 poison", "poison" },
		{ "i64 ptrtoint (ptr @f to i64)", "" }, { "i64", "" }, { "", "" },
		{ "ptr nonnull @f", "" }, { "i64 add (i64 1, i64 2)", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_str(ir_value(str_of(rows[i].arg)), rows[i].value);
}

static void reads_rets(void **state)
{
	static const struct {
		const char *text, *type, *value;
	} rows[] = {
		{ "ret void", "void", "" }, { "ret void, !dbg !3", "void", "" },
		{ "ret i32 -3", "i32", "-3" },
		{ "ret { i64, { ptr } } { i64 1, { ptr } zeroinitializer }, !dbg !1",
		  "{ i64, { ptr } }", "{ i64 1, { ptr } zeroinitializer }" },
		{ "ret <4 x float> %v", "<4 x float>", "%v" },
		{ "ret ptr addrspace(1) null", "ptr addrspace(1)", "null" },
		{ "ret %\"a b\" %x", "%\"a b\"", "%x" },
		{ "ret target(\"t\", i32) %x", "target(\"t\", i32)", "%x" },
		{ "ret [3 x i8] c\"a,;\"", "[3 x i8]", "c\"a,;\"" },
	};
	struct arena arena = { 0 };
	struct ir_stmt s;
	struct str type, value;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		s = stmt(rows[i].text, &arena);
		assert_true(ir_ret(&s, &type, &value));
		assert_str(type, rows[i].type);
		assert_str(value, rows[i].value);
	}
	s = stmt("ret i32", &arena);
	assert_false(ir_ret(&s, &type, &value));
	s = stmt("ret", &arena);
	assert_false(ir_ret(&s, &type, &value));
	arena_free(&arena);
}

static void refuses_broken_functions(void **state)
{
	static const struct {
		const char *text;
		size_t pos;
	} rows[] = {
		{ "\ndefine void @f() {\n  ret void\n", 1 },	/* no end */
		{ "define void @f() {\n}\n", 19 },		/* no block */
		{ "define void @f()\n{\n}\n", 0 },		/* head on two lines */
		{ "define void @f() {\na:\nb:\n  ret void\n}\n", 22 },	/* empty block */
		{ "define void @f() {\n  call void @g()\n}\n", 36 },	/* no terminator */
		{ "define void () {\n  ret void\n}\n", 0 },	/* no name */
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena arena = { 0 };
		struct ir_module m;
		struct nbcount_error err = { 0 };

		assert_int_equal(ir_parse(str_of(rows[i].text), &arena, &m, &err), -1);
		assert_int_equal(err.code, ERR_PARSE);
		assert_int_equal(err.pos, rows[i].pos);
		arena_free(&arena);
	}
}

/* Every prefix of a text parses or fails, and nothing is read beyond its end. */
static void survives_prefixes(void **state)
{
	(void)state;
	for (size_t len = 0; len < sizeof(module_text); len++) {
		struct arena arena = { 0 };
		struct ir_module m;
		struct nbcount_error err = { 0 };
		char *copy = malloc(len + !len);

		memcpy(copy, module_text, len);
		int result = ir_parse((struct str){ copy, len }, &arena, &m, &err);

		assert_int_equal(result < 0, err.code != 0);
		arena_free(&arena);
		free(copy);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_functions_blocks_statements), cmocka_unit_test(finds_items),
		cmocka_unit_test(finds_successors), cmocka_unit_test(reads_calls),
		cmocka_unit_test(reads_values), cmocka_unit_test(reads_rets),
		cmocka_unit_test(refuses_broken_functions), cmocka_unit_test(survives_prefixes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
