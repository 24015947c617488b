/* calltab.c - reading the clock's records of calls: code, context, edge.
 *
 * On success, every index in them is in range, and each context comes after its outer one. */
#include "profile/calltab.h"

#define DEEPEST 255u		/* limit of contexts around a context; the rewriter writes fewer */

int calltab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		      struct nbcount_error *err)
{
	if (n->rows[ROW_CODE] >= UINT32_MAX || n->rows[ROW_CONTEXT] >= UINT32_MAX ||
	    n->rows[ROW_EDGE] >= UINT32_MAX)
		return err_set(err, ERR_DAMAGED, 0, "damaged: site table: too many records");
	out->codes = arena_alloc(a, n->rows[ROW_CODE], sizeof(*out->codes));
	out->contexts = arena_alloc(a, n->rows[ROW_CONTEXT], sizeof(*out->contexts));
	out->edges = arena_alloc(a, n->rows[ROW_EDGE], sizeof(*out->edges));
	if (!out->codes || !out->contexts || !out->edges)
		return err_memory(err);
	return 0;
}

/* The index of a context, or `-`. */
static bool context_index(struct str field, const struct profile_clock *clock, uint32_t *context)
{
	if (!str_eq(field, STR("-")))
		return row_index(field, clock->n_contexts, context);
	*context = PROFILE_NO_CONTEXT;
	return true;
}

bool calltab_origin(const struct row *row, size_t at, const struct profile_clock *clock,
		    uint32_t *code, uint32_t *context)
{
	return row->n > at + 1 && row_index(row->field[at], clock->n_codes, code) &&
	       context_index(row->field[at + 1], clock, context);
}

static int read_code(const struct row *row, const struct profile_module *module,
		     struct profile_clock *c, struct nbcount_error *err)
{
	struct profile_code *code = &c->codes[c->n_codes];

	if (row->n < 4 || !row_follows(row, c->n_codes))
		return row_bad(row, "code out of order", err);
	if (!row_index(row->field[2], module->n_functions, &code->function))
		return row_bad(row, "code of an unknown function", err);
	code->symbol = row->field[3];	/* only compared, so its escapes can stay */
	c->n_codes++;
	return 0;
}

/* Reads function, file and line from the fields from `at` on. */
static bool read_place(const struct row *row, size_t at, const struct profile_module *module,
		       uint32_t *function, uint32_t *file, uint32_t *line)
{
	return row_index(row->field[at], module->n_functions, function) &&
	       row_index(row->field[at + 1], module->n_files, file) &&
	       row_line(row->field[at + 2], line);
}

static int read_context(const struct row *row, const struct profile_module *module,
			struct profile_clock *c, struct nbcount_error *err)
{
	struct profile_context *context = &c->contexts[c->n_contexts];

	if (row->n < 6 || !row_follows(row, c->n_contexts))
		return row_bad(row, "context out of order", err);
	if (!context_index(row->field[2], c, &context->outer))
		return row_bad(row, "context in an unknown context", err);
	context->depth = context->outer == PROFILE_NO_CONTEXT
				 ? 0
				 : c->contexts[context->outer].depth + 1;
	if (context->depth > DEEPEST)
		return row_bad(row, "context too deep", err);
	if (!read_place(row, 3, module, &context->function, &context->file, &context->line))
		return row_bad(row, "context of an unknown line", err);
	c->n_contexts++;
	return 0;
}

/* Reads the callee: field `at` is the index of a code, or `-`, and a symbol follows. */
static bool read_callee(const struct row *row, size_t at, const struct profile_clock *c,
			struct profile_edge *edge)
{
	if (!str_eq(row->field[at], STR("-")))
		return row_index(row->field[at], c->n_codes, &edge->callee);
	edge->callee = PROFILE_NO_CODE;
	if (row->n < at + 2)
		return false;
	edge->symbol = row->field[at + 1];
	return true;
}

static int read_edge(const struct row *row, const struct profile_module *module,
		     struct profile_clock *c, struct nbcount_error *err)
{
	struct profile_edge *edge = &c->edges[c->n_edges];

	if (row->n < 9 || !read_place(row, 1, module, &edge->function, &edge->file, &edge->line) ||
	    edge->line == 0)
		return row_bad(row, "edge from an unknown line", err);
	if (!calltab_origin(row, 4, c, &edge->code, &edge->context) ||
	    !read_callee(row, 8, c, edge))
		return row_bad(row, "edge of unknown code", err);
	c->n_edges++;
	return 0;
}

int calltab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err)
{
	struct profile_clock *clock = &module->clock;

	if (row->kind == ROW_CODE)
		return read_code(row, module, clock, err);
	return row->kind == ROW_CONTEXT ? read_context(row, module, clock, err)
					: read_edge(row, module, clock, err);
}
