/* strip.c - removes our debug locations from the text.
 *
 * A location is a chain (place, inlinedAt location, ...), innermost first. Of a chain with places
 * of ours, only the part outside of the last of them stays: a user's function with debug info,
 * into which profiled code was inlined. No removed node is named anywhere afterwards. */
#include "lines/strip.h"

#include "code/recursion.h"
#include "ir/debug.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "lines/places.h"
#include "tally/tally.h"
#include "weave/held.h"

enum kind {
	OTHER,			/* no debug info, or none that matters here */
	UNIT,
	SUBPROGRAM,
	BLOCK,			/* a lexical block, in a scope */
	LOCATION,
	FILE_NAME		/* a DIFile */
};

/* A numbered metadata node. References to other nodes are `none` if absent. */
struct node {
	enum kind kind;
	uint32_t scope;		/* unit of a subprogram, scope of a block or location */
	uint32_t outer;		/* inlinedAt of a location */
	bool ours;
	bool gone;		/* to be removed */
};

struct stripping {
	const struct ir_module *m;
	struct edits *e;
	struct debug debug;
	struct node *nodes;	/* by number */
	uint32_t none;		/* = debug.count: no node, though nodes[] has an OTHER there */
	bool users;		/* there are compile units of the user's */
};

bool strip_wanted(struct str text)
{
	return str_find(text, STR("producer: " PLACES_PRODUCER), 0) != SIZE_MAX;
}

static uint32_t known(const struct stripping *st, uint32_t number)
{
	return number < st->none ? number : st->none;
}

/* The number of `!N`; `none` for anything else. */
static uint32_t number_of(const struct stripping *st, struct str reference)
{
	return known(st, debug_reference(reference));
}

static uint32_t field(const struct stripping *st, uint32_t node, struct str name)
{
	return known(st, debug_node(&st->debug, node, name));
}

