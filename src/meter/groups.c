/* groups.c - which events can be counted at the same time: opens them together, and checks that
 * they count. */
#include "meter/groups.h"

#include <string.h>

#include "base/nanos.h"
#include "meter/meter.h"

#define LONG_ENOUGH 10000000	/* ns; multiplexed counters rotate within 4 ms */

struct splitter {
	struct arena *arena;
	struct groups out;
	size_t first;		/* first group of the current list; earlier groups get no more */
	struct str others;	/* its names that cannot be counted; at == NULL: none */
};

/* Did each event count whenever it should have? */
static bool count_all_the_time(struct meter *m, unsigned n)
{
	struct meter_times before[METER_MOST], after[METER_MOST];
	int64_t begin = nanos(CLOCK_MONOTONIC), values[METER_MOST];
	bool all = true;

	meter_times(m, before);
	do {
		meter_read(m, values);
		meter_times(m, after);
		for (unsigned e = 0; e < n; e++)
			all = all && after[e].enabled - before[e].enabled ==
					     after[e].running - before[e].running;
	} while (all && nanos(CLOCK_MONOTONIC) - begin < LONG_ENOUGH);
	return all && meter_lost(m) == 0;
}

/* Can the listed events be counted together? 1: yes; 0: no, or one of them cannot be counted at
 * all; -1: out of memory. */
static int fit(const char *list)
{
	struct meter_plan plan;

	if (meter_resolve(&plan, list, NULL) < 0)
		return -1;
	struct meter *m = plan.n_missing == 0 ? meter_open(&plan) : NULL;
	int status = plan.n_missing ? 0
		     : m	    ? meter_lost(m) == 0 && count_all_the_time(m, plan.n_events)
				    : -1;

	meter_close(m);
	meter_free(&plan);
	return status;
}

/* 1: the name needs a counter; 0: it does not, because it is always counted, or (*missing) cannot
 * be counted, as `none' beside others; -1: out of memory. */
static int needs_counter(const char *name, bool *missing)
{
	struct meter_plan plan;

	if (meter_resolve(&plan, name, NULL) < 0)
		return -1;
	int status = plan.n_events == 1;

	*missing = plan.n_missing > 0 || strcmp(name, "none") == 0;
	meter_free(&plan);
	return status;
}

/* The list with the name added; list == NULL: the name alone. at == NULL: out of memory. */
static struct str join(struct arena *a, const struct str *list, struct str name)
{
	size_t len = list ? list->len + 1 : 0;
	char *at = arena_alloc(a, len + name.len + 1, 1);

	if (!at)
		return (struct str){ NULL, 0 };
	if (list) {
		memcpy(at, list->at, list->len);
		at[list->len] = ',';
	}
	memcpy(at + len, name.at, name.len);
	return (struct str){ at, len + name.len };
}

/* Adds the name to group i, or begins that group with it. */
static int put(struct splitter *s, size_t i, struct str name)
{
	struct str list = join(s->arena, i < s->out.n ? &s->out.lists[i] : NULL, name);

	s->out.lists[i] = list;
	s->out.n += i == s->out.n;
	return list.at ? 0 : -1;
}

/* Finds the group that an event goes to, perhaps a new one; -1: out of memory. */
static int find_room(const struct splitter *s, struct str name, size_t *i)
{
	for (*i = s->first; *i < s->out.n; ++*i) {
		struct str both = join(s->arena, &s->out.lists[*i], name);
		int fits = both.at ? fit(both.at) : -1;

		if (fits != 0)
			return fits < 0 ? -1 : 0;
	}
	return 0;
}

static int add_name(struct splitter *s, struct str name)
{
	/* It needs no counter. */
	if (str_eq(name, STR(METER_OFF_CORE)))
		return put(s, s->first, name);
	struct str text = arena_str(s->arena, name);
	bool missing = false;
	int needs = text.at ? needs_counter(text.at, &missing) : -1;
	size_t i;

	if (missing) {
		s->others = join(s->arena, s->others.at ? &s->others : NULL, name);
		return s->others.at ? 0 : -1;
	}
	if (needs <= 0)
		return needs;
	return find_room(s, name, &i) < 0 ? -1 : put(s, i, name);
}

static int add_list(struct splitter *s, struct str list)
{
	struct str name;

	s->first = s->out.n;
	s->others.at = NULL;
	if (str_eq(str_trim(list), STR("none")))
		return put(s, s->first, STR("none"));
	while (str_next(&list, ',', &name)) {
		name = str_trim(name);
		if (name.len && add_name(s, name) < 0)
			return -1;
	}
	if (s->others.at)
		return put(s, s->first, s->others);
	return s->out.n > s->first ? 0 : put(s, s->first, STR("none"));
}

int groups_find(const char *list, struct arena *a, struct groups *out)
{
	struct splitter s = { .arena = a };
	struct str all = str_of(list && list[0] ? list : METER_DEFAULT), part;

	s.out.lists = arena_alloc(a, all.len + 1, sizeof(*s.out.lists));
	if (!s.out.lists)
		return -1;
	while (str_next(&all, ';', &part))
		if (str_trim(part).len && add_list(&s, part) < 0)
			return -1;
	if (s.out.n == 0 && put(&s, 0, STR("none")) < 0)
		return -1;
	*out = s.out;
	return 0;
}
