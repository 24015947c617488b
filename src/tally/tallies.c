/* tallies.c - lowers tallies: variables, records, sums. */
#include "tally/tallies.h"

#include <stdlib.h>

#include "base/order.h"
#include "code/flow.h"
#include "code/opposite.h"
#include "code/recursion.h"
#include "code/woven.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/cmov.h"
#include "tally/masks.h"
#include "tally/records.h"
#include "tally/scalable.h"
#include "tally/sums.h"
#include "tally/tally.h"

#define MOST_RECORDS 8u	/* per function; each takes up to 1.5 KiB of its frame, and 16 bytes more
			 * for each condition */

struct key {
	struct str text;
	uint32_t first;		/* the first statement that has it */
};

struct tallies {
	const struct ir_module *m;
	struct edits *e;
	struct nbcount_error *err;
	struct key *keys;	/* of the function under work, as the text has them */
	uint32_t nkeys;
	struct definitions defined;	/* in that function; only if it has records */
	struct record **records;	/* of that function */
	uint32_t nrecords;
	uint32_t run;		/* number of the current run of takes */
	struct record_call *calls;	/* room for the calls of a block; the next record takes its
					 * calls from here */
	struct arena *arena;
	struct masks masks;
	struct sums sums;
	struct cmov *cmov;
	uint32_t function;	/* under work */
	const struct ir_block *block;
	bool chooses;		/* the block counts by selects where it chooses by the same
				 * condition (cmov.h) */
	bool aarch64;
	bool recorded;		/* some function has records */
	bool scales;		/* some call has lanes that scale */
};

/* Is the callee `<form>.N<n>`, or M<n>, as `kind` says? */
static bool has_lanes(struct str callee, const char *form, char kind, uint64_t *n)
{
	size_t len = strlen(form);

	return str_starts(callee, str_of(form)) && callee.len > len + 2 && callee.at[len] == '.' &&
	       callee.at[len + 1] == kind && str_u64(str_sub(callee, len + 2, callee.len), n) &&
	       *n > 0 && *n <= 64;
}

static bool name_of_lanes(struct str callee, char kind, uint64_t *n)
{
	return has_lanes(callee, TALLY, kind, n) || has_lanes(callee, TALLY_WIDE, kind, n);
}

/* Writes `%<p>.n`: how many lanes of %<p>.v are true. NEON has no bit masks, but sums of bytes. */
static void write_count(const struct tallies *t, const char *p, unsigned n, struct buf *out)
{
	if (t->aarch64)
		buf_fmt(out, "  %%%s.bytes = zext <%u x i1> %%%s.v to <%u x i8>\n"
			"  %%%s.sum = call i8 @llvm.vector.reduce.add.v%ui8(<%u x i8> %%%s.bytes)\n"
			"  %%%s.n = zext i8 %%%s.sum to i64\n", p, n, p, n, p, n, n, p, p, p);
	else if (n == 64)
		buf_fmt(out, "  %%%s.bits = bitcast <64 x i1> %%%s.v to i64\n"
			"  %%%s.n = call i64 @llvm.ctpop.i64(i64 %%%s.bits)\n", p, p, p, p);
	else
		buf_fmt(out,
			"  %%%s.mask = bitcast <%u x i1> %%%s.v to i%u\n"
			"  %%%s.bits = zext i%u %%%s.mask to i64\n"
			"  %%%s.n = call i64 @llvm.ctpop.i64(i64 %%%s.bits)\n",
			p, n, p, n, p, n, p, p, p);
}

/* Writes an `and`, so that %<p>.v has a name even if the vector is a constant. */
static void write_lanes(const struct tallies *t, const char *p, unsigned n, struct str vector,
			struct str mask, struct buf *out)
{
	char name[TALLY_PREFIX_ROOM + 2];
	bool by_mask = mask.len && str_starts(vector, STR("splat (i1 true)"));

	snprintf(name, sizeof(name), "%s.v", p);
	if ((by_mask || !mask.len) &&
	    opposite_write(t->m, t->block, name, by_mask ? mask : vector, out))
		return;
	buf_fmt(out, "  %%%s = and <%u x i1> ", name, n);
	buf_add(out, vector);
	buf_add(out, STR(", "));
	buf_add(out, mask.len ? mask : vector);
	buf_char(out, '\n');
}

