/* place.c - where on the machine a thread runs. The only file that knows hwloc.h. */
#include "runtime/place.h"

#include <sched.h>
#include <stdlib.h>

#include <hwloc.h>

static int number_of(hwloc_obj_t object)
{
	return object ? (int)object->logical_index : -1;
}

/* Memory is no parent of processors; the node of a PU is the one whose processors it is among. */
static int node_of(hwloc_topology_t topology, hwloc_obj_t pu)
{
	hwloc_obj_t node = NULL;

	while ((node = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_NUMANODE, node)))
		if (hwloc_bitmap_isincluded(pu->cpuset, node->cpuset))
			return number_of(node);
	return -1;
}

static void fill(struct place_map *map, hwloc_topology_t topology)
{
	hwloc_obj_t pu = NULL;

	for (int i = 0; i < map->n; i++)
		map->pus[i].pu = -1;
	while ((pu = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_PU, pu)))
		map->pus[pu->os_index] = (struct place){
			.package = number_of(hwloc_get_ancestor_obj_by_type(topology, HWLOC_OBJ_PACKAGE, pu)),
			.node = node_of(topology, pu),
			.core = number_of(hwloc_get_ancestor_obj_by_type(topology, HWLOC_OBJ_CORE, pu)),
			.pu = (int)pu->os_index,
		};
}

static void add_number(struct buf *words, hwloc_topology_t topology, hwloc_obj_type_t type, const char *name)
{
	int n = hwloc_get_nbobjs_by_type(topology, type);

	if (n > 0)
		buf_fmt(words, "%s%d %s%s", words->len ? ", " : "", n, name, n == 1 ? "" : "s");
}

static void add_cache(struct buf *words, hwloc_topology_t topology, hwloc_obj_type_t type, const char *name)
{
	hwloc_obj_t cache = hwloc_get_obj_by_type(topology, type, 0);
	uint64_t kib = cache ? cache->attr->cache.size >> 10 : 0;

	if (kib && kib % 1024 == 0)
		buf_fmt(words, ", %s %llu MiB", name, (unsigned long long)kib >> 10);
	else if (kib)
		buf_fmt(words, ", %s %llu KiB", name, (unsigned long long)kib);
}

static void describe(struct buf *words, hwloc_topology_t topology)
{
	struct buf line = { 0 };

	add_number(&line, topology, HWLOC_OBJ_PACKAGE, "package");
	add_number(&line, topology, HWLOC_OBJ_CORE, "core");
	add_number(&line, topology, HWLOC_OBJ_PU, "PU");
	add_number(&line, topology, HWLOC_OBJ_NUMANODE, "NUMA node");
	add_cache(&line, topology, HWLOC_OBJ_L1CACHE, "L1d");
	add_cache(&line, topology, HWLOC_OBJ_L2CACHE, "L2");
	add_cache(&line, topology, HWLOC_OBJ_L3CACHE, "L3");
	words->failed = words->failed || line.failed;
	buf_add(words, buf_str(&line));
	buf_free(&line);
}

static int load(struct place_map *map, hwloc_topology_t topology, struct buf *words, struct nbcount_error *err)
{
	if (hwloc_topology_load(topology) < 0)
		return err_set(err, ERR_FILE, 0, "hwloc cannot find out what the machine is made of");
	map->n = hwloc_bitmap_last(hwloc_topology_get_topology_cpuset(topology)) + 1;
	map->pus = calloc((size_t)map->n, sizeof(*map->pus));
	if (!map->pus)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	fill(map, topology);
	describe(words, topology);
	return 0;
}

/* hwloc's plugins would come into the program with X11, OpenCL and a libstdc++ that never leaves, and that the program's
 * own extensions would then be bound to. Nothing but the environment keeps them out. */
static int init_without_plugins(hwloc_topology_t *topology)
{
	static const char name[] = "HWLOC_PLUGINS_PATH";
	bool ours = !getenv(name) && setenv(name, "/nonexistent", 0) == 0;
	int status = hwloc_topology_init(topology);

	if (ours)
		unsetenv(name);
	return status;
}

int place_map(struct place_map *map, struct buf *words, struct nbcount_error *err)
{
	hwloc_topology_t topology;

	*map = (struct place_map){ 0 };
	if (init_without_plugins(&topology) < 0)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	int status = load(map, topology, words, err);

	hwloc_topology_destroy(topology);
	return status;
}

void place_free(struct place_map *map)
{
	free(map->pus);
	*map = (struct place_map){ 0 };
}

bool place_now(const struct place_map *map, struct place *place)
{
	int pu = sched_getcpu();

	if (pu < 0 || pu >= map->n || map->pus[pu].pu < 0)
		return false;
	*place = map->pus[pu];
	return true;
}
