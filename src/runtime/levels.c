/* levels.c - which clocks run. */
#include "runtime/levels.h"

#include "runtime/unseen.h"

#define BURST 255		/* visits between two questions, less one */
#define FADES 8			/* of what was seen in a function, this part no longer counts at its next burst */
#define FIRST_PART 8		/* of the credit that can be saved is there from the start */
#define LONG_VISIT 512		/* times what a probe takes; about as long as a burst, and much longer than it takes until a wish is seen */

static int64_t *level_at(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return counters + levels->rows[level].slot;
}

/* Of a region, or behind them a call. */
static int64_t *region_at(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return counters + levels->rows[levels->levels + region].slot;
}

static bool is_in(const struct abi_levels *levels, int32_t level, uint32_t outer)
{
	while (level >= 0 && (uint32_t)level != outer)
		level = levels->rows[level].level;
	return level >= 0;
}

static int32_t level_of_region(const struct abi_levels *levels, uint32_t region)
{
	return levels->rows[levels->levels + region].level;
}

/* SHARED of a region or call, and behind it KNOWN and AWAITED. */
static int64_t *shared_at(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return region_at(counters, levels, region) + ABI_REGION_SHARED + (region < levels->regions ? levels->events : 0);
}

static int64_t net_of(int64_t measured, int64_t visits, double cost)
{
	int64_t net = measured - (int64_t)((double)visits * cost);

	return net < 0 ? 0 : net;
}

/* Ticks that were measured in a region, without what its probes cost. */
static int64_t ticks_of(const int64_t *region, double probe)
{
	return net_of(region[ABI_REGION_TICKS], region[ABI_REGION_VISITS], probe);
}

/* And with those that it got. A callee's that it was charged itself are none that its caller has coming. */
static int64_t all_of(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe)
{
	const int64_t *own = region_at(counters, levels, region);
	int64_t net = region < levels->regions ? ticks_of(own, probe) :
						 net_of(own[ABI_CALL_UNSEEN], own[ABI_REGION_VISITS], probe);

	return net + shared_at(counters, levels, region)[0];
}

static bool is_function(const struct abi_levels *levels, int32_t level)
{
	return level >= 0 && levels->rows[level].level == ABI_FUNCTION;
}

/* The level directly in another that is the given one, or holds it; negative: none is. */
static int32_t child_of(const struct abi_levels *levels, uint32_t outer, int32_t level)
{
	while (level >= 0 && levels->rows[level].level != (int32_t)outer)
		level = levels->rows[level].level;
	return level;
}

static void add_total(int64_t *counters, const struct abi_levels *levels, uint32_t outer, int32_t level, int64_t ticks)
{
	int32_t child = child_of(levels, outer, level);

	if (child >= 0)
		level_at(counters, levels, (uint32_t)child)[ABI_LEVEL_TOTAL] += ticks;
}

/* Adds what is new of each level directly in this one to its slot `to`: of all regions and calls in it, and of the rests.
 * Sharing a rest out inside makes nothing new. */
static void note_inner(int64_t *counters, const struct abi_levels *levels, uint32_t level, unsigned to, double probe)
{
	for (uint32_t l = level + 1; l < levels->levels; l++)
		level_at(counters, levels, l)[ABI_LEVEL_TOTAL] = 0;
	for (uint32_t r = 0; r < levels->regions + levels->calls; r++)
		add_total(counters, levels, level, level_of_region(levels, r), all_of(counters, levels, r, probe));
	for (uint32_t l = level + 1; l < levels->levels; l++)
		add_total(counters, levels, level, (int32_t)l, level_at(counters, levels, l)[ABI_LEVEL_REST]);
	for (uint32_t l = level + 1; l < levels->levels; l++) {
		int64_t *inner = level_at(counters, levels, l), new = inner[ABI_LEVEL_TOTAL] - inner[ABI_LEVEL_KNOWN];

		if (levels->rows[l].level != (int32_t)level)
			continue;
		inner[to] += new < 0 ? 0 : new;
		inner[ABI_LEVEL_KNOWN] = inner[ABI_LEVEL_TOTAL];
	}
}

/* ---- rests */

