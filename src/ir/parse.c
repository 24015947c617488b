/* parse.c - LLVM text to struct ir_module.
 *
 * Relies on the printer's habits only where every LLVM has them: `define` and `}` are in column 0.
 * A statement is one line; if that ends with an open bracket, it goes on until the bracket is
 * closed; and deeply indented lines continue it (`to label` of an invoke, clauses of a
 * landingpad). */
#include "ir/parse.h"

#include "ir/scan.h"

#define CONTINUATION_INDENT 8u

struct parser {
	struct ir_module *m;
	struct nbcount_error *err;
	size_t at;			/* offset of the next line */
};

/* The next line, with its newline; false: the text is exhausted. */
static bool next_line(struct parser *p, struct str *line)
{
	struct str text = p->m->text;

	if (p->at >= text.len)
		return false;
	size_t end = str_find(text, STR("\n"), p->at);

	*line = str_sub(text, p->at, end == SIZE_MAX ? text.len : end + 1);
	p->at += line->len;
	return true;
}

static size_t count_lines(struct str text)
{
	size_t n = 1;

	for (size_t at = 0; (at = str_find(text, STR("\n"), at)) != SIZE_MAX; at++)
		n++;
	return n;
}

static bool is_void_line(struct str trimmed)
{
	return trimmed.len == 0 || trimmed.at[0] == ';';
}

static size_t indent_of(struct str line)
{
	size_t n = 0;

	while (n < line.len && line.at[n] == ' ')
		n++;
	return n;
}

/* Length of a label with its colon at the start of a trimmed line; 0: not a label. */
static size_t label_len(struct str trimmed)
{
	size_t len = scan_name(trimmed, 0).len;

	return len && len < trimmed.len && trimmed.at[len] == ':' ? len + 1 : 0;
}

static bool first_word(struct str s, struct str word)
{
	return str_starts(s, word) && (s.len == word.len || s.at[word.len] == ' ' ||
				       s.at[word.len] == ',' || s.at[word.len] == '\n');
}

/* Computed once, for ir_stmt.result, which is used far more often than there are statements. */
static uint32_t result_of(struct str text)
{
	if (text.len == 0 || text.at[0] != '%')
		return 0;
	size_t end = 1 + scan_name(text, 1).len;

	return str_starts(str_sub(text, end, text.len), STR(" = ")) ? (uint32_t)end + 3 : 0;
}

static struct str behind_result(const struct ir_stmt *s)
{
	return str_sub(s->text, s->result, s->text.len);
}

/* `text`: after the result. */
static enum ir_op op_of(struct str text)
{
	static const struct {
		struct str word;
		enum ir_op op;
	} words[] = {
		{ { "call", 4 }, IR_CALL },
		{ { "tail call", 9 }, IR_CALL },
		{ { "notail call", 11 }, IR_CALL },
		{ { "musttail call", 13 }, IR_MUSTTAIL },
		{ { "ret", 3 }, IR_RET },
		{ { "br", 2 }, IR_TERMINATOR },
		{ { "switch", 6 }, IR_TERMINATOR },
		{ { "unreachable", 11 }, IR_TERMINATOR },
		{ { "invoke", 6 }, IR_TERMINATOR },
		{ { "indirectbr", 10 }, IR_TERMINATOR },
		{ { "callbr", 6 }, IR_TERMINATOR },
		{ { "catchret", 8 }, IR_TERMINATOR },
		{ { "resume", 6 }, IR_UNWIND },
		{ { "cleanupret", 10 }, IR_UNWIND },
		{ { "catchswitch", 11 }, IR_UNWIND },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (first_word(text, words[i].word))
			return words[i].op;
	return IR_OTHER;
}

/* Number of brackets that a statement's first line leaves open, if it ends with one. */
static int open_brackets(struct str line)
{
	struct str text = str_trim(line);
	char last = text.len ? text.at[text.len - 1] : 0;

	return last == '(' || last == '[' || last == '{' ? scan_depth(line) : 0;
}

/* Takes the lines that continue the statement `*lines`. */
static void take_continuation(struct parser *p, struct str *lines)
{
	int depth = open_brackets(*lines);
	struct str line;

	for (size_t mark = p->at; next_line(p, &line); mark = p->at) {
		bool deep = indent_of(line) >= CONTINUATION_INDENT && str_trim(line).len;

		if (line.at[0] == '}' || (depth <= 0 && !deep)) {
			p->at = mark;
			return;
		}
		depth += scan_depth(line);
		lines->len += line.len;
	}
}

/* Does the block end with a terminator, as every block must (LLVM Language Reference, Terminator
 * Instructions)? So a scan over its phis ends inside it. */
static bool is_complete(const struct parser *p, const struct ir_block *b)
{
	enum ir_op last = b->stmts ? p->m->stmts[b->first + b->stmts - 1].op : IR_OTHER;

	return last == IR_TERMINATOR || last == IR_RET || last == IR_UNWIND;
}

static struct ir_block *open_block(struct parser *p, struct ir_function *f, struct str label)
{
	struct ir_block *b = &p->m->blocks[p->m->nblocks++];

