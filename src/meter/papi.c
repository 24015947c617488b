/* papi.c - counting events of PAPI in the calling thread: presets (PAPI_...) and events of
 * components (component:::event).
 *
 * The library is initialised when the first such event is asked for, and again in the child of a
 * fork. An event set holds events of one component, so a meter has one for each that it needs. */
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include <papi.h>

#include "base/fdfloor.h"
#include "meter/perf.h"
#include "meter/standin.h"

#define SLOTS 1024		/* event sets that PAPI gets room for at the beginning */

struct papi_set {
	int set;
	int component;
	unsigned n;
	unsigned char events[METER_MOST];	/* numbers in the plan */
};

struct papi {
	bool entered;
	unsigned n_sets;
	struct papi_set sets[METER_MOST];
};

static pid_t ready_in;		/* process that the library was initialised in */
static _Thread_local unsigned users;	/* uses of the library by this thread, which is registered
					 * while there are any */

/* Makes room in PAPI's table of sets before there are any. Threads read their sets without a lock,
 * while PAPI may move the table to make room for another thread's. */
static void make_room(void)
{
	int sets[SLOTS], n = 0;

	while (n < SLOTS && PAPI_create_eventset(memset(&sets[n], 0xff, sizeof(*sets))) == PAPI_OK)
		n++;
	while (n-- > 0)
		PAPI_destroy_eventset(&sets[n]);
}

static int initialise(void)
{
	if (ready_in == getpid())
		return PAPI_OK;
	if (PAPI_is_initialized() == PAPI_NOT_INITED)	/* else the program, or the parent of a
							 * fork, has done so */
		standin_make();
	int status = PAPI_library_init(PAPI_VER_CURRENT);

	if (status != PAPI_VER_CURRENT)
		return status < 0 ? status : PAPI_EINVAL;
	status = PAPI_thread_init(pthread_self);
	if (status != PAPI_OK)
		return status;
	make_room();
	users = 0;
	ready_in = getpid();
	return PAPI_OK;
}

/* Registers the thread: PAPI crashes in threads that it does not know. */
static int enter(void)
{
	int status = initialise();

	if (status == PAPI_OK)
		status = PAPI_register_thread();
	users += status == PAPI_OK;
	return status;
}

static void leave(void)
{
	if (--users == 0)
		PAPI_unregister_thread();
}

static bool papi_takes(const char *name)
{
	return strncmp(name, "PAPI_", 5) == 0 || strstr(name, ":::");
}

/* ---- names */

static bool is_of_threads(int component)
{
	const PAPI_component_info_t *info = PAPI_get_component_info(component);

	return info && strcmp(info->name, "perf_event") == 0;
}

/* Removes the prefix of the processor's component, which PAPI's own names do not have. Users write
 * it so that a name is not taken for one of perf's. */
static const char *own_name(const char *name)
{
	static const char prefix[] = "perf_event:::";

	return strncmp(name, prefix, sizeof(prefix) - 1) == 0 ? name + sizeof(prefix) - 1 : name;
}

/* Must the event be counted in kernel mode? Context switches and migrations happen there; in user
 * mode, which PAPI counts by default, there are none. */
static bool needs_kernel(const char *name)
{
	return strstr(name, "CONTEXT") && strstr(name, "SWITCHES") ? !strstr(name, ":k=") :
	       strstr(name, "MIGRATIONS") && !strstr(name, ":k=");
}

static int copy_info(struct meter_event *event, const PAPI_event_info_t *info, struct arena *arena)
{
	bool kernel = info->component_index >= 0 && is_of_threads(info->component_index) &&
		      needs_kernel(event->name);
	struct buf code = { 0 };

	buf_fmt(&code, "%s%s", own_name(event->name), kernel ? ":k=1" : "");
	event->code = arena_str(arena, buf_str(&code)).at;
	event->description = arena_str(arena, str_of(info->long_descr)).at;
	event->unit = arena_str(arena, str_of(info->units)).at;
	event->of_machine = !is_of_threads(info->component_index);
	event->exact = !event->of_machine && encode_is_fault(own_name(event->name));
	int status = code.failed || !event->code || !event->description || !event->unit ? -1 : 0;

	buf_free(&code);
	return status;
}

