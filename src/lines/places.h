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
#define PLACES_MARK "nbcount.line."	/* begins an annotation of LLVM's: a line, wherever the
					 * statement's location leads */

struct place {
	uint32_t function;	/* index into `functions` */
	uint32_t line;
	uint32_t context;	/* where the function was inlined; PLACE_NONE: nowhere */
	uint32_t before;	/* another place of the function, or PLACE_NONE */
};

struct place_context {		/* a line whose call of a user's function was inlined */
	uint32_t outer;		/* where the line's own function was inlined; PLACE_NONE: nowhere */
	uint32_t function;
	uint32_t line;		/* 0: not known, of what Numba inlined */
};

struct place_function {
	uint32_t file;
	uint32_t line;		/* of its `def` */
	struct str name;	/* escaped as in tables, as are all texts here */
	struct str kind;	/* `function` or `parallel`, a tab, the signature */
	struct str untimed;	/* why code of it has no clock; empty: it has, or that is not
				 * known */
};

#define PLACES_LINES 8u		/* of a location, at most */

struct place_others {		/* places of a location beside its own */
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
	struct place_context *contexts;	/* each once, behind its outer one */
	struct place_function *functions;
	struct place_file *files;
	uint32_t count, ncontexts, nfunctions, nfiles;
	uint32_t *last_of;	/* by function: its last place, or PLACE_NONE */
	uint32_t *of_node;	/* by metadata node: the place of a location, plus 1; 0: unknown
				 * yet */
	uint32_t *context_of;	/* by metadata node: the context of what is inlined at the location,
				 * plus 1 */
	uint32_t *function_of;	/* by metadata node: the function of a subprogram, plus 1; 0:
				 * unknown yet */
	uint32_t *lanes_of;	/* by metadata node: see lanes.h; 0: unknown yet */
	struct place_others **others_of;	/* by metadata node; NULL: unknown yet */
	bool some_lanes;	/* of some, it may be more than 1 */
	bool some_marks;	/* statements may have some */
	bool some_several;	/* and locations several lines */
	struct arena *arena;
	bool some_untimed;
	bool failed;		/* memory ran out: places are missing */
};

/* Is the node a compile unit that the shim made? */
bool places_is_unit(const struct debug *debug, uint32_t node);

/* Of a module; nothing is a place where there are no locations of ours. -1: out of memory. */
int places_init(const struct ir_module *m, struct arena *arena, struct places *places,
		struct nbcount_error *err);

/* The place that a statement comes from; PLACE_NONE: of no user's line. */
uint32_t places_of(struct places *places, const struct ir_stmt *s);

/* The same of a location's node, whatever statement has it; DEBUG_NONE: none. */
uint32_t places_at(struct places *places, uint32_t node);

/* Are both locations of the same function, inlined at the same place? */
bool places_is_beside(struct places *places, uint32_t node, uint32_t other);

/* Other places that the statement comes from, as LLVM took it out of all of them; NULL: memory ran
 * out. */
const struct place_others *places_others(struct places *places, const struct ir_stmt *s);

/* Writes a location that is the node's, and of other lines of its function, too: its scope is in
 * lexical blocks, which nobody else has, each of one of these. *node: the next metadata node that
 * nobody has yet. Returns that of the location; DEBUG_NONE: it has several lines already, or these
 * are too many. */
uint64_t places_write_several(const struct places *places, uint32_t location, const uint32_t *lines,
			      uint32_t n, uint64_t *node, struct buf *out);

/* Writes a location that is the node's, and says that a statement there may run more often than its
 * line has hits (uncounted.h). As the last one. */
uint64_t places_write_uncounted(const struct places *places, uint32_t location, uint64_t *node,
				struct buf *out);
/* Has the statement such a location? */
bool places_is_uncounted(const struct places *places, const struct ir_stmt *s);

/* Writes the annotation with which a statement stays at the place's line. */
void places_write_mark(const struct places *places, uint32_t place, struct buf *out);

/* How many executions of its place one of the statement stands for: see lanes.h; 1: of what is
 * uncounted. */
uint32_t places_lanes(const struct places *places, const struct ir_stmt *s);

/* The function whose subprogram a function's head names; PLACE_NONE: of no user. */
uint32_t places_function(struct places *places, const struct ir_function *f);

/* Has the function locations of ours of its own? A body of prange has, too. */
bool places_is_ours(const struct places *places, const struct ir_function *f);

/* Says why no code in the function, inlined or its own, has a clock. */
void places_set_untimed(struct places *places, const struct ir_module *m,
			const struct ir_function *f, struct str why);

/* The function whose code a place is in, with all that it is inlined in. */
uint32_t places_outermost(const struct places *places, uint32_t place);

/* `file`, `function`, `untimed` and `context` records of all that was asked for. */
void places_write(const struct places *places, struct buf *out);

/* The index of a context as records have it; `-`: none. */
void places_write_context(uint32_t context, struct buf *out);
/* The first fields of a record that is of one place: its function, file and line. */
void places_write_place(const struct places *p, const struct place *place, struct buf *out);

#endif
