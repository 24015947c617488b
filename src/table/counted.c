/* counted.c - events that were counted beside hits and ticks. */
#include "table/counted.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table/runs.h"

#define MOST_COST 1000000000	/* larger numbers are no cost of a reading */
#define NEVER UINT32_MAX	/* the run of a module that did not run */

struct finder {
	const struct profile *profile;
	struct arena *arena;
	struct table *out;
	size_t room;		/* of out->counted */
	uint32_t *runs;		/* by module: the first run that it counted in */
};

/* ---- the events */

static uint32_t find(const struct finder *f, struct str name)
{
	uint32_t i = 0;

	while (i < f->out->n_counted && !str_eq(f->out->counted[i].name, name))
		i++;
	return i;
}

static bool contains(struct str name, const char *part)
{
	size_t len = strlen(part);

	for (size_t i = 0; i + len <= name.len; i++)
		if (strncasecmp(name.at + i, part, len) == 0)
			return true;
	return false;
}

/* Is it, by its name, an event of memory: page faults, misses of caches and of address
 * translation? */
static bool is_of_memory(struct str name)
{
	static const char *const parts[] = {
		"fault", "cache", "tlb", "l1", "l2", "l3", "llc", "mem", "load", "store"
	};

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (contains(name, parts[i]))
			return true;
	return false;
}

/* Adds an event; its run is the first that has it. */
static void add(struct finder *f, struct str name, struct str class, struct str unit, uint32_t run)
{
	uint32_t event = find(f, name);
	struct table_counted *counted = &f->out->counted[event];

	if (event == f->out->n_counted) {
		f->out->n_counted++;
		*counted = (struct table_counted){ .name = name,
						   .exact = str_eq(class, STR("exact")),
						   .memory = is_of_memory(name),
						   .off_core = str_eq(name, STR("off-core")),
						   .unit = unit,
						   .active = 1,
						   .run = run };
	}
	counted->run = run < counted->run ? run : counted->run;
}

/* Takes the next field off a line such as NAME, CLASS, UNIT, COST, with tabs between them. */
static struct str take(struct str *line)
{
	struct str field = STR("");

	return str_next(line, '\t', &field) ? field : STR("");
}

static size_t count_all(const struct profile *p)
{
	size_t n = 0;

	for (size_t i = 0; i < p->n_processes; i++)
		for (size_t k = 0; profile_next_info(&p->processes[i], STR("event"), &k).at;)
			n++;
	for (size_t i = 0; i < p->n_modules; i++)
		n += p->modules[i].clock.n_events;
	return n;
}

static int find_runs(struct finder *f, struct arena *scratch)
{
	const struct profile *p = f->profile;

	f->runs = arena_alloc(scratch, p->n_modules, sizeof(*f->runs));
	if (!f->runs)
		return -1;
	for (size_t i = 0; i < p->n_modules; i++)
		f->runs[i] = NEVER;
	for (size_t i = 0; i < p->n_counts; i++) {
		uint32_t run = runs_of_thread(f->out, p->counts[i].thread),
			 *first = &f->runs[p->counts[i].module];

		*first = run < *first ? run : *first;
	}
	return 0;
}

/* Events that processes describe come first, in the processes' order. */
static int find_events(struct finder *f)
{
	const struct profile *p = f->profile;
	struct str line;

	f->room = count_all(p);
	f->out->counted = arena_alloc(f->arena, f->room, sizeof(*f->out->counted));
	if (!f->out->counted)
		return -1;
	for (size_t i = 0; i < p->n_processes; i++) {
		for (size_t k = 0;
		     (line = profile_next_info(&p->processes[i], STR("event"), &k)).at;) {
			struct str name = take(&line), class = take(&line), unit = take(&line);

			add(f, name, class, unit, f->out->runs.of_process[i]);
		}
	}
	for (size_t i = 0; i < p->n_modules; i++)
		for (size_t e = 0; e < p->modules[i].clock.n_events; e++)
			add(f, p->modules[i].clock.events[e], STR("measured"), STR(""), f->runs[i]);
	for (size_t e = 0; e < f->out->n_counted; e++)
		if (f->out->counted[e].run == NEVER)
			f->out->counted[e].run = f->out->runs.shown;
	return 0;
}

/* ---- what modules and processes say of them */

static int map_modules(const struct finder *f, struct arena *scratch, struct counted *found)
{
	const struct profile *p = f->profile;

	found->of = arena_alloc(scratch, p->n_modules, sizeof(*found->of));
	for (size_t i = 0; found->of && i < p->n_modules; i++) {
		const struct profile_clock *clock = &p->modules[i].clock;

		found->of[i] = arena_alloc(scratch, clock->n_events, sizeof(**found->of));
		if (!found->of[i])
			return -1;
		for (size_t e = 0; e < clock->n_events; e++)
			found->of[i][e] = find(f, clock->events[e]);
	}
	return found->of ? 0 : -1;
}

