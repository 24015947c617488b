/* records.c - many conditions of one trip, counted for 64 trips at once. */
#include "tally/records.h"

#include <string.h>

#include "code/slices.h"
#include "code/spills.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/tally.h"

#define TRIPS      64u
#define LANES      8u		/* trips whose conditions are computed together */
#define MOST_BYTES 24u		/* per trip: the record is in the function's frame */
#define MOST_STEPS 16u		/* from a condition back to the recorded values */
#define RECORD     "nbcount.tally.r"

/* ---- what is recorded */

static const struct ir_stmt *behind_block(const struct record *r)
{
	return &r->m->stmts[r->block->first + r->block->stmts];
}

/* The statement of the block that defines the value; NULL: none does. */
static const struct ir_stmt *definition(const struct record *r, struct str value)
{
	const struct ir_stmt *s = definitions_find(r->defined, value);

	return s && s >= &r->m->stmts[r->block->first] && s < behind_block(r) ? s : NULL;
}

/* One name for all copies of a value: what the block stored in the slot that the value is loaded
 * from, or else the first load of that slot. */
static struct str known_as(const struct record *r, struct str value)
{
	const struct ir_stmt *s = definition(r, value);

	if (!s || !spills_loaded(s).len)
		return value;
	struct str origin = spills_origin(r->m, r->block, value);
	const struct ir_stmt *end = behind_block(r);

	if (str_eq(origin, value))
		return value;
	s = &r->m->stmts[r->block->first];
	while (s < end && !str_eq(spills_loaded(s), origin))
		s++;
	return s < end ? ir_result(s) : origin;
}

static uint32_t find_leaf(struct record *r, struct str value, struct str type)
{
	for (uint32_t i = 0; i < r->nleaves; i++)
		if (str_eq(r->leaves[i].value, value))
			return i;
	if (r->nleaves == RECORDS_LEAVES || !slice_bytes(type))
		return RECORDS_LEAVES;
	r->leaves[r->nleaves] = (struct record_leaf){ .value = value, .type = type };
	return r->nleaves++;
}

/* `value`: as from known_as. */
static bool read_step(const struct record *r, struct str value, const struct ir_stmt **s,
		      struct slice_step *step)
{
	*s = definition(r, value);
	return *s && slice_read(*s, step);
}

static uint32_t in_block(const struct record *r, const struct ir_stmt *s)
{
	return (uint32_t)(s - &r->m->stmts[r->block->first]);
}

/* Was the statement found before at the same or a greater distance from the condition? Then all its
 * operands were visited, too. */
static bool is_known(struct record *r, const struct ir_stmt *s, uint32_t depth)
{
	uint8_t *visits = &r->visits[in_block(r, s)];

	if (depth < *visits)
		return true;
	*visits = (uint8_t)(depth + 1);
	return false;
}

/* Adds the leaves that the value is made from to `mask`, a bit for each. false: they are too
 * many. */
static bool find_leaves(struct record *r, struct str value, struct str type, uint32_t depth,
			uint32_t *mask)
{
	const struct ir_stmt *s;
	struct slice_step step;

	value = known_as(r, value);
	if (!slice_is_name(value))
		return true;
	if (!read_step(r, value, &s, &step)) {
		uint32_t leaf = find_leaf(r, value, type);

		*mask |= leaf < RECORDS_LEAVES ? 1u << leaf : 0;
		return leaf < RECORDS_LEAVES;
	}
	if (is_known(r, s, depth))
		return true;
	for (uint32_t i = 0; i < step.operands; i++)
		if (depth == MOST_STEPS ||
		    !find_leaves(r, step.values[i], step.types[i], depth + 1, mask))
			return false;
	return true;
}

static void need(struct record *r, uint32_t leaf, uint32_t call)
{
	struct record_leaf *l = &r->leaves[leaf];

	if (l->needed)
		return;
	*l = (struct record_leaf){ l->value, l->type, l->uses, call, r->bytes * TRIPS, true };
	r->bytes += slice_bytes(l->type);
}

static const struct record_leaf *needed_leaf(const struct record *r, struct str value)
{
	for (uint32_t i = 0; i < r->nleaves; i++)
		if (r->leaves[i].needed && str_eq(r->leaves[i].value, value))
			return &r->leaves[i];
	return NULL;
}

static void mark_steps(struct record *r, struct str value)
{
	const struct ir_stmt *s;
	struct slice_step step;

	value = known_as(r, value);
	if (!slice_is_name(value) || needed_leaf(r, value) || !read_step(r, value, &s, &step))
		return;
	if (r->steps[in_block(r, s)])
		return;
	r->steps[in_block(r, s)] = true;
	for (uint32_t i = 0; i < step.operands; i++)
		mark_steps(r, step.values[i]);
}

