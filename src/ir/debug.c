/* debug.c - debug locations. */
#include "ir/debug.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define DEEPEST_SCOPE 64u	/* limit of nested lexical blocks */

/* Upper bound of node numbers: LLVM numbers nodes without gaps, so numbers beyond the text's length
 * are not LLVM's. */
static uint32_t count_nodes(const struct ir_module *m)
{
	uint64_t next = ir_next_node(m);

	return (uint32_t)(next < m->text.len ? next : m->text.len);
}

int debug_index(const struct ir_module *m, struct arena *arena, struct debug *debug,
		struct nbcount_error *err)
{
	uint64_t number;

	debug->count = count_nodes(m);
	debug->nodes = arena_alloc(arena, (size_t)debug->count + 1, sizeof(*debug->nodes));
	if (!debug->nodes)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nitems; i++) {
		struct str line = m->items[i].line;
		size_t at = str_find(line, STR(" = "), 0);

		if (m->items[i].kind == IR_METADATA && str_u64(m->items[i].name, &number) &&
		    number < debug->count && at != SIZE_MAX)
			debug->nodes[number] = str_trim(str_sub(line, at + 3, line.len));
	}
	return 0;
}

static uint32_t number_of(struct str digits)
{
	uint64_t number;

	return str_u64(digits, &number) && number < DEBUG_NONE ? (uint32_t)number : DEBUG_NONE;
}

uint32_t debug_reference(struct str reference)
{
	return str_starts(reference, STR("!")) ? number_of(str_sub(reference, 1, reference.len)) :
		DEBUG_NONE;
}

/* Where to start looking for an attachment: at the word, if no quote precedes it, as in most
 * statements; else at the beginning. */
static size_t first_place(struct str s, struct str word)
{
	size_t at = str_find(s, word, 0);

	return at != SIZE_MAX && memchr(s.at, '"', at) ? 0 : at;
}

/* As debug_find, for the attachment that begins with `word`. */
static size_t find_attachment(struct str s, struct str word, struct str separator, struct str *node)
{
	for (size_t at = first_place(s, word);
	     at != SIZE_MAX && (at = scan_top(s, at, "!")) < s.len; at++) {
		if (!str_starts(str_sub(s, at, s.len), word) || at < separator.len ||
		    !str_eq(str_sub(s, at - separator.len, at), separator))
			continue;
		size_t from = at + word.len;

		*node = str_sub(s, from, from + 1 + scan_name(s, from + 1).len);
		return at - separator.len;
	}
	return s.len;
}

size_t debug_find(struct str s, struct str separator, struct str *node)
{
	return find_attachment(s, STR("!dbg "), separator, node);
}

uint32_t debug_of(struct str s, struct str separator)
{
	struct str node;

	return debug_find(s, separator, &node) < s.len ? debug_reference(node) : DEBUG_NONE;
}

uint32_t debug_annotation(struct str s)
{
	struct str node;

	return find_attachment(s, STR("!annotation "), DEBUG_IN_STMT, &node) < s.len
		       ? debug_reference(node)
		       : DEBUG_NONE;
}

static struct str without_distinct(struct str node)
{
	size_t len = STR("distinct ").len;

	return str_starts(node, STR("distinct ")) ? str_sub(node, len, node.len) : node;
}

bool debug_is(const struct debug *debug, uint32_t node, struct str kind)
{
	struct str text = node < debug->count ? without_distinct(debug->nodes[node]) : STR("");

	return text.len > kind.len + 1 && text.at[0] == '!' && text.at[kind.len + 1] == '(' &&
	       str_eq(str_sub(text, 1, kind.len + 1), kind);
}

struct str debug_field(const struct debug *debug, uint32_t node, struct str name)
{
	struct str rest = node < debug->count ? scan_parens(debug->nodes[node], 0) : STR("");
	struct str item;

	while (scan_item(&rest, &item))
		if (str_starts(item, name) && item.len > name.len + 1 && item.at[name.len] == ':')
			return str_trim(str_sub(item, name.len + 1, item.len));
	return STR("");
}

uint32_t debug_number(const struct debug *debug, uint32_t node, struct str name)
{
	uint32_t number = number_of(debug_field(debug, node, name));

	return number == DEBUG_NONE ? 0 : number;
}

uint32_t debug_node(const struct debug *debug, uint32_t node, struct str name)
{
	return debug_reference(debug_field(debug, node, name));
}

uint32_t debug_subprogram(const struct debug *debug, uint32_t location)
{
	uint32_t scope = location;

	for (uint32_t depth = 0; depth < DEEPEST_SCOPE; depth++) {
		scope = debug_node(debug, scope, STR("scope"));
		if (!debug_is(debug, scope, STR("DILexicalBlockFile")) &&
		    !debug_is(debug, scope, STR("DILexicalBlock")))
			return scope;
	}
	return DEBUG_NONE;
}
