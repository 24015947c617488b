/* place.h - where on the machine a thread runs: package, core, PU and NUMA node, by hwloc. */
#ifndef NBCOUNT_RUNTIME_PLACE_H
#define NBCOUNT_RUNTIME_PLACE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"

struct place {			/* numbers from 0, in the machine's order; -1: not known */
	int package;
	int node;		/* NUMA */
	int core;
	int pu;			/* the system's number of it, as taskset has it */
};

struct place_map {		/* of the machine, as far as this process may use it */
	struct place *pus;	/* by the system's number; owned */
	int n;
};

/* Asks hwloc, which takes milliseconds, and appends a line on the machine: `1 package, 8 cores, 16 PUs, 1 NUMA node,
 * L1d 32 KiB, L2 1 MiB, L3 32 MiB`. Keeps nothing of hwloc. Changes the environment for a moment: call it while the
 * process has one thread. */
int place_map(struct place_map *map, struct buf *words, struct nbcount_error *err);
void place_free(struct place_map *map);

/* Where the calling thread is at this moment. false: the map does not have it. No system call. */
bool place_now(const struct place_map *map, struct place *place);

#endif
