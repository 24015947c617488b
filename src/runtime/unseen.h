/* unseen.h - what calls take that their callees are not charged themselves.
 *
 * While a level's clocks are on for a burst, those of a function that it calls may be on as well,
 * for that has its own bursts: then the call seems to take next to nothing. By such a burst alone,
 * the rest of hundreds of calls in which the callee was off would be the level's own. So two things
 * are counted: how often the callee was on in the last bursts, and how long calls take while it is
 * off in this burst, or, if it is on in all of this one, in all so far. Pure functions on the
 * counters of a call (abi.h, ABI_CALL_SLOTS). */
#ifndef NBCOUNT_RUNTIME_UNSEEN_H
#define NBCOUNT_RUNTIME_UNSEEN_H

#include <stdbool.h>
#include <stdint.h>

/* Ticks that calls stand for, without the cost of their probes: those since the last burst began,
 * or `lately`. */
int64_t unseen_weigh(const int64_t *call, double probe, bool lately);

/* A burst begins: what was seen until now counts less, or no more. */
void unseen_fade(int64_t *call);

/* Forgets all calls until now. */
void unseen_forget(int64_t *call);

#endif