static void read_costs(const struct finder *f, const struct profile_process *p, int64_t *costs)
{
	struct str line;

	for (size_t k = 0; (line = profile_next_info(p, STR("event"), &k)).at;) {
		uint32_t event = find(f, take(&line));
		uint64_t cost;

		take(&line);
		take(&line);
		if (str_u64(take(&line), &cost) && cost <= MOST_COST)
			costs[event] = (int64_t)cost;
	}
}

static int find_costs(const struct finder *f, struct arena *scratch, struct counted *found)
{
	const struct profile *p = f->profile;

	found->costs = arena_alloc(scratch, p->n_processes, sizeof(*found->costs));
	for (size_t i = 0; found->costs && i < p->n_processes; i++) {
		found->costs[i] = arena_alloc(scratch, f->out->n_counted, sizeof(**found->costs));
		if (!found->costs[i])
			return -1;
		read_costs(f, &p->processes[i], found->costs[i]);
	}
	return found->costs ? 0 : -1;
}

/* ---- counters that were shared */

/* NAME, THREAD, RUNNING, ENABLED. */
static void read_time(const struct finder *f, uint32_t process, struct str line,
		      struct counted *found)
{
	struct counted_time *time = &found->times[found->n_times];
	uint32_t event = find(f, take(&line));
	bool good = str_u64(take(&line), &time->thread) && str_u64(take(&line), &time->running) &&
		    str_u64(take(&line), &time->enabled);

	if (!good || event == f->out->n_counted || time->running == 0 ||
	    time->enabled <= time->running || time->enabled > INT64_MAX ||
	    f->out->counted[event].run != f->out->runs.of_process[process])
		return;
	time->process = process;
	time->event = event;
	found->n_times++;

	struct table_counted *counted = &f->out->counted[event];
	double active = (double)time->running / (double)time->enabled;

	counted->active = active < counted->active ? active : counted->active;
}

static int find_times(const struct finder *f, struct arena *scratch, struct counted *found)
{
	const struct profile *p = f->profile;
	struct str line;
	size_t n = 0;

	for (size_t i = 0; i < p->n_processes; i++)
		n += p->processes[i].n_info;
	found->times = arena_alloc(scratch, n, sizeof(*found->times));
	for (size_t i = 0; found->times && i < p->n_processes; i++)
		for (size_t k = 0;
		     (line = profile_next_info(&p->processes[i], STR("shared"), &k)).at;)
			read_time(f, (uint32_t)i, line, found);
	return found->times ? 0 : -1;
}

/* Is it the process's thread of this number, told apart? */
static bool is_thread(const struct profile_thread *thread, uint32_t process, uint64_t number)
{
	return thread->process == process && !thread->ended && thread->id == number;
}

const struct counted_time *counted_time(const struct counted *found,
					const struct profile_thread *thread, uint32_t event)
{
	for (size_t i = 0; i < found->n_times; i++) {
		const struct counted_time *time = &found->times[i];

		if (time->event == event && is_thread(thread, time->process, time->thread))
			return time;
	}
	return NULL;
}

/* ---- what could not be counted */

static void add_missing(struct table *out, struct table_missing new)
{
	for (size_t i = 0; i < out->n_missing; i++) {
		struct table_missing *old = &out->missing[i];

		if (str_eq(old->name, new.name) && str_eq(old->why, new.why)) {
			old->in_a_thread |= new.in_a_thread;
			return;
		}
	}
	out->missing[out->n_missing++] = new;
}

/* NAME, WHY. Other processes of the run may have counted it. */
static void read_unavailable(struct finder *f, uint32_t process, struct str line)
{
	struct str name = take(&line);
	const struct table *out = f->out;
	uint32_t event = find(f, name);
	bool others = event < out->n_counted &&
		      out->counted[event].run == out->runs.of_process[process];

	add_missing(f->out,
		    (struct table_missing){ .name = name, .why = line, .in_a_thread = others });
}

/* Is the process's thread of this number told apart from others that have ended? */
static bool is_apart(const struct profile *p, uint32_t process, uint64_t number)
{
	for (size_t i = 0; i < p->n_threads; i++)
		if (is_thread(&p->threads[i], process, number))
			return true;
	return false;
}

/* `number`: of the thread; NULL: all threads of the process. The sum over others is not exact. */
static int note_uncounted(struct finder *f, uint32_t process, const uint64_t *number,
			  uint32_t event)
{
	const struct profile *p = f->profile;
	struct table *out = f->out;

	if (!out->uncounted)
		out->uncounted = arena_alloc(f->arena, p->n_threads * out->n_counted,
					     sizeof(*out->uncounted));
	if (!out->uncounted)
		return -1;
	const bool apart = number && is_apart(p, process, *number);

	out->counted[event].exact = false;
	for (size_t i = 0; i < p->n_threads; i++) {
		const struct profile_thread *thread = &p->threads[i];

		if (thread->process == process &&
		    (!number || (apart ? is_thread(thread, process, *number) : thread->ended)))
			out->uncounted[i * out->n_counted + event] = true;
	}
	return 0;
}