/* Is it a sum? Only differences of sums can be charged to code. */
static bool is_sum(const PAPI_event_info_t *info)
{
	return info->data_type != PAPI_DATATYPE_FP64 && info->data_type != PAPI_DATATYPE_BIT64 &&
	       info->value_type == PAPI_VALUETYPE_RUNNING_SUM &&
	       info->timescope == PAPI_TIMESCOPE_SINCE_START;
}

/* Why PAPI has disabled the event's component; "": it has not. */
static const char *disabled_reason(const char *name)
{
	const char *colons = strstr(name, ":::");
	struct str component = colons ? (struct str){ name, (size_t)(colons - name) }
				      : STR("perf_event");

	for (int i = 0; i < PAPI_num_components(); i++) {
		const PAPI_component_info_t *info = PAPI_get_component_info(i);

		if (info && str_eq(component, str_of(info->name)))
			return info->disabled_reason;
	}
	return "";
}

static void say(const char *name, int status, struct buf *why)
{
	const char *reason = disabled_reason(name),
		   *text = status < 0 ? PAPI_strerror(status) : strerror(status);

	if (status == PAPI_ECNFLCT)
		buf_add(why,
			STR("PAPI: the processor has not enough counters for it beside the others"));
	else if (status == PAPI_EISRUN)
		buf_add(why, STR("in use: the program itself counts with PAPI in this thread"));
	else if (reason[0])
		buf_fmt(why, "PAPI cannot count here (%s)", reason);
	else
		buf_fmt(why, "PAPI: %s (%d)", text ? text : "error", status);
}

static int find(struct meter_event *event, struct arena *arena, struct buf *why)
{
	PAPI_event_info_t info;
	int code, status = PAPI_event_name_to_code(own_name(event->name), &code);

	if (status == PAPI_OK)
		status = PAPI_get_event_info(code, &info);
	if (status != PAPI_OK)
		say(event->name, status, why);
	else if (!(code & (int)PAPI_PRESET_MASK) && !is_sum(&info))
		buf_add(why, STR("PAPI: a state, not a count that only increases"));
	else if (copy_info(event, &info, arena) < 0)
		buf_add(why, STR("out of memory"));
	else
		return 0;
	return -1;
}

static int papi_resolve(struct meter_event *event, struct arena *arena, struct buf *why)
{
	int status = enter();

	if (status != PAPI_OK) {
		say(event->name, status, why);
		return -1;
	}
	status = find(event, arena, why);
	leave();
	return status;
}

static bool is_hardware(const struct meter_event *event)
{
	return !event->of_machine &&
	       (strncmp(event->name, "PAPI_", 5) == 0 || encode_is_hardware(own_name(event->name)));
}

/* If the kernel refuses an event for want of a PMU, PAPI says that the event does not exist. */
static void papi_explain(const struct meter_event *event, int error, struct buf *why)
{
	if (error == PAPI_ENOEVNT && is_hardware(event) && !refusal_has_pmu())
		buf_add(why, STR("this machine has no PMU (perf_event_open: ENOENT)"));
	else
		say(event->name, error, why);
}

/* ---- counting */

static struct papi_set *set_for(struct papi *p, int component)
{
	for (unsigned i = 0; i < p->n_sets; i++)
		if (p->sets[i].component == component)
			return &p->sets[i];
	p->sets[p->n_sets] = (struct papi_set){ .set = PAPI_NULL, .component = component };
	return PAPI_create_eventset(&p->sets[p->n_sets].set) == PAPI_OK ? &p->sets[p->n_sets++]
									: NULL;
}

static int add(struct papi *p, const struct meter_plan *plan, unsigned event)
{
	const char *name = plan->events[event].code;
	int code, status = PAPI_event_name_to_code(name, &code);

	if (status != PAPI_OK)
		return status;
	struct papi_set *set = set_for(p, PAPI_get_event_component(code));

	if (!set)
		return PAPI_ENOMEM;
	status = PAPI_add_event(set->set, code);
	if (status == PAPI_OK)
		set->events[set->n++] = (unsigned char)event;
	return status;
}

