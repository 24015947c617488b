/* rests.c - what passed while a level was off, and how it is shared out. */
#include "runtime/rests.h"

#include "runtime/circles.h"
#include "runtime/slots.h"
#include "runtime/unseen.h"

#define PARTS 1e6		/* the unit of ABI_LEVEL_PART */

/* The level directly in `outer` that is `level`, or holds it; negative: there is none. */
static int32_t child_of(const struct abi_levels *levels, uint32_t outer, int32_t level)
{
	while (level >= 0 && levels->rows[level].level != (int32_t)outer)
		level = levels->rows[level].level;
	return level;
}

static void add_total(int64_t *counters, const struct abi_levels *levels, uint32_t outer,
		      int32_t level, int64_t ticks)
{
	int32_t child = child_of(levels, outer, level);

	if (child >= 0)
		slots_level(counters, levels, (uint32_t)child)[ABI_LEVEL_TOTAL] += ticks;
}

void rests_note(int64_t *counters, const struct abi_levels *levels, uint32_t level, unsigned to,
		const struct clock_cost *cost)
{
	for (uint32_t l = level + 1; l < levels->levels; l++)
		if (levels->rows[l].level == (int32_t)level)
			slots_level(counters, levels, l)[ABI_LEVEL_TOTAL] = 0;
	for (uint32_t r = 0; r < levels->regions + levels->calls; r++)
		add_total(counters, levels, level, slots_level_of(levels, r),
			  slots_all(counters, levels, r, cost));
	for (uint32_t l = level + 1; l < levels->levels; l++)
		add_total(counters, levels, level, (int32_t)l,
			  slots_level(counters, levels, l)[ABI_LEVEL_REST]);
	for (uint32_t l = level + 1; l < levels->levels; l++) {
		int64_t *inner = slots_level(counters, levels, l),
			new = inner[ABI_LEVEL_TOTAL] - inner[ABI_LEVEL_KNOWN];

		if (levels->rows[l].level != (int32_t)level)
			continue;
		inner[to] += new < 0 ? 0 : new;
		inner[ABI_LEVEL_KNOWN] = inner[ABI_LEVEL_TOTAL];
	}
}

/* What a rest is shared out over: regions and calls of the level itself, and the levels directly in
 * it. */
struct heir {
	int64_t seen;		/* those of its ticks while this level was on that still count */
	int64_t total;		/* all its ticks so far; of a call, those that the callee got */
	int64_t apart;		/* of a level: ticks that it was charged itself while this one was
				 * off */
	int64_t awaited;	/* of a region: those of `seen` that were awaited */
	int64_t *known;		/* KNOWN of a region or level, which grows with what it gets; a
				 * region's AWAITED follows it. NULL: a call */
	int64_t *call;		/* the counters of a call, or NULL */
	bool lately;		/* of a call in a function: earlier bursts count, too, as in its
				 * regions */
	int64_t *share;
	int64_t *rest;		/* of a call: the callee's rest, which gets its share, too; or
				 * NULL */
	int64_t *events;	/* its share of events goes to the slots before this */
	int64_t *level;		/* the counters of a level, or NULL */
	uint32_t number;	/* of the region, or of the level, whose events are measured */
	bool is_level;
	bool in_circle;		/* a call of a function that calls this one in turn */
};

static void find_region(int64_t *counters, const struct abi_levels *levels, uint32_t region,
			const struct clock_cost *cost, struct heir *heir)
{
	int64_t *shared = slots_shared(counters, levels, region),
		all = slots_all(counters, levels, region, cost), new = all - shared[1];

	*heir = (struct heir){ .seen = (new < 0 ? 0 : new) + shared[2],
			       .total = all,
			       .awaited = shared[2],
			       .known = shared + 1,
			       .share = shared,
			       .events = shared,
			       .number = region };
}

/* `region`: the call's number; calls are numbered after all regions. */
static void find_call(int64_t *counters, const struct abi_levels *levels, uint32_t region,
		      double probe, struct heir *heir)
{
	uint32_t callee = (uint32_t)levels->rows[levels->levels + region].callee;
	int64_t *own = slots_region(counters, levels, region),
		*rest = &slots_level(counters, levels, callee)[ABI_LEVEL_REST];
	bool lately = slots_is_function(levels, slots_level_of(levels, region));

	int64_t *shared = slots_shared(counters, levels, region);

	*heir = (struct heir){ .seen = unseen_weigh(own, probe, lately),
			       .total = *shared,
			       .call = own,
			       .lately = lately,
			       .share = shared,
			       .rest = rest,
			       .events = rest,
			       .number = callee,
			       .is_level = true };
}