/* What a rest is shared out over: regions and calls of the level itself, and the levels directly in it. */
struct heir {
	int64_t seen;		/* its ticks while this level was on that count */
	int64_t apart;		/* of a level: those that it was charged itself while this one was off */
	int64_t awaited;	/* of a region: part of those that are seen */
	int64_t *known;		/* of a region or level: grows with what it gets; of a region, AWAITED is behind it */
	int64_t *call;		/* or NULL */
	int64_t *share;
	int64_t *rest;		/* of the function that is called: it gets them, too; or NULL */
	int64_t *events;	/* its share of them goes to the slots before that */
	int64_t *level;		/* or NULL */
	uint32_t number;	/* of the region, or of the level, whose events are measured */
	bool is_level;
};

static void find_region(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe,
			struct heir *heir)
{
	int64_t *shared = shared_at(counters, levels, region), new = all_of(counters, levels, region, probe) - shared[1];

	*heir = (struct heir){ .seen = (new < 0 ? 0 : new) + shared[2], .awaited = shared[2], .known = shared + 1,
			       .share = shared, .events = shared, .number = region };
}

/* `region`: its number, as of regions. */
static void find_call(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe, struct heir *heir)
{
	uint32_t callee = (uint32_t)levels->rows[levels->levels + region].callee;
	int64_t *own = region_at(counters, levels, region), *rest = &level_at(counters, levels, callee)[ABI_LEVEL_REST];
	bool lately = is_function(levels, level_of_region(levels, region));

	*heir = (struct heir){ .seen = unseen_weigh(own, probe, lately), .call = own, .share = shared_at(counters, levels, region), .rest = rest,
			       .events = rest, .number = callee, .is_level = true };
}

static void find_inner(int64_t *counters, const struct abi_levels *levels, uint32_t level, struct heir *heir)
{
	int64_t *own = level_at(counters, levels, level);

	bool missed = own[ABI_LEVEL_MISSED] || !own[ABI_LEVEL_ON];	/* else all of it is measured */

	*heir = (struct heir){ .seen = missed ? own[ABI_LEVEL_SEEN] : 0, .apart = missed ? own[ABI_LEVEL_APART] : 0, .known = &own[ABI_LEVEL_KNOWN],
			       .share = &own[ABI_LEVEL_REST], .events = &own[ABI_LEVEL_REST], .level = own,
			       .number = level, .is_level = true };
}

static uint32_t count_heirs(const struct abi_levels *levels)
{
	return levels->regions + levels->calls + levels->levels;
}

/* The heir number i, of regions, calls, and then levels; false: it is none of this level. */
static bool find_heir(int64_t *counters, const struct abi_levels *levels, uint32_t level, uint32_t i,
		      double probe, struct heir *heir)
{
	uint32_t regions = levels->regions + levels->calls;
	int32_t outer = i < regions ? level_of_region(levels, i) : levels->rows[i - regions].level;

	if (outer != (int32_t)level)
		return false;
	if (i < levels->regions)
		find_region(counters, levels, i, probe, heir);
	else if (i < regions)
		find_call(counters, levels, i, probe, heir);
	else
		find_inner(counters, levels, i - regions, heir);
	return true;
}

/* Ticks of a rest that fall to an heir where one that was seen stands for `factor`: those that it was not charged itself. */
static double part_of(const struct heir *heir, double factor)
{
	double part = (double)heir->seen * factor - (double)heir->apart;

	return part > 0 ? part : 0;
}

/* Such that all parts together are the rest. 0: nothing was seen. Who was charged more than would fall to it has no part. */
static double find_factor(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	double factor = 1e18;	/* more than all */
	uint32_t n = UINT32_MAX, before;
	struct heir heir;

	do {
		double seen = 0, all = (double)level_at(counters, levels, level)[ABI_LEVEL_REST];

		before = n;
		n = 0;
		for (uint32_t i = 0; i < count_heirs(levels); i++) {
			if (!find_heir(counters, levels, level, i, probe, &heir) || part_of(&heir, factor) <= 0)
				continue;
			seen += (double)heir.seen;
			all += (double)heir.apart;
			n++;
		}
		factor = n ? all / seen : 0;
	} while (n && n != before);
	return factor;
}

