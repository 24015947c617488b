/* cmd_report.c - `nbcount report`: finds the run, reads and merges its files, builds the table
 * and hands it to a renderer. */
#include "cli/cmd_report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "profile/find.h"
#include "profile/merge.h"
#include "profile/read.h"
#include "render/render.h"

struct format {
	const char *name;
	void (*render)(const struct render_input *in, struct buf *out);
	bool is_text;
};

static const struct format formats[] = {
	{ "text", text_render, true },
	{ "json", json_render, false },
	{ "csv", csv_render, false },
};

static const char *const orders[] = { [CHOOSE_HITS] = "hits", [CHOOSE_CALLS] = "calls",
				      [CHOOSE_NAME] = "name", [CHOOSE_LINE] = "line",
				      [CHOOSE_TIME] = "time", [CHOOSE_TOTAL] = "total" };

#define N_FORMATS (sizeof(formats) / sizeof(*formats))
#define N_ORDERS (sizeof(orders) / sizeof(*orders))

struct options {
	const char *path;	/* NULL: the default directory */
	const struct format *format;
	struct choose_options choose;
	const char *key;	/* of --sort, which may be the name of an event; NULL: not given */
	bool per_thread;
	bool callees;
	bool keep_going;
};

struct report {			/* a report in progress */
	const struct options *options;
	const char *path;	/* the file or directory */
	struct arena arena;
	struct find_result found;
	struct profile profile;
	struct table table;
	struct choose_options choose;	/* those of the options, completed from the table */
	struct choose_list chosen;
	struct source *sources;
	size_t skipped;
};

enum { KEY_KEEP_GOING = 0x1001, KEY_CALLEES };

static const struct argp_option option_table[] = {
	{ "format", 'f', "FORMAT", 0, "text (default), json or csv", 0 },
	{ "sort", 's', "KEY", 0,
	  "Order of functions: time (default where it was measured), "
	  "hits (else), total (time with callees), calls, name, line, or an event that was counted",
	  0 },
	{ "top", 'n', "N", 0, "Show only the first N functions", 0 },
	{ "function", 'F', "GLOB", 0,
	  "Show only functions whose name matches, or whose "
	  "`path.py:qualified.name' or the end of that does; may be repeated",
	  0 },
	{ "per-thread", 't', NULL, 0, "Counts of each thread beside the sums", 0 },
	{ "callees", KEY_CALLEES, NULL, 0, "What each line called, under the source", 0 },
	{ "keep-going", KEY_KEEP_GOING, NULL, 0, "Leave damaged files out instead of giving up",
	  0 },
	{ 0 }
};

static const char doc[] =
	"Show how often every line ran, beside the source."
	"\vPATH is a counters file, a directory of them or the identity of a run; without it, the "
	"newest run in $NBCOUNT_OUT or ./nbcount-out. All processes of the run are added up.\n"
	"\n"
	"Examples:\n"
	"  nbcount report --top 3\n"
	"  nbcount report --function 'solve*' --per-thread\n"
	"  nbcount report nbcount-out --format json > run.json\n"
	"\n"
	"Hits are exact: as many as sys.settrace would report for the same calls. `never ran' marks "
	"compiled lines without a hit; a line without numbers has no code.\n"
	"\n"
	"Times, where they were measured, have a mark: = measured; \xe2\x89\x88 divided over the lines of a region by hits "
	"and costs; ? from a region too short for the clock; ~ shared out while clocks were switched off.";

static error_t take_format(struct options *o, const char *arg, struct argp_state *state)
{
	for (size_t i = 0; i < N_FORMATS; i++) {
		if (strcmp(arg, formats[i].name) == 0) {
			o->format = &formats[i];
			return 0;
		}
	}
	return cli_misuse(state, "--format %s: use text, json or csv", cli_shown(arg));
}

