/* charge.h - ticks, or an event, of one thread in one module: to its regions, and from these to
 * lines. */
#ifndef NBCOUNT_TABLE_CHARGE_H
#define NBCOUNT_TABLE_CHARGE_H

#include "table/joining.h"

/* How much work the lines of the module's regions were, by hits and costs. */
void charge_find_work(struct joining *c, uint32_t module);

/* What was added to the module's regions and levels goes to the lines in c->times; own, as it is
 * found, to c->ticks. */
int charge_module(struct joining *c, uint32_t module);

#endif
