/* masks.c - counts of several masks of a block at once. */
#include "probe/masks.h"

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/sums.h"
#include "probe/tally.h"

#define MASKS  "nbcount.masks"
#define AVX2   MASKS ".avx2"
#define AVX512 MASKS ".avx512"
#define VECTOR "nbcount.tally."	/* N or M, and lanes */

/* Each call of a group adds 0 or 1 to a lane, and a lane has 8 bits or more. So with no more calls than this, no lane
 * overflows, and all but its lowest byte are 0: the sum of a vector's bytes is that of its lanes. psadbw makes it for
 * each 8 of them, in 64 bits. */
#define MOST 255u

#define ALL_BITS 255u	/* a byte of a mask that holds */

/* Steps from a mask back to a comparison. */
#define DEPTH 4u

struct masks_call {
	uint32_t before;	/* 1 + the statement that is the group's call before this one; 0: there is none */
	uint8_t lanes;
	uint8_t width;		/* bits of a lane; 0: the statement is no call that a group could have */
	uint8_t number;		/* calls of the group before it */
	bool followed;		/* by another one of the group */
	bool takes;		/* the statement takes a count */
};

static const struct psad {
	unsigned bits;
	const char *name;
} psads[] = { { 256, "llvm.x86.avx2.psad.bw" }, { 512, "llvm.x86.avx512.psad.bw.512" } };

#define N_PSADS (sizeof(psads) / sizeof(*psads))

static const struct ir_item *find_told(const struct ir_module *m)
{
	const struct ir_item *wide = ir_find_item(m, IR_DECLARE, STR(AVX512));

	return wide ? wide : ir_find_item(m, IR_DECLARE, STR(AVX2));
}

bool masks_are_masked(const struct ir_module *m)
{
	return ir_find_item(m, IR_DECLARE, STR(AVX512)) != NULL;
}

bool masks_begin(struct masks *k, const struct ir_module *m, struct edits *e, struct sums *sums, struct arena *arena)
{
	const struct ir_item *told = find_told(m);

	*k = (struct masks){ .m = m, .sums = sums, .told = told, .masked = masks_are_masked(m) };
	if (!told)
		return true;
	edits_replace_span(e, m, told->line);
	k->calls = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*k->calls));
	return k->calls != NULL;
}

/* ---- groups */

/* Bits of an element of `<lanes x type>` at the start of s; 0: it is something else, or of another number of lanes. */
static unsigned element_bits(struct str s, unsigned lanes)
{
	static const struct {
		struct str end;
		unsigned bits;
	} types[] = { { { "i8>", 3 }, 8 }, { { "i16>", 4 }, 16 }, { { "i32>", 4 }, 32 }, { { "i64>", 4 }, 64 },
		      { { "float>", 6 }, 32 }, { { "double>", 7 }, 64 } };
	char start[16];

	snprintf(start, sizeof(start), "<%u x ", lanes);
	if (!str_starts(s, str_of(start)))
		return 0;
	s = str_sub(s, strlen(start), s.len);
	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
		if (str_starts(s, types[i].end))
			return types[i].bits;
	return 0;
}

/* An operand without its type, which may stand before the first only. */
static struct str value_of(struct str operand)
{
	return str_starts(operand, STR("%")) ? operand : ir_value(operand);
}

/* The statement from its first type of a vector on. */
static struct str behind_op(const struct ir_stmt *s)
{
	size_t at = str_find(s->text, STR("<"), 0);

	return at == SIZE_MAX ? STR("") : str_sub(s->text, at, s->text.len);
}

/* Bits of the elements of which a mask tells something, if its block has their comparison; 0: it is not known. Lanes of
 * any width count right: those that the mask was made of need no other instruction. */
static unsigned compared_bits(const struct ir_module *m, const struct ir_block *b, struct str mask, unsigned lanes,
			      unsigned depth)
{
	static const char *const compare[] = { "icmp", "fcmp", "trunc" };
	static const char *const combine[] = { "and", "or", "xor", "select", "freeze" };
	const struct ir_stmt *s = depth && str_starts(mask, STR("%")) ? ir_definition(m, b, mask) : NULL;
	struct str op = s ? ir_op(s) : STR(""), operands = s ? behind_op(s) : STR(""), operand;
	unsigned bits = 0;

	if (str_is_one_of(op, compare, sizeof(compare) / sizeof(*compare)))
		return element_bits(operands, lanes);
	if (!str_is_one_of(op, combine, sizeof(combine) / sizeof(*combine)))
		return 0;
	while (!bits && scan_item(&operands, &operand))
		bits = compared_bits(m, b, value_of(operand), lanes, depth - 1);
	return bits;
}

/* Lanes of `<lanes x i1> value`; 0: it is something else. */
static unsigned lanes_of(struct str arg)
{
	struct str type = scan_type(arg);
	size_t end = str_find(type, STR(" x i1>"), 0);
	uint64_t n = 0;

	return end != SIZE_MAX && str_u64(str_sub(type, 1, end), &n) && n <= 64 ? (unsigned)n : 0;
}

static struct masks_call read_call(const struct masks *k, const struct ir_block *b, const struct ir_stmt *s)
{
	struct masks_call call = { .takes = tally_is_take(s) };
	struct str args = ir_args(s), arg;
	unsigned bits = 0;

	if (!str_starts(ir_callee(s), STR(VECTOR "N")) && !str_starts(ir_callee(s), STR(VECTOR "M")))
		return call;
	scan_item(&args, &arg);	/* the key */
	while (!bits && scan_item(&args, &arg)) {
		call.lanes = (uint8_t)lanes_of(arg);
		bits = compared_bits(k->m, b, ir_value(arg), call.lanes, DEPTH);
	}
	for (size_t i = 0; i < (k->masked ? N_PSADS : 1); i++)
		if (bits * call.lanes == psads[i].bits)
			call.width = (uint8_t)bits;
	return call;
}

