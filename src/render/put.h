/* put.h - writing JSON piece by piece.
 *
 * A tree of objects for a table of a million lines would take gigabytes. So jansson writes only
 * single strings (those with escapes) and small objects; everything around them is written by
 * hand. */
#ifndef NBCOUNT_RENDER_PUT_H
#define NBCOUNT_RENDER_PUT_H

#include <jansson.h>

#include "render/derived.h"
#include "render/render.h"

struct put {
	const struct render_input *in;	/* what is rendered */
	struct buf *out;		/* its `failed` reports failures */
	struct buf clean;		/* scratch; whoever made the struct frees it */
	struct derived derived;		/* figures that the table allows */
	bool untimed;			/* the function or line being written has neither times nor
					 * events */
};

void put_string(struct put *w, struct str text);

/* Most keys are literals: inline, their lengths are known and they are copied by a few moves. */
#define PUT_INLINE static inline __attribute__((always_inline))

/* `before`: text to write between the previous value and this key. */
PUT_INLINE void put_key(struct put *w, const char *before, const char *name)
{
	buf_add(w->out, str_of(before));
	buf_char(w->out, '"');
	buf_add(w->out, str_of(name));
	buf_add(w->out, STR("\": "));
}

PUT_INLINE void put_text(struct put *w, const char *before, const char *name, struct str text)
{
	put_key(w, before, name);
	put_string(w, text);
}

/* A word of nbcount's own, which has nothing to escape. */
PUT_INLINE void put_word(struct put *w, const char *before, const char *name, const char *word)
{
	put_key(w, before, name);
	buf_char(w->out, '"');
	buf_add(w->out, str_of(word));
	buf_char(w->out, '"');
}

PUT_INLINE void put_int(struct put *w, const char *before, const char *name, int64_t value)
{
	put_key(w, before, name);
	buf_i64(w->out, value);
}

/* The caller keeps `value`. NULL: it ran out of memory; sets w->out->failed. */
void put_value(struct put *w, const json_t *value);

#endif
