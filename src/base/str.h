/* str.h - a borrowed slice of bytes: owns nothing, and need not end in NUL. */
#ifndef NBCOUNT_BASE_STR_H
#define NBCOUNT_BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct str {
	const char *at;
	size_t len;
};

#define STR(literal) ((struct str){ literal, sizeof(literal) - 1 })

static inline struct str str_of(const char *nul_terminated)
{
	return (struct str){ nul_terminated, strlen(nul_terminated) };
}

static inline bool str_eq(struct str a, struct str b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

/* <0, 0, >0 by bytes, then by length. */
int str_cmp(struct str a, struct str b);
static inline bool str_starts(struct str s, struct str prefix)
{
	return s.len >= prefix.len && (prefix.len == 0 || memcmp(s.at, prefix.at, prefix.len) == 0);
}

bool str_ends(struct str s, struct str suffix);
static inline bool str_has(struct str s, char c)
{
	return s.len && memchr(s.at, c, s.len);
}

/* Offset of the first `needle` at or after `from`; SIZE_MAX: not there. */
size_t str_find(struct str s, struct str needle, size_t from);
/* The part [from, to); bounds are clamped to the slice. */
static inline struct str str_sub(struct str s, size_t from, size_t to)
{
	to = to < s.len ? to : s.len;
	from = from < to ? from : to;
	return (struct str){ s.len ? s.at + from : s.at, to - from };
}

bool str_is_one_of(struct str s, const char *const *words, size_t n);
struct str str_trim(struct str s);
/* Takes the next piece off *rest, up to `separator` (eaten, not returned). false: *rest was
 * exhausted. An empty *rest gives no piece. */
bool str_next(struct str *rest, char separator, struct str *piece);
/* Number of lines; the last one may lack its newline. */
size_t str_lines(struct str text);
/* Decimal digits only, the whole slice, no overflow. */
bool str_u64(struct str s, uint64_t *value);
/* FNV-1a 64 (Fowler, Noll, Vo; offset basis 0xcbf29ce484222325). */
uint64_t str_hash(struct str s);
#define STR_HASHES 4u
/* Hashes so many texts at once, which takes hardly longer than one: within a text, each
 * multiplication waits for the one before it. */
void str_hashes(const struct str texts[STR_HASHES], uint64_t out[STR_HASHES]);
/* As str_hash, continuing from an earlier hash. */
uint64_t str_hash_from(uint64_t hash, struct str s);

#endif
