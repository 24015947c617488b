/* cli.h - what all commands share: parsing, messages, output.
 *
 * Commands return their exit status and never exit, for the program is also a function of the
 * Python module. */
#ifndef NBCOUNT_CLI_CLI_H
#define NBCOUNT_CLI_CLI_H

#include <argp.h>
#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"

enum cli_status { CLI_OK = 0, CLI_BAD = 2 };

enum cli_parsed { CLI_GO, CLI_HELPED, CLI_MISUSED };

/* Parses as argp_parse does, with --help, --usage, --verbose and the exit status left to the
 * caller; what is wrong takes one line. The argp must have cli_children as its children. */
enum cli_parsed cli_parse(const struct argp *argp, int argc, char **argv, unsigned flags,
			  void *input);
extern const struct argp_child cli_children[];

/* To end parsing with a message: return cli_misuse(state, ...). */
error_t cli_misuse(struct argp_state *state, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* An argument as messages show it, which may be empty. */
const char *cli_shown(const char *arg);

/* One line on stderr: `nbcount: WHERE: WHAT`, harmless to terminals. Returns CLI_BAD. */
int cli_complain(const char *where, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same under -v only. */
void cli_remark(const char *where, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* As cli_complain, with what a library function said. */
int cli_failed(const char *where, const struct nbcount_error *err);

/* Writes to standard output what there is so far, and empties the buffer. */
void cli_drain(struct buf *out);

/* Writes the rest. A reader that has gone is no error. Returns the exit status. */
int cli_write(const struct buf *out);

/* Width to cut lines of text to; 0: do not, for the output goes to a file or a pipe. */
size_t cli_columns(void);

/* Is that what COLUMNS says? */
bool cli_is_narrowed(void);

/* -v was given. */
bool cli_is_verbose(void);

#endif