static void find_inner(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		       struct heir *heir)
{
	int64_t *own = slots_level(counters, levels, level);

	/* Clean code of a function asks in none of its loops, so all are off in it, whatever they
	 * were in the last call. In a loop, a level that was never off was measured completely, and
	 * gets nothing. */
	bool missed = own[ABI_LEVEL_MISSED] || !own[ABI_LEVEL_ON] ||
		      slots_is_function(levels, levels->rows[level].level);

	*heir = (struct heir){ .seen = missed ? own[ABI_LEVEL_SEEN] : 0,
			       .total = own[ABI_LEVEL_TOTAL],
			       .apart = own[ABI_LEVEL_APART],
			       .known = &own[ABI_LEVEL_KNOWN],
			       .share = &own[ABI_LEVEL_REST],
			       .events = &own[ABI_LEVEL_REST],
			       .level = own,
			       .number = level,
			       .is_level = true };
}

/* A level whose rest is shared out. */
struct folding {
	int64_t *counters;
	const struct abi_levels *levels;
	uint32_t level;
	const struct clock_cost *cost;
	struct abi_block *block;
	bool ends;		/* the thread ends: nothing more will be measured, so events go by
				 * all that is known */
	struct circle circle;	/* the circle of the function that is folded */
};

static uint32_t count_heirs(const struct folding *f)
{
	return f->levels->regions + f->levels->calls + f->levels->levels;
}

/* Is it a call of a function that calls this one in turn? */
static bool is_in_circle(const struct folding *f, const struct heir *heir)
{
	struct home callee;

	return f->circle.n && heir->call &&
	       homes_find(f->block, f->levels, heir->number, &callee) &&
	       circles_index(&f->circle, callee.levels, callee.level) < f->circle.n;
}

/* Heir number i, counting regions, calls, and then levels; false: it is none of this level's. */
static bool find_heir(const struct folding *f, uint32_t i, struct heir *heir)
{
	const struct abi_levels *levels = f->levels;
	uint32_t regions = levels->regions + levels->calls;
	int32_t outer = i < regions ? slots_level_of(levels, i) : levels->rows[i - regions].level;

	if (outer != (int32_t)f->level)
		return false;
	if (i < levels->regions)
		find_region(f->counters, levels, i, f->cost, heir);
	else if (i < regions)
		find_call(f->counters, levels, i, f->cost->probe, heir);
	else
		find_inner(f->counters, levels, i - regions, heir);
	heir->in_circle = is_in_circle(f, heir);
	return true;
}

struct factors {		/* what one tick that was seen stands for */
	double all;		/* in the ticks that any heir may have had */
	double inside;		/* in those that no call of the circle can have had */
};

/* The ticks of a rest that go to an heir. Of those in `all`, it gets what it was not charged
 * itself. */
static double part_of(const struct heir *heir, struct factors factors)
{
	double part = (double)heir->seen * factors.all - (double)heir->apart;

	return (part > 0 ? part : 0) + (heir->in_circle ? 0 : (double)heir->seen * factors.inside);
}

/* The factor with which all parts add up to `rest`; 0: nothing was seen. An heir that was charged
 * more than its part gets none. */
static double find_all(const struct folding *f, double rest)
{
	double factor = 1e18;	/* so large that no heir that was seen is left out */
	uint32_t n = UINT32_MAX, before;
	struct heir heir;

	do {
		double seen = 0, all = rest;

		before = n;
		n = 0;
		for (uint32_t i = 0; i < count_heirs(f); i++) {
			if (!find_heir(f, i, &heir) ||
			    part_of(&heir, (struct factors){ .all = factor }) <= 0)
				continue;
			seen += (double)heir.seen;
			all += (double)heir.apart;
			n++;
		}
		factor = n ? all / seen : 0;
	} while (n != before);
	return factor;
}

/* For a function of a circle: the ticks seen of itself and of what it calls outside of the circle.
 * Notes what part of all ticks seen in it these are. */
static double find_own(const struct folding *f)
{
	double seen = 0, all = 0;
	struct heir heir;

	for (uint32_t i = 0; i < count_heirs(f); i++) {
		if (!find_heir(f, i, &heir))
			continue;
		all += (double)heir.seen;
		seen += heir.in_circle ? 0 : (double)heir.seen;
	}
	if (all > 0)
		slots_level(f->counters, f->levels,
			    f->level)[ABI_LEVEL_PART] = (int64_t)(seen / all * PARTS) + 1;
	return seen;
}

static struct factors find_factors(const struct folding *f)
{
	const int64_t *own = slots_level(f->counters, f->levels, f->level);
	double rest = (double)own[ABI_LEVEL_REST], seen = f->circle.n ? find_own(f) : 0;
	double inside = seen <= 0			       ? 0
			: (double)own[ABI_LEVEL_INSIDE] < rest ? (double)own[ABI_LEVEL_INSIDE]
							       : rest;

