/* test_callers.c - which modules have a loop that calls code that counts. */
#include "nbcount.h"
#include "base/str.h"
#include "unit.h"

#define ADD "  call void (ptr, ...) @nbcount.add.00000000000000000000000000000000.0(ptr @nbcount.m.0, i64 1)\n"
#define LEAF "define void @leaf() {\n" ADD "  ret void\n}\n"
#define PLAIN "define void @plain() {\n  ret void\n}\n"
#define STRAIGHT(name, call) "define void @" name "() {\n  call void " call "()\n  ret void\n}\n"
#define LOOP(call) \
	"define void @loop(i1 %x, ptr %p) {\nentry:\n  br label %body\nbody:\n" call \
	"  br i1 %x, label %body, label %done\n" \
	"done:\n  ret void\n}\n"
#define LINKED(name, body) "define linkonce_odr void @" name "() {\n  " body "\n}\n"
#define CALL(name) "  call void @" name "()\n"

/* Rows: a module, and the answer. */
static const struct row {
	const char *text;
	int want;
} rows[] = {
	{ "", 0 },
	{ PLAIN LOOP(CALL("plain")), 0 },      /* nothing adds */
	{ LEAF LOOP(CALL("plain")) PLAIN, 0 }, /* not in the loop */
	{ LEAF STRAIGHT("caller", "@leaf"), 0 },
	{ LEAF LOOP("") STRAIGHT("caller", "@leaf"), 0 },
	{ LOOP(CALL("leaf")) LEAF, 1 },
	{ LOOP(ADD), 1 },
	{ LOOP(CALL("a")) STRAIGHT("a", "@b") STRAIGHT("b", "@leaf") LEAF, 1 }, /* over several */
	{ LEAF STRAIGHT("b", "@leaf") STRAIGHT("a", "@b") LOOP(CALL("a")), 1 },
	{ LEAF LOOP("  call void %p()\n"), 1 }, /* it may call anything */
	{ PLAIN LOOP("  call void %p()\n"), 0 },
	{ LEAF LOOP("  call void @printf()\n"), 0 }, /* not in the module */
	{ LEAF STRAIGHT("f", "@f"), 0 },	     /* f adds nothing */
	{ LEAF LINKED("loop", "br label %a\na:\n" CALL("leaf") "  br label %a"), 0 },
	{ LINKED("f", ADD "  ret void") LOOP(CALL("f")), 1 },
	{ LINKED("f", ADD CALL("f") "  ret void"), 0 },
	{ "define void @f() {\n" ADD CALL("f") "  ret void\n}\n", 1 },
	{ LEAF "define void @f() {\n" CALL("leaf") CALL("g") "  ret void\n}\n" STRAIGHT("g", "@f"),
	  1 },
};

static void each_module(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct nbcount_error err;
		int got = nbcount_may_gather(rows[i].text, strlen(rows[i].text), &err);

		if (got != rows[i].want)
			fail_msg("row %zu: %d %s", i, got, err.msg);
	}
}

static void label_of_no_block(void **state)
{
	static const char text[] =
		LEAF LOOP(CALL("leaf")) "define void @f() {\n" CALL("leaf") "  br label %gone\n}\n";
	static const char other[] = LEAF
		"define void @f() {\n" CALL("leaf") "  br label %gone\n}\n";
	struct nbcount_error err;

	(void)state;
	assert_int_equal(nbcount_may_gather(text, sizeof(text) - 1, &err), 1);
	assert_int_equal(nbcount_may_gather(other, sizeof(other) - 1, &err), -1);
	assert_int_not_equal(err.msg[0], 0);
	assert_int_equal(nbcount_may_gather(other, sizeof(other) - 1, NULL), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_module), cmocka_unit_test(label_of_no_block)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
