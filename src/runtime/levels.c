/* levels.c - which clocks run. */
#include "runtime/levels.h"

#include "runtime/rests.h"
#include "runtime/slots.h"

#define BURST 255		/* visits from one question to the next, less one */
#define FADES 8			/* at a function's next burst, 1/FADES of what was seen in it no
				 * longer counts */
#define FIRST_PART 8		/* 1/FIRST_PART of the most credit is there from the start */
#define LONG_VISIT 64		/* probes: their cost exceeds the uncertainty about when a wish is
				 * seen, unless there is an interrupt */
#define SURELY 8		/* LONG_VISITs: about as long as a burst, and longer than most
				 * interrupts */
#define HINDERED 8		/* times SURELY: longer than it takes to give the core to another
				 * thread and to get it back */

void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks)
{
	slots_level(counters, levels, level)[ABI_LEVEL_SPENT] += ticks;
}

/* Pays for the probes since the level last asked, and earns for the CPU time since then. Returns
 * whether that covers them. */
static bool settle(int64_t *own, const struct levels_terms *terms)
{
	bool is_first = own[ABI_LEVEL_SINCE] == 0;
	int64_t earned = is_first ? terms->most / FIRST_PART :
		(int64_t)((double)(terms->cpu - own[ABI_LEVEL_SINCE]) * terms->share);

	own[ABI_LEVEL_EARNED] += earned;
	if (own[ABI_LEVEL_EARNED] > own[ABI_LEVEL_SPENT] + terms->most)
		own[ABI_LEVEL_EARNED] = own[ABI_LEVEL_SPENT] + terms->most;
	int64_t spent = (int64_t)((double)own[ABI_LEVEL_PROBES] * terms->pays);

	own[ABI_LEVEL_SPENT] += spent;
	own[ABI_LEVEL_PROBES] = 0;
	own[ABI_LEVEL_SINCE] = terms->cpu + (terms->cpu == 0);
	return spent <= earned;
}

/* Is the level off? One that was never off has no rest. */
static bool is_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	const int64_t *own = slots_level(counters, levels, level);

	return !own[ABI_LEVEL_ON] && own[ABI_LEVEL_LISTED];
}

/* Does what passed in clean code until now go to a rest of this module? Before a function's entry,
 * it is the caller's, unless a loop from outside calls it: then it goes to the function's rest. */
static bool collects(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		     const struct levels_terms *terms)
{
	return is_off(counters, levels, level) &&
	       (!slots_is_function(levels, (int32_t)level) ||
		terms->looped == &slots_level(counters, levels, level)[ABI_LEVEL_REST]);
}

static void take_events(int64_t *rest, int64_t *passed, uint32_t n)
{
	for (; n > 0; n--) {
		*--rest += *--passed;
		*passed = 0;
	}
}

/* The rest that gets what passed in clean code until now: that of the outermost loop that was off
 * together with the level. */
static int64_t *find_rest(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	for (int32_t outer = levels->rows[level].level;
	     outer >= 0 && !slots_is_function(levels, outer) &&
	     !slots_level(counters, levels, (uint32_t)outer)[ABI_LEVEL_ON];
	     outer = levels->rows[level].level)
		level = (uint32_t)outer;
	return &slots_level(counters, levels, level)[ABI_LEVEL_REST];
}

/* Is it the outermost of the loops that are off? The clock was read where such a loop began. */
static bool is_outermost_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return is_off(counters, levels, level) && !slots_is_function(levels, (int32_t)level) &&
	       find_rest(counters, levels, level) ==
		       &slots_level(counters, levels, level)[ABI_LEVEL_REST];
}

bool levels_is_ahead(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		     const struct levels_terms *terms, int64_t passed)
{
	return is_outermost_off(counters, levels, level) && terms->woken > passed;
}

static bool is_long(const struct abi_levels *levels, uint32_t level, uint32_t region)
{
	const struct abi_level_row *row = &levels->rows[levels->levels + region];

	return row->level == (int32_t)level && row->callee == ABI_LONG;
}

