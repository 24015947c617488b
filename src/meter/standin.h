/* standin.h - another processor's PMU, as a stand-in that lets PAPI count the kernel's events if
 * libpfm4 does not know the processor.
 *
 * libpfm4 is shared with PAPI and with the program: all use of it here begins with
 * standin_initialize. */
#ifndef NBCOUNT_METER_STANDIN_H
#define NBCOUNT_METER_STANDIN_H

#include <stdbool.h>

#include <perfmon/pfmlib.h>

/* Initialises libpfm4, if nobody has; returns its status. */
int standin_initialize(void);

/* Sets up the stand-in; call it before PAPI is initialised. Does nothing if that is of no use
 * (libpfm4 knows the processor), may do harm (the kernel has a PMU; the program uses libpfm4
 * itself), is forbidden (LIBPFM_FORCE_PMU is set), or libpfm4 does not let it. */
void standin_make(void);

/* Is it the stand-in, which libpfm4 takes for present, though it is not? */
bool standin_is(pfm_pmu_t pmu);

#endif
