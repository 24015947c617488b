/* err.h - how library functions report errors.
 *
 * Functions return 0 or -1 and fill the caller's struct; the first error is kept. */
#ifndef NBCOUNT_BASE_ERR_H
#define NBCOUNT_BASE_ERR_H

#include <stddef.h>
#include <stdint.h>

#include "nbcount.h"

enum err_code {
	ERR_NONE = 0,
	ERR_MEMORY,		/* out of memory, or over an arena's limit */
	ERR_PARSE,		/* LLVM text or site table not understood; pos tells where */
	ERR_UNSUPPORTED,	/* understood, but cannot be rewritten safely */
	ERR_FILE,		/* the system refused; msg has strerror's text */
	ERR_FORMAT,		/* not a counters file that this nbcount reads; msg says what to
				 * do */
	ERR_DAMAGED		/* an unreadable counters file: its program must run again */
};

/* Returns -1 always, so that `return err_set(...)` reads well. err may be NULL. */
int err_set(struct nbcount_error *err, enum err_code code, size_t pos, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* "out of memory" */
int err_memory(struct nbcount_error *err);
/* "damaged: WHAT NUMBER": something that no intact counters file has. */
int err_damaged(struct nbcount_error *err, const char *what, uint64_t number);

#endif