/* Do other conditions need all leaves of this one, too? Else the condition itself is recorded. */
static bool is_shared(const struct record *r, uint32_t mask)
{
	for (uint32_t i = 0; i < r->nleaves; i++)
		if ((mask >> i & 1) && r->leaves[i].uses < 2)
			return false;
	return mask != 0;
}

static void need_all(struct record *r, uint32_t mask, uint32_t call)
{
	for (uint32_t i = 0; i < r->nleaves; i++)
		if (mask >> i & 1)
			need(r, i, call);
}

/* Chooses what to record. false: there is not enough room. */
static bool choose(struct record *r, uint32_t *masks)
{
	r->nleaves = r->bytes = 0;
	for (uint32_t k = 0; k < r->ncalls; k++) {
		masks[k] = 0;
		memset(r->visits, 0, r->block->stmts);
		if (!find_leaves(r, r->calls[k].condition, STR("i1"), 0, &masks[k]))
			masks[k] = 0;
		for (uint32_t i = 0; i < r->nleaves; i++)
			r->leaves[i].uses += masks[k] >> i & 1;
	}
	for (uint32_t k = 0; k < r->ncalls; k++) {
		if (!is_shared(r, masks[k])) {
			uint32_t own = find_leaf(r, known_as(r, r->calls[k].condition), STR("i1"));

			if (own == RECORDS_LEAVES)
				return false;
			masks[k] = 1u << own;
		}
		need_all(r, masks[k], k);
	}
	return r->bytes <= MOST_BYTES;
}

int record_find(const struct ir_module *m, const struct definitions *defined,
		const struct ir_block *block, struct record_call *calls, uint32_t ncalls,
		struct arena *arena, struct record *r)
{
	*r = (struct record){
		.m = m, .defined = defined, .block = block, .calls = calls, .ncalls = ncalls
	};
	uint32_t *masks = arena_alloc(arena, ncalls, sizeof(*masks));

	r->steps = arena_alloc(arena, block->stmts, sizeof(*r->steps));
	r->visits = arena_alloc(arena, block->stmts, sizeof(*r->visits));
	if (!masks || !r->steps || !r->visits)
		return -1;
	while (r->ncalls >= RECORDS_FEWEST && !choose(r, masks))
		r->ncalls -= 1 + r->ncalls / 8;
	if (r->ncalls < RECORDS_FEWEST)
		return 0;
	for (uint32_t k = 0; k < r->ncalls; k++)
		mark_steps(r, r->calls[k].condition);
	return 1;
}

/* ---- recording
 *
 * The record's layout in the frame, in bytes: the values of each leaf for 64 trips; a word of 64
 * conditions for each call; a count for each call. */

static uint32_t number(const struct record *r)
{
	return (uint32_t)(r->calls[0].stmt - r->m->stmts);
}

static uint32_t word_at(const struct record *r, uint32_t call)
{
	return r->bytes * TRIPS + call * 8;
}

static uint32_t sum_at(const struct record *r, uint32_t call)
{
	return word_at(r, r->ncalls + call);
}

void record_write_area(const struct record *r, struct buf *out)
{
	uint32_t n = number(r);

	buf_fmt(out, "  %%" RECORD "%u = alloca [%u x i8], align 16\n"
		"  %%" RECORD "%u.n = alloca i64, align 8\n"
		"  store i64 0, ptr %%" RECORD "%u.n, align 8\n", n, sum_at(r, r->ncalls), n, n);
	for (uint32_t k = 0; k < r->ncalls; k++)
		buf_fmt(out,
			"  %%" RECORD "%u.z%u = getelementptr i8, ptr %%" RECORD "%u, i64 %u\n"
			"  store i64 0, ptr %%" RECORD "%u.z%u, align 8\n",
			n, k, n, sum_at(r, k), n, k);
}

/* Bits are kept as bytes. */
static struct str kept_type(const struct record_leaf *l)
{
	return str_eq(l->type, STR("i1")) ? STR("i8") : l->type;
}

static void write_leaf(const struct record *r, const struct record_leaf *l, struct buf *out)
{
	uint32_t n = number(r), i = (uint32_t)(l - r->leaves);
	struct str type = kept_type(l);
	int len = (int)type.len, value = (int)l->value.len;

	buf_fmt(out,
		"  %%" RECORD "%u.l%u = getelementptr i8, ptr %%" RECORD "%u, i64 %u\n"
		"  %%" RECORD "%u.t%u = load i64, ptr %%" RECORD "%u.n, align 8\n"
		"  %%" RECORD "%u.p%u = getelementptr %.*s, ptr %%" RECORD "%u.l%u, i64 %%" RECORD
		"%u.t%u\n",
		n, i, n, l->offset, n, i, n, n, i, len, type.at, n, i, n, i);
	if (str_eq(l->type, STR("i1")))
		buf_fmt(out,
			"  %%" RECORD "%u.b%u = zext i1 %.*s to i8\n  store i8 %%" RECORD "%u.b%u",
			n, i, value, l->value.at, n, i);
	else
		buf_fmt(out, "  store %.*s %.*s", len, type.at, value, l->value.at);
	buf_fmt(out, ", ptr %%" RECORD "%u.p%u, align %u\n", n, i, slice_bytes(l->type));
}

