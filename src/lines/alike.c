/* alike.c - finds the identical instructions with which paths that join end. */
#include "lines/alike.h"

#include <string.h>

#include "code/costs.h"
#include "ir/parse.h"

#define MOST_PHIS 1u		/* phis that LLVM makes for a sunk instruction */
#define MOST_TRIES 1024u	/* comparisons for each join; an instruction may be an operand of
				 * many others */

/* ---- paths */

/* Is the block a split critical edge: a branch only, with one predecessor and one successor? */
static bool is_edge(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		    uint32_t b)
{
	return m->blocks[f->first + b].stmts == 1 && flow_ins(flow, b) == 1 &&
	       flow_outs(flow, b) == 1;
}

/* The only predecessor, which may have several edges to the block; split edges are skipped.
 * UINT32_MAX: there is none in the same loop. */
static uint32_t block_before(const struct ir_module *m, const struct ir_function *f,
			     const struct flow *flow, uint32_t b)
{
	uint32_t before = UINT32_MAX;

	for (uint32_t i = flow->first_in[b]; i < flow->first_in[b + 1]; i++) {
		uint32_t from = is_edge(m, f, flow, flow->in[i]) ? flow_from(flow, flow->in[i])
								 : flow->in[i];

		if (before != UINT32_MAX && from != before)
			return UINT32_MAX;
		before = from;
	}
	return before != UINT32_MAX && flow->loops.of[before] == flow->loops.of[b] ? before
										   : UINT32_MAX;
}

static void find_way(const struct ir_module *m, const struct ir_function *f,
		     const struct flow *flow, uint32_t last, uint32_t way[ALIKE_BLOCKS],
		     uint32_t *n)
{
	*n = 0;
	for (uint32_t b = last; b != UINT32_MAX && *n < ALIKE_BLOCKS;
	     b = block_before(m, f, flow, b))
		way[(*n)++] = b;
}

static bool is_on_other(const struct alike *a, uint32_t way, uint32_t block)
{
	for (uint32_t k = 0; k < a->ways; k++)
		if (k != way && flow_is_in(a->way[k], a->blocks[k], block))
			return true;
	return false;
}

/* Cuts each path at the first block, from its end, that is on another path, too. */
static void cut_common(struct alike *a)
{
	uint32_t own[ALIKE_WAYS] = { 0 };

	for (uint32_t k = 0; k < a->ways; k++)
		while (own[k] < a->blocks[k] && !is_on_other(a, k, a->way[k][own[k]]))
			own[k]++;
	memcpy(a->blocks, own, sizeof(own));
}

/* Does the path through `from` return an error? Once the function is inlined, such a path no longer
 * joins those that succeed. */
static bool returns_other(const struct ir_module *m, const struct ir_function *f, uint32_t meet,
			  uint32_t from)
{
	const struct ir_block *b = &m->blocks[f->first + meet];
	struct str type, value, status;

	if (ir_last(m, b)->op != IR_RET || !ir_ret(ir_last(m, b), &type, &value))
		return false;
	status = flow_phi(m, f, b, value, &m->blocks[f->first + from]);
	return status.len && !str_starts(status, STR("%")) && !str_eq(status, STR("0"));
}

bool alike_ways(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		uint32_t meet, struct alike *a)
{
	a->meet = meet;
	a->ways = a->count = 0;
	for (uint32_t i = flow->first_in[meet]; i < flow->first_in[meet + 1]; i++) {
		uint32_t in = flow->in[i];

		if (flow_outs(flow, in) != 1 || flow->loops.of[in] != flow->loops.of[meet] ||
		    returns_other(m, f, meet, in))
			continue;
		if (a->ways == ALIKE_WAYS)
			return false;
		find_way(m, f, flow, in, a->way[a->ways], &a->blocks[a->ways]);
		a->ways++;
	}
	cut_common(a);
	return a->ways > 1;
}

/* ---- instructions */

struct finder {
	const struct ir_module *m;
	const struct ir_function *f;
	struct alike *a;
	uint32_t tries;
};

struct words {			/* of one statement per path, read in step */
	uint32_t n;
	struct str rest[ALIKE_WAYS];
	struct str word[ALIKE_WAYS];
};

static void set_words(struct words *w, const struct finder *d, const uint32_t *stmts)
{
	w->n = d->a->ways;
	for (uint32_t k = 0; k < w->n; k++) {
		const struct ir_stmt *s = &d->m->stmts[stmts[k]];
		struct str text = str_sub(s->text, s->result, s->text.len);

		w->rest[k] = str_sub(text, 0, str_find(text, STR(", !"), 0));
	}
}

static bool is_separator(char c)
{
	return strchr(" ,()[]{}<>", c) != NULL;
}

static bool next_word(struct str *rest, struct str *word)
{
	size_t from = 0, to;

	while (from < rest->len && is_separator(rest->at[from]))
		from++;
	for (to = from; to < rest->len && !is_separator(rest->at[to]); to++)
		;
	*word = str_sub(*rest, from, to);
	*rest = str_sub(*rest, to, rest->len);
	return word->len > 0;
}

