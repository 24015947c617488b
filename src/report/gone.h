/* gone.h - events of code whose time went home. */
#ifndef NBCOUNT_REPORT_GONE_H
#define NBCOUNT_REPORT_GONE_H

#include "report/joining.h"

/* What a module's rests have of an event is of all that ran while its clocks were off: also of callees whose time went home (home.h). These get their
 * part: by how many there were in a tick of theirs where they ran, in as many ticks as went there. `counts`: of one thread, by module; sums are in c->modules, with
 * those of probes. */
int gone_share(const struct joining *c, const struct profile_count *counts, size_t n);

#endif
