/* narrow.c - which conditional counters are tallied. */
#include "tally/narrow.h"

#include <stdio.h>

#include "code/definitions.h"
#include "code/induction.h"
#include "code/tripcount.h"
#include "code/vectors.h"
#include "ir/parse.h"

#define MANY_FORKS  10u		/* in a loop: more counters than registers; later, some of the forks
				 * may not be in one block */
#define FEW_ARMS    2u		/* counted arms of an `if` with `else` */
#define MOST_BLOCKS 500u	/* larger loops are not worth the time */

#define BRIEF       8u		/* trips: LLVM fully unrolls such a loop if it is not large, and
				 * calls make it large */
#define ADDRESS_DEPTH 8u	/* steps from an address back to its base */
#define MOST_LOADS  64u		/* of a loop with stores in its arms, to be worth the time */
#define MOST_STORES 64u		/* of such an arm */

enum loop_kind {
	LOOP_WIDE,		/* elements of 8 bytes, or of unknown size */
	LOOP_SMALL,		/* elements of 4 or fewer bytes */
	LOOP_MANY_FORKS		/* any elements, and MANY_FORKS */
};

static bool touches(struct str text, const char *const *types, size_t n)
{
	char words[2][24];

	if (!str_starts(text, STR("store ")) && str_find(text, STR(" = load "), 0) == SIZE_MAX)
		return false;
	for (size_t i = 0; i < n; i++) {
		snprintf(words[0], sizeof(words[0]), "load %s, ", types[i]);
		snprintf(words[1], sizeof(words[1]), "store %s ", types[i]);
		if (str_find(text, str_of(words[0]), 0) != SIZE_MAX ||
		    str_starts(text, str_of(words[1])))
			return true;
	}
	return false;
}

/* Are the loop's elements so small that a vector holds more of them than of 64-bit counters? */
static bool has_small_elements(const struct ir_module *m, const struct ir_function *f,
			       const struct trips *t)
{
	static const char *const small[] = { "float", "i8", "i16", "i32", "half" };
	static const char *const large[] = { "double", "i64" };
	bool found = false;

	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &m->blocks[f->first + b];

		if (t->flow->loops.of[b] != t->loop)
			continue;
		for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
			if (touches(m->stmts[i].text, large, sizeof(large) / sizeof(large[0])))
				return false;
			found |= touches(m->stmts[i].text, small, sizeof(small) / sizeof(small[0]));
		}
	}
	return found;
}

static bool has_sums(const struct ir_module *m, const struct ir_function *f, const struct trips *t)
{
	const struct ir_block *header = &m->blocks[f->first + t->flow->loops.list[t->loop].header];

	for (uint32_t i = header->first; i < header->first + header->stmts; i++)
		if (induction_is_sum(m, f, t, &m->stmts[i]))
			return true;
	return false;
}

static bool has_many_forks(const struct trips *t, const bool *at_fork)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < t->flow->blocks; b++)
		n += at_fork[b] && t->flow->loops.of[b] == t->loop;
	return n >= MANY_FORKS;
}

/* The base that an address is computed from, wherever in the function that is done. */
static struct str base_of(const struct definitions *d, struct str address)
{
	for (unsigned step = 0; step < ADDRESS_DEPTH; step++) {
		const struct ir_stmt *s = definitions_find(d, address);
		struct str from = s ? ir_address(s, "getelementptr") : STR("");

		if (!from.len)
			break;
		address = from;
	}
	return address;
}

/* Are two addresses the same value, or computed alike? */
static bool is_same_place(const struct definitions *d, struct str one, struct str other)
{
	const struct ir_stmt *a = definitions_find(d, one), *b = definitions_find(d, other);

	return str_eq(one, other) ||
	       (a && b && str_eq(ir_op(a), ir_op(b)) && str_eq(ir_behind_op(a), ir_behind_op(b)));
}

/* Does the loop read the same array at another place than it stores to? That may be what another
 * trip stored, and then LLVM leaves the loop as it is. */
static bool is_read_elsewhere(const struct ir_module *m, const struct ir_function *f,
			      const struct trips *t, const struct definitions *d, struct str to)
{
	struct str base = base_of(d, to);
	uint32_t loads = 0;

	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &m->blocks[f->first + b];

		for (uint32_t i = block->first;
		     t->flow->loops.of[b] == t->loop && i < block->first + block->stmts; i++) {
			struct str from = ir_address(&m->stmts[i], "load");

			if (!from.len)
				continue;
			if (++loads > MOST_LOADS ||
			    (str_eq(base_of(d, from), base) && !is_same_place(d, from, to)))
				return true;
		}
	}
	return false;
}

