/* cmd_events.c - `nbcount events`: asks the sources of counters for all events, tries those that
 * are wanted, and lists them by source. Those that cannot be counted follow, by reason. */
#include "cli/cmd_events.h"

#include <string.h>

#include "cli/cli.h"
#include "meter/meter.h"
#include "render/cell.h"
#include "render/fold.h"

#define NAME_COLUMNS 34		/* descriptions are aligned for names up to this width */

struct options {
	const char *pattern;	/* NULL: all */
	bool all;
};

struct reason {
	struct reason *next;
	struct str source, why;
	uint64_t n;
	struct buf names;	/* lines, like those of events that can be counted */
};

struct listing {
	const struct options *options;
	struct arena arena;
	struct buf out;		/* what can be counted */
	struct str source;	/* source whose title was written last */
	struct reason *reasons, **last;
	size_t columns;
	bool failed;
};

static const struct argp_option option_table[] = {
	{ "all", 'a', NULL, 0, "Name also what cannot be counted, as PATTERN does", 0 },
	{ 0 }
};

static const char doc[] =
	"List the events that this machine can count, and say why it cannot count the others."
	"\vPATTERN chooses events by a part of their name or description, in upper or lower case.\n"
	"\n"
	"Examples:\n"
	"  nbcount events\n"
	"  nbcount events fault\n"
	"  nbcount events --all | less";

static error_t take_option(int key, char *arg, struct argp_state *state)
{
	struct options *o = state->input;

	switch (key) {
	case 'a':
		o->all = true;
		return 0;
	case ARGP_KEY_ARG:
		if (o->pattern)
			return cli_misuse(state, "%s: one PATTERN is enough", cli_shown(arg));
		o->pattern = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static bool is_wanted(void *context, const char *name, const char *description)
{
	const struct listing *l = context;
	const char *pattern = l->options->pattern;

	return !pattern || strcasestr(name, pattern) || strcasestr(description, pattern);
}

static void add_line(const struct listing *l, struct buf *out, const struct meter_listed *event)
{
	size_t limit = l->columns ? l->columns - 1 : SIZE_MAX, width;

	buf_add(out, STR("  "));
	width = 2 + cell_text(out, str_of(event->name), limit < 2 ? 0 : limit - 2);
	if (event->description[0] && width + 2 < limit) {
		size_t blanks = width + 2 < NAME_COLUMNS ? NAME_COLUMNS - width : 2;

		cell_pad(out, blanks);
		if (width + blanks < limit)
			cell_text(out, str_of(event->description), limit - width - blanks);
	}
	buf_char(out, '\n');
}

static struct reason *find_reason(struct listing *l, const struct meter_listed *event)
{
	struct str source = str_of(event->source), why = str_of(event->why);

	for (struct reason *r = l->reasons; r; r = r->next)
		if (str_eq(r->source, source) && str_eq(r->why, why))
			return r;
	struct reason *r = arena_alloc(&l->arena, 1, sizeof(*r));

	if (!r)
		return NULL;
	r->source = arena_str(&l->arena, source);
	r->why = arena_str(&l->arena, why);
	*l->last = r;
	l->last = &r->next;
	return r;
}

static void add_missing(struct listing *l, const struct meter_listed *event)
{
	struct reason *r = find_reason(l, event);

	l->failed = l->failed || !r || !r->source.at || !r->why.at;
	if (l->failed)
		return;
	r->n++;
	add_line(l, &r->names, event);
}

static void add_event(void *context, const struct meter_listed *event)
{
	struct listing *l = context;
	struct str source = str_of(event->source);

	if (event->why) {
		add_missing(l, event);
		return;
	}
	if (!str_eq(l->source, source)) {
		buf_fmt(&l->out, "%s%s:\n", l->source.len ? "\n" : "", event->source);
		l->source = arena_str(&l->arena, source);
	}
	add_line(l, &l->out, event);
}

static void add_reasons(struct listing *l)
{
	bool names = l->options->all || l->options->pattern;
	char room[CELL_COUNT];

	for (const struct reason *r = l->reasons; r; r = r->next) {
		struct str n = cell_count(room, (int64_t)r->n);
		struct buf line = { 0 };

		buf_fmt(&line, "%.*s, unavailable: ", (int)r->source.len, r->source.at);
		cell_text(&line, r->why, SIZE_MAX);
		buf_fmt(&line, names ? ":" : " (%.*s %s; --all names them)", (int)n.len, n.at,
			r->n == 1 ? "event" : "events");
		if (l->out.len)
			buf_char(&l->out, '\n');
		fold_line(buf_str(&line), l->columns, 2, &l->out);
		l->failed = l->failed || line.failed;
		buf_free(&line);
		if (names)
			buf_add(&l->out, buf_str(&r->names));
		l->failed = l->failed || r->names.failed;
	}
}

static int list(struct listing *l)
{
	struct nbcount_error err = { 0 };

	if (meter_list(is_wanted, add_event, l, &err) < 0)
		return cli_failed("", &err);
	add_reasons(l);
	if (l->failed)
		return cli_complain("", "out of memory");
	if (l->out.len == 0 && l->options->pattern)
		return cli_complain(l->options->pattern,
				    "no event has this in its name or description");
	return cli_write(&l->out);
}

int cmd_events(int argc, char **argv)
{
	static const struct argp argp = { option_table, take_option, "[PATTERN]", doc,
					  cli_children, NULL,	     NULL };
	struct options o = { 0 };
	enum cli_parsed parsed = cli_parse(&argp, argc, argv, 0, &o);

	if (parsed != CLI_GO)
		return parsed == CLI_HELPED ? CLI_OK : CLI_BAD;
	struct listing l = { .options = &o, .columns = cli_columns() };

	l.last = &l.reasons;
	int status = list(&l);

	for (struct reason *r = l.reasons; r; r = r->next)
		buf_free(&r->names);
	buf_free(&l.out);
	arena_free(&l.arena);
	return status;
}