	return (struct factors){ find_all(f, rest - inside), inside > 0 ? inside / seen : 0 };
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

/* The level got ticks of clean code further out, where the levels in it were off, too: marks these
 * as missed. */
static void miss_inside(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	for (uint32_t l = level + 1; l < levels->levels; l++)
		if (levels->rows[l].level == (int32_t)level)
			slots_level(counters, levels, l)[ABI_LEVEL_MISSED] = 1;
}

/* Makes 1/`part` of what was seen no longer count. */
static void fade(const struct heir *heir, int64_t part)
{
	if (heir->level) {
		heir->level[ABI_LEVEL_SEEN] -= heir->level[ABI_LEVEL_SEEN] / part;
	} else if (heir->lately && part == 1) {
		unseen_forget(heir->call);
	} else if (heir->call) {
		unseen_fade(heir->call);
	} else {
		heir->known[0] += (heir->seen - heir->awaited) / part;
		heir->known[1] -= heir->awaited / part;
	}
}

void rests_fade(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct clock_cost *cost, int64_t part)
{
	const struct folding f = {
		.counters = counters, .levels = levels, .level = level, .cost = cost
	};
	struct heir heir;

	for (uint32_t i = 0; i < count_heirs(&f); i++)
		if (find_heir(&f, i, &heir))
			fade(&heir, part);
}

/* Events per tick, as measured in a region, or in all regions of a level. Negative: nothing was
 * measured, or too little compared to the events of the readings themselves. */
static double rate_in(const struct home *of, bool is_level, uint32_t number, uint32_t event,
		      const struct levels_terms *terms)
{
	uint32_t first = is_level ? 0 : number, end = is_level ? of->levels->regions : first + 1;
	double ticks = 0, events = 0, least = 0;

	for (uint32_t r = first; r < end; r++) {
		const int64_t *own = slots_region(of->counters, of->levels, r);

		if (is_level && !slots_is_in(of->levels, slots_level_of(of->levels, r), number))
			continue;
		ticks += (double)slots_ticks(of->counters, of->levels, r, &terms->cost);
		events += (double)slots_net(own[-1 - (int64_t)event], own[ABI_REGION_VISITS],
					    terms->costs[event]);
		least += PROFILE_LEAST_READS * (double)own[ABI_REGION_VISITS] * terms->costs[event];
	}
	return ticks > 0 && events >= least ? events / ticks : -1;
}

/* The same for an heir; for a call, as measured where the callee's code runs. */
static double rate_of(const struct folding *f, const struct heir *heir, uint32_t event,
		      const struct levels_terms *terms)
{
	struct home here = { f->counters, f->levels, heir->number };

	if (heir->call)
		homes_find(terms->block, f->levels, heir->number, &here);
	return rate_in(&here, heir->is_level, here.level, event, terms);
}

/* The ticks in which an heir may have caused events of the rest. */
static double time_of(const struct folding *f, const struct heir *heir, struct factors factors)
{
	return f->ends ? heir->in_circle ? 0 : (double)heir->total : part_of(heir, factors);
}

struct weighed {		/* all heirs, for one event */
	double sum;		/* sum of their weights; 0: they have none, or the rate of one that
				 * ran is unknown */
	double unknown;		/* events per tick of an heir whose rate is unknown */
	bool by_time;
};

static struct weighed weigh_heirs(const struct folding *f, uint32_t event,
				  const struct levels_terms *terms, struct factors factors)
{
	double known = 0, unknown = 0, sum = 0;
	struct heir heir;

	for (uint32_t i = 0; i < count_heirs(f); i++) {
		double time = find_heir(f, i, &heir) ? time_of(f, &heir, factors) : 0;
		double rate = time > 0 ? rate_of(f, &heir, event, terms) : 0;

		known += rate < 0 ? 0 : time;
		unknown += rate < 0 ? time : 0;
		sum += rate < 0 ? 0 : time * rate;
	}
	if (!f->ends)
		return (struct weighed){ .sum = unknown > 0 ? 0 : sum };
	if (sum <= 0)
		return (struct weighed){ .sum = known + unknown, .by_time = true };
	return (struct weighed){ .sum = sum + unknown * (sum / known), .unknown = sum / known };
}

static double weight_of(const struct folding *f, const struct heir *heir, uint32_t event,
			const struct levels_terms *terms, struct factors factors,
			const struct weighed *all)
{
	double time = time_of(f, heir, factors), rate = all->by_time ? 1
							: time > 0 ? rate_of(f, heir, event, terms)
								   : 0;

	return time * (rate < 0 ? all->unknown : rate);
}

/* Shares out the rest of an event, before ticks are. The rest stays while the rate of any heir that
 * ran is unknown. When the thread ends, unknown rates are taken to be the mean of the others. */
static void fold_event(const struct folding *f, uint32_t event, const struct levels_terms *terms,
		       struct factors factors)
{
	int64_t at = -1 - (int64_t)event,
		*rest = &slots_level(f->counters, f->levels, f->level)[ABI_LEVEL_REST];
	int64_t shared = rest[at], left = shared, *last = NULL;
	struct weighed all = shared > 0 ? weigh_heirs(f, event, terms, factors)
					: (struct weighed){ 0 };
	struct heir heir;

