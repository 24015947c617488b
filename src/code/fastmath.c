/* fastmath.c - arithmetic that LLVM may compute in another way. */
#include "code/fastmath.h"

#include "ir/parse.h"
#include "ir/scan.h"

bool fastmath_is(const struct ir_stmt *s)
{
	static const struct str ops[] = {
		{ "fadd", 4 }, { "fsub", 4 }, { "fmul", 4 }, { "fdiv", 4 }, { "fneg", 4 }
	};
	static const struct str flags[] = {
		{ "fast", 4 }, { "reassoc", 7 }, { "nnan", 4 },
		{ "ninf", 4 }, { "nsz", 3 }, { "arcp", 4 }, { "contract", 8 }, { "afn", 3 }
	};
	struct str op = ir_op(s),
		   flag = scan_name(s->text, (size_t)(op.at - s->text.at) + op.len + 1);

	for (size_t i = 0; i < sizeof(ops) / sizeof(*ops); i++)
		for (size_t k = 0; str_eq(op, ops[i]) && k < sizeof(flags) / sizeof(*flags); k++)
			if (str_eq(flag, flags[k]))
				return true;
	return false;
}
