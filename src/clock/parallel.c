/* parallel.c - how long parallel loops run. */
#include "clock/parallel.h"

#include "clock/clocked.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define LAUNCHER "numba_parallel_for"
#define LAUNCHER_ARGS 8u	/* kernel; arguments, shape, steps, data; two numbers; threads */
#define LAUNCH "nbcount.launch."
#define KERNEL "nbcount.kernel."

enum { SLOT_WALL, SLOT_ASKED, SLOT_BUSY, SLOTS };

/* The global that a launch's first argument names, without sigil; empty: not a launch as we know
 * it. */
static struct str kernel_of(const struct ir_stmt *s)
{
	struct str args = ir_args(s), first, arg;
	uint32_t n = 1;

	if (!scan_item(&args, &first))
		return STR("");
	while (scan_item(&args, &arg))
		n++;
	size_t at = scan_top(first, 0, "@");
	struct str name = scan_name(first, at + 1);

	return n == LAUNCHER_ARGS && at + 1 + name.len == first.len ? name : STR("");
}

static bool is_launch(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_eq(ir_callee(s), STR(LAUNCHER)) && kernel_of(s).len;
}

static void add_call(struct clocking *k, const struct ir_stmt *s, uint32_t place)
{
	const struct place *p = &k->places.list[place];

	k->launches[k->nlaunches++] = (struct clocking_launch){ s, k->slots };
	buf_fmt(&k->records, "parallel\t%u\t%u\t%u\t%u\t%u\t%u\n", p->function,
		k->places.functions[p->function].file, p->line, k->slots + SLOT_WALL,
		k->slots + SLOT_ASKED, k->slots + SLOT_BUSY);
	k->slots += SLOTS;
}

int parallel_find(struct clocking *k)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < k->m->nstmts; i++)
		n += is_launch(&k->m->stmts[i]);
	k->launches = arena_alloc(k->arena, n, sizeof(*k->launches));
	if (!k->launches)
		return err_memory(k->err);
	for (uint32_t i = 0; n && i < k->m->nstmts; i++) {
		const struct ir_stmt *s = &k->m->stmts[i];
		uint32_t place = is_launch(s) ? places_of(&k->places, s) : PLACE_NONE;

		if (place != PLACE_NONE)
			add_call(k, s, place);
	}
	return 0;
}

const struct clocking_launch *parallel_call(const struct clocking *k, const struct ir_stmt *s,
					    struct str *callee)
{
	for (uint32_t i = 0; i < k->nlaunches; i++) {
		if (k->launches[i].s == s) {
			*callee = ir_callee(s);
			return &k->launches[i];
		}
	}
	return NULL;
}

void parallel_write_name(const struct clocking_launch *launch, struct buf *out)
{
	buf_fmt(out, LAUNCH "%u", launch->slot);
}

/* Writes %counters, those of the module, and %begin, the time now. */
static void begin(const struct clocking *k, struct buf *out)
{
	buf_add(out, STR("  %counters = call ptr @" CLOCKED_ENTER));
	buf_add(out, k->id);
	buf_fmt(out, ".%u(ptr @nbcount.m.", k->slots);
	buf_add(out, k->id);
	buf_add(out, STR(")\n  %begin = call i64 @" CLOCKED_NOW "()\n"));
}

/* Writes `%took` = the ticks since %begin, and adds them to the slot. */
static void end(uint32_t slot, struct buf *out)
{
	buf_fmt(out,
		"  %%end = call i64 @" CLOCKED_NOW "()\n"
		"  %%took = sub i64 %%end, %%begin\n"
		"  call void @" CLOCKED_SUM "(ptr %%counters, i64 %u, i64 %%took)\n",
		slot * CLOCKING_SLOT_BYTES);
}

static void define_launch(const struct clocking *k, uint32_t slot, struct buf *out)
{
	buf_fmt(out,
		"define internal void @" LAUNCH
		"%u(ptr %%kernel, ptr %%args, ptr %%shape, ptr %%steps, ptr %%data, "
		"i64 %%inner, i64 %%arrays, i64 %%threads) {\n",
		slot);
	begin(k, out);
	buf_fmt(out,
		"  call void @" LAUNCHER "(ptr @" KERNEL
		"%u, ptr %%args, ptr %%shape, ptr %%steps, ptr %%data, "
		"i64 %%inner, i64 %%arrays, i64 %%threads)\n",
		slot);
	end(slot + SLOT_WALL, out);
	buf_fmt(out, "  %%asked = mul i64 %%took, %%threads\n"
		"  call void @" CLOCKED_SUM "(ptr %%counters, i64 %u, i64 %%asked)\n"
		"  ret void\n}\n\n", (slot + SLOT_ASKED) * CLOCKING_SLOT_BYTES);
}

static void define_kernel(const struct clocking *k, const struct clocking_launch *launch,
			  struct buf *out)
{
	buf_fmt(out,
		"define internal void @" KERNEL
		"%u(ptr %%args, ptr %%shape, ptr %%steps, ptr %%data) {\n",
		launch->slot);
	begin(k, out);
	buf_add(out, STR("  call void @"));
	buf_add(out, kernel_of(launch->s));
	buf_add(out, STR("(ptr %args, ptr %shape, ptr %steps, ptr %data)\n"));
	end(launch->slot + SLOT_BUSY, out);
	buf_add(out, STR("  ret void\n}\n\n"));
}

void parallel_define(const struct clocking *k, struct buf *out)
{
	for (uint32_t i = 0; i < k->nlaunches; i++) {
		define_launch(k, k->launches[i].slot, out);
		define_kernel(k, &k->launches[i], out);
	}
}
