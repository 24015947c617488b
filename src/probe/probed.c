/* probed.c - regions and probes in a function's new text. */
#include "probe/probed.h"

#include "ir/parse.h"
#include "probe/clocked.h"

const struct ir_block *probed_block(const struct writer *w, uint32_t b)
{
	return &w->k->m->blocks[w->c->f->first + b];
}

uint32_t probed_level(const struct writer *w, uint32_t b)
{
	return w->c->regions.level[b];
}

static uint32_t parent_of(const struct writer *w, uint32_t level)
{
	return w->c->flow.loops.list[level].parent;
}

/* Is a level the other, or outside of it? LOOPS_NONE is the function. */
static bool holds(const struct writer *w, uint32_t outer, uint32_t level)
{
	while (level != outer && level != LOOPS_NONE)
		level = parent_of(w, level);
	return level == outer;
}

static bool is_header(const struct writer *w, uint32_t b)
{
	uint32_t level = probed_level(w, b);

	return w->c->levels && level != LOOPS_NONE && w->c->flow.loops.list[level].header == b;
}

/* Bytes from the first counter. */
uint32_t probed_level_offset(const struct clocking *k, const struct clocked *c, uint32_t loop)
{
	uint32_t number = loop == LOOPS_NONE ? 0 : c->level[loop];

	return (c->level_slot + (k->nevents + ABI_LEVEL_SLOTS) * number) * CLOCKING_SLOT_BYTES;
}

/* The region of a statement of the module. */
uint32_t probed_region(const struct writer *w, uint32_t i)
{
	return w->c->regions.of[i - w->k->m->blocks[w->c->f->first].first];
}

/* ---- probes */

/* Events are counted first: what that costs is ticks of the probe. */
static void charge(const struct clocking *k, const char *offset, struct buf *out)
{
	if (k->nevents)
		buf_fmt(out, "  call void @" CLOCKED_SAMPLE "(ptr " BLOCK ", ptr " COUNTERS ", i64 %s)\n", offset);
	buf_fmt(out, "  call void @" CLOCKED_CHARGE "(ptr " BLOCK ", ptr " COUNTERS ", i64 %s)\n", offset);
}

void probed_charge(const struct clocking *k, uint32_t offset, struct buf *out)
{
	char number[16];

	snprintf(number, sizeof(number), "%u", offset);
	charge(k, number, out);
}

void probed_charge_region(const struct writer *w, uint32_t region, uint32_t payer, struct buf *out)
{
	probed_charge(w->k, clocking_region(w->k, w->c, region), out);
	if (w->c->levels)
		buf_fmt(out, "  call void @" CLOCKED_SPEND "(ptr " COUNTERS ", i64 %u)\n",
			probed_level_offset(w->k, w->c, payer));
}

void probed_ask(const char *question, const char *answer, uint32_t number, uint32_t offset, struct buf *out)
{
	buf_fmt(out, "  %%nbcount.%s%u = call i1 @%s(ptr " COUNTERS ", i64 %u)\n", answer, number, question,
		offset);
}

/* Code that was clean from `level` on leaves for `outer`: its ticks are the rest of the outermost level
 * on the way that is off. */
static void charge_rest(struct writer *w, uint32_t level, uint32_t outer, struct buf *out)
{
	char rest[32];
	uint32_t n = w->nextra;

	snprintf(rest, sizeof(rest), "%u", probed_level_offset(w->k, w->c, level));
	for (uint32_t l = parent_of(w, level), step = 0; l != outer && l != LOOPS_NONE; l = parent_of(w, l), step++) {
		buf_fmt(out, "  %%nbcount.on%u.%u = call i1 @" CLOCKED_ON "(ptr " COUNTERS ", i64 %u)\n"
			"  %%nbcount.rest%u.%u = select i1 %%nbcount.on%u.%u, i64 %s, i64 %u\n", n, step,
			probed_level_offset(w->k, w->c, l) + ON_OFFSET, n, step, n, step, rest,
			probed_level_offset(w->k, w->c, l));
		snprintf(rest, sizeof(rest), "%%nbcount.rest%u.%u", n, step);
	}
	charge(w->k, rest, out);
}

/* ---- names */

/* What a clean copy calls a value or block that the probed one calls `name`. */
void probed_clean_name(struct str name, struct buf *out)
{
	uint64_t number;

	if (name.len && name.at[0] == '"') {
		buf_add(out, str_sub(name, 0, name.len - 1));
		buf_add(out, STR(".nbcount\""));
	} else if (str_u64(name, &number)) {
		buf_add(out, STR("nbcount.n"));
		buf_add(out, name);
	} else {
		buf_add(out, name);
		buf_add(out, STR(".nbcount"));
	}
}

void probed_block_name(const struct writer *w, uint32_t b, enum copy copy, struct buf *out)
{
	if (copy == CLEAN && probed_level(w, b) != LOOPS_NONE)
		probed_clean_name(probed_block(w, b)->label, out);
	else
		ir_write_label(w->c->f, probed_block(w, b), out);
}

/* ---- edges */

static void jump(const struct writer *w, uint32_t b, enum copy copy, struct buf *out)
{
	if (is_header(w, b)) {
		buf_fmt(out, "nbcount.d%u", w->c->level[probed_level(w, b)]);
		return;
	}
	probed_block_name(w, b, copy, out);
}

/* A block on the way to b: begins it, and names it where control comes from. */
static void begin_extra(struct writer *w)
{
	buf_fmt(w->out, "nbcount.e%u", w->nextra);
	buf_fmt(&w->extra, "\nnbcount.e%u:\n", w->nextra);
}

static void end_extra(struct writer *w, uint32_t b, enum copy copy)
{
	buf_add(&w->extra, STR("  br label %"));
	jump(w, b, copy, &w->extra);
	buf_char(&w->extra, '\n');
	w->nextra++;
}

/* From a probed block, whose last region is `region`. */
static void edge_from_probed(struct writer *w, uint32_t from, uint32_t region, uint32_t b)
{
	uint32_t level = probed_level(w, b);

	if (probed_region(w, probed_block(w, b)->first) == region) {
		jump(w, b, PROBED, w->out);
		return;
	}
	begin_extra(w);
	probed_charge_region(w, region, holds(w, level, probed_level(w, from)) ? level : probed_level(w, from), &w->extra);
	end_extra(w, b, PROBED);
}

/* From a clean block: into a level further out, which is on or off. */
static void edge_out_of_clean(struct writer *w, uint32_t from, uint32_t b)
{
	uint32_t level = probed_level(w, b), n = w->nextra;

	begin_extra(w);
	if (level != LOOPS_NONE) {
		probed_ask(CLOCKED_ON, "o", n, probed_level_offset(w->k, w->c, level) + ON_OFFSET, &w->extra);
		buf_fmt(&w->extra, "  br i1 %%nbcount.o%u, label %%nbcount.e%u.on, label %%", n, n);
		jump(w, b, CLEAN, &w->extra);
		buf_fmt(&w->extra, "\n\nnbcount.e%u.on:\n", n);
	}
	charge_rest(w, probed_level(w, from), level, &w->extra);
	end_extra(w, b, PROBED);
}

void probed_edge(struct writer *w, uint32_t from, uint32_t region, uint32_t b)
{
	if (w->copy == PROBED)
		edge_from_probed(w, from, region, b);
	else if (probed_level(w, b) != probed_level(w, from) && holds(w, probed_level(w, b), probed_level(w, from)))
		edge_out_of_clean(w, from, b);
	else
		jump(w, b, CLEAN, w->out);
}
