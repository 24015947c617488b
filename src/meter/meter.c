/* meter.c - plans and meters: which source has which event, what cannot be counted and why. */
#include "meter/meter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/nanos.h"
#include "meter/source.h"

#define LONGEST_WAIT 50000000	/* ns until an event must have counted; multiplexed counters rotate
				 * within 4 ms */
#define SHORT_WAIT   5000000	/* the same, if there are hundreds to try */

/* A name belongs to the first source that takes it. */
static const struct source *const sources[] = { &papi_source, &perf_source };

#define N_SOURCES (sizeof(sources) / sizeof(*sources))

struct meter {
	const struct meter_plan *plan;
	void *own[N_SOURCES];	/* NULL: the plan has none of its events */
	_Atomic int errors[METER_MOST];	/* set by the thread, read by any */
	int64_t last[METER_MOST];
};

/* ---- a meter */

static bool has_events_of(const struct meter_plan *plan, const struct source *source)
{
	for (unsigned i = 0; i < plan->n_events; i++)
		if (plan->events[i].source == source)
			return true;
	return false;
}

/* One block of memory: the meter, then what each source needs. */
static struct meter *new_meter(const struct meter_plan *plan)
{
	size_t at[N_SOURCES], bytes = sizeof(struct meter);

	for (size_t i = 0; i < N_SOURCES; i++) {
		at[i] = bytes;
		bytes += (sources[i]->bytes + 15) & ~(size_t)15;
	}
	struct meter *m = calloc(1, bytes);

	for (size_t i = 0; m && i < N_SOURCES; i++)
		m->own[i] = has_events_of(plan, sources[i]) ? (char *)m + at[i] : NULL;
	return m;
}

struct meter *meter_open(const struct meter_plan *plan)
{
	int before = errno;
	struct meter *m = new_meter(plan);

