/* sites.c - from site info to the site table. */
#include "weave/sites.h"

#include "code/record.h"
#include "weave/tables.h"

struct reader {
	struct str info;
	struct sites *sites;
	struct buf described;
	uint32_t files;
	uint32_t functions;
	struct nbcount_error *err;
};

static int malformed(const struct reader *p, const struct record *r, const char *what)
{
	return err_set(p->err, ERR_PARSE, (size_t)(r->line.at - p->info.at), "site info: %s", what);
}

static bool next_index(const struct record *r, uint32_t expected)
{
	uint32_t index;

	return record_number(r, 1, UINT32_MAX, &index) && index == expected;
}

static void describe(struct reader *p, const struct record *r)
{
	buf_add(&p->described, r->line);
	buf_char(&p->described, '\n');
}

static int read_file(struct reader *p, const struct record *r)
{
	if (r->count != 4 || !next_index(r, p->files))
		return malformed(p, r, "file record");
	p->files++;
	describe(p, r);
	return 0;
}

/* Reads a record that describes an earlier file or function; `n` of these have been read. */
static int read_about(struct reader *p, const struct record *r, uint32_t n, const char *what)
{
	uint32_t of;

	if (r->count != 3 || !record_number(r, 1, n, &of))
		return malformed(p, r, what);
	describe(p, r);
	return 0;
}

static int read_function(struct reader *p, const struct record *r)
{
	uint32_t file;
	uint32_t line;

	if (r->count < 6 || r->count > 7 || !next_index(r, p->functions) ||
	    !record_number(r, 2, p->files, &file) || !record_number(r, 3, UINT32_MAX, &line))
		return malformed(p, r, "function record");
	p->functions++;
	describe(p, r);
	return 0;
}

static int read_site(struct reader *p, const struct record *r)
{
	struct sites *sites = p->sites;
	struct site *site = &sites->list[sites->count];
	uint32_t entered = 0;

	if ((r->count != 5 && r->count != 7) || !next_index(r, sites->count) ||
	    !record_number(r, 2, p->functions, &site->function) ||
	    !record_number(r, 3, p->files, &site->file) ||
	    !record_number(r, 4, UINT32_MAX, &site->line))
		return malformed(p, r, "site record");
	if (r->count == 7 &&
	    (!record_number(r, 5, UINT32_MAX, &site->taken) || !record_number(r, 6, 2, &entered)))
		return malformed(p, r, "site record");
	site->entered = entered;
	sites->count++;
	return 0;
}

static int read_call(struct reader *p, const struct record *r)
{
	struct sites *sites = p->sites;
	struct site *site = &sites->list[sites->count];

	if (r->count != 6 || !next_index(r, sites->count) ||
	    !record_number(r, 2, p->functions, &site->function) ||
	    !record_number(r, 3, p->files, &site->file) ||
	    !record_number(r, 4, UINT32_MAX, &site->line) || site->line == 0 ||
	    r->field[5].len == 0)
		return malformed(p, r, "call record");
	site->callee = r->field[5];
	sites->count++;
	return 0;
}

static int read_symbol(struct reader *p, const struct record *r)
{
	if (r->count == 3 && r->field[2].len == 0)
		return malformed(p, r, "symbol record");
	return read_about(p, r, p->functions, "symbol record");
}

static int read_branch(struct reader *p, const struct record *r)
{
	struct branch *b = &p->sites->branches[p->sites->nbranches];

	if (r->count != 5 || !record_number(r, 1, p->functions, &b->function) ||
	    !record_number(r, 2, p->files, &b->file) ||
	    !record_number(r, 3, UINT32_MAX, &b->line) ||
	    (!str_eq(r->field[4], STR("if")) && !str_eq(r->field[4], STR("loop")) &&
	     !str_eq(r->field[4], STR("unknown"))))
		return malformed(p, r, "branch record");
	b->kind = r->field[4];
	p->sites->nbranches++;
	return 0;
}

static int read_record(struct reader *p, const struct record *r)
{
	if (str_eq(r->field[0], STR("file")))
		return read_file(p, r);
	if (str_eq(r->field[0], STR("source")))
		return read_about(p, r, p->files, "source record");
	if (str_eq(r->field[0], STR("function")))
		return read_function(p, r);
	if (str_eq(r->field[0], STR("site")))
		return read_site(p, r);
	if (str_eq(r->field[0], STR("call")))
		return read_call(p, r);
	if (str_eq(r->field[0], STR("symbol")))
		return read_symbol(p, r);
	if (str_eq(r->field[0], STR("untimed")))
		return read_about(p, r, p->functions, "untimed record");
	if (str_eq(r->field[0], STR("branch")))
		return read_branch(p, r);
	return malformed(p, r, "unknown record");
}

int sites_parse(struct str info, struct arena *arena, struct sites *out, struct nbcount_error *err)
{
	struct sites sites = { 0 };
	struct reader p = { .sites = &sites, .err = err };
	struct record r;
	int failed = 0;

	info = arena_str(arena, info);		/* the sites point into it */
	struct str rest = p.info = info;

	sites.list = arena_alloc(arena, str_lines(info) + 1, sizeof(*sites.list));
	sites.branches = arena_alloc(arena, str_lines(info) + 1, sizeof(*sites.branches));
	if (!info.at || !sites.list || !sites.branches)
		return err_memory(err);
	while (!failed && record_next(&rest, &r))
		failed = r.line.len ? read_record(&p, &r) : 0;
	sites.described = arena_str(arena, buf_str(&p.described));
	if (!failed && (p.described.failed || !sites.described.at))
		failed = err_memory(err);
	buf_free(&p.described);
	if (!failed)
		*out = sites;
	return failed;
}

/* Writes the sum of one site, in each record that the site stands for. */
static void write_site(const struct site *s, const struct plan_term *terms, size_t n,
		       uint32_t copies, struct buf *out)
{
	if (s->callee.len) {
		buf_fmt(out, "call\t%u\t%u\t%u\t", s->function, s->file, s->line);
		buf_add(out, s->callee);
		buf_char(out, '\t');
	} else if (s->line) {
		buf_fmt(out, "line\t%u\t%u\t%u\t", s->function, s->file, s->line);
	} else {
		buf_fmt(out, "calls\t%u\t", s->function);
	}
	tables_write_sum(terms, n, s->line && !s->callee.len ? copies : 1, out);
	if (s->taken) {
		buf_fmt(out, "taken\t%u\t%u\t%u\t", s->function, s->file, s->taken);
		tables_write_sum(terms, n, 1, out);
	}
	if (s->entered) {
		buf_fmt(out, "entered\t%u\t%u\t%u\t", s->function, s->file, s->line);
		tables_write_sum(terms, n, 1, out);
	}
}

void sites_write_table(const struct sites *sites, struct str id, const struct plan *plan,
		       struct buf *out)
{
	size_t i = 0;

	tables_write_head(id, plan->slots, out);
	buf_add(out, sites->described);
	for (uint32_t k = 0; k < sites->nbranches; k++) {
		const struct branch *b = &sites->branches[k];

		buf_fmt(out, "branch\t%u\t%u\t%u\t", b->function, b->file, b->line);
		buf_add(out, b->kind);
		buf_char(out, '\n');
	}
	for (uint32_t k = 0; k < sites->count; k++) {
		size_t first = i;

		while (i < plan->nterms && plan->terms[i].of == k)
			i++;
		write_site(&sites->list[k], plan->terms + first, i - first, plan_copies(plan, k),
			   out);
	}
}
