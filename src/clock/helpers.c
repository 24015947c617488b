/* helpers.c - functions that the woven code of all modules calls. */
#include "clock/helpers.h"

#include "clock/clocked.h"
#include "code/woven.h"
#include "runtime/abi.h"

/* Functions of the runtime that are called in the middle of user code, now and then. */
static const struct keeper {
	const char *name, *runtime, *result, *types, *params;
	const char *behind, *args;	/* types of leading parameters that the runtime does not
					 * get, and the arguments that it gets; NULL: all */
} keepers[] = {
	{ .name = ABI_KEEP_SLOW,  .runtime = ABI_SLOW,  .result = "ptr",  .types = "ptr",
	 .params = "ptr %0" }, { .name = ABI_KEEP_OUT,  .runtime = ABI_OUT,  .result = "void",
	 .types = "ptr, i64, i64",  .params = "ptr %0, i64 %1, i64 %2" }, { .name = ABI_KEEP_GAP,
	 .runtime = ABI_GAP,  .result = "void",  .types = "ptr, i64",
	 .params = "ptr %0, ptr %1, i64 %2",  .behind = "ptr, ",  .args = "ptr %1, i64 %2" },
	{ .name = ABI_KEEP_BRIEF,  .runtime = ABI_BRIEF,  .result = "void",  .types = "ptr, i64",
	 .params = "ptr %0, ptr %1, i64 %2",  .behind = "ptr, ",  .args = "ptr %1, i64 %2" },
	{ .name = ABI_KEEP_WAIT,  .runtime = ABI_WAIT,  .result = "i64",  .types = "i64",
	 .params = "i64 %0" }, { .name = ABI_KEEP_SWITCH,  .runtime = ABI_SWITCH,  .result = "void",
	 .types = "ptr, ptr, i32, ptr, i64",  .params = "ptr %0, ptr %1, i32 %2, ptr %3, i64 %4" },
	{ .name = ABI_KEEP_ROOT,  .runtime = ABI_ROOT,  .result = "i64",  .types = "ptr",
	 .params = "ptr %0" }, { .name = ABI_KEEP_UNROOT,  .runtime = ABI_UNROOT,  .result = "void",
	 .types = "ptr, i64, ptr",  .params = "ptr %0, i64 %1, ptr %2" }
};

#define HEAD " noinline noredzone nounwind {\nentry:\n"	/* no red zone, for write_gap */
#define NO_CALLER "-9223372036854775808" /* stands for what a caller has coming, if there is none */

static void define_call(const struct keeper *k, const char *linkage, const char *suffix,
			struct buf *out)
{
	bool returns = k->result[0] != 'v';

	buf_fmt(out,
		"define %spreserve_allcc %s @%s%s(%s) noinline cold nounwind {\n"
		"  %scall %s @%s(%s)\n"
		"  ret %s%s\n}\n",
		linkage, k->result, k->name, suffix, k->params, returns ? "%r = " : "", k->result,
		k->runtime, k->args ? k->args : k->params, k->result, returns ? " %r" : "");
}

/* On Intel processors, restoring the upper halves of vector registers counts as a use of them, even
 * if they are zero. Until the next `vzeroupper`, each transition between AVX and SSE code (the C
 * library's, for example) then takes some 200 cycles (Intel's optimization manual, "Mixing AVX code
 * with SSE code"), and LLVM emits none in code that has no such use of its own. So if all upper
 * halves were zero before the call, they are cleared after it. */
static void define_avx_call(const struct keeper *k, struct buf *out)
{
	bool returns = k->result[0] != 'v';

	buf_fmt(out, "define preserve_allcc %s @%s(%s) noinline cold nounwind {\n"
		"  %%zeros = call i32 asm sideeffect \"xorl $0, $0", k->result, k->name, k->params);
	for (int i = 0; i < 16; i++)
		buf_fmt(out, "\\0Avptest ($1), %%ymm%d\\0Ajne 1f", i);
	buf_fmt(out,
		"\\0Aincl $0\\0A1:\", \"=&r,r,~{flags}\"(ptr @nbcount.upper)\n"
		"  %%unused = icmp ne i32 %%zeros, 0\n"
		"  %scall preserve_allcc %s @%s.c(%s)\n"
		"  br i1 %%unused, label %%clear, label %%done\n\n"
		"clear:\n"
		"  call void asm sideeffect \"vzeroupper\", \"\"()\n"
		"  br label %%done\n\n"
		"done:\n"
		"  ret %s%s\n}\n",
		returns ? "%r = " : "", k->result, k->name, k->params, k->result,
		returns ? " %r" : "");
}

