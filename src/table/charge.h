/* charge.h - charges ticks, or an event, of one thread in one module to its regions, and from these
 * to lines. */
#ifndef NBCOUNT_TABLE_CHARGE_H
#define NBCOUNT_TABLE_CHARGE_H

#include "table/joining.h"

/* Computes how much work the lines of the module's regions were, from hits and costs. */
void charge_find_work(struct joining *c, uint32_t module);

/* Charges what was added to the module's regions and levels to the lines in c->times. Own ticks
 * found on the way go to c->ticks. */
int charge_module(struct joining *c, uint32_t module);

#endif
