/* depths.c - how long the values of a loop's block take to become available. */
#include "tally/depths.h"

#include "code/flow.h"
#include "code/spills.h"
#include "ir/parse.h"
#include "ir/scan.h"

/* Cycles on today's x86-64 cores, after A. Fog's tables (Instruction tables, Technical University
 * of Denmark). */
#define PLAIN 1u
static const struct {
	struct str op;
	uint32_t cycles;
} latencies[] = {
	{ { "load", 4 }, 5 }, { { "mul", 3 }, 3 }, { { "fadd", 4 }, 4 }, { { "fsub", 4 }, 4 },
	{ { "fmul", 4 }, 4 }, { { "fcmp", 4 }, 3 }, { { "fdiv", 4 }, 13 }, { { "sdiv", 4 }, 15 },
	{ { "udiv", 4 }, 15 }, { { "srem", 4 }, 15 }, { { "urem", 4 }, 15 }, { { "sitofp", 6 }, 4 },
	{ { "fptosi", 6 }, 4 },
	/* usually no instructions of their own */
	{ { "phi", 3 }, 0 }, { { "bitcast", 7 }, 0 }, { { "zext", 4 }, 0 }, { { "trunc", 5 }, 0 }
};

static uint32_t latency_of(const struct ir_stmt *s)
{
	struct str op = ir_op(s);

	for (size_t i = 0; i < sizeof(latencies) / sizeof(*latencies); i++)
		if (str_eq(op, latencies[i].op))
			return latencies[i].cycles;
	return PLAIN;
}

uint32_t depths_of(const struct depths *d, struct str value)
{
	const struct ir_stmt *s = str_starts(value, STR("%")) ? ir_definition(d->m, d->b, value)
							      : NULL;

	return s ? d->of[s - &d->m->stmts[d->b->first]] : 0;
}

/* The greatest depth of the values that the statement names. */
static uint32_t deepest(const struct depths *d, const struct ir_stmt *s)
{
	struct str text = ir_behind_op(s), name;
	uint32_t most = 0;

	for (size_t at = 0; scan_value(text, &at, &name);) {
		uint32_t depth = depths_of(d, name);

		most = depth > most ? depth : most;
	}
	return most;
}

static bool leads_to(const struct depths *d, const struct ir_block *from)
{
	const struct ir_stmt *last = ir_last(d->m, from);
	char room[IR_LABEL_ROOM];
	struct str to = last->text;

	return str_starts(to, STR("br label %")) &&
	       str_eq(scan_name(to, STR("br label %").len), ir_label(d->f, d->b, room));
}

/* The value of the block that the slot holds in the next trip: stored in the block itself, or in
 * the block of a split back edge. */
static struct str carried(const struct depths *d, struct str slot)
{
	struct str value = spills_stored_last(d->m, d->b, d->b->stmts, slot);

	for (uint32_t k = 0; value.len == 0 && k < d->f->blocks; k++) {
		const struct ir_block *way = &d->m->blocks[d->f->first + k];
		struct str stored = leads_to(d, way)
					    ? spills_stored_last(d->m, way, way->stmts, slot)
					    : STR("");

		if (stored.len)
			value = spills_stored_last(d->m, d->b, d->b->stmts,
					    spills_origin(d->m, way, stored));
	}
	return value;
}

static uint32_t depth_loaded(const struct depths *d, uint32_t at, struct str slot, bool first)
{
	struct str value = spills_stored_last(d->m, d->b, at, slot);

	if (value.len == 0 && !first)
		value = carried(d, slot);
	return depths_of(d, value);
}

static uint32_t depth_of_phi(const struct depths *d, const struct ir_stmt *s, bool first)
{
	return first ? 0 : depths_of(d, flow_phi(d->m, d->f, d->b, ir_result(s), d->b));
}

static void find_in_trip(struct depths *d, bool first)
{
	for (uint32_t i = 0; i < d->b->stmts; i++) {
		const struct ir_stmt *s = &d->m->stmts[d->b->first + i];
		struct str slot = spills_loaded(s);

		if (ir_result(s).len == 0)
			continue;
		d->of[i] = ir_is_phi(s) ? depth_of_phi(d, s, first)
			   : slot.len	? depth_loaded(d, i, slot, first)
					: deepest(d, s) + latency_of(s);
	}
}

void depths_find(struct depths *d, const struct ir_module *m, const struct ir_function *f,
		 const struct ir_block *b)
{
	*d = (struct depths){ .m = m, .f = f, .b = b };
	find_in_trip(d, true);
	find_in_trip(d, false);
}
