/* style.h - colours of the text report; nothing at all where colour is off. */
#ifndef NBCOUNT_RENDER_STYLE_H
#define NBCOUNT_RENDER_STYLE_H

#include "render/render.h"

enum style {
	STYLE_PLAIN,
	STYLE_TITLE,		/* what a section is about */
	STYLE_DIM,		/* of less interest */
	STYLE_ALERT,		/* never ran; incomplete */
	STYLE_HEAT		/* STYLE_HEAT + 0 .. 4: a share from small to large */
};

#define STYLE_HEATS 5

struct paper {			/* where a report is written */
	const struct render_input *in;
	struct buf *out;
	bool *left_out;		/* set where columns do not fit */
	bool complete;		/* render_complete */
};

void style_begin(const struct paper *p, enum style style);
void style_end(const struct paper *p, enum style style);

/* Above a section, with empty lines around it. */
void style_title(const struct paper *p, const char *text);

/* Text of ours or a count in a style, blanks before it up to `width` columns. */
void style_text(const struct paper *p, enum style style, struct str text, size_t width);
void style_count(const struct paper *p, enum style style, int64_t count, size_t width);
/* " 12.3%", shaded by heat; STYLE_SHARE columns. */
void style_share(const struct paper *p, int64_t part, int64_t whole);

#define STYLE_GAP 2u		/* columns between two others */
#define STYLE_NAME 8u		/* columns of a name that are worth more than those of blanks, or of
				 * times */
#define STYLE_SHARE 9u		/* columns of a share, as of "never ran" */

/* A path, below the current directory without it, and a line unless it is 0. */
void style_place(const struct paper *p, enum style style, struct str path, uint32_t line);

/* The same from column `at` on, in a line that has `used`, cut at its beginning to what is left;
 * nothing at all where that is next to nothing. */
void style_place_at(const struct paper *p, struct str path, uint32_t line, size_t used, size_t at);

/* Columns that cell_count would write. */
size_t style_count_width(int64_t count);

/* Columns left of a line that has `used`; SIZE_MAX: lines are not cut. */
size_t style_room(const struct paper *p, size_t used);

/* Where all columns are shown. */
const char *style_where_all_is(const struct paper *p);

/* Takes a column's width from the room that is left; 0: it was not enough, and the column is left
 * out. */
void style_keep(const struct paper *p, size_t *room, size_t *width);

#endif
