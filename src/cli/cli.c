/* cli.c - what all commands share: parsing, messages, output. */
#include "cli/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "render/cell.h"
#include "render/fold.h"

#define KEY_USAGE 0x1000
#define HELP_COLUMNS 80u	/* width of help on terminals that are at least as wide */
#define LEAST_COLUMNS 32u	/* below this, help is cut by the terminal */
#define NARROW_COLUMNS 60u	/* below this, descriptions go under their options */

static bool verbose;		/* -v: say more */
static char *command_name;	/* name of the command being parsed, as in its usage */
static char title[40];		/* the same, as messages begin with it */

static const struct argp_option help_table[] = {
	{ "verbose", 'v', NULL, 0,
	  "Say more on standard error: what is read and run, and all of what went wrong", -1 },
	{ "help", '?', NULL, 0, "Show this help", -1 },
	{ "usage", KEY_USAGE, NULL, 0, "Show a short usage message", -1 },
	{ 0 }
};

static size_t help_columns(void)
{
	size_t columns = cli_columns();

	return columns == 0 || columns > HELP_COLUMNS ? HELP_COLUMNS :
	       columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns;
}

/* Returns ECANCELED, which ends the parse. */
static error_t show_help(struct argp_state *state, unsigned what)
{
	bool own = getenv("ARGP_HELP_FMT") == NULL;
	size_t columns = help_columns();
	char format[64];

	snprintf(format, sizeof(format), "rmargin=%zu%s", columns - 1,
		 columns < NARROW_COLUMNS ? ",opt-doc-col=10" : "");
	if (own)
		setenv("ARGP_HELP_FMT", format, 1);
	state->name = command_name;
	argp_state_help(state, stdout, what);
	if (own)
		unsetenv("ARGP_HELP_FMT");
	return ECANCELED;
}

static error_t take_common(int key, char *arg, struct argp_state *state)
{
	(void)arg;
	switch (key) {
	case 'v':
		verbose = true;
		return 0;
	case '?':
		return show_help(state, ARGP_HELP_STD_HELP);
	case KEY_USAGE:
		return show_help(state, ARGP_HELP_USAGE);
	case ARGP_KEY_INIT:
		state->err_stream = NULL;	/* getopt reports errors itself, in one line that
						 * begins with argv[0] */
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* Column where an indented line of a list goes on when it is folded: its second column, if it has
 * one. */
static size_t hanging(struct str line)
{
	size_t indent = 0, at;

	while (indent < line.len && line.at[indent] == ' ')
		indent++;
	at = str_find(line, STR("  "), indent);
	if (at == SIZE_MAX)
		return indent + 2;
	while (at < line.len && line.at[at] == ' ')
		at++;
	return at;
}

/* Folds the lists in a text below the options: argp folds that text, which would spoil them. NULL:
 * out of memory. */
static char *fold_lists(const char *text)
{
	struct str rest = str_of(text), line;
	struct buf out = { 0 };

	while (str_next(&rest, '\n', &line)) {
		bool list = str_starts(line, STR(" "));

		fold_line(line, list ? help_columns() - 1 : 0, list ? hanging(line) : 0, &out);
	}
	buf_char(&out, '\0');
	if (out.failed)
		buf_free(&out);
	return out.at;
}

/* Drops argp's note about arguments of long options: it says nothing that the list does not
 * show. */
static char *filter_help(int key, const char *text, void *input)
{
	(void)input;
	if (key == ARGP_KEY_HELP_DUP_ARGS_NOTE)
		return NULL;
	return key == ARGP_KEY_HELP_POST_DOC && text ? fold_lists(text) : (char *)(uintptr_t)text;
}

static const struct argp help_argp = { help_table, take_common, NULL, NULL, NULL, filter_help,
				       NULL };

const struct argp_child cli_children[] = { { &help_argp, 0, NULL, 0 }, { 0 } };

static int output_error;	/* errno of a failed write; 0: unknown */

/* Flushes the output, and reports if not all of it was written. EPIPE is no error. */
static int finish_output(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return CLI_OK;
	int why = output_error ? output_error : errno ? errno : EIO;

	output_error = 0;
	clearerr(stdout);
	return why == EPIPE ? CLI_OK : cli_complain("standard output", "%s", strerror(why));
}

enum cli_parsed cli_parse(const struct argp *argp, int argc, char **argv, unsigned flags,
			  void *input)
{
	char *given = argv[0], *slash = strrchr(given, '/');
	const char *command = strchr(given, ' ');
	struct argp quiet = *argp;

	quiet.help_filter = filter_help;
	argp_err_exit_status = CLI_BAD;
	command_name = slash ? slash + 1 : given;
	snprintf(title, sizeof(title), "nbcount%s%s", command ? ":" : "", command ? command : "");
	argv[0] = title;
	error_t status = argp_parse(&quiet, argc, argv, flags | ARGP_NO_EXIT | ARGP_NO_HELP, NULL,
				    input);

	argv[0] = given;
	if (status == ECANCELED)
		return finish_output() == CLI_OK ? CLI_HELPED : CLI_MISUSED;
	return status == 0 ? CLI_GO : CLI_MISUSED;
}

static void print_line(const char *where, const char *what)
{
	struct buf line = { 0 };

	cell_text(&line, str_of(where), SIZE_MAX);
	if (where[0])
		buf_add(&line, STR(": "));
	cell_text(&line, str_of(what), SIZE_MAX);
	if (line.failed)
		fprintf(stderr, "nbcount: out of memory\n");
	else
		fprintf(stderr, "nbcount: %.*s\n", (int)line.len, line.at);
	buf_free(&line);
}

static void print_format(const char *where, const char *format, va_list args)
{
	char what[1024];

	vsnprintf(what, sizeof(what), format, args);
	print_line(where, what);
}

error_t cli_misuse(struct argp_state *state, const char *format, ...)
{
	const char *command = strchr(state->name, ' ');
	va_list args;

	va_start(args, format);
	print_format(command ? command + 1 : "", format, args);
	va_end(args);
	return EINVAL;
}

const char *cli_shown(const char *arg)
{
	return arg[0] ? arg : "''";
}

int cli_complain(const char *where, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_format(where, format, args);
	va_end(args);
	return CLI_BAD;
}

void cli_remark(const char *where, const char *format, ...)
{
	va_list args;

	if (!verbose)
		return;
	va_start(args, format);
	print_format(where, format, args);
	va_end(args);
}

int cli_failed(const char *where, const struct nbcount_error *err)
{
	print_line(where, err->msg[0] ? err->msg : "failed");
	return CLI_BAD;
}

/* Writes nothing after the first failure: more might go through, with a gap before it. */
static void put(const struct buf *out)
{
	errno = 0;
	if (!ferror(stdout) && fwrite(out->at, 1, out->len, stdout) < out->len)
		output_error = errno;
}

void cli_drain(struct buf *out)
{
	if (out->failed)
		return;
	put(out);
	out->len = 0;
}

int cli_write(const struct buf *out)
{
	if (out->failed)
		return cli_complain("", "out of memory");
	put(out);
	return finish_output();
}

/* The width that COLUMNS sets; 0: none. */
static size_t given_columns(void)
{
	const char *given = getenv("COLUMNS");
	uint64_t n;

	return given && str_u64(str_of(given), &n) && n < 100000 ? (size_t)n : 0;
}

bool cli_is_narrowed(void)
{
	return given_columns() > 0;
}

size_t cli_columns(void)
{
	size_t given = given_columns();
	struct winsize size;

	if (given)
		return given;
	if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		return size.ws_col;
	return 0;
}

bool cli_is_verbose(void)
{
	return verbose;
}
