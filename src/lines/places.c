/* places.c - the user's lines in optimised code. */
#include "lines/places.h"

#include "code/lanes.h"
#include "code/woven.h"
#include "ir/parse.h"

#define DEEPEST_SCOPE 16u	/* nested lexical blocks that are followed */
#define DEEPEST_INLINE 64u	/* levels of inlining that are followed */
#define BUSY UINT32_MAX		/* in context_of: being looked up */

static uint32_t count_marked(struct str text)
{
	uint32_t count = 0;

	for (size_t at = 0; (at = str_find(text, STR("!annotation "), at)) != SIZE_MAX; at++)
		count++;
	return count;
}

int places_init(const struct ir_module *m, struct arena *arena, struct places *places,
		struct nbcount_error *err)
{
	uint32_t marks = count_marked(m->text);

	*places = (struct places){ .arena = arena,
				   .some_lanes = lanes_some(m->text),
				   .some_marks = marks > 0,
				   .some_several = str_find(m->text, STR("!DILexicalBlock("), 0) !=
						   SIZE_MAX };
	if (debug_index(m, arena, &places->debug, err))
		return -1;
	size_t nodes = (size_t)places->debug.count + 1;

	places->list = arena_alloc(arena, nodes * (places->some_several ? PLACES_LINES : 1) +
						   (size_t)marks * PLACES_LINES,
				   sizeof(*places->list));
	places->contexts = arena_alloc(arena, nodes, sizeof(*places->contexts));
	places->last_of = arena_alloc(arena, nodes, sizeof(*places->last_of));
	places->context_of = arena_alloc(arena, nodes, sizeof(*places->context_of));
	places->functions = arena_alloc(arena, nodes, sizeof(*places->functions));
	places->files = arena_alloc(arena, nodes, sizeof(*places->files));
	places->of_node = arena_alloc(arena, nodes, sizeof(*places->of_node));
	places->function_of = arena_alloc(arena, nodes, sizeof(*places->function_of));
	places->lanes_of = arena_alloc(arena, nodes, sizeof(*places->lanes_of));
	places->others_of = arena_alloc(arena, nodes, sizeof(*places->others_of));
	if (!places->list || !places->functions || !places->files || !places->of_node ||
	    !places->function_of || !places->contexts || !places->last_of || !places->context_of ||
	    !places->lanes_of || !places->others_of)
		return err_memory(err);
	return 0;
}

bool places_is_unit(const struct debug *debug, uint32_t node)
{
	return debug_is(debug, node, STR("DICompileUnit")) &&
	       str_eq(debug_field(debug, node, STR("producer")), STR(PLACES_PRODUCER));
}

/* The bytes of a "..." field. */
static struct str unquoted(struct places *places, uint32_t node, struct str name)
{
	struct str quoted = debug_field(&places->debug, node, name);
	struct buf bytes = { 0 };

	if (quoted.len < 2)
		return STR("");
	woven_unescape(str_sub(quoted, 1, quoted.len - 1), &bytes);
	struct str copy = bytes.failed ? (struct str){ 0 }
				       : arena_str(places->arena, buf_str(&bytes));

	buf_free(&bytes);
	places->failed |= !copy.at;
	return copy.at ? copy : STR("");
}

static uint32_t find_file(struct places *places, uint32_t node)
{
	struct place_file file = { unquoted(places, node, STR("directory")),
				   unquoted(places, node, STR("filename")) };

	for (uint32_t i = 0; i < places->nfiles; i++)
		if (str_eq(places->files[i].path, file.path) &&
		    str_eq(places->files[i].hash, file.hash))
			return i;
	places->files[places->nfiles] = file;
	return places->nfiles++;
}

static uint32_t find_function(struct places *places, uint32_t node)
{
	const struct debug *debug = &places->debug;
	struct place_function f = {
		.line = debug_number(debug, node, STR("line")),
		.name = unquoted(places, node, STR("name")),
		.kind = unquoted(places, node, STR("linkageName"))
	};

	if (!places_is_unit(debug, debug_node(debug, node, STR("unit"))) || f.name.len == 0 ||
	    str_find(f.kind, STR("\t"), 0) == SIZE_MAX)
		return PLACE_NONE;
	f.file = find_file(places, debug_node(debug, node, STR("file")));
	for (uint32_t i = 0; i < places->nfunctions; i++) {
		const struct place_function *g = &places->functions[i];

		if (g->file == f.file && g->line == f.line && str_eq(g->name, f.name) &&
		    str_eq(g->kind, f.kind))
			return i;
	}
	places->functions[places->nfunctions] = f;
	places->last_of[places->nfunctions] = PLACE_NONE;
	return places->nfunctions++;
}