static int not_understood(const struct tallies *t, const struct ir_stmt *s)
{
	return err_set(t->err, ERR_PARSE, ir_pos(t->m, s->text), "tally of unknown form");
}

/* Lowers a tally of one condition. */
static void lower_scalar(const struct tallies *t, const char *p, struct str key,
			 struct str condition, struct buf *out)
{
	int k = (int)key.len, c = (int)condition.len;
	bool chooses = t->chooses && cmov_chooses(t->m, t->block, condition);
	bool late = chooses && cmov_is_late(t->cmov, t->function, t->block, condition, false);
	bool selects = chooses && !late && cmov_needs_setcc(t->m, t->block, condition);

	if (late)
		cmov_write_one(t->cmov, t->function, str_of(p), condition, out);
	else if (!selects)
		buf_fmt(out, "  %%%s.n = zext i1 %.*s to i64\n", p, c, condition.at);
	if (!selects) {
		tally_write_addition(p, key, out);
		return;
	}
	buf_fmt(out, "  %%%s.old = load i64, ptr %%" TALLY ".k%.*s, align 8\n"
		"  %%%s.more = add i64 %%%s.old, 1\n"
		"  %%%s.new = select i1 %.*s, i64 %%%s.more, i64 %%%s.old\n"
		"  store i64 %%%s.new, ptr %%" TALLY ".k%.*s, align 8\n",
		p, k, key.at, p, p, p, c, condition.at, p, p, p, k, key.at);
}

/* Counts elements of 8 bytes in as many lanes: LLVM makes one masked addition of select and add, or
 * subtracts the comparison. */
static void write_wide(const char *p, struct str key, unsigned n, struct buf *out)
{
	buf_fmt(out,
		"  %%%s.sums = select <%u x i1> %%%s.v, <%u x i64> splat (i64 1), <%u x i64> zeroinitializer\n",
		p, n, p, n, n);
	sums_write_addition(p, key, n, out);
}

static void lower_vector(const struct tallies *t, const struct ir_stmt *s, const char *p,
			 struct str key, unsigned n, struct buf *out)
{
	if (masks_counts(&t->masks, s)) {
		masks_write(&t->masks, s, p, out);
	} else if (str_starts(ir_callee(s), STR(TALLY_WIDE))) {
		write_wide(p, key, n, out);
	} else {
		write_count(t, p, n, out);
		tally_write_addition(p, key, out);
	}
}

/* Lowers a tally of one byte, which is 0 or 1. */
static int lower_byte(const struct tallies *t, const struct ir_stmt *s, struct str key)
{
	struct str byte = tally_argument(s, 0);
	char p[TALLY_PREFIX_ROOM];

	if (byte.len == 0)
		return not_understood(t, s);
	tally_prefix(t->m, s, p);
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	buf_fmt(out, "  %%%s.n = zext i8 %.*s to i64\n", p, (int)byte.len, byte.at);
	tally_write_addition(p, key, out);
	return 0;
}

static int lower_scalable(struct tallies *t, const struct ir_stmt *s, const struct scalable *v,
			  struct str key)
{
	struct str conditions = tally_argument(s, 0),
		   mask = v->masked ? tally_argument(s, SCALABLE_MASK) : STR("");
	char p[TALLY_PREFIX_ROOM];

	if (conditions.len == 0 || (v->masked && mask.len == 0))
		return not_understood(t, s);
	tally_prefix(t->m, s, p);
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	scalable_write_lanes(v, p, conditions, mask, out);
	if (!v->scales)
		write_count(t, p, v->lanes, out);
	tally_write_addition(p, key, out);
	t->scales |= v->scales;
	return 0;
}

static int lower_call(const struct tallies *t, const struct ir_stmt *s, struct str key)
{
	struct str callee = ir_callee(s), vector = tally_argument(s, 0), mask = STR("");
	uint64_t n = 0;
	char p[TALLY_PREFIX_ROOM];

	if (name_of_lanes(callee, 'M', &n))
		mask = tally_argument(s, 1);
	if (n ? mask.len == 0 : !name_of_lanes(callee, 'N', &n) && !tally_is_scalar(s))
		return not_understood(t, s);
	if (vector.len == 0)
		return not_understood(t, s);
	tally_prefix(t->m, s, p);
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	if (n == 0) {
		lower_scalar(t, p, key, vector, out);
		return 0;
	}
	write_lanes(t, p, (unsigned)n, vector, mask, out);
	lower_vector(t, s, p, key, (unsigned)n, out);
	return 0;
}

