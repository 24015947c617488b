/* debug.c - debug locations. */
#include "ir/debug.h"

#include "ir/parse.h"
#include "ir/scan.h"

int debug_index(const struct ir_module *m, struct arena *arena, struct debug *debug,
		struct nbcount_error *err)
{
	uint64_t number;

	debug->count = 0;
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_METADATA && str_u64(m->items[i].name, &number) &&
		    number < m->nitems && number >= debug->count)
			debug->count = (uint32_t)number + 1;
	debug->nodes = arena_alloc(arena, (size_t)debug->count + 1, sizeof(*debug->nodes));
	if (!debug->nodes)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
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

uint32_t debug_of(struct str text)
{
	static const char word[] = "!dbg !";
	uint32_t node = DEBUG_NONE;

	for (size_t at = 0; (at = str_find(text, STR(word), at)) != SIZE_MAX;) {
		at += sizeof(word) - 1;
		node = number_of(scan_name(text, at));
	}
	return node;
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
	struct str value = debug_field(debug, node, name);

	return value.len && value.at[0] == '!' ? number_of(str_sub(value, 1, value.len)) : DEBUG_NONE;
}
