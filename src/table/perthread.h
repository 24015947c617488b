/* perthread.h - what one thread counted, joined to lines: its ticks, and then each event of its
 * run. */
#ifndef NBCOUNT_TABLE_PERTHREAD_H
#define NBCOUNT_TABLE_PERTHREAD_H

#include "table/joining.h"

/* Adds up `counts`, all of one thread, by module. */
int perthread_take(struct joining *c, const struct profile_count *counts, size_t n);

#endif
