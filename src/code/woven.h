/* woven.h - the names and the text of woven code; the LLVM side of the ABI.
 *
 * The name of an add says what it adds to: `nbcount.add.ID.FIRST`, where ID is the module's 32 hex
 * digits and FIRST the slot of its first counter. Polls have names of the same form. */
#ifndef NBCOUNT_CODE_WOVEN_H
#define NBCOUNT_CODE_WOVEN_H

#include "base/buf.h"
#include "ir/module.h"

#define WOVEN_ADD   "nbcount.add."
#define WOVEN_OUT   "nbcount.out."	/* an add on a way out; it stays where it is */
#define WOVEN_HELD  "nbcount.held."	/* an add to a counter held in memory (held.h) */
#define WOVEN_POLL  "nbcount.poll."
#define WOVEN_EPOCH "nbcount.epoch"
#define WOVEN_ID_LEN 32u
#define WOVEN_THREAD "llvm.thread.pointer"

/* Is it one of nbcount's names? User functions and variables never have such names. */
bool woven_is_ours(struct str name);

/* The ID and the slot in the name of an add or a poll. */
struct woven {
	struct str key;		/* ID.FIRST */
	struct str id;
	uint64_t first;
};

/* Splits a name that starts with `prefix`; false: it is not such a name. */
bool woven_parse(struct str name, struct str prefix, struct woven *w);

/* The value that a count goes up by. It is 0 if LLVM proved that it is never used, or never
 * computed. */
struct str woven_count(struct str value);

/* Tells the shim that the module has functions of nothing but arms (light.h). */
#define WOVEN_ARMS "!nbcount.arms = !{}\n"

/* `declare` lines; `symbol`: WOVEN_ADD, WOVEN_OUT or WOVEN_HELD; `slots`: how many counters the
 * call carries. */
void woven_declare_add(const char *symbol, struct str key, uint32_t slots, struct buf *out);
void woven_declare_poll(struct str key, uint32_t slots, struct buf *out);
void woven_declare_epoch(struct buf *out);
/* Declares an LLVM intrinsic, unless the module already does: the user may call it, too. */
void woven_declare_llvm(const struct ir_module *m, const char *result, const char *name,
			const char *params, struct buf *out);

/* Writes `, i64 %c0, i64 %c1` and so on: parameters of a definition, or arguments. */
void woven_write_params(uint32_t slots, struct buf *out);

/* Writes what follows the arguments of a call of ours. For LLVM's inliner, the call is free, and
 * makes up for `around` other instructions of ours. So the same calls are inlined as without us. */
void woven_call_end(uint32_t around, struct buf *out);

/* Writes the start, in block %entry, of a definition whose parameter %m is a module's record. It
 * looks up the thread's block and the record, and registers them if necessary, so that the module's
 * counters exist. Then %block is the thread's block and %run the module's first counter. `node`:
 * metadata of a branch that is never taken. */
void woven_write_find(uint64_t node, struct buf *out);
/* Writes the beginning of that. The first counter is %known in a block %found that is still to be
 * written, and %new where the text goes on. */
void woven_write_look(uint64_t node, struct buf *out);
/* Writes only the lookup of %block. */
void woven_write_block(struct buf *out);

/* c"..." for any bytes, and back. woven_unquote reads the first c"..." in `line`; false: none. */
void woven_quote(struct str bytes, struct buf *out);
bool woven_unquote(struct str line, struct buf *out);
/* Decodes what is between the quotes of a string: \xx is a byte, two backslashes are one. */
void woven_unescape(struct str text, struct buf *out);

#endif
