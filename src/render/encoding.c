/* encoding.c - source files that declare their encoding, converted to UTF-8.
 *
 * Python has many names for encodings. If iconv knows no spelling of a name that is tried here, the
 * text is left alone. */
#include "render/encoding.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/buf.h"

#define MOST_NAME 40u		/* bytes of an encoding's name */
#define PIECE 4096u		/* bytes of output that are converted at once */
#define COOKIE_LINES 2

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '-' || c == '_' || c == '.';
}

/* The name after `coding:` or `coding=` in a comment; empty: none. */
static struct str name_in(struct str comment)
{
	for (size_t at = 0; (at = str_find(comment, STR("coding"), at)) != SIZE_MAX; ) {
		at += 6;
		size_t from = at + 1, to;

		if (at >= comment.len || (comment.at[at] != ':' && comment.at[at] != '='))
			continue;
		while (from < comment.len && (comment.at[from] == ' ' || comment.at[from] == '\t'))
			from++;
		for (to = from; to < comment.len && is_name(comment.at[to]); )
			to++;
		if (to > from)
			return str_sub(comment, from, to);
	}
	return (struct str){ NULL, 0 };
}

/* The declared encoding; empty: none. Only comments and empty lines may precede it. */
static struct str declared(struct str text)
{
	struct str name = { NULL, 0 };
	size_t at = 0;

	for (int line = 0; line < COOKIE_LINES && !name.len && at < text.len; line++) {
		while (at < text.len && strchr(" \t\f", text.at[at]) && text.at[at])
			at++;
		size_t end = at;

		while (end < text.len && text.at[end] != '\n' && text.at[end] != '\r')
			end++;
		if (end > at && text.at[at] != '#')
			break;
		name = name_in(str_sub(text, at, end));
		at = end + 1 +
		     (end + 1 < text.len && text.at[end] == '\r' && text.at[end + 1] == '\n');
	}
	return name;
}

/* Is it one of these names, or one followed by the kind of line ends, as Emacs writes it
 * (`latin-1-unix')? Python's tokenizer accepts both for these names. */
static bool is_latin1(const char *dashed)
{
	static const char *const names[] = { "latin-1", "iso-8859-1", "iso-latin-1" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		size_t n = strlen(names[i]);

		if (strncasecmp(dashed, names[i], n) == 0 &&
		    (dashed[n] == '\0' || dashed[n] == '-'))
			return true;
	}
	return false;
}

/* Tries Python's spelling (`latin_1', `iso8859-15') with dashes for underscores, then without any
 * (`latin1'). */
static iconv_t open_encoding(struct str name)
{
	char dashed[MOST_NAME + 1] = "", bare[MOST_NAME + 1] = "";
	size_t n = 0;

	if (name.len > MOST_NAME)
		return (iconv_t)-1;
	for (size_t i = 0; i < name.len; i++) {
		dashed[i] = name.at[i] == '_' ? '-' : name.at[i];
		if (dashed[i] != '-')
			bare[n++] = dashed[i];
	}
	iconv_t codec = iconv_open("UTF-8", is_latin1(dashed) ? "ISO-8859-1" : dashed);

	return codec == (iconv_t)-1 ? iconv_open("UTF-8", bare) : codec;
}

static bool is_utf8(struct str name)
{
	return name.len >= 4 && strncasecmp(name.at, "utf", 3) == 0 && name.at[name.len - 1] == '8';
}

/* true: it stopped at invalid bytes. from == NULL: writes what the codec has kept back. */
static bool convert_piece(iconv_t codec, char **from, size_t *left, struct buf *out)
{
	char piece[PIECE], *to = piece;
	size_t room = sizeof(piece);
	bool bad = iconv(codec, from, left, &to, &room) == (size_t)-1 && errno != E2BIG;

	buf_add(out, (struct str){ piece, sizeof(piece) - room });
	return bad;
}

static void convert(iconv_t codec, struct str text, struct buf *out)
{
	char *from = (char *)(uintptr_t)text.at;
	size_t left = text.len;

	while (left && !out->failed) {
		if (convert_piece(codec, &from, &left, out) && left) {
			buf_add(out, STR("\xef\xbf\xbd"));
			from++;
			left--;
		}
	}
	convert_piece(codec, NULL, NULL, out);
}

int encoding_decode(struct arena *a, struct str *text)
{
	struct str name = str_starts(*text, STR("\xef\xbb\xbf")) ? (struct str){ NULL, 0 }
								 : declared(*text);
	iconv_t codec = !name.len || is_utf8(name) ? (iconv_t)-1 : open_encoding(name);
	struct buf out = { 0 };

	if (codec == (iconv_t)-1)
		return 0;
	convert(codec, *text, &out);
	iconv_close(codec);
	struct str decoded = out.failed ? (struct str){ NULL, 0 } : arena_str(a, buf_str(&out));

	buf_free(&out);
	if (!decoded.at)
		return -1;
	*text = decoded;
	return 0;
}