static void write_trip(const struct record *r, struct buf *out)
{
	uint32_t n = number(r);

	buf_fmt(out,
		"  %%" RECORD "%u.made = load i64, ptr %%" RECORD "%u.n, align 8\n"
		"  %%" RECORD "%u.left = call i64 @" RECORD "%u.trip(ptr %%" RECORD
		"%u, i64 %%" RECORD "%u.made)\n"
		"  store i64 %%" RECORD "%u.left, ptr %%" RECORD "%u.n, align 8\n",
		n, n, n, n, n, n, n, n);
}

void record_write_call(const struct record *r, uint32_t k, struct buf *out)
{
	for (uint32_t i = 0; i < r->nleaves; i++)
		if (r->leaves[i].needed && r->leaves[i].call == k)
			write_leaf(r, &r->leaves[i], out);
	if (k + 1 == r->ncalls)
		write_trip(r, out);
}

void record_write_drain(const struct record *r, const struct ir_stmt *take, struct buf *out)
{
	uint32_t n = number(r), at = (uint32_t)(take - r->m->stmts);

	buf_fmt(out, "  %%" RECORD "%u.%u = load i64, ptr %%" RECORD "%u.n, align 8\n"
		"  call void @" RECORD "%u.all(ptr %%" RECORD "%u, i64 %%" RECORD "%u.%u)\n"
		"  store i64 0, ptr %%" RECORD "%u.n, align 8\n", n, at, n, n, n, n, at, n);
	for (uint32_t k = 0; k < r->ncalls; k++) {
		char p[64];

		snprintf(p, sizeof(p), RECORD "%u.%u.%u", n, at, k);
		buf_fmt(out, "  %%%s.at = getelementptr i8, ptr %%" RECORD "%u, i64 %u\n"
			"  %%%s.n = load i64, ptr %%%s.at, align 8\n"
			"  store i64 0, ptr %%%s.at, align 8\n", p, n, sum_at(r, k), p, p, p);
		tally_write_addition(p, r->calls[k].key, out);
	}
}

/* ---- counting: the functions at the module's end */

/* The value in eight trips. */
static void write_value(const struct record *r, struct str value, struct str type, struct buf *out)
{
	value = known_as(r, value);
	const struct record_leaf *l = slice_is_name(value) ? needed_leaf(r, value) : NULL;

	if (!slice_is_name(value))
		buf_fmt(out, "splat (%.*s %.*s)", (int)type.len, type.at, (int)value.len, value.at);
	else if (l)
		buf_fmt(out, "%%l%u", (unsigned)(l - r->leaves));
	else
		buf_fmt(out, "%%s%u",
			(unsigned)(definition(r, value) - r->m->stmts));
}

static void write_vector(struct str type, struct buf *out)
{
	buf_fmt(out, "<%u x %.*s>", LANES, (int)type.len, type.at);
}

/* %l<i>: the values of a leaf from trip %i on. */
static void write_load(const struct record_leaf *l, uint32_t i, struct buf *out)
{
	struct str type = kept_type(l);
	bool bits = str_eq(l->type, STR("i1"));

	buf_fmt(out,
		"  %%of%u = getelementptr i8, ptr %%r, i64 %u\n"
		"  %%p%u = getelementptr %.*s, ptr %%of%u, i64 %%i\n"
		"  %%%s%u = load ",
		i, l->offset, i, (int)type.len, type.at, i, bits ? "b" : "l", i);
	write_vector(type, out);
	buf_fmt(out, ", ptr %%p%u, align %u\n", i, slice_bytes(l->type));
	if (bits)
		buf_fmt(out, "  %%l%u = trunc <%u x i8> %%b%u to <%u x i1>\n", i, LANES, i, LANES);
}

static void write_step(const struct record *r, const struct ir_stmt *s, struct buf *out)
{
	struct slice_step step;

	slice_read(s, &step);
	buf_fmt(out, "  %%s%u = %.*s ", (unsigned)(s - r->m->stmts), (int)step.op.len, step.op.at);
	if (step.predicate.len)
		buf_fmt(out, "%.*s ", (int)step.predicate.len, step.predicate.at);
	bool pair = step.operands == 2;

	for (uint32_t i = 0; i < step.operands; i++) {
		if (i)
			buf_add(out, STR(", "));
		if (i == 0 || !pair) {
			write_vector(step.types[i], out);
			buf_char(out, ' ');
		}
		write_value(r, step.values[i], step.types[i], out);
	}
	if (step.to.len) {
		buf_add(out, STR(" to "));
		write_vector(step.to, out);
	}
	buf_char(out, '\n');
}

