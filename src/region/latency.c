/* latency.c - weighs lines by latency where their statements wait for each other. */
#include "region/latency.h"

#include "code/costs.h"
#include "code/spills.h"
#include "ir/scan.h"
#include "region/everytrip.h"
#include "region/exposed.h"
#include "region/parts.h"
#include "region/recurrence.h"

#define MOST 512u		/* statements of a unit */
#define MOST_OF_RUN EXPOSED_MOST	/* a longer run is several */
#define OF_TRIPS 2u		/* conditional statements are taken to run in every other trip */
#define NEAR 3u			/* chains of NEAR/NEAR_OF of the longest one's length count as
				 * equally long */
#define NEAR_OF 4u

struct wait {			/* a statement, in the order in which they run */
	struct str name;	/* of its result, or of the slot that it stores to */
	uint32_t key;
	uint32_t block, stmt;	/* as finding.h counts them */
	uint32_t time;		/* for which it keeps the processor busy; 0 also if it is beside
				 * its line's executions (parts.h) */
	bool always;		/* every trip runs it */
	bool waits;		/* it is on a longest chain */
	uint32_t ready;		/* in a run: when its result is there */
};

struct trip {			/* or a run: consecutive statements of one region in a block */
	struct wait *of;
	struct recurrence_stmt *stmts;
	uint32_t n;
	struct everytrip blocks;
	struct exposed exposed;
};

/* ---- statements of a trip */

/* The name under which other statements use the result. */
static struct str name_of(const struct ir_stmt *s)
{
	struct str slot = ir_address(s, "store");

	return str_find(slot, STR(SPILLS_SLOT), 0) == SIZE_MAX ? ir_result(s) : slot;
}

static void add_stmt(const struct finding *g, uint32_t b, uint32_t i, bool always,
		     struct trip *trip)
{
	const struct ir_stmt *s = finding_stmt(g, i);
	uint32_t key = finding_key(g, b, i);

	if (trip->n < MOST) {
		trip->of[trip->n] =
			(struct wait){ .name = name_of(s),
				       .key = key,
				       .block = b,
				       .stmt = i,
				       .always = always,
				       .time = parts_is_beside(g, b, i, key) ? 0 : costs_time(s) };
		trip->stmts[trip->n] = (struct recurrence_stmt){
			.latency = s->op == IR_TERMINATOR ? 0 : costs_latency(s)
		};
	}
	trip->n++;
}

/* Adds the statements in [from, to) whose results statement i may use under that name: the last one
 * of its own block, or else every one that stores to the slot. */
static void find_one(const struct trip *trip, uint32_t i, struct str name, uint32_t from,
		     uint32_t to)
{
	struct recurrence_stmt *s = &trip->stmts[i];

	for (uint32_t k = to; k-- > from && s->operands < RECURRENCE_OPERANDS;) {
		if (!str_eq(trip->of[k].name, name))
			continue;
		s->of[s->operands++] = k;
		if (!s->is_join || (k < i && trip->of[k].block == trip->of[i].block))
			return;
	}
}

static void find_operands(const struct ir_stmt *stmt, const struct trip *trip, uint32_t i,
			  bool is_run)
{
	struct recurrence_stmt *s = &trip->stmts[i];
	struct str text = ir_behind_op(stmt), name;

	s->is_join = str_find(ir_address(stmt, "load"), STR(SPILLS_SLOT), 0) != SIZE_MAX;
	for (size_t at = 0; stmt->op != IR_TERMINATOR && scan_value(text, &at, &name);) {
		uint32_t before = s->operands;

		if (!ir_result(stmt).len && str_eq(name, trip->of[i].name))
			continue;
		find_one(trip, i, name, 0, i);
		if (!is_run && s->operands == before)
			find_one(trip, i, name, i, trip->n);
	}
}

/* The blocks of the loop in topological order. Returns their number; 0: there are too many, or they
 * have none. */
