/* helpers.c - functions that the woven code of all modules calls. */
#include "probe/helpers.h"

#include <stddef.h>

#include "probe/clocked.h"
#include "runtime/abi.h"

/* Functions of the runtime that are called in the middle of a user's code, now and then. */
static const struct keeper {
	const char *name, *runtime, *result, *types, *params;
} keepers[] = {
	{ ABI_KEEP_SLOW, ABI_SLOW, "ptr", "ptr", "ptr %0" },
	{ ABI_KEEP_GAP, ABI_GAP, "void", "ptr, i64", "ptr %0, i64 %1" },
	{ ABI_KEEP_WAIT, ABI_WAIT, "i64", "i64", "i64 %0" },
	{ ABI_KEEP_SWITCH, ABI_SWITCH, "void", "ptr, ptr, i32, ptr", "ptr %0, ptr %1, i32 %2, ptr %3" }
};

static void define_call(const struct keeper *k, const char *linkage, const char *suffix, struct buf *out)
{
	bool returns = k->result[0] != 'v';

	buf_fmt(out, "define %spreserve_allcc %s @%s%s(%s) noinline cold nounwind {\n"
		"  %scall %s @%s(%s)\n"
		"  ret %s%s\n}\n", linkage, k->result, k->name, suffix, k->params,
		returns ? "%r = " : "", k->result, k->runtime, k->params, k->result, returns ? " %r" : "");
}

/* To an Intel, restoring the upper halves of vector registers is a use of them, though they be zero; until the next `vzeroupper`
 * each step between code of AVX and of SSE, the C library's say, takes it some 200 cycles (Intel's optimization manual, "Mixing
 * AVX code with SSE code"), and LLVM puts none into code that has no such use of its own. So upper halves that were zero
 * before the call are set to zero after it. */
static void define_avx_call(const struct keeper *k, struct buf *out)
{
	bool returns = k->result[0] != 'v';

	buf_fmt(out, "define preserve_allcc %s @%s(%s) noinline cold nounwind {\n"
		"  %%zeros = call i32 asm sideeffect \"xorl $0, $0", k->result, k->name, k->params);
	for (int i = 0; i < 16; i++)
		buf_fmt(out, "\\0Avptest ($1), %%ymm%d\\0Ajne 1f", i);
	buf_fmt(out, "\\0Aincl $0\\0A1:\", \"=&r,r,~{flags}\"(ptr @nbcount.upper)\n"
		"  %%unused = icmp ne i32 %%zeros, 0\n"
		"  %scall preserve_allcc %s @%s.c(%s)\n"
		"  br i1 %%unused, label %%clear, label %%done\n\n"
		"clear:\n"
		"  call void asm sideeffect \"vzeroupper\", \"\"()\n"
		"  br label %%done\n\n"
		"done:\n"
		"  ret %s%s\n}\n", returns ? "%r = " : "", k->result, k->name, k->params, k->result, returns ? " %r" : "");
}

static void define_keeper(const struct keeper *k, bool avx, struct buf *out)
{
	buf_fmt(out, "declare %s @%s(%s)\n", k->result, k->runtime, k->types);
	define_call(k, avx ? "internal " : "", avx ? ".c" : "", out);
	if (avx)
		define_avx_call(k, out);
}

/* A probe is a call, for there are many, and LLVM would have to compile each; reading the clock hides what calling takes. */
static void define_probe(uint64_t node, bool steady, struct buf *out)
{
	buf_add(out, STR("define preserve_allcc void @" ABI_PROBE "(ptr %block, ptr %region) noinline nounwind {\n"));
	clocked_read_clock("now", steady, out);
	buf_fmt(out, "  %%last.at = getelementptr i8, ptr %%block, i64 %zu\n"
		"  %%last = load i64, ptr %%last.at, align 8\n"
		"  store i64 %%now, ptr %%last.at, align 8\n"
		"  %%passed = sub i64 %%now, %%last\n"
		"  %%ticks.at = getelementptr i64, ptr %%region, i64 %u\n"
		"  %%ticks = load i64, ptr %%ticks.at, align 8\n"
		"  %%ticks.new = add i64 %%ticks, %%passed\n"
		"  store i64 %%ticks.new, ptr %%ticks.at, align 8\n"
		"  %%visits.at = getelementptr i64, ptr %%region, i64 %u\n"
		"  %%visits = load i64, ptr %%visits.at, align 8\n"
		"  %%visits.new = add i64 %%visits, 1\n"
		"  store i64 %%visits.new, ptr %%visits.at, align 8\n"
		"  %%long = icmp ugt i64 %%passed, %llu\n"
		"  br i1 %%long, label %%gap, label %%done, !prof !%llu\n\n"
		"gap:\n"
		"  call preserve_allcc void @" ABI_KEEP_GAP "(ptr %%region, i64 %%passed)\n"
		"  br label %%done\n\n"
		"done:\n"
		"  ret void\n}\n", offsetof(struct abi_block, last), ABI_REGION_TICKS, ABI_REGION_VISITS, ABI_LONG_GAP,
		(unsigned long long)node);
}

void helpers_define(uint64_t node, bool steady, bool avx, struct buf *out)
{
	if (avx)
		buf_add(out, STR("@nbcount.upper = private constant <4 x i64> <i64 0, i64 0, i64 -1, i64 -1>\n"));
	for (size_t i = 0; i < sizeof(keepers) / sizeof(*keepers); i++)
		define_keeper(&keepers[i], avx, out);
	define_probe(node, steady, out);
}

void helpers_declare(struct buf *out)
{
	for (size_t i = 0; i < sizeof(keepers) / sizeof(*keepers); i++)
		buf_fmt(out, "declare preserve_allcc %s @%s(%s) cold nounwind\n", keepers[i].result, keepers[i].name,
			keepers[i].types);
	buf_add(out, STR("declare preserve_allcc void @" ABI_PROBE "(ptr, ptr) nounwind\n"));
}
