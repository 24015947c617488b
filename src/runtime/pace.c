/* pace.c - when the ticker looks again. */
#include "runtime/pace.h"

#define STEP_NS 1000000
#define EARLY_NS 250000
#define EARLY 1000u		/* steps; a program that goes on for longer will have many more */
#define MOST_STILL 6u		/* 64 ms */
#define APART_NS 12000000
#define LATE 3072u		/* bursts; 30 s of a level that is seen every 4 ms at first */

/* Steps from `phase` to the next of `phases`. */
static uint32_t steps_to(uint32_t phase, uint32_t phases)
{
	uint32_t steps = 1;

	while (!(phases >> (phase + steps) % PACE_PHASES & 1))
		steps++;
	return steps;
}

int64_t pace_apart(uint64_t bursts)
{
	return bursts < LATE ? (int64_t)bursts * (APART_NS / LATE) : APART_NS;
}

/* How long to wait for held levels: twice as long each time, because they may sleep for hours. */
static int64_t hold(struct pace *p)
{
	return (int64_t)STEP_NS << (p->still < MOST_STILL ? p->still++ : MOST_STILL);
}

int64_t pace_next(struct pace *p, const struct pace_asleep *seen)
{
	int64_t step = p->early < EARLY ? EARLY_NS : STEP_NS,
		ns = seen->soon > step ? seen->soon : step;

	if (seen->phases) {
		uint32_t steps = steps_to(p->phase, seen->phases);

		p->phase = (p->phase + steps) % PACE_PHASES;
		p->early += seen->woke && p->early < EARLY ? steps : 0;
		p->still = 0;
		return steps * step;
	}
	if (seen->held) {
		int64_t held = hold(p);

		return ns < held ? ns : held;
	}
	return seen->soon == INT64_MAX ? 0 : ns;
}
