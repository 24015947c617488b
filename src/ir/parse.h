/* parse.h - LLVM text to struct ir_module, and queries on single statements.
 *
 * Only what profiling needs is interpreted. All else is spans, so it passes through unread. */
#ifndef NBCOUNT_IR_PARSE_H
#define NBCOUNT_IR_PARSE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "ir/module.h"

/* Parses `text`, which the module borrows; arrays live in the arena. Linear in the text.
 * Fails with ERR_PARSE, ERR_MEMORY, or ERR_UNSUPPORTED (4 GiB and more). */
int ir_parse(struct str text, struct arena *arena, struct ir_module *m, struct nbcount_error *err);

/* Offset of a span in the module's text. */
size_t ir_pos(const struct ir_module *m, struct str span);

/* The item of that kind and name; NULL: there is none. */
const struct ir_item *ir_find_item(const struct ir_module *m, enum ir_item_kind kind,
				   struct str name);

/* The function of that name that has a body here; NULL: there is none. */
const struct ir_function *ir_find_function(const struct ir_module *m, struct str name);

/* The statement that ends a block, its terminator. */
const struct ir_stmt *ir_last(const struct ir_module *m, const struct ir_block *b);

/* Number of a function's statements; they begin with the first one of its first block. */
uint32_t ir_count_stmts(const struct ir_module *m, const struct ir_function *f);

/* Name of the function that an IR_CALL or IR_MUSTTAIL calls; empty: an indirect call. */
struct str ir_callee(const struct ir_stmt *s);
/* The text between a call's parentheses. */
struct str ir_args(const struct ir_stmt *s);
/* The value in an argument or operand `type attributes value`; empty: not a plain value (a constant
 * expression is not one). */
struct str ir_value(struct str arg);
/* The operand in an argument `type noundef operand`, or without that word: a value, or a constant
 * of any kind. */
struct str ir_operand(struct str arg);
/* Name of the value that a statement defines, with its sigil; empty: none. */
struct str ir_result(const struct ir_stmt *s);
/* The statement of the block that defines the value of this name; NULL: none does. */
const struct ir_stmt *ir_definition(const struct ir_module *m, const struct ir_block *b,
				    struct str name);
/* A statement's first word after its result: `fadd`, `load`, `tail`. */
struct str ir_op(const struct ir_stmt *s);
/* The text after that word. */
struct str ir_behind_op(const struct ir_stmt *s);
/* The second operand, a plain value, of a statement whose first word is `op`: the address of a
 * `store` or `load`, or the base of a `getelementptr`; empty: another statement or operand. */
struct str ir_address(const struct ir_stmt *s, const char *op);
bool ir_is_phi(const struct ir_stmt *s);
/* Does it involve vectors? */
bool ir_is_vector(const struct ir_stmt *s);
/* The block's first statement that is not a phi. */
const struct ir_stmt *ir_behind_phis(const struct ir_module *m, const struct ir_block *b);
/* The first statement before which another may be inserted: after phis, and after a landingpad or
 * the like. */
const struct ir_stmt *ir_behind_pads(const struct ir_module *m, const struct ir_block *b);
/* The two operands of `add nuw i64 left, right` and the like; false: there are none of that
 * type. */
bool ir_operands(const struct ir_stmt *s, struct str operands[2]);

/* `ret type value, !dbg ...`; value is empty for void. false: not understood. */
bool ir_ret(const struct ir_stmt *s, struct str *type, struct str *value);

/* The condition of `br i1 condition, label %a, label %b`; empty: another statement. */
struct str ir_condition(const struct ir_stmt *s);

/* The text between the parentheses of a `define` or `declare`, and the text after them. */
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
