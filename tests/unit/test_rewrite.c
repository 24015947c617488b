/* test_rewrite.c - nbcount_rewrite as its callers see it: results, errors, memory, time. */
#include <unistd.h>

#include "code/woven.h"
#include "rewrite/rewrite.h"
#include "unit.h"

#define INFO "@nbcount.info = private constant [99 x i8] c\"file\\090\\09-\\09/a\\0A" \
	"function\\090\\090\\093\\09function\\09f\\09()\\0Asite\\090\\090\\090\\094\\0A\"\n"
#define MARKED INFO "declare void @nbcount.line(i32)\n" \
	"define void @f() {\n  call void @nbcount.line(i32 0)\n  ret void\n}\n"
#define ID "0123456789abcdef0123456789abcdef"

static int run(enum nbcount_stage stage, const char *text, struct nbcount_rewritten *out,
	       struct nbcount_error *err)
{
	return nbcount_rewrite(stage, text, strlen(text), NULL, out, err);
}

static void weaves(void **state)
{
	struct nbcount_rewritten out, again;
	struct nbcount_error err;

	(void)state;
	assert_int_equal(run(NBCOUNT_COUNT, MARKED, &out, &err), 1);
	assert_int_equal(out.slots, 1);
	assert_int_equal(out.text[out.text_len], 0);
	assert_null(strstr(out.text, "nbcount.line"));
	assert_null(strstr(out.text, "nbcount.info"));
	assert_non_null(strstr(out.text, "@nbcount.m."));
	assert_memory_equal(out.table, "nbcount-table\t1\t", 16);
	assert_non_null(memmem(out.table, out.table_len, "line\t0\t0\t4\t0\n", 13));
	assert_int_equal(run(NBCOUNT_COUNT, MARKED, &again, NULL), 1);
	assert_string_equal(out.text, again.text);
	nbcount_rewritten_free(&again);
	assert_int_equal(run(NBCOUNT_COUNT, out.text, &again, &err), 0);
	nbcount_rewritten_free(&out);
	assert_null(out.text);
}

static void info_without_markers_is_a_table(void **state)
{
	struct nbcount_rewritten out;
	struct nbcount_error err;

	(void)state;
	assert_int_equal(run(NBCOUNT_COUNT, INFO, &out, &err), 1);
	assert_int_equal(out.text_len, 0);
	assert_string_equal(out.text, "");
	assert_int_equal(out.slots, 0);
	assert_non_null(memmem(out.table, out.table_len, "line\t0\t0\t4\t\n", 12));
	nbcount_rewritten_free(&out);
}

static void leaves_the_rest_alone(void **state)
{
	static const char *const rows[] = { "", "garbage {", "define void @f() {\n  ret void\n}\n",
		"@x = global i8 0 ; @nbcount.\n", "declare void @nbcount.poll()\n" };
	struct nbcount_rewritten out;
	struct nbcount_error err;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int stage = NBCOUNT_COUNT; stage <= NBCOUNT_LOWER; stage++) {
			assert_int_equal(run((enum nbcount_stage)stage, rows[i], &out, &err), 0);
			assert_null(out.text);
		}
}

static void errors_have_codes_and_places(void **state)
{
	static const struct {
		enum nbcount_stage stage;
		const char *text;
		enum err_code code;
		size_t pos;
	} rows[] = {
		{ NBCOUNT_COUNT, "@nbcount.info = constant [1 x i8] zeroinitializer\n", ERR_PARSE,
		  0 },
		{ NBCOUNT_COUNT, "\n@nbcount.info = constant [1 x i8] c\"x\"\n", ERR_PARSE, 1 },
		{ NBCOUNT_COUNT,
		  "define void @f() {\n  call void @nbcount.line(i32 0)\n  ret void\n}\n",
		  ERR_PARSE, 21 },
		{ NBCOUNT_COUNT, INFO "define void @nbcount.f() {\n", ERR_PARSE, sizeof(INFO) - 1 },
		{ NBCOUNT_LOWER, "declare void @nbcount.add.x(ptr)\n", ERR_PARSE, 0 },
		{ NBCOUNT_LOWER, "declare void @nbcount.add." ID ".0(ptr, ...)\n", ERR_PARSE, 0 },
		{ NBCOUNT_LOWER, "declare i64 @nbcount.poll." ID ".0(ptr)\n", ERR_PARSE, 0 },
		{ NBCOUNT_GATHER,
		  "define void @f() {\n  call void @nbcount.add." ID ".0()\n  ret void\n}\n",
		  ERR_PARSE, 21 },
		{ (enum nbcount_stage)9, "@nbcount.", ERR_UNSUPPORTED, 0 },
	};
	struct nbcount_rewritten out;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct nbcount_error err;

		memset(&err, 0xff, sizeof(err));
		memset(&out, 0x55, sizeof(out));
		struct nbcount_rewritten before = out;

		assert_int_equal(run(rows[i].stage, rows[i].text, &out, &err), -1);
		assert_int_equal(err.code, rows[i].code);
		assert_int_equal(err.pos, rows[i].pos);
		assert_memory_equal(&out, &before, sizeof(out));
	}
}