static uint32_t function_of(struct places *places, uint32_t node)
{
	if (node >= places->debug.count || !debug_is(&places->debug, node, STR("DISubprogram")))
		return PLACE_NONE;
	if (!places->function_of[node])
		places->function_of[node] = find_function(places, node) + 1;
	return places->function_of[node] - 1;
}

static uint32_t find_place(struct places *places, uint32_t function, uint32_t line,
			   uint32_t context)
{
	uint32_t last = places->last_of[function];

	for (uint32_t i = last; i != PLACE_NONE; i = places->list[i].before)
		if (places->list[i].line == line && places->list[i].context == context)
			return i;
	places->list[places->count] = (struct place){ function, line, context, last };
	return places->last_of[function] = places->count++;
}

static uint32_t find_context(struct places *places, const struct place_context *context)
{
	for (uint32_t i = places->ncontexts; i-- > 0;) {
		const struct place_context *other = &places->contexts[i];

		if (other->outer == context->outer && other->function == context->function &&
		    other->line == context->line)
			return i;
	}
	places->contexts[places->ncontexts] = *context;
	return places->ncontexts++;
}

/* The context of what is inlined at a location: the user lines from there outwards. BUSY stops at a
 * location that is inlined at itself, which LLVM never writes. There are no more contexts than
 * locations. */
static uint32_t context_of_node(struct places *places, uint32_t node, uint32_t depth)
{
	const struct debug *debug = &places->debug;

	if (depth > DEEPEST_INLINE || !debug_is(debug, node, STR("DILocation")) ||
	    places->context_of[node] == BUSY)
		return PLACE_NONE;
	if (places->context_of[node])
		return places->context_of[node] - 1;
	places->context_of[node] = BUSY;
	struct place_context context = {
		.outer = context_of_node(places, debug_node(debug, node, STR("inlinedAt")),
					 depth + 1),
		.function = function_of(places, debug_subprogram(debug, node)),
		.line = debug_number(debug, node, STR("line"))
	};
	uint32_t found = context.function == PLACE_NONE ? context.outer
							: find_context(places, &context);

	places->context_of[node] = found + 1;
	return found;
}

/* The innermost location that is in a user's function. One without a line is skipped: LLVM makes
 * such locations for calls without one when it inlines them. */
static uint32_t place_of_node(struct places *places, uint32_t node)
{
	const struct debug *debug = &places->debug;

	for (uint32_t depth = 0; depth < DEEPEST_INLINE; depth++) {
		if (!debug_is(debug, node, STR("DILocation")))
			return PLACE_NONE;
		uint32_t function = function_of(places, debug_subprogram(debug, node));
		uint32_t line = debug_number(debug, node, STR("line"));

		node = debug_node(debug, node, STR("inlinedAt"));
		if (function != PLACE_NONE && line == 0)
			return PLACE_NONE;
		if (function != PLACE_NONE)
			return find_place(places, function, line, context_of_node(places, node, 0));
	}
	return PLACE_NONE;
}

/* ---- marks: the lines of statements that may lose their locations */

/* The name of a function in marks. */
static uint64_t hash_of(const struct places *places, uint32_t function)
{
	const struct place_function *f = &places->functions[function];
	uint64_t hash = str_hash_from(str_hash_from(f->line, f->name), f->kind);

	return str_hash_from(hash, places->files[f->file].path);
}

void places_write_mark(const struct places *places, uint32_t place, struct buf *out)
{
	const struct place *p = &places->list[place];

	buf_fmt(out, PLACES_MARK "%016llx.%u", (unsigned long long)hash_of(places, p->function),
		p->line);
}

