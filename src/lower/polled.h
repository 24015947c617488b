/* polled.h - polls in machine code.
 *
 * A poll leaves each counter as it is, or 0 where it has flushed: a select by `epoch == seen`
 * (weave.c), the question that the call itself has asked. So the last stage gives the call
 * variables, in which the flush leaves zeros, and the counters' next values are loaded from them:
 * SROA makes phis of them, and one branch of two. In code with clocks, the same value has several
 * names, for each use loads it from its slot: they are traced back to that. */
#ifndef NBCOUNT_LOWER_POLLED_H
#define NBCOUNT_LOWER_POLLED_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Rewrites the calls: counters are passed as addresses. -1: ERR_PARSE, a call that no stage of ours
 * wrote; ERR_MEMORY. */
int polled_lower(const struct ir_module *m, struct edits *e, struct arena *arena,
		 struct nbcount_error *err);

/* The definition of the poll of a key (woven.h) with so many counters. `node`: metadata of a branch
 * never taken. */
void polled_define(struct str key, uint32_t slots, uint64_t node, struct buf *out);

#endif
