/* plan.h - which blocks own counters, and which counts they stand for.
 *
 * All statements of a basic block run equally often: once the first runs, all of them run (Numba's
 * functions leave by status codes and branches, never from within a block). So a block needs at
 * most one counter, and none if its count follows from others (flow.h). Two stages make plans:
 * count (count.h) for markers, gather (gather.h) for the adds of callees.
 * Invariants: slots are numbered in text order, and those of a function are consecutive. Every
 * function of the plan has at least one probe, though perhaps none that counts. */
#ifndef NBCOUNT_PLAN_PLAN_H
#define NBCOUNT_PLAN_PLAN_H

#include "base/buf.h"
#include "base/err.h"
#include "code/flow.h"
#include "code/trips.h"
#include "ir/debug.h"
#include "ir/module.h"
#include "plan/backedges.h"
#include "plan/chains.h"
#include "tally/interleave.h"
#include "tally/narrow.h"

enum plan_probe_kind {
	PROBE_COUNT,		/* the block's counter goes up here */
	PROBE_FORK,		/* an arm's counter goes up by the condition of this branch to it,
				 * or of an earlier branch (chains.h) */
	PROBE_SPARE,		/* a spare counter would go up here; in the end, PROBE_COUNT if it
				 * was made, or PROBE_NONE */
	PROBE_POLL,		/* the function's counters may be flushed here */
	PROBE_NONE		/* the statement is only removed */
};

struct plan_probe {
	uint32_t stmt;		/* the statement; it is replaced, except by PROBE_FORK, and by a
				 * poll with `seen` */
	uint32_t slot;		/* PROBE_COUNT, PROBE_FORK, PROBE_SPARE */
	enum plan_probe_kind kind;
	uint32_t first_value;	/* values that are added to slots here, besides */
	uint32_t values;
	struct str seen;	/* PROBE_POLL at a statement that is a poll: its epoch argument */
	uint32_t block;		/* the statement's block, in the function */
	uint32_t inner;		/* its innermost loop, if that contains no other; else LOOPS_NONE */
	struct str condition;	/* PROBE_FORK */
	bool otherwise;		/* PROBE_FORK: the counter goes up when the condition does not
				 * hold */
	uint32_t number;	/* PROBE_FORK: its number among those of the statement */
};

struct plan_value {		/* slot += value */
	uint32_t slot;
	struct str value;
};

struct plan_inner {		/* the slot's variable goes up in the innermost loop */
	uint32_t loop;
	uint32_t slot;
};

struct plan_exit {		/* at the beginning of the block, the variables of an innermost loop
				 * are moved to memory (held.h) */
	uint32_t block;		/* in the module */
	uint32_t loop;
};

struct plan_way_out {		/* a block that ends the call after an error, and adds at once */
	uint32_t block;		/* in the module */
	uint32_t slot;
};

struct plan_function {
	const struct ir_function *ir;
	uint32_t first_slot;
	uint32_t slots;		/* of variables, handed over at the exit */
	uint32_t held;		/* slots held in memory (held.h), behind those of variables */
	struct plan_inner *inner;	/* if some slots are held; sorted by slot */
	struct plan_exit *exits;	/* if some slots are held */
	uint32_t ninner, nexits;
	uint32_t first_way_out;
	uint32_t ways_out;	/* each has a slot, behind the held ones */
	uint32_t first_probe;
	uint32_t probes;
	uint32_t polls;
	bool direct;		/* each counter adds by itself, at once */
	bool all_arms;		/* it is nothing but arms; LLVM is to make selects of these before
				 * any other optimisation */
	bool keeps_epoch;	/* its polls have no `seen`, so it needs a variable for the epoch */
	struct interleave *loops;	/* loops with tallies that are to be interleaved */
	uint32_t nloops;
	struct backedge *backedges;	/* back edges that need no block */
	uint32_t nbackedges;
};

static inline bool plan_is_held(const struct plan_function *f, uint32_t slot)
{
	return slot >= f->first_slot + f->slots && slot < f->first_slot + f->slots + f->held;
}

/* Slots for values, besides those for blocks' counters. */
struct plan_values {
	uint32_t inner, other;			/* how many; inner: those added to in innermost
						 * loops */
	uint32_t outer;				/* those of `other` that are added to in outer loops
						 * only */
	uint32_t first_inner, first_other;	/* set by counters_place */
};

/* Where a counter goes up, in order of cost. */
enum plan_kind {
	PLAN_WAY_OUT,
	PLAN_OUTSIDE,		/* outside loops */
	PLAN_EACH_TRIP,		/* in every trip of an innermost loop: LLVM may know the trip
				 * count */
	PLAN_OUTER,		/* in loops that contain others */
	PLAN_SOME_TRIPS,	/* in some trips of an innermost loop */
	PLAN_TALLY,
	PLAN_VALUE		/* values are added */
};

/* A header's spare counter, which would cost nothing. It is made if another one may be dropped for
 * it (conserve.h). */
enum plan_spare {
	SPARE_NONE,
	SPARE_LOST,		/* it has a slot, but no place yet */
	SPARE_READY		/* it has a probe */
};

/* One term of a sum: the counter `slot` times `factor`, which may be negative. */
struct plan_term {
	uint32_t of;		/* whose sum: a site (sites.h), or a callee's slot (tables.h) */
	uint32_t slot;
	int64_t factor;
};

