/* cell.h - text for a terminal: what it shows is harmless, and its width is known.
 *
 * Control characters, invalid bytes and characters that reorder text are written as \x1b, \xff,
 * \u202e; tabs go to the next multiple of 8 from the cell's start. */
#ifndef NBCOUNT_RENDER_CELL_H
#define NBCOUNT_RENDER_CELL_H

#include "base/buf.h"
#include "base/str.h"

#define CELL_COUNT 32		/* bytes that any count fits in */

/* Appends `text`, at most `limit` columns of it: what does not fit ends in an ellipsis.
 * Returns the columns written. */
size_t cell_text(struct buf *out, struct str text, size_t limit);

/* The same, but what does not fit begins with an ellipsis: the end of a path says more than its
 * beginning. */
size_t cell_tail(struct buf *out, struct str text, size_t limit);

/* Columns that cell_text would write without limit. */
size_t cell_width(struct str text);

/* The same of text of ours, of which each character has one. */
size_t cell_columns(struct str ours);

/* 1234567 -> 1,234,567, written into `room`; as many columns as bytes. */
struct str cell_count(char room[CELL_COUNT], int64_t count);

#define CELL_FIXED 1e9

/* A number from 0 to CELL_FIXED with 0 to 2 places behind the point, or of 32 bits without any,
 * written to the end of `room`, which has 13 bytes at least. */
struct str cell_fixed(char *room, size_t bytes, double value, unsigned places);

/* "12.3%", of what is not 0 "<0.1%" at least, of what is not all ">99.9%" at most; 0 of 0 is
 * "0.0%". Written into `room`. */
struct str cell_percent(char room[CELL_COUNT], int64_t part, int64_t whole);

/* Appends `n` blanks. */
void cell_pad(struct buf *out, size_t n);

/* Appends `text`, invalid UTF-8 replaced by U+FFFD. */
void cell_utf8(struct buf *out, struct str text);

#endif
