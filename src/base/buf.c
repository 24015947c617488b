/* buf.c - a growing output buffer. */
#include "base/buf.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool buf_grow(struct buf *b, size_t more)
{
	if (b->failed)
		return false;
	size_t cap = b->cap ? b->cap : 256;

	while (cap - b->len < more && cap <= SIZE_MAX / 2)
		cap *= 2;
	char *at = cap - b->len < more ? NULL : realloc(b->at, cap);

	if (!at) {
		b->failed = true;
		return false;
	}
	b->at = at;
	b->cap = cap;
	return true;
}

void buf_fmt(struct buf *b, const char *format, ...)
{
	size_t room = b->failed ? 0 : b->cap - b->len;
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(room ? b->at + b->len : NULL, room, format, args);
	va_end(args);
	if (len < 0) {
		b->failed = true;
		return;
	}
	if ((size_t)len >= room) {
		if (!buf_reserve(b, (size_t)len + 1))
			return;
		va_start(args, format);
		vsnprintf(b->at + b->len, (size_t)len + 1, format, args);
		va_end(args);
	}
	b->len += (size_t)len;
}

void buf_u64(struct buf *b, uint64_t value)
{
	char digits[20];
	size_t n = sizeof(digits);

	do {
		digits[--n] = (char)('0' + value % 10);
		value /= 10;
	} while (value);
	buf_add(b, (struct str){ digits + n, sizeof(digits) - n });
}

void buf_i64(struct buf *b, int64_t value)
{
	if (value < 0)
		buf_char(b, '-');
	buf_u64(b, value < 0 ? -(uint64_t)value : (uint64_t)value);
}

static char escape_of(char c)
{
	return c == '\t' ? 't' : c == '\n' ? 'n' : c == '\r' ? 'r' : c == '\\' ? '\\' : '\0';
}

void buf_field(struct buf *b, struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.at[i], escape = escape_of(c);

		if (escape)
			buf_char(b, '\\');
		buf_char(b, escape ? escape : c);
	}
}

void buf_line(struct buf *b, struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.at[i];

		buf_char(b, c < ' ' && c != '\t' ? ' ' : (char)c);
	}
}

void buf_free(struct buf *b)
{
	free(b->at);
	*b = (struct buf){ 0 };
}

struct str buf_str(const struct buf *b)
{
	return (struct str){ b->at, b->len };
}
