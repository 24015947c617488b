/* encoding.h - source files that declare their encoding, converted to UTF-8. */
#ifndef NBCOUNT_RENDER_ENCODING_H
#define NBCOUNT_RENDER_ENCODING_H

#include "base/arena.h"

/* Converts the text of a Python file to UTF-8 if its first two lines declare another encoding (PEP
 * 263). Bytes that are invalid in it become U+FFFD. Text in UTF-8, or in an encoding unknown here,
 * stays as it is. The result is the text itself, or lies in the arena. -1: out of memory. */
int encoding_decode(struct arena *a, struct str *text);

#endif