static void define_keeper(const struct keeper *k, bool avx, struct buf *out)
{
	buf_fmt(out, "declare %s @%s(%s)\n", k->result, k->runtime, k->types);
	define_call(k, avx ? "internal " : "", avx ? ".c" : "", out);
	if (avx)
		define_avx_call(k, out);
}

/* `%NAME` = the ticks since `last`, which becomes this reading. `meanwhile`: code that runs while
 * the clock is read, so that it takes no time of the next region. */
static void write_passed(const char *name, struct str meanwhile, bool steady, struct buf *out)
{
	clocked_read_clock("now", steady, out);
	clocked_load("last", CLOCKED_FIELD(last), out);
	buf_add(out, meanwhile);
	clocked_settle(steady, out);
	buf_fmt(out, "  store i64 %%now, ptr %%last.at, align 8\n"
		"  %%%s = sub i64 %%now, %%last\n", name);
}

/* `%NAME` = a slot of a region or call. */
static void load_slot(const char *name, const char *counters, unsigned slot, struct buf *out)
{
	buf_fmt(out, "  %%%s.at = getelementptr i64, ptr %s, i64 %u\n"
		"  %%%s = load i64, ptr %%%s.at, align 8\n", name, counters, slot, name, name);
}

/* Adds `amount` to the slot that load_slot has loaded. */
static void add_to(const char *name, const char *amount, struct buf *out)
{
	buf_fmt(out, "  %%%s.new = add i64 %%%s, %s\n"
		"  store i64 %%%s.new, ptr %%%s.at, align 8\n", name, name, amount, name, name);
}

static void add(const char *name, const char *counters, unsigned slot, const char *amount,
		struct buf *out)
{
	load_slot(name, counters, slot, out);
	add_to(name, amount, out);
}

/* The part of a probe that does not depend on the reading, as in clock_charge (runtime/clock.h). */
static void write_meanwhile(struct buf *out)
{
	load_slot("ticks", "%region", ABI_REGION_TICKS, out);
	add("visits", "%region", ABI_REGION_VISITS, "1", out);
}

/* On x86-64, LLVM must not see that this is a call: it would align the stack in each probe by a
 * push, and LLVM 20 pops that into a register that must be preserved. So the stack is aligned here.
 * The old stack pointer is pushed twice, so that one copy is 8 above the aligned one. */
static void write_gap(const char *keeper, bool steady, struct buf *out)
{
	if (steady)
		buf_fmt(out,
			"  call preserve_allcc void @%s(ptr %%block, ptr %%region, i64 %%passed)\n",
			keeper);
	else
		buf_fmt(out,
			"  call void asm sideeffect \"pushq %%rsp\\0Apushq (%%rsp)\\0Aandq $$-16, %%rsp\\0Acallq *$0\\0Amovq 8(%%rsp), %%rsp\", \"r,{rdi},{rsi},{rdx},~{r11},~{memory},~{flags}\""
			"(ptr @%s, ptr %%block, ptr %%region, i64 %%passed)\n",
			keeper);
}

/* `write`: writes what the probe does while the clock is read. */
static void begin_probe(const char *name, const char *params, void (*write)(struct buf *out),
			bool steady, struct buf *out)
{
	struct buf meanwhile = { 0 };

	write(&meanwhile);
	buf_fmt(out, "define preserve_allcc " ABI_SCRATCH " @%s(%s)" HEAD, name, params);
	write_passed("passed", buf_str(&meanwhile), steady, out);
	out->failed |= meanwhile.failed;
	buf_free(&meanwhile);
}

/* Calls `keeper` if more than `gap` ticks passed. */
static void end_probe(uint64_t gap, const char *keeper, uint64_t node, bool steady, struct buf *out)
{
	add_to("ticks", "%passed", out);
	buf_fmt(out, "  %%long = icmp ugt i64 %%passed, %llu\n"
		"  br i1 %%long, label %%gap, label %%done, !prof !%llu\n\n"
		"gap:\n", (unsigned long long)gap, (unsigned long long)node);
	write_gap(keeper, steady, out);
	buf_add(out, STR("  br label %done\n\n"
			 "done:\n"
			 "  ret " ABI_SCRATCH " poison\n}\n"));
}

/* Probes are calls, because there are many, and LLVM would have to compile each. Reading the clock
 * hides the time that the call takes. */
