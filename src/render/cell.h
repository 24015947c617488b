/* cell.h - text that is safe to print on a terminal, and whose width is known.
 *
 * Control characters, invalid bytes and characters that reorder text are escaped: \x1b, \xff,
 * \u202e. A tab advances to the next multiple of 8 columns, counted from the cell's start. */
#ifndef NBCOUNT_RENDER_CELL_H
#define NBCOUNT_RENDER_CELL_H

#include "base/buf.h"
#include "base/str.h"

#define CELL_COUNT 32		/* enough bytes for any count */

/* Appends at most `limit` columns of `text`. If it does not fit, it is cut and ends in an ellipsis.
 * Returns the columns written. */
size_t cell_text(struct buf *out, struct str text, size_t limit);

/* The same, but cuts the beginning and puts the ellipsis there: the end of a path says more than
 * its beginning. */
size_t cell_tail(struct buf *out, struct str text, size_t limit);

/* Columns that cell_text would write without limit. */
size_t cell_width(struct str text);

/* The same for our own text, in which every character takes one column. */
size_t cell_columns(struct str ours);

/* 1234567 -> 1,234,567, written into `room`; as many columns as bytes. */
struct str cell_count(char room[CELL_COUNT], int64_t count);

#define CELL_FIXED 1e9

/* Writes a number from 0 to CELL_FIXED with 0 to 2 decimal places, or any uint32_t with none, to
 * the end of `room`, which has at least 13 bytes. */
struct str cell_fixed(char *room, size_t bytes, double value, unsigned places);

/* "12.3%". A part that is not 0 gives at least "<0.1%", a part below the whole at most ">99.9%"; 0
 * of 0 is "0.0%". May use `room`. */
struct str cell_percent(char room[CELL_COUNT], int64_t part, int64_t whole);

/* Does it consist of printable ASCII characters? */
bool cell_is_ascii(struct str text);

/* Appends `n` blanks. */
void cell_pad(struct buf *out, size_t n);

/* Appends `text` with each byte of invalid UTF-8 replaced by U+FFFD. */
void cell_utf8(struct buf *out, struct str text);

#endif
