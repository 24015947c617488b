/* tables.c - site tables. */
#include "weave/tables.h"

#include <stdlib.h>

#include "code/record.h"
#include "code/woven.h"
#include "ir/parse.h"

#define PREFIX "nbcount.t."
#define MOST_SLOTS (1u << 24)	/* per module */
#define MOST_COPIES UINT32_MAX

static bool number(struct str field, uint64_t limit, uint32_t *value)
{
	uint64_t wide;

	if (!str_u64(field, &wide) || wide >= limit)
		return false;
	*value = (uint32_t)wide;
	return true;
}

static int by_id(const void *left, const void *right)
{
	const struct callee_table *a = left, *b = right;

	return str_cmp(a->id, b->id);
}

/* Reads the slot count from the head of a table. */
static bool read_slots(struct callee_table *t)
{
	struct str rest = t->text;
	struct record r;

	return record_next(&rest, &r) && str_eq(r.field[0], STR("nbcount-table")) &&
	       str_eq(r.field[1], STR("1")) && str_eq(r.field[2], t->id) &&
	       record_next(&rest, &r) && str_eq(r.field[0], STR("slots")) &&
	       record_number(&r, 1, MOST_SLOTS, &t->slots);
}

/* Reads one global into the next place, which is kept if the global is a table. */
static int read_table(const struct ir_item *item, struct arena *arena, struct tables *tables,
		      struct nbcount_error *err)
{
	struct callee_table t = { .id = str_sub(item->name, sizeof(PREFIX) - 1, item->name.len) };
	struct buf text = { 0 };
	bool is_string = woven_unquote(item->line, &text);

	t.text = arena_str(arena, buf_str(&text));
	bool failed = text.failed || (is_string && !t.text.at);

	buf_free(&text);
	if (failed)
		return err_memory(err);
	if (is_string && t.id.len == WOVEN_ID_LEN && read_slots(&t))
		tables->list[tables->count++] = t;
	return 0;
}

int tables_read(const struct ir_module *m, struct arena *arena, struct tables *out,
		struct nbcount_error *err)
{
	struct tables tables = { 0 };

	tables.list = arena_alloc(arena, (size_t)m->nitems + 1, sizeof(*tables.list));
	if (!tables.list)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nitems; i++)
		if (m->items[i].kind == IR_GLOBAL && str_starts(m->items[i].name, STR(PREFIX)) &&
		    read_table(&m->items[i], arena, &tables, err))
			return -1;
	qsort(tables.list, tables.count, sizeof(*tables.list), by_id);
	for (uint32_t i = 0; i < tables.count; i++) {
		if (tables.slots > MOST_SLOTS)
			tables.list[i].slots = 0;	/* unreasonably many: these adds stay as
							 * they are */
		tables.list[i].first = tables.slots;
		tables.slots += tables.list[i].slots;
	}
	*out = tables;
	return 0;
}

bool tables_number(const struct tables *tables, struct str id, uint64_t slot, uint32_t *result)
{
	struct callee_table key = { .id = id };
	const struct callee_table *t = bsearch(&key, tables->list, tables->count, sizeof(key),
					       by_id);

	if (!t || slot >= t->slots)
		return false;
	*result = t->first + (uint32_t)slot;
	return true;
}

void tables_write_head(struct str id, uint32_t slots, struct buf *out)
{
	buf_add(out, STR("nbcount-table\t1\t"));
	buf_add(out, id);
	buf_fmt(out, "\nslots\t%u\n", slots);
}

void tables_write_sum(const struct plan_term *terms, size_t n, uint64_t copies, struct buf *out)
{
	for (size_t i = 0; i < n; i++) {
		if (i)
			buf_char(out, ',');
		buf_u64(out, terms[i].slot);
		if (terms[i].factor != 1)
			buf_fmt(out, "*%lld", (long long)terms[i].factor);
	}
	if (copies > 1)
		buf_fmt(out, "\t%llu",
			(unsigned long long)(copies < MOST_COPIES ? copies : MOST_COPIES));
	buf_char(out, '\n');
}