/* The lines that the statement's mark names, if it has one of that function. Returns how many. */
static uint32_t read_mark(const struct places *places, const struct ir_stmt *s, uint32_t function,
			  uint32_t lines[PLACES_LINES])
{
	uint32_t node = debug_annotation(s->text), n = 0;
	char mark[64];
	uint64_t wide;

	if (node >= places->debug.count)
		return 0;
	int len = snprintf(mark, sizeof(mark), "!{!\"" PLACES_MARK "%016llx.",
			   (unsigned long long)hash_of(places, function));
	struct str text = places->debug.nodes[node], line;

	if (!str_starts(text, str_of(mark)))
		return 0;
	text = str_sub(text, (size_t)len, str_find(text, STR("\"}"), 0));
	while (n < PLACES_LINES && str_next(&text, '.', &line)) {
		if (!str_u64(line, &wide) || wide > UINT32_MAX)
			return 0;
		lines[n++] = (uint32_t)wide;
	}
	return n;
}

/* The place with the first line of the statement's mark, if that is of the place's function:
 * inlined code may have the location of the call. */
static uint32_t marked(struct places *places, const struct ir_stmt *s, uint32_t place)
{
	const struct place *p = &places->list[place];
	uint32_t lines[PLACES_LINES];

	return read_mark(places, s, p->function, lines)
		       ? find_place(places, p->function, lines[0], p->context)
		       : place;
}

/* The same for a statement without a location, which LLVM hoisted out of a loop. Its context is
 * unknown; it is taken to be that of its function's last place. */
static uint32_t marked_alone(struct places *places, const struct ir_stmt *s)
{
	uint32_t lines[PLACES_LINES];

	for (uint32_t f = 0; f < places->nfunctions; f++)
		if (places->last_of[f] != PLACE_NONE && read_mark(places, s, f, lines))
			return find_place(places, f, lines[0],
					  places->list[places->last_of[f]].context);
	return PLACE_NONE;
}

uint32_t places_at(struct places *places, uint32_t node)
{
	if (node >= places->debug.count)
		return PLACE_NONE;
	if (!places->of_node[node])
		places->of_node[node] = place_of_node(places, node) + 1;
	return places->of_node[node] - 1;
}

bool places_is_beside(struct places *places, uint32_t node, uint32_t other)
{
	uint32_t a = places_at(places, node), b = places_at(places, other);

	return a != PLACE_NONE && b != PLACE_NONE &&
	       places->list[a].function == places->list[b].function &&
	       places->list[a].context == places->list[b].context;
}

/* Has the statement a location of ours? */
static bool has_mark(const struct places *places, const struct ir_stmt *s)
{
	uint32_t node = places->some_marks ? debug_annotation(s->text) : DEBUG_NONE;

	return node < places->debug.count &&
	       str_starts(places->debug.nodes[node], STR("!{!\"" PLACES_MARK));
}

uint32_t places_of(struct places *places, const struct ir_stmt *s)
{
	uint32_t place = places_at(places, debug_of(s->text, DEBUG_IN_STMT));

	if (!places->some_marks)
		return place;
	return place != PLACE_NONE   ? marked(places, s, place)
	       : has_mark(places, s) ? marked_alone(places, s)
				     : PLACE_NONE;
}

/* ---- locations of several lines */

static const struct place_others no_others;

/* Reads the lines of the lexical blocks around *scope, which becomes the scope outside of these.
 * Returns how many there are, which may be more than PLACES_LINES. */
static uint32_t block_lines(const struct debug *debug, uint32_t *scope,
			    uint32_t lines[DEEPEST_SCOPE])
{
	uint32_t n = 0;

	for (uint32_t depth = 0; depth < DEEPEST_SCOPE; depth++) {
		bool is_line = debug_is(debug, *scope, STR("DILexicalBlock"));

		if (!is_line && !debug_is(debug, *scope, STR("DILexicalBlockFile")))
			break;
		if (is_line)
			lines[n++] = debug_number(debug, *scope, STR("line"));
		*scope = debug_node(debug, *scope, STR("scope"));
	}
	return n;
}

/* Adds places of the same function and context as `own`, as far as there is room. */
static void add_others(struct places *places, struct place own, const uint32_t *lines, uint32_t n,
		       struct place_others *others)
{
	for (uint32_t i = 0; i < n && others->count < PLACES_LINES - 1; i++)
		others->list[others->count++] = find_place(places, own.function, lines[i],
							   own.context);
}

