/* sites.h - site info, as the shim wrote it, and the site table made of it.
 *
 * docs/FORMAT.md is the specification of both. Needs: nothing. Invariant of a parsed
 * struct: every index in it is in range. */
#ifndef NBCOUNT_PROBE_SITES_H
#define NBCOUNT_PROBE_SITES_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

struct site {
	uint32_t function;
	uint32_t file;
	uint32_t line;		/* 0: the function is entered */
};

struct sites {
	struct str described;	/* the file and function records, as they stand in the table */
	struct site *list;
	uint32_t count;
};

/* One term of a site's sum: the counter `slot`, `factor` times. */
struct site_term {
	uint32_t site;
	uint32_t slot;
	uint32_t factor;
};

/* Parses info text; all is copied into the arena. Fails with ERR_PARSE (pos: in info) or
 * ERR_MEMORY. */
int sites_parse(struct str info, struct arena *arena, struct sites *sites,
		struct nbcount_error *err);

/* Writes the site table. `terms` are sorted by site. */
void sites_write_table(const struct sites *sites, struct str id, uint32_t slots,
		       const struct site_term *terms, size_t nterms, struct buf *out);

#endif
