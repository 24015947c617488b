/* fastmath.h - arithmetic with fast-math flags (LLVM Language Reference, "Fast-Math Flags"). */
#ifndef NBCOUNT_CODE_FASTMATH_H
#define NBCOUNT_CODE_FASTMATH_H

#include "ir/module.h"

bool fastmath_is(const struct ir_stmt *s);

#endif
