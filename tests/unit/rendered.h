/* rendered.h - a renderer's output as text, and checks of what it contains. */
#ifndef RENDERED_H
#define RENDERED_H

#include "render/render.h"
#include "unit.h"

#define assert_has(text, part) \
	do { \
		if (!strstr(text, part)) \
			fail_msg("no \"%s\" in:\n%s", part, text); \
	} while (0)
#define assert_lacks(text, part) \
	do { \
		if (strstr(text, part)) \
			fail_msg("\"%s\" in:\n%s", part, text); \
	} while (0)

/* NUL-terminated; the caller frees it. */
static inline char *rendered(const struct render_input *in,
			     void (*render)(const struct render_input *, struct buf *))
{
	struct buf out = { 0 };

	render(in, &out);
	buf_char(&out, '\0');
	assert_false(out.failed);
	return out.at;
}

/* The same of a table's functions, with their sources. */
static inline char *rendered_table(const struct table *table, struct arena *arena,
				   struct choose_options options,
				   void (*render)(const struct render_input *, struct buf *))
{
	struct choose_list chosen;
	struct source *sources;

	assert_int_equal(choose_functions(table, &options, arena, &chosen), 0);
	assert_int_equal(source_read_all(table, arena, &sources), 0);
	return rendered(
		&(struct render_input){ .table = table, .chosen = &chosen, .sources = sources },
		render);
}

#endif
