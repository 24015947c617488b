/* unrolled.c - how many copies of a line LLVM left in an unrolled loop. */
#include "region/unrolled.h"

#include <stdlib.h>

#include "base/order.h"
#include "code/costs.h"
#include "code/fastmath.h"
#include "ir/parse.h"

#define CLONED "cloned"		/* in names of statements that the vectoriser left scalar, for all
				 * lanes */
#define SEVERAL UINT32_MAX	/* a key: the statement has several */

/* A statement `%.12.1.i`. Numba names its results by numbers. LLVM's inliner appends `.i` and its
 * unroller a number, in any order. */
struct copy {
	uint64_t number;
	struct str rest;
	uint32_t key;
	bool stays;		/* LLVM does not merge its copies */
};

/* The next part of the name behind the number. Skips the parts that number copies, and those that
 * LLVM appends to make names unique. */
static bool next_part(struct str *rest, struct str *part)
{
	while (str_next(rest, '.', part)) {
		while (part->len && part->at[part->len - 1] >= '0' &&
		       part->at[part->len - 1] <= '9')
			part->len--;
		if (part->len)
			return true;
	}
	return false;
}

static int by_parts(struct str a, struct str b)
{
	struct str left, right;

	for (;;) {
		bool more = next_part(&a, &left), as_well = next_part(&b, &right);
		int order = more && as_well ? str_cmp(left, right) : more - as_well;

		if (order || !more)
			return order;
	}
}

static int by_original(const void *left, const void *right)
{
	const struct copy *a = left, *b = right;

	int order = order_u64(a->number, b->number);

	return order ? order : by_parts(a->rest, b->rest);
}

/* Does LLVM leave all copies of the statement? It merges loads and integer arithmetic where it can,
 * so that one copy stands for all. These operations it merges only where they compute the same, and
 * then their line has other copies. */
static bool stays(const struct ir_stmt *s)
{
	static const char *const ops[] = { "fadd", "fsub", "fmul", "fdiv", "frem" };

	return (s->op == IR_CALL || str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(ops[0]))) &&
	       costs_latency(s) > COSTS_CYCLE && !fastmath_is(s);
}

static bool read_name(struct str name, struct copy *copy)
{
	struct str number;

	if (!str_starts(name, STR("%.")))
		return false;
	copy->rest = str_sub(name, 2, name.len);
	return str_next(&copy->rest, '.', &number) && str_u64(number, &copy->number) &&
	       str_find(copy->rest, STR(CLONED), 0) == SIZE_MAX;
}

/* Collects the named statements of all units but remainder loops. `vectors`, by key: part of the
 * line is vectorised, and the names of its scalar statements tell nothing. */
static uint32_t find_copies(const struct finding *g, struct copy *copies, bool *vectors)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b);
		     finding_in_unit(g, b) && !g->rest[g->flow->loops.of[b]] &&
		     i < finding_end(g, b);
		     i++) {
			const struct ir_stmt *s = finding_stmt(g, i);
			uint32_t key = finding_key(g, b, i);
			struct copy copy = { .key = finding_has_origins(g, b, i) ? SEVERAL : key,
					     .stays = stays(s) };

			vectors[key] |= ir_is_vector(s);
			if (costs_time(s) && read_name(ir_result(s), &copy))
				copies[n++] = copy;
		}
	return n;
}

/* Counts the n copies of one original statement. If some have other lines, LLVM moved it, and it
 * tells nothing. */
static void note(const struct finding *g, const struct copy *copies, uint32_t n, bool *told)
{
	for (uint32_t i = 0; i < n; i++)
		if (copies[i].key != copies->key || copies[i].key == SEVERAL)
			return;
	struct finding_lanes *lanes = &g->lanes[copies->key];

	told[copies->key] |= copies->stays;
	if (lanes->units == 1 && n > lanes->copies)
		lanes->copies = n;
}

bool unrolled_find(const struct finding *g, struct arena *arena)
{
	struct copy *copies = arena_alloc(arena, (size_t)g->stmts + 1, sizeof(*copies));
	bool *vectors = arena_alloc(arena, g->nkeys, sizeof(*vectors)),
	     *told = arena_alloc(arena, g->nkeys, sizeof(*told));

	if (!copies || !vectors || !told)
		return false;
	uint32_t n = find_copies(g, copies, vectors);

	qsort(copies, n, sizeof(*copies), by_original);
	for (uint32_t from = 0, to; from < n; from = to) {
		for (to = from + 1; to < n && by_original(&copies[from], &copies[to]) == 0;)
			to++;
		note(g, &copies[from], to - from, told);
	}
	for (uint32_t k = 0; k < g->nkeys; k++)
		if (vectors[k] || !told[k] || g->lanes[k].copies >= g->lanes[k].most)
			g->lanes[k].copies = 0;
	return true;
}
