/* timing.c - what the runtime does for code with clocks. */
#include "runtime/timing.h"

#include <stdlib.h>

#include "runtime/bring.h"
#include "runtime/clock.h"
#include "runtime/homes.h"
#include "runtime/interrupt.h"
#include "runtime/pace.h"
#include "runtime/rests.h"
#include "runtime/slots.h"
#include "runtime/slower.h"
#include "runtime/ticker.h"
#include "runtime/trust.h"
#include "runtime/wishes.h"

#define MOST_QUIET 4096u	/* levels of a thread that can be switched off and on again */
#define MOST_MODULES 1024u	/* modules that take turns in the phases; all others are in one
				 * phase */
#define LONGEST_ANSWER 65536	/* ticks; an answer that takes longer was interrupted */
#define LONGEST_ROW 64		/* ticks more for each row of the module, because an answer may look
				 * at all of them */
#define LONGEST_PROBES 10
#define SELDOM (1 << 20)	/* visits until code asks again in a thread without own counters */
#define OTHERS 255		/* visits, until a function that another thread has woken asks again
				 * in this one */
#define SAVED_SECONDS 0.1	/* CPU time whose budget can be saved up */
#define CPU_SECONDS 0.002	/* for so long, a known CPU time is reused: asking for it takes as
				 * long as a burst of the shortest visits */

enum { SLOT_OWN, SLOT_OFF_CORE, SLOTS };	/* of the runtime's own module, after those of
						 * events */

void timing_start(struct timing *t, double budget)
{
	clock_start();
	trust_start();
	t->on = true;
	t->share = budget / 100;
}

void timing_measure(struct timing *t, struct buf *info)
{
	char kernel[TRUST_NAME];

	if (t->cost.probe <= 0) {
		t->cost = clock_measure();
		t->pays = t->cost.probe;
	}
	t->hz = clock_hz();
	buf_fmt(info,
		"clock=%s\nclock-invariant=%s\nclock-probe=%.1f\nclock-least=%.1f\nclock-addition=%.2f\n",
		clock_name(), clock_is_invariant() ? "yes" : "no", t->cost.probe, t->cost.least,
		t->cost.addition);
	if (trust_source(kernel))
		buf_fmt(info, "clock-kernel=%s\n", kernel);
	timing_write_end(info);
}

void timing_write_end(struct buf *info)
{
	double suspended = trust_suspended();
	uint64_t jumps = trust_jumps();

	buf_fmt(info, "clock-hz=%.0f\n", clock_hz());
	if (suspended > 0)
		buf_fmt(info, "clock-suspended=%.3f\n", suspended);
	if (jumps)
		buf_fmt(info, "clock-back=%llu\n", (unsigned long long)jumps);
}

void timing_write_table(const struct timing *t, struct str events, struct buf *table)
{
	buf_fmt(table, "nbcount-table\t1\t00000000000000000000000000636c6b\nslots\t%u\n",
		t->events + SLOTS);
	if (t->events) {
		buf_add(table, STR("events\t"));
		buf_add(table, events);
		buf_char(table, '\n');
	}
	buf_fmt(table, "thread\town\t%u\nthread\toff-core\t%u\n", t->events + SLOT_OWN,
		t->events + SLOT_OFF_CORE);
}

/* The runtime's own counters lie below all others, so every block has them; unless memory had run
 * out when the first code ran, so that they were made later. */
void timing_find_own(const struct timing *t, struct block *b)
{
	bool has = t->base && t->base + (t->events + SLOTS) * sizeof(int64_t) <= b->mapped;

	b->own = has ? (int64_t *)(void *)(b->at + t->base) + t->events : NULL;
}

int64_t timing_off_core(const struct block *b)
{
	return timing_own(b)[SLOT_OFF_CORE];
}

int64_t timing_ticks(const struct timing *t, int64_t ns)
{
	return (int64_t)((double)ns * t->hz / 1e9);
}

int64_t timing_cpu_of(const struct timing *t, pid_t tid)
{
	return timing_ticks(t, clock_cpu_of(tid));
}

