/* names.c - numbers what modules name.
 *
 * What several modules name alike gets one number, by sorting all mentions: first files, then
 * functions (which name files), then lines (which name both). */
#include "table/names.h"

#include "base/order.h"

struct file_mention {
	const struct profile_file *file;
	uint32_t *number;
};

struct function_mention {
	const struct profile_function *function;
	uint32_t file;		/* number in the table */
	uint32_t *number;
};

struct line_mention {		/* of a function's line; as small as possible, since there are more
				 * of these than of anything else */
	uint32_t file;		/* number in the table */
	uint32_t line;
	enum profile_what what;
	uint32_t at;		/* index into the builder's numbers */
};

struct line_mentions {		/* adjacent for each function */
	struct line_mention *list;	/* NULL: they are only counted */
	size_t *next;		/* by function of the table: where its next mention goes */
	const uint32_t *numbers;	/* of the builder */
};

struct builder {
	const struct profile *profile;
	struct arena *arena;	/* of the table */
	struct arena *scratch;
	struct nbcount_error *err;
	struct table *out;
	struct names names;
	uint32_t *numbers;	/* storage of the arrays in names.modules */
};

/* ---- files */

static int by_file(const void *left, const void *right)
{
	const struct profile_file *a = ((const struct file_mention *)left)->file;
	const struct profile_file *b = ((const struct file_mention *)right)->file;
	int order = str_cmp(a->path, b->path);

	if (order == 0)
		order = a->hashed - b->hashed;
	return order ? order : order_u64(a->hash, b->hash);
}

static int number_files(struct builder *b)
{
	const struct profile *p = b->profile;
	struct table *out = b->out;
	size_t n = 0, k = 0;

	for (size_t m = 0; m < p->n_modules; m++)
		n += p->modules[m].n_files;
	struct file_mention *mentions = arena_alloc(b->scratch, n, sizeof(*mentions));

	out->files = arena_alloc(b->arena, n, sizeof(*out->files));
	if (!mentions || !out->files)
		return err_memory(b->err);
	for (size_t m = 0; m < p->n_modules; m++)
		for (size_t i = 0; i < p->modules[m].n_files; i++)
			mentions[k++] = (struct file_mention){ &p->modules[m].files[i],
							       &b->names.modules[m].files[i] };
	order_sort(mentions, n, sizeof(*mentions), by_file);
	for (size_t i = 0; i < n; i++) {
		if (i == 0 || by_file(&mentions[i - 1], &mentions[i]) != 0)
			out->files[out->n_files++] = *mentions[i].file;
		if (mentions[i].file->text.at)
			out->files[out->n_files - 1].text = mentions[i].file->text;
		*mentions[i].number = (uint32_t)out->n_files - 1;
	}
	return 0;
}

/* ---- functions */

static int by_function(const struct function_mention *a, const struct function_mention *b)
{
	int order = order_u64(a->file, b->file);

	if (order == 0)
		order = order_u64(a->function->line, b->function->line);
	return order ? order : str_cmp(a->function->name, b->function->name);
}

static int by_signature(const void *left, const void *right)
{
	const struct function_mention *a = left, *b = right;
	int order = by_function(a, b);

	return order ? order : str_cmp(a->function->signature, b->function->signature);
}

static void add_signature(struct table_function *f, struct str signature)
{
	if (signature.len == 0)
		return;
	if (f->n_signatures && str_eq(f->signatures[f->n_signatures - 1], signature))
		return;
	f->signatures[f->n_signatures++] = signature;
}

static int add_functions(struct builder *b, struct function_mention *mentions, size_t n)
{
	struct table *out = b->out;
	struct str *signatures = arena_alloc(b->arena, n, sizeof(*signatures));

	out->functions = arena_alloc(b->arena, n, sizeof(*out->functions));
	if (!signatures || !out->functions)
		return err_memory(b->err);
	for (size_t i = 0; i < n; i++) {
		const struct profile_function *function = mentions[i].function;
		struct table_function *f = &out->functions[out->n_functions];

		if (i && by_function(&mentions[i - 1], &mentions[i]) == 0) {
			f--;
		} else {
			f->name = function->name;
			f->file = mentions[i].file;
			f->line = function->line;
			f->signatures = signatures + i;
			out->n_functions++;
		}
		if (function->untimed.at)
			f->untimed = function->untimed;
		if (!function->parallel)
			add_signature(f, function->signature);
		*mentions[i].number = (uint32_t)out->n_functions - 1;
	}
	return 0;
}

static int number_functions(struct builder *b)
{
	const struct profile *p = b->profile;
	size_t n = 0, k = 0;

	for (size_t m = 0; m < p->n_modules; m++)
		n += p->modules[m].n_functions;
	struct function_mention *mentions = arena_alloc(b->scratch, n, sizeof(*mentions));

	if (!mentions)
		return err_memory(b->err);
	for (size_t m = 0; m < p->n_modules; m++) {
		const struct profile_module *module = &p->modules[m];

		for (size_t i = 0; i < module->n_functions; i++)
			mentions[k++] = (struct function_mention){
				&module->functions[i],
				b->names.modules[m].files[module->functions[i].file],
				&b->names.modules[m].functions[i] };
	}
	order_sort(mentions, n, sizeof(*mentions), by_signature);
	return add_functions(b, mentions, n);
}

