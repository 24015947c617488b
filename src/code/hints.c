/* hints.c - hints for LLVM about loops. */
#include "code/hints.h"

#include "ir/parse.h"

const struct ir_stmt *hints_latch(const struct ir_module *m, const struct ir_function *f,
				  const struct flow *flow, uint32_t loop)
{
	uint32_t block = loops_latch(flow, loop);
	const struct ir_stmt *latch = block != UINT32_MAX ? ir_last(m, &m->blocks[f->first + block])
							  : NULL;

	return latch && str_find(latch->text, STR("!llvm.loop "), 0) == SIZE_MAX ? latch : NULL;
}

void hints_write(const struct ir_module *m, const struct ir_stmt *latch, const char *hint,
		 uint64_t node, struct edits *e, struct buf *nodes)
{
	unsigned long long loop = node, said = node + 1;

	buf_fmt(edits_insert(e, ir_pos(m, latch->text) + latch->text.len), ", !llvm.loop !%llu",
		loop);
	buf_fmt(nodes, "!%llu = distinct !{!%llu, !%llu}\n!%llu = !{%s}\n", loop, loop, said, said,
		hint);
}
