/* put.h - JSON in pieces, as the renderer of it writes it.
 *
 * A table of a million lines as a tree of objects would take gigabytes; so jansson writes single
 * strings (those with escapes) and small objects, and what stands between them is written by
 * hand. */
#ifndef NBCOUNT_RENDER_PUT_H
#define NBCOUNT_RENDER_PUT_H

#include <jansson.h>

#include "render/derived.h"
#include "render/render.h"

struct put {
	const struct render_input *in;	/* what is rendered */
	struct buf *out;		/* fails as a buffer does */
	struct buf clean;		/* scratch; whoever made the struct frees it */
	struct derived derived;		/* of the table */
	bool untimed;			/* the function that is being written has no times, nor
					 * events */
};

void put_string(struct put *w, struct str text);

/* `before`: what stands between this key and the value before it. */
void put_key(struct put *w, const char *before, const char *name);
void put_text(struct put *w, const char *before, const char *name, struct str text);
void put_int(struct put *w, const char *before, const char *name, int64_t value);

/* NULL: out of memory. It stays the caller's. */
void put_value(struct put *w, const json_t *value);

#endif