static void inherit(const struct heir *heir, int64_t part)
{
	if (heir->level)
		heir->level[ABI_LEVEL_APART] = heir->level[ABI_LEVEL_MISSED] = 0;
	*heir->share += part;
	if (heir->known)
		*heir->known += part;
	if (heir->rest)
		*heir->rest += part;
}

/* Of what was seen, that part no longer counts. */
static void fade(const struct heir *heir, int64_t part)
{
	if (heir->level) {
		heir->level[ABI_LEVEL_SEEN] -= heir->level[ABI_LEVEL_SEEN] / part;
	} else if (heir->call) {
		unseen_fade(heir->call);
	} else {
		heir->known[0] += (heir->seen - heir->awaited) / part;
		heir->known[1] -= heir->awaited / part;
	}
}

static void fade_all(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe, int64_t part)
{
	struct heir heir;

	for (uint32_t i = 0; i < count_heirs(levels); i++)
		if (find_heir(counters, levels, level, i, probe, &heir))
			fade(&heir, part);
}

/* Events in a tick, as far as they were measured in the heir's regions; below 0: nothing was, as in the code of a callee that runs in
 * another module. */
static double rate_of(int64_t *counters, const struct abi_levels *levels, const struct heir *heir, uint32_t event,
		      const struct levels_terms *terms)
{
	uint32_t first = heir->is_level ? 0 : heir->number, end = heir->is_level ? levels->regions : first + 1;
	double ticks = 0, events = 0;

	for (uint32_t r = first; r < end; r++) {
		const int64_t *own = region_at(counters, levels, r);

		if (heir->is_level && !is_in(levels, level_of_region(levels, r), heir->number))
			continue;
		ticks += (double)ticks_of(own, terms->probe);
		events += (double)net_of(own[-1 - (int64_t)event], own[ABI_REGION_VISITS], terms->costs[event]);
	}
	return ticks > 0 ? events / ticks : -1;
}

/* What all heirs weigh, of an event; 0: they have none, or of one that ran, nothing is known. */
static double weigh_heirs(int64_t *counters, const struct abi_levels *levels, uint32_t level, uint32_t event,
			  const struct levels_terms *terms, double factor)
{
	struct heir heir;
	double sum = 0;

	for (uint32_t i = 0; i < count_heirs(levels); i++) {
		double part = find_heir(counters, levels, level, i, terms->probe, &heir) ? part_of(&heir, factor) : 0;
		double rate = part > 0 ? rate_of(counters, levels, &heir, event, terms) : 0;

		if (rate < 0)
			return 0;
		sum += part * rate;
	}
	return sum;
}

/* Shares the rest of an event out, before ticks are. As long as it is not known of all that ran how many they cause, it stays. */
static void fold_event(int64_t *counters, const struct abi_levels *levels, uint32_t level, uint32_t event,
		       const struct levels_terms *terms, double factor)
{
	int64_t at = -1 - (int64_t)event, *rest = &level_at(counters, levels, level)[ABI_LEVEL_REST];
	int64_t shared = rest[at], left = shared, *last = NULL;
	double sum = shared > 0 ? weigh_heirs(counters, levels, level, event, terms, factor) : 0;
	struct heir heir;

	if (sum <= 0)
		return;
	rest[at] -= shared;
	for (uint32_t i = 0; i < count_heirs(levels); i++) {
		if (!find_heir(counters, levels, level, i, terms->probe, &heir))
			continue;
		double part_of_ticks = part_of(&heir, factor);
		double weight = part_of_ticks > 0 ? part_of_ticks * rate_of(counters, levels, &heir, event, terms) : 0;
		int64_t part = (int64_t)((double)shared * (weight / sum));

		part = part < left ? part : left;
		heir.events[at] += part;
		last = weight > 0 ? &heir.events[at] : last;
		left -= part;
	}
	*last += left; /* of rounding */
}

static void move(int64_t *rest, int64_t *own, double cost)
{
	int64_t part = cost < (double)*rest ? (int64_t)cost : *rest;

	*rest -= part;
	*own += part;
}