/* Sets the place of a location's node. */
static void find_others(struct places *places, uint32_t node, uint32_t place,
			struct place_others *others)
{
	const struct debug *debug = &places->debug;
	uint32_t scope = debug_node(debug, node, STR("scope")), lines[DEEPEST_SCOPE],
		 n = block_lines(debug, &scope, lines);
	struct place own = places->list[place];

	if (function_of(places, scope) != own.function)
		return;		/* the place is of the function that the location is inlined in */
	add_others(places, own, lines, n, others);
}

/* The further places of a statement's mark. */
static const struct place_others *marked_others(struct places *places, const struct ir_stmt *s)
{
	uint32_t place = places_of(places, s), lines[PLACES_LINES], n;

	if (place == PLACE_NONE)
		return &no_others;
	struct place own = places->list[place];

	n = read_mark(places, s, own.function, lines);
	if (n < 2)
		return &no_others;
	struct place_others *others = arena_alloc(places->arena, 1, sizeof(*others));

	if (others)
		add_others(places, own, lines + 1, n - 1, others);
	return others;
}

const struct place_others *places_others(struct places *places, const struct ir_stmt *s)
{
	uint32_t node = debug_of(s->text, DEBUG_IN_STMT),
		 place = places->some_several ? places_at(places, node) : PLACE_NONE;

	if (has_mark(places, s))
		return marked_others(places, s);
	if (place == PLACE_NONE)
		return &no_others;
	if (!places->others_of[node]) {
		places->others_of[node] = arena_alloc(places->arena, 1,
						      sizeof(*places->others_of[node]));
		if (!places->others_of[node])
			return NULL;
		find_others(places, node, place, places->others_of[node]);
	}
	return places->others_of[node];
}

/* Writes a copy of a node with another scope. Returns its number. */
static uint64_t write_in_scope(const struct debug *debug, uint32_t node, uint64_t scope,
			       uint64_t *next, struct buf *out)
{
	struct str text = debug->nodes[node], old = debug_field(debug, node, STR("scope"));
	size_t at = (size_t)(old.at - text.at);

	buf_fmt(out, "!%llu = ", (unsigned long long)*next);
	buf_add(out, str_sub(text, 0, at));
	buf_fmt(out, "!%llu", (unsigned long long)scope);
	buf_add(out, str_sub(text, at + old.len, text.len));
	buf_char(out, '\n');
	return (*next)++;
}

uint64_t places_write_several(const struct places *places, uint32_t location, const uint32_t *lines,
			      uint32_t n, uint64_t *node, struct buf *out)
{
	const struct debug *debug = &places->debug;
	uint32_t first = debug_node(debug, location, STR("scope")), around = first,
		 known[DEEPEST_SCOPE];
	bool has_lanes = debug_is(debug, first, STR("DILexicalBlockFile"));

	if (n > PLACES_LINES - 1 || block_lines(debug, &around, known))
		return DEBUG_NONE;
	uint64_t scope = around;

	for (uint32_t i = n; i-- > 0; scope = (*node)++) {
		buf_fmt(out,
			"!%llu = !DILexicalBlock(scope: !%llu, file: ", (unsigned long long)*node,
			(unsigned long long)scope);
		buf_add(out, debug_field(debug, around, STR("file")));
		buf_fmt(out, ", line: %u)\n", lines[i]);
	}
	if (has_lanes)
		scope = write_in_scope(debug, first, scope, node, out);
	return write_in_scope(debug, location, scope, node, out);
}

/* ---- locations with a column */

#define UNCOUNTED 1u		/* the columns: of uncounted code */
#define IDLE 2u			/* of lines that calculate nothing (_debug.py) */

static bool has_column(const struct places *places, uint32_t node, uint32_t column)
{
	return node < places->debug.count &&
	       debug_number(&places->debug, node, STR("column")) == column;
}

uint64_t places_write_uncounted(const struct places *places, uint32_t location, uint64_t *node,
				struct buf *out)
{
	struct str text = places->debug.nodes[location],
		   line = debug_field(&places->debug, location, STR("line")),
		   old = debug_field(&places->debug, location, STR("column"));
	size_t at = (size_t)(line.at - text.at) + line.len,
	       rest = old.len ? (size_t)(old.at - text.at) + old.len : at;

