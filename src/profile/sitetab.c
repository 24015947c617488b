/* sitetab.c - reading a site table.
 *
 * Two passes: the first counts records, so that each array is allocated once at its upper bound;
 * the second fills the arrays. On success, every index in the module is in range. */
#include "profile/sitetab.h"

#include <string.h>

#include "base/order.h"
#include "profile/calltab.h"
#include "profile/clocktab.h"
#include "profile/row.h"

struct reader {
	struct arena *arena;
	struct profile_module *module;
	struct nbcount_error *err;
	struct row row;		/* the line being read */
	bool sized;		/* `slots` was seen */
};

static int bad(const struct reader *r, const char *what)
{
	return row_bad(&r->row, what, r->err);
}

static int unescape(char c)
{
	return c == '\\' ? '\\' : c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : -1;
}

int sitetab_field(struct arena *a, struct str field, struct str *out, struct nbcount_error *err)
{
	*out = field;
	if (str_find(field, STR("\\"), 0) == SIZE_MAX)
		return 0;
	char *copy = arena_alloc(a, field.len, 1);
	size_t n = 0;

	if (!copy)
		return err_memory(err);
	for (size_t i = 0; i < field.len; i++) {
		int c = (unsigned char)field.at[i];

		if (c == '\\')
			c = ++i < field.len ? unescape(field.at[i]) : -1;
		if (c < 0)
			return -1;
		copy[n++] = (char)c;
	}
	*out = (struct str){ copy, n };
	return 0;
}

static bool text(const struct reader *r, struct str field, struct str *out)
{
	return sitetab_field(r->arena, field, out, r->err) == 0;
}

static bool hex_hash(struct str s, uint64_t *hash)
{
	uint64_t value = 0;

	if (s.len != 16)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		const char *digits = "0123456789abcdef";
		const char *digit = s.at[i] ? strchr(digits, s.at[i]) : NULL;

		if (!digit)
			return false;
		value = value << 4 | (uint64_t)(digit - digits);
	}
	*hash = value;
	return true;
}

static int read_slots(struct reader *r)
{
	const struct row *row = &r->row;

	if (row->n < 2 || r->sized ||
	    !row_number(row->field[1], UINT32_MAX, &r->module->slots))
		return bad(r, "bad number of slots");
	r->sized = true;
	return 0;
}

static int read_file(struct reader *r)
{
	const struct row *row = &r->row;
	struct profile_file *f = &r->module->files[r->module->n_files];

	if (row->n < 4 || !row_follows(row, r->module->n_files))
		return bad(r, "file out of order");
	f->hashed = !str_eq(row->field[2], STR("-"));
	if (f->hashed && !hex_hash(row->field[2], &f->hash))
		return bad(r, "bad hash of a file");
	if (!text(r, row->field[3], &f->path))
		return bad(r, "bad path of a file");
	r->module->n_files++;
	return 0;
}

static int read_source(struct reader *r)
{
	const struct row *row = &r->row;
	uint32_t file;

	if (row->n < 3 || !row_index(row->field[1], r->module->n_files, &file))
		return bad(r, "source of an unknown file");
	if (!text(r, row->field[2], &r->module->files[file].text))
		return bad(r, "bad source");
	return 0;
}

static int read_function(struct reader *r)
{
	const struct row *row = &r->row;
	struct profile_function *f = &r->module->functions[r->module->n_functions];

	if (row->n < 7 || !row_follows(row, r->module->n_functions))
		return bad(r, "function out of order");
	if (!row_index(row->field[2], r->module->n_files, &f->file))
		return bad(r, "function in an unknown file");
	if (!row_line(row->field[3], &f->line))
		return bad(r, "bad line of a function");
	f->parallel = str_eq(row->field[4], STR("parallel"));
	if (!f->parallel && !str_eq(row->field[4], STR("function")))
		return bad(r, "unknown kind of function");
	if (!text(r, row->field[5], &f->name) || !text(r, row->field[6], &f->signature))
		return bad(r, "bad name of a function");
	r->module->n_functions++;
	return 0;
}

static int read_symbol(struct reader *r)
{
	const struct row *row = &r->row;
	struct profile_symbol *s = &r->module->symbols[r->module->n_symbols];

	if (row->n < 3 || !row_index(row->field[1], r->module->n_functions, &s->function))
		return bad(r, "symbol of an unknown function");
	if (!text(r, row->field[2], &s->name))
		return bad(r, "bad symbol");
	r->module->n_symbols++;
	return 0;
}

static int read_untimed(struct reader *r)
{
	const struct row *row = &r->row;
	uint32_t function;

	if (row->n < 3 || !row_index(row->field[1], r->module->n_functions, &function) ||
	    !text(r, row->field[2], &r->module->functions[function].untimed))
		return bad(r, "bad reason of an untimed function");
	return 0;
}

static int read_refs(struct reader *r, struct str list)
{
	struct profile_module *m = r->module;

	while (list.len) {
		struct profile_ref *ref = &m->refs[m->n_refs++];
		const char *why = row_next_slot(&list, m->slots, &ref->slot, &ref->factor);

		if (why)
			return bad(r, why);
		ref->site = (uint32_t)m->n_sites;
	}
	return 0;
}

static int read_calls(struct reader *r)
{
	const struct row *row = &r->row;
	struct profile_module *m = r->module;
	struct profile_site *site = &m->sites[m->n_sites];

	if (row->n < 3 || !row_index(row->field[1], m->n_functions, &site->function))
		return bad(r, "calls of an unknown function");
	site->file = m->functions[site->function].file;
	site->line = 0;
	site->what = SITE_CALLS;
	if (read_refs(r, row->field[2]) < 0)
		return -1;
	m->n_sites++;
	return 0;
}

