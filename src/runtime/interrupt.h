/* interrupt.h - what interrupts a thread that is running, as far as its own clock tells: the
 * kernel, for others, or the host of a virtual machine.
 *
 * A region without loops and calls takes about as long at each visit. One that takes many times as
 * long was interrupted, or had a page fault; these are the program's own, and the kernel counts
 * them. */
#ifndef NBCOUNT_RUNTIME_INTERRUPT_H
#define NBCOUNT_RUNTIME_INTERRUPT_H

#include <stdint.h>

#include "runtime/block.h"

/* Of the ticks of the last visit to such a region, which have been charged to it, those that were
 * not its own; 0: none, or that is not known. Called by the owner of the block. */
int64_t interrupt_took(struct block *b, const int64_t *region, int64_t ticks);

/* What page faults the calling thread, whose block it is, has had is known from now on. */
void interrupt_note_faults(struct block *b);

#endif