/* The last call of the group that statement `at` joins; UINT32_MAX: it begins one. Where the count is taken between two
 * calls, what is taken must have the first. */
static uint32_t find_before(const struct masks *k, const struct ir_block *b, uint32_t at)
{
	const struct masks_call *call = &k->calls[at];
	struct str key = tally_key_of(&k->m->stmts[at]);

	for (uint32_t i = at; i-- > b->first;) {
		const struct masks_call *other = &k->calls[i];

		if (!other->takes && (other->width != call->width || other->lanes != call->lanes))
			continue;
		if (str_eq(tally_key_of(&k->m->stmts[i]), key))
			return other->takes || other->number + 1 == MOST ? UINT32_MAX : i;
	}
	return UINT32_MAX;
}

/* Is the statement the last one of a group, or, where that is of use, alone? */
static bool ends_group(const struct masks *k, const struct masks_call *call)
{
	return call->width && !call->followed && (call->before || !k->masked);
}

static struct sum sum_of(const struct masks *k, const struct masks_call *call, struct str key)
{
	return (struct sum){ key, (unsigned)call->width * call->lanes / 64,
			     call->before || k->masked ? 1 : ALL_BITS * call->width / 8 };
}

static void find_in_block(struct masks *k, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct masks_call *call = &k->calls[i];
		uint32_t before;

		*call = tally_is_call(&k->m->stmts[i]) ? read_call(k, b, &k->m->stmts[i]) : (struct masks_call){ 0 };
		before = call->width ? find_before(k, b, i) : UINT32_MAX;
		if (before == UINT32_MAX)
			continue;
		call->before = before + 1;
		call->number = (uint8_t)(k->calls[before].number + 1);
		k->calls[before].followed = true;
	}
}

static void remember_sums(struct masks *k, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct masks_call *call = &k->calls[i];

		if (!ends_group(k, call))
			continue;
		sums_remember(k->sums, sum_of(k, call, tally_key_of(&k->m->stmts[i])));
		k->used |= (unsigned)call->width * call->lanes;
	}
}

void masks_find(struct masks *k, const struct ir_function *f)
{
	for (uint32_t i = f->first; k->told && i < f->first + f->blocks; i++) {
		find_in_block(k, &k->m->blocks[i]);
		remember_sums(k, &k->m->blocks[i]);
	}
}

/* ---- text */

static const char *psad_name(unsigned bits)
{
	size_t i = 0;

	while (psads[i].bits != bits)
		i++;
	return psads[i].name;
}

/* `%<own>.<name>`: the lanes of the mask %<p>.v as numbers, 1 (AVX-512) or -1. */
static void write_lanes(const struct masks *k, const struct masks_call *call, const char *own, const char *name, const char *p, struct buf *out)
{
	unsigned n = call->lanes, w = call->width;

	buf_fmt(out, "  %%%s.%s = ", own, name);
	if (k->masked)
		buf_fmt(out, "select <%u x i1> %%%s.v, <%u x i%u> splat (i%u 1), <%u x i%u> zeroinitializer\n", n, p, n, w, w, n, w);
	else
		buf_fmt(out, "sext <%u x i1> %%%s.v to <%u x i%u>\n", n, p, n, w);
}

/* Behind the last call of a group, or one that is alone: the bytes of %<own>.sum are added to the key's sums. */
static void write_end(const struct masks *k, const struct masks_call *call, const char *own, struct str key, struct buf *out)
{
	unsigned n = call->lanes, w = call->width, bits = n * w;
	bool negative = call->before && !k->masked;
	const char *sum = negative ? "count" : "sum";

	if (negative)
		buf_fmt(out, "  %%%s.count = sub <%u x i%u> zeroinitializer, %%%s.sum\n", own, n, w, own);
	buf_fmt(out, "  %%%s.bytes = bitcast <%u x i%u> %%%s.%s to <%u x i8>\n"
		"  %%%s.sums = call <%u x i64> @%s(<%u x i8> %%%s.bytes, <%u x i8> zeroinitializer)\n",
		own, n, w, own, sum, bits / 8, own, bits / 64, psad_name(bits), bits / 8, own, bits / 8);
	sums_write_addition(own, sum_of(k, call, key), out);
}

bool masks_write(const struct masks *k, const struct ir_stmt *s, const char *p, struct buf *out)
{
	uint32_t at = (uint32_t)(s - k->m->stmts);
	const struct masks_call *call = k->told ? &k->calls[at] : NULL;
	char own[32];

	if (!call || (!call->followed && !ends_group(k, call)))
		return false;
	snprintf(own, sizeof(own), MASKS ".s%u", at);
	write_lanes(k, call, own, call->before ? "one" : "sum", p, out);
	if (call->before)
		buf_fmt(out, "  %%%s.sum = add <%u x i%u> %%" MASKS ".s%u.sum, %%%s.one\n",
			own, call->lanes, call->width, call->before - 1, own);
	if (!call->followed)
		write_end(k, call, own, tally_key_of(s), out);
	return true;
}

void masks_declare(const struct masks *k, struct buf *out)
{
	for (size_t i = 0; i < N_PSADS; i++) {
		unsigned bits = psads[i].bits;

		if ((k->used & bits) && !ir_find_item(k->m, IR_DECLARE, str_of(psads[i].name)))
			buf_fmt(out, "declare <%u x i64> @%s(<%u x i8>, <%u x i8>)\n", bits / 64, psads[i].name, bits / 8, bits / 8);
	}
}
