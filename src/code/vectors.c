/* vectors.c - which vectors the code may use. */
#include "code/vectors.h"

#include "ir/parse.h"

static const char *const names[] = {
	[VECTORS_AVX2] = "nbcount.masks.avx2", [VECTORS_AVX512] = "nbcount.masks.avx512",
	[VECTORS_SVE] = "nbcount.masks.sve"
};

enum vectors vectors_of(const struct ir_module *m)
{
	for (enum vectors v = VECTORS_SVE; v > VECTORS_UNKNOWN; v--)
		if (ir_find_item(m, IR_DECLARE, str_of(names[v])))
			return v;
	return VECTORS_UNKNOWN;
}

const struct ir_item *vectors_find(const struct ir_module *m)
{
	enum vectors told = vectors_of(m);

	return told == VECTORS_UNKNOWN ? NULL : ir_find_item(m, IR_DECLARE, str_of(names[told]));
}
