/* sites.c - site info to site table. */
#include "probe/sites.h"

#include "probe/tables.h"

#define FIELDS_MAX 8u

struct reader {
	struct str info;
	struct sites *sites;
	struct buf described;
	uint32_t files;
	uint32_t functions;
	struct nbcount_error *err;
};

struct record {
	struct str line;
	struct str field[FIELDS_MAX];	/* field[0]: the record's kind */
	size_t count;
};

static struct record split(struct str line)
{
	struct record r = { .line = line };
	struct str rest = line;
	struct str field;

	while (r.count < FIELDS_MAX && str_next(&rest, '\t', &field))
		r.field[r.count++] = field;
	return r;
}

static int malformed(const struct reader *p, const struct record *r, const char *what)
{
	return err_set(p->err, ERR_PARSE, (size_t)(r->line.at - p->info.at), "site info: %s", what);
}

/* Field i is a number below `limit`. */
static bool number(const struct record *r, size_t i, uint64_t limit, uint32_t *value)
{
	uint64_t wide;

	if (i >= r->count || !str_u64(r->field[i], &wide) || wide >= limit)
		return false;
	*value = (uint32_t)wide;
	return true;
}

static bool next_index(const struct record *r, uint32_t expected)
{
	uint32_t index;

	return number(r, 1, UINT32_MAX, &index) && index == expected;
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

static int read_function(struct reader *p, const struct record *r)
{
	uint32_t file;
	uint32_t line;

	if (r->count < 6 || r->count > 7 || !next_index(r, p->functions) ||
	    !number(r, 2, p->files, &file) || !number(r, 3, UINT32_MAX, &line))
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
	    !number(r, 2, p->functions, &site->function) || !number(r, 3, p->files, &site->file) ||
	    !number(r, 4, UINT32_MAX, &site->line))
		return malformed(p, r, "site record");
	if (r->count == 7 && (!number(r, 5, UINT32_MAX, &site->taken) || !number(r, 6, 2, &entered)))
		return malformed(p, r, "site record");
	site->entered = entered;
	sites->count++;
	return 0;
}

static int read_branch(struct reader *p, const struct record *r)
{
	struct branch *b = &p->sites->branches[p->sites->nbranches];

	if (r->count != 5 || !number(r, 1, p->functions, &b->function) ||
	    !number(r, 2, p->files, &b->file) || !number(r, 3, UINT32_MAX, &b->line) ||
	    (!str_eq(r->field[4], STR("if")) && !str_eq(r->field[4], STR("loop")) &&
	     !str_eq(r->field[4], STR("unknown"))))
		return malformed(p, r, "branch record");
	b->kind = r->field[4];
	p->sites->nbranches++;
	return 0;
}

static int read_record(struct reader *p, struct str line)
{
	struct record r = split(line);

	if (str_eq(r.field[0], STR("file")))
		return read_file(p, &r);
	if (str_eq(r.field[0], STR("function")))
		return read_function(p, &r);
	if (str_eq(r.field[0], STR("site")))
		return read_site(p, &r);
	if (str_eq(r.field[0], STR("branch")))
		return read_branch(p, &r);
	return malformed(p, &r, "unknown record");
}

static size_t count_lines(struct str text)
{
	struct str line;
	size_t n = 0;

	while (str_next(&text, '\n', &line))
		n++;
	return n;
}

int sites_parse(struct str info, struct arena *arena, struct sites *out, struct nbcount_error *err)
{
	struct sites sites = { 0 };
	struct reader p = { .info = info, .sites = &sites, .err = err };
	struct str rest = info;
	struct str line;
	int failed = 0;

	info = arena_str(arena, info);		/* the sites borrow from it */
	rest = p.info = info;
	sites.list = arena_alloc(arena, count_lines(info) + 1, sizeof(*sites.list));
	sites.branches = arena_alloc(arena, count_lines(info) + 1, sizeof(*sites.branches));
	if (!info.at || !sites.list || !sites.branches)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	while (!failed && str_next(&rest, '\n', &line))
		failed = line.len ? read_record(&p, line) : 0;
	sites.described = arena_str(arena, buf_str(&p.described));
	if (!failed && (p.described.failed || !sites.described.at))
		failed = err_set(err, ERR_MEMORY, 0, "out of memory");
	buf_free(&p.described);
	if (!failed)
		*out = sites;
	return failed;
}

/* One site's sum, under each of its names. */
static void write_site(const struct site *s, const struct plan_term *terms, size_t n,
		       struct buf *out)
{
	if (s->line == 0)
		buf_fmt(out, "calls\t%u\t", s->function);
	else
		buf_fmt(out, "line\t%u\t%u\t%u\t", s->function, s->file, s->line);
	tables_write_sum(terms, n, out);
	if (s->taken) {
		buf_fmt(out, "taken\t%u\t%u\t%u\t", s->function, s->file, s->taken);
		tables_write_sum(terms, n, out);
	}
	if (s->entered) {
		buf_fmt(out, "entered\t%u\t%u\t%u\t", s->function, s->file, s->line);
		tables_write_sum(terms, n, out);
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
		write_site(&sites->list[k], plan->terms + first, i - first, out);
	}
}
