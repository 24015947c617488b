/* stripmine.c - splits a loop of one block into strips of limited length. */
#include "tally/stripmine.h"

#include <stdio.h>

#include "code/flow.h"
#include "code/spills.h"
#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define NAME	  "nbcount.strip.s"	/* then the number of the loop's last statement */
#define NAME_ROOM 32u
#define MOST_STEP (UINT64_C(1) << 32)

/* ---- finding */

static const struct ir_block *find_block(const struct ir_module *m, const struct ir_function *f,
					 struct str label)
{
	char room[IR_LABEL_ROOM];

	for (uint32_t b = f->first; b < f->first + f->blocks; b++)
		if (str_eq(ir_label(f, &m->blocks[b], room), label))
			return &m->blocks[b];
	return NULL;
}

/* The block must have two successors: itself, and the exit. */
static bool find_exit(struct stripmine *s)
{
	const struct ir_stmt *last = ir_last(s->m, s->block);
	struct str rest = last->text, label[3] = { { 0 } };
	unsigned n = 0, own;

	while (n < 3 && cfg_next_successor(&rest, &label[n]))
		n++;
	if (n != 2 || str_eq(label[0], label[1]))
		return false;
	own = str_eq(label[1], s->block->label);
	if (!str_eq(label[own], s->block->label))
		return false;
	s->exit = find_block(s->m, s->f, label[1 - own]);
	return s->exit != NULL;
}

/* The other block that a phi names besides its own, if there is exactly one. */
static const struct ir_block *find_before(const struct stripmine *s, const struct ir_stmt *phi)
{
	struct str rest = ir_behind_op(phi), item, label = { 0 };
	unsigned ways = 0;

	while (scan_item(&rest, &item)) {
		size_t at = str_find(item, STR(", %"), 0);

		if (!str_ends(item, STR(" ]")) || at == SIZE_MAX)
			continue;
		ways++;
		if (flow_phi_label(item, s->block->label).len == 0)
			label = scan_name(item,
					  scan_top(item, str_find(item, STR("["), 0) + 1, ",") + 3);
	}
	return ways == 2 && label.len ? find_block(s->m, s->f, label) : NULL;
}

/* Does the phi have a value from the block? */
static bool has_way(const struct stripmine *s, const struct ir_block *block,
		    const struct ir_stmt *phi, const struct ir_block *from)
{
	char room[IR_LABEL_ROOM];

	return flow_phi(s->m, s->f, block, ir_result(phi), from).len &&
	       flow_phi_label(phi->text, ir_label(s->f, from, room)).len;
}

/* Do the phis of the loop and of its exit have the expected form? If the exit is itself such a
 * loop, both would be edited: not then. */
static bool phis_fit(const struct stripmine *s)
{
	const struct ir_stmt *stmts = s->m->stmts;

	for (uint32_t i = s->block->first; ir_is_phi(&stmts[i]); i++)
		if (!s->before || !has_way(s, s->block, &stmts[i], s->before) ||
		    !has_way(s, s->block, &stmts[i], s->block))
			return false;
	for (uint32_t i = s->exit->first; ir_is_phi(&stmts[i]); i++)
		if (!has_way(s, s->exit, &stmts[i], s->block) ||
		    has_way(s, s->exit, &stmts[i], s->exit))
			return false;
	return true;
}

static bool is_slot(struct str origin)
{
	return str_find(origin, STR(SPILLS_SLOT), 0) != SIZE_MAX;
}

/* What the block last stores in the slot; empty: nothing. */
static struct str stored_last(const struct stripmine *s, struct str slot)
{
	struct str value = spills_stored_last(s->m, s->block, s->block->stmts, slot);

	return value.len ? spills_origin(s->m, s->block, value) : value;
}

/* Does the value count up by a constant, without wrapping around? */
static bool find_step(struct stripmine *s)
{
	struct str next = spills_origin(s->m, s->block, s->next), of[2];
	const struct ir_stmt *add = ir_definition(s->m, s->block, next);

	if (!add || !str_eq(ir_op(add), STR("add")) ||
	    str_find(add->text, STR(" nuw "), 0) == SIZE_MAX || !ir_operands(add, of) ||
	    !str_u64(of[1], &s->step) || s->step == 0 || s->step > MOST_STEP)
		return false;
	s->index = spills_origin(s->m, s->block, of[0]);
	if (is_slot(s->index))
		return str_eq(stored_last(s, s->index), next);
	return str_eq(flow_phi(s->m, s->f, s->block, s->index, s->block), next);
}