static error_t take_order(struct options *o, const char *arg, struct argp_state *state)
{
	/* `ticks` is what time is called as an event */
	const char *name = strcmp(arg, "ticks") == 0 ? orders[CHOOSE_TIME] : arg;

	if (arg[0] == '\0')
		return cli_misuse(
			state,
			"--sort '': use time, total, hits, calls, name, line or an event");
	o->key = arg;
	o->choose.order = CHOOSE_EVENT;
	for (size_t i = 0; i < N_ORDERS; i++)
		if (strcmp(name, orders[i]) == 0)
			o->choose.order = (enum choose_order)i;
	return 0;
}

static error_t take_function(struct options *o, const char *arg, struct argp_state *state)
{
	if (o->choose.n_globs == CHOOSE_GLOBS)
		return cli_misuse(state, "--function is given more than %u times", CHOOSE_GLOBS);
	o->choose.globs[o->choose.n_globs++] = arg;
	return 0;
}

static error_t take_top(struct options *o, const char *arg, struct argp_state *state)
{
	uint64_t n;

	if (!str_u64(str_of(arg), &n) || n == 0)
		return cli_misuse(state, "--top %s: must be a number, 1 or more", cli_shown(arg));
	o->choose.top = (size_t)n;
	return 0;
}

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	struct options *o = state->input;

	switch (key) {
	case 'f':
		return take_format(o, arg, state);
	case 's':
		return take_order(o, arg, state);
	case 'n':
		return take_top(o, arg, state);
	case 'F':
		return take_function(o, arg, state);
	case 't':
		o->per_thread = true;
		return 0;
	case KEY_CALLEES:
		o->callees = true;
		return 0;
	case KEY_KEEP_GOING:
		o->keep_going = true;
		return 0;
	case ARGP_KEY_ARG:
		if (o->path)
			return cli_misuse(state, "%s: one PATH is enough", cli_shown(arg));
		o->path = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* ---- the files of the run */

static const char *default_directory(void)
{
	const char *out = getenv("NBCOUNT_OUT");

	return out && out[0] ? out : "nbcount-out";
}

/* Does the named directory contain a directory of profiles? */
static bool has_out(const char *where)
{
	struct buf below = { 0 };
	struct stat st;
	bool has;

	buf_fmt(&below, "%s/nbcount-out", where);
	buf_char(&below, '\0');
	has = !below.failed && stat(below.at, &st) == 0 && S_ISDIR(st.st_mode);
	buf_free(&below);
	return has;
}

/* Says what to do when nothing was found. */
static int nothing(const char *where)
{
	const char *out = getenv("NBCOUNT_OUT");

	if (has_out(where))
		return cli_complain(
			where,
			"no counters files here, but in its directory nbcount-out");
	return cli_complain(where, "no counters files here; `nbcount run SCRIPT' writes some to %s",
			    out && out[0] ? out : "./nbcount-out");
}

static int no_such(const char *given)
{
	return cli_complain(
		cli_shown(given),
		"there is no such file, directory or run; without PATH, it is the newest run in %s",
		default_directory());
}

static bool any_is_read(const struct find_result *found)
{
	for (size_t i = 0; i < found->n; i++)
		if (found->files[i].err.code == 0)
			return true;
	return false;
}

static int find(struct report *r)
{
	const char *given = r->options->path, *path = given ? given : default_directory();
	struct str run = { NULL, 0 };
	struct nbcount_error err = { 0 };
	struct stat st;

	if (stat(path, &st) < 0) {
		if (errno != ENOENT)
			return cli_complain(path, "%s", strerror(errno));
		if (!given)
			return nothing(path);
		/* Not a path: a run of the default directory? */
		run = strchr(given, '/') ? run : str_of(given);
		path = run.at ? default_directory() : path;
		if (run.at && stat(path, &st) < 0)
			return no_such(given);
	}
	r->path = path;
	if (find_run(path, run, &r->arena, &r->found, &err) < 0)
		return cli_failed(path, &err);
	if (run.at && !any_is_read(&r->found))
		return no_such(given);
	return r->found.n ? CLI_OK : nothing(path);
}

static const char *way_out(const struct report *r, const struct nbcount_error *err)
{
	if (r->options->keep_going)
		return "; left out";
	if (r->found.n > 1)
		return "; --keep-going reports what the other files hold";
	return err->code == ERR_DAMAGED ? "; run the program again" : "";
}

/* Reports what is wrong with a file. CLI_OK: go on without it. */
static int skip(struct report *r, const char *path, const struct nbcount_error *err)
{
	cli_complain(path, "%s%s", err->msg, way_out(r, err));
	r->skipped++;
	return r->options->keep_going ? CLI_OK : CLI_BAD;
}

static bool same_process(const struct profile_process *a, const struct profile_process *b)
{
	return a->pid == b->pid && a->start_ns == b->start_ns && str_eq(a->host, b->host) &&
	       str_eq(a->boot_id, b->boot_id);
}

/* Refuses a copy beside its original, which would count twice. Processes are sorted by start. */
static int refuse_copies(const struct profile *p)
{
	for (size_t i = 1; i < p->n_processes; i++)
		if (same_process(&p->processes[i - 1], &p->processes[i]))
			return cli_complain(p->processes[i].path.at,
					    "the same process as %s; remove "
					    "one of them",
					    p->processes[i - 1].path.at);
	return CLI_OK;
}

static void say_read(const struct find_file *file, const struct profile *p)
{
	cli_remark(file->path, "run %.*s, %zu modules, %zu threads, %zu counters",
		   (int)file->run.len, file->run.at, p->n_modules, p->n_threads, p->n_counts);
}

static int read_files(struct report *r)
{
	struct profile *parts = arena_alloc(&r->arena, r->found.n, sizeof(*parts));
	struct nbcount_error err = { 0 };
	size_t n = 0;

	if (!parts)
		return cli_complain("", "out of memory");
	for (size_t i = 0; i < r->found.n; i++) {
		const struct find_file *file = &r->found.files[i];

		err = file->err;
		if (err.code == 0 && profile_read(file->path, &r->arena, &parts[n], &err) == 0)
			say_read(file, &parts[n++]);
		else if (skip(r, file->path, &err) != CLI_OK)
			return CLI_BAD;
	}
	if (n == 0)
		return cli_complain(r->path, "no file could be read");
	if (profile_merge(parts, n, &r->arena, &r->profile, &err) < 0)
		return cli_failed("", &err);
	return refuse_copies(&r->profile);
}

/* ---- the report */

/* Says what functions can be ordered by. */
static int refuse_order(const struct report *r, const char *why)
{
	struct buf names = { 0 };
	const size_t n = r->table.n_counted;

	for (size_t e = 0; e < n; e++) {
		buf_add(&names, e + 1 < n ? STR(", ") : STR(" or "));
		buf_add(&names, r->table.counted[e].name);
	}
	buf_char(&names, '\0');
	int status = cli_complain("report", "--sort %s: %suse %shits, calls, name%sline%s",
				  r->options->key, why, r->table.clock.on ? "time, total, " : "",
				  n ? ", " : " or ", names.failed ? "" : names.at);

	buf_free(&names);
	return status;
}

/* Finds the event that functions are to be ordered by. */
static int find_event(struct report *r)
{
	for (r->choose.event = 0; r->choose.event < r->table.n_counted; r->choose.event++)
		if (str_eq(r->table.counted[r->choose.event].name, str_of(r->options->key)))
			return CLI_OK;
	return refuse_order(r, "");
}

/* Is the order one by time, although there are functions and none has any? */
static bool lacks_time(const struct table *table, enum choose_order order)
{
	return (order == CHOOSE_TIME || order == CHOOSE_TOTAL) && !table->clock.on &&
	       table->n_functions;
}

static int find_order(struct report *r)
{
	if (!r->options->key && r->table.clock.on)
		r->choose.order = CHOOSE_TIME;
	if (lacks_time(&r->table, r->choose.order))
		return refuse_order(r, "no time was measured; ");
	return r->choose.order == CHOOSE_EVENT ? find_event(r) : CLI_OK;
}

/* Reports patterns without a match; text says so where the functions would be. */
static void tell_missed(const struct report *r)
{
	struct buf patterns = { 0 };

	if (r->options->format->is_text || r->chosen.n_missed == 0)
		return;
	choose_missed(&r->chosen, &patterns);
	buf_char(&patterns, '\0');
	if (!patterns.failed)
		cli_complain("report", "--function %s: no function matches", patterns.at);
	buf_free(&patterns);
}

/* Writes a path as a pattern that only it matches. Returns the end; at most twice as long. */
static char *add_literally(char *at, const char *path, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (strchr("*?[\\", path[i]))
			*at++ = '\\';
		*at++ = path[i];
	}
	return at;
}