static uint32_t order(const struct finding *g, uint32_t loop, uint32_t blocks[EVERYTRIP_MOST])
{
	const struct flow *flow = g->flow;
	uint32_t n = 0, all = flow->loops.list[loop].blocks;

	if (all > EVERYTRIP_MOST)
		return 0;
	blocks[n++] = flow->loops.list[loop].header;
	for (uint32_t at = 0; at < n; at++)
		for (uint32_t k = flow->first_out[blocks[at]]; k < flow->first_out[blocks[at] + 1];
		     k++) {
			uint32_t next = flow->out[k], known = 0;

			for (uint32_t e = flow->first_in[next]; e < flow->first_in[next + 1]; e++)
				known += flow_is_in(blocks, at + 1, flow->in[e]);
			if (flow->loops.of[next] == loop && known == flow_ins(flow, next) &&
			    !flow_is_in(blocks, n, next))
				blocks[n++] = next;
		}
	return n == all ? n : 0;
}

/* Collects the statements of a trip; n is 0 if they are too many. */
static void find_trip(const struct finding *g, uint32_t loop, struct trip *trip)
{
	uint32_t always[EVERYTRIP_MOST], blocks[EVERYTRIP_MOST],
		nalways = everytrip_find(&trip->blocks, g, loop, always),
		n = order(g, loop, blocks);

	trip->n = 0;
	for (uint32_t k = 0; k < n; k++)
		for (uint32_t i = finding_begin(g, blocks[k]);
		     i < finding_end(g, blocks[k]) && trip->n <= MOST; i++)
			add_stmt(g, blocks[k], i, flow_is_in(always, nalways, blocks[k]), trip);
	if (trip->n > MOST)
		trip->n = 0;
	for (uint32_t k = 0, i = 0; k < n && i < trip->n; k++)
		for (uint32_t s = finding_begin(g, blocks[k]); s < finding_end(g, blocks[k]); s++)
			find_operands(finding_stmt(g, s), trip, i++, false);
}

/* ---- costs */

struct shares {			/* of the time of a trip, in RECURRENCE_PARTS */
	uint64_t others, of_others;	/* processor time of the statements that do not wait, and
					 * their share of the trip */
	uint64_t latency, of_waits;	/* latency of those that wait, and their share */
};

/* Alone, the chain takes `longest`. The other statements take nothing if they fit beside it, or, if
 * they come first, all the time for which they keep the processor busy. Both groups get the mean of
 * what they add in either order (the Shapley value: L. S. Shapley, A value for n-person games,
 * 1953). */
static struct shares share_out(const struct trip *trip, uint64_t longest)
{
	struct shares s = { 0 };
	uint64_t waiting = 0;

	for (uint32_t i = 0; i < trip->n; i++) {
		const struct wait *w = &trip->of[i];

		if (!w->time || (w->waits && !w->always))
			continue;
		*(w->waits ? &waiting : &s.others) += w->time * RECURRENCE_PARTS /
						      (w->always ? 1 : OF_TRIPS);
		s.latency += w->waits ? trip->stmts[i].latency * RECURRENCE_PARTS : 0;
	}
	uint64_t alone = waiting > longest ? waiting : longest,
		 all = waiting + s.others > longest ? waiting + s.others : longest;

	s.of_others = (s.others + all - alone) / 2;
	s.of_waits = all - s.of_others;
	return s;
}

/* The statement's cost for its line, in REGIONS_FINENESS. */
static uint64_t cost_of(const struct wait *w, uint32_t latency, const struct shares *s)
{
	uint64_t time = (uint64_t)w->time * REGIONS_FINENESS, cost = time;

	if (time && w->waits && s->latency)
		cost = (uint64_t)latency * REGIONS_FINENESS *
		       (s->of_waits < s->latency ? s->of_waits : s->latency) / s->latency;
	else if (!w->waits && s->others)
		cost = time * s->of_others / s->others;
	return cost || !time ? cost : 1;
}

struct change {
	uint32_t stmt;
	uint32_t key;		/* that has the cost already */
	int64_t cost;
};

static void change_other(const struct finding *g, uint32_t b, uint32_t key, void *context)
{
	const struct change *change = context;

	if (key != change->key)
		parts_add(g, b, change->stmt, key, change->cost);
}

/* Replaces each statement's cost by itself, which its part has so far, by its cost among the
 * others. */
static void weigh(const struct finding *g, const struct trip *trip, uint64_t longest)
{
	struct shares s = share_out(trip, longest);

	for (uint32_t i = 0; i < trip->n; i++) {
		const struct wait *w = &trip->of[i];
		int64_t now = (int64_t)cost_of(w, trip->stmts[i].latency, &s),
			before = (int64_t)w->time * REGIONS_FINENESS;
		struct change change = { w->stmt, w->key, now - before };

		parts_add(g, w->block, w->stmt, w->key, change.cost);
		finding_origins(g, w->block, w->stmt, change_other, &change);
	}
}

