/* edits.c - replacements in a text. */
#include "ir/edits.h"

#include <stdlib.h>

#include "ir/parse.h"

struct buf *edits_replace(struct edits *e, size_t from, size_t to)
{
	if (e->count == e->cap) {
		size_t cap = e->cap ? 2 * e->cap : 64;
		struct edit *list = cap <= SIZE_MAX / sizeof(*list) ?
			realloc(e->list, cap * sizeof(*list)) : NULL;

		if (!list) {
			e->failed = true;
			return &e->out;
		}
		e->list = list;
		e->cap = cap;
	}
	e->list[e->count] = (struct edit){
		.from = from, .to = to, .order = e->count, .start = e->out.len
	};
	e->count++;
	return &e->out;
}

struct buf *edits_replace_span(struct edits *e, const struct ir_module *m, struct str span)
{
	size_t from = ir_pos(m, span);

	return edits_replace(e, from, from + span.len);
}

struct buf *edits_insert(struct edits *e, size_t at)
{
	return edits_replace(e, at, at);
}

static int by_place(const void *left, const void *right)
{
	const struct edit *a = left;
	const struct edit *b = right;

	if (a->from != b->from)
		return a->from < b->from ? -1 : 1;
	if ((a->to == a->from) != (b->to == b->from))
		return a->to == a->from ? -1 : 1;
	return a->order < b->order ? -1 : 1;
}

static void close_lengths(struct edits *e)
{
	for (size_t i = 0; i < e->count; i++) {
		size_t end = i + 1 < e->count ? e->list[i + 1].start : e->out.len;

		e->list[i].len = end - e->list[i].start;
	}
}

int edits_apply(struct edits *e, struct str text, struct buf *result, struct nbcount_error *err)
{
	size_t at = 0;

	if (e->failed || e->out.failed)
		return err_memory(err);
	close_lengths(e);
	if (e->count)
		qsort(e->list, e->count, sizeof(*e->list), by_place);
	for (size_t i = 0; i < e->count; i++) {
		const struct edit *edit = &e->list[i];

		if (edit->from < at || edit->to < edit->from || edit->to > text.len)
			return err_set(err, ERR_UNSUPPORTED, edit->from, "overlapping edits");
		buf_add(result, str_sub(text, at, edit->from));
		buf_add(result, str_sub(buf_str(&e->out), edit->start, edit->start + edit->len));
		at = edit->to;
	}
	buf_add(result, str_sub(text, at, text.len));
	return result->failed ? err_memory(err) : 0;
}

void edits_free(struct edits *e)
{
	free(e->list);
	buf_free(&e->out);
	*e = (struct edits){ 0 };
}
