/* justread.h - where the clock has just been read. */
#ifndef NBCOUNT_CLOCK_JUSTREAD_H
#define NBCOUNT_CLOCK_JUSTREAD_H

#include "clock/probed.h"

/* Fills in w->fresh; false: out of memory. */
bool justread_find(struct writer *w);

/* In probed code: is the clock read before statement i of block b with next to nothing in between?
 * Then another reading would only show the time between two consecutive readings. */
bool justread_is(const struct writer *w, uint32_t b, uint32_t i);

#endif