/* Does the block store, so that LLVM can remove the branch to it only by masked vector stores? All
 * stores must be to where the trip's number says, and must not prevent vectorisation. */
static bool stores_along(const struct ir_module *m, const struct ir_function *f,
			 const struct trips *t, const struct definitions *d,
			 const struct ir_block *b)
{
	uint32_t stores = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct str to = ir_address(&m->stmts[i], "store");

		if (!str_starts(m->stmts[i].text, STR("store ")))
			continue;
		if (++stores > MOST_STORES || !to.len || !induction_is_affine(m, f, t, to) ||
		    is_read_elsewhere(m, f, t, d, to))
			return false;
	}
	return stores > 0;
}

static enum loop_kind kind_of(const struct ir_module *m, const struct ir_function *f,
			      const struct trips *t, const bool *at_fork)
{
	if (has_small_elements(m, f, t))
		return LOOP_SMALL;
	return has_many_forks(t, at_fork) ? LOOP_MANY_FORKS : LOOP_WIDE;
}

static bool in_loop(const struct trips *t, uint32_t b)
{
	return t->flow->loops.of[b] == t->loop;
}

/* Is the block in the loop, and does its counter go up in some trips only? */
static bool counts_apart(struct trips *t, uint32_t b)
{
	return in_loop(t, b) && t->flow->state[b] == FLOW_COUNTED && !trips_all_pass(t, b);
}

/* Arms that store are tallied. But the arms of an `if` with `else` are not if they are so few that
 * LLVM executes them without branching: it selects the one value that is stored, and can select the
 * counters' sums as well. */
static void find_wide(const struct ir_module *m, const struct ir_function *f, struct trips *t,
		      const struct definitions *d, const bool *at_fork, enum tally_form *narrow)
{
	uint32_t counted = 0, others = 0;

	for (uint32_t b = 0; b < f->blocks; b++) {
		enum flow_state state = t->flow->state[b];

		if (!in_loop(t, b) || at_fork[b] || (state != FLOW_COUNTED && state != FLOW_LESS) ||
		    !stores_along(m, f, t, d, &m->blocks[f->first + b]))
			continue;
		*(state == FLOW_COUNTED ? &counted : &others) += 1;
		if (counts_apart(t, b))
			narrow[b] = TALLY_OF_WIDE;
	}
	for (uint32_t b = 0; counted <= FEW_ARMS && others > 0 && b < f->blocks; b++)
		if (in_loop(t, b))
			narrow[b] = TALLY_NO;
}

/* For a loop over small elements, or with many forks. With AVX2, 16 lanes of conditions are added
 * to 16 sums of 8 bytes, in four vectors, by a dozen shuffles. */
static enum tally_form form_of(const struct ir_module *m, const struct ir_function *f,
			       const struct trips *t)
{
	if (!has_sums(m, f, t))
		return TALLY_ANY;
	return vectors_of(m) == VECTORS_AVX2 ? TALLY_OF_WIDE : TALLY_OF_FEW;
}

static void find_in_loop(const struct ir_module *m, const struct ir_function *f, struct trips *t,
			 const struct definitions *d, const bool *at_fork, enum tally_form *narrow)
{
	enum loop_kind kind = kind_of(m, f, t, at_fork);

	if (kind == LOOP_WIDE) {
		find_wide(m, f, t, d, at_fork, narrow);
		return;
	}
	enum tally_form form = form_of(m, f, t);

	for (uint32_t b = 0; b < t->flow->blocks; b++)
		if ((kind == LOOP_SMALL || at_fork[b]) && counts_apart(t, b))
			narrow[b] = form;
}

enum tally_form *narrow_find(const struct ir_module *m, const struct ir_function *f,
			     const struct flow *flow, const bool *at_fork, struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;
	enum tally_form *narrow = arena_alloc(arena, n, sizeof(*narrow));
	struct definitions d;
	struct trips t;

	if (!narrow || !trips_begin(&t, flow, arena) || !definitions_of(m, f, arena, &d))
		return NULL;
	for (t.loop = 0; t.loop < flow->loops.count; t.loop++) {
		const struct loop *loop = &flow->loops.list[t.loop];

		if (loop->innermost && loop->blocks <= MOST_BLOCKS &&
		    !tripcount_is_brief(m, f, &t, BRIEF))
			find_in_loop(m, f, &t, &d, at_fork, narrow);
	}
	return narrow;
}
