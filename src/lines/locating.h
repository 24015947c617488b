/* locating.h - what is known of a module while lines of what LLVM moves are found (locate.c), for
 * the files that do parts of it. */
#ifndef NBCOUNT_LINES_LOCATING_H
#define NBCOUNT_LINES_LOCATING_H

#include "base/buf.h"
#include "code/flow.h"
#include "ir/edits.h"
#include "lines/places.h"
#include "weave/sites.h"

struct locating {
	const struct ir_module *m;
	const struct sites *sites;
	struct places places;
	struct edits *e;
	struct buf nodes;	/* new ones */
	uint64_t *node;		/* the next one */
	uint32_t *sunk;		/* by statement: the node of the module's that what is sunk got, or
				 * 0 */
	uint64_t *moved;	/* by statement: the node that it gets, or 0 */
	uint64_t *uncounted;	/* by the module's nodes: that of what is there and runs more often
				 * than its line has hits (uncounted.h), or 0 */
};

/* The node of a location that has a line; DEBUG_NONE: the statement has none, and got none of the
 * module's yet. */
uint32_t locating_node(const struct locating *l, const struct ir_stmt *s);

/* The statement gets a node for its location. */
void locating_set(struct locating *l, const struct ir_stmt *s, uint64_t node);

/* Are the nodes locations of one function, and of several lines? */
bool locating_is_mixed(struct locating *l, const uint32_t *nodes, uint32_t n);

/* A location of the lines of all these, where they are mixed; else the first of them, or where none
 * can be. */
uint64_t locating_several(struct locating *l, const uint32_t *nodes, uint32_t n);

#endif