static int read_line(struct reader *r, enum profile_what what)
{
	const struct row *row = &r->row;
	struct profile_module *m = r->module;
	struct profile_site *site = &m->sites[m->n_sites];
	uint64_t copies = 1;

	site->what = what;
	if (row->n < 5 || !row_index(row->field[1], m->n_functions, &site->function))
		return bad(r, "line of an unknown function");
	if (!row_index(row->field[2], m->n_files, &site->file))
		return bad(r, "line in an unknown file");
	if (!row_line(row->field[3], &site->line) || site->line == 0)
		return bad(r, "bad line number");
	if (what == SITE_CALL && (row->n < 6 || !text(r, row->field[4], &m->callees[m->n_callees])))
		return bad(r, "bad call");
	if (what == SITE_CALL)
		site->callee = (uint32_t)m->n_callees++;
	if (what == SITE_UNKNOWN)
		site->what = str_eq(row->field[4], STR("if")) ? SITE_IF :
			     str_eq(row->field[4], STR("loop")) ? SITE_LOOP : SITE_UNKNOWN;
	else if (read_refs(r, row->field[what == SITE_CALL ? 5 : 4]) < 0)
		return -1;
	if (what == SITE_LINE && row->n > 5 && !row_number(row->field[5], UINT32_MAX, &copies))
		return bad(r, "line with a bad number of copies");
	site->copies = (uint32_t)copies;
	m->n_sites++;
	return 0;
}

static int read_site(struct reader *r)
{
	static const enum profile_what whats[] = {
		[ROW_LINE] = SITE_LINE,
		[ROW_CALL] = SITE_CALL,
		[ROW_TAKEN] = SITE_TAKEN,
		[ROW_ENTERED] = SITE_ENTERED,
		[ROW_BRANCH] = SITE_UNKNOWN /* its last field says which */
	};

	return r->row.kind == ROW_CALLS ? read_calls(r) : read_line(r, whats[r->row.kind]);
}

static int read_row(struct reader *r)
{
	static int (*const reads[ROW_KINDS])(
		struct reader *) = { [ROW_SLOTS] = read_slots,	 [ROW_FILE] = read_file,
				     [ROW_SOURCE] = read_source, [ROW_FUNCTION] = read_function,
				     [ROW_SYMBOL] = read_symbol, [ROW_UNTIMED] = read_untimed };
	enum row_kind kind = r->row.kind;

	if (row_is_site(kind))
		return read_site(r);
	if (row_is_clock(kind))
		return clocktab_read(&r->row, r->module, r->err);
	return reads[kind] ? reads[kind](r) : 0;
}

/* Allocates each array for the number of records that may go there. */
static int make_room(struct reader *r, struct str table)
{
	struct profile_module *m = r->module;
	size_t sites = 0, refs = 0;
	struct row_counts n;

	row_count(table, &n);
	for (enum row_kind kind = 0; row_is_site(kind); kind++) {
		sites += n.rows[kind];
		refs += n.rows[kind] + n.commas[kind];
	}
	if (n.rows[ROW_FILE] > UINT32_MAX || n.rows[ROW_FUNCTION] > UINT32_MAX ||
	    sites > UINT32_MAX)
		return bad(r, "too many records");
	m->files = arena_alloc(r->arena, n.rows[ROW_FILE], sizeof(*m->files));
	m->functions = arena_alloc(r->arena, n.rows[ROW_FUNCTION], sizeof(*m->functions));
	m->symbols = arena_alloc(r->arena, n.rows[ROW_SYMBOL], sizeof(*m->symbols));
	m->sites = arena_alloc(r->arena, sites, sizeof(*m->sites));
	m->refs = arena_alloc(r->arena, refs, sizeof(*m->refs));
	m->callees = arena_alloc(r->arena, n.rows[ROW_CALL], sizeof(*m->callees));
	if (!m->files || !m->functions || !m->symbols || !m->sites || !m->refs || !m->callees)
		return err_memory(r->err);
	return clocktab_make_room(&n, r->arena, &m->clock, r->err);
}

static int by_slot(const void *left, const void *right)
{
	const struct profile_ref *a = left, *b = right;

	if (a->slot != b->slot)
		return a->slot < b->slot ? -1 : 1;
	return (a->site > b->site) - (a->site < b->site);
}

static int read_first(struct reader *r, struct str line)
{
	uint64_t version;

	row_split(&r->row, line);
	if (r->row.n < 3 || !str_eq(r->row.field[0], STR("nbcount-table")) ||
	    !str_u64(r->row.field[1], &version))
		return bad(r, "not a site table");
	if (version != 1)
		return bad(r, "its version is not known to this nbcount");
	return 0;
}

int sitetab_read(struct arena *a, struct str table, struct profile_module *out,
	       struct nbcount_error *err)
{
	struct profile_module module = { .table = table };
	struct reader r = { .arena = a, .module = &module, .err = err };
	struct str rest = table, line;

	if (!str_ends(table, STR("\n")) || !str_next(&rest, '\n', &line))
		return err_set(err, ERR_DAMAGED, 0, "damaged: a site table is cut off");
	if (read_first(&r, line) < 0 || make_room(&r, rest) < 0)
		return -1;
	while (str_next(&rest, '\n', &line)) {
		row_split(&r.row, line);
		if (read_row(&r) < 0)
			return -1;
	}
	if (!r.sized)
		return bad(&r, "the number of slots is missing");
	if (clocktab_finish(&r.row, &module.clock, err) < 0)
		return -1;
	order_sort(module.refs, module.n_refs, sizeof(*module.refs), by_slot);
	*out = module;
	return 0;
}