/* The readings of the clock that charged a rest, as around calls from outside, took themselves some of it. */
static void take_probes(int64_t *level, unsigned events, const struct levels_terms *terms)
{
	double visits = (double)level[ABI_LEVEL_VISITS];
	int64_t *rest = &level[ABI_LEVEL_REST];

	if (!terms->own)
		return;
	move(rest, terms->own, visits * terms->probe);
	for (unsigned e = 0; e < events; e++)
		move(rest - 1 - e, terms->own - 1 - e, visits * terms->costs[e]);
	level[ABI_LEVEL_VISITS] = 0;
}

void levels_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level, const struct levels_terms *terms)
{
	int64_t *own = level_at(counters, levels, level);
	struct heir heir, last = { 0 };

	take_probes(own, levels->events, terms);
	int64_t left = own[ABI_LEVEL_REST];

	note_inner(counters, levels, level, own[ABI_LEVEL_ON] ? ABI_LEVEL_SEEN : ABI_LEVEL_APART, terms->probe);
	double factor = find_factor(counters, levels, level, terms->probe);

	if (factor <= 0)
		return;
	for (uint32_t e = 0; e < levels->events; e++)
		fold_event(counters, levels, level, e, terms, factor);
	own[ABI_LEVEL_REST] = 0;
	for (uint32_t i = 0; i < count_heirs(levels); i++) {
		if (!find_heir(counters, levels, level, i, terms->probe, &heir))
			continue;
		int64_t part = (int64_t)part_of(&heir, factor);

		part = part < left ? part : left;
		inherit(&heir, part);
		last = part || !last.share ? heir : last;
		left -= part;
	}
	inherit(&last, left);	/* of rounding */
}

void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks)
{
	level_at(counters, levels, level)[ABI_LEVEL_SPENT] += ticks;
}

/* Pays for the probes since it asked last, and earns for the CPU time since then. Returns whether that is enough for them. */
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

/* A level that was never off has no rest. */
static bool is_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	const int64_t *own = level_at(counters, levels, level);

	return !own[ABI_LEVEL_ON] && own[ABI_LEVEL_LISTED];
}

/* Is what was clean until now a rest of this module's? A function's is its caller's business until it begins, but for a loop of nobody's. */
static bool collects(int64_t *counters, const struct abi_levels *levels, uint32_t level, const struct levels_terms *terms)
{
	return is_off(counters, levels, level) && (!is_function(levels, (int32_t)level) ||
						   terms->looped == &level_at(counters, levels, level)[ABI_LEVEL_REST]);
}

static void take_events(int64_t *rest, int64_t *passed, uint32_t n)
{
	for (; n > 0; n--) {
		*--rest += *--passed;
		*passed = 0;
	}
}

/* What was clean until now is the rest of the outermost loop that was off with the level. */
static int64_t *find_rest(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	for (int32_t outer = levels->rows[level].level; outer >= 0 && !is_function(levels, outer) &&
	     !level_at(counters, levels, (uint32_t)outer)[ABI_LEVEL_ON]; outer = levels->rows[level].level)
		level = (uint32_t)outer;
	return &level_at(counters, levels, level)[ABI_LEVEL_REST];
}

/* It is the outermost of the loops that are off: where it began, there was a reading. */
static bool is_outermost_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return is_off(counters, levels, level) && !is_function(levels, (int32_t)level) &&
	       find_rest(counters, levels, level) == &level_at(counters, levels, level)[ABI_LEVEL_REST];
}

bool levels_is_ahead(int64_t *counters, const struct abi_levels *levels, uint32_t level, const struct levels_terms *terms, int64_t passed)
{
	return is_outermost_off(counters, levels, level) && terms->woken > passed;
}

static bool is_long(const struct abi_levels *levels, uint32_t level, uint32_t region)
{
	const struct abi_level_row *row = &levels->rows[levels->levels + region];

	return row->level == (int32_t)level && row->callee == ABI_LONG;
}

/* How many regions of a level may take long; 0: none, or something else may, too. */
static uint32_t count_long(const struct abi_levels *levels, uint32_t level)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < levels->levels + levels->regions + levels->calls; i++) {
		bool may = i < levels->levels || levels->rows[i].callee != ABI_SHORT;

		if (levels->rows[i].level != (int32_t)level || !may)
			continue;
		if (levels->rows[i].callee != ABI_LONG)
			return 0;
		n++;
	}
	return n;
}

