/* plan.h - which blocks own counters, and which counts they stand for.
 *
 * What happens in one basic block happens equally often: once its first statement runs, all of
 * them run (Numba's functions leave by status codes and branches, never from within a block). So
 * a block needs one counter at most, and none where its count follows from others (flow.h).
 * Two stages make plans: count (count.h) for markers, gather (gather.h) for the adds of callees.
 * Invariants: slots are numbered in the text's order, a function's are consecutive; every function
 * of the plan has at least one probe, but none of its probes may be a counter. */
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
				 * or of one before (chains.h) */
	PROBE_SPARE,		/* it would, if it had one; when the function is done, it has, or
				 * the statement only goes */
	PROBE_POLL,		/* the function's counters may be flushed here */
	PROBE_NONE		/* only the statement goes */
};

struct plan_probe {
	uint32_t stmt;		/* what it stands for; it is replaced, except by PROBE_FORK, and by
				 * a poll with `seen` */
	uint32_t slot;		/* PROBE_COUNT, PROBE_FORK, PROBE_SPARE */
	enum plan_probe_kind kind;
	uint32_t first_value;	/* besides: values that are added to slots here */
	uint32_t values;
	struct str seen;	/* PROBE_POLL: the epoch that the statement, a poll, has seen */
	uint32_t block;		/* of the function: it stands there */
	uint32_t inner;		/* the innermost loop that it is in, or LOOPS_NONE */
	struct str condition;	/* PROBE_FORK */
	bool otherwise;		/* PROBE_FORK: the counter goes up when the condition does not
				 * hold */
	uint32_t number;	/* PROBE_FORK: among those of its statement */
};

struct plan_value {		/* slot += value */
	uint32_t slot;
	struct str value;
};

struct plan_inner {		/* a variable goes up in an innermost loop */
	uint32_t loop;
	uint32_t slot;
};

struct plan_exit {		/* where the block begins, what the variables of an innermost loop
				 * have goes to memory (held.h) */
	uint32_t block;		/* of the module */
	uint32_t loop;
};

struct plan_way_out {		/* a block that ends the call after an error: it adds at once */
	uint32_t block;		/* of the module */
	uint32_t slot;
};

struct plan_function {
	const struct ir_function *ir;
	uint32_t first_slot;
	uint32_t slots;		/* of variables, handed over at the exit */
	uint32_t held;		/* behind those: slots that are held in memory (held.h) */
	struct plan_inner *inner;	/* if some are held; by slot */
	struct plan_exit *exits;	/* likewise */
	uint32_t ninner, nexits;
	uint32_t first_way_out;
	uint32_t ways_out;	/* each has a slot, behind those */
	uint32_t first_probe;
	uint32_t probes;
	uint32_t polls;
	bool direct;		/* each counter adds for itself, at once */
	bool all_arms;		/* it is nothing but arms, of which LLVM is to make selects before
				 * anything else is done */
	bool keeps_epoch;	/* its polls have no `seen`: it needs a variable */
	uint32_t tallies;	/* of its slots, those that are tallied */
	struct interleave *loops;	/* of its tallies */
	uint32_t nloops;
	struct backedge *backedges;	/* that need no block */
	uint32_t nbackedges;
};

static inline bool plan_is_held(const struct plan_function *f, uint32_t slot)
{
	return slot >= f->first_slot + f->slots && slot < f->first_slot + f->slots + f->held;
}

/* Slots for values, besides those of blocks' counters. */
struct plan_values {
	uint32_t inner, other;			/* how many; inner: they are added to in innermost
						 * loops */
	uint32_t outer;				/* of the others, those that are added to in outer
						 * loops only */
	uint32_t first_inner, first_other;	/* counters_place says where they are */
};

/* Where a counter goes up; those that cost more come behind. */
enum plan_kind {
	PLAN_WAY_OUT,
	PLAN_OUTSIDE,		/* of loops */
	PLAN_EACH_TRIP,		/* in all trips of an innermost loop: LLVM may know how many these
				 * are */
	PLAN_OUTER,		/* in loops that have others inside */
	PLAN_SOME_TRIPS,	/* of an innermost loop */
	PLAN_TALLY,
	PLAN_VALUE		/* values are added */
};

/* Of a header, a counter that would cost nothing: it is made if another may be dropped for it
 * (conserve.h). */
enum plan_spare {
	SPARE_NONE,
	SPARE_LOST,		/* it has a slot, and no place so far */
	SPARE_READY		/* it has a probe */
};

/* One term of a sum: the counter `slot`, `factor` times, which may be negative. */
struct plan_term {
	uint32_t of;		/* whose sum: a site (sites.h), or a callee's slot (tables.h) */
	uint32_t slot;
	int64_t factor;
};

#define PLAN_COPY 65536u
#define PLAN_TOO_LARGE "a sum of counters has a factor of more than 63 bits"

