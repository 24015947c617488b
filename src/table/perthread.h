/* perthread.h - joins what one thread counted to lines: first its ticks, then each event of its
 * run. */
#ifndef NBCOUNT_TABLE_PERTHREAD_H
#define NBCOUNT_TABLE_PERTHREAD_H

#include "table/joining.h"

/* Joins `counts`: all of one thread, sorted by module. */
int perthread_take(struct joining *c, const struct profile_count *counts, size_t n);

#endif
