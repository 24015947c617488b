/* standin.h - another processor's PMU, by which PAPI counts the kernel's events where libpfm4 does
 * not know the processor.
 *
 * libpfm4 is shared with PAPI and with the program: all use of it here begins with
 * standin_initialize. */
#ifndef NBCOUNT_METER_STANDIN_H
#define NBCOUNT_METER_STANDIN_H

#include <stdbool.h>

#include <perfmon/pfmlib.h>

/* Initialises libpfm4, if nobody has; its status. */
int standin_initialize(void);

/* Before PAPI is initialised. Does nothing where it is of no use (libpfm4 knows the processor), may
 * do harm (the kernel has a PMU; the program uses libpfm4 itself) or is forbidden (LIBPFM_FORCE_PMU
 * is set); nor if libpfm4 does not let it. */
void standin_make(void);

/* libpfm4 says that it is present, and it is not. */
bool standin_is(pfm_pmu_t pmu);

#endif