static void define_probes(uint64_t node, bool steady, struct buf *out)
{
	begin_probe(ABI_PROBE, "ptr %block, ptr %region", write_meanwhile, steady, out);
	end_probe(ABI_LONG_GAP, ABI_KEEP_GAP, node, steady, out);
	begin_probe(ABI_BRIEF_PROBE, "ptr %block, ptr %region", write_meanwhile, steady, out);
	end_probe(ABI_BRIEF_GAP, ABI_KEEP_BRIEF, node, steady, out);
}

static void define_enter(uint64_t node, struct buf *out)
{
	buf_add(out, STR("define preserve_allcc ptr @" ABI_ENTER
			 "(ptr %m, ptr %levels, i64 %level, i32 %index, ptr %quiet)" HEAD));
	woven_write_find(node, out);
	clocked_write_visit("run", "-1", node, out);
	buf_add(out, STR("  %counters = select i1 %yes, ptr %run, ptr null\n"
			 "  ret ptr %counters\n}\n"));
}

/* Goes to `wait` if %coming is large: the runtime must say for how many of these ticks the thread
 * was not running. Goes to `kept` if that is known of all but the last: a caller whose clocks are
 * off has long had many coming, and its callee would ask at each call, in its own time. */
static void write_is_long(uint64_t node, struct buf *out)
{
	buf_fmt(out, "  %%many = icmp ugt i64 %%coming, %llu\n"
		"  br i1 %%many, label %%long, label %%kept, !prof !%llu\n\n"
		"long:\n", ABI_LONG_GAP, (unsigned long long)node);
	clocked_load("refer", CLOCKED_FIELD(refer), out);
	buf_fmt(out, "  %%since = sub i64 %%now, %%refer\n"
		"  %%recent = icmp ule i64 %%since, %llu\n"
		"  %%ahead = icmp sgt i64 %%coming, 0\n"
		"  %%known = and i1 %%recent, %%ahead\n"
		"  br i1 %%known, label %%kept, label %%wait\n\n", ABI_LONG_GAP);
}

/* Returns the ticks that the caller has coming. If they are many, those when the thread was not
 * running are taken out now; else they would be taken out of the callee's ticks. */
static void define_begin(uint64_t node, bool steady, struct buf *out)
{
	buf_add(out, STR("define preserve_allcc i64 @" ABI_BEGIN "(ptr %block)" HEAD));
	clocked_load("depth", CLOCKED_FIELD(depth), out);
	buf_fmt(out, "  %%outer = icmp eq i64 %%depth, 0\n"
		"  br i1 %%outer, label %%outermost, label %%inner, !prof !%llu\n\n"
		"inner:\n", (unsigned long long)node);
	write_passed("coming", STR(""), steady, out);
	write_is_long(node, out);
	buf_fmt(out, "wait:\n"
		"  %%off = call preserve_allcc i64 @" ABI_KEEP_WAIT "(i64 %%coming)\n"
		"  %%ran = sub i64 %%coming, %%off\n"
		"  ret i64 %%ran\n\n"
		"kept:\n"
		"  ret i64 %%coming\n\n"
		"outermost:\n"
		"  %%none = call preserve_allcc i64 @" ABI_KEEP_ROOT "(ptr %%block)\n"
		"  ret i64 " NO_CALLER "\n}\n");
}

/* `%NAME` = the ticks between two readings, or 0 if the clock went back. */
static void write_between(const char *name, const char *begin, const char *end, struct buf *out)
{
	buf_fmt(out,
		"  %%%s.passed = sub i64 %s, %s\n"
		"  %%%s.back = icmp slt i64 %%%s.passed, 0\n"
		"  %%%s = select i1 %%%s.back, i64 0, i64 %%%s.passed\n",
		name, end, begin, name, name, name, name, name);
}

static void define_called(struct buf *out)
{
	buf_add(out, STR("define preserve_allcc void @" ABI_CALLED
			 "(ptr %block, ptr %call, i64 %before, i64 %begun)" HEAD));
	clocked_load("last", CLOCKED_FIELD(last), out);
	write_between("took", "%before", "%last", out);
	write_between("unseen", "%begun", "%last", out);
	buf_add(out, STR("  %clean = icmp eq i64 %begun, %before\n"
			 "  %one = zext i1 %clean to i64\n"
			 "  %apart = select i1 %clean, i64 %unseen, i64 0\n"));
	add("ticks", "%call", ABI_REGION_TICKS, "%took", out);
	add("visits", "%call", ABI_REGION_VISITS, "1", out);
	add("all", "%call", ABI_CALL_UNSEEN, "%unseen", out);
	add("cleans", "%call", ABI_CALL_CLEAN, "%one", out);
	add("cleanly", "%call", ABI_CALL_CLEAN_UNSEEN, "%apart", out);
	buf_add(out, STR("  ret void\n}\n"));
}

