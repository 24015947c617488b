/* nbcount.c - the program `nbcount` as a function: finds the command and calls it. */
#include "nbcount.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/cmd_events.h"
#include "cli/cmd_report.h"
#include "cli/cmd_rewrite.h"
#include "cli/cmd_run.h"
#include "cli/python.h"

static error_t take_nothing(int key, char *arg, struct argp_state *state)
{
	return key == ARGP_KEY_ARG ? cli_misuse(state, "%s: takes no arguments", cli_shown(arg))
				   : ARGP_ERR_UNKNOWN;
}

/* `nbcount doctor` is Python: it asks Numba what works here. */
static int cmd_doctor(int argc, char **argv)
{
	static const struct argp argp = {
		NULL,
		take_nothing,
		"",
		"Check what works on this machine, and say why the rest does not: a "
		"small function is profiled from beginning to end.",
		cli_children,
		NULL,
		NULL
	};
	static char dash_c
		[] = "-c",
	  program[] =
		  "import sys\n"
		  "def hook(kind, *rest, stock=sys.excepthook):\n"
		  "    kind is KeyboardInterrupt or stock(kind, *rest)\n"
		  "sys.excepthook = hook  # Ctrl-C ends Python by the signal, and needs no traceback\n"
		  "try:\n"
		  "    from nbcount._doctor import main\n"
		  "except ImportError as why:\n"
		  "    print(f'nbcount: {sys.executable}: {why}; install nbcount there', file=sys.stderr)\n"
		  "    sys.exit(2)\n"
		  "sys.exit(main())\n";
	char *args[] = { NULL, dash_c, program, NULL };
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, 0, NULL);

	if (parsed != CLI_GO)
		return parsed == CLI_HELPED ? CLI_OK : CLI_BAD;
	if (fcntl(STDOUT_FILENO, F_GETFD) < 0)	/* Python would not complain */
		return cli_complain("standard output", "%s", strerror(errno));
	return python_exec(args);
}

struct command {
	const char *name;
	const char *title;	/* argv[0] of the command, for its messages */
	int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
	{ "run", "nbcount run", cmd_run },
	{ "report", "nbcount report", cmd_report },
	{ "events", "nbcount events", cmd_events },
	{ "doctor", "nbcount doctor", cmd_doctor },
	{ "rewrite", "nbcount rewrite", cmd_rewrite },
};

#define N_COMMANDS (sizeof(commands) / sizeof(*commands))

struct options {
	int command;		/* index in argv, 0: none */
	bool version;
};

static const struct argp_option option_table[] = {
	{ "version", 'V', NULL, 0, "Show the version", -1 },
	{ 0 }
};

static const char doc[] =
	"Exact line profiles of Numba functions: how often every Python line ran, in the optimised "
	"program, in every thread."
	"\vCommands:\n"
	"  run      Run a Python program with all its jitted functions profiled\n"
	"  report   Show the counts beside the source, or as JSON or CSV\n"
	"  events   List what this machine can count, and why it cannot count the rest\n"
	"  doctor   Check what works on this machine, and say why the rest does not\n"
	"  rewrite  Run one stage of the rewriter over LLVM text\n"
	"\n"
	"Example:\n"
	"  nbcount run script.py\n"
	"  nbcount report\n"
	"  nbcount report --top 3 --per-thread\n"
	"\n"
	"`nbcount COMMAND --help' tells more.";

#define WHICH "which command? `nbcount --help' lists them"

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	struct options *o = state->input;

	(void)arg;
	switch (key) {
	case 'V':
		o->version = true;
		return 0;
	case ARGP_KEY_ARG:
		o->command = state->next - 1;
		state->next = state->argc;
		return 0;
	case ARGP_KEY_END:
		return o->command || o->version ? 0 : cli_misuse(state, WHICH);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Levenshtein distance between two words; long words are far from all others. */
static size_t distance(const char *a, const char *b)
{
	size_t row[32], len = strlen(b);

	if (len >= 32 || strlen(a) >= 32)
		return SIZE_MAX;
	for (size_t k = 0; k <= len; k++)
		row[k] = k;
	for (size_t i = 0; a[i]; i++) {
		size_t corner = row[0];

		row[0] = i + 1;
		for (size_t k = 1; k <= len; k++) {
			size_t best = corner + (a[i] != b[k - 1]);

			corner = row[k];
			row[k] = least(best, least(row[k], row[k - 1]) + 1);
		}
	}
	return row[len];
}

/* The only command that begins with `name`; NULL: none does, or several do. */
static const struct command *begun(const char *name)
{
	const struct command *found = NULL;
	size_t n = 0;

	for (size_t i = 0; i < N_COMMANDS; i++) {
		if (strncmp(name, commands[i].name, strlen(name)) == 0) {
			found = &commands[i];
			n++;
		}
	}
	return n == 1 ? found : NULL;
}

/* The command that is most like `name`; NULL: none is like it. */
static const struct command *nearest(const char *name)
{
	const struct command *found = commands;

	for (size_t i = 1; i < N_COMMANDS; i++)
		if (distance(name, commands[i].name) < distance(name, found->name))
			found = &commands[i];
	return distance(name, found->name) <= 3 ? found : NULL;
}

static int unknown(const char *name)
{
	const struct command *meant = begun(name);

	if (!name[0])
		return cli_complain("", WHICH);
	meant = meant ? meant : nearest(name);
	if (meant)
		return cli_complain(name, "no such command; did you mean `%s'?", meant->name);
	return cli_complain(name, "no such command; `nbcount --help' lists them");
}

static int dispatch(int argc, char **argv)
{
	for (size_t i = 0; i < N_COMMANDS; i++) {
		if (strcmp(argv[0], commands[i].name) == 0) {
			argv[0] = (char *)(uintptr_t)commands[i].title;
			return commands[i].run(argc, argv);
		}
	}
	return unknown(argv[0]);
}

int nbcount_main(int argc, char **argv)
{
	static const struct argp argp = { option_table, take_option, "COMMAND [ARG...]", doc,
					  cli_children, NULL, NULL };
	struct options o = { 0 };

	if (argc < 1)
		return CLI_BAD;
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, ARGP_IN_ORDER, &o);

	if (parsed != CLI_GO)
		return parsed == CLI_HELPED ? CLI_OK : CLI_BAD;
	if (o.command && !o.version)
		return dispatch(argc - o.command, argv + o.command);
	struct buf out = { 0 };

	buf_add(&out, STR("nbcount " NBCOUNT_VERSION "\n"));
	int status = cli_write(&out);

	buf_free(&out);
	return status;
}
