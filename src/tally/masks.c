/* masks.c - counts of masks in vector registers. */
#include "tally/masks.h"

#include "code/spills.h"
#include "code/vectors.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/stripmine.h"
#include "tally/tally.h"

#define MASKS  "nbcount.masks"
#define VECTOR "nbcount.tally."	/* N or M, then the number of lanes */

/* Each call adds 0 or 1 to a lane, and a lane has at least 8 bits. With no more calls than this in
 * a strip, no lane overflows its lowest byte, and the other bytes are 0: the sum of a vector's
 * bytes is the sum of its lanes. psadbw adds up every 8 bytes, in 64 bits. */
#define MOST 255u

#define MOST_CALLS   32u	/* per vector and trip, for strips to be worth it */
#define MOST_VECTORS 6u	/* per loop: they are in registers (AVX2 has 16) */
#define MOST_PAIRS   2u	/* vectors in a loop, for each to be split in two: an addition waits for the
			 * one before it, which takes two cycles on some processors */

/* In the label of LLVM's loop for the trips that another vector loop leaves over. These are few,
 * and a strip costs as much as six of them. */
#define EPILOGUE "vec.epilog"

/* Steps from a mask back to a comparison. */
#define DEPTH 4u

struct masks_call {		/* for a statement */
	uint32_t first;		/* the block's first call with this key, lanes and width */
	uint32_t calls;		/* of the first: number of such calls */
	uint8_t lanes;
	uint8_t width;		/* bits of a lane; 0: not a call that is counted this way */
	bool second;		/* it adds to the second vector of a pair */
	bool pair;		/* of the first: it has a pair of vectors */
};

struct masks_strip {		/* a loop whose masks are counted this way */
	struct stripmine mine;
	uint32_t trips;
};

static const struct psad {
	unsigned bits;
	const char *name;
} psads[] = {
	{ 128, "llvm.x86.sse2.psad.bw" }, { 256, "llvm.x86.avx2.psad.bw" },
	{ 512, "llvm.x86.avx512.psad.bw.512" }
};

#define N_PSADS (sizeof(psads) / sizeof(*psads))

bool masks_begin(struct masks *k, const struct ir_module *m, struct edits *e, struct arena *arena)
{
	const struct ir_item *told = vectors_find(m);

	if (told)
		edits_replace_span(e, m, told->line);
	*k = (struct masks){ .m = m,
			     .e = e,
			     .told = vectors_of(m) == VECTORS_SVE ? NULL : told,
			     .masked = vectors_of(m) == VECTORS_AVX512 };
	if (!k->told)
		return true;
	k->calls = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*k->calls));
	k->strips = arena_alloc(arena, (size_t)m->nblocks + 1, sizeof(*k->strips));
	return k->calls && k->strips;
}

/* ---- calls */

/* Bits of an element, if s starts with a type `<lanes x type>`; 0: something else, or another
 * number of lanes. */
