/* tables.h - site tables: those of the callees in a module, and the one composed of them.
 *
 * When a callee is inlined, its counts become sums of the caller's counters. So the caller's table
 * has the callee's lines, each with the sum that its slots have become. docs/FORMAT.md is the
 * specification. */
#ifndef NBCOUNT_WEAVE_TABLES_H
#define NBCOUNT_WEAVE_TABLES_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "plan/plan.h"

struct callee_table {
	struct str id;		/* 32 hex digits */
	struct str text;
	uint32_t first;		/* number of its slot 0; slots are numbered across all tables */
	uint32_t slots;
};

struct tables {
	struct callee_table *list;	/* sorted by id */
	uint32_t count;
	uint32_t slots;			/* of all tables */
};

/* Reads the module's tables, @nbcount.t.ID. Malformed tables are left out. Fails with
 * ERR_MEMORY. */
int tables_read(const struct ir_module *m, struct arena *arena, struct tables *tables,
		struct nbcount_error *err);

/* The number of slot `slot` of table `id`; false: there is none. */
bool tables_number(const struct tables *tables, struct str id, uint64_t slot, uint32_t *number);

/* Writes the table of a plan whose terms refer to these tables' slots. -1: out of memory, or a
 * factor is too large. */
int tables_compose(const struct tables *tables, struct str id, const struct plan *plan,
		   struct arena *arena, struct buf *out, struct nbcount_error *err);

/* The first two records; and the end of a record with a sum: `slot*factor,...`, then the number of
 * copies of the line in the code, if more than one. */
void tables_write_head(struct str id, uint32_t slots, struct buf *out);
void tables_write_sum(const struct plan_term *terms, size_t n, uint64_t copies, struct buf *out);

#endif
