/* vectors.c - which vectors code may have. */
#include "probe/vectors.h"

#include "ir/parse.h"

#define AVX2   "nbcount.masks.avx2"
#define AVX512 "nbcount.masks.avx512"

const struct ir_item *vectors_find(const struct ir_module *m)
{
	const struct ir_item *wide = ir_find_item(m, IR_DECLARE, STR(AVX512));

	return wide ? wide : ir_find_item(m, IR_DECLARE, STR(AVX2));
}

enum vectors vectors_of(const struct ir_module *m)
{
	const struct ir_item *told = vectors_find(m);

	if (!told)
		return VECTORS_UNKNOWN;
	return str_eq(told->name, STR(AVX512)) ? VECTORS_AVX512 : VECTORS_AVX2;
}