/* Raises the arena's limit until it is enough; every failure before that is clean. */
static void runs_out_of_memory_cleanly(void **state)
{
	struct nbcount_rewritten out;
	struct nbcount_error err;
	struct buf text = { 0 };
	int result = -1;
	int failures = 0;

	(void)state;
	buf_add(&text, STR(MARKED));
	for (int i = 0; i < 4000; i++)		/* so that every array needs a block of its own */
		buf_fmt(&text, "@x%d = global i64 0\n", i);
	for (size_t limit = 1; result < 0; limit += 20000) {
		struct arena arena = { .limit = limit };

		err = (struct nbcount_error){ 0 };
		result = rewrite(NBCOUNT_COUNT, buf_str(&text), STR(""), &arena, &out, &err);
		assert_int_equal(err.code, result < 0 ? ERR_MEMORY : ERR_NONE);
		failures += result < 0;
		arena_free(&arena);
	}
	assert_int_equal(result, 1);
	assert_true(failures > 5);
	nbcount_rewritten_free(&out);
	buf_free(&text);
}

/* A function of so many statements and a return; the caller frees it. */
static char *of_statements(unsigned n)
{
	struct buf text = { 0 };

	buf_add(&text, STR("define i64 @f(i64 %x0) !dbg !2 {\n"));
	for (unsigned i = 1; i <= n; i++)
		buf_fmt(&text, "  %%x%u = mul i64 %%x%u, %%x0, !dbg !%u\n", i, i - 1,
			i % 2 ? 3u : 5u);
	buf_fmt(&text, "  ret i64 %%x%u, !dbg !3\n}\n", n);
	buf_add(&text,
		STR("!0 = distinct !DICompileUnit(producer: \"nbcount\", emissionKind: NoDebug)\n"
		    "!1 = !DIFile(filename: \"/a\", directory: \"-\")\n"
		    "!2 = distinct !DISubprogram(name: \"f\", linkageName: \"function\\09()\", file: !1, line: 3, unit: !0)\n"
		    "!3 = !DILocation(line: 4, scope: !2)\n"
		    "!4 = distinct !DISubprogram(name: \"g\", linkageName: \"function\\09()\", file: !1, line: 1, unit: !0)\n"
		    "!5 = !DILocation(line: 2, scope: !4, inlinedAt: !3)\n"));
	buf_char(&text, '\0');
	assert_false(text.failed);
	return text.at;
}

/* A function that is too large for clocks says so, for itself and what is inlined in it; there are
 * no counters. */
static void says_why_there_are_no_clocks(void **state)
{
	static const char want[] =
		"slots\t0\nfile\t0\t-\t/a\n"
		"function\t0\t0\t3\tfunction\tf\t()\n"
		"untimed\t0\tit is too large: over 100,000 statements of LLVM, with what was inlined\n"
		"function\t1\t0\t1\tfunction\tg\t()\n"
		"untimed\t1\tit is too large: over 100,000 statements of LLVM, with what was inlined\n";
	struct nbcount_rewritten out;
	struct nbcount_error err;
	char *text = of_statements(100000);

	(void)state;
	assert_int_equal(run(NBCOUNT_CLOCK_SWITCHED, text, &out, &err), 1);
	assert_string_equal(out.text, text);
	assert_int_equal(out.slots, 0);
	assert_non_null(memmem(out.table, out.table_len, want, sizeof(want) - 1));
	nbcount_rewritten_free(&out);
	free(text);
	text = of_statements(99999);
	assert_int_equal(run(NBCOUNT_CLOCK_SWITCHED, text, &out, &err), 1);
	assert_true(out.slots > 0);
	assert_null(memmem(out.table, out.table_len, "untimed", 7));
	nbcount_rewritten_free(&out);
	free(text);
}

#define PLAIN "define i64 @plain(i64 %x) {\nentry:\n  %y = mul i64 %x, %x, !dbg !3\n"
#define NODES \
	"!0 = distinct !DICompileUnit(producer: \"nbcount\", emissionKind: NoDebug)\n" \
	"!1 = !DIFile(filename: \"/a\", directory: \"-\")\n" \
	"!2 = distinct !DISubprogram(name: \"f\", linkageName: \"function\\09()\", file: !1, line: 3, unit: !0)\n" \
	"!3 = !DILocation(line: 4, scope: !2)\n"
#define LOOP \
	"  br label %loop\nloop:\n  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n" \
	"  %next = add i64 %i, 1\n  %more = icmp slt i64 %next, %y\n  br i1 %more, label %loop, label %end"

/* If code that is not profiled does work of its own, functions inlined into it have no clocks. If
 * it only passes its arguments on, they have. */
