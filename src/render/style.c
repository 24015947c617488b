/* style.c - colours and columns of the text report. */
#include "render/style.h"

#include "render/cell.h"

#define LEAST_PATH 8u		/* fewest columns of a path that are worth showing */

static const char *const sgr[] = {
	[STYLE_TITLE] = "1", [STYLE_DIM] = "2", [STYLE_ALERT] = "31",
	[STYLE_HEAT] = "38;5;231;48;5;58", [STYLE_HEAT + 1] = "38;5;231;48;5;94",
	[STYLE_HEAT + 2] = "38;5;231;48;5;130", [STYLE_HEAT + 3] = "38;5;231;48;5;166",
	[STYLE_HEAT + 4] = "1;38;5;231;48;5;160"
};

void style_begin(const struct paper *p, enum style style)
{
	if (p->in->color && style != STYLE_PLAIN)
		buf_fmt(p->out, "\x1b[%sm", sgr[style]);
}

void style_end(const struct paper *p, enum style style)
{
	if (p->in->color && style != STYLE_PLAIN)
		buf_add(p->out, STR("\x1b[0m"));
}

void style_title(const struct paper *p, const char *text)
{
	buf_char(p->out, '\n');
	style_begin(p, STYLE_TITLE);
	buf_add(p->out, str_of(text));
	style_end(p, STYLE_TITLE);
	buf_add(p->out, STR("\n\n"));
}

/* The heat of `part` in `whole`; STYLE_PLAIN if it is next to nothing. */
static enum style heat_of(int64_t part, int64_t whole)
{
	static const double steps[STYLE_HEATS] = { 0.02, 0.05, 0.10, 0.25, 0.50 };
	double share = whole ? (double)part / (double)whole : 0;
	int heat = 0;

	while (heat < STYLE_HEATS && share >= steps[heat])
		heat++;
	return heat ? (enum style)(STYLE_HEAT + heat - 1) : STYLE_PLAIN;
}

/* `columns`: of the text. */
static void put(const struct paper *p, enum style style, struct str text, size_t columns,
		size_t width)
{
	if (columns < width)
		cell_pad(p->out, width - columns);
	style_begin(p, style);
	buf_add(p->out, text);
	style_end(p, style);
}

void style_text(const struct paper *p, enum style style, struct str text, size_t width)
{
	put(p, style, text, cell_columns(text), width);
}

void style_count(const struct paper *p, enum style style, int64_t count, size_t width)
{
	char room[CELL_COUNT];
	struct str digits = cell_count(room, count);

	put(p, style, digits, digits.len, width);
}

void style_share(const struct paper *p, int64_t part, int64_t whole)
{
	char room[CELL_COUNT];
	struct str text = cell_percent(room, part, whole);

	cell_pad(p->out, STYLE_SHARE - 7);
	enum style heat = heat_of(part, whole);

	style_begin(p, heat);
	cell_pad(p->out, text.len < 6 ? 6 - text.len : 0); /* a thread can have more than the sum
							    * if another is below 0 */
	buf_add(p->out, text);
	buf_char(p->out, ' ');
	style_end(p, heat);
}

static struct str below_cwd(const struct paper *p, struct str path)
{
	struct str cwd = p->in->cwd;

	if (cwd.len && path.len > cwd.len + 1 && str_starts(path, cwd) &&
	    path.at[cwd.len] == '/')
		path = str_sub(path, cwd.len + 1, path.len);
	return path;
}

void style_place(const struct paper *p, enum style style, struct str path, uint32_t line)
{
	style_begin(p, style);
	cell_text(p->out, below_cwd(p, path), SIZE_MAX);
	if (line)
		buf_fmt(p->out, ":%u", line);
	style_end(p, style);
}

void style_place_at(const struct paper *p, struct str path, uint32_t line, size_t used, size_t at)
{
	char number[16];
	size_t digits = (size_t)snprintf(number, sizeof(number), ":%u", line);
	size_t room = style_room(p, at + digits);

	if (room < LEAST_PATH)
		return;
	cell_pad(p->out, at - used);
	style_begin(p, STYLE_DIM);
	cell_tail(p->out, below_cwd(p, path), room);
	buf_add(p->out, (struct str){ number, digits });
	style_end(p, STYLE_DIM);
}

size_t style_count_width(int64_t count)
{
	char room[CELL_COUNT];

	return cell_count(room, count).len;
}

size_t style_room(const struct paper *p, size_t used)
{
	if (p->in->columns == 0)
		return SIZE_MAX;
	return p->in->columns > used ? p->in->columns - used : 0;
}

const char *style_where_all_is(const struct paper *p)
{
	return p->in->narrowed ? "a pipe without COLUMNS" : "a pipe";
}

void style_keep(const struct paper *p, size_t *room, size_t *width)
{
	if (*width > *room) {
		*width = 0;
		*p->left_out = true;
	} else if (*room != SIZE_MAX) {
		*room -= *width;
	}
}
