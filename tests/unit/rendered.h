/* rendered.h - what a renderer writes, as text to be looked through. */
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

/* With a NUL behind it; free it. */
static inline char *rendered(const struct render_input *in,
			     void (*render)(const struct render_input *, struct buf *))
{
	struct buf out = { 0 };

	render(in, &out);
	buf_char(&out, '\0');
	assert_false(out.failed);
	return out.at;
}

#endif
