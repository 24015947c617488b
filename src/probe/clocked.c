/* clocked.c - the names that clocked code is made of, and what they become.
 *
 * A probe reads the clock once: the ticks since `last` are charged, and `last` is that reading. So no
 * tick is lost or charged twice, and what is charged between two readings sums up to their difference. */
#include "probe/clocked.h"

#include <stddef.h>

#include "probe/woven.h"
#include "runtime/abi.h"

#define HEAD " alwaysinline nounwind {\nentry:\n"
#define NO_CALLER "-9223372036854775808" /* in place of what a caller has coming */
#define NO_PROBE "-9223372036854775807"	/* ABI_NO_PROBE */
#define FIELD(name) ((unsigned long long)offsetof(struct abi_block, name))

void clocked_declare(struct str id, uint32_t slots, bool events, struct buf *out)
{
	buf_add(out, STR("declare ptr @" CLOCKED_ENTER));
	buf_add(out, id);
	buf_fmt(out, ".%u(ptr)\n"
		"declare ptr @" CLOCKED_BLOCK "()\n"
		"declare i64 @" CLOCKED_BEGIN "(ptr)\n"
		"declare void @" CLOCKED_CHARGE "(ptr, ptr, i64)\n"
		"declare void @" CLOCKED_LEAVE "(ptr, ptr, i64, i64)\n"
		"declare i64 @" CLOCKED_ROOT "(ptr)\n"
		"declare void @" CLOCKED_UNROOT "(ptr, ptr, i64, i64)\n"
		"declare i64 @" CLOCKED_SELDOM "(ptr, ptr, i64, i64, ptr)\n"
		"declare void @" CLOCKED_UNSELDOM "(ptr, ptr, i64, i64, i64, i64)\n"
		"declare i1 @" CLOCKED_QUIET "(ptr, i64)\n"
		"declare i1 @" CLOCKED_ON "(ptr, i64)\n"
		"declare i1 @" CLOCKED_VISIT "(ptr, ptr, i64, i32, ptr)\n"
		"declare void @" CLOCKED_SPEND "(ptr, i64)\n"
		"declare i64 @" CLOCKED_LAST "(ptr)\n"
		"declare void @" CLOCKED_CALLED "(ptr, ptr, i64, i64)\n"
		"declare i64 @" CLOCKED_NOW "()\n"
		"declare void @" CLOCKED_SUM "(ptr, i64, i64)\n", slots);
	if (events)
		buf_add(out, STR("declare void @" CLOCKED_SAMPLE "(ptr, ptr, i64)\n"
				 "declare void @" CLOCKED_PAUSE "(ptr, ptr)\n"
				 "declare void @" CLOCKED_RESUME "(ptr, ptr, ptr, i64)\n"));
}

#define CLOCK "llvm.readcyclecounter()"
#define STEADY_CLOCK "llvm.read_volatile_register.i64(metadata"	/* that of LLVM is the constant 0 on aarch64 */
#define ORDER "llvm.x86.sse2.lfence("				/* as clock_order, runtime/clock.h */
#define STEADY_ORDER "llvm.aarch64.isb(i32"

void clocked_read_clock(const char *result, bool steady, struct buf *out)
{
	buf_fmt(out, "  call void @%s)\n", steady ? STEADY_ORDER " 15" : ORDER);
	buf_fmt(out, "  %%%s = call i64 @%s\n", result, steady ? STEADY_CLOCK " !{!\"cntvct_el0\"})" : CLOCK);
}

void clocked_declare_clock(bool steady, struct buf *out)
{
	buf_fmt(out, "declare void @%s)\ndeclare i64 @%s\n", steady ? STEADY_ORDER : ORDER, steady ? STEADY_CLOCK ")" : CLOCK);
}

/* `%<name>.at`: where a field of the block is. */
static void point(const char *name, unsigned long long offset, struct buf *out)
{
	buf_fmt(out, "  %%%s.at = getelementptr i8, ptr %%block, i64 %llu\n", name, offset);
}

