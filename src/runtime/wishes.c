/* wishes.c - what the ticker wishes of levels that are off, and when they ask. */
#include "runtime/wishes.h"

#include "runtime/clock.h"
#include "runtime/pace.h"
#include "runtime/slots.h"

#define MOST_PUT_OFF 7u		/* wishes: of eight, one finds most loops running that run for a
				 * fifth of the time, or longer */
#define ALWAYS 1024		/* the scale of struct block's `hindered` */
#define OFTEN 204		/* one of five */
#define LATELY 16		/* wishes over which that is averaged */
#define LATEST 64		/* times the cost of a probe: a level that runs sees a wish sooner
				 * than that */

struct block_quiet *wishes_find(const struct block *b, const int64_t *counters,
				const struct abi_levels *levels, uint32_t number)
{
	int64_t listed = counters[levels->rows[number].slot + ABI_LEVEL_LISTED];

	return listed ? &b->quiet[listed - 1] : NULL;
}

/* For how many ticks the level's thread has run since the ticker's wish at `woken`. */
static int64_t ran_since(const struct timing *t, const struct block_quiet *q, int64_t woken,
			 int64_t now)
{
	int64_t took = now - woken;

	if ((double)took > LATEST * t->pays) {	/* else it makes no difference */
		int64_t ran = timing_ticks(t, clock_thread_cpu()) -
			      __atomic_load_n(&q->woken_cpu, __ATOMIC_RELAXED);

		took = ran < took ? ran : took;
	}
	return took > 0 ? took : 0;
}

/* If others often want the thread's core, or wanted it just then, the moment at which a level asks
 * says little about when it saw the wish. */
static bool is_hindered(struct block *b, bool now)
{
	b->hindered += now ? (ALWAYS - b->hindered) / LATELY : -(b->hindered / LATELY);
	return now || b->hindered > OFTEN;
}

struct wish wishes_take(const struct timing *t, struct block *b, struct block_quiet *q, int64_t now)
{
	int64_t woken = q ? __atomic_exchange_n(&q->woken, 0, __ATOMIC_ACQ_REL) : 0;

	if (!woken)
		return (struct wish){ 0 };
	int64_t ran = ran_since(t, q, woken, now);

	if (ran > 0 && (double)ran < (b->latency ? (double)b->latency : LATEST * t->pays))
		b->latency = ran;
	return (struct wish){ .woken = ran > b->latency ? ran - b->latency : 1,
			      .hindered = is_hindered(b, ran < now - woken) };
}

bool wishes_put_off(struct block_quiet *q, bool is_ahead)
{
	uint32_t most = MOST_PUT_OFF >> q->hasty;

	if (is_ahead && q->put_off < most) {
		q->put_off++;
		return true;
	}
	q->hasty = is_ahead ? q->hasty + (most > 0) : 0;
	q->put_off = 0;
	return false;
}

int64_t wishes_sleep(struct block_quiet *q)
{
	return q->put_off ? pace_apart(q->bursts) / (MOST_PUT_OFF + 1) : pace_apart(++q->bursts);
}

bool wishes_wait_for_turn(struct block_quiet *q, const struct abi_levels *levels, bool is_wish,
			  bool is_woken)
{
	bool waits = is_wish && levels->rows[q->level].level == ABI_FUNCTION && !is_woken;

	if (q)
		__atomic_store_n(&q->waits, waits, __ATOMIC_RELAXED);
	return waits;
}

/* What a level, and those in it, have cost so far, plus the time for which the thread did not run,
 * ticks. */
static int64_t lost_to(const struct timing *t, struct block *b, const struct block_quiet *q,
		       uint32_t level)
{
	double sum = 0;

	for (uint32_t l = level; l < q->levels->levels; l++) {
		const int64_t *own = slots_level(q->module, q->levels, l);

		if (slots_is_in(q->levels, (int32_t)l, level))
			sum += (double)own[ABI_LEVEL_SPENT] +
			       (double)own[ABI_LEVEL_PROBES] * t->pays;
	}
	return (int64_t)sum + timing_off_core(b);
}

void wishes_note_visitor(const struct timing *t, struct block *b, struct block_quiet *q,
			 uint32_t visitor, int64_t since)
{
	if (q->visitor) {
		int64_t took = since - q->visited - (lost_to(t, b, q, q->visitor - 1) - q->lost);

		slots_level(q->module, q->levels,
			    q->visitor - 1)[ABI_LEVEL_AWAITED] += took < 0 ? 0 : took;
	}
	q->visited = since;
	q->lost = visitor ? lost_to(t, b, q, visitor - 1) : 0;
	q->visitor = visitor;
}

void wishes_tell_outer(const struct timing *t, struct block *b, const struct home *level,
		       int64_t now)
{
	const struct abi_levels *levels = level->levels;
	uint32_t inner = level->level;

	for (int32_t outer = levels->rows[inner].level; outer >= 0;
	     outer = levels->rows[outer].level) {
		struct block_quiet *q = wishes_find(b, level->counters, levels, (uint32_t)outer);
		int64_t woken = q ? __atomic_load_n(&q->woken, __ATOMIC_ACQUIRE) : 0;

		if (woken && q->visitor != inner + 1)
			wishes_note_visitor(
				t, b, q, inner + 1,
				q->visitor ? now : now - ran_since(t, q, woken, now) + b->latency);
		inner = (uint32_t)outer;
	}
}

bool wishes_was_poked(struct block_quiet *q, bool is_wish, bool is_woken)
{
	return q && __atomic_exchange_n(&q->poked, false, __ATOMIC_ACQ_REL) && is_wish && !is_woken;
}
