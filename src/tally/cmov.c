/* cmov.c - counts of conditions by which LLVM also chooses between values. */
#include "tally/cmov.h"

#include "code/flow.h"
#include "code/spills.h"
#include "code/vectors.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/additions.h"

#define ONE "nbcount.one"	/* the value in a function, and the global that holds it */

static struct str behind(const struct ir_stmt *s, struct str word)
{
	size_t at = str_find(s->text, word, 0);

	return at == SIZE_MAX ? STR("") : str_sub(s->text, at + word.len, s->text.len);
}

/* `%name` at the start of s, with its sigil; empty: something else is there. */
static struct str value_of(struct str s)
{
	return str_starts(s, STR("%")) ? str_sub(s, 0, 1 + scan_name(s, 1).len) : STR("");
}

bool cmov_needs_setcc(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	static const char *const integers[] = { "sgt", "slt", "sge", "sle", "eq", "ne" };
	static const char *const floats[] = { "ogt", "olt", "ule", "uge" };
	const struct ir_stmt *s = ir_definition(m, b, condition);
	struct str predicate = scan_name(behind(s, STR(" = icmp ")), 0);

	if (str_eq(predicate, STR("samesign")))
		predicate = scan_name(behind(s, STR(" samesign ")), 0);
	return str_is_one_of(predicate, integers, sizeof(integers) / sizeof(*integers)) ||
	       str_is_one_of(scan_name(behind(s, STR(" = fcmp ")), 0), floats,
			     sizeof(floats) / sizeof(*floats));
}

static bool is_chosen_by(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (str_eq(value_of(behind(&m->stmts[i], STR(" = select i1 "))), condition))
			return true;
	return false;
}

bool cmov_chooses(const struct ir_module *m, const struct ir_block *b, struct str condition)
{
	const struct ir_stmt *s = ir_definition(m, b, condition);

	return s && (behind(s, STR(" = icmp ")).len || behind(s, STR(" = fcmp ")).len) &&
	       is_chosen_by(m, b, condition);
}

bool cmov_begin(struct cmov *c, const struct ir_module *m, struct edits *e, struct arena *arena)
{
	*c = (struct cmov){ .m = m,
			    .e = e,
			    .ones = arena_alloc(arena, (size_t)m->nfunctions + 1,
						sizeof(*c->ones)) };
	return c->ones != NULL;
}

/* Cycles: 14 on Skylake, 13 on Zen; LLVM assumes 10 for others. */
#define MISPREDICTION 13u

/* A weighted maximum, as in LLVM: the branch may be predicted either way. */
static uint32_t chosen_depth(uint32_t if_true, uint32_t if_false)
{
	uint32_t mostly_true = (3 * if_true + if_false + 3) / 4,
		 mostly_false = (if_true + 3 * if_false + 3) / 4;

	return mostly_true > mostly_false ? mostly_true : mostly_false;
}

/* Can the value's computation not come between the comparison and the select by its flags? Only
 * what leaves the flags alone can: loads, and sums that x86-64 computes as addresses. */
static bool is_out_of_the_way(const struct depths *d, struct str value)
{
	static const char *const of_flags[] = {
		"and", "or", "xor", "sub", "ashr", "lshr",
		"mul", "sdiv", "udiv", "srem", "urem", "phi"
	};
	static const char *const of_addresses[] = { "add", "sub", "shl", "mul" };
	const struct ir_stmt *s = str_starts(value, STR("%")) ? ir_definition(d->m, d->b, value)
							      : NULL,
			     *added;
	struct str operands[2];

	if (!s || spills_loaded(s).len ||
	    str_is_one_of(ir_op(s), of_flags, sizeof(of_flags) / sizeof(*of_flags)))
		return true;
	if (!str_eq(ir_op(s), STR("add")) || !ir_operands(s, operands) ||
	    str_starts(operands[1], STR("%")))
		return false;
	added = ir_definition(d->m, d->b, operands[0]);
	return !added || !str_is_one_of(ir_op(added), of_addresses,
					sizeof(of_addresses) / sizeof(*of_addresses));
}

/* Is a branch worth it? `known`: the condition's depth; `depth`: that of what is chosen. */
static bool is_worth(uint32_t known, uint32_t depth)
{
	return depth <= known && (known - depth) * 4 >= MISPREDICTION;
}

