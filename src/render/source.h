/* source.h - source files of a table: their lines, if the profile has them or the files are still
 * what was compiled. */
#ifndef NBCOUNT_RENDER_SOURCE_H
#define NBCOUNT_RENDER_SOURCE_H

#include "base/arena.h"
#include "table/table.h"

enum source_state {
	SOURCE_OK,
	SOURCE_MISSING,		/* there is no such file, or it cannot be read */
	SOURCE_CHANGED,		/* it differs from what was compiled */
	SOURCE_UNKNOWN		/* it is not a file, or was not hashed when it was compiled: no way
				 * to tell */
};

struct source {
	enum source_state state;
	struct str *lines;	/* [0] is line 1; without line ends; only if SOURCE_OK */
	size_t n_lines;
};

/* One for each file of the table, in the arena; -1: out of memory. */
int source_read_all(const struct table *table, struct arena *a, struct source **out);

/* The text of a line; at == NULL: unknown. */
struct str source_line(const struct source *source, uint32_t line);

/* The first line of a function whose `def` is at `line`: that of its first decorator. */
uint32_t source_first(const struct source *source, uint32_t line);

/* The last line of that function's body, judging by indentation; `line` if there is no `def`. */
uint32_t source_last(const struct source *source, uint32_t line);

/* Does the function extend beyond its `last` line to line `to`? Not if another definition begins
 * between them. */
bool source_reaches(const struct source *source, uint32_t line, uint32_t last, uint32_t to);

#endif
