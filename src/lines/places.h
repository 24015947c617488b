/* places.h - the user's lines in optimised code.
 *
 * The shim gives profiled functions debug locations (pyshim/nbcount/_debug.py): a subprogram of a
 * compile unit by "nbcount" is a user's function, whose `function` record it holds. Where code was
 * inlined, the innermost user's line is the place, and the lines around it are its context. */
#ifndef NBCOUNT_LINES_PLACES_H
#define NBCOUNT_LINES_PLACES_H

#include "base/buf.h"
#include "ir/debug.h"

#define PLACE_NONE UINT32_MAX
#define PLACES_PRODUCER "\"nbcount\""	/* of the shim's compile units */
#define PLACES_MARK "nbcount.line."	/* prefix of an LLVM annotation that names a statement's
					 * lines, whatever its location says */

struct place {
	uint32_t function;	/* index into `functions` */
	uint32_t line;
	uint32_t context;	/* where the function was inlined; PLACE_NONE: it was not */
	uint32_t before;	/* another place of the function, or PLACE_NONE */
};

struct place_context {		/* a line whose call of a user's function was inlined */
	uint32_t outer;		/* where the line's own function was inlined; PLACE_NONE: it was
				 * not */
	uint32_t function;
	uint32_t line;		/* 0: unknown, because Numba inlined the call */
};

struct place_function {
	uint32_t file;
	uint32_t line;		/* of its `def` */
	struct str name;	/* escaped as in tables, like all strings here */
	struct str kind;	/* `function` or `parallel`, a tab, the signature */
	struct str untimed;	/* why its code has no clock; empty: it has one, or the reason is
				 * unknown */
};

#define PLACES_LINES 8u		/* lines of one location, at most */

struct place_others {		/* further places of a location that has several lines */
	uint32_t count;
	uint32_t list[PLACES_LINES - 1];
};

struct place_file {
	struct str hash;
	struct str path;
};

struct places {
	struct debug debug;
	struct place *list;	/* each place once */
	struct place_context *contexts;	/* each once, after its outer one */
	struct place_function *functions;
	struct place_file *files;
	uint32_t count, ncontexts, nfunctions, nfiles;
	uint32_t *last_of;	/* by function: its last place, or PLACE_NONE */
	/* Caches by metadata node; 0 or NULL: not looked up yet. */
	uint32_t *of_node;	/* the place of a location, plus 1 */
	uint32_t *context_of;	/* the context of what is inlined at the location, plus 1 */
	uint32_t *function_of;	/* the function of a subprogram, plus 1 */
	uint32_t *lanes_of;	/* see lanes.h */
	struct place_others **others_of;
	bool some_lanes;	/* some statement may stand for more than one execution */
	bool some_marks;	/* some statement may have a mark */
	bool some_several;	/* some location may have several lines */
	struct arena *arena;
	bool some_untimed;
	bool failed;		/* memory ran out: places are missing */
};

/* Is the node a compile unit that the shim made? */
bool places_is_unit(const struct debug *debug, uint32_t node);

/* Of a module; without locations of ours there are no places. -1: out of memory. */
int places_init(const struct ir_module *m, struct arena *arena, struct places *places,
		struct nbcount_error *err);

/* The place that a statement comes from; PLACE_NONE: not from a user's line. */
uint32_t places_of(struct places *places, const struct ir_stmt *s);

/* The place of a location's node (marks are ignored). PLACE_NONE also for DEBUG_NONE. */
uint32_t places_at(struct places *places, uint32_t node);

/* Are both locations in the same function, inlined at the same place? */
bool places_is_beside(struct places *places, uint32_t node, uint32_t other);

/* The statement's further places, if LLVM merged it from several lines. NULL: out of memory. */
const struct place_others *places_others(struct places *places, const struct ir_stmt *s);

/* Writes a location that has the node's line and n other lines of its function. The other lines are
 * encoded as nested lexical blocks around its scope, made for this location alone. *node: the next
 * unused metadata node. Returns the node of the new location; DEBUG_NONE: `location` has several
 * lines already, or n is too large. */
uint64_t places_write_several(const struct places *places, uint32_t location, const uint32_t *lines,
			      uint32_t n, uint64_t *node, struct buf *out);

/* Writes the node's location anew, as one whose statements may run more often than the line has
 * hits (uncounted.h). *node and the result are as above. */
uint64_t places_write_uncounted(const struct places *places, uint32_t location, uint64_t *node,
				struct buf *out);
/* Has the statement such a location? */
bool places_is_uncounted(const struct places *places, const struct ir_stmt *s);

/* Is it the location of a line that calculates nothing, such as the `return` of a variable? */
bool places_is_idle(const struct places *places, uint32_t node);

/* Writes the annotation that keeps a statement on the place's line. Further lines may follow, each
 * behind a dot. */
void places_write_mark(const struct places *places, uint32_t place, struct buf *out);

/* How many executions of its line one execution of the statement stands for: see lanes.h. 1 for
 * uncounted code. */
uint32_t places_lanes(const struct places *places, const struct ir_stmt *s);

/* The user's function whose subprogram the `define` names; PLACE_NONE: it is not a user's. */
uint32_t places_function(struct places *places, const struct ir_function *f);

/* Has the function a subprogram of ours? The body of a prange loop has one, too. */
bool places_is_ours(const struct places *places, const struct ir_function *f);

/* Records why no code in the function, inlined or its own, has a clock. */
void places_set_untimed(struct places *places, const struct ir_module *m,
			const struct ir_function *f, struct str why);

/* The function into which, over all levels of inlining, the place's code went. */
uint32_t places_outermost(const struct places *places, uint32_t place);

/* Writes `file`, `function`, `untimed` and `context` records of all places looked up so far. */
void places_write(const struct places *places, struct buf *out);

/* Writes the index of a context as in records; `-`: none. */
void places_write_context(uint32_t context, struct buf *out);
/* Writes the first fields of a record about one place: its function, file and line. */
void places_write_place(const struct places *p, const struct place *place, struct buf *out);

#endif