struct plan {
	struct plan_function *functions;
	struct plan_probe *probes;	/* in the text's order */
	struct plan_value *values;
	struct plan_way_out *ways_out;
	enum tally_form *tallied;	/* by slot: it goes up by tallies (tally.h) */
	bool *moved;			/* by slot: at some exit it goes to memory */
	struct plan_term *terms;	/* sorted by `of`, then slot */
	uint64_t *copies;		/* by `of`: how often it is in the code, in PLAN_COPY; what
					 * LLVM unrolled is one copy */
	uint32_t nfunctions;
	uint32_t nprobes;
	uint32_t nvalues;
	uint32_t nways_out;
	uint32_t nsums;			/* numbers that `of` may have */
	size_t nterms;
	uint32_t slots;
};

/* A plan being made, function by function. */
struct planner {
	const struct ir_module *m;
	struct plan *plan;
	struct nbcount_error *err;
	struct arena *arena;
	struct debug debug;		/* indexed where some location has lanes (lanes.h) */
	struct plan_function f;		/* the one being planned */
	struct flow flow;		/* of it */
	struct trips trips;		/* likewise */
	uint32_t *slot;			/* of its blocks that own counters */
	enum plan_spare *spare;		/* by block */
	bool *at_fork;			/* blocks whose counters go up where they are branched to */
	struct chains chains;		/* of arms whose counters go up behind them */
	bool *forks;			/* by block: that nobody asks about, wanted if they need no
					 * counter (want_forks) */
	enum plan_kind *kinds;		/* by slot */
	size_t first_term;		/* of the function */
	size_t room;			/* for terms */
	bool failed;			/* memory ran out: terms are missing */
	bool recursive;			/* it hands the address of its counters on to itself
					 * (recursion.h) */
	uint32_t block;			/* the current one */
	bool counted;			/* its counter has a place */
};

/* Has the block a counter, or a spare one? */
static inline bool plan_has_counter(const struct planner *p, uint32_t block)
{
	return p->flow.state[block] == FLOW_COUNTED || p->flow.state[block] == FLOW_COLD ||
	       p->spare[block] == SPARE_READY;
}

/* Its slot, relative to the function's first. */
static inline uint32_t plan_slot_of(const struct planner *p, uint32_t block)
{
	return p->slot[block] - p->f.first_slot;
}

/* Room for a plan of at most `values` values, of that many sums. -1: no memory. */
int plan_init(struct planner *p, const struct ir_module *m, size_t values, uint32_t sums,
	      struct plan *plan, struct arena *arena, struct nbcount_error *err);

/* A statement that forbids weaving: the function leaves by it, and not by ret. NULL: none. */
const struct ir_stmt *plan_unsafe(const struct ir_module *m, const struct ir_function *f);

/* Begins a function: its flow is known, nothing is wanted yet. Fails with ERR_PARSE. */
int plan_begin(struct planner *p, const struct ir_function *f);

/* The loop without others inside that the block is in; LOOPS_NONE. */
uint32_t plan_innermost(const struct planner *p, uint32_t block);
/* Is it in a loop that has others inside? */
bool plan_in_outer_loop(const struct planner *p, uint32_t block);

/* From now on, events are the block's: its number in the function. */
void plan_enter_block(struct planner *p, uint32_t block);
/* No more of them: what remains to be done at its end. Fails with ERR_UNSUPPORTED where a counter
 * would never go up: a fault of the plan, and no number is better than a wrong one. */
int plan_leave_block(struct planner *p);

/* The current block has an event, at the statement: its count is part of the sum of `of`, `factor`
 * times. */
void plan_event(struct planner *p, const struct ir_stmt *s, uint32_t of, uint32_t factor);
/* The counter that the term names is part of a sum. */
void plan_add_term(struct planner *p, struct plan_term term);
/* Of what has a value there instead: it is once more in the code. */
void plan_copy(struct planner *p, const struct ir_stmt *s, uint32_t of);
/* How often that is in the code. */
uint32_t plan_copies(const struct plan *plan, uint32_t of);

/* A probe at the statement; `counts`: the block's counter may go up there. */
struct plan_probe *plan_probe(struct planner *p, uint32_t stmt, bool counts);

/* Ends the function, which joins the plan when it has probes; slots get new numbers then. -1: out
 * of memory, or a factor is too large. */
int plan_end(struct planner *p);

/* Sorts the terms. -1: a factor is too large. */
int plan_finish(struct planner *p);

/* Sorts terms from `first` up to `end`, and joins those that the order has as equal: a factor is
 * the sum of theirs, and where that is 0, none is left. `end` becomes where they end now. false: a
 * factor is too large, and nothing can be said of the terms. */
bool plan_join_terms(struct plan_term *terms, size_t first, size_t *end,
		     int (*order)(const void *, const void *));

/* Of the function under work: which slots, relative to its first, are taken away in some sum. */
void plan_find_less(const struct planner *p, bool *less);

/* A readable listing: one line per function and per probe. */
void plan_dump(const struct ir_module *m, const struct plan *plan, struct buf *out);

#endif
