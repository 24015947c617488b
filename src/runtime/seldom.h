/* seldom.h - calls from outside that follow each other fast are probed now and then.
 *
 * Where the clocks of a called function are off, two readings of the clock around each call by
 * pointer would still be most of what it takes. So after some such calls in a row, between which
 * nobody else charged ticks in the thread, a few are not probed. What then passed up to the next
 * probed call is divided: to the functions called, as probed calls of theirs took, and to their
 * caller, as passed between such. Of calls that are outermost, nobody measures what lies between:
 * those that were not probed have taken what probed ones take, in the function's rest and in its
 * total alike. The longer the row, the more are not probed, so that of what is charged to the
 * caller when somebody else reads the clock, and the row ends, little is the callee's: the last few
 * that were not probed are taken for what probed ones take, whatever passed.
 *
 * Pure functions on a thread's counters, but for the state. */
#ifndef NBCOUNT_RUNTIME_SELDOM_H
#define NBCOUNT_RUNTIME_SELDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"

#define SELDOM_ROOTS 16u	/* of which calls are not probed, in one row */

struct seldom_root {		/* a call from outside in woven code, in this thread: its
				 * counters */
	int64_t *site;		/* ABI_SITE_... */
	int64_t *rest;		/* of the function called */
	int64_t *total;
};

struct seldom {
	struct seldom_root roots[SELDOM_ROOTS];
	uint32_t n;
	int64_t row;		/* calls, probed or not */
	int64_t kept;		/* what their caller had coming behind the last one that was
				 * probed */
	bool outermost;		/* they are */
	bool follows;		/* the call under way does so on one that was probed */
};

struct seldom_terms {
	double share;		/* of the thread's time that these probes may cost */
	double probe;		/* what one costs, ticks */
};

/* The row has ended, who knows when. Of outermost calls, those that were not probed are added; of
 * others, what they took is their caller's. */
void seldom_end_row(struct seldom *s);
/* Another has begun, of `row` calls so far; their caller has `kept` ticks coming. */
void seldom_start(struct seldom *s, int64_t row, int64_t kept, bool outermost);
/* A call begins, `passed` ticks after the last one that was probed. Returns how many of these are
 * of calls that were not. */
int64_t seldom_begin(struct seldom *s, const struct seldom_root *root, int64_t passed,
		     double probe);
/* It ends; it took `took` ticks itself, or, negative, that says nothing, for its clocks were on.
 * Returns how many calls need no probe now. */
int64_t seldom_end(struct seldom *s, const struct seldom_root *root, int64_t took,
		   const struct seldom_terms *terms);

#endif
