/* locating.h - the state that locate.c shares with the files that do parts of its work. */
#ifndef NBCOUNT_LINES_LOCATING_H
#define NBCOUNT_LINES_LOCATING_H

#include "base/buf.h"
#include "code/flow.h"
#include "ir/edits.h"
#include "lines/places.h"
#include "weave/sites.h"

struct locating_lines {		/* lines of one function, inlined at one place */
	uint32_t count;
	uint32_t list[PLACES_LINES];	/* each once */
	uint32_t node;		/* a location of the module that has the first */
};

struct locating_made {		/* a new location */
	uint64_t node;
	struct locating_lines lines;
};

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
	uint64_t *kept;		/* by statement: the new location of several lines for its mark, or
				 * 0: its mark has the line of locating_node */
	struct locating_made *made;	/* the new locations of several lines */
	size_t n_made, room;
	struct arena *arena;
	uint64_t *uncounted;	/* by the module's nodes: the same location for statements that may
				 * run more often than the line has hits (uncounted.h), or 0 */
};

/* The node of the statement's location, if that has a line: its own, or the one it got. DEBUG_NONE:
 * there is none. */
uint32_t locating_node(const struct locating *l, const struct ir_stmt *s);

/* Sets the statement's location. */
void locating_set(struct locating *l, const struct ir_stmt *s, uint64_t node);

/* Adds a line, unless it is there. false: there are too many. */
bool locating_add_line(struct locating_lines *lines, uint32_t line);
/* A new location of several lines, by its node. NULL: it is none. */
const struct locating_lines *locating_made(const struct locating *l, uint64_t node);

/* Does a latency of `moved` matter beside that time (costs.h)? If not, what was moved stays as it
 * is: with a location of all lines, all of them become one region. */
bool locating_matters(uint32_t moved, uint32_t time);
/* The time of a block's statements but the last. */
uint32_t locating_time(const struct locating *l, const struct ir_block *b);

/* Are the nodes locations of several lines of one function? */
bool locating_is_mixed(struct locating *l, const uint32_t *nodes, uint32_t n);

/* A location of all these lines. The first node, if they are not mixed or no such location can be
 * made. */
uint64_t locating_several(struct locating *l, const uint32_t *nodes, uint32_t n);
/* The same for lines. DEBUG_NONE: no such location can be made. */
uint64_t locating_of_lines(struct locating *l, const struct locating_lines *lines);

#endif