/* The depth of what the statement chooses by the condition, compared values included. UINT32_MAX:
 * something might come between, and the count does not stand `beside` it. 0, too: it does not
 * choose by the condition. */
static uint32_t depth_chosen(const struct depths *d, const struct ir_stmt *s, struct str condition,
			     bool beside)
{
	struct str chosen = behind(s, STR(" = select i1 ")), item;
	uint32_t depth[2];

	if (!str_eq(value_of(chosen), condition))
		return 0;
	scan_item(&chosen, &item);
	for (int i = 0; i < 2; i++) {
		struct str value = scan_item(&chosen, &item) ? ir_operand(item) : STR("");

		if (!beside && !is_out_of_the_way(d, value))
			return UINT32_MAX;
		depth[i] = depths_of(d, value);
	}
	return chosen_depth(depth[0], depth[1]);
}

/* Is it a minimum or maximum of the two values compared? That also chooses, and waits for both. */
static bool is_extreme_of(const struct ir_stmt *s, const struct ir_stmt *compared)
{
	static const char *const names[] = { "llvm.smax", "llvm.smin", "llvm.umax", "llvm.umin" };
	struct str args = ir_args(s), a, b, values = ir_behind_op(compared), left, right;
	struct str callee = s->op == IR_CALL ? ir_callee(s) : STR("");

	if (!str_is_one_of(str_sub(callee, 0, strlen(names[0])), names,
			   sizeof(names) / sizeof(*names)))
		return false;
	if (!scan_item(&args, &a) || !scan_item(&args, &b) || !scan_item(&values, &left) ||
	    !scan_item(&values, &right))
		return false;
	return (str_ends(left, ir_value(a)) && str_eq(right, ir_value(b))) ||
	       (str_ends(left, ir_value(b)) && str_eq(right, ir_value(a)));
}

bool cmov_is_late(struct cmov *c, uint32_t function, const struct ir_block *b, struct str condition,
		  bool beside)
{
	const struct ir_stmt *compared = ir_definition(c->m, b, condition);

	if (b->stmts > DEPTHS_MOST)
		return false;
	if (c->depths.b != b)
		depths_find(&c->depths, c->m, &c->m->functions[function], b);
	uint32_t known = depths_of(&c->depths, condition);

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &c->m->stmts[i];
		uint32_t depth = depth_chosen(&c->depths, s, condition, beside);

		if (is_extreme_of(s, compared) || !is_worth(known, depth))
			return false;
	}
	return true;
}

void cmov_write_one(struct cmov *c, uint32_t function, struct str p, struct str condition,
		    struct buf *out)
{
	c->ones[function] = true;
	buf_fmt(out, "  %%%.*s.n = select i1 %.*s, i64 %%" ONE ", i64 0\n", (int)p.len, p.at,
		(int)condition.len, condition.at);
}

/* At the functions' entries. */
static bool write_ones(const struct cmov *c)
{
	bool any = false;

	for (uint32_t i = 0; i < c->m->nfunctions; i++) {
		if (!c->ones[i])
			continue;
		any = true;
		buf_add(edits_insert(c->e, c->m->blocks[c->m->functions[i].first].body),
			STR("  %" ONE " = load i64, ptr @" ONE ", align 8\n"));
	}
	if (any)
		buf_add(edits_insert(c->e, c->m->text.len),
			STR("@" ONE " = internal global i64 1, align 8\n"));
	return any;
}

struct choice {
	const struct ir_stmt *s;	/* NULL: there is none */
	const struct ir_stmt *store;	/* stores the count in its slot before `s`; or NULL */
	struct str stored, slot;	/* operands of the store */
};

static bool names(const struct ir_stmt *s, struct str value)
{
	return value.len && str_find(s->text, value, 0) != SIZE_MAX;
}

/* Is it the store of the count in its slot? */
static bool is_spilled(const struct ir_stmt *s, struct str count, struct choice *choice)
{
	choice->slot = ir_address(s, "store");
	return names(s, STR(SPILLS_SLOT)) && choice->slot.len &&
	       spills_stored(s, choice->slot, &choice->stored) && str_eq(choice->stored, count);
}

/* The first statement after the addition that chooses by its condition, unless a statement before
 * that needs the addition's result. */
