/* buf.h - a growing output buffer with sticky failure.
 *
 * Any operation may run out of memory; then `failed` is set and later operations do nothing, so the
 * writer checks once, at the end. A buffer need not end in NUL. */
#ifndef NBCOUNT_BASE_BUF_H
#define NBCOUNT_BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

struct buf {
	char *at;		/* owned; free with buf_free, or take it */
	size_t len;
	size_t cap;
	bool failed;
};

/* The slow path of buf_reserve. */
bool buf_grow(struct buf *b, size_t more);

/* Makes room for `more` bytes after len, or sets `failed` and returns false. */
static inline bool buf_reserve(struct buf *b, size_t more)
{
	return (!b->failed && more <= b->cap - b->len) || buf_grow(b, more);
}

static inline void buf_add(struct buf *b, struct str s)
{
	if (s.len && buf_reserve(b, s.len)) {
		memcpy(b->at + b->len, s.at, s.len);
		b->len += s.len;
	}
}

static inline void buf_char(struct buf *b, char c)
{
	if (buf_reserve(b, 1))
		b->at[b->len++] = c;
}

void buf_u64(struct buf *b, uint64_t value);
void buf_i64(struct buf *b, int64_t value);
/* Adds a field of a text record, with backslash, tab, newline and carriage return escaped
 * (docs/FORMAT.md). */
void buf_field(struct buf *b, struct str text);
/* Adds text that must stay on its line: control characters except tabs become blanks. */
void buf_line(struct buf *b, struct str text);
void buf_fmt(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_free(struct buf *b);
struct str buf_str(const struct buf *b);

#endif
