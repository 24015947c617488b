/* plan.h - which blocks own counters, and what each counter says about which site.
 *
 * All markers of one basic block share one counter: once its first statement runs, all of them
 * run (Numba's functions leave by status codes and branches, never from within a block). Counters
 * whose counts follow from others are left out (flow.h).
 * Invariants: slots are numbered in the text's order, a function's are consecutive; every
 * function of the plan has at least one marker, but none of its markers may be a line. */
#ifndef NBCOUNT_PROBE_PLAN_H
#define NBCOUNT_PROBE_PLAN_H

#include "ir/module.h"
#include "probe/sites.h"

#define MARKER_LINE "nbcount.line"
#define MARKER_POLL "nbcount.poll"

enum plan_probe_kind {
	PROBE_COUNT,		/* the block's counter goes up here */
	PROBE_POLL,		/* the function's counters may be flushed here */
	PROBE_NONE		/* only the marker goes */
};

struct plan_probe {
	uint32_t stmt;		/* the marker */
	uint32_t slot;		/* PROBE_COUNT */
	enum plan_probe_kind kind;
};

struct plan_way_out {		/* a block that ends the call after an error: it adds at once */
	uint32_t block;		/* of the module */
	uint32_t slot;
};

struct plan_function {
	const struct ir_function *ir;
	uint32_t first_slot;
	uint32_t slots;		/* without those of ways out, which follow */
	uint32_t first_way_out;
	uint32_t ways_out;
	uint32_t first_probe;
	uint32_t probes;
	uint32_t polls;
	bool direct;		/* no call passes two counters: each adds for itself, at once */
};

struct plan {
	struct plan_function *functions;
	struct plan_probe *probes;	/* in the text's order */
	struct plan_way_out *ways_out;
	struct site_term *terms;	/* sorted by site, then slot */
	uint32_t nfunctions;
	uint32_t nprobes;
	uint32_t nways_out;
	size_t nterms;
	uint32_t slots;
};

/* Fails with ERR_PARSE (a marker that is not one), ERR_UNSUPPORTED (a function that cannot be
 * woven safely), ERR_MEMORY; pos is in the module's text. */
int plan_build(const struct ir_module *m, const struct sites *sites, struct arena *arena,
	       struct plan *plan, struct nbcount_error *err);

/* A readable listing: one line per function and per probe. */
void plan_dump(const struct ir_module *m, const struct plan *plan, struct buf *out);

#endif
