/* cell.c - text for a terminal, by grapheme clusters (utf8proc). */
#include "render/cell.h"

#include <stdint.h>
#include <utf8proc.h>

#define ZERO_WIDTH_JOINER 0x200d

/* A byte range of the text that is written or replaced as a whole. */
struct glyph {
	size_t bytes;
	size_t columns;
	char instead[16];	/* empty: written as it is */
};

/* Decodes the next code point. Returns its length in bytes, or 0 if it is not valid UTF-8. */
static size_t code_point(struct str text, int32_t *code)
{
	utf8proc_ssize_t limit = text.len < 8 ? (utf8proc_ssize_t)text.len : 8;
	utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text.at, limit, code);

	return n > 0 ? (size_t)n : 0;
}

static bool is_hostile(int32_t code)
{
	utf8proc_category_t category = utf8proc_category(code);

	return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_ZL ||
	       category == UTF8PROC_CATEGORY_ZP ||
	       (category == UTF8PROC_CATEGORY_CF && code != ZERO_WIDTH_JOINER);
}

static struct glyph replaced(size_t bytes, uint32_t value)
{
	struct glyph g = { .bytes = bytes };

	g.columns = (size_t)(value < 0x100 ?
			     snprintf(g.instead, sizeof(g.instead), "\\x%02x", value) :
			     snprintf(g.instead, sizeof(g.instead), "\\u%04x", value));
	return g;
}

static struct glyph tab(size_t column)
{
	struct glyph g = { .bytes = 1, .columns = 8 - column % 8 };

	memset(g.instead, ' ', g.columns);
	return g;
}

/* A grapheme cluster is as wide as its widest code point: an emoji of several takes at most 2. */
static struct glyph cluster(struct str text, size_t bytes, int32_t code)
{
	struct glyph g = { .bytes = bytes, .columns = (size_t)utf8proc_charwidth(code) };
	int32_t state = 0, next;
	size_t n;

	/* no ASCII character continues a cluster */
	while (g.bytes < text.len && (unsigned char)text.at[g.bytes] >= 0x80 &&
	       (n = code_point(str_sub(text, g.bytes, text.len), &next)) > 0 &&
	       !is_hostile(next) && !utf8proc_grapheme_break_stateful(code, next, &state)) {
		size_t columns = (size_t)utf8proc_charwidth(next);

		g.columns = columns > g.columns ? columns : g.columns;
		g.bytes += n;
		code = next;
	}
	return g;
}

static bool is_plain(char c)
{
	return c >= ' ' && c < 0x7f;
}

/* Are these eight characters all plain? Each of the terms has the highest bit of a byte set if that
 * byte is above 0x7f, below a blank (or borrows for one that is), or 0x7f. */
static bool are_plain(const char *at)
{
	const uint64_t each = 0x0101010101010101u;
	uint64_t eight;

	memcpy(&eight, at, sizeof(eight));
	return ((eight | (eight - each * ' ') | (eight + each)) & each * 0x80) == 0;
}

/* Counts plain characters at the start, up to `most`. */
static size_t count_ascii(struct str text, size_t most)
{
	size_t n = 0, end = most < text.len ? most : text.len;

	while (end - n >= 8 && are_plain(text.at + n))
		n += 8;
	while (n < end && is_plain(text.at[n]))
		n++;
	return n;
}

bool cell_is_ascii(struct str text)
{
	return count_ascii(text, text.len) == text.len;
}

/* Counts characters at the start, up to `most`, that take one column each, whatever follows. */
static size_t count_plain(struct str text, size_t most)
{
	size_t n = count_ascii(text, most);

	return n > 0 && n < text.len && (unsigned char)text.at[n] >= 0x80 ? n - 1 : n;
}

static struct glyph next_glyph(struct str text, size_t column)
{
	unsigned char c = (unsigned char)text.at[0];
	int32_t code;

	if (c == '\t')
		return tab(column);
	if (count_plain(text, 2))
		return (struct glyph){ .bytes = 1, .columns = 1 };
	size_t n = code_point(text, &code);

	if (n == 0)
		return replaced(1, c);
	if (is_hostile(code))
		return replaced(n, (uint32_t)code);
	return cluster(text, n, code);
}

