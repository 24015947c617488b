/* cmd_rewrite.c - `nbcount rewrite --stage STAGE FILE.ll`. */
#include "cli/cmd_rewrite.h"

#include <errno.h>

#include "cli/cli.h"
#include "rewrite/rewrite.h"

struct options {
	const char *stage_name;	/* NULL: not given */
	enum nbcount_stage stage;
	const char *events;	/* or NULL */
	bool lists;
	enum rewrite_view view;
	const char *path;
};

static const struct argp_option option_table[] = {
	{ "stage", 's', "STAGE", 0,
	  "count (the default), gather, settle, "
	  "clock, clock-lines, clock-switched or lower",
	  0 },
	{ "events", 'e', "LIST", 0,
	  "Events that the clock stages count beside ticks, with commas between their names", 0 },
	{ "dump", 'd', "WHAT", 0, "Print a listing instead: parse or plan", 0 },
	{ 0 }
};

static int index_of(const char *const names[], const char *name)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

/* Refuses options that would change nothing: the user must have expected something else. */
static error_t check(const struct options *o, struct argp_state *state)
{
	const bool has_clock = o->stage == NBCOUNT_CLOCK || o->stage == NBCOUNT_CLOCK_LINES ||
			       o->stage == NBCOUNT_CLOCK_SWITCHED;

	if (!o->path || !o->path[0])
		return cli_misuse(state, "which file? Give one, or - for standard input");
	if (o->lists && o->stage != NBCOUNT_COUNT)
		return cli_misuse(state, "--stage %s: --dump lists what the stage count sees",
				  o->stage_name);
	if (o->events && !has_clock)
		return cli_misuse(state, "--events %s: only the clock stages count events",
				  cli_shown(o->events));
	return 0;
}

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	static const char *const stages[] = { "count", "gather", "settle", "clock",
					     "clock-lines", "clock-switched", "lower", NULL };
	static const char *const views[] = { "parse", "plan", NULL };
	struct options *o = state->input;
	int i;

	switch (key) {
	case 's':
		i = index_of(stages, arg);
		if (i < 0)
			return cli_misuse(state,
					  "--stage %s: use count, gather, settle, clock, "
					  "clock-lines, clock-switched or lower",
					  cli_shown(arg));
		o->stage_name = arg;
		o->stage = (enum nbcount_stage)i;
		return 0;
	case 'e':
		o->events = arg;
		return 0;
	case 'd':
		i = index_of(views, arg);
		if (i < 0)
			return cli_misuse(state, "--dump %s: use parse or plan",
					  cli_shown(arg));
		o->lists = true;
		o->view = (enum rewrite_view)i;
		return 0;
	case ARGP_KEY_ARG:
		if (o->path)
			return cli_misuse(state, "%s: one FILE is enough", cli_shown(arg));
		o->path = arg;
		return 0;
	case ARGP_KEY_END:
		return check(o, state);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static int read_stream(FILE *in, struct buf *text)
{
	char chunk[65536];
	size_t n;

	while ((n = fread(chunk, 1, sizeof(chunk), in)) > 0)
		buf_add(text, (struct str){ chunk, n });
	return ferror(in) || text->failed ? -1 : 0;
}

static int read_file(const char *path, struct buf *text, struct nbcount_error *err)
{
	bool is_stdin = strcmp(path, "-") == 0;
	errno = 0;
	FILE *in = is_stdin ? stdin : fopen(path, "rb");

	if (!in || read_stream(in, text))
		err_set(err, ERR_FILE, 0, "%s",
			strerror(text->failed ? ENOMEM
				 : errno      ? errno
					      : EIO));
	if (in && !is_stdin)
		fclose(in);
	return err->code ? -1 : 0;
}

/* Writes the listing, or the new text: the same text when there is nothing to do. */
static int run(const struct options *o, struct str text, struct arena *arena, struct buf *out,
	       struct nbcount_error *err)
{
	struct nbcount_rewritten new;

	if (o->lists)
		return rewrite_list(o->view, text, arena, out, err);
	int result = rewrite(o->stage, text, str_of(o->events ? o->events : ""), arena, &new, err);

	if (result < 0)
		return -1;
	buf_add(out, result ? (struct str){ new.text, new.text_len } : text);
	nbcount_rewritten_free(&new);
	return 0;
}

static int print(const struct options *o, struct buf *out, struct nbcount_error *err)
{
	struct buf text = { 0 };
	struct arena arena = { 0 };

	if (read_file(o->path, &text, err) == 0)
		run(o, buf_str(&text), &arena, out, err);
	arena_free(&arena);
	buf_free(&text);
	if (!err->code)
		return cli_write(out);
	if (err->pos)
		return cli_complain(o->path, "%s (byte %zu)", err->msg, err->pos);
	return cli_failed(o->path, err);
}

int cmd_rewrite(int argc, char **argv)
{
	static const struct argp argp = {
		option_table, take_option, "FILE.ll",
		"Run one stage of the rewriter over LLVM text (`-`: standard input).",
		cli_children, NULL, NULL
	};
	struct options o = { .stage = NBCOUNT_COUNT };
	struct buf out = { 0 };
	struct nbcount_error err = { 0 };
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, 0, &o);

	if (parsed != CLI_GO)
		return parsed == CLI_HELPED ? CLI_OK : CLI_BAD;
	int status = print(&o, &out, &err);

	buf_free(&out);
	return status;
}
