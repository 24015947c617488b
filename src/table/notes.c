/* notes.c - the notes of all processes, each once, and the functions that they name. */
#include "table/notes.h"

#include <stdlib.h>
#include <string.h>

static int by_name(const void *left, const void *right)
{
	const struct profile_note *a = left, *b = right;
	int order = str_cmp(a->file, b->file);

	return order ? order : str_cmp(a->name, b->name);
}

static int by_place(const void *left, const void *right)
{
	const struct profile_note *a = left, *b = right;
	int order = str_cmp(a->file, b->file);

	if (order == 0)
		order = (a->line > b->line) - (a->line < b->line);
	if (order == 0)
		order = str_cmp(a->name, b->name);
	return order ? order : str_cmp(a->why, b->why);
}

static size_t keep_first_of_equals(struct profile_note *notes, size_t n)
{
	size_t kept = 0;

	for (size_t i = 0; i < n; i++)
		if (i == 0 || by_place(&notes[kept - 1], &notes[i]) != 0)
			notes[kept++] = notes[i];
	return kept;
}

/* The notes are sorted by name. */
static void mark_refused(struct table *out)
{
	for (size_t i = 0; i < out->n_functions; i++) {
		struct table_function *f = &out->functions[i];
		struct profile_note key = { .name = f->name, .file = out->files[f->file].path };

		f->refused = bsearch(&key, out->notes, out->n_notes, sizeof(key), by_name) != NULL;
	}
}

int notes_add(const struct profile *profile, struct arena *a, struct table *out)
{
	size_t n = profile->n_notes;

	out->notes = arena_alloc(a, n, sizeof(*out->notes));
	if (!out->notes)
		return -1;
	if (n == 0)
		return 0;
	memcpy(out->notes, profile->notes, n * sizeof(*out->notes));
	out->n_notes = n;
	qsort(out->notes, n, sizeof(*out->notes), by_name);
	mark_refused(out);
	qsort(out->notes, n, sizeof(*out->notes), by_place);
	out->n_notes = keep_first_of_equals(out->notes, n);
	return 0;
}
