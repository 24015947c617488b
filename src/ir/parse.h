/* parse.h - LLVM text to struct ir_module, and the questions about single statements.
 *
 * Only what profiling needs is understood. All else is spans, so it passes through unread. */
#ifndef NBCOUNT_IR_PARSE_H
#define NBCOUNT_IR_PARSE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "ir/module.h"

/* Parses `text`, which the module borrows; arrays live in the arena. Linear in the text.
 * Fails with ERR_PARSE, ERR_MEMORY, or ERR_UNSUPPORTED (4 GiB and more). */
int ir_parse(struct str text, struct arena *arena, struct ir_module *m, struct nbcount_error *err);

/* Offset in the module's text of a span of it. */
size_t ir_pos(const struct ir_module *m, struct str span);

/* The item of that kind and name; NULL: there is none. */
const struct ir_item *ir_find_item(const struct ir_module *m, enum ir_item_kind kind,
				   struct str name);

/* The function of that name that has a body here; NULL: there is none. */
const struct ir_function *ir_find_function(const struct ir_module *m, struct str name);

/* The statement that ends a block, its terminator. */
const struct ir_stmt *ir_last(const struct ir_module *m, const struct ir_block *b);

/* How many statements a function has; its first is that of its first block. */
uint32_t ir_count_stmts(const struct ir_module *m, const struct ir_function *f);

/* Name of the function that an IR_CALL or IR_MUSTTAIL calls; empty: an indirect call. */
struct str ir_callee(const struct ir_stmt *s);
/* What stands between a call's brackets. */
struct str ir_args(const struct ir_stmt *s);
/* The value in an argument or operand `type attributes value`; empty: not a plain value
 * (constant expressions are none). */
struct str ir_value(struct str arg);
/* The operand in an argument `type noundef operand`, or without that word: a value, or a constant
 * of any kind. */
struct str ir_operand(struct str arg);
/* Name of the value that a statement defines, with its sigil; empty: none. */
struct str ir_result(const struct ir_stmt *s);
/* The statement of the block that defines the value of this name; NULL: none does. */
const struct ir_stmt *ir_definition(const struct ir_module *m, const struct ir_block *b,
				    struct str name);
/* A statement's first word, behind that: `fadd`, `load`, `tail`. */
struct str ir_op(const struct ir_stmt *s);
/* What stands behind that word. */
struct str ir_behind_op(const struct ir_stmt *s);
/* The second operand of a statement with the op, a plain value: where a `store` puts something, a
 * `load` has it from, or a `getelementptr` begins; empty: it is another. */
struct str ir_address(const struct ir_stmt *s, const char *op);
bool ir_is_phi(const struct ir_stmt *s);
/* Does it have to do with vectors? */
bool ir_is_vector(const struct ir_stmt *s);
/* The block's first statement that is none. */
const struct ir_stmt *ir_behind_phis(const struct ir_module *m, const struct ir_block *b);
/* The first one in front of which another may stand: not a landingpad or the like, either. */
const struct ir_stmt *ir_behind_pads(const struct ir_module *m, const struct ir_block *b);
/* The two operands of `add nuw i64 left, right` and the like; false: there are none of that
 * type. */
bool ir_operands(const struct ir_stmt *s, struct str operands[2]);

/* `ret type value, !dbg ...`; value is empty for void. false: not understood. */
bool ir_ret(const struct ir_stmt *s, struct str *type, struct str *value);

/* The condition of `br i1 condition, label %a, label %b`; empty: another statement. */
struct str ir_condition(const struct ir_stmt *s);

/* What stands between the brackets of a `define` or `declare`, and what follows them. */
struct str ir_params(struct str head);
struct str ir_head_tail(struct str head);

/* A number that no metadata node of the module has. */
uint64_t ir_next_node(const struct ir_module *m);

/* The name by which phis refer to a block: its label, or the number that LLVM gives an entry block
 * without one, which is written to `room`. */
#define IR_LABEL_ROOM 24u
struct str ir_label(const struct ir_function *f, const struct ir_block *b,
		    char room[IR_LABEL_ROOM]);
void ir_write_label(const struct ir_function *f, const struct ir_block *b, struct buf *out);

#endif
