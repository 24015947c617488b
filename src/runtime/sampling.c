/* sampling.c - events counted where woven code reads the clock. */
#include "runtime/sampling.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/clock.h"

#define RUNS 21			/* of probes, to learn what one costs */
#define PROBES 100

struct sampler {
	struct meter *meter;
	unsigned n;
	int64_t last[METER_MOST];	/* up to here, events are charged */
	int64_t started[METER_MOST];	/* when the outermost call began */
	int64_t slow[METER_MOST];	/* what holding and releasing cost */
	uint64_t calls;			/* outermost ones */
	struct meter_times times[METER_MOST];	/* of events, as of the last look */
};

/* What all threads do would be charged to each of them, and add up to a multiple of it. */
static void drop_events_of_machine(struct meter_plan *plan, struct buf *info)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < plan->n_events; i++) {
		if (plan->events[i].of_machine)
			buf_fmt(info, "unavailable=%s\tit counts what the whole machine does: whose line it was cannot be told\n",
				plan->events[i].name);
		else
			plan->events[kept++] = plan->events[i];
	}
	plan->n_events = kept;
}

int sampling_start(struct sampling *s, const char *list, struct buf *info, struct nbcount_error *err)
{
	if (meter_resolve(&s->plan, list, err) < 0)
		return -1;
	for (size_t i = 0; i < s->plan.n_missing; i++)
		buf_fmt(info, "unavailable=%s\t%s\n", s->plan.missing[i].name, s->plan.missing[i].why);
	drop_events_of_machine(&s->plan, info);
	for (unsigned i = 0; i < s->plan.n_events; i++)
		buf_fmt(&s->names, "%s%s", i ? "," : "", s->plan.events[i].name);
	buf_char(&s->names, '\0');
	return s->names.failed ? err_set(err, ERR_MEMORY, 0, "out of memory") : 0;
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

/* Sorts, and returns the middle, for each of the probes. */
static double median(int64_t values[RUNS])
{
	qsort(values, RUNS, sizeof(*values), by_value);
	return (double)values[RUNS / 2] / PROBES;
}

/* Probes as woven code has them, one right after the other, so that each is charged what one costs. */
static void run_probes(struct sampler *m, int64_t counters[])
{
	int64_t *region = counters + m->n, last = clock_now();

	for (int i = 0; i < PROBES; i++) {
		sampler_charge(m, region);
		clock_charge(&last, region);
	}
}

/* A slow path reads twice: what lies before the first reading and behind the second is its own as well. */
static void measure_slow(struct sampler *m, int64_t cost[METER_MOST])
{
	int64_t took[METER_MOST][RUNS], before[METER_MOST];

	for (unsigned run = 0; run < RUNS; run++) {
		int64_t counters[METER_MOST] = { 0 };

		sampler_charge(m, counters + m->n);
		memset(counters, 0, sizeof(counters));
		for (int i = 0; i < PROBES; i++) {
			sampler_hold(m, before);
			sampler_release(m, before, NULL);
		}
		sampler_charge(m, counters + m->n);
		for (unsigned e = 0; e < m->n; e++)
			took[e][run] = counters[m->n - 1 - e];
	}
	for (unsigned e = 0; e < m->n; e++)
		cost[e] = (int64_t)median(took[e]);
}

static void measure(struct sampler *m, double *ticks, double cost[METER_MOST])
{
	int64_t took[METER_MOST + 1][RUNS];

	for (unsigned run = 0; run < RUNS; run++) {
		int64_t counters[METER_MOST + 2] = { 0 };

		sampler_charge(m, counters + m->n);
		memset(counters, 0, sizeof(counters));
		run_probes(m, counters);
		for (unsigned e = 0; e <= m->n; e++)
			took[e][run] = counters[m->n - e];
	}
	*ticks = median(took[0]);
	for (unsigned e = 0; e < m->n; e++)
		cost[e] = median(took[e + 1]);
}

void sampling_measure(struct sampling *s, struct buf *info)
{
	struct sampler *m = sampler_open(s, info);
	double cost[METER_MOST] = { 0 };

	if (m) {
		measure(m, &s->ticks, cost);
		measure_slow(m, s->slow);
	}
	for (unsigned e = 0; e < s->plan.n_events; e++)
		buf_fmt(info, "event=%s\t%s\t%s\t%.0f\n", s->plan.events[e].name, s->plan.events[e].exact ? "exact" : "measured",
			s->plan.events[e].unit, cost[e]);
	sampler_close(m, false);
}

static void say_lost(const struct sampling *s, const struct meter *m, struct buf *info)
{
	for (unsigned e = 0; e < s->plan.n_events; e++) {
		if (!(meter_lost(m) >> e & 1))
			continue;
		buf_fmt(info, "uncounted=%s\t", s->plan.events[e].name);
		meter_why(m, e, info);
		buf_char(info, '\n');
	}
}

struct sampler *sampler_open(const struct sampling *s, struct buf *info)
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
	say_lost(s, new->meter, info);
	memcpy(new->slow, s->slow, sizeof(new->slow));
	meter_read(new->meter, new->last);
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

void sampler_charge_held(struct sampler *s, const int64_t before[], int64_t *ticks)
{
	for (unsigned e = 0; s && e < s->n; e++) {
		*--ticks += before[e] - s->last[e];
		s->last[e] = before[e];
	}
}

/* Not inlined, so that to measure what it costs is to call it as woven code does. */
__attribute__((noinline)) void sampler_charge(struct sampler *s, int64_t *ticks)
{
	int64_t now[METER_MOST];

	if (!s)
		return;
	meter_read(s->meter, now);
	sampler_charge_held(s, now, ticks);
}

void sampler_hold(struct sampler *s, int64_t before[])
{
	if (s)
		meter_read(s->meter, before);
}

void sampler_release(struct sampler *s, const int64_t before[], int64_t *own)
{
	int64_t now[METER_MOST];

	if (!s)
		return;
	meter_read(s->meter, now);
	for (unsigned e = 0; e < s->n; e++) {
		int64_t spent = now[e] - before[e] + s->slow[e];

		s->last[e] += spent;
		if (own)
			*--own += spent;
		else
			s->started[e] += spent;
	}
}

void sampler_pause(struct sampler *s, bool outermost, int64_t saved[])
{
	int64_t now[METER_MOST];

	if (!s)
		return;
	meter_read(s->meter, now);
	for (unsigned e = 0; e < s->n; e++) {
		saved[e] = outermost ? 0 : now[e] - s->last[e];
		if (outermost)
			s->started[e] = now[e];
		s->last[e] = now[e];
	}
}

/* Counters that are too few are shared: what did not count all the time is too low. Looked at ever more rarely. */
static void look_at_times(struct sampler *s)
{
	uint64_t n = ++s->calls;

	if ((n & (n - 1)) == 0)
		meter_times(s->meter, s->times);
}

void sampler_say_shared(const struct sampling *p, const struct sampler *s, uint64_t thread, struct buf *info)
{
	for (unsigned e = 0; s && e < s->n; e++) {
		const struct meter_times *t = &s->times[e];

		if (t->running < t->enabled)
			buf_fmt(info, "shared=%s\t%llu\t%llu\t%llu\n", p->plan.events[e].name, (unsigned long long)thread,
				(unsigned long long)t->running, (unsigned long long)t->enabled);
	}
}

void sampler_resume(struct sampler *s, bool outermost, const int64_t saved[], int64_t *total)
{
	if (s && outermost)
		look_at_times(s);
	for (unsigned e = 0; s && e < s->n; e++) {
		if (outermost)
			*--total += s->last[e] - s->started[e];
		else
			s->last[e] -= saved[e];
	}
}