/* Makes a pattern that begins with ./ or ../ absolute, from the current directory. Others stay as
 * they are; so do all if there is no such directory, or no memory. */
static const char *from_here(const char *glob, struct arena *a)
{
	char *here = getcwd(NULL, 0);
	size_t len = here && here[1] ? strlen(here) : 0;
	const char *rest = glob;

	while (strncmp(rest, "./", 2) == 0 || strncmp(rest, "../", 3) == 0) {
		while (rest[1] == '.' && len > 0 && here[--len] != '/')
			;
		rest = strchr(rest, '/') + 1;
	}
	size_t room = 2 * len + strlen(rest) + 2;
	char *path = here && rest != glob ? arena_alloc(a, room, 1) : NULL;

	if (path) {
		char *at = add_literally(path, here, len);

		snprintf(at, room - (size_t)(at - path), "/%s", rest);
	}
	free(here);
	return path ? path : glob;
}

static int make_table(struct report *r)
{
	struct nbcount_error err = { 0 };

	if (table_build(&r->profile, r->options->per_thread, &r->arena, &r->table, &err) < 0)
		return cli_complain(r->path, "%s%s", err.msg,
				    err.code == ERR_DAMAGED ? "; run the program again" : "");
	r->choose = r->options->choose;
	for (size_t i = 0; i < r->choose.n_globs; i++)
		r->choose.globs[i] = from_here(r->choose.globs[i], &r->arena);
	r->choose.by_file = !r->options->format->is_text && !r->options->key;
	if (find_order(r) != CLI_OK)
		return CLI_BAD;
	if (choose_functions(&r->table, &r->choose, &r->arena, &r->chosen) < 0 ||
	    source_read_all(&r->table, &r->arena, &r->sources) < 0)
		return cli_complain("", "out of memory");
	tell_missed(r);
	return CLI_OK;
}