	buf_fmt(out, "!%llu = ", (unsigned long long)*node);
	buf_add(out, str_sub(text, 0, at));
	buf_fmt(out, ", column: %u", UNCOUNTED);
	buf_add(out, str_sub(text, rest, text.len));
	buf_char(out, '\n');
	return (*node)++;
}

bool places_is_uncounted(const struct places *places, const struct ir_stmt *s)
{
	return has_column(places, debug_of(s->text, DEBUG_IN_STMT), UNCOUNTED);
}

bool places_is_idle(const struct places *places, uint32_t node)
{
	return has_column(places, node, IDLE);
}

uint32_t places_lanes(const struct places *places, const struct ir_stmt *s)
{
	uint32_t node = places->some_lanes ? debug_of(s->text, DEBUG_IN_STMT) : DEBUG_NONE;

	if (node >= places->debug.count)
		return 1;
	if (!places->lanes_of[node])
		places->lanes_of[node] = has_column(places, node, UNCOUNTED)
						 ? 1
						 : lanes_of(&places->debug, node);
	return places->lanes_of[node];
}

uint32_t places_function(struct places *places, const struct ir_function *f)
{
	return function_of(places, debug_of(ir_head_tail(f->head), DEBUG_IN_HEAD));
}

bool places_is_ours(const struct places *places, const struct ir_function *f)
{
	uint32_t node = debug_of(ir_head_tail(f->head), DEBUG_IN_HEAD);

	return node < places->debug.count &&
	       places_is_unit(&places->debug, debug_node(&places->debug, node, STR("unit")));
}

void places_set_untimed(struct places *places, const struct ir_module *m,
			const struct ir_function *f, struct str why)
{
	const struct ir_stmt *first = &m->stmts[m->blocks[f->first].first];

	for (uint32_t i = 0; i < ir_count_stmts(m, f); i++) {
		uint32_t at = debug_of(first[i].text, DEBUG_IN_STMT);
		uint32_t function = function_of(places, debug_subprogram(&places->debug, at));

		if (function == PLACE_NONE)
			continue;
		places->functions[function].untimed = why;
		places->some_untimed = true;
	}
}

uint32_t places_outermost(const struct places *places, uint32_t place)
{
	uint32_t function = places->list[place].function;

	for (uint32_t i = places->list[place].context; i != PLACE_NONE;
	     i = places->contexts[i].outer)
		function = places->contexts[i].function;
	return function;
}

void places_write_context(uint32_t context, struct buf *out)
{
	if (context == PLACE_NONE)
		buf_char(out, '-');
	else
		buf_fmt(out, "%u", context);
}

void places_write(const struct places *places, struct buf *out)
{
	for (uint32_t i = 0; i < places->nfiles; i++) {
		buf_fmt(out, "file\t%u\t", i);
		buf_add(out, places->files[i].hash);
		buf_char(out, '\t');
		buf_add(out, places->files[i].path);
		buf_char(out, '\n');
	}
	for (uint32_t i = 0; i < places->nfunctions; i++) {
		const struct place_function *f = &places->functions[i];
		size_t tab = str_find(f->kind, STR("\t"), 0);

		buf_fmt(out, "function\t%u\t%u\t%u\t", i, f->file, f->line);
		buf_add(out, str_sub(f->kind, 0, tab));
		buf_char(out, '\t');
		buf_add(out, f->name);
		buf_add(out, str_sub(f->kind, tab, f->kind.len));
		buf_char(out, '\n');
		if (f->untimed.len == 0)
			continue;
		buf_fmt(out, "untimed\t%u\t", i);
		buf_add(out, f->untimed);
		buf_char(out, '\n');
	}
	for (uint32_t i = 0; i < places->ncontexts; i++) {
		const struct place_context *c = &places->contexts[i];

		buf_fmt(out, "context\t%u\t", i);
		places_write_context(c->outer, out);
		buf_fmt(out, "\t%u\t%u\t%u\n", c->function, places->functions[c->function].file,
			c->line);
	}
}

void places_write_place(const struct places *p, const struct place *place, struct buf *out)
{
	buf_fmt(out, "%u\t%u\t%u\t", place->function, p->functions[place->function].file,
		place->line);
}
