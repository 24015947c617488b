/* module.h - a parsed LLVM module: spans of its text, in the text's order.
 *
 * Invariant: every span lies in `text`; functions own consecutive blocks, blocks own
 * consecutive statements. Names keep their quotes and escapes, and have no sigil. */
#ifndef NBCOUNT_IR_MODULE_H
#define NBCOUNT_IR_MODULE_H

#include <stdint.h>

#include "base/str.h"

enum ir_op {
	IR_OTHER,		/* anything else */
	IR_CALL,		/* call, tail call, notail call */
	IR_MUSTTAIL,		/* musttail call: nothing may stand between it and its ret */
	IR_UNWIND,		/* leaves the function other than by ret: resume, cleanupret, ... */
	IR_RET,
	IR_TERMINATOR		/* any other end of a block */
};

struct ir_stmt {
	struct str lines;	/* whole lines, with the last newline */
	struct str text;	/* `lines` without the blanks around */
	uint32_t result;	/* length of the leading `%name = ` in `text`; 0: no result */
	enum ir_op op;
};

struct ir_block {
	struct str label;	/* empty: an entry block without a label */
	size_t body;		/* offset in the module of the line after the label */
	uint32_t first;		/* index of its first statement */
	uint32_t stmts;		/* how many; the last one is a terminator */
};

struct ir_function {
	struct str head;	/* `define ... {` */
	struct str name;
	size_t end;		/* offset in the module of the closing line */
	uint32_t first;		/* index of its first block; a function has at least one */
	uint32_t blocks;
};

enum ir_item_kind {
	IR_GLOBAL,		/* name: of the global */
	IR_DECLARE,		/* name: of the function */
	IR_ATTRIBUTES,		/* name: the group's number */
	IR_METADATA,		/* name: the node's number */
	IR_REST
};

struct ir_item {		/* a line outside functions */
	struct str line;	/* with its newline */
	struct str name;
	enum ir_item_kind kind;
};

struct ir_module {
	struct str text;
	struct ir_item *items;
	struct ir_function *functions;
	struct ir_block *blocks;
	struct ir_stmt *stmts;
	uint32_t nitems;
	uint32_t nfunctions;
	uint32_t nblocks;
	uint32_t nstmts;
};

#endif