/* How many regions of a level may take long; 0: none, or a call may, too. */
static uint32_t count_long(const struct abi_levels *levels, uint32_t level)
{
	uint32_t n = 0;

	for (uint32_t i = levels->levels; i < levels->levels + levels->regions + levels->calls;
	     i++) {
		if (levels->rows[i].level != (int32_t)level || levels->rows[i].callee == ABI_SHORT)
			continue;
		if (levels->rows[i].callee != ABI_LONG)
			return 0;
		n++;
	}
	return n;
}

/* The weight of a region, one of `n` that may take long, in a visit of `ticks` to one of them. If
 * there are several, only those have weight whose mean visit is at least as long. It is their ticks
 * so far, because bursts miss each of them equally often. */
static double weigh_long(int64_t *counters, const struct abi_levels *levels, uint32_t region,
			 uint32_t n, int64_t ticks, const struct clock_cost *cost)
{
	double all = (double)slots_ticks(counters, levels, region, cost);

	if (n == 1)
		return 1;
	return all >= (double)ticks * (double)slots_region(counters, levels,
							   region)[ABI_REGION_VISITS]
		       ? all
		       : 0;
}

/* Level i, if it is a loop directly in the level; else NULL. */
static int64_t *inner_loop(int64_t *counters, const struct abi_levels *levels, uint32_t level,
			   uint32_t i)
{
	return levels->rows[i].level == (int32_t)level ? slots_level(counters, levels, i) : NULL;
}

/* Counts as seen, twice (see note_long), the time for which loops in the level ran while it waited
 * for them, except times below `least`. Returns whether there was any time. */
static bool note_awaited(int64_t *counters, const struct abi_levels *levels, uint32_t level,
			 double least)
{
	bool some = false;

	for (uint32_t l = level + 1; l < levels->levels; l++) {
		int64_t *own = inner_loop(counters, levels, level, l);

		if (!own || own[ABI_LEVEL_AWAITED] == 0)
			continue;
		own[ABI_LEVEL_SEEN] += (double)own[ABI_LEVEL_AWAITED] < least
					       ? 0
					       : 2 * own[ABI_LEVEL_AWAITED];
		own[ABI_LEVEL_AWAITED] = 0;
		some = true;
	}
	return some;
}

/* How much of a visit to a region counts: at most the mean of its visits, because an interrupt may
 * have been in it; but all of it if it was surely longer than an interrupt (SURELY, HINDERED).
 * Returns twice that, see note_long. */
static double visit_of(int64_t *counters, const struct abi_levels *levels, uint32_t region,
		       double ticks, const struct levels_terms *terms)
{
	double visits = (double)slots_region(counters, levels, region)[ABI_REGION_VISITS];
	double mean = visits > 0
			      ? (double)slots_ticks(counters, levels, region, &terms->cost) / visits
			      : 0;

	bool surely = ticks >= SURELY * (terms->hindered ? HINDERED : 1) * LONG_VISIT * terms->pays;

	return 2 * (ticks < mean || surely ? ticks : mean);
}

static void note_in_regions(int64_t *counters, const struct abi_levels *levels, uint32_t level,
			    int64_t ticks, const struct levels_terms *terms)
{
	uint32_t n = count_long(levels, level);
	double sum = 0;

	for (uint32_t r = 0; n && r < levels->regions; r++)
		if (is_long(levels, level, r))
			sum += weigh_long(counters, levels, r, n, ticks, &terms->cost);
	for (uint32_t r = 0; sum > 0 && r < levels->regions; r++)
		if (is_long(levels, level, r))
			slots_shared(counters, levels, r)[2] +=
				(int64_t)(visit_of(counters, levels, r, (double)ticks, terms) *
					  weigh_long(counters, levels, r, n, ticks, &terms->cost) /
					  sum);
}

/* The level was woken during a visit that then went on for `ticks`; 0: unknown. If the visit waited
 * for a loop in the level, that loop's AWAITED tells. Such a visit counts as seen, because a burst
 * begins only after it, and few bursts contain one (the waiting time paradox: W. Feller, An
 * Introduction to Probability Theory, volume II, section I.4). With it, a burst tells on average
 * whose each part of the time is. The visit counts twice what is known of it, because a wake comes
 * at any time in it. */