static unsigned element_bits(struct str s, unsigned lanes)
{
	static const struct {
		struct str end;
		unsigned bits;
	} types[] = {
		{ { "i8>", 3 }, 8 }, { { "i16>", 4 }, 16 }, { { "i32>", 4 }, 32 },
		{ { "i64>", 4 }, 64 }, { { "float>", 6 }, 32 }, { { "double>", 7 }, 64 }
	};
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

/* An operand without its type, which only the first operand may have. */
static struct str value_of(struct str operand)
{
	return str_starts(operand, STR("%")) ? operand : ir_value(operand);
}

/* The statement from its first vector type on. */
static struct str behind_op(const struct ir_stmt *s)
{
	size_t at = str_find(s->text, STR("<"), 0);

	return at == SIZE_MAX ? STR("") : str_sub(s->text, at, s->text.len);
}

/* Bits of the elements that were compared to make a mask, if the comparison is in the block; 0:
 * unknown. Any lane width counts correctly, but with AVX2, lanes of that width need no other
 * instruction. */
static unsigned compared_bits(const struct ir_module *m, const struct ir_block *b, struct str mask,
			      unsigned lanes, unsigned depth)
{
	static const char *const compare[] = { "icmp", "fcmp", "trunc" };
	static const char *const combine[] = { "and", "or", "xor", "select", "freeze" };
	struct str origin = depth && str_starts(mask, STR("%")) ? spills_origin(m, b, mask)
								: STR("");
	const struct ir_stmt *s = origin.len ? ir_definition(m, b, origin) : NULL;
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

/* The number of lanes, if it is `<lanes x i1> value`; 0: something else. */
static unsigned lanes_of(struct str arg)
{
	struct str type = scan_type(arg);
	size_t end = str_find(type, STR(" x i1>"), 0);
	uint64_t n = 0;

	return end != SIZE_MAX && str_u64(str_sub(type, 1, end), &n) && n <= 64 ? (unsigned)n : 0;
}

/* Bits of a lane in the shortest vector. */
static unsigned fewest_bits(unsigned lanes)
{
	return lanes == 0 ? 0 : lanes < 16 ? 128 / lanes : 8;
}

static bool may_count(const struct masks *k, struct str callee)
{
	static const char *const forms[] = {
		VECTOR "N", VECTOR "M", TALLY_WIDE ".N", TALLY_WIDE ".M"
	};
	size_t i = 0, n = k->masked ? sizeof(forms) / sizeof(*forms) : 2;

	while (i < n && !str_starts(callee, str_of(forms[i])))
		i++;
	return i < n;
}

static struct masks_call read_call(const struct masks *k, const struct ir_block *b,
				   const struct ir_stmt *s)
{
	struct masks_call call = { 0 };
	struct str args = ir_args(s), arg;
	unsigned bits = 0;

	if (!may_count(k, ir_callee(s)))
		return call;
	scan_item(&args, &arg);	/* the key */
	while (!bits && scan_item(&args, &arg)) {
		call.lanes = (uint8_t)lanes_of(arg);
		bits = k->masked ? fewest_bits(call.lanes)
				 : compared_bits(k->m, b, ir_value(arg), call.lanes, DEPTH);
	}
	for (size_t i = 0; i < N_PSADS; i++)
		if (bits * call.lanes == psads[i].bits && (k->masked || psads[i].bits == 256))
			call.width = (uint8_t)bits;
	return call;
}

/* The block's first call that adds to the same vector as the call `at`. */
static uint32_t find_first(const struct masks *k, const struct ir_block *b, uint32_t at)
{
	const struct masks_call *call = &k->calls[at];
	uint32_t i = b->first;

	while (i < at && (k->calls[i].width != call->width || k->calls[i].lanes != call->lanes ||
			  !str_eq(tally_key_of(&k->m->stmts[i]), tally_key_of(&k->m->stmts[at]))))
		i++;
	return i;
}

/* Reads the calls of a block. *vectors: how many vectors they need; *most: the most calls of one
 * vector. false: there are none, too many, or a count is taken among them. */
static bool read_calls(struct masks *k, const struct ir_block *b, uint32_t *vectors, uint32_t *most)
{
	*vectors = *most = 0;
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &k->m->stmts[i];
		struct masks_call *call = &k->calls[i];

		*call = tally_is_call(s) ? read_call(k, b, s) : (struct masks_call){ 0 };
		if (tally_is_call(s) && tally_is_take(s))
			return false;
		if (!call->width)
			continue;
		call->first = find_first(k, b, i);
		uint32_t n = ++k->calls[call->first].calls;

		*vectors += n == 1;
		*most = n > *most ? n : *most;
		if (*vectors > MOST_VECTORS || *most > MOST_CALLS)
			return false;
	}
	return *vectors > 0;
}

/* Paired calls of the block add to their first and second vectors in turns, whatever their keys.
 * Calls of two keys in turns keep to one vector each: counts are right, but not split. */
static void find_pairs(struct masks *k, const struct ir_block *b)
{
	bool second = false;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct masks_call *call = &k->calls[i];

		if (!call->width || k->calls[call->first].calls < 2)
			continue;
		k->calls[call->first].pair = true;
		call->second = second;
		second = !second;
	}
}

static void forget_calls(struct masks *k, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		k->calls[i] = (struct masks_call){ 0 };
}

static void find_in_block(struct masks *k, const struct ir_function *f, const struct ir_block *b)
{
	struct masks_strip *strip = &k->strips[k->nstrips];
	uint32_t vectors, most;

	if (str_find(b->label, STR(EPILOGUE), 0) != SIZE_MAX ||
	    !read_calls(k, b, &vectors, &most) || !stripmine_find(k->m, f, b, &strip->mine)) {
		forget_calls(k, b);
		return;
	}
	strip->trips = MOST / most;
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		k->used |= (unsigned)k->calls[i].lanes * k->calls[i].width;
	k->nstrips++;
	if (vectors <= MOST_PAIRS)
		find_pairs(k, b);
}

void masks_find(struct masks *k, const struct ir_function *f)
{
	k->nstrips = 0;
	for (uint32_t i = f->first; k->told && i < f->first + f->blocks; i++)
		find_in_block(k, f, &k->m->blocks[i]);
}

/* ---- text */

static const char *psad_name(unsigned bits)
{
	size_t i = 0;

	while (psads[i].bits != bits)
		i++;
	return psads[i].name;
}

struct vector {			/* as the text names it */
	char type[24];
	char variable[32];	/* its address */
	unsigned align;
};

static struct vector vector_of(const struct masks_call *call, bool second)
{
	struct vector v = { .align = call->lanes * call->width / 8u };

	snprintf(v.type, sizeof(v.type), "<%u x i%u>", call->lanes, call->width);
	snprintf(v.variable, sizeof(v.variable), "%%" MASKS ".v%u.%c", call->first,
		 second ? 'b' : 'a');
	return v;
}

/* Iterates over the vectors, or pairs, that a strip adds to, by the first call of each. at: where
 * to go on. NULL: no more. */
static const struct masks_call *next_first(const struct masks *k, const struct masks_strip *strip,
					   uint32_t *at)
{
	const struct ir_block *b = strip->mine.block;

	while (*at < b->first + b->stmts) {
		const struct masks_call *call = &k->calls[(*at)++];

		if (call->calls)
			return call;
	}
	return NULL;
}

