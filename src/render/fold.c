/* fold.c - wrapping lines that are too wide. Their text is safe for a terminal; it may have
 * colours. */
#include "render/fold.h"

#include "render/cell.h"

/* What the line begins with: blanks if `blank`, else a word. */
static struct str next_piece(struct str line, bool blank)
{
	size_t n = 0;

	while (n < line.len && (line.at[n] == ' ') == blank)
		n++;
	return str_sub(line, 0, n);
}

/* Leaves out colours (style.c), which are the only control sequences. */
static size_t width_of(struct str word)
{
	size_t columns = 0, at;

	while ((at = str_find(word, STR("\x1b["), 0)) != SIZE_MAX) {
		size_t end = str_find(word, STR("m"), at);

		columns += cell_width(str_sub(word, 0, at));
		word = str_sub(word, end == SIZE_MAX ? word.len : end + 1, word.len);
	}
	return columns + cell_width(word);
}

void fold_line(struct str line, size_t columns, size_t indent, struct buf *out)
{
	size_t used = 0;
	bool first = true;

	while (line.len) {
		struct str blanks = next_piece(line, true);
		struct str word = next_piece(str_sub(line, blanks.len, line.len), false);
		size_t width = width_of(word);

		if (columns && !first && used + blanks.len + width > columns) {
			buf_char(out, '\n');
			cell_pad(out, indent);
			used = indent + width;
		} else {
			buf_add(out, blanks);
			used += blanks.len + width;
		}
		buf_add(out, word);
		first = false;
		line = str_sub(line, blanks.len + word.len, line.len);
	}
	buf_char(out, '\n');
}

void fold_lines(const struct paper *p, size_t from, size_t indent)
{
	struct buf flat = { 0 };

	if (p->in->columns == 0 || p->out->failed)
		return;
	buf_add(&flat, str_sub(buf_str(p->out), from, p->out->len));
	p->out->len = from;
	struct str rest = buf_str(&flat), line;

	while (str_next(&rest, '\n', &line))
		fold_line(line, p->in->columns, indent, p->out);
	p->out->failed |= flat.failed;
	buf_free(&flat);
}
