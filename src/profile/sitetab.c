/* sitetab.c - reading a site table.
 *
 * Two passes: the first counts records, so each array is allocated once at its bound; the second
 * fills. After success every index in the module is in range. */
#include "profile/sitetab.h"

#include <stdlib.h>
#include <string.h>

#define MAX_FIELDS 8u

struct reader {
	struct arena *arena;
	struct profile_module *module;
	struct nbcount_error *err;
	size_t row;		/* number of the line being read, from 1 */
	bool sized;		/* `slots` was seen */
};

struct row {
	struct str field[MAX_FIELDS];
	size_t n;
};

static int bad(const struct reader *r, const char *what)
{
	return err_set(r->err, ERR_DAMAGED, r->row, "damaged: site table, line %zu: %s", r->row,
		       what);
}

static int no_memory(const struct reader *r)
{
	return err_set(r->err, ERR_MEMORY, 0, "out of memory");
}

static struct row split(struct str line)
{
	struct row row = { .n = 0 };
	size_t from = 0, tab;

	do {
		tab = str_find(line, STR("\t"), from);
		row.field[row.n++] = str_sub(line, from, tab);
		from = tab + 1;
	} while (tab != SIZE_MAX && row.n < MAX_FIELDS);
	return row;
}

static bool is(const struct row *row, const char *kind)
{
	return str_eq(row->field[0], str_of(kind));
}

/* A number up to `max`; larger ones are refused. */
static bool number(struct str s, uint64_t max, uint64_t *value)
{
	return str_u64(s, value) && *value <= max;
}

static bool index_below(struct str s, size_t bound, uint32_t *index)
{
	uint64_t value;

	if (!number(s, UINT32_MAX, &value) || value >= bound)
		return false;
	*index = (uint32_t)value;
	return true;
}

static bool line_number(struct str s, uint32_t *line)
{
	uint64_t value;

	if (!number(s, INT32_MAX, &value))
		return false;
	*line = (uint32_t)value;
	return true;
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
		return err_set(err, ERR_MEMORY, 0, "out of memory");
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

static int read_slots(struct reader *r, const struct row *row)
{
	if (row->n < 2 || r->sized || !number(row->field[1], UINT64_MAX / 16, &r->module->slots))
		return bad(r, "bad number of slots");
	r->sized = true;
	return 0;
}

static int read_file(struct reader *r, const struct row *row)
{
	struct profile_file *f = &r->module->files[r->module->n_files];
	uint64_t index;

	if (row->n < 4 || !number(row->field[1], UINT32_MAX, &index) ||
	    index != r->module->n_files)
		return bad(r, "file out of order");
	f->hashed = !str_eq(row->field[2], STR("-"));
	if (f->hashed && !hex_hash(row->field[2], &f->hash))
		return bad(r, "bad hash of a file");
	if (!text(r, row->field[3], &f->path))
		return bad(r, "bad path of a file");
	r->module->n_files++;
	return 0;
}

static int read_function(struct reader *r, const struct row *row)
{
	struct profile_function *f = &r->module->functions[r->module->n_functions];
	uint64_t index;

	if (row->n < 7 || !number(row->field[1], UINT32_MAX, &index) ||
	    index != r->module->n_functions)
		return bad(r, "function out of order");
	if (!index_below(row->field[2], r->module->n_files, &f->file))
		return bad(r, "function in an unknown file");
	if (!line_number(row->field[3], &f->line))
		return bad(r, "bad line of a function");
	f->parallel = str_eq(row->field[4], STR("parallel"));
	if (!f->parallel && !str_eq(row->field[4], STR("function")))
		return bad(r, "unknown kind of function");
	if (!text(r, row->field[5], &f->name) || !text(r, row->field[6], &f->signature))
		return bad(r, "bad name of a function");
	r->module->n_functions++;
	return 0;
}

static int read_refs(struct reader *r, struct str list)
{
	struct profile_module *m = r->module;
	struct str item;

	while (str_next(&list, ',', &item)) {
		size_t star = str_find(item, STR("*"), 0);
		uint64_t slot, factor = 1;

		if (!str_u64(str_sub(item, 0, star), &slot) || slot >= m->slots)
			return bad(r, "bad slot");
		bool less = star != SIZE_MAX &&
			    str_starts(str_sub(item, star + 1, item.len), STR("-"));

		if (star != SIZE_MAX && (!number(str_sub(item, star + 1 + less, item.len), INT64_MAX,
						 &factor) || factor == 0))
			return bad(r, "bad factor of a slot");
		m->refs[m->n_refs++] = (struct profile_ref){
			.slot = slot, .site = (uint32_t)m->n_sites,
			.factor = less ? -(int64_t)factor : (int64_t)factor };
	}
	return 0;
}

static int read_calls(struct reader *r, const struct row *row)
{
	struct profile_module *m = r->module;
	struct profile_site *site = &m->sites[m->n_sites];

	if (row->n < 3 || !index_below(row->field[1], m->n_functions, &site->function))
		return bad(r, "calls of an unknown function");
	site->file = m->functions[site->function].file;
	site->line = 0;
	site->what = SITE_CALLS;
	if (read_refs(r, row->field[2]) < 0)
		return -1;
	m->n_sites++;
	return 0;
}

static int read_line(struct reader *r, const struct row *row, enum profile_what what)
{
	struct profile_module *m = r->module;
	struct profile_site *site = &m->sites[m->n_sites];

	site->what = what;
	if (row->n < 5 || !index_below(row->field[1], m->n_functions, &site->function))
		return bad(r, "line of an unknown function");
	if (!index_below(row->field[2], m->n_files, &site->file))
		return bad(r, "line in an unknown file");
	if (!line_number(row->field[3], &site->line) || site->line == 0)
		return bad(r, "bad line number");
	if (what == SITE_UNKNOWN)
		site->what = str_eq(row->field[4], STR("if")) ? SITE_IF :
			     str_eq(row->field[4], STR("loop")) ? SITE_LOOP : SITE_UNKNOWN;
	else if (read_refs(r, row->field[4]) < 0)
		return -1;
	m->n_sites++;
	return 0;
}

/* Is that the kind of a record that makes a site? Of a branch, its last field says which. */
static bool is_site(struct str kind, enum profile_what *what)
{
	static const struct {
		const char *name;
		enum profile_what what;
	} kinds[] = {
		{ "calls", SITE_CALLS }, { "line", SITE_LINE }, { "taken", SITE_TAKEN },
		{ "entered", SITE_ENTERED }, { "branch", SITE_UNKNOWN }
	};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (str_eq(kind, str_of(kinds[i].name))) {
			*what = kinds[i].what;
			return true;
		}
	}
	return false;
}

