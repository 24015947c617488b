/* polled.h - polls in machine code.
 *
 * After a poll, each counter is as before, or 0 if the poll flushed: a select by `epoch == seen`
 * (weave.c), a question that the call itself has asked already. So the last stage passes variables
 * to the call, in which the flush leaves zeros, and loads the counters' next values from them. SROA
 * makes phis of the variables, and one branch of two. In code with clocks, one value has several
 * names, because each use loads it from its slot: the names are traced back to that. */
#ifndef NBCOUNT_LOWER_POLLED_H
#define NBCOUNT_LOWER_POLLED_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Rewrites the calls: counters are passed as addresses. -1: ERR_PARSE, a call that no stage of ours
 * wrote; ERR_MEMORY. */
int polled_lower(const struct ir_module *m, struct edits *e, struct arena *arena,
		 struct nbcount_error *err);

/* Writes the definition of the poll of a key (woven.h) with `slots` counters. `node`: metadata of a
 * branch never taken. */
void polled_define(struct str key, uint32_t slots, uint64_t node, struct buf *out);

#endif
