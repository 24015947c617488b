/* place.c - the machine's topology, from hwloc.
 *
 * hwloc's own topology is destroyed once its numbers are copied: while one exists, all users of the
 * library in this process share its components, and ours come without plugins. */
#include "runtime/place.h"

#include <errno.h>
#include <hwloc.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Without it, hwloc would guess, and say so on stderr. */
#define PROCESSORS "/sys/devices/system/cpu/online"
#define STAT_FIELDS 37		/* between a thread's name and its processor in /proc/PID/stat */

/* ---- the machine */

/* Plugins would bring graphics and XML libraries into the user's program. There is no other way to
 * leave them out. */
static int init_without_plugins(hwloc_topology_t *topology)
{
	static const char path[] = "HWLOC_PLUGINS_PATH";
	bool ours = !getenv(path) && setenv(path, "", 0) == 0;
	int status = hwloc_topology_init(topology);

	if (ours)
		unsetenv(path);
	return status;
}

/* All processors that are running, allowed or not, so that numbers are the machine's. A NUMA node
 * that is a part of a package belongs to a group. */
static int load(hwloc_topology_t topology)
{
	const unsigned long flags = HWLOC_TOPOLOGY_FLAG_INCLUDE_DISALLOWED |
				    HWLOC_TOPOLOGY_FLAG_DONT_CHANGE_BINDING;

	if (hwloc_topology_set_flags(topology, flags) < 0 ||
	    hwloc_topology_set_all_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_NONE) < 0 ||
	    hwloc_topology_set_type_filter(topology, HWLOC_OBJ_PACKAGE,
					   HWLOC_TYPE_FILTER_KEEP_ALL) < 0 ||
	    hwloc_topology_set_type_filter(topology, HWLOC_OBJ_GROUP,
					   HWLOC_TYPE_FILTER_KEEP_STRUCTURE) < 0 ||
	    hwloc_topology_set_type_filter(topology, HWLOC_OBJ_CORE, HWLOC_TYPE_FILTER_KEEP_ALL) <
		    0)
		return -1;
	return hwloc_topology_load(topology);
}

static int32_t number_around(hwloc_topology_t topology, hwloc_obj_type_t type, hwloc_obj_t obj)
{
	hwloc_obj_t around = hwloc_get_ancestor_obj_by_type(topology, type, obj);

	return around ? (int32_t)around->logical_index : -1;
}

static struct place_pu describe(hwloc_topology_t topology, hwloc_obj_t pu)
{
	return (struct place_pu){
		.pu = (int32_t)pu->os_index,
		.core = number_around(topology, HWLOC_OBJ_CORE, pu),
		.package = number_around(topology, HWLOC_OBJ_PACKAGE, pu),
		/* ordinary memory comes first */
		.node = pu->nodeset ? hwloc_bitmap_first(pu->nodeset) : -1,
	};
}

static const char *give_up(struct placement *p)
{
	free(p->pus);
	p->pus = NULL;
	return "it does not describe all processors";
}

/* NULL: done; else why not. */
static const char *keep(struct placement *p, hwloc_topology_t topology)
{
	int n = hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_PU);

	if (!hwloc_topology_is_thissystem(topology))
		return "the settings of hwloc describe another machine";
	p->pus = n > 0 ? calloc((size_t)n, sizeof(*p->pus)) : NULL;
	if (!p->pus)
		return n > 0 ? "out of memory" : "it finds no processors";
	for (unsigned i = 0; i < (unsigned)n; i++) {
		hwloc_obj_t pu = hwloc_get_obj_by_type(topology, HWLOC_OBJ_PU, i);

		if (!pu)
			return give_up(p);
		p->pus[i] = describe(topology, pu);
	}
	p->n_pus = (size_t)n;
	return NULL;
}

static void write_number(struct buf *line, hwloc_topology_t topology, hwloc_obj_type_t type,
			 const char *name)
{
	int n = hwloc_get_nbobjs_by_type(topology, type);

	if (n > 0)
		buf_fmt(line, "%s%d %s%s", line->len ? ", " : "", n, name, n == 1 ? "" : "s");
}