/* Adds what vectors have counted of the key to its variable. */
static void add_vectors(const struct tallies *t, const struct ir_stmt *s, struct str key,
			struct buf *out)
{
	char own[TALLY_PREFIX_ROOM], p[TALLY_PREFIX_ROOM + 8];

	tally_prefix(t->m, s, own);
	for (unsigned lanes = 2; lanes <= 8; lanes *= 2) {
		snprintf(p, sizeof(p), "%s.v%u", own, lanes);
		if (sums_write_total(&t->sums, key, lanes, p, out))
			tally_write_addition(p, key, out);
	}
}

static int lower_take(const struct tallies *t, const struct ir_stmt *s, struct str key)
{
	struct str result = ir_result(s);

	if (result.len == 0)
		return not_understood(t, s);
	struct buf *out = edits_replace_span(t->e, t->m, s->lines);

	add_vectors(t, s, key, out);
	buf_add(out, STR("  "));
	buf_add(out, result);
	buf_fmt(out,
		" = load i64, ptr %%" TALLY ".k%.*s, align 8\n"
		"  store i64 0, ptr %%" TALLY ".k%.*s, align 8\n",
		(int)key.len, key.at, (int)key.len, key.at);
	return 0;
}

static int by_text(const void *left, const void *right)
{
	const struct key *a = left, *b = right;
	int order = str_cmp(a->text, b->text);

	return order ? order : order_u64(a->first, b->first);
}

static int by_first(const void *left, const void *right)
{
	const struct key *a = left, *b = right;

	return order_u64(a->first, b->first);
}

static void find_keys(struct tallies *t, const struct ir_function *f)
{
	const struct ir_stmt *s = &t->m->stmts[t->m->blocks[f->first].first];
	uint32_t n = ir_count_stmts(t->m, f), all = 0;

	for (uint32_t i = 0; i < n; i++)
		if (tally_is_call(&s[i]))
			t->keys[all++] = (struct key){ tally_key_of(&s[i]), i };
	qsort(t->keys, all, sizeof(*t->keys), by_text);
	t->nkeys = 0;
	for (uint32_t i = 0; i < all; i++)
		if (i == 0 || !str_eq(t->keys[i].text, t->keys[t->nkeys - 1].text))
			t->keys[t->nkeys++] = t->keys[i];
	qsort(t->keys, t->nkeys, sizeof(*t->keys), by_first);
}

static void write_variables(const struct tallies *t, const struct ir_function *f)
{
	struct buf *out = edits_insert(t->e, t->m->blocks[f->first].body);

	for (uint32_t i = 0; i < t->nkeys; i++)
		buf_fmt(out, "  %%" TALLY ".k%.*s = alloca i64, align 8\n", (int)t->keys[i].text.len,
			t->keys[i].text.at);
	for (uint32_t i = 0; i < t->nkeys; i++)
		buf_fmt(out, "  store i64 0, ptr %%" TALLY ".k%.*s, align 8\n", (int)t->keys[i].text.len,
			t->keys[i].text.at);
	for (uint32_t i = 0; i < t->nrecords; i++)
		record_write_area(t->records[i], out);
	sums_write_variables(&t->sums, out);
	masks_write_variables(&t->masks, out);
}

static void define_records(const struct tallies *t)
{
	for (uint32_t i = 0; i < t->nrecords; i++)
		record_define(t->records[i], edits_insert(t->e, t->m->text.len));
}

/* The block's first tallies that are enough to be recorded, with no take in between. */
static uint32_t collect_calls(const struct tallies *t, const struct ir_block *b,
			      struct record_call *calls)
{
	uint32_t n = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &t->m->stmts[i];