/* false: some statement has no more words. */
static bool next_words(struct words *w)
{
	bool all = true;

	for (uint32_t k = 0; k < w->n; k++)
		all &= next_word(&w->rest[k], &w->word[k]);
	return all;
}

static bool is_same(const struct words *w)
{
	for (uint32_t k = 1; k < w->n; k++)
		if (!str_eq(w->word[k], w->word[0]))
			return false;
	return true;
}

static bool may_differ(const struct words *w)
{
	static const char *const constants[] = { "true", "false", "null", "undef", "poison" };

	for (uint32_t k = 0; k < w->n; k++)
		if (!strchr("%-0123456789", w->word[k].at[0]) &&
		    !str_is_one_of(w->word[k], constants, sizeof(constants) / sizeof(*constants)))
			return false;
	return true;
}

static bool is_same_operation(const struct finder *d, const uint32_t *stmts)
{
	struct words w;

	set_words(&w, d, stmts);
	while (next_words(&w))
		if (!is_same(&w) && !may_differ(&w))
			return false;
	for (uint32_t k = 0; k < w.n; k++)
		if (w.word[k].len)
			return false;
	return true;
}

/* The statement on the path that defines a value; UINT32_MAX: there is none that can be sunk. */
static uint32_t find_definition(const struct finder *d, uint32_t way, struct str name)
{
	for (uint32_t i = 0; i < d->a->blocks[way]; i++) {
		const struct ir_stmt *s =
			ir_definition(d->m, &d->m->blocks[d->f->first + d->a->way[way][i]], name);

		if (s)
			return ir_is_phi(s) || costs_is_ours(s) ? UINT32_MAX
								: (uint32_t)(s - d->m->stmts);
	}
	return UINT32_MAX;
}

static bool is_known(const struct alike *a, const uint32_t *stmts)
{
	for (uint32_t i = a->count; i-- > 0;)
		if (memcmp(a->of[i], stmts, a->ways * sizeof(*stmts)) == 0)
			return true;
	return false;
}

static bool match(struct finder *d, const uint32_t *stmts);

/* Will LLVM compute these values once, in the join? */
static bool match_values(struct finder *d, const struct str *values)
{
	uint32_t stmts[ALIKE_WAYS];

	for (uint32_t k = 0; k < d->a->ways; k++) {
		stmts[k] = str_starts(values[k], STR("%")) ? find_definition(d, k, values[k])
							   : UINT32_MAX;
		if (stmts[k] == UINT32_MAX)
			return false;
	}
	return is_known(d->a, stmts) || match(d, stmts);
}

/* The same for statements. Their operands' definitions are added before them, and removed again if
 * the statements do not match. */
static bool match(struct finder *d, const uint32_t *stmts)
{
	uint32_t before = d->a->count, phis = 0;
	struct words w;

	if (d->tries++ >= MOST_TRIES || !is_same_operation(d, stmts))
		return false;
	set_words(&w, d, stmts);
	while (next_words(&w))
		phis += !is_same(&w) && !match_values(d, w.word);
	if (phis > MOST_PHIS || d->a->count == ALIKE_MOST) {
		d->a->count = before;
		return false;
	}
	memcpy(d->a->of[d->a->count++], stmts, d->a->ways * sizeof(*stmts));
	return true;
}

static void match_phis(struct finder *d)
{
	const struct ir_block *blocks = &d->m->blocks[d->f->first], *meet = &blocks[d->a->meet];

	for (const struct ir_stmt *s = &d->m->stmts[meet->first]; ir_is_phi(s); s++) {
		struct str values[ALIKE_WAYS];

		for (uint32_t k = 0; k < d->a->ways; k++)
			values[k] = flow_phi(d->m, d->f, meet, ir_result(s),
					     &blocks[d->a->way[k][0]]);
		match_values(d, values);
	}
}

/* The statement before `stmt` in the path's last block, without ours; UINT32_MAX: there is none. */
static uint32_t step_back(const struct finder *d, uint32_t way, uint32_t stmt)
{
	const struct ir_block *b = &d->m->blocks[d->f->first + d->a->way[way][0]];

	while (stmt > b->first && costs_is_ours(&d->m->stmts[stmt - 1]))
		stmt--;
	return stmt > b->first ? stmt - 1 : UINT32_MAX;
}

static void match_stores(struct finder *d)
{
	uint32_t stmts[ALIKE_WAYS];

	for (uint32_t k = 0; k < d->a->ways; k++)
		stmts[k] = (uint32_t)(ir_last(d->m, &d->m->blocks[d->f->first + d->a->way[k][0]]) -
				      d->m->stmts);
	do {
		for (uint32_t k = 0; k < d->a->ways; k++) {
			stmts[k] = step_back(d, k, stmts[k]);
			if (stmts[k] == UINT32_MAX ||
			    !str_eq(ir_op(&d->m->stmts[stmts[k]]), STR("store")))
				return;
		}
	} while (match(d, stmts));
}

void alike_find(const struct ir_module *m, const struct ir_function *f, struct alike *a)
{
	struct finder d = { .m = m, .f = f, .a = a };

	match_phis(&d);
	match_stores(&d);
}