/* ---- composition ---- */

struct composer {
	const struct plan *plan;
	const size_t *first_term;	/* by slot number: its first term; one more at the end */
	const struct callee_table *t;
	struct plan_term *sum;		/* of one record; has room for all terms */
	size_t nsum;
	uint32_t inlined;		/* copies of what the first slot of the record counts */
	uint32_t files;			/* number of files in earlier tables */
	uint32_t functions;
	bool over;			/* a sum is too large */
	struct buf *out;
};

static int by_slot(const void *left, const void *right)
{
	const struct plan_term *a = left, *b = right;

	return (a->slot > b->slot) - (a->slot < b->slot);
}

/* Adds `factor` times the sum that the callee's slot has become. */
static void add_slot(struct composer *c, uint32_t slot, int64_t factor)
{
	uint32_t of = c->t->first + slot;

	for (size_t i = c->first_term[of]; i < c->first_term[of + 1]; i++) {
		struct plan_term term = c->plan->terms[i];

		/* Each slot is in a list once, so there is room. Foreign tables may be
		 * different. */
		c->over |= c->nsum == c->plan->nterms ||
			   __builtin_mul_overflow(term.factor, factor, &term.factor);
		if (c->over)
			return;
		c->sum[c->nsum++] = term;
	}
}

/* Reads a factor; an empty one is 1. */
static bool read_factor(struct str text, int64_t *factor)
{
	bool less = str_starts(text, STR("-"));
	uint64_t wide;

	*factor = 1;
	if (text.len == 0)
		return true;
	if (!str_u64(str_sub(text, less, text.len), &wide) || wide > INT64_MAX)
		return false;
	*factor = less ? -(int64_t)wide : (int64_t)wide;
	return true;
}

/* Computes the sum that a list of the callee's slots has become. */
static void read_sum(struct composer *c, struct str list)
{
	struct str piece, slot;
	uint32_t at;
	int64_t factor;

	c->nsum = c->inlined = 0;
	while (str_next(&list, ',', &piece)) {
		if (!str_next(&piece, '*', &slot) || !number(slot, c->t->slots, &at))
			continue;
		c->over |= !read_factor(piece, &factor);
		c->inlined = c->inlined ? c->inlined : plan_copies(c->plan, c->t->first + at);
		add_slot(c, at, factor);
	}
	c->over |= !plan_join_terms(c->sum, 0, &c->nsum, by_slot);
}

/* The number of copies of a line in the caller's code. */
static uint64_t copies_in(const struct composer *c, const struct record *r)
{
	uint32_t copies;

	if (!str_eq(r->field[0], STR("line")))
		return 1;
	return (uint64_t)c->inlined *
	       (r->count > 5 && record_number(r, 5, MOST_COPIES, &copies) ? copies : 1);
}

/* Rewrites a record whose field `sum` is a sum, unless that is empty now. Before the sum come a
 * function and, if there are more fields, a file and fields that are copied as they are. */
static void write_record(struct composer *c, const struct record *r, size_t sum)
{
	uint32_t function, file = 0;

	read_sum(c, r->field[sum]);
	if (c->nsum == 0 || !record_number(r, 1, UINT32_MAX, &function) ||
	    (sum > 2 && !record_number(r, 2, UINT32_MAX, &file)))
		return;
	buf_add(c->out, r->field[0]);
	buf_fmt(c->out, "\t%u\t", c->functions + function);
	if (sum > 2)
		buf_fmt(c->out, "%u\t", c->files + file);
	for (size_t i = 3; i < sum; i++) {
		buf_add(c->out, r->field[i]);
		buf_char(c->out, '\t');
	}
	tables_write_sum(c->sum, c->nsum, copies_in(c, r), c->out);
}

/* The rest of the record after field `i`, beginning with the tab. */
static struct str behind(const struct record *r, size_t i)
{
	size_t from = (size_t)(r->field[i].at - r->line.at) + r->field[i].len;

	return str_sub(r->line, from, r->line.len);
}

