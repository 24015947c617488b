/* encoding.h - source files that say how they are encoded, as UTF-8. */
#ifndef NBCOUNT_RENDER_ENCODING_H
#define NBCOUNT_RENDER_ENCODING_H

#include "base/arena.h"

/* Turns the text of a Python file into UTF-8 if its first two lines name another encoding (PEP
 * 263); bytes that are none of it become U+FFFD. A text whose encoding is UTF-8, or is not known
 * here, stays as it is. The result is the text itself, or lies in the arena; -1: out of memory. */
int encoding_decode(struct arena *a, struct str *text);

#endif
