/* source.h - source files of a table: lines to show, if they are still what was compiled, or the
 * profile has them. */
#ifndef NBCOUNT_RENDER_SOURCE_H
#define NBCOUNT_RENDER_SOURCE_H

#include "base/arena.h"
#include "table/table.h"

enum source_state {
	SOURCE_OK,
	SOURCE_MISSING,		/* there is no such file, or it cannot be read */
	SOURCE_CHANGED,		/* it is not what was compiled */
	SOURCE_UNKNOWN		/* it could not be read when it was compiled: no way to tell */
};

struct source {
	enum source_state state;
	struct str *lines;	/* [0] is line 1; without line ends; only if SOURCE_OK */
	size_t n_lines;
};

/* One for each file of the table, in the arena; -1: out of memory. */
int source_read_all(const struct table *table, struct arena *a, struct source **out);

/* The text of a line; at == NULL: not known. */
struct str source_line(const struct source *source, uint32_t line);

/* The first line of a function whose `def` is at `line`: that of its first decorator. */
uint32_t source_first(const struct source *source, uint32_t line);

/* The last line of its body, as indentation tells; `line` itself where there is no `def`. */
uint32_t source_last(const struct source *source, uint32_t line);

/* Does the function reach from its `last` line on to `to`, or does another definition begin
 * between them? */
bool source_reaches(const struct source *source, uint32_t line, uint32_t last, uint32_t to);

#endif
