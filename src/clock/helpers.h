/* helpers.h - functions that the woven code of all modules calls, compiled once per process.
 *
 * They preserve all registers (preserve_allcc), vector registers too, so the code around a call is
 * compiled as if the call were not there. No C compiler makes such functions if they call others,
 * so the JIT compiles them from LLVM text. The last stage writes that text for a module with
 * `declare void @nbcount.helpers()`, or `@nbcount.helpers.avx()` for a processor with AVX. It must
 * be compiled without LLVM's `vzeroupper`, which would clear the upper halves of the vector
 * registers that such a function has just restored. */
#ifndef NBCOUNT_CLOCK_HELPERS_H
#define NBCOUNT_CLOCK_HELPERS_H

#include "base/buf.h"

#define HELPERS "nbcount.helpers"
#define HELPERS_AVX HELPERS ".avx"

/* `node`, `steady`: as for clocked_define. */
void helpers_define(uint64_t node, bool steady, bool avx, struct buf *out);

/* Declare helpers for a module that calls them: those that the last stage adds, and those that code
 * with clocks calls from the start. */
void helpers_declare(struct buf *out);
void helpers_declare_clock(struct buf *out);

#endif