/* Adds what it takes out to `counters`, the runtime's own (NULL: takes nothing out). `owner`, whose
 * `block` it is, or NULL: is told the off-core part of it, which is not taken out again, and is of
 * the region that is charged next: asking for the thread's CPU time is when the kernel sees that
 * its turn is over. */
static int64_t take_out(int64_t *counters, struct abi_block *block, struct block *owner,
			int64_t begin, int64_t most)
{
	int64_t passed = clock_now() - begin, ticks = passed < 0 ? 0 : passed,
		own = ticks < most ? ticks : most;

	if (!counters || !block->depth)
		return own;
	block->last += ticks;
	counters[SLOT_OWN] += own;
	if (ticks > own) {	/* rarely: this is part of each reading of events */
		counters[SLOT_OFF_CORE] += ticks - own;
		if (owner) {
			block->refer += ticks - own;
			owner->off_core += ticks - own;
		}
	}
	return own;
}

int64_t timing_take_out(struct block *b, int64_t begin, int64_t most)
{
	int64_t *counters = timing_own(b);

	return take_out(counters, counters ? block_abi(b) : NULL, b, begin, most);
}

void timing_take_out_reading(const struct timing *t, struct block *b, struct abi_block *block,
			     int64_t begin)
{
	int64_t most = (int64_t)(LONGEST_PROBES * t->pays), counters[SLOTS] = { 0 };
	bool is_owners = b && block_abi(b) == block;

	take_out(is_owners ? timing_own(b) : counters, block, is_owners ? b : NULL, begin,
		 most < LONGEST_ANSWER ? LONGEST_ANSWER : most);
}

void timing_take_out_slow(const struct timing *t, struct block *b, int64_t begin, int64_t cpu)
{
	timing_take_out(b, begin, timing_ticks(t, clock_thread_cpu() - cpu));
}

static void refer(struct block *b, int64_t ticks, int64_t cpu)
{
	block_abi(b)->refer = ticks;
	b->refer_cpu = cpu;
}

void timing_refer(struct block *b)
{
	if (timing_own(b))
		refer(b, clock_now(), clock_thread_cpu());
}

/* The clock shows less than at the last reading: the machine slept, or the thread went to a core
 * with another clock. The time in between is not known, and not charged: by the clock as it is now,
 * what is under way began that much earlier. */
static void go_back(struct block *b, int64_t ticks)
{
	block_abi(b)->since -= ticks;
	refer(b, clock_now(), clock_thread_cpu());
	trust_note_jump();
}

/* Returns at most the time since the thread's CPU time was last asked for, less its CPU time since
 * then. */
int64_t timing_wait(const struct timing *t, struct block *b, uint64_t ticks)
{
	int64_t begin = clock_now();
	int64_t *counters = timing_own(b);

	if (!counters)
		return 0;
	if ((int64_t)ticks < 0) {
		go_back(b, -(int64_t)ticks);
		return (int64_t)ticks;
	}
	if (begin - block_abi(b)->refer <= (int64_t)ABI_LONG_GAP)
		return 0;	/* an earlier call has asked: a caller whose clocks are off has had
				 * ticks coming for long */
	int64_t cpu = clock_thread_cpu();
	int64_t off = begin - block_abi(b)->refer - timing_ticks(t, cpu - b->refer_cpu);

	off = off < 0 ? 0 : off > (int64_t)ticks ? (int64_t)ticks : off;
	counters[SLOT_OFF_CORE] += off;
	refer(b, begin, cpu);
	timing_take_out(b, begin, LONGEST_ANSWER);
	return off;
}

static void add_off_core(const struct timing *t, int64_t *region, int64_t ticks)
{
	if (t->off_core)
		region[ABI_REGION_TICKS - (int)t->events] += ticks;
}

/* Moves ticks during which the thread was not running out of the region's. */
static void move_off_core(const struct timing *t, int64_t *region, int64_t ticks)
{
	region[ABI_REGION_TICKS] -= ticks;
	add_off_core(t, region, ticks);
}

