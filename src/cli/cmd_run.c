/* cmd_run.c - `nbcount run`: sets the environment and becomes the Python program (or, with
 * --repeat, runs it), so its exit status, output and arguments are its own. */
#include "cli/cmd_run.h"

#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

#include "base/nanos.h"
#include "cli/cli.h"
#include "cli/first.h"
#include "cli/python.h"
#include "cli/repeat.h"
#include "profile/format.h"

struct options {
	const char *out;
	const char *budget;
	const char *events;
	const char *pin;
	bool repeat;
	struct buf only;	/* comma list */
	char *module;		/* NULL: the script is args[0] */
	char **args;
	int n_args;
};

static const struct argp_option option_table[] = {
	{ "out", 'o', "DIR", 0, "Directory of the counters files (nbcount-out)", 0 },
	{ "only", 'O', "GLOB", 0,
	  "Profile only functions whose `path.py:qualified.name' matches, "
	  "or the end of the path, or a path from here (./FILE); several by commas or by giving it again",
	  0 },
	{ "budget", 'b', "PCT", 0,
	  "What measuring time may cost, in per cent of the run time; "
	  "5 is the default; `none': no limit; `line': each line's time, whatever it costs; 0: count "
	  "only",
	  0 },
	{ "events", 'e', "LIST", 0,
	  "What is counted beside hits and ticks, with commas between the names: "
	  "off-core, cycles, instructions, cache-misses, branch-misses (the default, where the machine can), "
	  "page-faults, PAPI_..., whatever `nbcount events' lists; `none'",
	  0 },
	{ "repeat", 'r', NULL, 0,
	  "Run the program once for each group of events that can be counted at the same time; "
	  "`;' in LIST begins another",
	  0 },
	{ "pin", 'p', "UNIT", 0,
	  "Bind each thread that runs profiled code to a `core' or a `pu' (hardware thread) "
	  "of its own; `none' is the default",
	  0 },
	{ "module", 'm', "MODULE", 0, "Run a module, as `python -m' does", 0 },
	{ 0 }
};

static const char doc[] =
	"Run a Python program, unchanged; count and time every line of its Numba functions."
	"\vExamples:\n"
	"  nbcount run script.py --size 1000\n"
	"  nbcount run -o /tmp/counts -m package.tool\n"
	"  nbcount run --only '*/kernels.py,*:solve*' script.py\n"
	"  nbcount run --budget none script.py\n"
	"  nbcount run --events page-faults,PAPI_TOT_INS script.py\n"
	"  nbcount run --repeat --events 'cycles,instructions;cache-misses' script.py\n"
	"\n"
	"Exit status and output are the program's own. Functions of the user's own files are "
	"profiled, those of the standard library and of installed packages are not, unless --only "
	"names them. Afterwards `nbcount report' shows counts and times.";

/* Everything after the program belongs to the program. */
static void take_rest(struct options *o, struct argp_state *state, int from)
{
	o->args = state->argv + from;
	o->n_args = state->argc - from;
	state->next = state->argc;
}

/* As pyshim/nbcount/_budget.py reads it: digits, optionally a point and digits. */
static bool is_budget(const char *s)
{
	static const char digits[] = "0123456789";
	size_t whole = strspn(s, digits);
	size_t part = s[whole] == '.' ? 1 + strspn(s + whole + 1, digits) : 0;

	if (strcmp(s, "none") == 0 || strcmp(s, "line") == 0)
		return true;
	return whole && part != 1 && whole + part <= 12 && s[whole + part] == '\0';
}

/* Are there only separators? These would mean the default, or nothing. */
static bool is_empty_list(const char *list)
{
	return list[strspn(list, " \t\n,;")] == '\0';
}