static void start(struct papi_set *set, _Atomic int errors[])
{
	int status = PAPI_start(set->set);

	for (unsigned i = 0; status != PAPI_OK && i < set->n; i++)
		errors[set->events[i]] = status;
	if (status != PAPI_OK)
		set->n = 0;
}

static void papi_open(void *own, const struct meter_plan *plan, _Atomic int errors[])
{
	struct papi *p = own;
	struct fd_floor floor = { 0 };
	int status = enter();

	p->entered = status == PAPI_OK;
	if (p->entered)
		fd_floor_raise(&floor);	/* PAPI opens descriptors when events are added */
	for (unsigned i = 0; i < plan->n_events; i++)
		if (plan->events[i].source == &papi_source)
			errors[i] = status == PAPI_OK ? add(p, plan, i) : status;
	fd_floor_lower(&floor);
	for (unsigned i = 0; i < p->n_sets; i++)
		if (p->sets[i].n)
			start(&p->sets[i], errors);
}

/* Reads no set again after a failure: PAPI's descriptors may be other files' by now. */
static void papi_read(void *own, int64_t values[], _Atomic int errors[])
{
	const struct papi *p = own;
	long long now[METER_MOST];

	for (unsigned i = 0; i < p->n_sets; i++) {
		const struct papi_set *set = &p->sets[i];

		if (!set->n || errors[set->events[0]])
			continue;
		int status = PAPI_read(set->set, now);

		for (unsigned k = 0; k < set->n; k++) {
			if (status == PAPI_OK)
				values[set->events[k]] = now[k];
			else
				errors[set->events[k]] = status;
		}
	}
}

/* Nothing to tell: without multiplexing, which is not requested, PAPI refuses events that do not
 * fit. */
static void papi_times(const void *own, struct meter_times times[])
{
	(void)own;
	(void)times;
}

static void papi_close(void *own)
{
	struct papi *p = own;
	long long last[METER_MOST];

	for (unsigned i = 0; i < p->n_sets; i++) {
		if (p->sets[i].n)
			PAPI_stop(p->sets[i].set, last);
		PAPI_cleanup_eventset(p->sets[i].set);
		PAPI_destroy_eventset(&p->sets[i].set);
	}
	if (p->entered)
		leave();
}

/* The library forgets its sets when it is initialised again. */
static void papi_forget(void *own)
{
	(void)own;
}

/* ---- what there is */

static void list_presets(source_found found, void *context)
{
	PAPI_event_info_t info;
	int code = (int)PAPI_PRESET_MASK, status = PAPI_enum_event(&code, PAPI_ENUM_FIRST);

	for (; status == PAPI_OK; status = PAPI_enum_event(&code, PAPI_ENUM_EVENTS))
		if (PAPI_get_event_info(code, &info) == PAPI_OK)
			found(context, info.symbol, info.long_descr);
}

static void list_component(int component, source_found found, void *context)
{
	PAPI_event_info_t info;
	int code = PAPI_NATIVE_MASK,
	    status = PAPI_enum_cmp_event(&code, PAPI_ENUM_FIRST, component);

	for (; status == PAPI_OK; status = PAPI_enum_cmp_event(&code, PAPI_ENUM_EVENTS, component))
		if (PAPI_get_event_info(code, &info) == PAPI_OK && papi_takes(info.symbol))
			found(context, info.symbol, info.long_descr);
}

static void papi_list(source_found found, void *context)
{
	if (enter() != PAPI_OK)
		return;
	list_presets(found, context);
	for (int i = 0; i < PAPI_num_components(); i++)
		if (!is_of_threads(i) && !PAPI_get_component_info(i)->disabled)
			list_component(i, found, context);
	leave();
}

const struct source papi_source = {
	.name = "PAPI",
	.bytes = sizeof(struct papi),
	.takes = papi_takes,
	.resolve = papi_resolve,
	.open = papi_open,
	.read = papi_read,
	.read_rest = papi_read,
	.times = papi_times,
	.close = papi_close,
	.forget = papi_forget,
	.explain = papi_explain,
	.list = papi_list,
};
