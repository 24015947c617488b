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

/* `before`: text to write between the previous value and this key. */
void put_key(struct put *w, const char *before, const char *name);
void put_text(struct put *w, const char *before, const char *name, struct str text);
void put_int(struct put *w, const char *before, const char *name, int64_t value);

/* The caller keeps `value`. NULL: it ran out of memory; sets w->out->failed. */
void put_value(struct put *w, const json_t *value);

#endif
