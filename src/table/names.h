/* names.h - files, functions and lines of all modules, numbered as the table has them. */
#ifndef NBCOUNT_TABLE_NAMES_H
#define NBCOUNT_TABLE_NAMES_H

#include "table/table.h"

struct names_module {		/* numbers in the table of what one module names */
	uint32_t *files;
	uint32_t *functions;
	uint32_t *sites;	/* of their lines; unset for SITE_CALLS */
	uint32_t *parts;	/* of the lines of the clock's parts */
	uint32_t *loops;	/* of the lines of its loops */
	uint32_t *contexts;	/* of its contexts' lines; UINT32_MAX: the line is unknown */
	uint32_t *edges;
};

struct names {
	struct names_module *modules;	/* one for each of the profile's */
	uint32_t *owner;	/* line number -> function number */
	uint32_t *copies;	/* line number -> its copies in the code of its function */
};

/* Fills the table's files, functions and lines, without counts. The table goes to `a`, the
 * numbers to `scratch`. */
int names_build(const struct profile *profile, struct arena *a, struct arena *scratch,
		struct table *out, struct names *names, struct nbcount_error *err);

#endif
