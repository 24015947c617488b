/* put.c - writing JSON piece by piece. */
#include "render/put.h"

#include "render/cell.h"

static int append(const char *at, size_t len, void *out)
{
	buf_add(out, (struct str){ at, len });
	return 0;
}

void put_value(struct put *w, const json_t *value)
{
	if (!value || json_dump_callback(value, append, w->out, JSON_ENCODE_ANY) < 0)
		w->out->failed = true;
}

/* Can it stand in a JSON string without escapes? */
static bool is_plain(struct str text)
{
	return cell_is_ascii(text) && !str_has(text, '"') && !str_has(text, '\\');
}

/* Most strings of a large report are plain. They are written without jansson, which would make
 * objects of them. */
void put_string(struct put *w, struct str text)
{
	if (is_plain(text)) {
		buf_char(w->out, '"');
		buf_add(w->out, text);
		buf_char(w->out, '"');
		return;
	}
	w->clean.len = 0;
	cell_utf8(&w->clean, text);
	json_t *value = json_stringn(w->clean.at ? w->clean.at : "", w->clean.len);

	put_value(w, value);
	json_decref(value);
}