static void load(const char *name, unsigned long long offset, struct buf *out)
{
	point(name, offset, out);
	buf_fmt(out, "  %%%s = load i64, ptr %%%s.at, align 8\n", name, name);
}

/* Adds `amount` to the counter at `%counters` + `%at` + offset. */
static void add(const char *name, const char *at, unsigned offset, const char *amount, struct buf *out)
{
	buf_fmt(out,
		"  %%%s.run = getelementptr i8, ptr %%counters, i64 %s\n"
		"  %%%s.in = getelementptr i8, ptr %%%s.run, i64 %u\n"
		"  %%%s.old = load i64, ptr %%%s.in, align 8\n"
		"  %%%s.new = add i64 %%%s.old, %s\n"
		"  store i64 %%%s.new, ptr %%%s.in, align 8\n",
		name, at, name, name, offset, name, name, name, name, amount, name, name);
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

/* Returns what the caller has coming, %coming; where that is long, what of it the thread was not running is taken out
 * now, else it would be taken out of the callee's ticks. */
static void keep_coming(uint64_t node, struct buf *out)
{
	buf_fmt(out, "  %%waited = icmp ugt i64 %%coming, %llu\n"
		"  br i1 %%waited, label %%wait, label %%kept, !prof !%llu\n\n"
		"wait:\n"
		"  %%off = call preserve_allcc i64 @" ABI_KEEP_WAIT "(i64 %%coming)\n"
		"  %%ran = sub i64 %%coming, %%off\n"
		"  ret i64 %%ran\n\n"
		"kept:\n"
		"  ret i64 %%coming\n", ABI_LONG_GAP, (unsigned long long)node);
}

static void define_begin(uint64_t node, bool steady, struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_BEGIN "(ptr %block)" HEAD));
	load("depth", FIELD(depth), out);
	buf_fmt(out, "  %%outer = icmp eq i64 %%depth, 0\n"
		"  br i1 %%outer, label %%outermost, label %%inner, !prof !%llu\n\n"
		"inner:\n", (unsigned long long)node);
	clocked_read_clock("now", steady, out);
	load("last", FIELD(last), out);
	buf_add(out, STR("  store i64 %now, ptr %last.at, align 8\n"
			 "  %coming = sub i64 %now, %last\n"));
	keep_coming(node, out);
	buf_add(out, STR("\noutermost:\n"
			 "  %none = call i64 @" ABI_ROOT "(ptr %block)\n"
			 "  ret i64 " NO_CALLER "\n}\n"));
}

static void define_charge(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_CHARGE "(ptr %block, ptr %counters, i64 %region)" HEAD
			 "  %at = getelementptr i8, ptr %counters, i64 %region\n"
			 "  call preserve_allcc void @" ABI_PROBE "(ptr %block, ptr %at)\n"
			 "  ret void\n}\n"));
}

static void define_leave(uint64_t node, struct buf *out)
{
	buf_fmt(out, "define internal void @" CLOCKED_LEAVE
			 "(ptr %%block, ptr %%counters, i64 %%coming, i64 %%total)" HEAD
		"  %%outer = icmp eq i64 %%coming, " NO_CALLER "\n"
		"  br i1 %%outer, label %%outermost, label %%inner, !prof !%llu\n\n"
		"outermost:\n"
		"  %%at = getelementptr i8, ptr %%counters, i64 %%total\n"
		"  call void @" ABI_UNROOT "(ptr %%block, i64 0, ptr %%at)\n"
		"  ret void\n\ninner:\n", (unsigned long long)node);
	load("left", FIELD(last), out);
	buf_add(out, STR("  %back = sub i64 %left, %coming\n"
			 "  store i64 %back, ptr %left.at, align 8\n"
			 "  ret void\n}\n"));
}

