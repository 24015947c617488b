/* helpers.h - functions that the woven code of all modules calls, compiled once in a process.
 *
 * They leave all registers as they were (preserve_allcc), vector registers too: the code around a call is compiled as without
 * it. That takes a compiler that knows them, so the JIT makes them from LLVM text, and not cc. The last stage writes that
 * text for a module with `declare void @nbcount.helpers()`, which is to be compiled without `vzeroupper`: LLVM puts that
 * behind the vector registers that such a function has just restored. */
#ifndef NBCOUNT_PROBE_HELPERS_H
#define NBCOUNT_PROBE_HELPERS_H

#include "base/buf.h"

#define HELPERS "nbcount.helpers"

/* `node`, `steady`: as for clocked_define. */
void helpers_define(uint64_t node, bool steady, struct buf *out);

/* For a module that calls them. */
void helpers_declare(struct buf *out);

#endif
