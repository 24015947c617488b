/* coded.h - the codes of one module: which regions each has, and which of them, and of their levels, have a symbol.
 *
 * It is made once for a module, for two modules may have many codes in common. */
#ifndef NBCOUNT_REPORT_CODED_H
#define NBCOUNT_REPORT_CODED_H

#include "base/arena.h"
#include "report/regions.h"

struct coded_name {
	struct str symbol;
	uint32_t of;		/* a code, or a level */
};

struct coded_names {		/* by symbol, then by `of` */
	struct coded_name *at;
	size_t n;
};

struct coded {
	uint32_t *first;	/* by code: its first region that has parts, or REGION_NONE */
	uint32_t *next;		/* by region: the next of its code */
	uint32_t *of_level;	/* by level: the code, or PROFILE_NO_CODE: it is a loop's, or has no regions */
	struct coded_names codes;
	struct coded_names levels;	/* that have a code */
};

/* Of the module whose regions these are, in their order. NULL: out of memory. */
const struct coded *coded_make(const struct regions *r, struct arena *a);

/* Where those with the symbol begin, or would. */
size_t coded_find(const struct coded_names *names, struct str symbol);

/* Has the name at that place the symbol? */
static inline bool coded_is(const struct coded_names *names, size_t at, struct str symbol)
{
	return at < names->n && str_eq(names->at[at].symbol, symbol);
}

#endif