/* Processors that the process may run on; 0: not known. */
static size_t count_allowed(const struct placement *p)
{
	struct place_set set = { 0 };
	size_t n = 0;

	if (sched_getaffinity(getpid(), sizeof(set), set.sets) < 0)
		return 0;
	for (size_t i = 0; i < p->n_pus; i++)
		n += CPU_ISSET_S((size_t)p->pus[i].pu, sizeof(set), set.sets) != 0;
	return n;
}

static void write_topology(const struct placement *p, hwloc_topology_t topology, struct buf *info)
{
	struct buf line = { 0 };
	size_t allowed = count_allowed(p);

	write_number(&line, topology, HWLOC_OBJ_PACKAGE, "package");
	write_number(&line, topology, HWLOC_OBJ_NUMANODE, "node");
	write_number(&line, topology, HWLOC_OBJ_CORE, "core");
	write_number(&line, topology, HWLOC_OBJ_PU, "PU");
	if (allowed && allowed < p->n_pus)
		buf_fmt(&line, ", %zu allowed", allowed);
	buf_add(info, STR("topology="));
	buf_add(info, buf_str(&line));
	buf_char(info, '\n');
	info->failed |= line.failed;
	buf_free(&line);
}

void place_look(struct placement *p, struct buf *info)
{
	hwloc_topology_t topology;

	if (p->looked)
		return;
	p->looked = true;
	if (access(PROCESSORS, R_OK) < 0) {
		buf_fmt(info, "no-topology=%s: %s\n", PROCESSORS, strerror(errno));
		return;
	}
	errno = 0;
	if (init_without_plugins(&topology) < 0) {
		buf_fmt(info, "no-topology=hwloc: %s\n",
			errno ? strerror(errno) : "it cannot be initialised");
		return;
	}
	const char *why = load(topology) < 0 ? (errno ? strerror(errno) : "it finds no topology")
					     : keep(p, topology);

	if (why)
		buf_fmt(info, "no-topology=hwloc: %s\n", why);
	else
		write_topology(p, topology, info);
	hwloc_topology_destroy(topology);
}

/* ---- threads */

/* The line of a file of /proc about a thread that begins with `start`; false: there is none. */
static bool read_line(pid_t tid, const char *file, const char *start, char line[static 1024])
{
	char path[64];
	bool found = false;

	snprintf(path, sizeof(path), "/proc/self/task/%d/%s", (int)tid, file);
	FILE *in = fopen(path, "re");

	while (in && !found && fgets(line, 1024, in))
		found = strncmp(line, start, strlen(start)) == 0;
	if (in)
		fclose(in);
	return found;
}

/* Digits up to something else; -1: there are none. */
static int64_t number_at(const char *at)
{
	char *end;

	errno = 0;
	long long n = strtoll(at, &end, 10);

	return end == at || errno || n < 0 ? -1 : n;
}

/* The processor that another thread runs on, or last ran on. */
static int64_t processor_of(pid_t tid)
{
	char line[1024];

	if (!read_line(tid, "stat", "", line))
		return -1;
	const char *at = strrchr(line, ')');	/* a name may hold anything */

	for (int i = 0; at && i < STAT_FIELDS; i++)
		at = strchr(at + 1, ' ');
	return at ? number_at(at) : -1;
}

/* How often the kernel has moved the thread to another processor; -1: this kernel does not say. */
static int64_t migrations_of(pid_t tid)
{
	char line[1024];
	const char *colon = read_line(tid, "sched", "se.nr_migrations", line) ? strchr(line, ':')
									      : NULL;

	return colon ? number_at(colon + 1) : -1;
}

struct fmt_place place_of(const struct placement *p, pid_t tid, bool closely)
{
	const bool asked = p->n_pus && closely;
	const int64_t migrations = asked ? migrations_of(tid) : -1;
	const int64_t processor = tid == gettid() ? sched_getcpu() : asked ? processor_of(tid) : -1;

	for (size_t i = 0; i < p->n_pus; i++) {
		const struct place_pu *pu = &p->pus[i];

		if (pu->pu == processor)
			return (struct fmt_place){ .pu = pu->pu,
						   .core = pu->core,
						   .package = pu->package,
						   .node = pu->node,
						   .migrations = migrations };
	}
	return (struct fmt_place){
		.pu = -1, .core = -1, .package = -1, .node = -1, .migrations = -1
	};
}
