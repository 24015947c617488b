/* helpers.h - functions that the woven code of all modules calls, compiled once in a process.
 *
 * They leave all registers as they were (preserve_allcc), vector registers too: the code around a
 * call is compiled as without it. That takes a compiler that knows them, so the JIT makes them from
 * LLVM text, and not cc. The last stage writes that text for a module with `declare void
 * @nbcount.helpers()`, or `@nbcount.helpers.avx()` for a processor with AVX. It is to be compiled
 * without LLVM's `vzeroupper`, which stands behind the vector registers that such a function has
 * just restored. */
#ifndef NBCOUNT_CLOCK_HELPERS_H
#define NBCOUNT_CLOCK_HELPERS_H

#include "base/buf.h"

#define HELPERS "nbcount.helpers"
#define HELPERS_AVX HELPERS ".avx"

/* `node`, `steady`: as for clocked_define. */
void helpers_define(uint64_t node, bool steady, bool avx, struct buf *out);

/* For a module that calls them: what the last stage puts in, and what code with clocks has
 * before. */
void helpers_declare(struct buf *out);
void helpers_declare_clock(struct buf *out);

#endif