/* ---- lines */

static int by_line(const void *left, const void *right)
{
	const struct line_mention *a = left, *b = right;

	if (a->file != b->file)
		return a->file < b->file ? -1 : 1;
	return (a->line > b->line) - (a->line < b->line);
}

static void mention(struct line_mentions *to, uint32_t function, uint32_t file, uint32_t line,
		    enum profile_what what, const uint32_t *number)
{
	size_t at = to->next[function]++;

	if (to->list)
		to->list[at] = (struct line_mention){ file, line, what,
						      (uint32_t)(number - to->numbers) };
}

static void mention_sites(const struct profile_module *module, const struct names_module *names,
			  struct line_mentions *to)
{
	for (size_t i = 0; i < module->n_sites; i++) {
		const struct profile_site *site = &module->sites[i];

		if (site->what != SITE_CALLS)
			mention(to, names->functions[site->function], names->files[site->file],
				site->line, site->what, &names->sites[i]);
	}
}

/* Lines with parts, and parallel loops. */
static void mention_parts(const struct profile_clock *clock, const struct names_module *names,
			  struct line_mentions *to)
{
	for (size_t i = 0; i < clock->n_parts; i++) {
		const struct profile_part *part = &clock->parts[i];

		mention(to, names->functions[part->function], names->files[part->file], part->line,
			SITE_LINE, &names->parts[i]);
	}
	for (size_t i = 0; i < clock->n_loops; i++) {
		const struct profile_loop *loop = &clock->loops[i];

		mention(to, names->functions[loop->function], names->files[loop->file], loop->line,
			SITE_LINE, &names->loops[i]);
	}
}

/* Lines that call, of the clock's records. */
static void mention_callers(const struct profile_clock *clock, const struct names_module *names,
			    struct line_mentions *to)
{
	for (size_t i = 0; i < clock->n_contexts; i++) {
		const struct profile_context *c = &clock->contexts[i];

		names->contexts[i] = UINT32_MAX;
		if (c->line)
			mention(to, names->functions[c->function], names->files[c->file], c->line,
				SITE_LINE, &names->contexts[i]);
	}
	for (size_t i = 0; i < clock->n_edges; i++) {
		const struct profile_edge *e = &clock->edges[i];

		mention(to, names->functions[e->function], names->files[e->file], e->line,
			SITE_LINE, &names->edges[i]);
	}
}

static void mention_lines(const struct builder *b, struct line_mentions *to)
{
	for (size_t m = 0; m < b->profile->n_modules; m++) {
		const struct profile_module *module = &b->profile->modules[m];
		const struct names_module *names = &b->names.modules[m];

		mention_sites(module, names, to);
		mention_parts(&module->clock, names, to);
		mention_callers(&module->clock, names, to);
	}
}

/* Combines what one mention says about a line's branch with the others; if they disagree, it is
 * unknown. */
static void add_branch(struct table_line *line, enum profile_what what)
{
	enum table_branch branch = what == SITE_IF ? BRANCH_IF : what == SITE_LOOP ? BRANCH_LOOP :
				   what == SITE_UNKNOWN ? BRANCH_UNKNOWN : line->branch;

	if (line->branch != BRANCH_NONE && branch != line->branch)
		branch = BRANCH_UNKNOWN;
	line->branch = branch;
	line->has_body |= what == SITE_TAKEN;
}

/* A loop without a compiled body: Numba removed it, or made it a part of another one. Its trip
 * count is unknown. */
static void forget_empty_loops(struct table_function *f)
{
	for (size_t i = 0; i < f->n_lines; i++)
		if (f->lines[i].branch == BRANCH_LOOP && !f->lines[i].has_body)
			f->lines[i].branch = BRANCH_UNKNOWN;
}

/* Numbers the lines of a function, from `n` mentions in order. */
static void add_lines_of(struct builder *b, uint32_t function, const struct line_mention *mentions,
			 size_t n)
{
	struct table *out = b->out;
	struct table_function *f = &out->functions[function];

	for (size_t i = 0; i < n; i++) {
		if (i == 0 || by_line(&mentions[i - 1], &mentions[i]) != 0) {
			struct table_line *line = &out->lines[out->n_lines];

			/* all of it: a page that is read first is faulted in twice */
			*line = (struct table_line){ .file = mentions[i].file,
						     .line = mentions[i].line };
			f->lines = f->n_lines++ ? f->lines : line;
			b->names.owner[out->n_lines++] = function;
		}
		add_branch(&out->lines[out->n_lines - 1], mentions[i].what);
		b->numbers[mentions[i].at] = (uint32_t)out->n_lines - 1;
	}
	forget_empty_loops(f);
}

