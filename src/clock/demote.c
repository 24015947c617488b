/* demote.c - moves values that are live across blocks to memory. */
#include "clock/demote.h"

#include <stdlib.h>

#include "code/spills.h"
#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "ir/types.h"

#define NOT_LOADED UINT32_MAX

struct value {
	struct str name;	/* with its sigil */
	const struct ir_stmt *s;
	uint32_t block;		/* number in the function, as all block numbers here */
	uint32_t loaded;	/* the last block that loaded it */
	bool escapes;		/* it is used in another block */
};

struct incoming {		/* of a phi */
	const struct ir_stmt *phi;
	struct str value;
	uint32_t from;
};

struct demotion {
	const struct ir_module *m;
	const struct ir_function *f;
	struct edits *e;
	struct nbcount_error *err;
	struct value *values;		/* sorted by name */
	struct cfg_label *labels;
	struct incoming *incoming;	/* sorted by `from`, and in the text's order */
	uint32_t nvalues, nincoming;
};

static const struct ir_block *block_at(const struct demotion *d, uint32_t b)
{
	return &d->m->blocks[d->f->first + b];
}

static const struct ir_stmt *first_stmt(const struct demotion *d)
{
	return &d->m->stmts[block_at(d, 0)->first];
}

static int by_name(const void *left, const void *right)
{
	return str_cmp(((const struct value *)left)->name, ((const struct value *)right)->name);
}

static int by_from(const void *left, const void *right)
{
	const struct incoming *a = left, *b = right;

	if (a->from != b->from)
		return a->from < b->from ? -1 : 1;
	return (a->phi > b->phi) - (a->phi < b->phi);
}

static struct value *find_value(const struct demotion *d, struct str name)
{
	struct value key = { .name = name };

	return d->nvalues ? bsearch(&key, d->values, d->nvalues, sizeof(key), by_name) : NULL;
}

/* The next value in a text that another block than b defines, whose name ends at *at; NULL: there
 * are no more. */
static struct value *next_from_elsewhere(const struct demotion *d, struct str text, size_t *at,
					 uint32_t b)
{
	struct str name;

	while (scan_value(text, at, &name)) {
		struct value *v = find_value(d, name);

		if (v && v->block != b && !types_is_one(d->m, text, *at - name.len))
			return v;
	}
	return NULL;
}

static struct str used_by(const struct ir_stmt *s)
{
	return str_starts(s->text, STR("#dbg")) ? STR("")
						: str_sub(s->text, s->result, s->text.len);
}

/* ---- what there is */

bool demote_fits(const struct ir_module *m, const struct ir_function *f)
{
	static const struct str odd[] = { { "invoke", 6 }, { "indirectbr", 10 }, { "callbr", 6 } };

	for (uint32_t b = f->first; b < f->first + f->blocks; b++) {
		const struct ir_stmt *last = ir_last(m, &m->blocks[b]);

		for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
			if (str_eq(ir_op(last), odd[i]))
				return false;
	}
	return true;
}

static bool has_lines(const struct ir_module *m, const struct ir_function *f)
{
	size_t head = ir_pos(m, f->head);

	return str_find(str_sub(m->text, head, f->end), STR("!dbg "), 0) != SIZE_MAX;
}

static void list_values(struct demotion *d)
{
	d->nvalues = 0;
	for (uint32_t b = 0; b < d->f->blocks; b++)
		for (uint32_t i = 0; i < block_at(d, b)->stmts; i++) {
			const struct ir_stmt *s = &d->m->stmts[block_at(d, b)->first + i];

			/* The entry block's allocas are in memory already. */
			if (s->result && (b > 0 || !str_eq(ir_op(s), STR("alloca"))))
				d->values[d->nvalues++] = (struct value){ .name = ir_result(s),
									  .s = s,
									  .block = b,
									  .loaded = NOT_LOADED };
		}
	qsort(d->values, d->nvalues, sizeof(*d->values), by_name);
}

/* The entry block may have no label, only the number that LLVM gives it. NULL: no such block. */
static const struct cfg_label *find_label(const struct demotion *d, struct str name)
{
	const struct cfg_label *found = cfg_find_label(d->labels, d->f->blocks, name);
	char room[IR_LABEL_ROOM];

	if (found || !str_eq(name, ir_label(d->f, block_at(d, 0), room)))
		return found;
	return cfg_find_label(d->labels, d->f->blocks, STR(""));
}

/* Takes the next `[ value, %label ]` off a phi's list. The first has the phi's type before it,
 * which may be an array. */
static bool next_incoming(struct str *list, struct str *value, struct str *label)
{
	struct str item, pair;

	if (!scan_item(list, &item))
		return false;
	do {
		size_t open = scan_top(item, 0, "["), close = scan_top(item, open + 1, "]");

		pair = str_sub(item, open + 1, close);
		item = str_sub(item, close + 1, item.len);
	} while (item.len);
	return scan_item(&pair, value) && scan_item(&pair, label) && str_starts(*label, STR("%"));
}