static struct choice find_choice(const struct ir_module *m, const struct ir_block *b,
				 const struct ir_stmt *s, struct str condition)
{
	struct choice choice = { 0 };
	struct str result = ir_result(s);

	for (const struct ir_stmt *by = s + 1; by < &m->stmts[b->first + b->stmts]; by++) {
		if (str_eq(value_of(behind(by, STR(" = select i1 "))), condition)) {
			choice.s = by;
			return choice;
		}
		if (!names(by, result) && !names(by, choice.slot))
			continue;
		if (choice.store || !is_spilled(by, result, &choice))
			break;
		choice.store = by;
	}
	return (struct choice){ 0 };
}

/* As a select, is the count ready so long before the condition that a branch is worth it? */
static bool count_is_early(const struct cmov *c, const struct addition *a)
{
	return is_worth(depths_of(&c->depths, a->condition), depths_of(&c->depths, a->old) + 1);
}

static void write_more(struct str result, const struct addition *a, struct buf *out)
{
	buf_fmt(out, "  %.*s.more = add i64 %.*s, 1\n", (int)result.len, result.at, (int)a->old.len,
		a->old.at);
}

/* The new value: a select, or an addition of what a select chose. */
static void write_new(const struct addition *a, struct str result, bool chosen, struct buf *out)
{
	if (chosen)
		buf_fmt(out, "select i1 %.*s, i64 %.*s.more, i64 %.*s", (int)a->condition.len,
			a->condition.at, (int)result.len, result.at, (int)a->old.len, a->old.at);
	else
		buf_fmt(out, "add i64 %.*s, %.*s.n", (int)a->old.len, a->old.at, (int)result.len,
			result.at);
}

/* Writes the same store again. */
static void write_again(const struct ir_stmt *store, struct buf *out)
{
	struct str rest = ir_behind_op(store), item;

	buf_add(out, STR("  store "));
	for (int i = 0; i < 3 && scan_item(&rest, &item); i++)	/* value, slot, alignment */
		buf_fmt(out, "%s%.*s", i ? ", " : "", (int)item.len, item.at);
	buf_char(out, '\n');
}

/* Moves the addition to where the user's value is chosen. */
static void move(const struct cmov *c, struct str result, const struct addition *a, bool early,
		 const struct choice *choice)
{
	int r = (int)result.len;

	buf_fmt(edits_replace_span(c->e, c->m, result), "%.*s.unused", r, result.at);
	if (choice->store)
		buf_fmt(edits_replace_span(c->e, c->m, choice->stored), "%.*s.unused", r,
			result.at);
	struct buf *out = edits_insert(c->e, ir_pos(c->m, choice->s->lines));

	buf_fmt(out, "  %.*s = ", r, result.at);
	write_new(a, result, early, out);
	buf_char(out, '\n');
	if (choice->store)
		write_again(choice->store, out);
}

/* In an innermost loop: makes the count a select, or an addition of a selected value, directly
 * before the user's select. */
static void write_late(struct cmov *c, uint32_t function, const struct ir_stmt *s,
		       const struct choice *choice, const struct addition *a)
{
	struct str result = ir_result(s);
	bool early = count_is_early(c, a);
	struct buf *out = edits_insert(c->e, ir_pos(c->m, choice->s ? choice->s->lines : s->lines));

	if (early)
		write_more(result, a, out);
	else
		cmov_write_one(c, function, str_sub(result, 1, result.len), a->condition, out);
	if (choice->s)
		move(c, result, a, early, choice);
	else
		write_new(a, result, early, edits_replace_span(c->e, c->m, a->sum));
}

static void write_select(const struct cmov *c, const struct ir_stmt *s, const struct addition *a)
{
	write_more(ir_result(s), a, edits_insert(c->e, ir_pos(c->m, s->lines)));
	write_new(a, ir_result(s), true, edits_replace_span(c->e, c->m, a->sum));
}

/* Finds additions of the block that are to become selects. Returns how many; 0 if too many. */
static uint32_t find_additions(const struct ir_module *m, const struct ir_block *b,
			       struct addition *additions, const struct ir_stmt **of)
{
	uint32_t n = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct addition addition;

		if (!addition_read(m, b, &m->stmts[i], &addition) ||
		    !cmov_chooses(m, b, addition.condition))
			continue;
		if (n == CMOV_MOST)
			return 0;
		of[n] = &m->stmts[i];
		additions[n++] = addition;
	}
	return n;
}

