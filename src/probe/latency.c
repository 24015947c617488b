/* latency.c - lines whose statements wait for each other. */
#include "probe/latency.h"

#include "ir/scan.h"
#include "probe/costs.h"
#include "probe/everytrip.h"
#include "probe/parts.h"
#include "probe/spills.h"

#define MOST 512u		/* statements of a unit */
#define MOST_OF_RUN 128u
#define OPERANDS 3u		/* of a statement that are looked at */
#define TRIPS 4			/* until it shows what waits */
#define WIDTH 4u		/* additions that a processor can begin in the time of one, at least */
#define PARTS 10u		/* at least one of so many of the costs remains to what does not wait */
#define NEAR 3u			/* what takes as many of NEAR_OF parts of the longest time is about as long */
#define NEAR_OF 4u
#define NONE UINT32_MAX

struct wait {			/* a statement of the unit, in the order in which they run */
	struct str name;	/* of its result, or of the slot that it stores in */
	uint32_t key;
	uint32_t cost, latency;
	uint32_t of[OPERANDS];	/* statements; one that stands behind it, or itself, is of the trip before */
	uint32_t operands;
	uint32_t ready[2];	/* in this trip and the last one */
	uint32_t before;	/* the operand that is ready last; NONE */
	uint32_t walk;		/* the first that looked for a circle here, plus 1 */
	uint32_t waits;		/* of what passes, its part; 0: it does not wait */
};

struct trip {			/* or a run: statements of a region that follow each other in a block */
	struct wait *of;
	uint32_t n;
	bool is_run;		/* there is none before */
	struct everytrip blocks;
};

/* ---- what it consists of */

/* What others know the statement's result by. */
static struct str name_of(const struct ir_stmt *s)
{
	struct str slot = ir_address(s, "store");

	return str_find(slot, STR(SPILLS_SLOT), 0) == SIZE_MAX ? ir_result(s) : slot;
}

static void add_stmt(const struct finding *g, uint32_t b, uint32_t i, struct trip *trip)
{
	const struct ir_stmt *s = finding_stmt(g, i);
	uint32_t key = finding_key(g, b, i);

	if (trip->n < MOST)
		trip->of[trip->n] = (struct wait){ .name = name_of(s), .key = key, .cost = parts_is_beside(g, b, i, key) ? 0 : costs_of(s),
						   .latency = s->op == IR_TERMINATOR ? 0 : costs_latency(s), .before = NONE };
	trip->n++;
}

static void add_block(const struct finding *g, uint32_t b, struct trip *trip)
{
	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b) && trip->n <= MOST; i++)
		add_stmt(g, b, i, trip);
}

/* The statement whose result was the last of that name when `i` runs; NONE: it is from outside. */
static uint32_t find(const struct trip *trip, uint32_t i, struct str name)
{
	for (uint32_t back = 1; back <= (trip->is_run ? i : trip->n); back++) {
		uint32_t k = (i + trip->n - back) % trip->n;

		if (str_eq(trip->of[k].name, name))
			return k;
	}
	return NONE;
}

static void find_operands(const struct ir_stmt *s, const struct trip *trip, uint32_t i)
{
	struct wait *w = &trip->of[i];
	struct str text = ir_behind_op(s), name;

	for (size_t at = 0; w->operands < OPERANDS && scan_value(text, &at, &name);) {
		uint32_t k = s->op == IR_TERMINATOR || (!ir_result(s).len && str_eq(name, w->name)) ? NONE : find(trip, i, name);

		if (k != NONE)
			w->of[w->operands++] = k;
	}
}

/* Does the block nothing but to hand on values? */
static bool hands_on(const struct finding *g, uint32_t b)
{
	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
		const struct ir_stmt *s = finding_stmt(g, i);

		if (s->op != IR_TERMINATOR && str_find(s->text, STR(SPILLS_SLOT), 0) == SIZE_MAX)
			return false;
	}
	return true;
}

static bool has(const uint32_t blocks[], uint32_t n, uint32_t b)
{
	for (uint32_t k = 0; k < n; k++)
		if (blocks[k] == b)
			return true;
	return false;
}

/* The blocks, and behind each the ways on that pass others by: what is conditional may not run, and then what waits is handed on there. Returns how
 * many there are, at most twice as many. */
