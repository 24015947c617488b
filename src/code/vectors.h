/* vectors.h - which vectors code may have.
 *
 * Only its code generator knows, and LLVM ends the process where code asks for others. So a module
 * tells, by `declare void @nbcount.masks.avx512()`,
 * `.avx2` or `.sve` (pyshim/nbcount/_vectors.py); of others, nothing is known. */
#ifndef NBCOUNT_CODE_VECTORS_H
#define NBCOUNT_CODE_VECTORS_H

#include "ir/module.h"

enum vectors {
	VECTORS_UNKNOWN,
	VECTORS_AVX2,		/* 256 bits; conditions are vectors */
	VECTORS_AVX512,		/* 512 bits, for bytes, too; conditions are masks of other
				 * instructions */
	VECTORS_SVE		/* as many times 128 bits as the machine has; conditions are
				 * masks */
};

enum vectors vectors_of(const struct ir_module *m);
/* The declaration that tells; NULL: there is none. */
const struct ir_item *vectors_find(const struct ir_module *m);

#endif