size_t cell_text(struct buf *out, struct str text, size_t limit)
{
	size_t columns = 0;
	size_t cut_at = out->len, cut_columns = 0;	/* last place with room for "…" */

	while (text.len) {
		size_t plain = limit - columns > 1 ? count_plain(text, limit - columns - 1) : 0;

		if (plain) {
			buf_add(out, str_sub(text, 0, plain));
			columns = cut_columns = columns + plain;
			cut_at = out->len;
			text = str_sub(text, plain, text.len);
			continue;
		}
		struct glyph g = next_glyph(text, columns);

		if (g.columns > limit - columns) {
			if (limit == 0)
				return 0;
			out->len = cut_at;
			buf_add(out, STR("\xe2\x80\xa6"));
			return cut_columns + 1;
		}
		buf_add(out, g.instead[0] ? str_of(g.instead) : str_sub(text, 0, g.bytes));
		columns += g.columns;
		text = str_sub(text, g.bytes, text.len);
		if (columns < limit) {
			cut_at = out->len;
			cut_columns = columns;
		}
	}
	return columns;
}

size_t cell_width(struct str text)
{
	size_t columns = count_plain(text, SIZE_MAX);

	text = str_sub(text, columns, text.len);
	while (text.len) {
		struct glyph g = next_glyph(text, columns);

		columns += g.columns;
		text = str_sub(text, g.bytes, text.len);
	}
	return columns;
}

size_t cell_columns(struct str ours)
{
	size_t columns = 0;

	for (size_t i = 0; i < ours.len; i++)
		columns += ((unsigned char)ours.at[i] & 0xc0) != 0x80;
	return columns;
}

size_t cell_tail(struct buf *out, struct str text, size_t limit)
{
	size_t left = cell_width(text), column = 0;

	if (left <= limit || limit == 0)
		return cell_text(out, text, limit);
	while (left >= limit) {
		struct glyph g = next_glyph(text, column);

		left -= g.columns;
		column += g.columns;
		text = str_sub(text, g.bytes, text.len);
	}
	buf_add(out, STR("\xe2\x80\xa6"));
	return 1 + cell_text(out, text, limit - 1);
}

struct str cell_count(char room[CELL_COUNT], int64_t count)
{
	size_t n = CELL_COUNT, written = 0;
	uint64_t rest = (uint64_t)count;

	do {
		if (written && written % 3 == 0)
			room[--n] = ',';
		room[--n] = (char)('0' + rest % 10);
		rest /= 10;
		written++;
	} while (rest);
	return (struct str){ room + n, CELL_COUNT - n };
}

struct str cell_fixed(char *room, size_t bytes, double value, unsigned places)
{
	static const double scales[] = { 1, 10, 100 };
	uint64_t scaled = (uint64_t)(value * scales[places] + 0.5);
	size_t n = bytes;

	for (unsigned i = 0; i < places; i++, scaled /= 10)
		room[--n] = (char)('0' + scaled % 10);
	if (places)
		room[--n] = '.';
	do
		room[--n] = (char)('0' + scaled % 10);
	while (scaled /= 10);
	return (struct str){ room + n, bytes - n };
}

struct str cell_percent(char room[CELL_COUNT], int64_t part, int64_t whole)
{
	double percent = whole ? 100.0 * (double)part / (double)whole : 0;

	if (part && percent < 0.05)
		return STR("<0.1%");
	if (part < whole && percent >= 99.95)
		return STR(">99.9%");
	if (percent >= CELL_FIXED)
		return (struct str){ room, (size_t)snprintf(room, CELL_COUNT, "%.1f%%", percent) };
	room[CELL_COUNT - 1] = '%';
	struct str number = cell_fixed(room, CELL_COUNT - 1, percent, 1);

	return (struct str){ number.at, number.len + 1 };
}

void cell_pad(struct buf *out, size_t n)
{
	if (n && buf_reserve(out, n)) {
		memset(out->at + out->len, ' ', n);
		out->len += n;
	}
}

void cell_utf8(struct buf *out, struct str text)
{
	size_t plain = count_ascii(text, text.len);

	while (plain < text.len) {
		int32_t code;
		size_t n = (unsigned char)text.at[plain] < 0x80 ? 1 :
			   code_point(str_sub(text, plain, text.len), &code);

		if (n) {
			plain += n;
			continue;
		}
		buf_add(out, str_sub(text, 0, plain));
		buf_add(out, STR("\xef\xbf\xbd"));
		text = str_sub(text, plain + 1, text.len);
		plain = 0;
	}
	buf_add(out, text);
}