static uint32_t add_ways(const struct finding *g, uint32_t loop, uint32_t n, const uint32_t blocks[], uint32_t with[])
{
	const struct flow *flow = g->flow;
	uint32_t all = 0;

	for (uint32_t k = 0; k < n; k++) {
		with[all++] = blocks[k];
		for (uint32_t e = flow->first_out[blocks[k]]; e < flow->first_out[blocks[k] + 1] && all <= n + k; e++) {
			uint32_t next = flow->out[e];

			if (flow->loops.of[next] == loop && !has(blocks, n, next) && !has(with, all, next) && hands_on(g, next))
				with[all++] = next;
		}
	}
	return all;
}

/* The statements that each trip runs; n is 0: they are too many. */
static void find_trip(const struct finding *g, uint32_t loop, struct trip *trip)
{
	uint32_t always[EVERYTRIP_MOST], blocks[2 * EVERYTRIP_MOST], n = everytrip_find(&trip->blocks, g, loop, always);

	n = add_ways(g, loop, n, always, blocks);
	trip->n = 0;
	trip->is_run = false;
	for (uint32_t k = 0; k < n; k++)
		add_block(g, blocks[k], trip);
	if (trip->n > MOST)
		trip->n = 0;
	for (uint32_t k = 0, i = 0; k < n && i < trip->n; k++)
		for (uint32_t s = finding_begin(g, blocks[k]); s < finding_end(g, blocks[k]); s++)
			find_operands(finding_stmt(g, s), trip, i++);
}

/* ---- what waits */

static void run(const struct trip *trip, int number)
{
	for (uint32_t i = 0; i < trip->n; i++) {
		struct wait *w = &trip->of[i];
		uint32_t ready = 0;

		w->before = NONE;
		for (uint32_t k = 0; k < w->operands; k++) {
			const struct wait *operand = &trip->of[w->of[k]];
			uint32_t then = operand->ready[(w->of[k] < i ? number : number + 1) % 2];

			if (w->before != NONE && then <= ready)
				continue;
			ready = then;
			w->before = w->of[k];
		}
		w->ready[number % 2] = ready + w->latency;
	}
}

struct chain {			/* statements of which each waits for the one before: from the first back to itself, or to one that waits for none */
	uint32_t first;
	uint64_t latency;	/* of all of it */
	uint32_t trips;		/* that it takes; 1 of a run */
};

static uint32_t next_of(const struct trip *trip, const struct chain *c, uint32_t i)
{
	uint32_t before = trip->of[i].before;

	return before == c->first ? NONE : before;
}

static struct chain measure(const struct trip *trip, uint32_t first)
{
	struct chain c = { .first = first };

	for (uint32_t i = first; i != NONE; i = next_of(trip, &c, i)) {
		c.latency += trip->of[i].latency;
		c.trips += trip->of[i].before != NONE && trip->of[i].before >= i;
	}
	c.trips = c.trips ? c.trips : 1;
	return c;
}

/* Notes the statements of a chain if it takes about as long in a trip as the longest one: then it is chance which of the two the others wait for. */
static void note(const struct trip *trip, const struct chain *c, const struct chain *longest)
{
	if (c->latency * longest->trips * NEAR_OF < longest->latency * c->trips * NEAR)
		return;
	for (uint32_t i = c->first; i != NONE; i = next_of(trip, c, i))
		trip->of[i].waits = (uint32_t)(trip->of[i].latency * REGIONS_FINENESS / c->trips);
}

/* The last of those that wait, in a trip; the first of these where there are several. */
static uint32_t find_last(const struct trip *trip, int number)
{
	uint32_t last = 0;

	for (uint32_t i = 0; i < trip->n; i++)
		if (trip->of[i].ready[number % 2] > trip->of[last].ready[number % 2])
			last = i;
	return last;
}

/* A statement that waits for itself, and for which `from` waits; NONE: there is none, or it has been found. */
static uint32_t find_circle(const struct trip *trip, uint32_t from)
{
	uint32_t i = from;

	if (trip->of[from].walk)
		return NONE;
	for (; i != NONE && !trip->of[i].walk; i = trip->of[i].before)
		trip->of[i].walk = from + 1;
	return i != NONE && trip->of[i].walk == from + 1 ? i : NONE;
}

