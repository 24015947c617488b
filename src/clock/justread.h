/* justread.h - where the clock has just been read. */
#ifndef NBCOUNT_CLOCK_JUSTREAD_H
#define NBCOUNT_CLOCK_JUSTREAD_H

#include "clock/probed.h"

/* Finds w->fresh; false: out of memory. */
bool justread_find(struct writer *w);

/* Of probed code: has the clock been read in front of statement i of block b, with next to nothing
 * between? Then another reading would show what two readings take that follow each other. */
bool justread_is(const struct writer *w, uint32_t b, uint32_t i);

#endif
