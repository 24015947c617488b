/* cli.h - what all commands share: parsing, messages, output.
 *
 * Commands return their exit status and never exit, because the program is also a function of the
 * Python module. */
#ifndef NBCOUNT_CLI_CLI_H
#define NBCOUNT_CLI_CLI_H

#include <argp.h>
#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"

enum cli_status { CLI_OK = 0, CLI_BAD = 2 };

enum cli_parsed { CLI_GO, CLI_HELPED, CLI_MISUSED };

/* Parses like argp_parse, but handles --help, --usage and --verbose itself and leaves the exit
 * status to the caller; errors take one line. The argp must have cli_children as its children. */
enum cli_parsed cli_parse(const struct argp *argp, int argc, char **argv, unsigned flags,
			  void *input);
extern const struct argp_child cli_children[];

/* To end parsing with a message: return cli_misuse(state, ...). */
error_t cli_misuse(struct argp_state *state, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* An argument as messages show it: '' if it is empty. */
const char *cli_shown(const char *arg);

/* Prints one line on stderr: `nbcount: WHERE: WHAT`, safe for terminals. Returns CLI_BAD. */
int cli_complain(const char *where, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same, but only with -v. */
void cli_remark(const char *where, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* As cli_complain, with a library function's error. */
int cli_failed(const char *where, const struct nbcount_error *err);

/* Writes what is in the buffer to standard output, and empties the buffer. */
void cli_drain(struct buf *out);

/* Writes the rest. It is no error if the reader is gone (EPIPE). Returns the exit status. */
int cli_write(const struct buf *out);

/* Width to cut lines of text to; 0: do not cut, because the output goes to a file or a pipe. */
size_t cli_columns(void);

/* Does COLUMNS set that width? */
bool cli_is_narrowed(void);

/* Was -v given? */
bool cli_is_verbose(void);

#endif
