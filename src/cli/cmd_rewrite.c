/* cmd_rewrite.c - `nbcount rewrite --stage STAGE FILE.ll`. */
#include "cli/cmd_rewrite.h"

#include <argp.h>
#include <errno.h>

#include "probe/rewrite.h"

struct options {
	enum nbcount_stage stage;
	bool lists;
	enum rewrite_view view;
	const char *path;
};

static const struct argp_option option_table[] = {
	{ "stage", 's', "STAGE", 0, "count (the default), gather or lower", 0 },
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

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	static const char *const stages[] = { "count", "gather", "lower", NULL };
	static const char *const views[] = { "parse", "plan", NULL };
	struct options *o = state->input;
	int i;

	switch (key) {
	case 's':
		i = index_of(stages, arg);
		if (i < 0)
			argp_error(state, "no such stage: %s", arg);
		o->stage = (enum nbcount_stage)i;
		return 0;
	case 'd':
		i = index_of(views, arg);
		if (i < 0)
			argp_error(state, "no such listing: %s", arg);
		o->lists = true;
		o->view = (enum rewrite_view)i;
		return 0;
	case ARGP_KEY_ARG:
		if (o->path)
			argp_error(state, "one file at a time");
		o->path = arg;
		return 0;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "which file?");
		return 0;
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
	FILE *in = is_stdin ? stdin : fopen(path, "rb");

	errno = 0;
	if (!in || read_stream(in, text))
		err_set(err, ERR_FILE, 0, "%s", strerror(errno ? errno : ENOENT));
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
	int result = rewrite(o->stage, text, arena, &new, err);

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
	if (out->failed)
		err_set(err, ERR_MEMORY, 0, "out of memory");
	if (!err->code && (fwrite(out->at, 1, out->len, stdout) != out->len || fflush(stdout)))
		err_set(err, ERR_FILE, 0, "standard output: %s", strerror(errno));
	arena_free(&arena);
	buf_free(&text);
	return err->code ? -1 : 0;
}

int cmd_rewrite(int argc, char **argv)
{
	static const struct argp argp = {
		option_table, take_option, "FILE.ll",
		"Run one stage of the rewriter over LLVM text (`-`: standard input).",
		NULL, NULL, NULL
	};
	struct options o = { 0 };
	struct buf out = { 0 };
	struct nbcount_error err = { 0 };

	argp_err_exit_status = 2;
	if (argp_parse(&argp, argc, argv, 0, NULL, &o))
		return 2;
	int failed = print(&o, &out, &err);

	buf_free(&out);
	if (failed && err.pos)
		fprintf(stderr, "nbcount: %s: %s (byte %zu)\n", o.path, err.msg, err.pos);
	else if (failed)
		fprintf(stderr, "nbcount: %s: %s\n", o.path, err.msg);
	return failed ? 2 : 0;
}