/* How much a region, of `n` that may take long, has of a visit of so many ticks to one of them: of several, those whose visits took as long so
 * far, as much as they took in all, for bursts miss one as often as the other. */
static double weigh_long(const int64_t *region, uint32_t n, int64_t ticks, double probe)
{
	double all = (double)ticks_of(region, probe);

	if (n == 1)
		return 1;
	return all >= (double)ticks * (double)region[ABI_REGION_VISITS] ? all : 0;
}

/* The level was woken during a visit that went on for so many ticks: they count as seen, for a burst begins behind such visits, and
 * few bursts have one in them (the waiting time paradox: W. Feller, An Introduction to Probability Theory, volume II, section I.4). */
static void note_long(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks, const struct levels_terms *terms)
{
	uint32_t n = (double)ticks < LONG_VISIT * terms->pays ? 0 : count_long(levels, level);
	double sum = 0;

	for (uint32_t r = 0; n && r < levels->regions; r++)
		if (is_long(levels, level, r))
			sum += weigh_long(region_at(counters, levels, r), n, ticks, terms->probe);
	for (uint32_t r = 0; sum > 0 && r < levels->regions; r++)
		if (is_long(levels, level, r))
			shared_at(counters, levels, r)[2] +=
				(int64_t)((double)ticks * weigh_long(region_at(counters, levels, r), n, ticks, terms->probe) / sum);
}

/* Trips that do not leave a region have no reading: what passed in the last of them is still to be charged. */
static void charge(int64_t *region, const struct abi_levels *levels, const struct levels_terms *terms, int64_t now, int64_t *last)
{
	region[ABI_REGION_TICKS] += now - *last;
	region[ABI_REGION_VISITS]++;
	*last = now;
	take_events(region, terms->passed, levels->events);
}

static void switch_on(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level), under_way = 0;

	if (collects(counters, levels, level, terms)) {
		int64_t *rest = find_rest(counters, levels, level), passed = now - *last;

		under_way = is_outermost_off(counters, levels, level) && terms->woken < passed ? terms->woken : 0;
		*rest += passed;
		*last = now;
		take_events(rest, terms->passed, levels->events);
	}
	note_long(counters, levels, level, under_way, terms);
	own[ABI_LEVEL_ON] = 1;
	own[ABI_LEVEL_BURST] = BURST;
}

int64_t levels_due(int64_t *counters, const struct abi_levels *levels, uint32_t level, double share)
{
	const int64_t *own = level_at(counters, levels, level);
	int64_t debt = own[ABI_LEVEL_SPENT] - own[ABI_LEVEL_EARNED];

	return own[ABI_LEVEL_SINCE] + (debt > 0 ? (int64_t)((double)debt / share) : 0);
}

bool levels_ask(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level);

	bool was_on = own[ABI_LEVEL_ON], pays = settle(own, terms);
	bool on = own[ABI_LEVEL_SPENT] <= own[ABI_LEVEL_EARNED] && (pays || !was_on || !own[ABI_LEVEL_LISTED]);
	bool is_burst = was_on && own[ABI_LEVEL_REST];

	if (was_on && terms->region)
		charge(terms->region, levels, terms, now, last);

	if (is_burst)
		levels_fold(counters, levels, level, terms);
	if (on != was_on)
		note_inner(counters, levels, level, on ? ABI_LEVEL_APART : ABI_LEVEL_SEEN, terms->probe);
	if (on && !was_on)
		fade_all(counters, levels, level, terms->probe, is_function(levels, (int32_t)level) ? FADES : 1);
	if (was_on && !on && !is_burst && is_function(levels, (int32_t)level))
		fade_all(counters, levels, level, terms->probe, 1);	/* it was on for long, which would count as many bursts */
	own[ABI_LEVEL_MISSED] |= !on || !was_on;
	if (on)
		switch_on(counters, levels, level, terms, now, last);
	else
		own[ABI_LEVEL_ON] = own[ABI_LEVEL_BURST] = 0;
	return on;
}
