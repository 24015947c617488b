/* interrupt.h - interruptions of a thread that runs, as far as its own clock tells: by the kernel,
 * for others, or by the host of a virtual machine.
 *
 * A region without loops and calls takes about as long at each visit. A visit that takes many times
 * as long was interrupted, or had a page fault; page faults are the program's own, and the kernel
 * counts them. */
#ifndef NBCOUNT_RUNTIME_INTERRUPT_H
#define NBCOUNT_RUNTIME_INTERRUPT_H

#include <stdint.h>

#include "runtime/block.h"

/* How many ticks of the last visit to such a region, already charged to it, were not its own; 0:
 * none, or not known. Called by the owner of the block. */
int64_t interrupt_took(struct block *b, const int64_t *region, int64_t ticks);

/* Notes how many page faults the calling thread, which owns the block, has had so far. */
void interrupt_note_faults(struct block *b);

#endif
