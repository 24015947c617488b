/* locating.h - the state that locate.c shares with the files that do parts of its work. */
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
	uint32_t *sunk;		/* by statement: the module's node that it got as a sunk one, or
				 * 0 */
	uint64_t *moved;	/* by statement: the node that it gets, or 0 */
	uint64_t *uncounted;	/* by the module's nodes: the same location for statements that may
				 * run more often than the line has hits (uncounted.h), or 0 */
};

/* The node of the statement's location, if that has a line: its own, or the one it got. DEBUG_NONE:
 * there is none. */
uint32_t locating_node(const struct locating *l, const struct ir_stmt *s);

/* Sets the statement's location. */
void locating_set(struct locating *l, const struct ir_stmt *s, uint64_t node);

/* Are the nodes locations of several lines of one function? */
bool locating_is_mixed(struct locating *l, const uint32_t *nodes, uint32_t n);

/* A location of all these lines. The first node, if they are not mixed or no such location can be
 * made. */
uint64_t locating_several(struct locating *l, const uint32_t *nodes, uint32_t n);

#endif
