/* scan.c - the tokens of LLVM text. */
#include "ir/scan.h"

#include <limits.h>
#include <string.h>

size_t scan_quoted(struct str s, size_t at)
{
	const char *end = at + 1 < s.len ? memchr(s.at + at + 1, '"', s.len - at - 1) : NULL;

	return end ? (size_t)(end - s.at) + 1 : s.len;
}

/* A table, for speed: used for each byte of a module. */
static int depth_of(char c)
{
	static const signed char depths[UCHAR_MAX + 1] = {
		['('] = 1,  ['['] = 1,	['{'] = 1,  ['<'] = 1,
		[')'] = -1, [']'] = -1, ['}'] = -1, ['>'] = -1
	};

	return depths[(unsigned char)c];
}

/* Sets have a byte or two; calling strchr would take longer. */
static bool is_in(char c, const char *set)
{
	while (*set && *set != c)
		set++;
	return *set;
}

size_t scan_top(struct str s, size_t from, const char *set)
{
	size_t depth = 0;

	for (size_t i = from; i < s.len; i++) {
		char c = s.at[i];

		if (depth == 0 && is_in(c, set))
			return i;
		if (c == '"') {
			i = scan_quoted(s, i) - 1;
			continue;
		}
		int step = depth_of(c);

		if (step > 0)
			depth++;
		else if (step < 0 && depth)
			depth--;
	}
	return s.len;
}

int scan_depth(struct str line)
{
	int depth = 0;

	for (size_t i = 0; i < line.len && line.at[i] != ';'; i++) {
		if (line.at[i] == '"')
			i = scan_quoted(line, i) - 1;
		else if (line.at[i] != '<' && line.at[i] != '>')
			depth += depth_of(line.at[i]);
	}
	return depth;
}

static bool is_name_byte(char c)
{
	static const bool names[UCHAR_MAX + 1] = {
		['$'] = true, ['-'] = true, ['.'] = true, ['_'] = true, ['0'] = true, ['1'] = true,
		['2'] = true, ['3'] = true, ['4'] = true, ['5'] = true, ['6'] = true, ['7'] = true,
		['8'] = true, ['9'] = true, ['A'] = true, ['B'] = true, ['C'] = true, ['D'] = true,
		['E'] = true, ['F'] = true, ['G'] = true, ['H'] = true, ['I'] = true, ['J'] = true,
		['K'] = true, ['L'] = true, ['M'] = true, ['N'] = true, ['O'] = true, ['P'] = true,
		['Q'] = true, ['R'] = true, ['S'] = true, ['T'] = true, ['U'] = true, ['V'] = true,
		['W'] = true, ['X'] = true, ['Y'] = true, ['Z'] = true, ['a'] = true, ['b'] = true,
		['c'] = true, ['d'] = true, ['e'] = true, ['f'] = true, ['g'] = true, ['h'] = true,
		['i'] = true, ['j'] = true, ['k'] = true, ['l'] = true, ['m'] = true, ['n'] = true,
		['o'] = true, ['p'] = true, ['q'] = true, ['r'] = true, ['s'] = true, ['t'] = true,
		['u'] = true, ['v'] = true, ['w'] = true, ['x'] = true, ['y'] = true, ['z'] = true
	};

	return names[(unsigned char)c];
}

struct str scan_name(struct str s, size_t at)
{
	size_t end = at;

	if (at < s.len && s.at[at] == '"')
		return str_sub(s, at, scan_quoted(s, at));
	while (end < s.len && is_name_byte(s.at[end]))
		end++;
	return str_sub(s, at, end);
}

bool scan_value(struct str s, size_t *at, struct str *name)
{
	for (size_t i = *at; i < s.len; i++) {
		if (s.at[i] == '"') {
			i = scan_quoted(s, i) - 1;
		} else if (s.at[i] == '%') {
			*name = str_sub(s, i, i + 1 + scan_name(s, i + 1).len);
			*at = i + name->len;
			return true;
		}
	}
	return false;
}

struct str scan_type(struct str s)
{
	size_t end = 0;

	if (s.len && depth_of(s.at[0]) > 0) {
		end = scan_top(s, 1, ")]}>") + 1;
	} else if (s.len) {
		end = s.at[0] == '%';
		end += scan_name(s, end).len;
		if (end < s.len && s.at[end] == '(')	/* target("...") */
			end = scan_top(s, end + 1, ")") + 1;
	}
	if (str_starts(str_sub(s, end, s.len), STR(" addrspace(")))
		end = scan_top(s, end + STR(" addrspace(").len, ")") + 1;
	return str_sub(s, 0, end);
}

bool scan_item(struct str *list, struct str *item)
{
	if (list->len == 0)
		return false;
	size_t comma = scan_top(*list, 0, ",");

	*item = str_trim(str_sub(*list, 0, comma));
	*list = str_sub(*list, comma + 1, list->len);
	return true;
}

struct str scan_parens(struct str s, size_t from)
{
	size_t open = scan_top(s, from, "(");
	size_t close = open < s.len ? scan_top(s, open + 1, ")") : s.len;

	return close < s.len ? str_sub(s, open + 1, close) : (struct str){ NULL, 0 };
}
