/* tripcount.c - small constant trip counts. */
#include "code/tripcount.h"

#include "code/induction.h"
#include "code/slices.h"
#include "ir/parse.h"
#include "ir/scan.h"

struct reader {
	const struct ir_module *m;
	const struct ir_function *f;
	struct trips *t;
};

struct test {			/* the test that ends a loop */
	struct str predicate;
	int64_t start, step;	/* of the value compared: it is start, start + step, ... */
	int64_t limit;
	bool leaves;		/* the loop is left if the predicate holds; else if it does not */
};

static bool read_number(struct str s, int64_t *value)
{
	bool negative = str_starts(s, STR("-"));
	uint64_t n;

	if (!str_u64(negative ? str_sub(s, 1, s.len) : s, &n) || n > INT32_MAX)
		return false;
	*value = negative ? -(int64_t)n : (int64_t)n;
	return true;
}

static const struct ir_block *block_of(const struct reader *r, uint32_t b)
{
	return &r->m->blocks[r->f->first + b];
}

/* Is `name` an `add i64 %phi, STEP`? */
static bool read_step(const struct reader *r, struct str name, struct str *phi, int64_t *step)
{
	const struct ir_stmt *s = induction_definition(r->m, r->f, r->t, name);
	struct str of[2];

	if (!s || !str_eq(ir_op(s), STR("add")) || !ir_operands(s, of))
		return false;
	*phi = of[0];
	return read_number(of[1], step);
}

/* Reads a phi of the header that starts at a constant and changes by a constant step. */
static bool read_phi(const struct reader *r, struct str name, struct test *t)
{
	const struct ir_stmt *s =
		ir_definition(r->m, block_of(r, r->t->flow->loops.list[r->t->loop].header), name);
	struct str rest, way, again;
	bool starts = false, steps = false;

	if (!s || !ir_is_phi(s))
		return false;
	for (rest = s->text; str_next(&rest, '[', &way);) {
		struct str value = str_trim(str_sub(way, 0, scan_top(way, 0, ",")));

		if (read_number(value, &t->start))
			starts = true;
		else if (read_step(r, value, &again, &t->step))
			steps = str_eq(again, name);
	}
	return starts && steps;
}

static bool read_compared(const struct reader *r, struct str name, struct test *t)
{
	struct str phi;
	int64_t step;

	if (read_phi(r, name, t))
		return true;
	if (!read_step(r, name, &phi, &step) || !read_phi(r, phi, t) || step != t->step)
		return false;
	t->start += step;
	return true;
}

/* Reads the test at the block's end, if it is an exit of the loop. */
static bool read_test(const struct reader *r, uint32_t b, struct test *t)
{
	const uint32_t *out = &r->t->flow->out[r->t->flow->first_out[b]];
	const struct ir_stmt *s = ir_definition(r->m, block_of(r, b),
						ir_condition(ir_last(r->m, block_of(r, b))));
	struct slice_step step;

	if (flow_outs(r->t->flow, b) != 2 || !s || !slice_read(s, &step) ||
	    !str_eq(step.op, STR("icmp")))
		return false;
	t->predicate = step.predicate;
	t->leaves = r->t->flow->loops.of[out[0]] != r->t->loop;
	return t->leaves != (r->t->flow->loops.of[out[1]] != r->t->loop) &&
	       read_number(step.values[1], &t->limit) && read_compared(r, step.values[0], t);
}

static bool holds(const struct test *t, int64_t value)
{
	char order = t->predicate.len > 1 ? t->predicate.at[1] : 0;	/* slt, sle, ult ... */
	bool is_signed = str_starts(t->predicate, STR("s")),
	     or_equal = t->predicate.len > 2 && t->predicate.at[2] == 'e';

	if (str_eq(t->predicate, STR("eq")) || str_eq(t->predicate, STR("ne")))
		return (value == t->limit) == str_eq(t->predicate, STR("eq"));
	if (value == t->limit)
		return or_equal;
	bool less = is_signed ? value < t->limit : (uint64_t)value < (uint64_t)t->limit;

	return less == (order == 'l');
}

/* The first trip whose test leaves the loop; 0: none of the first `most` does. */
static uint32_t trips_of(const struct test *t, uint32_t most)
{
	int64_t value = t->start;

	for (uint32_t n = 1; n <= most; n++, value += t->step)
		if (holds(t, value) == t->leaves)
			return n;
	return 0;
}

/* Does each trip of the loop pass the block? In a loop with inner loops, this is known only of the
 * header, the latch, and the block before the latch: where edges were split, the latch is an edge's
 * own block. */
static bool all_pass(struct trips *t, uint32_t block)
{
	const struct loop *loop = &t->flow->loops.list[t->loop];
	uint32_t latch = loops_latch(t->flow, t->loop);

	if (loop->innermost)
		return trips_all_pass(t, block);
	return block == loop->header || block == latch ||
	       (flow_ins(t->flow, latch) == 1 && block == flow_from(t->flow, latch));
}

uint32_t tripcount_find(const struct ir_module *m, const struct ir_function *f, struct trips *t,
			uint32_t most, uint32_t *at)
{
	struct reader r = { m, f, t };
	struct test test;

	for (*at = 0; *at < f->blocks; ++*at)
		if (t->flow->loops.of[*at] == t->loop && read_test(&r, *at, &test) &&
		    all_pass(t, *at))
			return trips_of(&test, most);
	return 0;
}

bool tripcount_is_brief(const struct ir_module *m, const struct ir_function *f, struct trips *t,
			uint32_t most)
{
	uint32_t at;

	return tripcount_find(m, f, t, most, &at) > 0;
}
