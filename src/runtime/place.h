/* place.h - the machine's packages, cores and NUMA nodes, and where threads run. Only place.c knows
 * hwloc.
 *
 * Not thread-safe: the session's lock guards it. Where something cannot be found out, it is
 * unknown, and nothing fails. */
#ifndef NBCOUNT_RUNTIME_PLACE_H
#define NBCOUNT_RUNTIME_PLACE_H

#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"
#include "profile/format.h"

#define PLACE_SETS 8		/* sets of CPU_SETSIZE processors */

struct place_set {		/* of processors, by the system's numbers */
	cpu_set_t sets[PLACE_SETS];
};

struct place_pu {		/* a hardware thread; numbers as in struct fmt_place */
	int32_t pu, core, package, node;
};

struct placement {		/* the machine as the process finds it */
	bool looked;
	struct place_pu *pus;	/* those of a core, and the cores of a package, are adjacent; owned;
				 * NULL: unknown */
	size_t n_pus;
};

/* Looks at the machine, once; takes a millisecond, or a few on large machines. Writes `topology=`
 * or `no-topology=` to `info` (docs/FORMAT.md). Leaves the process's bindings, and its other uses
 * of hwloc, as they are. */
void place_look(struct placement *p, struct buf *info);

/* Where a thread of this process runs, or last ran. The caller fills in the thread's number; pu is
 * -1 if nothing is known. Without `closely`, migrations are not known, and of threads other than
 * the calling one, nothing is. With it, /proc is read, which makes the end of that thread take 0.4
 * ms more. */
struct fmt_place place_of(const struct placement *p, pid_t tid, bool closely);

#endif