/* Rewrites a `branch` record with renumbered function and file. */
static void write_branch(struct composer *c, const struct record *r)
{
	uint32_t function, file;

	if (r->count < 5 || !record_number(r, 1, UINT32_MAX, &function) ||
	    !record_number(r, 2, UINT32_MAX, &file))
		return;
	buf_fmt(c->out, "branch\t%u\t%u", c->functions + function, c->files + file);
	buf_add(c->out, behind(r, 2));
	buf_char(c->out, '\n');
}

/* Rewrites a `symbol`, `untimed` or `source` record. Its function or file is renumbered: there are
 * `earlier` ones in the tables before. */
static void write_named(struct composer *c, const struct record *r, uint32_t earlier)
{
	uint32_t of;

	if (r->count < 3 || !record_number(r, 1, UINT32_MAX, &of))
		return;
	buf_add(c->out, r->field[0]);
	buf_fmt(c->out, "\t%u", earlier + of);
	buf_add(c->out, behind(r, 1));
	buf_char(c->out, '\n');
}

static void write_table(struct composer *c)
{
	struct str rest = c->t->text;
	struct record r;
	uint32_t files = 0, functions = 0, file;

	while (record_next(&rest, &r)) {
		if (str_eq(r.field[0], STR("file")) && r.count >= 3) {
			buf_fmt(c->out, "file\t%u", c->files + files++);
			buf_add(c->out, behind(&r, 1));
			buf_char(c->out, '\n');
		} else if (str_eq(r.field[0], STR("function")) && r.count >= 4 &&
			   record_number(&r, 2, UINT32_MAX, &file)) {
			buf_fmt(c->out, "function\t%u\t%u", c->functions + functions++,
				c->files + file);
			buf_add(c->out, behind(&r, 2));
			buf_char(c->out, '\n');
		} else if (str_eq(r.field[0], STR("calls"))) {
			write_record(c, &r, 2);
		} else if (str_eq(r.field[0], STR("call"))) {
			write_record(c, &r, 5);
		} else if (str_eq(r.field[0], STR("symbol")) ||
			   str_eq(r.field[0], STR("untimed"))) {
			write_named(c, &r, c->functions);
		} else if (str_eq(r.field[0], STR("source"))) {
			write_named(c, &r, c->files);
		} else if (str_eq(r.field[0], STR("branch"))) {
			write_branch(c, &r);
		} else if (str_eq(r.field[0], STR("line")) || str_eq(r.field[0], STR("taken")) ||
			   str_eq(r.field[0], STR("entered"))) {
			write_record(c, &r, 4);
		}
	}
	c->files += files;
	c->functions += functions;
}

/* By slot number: where its terms begin. NULL: out of memory. */
static size_t *index_terms(const struct tables *tables, const struct plan *plan,
			   struct arena *arena)
{
	size_t *first = arena_alloc(arena, (size_t)tables->slots + 1, sizeof(*first));
	size_t i = 0;

	for (uint32_t of = 0; first && of <= tables->slots; of++) {
		while (i < plan->nterms && plan->terms[i].of < of)
			i++;
		first[of] = i;
	}
	return first;
}

static bool is_used(const struct callee_table *t, const size_t *first_term)
{
	return first_term[t->first] < first_term[t->first + t->slots];
}

int tables_compose(const struct tables *tables, struct str id, const struct plan *plan,
		   struct arena *arena, struct buf *out, struct nbcount_error *err)
{
	size_t *first_term = index_terms(tables, plan, arena);
	struct composer c = { .plan = plan, .first_term = first_term, .out = out };

	c.sum = arena_alloc(arena, plan->nterms + 1, sizeof(*c.sum));
	if (!first_term || !c.sum)
		return err_memory(err);
	tables_write_head(id, plan->slots, out);
	for (uint32_t i = 0; i < tables->count; i++) {
		c.t = &tables->list[i];
		if (is_used(c.t, first_term))
			write_table(&c);
	}
	return c.over ? err_set(err, ERR_UNSUPPORTED, 0, PLAN_TOO_LARGE) : 0;
}