static bool wants_color(void)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	return isatty(STDOUT_FILENO) && !(no_color && no_color[0]) &&
	       !(term && strcmp(term, "dumb") == 0);
}

static int show(const struct report *r)
{
	char *cwd = getcwd(NULL, 0);
	struct render_input in = { .table = &r->table,
				   .chosen = &r->chosen,
				   .sources = r->sources,
				   .skipped = r->skipped,
				   .cwd = cwd ? str_of(cwd) : (struct str){ NULL, 0 },
				   .columns = cli_columns(),
				   .narrowed = cli_is_narrowed(),
				   .color = wants_color(),
				   .callees = r->options->callees,
				   .drain = cli_drain };
	struct buf out = { 0 };

	r->options->format->render(&in, &out);
	int status = cli_write(&out);

	buf_free(&out);
	free(cwd);
	return status;
}

int cmd_report(int argc, char **argv)
{
	static const struct argp argp = { option_table, take_option, "[PATH]", doc, cli_children,
					  NULL, NULL };
	struct options options = { .format = &formats[0] };
	struct report r = { .options = &options };
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, 0, &options);

	if (parsed != CLI_GO)
		return parsed == CLI_HELPED ? CLI_OK : CLI_BAD;
	int status = find(&r);

	if (status == CLI_OK)
		status = read_files(&r);
	if (status == CLI_OK)
		status = make_table(&r);
	if (status == CLI_OK)
		status = show(&r);
	arena_free(&r.arena);
	return status;
}