/* As write_meanwhile, for ABI_UNSEEN. */
static void write_call_meanwhile(struct buf *out)
{
	write_meanwhile(out);
	load_slot("all", "%call", ABI_REGION_TICKS, out);
	load_slot("unseen", "%call", ABI_CALL_UNSEEN, out);
	load_slot("cleanly", "%call", ABI_CALL_CLEAN_UNSEEN, out);
	add("calls", "%call", ABI_REGION_VISITS, "1", out);
	buf_add(out, STR("  %clean = icmp eq i64 %last, %before\n"
			 "  %one = zext i1 %clean to i64\n"));
	add("cleans", "%call", ABI_CALL_CLEAN, "%one", out);
}

static void define_unseen(uint64_t node, bool steady, struct buf *out)
{
	begin_probe(ABI_UNSEEN, "ptr %block, ptr %region, ptr %call, i64 %before",
		    write_call_meanwhile, steady, out);
	write_between("took", "%before", "%now", out);
	write_between("less", "%last", "%now", out);
	buf_add(out, STR("  %apart = select i1 %clean, i64 %less, i64 0\n"));
	add_to("all", "%took", out);
	add_to("unseen", "%less", out);
	add_to("cleanly", "%apart", out);
	end_probe(ABI_LONG_GAP, ABI_KEEP_GAP, node, steady, out);
}

static void define_leave(uint64_t node, struct buf *out)
{
	buf_fmt(out,
		"define preserve_allcc void @" ABI_LEAVE
		"(ptr %%block, ptr %%counters, i64 %%coming, i64 %%total)" HEAD
		"  %%outer = icmp eq i64 %%coming, " NO_CALLER "\n"
		"  br i1 %%outer, label %%outermost, label %%inner, !prof !%llu\n\n"
		"outermost:\n"
		"  %%at = getelementptr i8, ptr %%counters, i64 %%total\n"
		"  call preserve_allcc void @" ABI_KEEP_UNROOT "(ptr %%block, i64 0, ptr %%at)\n"
		"  ret void\n\ninner:\n",
		(unsigned long long)node);
	clocked_load("left", CLOCKED_FIELD(last), out);
	buf_add(out, STR("  %back = sub i64 %left, %coming\n"
			 "  store i64 %back, ptr %left.at, align 8\n"
			 "  ret void\n}\n"));
}

void helpers_define(uint64_t node, bool steady, bool avx, struct buf *out)
{
	if (avx)
		buf_add(out,
			STR("@nbcount.upper = private constant <4 x i64> <i64 0, i64 0, i64 -1, i64 -1>\n"));
	for (size_t i = 0; i < sizeof(keepers) / sizeof(*keepers); i++)
		define_keeper(&keepers[i], avx, out);
	define_probes(node, steady, out);
	define_enter(node, out);
	define_begin(node, steady, out);
	define_leave(node, out);
	define_called(out);
	define_unseen(node, steady, out);
}

void helpers_declare(struct buf *out)
{
	for (size_t i = 0; i < sizeof(keepers) / sizeof(*keepers); i++)
		buf_fmt(out, "declare preserve_allcc %s @%s(%s%s) cold nounwind\n",
			keepers[i].result, keepers[i].name,
			keepers[i].behind ? keepers[i].behind : "", keepers[i].types);
	buf_add(out,
		STR("declare preserve_allcc " ABI_SCRATCH " @" ABI_PROBE "(ptr, ptr) nounwind\n"
		    "declare preserve_allcc " ABI_SCRATCH " @" ABI_BRIEF_PROBE
		    "(ptr, ptr) nounwind\n"));
}

void helpers_declare_clock(struct buf *out)
{
	buf_add(out,
		STR("declare preserve_allcc ptr @" ABI_ENTER "(ptr, ptr, i64, i32, ptr) nounwind\n"
		    "declare preserve_allcc i64 @" ABI_BEGIN "(ptr) nounwind\n"
		    "declare preserve_allcc void @" ABI_LEAVE "(ptr, ptr, i64, i64) nounwind\n"
		    "declare preserve_allcc void @" ABI_CALLED "(ptr, ptr, i64, i64) nounwind\n"
		    "declare preserve_allcc " ABI_SCRATCH " @" ABI_UNSEEN
		    "(ptr, ptr, ptr, i64) nounwind\n"));
}
