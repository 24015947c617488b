/* interleave.c - loops whose vectors LLVM is told to interleave. */
#include "tally/interleave.h"

#include "code/hints.h"
#include "code/induction.h"
#include "code/vectors.h"
#include "ir/parse.h"
#include "tally/tally.h"

#define MOST_STMTS 12u	/* of a loop; nearly all cost one or two each, and most of them one, so the
			 * loop is unlikely to cost 20 */
#define MOST 4u		/* the most vectors that LLVM interleaves, on any target */
#define MOST_MASKS 4u	/* masks of doubles per trip: AVX-512 has eight registers for masks, those
			 * of stores included; a spilled mask costs more than it saves */
#define MOST_BLOCKS 16u	/* of a loop with so few statements */

struct contents {		/* of a loop */
	uint32_t stmts;
	uint32_t loads, stores;
	uint32_t tallied;	/* number of blocks */
	uint32_t wide;		/* those over elements of 8 bytes */
};

/* Is the statement free without us? */
static bool is_free(const struct ir_stmt *s)
{
	static const char *const ops[] = { "phi", "getelementptr", "br" };

	return str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(*ops)) ||
	       (s->op == IR_CALL && str_starts(ir_callee(s), STR("nbcount.")));
}

static bool is_simple(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      const struct ir_stmt *s)
{
	static const char *const ops[] = {
		"add", "sub", "mul", "and", "or", "xor", "shl",
		"lshr", "ashr", "icmp", "fcmp", "fadd", "fsub", "fmul",
		"fneg", "select", "sext", "zext", "trunc"
	};
	struct str from = ir_address(s, "load"), to = ir_address(s, "store");

	if (from.len || to.len)
		return induction_is_affine(m, f, t, from.len ? from : to);
	return str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(*ops));
}

/* Adds the contents of a block. false: there are too many, or a statement is not simple. */
static bool add_block(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      uint32_t b, struct contents *c)
{
	const struct ir_block *block = &m->blocks[f->first + b];

	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];

		if (is_free(s))
			continue;
		if (++c->stmts > MOST_STMTS || !is_simple(m, f, t, s))
			return false;
		c->loads += str_eq(ir_op(s), STR("load"));
		c->stores += str_eq(ir_op(s), STR("store"));
	}
	return true;
}

/* Is any value carried from trip to trip other than by steps? */
static bool has_reduction(const struct ir_module *m, const struct ir_function *f,
			  const struct trips *t)
{
	const struct ir_block *header = &m->blocks[f->first + t->flow->loops.list[t->loop].header];

	for (uint32_t i = header->first; i < header->first + header->stmts; i++)
		if (ir_is_phi(&m->stmts[i]) && !induction_steps(m, f, t, &m->stmts[i]))
			return true;
	return false;
}

static unsigned count_vectors(const struct contents *c, bool masked)
{
	uint32_t fewer = c->loads < c->stores ? c->loads : c->stores;
	unsigned vectors = fewer < 2 ? MOST : MOST / fewer;

	return masked && vectors * c->wide > MOST_MASKS ? MOST_MASKS / c->wide : vectors;
}

/* How many vectors; 0: as many as LLVM chooses. */
static unsigned find_in_loop(const struct ir_module *m, const struct ir_function *f,
			     const struct trips *t, const enum tally_form *narrow)
{
	struct contents c = { 0 };

	for (uint32_t b = 0; b < f->blocks; b++) {
		if (t->flow->loops.of[b] != t->loop)
			continue;
		c.tallied += narrow[b] != TALLY_NO;
		c.wide += narrow[b] == TALLY_OF_WIDE;
		if (!add_block(m, f, t, b, &c))
			return 0;
	}
	return c.tallied && !has_reduction(m, f, t)
		       ? count_vectors(&c, vectors_of(m) == VECTORS_AVX512)
		       : 0;
}

uint32_t interleave_find(const struct ir_module *m, const struct ir_function *f,
			 const struct flow *flow, const enum tally_form *narrow,
			 struct interleave *list)
{
	struct trips t = { .flow = flow };
	uint32_t n = 0;

	for (t.loop = 0; t.loop < flow->loops.count; t.loop++) {
		const struct loop *loop = &flow->loops.list[t.loop];
		const struct ir_stmt *latch = loop->innermost && loop->blocks <= MOST_BLOCKS
						      ? hints_latch(m, f, flow, t.loop)
						      : NULL;
		unsigned vectors = latch ? find_in_loop(m, f, &t, narrow) : 0;

		if (vectors > 1)
			list[n++] = (struct interleave){ (uint32_t)(latch - m->stmts), vectors };
	}
	return n;
}

void interleave_write(const struct ir_module *m, const struct interleave *i, uint64_t node,
		      struct edits *e, struct buf *nodes)
{
	char hint[64];

	snprintf(hint, sizeof(hint), "!\"llvm.loop.interleave.count\", i32 %u", i->vectors);
	hints_write(m, &m->stmts[i->latch], hint, node, e, nodes);
}
