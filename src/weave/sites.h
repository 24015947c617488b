/* sites.h - site info, as the shim wrote it, and the site table made from it.
 *
 * docs/FORMAT.md specifies both. Invariant of a parsed struct: every index in it is in range. */
#ifndef NBCOUNT_WEAVE_SITES_H
#define NBCOUNT_WEAVE_SITES_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "plan/plan.h"

struct site {
	uint32_t function;
	uint32_t file;
	uint32_t line;		/* 0: the function's entry */
	uint32_t taken;		/* the branch line whose body begins here; 0: none */
	bool entered;		/* the line is a loop's, and the loop is entered here */
	struct str callee;	/* for a call from the line, which does not begin the line: the
				 * callee's symbol; else empty */
};

struct branch {			/* a line whose `taken` sites are known and, if it is a loop, its
				 * `entered` sites */
	uint32_t function;
	uint32_t file;
	uint32_t line;
	struct str kind;
};

struct sites {
	struct str described;	/* the file, source, function, untimed and symbol records, as they
				 * appear in the table */
	struct site *list;
	uint32_t count;
	struct branch *branches;
	uint32_t nbranches;
};

/* Parses info text; everything is copied into the arena. Fails with ERR_PARSE (pos: in info) or
 * ERR_MEMORY. */
int sites_parse(struct str info, struct arena *arena, struct sites *sites,
		struct nbcount_error *err);

/* Writes the site table of a plan whose terms refer to these sites. */
void sites_write_table(const struct sites *sites, struct str id, const struct plan *plan,
		       struct buf *out);

#endif