static void define_question(const char *name, struct buf *out)
{
	buf_fmt(out, "define internal i1 @%s(ptr %%counters, i64 %%offset)" HEAD
		"  %%at = getelementptr i8, ptr %%counters, i64 %%offset\n"
		"  %%value = load i64, ptr %%at, align 8\n"
		"  %%yes = icmp ne i64 %%value, 0\n"
		"  ret i1 %%yes\n}\n", name);
}

static void define_visit(uint64_t node, struct buf *out)
{
	buf_add(out, STR("define internal i1 @" CLOCKED_VISIT
			 "(ptr %counters, ptr %levels, i64 %level, i32 %index, ptr %quiet)" HEAD));
	buf_fmt(out, "  %%run = getelementptr i8, ptr %%counters, i64 %%level\n"
		"  %%burst.at = getelementptr i8, ptr %%run, i64 %u\n"
		"  %%burst = load i64, ptr %%burst.at, align 8\n"
		"  %%over = icmp eq i64 %%burst, 0\n"
		"  br i1 %%over, label %%ask, label %%count, !prof !%llu\n\n"
		"count:\n"
		"  %%fewer = sub i64 %%burst, 1\n"
		"  store i64 %%fewer, ptr %%burst.at, align 8\n"
		"  br label %%go\n\n"
		"ask:\n"
		"  call preserve_allcc void @" ABI_KEEP_SWITCH "(ptr %%counters, ptr %%levels, i32 %%index, ptr %%quiet)\n"
		"  br label %%go\n\n"
		"go:\n"
		"  %%on.at = getelementptr i8, ptr %%run, i64 %u\n"
		"  %%on = load i64, ptr %%on.at, align 8\n"
		"  %%yes = icmp ne i64 %%on, 0\n"
		"  ret i1 %%yes\n}\n", ABI_LEVEL_BURST * 8u,
		(unsigned long long)node, ABI_LEVEL_ON * 8u);
}

static void define_spend(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_SPEND "(ptr %counters, i64 %level)" HEAD));
	add("probes", "%level", ABI_LEVEL_PROBES * 8, "1", out);
	buf_add(out, STR("  ret void\n}\n"));
}

static void define_last(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_LAST "(ptr %block)" HEAD));
	load("last", FIELD(last), out);
	buf_add(out, STR("  ret i64 %last\n}\n"));
}

/* `%took`: the ticks between two readings, %passed, or none where the clock went back. */
static void take_passed(struct buf *out)
{
	buf_add(out, STR("  %back = icmp slt i64 %passed, 0\n"
			 "  %took = select i1 %back, i64 0, i64 %passed\n"));
}

static void define_called(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_CALLED
			 "(ptr %block, ptr %counters, i64 %call, i64 %before)" HEAD));
	load("last", FIELD(last), out);
	buf_add(out, STR("  %passed = sub i64 %last, %before\n"));
	take_passed(out);
	add("ticks", "%call", ABI_REGION_TICKS * 8, "%took", out);
	add("visits", "%call", ABI_REGION_VISITS * 8, "1", out);
	buf_add(out, STR("  ret void\n}\n"));
}

static void define_root(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_ROOT "(ptr %block)" HEAD
			 "  %coming = call i64 @" ABI_ROOT "(ptr %block)\n"
			 "  ret i64 %coming\n}\n"));
}

/* `%NAME`: the address of a counter, at offset `%NAME.in`. */
static void find(const char *name, struct buf *out)
{
	buf_fmt(out, "  %%%s = getelementptr i8, ptr %%counters, i64 %%%s.in\n", name, name);
}

/* A call, of all of it: wrappers are many, and each would be more to compile than the function that it is of may be. */
static void define_seldom(struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_SELDOM
			 "(ptr %block, ptr %counters, i64 %site.in, i64 %rest.in, ptr %quiet)" HEAD));
	find("site", out);
	find("rest", out);
	buf_add(out, STR("  %coming = call i64 @" ABI_SELDOM "(ptr %block, ptr %site, ptr %rest, ptr %quiet)\n"
			 "  ret i64 %coming\n}\n"));
}

