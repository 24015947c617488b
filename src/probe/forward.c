/* forward.c - names for values that a block has, in place of their reloads. */
#include "probe/forward.h"

#include <stdlib.h>

#include "ir/parse.h"
#include "ir/scan.h"
#include "probe/spills.h"

struct named {			/* a slot, or what is loaded from one */
	struct str name;
	struct str value;	/* that it has; empty: not known, or the load stays */
	const struct ir_block *in;	/* of a slot: where it has that value */
};

struct names {
	struct named *list;	/* sorted */
	uint32_t n;
};

struct forward {
	const struct ir_module *m;
	struct edits *e;
	struct names slots, loads;	/* of the function under work */
	bool any;
};

static int by_name(const void *left, const void *right)
{
	return str_cmp(((const struct named *)left)->name, ((const struct named *)right)->name);
}

static struct named *find(const struct names *names, struct str name)
{
	struct named key = { .name = name };

	return name.len && names->n ? bsearch(&key, names->list, names->n, sizeof(key), by_name) : NULL;
}

static void sort(struct names *names)
{
	qsort(names->list, names->n, sizeof(*names->list), by_name);
}

/* Slots are there once for each load of them: all but the first are taken out. */
static void sort_slots(struct names *slots)
{
	uint32_t kept = 0;

	sort(slots);
	for (uint32_t i = 0; i < slots->n; i++)
		if (i == 0 || !str_eq(slots->list[i].name, slots->list[i - 1].name))
			slots->list[kept++] = slots->list[i];
	slots->n = kept;
}

static void list_loads(struct forward *w, const struct ir_function *f)
{
	const struct ir_stmt *first = &w->m->stmts[w->m->blocks[f->first].first];

	w->slots.n = w->loads.n = 0;
	for (uint32_t i = 0, n = ir_count_stmts(w->m, f); i < n; i++) {
		struct str slot = spills_loaded(&first[i]);

		if (slot.len == 0)
			continue;
		w->slots.list[w->slots.n++] = (struct named){ .name = slot };
		w->loads.list[w->loads.n++] = (struct named){ .name = ir_result(&first[i]) };
	}
	sort_slots(&w->slots);
	sort(&w->loads);
}

/* What the value is called in the new text. */
static struct str renamed(const struct forward *w, struct str value)
{
	const struct named *load = find(&w->loads, value);

	return load && load->value.len ? load->value : value;
}

static void rename_uses(struct forward *w, const struct ir_stmt *s)
{
	for (size_t at = 0; (at = str_find(s->text, STR("%"), at)) != SIZE_MAX;) {
		struct str name = str_sub(s->text, at, at + 1 + scan_name(s->text, at + 1).len), value = renamed(w, name);

		if (value.at != name.at)
			buf_add(edits_replace_span(w->e, w->m, name), value);
		at += name.len;
	}
}

/* A load: out, where the block has the value; or else it has it from here on. */
static void forward_load(struct forward *w, const struct ir_block *b, const struct ir_stmt *s, struct named *slot)
{
	if (slot->in != b) {
		slot->in = b;
		slot->value = ir_result(s);
		return;
	}
	find(&w->loads, ir_result(s))->value = slot->value;
	edits_replace_span(w->e, w->m, s->lines);
	w->any = true;
}

static void forward_block(struct forward *w, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &w->m->stmts[i];
		struct named *loaded = find(&w->slots, spills_loaded(s)), *stored = find(&w->slots, ir_address(s, "store"));
		struct str value;

		if (loaded) {
			forward_load(w, b, s, loaded);
			continue;
		}
		rename_uses(w, s);
		if (!stored || !spills_stored(s, stored->name, &value))
			continue;
		stored->in = str_starts(value, STR("%")) ? b : NULL;
		stored->value = renamed(w, value);
	}
}

int forward_spills(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err)
{
	struct forward w = { .m = m, .e = e };

	w.slots.list = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*w.slots.list));
	w.loads.list = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*w.loads.list));
	if (!w.slots.list || !w.loads.list)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		const struct ir_function *f = &m->functions[i];

		list_loads(&w, f);
		for (uint32_t b = f->first; w.loads.n && b < f->first + f->blocks; b++)
			forward_block(&w, &m->blocks[b]);
	}
	return w.any;
}
