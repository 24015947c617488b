/* probed.c - regions and probes in a function's new text. */
#include "clock/probed.h"

#include "clock/clocked.h"
#include "ir/parse.h"

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

/* Is `outer` the same level as `level`, or around it? LOOPS_NONE is the function. */
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

static void charge(const struct clocking *k, const char *name, const char *suffix,
		   const char *offset, struct buf *out)
{
	buf_fmt(out, "  call void @%s(ptr " BLOCK "%s, ptr " COUNTERS "%s, i64 %s)\n",
		k->sampled ? CLOCKED_SAMPLE : name, suffix, suffix, offset);
}

static void charge_at(const struct clocking *k, const char *name, const char *suffix,
		      uint32_t offset, struct buf *out)
{
	char number[16];

	snprintf(number, sizeof(number), "%u", offset);
	charge(k, name, suffix, number, out);
}

void probed_charge(const struct clocking *k, const char *suffix, uint32_t offset, struct buf *out)
{
	charge_at(k, CLOCKED_CHARGE, suffix, offset, out);
}

static void spend(const struct writer *w, uint32_t payer, struct buf *out)
{
	buf_fmt(out, "  call void @" CLOCKED_SPEND "(ptr " COUNTERS ", i64 %u)\n",
		probed_level_offset(w->k, w->c, payer));
}

void probed_charge_region(const struct writer *w, uint32_t region, uint32_t payer, struct buf *out)
{
	if (w->c->levels)
		spend(w, payer, out);	/* before the probe, so that it takes no time of the next
					 * region */
	charge_at(w->k, w->c->regions.brief[region] ? CLOCKED_BRIEF : CLOCKED_CHARGE, "",
		  clocking_region(w->k, w->c, region), out);
}

void probed_write_level(const struct writer *w, uint32_t level, struct buf *out)
{
	buf_add(out, STR("ptr @nbcount.l."));
	buf_add(out, w->k->id);
	buf_fmt(out, ", i64 %u, i32 %u, ", probed_level_offset(w->k, w->c, level),
		w->c->first_level + (level == LOOPS_NONE ? 0 : w->c->level[level]));
}

/* Control passes from clean code of `level` to probed code. The ticks go to the rest of the
 * outermost loop below `outer` that was off together with `level`. Written to block n, on the
 * edge. */
static void charge_rest(struct writer *w, uint32_t n, uint32_t level, uint32_t outer)
{
	struct buf *out = &w->extra;
	char rest[32], inside[32] = "false";	/* i1: one of the loops passed so far is on */

	snprintf(rest, sizeof(rest), "%u", probed_level_offset(w->k, w->c, level));
	for (uint32_t l = parent_of(w, level), step = 0; l != outer && l != LOOPS_NONE;
	     l = parent_of(w, l), step++) {
		buf_fmt(out,
			"  %%nbcount.on%u.%u = call i1 @" CLOCKED_ON "(ptr " COUNTERS ", i64 %u)\n"
			"  %%nbcount.in%u.%u = or i1 %s, %%nbcount.on%u.%u\n"
			"  %%nbcount.rest%u.%u = select i1 %%nbcount.in%u.%u, i64 %s, i64 %u\n",
			n, step, probed_level_offset(w->k, w->c, l) + ON_OFFSET, n, step, inside, n,
			step, n, step, n, step, rest, probed_level_offset(w->k, w->c, l));
		snprintf(rest, sizeof(rest), "%%nbcount.rest%u.%u", n, step);
		snprintf(inside, sizeof(inside), "%%nbcount.in%u.%u", n, step);
	}
	charge(w->k, CLOCKED_CHARGE, "", rest, out);
}

/* ---- names */

/* The clean copy's name of a value or block that is `name` in the probed copy. */
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

#define NO_UNIT UINT32_MAX

/* The unit that the block belongs to, whose code both copies run; NO_UNIT. */
static uint32_t unit_of(const struct writer *w, uint32_t b)
{
	return w->c->levels ? w->c->unit[b] : NO_UNIT;
}

bool probed_is_twice(const struct writer *w, uint32_t b)
{
	return w->c->levels && unit_of(w, b) == NO_UNIT &&
	       (w->c->joined || probed_level(w, b) != LOOPS_NONE);
}