	*b = (struct ir_block){ .label = label, .body = p->at, .first = p->m->nstmts };
	f->blocks++;
	return b;
}

static struct ir_stmt statement(struct str lines, struct str text)
{
	uint32_t result = result_of(text);

	return (struct ir_stmt){ lines, text, result, op_of(str_sub(text, result, text.len)) };
}

static int parse_body(struct parser *p, struct ir_function *f)
{
	struct ir_block *b = NULL;
	struct str line;

	for (size_t mark = p->at; next_line(p, &line); mark = p->at) {
		struct str text = str_trim(line);
		bool ends = line.at[0] == '}';

		if (is_void_line(text))
			continue;
		size_t label = ends ? 0 : label_len(text);

		if (b && (ends || label) && !is_complete(p, b))
			return err_set(p->err, ERR_PARSE, mark, "block without its end");
		if (ends) {
			f->end = mark;
			return b ? 0 : err_set(p->err, ERR_PARSE, mark, "function without a block");
		}
		if (label) {
			b = open_block(p, f, str_sub(text, 0, label - 1));
			continue;
		}
		if (!b) {
			b = open_block(p, f, (struct str){ text.at, 0 });
			b->body = mark;
		}
		take_continuation(p, &line);
		p->m->stmts[p->m->nstmts++] = statement(line, str_trim(line));
		b->stmts++;
	}
	return err_set(p->err, ERR_PARSE, ir_pos(p->m, f->head), "function without its end");
}

/* The name after the first @ outside brackets and quotes. */
static struct str global_name(struct str s)
{
	return scan_name(s, scan_top(s, 0, "@") + 1);
}

static int parse_function(struct parser *p, struct str head)
{
	struct ir_function *f = &p->m->functions[p->m->nfunctions++];

	*f = (struct ir_function){ .head = head, .first = p->m->nblocks };
	f->name = global_name(head);
	if (f->name.len == 0 || !str_ends(head, STR("{")))
		return err_set(p->err, ERR_PARSE, ir_pos(p->m, head), "define without name or {");
	return parse_body(p, f);
}

static void parse_item(struct parser *p, struct str line)
{
	struct ir_item *item = &p->m->items[p->m->nitems++];

	*item = (struct ir_item){ .line = line, .kind = IR_REST };
	if (line.at[0] == '@') {
		item->kind = IR_GLOBAL;
		item->name = scan_name(line, 1);
	} else if (line.at[0] == '!') {
		item->kind = IR_METADATA;
		item->name = scan_name(line, 1);
	} else if (first_word(line, STR("declare"))) {
		item->kind = IR_DECLARE;
		item->name = global_name(line);
	} else if (str_starts(line, STR("attributes #"))) {
		item->kind = IR_ATTRIBUTES;
		item->name = scan_name(line, STR("attributes #").len);
	}
}

static int allocate(struct ir_module *m, struct arena *arena, struct nbcount_error *err)
{
	size_t lines = count_lines(m->text);

	m->items = arena_alloc(arena, lines, sizeof(*m->items));
	m->functions = arena_alloc(arena, lines, sizeof(*m->functions));
	m->blocks = arena_alloc(arena, lines, sizeof(*m->blocks));
	m->stmts = arena_alloc(arena, lines, sizeof(*m->stmts));
	if (!m->items || !m->functions || !m->blocks || !m->stmts)
		return err_memory(err);
	return 0;
}

int ir_parse(struct str text, struct arena *arena, struct ir_module *out, struct nbcount_error *err)
{
	struct ir_module m = { .text = text };
	struct parser p = { .m = &m, .err = err };
	struct str line;

	if (text.len >= UINT32_MAX)
		return err_set(err, ERR_UNSUPPORTED, 0, "module of 4 GiB or more");
	if (allocate(&m, arena, err))
		return -1;
	while (next_line(&p, &line)) {
		if (first_word(line, STR("define"))) {
			if (parse_function(&p, str_trim(line)))
				return -1;
		} else if (!is_void_line(str_trim(line))) {
			parse_item(&p, line);
		}
	}
	*out = m;
	return 0;
}

size_t ir_pos(const struct ir_module *m, struct str span)
{
	return (size_t)(span.at - m->text.at);
}

const struct ir_item *ir_find_item(const struct ir_module *m, enum ir_item_kind kind,
				   struct str name)
{
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == kind && str_eq(m->items[i].name, name))
			return &m->items[i];
	return NULL;
}

