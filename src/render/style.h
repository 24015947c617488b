/* style.h - colours and columns of the text report. If colour is off, no escapes are written. */
#ifndef NBCOUNT_RENDER_STYLE_H
#define NBCOUNT_RENDER_STYLE_H

#include "render/render.h"

enum style {
	STYLE_PLAIN,
	STYLE_TITLE,		/* titles and names of sections */
	STYLE_DIM,		/* of less interest */
	STYLE_ALERT,		/* never ran; incomplete */
	STYLE_HEAT		/* STYLE_HEAT + 0 .. 4: a share from small to large */
};

#define STYLE_HEATS 5

struct paper {			/* where a report is written */
	const struct render_input *in;
	struct buf *out;
	bool *left_out;		/* set if a column is left out because it does not fit */
	bool complete;		/* render_complete */
};

void style_begin(const struct paper *p, enum style style);
void style_end(const struct paper *p, enum style style);

/* Writes the title of a section, with an empty line before and after it. */
void style_title(const struct paper *p, const char *text);

/* Write our own text, or a count, in a style, right-aligned in `width` columns. */
void style_text(const struct paper *p, enum style style, struct str text, size_t width);
void style_count(const struct paper *p, enum style style, int64_t count, size_t width);
/* " 12.3%", shaded by heat; STYLE_SHARE columns. */
void style_share(const struct paper *p, int64_t part, int64_t whole);

#define STYLE_GAP 2u		/* blanks between two columns */
#define STYLE_NAME 8u		/* columns of a name that take precedence over padding and times */
#define STYLE_SHARE 9u		/* columns of a share, or of "never ran" */

/* A path, relative to the current directory if it is below it, and a line number unless it is 0. */
void style_place(const struct paper *p, enum style style, struct str path, uint32_t line);

/* The same at column `at` of a line in which `used` columns are written. Cuts the beginning of a
 * path that does not fit. Writes nothing if there is hardly any room. */
void style_place_at(const struct paper *p, struct str path, uint32_t line, size_t used, size_t at);

/* Columns that cell_count would write. */
size_t style_count_width(int64_t count);

/* Columns left of a line that has `used` of them; SIZE_MAX: lines are not cut. */
size_t style_room(const struct paper *p, size_t used);

/* Where the user gets all columns, as part of a sentence. */
const char *style_where_all_is(const struct paper *p);

/* Takes a column's width from the room that is left. If it is not enough, sets the width to 0: the
 * column is left out. */
void style_keep(const struct paper *p, size_t *room, size_t *width);

#endif