void probed_block_name(const struct writer *w, uint32_t b, enum copy copy, struct buf *out)
{
	if (copy == CLEAN && probed_is_twice(w, b))
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

/* Blocks on edges are numbered. */
static void begin_extra(struct writer *w, uint32_t n)
{
	buf_fmt(&w->extra, "\nnbcount.e%u:\n", n);
}

static void end_extra(struct writer *w, uint32_t b, enum copy copy)
{
	buf_add(&w->extra, STR("  br label %"));
	jump(w, b, copy, &w->extra);
	buf_char(&w->extra, '\n');
}

/* Ends a block with a branch to block n, or to n + 1 if the level's clocks are off now. */
static void end_by_level(struct writer *w, uint32_t level, uint32_t n)
{
	if (level == LOOPS_NONE) {
		buf_fmt(&w->extra, "  br i1 " OFF ", label %%nbcount.e%u, label %%nbcount.e%u\n",
			n + 1, n);
		return;
	}
	buf_fmt(&w->extra, "  %%nbcount.o%u = call i1 @" CLOCKED_ON "(ptr " COUNTERS ", i64 %u)\n"
		"  br i1 %%nbcount.o%u, label %%nbcount.e%u, label %%nbcount.e%u\n",
		n, probed_level_offset(w->k, w->c, level) + ON_OFFSET, n, n, n + 1);
}

/* Unless both copies are in one text, the function itself is on wherever this text runs. */
static bool can_be_off(const struct writer *w, uint32_t level)
{
	return level != LOOPS_NONE || w->c->joined;
}

static bool leads_out(const struct writer *w, uint32_t from, uint32_t b)
{
	return probed_level(w, b) != probed_level(w, from) &&
	       holds(w, probed_level(w, b), probed_level(w, from));
}

/* Does the edge lead into a level from the code of another loop? Where code of the function itself
 * is clean, the function is off. */
static bool leads_in(const struct writer *w, uint32_t from, uint32_t b)
{
	return is_header(w, b) && probed_level(w, from) != LOOPS_NONE &&
	       !holds(w, probed_level(w, b), probed_level(w, from));
}

/* Does the edge lead to the next trip of its level? */
static bool goes_round(const struct writer *w, uint32_t from, uint32_t b)
{
	return is_header(w, b) && probed_level(w, from) == probed_level(w, b);
}

/* In clean code: does the edge lead to a header whose level may be on by now? */
static bool has_to_ask(const struct writer *w, uint32_t from, uint32_t b)
{
	return leads_in(w, from, b) || goes_round(w, from, b);
}

/* Ends an edge from probed code, whose last region is `region`. If the edge leaves a loop, the
 * level around it may be off; it pays for the probe if it is on. */
static void end_probed(struct writer *w, uint32_t from, uint32_t region, uint32_t b)
{
	uint32_t level = probed_level(w, b), n = w->nextra, payer = probed_level(w, from);

	if (w->c->levels && leads_out(w, from, b)) {
		if (level != LOOPS_NONE) {
			w->nextra += 2;
			end_by_level(w, level, n);
			begin_extra(w, n + 1);
			probed_charge_region(w, region, payer, &w->extra);
			end_extra(w, b, CLEAN);
			begin_extra(w, n);
		}
		payer = level;
	}
	if (probed_region(w, probed_block(w, b)->first) != region)
		probed_charge_region(w, region, payer, &w->extra);
	end_extra(w, b, PROBED);
}

#define NO_REGION (-1)

/* Asks which copy of a level's header to run; `probed` labels the probed one. `region`: offset of
 * the region that is charged what passed so far if the level is on; NO_REGION. */
static void ask_level(struct writer *w, uint32_t level, const char *name, struct str probed,
		      int64_t region)
{
	uint32_t offset = probed_level_offset(w->k, w->c, level) +
			  ABI_LEVEL_QUIET * CLOCKING_SLOT_BYTES;
	uint32_t header = w->c->flow.loops.list[level].header;
	struct buf *out = &w->extra;

	buf_fmt(out, "  %%nbcount.q%s = call i1 @" CLOCKED_QUIET "(ptr " COUNTERS ", i64 %u)\n"
		"  br i1 %%nbcount.q%s, label %%", name, offset, name);
	probed_block_name(w, header, CLEAN, out);
	buf_fmt(out,
		", label %%nbcount.a%s\n\nnbcount.a%s:\n  %%nbcount.w%s = getelementptr i8, ptr " COUNTERS
		", i64 %u\n",
		name, name, name, offset);
	buf_fmt(out, "  %%nbcount.v%s = call i1 @" CLOCKED_VISIT "(ptr " COUNTERS ", ", name);
	probed_write_level(w, level, out);
	buf_fmt(out, "ptr %%nbcount.w%s, i64 %lld)\n  br i1 %%nbcount.v%s, label %%%.*s, label %%",
		name, (long long)region, name, (int)probed.len, probed.at);
	probed_block_name(w, header, CLEAN, out);
	buf_char(out, '\n');
}

void probed_dispatch(struct writer *w, uint32_t level)
{
	uint32_t header = w->c->flow.loops.list[level].header;
	int64_t region = clocking_region(w->k, w->c,
					 probed_region(w, probed_block(w, header)->first));
	struct buf probed = { 0 };
	char name[16];

	snprintf(name, sizeof(name), "d%u", w->c->level[level]);
	buf_fmt(&w->extra, "\nnbcount.%s:\n", name);
	probed_block_name(w, header, PROBED, &probed);
	ask_level(w, level, name, buf_str(&probed), region);
	w->extra.failed |= probed.failed;
	buf_free(&probed);
}

/* Ends an edge from clean code into a level that is switched separately, or to its next trip. The
 * level pays for the probe, because the probe is for its sake. It may be on already, switched by a
 * recursive call made since; then what passed until now must still be charged. The code asks at the
 * end of the clean loop, so that LLVM sees that as a loop of its own, too. */
static void end_asking(struct writer *w, uint32_t from, uint32_t b)
{
	uint32_t n = w->nextra, level = probed_level(w, b);
	char name[16], next[32];

	w->nextra += 2;
	snprintf(name, sizeof(name), "i%u", n);
	snprintf(next, sizeof(next), "nbcount.e%u", n + 1);
	ask_level(w, level, name, str_of(next), NO_REGION);
	begin_extra(w, n + 1);
	spend(w, level, &w->extra);
	charge_rest(w, n, probed_level(w, from), LOOPS_NONE);
	buf_add(&w->extra, STR("  br label %"));
	probed_block_name(w, b, PROBED, &w->extra);
	buf_char(&w->extra, '\n');
}

/* The innermost level that holds both blocks; a header counts as outside of its loop. */
static uint32_t around(const struct writer *w, uint32_t from, uint32_t b)
{
	uint32_t level = probed_level(w, b);

	if (is_header(w, b))
		level = parent_of(w, level);
	while (!holds(w, level, probed_level(w, from)))
		level = parent_of(w, level);
	return level;
}

static void end_off(struct writer *w, uint32_t from, uint32_t b)
{
	if (has_to_ask(w, from, b))
		end_asking(w, from, b);
	else
		end_extra(w, b, CLEAN);
}

/* Ends an edge from clean code that leaves its loop for the code around it, or for another loop
 * there. What is around may be on; then the ticks are the rest of the loop that is left. */
static void end_clean(struct writer *w, uint32_t from, uint32_t b)
{
	uint32_t level = leads_out(w, from, b) ? probed_level(w, b) : around(w, from, b),
		 n = w->nextra;

	if (goes_round(w, from, b) || level == probed_level(w, from)) {
		end_off(w, from, b);
		return;
	}
	w->nextra += 2;
	if (can_be_off(w, level)) {
		end_by_level(w, level, n);
		begin_extra(w, n + 1);
		end_off(w, from, b);
		begin_extra(w, n);
	}
	charge_rest(w, n, probed_level(w, from), level);
	end_extra(w, b, PROBED);
}

/* Ends an edge out of a unit that both copies run, in a level that may be off. */
static void end_unit(struct writer *w, uint32_t from, uint32_t region, uint32_t b)
{
	uint32_t level = probed_level(w, from), n = w->nextra;

	w->nextra += 2;
	end_by_level(w, level, n);
	begin_extra(w, n + 1);
	end_clean(w, from, b);
	begin_extra(w, n);
	end_probed(w, from, region, b);
}

enum { WAY_PROBED, WAY_CLEAN, WAY_UNIT };

bool probed_begin(struct writer *w)
{
	w->ways_to = arena_alloc(w->k->arena, (size_t)w->c->flow.blocks + 1, sizeof(*w->ways_to));
	return w->ways_to != NULL;
}

/* A way to block b that is the same as `wanted`; NULL: there is none. */
static const struct probed_way *find_way(const struct writer *w, const struct probed_way *wanted,
					 uint32_t b)
{
	for (uint32_t i = w->ways_to[b]; i; i = w->ways[i - 1].before) {
		const struct probed_way *way = &w->ways[i - 1];

		if (way->kind == wanted->kind && way->region == wanted->region &&
		    way->level == wanted->level)
			return way;
	}
	return NULL;
}

static void keep_way(struct writer *w, struct probed_way way, uint32_t b)
{
	struct probed_way *ways = arena_grow(w->k->arena, w->ways, w->nways, &w->ways_room,
					     sizeof(*ways));

	if (!ways) {
		w->out->failed = true;
		return;
	}
	way.before = w->ways_to[b];
	ways[w->nways++] = way;
	w->ways = ways;
	w->ways_to[b] = w->nways;
}

static void lead(struct writer *w, uint32_t kind, uint32_t from, uint32_t region, uint32_t b)
{
	struct probed_way way = { kind, kind == WAY_CLEAN ? 0 : region, probed_level(w, from),
				  w->nextra, 0 };
	const struct probed_way *known = find_way(w, &way, b);

	buf_fmt(w->out, "nbcount.e%u", known ? known->n : way.n);
	if (known)
		return;
	keep_way(w, way, b);
	begin_extra(w, w->nextra++);
	if (kind == WAY_UNIT)
		end_unit(w, from, region, b);
	else if (kind == WAY_PROBED)
		end_probed(w, from, region, b);
	else
		end_clean(w, from, b);
}

void probed_edge(struct writer *w, uint32_t from, uint32_t region, uint32_t b)
{
	bool leaves_unit = unit_of(w, from) != NO_UNIT && unit_of(w, b) != unit_of(w, from);

	if (leaves_unit && can_be_off(w, probed_level(w, from)))
		lead(w, WAY_UNIT, from, region, b);
	else if (w->copy == PROBED && probed_region(w, probed_block(w, b)->first) != region)
		lead(w, WAY_PROBED, from, region, b);
	else if (w->copy == CLEAN && (leads_out(w, from, b) || has_to_ask(w, from, b)))
		lead(w, WAY_CLEAN, from, region, b);
	else
		jump(w, b, w->copy, w->out);
}
