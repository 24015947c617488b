/* pace.h - when the ticker looks at switched levels again.
 *
 * A look costs as much as waking a thread: 5 us, or 40 in some virtual machines. So the ticker only
 * looks when it will find a level asleep. */
#ifndef NBCOUNT_RUNTIME_PACE_H
#define NBCOUNT_RUNTIME_PACE_H

#include <stdbool.h>
#include <stdint.h>

#define PACE_PHASES 4u		/* levels are in four phases, which are woken in turn */

#define PACE_APART_NS 125000	/* CPU time between two phases, at least: half of the shortest
				 * step */

struct pace {
	uint32_t phase;		/* the phase that is woken next */
	uint32_t early;		/* short steps so far */
	uint32_t still;		/* consecutive looks that found only held levels */
};

/* What a look found. */
struct pace_asleep {
	uint32_t phases;	/* a bit for each phase with levels that can pay and are asleep, or
				 * were until this look */
	int64_t soon;		/* CPU time until the first of those that cannot pay can, ns;
				 * INT64_MAX: there are none */
	bool woke;		/* a level was woken */
	bool held;		/* some can pay, but wait for their thread, which has not run since
				 * the last look */
};

/* The least time for which a level sleeps after `bursts` bursts, ns of CPU time. Each further burst
 * says less and less: the error of a mean falls with the root of their number. */
int64_t pace_apart(uint64_t bursts);

/* Returns in how many ns to look again, at `phase`; 0: when a level falls asleep. */
int64_t pace_next(struct pace *p, const struct pace_asleep *seen);

#endif
