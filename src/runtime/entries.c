/* entries.c - what woven code calls where it reads the clock. */
#include "runtime/entries.h"

#include <errno.h>

#include "runtime/clock.h"
#include "runtime/current.h"
#include "runtime/sampling.h"
#include "runtime/session.h"

#define ROOT_PROBES 2		/* of a call from outside: its callee pays for them, while its
				 * clocks are on */

void entries_take_out(struct abi_block *block, int64_t begin)
{
	timing_take_out_reading(&session.timing, current_block(), block, begin);
}

/* Does nothing if the thread has no block. */
static void take_out(int64_t begin)
{
	struct block *b = current_block();

	if (b)
		timing_take_out_reading(&session.timing, b, block_abi(b), begin);
}

struct sampler *entries_hold(int64_t before[METER_MOST])
{
	struct sampler *s = current_sampler();

	if (s) {
		int64_t begin = clock_now();

		sampler_hold(s, before);
		take_out(begin);
	}
	return s;
}

void entries_release(struct sampler *s, const struct block *b, const int64_t before[METER_MOST])
{
	if (s) {
		int64_t begin = clock_now();

		sampler_release(s, before, b && block_abi(b)->depth ? timing_own(b) : NULL);
		take_out(begin);
	}
}

/* Outermost code begins after a pause: reads the thread's CPU clock. Not inlined, because its frame
 * is more than calls that follow each other need. */
static __attribute__((noinline)) void refer(void)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block();
	int saved = errno;

	timing_refer(b);
	errno = saved;
	entries_release(held, b, before);
}

static int64_t begin_outermost(struct abi_block *block)
{
	int64_t now = clock_now();

	if ((uint64_t)(now - block->since) > ABI_PAUSE) {
		refer();
		now = clock_now();
	}
	block->depth = 1;
	block->last = block->since = now;
	return 0;
}

/* For how many of the caller's `coming` ticks, up to now, the thread ran: as nbcount_begin_1 in
 * clock/helpers.c. */
static int64_t ran_for(const struct abi_block *block, int64_t coming, int64_t now)
{
	bool known = coming > 0 && (uint64_t)(now - block->refer) <= ABI_LONG_GAP;

	return known || (uint64_t)coming <= ABI_LONG_GAP
		       ? coming
		       : coming - nbcount_wait_2((uint64_t)coming);
}

WOVEN int64_t nbcount_root_1(struct abi_block *block)
{
	if (block->depth == 0)
		return begin_outermost(block);
	int64_t now = clock_now(), coming = now - block->last;

	block->depth++;
	block->last = now;
	return ran_for(block, coming, now);
}

/* Volatile, because a compiler would read two fields of the block that were just written as one
 * vector, and the processor would wait until both have reached its cache. */
WOVEN void nbcount_unroot_1(struct abi_block *block, int64_t coming, int64_t *total)
{
	volatile int64_t *last = &block->last;
	int64_t left = *last;

	*last = left - coming;
	if (--block->depth)
		return;
	total[0] += left - block->since;
	block->since = left;
	total[1]++;
}

/* The thread's block, if its calls from outside are in a row; else NULL. */
static struct block *block_in_row(const struct abi_block *block, const int64_t *rest)
{
	struct block *b = block->skip >= 0 ? current_block_with(rest) : NULL;

	return timing_own(b) ? b : NULL;
}

static void end_row(struct abi_block *block)
{
	block->skip = -TIMING_ROW;
}

/* Not inlined, so that a call without a probe saves no registers. */
static __attribute__((noinline)) void begin_probed(struct abi_root *root, bool is_off)
{
	struct abi_block *block = root->block;
	bool outermost = block->depth == 0, goes_on = block->last == block->seen;
	int64_t left = block->last;

	root->coming = nbcount_root_1(block);
	if (!goes_on)
		end_row(block);
	struct block *b = block_in_row(block, root->rest);

	if (b && b->seldom.outermost == outermost)
		root->coming -= timing_seldom_begin(
			&session.timing, b, &(struct seldom_root){ root->site, root->rest, NULL },
			outermost ? block->last - left : root->coming - b->seldom.kept);
	else if (block->skip >= 0)
		end_row(block);
	block->seen = 0;
	root->site[ABI_SITE_BEFORE] = is_off ? *root->rest + 1 : 0;
	if (!is_off)
		root->rest[ABI_LEVEL_PROBES - ABI_LEVEL_REST] += ROOT_PROBES;
}