static error_t check(const struct options *o, struct argp_state *state)
{
	const char *events = o->events ? o->events : getenv("NBCOUNT_EVENTS");

	if (o->module ? !o->module[0] : !o->n_args || !o->args[0][0])
		return cli_misuse(state, "which program? Give a script, or -m and a module");
	if (!o->repeat && events && strchr(events, ';'))
		return cli_misuse(state, "%s%s: `;' separates runs and needs --repeat",
				  o->events ? "--events " : "NBCOUNT_EVENTS=", events);
	if (o->repeat && !o->module && strcmp(o->args[0], "-") == 0)
		return cli_misuse(state,
				  "--repeat: a program on standard input can be read once only");
	return 0;
}

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	struct options *o = state->input;

	switch (key) {
	case 'o':
		if (!arg[0])
			return cli_misuse(state, "--out '': a directory is needed");
		o->out = arg;
		return 0;
	case 'O':
		if (is_empty_list(arg))
			return cli_misuse(state, "--only %s: a pattern is needed", cli_shown(arg));
		if (o->only.len)
			buf_char(&o->only, ',');
		buf_add(&o->only, str_of(arg));
		return 0;
	case 'b':
		if (!is_budget(arg))
			return cli_misuse(state, "--budget %s: use a percentage such as 5 or 2.5, "
					  "none, line or 0", cli_shown(arg));
		o->budget = arg;
		return 0;
	case 'e':
		if (is_empty_list(arg))
			return cli_misuse(state,
					  "--events %s: the name of an event, or none, is needed",
					  cli_shown(arg));
		o->events = arg;
		return 0;
	case 'r':
		o->repeat = true;
		return 0;
	case 'p':
		if (strcmp(arg, "core") != 0 && strcmp(arg, "pu") != 0 && strcmp(arg, "none") != 0)
			return cli_misuse(state, "--pin %s: use core, pu or none",
					  cli_shown(arg));
		o->pin = arg;
		return 0;
	case 'm':
		o->module = arg;
		take_rest(o, state, state->next);
		return 0;
	case ARGP_KEY_ARG:
		take_rest(o, state, state->next - 1);
		return 0;
	case ARGP_KEY_END:
		return check(o, state);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* Makes a relative path absolute, because the program may change its directory. */
static int set_out(const char *out)
{
	struct buf path = { 0 };

	if (out[0] != '/') {
		char *cwd = getcwd(NULL, 0);

		if (!cwd)
			return cli_complain("current directory", "%s", strerror(errno));
		buf_fmt(&path, "%s/", cwd);
		free(cwd);
	}
	buf_add(&path, str_of(out));
	buf_char(&path, '\0');
	int failed = path.failed || setenv("NBCOUNT_OUT", path.at, 1) != 0;

	buf_free(&path);
	return failed ? cli_complain("", "out of memory") : CLI_OK;
}

/* Was this started by a profiled program? */
static bool is_profiled(void)
{
	const char *switched = getenv("NBCOUNT");

	return switched && strcmp(switched, "1") == 0;
}

/* Is it a series within a profiled program? Its runs would be taken for runs of that program. */
static bool is_nested(const struct options *o)
{
	return o->repeat && (getenv("NBCOUNT_REPEAT") || is_profiled());
}

/* Does this program belong to a run that is in progress? Not if nbcount made that run's name and
 * this was started by a process that profiles nothing of its own, such as a driver of many
 * programs. */
static bool belongs(const struct options *o)
{
	const char *run = getenv("NBCOUNT_RUN");

	return run && run[0] && !is_nested(o) && (is_profiled() || !first_has_made(run));
}

/* Begins a run, whose identity children inherit. */
static int make_run(void)
{
	char run[64];

	unsetenv("NBCOUNT_REPEAT");
	snprintf(run, sizeof(run), "%" PRIx64 "-%d", (uint64_t)nanos(CLOCK_REALTIME),
		 (int)getpid());
	if (setenv("NBCOUNT_RUN", run, 1) != 0 || first_set(run, true) < 0)
		return cli_complain("", "out of memory");
	return CLI_OK;
}

/* Joins the run that there is: as its first process, unless a profiled program has started this. */
static int join_run(void)
{
	const char *run = getenv("NBCOUNT_RUN");

	if ((!is_profiled() || !first_is_another(run)) && first_set(run, first_has_made(run)) < 0)
		return cli_complain("", "out of memory");
	return CLI_OK;
}

static int set_run(const struct options *o)
{
	int status = belongs(o) ? join_run() : make_run();

	if (status == CLI_OK)
		cli_remark("run", "%s, counters go to %s", getenv("NBCOUNT_RUN"),
			   getenv("NBCOUNT_OUT"));
	return status;
}

/* Refuses an identity that does not fit: cut off, it might be that of another run. */
static int check_run(void)
{
	const size_t len = strlen(getenv("NBCOUNT_RUN")),
		     most = sizeof(((struct fmt_header *)0)->run) - 1;

	if (len > most)
		return cli_complain(
			"run", "NBCOUNT_RUN has %zu bytes; the identity of a run has at most %zu",
			len, most);
	return CLI_OK;
}

static int set_environment(struct options *o)
{
	const char *out = o->out ? o->out : getenv("NBCOUNT_OUT");

	if (belongs(o) && check_run() != CLI_OK)
		return CLI_BAD;
	if (set_out(out && out[0] ? out : "nbcount-out") || set_run(o))
		return CLI_BAD;
	if (setenv("NBCOUNT", "1", 1) != 0 ||
	    (cli_is_verbose() && setenv("NBCOUNT_VERBOSE", "1", 1) != 0) ||
	    (o->budget && setenv("NBCOUNT_BUDGET", o->budget, 1) != 0) ||
	    (o->events && setenv("NBCOUNT_EVENTS", o->events, 1) != 0) ||
	    (o->pin && setenv("NBCOUNT_PIN", o->pin, 1) != 0))
		return cli_complain("", "out of memory");
	if (o->only.len == 0)
		return CLI_OK;
	buf_char(&o->only, '\0');
	if (o->only.failed || setenv("NBCOUNT_ONLY", o->only.at, 1) != 0)
		return cli_complain("", "out of memory");
	return CLI_OK;
}

/* Are only hits measured? */
static bool hits_only(void)
{
	const char *budget = getenv("NBCOUNT_BUDGET");

	return budget && budget[0] && strspn(budget, "0.") == strlen(budget);
}

static bool has_line(struct str text, struct str line)
{
	struct str other;

	while (str_next(&text, '\n', &other))
		if (str_eq(other, line))
			return true;
	return false;
}

/* Says which events of a run's list are not counted, but what `said' has of other runs. Users
 * should not learn that from the report, after the program has run for hours. */
static void tell_uncounted(const char *list, struct buf *said)
{
	char *tried = nbcount_try_events(list);
	struct str rest = str_of(tried ? tried : ""), line;

	while (str_next(&rest, '\n', &line)) {
		size_t tab = str_find(line, STR("\t"), 0);
		struct str name = str_sub(line, 0, tab), why = str_sub(line, tab + 1, line.len);

		if (why.len == 0 || has_line(buf_str(said), line))
			continue;
		cli_complain("run", "%.*s is not counted: %.*s", (int)name.len, name.at,
			     (int)why.len, why.at);
		buf_add(said, line);
		buf_char(said, '\n');
	}
	free(tried);
}

/* The same of each run, where somebody asked for events; those of the default set need not be
 * there. */
static void tell_all_uncounted(const struct groups *groups)
{
	const char *wanted = getenv("NBCOUNT_EVENTS");
	struct buf said = { 0 };

	for (size_t i = 0; wanted && wanted[0] && !hits_only() && i < groups->n; i++)
		tell_uncounted(groups->lists[i].at, &said);
	buf_free(&said);
}

/* Refuses options that ask for events together with a budget of 0. */
static int check_budget(const struct options *o)
{
	const bool some = o->events && !str_eq(str_trim(str_of(o->events)), STR("none"));

	if (hits_only() && (o->repeat || some))
		return cli_complain(
			"run",
			"%s: events are counted where the clock is read, and the budget is 0",
			o->repeat ? "--repeat" : "--events");
	return CLI_OK;
}

/* Becomes the program, whose events are those of the environment. */
static int run_once(char **argv)
{
	const char *events = getenv("NBCOUNT_EVENTS");
	struct str list = str_of(events ? events : "");

	tell_all_uncounted(&(struct groups){ &list, 1 });
	return python_exec(argv);
}

static int run_groups(char **argv, const struct groups *groups)
{
	tell_all_uncounted(groups);
	if (groups->n > 1)
		return repeat_run(argv, groups);
	if (getenv("NBCOUNT_EVENTS") && setenv("NBCOUNT_EVENTS", groups->lists[0].at, 1) != 0)
		return cli_complain("", "out of memory");
	return python_exec(argv);
}

/* Runs the program as often as it takes to count all events. */
static int repeat(char **argv)
{
	struct arena arena = { 0 };
	struct groups groups;
	int status;

	if (groups_find(getenv("NBCOUNT_EVENTS"), &arena, &groups) < 0)
		status = cli_complain("", "out of memory");
	else
		status = run_groups(argv, &groups);
	arena_free(&arena);
	return status;
}

static int become(const struct options *o)
{
	/* room for Python, -m MODULE or --, and NULL */
	char **argv = calloc((size_t)o->n_args + 4, sizeof(*argv));
	char dash_m[] = "-m", dashes[] = "--";
	int n = 1;

	if (!argv)
		return cli_complain("", "out of memory");
	if (o->module) {
		argv[n++] = dash_m;
		argv[n++] = o->module;
	}
	if (!o->module && o->args[0][0] == '-' && o->args[0][1])
		argv[n++] = dashes;	/* the script's name begins with a dash */
	for (int i = 0; i < o->n_args; i++)
		argv[n++] = o->args[i];
	int status = o->repeat ? repeat(argv) : run_once(argv);

	free(argv);
	return status;
}

int cmd_run(int argc, char **argv)
{
	static const struct argp argp = { option_table, take_option,
					  "SCRIPT [ARG...]\n-m MODULE [ARG...]", doc, cli_children,
					  NULL, NULL };
	struct options o = { 0 };
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, ARGP_IN_ORDER, &o);
	int status = parsed == CLI_HELPED ? CLI_OK : CLI_BAD;

	if (parsed == CLI_GO) {
		bool there = o.module || strcmp(o.args[0], "-") == 0 ||
			     access(o.args[0], F_OK) == 0;

		status = there ? python_check()
			       : cli_complain(o.args[0], "%s; give a script, or -m and a module",
					      strerror(errno));
		if (status == CLI_OK)
			status = set_environment(&o);
		if (status == CLI_OK)
			status = check_budget(&o);
		if (status == CLI_OK)
			status = become(&o);
	}
	buf_free(&o.only);
	return status;
}
