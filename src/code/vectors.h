/* vectors.h - which vectors the code may use.
 *
 * Only the code generator knows, and LLVM ends the process if the code uses others. So a module
 * declares them: `declare void @nbcount.masks.avx512()`, `.avx2` or `.sve`
 * (pyshim/nbcount/_vectors.py). Nothing is known about other modules. */
#ifndef NBCOUNT_CODE_VECTORS_H
#define NBCOUNT_CODE_VECTORS_H

#include "ir/module.h"

enum vectors {
	VECTORS_UNKNOWN,
	VECTORS_AVX2,		/* 256 bits; conditions are vectors */
	VECTORS_AVX512,		/* 512 bits, also for bytes; conditions are masks, with instructions
				 * of their own */
	VECTORS_SVE		/* a multiple of 128 bits, which depends on the machine; conditions
				 * are masks */
};

enum vectors vectors_of(const struct ir_module *m);
/* The declaration of the vectors; NULL: there is none. */
const struct ir_item *vectors_find(const struct ir_module *m);

#endif
