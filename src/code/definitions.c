/* definitions.c - a function's statements by the names of their results. */
#include "code/definitions.h"

#include <stdlib.h>

#include "ir/parse.h"

static int by_name(const void *left, const void *right)
{
	const struct ir_stmt *const *a = left, *const *b = right;

	return str_cmp(ir_result(*a), ir_result(*b));
}

bool definitions_of(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
		    struct definitions *out)
{
	uint32_t stmts = ir_count_stmts(m, f);
	const struct ir_stmt *s = &m->stmts[m->blocks[f->first].first], *end = s + stmts;

	*out = (struct definitions){ .at = arena_alloc(arena, stmts, sizeof(*out->at)) };
	if (!out->at)
		return false;
	for (; s < end; s++)
		if (ir_result(s).len)
			out->at[out->n++] = s;
	qsort(out->at, out->n, sizeof(*out->at), by_name);
	return true;
}

const struct ir_stmt *definitions_find(const struct definitions *d, struct str name)
{
	size_t from = 0, to = d->n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order = str_cmp(ir_result(d->at[middle]), name);

		if (order == 0)
			return d->at[middle];
		from = order < 0 ? middle + 1 : from;
		to = order < 0 ? to : middle;
	}
	return NULL;
}