	for (size_t i = 0; m && i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->open(m->own[i], plan, m->errors);
	if (m)
		m->plan = plan;
	errno = before;
	return m;
}

uint32_t meter_lost(const struct meter *m)
{
	uint32_t lost = 0;

	for (unsigned i = 0; i < METER_MOST; i++)
		lost |= (uint32_t)(m->errors[i] != 0) << i;
	return lost;
}

void meter_why(const struct meter *m, unsigned event, struct buf *why)
{
	const struct meter_event *e = &m->plan->events[event];

	e->source->explain(e, m->errors[event], why);
}

static void keep_up(struct meter *m, int64_t values[])
{
	for (unsigned i = 0; i < m->plan->n_events; i++) {
		if (values[i] < m->last[i])
			values[i] = m->last[i];
		m->last[i] = values[i];
	}
}

void meter_read(struct meter *m, int64_t values[])
{
	int before = errno;

	memcpy(values, m->last, m->plan->n_events * sizeof(*values));
	for (size_t i = 0; i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->read(m->own[i], values, m->errors);
	keep_up(m, values);
	errno = before;
}

void meter_read_rest(struct meter *m, int64_t values[])
{
	int before = errno;

	for (size_t i = 0; i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->read_rest(m->own[i], values, m->errors);
	keep_up(m, values);
	errno = before;
}

unsigned meter_pages(const struct meter *m, const struct perf_event_mmap_page *pages[])
{
	unsigned n = m->plan->n_events, have = 0;

	memset(pages, 0, n * sizeof(*pages));
	for (size_t i = 0; i < N_SOURCES; i++)
		if (m->own[i] && sources[i]->pages)
			sources[i]->pages(m->own[i], pages);
	for (unsigned i = 0; i < n; i++)
		have += pages[i] != NULL;
	return have;
}

void meter_times(const struct meter *m, struct meter_times times[])
{
	int before = errno;

	memset(times, 0, m->plan->n_events * sizeof(*times));
	for (size_t i = 0; i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->times(m->own[i], times);
	errno = before;
}

void meter_close(struct meter *m)
{
	for (size_t i = 0; m && i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->close(m->own[i]);
	free(m);
}

void meter_forget(struct meter *m)
{
	for (size_t i = 0; m && i < N_SOURCES; i++)
		if (m->own[i])
			sources[i]->forget(m->own[i]);
	free(m);
}

/* ---- a plan */

const char *meter_unfit(const struct meter_event *event)
{
	return event->of_machine
		       ? "it counts the whole machine, so no line can be charged"
		       : NULL;
}

/* Does the only event of the meter count, within `wait` ns? */
static bool counts(struct meter *m, int64_t wait)
{
	int64_t begin = nanos(CLOCK_MONOTONIC), value;
	struct meter_times times;

	do {
		meter_read(m, &value);
		meter_times(m, &times);
	} while (!m->errors[0] && times.enabled && !times.running &&
		 nanos(CLOCK_MONOTONIC) - begin < wait);
	if (!m->errors[0] && times.enabled && !times.running)
		m->errors[0] = EBUSY;
	return !m->errors[0];
}

/* -1: it cannot be counted here; *why says why. */
static int try_event(const struct meter_event *event, int64_t wait, struct buf *why)
{
	struct meter_plan alone = { .events = { *event }, .n_events = 1 };
	struct meter *m = meter_open(&alone);

	if (!m) {
		buf_add(why, STR("out of memory"));
		return -1;
	}
	bool ok = !m->errors[0] && counts(m, wait);

	if (!ok)
		meter_why(m, 0, why);
	meter_close(m);
	return ok ? 0 : -1;
}

static const struct source *source_of(const char *name)
{
	size_t i = 0;

	while (i + 1 < N_SOURCES && !sources[i]->takes(name))
		i++;
	return sources[i];
}

/* Finds out what the name means, and whether it can be counted. */
static int find_event(struct meter_event *event, const char *name, int64_t wait,
		      struct arena *arena, struct buf *why)
{
	*event = (struct meter_event){
		.name = name, .description = "", .unit = "", .source = source_of(name)
	};
	if (event->source->resolve(event, arena, why) < 0)
		return -1;
	return try_event(event, wait, why);
}

static bool is_named(const struct meter_plan *plan, struct str name)
{
	static const char *const others[] = { "hits", "ticks" };

	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (str_eq(name, str_of(others[i])))
			return true;
	for (unsigned i = 0; i < plan->n_events; i++)
		if (str_eq(name, str_of(plan->events[i].name)))
			return true;
	for (size_t i = 0; i < plan->n_missing; i++)
		if (str_eq(name, str_of(plan->missing[i].name)))
			return true;
	return false;
}

static int add_event(struct meter_plan *plan, const char *name)
{
	struct buf why = { 0 };
	struct meter_event event;
	bool ok = false;

	if (strcmp(name, "none") == 0)
		buf_add(&why, STR("it is not an event; use it alone"));
	else if (strchr(name, ';'))
		buf_add(&why, STR("`;' separates runs and needs `nbcount run --repeat'"));
	else
		ok = find_event(&event, name, LONGEST_WAIT, &plan->arena, &why) == 0;
	if (ok && plan->n_events == METER_MOST) {
		buf_fmt(&why, "no more than %d events at once", METER_MOST);
		ok = false;
	}
	struct str text = arena_str(&plan->arena, buf_str(&why));
	int status = why.failed || !text.at ? -1 : 0;

	buf_free(&why);
	if (ok)
		plan->events[plan->n_events++] = event;
	else
		plan->missing[plan->n_missing++] = (struct meter_missing){ name, text.at };
	return status;
}

static int add_events(struct meter_plan *plan, struct str list)
{
	struct str name;
	size_t most = 1;

	for (size_t i = 0; i < list.len; i++)
		most += list.at[i] == ',';
	plan->missing = arena_alloc(&plan->arena, most, sizeof(*plan->missing));
	if (!plan->missing)
		return -1;
	while (str_next(&list, ',', &name)) {
		name = str_trim(name);
		if (name.len == 0 || is_named(plan, name))
			continue;
		if (str_eq(name, STR(METER_OFF_CORE))) {
			plan->off_core = true;
			continue;
		}
		struct str copy = arena_str(&plan->arena, name);

		if (!copy.at || add_event(plan, copy.at) < 0)
			return -1;
	}
	return 0;
}

int meter_resolve(struct meter_plan *plan, const char *list, struct nbcount_error *err)
{
	int before = errno;

	*plan = (struct meter_plan){ 0 };
	if (!list || !list[0])
		list = METER_DEFAULT;
	int status = str_eq(str_trim(str_of(list)), STR("none")) ? 0
								 : add_events(plan, str_of(list));

	errno = before;
	if (status == 0)
		return 0;
	meter_free(plan);
	return err_memory(err);
}

void meter_free(struct meter_plan *plan)
{
	arena_free(&plan->arena);
	*plan = (struct meter_plan){ 0 };
}

/* ---- all events */

struct listing {
	const char *source;
	meter_wanted wanted;
	meter_found found;
	void *context;
	bool failed;
};

static void list_event(void *context, const char *name, const char *description)
{
	struct listing *l = context;

	if (l->wanted && !l->wanted(l->context, name, description))
		return;
	struct arena arena = { 0 };
	struct buf why = { 0 };
	struct meter_event event;
	bool ok = find_event(&event, name, SHORT_WAIT, &arena, &why) == 0;

	buf_char(&why, '\0');
	l->failed = l->failed || why.failed;
	if (!why.failed)
		l->found(l->context, &(struct meter_listed){ l->source, name, description,
							     ok ? meter_unfit(&event) : why.at });
	buf_free(&why);
	arena_free(&arena);
}

/* The only event without a source. */
static const struct meter_listed off_core = {
	"nbcount", METER_OFF_CORE, "Time that the thread was not running, or was interrupted", NULL
};

int meter_list(meter_wanted wanted, meter_found found, void *context, struct nbcount_error *err)
{
	struct listing l = { .wanted = wanted, .found = found, .context = context };

	for (size_t i = 0; i < N_SOURCES; i++) {
		l.source = sources[i]->name;
		sources[i]->list(list_event, &l);
	}
	if (!wanted || wanted(context, off_core.name, off_core.description))
		found(context, &off_core);
	return l.failed ? err_memory(err) : 0;
}