static bool lower_addition(struct cmov *c, uint32_t function, const struct ir_block *b,
			   bool innermost, const struct ir_stmt *s, const struct addition *a)
{
	struct choice choice = innermost ? find_choice(c->m, b, s, a->condition)
					 : (struct choice){ 0 };

	if (innermost && cmov_is_late(c, function, b, a->condition, choice.s != NULL))
		write_late(c, function, s, &choice, a);
	else if (cmov_needs_setcc(c->m, b, a->condition))
		write_select(c, s, a);
	else
		return false;
	return true;
}

/* Returns 1, 0 or -1. Loops are computed only if there is something to do. */
static int lower_function(struct cmov *c, uint32_t function, struct arena *arena,
			  struct nbcount_error *err)
{
	const struct ir_function *f = &c->m->functions[function];
	struct flow flow = { 0 };
	bool built = false;
	int any = 0;

	for (uint32_t k = 0; k < f->blocks; k++) {
		const struct ir_block *b = &c->m->blocks[f->first + k];
		struct addition additions[CMOV_MOST];
		const struct ir_stmt *of[CMOV_MOST];
		uint32_t n = find_additions(c->m, b, additions, of);

		if (n && !built && flow_build(c->m, f, arena, &flow, err))
			return -1;
		built |= n > 0;
		for (uint32_t i = 0; i < n; i++)
			any |= lower_addition(c, function, b,
					      loops_innermost(&flow.loops, k) != LOOPS_NONE, of[i],
					      &additions[i]);
	}
	return any;
}

struct mask {			/* whole = zext <lanes x i1> value to <lanes x i64> */
	struct str whole;	/* without what follows it in the statement */
	struct str lanes;
	struct str value;
};

static bool read_mask(const struct ir_stmt *s, struct mask *mask)
{
	static const struct str end = { " x i64>", 7 };
	struct str rest = behind(s, STR(" = zext <")), op = ir_op(s);

	mask->lanes = scan_name(rest, 0);
	rest = str_sub(rest, mask->lanes.len, rest.len);
	if (!str_starts(rest, STR(" x i1> %")))
		return false;
	mask->value = value_of(str_sub(rest, STR(" x i1> ").len, rest.len));
	size_t at = str_find(rest, end, 0);

	mask->whole = (struct str){ op.at,
				    at == SIZE_MAX ? 0 : (size_t)(rest.at - op.at) + at + end.len };
	return at != SIZE_MAX;
}

static bool is_added(const struct ir_module *m, const struct ir_block *b, struct str value)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct str rest = behind(&m->stmts[i], STR(" = add <")), item;

		if (scan_item(&rest, &item) &&
		    (str_ends(item, value) || (scan_item(&rest, &item) && str_eq(item, value))))
			return true;
	}
	return false;
}

static void write_masked(const struct ir_module *m, const struct ir_stmt *s, struct edits *e)
{
	struct mask mask = { 0 };

	read_mask(s, &mask);
	int n = (int)mask.lanes.len;

	buf_fmt(edits_replace_span(e, m, mask.whole),
		"select <%.*s x i1> %.*s, <%.*s x i64> splat (i64 1), <%.*s x i64> zeroinitializer",
		n, mask.lanes.at, (int)mask.value.len, mask.value.at, n, mask.lanes.at, n,
		mask.lanes.at);
}

/* If there are more masks than mask registers, they are in memory. */
static bool lower_masks(const struct ir_module *m, const struct ir_block *b, struct edits *e)
{
	const struct ir_stmt *found[CMOV_MOST];
	uint32_t n = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];
		struct mask mask;

		if (!read_mask(s, &mask) || !is_added(m, b, ir_result(s)))
			continue;
		if (n == CMOV_MOST)
			return false;
		found[n++] = s;
	}
	for (uint32_t i = 0; i < n; i++)
		write_masked(m, found[i], e);
	return n > 0;
}

int cmov_lower(struct cmov *c, struct arena *arena, struct nbcount_error *err)
{
	bool masks = vectors_of(c->m) == VECTORS_AVX512;
	int any = 0;

	for (uint32_t i = 0; i < c->m->nfunctions; i++) {
		int selects = lower_function(c, i, arena, err);

		if (selects < 0)
			return -1;
		any |= selects;
	}
	for (uint32_t i = 0; masks && i < c->m->nblocks; i++)
		any |= lower_masks(c->m, &c->m->blocks[i], c->e);
	return write_ones(c) || any;
}