static void take_interruption(const struct timing *t, struct block *b, int64_t *region,
			      int64_t ticks)
{
	int64_t begin = clock_now(), took = interrupt_took(b, region, ticks);

	move_off_core(t, region, took);
	timing_own(b)[SLOT_OFF_CORE] += took;
	timing_take_out(b, begin, LONGEST_ANSWER);
}

void timing_gap(const struct timing *t, struct block *b, int64_t *region, uint64_t ticks,
		bool brief)
{
	int64_t before = b ? b->off_core : 0,
		waited = ticks > ABI_LONG_GAP ? timing_wait(t, b, ticks) : 0;

	move_off_core(t, region, waited);
	if (brief && timing_own(b) && (int64_t)ticks > waited)
		take_interruption(t, b, region, (int64_t)ticks - waited);
	if (b) {		/* what has passed here is the region's, too */
		add_off_core(t, region, b->off_core - before);
		b->off_core = before;
	}
}

/* Functions of different modules are woken in turns: what a loop's clocks see of a callee that is
 * switched separately must be what is usual, not what it is when both have just been woken. The
 * turns are the same in all threads, because a function's flag is one for all. */
static uint32_t phase_of(const struct abi_levels *levels)
{
	static const struct abi_levels *known[MOST_MODULES];	/* in the order of their first
								 * use */
	uint32_t i = 0;

	for (const struct abi_levels *found = NULL; i < MOST_MODULES && found != levels; i++) {
		found = NULL;
		if (__atomic_compare_exchange_n(&known[i], &found, levels, false, __ATOMIC_RELAXED,
						__ATOMIC_RELAXED))
			found = levels;
	}
	return i % PACE_PHASES;
}

/* Tells the ticker of a level that was switched off. If that fails, the level stays off. Its flag
 * is not set yet. */
static void list_quiet(struct block *b, int64_t *module, const struct abi_levels *levels,
		       uint32_t number, int64_t *quiet)
{
	int64_t *level = module + levels->rows[number].slot;

	if (!b->quiet)
		b->quiet = calloc(MOST_QUIET, sizeof(*b->quiet));
	if (level[ABI_LEVEL_LISTED] || !b->quiet || b->nquiet == MOST_QUIET)
		return;
	level[ABI_LEVEL_LISTED] = (int64_t)b->nquiet + 1;
	b->quiet[b->nquiet] = (struct block_quiet){ .flag = quiet,
						    .module = module,
						    .levels = levels,
						    .level = number,
						    .phase = phase_of(levels) };
	__atomic_store_n(&b->nquiet, b->nquiet + 1, __ATOMIC_RELEASE);
}

#define MOST_ROUNDS 16		/* rounds of sharing out: levels give to levels in them, functions
				 * to their callees */

/* The module's counters here; NULL: it has none, or no clocks that can be switched off. */
static int64_t *counters_of(const struct block *b, const struct module *m)
{
	return m->levels && m->base < b->mapped ? (int64_t *)(void *)(b->at + m->base) : NULL;
}

static void bring_all(struct block *b, const struct modules *modules)
{
	for (size_t i = 0; i < modules->count; i++) {
		int64_t *counters = counters_of(b, &modules->list[i]);

		if (counters)
			bring_home(block_abi(b), counters, modules->list[i].levels);
	}
}

/* Shares out all rests, as far as possible. Returns whether any was shared out. */
static bool fold_all(const struct block *b, const struct levels_terms *terms)
{
	bool some = false;

	for (uint32_t k = 0; k < b->nquiet; k++) {
		const struct block_quiet *q = &b->quiet[k];
		const int64_t *rest = &q->module[q->levels->rows[q->level].slot + ABI_LEVEL_REST];

		if (*rest == 0)
			continue;
		rests_fold(q->module, q->levels, q->level, terms);
		some |= *rest == 0;
	}
	return some;
}

static void settle_all(const struct timing *t, const struct block *b, const struct modules *modules)
{
	for (size_t i = 0; i < modules->count; i++) {
		int64_t *counters = counters_of(b, &modules->list[i]);

		if (counters)
			slower_settle_all(counters, modules->list[i].levels,
					  &(struct slower){ t->cost, b->slower, b->own });
	}
}

