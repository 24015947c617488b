/* sampling.c - events counted where woven code reads the clock. */
#include "runtime/sampling.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "meter/registers.h"
#include "runtime/clock.h"
#include "runtime/entries.h"
#include "runtime/paged.h"

#define RUNS 21			/* of probes, to learn what one costs */
#define PROBES 100

struct sampler {
	struct meter *meter;
	unsigned n;
	unsigned paged;			/* n: all are read from their pages; or 0 */
	bool mixed;			/* some have pages, but not all */
	uint32_t said;			/* bits of events whose loss has been reported */
	struct paged_event events[METER_MOST];
	int64_t started[METER_MOST];	/* when the outermost call began */
	int64_t slow[METER_MOST];	/* what holding and releasing costs */
};

/* Drops events of the whole machine: they would be charged to each thread, and add up to a
 * multiple. */
static void drop_events_of_machine(struct meter_plan *plan, struct buf *info)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < plan->n_events; i++) {
		const char *why = meter_unfit(&plan->events[i]);

		if (why)
			buf_fmt(info, "unavailable=%s\t%s\n", plan->events[i].name, why);
		else
			plan->events[kept++] = plan->events[i];
	}
	plan->n_events = kept;
}

/* Says how many bytes one miss of the last cache is, if the C library knows. */
static void say_cache_line(struct buf *info)
{
	static const int names[] = {
		_SC_LEVEL3_CACHE_LINESIZE, _SC_LEVEL2_CACHE_LINESIZE, _SC_LEVEL1_DCACHE_LINESIZE
	};
	long bytes = 0;

	for (size_t i = 0; bytes <= 0 && i < sizeof(names) / sizeof(*names); i++)
		bytes = sysconf(names[i]);
	if (bytes > 0)
		buf_fmt(info, "cache-line=%ld\n", bytes);
}

/* The reason may be another library's text. */
static void say_unavailable(const char *name, const char *why, struct buf *info)
{
	buf_fmt(info, "unavailable=%s\t", name);
	buf_line(info, str_of(why));
	buf_char(info, '\n');
}

int sampling_start(struct sampling *s, const char *list, struct buf *info,
		   struct nbcount_error *err)
{
	if (meter_resolve(&s->plan, list, err) < 0)
		return -1;
	for (size_t i = 0; i < s->plan.n_missing; i++)
		say_unavailable(s->plan.missing[i].name, s->plan.missing[i].why, info);
	drop_events_of_machine(&s->plan, info);
	for (unsigned i = 0; i < s->plan.n_events; i++)
		buf_fmt(&s->names, "%s%s", i ? "," : "", s->plan.events[i].name);
	if (s->plan.off_core)
		buf_fmt(&s->names, "%s" METER_OFF_CORE, s->plan.n_events ? "," : "");
	buf_char(&s->names, '\0');
	if (s->plan.n_events)
		say_cache_line(info);
	return s->names.failed ? err_memory(err) : 0;
}

bool sampling_counts_faults(const struct sampling *s)
{
	return s->names.at && strcasestr(s->names.at, "fault");
}

static int by_value(const void *left, const void *right)
{
	const int64_t *a = left, *b = right;

	return (*a > *b) - (*a < *b);
}

/* Sorts the values, and returns the median, per probe. */
static double median(int64_t values[RUNS])
{
	qsort(values, RUNS, sizeof(*values), by_value);
	return (double)values[RUNS / 2] / PROBES;
}

/* Makes now the time from which the next probe charges. */
static void begin_at(struct abi_block *block)
{
	int64_t none[METER_MOST + 2] = { 0 };

	block->last = clock_now();
	nbcount_sample_3(block, none + METER_MOST);
}

/* A slow path reads twice: what lies before the first reading and after the second is its own as
 * well. */
static void measure_slow(struct sampler *m, int64_t cost[METER_MOST])
{
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m, .depth = 1 };
	int64_t took[METER_MOST][RUNS], before[METER_MOST];

	for (unsigned run = 0; run < RUNS; run++) {
		int64_t counters[METER_MOST + 2] = { 0 };

		begin_at(&block);
		for (int i = 0; i < PROBES; i++) {
			sampler_hold(m, before);
			sampler_release(m, before, NULL);
		}
		nbcount_sample_3(&block, counters + m->n);
		for (unsigned e = 0; e < m->n; e++)
			took[e][run] = counters[m->n - 1 - e];
	}
	for (unsigned e = 0; e < m->n; e++)
		cost[e] = (int64_t)median(took[e]);
}