/* Lists the incoming values of all phis in `to`; NULL: only counts them. */
static int list_incoming(struct demotion *d, struct incoming *to)
{
	const struct ir_stmt *s = first_stmt(d), *end = s + ir_count_stmts(d->m, d->f);
	struct str list, value, label;

	d->nincoming = 0;
	for (; s < end; s++)
		for (list = ir_is_phi(s) ? ir_behind_op(s) : STR("");
		     next_incoming(&list, &value, &label); d->nincoming++) {
			const struct cfg_label *from = find_label(d, str_sub(label, 1, label.len));

			if (!from)
				return err_set(d->err, ERR_PARSE, ir_pos(d->m, s->lines),
					       "phi of an unknown block");
			if (to)
				to[d->nincoming] = (struct incoming){ .phi = s,
								      .value = value,
								      .from = from->block };
		}
	return 0;
}

static void note_uses(const struct demotion *d, struct str text, uint32_t b)
{
	size_t at = 0;

	for (struct value *v; (v = next_from_elsewhere(d, text, &at, b));)
		v->escapes = true;
}

static void find_escaping(const struct demotion *d)
{
	for (uint32_t b = 0; b < d->f->blocks; b++)
		for (uint32_t i = 0; i < block_at(d, b)->stmts; i++) {
			const struct ir_stmt *s = &d->m->stmts[block_at(d, b)->first + i];

			if (!ir_is_phi(s))
				note_uses(d, used_by(s), b);
		}
	for (uint32_t i = 0; i < d->nincoming; i++)
		note_uses(d, d->incoming[i].value, d->incoming[i].from);
}

/* ---- the new text */

/* Writes a name made from a value's: `%x` and `%"x y"` get the suffix at the end, and numbers
 * become names, because LLVM numbers values in order. */
static void write_name(struct str name, const char *suffix, struct buf *out)
{
	struct str bare = str_sub(name, 1, name.len);
	bool quoted = str_starts(bare, STR("\""));
	uint64_t number;

	buf_add(out, str_u64(bare, &number) ? STR("%.n") : STR("%"));
	buf_add(out, str_sub(bare, 0, bare.len - quoted));
	buf_add(out, str_of(suffix));
	if (quoted)
		buf_char(out, '"');
}

#define VALUE_SLOT SPILLS_SLOT
#define PHI_SLOT ".phi" SPILLS_SLOT

static void write_reload_name(const struct value *v, uint32_t b, struct buf *out)
{
	char suffix[24];

	snprintf(suffix, sizeof(suffix), ".reload%u", b);
	write_name(v->name, suffix, out);
}

static int write_type(const struct demotion *d, const struct ir_stmt *s, struct buf *out)
{
	if (types_write(d->m, s, out))
		return 0;
	return err_set(d->err, ERR_UNSUPPORTED, ir_pos(d->m, s->lines),
		       "value of a type that is not known");
}

/* Writes `TYPE value, ptr SLOT`; a load has no value. */
static int write_at_slot(const struct demotion *d, const struct ir_stmt *s, struct str value,
			 const char *slot, struct buf *out)
{
	if (write_type(d, s, out))
		return -1;
	if (value.len)
		buf_char(out, ' ');
	buf_add(out, value);
	buf_add(out, STR(", ptr "));
	write_name(ir_result(s), slot, out);
	buf_char(out, '\n');
	return 0;
}

static int write_store(const struct demotion *d, const struct ir_stmt *s, struct str value,
		       const char *slot, struct buf *out)
{
	buf_add(out, STR("  store "));
	return write_at_slot(d, s, value, slot, out);
}

/* Follows the result's name. */
static int write_load(const struct demotion *d, const struct ir_stmt *s, const char *slot,
		      struct buf *out)
{
	buf_add(out, STR(" = load "));
	return write_at_slot(d, s, STR(""), slot, out);
}

static int write_slot(const struct demotion *d, const struct ir_stmt *s, const char *slot,
		      struct buf *out)
{
	buf_add(out, STR("  "));
	write_name(ir_result(s), slot, out);
	buf_add(out, STR(" = alloca "));
	if (write_type(d, s, out))
		return -1;
	buf_char(out, '\n');
	return 0;
}

/* In the text's order. */
static int write_slots(const struct demotion *d)
{
	struct buf *out = edits_insert(d->e, block_at(d, 0)->body);
	const struct ir_stmt *s = first_stmt(d), *end = s + ir_count_stmts(d->m, d->f);

	for (; s < end; s++) {
		const struct value *v = s->result ? find_value(d, ir_result(s)) : NULL;

		if (v && v->escapes && write_slot(d, s, VALUE_SLOT, out))
			return -1;
		if (ir_is_phi(s) && write_slot(d, s, PHI_SLOT, out))
			return -1;
	}
	return 0;
}