const struct ir_function *ir_find_function(const struct ir_module *m, struct str name)
{
	for (uint32_t i = 0; i < m->nfunctions; i++)
		if (str_eq(m->functions[i].name, name))
			return &m->functions[i];
	return NULL;
}

const struct ir_stmt *ir_last(const struct ir_module *m, const struct ir_block *b)
{
	return &m->stmts[b->first + b->stmts - 1];
}

uint32_t ir_count_stmts(const struct ir_module *m, const struct ir_function *f)
{
	const struct ir_block *last = &m->blocks[f->first + f->blocks - 1];

	return last->first + last->stmts - m->blocks[f->first].first;
}

/* Offset of the @ of a direct call's callee; the end of the text: none. */
static size_t callee_at(const struct ir_stmt *s)
{
	size_t at = scan_top(s->text, 0, "@");
	size_t name = scan_name(s->text, at + 1).len;
	size_t behind = at + 1 + name;

	return name && behind < s->text.len && s->text.at[behind] == '(' ? at : s->text.len;
}

struct str ir_callee(const struct ir_stmt *s)
{
	return scan_name(s->text, callee_at(s) + 1);
}

struct str ir_args(const struct ir_stmt *s)
{
	return scan_parens(s->text, callee_at(s));
}

static bool is_value(struct str word)
{
	char c = word.len ? word.at[0] : 0;

	return c == '%' || c == '-' || (c >= '0' && c <= '9') || str_eq(word, STR("undef")) ||
	       str_eq(word, STR("poison"));
}

struct str ir_value(struct str arg)
{
	struct str rest = str_trim(arg);

	rest = str_trim(str_sub(rest, scan_type(rest).len, rest.len));
	while (rest.len && !is_value(rest)) {
		size_t blank = scan_top(rest, 0, " ");
		struct str word = str_sub(rest, 0, blank);

		if (scan_name(word, 0).len == 0)
			break;
		rest = str_trim(str_sub(rest, blank, rest.len));
	}
	return is_value(rest) && scan_top(rest, 0, " ,") == rest.len ? rest : str_sub(rest, 0, 0);
}

struct str ir_operand(struct str arg)
{
	struct str value = str_trim(str_sub(arg, scan_type(arg).len, arg.len)),
		   word = STR("noundef ");

	return str_starts(value, word) ? str_sub(value, word.len, value.len) : value;
}

struct str ir_result(const struct ir_stmt *s)
{
	return str_sub(s->text, 0, s->result ? s->result - (sizeof(" = ") - 1) : 0);
}

const struct ir_stmt *ir_definition(const struct ir_module *m, const struct ir_block *b,
				    struct str name)
{
	for (uint32_t i = b->first; name.len && i < b->first + b->stmts; i++)
		if (str_eq(ir_result(&m->stmts[i]), name))
			return &m->stmts[i];
	return NULL;
}

struct str ir_op(const struct ir_stmt *s)
{
	return scan_name(behind_result(s), 0);
}

