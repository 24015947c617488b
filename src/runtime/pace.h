/* pace.h - when the ticker looks at switched levels again.
 *
 * A look costs what waking a thread costs: 5 us, or 40 in some virtual machines. So there are only
 * those that find somebody asleep. */
#ifndef NBCOUNT_RUNTIME_PACE_H
#define NBCOUNT_RUNTIME_PACE_H

#include <stdbool.h>
#include <stdint.h>

#define PACE_PHASES 4u		/* levels are woken in each fourth of a round of steps */

#define PACE_APART_NS 125000	/* CPU time between two of them, at least: half of the shortest
				 * step */

struct pace {
	uint32_t phase;		/* that is woken next */
	uint32_t early;		/* steps so far that were short */
	uint32_t still;		/* looks at such as are held, one after the other */
};

/* What a look found. */
struct pace_asleep {
	uint32_t phases;	/* a bit for each that has levels which can pay and are asleep, or
				 * were until this look */
	int64_t soon;		/* CPU time until the first of those that cannot pay can, ns;
				 * INT64_MAX: there are none */
	bool woke;		/* a level */
	bool held;		/* some can pay, and wait for their thread, which did not run since
				 * the last look */
};

/* How long a level sleeps at least that had so many bursts, ns of CPU time. What one more says is
 * less and less: the error of a mean falls with the root of their number. */
int64_t pace_apart(uint64_t bursts);

/* Returns in how many ns to look again, at `phase`; 0: when somebody falls asleep. */
int64_t pace_next(struct pace *p, const struct pace_asleep *seen);

#endif