#define PLAN_COPY 65536u
#define PLAN_TOO_LARGE "a sum of counters has a factor of more than 63 bits"

struct plan {
	struct plan_function *functions;
	struct plan_probe *probes;	/* in text order */
	struct plan_value *values;
	struct plan_way_out *ways_out;
	enum tally_form *tallied;	/* by slot: how it is tallied, if at all (tally.h) */
	bool *moved;			/* by slot: it is moved to memory at some exit */
	struct plan_term *terms;	/* sorted by `of`, then slot */
	uint64_t *copies;		/* by `of`: PLAN_COPY for each copy in the code; what LLVM
					 * unrolled is one copy */
	uint32_t nfunctions;
	uint32_t nprobes;
	uint32_t nvalues;
	uint32_t nways_out;
	uint32_t nsums;			/* limit of `of` */
	size_t nterms;
	uint32_t slots;
};

/* A plan being made, function by function. */
struct planner {
	const struct ir_module *m;
	struct plan *plan;
	struct nbcount_error *err;
	struct arena *arena;
	struct debug debug;		/* has an index only if some location has lanes (lanes.h) */
	struct plan_function f;		/* the one under work */
	struct flow flow;		/* of that function */
	struct trips trips;		/* of that function */
	uint32_t *slot;			/* by block that owns a counter: its slot */
	enum plan_spare *spare;		/* by block */
	bool *at_fork;			/* by block: its counter goes up at the branch to it */
	struct chains chains;		/* arms whose counters go up behind them */
	bool *forks;			/* by block: a fork that no site needs, wanted if it needs
					 * no counter of its own (want_forks) */
	enum plan_kind *kinds;		/* by slot */
	size_t first_term;		/* of the function under work */
	size_t room;			/* for terms */
	bool failed;			/* memory ran out, so terms are missing */
	bool recursive;			/* the function passes the address of its counters to itself
					 * (recursion.h) */
	uint32_t block;			/* the current block */
	bool counted;			/* the block's counter has a place */
};

/* Does the block have a counter, or a spare one that has a probe? */
static inline bool plan_has_counter(const struct planner *p, uint32_t block)
{
	return p->flow.state[block] == FLOW_COUNTED || p->flow.state[block] == FLOW_COLD ||
	       p->spare[block] == SPARE_READY;
}

/* The block's slot, relative to the function's first. */
static inline uint32_t plan_slot_of(const struct planner *p, uint32_t block)
{
	return p->slot[block] - p->f.first_slot;
}

/* Makes room for a plan of at most `values` values and `sums` sums. -1: out of memory. */
int plan_init(struct planner *p, const struct ir_module *m, size_t values, uint32_t sums,
	      struct plan *plan, struct arena *arena, struct nbcount_error *err);

/* A statement that forbids weaving: the function leaves by it instead of by ret. NULL: none. */
const struct ir_stmt *plan_unsafe(const struct ir_module *m, const struct ir_function *f);

/* Begins a function: computes its flow; nothing is wanted yet. Fails with ERR_PARSE, ERR_MEMORY. */
int plan_begin(struct planner *p, const struct ir_function *f);

/* The innermost loop of the block, if no other loop is inside it; else LOOPS_NONE. */
uint32_t plan_innermost(const struct planner *p, uint32_t block);
/* Is the block's innermost loop one that contains others? */
bool plan_in_outer_loop(const struct planner *p, uint32_t block);

/* Begins a block (its number in the function): the events that follow are its own. */
void plan_enter_block(struct planner *p, uint32_t block);
/* Ends the block: does what remains to be done at its end. Fails with ERR_UNSUPPORTED if a counter
 * would never go up: a fault of the plan, and no number is better than a wrong one. */
int plan_leave_block(struct planner *p);

/* Adds an event of the current block, at the statement: `factor` times the block's count is added
 * to the sum of `of`. */
void plan_event(struct planner *p, const struct ir_stmt *s, uint32_t of, uint32_t factor);
/* Adds a term to its sum. */
void plan_add_term(struct planner *p, struct plan_term term);
/* Records one more copy of `of` in the code. plan_event does this itself; values need it. */
void plan_copy(struct planner *p, const struct ir_stmt *s, uint32_t of);
/* How many copies of `of` the code has. */
uint32_t plan_copies(const struct plan *plan, uint32_t of);

/* Adds a probe at the statement; `counts`: the block's counter may go up there. */
struct plan_probe *plan_probe(struct planner *p, uint32_t stmt, bool counts);

/* Ends the function, which joins the plan if it has probes. Its slots are renumbered. -1: out of
 * memory, or a factor is too large. */
int plan_end(struct planner *p);

/* Sorts the terms. -1: a factor is too large. */
int plan_finish(struct planner *p);

/* Sorts the terms from `first` to `end` and merges those that compare equal: their factors are
 * added, and terms with factor 0 are removed. `end` becomes the new end. false: a factor is too
 * large, and the terms are unusable. */
bool plan_join_terms(struct plan_term *terms, size_t first, size_t *end,
		     int (*order)(const void *, const void *));

/* Of the function under work: marks the slots, relative, with a negative factor in some sum. */
void plan_find_less(const struct planner *p, bool *less);

/* A readable listing: one line per function and per probe. */
void plan_dump(const struct ir_module *m, const struct plan *plan, struct buf *out);

#endif
