/* choose.c - which functions a report shows, and in which order: ties are broken by the
 * table's own order, so equal profiles give equal reports. */
#include "render/choose.h"

#include <fnmatch.h>
#include <stdlib.h>

#include "render/cell.h"

static bool matches(const char *glob, const struct table *table,
		    const struct table_function *f, struct buf *scratch)
{
	static const char *const around[][2] = { { "", "" }, { "*/", "" }, { "", ":*" },
						 { "*/", ":*" } };
	struct buf pattern = { 0 };
	bool hit = false;

	scratch->len = 0;
	buf_add(scratch, f->name);
	buf_char(scratch, '\0');
	size_t path = scratch->len;

	buf_add(scratch, table->files[f->file].path);
	buf_char(scratch, ':');
	buf_add(scratch, f->name);
	buf_char(scratch, '\0');
	if (scratch->failed)
		return false;
	hit = fnmatch(glob, scratch->at, 0) == 0;
	for (size_t i = 0; i < 4 && !hit; i++) {
		pattern.len = 0;
		buf_fmt(&pattern, "%s%s%s%c", around[i][0], glob, around[i][1], '\0');
		scratch->failed |= pattern.failed;
		hit = !pattern.failed && fnmatch(pattern.at, scratch->at + path, 0) == 0;
	}
	buf_free(&pattern);
	return hit;
}

static bool is_chosen(const struct choose_options *options, const struct table *table,
		      const struct table_function *f, struct buf *scratch)
{
	for (size_t i = 0; i < options->n_globs; i++)
		if (matches(options->globs[i], table, f, scratch))
			return true;
	return options->n_globs == 0;
}

static int by_file(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;

	return (a > b) - (a < b);	/* both point into the table's array, which is in order */
}

static int by_hits(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;

	if (a->hits != b->hits)
		return a->hits > b->hits ? -1 : 1;
	return by_file(left, right);
}

/* Functions without time are ordered by hits. Without a clock, these are all functions. */
static int by_time(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;

	if (a->time.self != b->time.self)
		return a->time.self > b->time.self ? -1 : 1;
	return by_hits(left, right);
}

/* If times with callees are unknown, `total` is the function's own time. */
static int by_total(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;

	if (a->total != b->total)
		return a->total > b->total ? -1 : 1;
	return by_time(left, right);
}

static int by_event(const void *left, const void *right, void *event)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;
	size_t e = *(const size_t *)event;

	if (a->counts[e].self != b->counts[e].self)
		return a->counts[e].self > b->counts[e].self ? -1 : 1;
	return by_time(left, right);
}

static int by_calls(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;

	if (a->calls != b->calls)
		return a->calls > b->calls ? -1 : 1;
	return by_file(left, right);
}

static int by_name(const void *left, const void *right)
{
	const struct table_function *a = *(const struct table_function *const *)left;
	const struct table_function *b = *(const struct table_function *const *)right;
	int order = str_cmp(a->name, b->name);

	return order ? order : by_file(left, right);
}

void choose_missed(const struct choose_list *list, struct buf *out)
{
	for (size_t i = 0; i < list->n_missed; i++) {
		buf_add(out, i ? STR(" or ") : STR(""));
		cell_text(out, str_of(list->missed[i][0] ? list->missed[i] : "''"), SIZE_MAX);
	}
}

int choose_functions(const struct table *table, const struct choose_options *options,
		     struct arena *a, struct choose_list *out)
{
	static int (*const orders[])(const void *, const void *) = {
		[CHOOSE_HITS] = by_hits, [CHOOSE_CALLS] = by_calls, [CHOOSE_NAME] = by_name,
		[CHOOSE_LINE] = by_file, [CHOOSE_TIME] = by_time, [CHOOSE_TOTAL] = by_total };
	struct choose_list list = {
		.order = options->order, .event = options->event,
		.functions = arena_alloc(a, table->n_functions, sizeof(*list.functions)) };
	struct buf scratch = { 0 };
	bool some = false;

	for (size_t i = 0; list.functions && i < table->n_functions; i++) {
		const struct table_function *f = &table->functions[i];

		if (f->refused)
			continue;
		some = true;
		if (is_chosen(options, table, f, &scratch))
			list.functions[list.n++] = f;
	}
	if (some && list.n == 0) {
		list.missed = options->globs;
		list.n_missed = options->n_globs;
	}
	bool failed = scratch.failed || !list.functions;

	buf_free(&scratch);
	if (failed)
		return -1;
	if (options->order == CHOOSE_EVENT)
		qsort_r(list.functions, list.n, sizeof(*list.functions), by_event, &list.event);
	else
		qsort(list.functions, list.n, sizeof(*list.functions), orders[options->order]);
	if (options->top && options->top < list.n) {
		list.n_more = list.n - options->top;
		list.n = options->top;
	}
	if (options->by_file)
		qsort(list.functions, list.n, sizeof(*list.functions), by_file);
	*out = list;
	return 0;
}