		if (!tally_is_call(s))
			continue;
		if (tally_is_take(s) && n >= RECORDS_FEWEST)
			return n;
		if (tally_is_take(s))
			n = 0;
		else if (tally_condition(t->m, b, s).len)
			calls[n++] = (struct record_call){ s, tally_key_of(s),
							   tally_condition(t->m, b, s) };
	}
	return n;
}

/* Does any block have enough conditions to be worth it? Records take many KiB of a frame, so
 * functions that recurse have none: theirs may exist a thousand times. */
static bool is_recorded(const struct tallies *t, const struct ir_function *f)
{
	for (uint32_t i = 0; i < f->blocks; i++)
		if (collect_calls(t, &t->m->blocks[f->first + i], t->calls) >= RECORDS_MANY)
			return !recursion_calls_itself(t->m, f);
	return false;
}

static int find_record(struct tallies *t, const struct ir_block *b, uint32_t ncalls)
{
	struct record *r = arena_alloc(t->arena, 1, sizeof(*r));
	int found = r ? record_find(t->m, &t->defined, b, t->calls, ncalls, t->arena, r)
		      : -1;

	if (found < 0)
		return err_memory(t->err);
	if (found) {
		t->calls += r->ncalls;
		t->records[t->nrecords++] = r;
	}
	return 0;
}

static int find_records(struct tallies *t, const struct ir_function *f)
{
	struct flow flow;

	t->nrecords = 0;
	if (!is_recorded(t, f))
		return 0;
	t->records = arena_alloc(t->arena, f->blocks, sizeof(*t->records));
	if (!t->records || !definitions_of(t->m, f, t->arena, &t->defined))
		return err_memory(t->err);
	if (flow_build(t->m, f, t->arena, &flow, t->err))
		return -1;
	for (uint32_t i = 0; i < f->blocks && t->nrecords < MOST_RECORDS; i++) {
		const struct ir_block *b = &t->m->blocks[f->first + i];
		uint32_t n = flow.loops.of[i] == LOOPS_NONE ? 0 : collect_calls(t, b, t->calls);

		if (n >= RECORDS_FEWEST && find_record(t, b, n))
			return -1;
	}
	return 0;
}

/* The number of the statement among the calls of record r; r->ncalls: it is none of them. */
static uint32_t recorded_as(const struct record *r, const struct ir_stmt *s)
{
	uint32_t from = 0, to = r->ncalls;

	while (from < to) {
		uint32_t middle = from + (to - from) / 2;

		if (r->calls[middle].stmt == s)
			return middle;
		from = r->calls[middle].stmt < s ? middle + 1 : from;
		to = r->calls[middle].stmt < s ? to : middle;
	}
	return r->ncalls;
}

static bool has_key(const struct record *r, struct str key)
{
	for (uint32_t k = 0; k < r->ncalls; k++)
		if (str_eq(r->calls[k].key, key))
			return true;
	return false;
}

static void drain_records(const struct tallies *t, const struct ir_stmt *take)
{
	for (uint32_t i = 0; i < t->nrecords; i++) {
		struct record *r = t->records[i];

		if (r->drained == t->run || !has_key(r, tally_key_of(take)))
			continue;
		r->drained = t->run;
		record_write_drain(r, take, edits_insert(t->e, ir_pos(t->m, take->lines)));
	}
}

static int lower_statement(struct tallies *t, const struct record *r, const struct ir_stmt *s)
{
	struct str key = tally_key_of(s);
	uint32_t k = r ? recorded_as(r, s) : 0;
	struct scalable scalable;

	if (key.len == 0)
		return not_understood(t, s);
	if (r && k < r->ncalls) {
		record_write_call(r, k, edits_replace_span(t->e, t->m, s->lines));
		return 0;
	}
	if (tally_is_take(s))
		return lower_take(t, s, key);
	if (scalable_read(s, &scalable))
		return lower_scalable(t, s, &scalable, key);
	return scalable_is_scalar(s) ? lower_byte(t, s, key) : lower_call(t, s, key);
}

/* Apart from those in its record, does the block tally some conditions by which it chooses, but not
 * too many? */