static void measure(struct sampler *m, double *ticks, double *pays, double cost[METER_MOST])
{
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m, .depth = 1 };
	int64_t took[METER_MOST + 1][RUNS], all[RUNS];

	for (unsigned run = 0; run < RUNS; run++) {
		int64_t counters[METER_MOST + 2] = { 0 };

		begin_at(&block);
		all[run] = -block.last;
		for (int i = 0; i < PROBES; i++) /* one right after the other, so that each is
						  * charged what one costs */
			nbcount_sample_3(&block, counters + m->n);
		all[run] += block.last;
		for (unsigned e = 0; e <= m->n; e++)
			took[e][run] = counters[m->n - e];
	}
	*ticks = median(took[0]);
	*pays = median(all);
	for (unsigned e = 0; e < m->n; e++)
		cost[e] = median(took[e + 1]);
}

void sampling_measure(struct sampling *s, struct buf *info)
{
	struct sampler *m = sampler_open(s);

	if (m) {
		measure(m, &s->ticks, &s->pays, s->costs);
		measure_slow(m, s->slow);
	}
	for (unsigned e = 0; e < s->plan.n_events; e++)
		buf_fmt(info, "event=%s\t%s\t%s\t%.0f\n", s->plan.events[e].name,
			s->plan.events[e].exact ? "exact" : "measured", s->plan.events[e].unit,
			s->costs[e]);
	if (s->plan.off_core)
		buf_add(info, STR("event=" METER_OFF_CORE "\tmeasured\tticks\t0\n"));
	sampler_close(m, false);
}

static void set_up_events(struct sampler *s)
{
	const struct perf_event_mmap_page *pages[METER_MOST];
	int64_t now[METER_MOST];

	unsigned have = meter_pages(s->meter, pages);

	s->paged = have == s->n ? s->n : 0;
	s->mixed = have && have < s->n;
	meter_read(s->meter, now);
	for (unsigned e = 0; e < s->n; e++)
		s->events[e] = (struct paged_event){ pages[e], now[e], now[e] };
}

struct sampler *sampler_open(const struct sampling *s)
{
	struct sampler *new = s->plan.n_events ? calloc(1, sizeof(*new)) : NULL;

	if (!new)
		return NULL;
	new->n = s->plan.n_events;
	new->meter = meter_open(&s->plan);
	if (!new->meter) {
		free(new);
		return NULL;
	}
	memcpy(new->slow, s->slow, sizeof(new->slow));
	set_up_events(new);
	return new;
}

void sampler_close(struct sampler *s, bool forgotten)
{
	if (!s)
		return;
	if (forgotten)
		meter_forget(s->meter);
	else
		meter_close(s->meter);
	free(s);
}

/* Reads events that have a page from it, and the others by the means of their sources; or all by
 * the latter, if pages cannot be read now. */
static __attribute__((noinline)) void read_slowly(struct sampler *s, int64_t now[])
{
	if (s->mixed && paged_read_some(s->events, s->n, now, registers_read))
		meter_read_rest(s->meter, now);
	else
		meter_read(s->meter, now);
	for (unsigned e = 0; e < s->n; e++) {
		if (now[e] < s->events[e].value)
			now[e] = s->events[e].value;
		s->events[e].value = now[e];
	}
}

static void read_now(struct sampler *s, int64_t now[])
{
	if (!s->paged || !paged_read(s->events, s->paged, now, registers_read))
		read_slowly(s, now);
}

void sampler_charge_held(struct sampler *s, const int64_t before[], int64_t *ticks)
{
	for (unsigned e = 0; s && e < s->n; e++) {
		*--ticks += before[e] - s->events[e].last;
		s->events[e].last = before[e];
	}
}

void sampler_take_back(struct sampler *s, const int64_t *ticks)
{
	for (unsigned e = 0; s && e < s->n; e++)
		s->events[e].last -= *--ticks;
}