static int read_row(struct reader *r, const struct row *row)
{
	enum profile_what what;

	if (is(row, "slots"))
		return read_slots(r, row);
	if (is(row, "file"))
		return read_file(r, row);
	if (is(row, "function"))
		return read_function(r, row);
	if (!is_site(row->field[0], &what))
		return 0;
	return what == SITE_CALLS ? read_calls(r, row) : read_line(r, row, what);
}

/* Allocates each array at the number of records that may go there. */
static int make_room(struct reader *r, struct str table)
{
	struct profile_module *m = r->module;
	size_t files = 0, functions = 0, sites = 0, refs = 0;
	enum profile_what what;
	struct str line;

	while (str_next(&table, '\n', &line)) {
		files += str_starts(line, STR("file\t"));
		functions += str_starts(line, STR("function\t"));
		if (!is_site(str_sub(line, 0, str_find(line, STR("\t"), 0)), &what))
			continue;
		sites++;
		refs++;
		for (size_t i = 0; i < line.len; i++)
			refs += line.at[i] == ',';
	}
	if (files > UINT32_MAX || functions > UINT32_MAX || sites > UINT32_MAX)
		return bad(r, "too many records");
	m->files = arena_alloc(r->arena, files, sizeof(*m->files));
	m->functions = arena_alloc(r->arena, functions, sizeof(*m->functions));
	m->sites = arena_alloc(r->arena, sites, sizeof(*m->sites));
	m->refs = arena_alloc(r->arena, refs, sizeof(*m->refs));
	return m->files && m->functions && m->sites && m->refs ? 0 : no_memory(r);
}

static int by_slot(const void *left, const void *right)
{
	const struct profile_ref *a = left, *b = right;

	if (a->slot != b->slot)
		return a->slot < b->slot ? -1 : 1;
	return (a->site > b->site) - (a->site < b->site);
}

static void order_refs(struct profile_module *m)
{
	for (size_t i = 1; i < m->n_refs; i++) {
		if (by_slot(&m->refs[i - 1], &m->refs[i]) > 0) {
			qsort(m->refs, m->n_refs, sizeof(*m->refs), by_slot);
			return;
		}
	}
}

static int read_first(struct reader *r, struct str line)
{
	struct row row = split(line);
	uint64_t version;

	r->row = 1;
	if (row.n < 3 || !is(&row, "nbcount-table") || !str_u64(row.field[1], &version))
		return bad(r, "not a site table");
	if (version != 1)
		return bad(r, "its version is not known to this nbcount");
	return 0;
}

int sitetab_read(struct arena *a, struct str table, struct profile_module *out,
	       struct nbcount_error *err)
{
	struct profile_module module = { .table = table, .hash = str_hash(table) };
	struct reader r = { .arena = a, .module = &module, .err = err };
	struct str rest = table, line;

	if (!str_ends(table, STR("\n")) || !str_next(&rest, '\n', &line))
		return err_set(err, ERR_DAMAGED, 0, "damaged: a site table is cut off");
	if (read_first(&r, line) < 0 || make_room(&r, rest) < 0)
		return -1;
	while (str_next(&rest, '\n', &line)) {
		struct row row = split(line);

		r.row++;
		if (read_row(&r, &row) < 0)
			return -1;
	}
	if (!r.sized)
		return bad(&r, "the number of slots is missing");
	order_refs(&module);
	*out = module;
	return 0;
}