/* Is the bound the same in every trip? */
static bool find_bound(struct stripmine *s)
{
	struct str origin = spills_origin(s->m, s->block, s->bound);

	if (!is_slot(origin))
		return !ir_definition(s->m, s->block, origin);
	s->bound_slot = origin;
	return stored_last(s, origin).len == 0;
}

static bool find_test(struct stripmine *s)
{
	const struct ir_stmt *last = ir_last(s->m, s->block),
			     *test = ir_definition(s->m, s->block, ir_condition(last));
	struct str of[2];

	if (!test || !str_eq(ir_op(test), STR("icmp")) || !ir_operands(test, of))
		return false;
	s->test = test;
	s->next = of[0];
	s->bound = of[1];
	return str_find(test->text, STR("icmp eq "), 0) != SIZE_MAX ||
	       str_find(test->text, STR("icmp ne "), 0) != SIZE_MAX;
}

bool stripmine_find(const struct ir_module *m, const struct ir_function *f,
		    const struct ir_block *block, struct stripmine *s)
{
	*s = (struct stripmine){ .m = m, .f = f, .block = block };
	if (!block->label.len || !find_exit(s) || !find_test(s) || !find_step(s) || !find_bound(s))
		return false;
	s->before = is_slot(s->index) ? NULL : find_before(s, ir_definition(m, block, s->index));
	return (s->before || is_slot(s->index)) && phis_fit(s);
}

/* ---- text */

struct writer {
	const struct stripmine *s;
	struct edits *e;
	char base[NAME_ROOM];		/* of names */
	char inner[NAME_ROOM + 8];	/* labels */
	char end[NAME_ROOM + 8];
	char index[NAME_ROOM + 16];	/* a value: the index at the start of a strip */
};

static void replace(const struct writer *w, struct str span, const char *text)
{
	buf_add(edits_replace_span(w->e, w->s->m, span), str_of(text));
}

/* Writes `  %<base>.<name> = icmp eq next, <other>`, with the predicate of the loop's test. */
static void write_test(const struct writer *w, const char *name, struct str other, struct buf *out)
{
	bool equal = str_find(w->s->test->text, STR("icmp eq "), 0) != SIZE_MAX;

	buf_fmt(out, "  %%%s.%s = icmp %s i64 %.*s, %.*s\n", w->base, name, equal ? "eq" : "ne",
		(int)w->s->next.len, w->s->next.at, (int)other.len, other.at);
}

static void write_outer_name(const struct writer *w, const struct ir_stmt *phi,
			     char name[NAME_ROOM + 16])
{
	snprintf(name, NAME_ROOM + 16, "%%%s.p%u", w->base, (unsigned)(phi - w->s->m->stmts));
}

/* Writes the phi of the strips; its initial value is the one from outside the loop. */
static void write_outer_phi(const struct writer *w, const struct ir_stmt *phi, struct buf *out)
{
	const struct stripmine *s = w->s;
	struct str name = ir_result(phi), rest = ir_behind_op(phi),
		   flags_and_type = str_sub(rest, 0, str_find(rest, STR(" [ "), 0));
	struct str first = flow_phi(s->m, s->f, s->block, name, s->before),
		   next = flow_phi(s->m, s->f, s->block, name, s->block);
	char outer[NAME_ROOM + 16];

	write_outer_name(w, phi, outer);
	buf_fmt(out, "  %s = phi", outer);
	buf_add(out, flags_and_type);
	buf_add(out, STR(" [ "));
	buf_add(out, first);
	buf_add(out, STR(", %"));
	ir_write_label(s->f, s->before, out);
	buf_add(out, STR(" ], [ "));
	buf_add(out, next);
	buf_fmt(out, ", %%%s ]\n", w->end);
}

static void edit_phi(const struct writer *w, const struct ir_stmt *phi)
{
	const struct stripmine *s = w->s;
	char room[IR_LABEL_ROOM], outer[NAME_ROOM + 16];
	struct str name = ir_result(phi), before = ir_label(s->f, s->before, room);

	write_outer_name(w, phi, outer);
	replace(w, flow_phi(s->m, s->f, s->block, name, s->before), outer);
	buf_add(edits_replace_span(w->e, s->m, flow_phi_label(phi->text, before)), s->block->label);
	replace(w, flow_phi_label(phi->text, s->block->label), w->inner);
}

