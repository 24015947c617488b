/* debug.h - debug locations: which line of which subprogram a statement comes from.
 *
 * Nodes are `!N = [distinct ]!DIKind(field: value, ...)`; `!dbg !N` after a statement names one. */
#ifndef NBCOUNT_IR_DEBUG_H
#define NBCOUNT_IR_DEBUG_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/module.h"

#define DEBUG_NONE UINT32_MAX

struct debug {
	struct str *nodes;	/* by number: the text after `!N = `; empty: no such node */
	uint32_t count;
};

/* Finds the module's numbered metadata nodes. -1: out of memory. */
int debug_index(const struct ir_module *m, struct arena *arena, struct debug *debug,
		struct nbcount_error *err);

/* The separator before `!dbg !N`: in a statement, and after a function's parameters. */
#define DEBUG_IN_STMT STR(", ")
#define DEBUG_IN_HEAD STR(" ")

/* Offset of the attachment `!dbg !N`, including its separator; s.len: none. *node is its `!N`. */
size_t debug_find(struct str s, struct str separator, struct str *node);

/* The node that an attachment names; DEBUG_NONE: there is no attachment. */
uint32_t debug_of(struct str s, struct str separator);
/* The node of a statement's `!annotation`; DEBUG_NONE: it has none. */
uint32_t debug_annotation(struct str s);
/* The number of `!N`; DEBUG_NONE: it is something else. */
uint32_t debug_reference(struct str reference);

/* Is the node a `!DIKind(`? */
bool debug_is(const struct debug *debug, uint32_t node, struct str kind);

/* The value of a field of a `!DIKind(...)`, as written; empty: it has none. */
struct str debug_field(const struct debug *debug, uint32_t node, struct str name);
/* The same for fields that are numbers (0: none) or nodes (DEBUG_NONE: none). */
uint32_t debug_number(const struct debug *debug, uint32_t node, struct str name);
uint32_t debug_node(const struct debug *debug, uint32_t node, struct str name);

/* The subprogram that a location is in, outside of any lexical blocks; DEBUG_NONE: none. */
uint32_t debug_subprogram(const struct debug *debug, uint32_t location);

#endif