static int add_lines(struct builder *b, const struct line_mentions *mentions, size_t n)
{
	struct table *out = b->out;
	size_t from = 0;

	out->lines = arena_alloc(b->arena, n, sizeof(*out->lines));
	b->names.owner = arena_alloc(b->scratch, n, sizeof(*b->names.owner));
	b->names.copies = arena_alloc(b->scratch, n, sizeof(*b->names.copies));
	if (!out->lines || !b->names.owner || !b->names.copies)
		return err_memory(b->err);
	for (uint32_t f = 0; f < out->n_functions; from = mentions->next[f++]) {
		size_t some = mentions->next[f] - from;

		order_sort(mentions->list + from, some, sizeof(*mentions->list), by_line);
		add_lines_of(b, f, mentions->list + from, some);
	}
	return 0;
}

/* Notes the copies of each line: the maximum over its sites in a module (a loop has two: its start
 * and its trips), and the minimum over modules, since others may have inlined its function. `of`:
 * scratch by line, zeroed before and after. */
static void note_copies(const struct builder *b, size_t m, uint32_t *of)
{
	const struct profile_module *module = &b->profile->modules[m];
	const uint32_t *lines = b->names.modules[m].sites;

	for (size_t i = 0; i < module->n_sites; i++)
		if (module->sites[i].what == SITE_LINE && module->sites[i].copies > of[lines[i]])
			of[lines[i]] = module->sites[i].copies;
	for (size_t i = 0; i < module->n_sites; i++) {
		uint32_t *least = &b->names.copies[lines[i]];

		if (module->sites[i].what != SITE_LINE || of[lines[i]] == 0)
			continue;
		*least = *least == 0 || of[lines[i]] < *least ? of[lines[i]] : *least;
		of[lines[i]] = 0;
	}
}

/* Counts the mentions of each function, and puts them into one list, in `scratch`. */
static int find_lines(struct builder *b, struct arena *scratch)
{
	struct line_mentions mentions = { .next = arena_alloc(scratch, b->out->n_functions,
							      sizeof(*mentions.next)),
					  .numbers = b->numbers };
	size_t n = 0;

	if (!mentions.next)
		return err_memory(b->err);
	mention_lines(b, &mentions);
	for (size_t f = 0; f < b->out->n_functions; f++) {
		size_t some = mentions.next[f];

		mentions.next[f] = n;
		n += some;
	}
	mentions.list = arena_alloc(scratch, n, sizeof(*mentions.list));
	if (!mentions.list)
		return err_memory(b->err);
	mention_lines(b, &mentions);
	return add_lines(b, &mentions, n);
}

static int number_lines(struct builder *b)
{
	struct arena own = { 0 };	/* mentions are many, and only needed here */
	int status = find_lines(b, &own);

	arena_free(&own);
	if (status < 0)
		return -1;
	uint32_t *of = arena_alloc(b->scratch, b->out->n_lines, sizeof(*of));

	if (!of)
		return err_memory(b->err);
	for (size_t m = 0; m < b->profile->n_modules; m++)
		note_copies(b, m, of);
	return 0;
}

/* The next `n` numbers of *from. */
static uint32_t *take(uint32_t **from, size_t n)
{
	*from += n;
	return *from - n;
}

/* Allocates the numbers. Mentions have 32-bit indices of them. */
static int make_names(struct builder *b)
{
	const struct profile *p = b->profile;
	size_t n = 0;

	for (size_t m = 0; m < p->n_modules; m++)
		n += p->modules[m].n_files + p->modules[m].n_functions + p->modules[m].n_sites +
		     p->modules[m].clock.n_parts + p->modules[m].clock.n_loops +
		     p->modules[m].clock.n_contexts + p->modules[m].clock.n_edges;
	if (n > UINT32_MAX)
		return err_set(b->err, ERR_DAMAGED, 0, "damaged: site tables: too many records");
	uint32_t *next = arena_alloc(b->scratch, n, sizeof(*next));

	b->numbers = next;
	b->names.modules = arena_alloc(b->scratch, p->n_modules, sizeof(*b->names.modules));
	if (!next || !b->names.modules)
		return err_memory(b->err);
	for (size_t m = 0; m < p->n_modules; m++) {
		const struct profile_module *module = &p->modules[m];
		const struct profile_clock *clock = &module->clock;

		b->names.modules[m] =
			(struct names_module){ .files = take(&next, module->n_files),
					       .functions = take(&next, module->n_functions),
					       .sites = take(&next, module->n_sites),
					       .parts = take(&next, clock->n_parts),
					       .loops = take(&next, clock->n_loops),
					       .contexts = take(&next, clock->n_contexts),
					       .edges = take(&next, clock->n_edges) };
	}
	return 0;
}

int names_build(const struct profile *profile, struct arena *a, struct arena *scratch,
		struct table *out, struct names *names, struct nbcount_error *err)
{
	struct builder b = { .profile = profile, .arena = a, .scratch = scratch, .err = err,
			     .out = out };

	if (make_names(&b) < 0 || number_files(&b) < 0 || number_functions(&b) < 0 ||
	    number_lines(&b) < 0)
		return -1;
	*names = b.names;
	return 0;
}