static bool end_events(const struct block *b, const struct levels_terms *terms)
{
	bool some = false;

	for (uint32_t k = 0; k < b->nquiet; k++)
		some |= rests_end_events(b->quiet[k].module, b->quiet[k].levels, b->quiet[k].level,
					 terms);
	return some;
}

void timing_share_out(const struct timing *t, struct block *b, const struct modules *modules)
{
	if (!timing_own(b))
		return;
	const struct levels_terms terms = {
		.cost = t->cost, .costs = t->costs, .own = timing_own(b), .block = block_abi(b)
	};
	bool more = true;

	seldom_end_row(&b->seldom);
	settle_all(t, b, modules);
	for (int i = 0; more && i < MOST_ROUNDS; i++) {
		bring_all(b, modules);
		more = fold_all(b, &terms);
	}
	more = true;
	for (int i = 0; more && i < MOST_ROUNDS; i++) {
		bring_all(b, modules);
		more = end_events(b, &terms);
	}
	bring_all(b, modules);
}

void timing_seldom_start(struct block *b, int64_t coming)
{
	seldom_start(&b->seldom, TIMING_ROW, coming, block_abi(b)->depth == 0);
}

int64_t timing_seldom_begin(const struct timing *t, struct block *b, const struct seldom_root *root,
			    int64_t passed)
{
	int64_t begin = block_abi(b)->last,
		given = seldom_begin(&b->seldom, root, passed, t->cost.probe);

	timing_take_out(b, begin, LONGEST_ANSWER);
	return given;
}

void timing_seldom_end(const struct timing *t, struct block *b, const struct seldom_root *root,
		       int64_t took, int64_t left)
{
	struct seldom_terms terms = { .share = t->share / (1 + b->nquiet), .probe = t->cost.probe };

	block_abi(b)->skip = seldom_end(&b->seldom, root, took, &terms);
	timing_take_out(b, left, LONGEST_ANSWER);
}

/* Lets the level sleep until both CPU times have passed. */
static void sleep_until(struct block_quiet *q, int64_t paid, int64_t apart)
{
	__atomic_store_n(&q->due, paid > apart ? paid : apart, __ATOMIC_RELAXED);
}

/* CPU time of the calling thread, which owns the block, in ticks. */
static int64_t cpu_now(const struct timing *t, struct block *b, int64_t now)
{
	if (b->cpu_at == 0 || (double)(now - b->cpu_at) > CPU_SECONDS * t->hz) {
		b->cpu = timing_ticks(t, clock_thread_cpu());
		b->cpu_at = now;
		interrupt_note_faults(b);
	}
	return b->cpu;
}

/* Before anything is charged, settles what passed while the thread was not running, and whether the
 * clock went back. */
static void settle_gap(const struct timing *t, struct block *b, int64_t *begin)
{
	struct abi_block *block = block_abi(b);

	if (*begin >= block->last && block->depth &&
	    (uint64_t)(*begin - block->last) > ABI_LONG_GAP) {
		int64_t off = timing_wait(t, b, (uint64_t)(*begin - block->last));

		block->last += off;
		b->off_core += off;
		*begin = clock_now();	/* which may have gone back */
	}
	if (*begin < block->last) {
		go_back(b, block->last - *begin);
		block->last = *begin;
	}
}

static void move(int64_t *from, int64_t *to)
{
	*to += *from;
	*from = 0;
}

/* Adds the time off the core that no region has got yet to the events that `passed`, the slots
 * before it. */
static void pass_off_core(const struct timing *t, struct block *b, int64_t *passed)
{
	if (t->off_core)
		move(&b->off_core, passed - t->events);
}

void timing_keep_off_core(const struct timing *t, struct block *b, int64_t *passed)
{
	if (timing_own(b) && t->off_core)
		move(passed - t->events, &b->off_core);
}

