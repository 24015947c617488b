/* unseen.h - what calls take that their callees are not charged themselves.
 *
 * A level's clocks are on for a burst, and so may be those of a function that it calls, for that
 * has bursts of its own: then the call seems to take next to nothing. By such a burst alone, the
 * rest of hundreds of calls in which the callee was off would be the level's own. So it counts how
 * often the callee was on in the last bursts, and how long calls take if it is not in this one, or,
 * if it is on in all of this one, in all so far. Pure functions on the counters of a call (abi.h,
 * ABI_CALL_SLOTS). */
#ifndef NBCOUNT_RUNTIME_UNSEEN_H
#define NBCOUNT_RUNTIME_UNSEEN_H

#include <stdbool.h>
#include <stdint.h>

/* Ticks that calls stand for, without what their probes cost: those since the last burst began, or
 * `lately`. */
int64_t unseen_weigh(const int64_t *call, double probe, bool lately);

/* A burst begins: what was seen until now counts no more, or less. */
void unseen_fade(int64_t *call);

/* As if there had been no calls until now. */
void unseen_forget(int64_t *call);

#endif