static bool is_near(uint64_t what, uint64_t longest)
{
	return what && what * NEAR_OF >= longest * NEAR;
}

static bool weigh_trip(const struct finding *g, struct trip *trip, struct arena *arena)
{
	uint32_t longest;

	if (!recurrence_find(trip->stmts, trip->n, arena, &longest))
		return false;
	for (uint32_t i = 0; i < trip->n; i++)
		trip->of[i].waits = trip->stmts[i].latency &&
				    is_near(trip->stmts[i].circle, longest);
	weigh(g, trip, longest);
	return true;
}

/* Sets `ready` of all statements. Returns the latest. */
static uint32_t find_ready(const struct trip *trip)
{
	uint32_t longest = 0;

	for (uint32_t i = 0; i < trip->n; i++) {
		const struct recurrence_stmt *s = &trip->stmts[i];
		uint32_t wait = 0;

		for (uint32_t k = 0; k < s->operands; k++)
			wait = trip->of[s->of[k]].ready > wait ? trip->of[s->of[k]].ready : wait;
		trip->of[i].ready = wait + s->latency;
		longest = trip->of[i].ready > longest ? trip->of[i].ready : longest;
	}
	return longest;
}

/* Marks the statements of the longest chain, and of chains that count as equally long. `behind`:
 * the length of the longest chain behind a statement. */
static void mark_run(const struct trip *trip, uint32_t longest)
{
	uint32_t behind[MOST_OF_RUN] = { 0 };

	for (uint32_t i = trip->n; i-- > 0;) {
		const struct recurrence_stmt *s = &trip->stmts[i];

		for (uint32_t k = 0; k < s->operands; k++)
			if (behind[s->of[k]] < behind[i] + s->latency)
				behind[s->of[k]] = behind[i] + s->latency;
		trip->of[i].waits = s->latency && is_near(trip->of[i].ready + behind[i], longest);
	}
}

/* A run is between two readings of the clock, so it takes as long as its longest chain. */
static void weigh_run(const struct finding *g, struct trip *trip, uint32_t b, uint32_t from,
		      uint32_t to)
{
	trip->n = 0;
	for (uint32_t i = from; i < to; i++)
		add_stmt(g, b, i, true, trip);
	for (uint32_t i = 0; i < trip->n; i++)
		find_operands(finding_stmt(g, from + i), trip, i, true);
	uint32_t longest = find_ready(trip);

	struct exposed_run run = {
		trip->stmts, trip->n, from, b, g->region[finding_key(g, b, from)], 0, longest
	};

	for (uint32_t i = 0; i < trip->n; i++)
		run.busy += trip->of[i].time;
	exposed_note(&trip->exposed, g, &run);
	mark_run(trip, longest);
	weigh(g, trip, (uint64_t)longest * RECURRENCE_PARTS);
}

static void weigh_runs(const struct finding *g, struct trip *trip, uint32_t b)
{
	uint32_t from = finding_begin(g, b);

	while (from < finding_end(g, b)) {
		uint32_t region = g->region[finding_key(g, b, from)], to = from + 1;

		while (to < finding_end(g, b) && to - from < MOST_OF_RUN &&
		       g->region[finding_key(g, b, to)] == region)
			to++;
		weigh_run(g, trip, b, from, to);
		from = to;
	}
}

bool latency_weigh(const struct finding *g, struct arena *arena)
{
	uint32_t room = g->stmts < MOST ? g->stmts : MOST;
	struct trip trip = { .of = arena_alloc(arena, room, sizeof(*trip.of)),
			     .stmts = arena_alloc(arena, room, sizeof(*trip.stmts)) };

	if (!trip.of || !trip.stmts || !everytrip_init(&trip.blocks, g, arena) ||
	    !exposed_init(&trip.exposed, g, arena))
		return false;
	for (uint32_t l = 0; l < g->flow->loops.count; l++) {
		if (g->unit[l])
			find_trip(g, l, &trip);
		if (g->unit[l] && trip.n && !weigh_trip(g, &trip, arena))
			return false;
	}
	for (uint32_t b = 0; b < g->f->blocks; b++)
		if (!finding_in_unit(g, b))
			weigh_runs(g, &trip, b);
	exposed_end(&trip.exposed, g);
	return true;
}
