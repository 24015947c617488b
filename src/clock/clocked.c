/* clocked.c - the functions that clocked code calls, and their definitions.
 *
 * A probe reads the clock once: it charges the ticks since `last`, and `last` becomes that reading.
 * So no tick is lost or charged twice, and all charges between two readings add up to their
 * difference. */
#include "clock/clocked.h"

#include "clock/helpers.h"
#include "clock/pins.h"
#include "code/woven.h"
#include "runtime/abi.h"

#define HEAD " alwaysinline nounwind {\nentry:\n"

void clocked_declare(struct str id, uint32_t slots, bool events, struct buf *out)
{
	buf_add(out, STR("declare ptr @" CLOCKED_ENTER));
	buf_add(out, id);
	buf_fmt(out, ".%u(ptr)\n"
		"declare ptr @" CLOCKED_BLOCK "()\n"
		"declare void @" CLOCKED_CHARGE "(ptr, ptr, i64)\n"
		"declare void @" CLOCKED_BRIEF "(ptr, ptr, i64)\n"
		"declare i64 @" CLOCKED_ROOT "(ptr)\n"
		"declare void @" CLOCKED_UNROOT "(ptr, ptr, i64, i64)\n"
		"declare i1 @" ABI_SELDOM "(ptr, ptr, ptr, i64, i64, i64) nounwind\n"
		"declare void @" CLOCKED_UNSELDOM "(ptr, i1)\n"
		"declare void @" ABI_LOOPED "(ptr) nounwind\n"
		"declare i1 @" CLOCKED_QUIET "(ptr, i64)\n"
		"declare i1 @" CLOCKED_ON "(ptr, i64)\n"
		"declare i1 @" CLOCKED_VISIT "(ptr, ptr, i64, i32, ptr, i64)\n"
		"declare void @" CLOCKED_SPEND "(ptr, i64)\n"
		"declare i64 @" CLOCKED_LAST "(ptr)\n"
		"declare void @" CLOCKED_CALLED "(ptr, ptr, i64, i64)\n"
		"declare void @" CLOCKED_BEGUN "(ptr, ptr, i64, i64)\n"
		"declare i64 @" CLOCKED_NOW "()\n"
		"declare void @" CLOCKED_SUM "(ptr, i64, i64)\n", slots);
	helpers_declare_clock(out);
	if (events)
		buf_add(out, STR("declare void @" CLOCKED_SAMPLE "(ptr, ptr, i64)\n"
				 "declare void @" CLOCKED_PAUSE "(ptr, ptr)\n"
				 "declare void @" CLOCKED_RESUME "(ptr, ptr, ptr, i64)\n"));
}

#define CLOCK "llvm.readcyclecounter"
#define STEADY_CLOCK "llvm.read_volatile_register.i64"	/* llvm.readcyclecounter is the constant 0
							 * on aarch64 */
#define ORDER "llvm.x86.sse2.lfence"			/* as clock_order, runtime/clock.h */
#define STEADY_ORDER "llvm.aarch64.isb"

void clocked_read_clock(const char *result, bool steady, struct buf *out)
{
	buf_fmt(out, "  call void @%s\n", steady ? STEADY_ORDER "(i32 15)" : ORDER "()");
	buf_fmt(out, "  %%%s = call i64 @%s\n", result,
		steady ? STEADY_CLOCK "(metadata !{!\"cntvct_el0\"})" : CLOCK "()");
}

void clocked_settle(bool steady, struct buf *out)
{
	if (!steady)
		buf_add(out, STR("  call void @" ORDER "()\n"));
}

void clocked_declare_clock(const struct ir_module *m, bool steady, struct buf *out)
{
	woven_declare_llvm(m, "void", steady ? STEADY_ORDER : ORDER, steady ? "i32" : "", out);
	woven_declare_llvm(m, "i64", steady ? STEADY_CLOCK : CLOCK, steady ? "metadata" : "", out);
}

void clocked_load(const char *name, unsigned long long offset, struct buf *out)
{
	buf_fmt(out, "  %%%s.at = getelementptr i8, ptr %%block, i64 %llu\n"
		"  %%%s = load i64, ptr %%%s.at, align 8\n", name, offset, name, name);
}

/* `%NAME.in` = `counters` + (`at` + `offset`): once this is inlined, the sum in brackets is a
 * constant. */
static void write_address(const char *name, const char *counters, const char *at, unsigned offset,
			  struct buf *out)
{
	buf_fmt(out,
		"  %%%s.offset = add i64 %s, %u\n"
		"  %%%s.in = getelementptr i8, ptr %%%s, i64 %%%s.offset\n",
		name, at, offset, name, counters, name);
}

/* Adds `amount` to the counter at `%counters` + `%at` + offset. */
static void add(const char *name, const char *at, unsigned offset, const char *amount,
		struct buf *out)
{
	write_address(name, "counters", at, offset, out);
	buf_fmt(out,
		"  %%%s.old = load i64, ptr %%%s.in, align 8\n"
		"  %%%s.new = add i64 %%%s.old, %s\n"
		"  store i64 %%%s.new, ptr %%%s.in, align 8\n",
		name, name, name, name, amount, name, name);
}