/* Stores the conditions of eight trips as one byte of the call's word. */
static void write_bits(const struct record *r, uint32_t k, struct buf *out)
{
	buf_fmt(out, "  %%m%u = bitcast <%u x i1> ", k, LANES);
	write_value(r, r->calls[k].condition, STR("i1"), out);
	buf_fmt(out, " to i8\n"
		"  %%w%u = getelementptr i8, ptr %%r, i64 %u\n"
		"  %%q%u = getelementptr i8, ptr %%w%u, i64 %%g\n"
		"  store i8 %%m%u, ptr %%q%u, align 1\n", k, word_at(r, k), k, k, k, k);
}

/* Counts the bits of trips that were made; the other bits are undefined. */
static void write_sum(const struct record *r, uint32_t k, struct buf *out)
{
	buf_fmt(out, "  %%wp%u = getelementptr i8, ptr %%r, i64 %u\n"
		"  %%word%u = load i64, ptr %%wp%u, align 8\n"
		"  %%true%u = and i64 %%word%u, %%made\n"
		"  %%n%u = call i64 @llvm.ctpop.i64(i64 %%true%u)\n"
		"  %%sp%u = getelementptr i8, ptr %%r, i64 %u\n"
		"  %%old%u = load i64, ptr %%sp%u, align 8\n"
		"  %%sum%u = add i64 %%old%u, %%n%u\n"
		"  store i64 %%sum%u, ptr %%sp%u, align 8\n",
		k, word_at(r, k), k, k, k, k, k, k, k, sum_at(r, k), k, k, k, k, k, k, k);
}

/* Counts n > 0 trips. It preserves most registers, because it is called in the middle of a loop. */
static void define_count(const struct record *r, struct buf *out)
{
	buf_fmt(out,
		"define internal preserve_mostcc void @" RECORD
		"%u.count(ptr %%r, i64 %%n) noinline cold nounwind {\n"
		"entry:\n  br label %%eight\n\neight:\n"
		"  %%i = phi i64 [ 0, %%entry ], [ %%next, %%eight ]\n"
		"  %%g = lshr i64 %%i, 3\n",
		number(r));
	for (uint32_t i = 0; i < r->nleaves; i++)
		if (r->leaves[i].needed)
			write_load(&r->leaves[i], i, out);
	for (uint32_t i = 0; i < r->block->stmts; i++)
		if (r->steps[i])
			write_step(r, &r->m->stmts[r->block->first + i], out);
	for (uint32_t k = 0; k < r->ncalls; k++)
		write_bits(r, k, out);
	buf_fmt(out, "  %%next = add i64 %%i, %u\n"
		"  %%more = icmp ult i64 %%next, %%n\n"
		"  br i1 %%more, label %%eight, label %%sums\n\nsums:\n"
		"  %%missing = sub i64 %u, %%n\n"
		"  %%made = lshr i64 -1, %%missing\n", LANES, TRIPS);
	for (uint32_t k = 0; k < r->ncalls; k++)
		write_sum(r, k, out);
	buf_add(out, STR("  ret void\n}\n"));
}

/* `trip`: one more trip was made; returns how many are recorded then. `all`: counts those
 * recorded. */
void record_define(const struct record *r, struct buf *out)
{
	uint32_t n = number(r);

	buf_fmt(out,
		"define internal i64 @" RECORD
		"%u.trip(ptr %%r, i64 %%made) alwaysinline nounwind {\n"
		"  %%n = add i64 %%made, 1\n"
		"  %%full = icmp eq i64 %%n, %u\n"
		"  br i1 %%full, label %%count, label %%done\n\ncount:\n"
		"  call preserve_mostcc void @" RECORD "%u.count(ptr %%r, i64 %u) cold\n"
		"  br label %%done\n\ndone:\n"
		"  %%left = phi i64 [ 0, %%count ], [ %%n, %%0 ]\n"
		"  ret i64 %%left\n}\n",
		n, TRIPS, n, TRIPS);
	buf_fmt(out,
		"define internal void @" RECORD "%u.all(ptr %%r, i64 %%n) alwaysinline nounwind {\n"
		"  %%some = icmp ne i64 %%n, 0\n"
		"  br i1 %%some, label %%count, label %%done\n\ncount:\n"
		"  call preserve_mostcc void @" RECORD "%u.count(ptr %%r, i64 %%n) cold\n"
		"  br label %%done\n\ndone:\n  ret void\n}\n",
		n, n);
	define_count(r, out);
}