static enum kind kind_of(const struct stripping *st, uint32_t node)
{
	static const struct {
		struct str word;
		enum kind kind;
	} words[] = {
		{ { "DILocation", 10 }, LOCATION },
		{ { "DISubprogram", 12 }, SUBPROGRAM },
		{ { "DICompileUnit", 13 }, UNIT },
		{ { "DIFile", 6 }, FILE_NAME },
		{ { "DILexicalBlock", 14 }, BLOCK },
		{ { "DILexicalBlockFile", 18 }, BLOCK },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (debug_is(&st->debug, node, words[i].word))
			return words[i].kind;
	return OTHER;
}

static void read_node(struct stripping *st, uint32_t number)
{
	struct node *n = &st->nodes[number];

	*n = (struct node){ .kind = kind_of(st, number), .scope = st->none, .outer = st->none };
	if (n->kind == UNIT) {
		n->ours = places_is_unit(&st->debug, number);
		st->users |= !n->ours;
	} else if (n->kind == SUBPROGRAM) {
		n->scope = field(st, number, STR("unit"));
	} else if (n->kind == LOCATION || n->kind == BLOCK) {
		n->scope = field(st, number, STR("scope"));
		n->outer = field(st, number, STR("inlinedAt"));
	}
}

/* Returns whether there is a compile unit of ours. */
static bool read_nodes(struct stripping *st)
{
	bool found = false;

	for (uint32_t i = 0; i <= st->none; i++) {
		read_node(st, i);
		found |= st->nodes[i].ours;
	}
	return found;
}

/* Follows scopes to the subprogram and its unit. Bounded, because hostile text may have cycles. */
static bool scope_is_ours(const struct stripping *st, uint32_t at)
{
	for (uint32_t steps = 0; steps < st->none; steps++) {
		const struct node *n = &st->nodes[at];

		if (n->kind != BLOCK && n->kind != LOCATION && n->kind != SUBPROGRAM)
			return n->ours;
		at = n->scope;
	}
	return false;
}

/* What remains of a location: itself, one that it is inlined at, or none. */
static uint32_t rest_of(const struct stripping *st, uint32_t at)
{
	uint32_t rest = at;

	for (uint32_t steps = 0; steps < st->none && at != st->none; steps++) {
		const struct node *n = &st->nodes[at];

		at = n->outer;
		if (n->ours)
			rest = at;
	}
	return rest;
}

static void mark_file(struct stripping *st, uint32_t number, bool gone)
{
	struct node *file = &st->nodes[field(st, number, STR("file"))];

	if (file->kind == FILE_NAME)
		file->gone = gone;
}

/* Decides which nodes to remove. A file stays if the user's code names it, too. */
static void mark_nodes(struct stripping *st)
{
	for (uint32_t i = 0; i < st->none; i++)
		st->nodes[i].ours = scope_is_ours(st, i);
	for (uint32_t i = 0; i < st->none; i++) {
		struct node *n = &st->nodes[i];

		n->gone = n->ours || (n->kind == LOCATION && rest_of(st, i) != i);
		if (n->ours)
			mark_file(st, i, true);
	}
	for (uint32_t i = 0; i < st->none; i++)
		if (st->nodes[i].kind != OTHER && !st->nodes[i].ours)
			mark_file(st, i, false);
}

/* #dbg_declare(..., !LOCATION): LLVM wants the variable's scope in the location. */
static void strip_record(const struct stripping *st, const struct ir_stmt *s)
{
	struct str args = scan_parens(s->text, 0);
	struct str item;
	uint32_t at = st->none;

	while (scan_item(&args, &item))
		at = number_of(st, item);
	if (st->nodes[at].gone)
		edits_replace_span(st->e, st->m, s->lines);
}

/* `id`: the module whose counts go up where they stand (recursion.h), or empty. */
static void strip_stmt(const struct stripping *st, struct str id, const struct ir_stmt *s)
{
	struct str node;

	if (str_starts(s->text, STR("#dbg_"))) {
		strip_record(st, s);
		return;
	}
	/* Replaced whole when it was lowered. It has a location where LLVM inlined it by way of a
	 * function without debug info. */
	if (tally_is_call(s) || held_is_call(s) || recursion_takes(id, s))
		return;
	size_t from = debug_find(s->text, DEBUG_IN_STMT, &node);

	if (from == s->text.len || !st->nodes[number_of(st, node)].gone)
		return;
	size_t start = ir_pos(st->m, s->text) + from;
	uint32_t rest = rest_of(st, number_of(st, node));
	struct buf *out = edits_replace(st->e, start, ir_pos(st->m, node) + node.len);

	if (rest != st->none)
		buf_fmt(out, ", !dbg !%u", rest);
}

static void strip_head(const struct stripping *st, struct str head)
{
	struct str tail = ir_head_tail(head);
	struct str node;
	size_t from = debug_find(tail, DEBUG_IN_HEAD, &node);

	if (from < tail.len && st->nodes[number_of(st, node)].gone)
		edits_replace_span(st->e, st->m,
				   str_sub(tail, from, (size_t)(node.at - tail.at) + node.len));
}

static void strip_function(const struct stripping *st, struct str id, const struct ir_function *f)
{
	const struct ir_stmt *s = &st->m->stmts[st->m->blocks[f->first].first],
			     *end = s + ir_count_stmts(st->m, f);

	for (; s < end; s++)
		strip_stmt(st, id, s);
	strip_head(st, f->head);
}

/* Is it `!{i32 2, !"Debug Info Version", i32 3}`, and not needed any more? */
static bool is_version(const struct stripping *st, struct str body)
{
	return !st->users && str_starts(body, STR("!{")) &&
	       str_find(body, STR("!\"Debug Info Version\""), 0) != SIZE_MAX;
}

/* Drops removed nodes from a tuple `!{...}`: from lists of units and flags, and from loops, which
 * may have locations. A named list that becomes empty is removed. */
static void strip_tuple(const struct stripping *st, const struct ir_item *item)
{
	size_t open = str_find(item->line, STR("!{"), 0);

	if (open == SIZE_MAX)
		return;
	size_t close = scan_top(item->line, open + 2, "}");
	struct str list = str_sub(item->line, open + 2, close);
	struct str operand;
	struct buf kept = { 0 };
	bool changed = false;

	while (scan_item(&list, &operand)) {
		if (st->nodes[number_of(st, operand)].gone) {
			changed = true;
			continue;
		}
		if (kept.len)
			buf_add(&kept, STR(", "));
		buf_add(&kept, operand);
	}
	uint64_t number;
	size_t at = ir_pos(st->m, item->line);

	if (changed && kept.len == 0 && !str_u64(item->name, &number))
		edits_replace_span(st->e, st->m, item->line);
	else if (changed)
		buf_add(edits_replace(st->e, at + open + 2, at + close), buf_str(&kept));
	st->e->failed |= kept.failed;
	buf_free(&kept);
}

static void strip_item(const struct stripping *st, const struct ir_item *item)
{
	uint64_t number;
	bool numbered = str_u64(item->name, &number) && number < st->none;

	if (numbered && st->nodes[number].gone)
		edits_replace_span(st->e, st->m, item->line);
	else if (!numbered || st->nodes[number].kind == OTHER)
		strip_tuple(st, item);
}

static void mark_versions(struct stripping *st)
{
	for (uint32_t i = 0; i < st->none; i++)
		if (is_version(st, st->debug.nodes[i]))
			st->nodes[i].gone = true;
}

int strip(const struct ir_module *m, struct edits *e, struct arena *arena,
	  struct nbcount_error *err)
{
	struct stripping st = { .m = m, .e = e };
	struct recursion recursion;

	if (!strip_wanted(m->text))
		return 0;
	if (debug_index(m, arena, &st.debug, err))
		return -1;
	st.none = st.debug.count;
	st.nodes = arena_alloc(arena, (size_t)st.none + 1, sizeof(*st.nodes));
	if (!st.nodes)
		return err_memory(err);
	if (!read_nodes(&st))
		return 0;
	if (recursion_find(m, arena, &recursion, err))
		return -1;
	mark_nodes(&st);
	mark_versions(&st);
	for (uint32_t i = 0; i < m->nfunctions; i++)
		strip_function(&st, recursion.ids[i], &m->functions[i]);
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_METADATA)
			strip_item(&st, &m->items[i]);
	return 1;
}
