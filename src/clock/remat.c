/* remat.c - recomputes addresses where they are used. */
#include "clock/remat.h"

#include <stdlib.h>

#include "code/spills.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define BASE "%%nbcount.base."

static int by_slot(const void *left, const void *right)
{
	return str_cmp(((const struct remat_slot *)left)->slot,
		       ((const struct remat_slot *)right)->slot);
}

static struct remat_slot *find_slot(const struct remat *r, struct str slot)
{
	struct remat_slot key = { .slot = slot };

	return slot.len && r->n ? bsearch(&key, r->slots, r->n, sizeof(key), by_slot) : NULL;
}

static bool is_constant(struct str item)
{
	struct str value = ir_value(item);
	uint64_t wide;

	return str_u64(str_starts(value, STR("-")) ? str_sub(value, 1, value.len) : value, &wide);
}

/* The BASE of `getelementptr TYPE, ptr BASE, i64 CONSTANT`; empty: it is another statement. */
static struct str read_base(const struct ir_stmt *s)
{
	struct str rest = ir_behind_op(s), type, base, item;

	if (!str_eq(ir_op(s), STR("getelementptr")) || !scan_item(&rest, &type) ||
	    !scan_item(&rest, &base) || !str_starts(base, STR("ptr ")))
		return STR("");
	while (scan_item(&rest, &item))
		if (!str_starts(item, STR("!")) && !is_constant(item))
			return STR("");
	return ir_value(base);
}

/* Lists each store to a slot, with the address that it stores, if it is one. A slot with several
 * stores is listed several times. */
static void list_slots(const struct ir_module *m, const struct ir_block *b, struct remat *r)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		struct str slot = ir_address(&m->stmts[i], "store"), value;

		if (str_find(slot, STR(SPILLS_SLOT), 0) == SIZE_MAX ||
		    !spills_stored(&m->stmts[i], slot, &value))
			continue;
		bool is_address = i > b->first && str_eq(ir_result(&m->stmts[i - 1]), value) &&
				  read_base(&m->stmts[i - 1]).len;

		r->slots[r->n++] = (struct remat_slot){
			.slot = slot, .block = b, .address = is_address ? &m->stmts[i - 1] : NULL
		};
	}
}

/* A phi's slot has several stores, and may hold the next value before the last use of this one. */
static void drop_phis(struct remat *r)
{
	uint32_t kept = 0;

	for (uint32_t i = 0, end; i < r->n; i = end) {
		for (end = i + 1; end < r->n && str_eq(r->slots[end].slot, r->slots[i].slot);)
			end++;
		if (end == i + 1)
			r->slots[kept++] = r->slots[i];
	}
	r->n = kept;
}

/* The slot that holds a statement's result: loaded from there, or stored there right after. */
static struct str slot_of(const struct ir_stmt *made)
{
	struct str loaded = spills_loaded(made), slot = ir_address(made + 1, "store"), value;

	if (loaded.len)
		return loaded;
	return spills_stored(made + 1, slot, &value) && str_eq(value, ir_result(made)) ? slot
										       : STR("");
}

/* The address's base in other blocks: a slot, or a value that all blocks have; empty: neither. */
static struct str find_base(const struct ir_module *m, const struct remat *r,
			    const struct remat_slot *s)
{
	struct str base = read_base(s->address);
	const struct ir_stmt *made = ir_definition(m, s->block, base);
	struct str slot;

	if (!made)
		return base;
	slot = slot_of(made);
	return find_slot(r, slot) ? slot : STR("");
}

bool remat_find(const struct ir_module *m, const struct ir_function *f, struct arena *arena,
		struct remat *r)
{
	*r = (struct remat){ .slots = arena_alloc(arena, (size_t)ir_count_stmts(m, f) + 1,
						  sizeof(*r->slots)) };
	if (!r->slots)
		return false;
	for (uint32_t b = f->first; b < f->first + f->blocks; b++)
		list_slots(m, &m->blocks[b], r);
	qsort(r->slots, r->n, sizeof(*r->slots), by_slot);
	drop_phis(r);
	for (uint32_t i = 0; i < r->n; i++)
		if (r->slots[i].address)
			r->slots[i].base = find_base(m, r, &r->slots[i]);
	return true;
}

static bool is_used_as_address(const struct ir_stmt *by, struct str value)
{
	return str_eq(ir_address(by, "load"), value) || str_eq(ir_address(by, "store"), value);
}

const struct remat_slot *remat_at(const struct remat *r, const struct ir_module *m,
				  const struct ir_block *b, uint32_t i)
{
	const struct ir_stmt *s = &m->stmts[i];
	const struct remat_slot *found = find_slot(r, spills_loaded(s));

	if (!found || found->base.len == 0 || i + 1 == b->first + b->stmts ||
	    !is_used_as_address(s + 1, ir_result(s)))
		return NULL;
	return found->block == b ? NULL : found;
}

static bool is_slot(struct str base)
{
	return str_find(base, STR(SPILLS_SLOT), 0) != SIZE_MAX;
}

void remat_write_base(const struct remat_slot *s, uint32_t n, const char *suffix, struct buf *out)
{
	if (!is_slot(s->base))
		return;
	buf_fmt(out, "  " BASE "%u%s = load ptr, ptr ", n, suffix);
	buf_add(out, s->base);
	buf_add(out, STR(", align 8\n"));
}

void remat_write_address(const struct remat_slot *s, uint32_t n, const char *suffix,
			 struct buf *out)
{
	struct str rest = ir_behind_op(s->address), item;

	scan_item(&rest, &item);
	buf_add(out, STR(" = getelementptr "));
	buf_add(out, item);
	buf_add(out, STR(", ptr "));
	if (is_slot(s->base))
		buf_fmt(out, BASE "%u%s", n, suffix);
	else
		buf_add(out, s->base);
	scan_item(&rest, &item);
	while (scan_item(&rest, &item)) {
		if (str_starts(item, STR("!")))
			continue;
		buf_add(out, STR(", "));
		buf_add(out, item);
	}
	buf_char(out, '\n');
}
