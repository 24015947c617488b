/* coded.h - the codes of one module: which regions each has, and which levels are functions. */
#ifndef NBCOUNT_REPORT_CODED_H
#define NBCOUNT_REPORT_CODED_H

#include "base/arena.h"
#include "report/regions.h"

struct coded {
	uint32_t *first;	/* by code: its first region that has parts, or REGION_NONE */
	uint32_t *next;		/* by region: the next of its code */
	uint32_t *of_level;	/* by level: the code, or PROFILE_NO_CODE: it is a loop's, or has no regions */
};

/* Of the module whose regions these are, in their order. NULL: out of memory. */
const struct coded *coded_make(const struct regions *r, struct arena *a);

#endif
