/* times.c - ticks as text. */
#include "render/times.h"

#include "render/cell.h"

#define NANOSECONDS 1e9		/* in a second */

/* Two decimal places below 10, one below 100, else none. `value` is not negative. */
static struct str digits(char room[CELL_COUNT], double value)
{
	if (value < 999.5)
		return cell_fixed(room, CELL_COUNT, value,
				  value < 9.995	  ? 2
				  : value < 99.95 ? 1
						  : 0);
	return cell_count(room, value < 9e18 ? (int64_t)(value + 0.5) : INT64_MAX);
}

/* Concatenates the three in `room`. */
static struct str join(char room[TIMES_ROOM], struct str number, const char *unit, const char *mark)
{
	const struct str parts[] = { number, str_of(unit), str_of(mark) };
	size_t len = 0;

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		memcpy(room + len, parts[i].at, parts[i].len);
		len += parts[i].len;
	}
	return (struct str){ room, len };
}

struct str times_text(char room[TIMES_ROOM], const struct table_clock *clock, int64_t ticks,
		      const char *mark)
{
	static const char *const units[] = { " ns", " \xc2\xb5s", " ms", " s" };
	char number[CELL_COUNT];
	size_t unit = 0;

	if (clock->hz == 0)
		return join(room, cell_count(number, ticks), "", mark);
	double value = (double)ticks * NANOSECONDS / (double)clock->hz;

	for (; value >= 999.5 && unit < 3; unit++)
		value /= 1000;
	return join(room, ticks ? digits(number, value) : STR("0"), units[unit], mark);
}

/* Ticks per hit of a line that has timed hits. */
static double per_hit(const struct table_line *line)
{
	return (double)line->time.self / (double)table_timed_hits(line);
}

/* Time per hit, in nanoseconds, or in ticks if the clock's rate is unknown. */
static struct str per_hit_text(char room[CELL_COUNT], const struct table_clock *clock,
			       const struct table_line *line)
{
	double value = per_hit(line);

	if (clock->hz)
		value *= NANOSECONDS / (double)clock->hz;
	if (value < 0.005)
		return STR("<0.01");
	return digits(room, value);
}

const char *times_mark(unsigned marks)
{
	if (marks & MARK_SCALED)
		return "\xc3\x97";
	if (marks & MARK_SHARED)
		return "~";
	if (marks & MARK_UNCERTAIN)
		return "?";
	return marks & MARK_COSTS ? "\xe2\x89\x88" : "=";
}

struct str times_title(const struct table_clock *clock)
{
	return clock->hz ? STR("time") : STR("ticks");
}

static struct str per_hit_title(const struct table_clock *clock)
{
	return clock->hz ? STR("ns/hit") : STR("ticks/hit");
}

static struct str total_text(char room[TIMES_ROOM], const struct table_clock *clock,
			     const struct table_line *line)
{
	return times_text(room, clock, line->total, times_mark(line->total_marks));
}

struct most {			/* the lines of a function that have the most; NULL: none has any */
	const struct table_line *time, *total, *per_hit;
	bool totals;		/* for some line, the time with callees differs */
};

static struct most find_most(const struct table_function *f)
{
	struct most most = { 0 };

	for (size_t i = 0; i < f->n_lines; i++) {
		const struct table_line *line = &f->lines[i];

		if (!most.time || line->time.self > most.time->time.self)
			most.time = line;
		if (!most.total || line->total > most.total->total)
			most.total = line;
		if (table_timed_hits(line) > 0 &&
		    (!most.per_hit || per_hit(line) > per_hit(most.per_hit)))
			most.per_hit = line;
		most.totals |= line->total != line->time.self;
	}
	return most;
}

static void widen(size_t *width, struct str text)
{
	size_t columns = cell_columns(text);

	*width = columns > *width ? columns : *width;
}

/* Below a thousand seconds, or a thousand nanoseconds per hit, every text fits the least width of
 * its column. From there on, the largest value has the widest text. */
struct times_columns times_measure(const struct table_clock *clock,
				   const struct table_function *f)
{
	struct times_columns columns = { 0 };
	char room[TIMES_ROOM];

	if (!clock->on)
		return columns;
	const struct most most = find_most(f);

	widen(&columns.time, STR("9.99 ms="));	/* so that most functions have the same columns */
	widen(&columns.per_hit, per_hit_title(clock));
	if (clock->totals && most.totals)
		columns.total = columns.time;
	if (most.time)
		widen(&columns.time, times_text(room, clock, most.time->time.self, "="));
	if (columns.total)
		widen(&columns.total, total_text(room, clock, most.total));
	if (most.per_hit)
		widen(&columns.per_hit, per_hit_text(room, clock, most.per_hit));
	columns.time += STYLE_GAP;
	columns.total += columns.total ? STYLE_GAP : 0;
	columns.share = STYLE_SHARE;
	columns.per_hit += STYLE_GAP;
	return columns;
}

void times_headings(const struct paper *p, const struct times_columns *columns)
{
	const struct table_clock *clock = &p->in->table->clock;

	if (columns->time)
		style_text(p, STYLE_PLAIN, times_title(clock), columns->time);
	if (columns->total)
		style_text(p, STYLE_PLAIN, STR("total"), columns->total);
	if (columns->share)
		style_text(p, STYLE_PLAIN, STR("time% "), columns->share);
	if (columns->per_hit)
		style_text(p, STYLE_PLAIN, per_hit_title(clock), columns->per_hit);
}

size_t times_cells(const struct paper *p, const struct times_columns *columns,
		   const struct table_line *line)
{
	const struct table_clock *clock = &p->in->table->clock;
	size_t width = columns->time + columns->total + columns->share + columns->per_hit;
	char room[TIMES_ROOM];

	if (!line || (line->time.self == 0 && line->total == 0)) {
		cell_pad(p->out, width);
		return width;
	}
	if (line->time.self)
		style_text(p, STYLE_PLAIN, times_text(room, clock, line->time.self,
						      times_mark(line->time.marks)), columns->time);
	else
		cell_pad(p->out, columns->time);
	if (columns->total)
		style_text(p, STYLE_PLAIN, total_text(room, clock, line), columns->total);
	if (line->time.self == 0) {
		cell_pad(p->out, columns->share + columns->per_hit);
		return width;
	}
	if (columns->share)
		style_share(p, line->time.self, clock->time.self);
	if (columns->per_hit && table_timed_hits(line) > 0)
		style_text(p, STYLE_PLAIN, per_hit_text(room, clock, line), columns->per_hit);
	else
		cell_pad(p->out, columns->per_hit);
	return width;
}
