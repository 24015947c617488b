/* trust.h - what the kernel says of the clock: whether it keeps its own time by it, and when the machine slept. */
#ifndef NBCOUNT_RUNTIME_TRUST_H
#define NBCOUNT_RUNTIME_TRUST_H

#include <stdbool.h>

#define TRUST_NAME 64

/* Sleep counts from now on. */
void trust_start(void);
/* Seconds that the machine was suspended since then; 0 below a millisecond. */
double trust_suspended(void);

/* The kernel's clock source; where time-stamp counters are not synchronised, or stop, it is not the counter. false: it cannot
 * be read. */
bool trust_source(char name[TRUST_NAME]);

#endif
