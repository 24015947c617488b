/* costs.h - what one execution of a statement costs, roughly. */
#ifndef NBCOUNT_CODE_COSTS_H
#define NBCOUNT_CODE_COSTS_H

#include "ir/module.h"

/* How much code it is, in units of about an addition: what a probe there would be worth. Like what
 * follows, orders of magnitude on today's x86-64 and aarch64 cores, after the tables of A. Fog
 * (Instruction tables, Technical University of Denmark) for Skylake to Zen 4. */
uint32_t costs_of(const struct ir_stmt *s);

#define COSTS_CYCLE 6u		/* additions that a processor can begin in a cycle */

/* How long it keeps a processor busy, and how long it is until what it calculates is there for
 * others; in parts of a cycle, COSTS_CYCLE of them. */
uint32_t costs_time(const struct ir_stmt *s);
uint32_t costs_latency(const struct ir_stmt *s);

/* Was the statement woven in? Time that it takes is its neighbours', but no line is more work for
 * it. */
bool costs_is_ours(const struct ir_stmt *s);

#define COSTS_SMALL 16u		/* less than what a probe takes */

/* Does the statement call code that takes as long as it likes: not LLVM's own functions, not ours,
 * not plain mathematics, not reference counts? */
bool costs_is_long_call(const struct ir_stmt *s);

/* Does it give a reference back? With the last one, memory is freed. */
bool costs_is_release(const struct ir_stmt *s);

/* How often it accesses memory: 0 or 1. */
uint32_t costs_accesses(const struct ir_stmt *s);

#endif
