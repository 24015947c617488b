/* jsonrun.c - the key `run` of a report in JSON. */
#include "render/jsonrun.h"

#include "render/marks.h"
#include "render/series.h"
#include "table/command.h"

static bool is_command(const json_t *value)
{
	for (size_t i = 0; i < json_array_size(value); i++)
		if (!json_is_string(json_array_get(value, i)))
			return false;
	return json_is_array(value);
}

/* The program's arguments: always an array of strings. If the file has no such array, its text is
 * the only element. */
static void command(struct put *w, struct str text)
{
	json_t *value = command_read(text, 0, &w->out->failed);

	put_key(w, ",\n  ", "command");
	if (is_command(value)) {
		put_value(w, value);
	} else {
		buf_char(w->out, '[');
		put_string(w, text);
		buf_char(w->out, ']');
	}
	json_decref(value);
}

static void info(struct put *w, const struct profile_process *p, const char *name)
{
	struct str text = profile_info(p, str_of(name));

	if (text.at)
		put_text(w, ",\n  ", name, text);
}

static void machine(struct put *w, const struct profile_process *p)
{
	static const char *const keys[][2] = {
		{ "machine", "description" }, { "topology", "topology" },
		{ "no-topology", "no_topology" }
	};

	put_key(w, ",\n  ", "machine");
	put_text(w, "{", "host", p->host);
	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		struct str text = profile_info(p, str_of(keys[i][0]));

		if (text.at)
			put_text(w, ", ", keys[i][1], text);
	}
	buf_char(w->out, '}');
}

/* Why `complete` is false, process by process. */
static void incomplete(struct put *w)
{
	const struct profile *profile = w->in->table->profile;
	const char *before = "";

	put_key(w, ",\n  ", "incomplete");
	buf_char(w->out, '[');
	for (size_t i = 0; i < profile->n_processes; i++) {
		const char *why = render_incomplete(&profile->processes[i]);

		if (!why)
			continue;
		buf_add(w->out, str_of(before));
		put_int(w, "{", "pid", (int64_t)profile->processes[i].pid);
		put_text(w, ", ", "host", profile->processes[i].host);
		put_text(w, ", ", "why", str_of(why));
		buf_char(w->out, '}');
		before = ", ";
	}
	buf_char(w->out, ']');
}

/* The clock's name, and what makes the clock doubtful. */
static void clock_of(struct put *w, const struct table_clock *clock)
{
	const struct {
		bool holds;
		const char *what;
	} doubts[] = {
		{ clock->varies, "no constant rate" },
		{ clock->foreign, "the kernel uses another" }, { clock->suspended, "suspended" },
		{ clock->jumps, "went back" }
	};
	const char *before = "";

	put_key(w, ",\n  ", "clock");
	put_key(w, "{", "doubts");
	buf_char(w->out, '[');
	for (size_t i = 0; i < sizeof(doubts) / sizeof(*doubts); i++) {
		if (!doubts[i].holds)
			continue;
		buf_fmt(w->out, "%s\"%s\"", before, doubts[i].what);
		before = ", ";
	}
	buf_char(w->out, ']');
	if (clock->name.at)
		put_text(w, ", ", "name", clock->name);
	if (clock->kernel.at)
		put_text(w, ", ", "kernel", clock->kernel);
	if (clock->suspended)
		put_int(w, ", ", "suspended_ms", (int64_t)clock->suspended);
	if (clock->jumps)
		put_int(w, ", ", "jumps_back", (int64_t)clock->jumps);
	buf_char(w->out, '}');
}

/* The run's clock, its overhead, and the ticks of the whole run. */
static void run_clock(struct put *w)
{
	const struct table_clock *clock = &w->in->table->clock;

	if (!clock->on)
		return;
	clock_of(w, clock);
	if (clock->budget.at)
		put_text(w, ", ", "budget", clock->budget);
	put_key(w, ", ", "overhead");
	buf_char(w->out, '{');
	if (clock->probe)
		buf_fmt(w->out, "\"probe_ticks\": %.10g, ", (double)clock->probe / 1000);
	put_int(w, "", "reads", clock->sum.reads);
	put_int(w, ", ", "own_ticks", clock->sum.own);
	put_int(w, "}, ", "off_core_ticks", clock->sum.off_core);
	put_int(w, ", ", "total_ticks", clock->sum.total);
	static const char *const qualities[] = { "measured", "uncertain", "apportioned" };
	struct marks marks = marks_add_up(w->in->table);

	put_key(w, ", ", "quality_ticks");
	for (int i = 0; i < 3; i++)
		put_int(w, i ? ", " : "{", qualities[i], marks_of_quality(&marks, qualities[i]));
	buf_char(w->out, '}');
}

static void series(struct put *w)
{
	json_t *value = series_json(w->in->table);

	put_key(w, ",\n  ", "series");
	put_value(w, value);
	json_decref(value);
}

void jsonrun_put(struct put *w)
{
	const struct profile *profile = w->in->table->profile;
	const struct table_runs *runs = &w->in->table->runs;
	const struct profile_process *first = profile->processes;
	struct str args = command_of(first);
	bool complete = render_complete(w->in);

	put_text(w, ",\n \"run\": {", "id", first->run);
	if (args.at)
		command(w, args);
	info(w, first, "numba");
	info(w, first, "llvmlite");
	info(w, first, "python");
	machine(w, first);
	put_key(w, ",\n  ", "complete");
	buf_add(w->out, str_of(complete ? "true" : "false"));
	put_int(w, ", ", "processes", (int64_t)runs->at[0].processes);
	put_int(w, ", ", "threads", (int64_t)runs->at[0].threads);
	put_int(w, ", ", "start_ns", (int64_t)first->start_ns);
	run_clock(w);
	if (runs->planned)
		series(w);
	if (!complete)
		incomplete(w);
	if (w->in->skipped)
		put_int(w, ", ", "files_skipped", (int64_t)w->in->skipped);
	buf_char(w->out, '}');
}