static void write_allocas(const struct masks_call *call, struct buf *out)
{
	for (int second = 0; second <= call->pair; second++) {
		struct vector v = vector_of(call, second);

		buf_fmt(out, "  %s = alloca %s, align %u\n", v.variable, v.type, v.align);
	}
}

void masks_write_variables(const struct masks *k, struct buf *out)
{
	const struct masks_call *call;

	for (uint32_t i = 0; i < k->nstrips; i++)
		for (uint32_t at = k->strips[i].mine.block->first;
		     (call = next_first(k, &k->strips[i], &at));)
			write_allocas(call, out);
}

bool masks_counts(const struct masks *k, const struct ir_stmt *s)
{
	return k->told && k->calls[s - k->m->stmts].width;
}

void masks_write(const struct masks *k, const struct ir_stmt *s, const char *p, struct buf *out)
{
	uint32_t at = (uint32_t)(s - k->m->stmts);
	const struct masks_call *call = &k->calls[at];
	struct vector v = vector_of(call, call->second);
	char own[32];

	snprintf(own, sizeof(own), MASKS ".s%u", at);
	if (k->masked)
		buf_fmt(out,
			"  %%%s.one = select <%u x i1> %%%s.v, %s splat (i%u 1), %s zeroinitializer\n",
			own, call->lanes, p, v.type, call->width, v.type);
	else
		buf_fmt(out, "  %%%s.one = sext <%u x i1> %%%s.v to %s\n", own, call->lanes, p,
			v.type);
	buf_fmt(out,
		"  %%%s.old = load %s, ptr %s, align %u\n"
		"  %%%s.new = %s %s %%%s.old, %%%s.one\n"
		"  store %s %%%s.new, ptr %s, align %u\n",
		own, v.type, v.variable, v.align, own, k->masked ? "add" : "sub", v.type, own, own,
		v.type, own, v.variable, v.align);
}

/* Before a strip: its vectors are zeroed. */
static void write_zeros(const struct masks_call *call, struct buf *out)
{
	for (int second = 0; second <= call->pair; second++) {
		struct vector v = vector_of(call, second);

		buf_fmt(out, "  store %s zeroinitializer, ptr %s, align %u\n", v.type, v.variable,
			v.align);
	}
}

/* After a strip: a vector, or the sum of a pair, is added to its key's variable. */
static void write_end(const struct masks *k, const struct masks_call *call, struct buf *out)
{
	struct vector a = vector_of(call, false), b = vector_of(call, true);
	unsigned bits = (unsigned)call->lanes * call->width, bytes = bits / 8, sums = bits / 64;
	char p[TALLY_PREFIX_ROOM];

	snprintf(p, sizeof(p), MASKS ".v%u", call->first);
	buf_fmt(out, "  %%%s.%s = load %s, ptr %s, align %u\n", p, call->pair ? "some" : "all",
		a.type, a.variable, a.align);
	if (call->pair)
		buf_fmt(out,
			"  %%%s.others = load %s, ptr %s, align %u\n"
			"  %%%s.all = add %s %%%s.some, %%%s.others\n",
			p, b.type, b.variable, b.align, p, b.type, p, p);
	buf_fmt(out,
		"  %%%s.bytes = bitcast %s %%%s.all to <%u x i8>\n"
		"  %%%s.sums = call <%u x i64> @%s(<%u x i8> %%%s.bytes, <%u x i8> zeroinitializer)\n"
		"  %%%s.n = call i64 @llvm.vector.reduce.add.v%ui64(<%u x i64> %%%s.sums)\n",
		p, a.type, p, bytes, p, sums, psad_name(bits), bytes, p, bytes, p, sums, sums, p);
	tally_write_addition(p, tally_key_of(&k->m->stmts[call->first]), out);
}

static void write_strip(const struct masks *k, const struct masks_strip *strip)
{
	struct buf ahead = { 0 }, behind = { 0 };
	const struct masks_call *call;

	for (uint32_t at = strip->mine.block->first; (call = next_first(k, strip, &at));) {
		write_zeros(call, &ahead);
		write_end(k, call, &behind);
	}
	stripmine_write(&strip->mine, strip->trips, buf_str(&ahead), buf_str(&behind), k->e);
	k->e->failed |= ahead.failed | behind.failed;
	buf_free(&ahead);
	buf_free(&behind);
}

void masks_write_strips(const struct masks *k)
{
	for (uint32_t i = 0; i < k->nstrips; i++)
		write_strip(k, &k->strips[i]);
}

void masks_declare(const struct masks *k, struct buf *out)
{
	for (size_t i = 0; i < N_PSADS; i++) {
		unsigned bits = psads[i].bits;

		if ((k->used & bits) && !ir_find_item(k->m, IR_DECLARE, str_of(psads[i].name)))
			buf_fmt(out, "declare <%u x i64> @%s(<%u x i8>, <%u x i8>)\n", bits / 64,
				psads[i].name, bits / 8, bits / 8);
	}
}