static void define_unseldom(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_UNSELDOM
			 "(ptr %block, ptr %counters, i64 %coming, i64 %rest.in, i64 %total.in, i64 %site.in)" HEAD
			 "  %without = icmp eq i64 %coming, " NO_PROBE "\n"
			 "  br i1 %without, label %done, label %with\n\n"
			 "with:\n"));
	find("rest", out);
	find("total", out);
	find("site", out);
	buf_add(out, STR("  call preserve_allcc void @" ABI_PROBE "(ptr %block, ptr %rest)\n"
			 "  call void @" ABI_UNSELDOM "(ptr %block, i64 %coming, ptr %total, ptr %site, ptr %rest)\n"
			 "  ret void\n\n"
			 "done:\n"
			 "  ret void\n}\n"));
}

/* What is the runtime's: it gets the counters' address, and no offset. */
static const struct forward {
	const char *name, *params, *offset, *callee, *args;
} forwards[] = {
	{ CLOCKED_UNROOT, "ptr %block, ptr %counters, i64 %coming, i64 %total", "total", ABI_UNROOT,
	  "ptr %block, i64 %coming, ptr %at" },
	{ CLOCKED_SAMPLE, "ptr %block, ptr %counters, i64 %region", "region", ABI_SAMPLE, "ptr %block, ptr %at" },
	{ CLOCKED_PAUSE, "ptr %block, ptr %saved", NULL, ABI_PAUSED, "ptr %block, ptr %saved" },
	{ CLOCKED_RESUME, "ptr %block, ptr %counters, ptr %saved, i64 %total", "total", ABI_RESUME,
	  "ptr %block, ptr %saved, ptr %at" }
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
			buf_fmt(out, "  %%at = getelementptr i8, ptr %%counters, i64 %%%s\n", f->offset);
		buf_fmt(out, "  call void @%s(%s)\n  ret void\n}\n", f->callee, f->args);
		return true;
	}
	return false;
}

static void define_now(bool steady, struct buf *out)
{
	buf_add(out, STR("define internal i64 @" CLOCKED_NOW "()" HEAD));
	clocked_read_clock("now", steady, out);
	buf_add(out, STR("  ret i64 %now\n}\n"));
}

static void define_sum(struct buf *out)
{
	buf_add(out, STR("define internal void @" CLOCKED_SUM "(ptr %counters, i64 %offset, i64 %passed)" HEAD));
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
	else if (str_eq(item->name, STR(CLOCKED_BEGIN)))
		define_begin(node, steady, out);
	else if (str_eq(item->name, STR(CLOCKED_CHARGE)))
		define_charge(out);
	else if (str_eq(item->name, STR(CLOCKED_LEAVE)))
		define_leave(node, out);
	else if (str_eq(item->name, STR(CLOCKED_ROOT)))
		define_root(out);
	else if (str_eq(item->name, STR(CLOCKED_SELDOM)))
		define_seldom(out);
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
	else if (str_eq(item->name, STR(CLOCKED_NOW)))
		define_now(steady, out);
	else if (str_eq(item->name, STR(CLOCKED_SUM)))
		define_sum(out);
	else
		return define_forward(item->name, out);
	return true;
}

void clocked_declare_runtime(struct buf *out)
{
	buf_add(out, STR("declare i64 @" ABI_ROOT "(ptr) nounwind\n"
			 "declare void @" ABI_UNROOT "(ptr, i64, ptr) nounwind\n"
			 "declare i64 @" ABI_SELDOM "(ptr, ptr, ptr, ptr) nounwind\n"
			 "declare void @" ABI_UNSELDOM "(ptr, i64, ptr, ptr, ptr) nounwind\n"
			 "declare void @" ABI_SAMPLE "(ptr, ptr) nounwind\n"
			 "declare void @" ABI_PAUSED "(ptr, ptr) nounwind\n"
			 "declare void @" ABI_RESUME "(ptr, ptr, ptr) nounwind\n"));
}