static void functions_that_are_not_profiled_keep_their_time(void **state)
{
	static const struct {
		const char *text;
		bool timed;
	} cases[] = { { PLAIN LOOP "\nend:\n  ret i64 %y\n}\n" NODES, false },
		      { PLAIN LOOP ", !dbg !3\nend:\n  ret i64 %y\n}\n" NODES, true },
		      { "declare i64 @_Zother(i64)\n" PLAIN
			"  %z = call i64 @_Zother(i64 %y)\n  ret i64 %z\n}\n" NODES,
			false },
		      { "declare ptr @NRT_allocate(i64)\n" PLAIN
			"  %z = call ptr @NRT_allocate(i64 %y)\n  ret i64 %y\n}\n" NODES,
			true },
		      { "define i64 @f(i64 %x) !dbg !2 {\n  ret i64 %x, !dbg !3\n}\n" PLAIN
			"  %z = call i64 @f(i64 %y)\n  ret i64 %z\n}\n" NODES,
			true } };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct nbcount_rewritten out;
		struct nbcount_error err;

		assert_int_equal(run(NBCOUNT_CLOCK_SWITCHED, cases[i].text, &out, &err), 1);
		assert_int_equal(out.slots > 0, cases[i].timed);
		assert_int_equal(
			!memmem(out.table, out.table_len,
				"untimed\t0\tLLVM made it a part of code that is not profiled", 56),
			cases[i].timed);
		nbcount_rewritten_free(&out);
	}
}

/* Fourteen steps, each of which uses all three results of the one before: 3^14 paths back to the
 * comparisons. */
static void shared_conditions_are_read_once(void **state)
{
	struct nbcount_rewritten out;
	struct nbcount_error err;
	struct buf text = { 0 };

	(void)state;
	buf_add(&text,
		STR("declare void @nbcount.tally(i64, i1)\ndefine void @f(i64 %v) {\nentry:\n  br label %loop\nloop:\n"
		    "  %a0 = icmp sgt i64 %v, 1\n  %b0 = icmp sgt i64 %v, 2\n  %c0 = icmp sgt i64 %v, 3\n"));
	for (int i = 0; i < 14; i++)
		for (int k = 0; k < 3; k++)
			buf_fmt(&text, "  %%%c%d = select i1 %%%c%d, i1 %%%c%d, i1 %%%c%d\n",
				'a' + k, i + 1, 'a' + k, i, 'a' + (k + 1) % 3, i, 'a' + (k + 2) % 3,
				i);
	for (int i = 0; i < 6; i++)
		buf_fmt(&text, "  call void @nbcount.tally(i64 %d, i1 %%%c14)\n", i, 'a' + i % 3);
	buf_fmt(&text, "  br label %%loop\n}\n%c", '\0');
	alarm(20);		/* rather than hang */
	assert_int_equal(run(NBCOUNT_LOWER, text.at, &out, &err), 1);
	alarm(0);
	assert_non_null(strstr(out.text, "@nbcount.tally.r"));
	nbcount_rewritten_free(&out);
	buf_free(&text);
}

static void quotes_any_byte(void **state)
{
	char bytes[256];
	struct buf quoted = { 0 };
	struct buf back = { 0 };

	(void)state;
	for (int i = 0; i < 256; i++)
		bytes[i] = (char)i;
	buf_add(&quoted, STR("@x = constant [256 x i8] "));
	woven_quote((struct str){ bytes, sizeof(bytes) }, &quoted);
	assert_true(woven_unquote(buf_str(&quoted), &back));
	assert_int_equal(back.len, 256);
	assert_memory_equal(back.at, bytes, 256);
	buf_free(&quoted);
	buf_free(&back);
}

static void names_of_adds(void **state)
{
	static const char *const wrong[] = {
		"nbcount.add.", "nbcount.add." ID, "nbcount.add." ID ".", "nbcount.add." ID ".x",
		"nbcount.add." ID ".4294967296", "nbcount.add." ID "0.1", "nbcount.poll." ID ".0",
		"nbcount.add.0123456789ABCDEF0123456789abcdef.0", "\"nbcount.add." ID ".0\"",
	};
	struct woven w;

	(void)state;
	assert_true(woven_parse(STR("nbcount.add." ID ".17"), STR(WOVEN_ADD), &w));
	assert_str(w.id, ID);
	assert_str(w.key, ID ".17");
	assert_true(w.first == 17);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(woven_parse(str_of(wrong[i]), STR(WOVEN_ADD), &w));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(weaves), cmocka_unit_test(info_without_markers_is_a_table),
		cmocka_unit_test(leaves_the_rest_alone),
		cmocka_unit_test(errors_have_codes_and_places),
		cmocka_unit_test(runs_out_of_memory_cleanly), cmocka_unit_test(quotes_any_byte),
		cmocka_unit_test(says_why_there_are_no_clocks),
		cmocka_unit_test(functions_that_are_not_profiled_keep_their_time),
		cmocka_unit_test(shared_conditions_are_read_once),
		cmocka_unit_test(names_of_adds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
