/* str.c - slices of bytes. */
#include "base/str.h"

int str_cmp(struct str a, struct str b)
{
	size_t common = a.len < b.len ? a.len : b.len;
	int order = common ? memcmp(a.at, b.at, common) : 0;

	return order ? order : (a.len > b.len) - (a.len < b.len);
}

bool str_ends(struct str s, struct str suffix)
{
	return s.len >= suffix.len && str_eq(str_sub(s, s.len - suffix.len, s.len), suffix);
}

size_t str_find(struct str s, struct str needle, size_t from)
{
	if (from > s.len || needle.len > s.len - from)	/* an empty text may have a NULL address */
		return SIZE_MAX;
	/* ThreadSanitizer treats all that memmem is given as read, so that a large text, line by
	 * line, would take minutes */
	const char *hit = needle.len == 1
				  ? memchr(s.at + from, needle.at[0], s.len - from)
				  : memmem(s.at + from, s.len - from, needle.at, needle.len);

	return hit ? (size_t)(hit - s.at) : SIZE_MAX;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool str_is_one_of(struct str s, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (str_eq(s, str_of(words[i])))
			return true;
	return false;
}

struct str str_trim(struct str s)
{
	while (s.len && is_blank(s.at[0]))
		s = str_sub(s, 1, s.len);
	while (s.len && is_blank(s.at[s.len - 1]))
		s.len--;
	return s;
}

bool str_next(struct str *rest, char separator, struct str *piece)
{
	if (rest->len == 0)
		return false;
	const char *end = memchr(rest->at, separator, rest->len);
	size_t len = end ? (size_t)(end - rest->at) : rest->len, eaten = len + (end != NULL);

	*piece = (struct str){ rest->at, len };
	*rest = (struct str){ rest->at + eaten, rest->len - eaten };
	return true;
}

size_t str_lines(struct str text)
{
	struct str line;
	size_t n = 0;

	while (str_next(&text, '\n', &line))
		n++;
	return n;
}

bool str_u64(struct str s, uint64_t *value)
{
	uint64_t sum = 0;

	if (s.len == 0)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		if (s.at[i] < '0' || s.at[i] > '9')
			return false;
		uint64_t digit = (uint64_t)(s.at[i] - '0');

		if (__builtin_mul_overflow(sum, 10u, &sum) ||
		    __builtin_add_overflow(sum, digit, &sum))
			return false;
	}
	*value = sum;
	return true;
}

#define FNV_BASIS 0xcbf29ce484222325u

static uint64_t fnv(uint64_t hash, char c)
{
	return (hash ^ (unsigned char)c) * 0x100000001b3u;
}

uint64_t str_hash(struct str s)
{
	return str_hash_from(FNV_BASIS, s);
}

uint64_t str_hash_from(uint64_t hash, struct str s)
{
	for (size_t i = 0; i < s.len; i++)
		hash = fnv(hash, s.at[i]);
	return hash;
}

void str_hashes(const struct str texts[STR_HASHES], uint64_t out[STR_HASHES])
{
	const char *at[STR_HASHES] = { texts[0].at, texts[1].at, texts[2].at, texts[3].at };
	uint64_t a = FNV_BASIS, b = a, c = a, d = a;
	size_t common = texts[0].len;

	for (size_t k = 1; k < STR_HASHES; k++)
		common = texts[k].len < common ? texts[k].len : common;
	for (size_t i = 0; i < common; i++) {
		a = fnv(a, at[0][i]);
		b = fnv(b, at[1][i]);
		c = fnv(c, at[2][i]);
		d = fnv(d, at[3][i]);
	}
	const uint64_t hashes[STR_HASHES] = { a, b, c, d };

	for (size_t k = 0; k < STR_HASHES; k++)
		out[k] = str_hash_from(hashes[k], str_sub(texts[k], common, texts[k].len));
}