static void define_enter(struct str name, uint64_t node, struct buf *out)
{
	buf_add(out, STR("define internal ptr @"));
	buf_add(out, name);
	buf_add(out, STR("(ptr %m)" HEAD));
	woven_write_find(node, out);
	buf_add(out, STR("  ret ptr %run\n}\n"));
}

static void define_block(struct buf *out)
{
	buf_add(out, STR("define internal ptr @" CLOCKED_BLOCK "()" HEAD));
	woven_write_block(out);
	buf_add(out, STR("  ret ptr %block\n}\n"));
}

static void define_charge(const char *name, const char *probe, struct buf *out)
{
	buf_fmt(out, "define internal void @%s(ptr %%block, ptr %%counters, i64 %%region)" HEAD
		"  %%at = getelementptr i8, ptr %%counters, i64 %%region\n"
		"  call preserve_allcc " ABI_SCRATCH " @%s(ptr %%block, ptr %%at)\n"
		"  ret void\n}\n", name, probe);
}

static void define_question(const char *name, struct buf *out)
{
	buf_fmt(out, "define internal i1 @%s(ptr %%counters, i64 %%offset)" HEAD
		"  %%at = getelementptr i8, ptr %%counters, i64 %%offset\n"
		"  %%value = load i64, ptr %%at, align 8\n"
		"  %%yes = icmp ne i64 %%value, 0\n"
		"  ret i1 %%yes\n}\n", name);
}

void clocked_write_visit(const char *counters, const char *region, uint64_t node, struct buf *out)
{
	write_address("burst", counters, "%level", ABI_LEVEL_BURST * 8, out);
	buf_fmt(out,
		"  %%burst = load i64, ptr %%burst.in, align 8\n"
		"  %%over = icmp eq i64 %%burst, 0\n"
		"  br i1 %%over, label %%ask, label %%count, !prof !%llu\n\n"
		"count:\n"
		"  %%fewer = sub i64 %%burst, 1\n"
		"  store i64 %%fewer, ptr %%burst.in, align 8\n"
		"  br label %%go\n\n"
		"ask:\n"
		"  call preserve_allcc void @" ABI_KEEP_SWITCH
		"(ptr %%%s, ptr %%levels, i32 %%index, ptr %%quiet, i64 %s)\n"
		"  br label %%go\n\n"
		"go:\n",
		(unsigned long long)node, counters, region);
	write_address("on", counters, "%level", ABI_LEVEL_ON * 8, out);
	buf_add(out, STR("  %on = load i64, ptr %on.in, align 8\n"
			 "  %yes = icmp ne i64 %on, 0\n"));
}

static void define_visit(uint64_t node, struct buf *out)
{
	buf_add(out,
		STR("define internal i1 @" CLOCKED_VISIT
		    "(ptr %counters, ptr %levels, i64 %level, i32 %index, ptr %quiet, i64 %region)" HEAD));
	clocked_write_visit("counters", "%region", node, out);
	buf_add(out, STR("  ret i1 %yes\n}\n"));
}

static void define_spend(struct buf *out)
{
	buf_add(out,
		STR("define internal void @" CLOCKED_SPEND "(ptr %counters, i64 %level)" HEAD));
	add("probes", "%level", ABI_LEVEL_PROBES * 8, "1", out);
	buf_add(out, STR("  ret void\n}\n"));
}

static void define_last(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_LAST "(ptr %block)" HEAD));
	clocked_load("last", CLOCKED_FIELD(last), out);
	buf_add(out, STR("  ret i64 %last\n}\n"));
}

/* `%took` = %passed, the ticks between two readings, or 0 if the clock went back. */
static void take_passed(struct buf *out)
{
	buf_add(out, STR("  %back = icmp slt i64 %passed, 0\n"
			 "  %took = select i1 %back, i64 0, i64 %passed\n"));
}

static void define_called(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_CALLED
			 "(ptr %block, ptr %counters, i64 %call, i64 %before)" HEAD));
	clocked_load("last", CLOCKED_FIELD(last), out);
	buf_add(out, STR("  %passed = sub i64 %last, %before\n"));
	take_passed(out);
	add("ticks", "%call", ABI_REGION_TICKS * 8, "%took", out);
	add("visits", "%call", ABI_REGION_VISITS * 8, "1", out);
	buf_add(out, STR("  ret void\n}\n"));
}

static void define_begun(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_BEGUN
			 "(ptr %block, ptr %counters, i64 %region, i64 %before)" HEAD));
	clocked_load("last", CLOCKED_FIELD(last), out);
	buf_add(out, STR("  %begun = icmp ne i64 %last, %before\n"
			 "  %reading = zext i1 %begun to i64\n"));
	add("visits", "%region", ABI_REGION_VISITS * 8, "%reading", out);
	buf_add(out, STR("  ret void\n}\n"));
}