static bool has_choices(const struct tallies *t, const struct record *r)
{
	uint32_t n = 0;

	for (uint32_t i = t->block->first; i < t->block->first + t->block->stmts; i++) {
		const struct ir_stmt *s = &t->m->stmts[i];

		n += tally_is_call(s) && tally_condition(t->m, t->block, s).len &&
		     (!r || recorded_as(r, s) == r->ncalls) &&
		     cmov_chooses(t->m, t->block, tally_condition(t->m, t->block, s));
	}
	return n > 0 && n <= CMOV_MOST;
}

static const struct record *record_of(const struct tallies *t, const struct ir_block *b)
{
	for (uint32_t i = 0; i < t->nrecords; i++)
		if (t->records[i]->block == b)
			return t->records[i];
	return NULL;
}

static int lower_block(struct tallies *t, const struct ir_block *b)
{
	const struct record *r = record_of(t, b);

	t->run++;
	t->block = b;
	t->chooses = !t->aarch64 && has_choices(t, r);
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &t->m->stmts[i];

		if (!tally_is_call(s))
			continue;
		if (tally_is_take(s))
			drain_records(t, s);
		else
			t->run++;
		if (lower_statement(t, r, s))
			return -1;
	}
	return 0;
}

static void find_sums(struct tallies *t, const struct ir_function *f)
{
	const struct ir_stmt *first = &t->m->stmts[t->m->blocks[f->first].first];
	uint64_t lanes;

	t->sums.n = 0;
	masks_find(&t->masks, f);
	for (uint32_t i = 0, n = ir_count_stmts(t->m, f); i < n; i++) {
		struct str callee = tally_is_call(&first[i]) && !masks_counts(&t->masks, &first[i])
					    ? ir_callee(&first[i])
					    : STR("");

		if (has_lanes(callee, TALLY_WIDE, 'N', &lanes) ||
		    has_lanes(callee, TALLY_WIDE, 'M', &lanes))
			sums_remember(&t->sums, tally_key_of(&first[i]), (unsigned)lanes);
	}
}

/* Returns 1: the function tallies, 0: it does not, -1: failure. */
static int lower_function(struct tallies *t, const struct ir_function *f)
{
	find_keys(t, f);
	if (t->nkeys == 0)
		return 0;
	if (find_records(t, f))
		return -1;
	find_sums(t, f);
	write_variables(t, f);
	for (uint32_t b = 0; b < f->blocks; b++)
		if (lower_block(t, &t->m->blocks[f->first + b]))
			return -1;
	masks_write_strips(&t->masks);
	define_records(t);
	t->recorded |= t->nrecords > 0;
	return 1;
}

static void declare_intrinsics(const struct tallies *t)
{
	struct buf *out = edits_insert(t->e, t->m->text.len);
	char name[48], params[16];

	buf_char(out, '\n');
	if ((!t->aarch64 || t->recorded) && !ir_find_item(t->m, IR_DECLARE, STR("llvm.ctpop.i64")))
		buf_add(out, STR("declare i64 @llvm.ctpop.i64(i64)\n"));
	for (size_t i = 0; t->aarch64 && i < TALLY_LANES; i++) {
		snprintf(name, sizeof(name), "llvm.vector.reduce.add.v%ui8", tally_lanes[i]);
		snprintf(params, sizeof(params), "<%u x i8>", tally_lanes[i]);
		woven_declare_llvm(t->m, "i8", name, params, out);
	}
	if (t->scales)
		scalable_declare_counts(t->m, out);
	masks_declare(&t->masks, out);
	sums_declare(t->sums.used | t->masks.used / 64, t->m, out);
}

int tallies_lower(const struct ir_module *m, bool aarch64, struct cmov *cmov, struct edits *e,
		  struct arena *arena, struct nbcount_error *err)
{
	struct tallies t = {
		.m = m, .e = e, .err = err, .arena = arena, .cmov = cmov, .aarch64 = aarch64
	};
	bool any = false;

	t.keys = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*t.keys));
	t.calls = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*t.calls));
	if (!t.keys || !t.calls || !sums_begin(&t.sums, m, arena) ||
	    !masks_begin(&t.masks, m, e, arena))
		return err_memory(err);
	for (t.function = 0; t.function < m->nfunctions; t.function++) {
		int tallies = lower_function(&t, &m->functions[t.function]);

		if (tallies < 0)
			return -1;
		any |= tallies;
	}
	if (any)
		declare_intrinsics(&t);
	return any;
}