static int64_t *counter_at(char *counters, size_t offset)
{
	return (int64_t *)(void *)(counters + offset);
}

WOVEN bool nbcount_seldom_3(struct abi_module *module, const int64_t *quiet, struct abi_root *root,
			    size_t site, size_t rest, size_t total)
{
	char *counters = current_counters(module);
	struct abi_block *block = current_abi();
	int64_t *at = counter_at(counters, site);
	bool is_off = __atomic_load_n(quiet, __ATOMIC_RELAXED);

	if (block->skip > 0 && block->last == block->seen && is_off && at[ABI_SITE_READY]) {
		block->skip--;
		at[ABI_SITE_SKIPPED]++;
		root->rest = NULL;
		return false;
	}
	root->block = block;
	root->site = at;
	root->rest = counter_at(counters, rest);
	root->total = counter_at(counters, total);
	begin_probed(root, is_off);
	return true;
}

WOVEN void nbcount_looped_1(int64_t *rest)
{
	struct block *b = current_block_with(rest);

	if (b) {
		b->looped = rest;
		b->loops_in = block_abi(b)->depth;
	}
}

/* Notes the end of a call that is one of many in a row; `left`: the clock at its end. */
static void note_in_row(const struct abi_root *root, int64_t left, bool starts)
{
	struct seldom_root row = { root->site, root->rest, root->total };
	int64_t before = row.site[ABI_SITE_BEFORE];
	struct block *b = block_in_row(root->block, row.rest);

	if (!b)
		return;
	if (starts)
		timing_seldom_start(b, root->coming);
	else
		timing_seldom_end(&session.timing, b, &row, before ? *row.rest + 1 - before : -1,
				  left);
	b->seldom.kept = root->coming;
}

WOVEN void nbcount_unseldom_2(const struct abi_root *root)
{
	struct abi_block *block = root->block;

	clock_order();
	uint64_t passed = (uint64_t)clock_charge(&block->last, root->rest);

	if (passed > ABI_LONG_GAP)
		nbcount_gap_2(root->rest, passed);
	int64_t left = block->last;

	nbcount_unroot_1(block, root->coming, root->total);
	if (block->seen)
		end_row(block);	/* other calls from outside were made inside this one */
	bool starts = block->skip == -1;

	block->skip += block->skip < 0;
	if (block->skip >= 0)
		note_in_row(root, left, starts);
	block->seen = block->last;
}

static void note_gap(int64_t *region, uint64_t ticks, bool brief)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block_with(region);
	int saved = errno;

	timing_gap(&session.timing, b, region, ticks, brief);
	errno = saved;
	entries_release(held, b, before);
}

WOVEN void nbcount_gap_2(int64_t *region, uint64_t ticks)
{
	note_gap(region, ticks, false);
}

WOVEN void nbcount_brief_1(int64_t *region, uint64_t ticks)
{
	note_gap(region, ticks, true);
}

WOVEN int64_t nbcount_wait_2(uint64_t ticks)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block();
	int saved = errno;
	int64_t off = timing_wait(&session.timing, b, ticks);

	errno = saved;
	entries_release(held, b, before);
	return off;
}

WOVEN void nbcount_switch_11(char *counters, const struct abi_levels *levels, uint32_t level,
			     int64_t *quiet, int64_t region)
{
	int64_t at = clock_now(); /* what follows is cold and may take longer than a burst */
	int64_t before[METER_MOST], passed[METER_MOST + 1] = { 0 },
		*behind = passed + METER_MOST + 1;
	struct sampler *held = entries_hold(before);
	struct block *b = current_block_with(counters);
	int saved = errno;

	sampler_charge_held(held, before, behind);
	timing_switch(&session.timing, b,
		      &(struct home){ (int64_t *)(void *)counters, levels, level },
		      (struct timing_asked){ at, held ? clock_now() : at }, quiet,
		      region < 0 ? NULL : counter_at(counters, (size_t)region), behind);
	timing_keep_off_core(&session.timing, b, behind);
	/* Without a block, nobody sees these counts. The function must go on in its clean copy,
	 * which would come back here for ever if the flag did not say so. */
	if (!b && quiet)
		__atomic_store_n(quiet, 1, __ATOMIC_RELAXED);
	sampler_take_back(held, behind);
	errno = saved;
	entries_release(held, b, before);
}
