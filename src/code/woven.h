/* woven.h - the names and the text that woven code is made of; the ABI's LLVM side.
 *
 * An add says by its name what it adds to: `nbcount.add.ID.FIRST`, ID the module's 32 hex
 * digits, FIRST the slot of its first counter. Polls are named alike. */
#ifndef NBCOUNT_CODE_WOVEN_H
#define NBCOUNT_CODE_WOVEN_H

#include "base/buf.h"
#include "ir/module.h"

#define WOVEN_ADD   "nbcount.add."
#define WOVEN_OUT   "nbcount.out."	/* an add on a way out, which stays where it is */
#define WOVEN_HELD  "nbcount.held."	/* an add to a counter that is held in memory (held.h) */
#define WOVEN_POLL  "nbcount.poll."
#define WOVEN_EPOCH "nbcount.epoch"
#define WOVEN_ID_LEN 32u
#define WOVEN_THREAD "llvm.thread.pointer"

/* Is it a name of nbcount's? A user's function or variable never has such. */
bool woven_is_ours(struct str name);

/* An ID and a slot out of a name; both adds and polls have them. */
struct woven {
	struct str key;		/* ID.FIRST */
	struct str id;
	uint64_t first;
};

/* Splits a name that starts with `prefix`; false: it is not such a name. */
bool woven_parse(struct str name, struct str prefix, struct woven *w);

/* The value that a count goes up by: one that LLVM proved never to be looked at, or never to be
 * reached, is 0. */
struct str woven_count(struct str value);

/* In a module with functions that are nothing but arms (light.h): what tells the shim. */
#define WOVEN_ARMS "!nbcount.arms = !{}\n"

/* `declare` lines; `symbol`: WOVEN_ADD, WOVEN_OUT or WOVEN_HELD; `slots`: how many counters the
 * call carries. */
void woven_declare_add(const char *symbol, struct str key, uint32_t slots, struct buf *out);
void woven_declare_poll(struct str key, uint32_t slots, struct buf *out);
void woven_declare_epoch(struct buf *out);
/* An intrinsic of LLVM's, unless the module declares it: the user may call it, too. */
void woven_declare_llvm(const struct ir_module *m, const char *result, const char *name,
			const char *params, struct buf *out);

/* `, i64 %c0, i64 %c1` and so on: parameters of a definition, and arguments that are these. */
void woven_write_params(uint32_t slots, struct buf *out);

/* What follows the arguments of a call of ours: it costs nothing in the eyes of LLVM's inliner, and
 * less by as much as the `around` instructions cost that stand around it and are ours, too. So what
 * is inlined is what would be without us. */
void woven_call_end(uint32_t around, struct buf *out);

/* The start of a definition whose parameter %m is a module's record, in the block %entry: the
 * thread's block and the record are looked at, and registered if they must be, so that the module's
 * counters are there; %block is the thread's block and %run the module's first counter. `node`:
 * metadata of a branch never taken. */
void woven_write_find(uint64_t node, struct buf *out);
/* Its beginning: the first counter is %known in a block %found that is still to be written, and
 * %new where the text goes on. */
void woven_write_look(uint64_t node, struct buf *out);
/* Only %block. */
void woven_write_block(struct buf *out);

/* c"..." of any bytes, and back. woven_unquote takes the first c"..." in `line`; false: none. */
void woven_quote(struct str bytes, struct buf *out);
bool woven_unquote(struct str line, struct buf *out);
/* What stands between the quotes of a string: \xx is a byte, two backslashes are one. */
void woven_unescape(struct str text, struct buf *out);

#endif