	if (all.sum <= 0)
		return;
	rest[at] -= shared;
	for (uint32_t i = 0; i < count_heirs(f); i++) {
		if (!find_heir(f, i, &heir))
			continue;
		double weight = weight_of(f, &heir, event, terms, factors, &all);
		int64_t part = (int64_t)((double)shared * (weight / all.sum));

		part = part < left ? part : left;
		heir.events[at] += part;
		last = weight > 0 ? &heir.events[at] : last;
		left -= part;
	}
	*last += left; /* due to rounding */
}

static void move(int64_t *rest, int64_t *own, double cost)
{
	int64_t part = cost < (double)*rest ? (int64_t)cost : *rest;

	*rest -= part;
	*own += part;
}

/* Takes out of a rest the cost of the readings that charged it, such as those around calls from
 * outside. */
static void take_probes(int64_t *level, unsigned events, const struct levels_terms *terms)
{
	double visits = (double)level[ABI_LEVEL_VISITS];
	int64_t *rest = &level[ABI_LEVEL_REST];

	if (!terms->own)
		return;
	move(rest, terms->own, visits * terms->cost.probe);
	for (unsigned e = 0; e < events; e++)
		move(rest - 1 - e, terms->own - 1 - e, visits * terms->costs[e]);
	level[ABI_LEVEL_VISITS] = 0;
}

static void find_circle(struct folding *f)
{
	if (slots_is_function(f->levels, (int32_t)f->level))
		circles_find(f->block, &(struct home){ f->counters, f->levels, f->level },
			     &f->circle);
}

/* Notes what is new in the levels directly in this one. */
static void note_inner(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		       const struct clock_cost *cost)
{
	bool is_on = slots_level(counters, levels, level)[ABI_LEVEL_ON];

	rests_note(counters, levels, level, is_on ? ABI_LEVEL_SEEN : ABI_LEVEL_APART, cost);
}

void rests_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms)
{
	int64_t *own = slots_level(counters, levels, level);
	struct folding f = { .counters = counters,
			     .levels = levels,
			     .level = level,
			     .cost = &terms->cost,
			     .block = terms->block };
	struct heir heir, last = { 0 };

	take_probes(own, levels->events, terms);
	int64_t left = own[ABI_LEVEL_REST];

	note_inner(counters, levels, level, &terms->cost);
	find_circle(&f);
	struct factors factors = find_factors(&f);

	if (left == 0 || (factors.all <= 0 && factors.inside <= 0))
		return;
	for (uint32_t e = 0; e < levels->events; e++)
		fold_event(&f, e, terms, factors);
	own[ABI_LEVEL_REST] = own[ABI_LEVEL_INSIDE] = 0;
	for (uint32_t i = 0; i < count_heirs(&f); i++) {
		if (!find_heir(&f, i, &heir))
			continue;
		double share = part_of(&heir, factors);
		int64_t part = share < (double)left ? (int64_t)share : left;

		inherit(&heir, part);
		if (heir.level && part)
			miss_inside(counters, levels, heir.number);
		last = share > 0 || !last.share ? heir : last;
		left -= part;
	}
	inherit(&last, left);	/* due to rounding */
}

bool rests_end_events(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms)
{
	struct folding f = { .counters = counters,
			     .levels = levels,
			     .level = level,
			     .cost = &terms->cost,
			     .block = terms->block,
			     .ends = true };
	const int64_t *rest = &slots_level(counters, levels, level)[ABI_LEVEL_REST];
	bool some = false;

	note_inner(counters, levels, level, &terms->cost);	/* with what they got last */
	find_circle(&f);
	for (uint32_t e = 0; e < levels->events; e++) {
		int64_t before = rest[-1 - (int64_t)e];

		fold_event(&f, e, terms, (struct factors){ 0 });
		some |= rest[-1 - (int64_t)e] != before;
	}
	return some;
}