/* Notes what waits for itself from trip to trip. Returns the longest, for which what is ready last waits; its latency is 0: that waits for none. */
static struct chain note_circles(const struct trip *trip)
{
	struct chain longest = { .first = find_circle(trip, find_last(trip, TRIPS)), .trips = 1 };

	if (longest.first == NONE)
		return longest;
	longest = measure(trip, longest.first);
	note(trip, &longest, &longest);
	for (uint32_t i = 0; i < trip->n; i++) {
		uint32_t first = find_circle(trip, i);

		if (first == NONE)
			continue;
		struct chain c = measure(trip, first);

		note(trip, &c, &longest);
	}
	return longest;
}

/* Notes what waits longest in a run. Returns the longest. */
static struct chain note_chains(const struct trip *trip)
{
	struct chain longest = measure(trip, find_last(trip, 1));

	for (uint32_t i = 0; i < trip->n; i++) {
		struct chain c = measure(trip, i);

		note(trip, &c, &longest);
	}
	return longest;
}

/* ---- costs */

/* Of the costs of its lines, `part` of `all` go to what waits. */
static void shift(const struct finding *g, const struct trip *trip, uint64_t part, uint64_t all)
{
	struct region_part *parts = g->out->parts;
	uint64_t moved = 0, waits = 0, before = 0, given = 0;

	for (uint32_t k = 0; k < trip->n; k++) {
		uint64_t less = trip->of[k].cost * REGIONS_FINENESS * part / all;

		parts[trip->of[k].key].cost -= (uint32_t)less;
		moved += less;
		waits += trip->of[k].waits;
	}
	for (uint32_t k = 0; waits && k < trip->n; k++) {
		before += trip->of[k].waits;
		uint64_t more = moved * before / waits - given;

		parts[trip->of[k].key].cost += (uint32_t)more;
		given += more;
	}
}

static void weigh(const struct finding *g, const struct trip *trip, const struct chain *longest)
{
	uint64_t work = 0;

	for (uint32_t i = 0; i < trip->n; i++)
		work += trip->of[i].cost * REGIONS_FINENESS;
	uint64_t waits = longest->latency * REGIONS_FINENESS / longest->trips, busy = work / WIDTH, most = waits - waits / PARTS;

	if (waits > busy)
		shift(g, trip, waits - busy < most ? waits - busy : most, waits);
}

static void weigh_trip(const struct finding *g, const struct trip *trip)
{
	for (int number = 1; number <= TRIPS; number++)
		run(trip, number);
	struct chain longest = note_circles(trip);

	weigh(g, trip, &longest);
}

/* A run is between two readings, and so takes as long as what waits longest in it. */
static void weigh_run(const struct finding *g, struct trip *trip, uint32_t b, uint32_t from, uint32_t to)
{
	trip->n = 0;
	trip->is_run = true;
	for (uint32_t i = from; i < to && trip->n <= MOST_OF_RUN; i++)
		add_stmt(g, b, i, trip);
	if (trip->n > MOST_OF_RUN)
		return;
	for (uint32_t i = 0; i < trip->n; i++)
		find_operands(finding_stmt(g, from + i), trip, i);
	run(trip, 1);
	struct chain longest = note_chains(trip);

	weigh(g, trip, &longest);
}

/* Those of several lines. */
static void weigh_runs(const struct finding *g, struct trip *trip, uint32_t b)
{
	uint32_t from = finding_begin(g, b);

	while (from < finding_end(g, b)) {
		uint32_t first = finding_key(g, b, from), to = from + 1;
		bool several = false;

		for (; to < finding_end(g, b) && g->region[finding_key(g, b, to)] == g->region[first]; to++)
			several |= finding_key(g, b, to) != first;
		if (several)
			weigh_run(g, trip, b, from, to);
		from = to;
	}
}

bool latency_weigh(const struct finding *g, struct arena *arena)
{
	struct trip trip = { .of = arena_alloc(arena, g->stmts < MOST ? g->stmts : MOST, sizeof(*trip.of)) };

	if (!trip.of || !everytrip_init(&trip.blocks, g, arena))
		return false;
	for (uint32_t l = 0; l < g->flow->loops.count; l++) {
		if (g->unit[l])
			find_trip(g, l, &trip);
		if (g->unit[l] && trip.n)
			weigh_trip(g, &trip);
	}
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (!finding_in_unit(g, b))
			weigh_runs(g, &trip, b);
	return true;
}