/* Loads the value before `at`, unless block b has loaded it already. */
static int load(const struct demotion *d, struct value *v, uint32_t b, size_t at)
{
	if (v->loaded == b)
		return 0;
	struct buf *out = edits_insert(d->e, at);

	v->loaded = b;
	buf_add(out, STR("  "));
	write_reload_name(v, b, out);
	return write_load(d, v->s, VALUE_SLOT, out);
}

static int rename_uses(const struct demotion *d, const struct ir_stmt *s, uint32_t b)
{
	struct str text = used_by(s);
	size_t at = 0;

	for (struct value *v; (v = next_from_elsewhere(d, text, &at, b));) {
		if (load(d, v, b, ir_pos(d->m, s->lines)))
			return -1;
		write_reload_name(
			v, b, edits_replace_span(d->e, d->m, str_sub(text, at - v->name.len, at)));
	}
	return 0;
}

/* If a switch has several edges to the phi's block, each has an entry in the phi; all have the same
 * value. */
static bool is_stored(const struct demotion *d, const struct incoming *in)
{
	return in > d->incoming && in[-1].phi == in->phi && in[-1].from == in->from;
}

/* Stores an incoming value, which may be a constant of any kind. */
static int store_incoming(const struct demotion *d, const struct incoming *in, size_t at)
{
	size_t behind = 0;
	struct value *v = next_from_elsewhere(d, in->value, &behind, in->from);
	struct buf value = { 0 };
	int failed = v ? load(d, v, in->from, at) : 0;

	if (v)
		write_reload_name(v, in->from, &value);
	else
		buf_add(&value, in->value);
	if (!failed)
		failed = write_store(d, in->phi, buf_str(&value), PHI_SLOT, edits_insert(d->e, at));
	d->e->failed |= value.failed;
	buf_free(&value);
	return failed;
}

static int demote_stmt(const struct demotion *d, const struct ir_stmt *s, uint32_t b)
{
	const struct value *v = s->result ? find_value(d, ir_result(s)) : NULL;

	if (ir_is_phi(s)) {
		struct buf *out = edits_replace_span(d->e, d->m, s->lines);

		buf_add(out, STR("  "));
		buf_add(out, ir_result(s));
		if (write_load(d, s, PHI_SLOT, out))
			return -1;
	} else if (rename_uses(d, s, b)) {
		return -1;
	}
	if (!v || !v->escapes)
		return 0;
	return write_store(d, s, v->name, VALUE_SLOT,
			   edits_insert(d->e, ir_pos(d->m, s->lines) + s->lines.len));
}

static int demote_blocks(const struct demotion *d)
{
	const struct incoming *in = d->incoming, *end = in + d->nincoming;

	for (uint32_t b = 0; b < d->f->blocks; b++) {
		const struct ir_stmt *s = &d->m->stmts[block_at(d, b)->first],
				     *last = ir_last(d->m, block_at(d, b));

		for (; s < last; s++)
			if (demote_stmt(d, s, b))
				return -1;
		for (; in < end && in->from == b; in++)
			if (!is_stored(d, in) && store_incoming(d, in, ir_pos(d->m, last->lines)))
				return -1;
		if (last && demote_stmt(d, last, b))
			return -1;
	}
	return 0;
}

static int demote_function(struct demotion *d, struct arena *arena)
{
	uint32_t stmts = ir_count_stmts(d->m, d->f);

	d->values = arena_alloc(arena, (size_t)stmts + 1, sizeof(*d->values));
	d->labels = cfg_labels(d->m, d->f, arena);
	if (!d->values || !d->labels)
		return err_memory(d->err);
	list_values(d);
	if (list_incoming(d, NULL))
		return -1;
	d->incoming = arena_alloc(arena, (size_t)d->nincoming + 1, sizeof(*d->incoming));
	if (!d->incoming)
		return err_memory(d->err);
	if (list_incoming(d, d->incoming))
		return -1;
	qsort(d->incoming, d->nincoming, sizeof(*d->incoming), by_from);
	find_escaping(d);
	return write_slots(d) || demote_blocks(d) ? -1 : 0;
}

int demote(const struct ir_module *m, struct edits *e, struct arena *arena,
	   struct nbcount_error *err)
{
	size_t before = e->count;

	for (uint32_t i = 0; i < m->nfunctions; i++) {
		struct demotion d = { .m = m, .f = &m->functions[i], .e = e, .err = err };

		if (has_lines(m, d.f) && demote_fits(m, d.f) && demote_function(&d, arena))
			return -1;
	}
	return e->count > before;
}
