/* buf.h - a growing output buffer with sticky failure.
 *
 * Any operation may run out of memory; then `failed` is set, later operations do nothing, and
 * the writer looks once, at the end. A buffer never ends in NUL by promise. */
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

/* Makes room for `more` bytes behind len, or sets `failed` and returns false. */
bool buf_reserve(struct buf *b, size_t more);

void buf_add(struct buf *b, struct str s);

static inline void buf_char(struct buf *b, char c)
{
	if (!b->failed && (b->len < b->cap || buf_reserve(b, 1)))
		b->at[b->len++] = c;
}

void buf_u64(struct buf *b, uint64_t value);
void buf_i64(struct buf *b, int64_t value);
void buf_fmt(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_free(struct buf *b);
struct str buf_str(const struct buf *b);

#endif