/* NAME, THREAD, WHY. */
static int read_uncounted(struct finder *f, uint32_t process, struct str line)
{
	struct table *out = f->out;
	struct str name = take(&line);
	uint32_t event = find(f, name);
	uint64_t number;
	bool good = str_u64(take(&line), &number);

	add_missing(out, (struct table_missing){ .name = name, .why = line, .in_a_thread = true });
	if (!good || event == out->n_counted ||
	    out->counted[event].run != out->runs.of_process[process])
		return 0;
	return note_uncounted(f, process, &number, event);
}

static int find_missing(struct finder *f)
{
	const struct profile *p = f->profile;
	struct table *out = f->out;
	size_t n = 0;

	for (size_t i = 0; i < p->n_processes; i++)
		n += p->processes[i].n_info;
	out->missing = arena_alloc(f->arena, n + out->n_counted, sizeof(*out->missing));
	for (size_t i = 0; out->missing && i < p->n_processes; i++) {
		const struct profile_process *process = &p->processes[i];
		struct str line;

		out->asked |= profile_info(process, STR("events")).at != NULL;
		for (size_t k = 0; (line = profile_next_info(process, STR("unavailable"), &k)).at;)
			read_unavailable(f, (uint32_t)i, line);
		for (size_t k = 0; (line = profile_next_info(process, STR("uncounted"), &k)).at;)
			if (read_uncounted(f, (uint32_t)i, line) < 0)
				return -1;
	}
	return out->missing ? 0 : -1;
}

/* ---- processes that counted other events */

struct processes {		/* of the run */
	bool *ran;		/* by process: it has counts */
	bool *counted;		/* by process, then event of the table */
};

static void read_counted(const struct finder *f, const struct profile_process *p, bool *counted)
{
	struct str line;

	for (size_t k = 0; (line = profile_next_info(p, STR("event"), &k)).at;)
		counted[find(f, take(&line))] = true;
}

/* Modules say it of processes that do not describe their events, as in older files. */
static int find_processes(const struct finder *f, struct arena *scratch,
			  const struct counted *found, struct processes *all)
{
	const struct profile *p = f->profile;
	size_t n = f->out->n_counted;

	all->ran = arena_alloc(scratch, p->n_processes, sizeof(*all->ran));
	all->counted = arena_alloc(scratch, p->n_processes * n, sizeof(*all->counted));
	if (!all->ran || !all->counted)
		return -1;
	for (size_t i = 0; i < p->n_processes; i++)
		read_counted(f, &p->processes[i], &all->counted[i * n]);
	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_count *count = &p->counts[i];
		uint32_t process = p->threads[count->thread].process;

		all->ran[process] = true;
		for (size_t e = 0; e < p->modules[count->module].clock.n_events; e++)
			all->counted[process * n + found->of[count->module][e]] = true;
	}
	return 0;
}

/* What the process says of an event that it did not count. */
static struct str reason_of(const struct profile_process *p, struct str name)
{
	struct str line;

	for (size_t k = 0; (line = profile_next_info(p, STR("unavailable"), &k)).at;)
		if (str_eq(take(&line), name))
			return line;
	return STR("their process counted other events");
}

/* Notes events that some processes of a run counted, and others did not. Processes without a clock
 * have counted none, but their hits are known to be so (table_line.unclocked). */
static int find_others(struct finder *f, struct arena *scratch, const struct counted *found)
{
	const struct profile *p = f->profile;
	struct table *out = f->out;
	struct processes all;

	if (find_processes(f, scratch, found, &all) < 0)
		return -1;
	for (uint32_t i = 0; i < p->n_processes; i++)
		for (uint32_t e = 0; e < out->n_counted; e++) {
			struct str name = out->counted[e].name;

			if (!all.ran[i] || p->processes[i].unclocked ||
			    all.counted[i * out->n_counted + e] ||
			    out->counted[e].run != out->runs.of_process[i])
				continue;
			add_missing(out, (struct table_missing){
						 .name = name,
						 .why = reason_of(&p->processes[i], name),
						 .in_a_thread = true });
			if (note_uncounted(f, i, NULL, e) < 0)
				return -1;
		}
	return 0;
}

int counted_missing(const struct profile *profile, struct arena *a, struct table *out)
{
	struct finder f = { .profile = profile, .arena = a, .out = out };

	return find_missing(&f);
}

int counted_find(const struct profile *profile, struct arena *a, struct arena *scratch,
		 struct table *out, struct counted *found)
{
	struct finder f = { .profile = profile, .arena = a, .out = out };

	return find_runs(&f, scratch) < 0 || find_events(&f) < 0 ||
			       map_modules(&f, scratch, found) < 0 ||
			       find_costs(&f, scratch, found) < 0 ||
			       find_times(&f, scratch, found) < 0 || find_missing(&f) < 0 ||
			       find_others(&f, scratch, found) < 0
		       ? -1
		       : 0;
}