/* Asking the kernel takes as long as thousands of instructions: that is no time of the region. */
static __attribute__((noinline)) void read_apart(struct sampler *s, struct abi_block *block,
						 int64_t now[])
{
	int64_t begin = clock_now();

	read_slowly(s, now);
	entries_take_out(block, begin);
}

/* Usually, the kernel had the core in between, and pages can be read again. */
static __attribute__((noinline)) void charge_slowly(struct sampler *s, struct abi_block *block,
						    int64_t *ticks)
{
	int64_t now[METER_MOST];

	if (!s)
		return;
	if (!s->paged || !paged_read(s->events, s->paged, now, registers_read))
		read_apart(s, block, now);
	sampler_charge_held(s, now, ticks);
}

void sampler_hold(struct sampler *s, int64_t before[])
{
	if (s)
		read_now(s, before);
}

void sampler_release(struct sampler *s, const int64_t before[], int64_t *own)
{
	int64_t now[METER_MOST];

	if (!s)
		return;
	read_now(s, now);
	for (unsigned e = 0; e < s->n; e++) {
		int64_t spent = now[e] - before[e] + s->slow[e];

		s->events[e].last += spent;
		if (s->events[e].value < s->events[e].last)
			s->events[e].value = s->events[e].last;	/* it cost less than usual: nothing
								 * is charged below 0 */
		if (own)
			*--own += spent;
		else
			s->started[e] += spent;
	}
}

/* ---- what woven code calls */

static struct sampler *sampler_of(const struct abi_block *block)
{
	return (struct sampler *)(intptr_t)block->sampler;
}

/* Not inlined, so that its cost is measured as woven code calls it. */
WOVEN __attribute__((noinline)) void nbcount_sample_3(struct abi_block *block, int64_t *ticks)
{
	struct sampler *s = sampler_of(block);

	clock_order();
	if (!s || !s->paged || !paged_charge(s->events, s->paged, ticks, registers_read))
		charge_slowly(s, block, ticks);
	uint64_t passed = (uint64_t)clock_charge(&block->last, ticks);

	if (passed > ABI_LONG_GAP)
		nbcount_gap_2(ticks, passed);
}

WOVEN void nbcount_pause_2(struct abi_block *block, int64_t *saved)
{
	struct sampler *s = sampler_of(block);
	int64_t now[METER_MOST];

	if (!s)
		return;
	if (!s->paged || !paged_read(s->events, s->paged, now, registers_read))
		read_apart(s, block, now);
	for (unsigned e = 0; e < s->n; e++) {
		saved[e] = block->depth ? now[e] - s->events[e].last : 0;
		if (!block->depth)
			s->started[e] = now[e];
		s->events[e].last = now[e];
	}
}

WOVEN void nbcount_resume_2(const struct abi_block *block, const int64_t *saved, int64_t *total)
{
	struct sampler *s = sampler_of(block);

	for (unsigned e = 0; s && e < s->n; e++) {
		if (block->depth)
			s->events[e].last -= saved[e];
		else
			*--total += s->events[e].last - s->started[e];
	}
}

/* ---- what a thread does not count */

void sampler_say_lost(const struct sampling *p, struct sampler *s, uint64_t thread,
		      struct buf *info)
{
	uint32_t lost = s ? meter_lost(s->meter) & ~s->said : 0;

	for (unsigned e = 0; e < p->plan.n_events; e++) {
		if (!(lost >> e & 1))
			continue;
		buf_fmt(info, "uncounted=%s\t%llu\t", p->plan.events[e].name,
			(unsigned long long)thread);
		meter_why(s->meter, e, info);
		buf_char(info, '\n');
		s->said |= UINT32_C(1) << e;
	}
}

void sampler_say_shared(const struct sampling *p, const struct sampler *s, uint64_t thread,
			struct buf *info)
{
	struct meter_times times[METER_MOST];

	if (!s)
		return;
	meter_times(s->meter, times);
	for (unsigned e = 0; e < s->n; e++)
		if (times[e].running < times[e].enabled)
			buf_fmt(info, "shared=%s\t%llu\t%llu\t%llu\n", p->plan.events[e].name,
				(unsigned long long)thread, (unsigned long long)times[e].running,
				(unsigned long long)times[e].enabled);
}