/* Writes `%<base>.rest`: how far the loop still has to go. */
static void write_rest(const struct writer *w, struct buf *out)
{
	const struct stripmine *s = w->s;
	const char *b = w->base;

	if (!s->before)
		buf_fmt(out, "  %s = load i64, ptr %.*s, align 8\n", w->index, (int)s->index.len,
			s->index.at);
	if (s->bound_slot.len)
		buf_fmt(out,
			"  %%%s.bound = load i64, ptr %.*s, align 8\n"
			"  %%%s.rest = sub i64 %%%s.bound, %s\n",
			b, (int)s->bound_slot.len, s->bound_slot.at, b, b, w->index);
	else
		buf_fmt(out, "  %%%s.rest = sub i64 %.*s, %s\n", b, (int)s->bound.len, s->bound.at,
			w->index);
}

/* Writes what precedes the inner loop. */
static void write_head(const struct writer *w, uint32_t trips, struct str ahead)
{
	const struct stripmine *s = w->s;
	const struct ir_stmt *first = &s->m->stmts[s->block->first], *phi;
	unsigned long long most = trips * s->step;
	struct buf *out = edits_insert(w->e,
				       s->before ? ir_pos(s->m, first->lines) : s->block->body);
	const char *b = w->base;

	for (phi = first; s->before && ir_is_phi(phi); phi++)
		write_outer_phi(w, phi, out);
	write_rest(w, out);
	buf_fmt(out,
		"  %%%s.few = icmp ult i64 %%%s.rest, %llu\n"
		"  %%%s.goes = select i1 %%%s.few, i64 %%%s.rest, i64 %llu\n"
		"  %%%s.limit = add nuw i64 %s, %%%s.goes\n",
		b, b, most, b, b, b, most, b, w->index, b);
	buf_add(out, ahead);
	buf_fmt(out, "  br label %%%s\n\n%s:\n", w->inner, w->inner);
	for (phi = first; s->before && ir_is_phi(phi); phi++)
		edit_phi(w, phi);
}

/* Writes the end of the inner loop, and of the strip. */
static void write_ends(const struct writer *w, struct str behind)
{
	const struct stripmine *s = w->s;
	const struct ir_stmt *last = ir_last(s->m, s->block);
	struct str rest = last->text, label;
	char name[NAME_ROOM + 8];

	snprintf(name, sizeof(name), "%%%s.limit", w->base);
	write_test(w, "stop", str_of(name), edits_insert(w->e, ir_pos(s->m, last->lines)));
	snprintf(name, sizeof(name), "%%%s.stop", w->base);
	replace(w, ir_condition(last), name);
	struct buf text = { 0 };

	while (cfg_next_successor(&rest, &label)) {
		buf_fmt(&text, ", label %%%.*s", (int)label.len, label.at);
		replace(w, label, str_eq(label, s->block->label) ? w->inner : w->end);
	}
	struct buf *out = edits_insert(w->e, ir_pos(s->m, last->lines) + last->lines.len);

	buf_fmt(out, "\n%s:\n", w->end);
	buf_add(out, behind);
	write_test(w, "last", s->bound, out);
	buf_fmt(out, "  br i1 %%%s.last", w->base);
	buf_add(out, buf_str(&text));
	buf_char(out, '\n');
	w->e->failed |= text.failed;
	buf_free(&text);
}

/* Corrects the block that the phis of the exit name. */
static void edit_exit(const struct writer *w)
{
	const struct stripmine *s = w->s;

	for (uint32_t i = s->exit->first; ir_is_phi(&s->m->stmts[i]); i++)
		replace(w, flow_phi_label(s->m->stmts[i].text, s->block->label), w->end);
}

void stripmine_write(const struct stripmine *s, uint32_t trips, struct str ahead, struct str behind,
		     struct edits *e)
{
	struct writer w = { .s = s, .e = e };

	snprintf(w.base, sizeof(w.base), NAME "%u",
		 (unsigned)(ir_last(s->m, s->block) - s->m->stmts));
	snprintf(w.inner, sizeof(w.inner), "%s.inner", w.base);
	snprintf(w.end, sizeof(w.end), "%s.end", w.base);
	if (s->before)
		write_outer_name(&w, ir_definition(s->m, s->block, s->index), w.index);
	else
		snprintf(w.index, sizeof(w.index), "%%%s.index", w.base);
	write_head(&w, trips, ahead);
	write_ends(&w, behind);
	edit_exit(&w);
}