static void note_long(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      int64_t ticks, const struct levels_terms *terms)
{
	double least = LONG_VISIT * terms->pays;

	if (!note_awaited(counters, levels, level, least) &&
	    (double)ticks >= (terms->hindered ? SURELY * least : least))
		note_in_regions(counters, levels, level, ticks, terms);
}

enum { ON = 1, ON_FOR_LONG };	/* the second: longer than a burst, or since the beginning */

/* Charges what passed in the last trip: a trip that does not leave a region reads no clock. */
static void charge(int64_t *region, const struct abi_levels *levels,
		   const struct levels_terms *terms, int64_t now, int64_t *last)
{
	region[ABI_REGION_TICKS] += now - *last;
	region[ABI_REGION_VISITS]++;
	*last = now;
	take_events(region, terms->passed, levels->events);
}

static void switch_on(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = slots_level(counters, levels, level), under_way = 0;

	if (collects(counters, levels, level, terms)) {
		int64_t *rest = find_rest(counters, levels, level), passed = now - *last;

		under_way = is_outermost_off(counters, levels, level) && terms->woken < passed
				    ? terms->woken
				    : 0;
		*rest += passed;
		*last = now;
		take_events(rest, terms->passed, levels->events);
	}
	note_long(counters, levels, level, under_way, terms);
	own[ABI_LEVEL_ON] = own[ABI_LEVEL_ON] || !own[ABI_LEVEL_LISTED] ? ON_FOR_LONG : ON;
	own[ABI_LEVEL_BURST] = BURST;
}

enum change { BURST_BEGINS, BURST_ENDS, ENDS };

/* When a burst begins, what was seen until now counts less (function) or no more (loop). It counts
 * until then, so that a rest at the end of the program can go by what the last burst saw. What was
 * seen of a function that was on for long is forgotten: it would count as much as many bursts. */
static void fade(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		 enum change change, const struct clock_cost *cost)
{
	bool is_function = slots_is_function(levels, (int32_t)level);

	if (change == BURST_BEGINS)
		rests_fade(counters, levels, level, cost, is_function ? FADES : 1);
	else if (change == ENDS && is_function)
		rests_fade(counters, levels, level, cost, 1);
}

int64_t levels_due(int64_t *counters, const struct abi_levels *levels, uint32_t level, double share)
{
	const int64_t *own = slots_level(counters, levels, level);
	int64_t debt = own[ABI_LEVEL_SPENT] - own[ABI_LEVEL_EARNED];

	return own[ABI_LEVEL_SINCE] + (debt > 0 ? (int64_t)((double)debt / share) : 0);
}

bool levels_ask(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = slots_level(counters, levels, level);
	bool was_on = own[ABI_LEVEL_ON], pays = settle(own, terms);
	bool on = own[ABI_LEVEL_SPENT] <= own[ABI_LEVEL_EARNED] &&
		  (pays || !was_on || !own[ABI_LEVEL_LISTED]);
	bool is_burst = own[ABI_LEVEL_ON] == ON;

	if (was_on && terms->region)
		charge(terms->region, levels, terms, now, last);
	if (is_burst || (was_on && own[ABI_LEVEL_REST]))
		rests_fold(counters, levels, level, terms);
	if (on != was_on) {
		rests_note(counters, levels, level, on ? ABI_LEVEL_APART : ABI_LEVEL_SEEN,
			   &terms->cost);
		fade(counters, levels, level,
		     on		? BURST_BEGINS
		     : is_burst ? BURST_ENDS
				: ENDS,
		     &terms->cost);
	}
	own[ABI_LEVEL_MISSED] |= !was_on;
	if (on)
		switch_on(counters, levels, level, terms, now, last);
	else
		own[ABI_LEVEL_ON] = own[ABI_LEVEL_BURST] = 0;
	return on;
}
