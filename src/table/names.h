/* names.h - files, functions and lines of all modules, numbered as the table has them. */
#ifndef NBCOUNT_TABLE_NAMES_H
#define NBCOUNT_TABLE_NAMES_H

#include "table/table.h"

struct names_module {		/* numbers in the table of what one module names */
	uint32_t *files;
	uint32_t *functions;
	uint32_t *sites;	/* of their lines; none for SITE_CALLS */
	uint32_t *parts;	/* of the clock: of their lines */
	uint32_t *loops;	/* alike */
	uint32_t *contexts;	/* alike; UINT32_MAX: the line is not known */
	uint32_t *edges;
};

struct names {
	struct names_module *modules;	/* one for each of the profile's */
	uint32_t *owner;	/* line number -> function number */
	uint32_t *copies;	/* line number -> how often it is in the code of its function */
};

/* Fills the table's files, functions and lines, without counts. The table goes to `a`, the
 * numbers to `scratch`. */
int names_build(const struct profile *profile, struct arena *a, struct arena *scratch,
		struct table *out, struct names *names, struct nbcount_error *err);

#endif
