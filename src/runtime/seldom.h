/* seldom.h - probes only some of the calls from outside that follow each other fast.
 *
 * Even while the clocks of the called function are off, two readings of the clock around each call
 * by pointer would be most of its time. So after some such calls in a row, between which nobody
 * else charged ticks in the thread, a few go without a probe. What passes up to the next probed
 * call is divided: the functions called get what probed calls of theirs took, and the caller gets
 * what passed between such calls. Nobody measures what lies between outermost calls: those without
 * a probe are taken to have lasted as long as probed ones, in the function's rest and in its total
 * alike.
 *
 * The longer the row, the more calls go without a probe. So when somebody else reads the clock,
 * which ends the row, little of what is charged to the caller is the callee's. The last outermost
 * calls without a probe are taken to have lasted as long as probed ones, whatever passed.
 *
 * Pure functions on a thread's counters, but for the state. */
#ifndef NBCOUNT_RUNTIME_SELDOM_H
#define NBCOUNT_RUNTIME_SELDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"

#define SELDOM_ROOTS 16u	/* call sites with calls that are not probed, in one row */

struct seldom_root {		/* a call from outside in woven code, in this thread: its
				 * counters */
	int64_t *site;		/* ABI_SITE_... */
	int64_t *rest;		/* of the function called */
	int64_t *total;
};

struct seldom {
	struct seldom_root roots[SELDOM_ROOTS];
	uint32_t n;
	int64_t row;		/* calls in the row, probed or not */
	int64_t kept;		/* what their caller had coming after the last probed one */
	bool outermost;		/* they are outermost calls */
	bool follows;		/* the call under way follows a probed one */
};

struct seldom_terms {
	double share;		/* the part of the thread's time that these probes may cost */
	double probe;		/* what one costs, ticks */
};

/* The row has ended, at an unknown time. For outermost calls, adds those without a probe; for
 * others, what these took goes to their caller. */
void seldom_end_row(struct seldom *s);
/* A new row has begun, with `row` calls so far; their caller has `kept` ticks coming. */
void seldom_start(struct seldom *s, int64_t row, int64_t kept, bool outermost);
/* A call begins, `passed` ticks after the last probed one. Returns how many of these ticks belong
 * to calls without a probe. */
int64_t seldom_begin(struct seldom *s, const struct seldom_root *root, int64_t passed,
		     double probe);
/* It ends; `took` are its own ticks, or negative: not known, because its clocks were on. Returns
 * how many calls need no probe now. */
int64_t seldom_end(struct seldom *s, const struct seldom_root *root, int64_t took,
		   const struct seldom_terms *terms);

#endif
