/* pin.c - binding threads to cores or processors. */
#include "runtime/pin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool has(const struct place_set *set, int32_t pu)
{
	return CPU_ISSET_S((size_t)pu, sizeof(*set), set->sets);
}

static void add(struct place_set *set, int32_t pu)
{
	CPU_SET_S((size_t)pu, sizeof(*set), set->sets);
}

/* Of the calling thread. */
static int get_binding(struct place_set *set)
{
	memset(set, 0, sizeof(*set));
	return sched_getaffinity(0, sizeof(*set), set->sets);
}

static int set_binding(const struct place_set *set)
{
	return sched_setaffinity(0, sizeof(*set), set->sets);
}

/* ---- cores */

static bool same_unit(const struct pin *pin, const struct place_pu *a, const struct place_pu *b)
{
	return pin->unit == PIN_CORE && a->core >= 0 && a->core == b->core;
}

/* The next core from *at on with processors that threads may run on; these make up *set. False:
 * there is none. */
static bool next_unit(const struct pin *pin, const struct placement *machine, size_t *at,
		      struct place_set *set)
{
	bool found = false;

	memset(set, 0, sizeof(*set));
	while (!found && *at < machine->n_pus) {
		const struct place_pu *first = &machine->pus[*at];

		for (; *at < machine->n_pus; ++*at) {
			const struct place_pu *pu = &machine->pus[*at];

			if (pu != first && !same_unit(pin, first, pu))
				break;
			if (has(&pin->free, pu->pu)) {
				add(set, pu->pu);
				found = true;
			}
		}
	}
	return found;
}

static unsigned count_units(const struct pin *pin, const struct placement *machine)
{
	struct place_set set;
	unsigned n = 0;

	for (size_t at = 0; next_unit(pin, machine, &at, &set);)
		n++;
	return n;
}

/* ---- children */

static int tell_children(const struct pin *pin, const struct placement *machine)
{
	struct buf list = { 0 };

	for (size_t i = 0; i < machine->n_pus; i++)
		if (has(&pin->free, machine->pus[i].pu))
			buf_fmt(&list, "%s%d", list.len ? "," : "", (int)machine->pus[i].pu);
	buf_char(&list, '\0');
	int status = list.failed ? -1 : setenv(PIN_ENV, list.at, 1);

	buf_free(&list);
	return status;
}

static void read_list(const char *text, struct place_set *set)
{
	struct str rest = str_of(text), piece;
	uint64_t pu;

	memset(set, 0, sizeof(*set));
	while (str_next(&rest, ',', &piece))
		if (str_u64(piece, &pu) && pu < PLACE_SETS * CPU_SETSIZE)
			add(set, (int32_t)pu);
}

/* We bind a thread to exactly one core; any other binding is not ours, and stays. */
bool pin_release(const struct pin *pin, const struct placement *machine)
{
	struct place_set own, set;

	if (pin->unit == PIN_NOTHING || get_binding(&own) < 0)
		return false;
	for (size_t at = 0; next_unit(pin, machine, &at, &set);)
		if (CPU_EQUAL_S(sizeof(own), own.sets, set.sets))
			return set_binding(&pin->free) == 0;
	return false;
}

void pin_forget(struct pin *pin, const struct placement *machine)
{
	pin_release(pin, machine);
	pin->unit = PIN_NOTHING;
}

/* ---- the process */

static int read_unit(const char *text, enum pin_unit *unit)
{
	static const char *const units[] = {
		[PIN_NOTHING] = "none", [PIN_CORE] = "core", [PIN_PU] = "pu"
	};

	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++) {
		if (strcmp(text, units[i]) == 0) {
			*unit = (enum pin_unit)i;
			return 0;
		}
	}
	return -1;
}

static int give_up(struct pin *pin, struct nbcount_error *err, const char *why)
{
	pin->unit = PIN_NOTHING;
	return err_set(err, ERR_UNSUPPORTED, 0, "threads are not bound to cores: %s", why);
}

int pin_start(struct pin *pin, const struct placement *machine, const char *unit,
	      struct nbcount_error *err)
{
	const char *list = getenv(PIN_ENV);

	if (read_unit(unit, &pin->unit) < 0)
		return give_up(pin, err, "use core, pu or none");
	if (pin->unit == PIN_NOTHING)
		return 0;
	if (!machine->n_pus)
		return give_up(pin, err, "the topology of the machine is not known");
	if (list) {
		read_list(list, &pin->free);
		pin_forget(pin, machine);
		return 0;
	}
	if (get_binding(&pin->free) < 0)
		return give_up(pin, err, strerror(errno));
	return tell_children(pin, machine) < 0 ? give_up(pin, err, "out of memory") : 0;
}

int pin_thread(struct pin *pin, const struct placement *machine, struct nbcount_error *err)
{
	struct place_set set;
	size_t at = 0;

	if (pin->unit == PIN_NOTHING)
		return 0;
	unsigned n = count_units(pin, machine),
		 number = gettid() == getpid() ? 0 : pin->others++ + !pin->waits;

	if (n == 0)
		return give_up(pin, err, "the process may not run on any");
	for (unsigned i = 0; i <= number % n; i++)
		next_unit(pin, machine, &at, &set);
	if (set_binding(&set) < 0)
		return give_up(pin, err, strerror(errno));
	if (number < n || pin->shared)
		return 0;
	pin->shared = true;
	err_set(err, ERR_UNSUPPORTED, 0,
		"more threads than %s to bind them to (%u): some share one",
		pin->unit == PIN_CORE ? "cores" : "processors", n);
	return 1;
}

void pin_main_waits(struct pin *pin)
{
	pin->waits = true;
}
