/* costs.h - rough costs of executing a statement once. */
#ifndef NBCOUNT_CODE_COSTS_H
#define NBCOUNT_CODE_COSTS_H

#include "ir/module.h"

/* The size of its code, in units of about an addition: how much a probe there would be worth. Like
 * the functions below, an order of magnitude on today's x86-64 and aarch64 cores, after A. Fog's
 * tables (Instruction tables, Technical University of Denmark) for Skylake to Zen 4. */
uint32_t costs_of(const struct ir_stmt *s);

#define COSTS_CYCLE 6u		/* additions that a processor can start per cycle */

/* How long it keeps a processor busy, and how long until its result is available; in units of which
 * COSTS_CYCLE are a cycle. */
uint32_t costs_time(const struct ir_stmt *s);
uint32_t costs_latency(const struct ir_stmt *s);

/* Roughly what LLVM thinks that one copy of it costs where a loop is unrolled (TCK_CodeSize). */
uint32_t costs_to_unroll(const struct ir_stmt *s);

/* Was the statement woven in? The time it takes is its neighbours', but it adds to no line's
 * work. */
bool costs_is_ours(const struct ir_stmt *s);

#define COSTS_SMALL 16u		/* less than a probe takes */

/* Does the statement call code that may take arbitrarily long: allocation, setting or copying much
 * memory, or any function but LLVM's, ours, plain mathematics and reference counting? */
bool costs_is_long_call(const struct ir_stmt *s);

/* Does it release a reference? Releasing the last one frees memory. */
bool costs_is_release(const struct ir_stmt *s);

/* The number of its memory accesses: 0 or 1. */
uint32_t costs_accesses(const struct ir_stmt *s);

#endif