struct str ir_behind_op(const struct ir_stmt *s)
{
	struct str rest = behind_result(s);

	return str_sub(rest, scan_name(rest, 0).len, rest.len);
}

struct str ir_address(const struct ir_stmt *s, const char *op)
{
	struct str rest = ir_behind_op(s), item, address;

	if (s->op != IR_OTHER || !str_eq(ir_op(s), str_of(op)) || !scan_item(&rest, &item) ||
	    !scan_item(&rest, &address))
		return STR("");
	return ir_value(address);
}

bool ir_is_phi(const struct ir_stmt *s)
{
	return str_eq(ir_op(s), STR("phi"));
}

bool ir_is_vector(const struct ir_stmt *s)
{
	size_t at = str_find(s->text, STR("<"), 0);

	return at != SIZE_MAX && str_find(s->text, STR(" x "), at) != SIZE_MAX;
}

const struct ir_stmt *ir_behind_phis(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *s = &m->stmts[b->first];

	while (ir_is_phi(s))
		s++;
	return s;
}

const struct ir_stmt *ir_behind_pads(const struct ir_module *m, const struct ir_block *b)
{
	static const char *const pads[] = { "landingpad", "cleanuppad", "catchpad" };
	const struct ir_stmt *s = ir_behind_phis(m, b);

	return s + str_is_one_of(ir_op(s), pads, sizeof(pads) / sizeof(pads[0]));
}

bool ir_operands(const struct ir_stmt *s, struct str operands[2])
{
	struct str rest = ir_behind_op(s), type = STR("i64 ");
	size_t at = str_find(rest, type, 0);

	if (at == SIZE_MAX)
		return false;
	rest = str_sub(rest, at + type.len, rest.len);
	return scan_item(&rest, &operands[0]) && scan_item(&rest, &operands[1]);
}

bool ir_ret(const struct ir_stmt *s, struct str *type, struct str *value)
{
	struct str rest = str_trim(str_sub(s->text, STR("ret").len, s->text.len));

	rest = str_sub(rest, 0, scan_top(rest, 0, ",;"));
	*type = scan_type(rest);
	*value = str_trim(str_sub(rest, type->len, rest.len));
	return type->len && str_eq(*type, STR("void")) == (value->len == 0);
}

struct str ir_condition(const struct ir_stmt *s)
{
	size_t from = sizeof("br i1 ") - 1;

	if (s->op != IR_TERMINATOR || !str_starts(s->text, STR("br i1 ")))
		return (struct str){ NULL, 0 };
	return str_sub(s->text, from, scan_top(s->text, from, ","));
}

struct str ir_params(struct str head)
{
	return scan_parens(head, scan_top(head, 0, "@"));
}

struct str ir_head_tail(struct str head)
{
	struct str params = ir_params(head);
	size_t at = params.at ? (size_t)(params.at - head.at) + params.len + 1 : head.len;

	return str_sub(head, at, head.len);
}

/* Number of parameters without a name, which LLVM numbers before the entry block. */
static uint64_t unnamed_params(struct str head)
{
	struct str params = ir_params(head);
	struct str param;
	uint64_t n = 0;

	while (scan_item(&params, &param)) {
		size_t last = param.len;
		uint64_t number;

		while (last && param.at[last - 1] != ' ')
			last--;
		if (last < param.len && param.at[last] == '%' &&
		    str_u64(str_sub(param, last + 1, param.len), &number))
			n++;
	}
	return n;
}

struct str ir_label(const struct ir_function *f, const struct ir_block *b, char room[IR_LABEL_ROOM])
{
	if (b->label.len)
		return b->label;
	snprintf(room, IR_LABEL_ROOM, "%llu", (unsigned long long)unnamed_params(f->head));
	return str_of(room);
}

void ir_write_label(const struct ir_function *f, const struct ir_block *b, struct buf *out)
{
	char room[IR_LABEL_ROOM];

	buf_add(out, ir_label(f, b, room));
}

uint64_t ir_next_node(const struct ir_module *m)
{
	uint64_t next = 0;
	uint64_t number;

	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_METADATA && str_u64(m->items[i].name, &number) &&
		    number >= next && number < UINT32_MAX)
			next = number + 1;
	return next;
}
