/* linear.c - which arguments of an add are sums of others. */
#include "weave/linear.h"

#include <stdlib.h>

#include "ir/parse.h"

#define NONE     UINT32_MAX
#define MOST     UINT16_MAX	/* of a factor or a constant */
#define DEEPEST  16u		/* nesting of sums */

enum state { OPEN, BUSY, KNOWN };

struct named {
	struct str name;
	uint32_t arg;			/* the first argument with that name */
};

struct finder {
	struct named *names;		/* of the values, sorted */
	uint32_t nnames;
	uint32_t *first;		/* by argument: the first one with its name */
	const struct ir_stmt **made;	/* by such an argument: the statement that defines it */
	struct linear *sums;
	enum state *state;		/* of each argument's sum; BUSY: unreachable code may be
					 * cyclic */
};

static int by_name(const void *left, const void *right)
{
	const struct named *a = left, *b = right;
	int order = str_cmp(a->name, b->name);

	return order ? order : (a->arg > b->arg) - (a->arg < b->arg);
}

static int by_name_alone(const void *left, const void *right)
{
	return str_cmp(((const struct named *)left)->name, ((const struct named *)right)->name);
}

/* The first argument with that name; NONE. */
static uint32_t find_arg(const struct finder *d, struct str name)
{
	struct named key = { .name = name };
	const struct named *found = name.len && d->nnames ?
		bsearch(&key, d->names, d->nnames, sizeof(key), by_name_alone) : NULL;

	return found ? found->arg : NONE;
}

/* Sorts the names and removes duplicates. */
static void find_names(struct finder *d, const struct str *args, const bool *constant, uint32_t n)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < n; i++)
		if (!constant[i])
			d->names[d->nnames++] = (struct named){ args[i], i };
	qsort(d->names, d->nnames, sizeof(*d->names), by_name);
	for (uint32_t i = 0; i < d->nnames; i++) {
		if (kept == 0 || !str_eq(d->names[kept - 1].name, d->names[i].name))
			d->names[kept++] = d->names[i];
		d->first[d->names[i].arg] = d->names[kept - 1].arg;
	}
	d->nnames = kept;
}

static void find_statements(struct finder *d, const struct ir_module *m,
			    const struct ir_function *f)
{
	uint32_t first = m->blocks[f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(m, f); i++) {
		uint32_t arg = find_arg(d, ir_result(&m->stmts[i]));

		if (arg != NONE)
			d->made[arg] = &m->stmts[i];
	}
}

/* Adds `factor` times a term to a sum; false: it does not fit. */
static bool add_term(struct linear *sum, uint32_t arg, uint64_t factor)
{
	uint32_t i = 0;

	while (i < sum->n && sum->terms[i].arg != arg)
		i++;
	if (i == LINEAR_MOST)
		return false;
	factor += i < sum->n ? sum->terms[i].factor : 0;
	if (factor > MOST)
		return false;
	sum->terms[i] = (struct linear_term){ arg, (uint32_t)factor };
	sum->n += i == sum->n;
	return true;
}

static bool add_constant(struct linear *sum, uint64_t constant)
{
	if (constant > MOST || sum->constant + constant > MOST)
		return false;
	sum->constant += (uint32_t)constant;
	return true;
}

static void look(struct finder *d, uint32_t arg, uint32_t depth);

/* Adds `factor` times an operand: a constant, another argument, or the sum that an argument is. */
static bool add_operand(struct finder *d, struct linear *sum, struct str operand, uint64_t factor,
			uint32_t depth)
{
	uint64_t constant;

	if (str_u64(operand, &constant))
		return constant <= MOST && add_constant(sum, constant * factor);
	uint32_t arg = find_arg(d, operand);

	if (arg == NONE)
		return false;
	look(d, arg, depth + 1);
	const struct linear *of = &d->sums[arg];

	if (d->state[arg] != KNOWN)
		return false;
	if (of->n == 0)
		return add_term(sum, arg, factor);
	for (uint32_t i = 0; i < of->n; i++)
		if (!add_term(sum, of->terms[i].arg, of->terms[i].factor * factor))
			return false;
	return add_constant(sum, of->constant * factor);
}

/* Reads the two operands of `add i64 a, b` or the like, and the factor of the first. */
static bool read_sum(const struct ir_stmt *s, struct str operand[2], uint64_t *factor)
{
	struct str op = ir_op(s);

	if (!ir_operands(s, operand))
		return false;
	*factor = 1;
	if (str_eq(op, STR("add")) ||
	    (str_eq(op, STR("or")) && str_starts(str_trim(ir_behind_op(s)), STR("disjoint "))))
		return true;
	if (!str_u64(operand[1], factor) || *factor > MOST || *factor == 0)
		return false;
	operand[1] = STR("0");
	if (str_eq(op, STR("shl")) && *factor < 16) {
		*factor = UINT64_C(1) << *factor;
		return true;
	}
	return str_eq(op, STR("mul"));
}

/* Finds the sum that an argument is. It is a value of its own if it is not a sum of others. */
static void look(struct finder *d, uint32_t arg, uint32_t depth)
{
	struct linear sum = { .n = 0 };
	struct str operand[2];
	uint64_t factor;

	if (d->state[arg] != OPEN || depth > DEEPEST)
		return;
	d->state[arg] = BUSY;
	if (d->made[arg] && read_sum(d->made[arg], operand, &factor) &&
	    add_operand(d, &sum, operand[0], factor, depth) &&
	    add_operand(d, &sum, operand[1], 1, depth) && sum.n > 0)
		d->sums[arg] = sum;
	d->state[arg] = KNOWN;
}

/* Sets the sum of an argument that has the name of an earlier one, `first`. */
static void repeat(struct linear *sum, uint32_t first, const struct linear *of)
{
	*sum = of->n ? *of : (struct linear){ .terms = { { first, 1 } }, .n = 1 };
}

struct linear *linear_find(const struct ir_module *m, const struct ir_function *f,
			   const struct str *args, const bool *constant, uint32_t n,
			   struct arena *arena)
{
	struct finder d = { .nnames = 0 };

	d.names = arena_alloc(arena, (size_t)n + 1, sizeof(*d.names));
	d.first = arena_alloc(arena, (size_t)n + 1, sizeof(*d.first));
	d.made = arena_alloc(arena, (size_t)n + 1, sizeof(*d.made));
	d.sums = arena_alloc(arena, (size_t)n + 1, sizeof(*d.sums));
	d.state = arena_alloc(arena, (size_t)n + 1, sizeof(*d.state));
	if (!d.names || !d.first || !d.made || !d.sums || !d.state)
		return NULL;
	find_names(&d, args, constant, n);
	find_statements(&d, m, f);
	for (uint32_t i = 0; i < d.nnames; i++)
		look(&d, d.names[i].arg, 0);
	for (uint32_t i = 0; i < n; i++)
		if (!constant[i] && d.first[i] != i)
			repeat(&d.sums[i], d.first[i], &d.sums[d.first[i]]);
	return d.sums;
}