static void define_root(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_ROOT "(ptr %block)" HEAD
			 "  %coming = call i64 @" ABI_ROOT "(ptr %block)\n"
			 "  ret i64 %coming\n}\n"));
}

static void define_unseldom(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_UNSELDOM "(ptr %root, i1 %probed)" HEAD
			 "  br i1 %probed, label %with, label %done\n\n"
			 "with:\n"
			 "  call void @" ABI_UNSELDOM "(ptr %root)\n"
			 "  br label %done\n\n"
			 "done:\n"
			 "  ret void\n}\n"));
}

/* Calls that go to the runtime, which gets the counters' address instead of an offset. */
static const struct forward {
	const char *name, *params, *offset, *callee, *args;
} forwards[] = {
	{ CLOCKED_UNROOT, "ptr %block, ptr %counters, i64 %coming, i64 %total", "total",
	 ABI_UNROOT, "ptr %block, i64 %coming, ptr %at" },
	{ CLOCKED_SAMPLE, "ptr %block, ptr %counters, i64 %region", "region", ABI_SAMPLE,
	 "ptr %block, ptr %at" }, { CLOCKED_PAUSE, "ptr %block, ptr %saved", NULL, ABI_PAUSED,
	 "ptr %block, ptr %saved" },
	{ CLOCKED_RESUME, "ptr %block, ptr %counters, ptr %saved, i64 %total", "total",
	 ABI_RESUME, "ptr %block, ptr %saved, ptr %at" }
};

/* false: it is none of them. */
static bool define_forward(struct str name, struct buf *out)
{
	for (size_t i = 0; i < sizeof(forwards) / sizeof(*forwards); i++) {
		const struct forward *f = &forwards[i];

		if (!str_eq(name, str_of(f->name)))
			continue;
		buf_fmt(out, "define internal void @%s(%s)" HEAD, f->name, f->params);
		if (f->offset)
			buf_fmt(out, "  %%at = getelementptr i8, ptr %%counters, i64 %%%s\n",
				f->offset);
		buf_fmt(out, "  call void @%s(%s)\n  ret void\n}\n", f->callee, f->args);
		return true;
	}
	return false;
}

static void define_now(bool steady, struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_NOW "()" HEAD));
	clocked_read_clock("now", steady, out);
	clocked_settle(steady, out);
	buf_add(out, STR("  ret i64 %now\n}\n"));
}

static void define_sum(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_SUM
			 "(ptr %counters, i64 %offset, i64 %passed)" HEAD));
	take_passed(out);
	add("sum", "%offset", 0, "%took", out);
	buf_add(out, STR("  ret void\n}\n"));
}

bool clocked_define(const struct ir_item *item, uint64_t node, bool steady, struct buf *out)
{
	struct woven w;

	if (woven_parse(item->name, STR(CLOCKED_ENTER), &w))
		define_enter(item->name, node, out);
	else if (str_eq(item->name, STR(CLOCKED_BLOCK)))
		define_block(out);
	else if (str_eq(item->name, STR(CLOCKED_CHARGE)))
		define_charge(CLOCKED_CHARGE, ABI_PROBE, out);
	else if (str_eq(item->name, STR(CLOCKED_BRIEF)))
		define_charge(CLOCKED_BRIEF, ABI_BRIEF_PROBE, out);
	else if (str_eq(item->name, STR(CLOCKED_ROOT)))
		define_root(out);
	else if (str_eq(item->name, STR(CLOCKED_UNSELDOM)))
		define_unseldom(out);
	else if (str_eq(item->name, STR(CLOCKED_QUIET)))
		define_question(CLOCKED_QUIET, out);
	else if (str_eq(item->name, STR(CLOCKED_ON)))
		define_question(CLOCKED_ON, out);
	else if (str_eq(item->name, STR(CLOCKED_VISIT)))
		define_visit(node, out);
	else if (str_eq(item->name, STR(CLOCKED_SPEND)))
		define_spend(out);
	else if (str_eq(item->name, STR(CLOCKED_LAST)))
		define_last(out);
	else if (str_eq(item->name, STR(CLOCKED_CALLED)))
		define_called(out);
	else if (str_eq(item->name, STR(CLOCKED_BEGUN)))
		define_begun(out);
	else if (str_eq(item->name, STR(CLOCKED_NOW)))
		define_now(steady, out);
	else if (str_eq(item->name, STR(CLOCKED_SUM)))
		define_sum(out);
	else
		return define_forward(item->name, out) || pins_define(item->name, steady, out);
	return true;
}

void clocked_declare_runtime(struct buf *out)
{
	buf_add(out, STR("declare i64 @" ABI_ROOT "(ptr) nounwind\n"
			 "declare void @" ABI_UNROOT "(ptr, i64, ptr) nounwind\n"
			 "declare void @" ABI_UNSELDOM "(ptr) nounwind\n"
			 "declare void @" ABI_SAMPLE "(ptr, ptr) nounwind\n"
			 "declare void @" ABI_PAUSED "(ptr, ptr) nounwind\n"
			 "declare void @" ABI_RESUME "(ptr, ptr, ptr) nounwind\n"));
}
