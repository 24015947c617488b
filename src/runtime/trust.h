/* trust.h - whether the clock can be trusted: whether the kernel keeps its own time by it, whether
 * the machine slept, and how often it was seen to go back. */
#ifndef NBCOUNT_RUNTIME_TRUST_H
#define NBCOUNT_RUNTIME_TRUST_H

#include <stdbool.h>
#include <stdint.h>

#define TRUST_NAME 64

/* Starts to count sleep. */
void trust_start(void);
/* Seconds that the machine was suspended since then; 0 below a millisecond. */
double trust_suspended(void);

/* Notes that a thread read less than it had read before. In any thread. */
void trust_note_jump(void);
/* How often that was so in this process, and in those that it was forked from. */
uint64_t trust_jumps(void);

/* The kernel's clock source. If time-stamp counters are not synchronised, or stop, it is another
 * one than the counter. false: it cannot be read. */
bool trust_source(char name[TRUST_NAME]);

#endif