/* Measures readings again, and corrects those of a level that was on, or will be. */
static void measure_again(const struct timing *t, struct block *b, const struct home *level)
{
	if (t->samples)
		return;
	slower_note(&b->slower, clock_sample(), &t->cost);
	slower_settle(level->counters, level->levels, level->level,
		      &(struct slower){ t->cost, b->slower, b->own });
}

/* Decides whether the level is on. Then hands on rests of functions whose code is in other
 * modules. */
static bool ask(const struct timing *t, struct block *b, struct block_quiet *q,
		const struct home *level, const struct levels_terms *terms, int64_t now)
{
	if (q && q->visitor)
		wishes_note_visitor(t, b, q, 0, now);
	if (slots_level(level->counters, level->levels, level->level)[ABI_LEVEL_SINCE] == 0)
		homes_note(block_abi(b), level);
	bool on = levels_ask(level->counters, level->levels, level->level, terms, now,
			     &block_abi(b)->last);

	bring_home(block_abi(b), level->counters, level->levels);
	return on;
}

static int64_t longest_answer(const struct abi_levels *levels)
{
	return LONGEST_ANSWER +
	       LONGEST_ROW * (int64_t)(levels->levels + levels->regions + levels->calls);
}

void timing_switch(const struct timing *t, struct block *b, const struct home *of,
		   struct timing_asked asked, int64_t *quiet, int64_t *region, int64_t *passed)
{
	int64_t begin = asked.begin, *counters = of->counters;
	const struct abi_levels *levels = of->levels;
	uint32_t level = of->level;

	if (!timing_own(b)) { /* nobody reads these counters; *quiet stays as it is, because a
			       * function's flag is shared with other threads */
		counters[levels->rows[level].slot + ABI_LEVEL_BURST] = SELDOM;
		return;
	}
	settle_gap(t, b, &begin);
	pass_off_core(t, b, passed);
	struct block_quiet *q = wishes_find(b, counters, levels, level);
	struct wish wish = wishes_take(t, b, q, asked.at);
	struct levels_terms terms = { .share = t->share / (1 + b->nquiet),
				      .cost = t->cost,
				      .pays = t->pays,
				      .cpu = cpu_now(t, b, begin),
				      .woken = wish.woken,
				      .most = (int64_t)(t->share * t->hz * SAVED_SECONDS),
				      .costs = t->costs,
				      .own = timing_own(b),
				      .block = block_abi(b),
				      .looped = block_abi(b)->depth == b->loops_in ? b->looped
										   : NULL,
				      .region = region,
				      .passed = passed,
				      .hindered = wish.hindered };
	int64_t most = longest_answer(levels);
	bool is_wish = q && !counters[levels->rows[level].slot + ABI_LEVEL_ON];

	if (wishes_wait_for_turn(q, levels, is_wish, terms.woken != 0)) {
		counters[levels->rows[level].slot + ABI_LEVEL_BURST] = OTHERS;
		levels_pay(counters, levels, level, timing_take_out(b, begin, most));
		return;
	}
	wishes_tell_outer(t, b, of, begin);
	if (wishes_was_poked(q, is_wish, terms.woken != 0)) {
		levels_pay(counters, levels, level, timing_take_out(b, begin, most));
		__atomic_store_n(quiet, 1, __ATOMIC_RELEASE);
		return;
	}
	measure_again(t, b, of);
	bool runs = q && q->visitor;	/* a loop in it has said so */
	bool waits = is_wish &&
		     wishes_put_off(q, !runs && levels_is_ahead(counters, levels, level, &terms,
								begin - block_abi(b)->last));
	bool on = !waits && ask(t, b, q, of, &terms, begin);

	if (!on) {
		list_quiet(b, counters, levels, level, quiet);
		q = wishes_find(b, counters, levels, level);
	}
	levels_pay(counters, levels, level, timing_take_out(b, begin, most));
	if (q && !on)
		sleep_until(q, levels_due(counters, levels, level, terms.share),
			    terms.cpu + timing_ticks(t, wishes_sleep(q)));
	__atomic_store_n(quiet, !on, __ATOMIC_RELEASE);
	if (!on)
		ticker_hurry();
}
