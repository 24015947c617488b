/* series.c - the runs of a series (`nbcount run --repeat`), as text and as JSON. */
#include "render/series.h"

#include "render/cell.h"
#include "render/derived.h"

/* ---- text */

/* Writes `before`, then the events of one run: "cycles, instructions". false: it has none. */
static bool name_events(const struct paper *p, uint32_t run, const char *before)
{
	const struct table *table = p->in->table;
	bool some = false;

	for (size_t e = 0; e < table->n_counted; e++) {
		if (table->counted[e].run != run)
			continue;
		buf_add(p->out, str_of(some ? ", " : before));
		cell_text(p->out, table->counted[e].name, SIZE_MAX);
		some = true;
	}
	return some;
}

static void name_runs(const struct paper *p)
{
	const struct table_runs *runs = &p->in->table->runs;

	buf_fmt(p->out, "%zu of %u; hits%s", runs->n, runs->planned,
		p->in->table->clock.on ? ", ticks" : "");
	name_events(p, runs->shown, ", ");
	buf_fmt(p->out, " from run %u", runs->shown);
	for (size_t i = 1; i < runs->n; i++)
		if (name_events(p, runs->at[i].number, "; "))
			buf_fmt(p->out, " from run %u", runs->at[i].number);
	buf_char(p->out, '\n');
}

/* Names the figures whose two events come from different runs. */
static void name_figures(const struct paper *p,
			 void (*label)(const struct paper *p, const char *name))
{
	const struct derived found = derived_find(p->in->table);
	size_t n = 0;

	for (size_t i = 0; i < found.n; i++) {
		if (!found.at[i].of_runs || found.at[i].by == DERIVED_HITS)
			continue;
		if (n++ == 0)
			label(p, "");
		buf_fmt(p->out, "%s%s", n > 1 ? ", " : "", found.at[i].name);
	}
	if (n)
		buf_fmt(p->out, " compare%s events of two runs\n", n == 1 ? "s" : "");
}

static void warn(const struct paper *p, void (*label)(const struct paper *p, const char *name))
{
	size_t n = p->in->table->runs.n_differ;

	if (n == 0)
		return;
	style_begin(p, STYLE_ALERT);
	label(p, "");
	buf_fmt(p->out,
		"the runs differ in hits of %zu line%s; figures from two runs are left out there\n",
		n, n == 1 ? "" : "s");
	style_end(p, STYLE_ALERT);
}

void series_text(const struct paper *p, void (*label)(const struct paper *p, const char *name))
{
	if (p->in->table->runs.planned == 0)
		return;
	label(p, "runs");
	name_runs(p);
	name_figures(p, label);
	warn(p, label);
}

/* ---- JSON; jansson's functions pass failures on, and json_pack's `o` always takes its value */

static json_t *text_json(struct str text)
{
	struct buf clean = { 0 };

	cell_utf8(&clean, text);
	json_t *value = clean.failed ? NULL : json_stringn(clean.at ? clean.at : "", clean.len);

	buf_free(&clean);
	return value;
}

static int append(json_t *array, json_t *value, int status)
{
	return json_array_append_new(array, value) < 0 ? -1 : status;
}

static json_t *run_json(const struct table *table, const struct table_run *run)
{
	json_t *events = json_array();
	int status = 0;

	for (size_t e = 0; e < table->n_counted; e++)
		if (table->counted[e].run == run->number)
			status = append(events, text_json(table->counted[e].name), status);
	json_t *all = json_pack("{s:i, s:I, s:I, s:o}", "run", (int)run->number, "processes",
				(json_int_t)run->processes, "threads", (json_int_t)run->threads,
				"events", events);

	if (status < 0)
		json_decref(all);
	return status < 0 ? NULL : all;
}

static json_t *line_json(const struct table *table, const struct table_function *f,
			 const struct table_line *line)
{
	json_t *hits = json_array();
	int status = 0;

	for (size_t i = 0; i < table->runs.n; i++)
		status = append(hits, json_integer(line->rare->run_hits[i]), status);
	json_t *all = json_pack("{s:o, s:o, s:i, s:o}", "function", text_json(f->name), "file",
				text_json(table->files[line->file].path), "line", (int)line->line,
				"hits", hits);

	if (status < 0)
		json_decref(all);
	return status < 0 ? NULL : all;
}

static int add_differing(const struct table *table, json_t *lines)
{
	int status = 0;

	for (size_t i = 0; i < table->n_functions; i++) {
		const struct table_function *f = &table->functions[i];

		for (size_t k = 0; k < f->n_lines; k++)
			if (table_rare(&f->lines[k])->run_hits)
				status = append(lines, line_json(table, f, &f->lines[k]), status);
	}
	return status;
}

json_t *series_json(const struct table *table)
{
	json_t *runs = json_array(), *lines = json_array();
	int status = add_differing(table, lines);

	for (size_t i = 0; i < table->runs.n; i++)
		status = append(runs, run_json(table, &table->runs.at[i]), status);
	json_t *all = json_pack("{s:i, s:o, s:o}", "planned", (int)table->runs.planned, "runs",
				runs, "differ", lines);

	if (status < 0)
		json_decref(all);
	return status < 0 ? NULL : all;
}
