/* source.c - reading source files, and finding where a function begins and ends.
 *
 * Paths come from a profile, which anybody may have written, so only regular files are read. Text
 * from a file or from the profile is shown only if its hash is the one that the profile names. */
#include "render/source.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/encoding.h"

#define MOST_BYTES (256u << 20)
#define MOST_DECORATOR_LINES 50u

static int open_source(const char *path, size_t *bytes)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat st;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) < 0 || !S_ISREG(st.st_mode) || st.st_size > (off_t)MOST_BYTES) {
		close(fd);
		return -1;
	}
	*bytes = (size_t)st.st_size;
	return fd;
}

/* text->at == NULL: the file cannot be read. -1: out of memory. */
static int read_file(struct arena *a, struct str path, struct str *text)
{
	struct str name = arena_str(a, path);
	size_t bytes = 0, len = 0;
	ssize_t n = -1;

	*text = (struct str){ NULL, 0 };
	if (!name.at)
		return -1;
	int fd = str_has(name, '\0') ? -1 : open_source(name.at, &bytes);

	if (fd < 0)
		return 0;
	char *at = arena_alloc(a, bytes + 1, 1);

	while (at && len < bytes && (n = read(fd, at + len, bytes - len)) > 0)
		len += (size_t)n;
	close(fd);
	if (len == bytes)
		*text = (struct str){ at, len };
	return at ? 0 : -1;
}

/* Cuts the next line off, as Python does: \n, \r\n and \r end it. `returns`: there may be \r. */
static struct str next_line(struct str *rest, bool returns)
{
	const char *feed = memchr(rest->at, '\n', rest->len);
	size_t n = feed ? (size_t)(feed - rest->at) : rest->len;
	const char *back = returns ? memchr(rest->at, '\r', n) : NULL;

	n = back ? (size_t)(back - rest->at) : n;
	struct str line = str_sub(*rest, 0, n);
	bool two = n + 1 < rest->len && rest->at[n] == '\r' && rest->at[n + 1] == '\n';

	*rest = str_sub(*rest, n + 1 + two, rest->len);
	return line;
}

static int split_lines(struct arena *a, struct str text, struct source *out)
{
	const bool returns = str_has(text, '\r');
	size_t n = 0;

	if (str_starts(text, STR("\xef\xbb\xbf")))
		text = str_sub(text, 3, text.len);
	for (struct str rest = text; rest.len; n++)
		next_line(&rest, returns);
	out->lines = arena_alloc(a, n, sizeof(*out->lines));
	if (!out->lines)
		return -1;
	while (text.len)
		out->lines[out->n_lines++] = next_line(&text, returns);
	return 0;
}

static int read_source(struct arena *a, const struct profile_file *file, struct source *out)
{
	if (file->hashed && file->text.at && str_hash(file->text) == file->hash)
		return split_lines(a, file->text, out);
	if (!file->hashed || str_starts(file->path, STR("<"))) {
		out->state = SOURCE_UNKNOWN;
		return 0;
	}
	struct str text;

	if (read_file(a, file->path, &text) < 0)
		return -1;
	if (!text.at) {
		out->state = SOURCE_MISSING;
		return 0;
	}
	if (str_hash(text) != file->hash) {
		out->state = SOURCE_CHANGED;
		return 0;
	}
	if (encoding_decode(a, &text) < 0)
		return -1;
	return split_lines(a, text, out);
}

int source_read_all(const struct table *table, struct arena *a, struct source **out)
{
	struct source *sources = arena_alloc(a, table->n_files, sizeof(*sources));

	if (!sources)
		return -1;
	for (size_t i = 0; i < table->n_files; i++)
		if (read_source(a, &table->files[i], &sources[i]) < 0)
			return -1;
	*out = sources;
	return 0;
}

struct str source_line(const struct source *source, uint32_t line)
{
	if (line == 0 || line > source->n_lines)
		return (struct str){ NULL, 0 };
	return source->lines[line - 1];
}

/* Columns of leading white space, with tab stops every 8; SIZE_MAX: a blank line or a comment. */
static size_t indent(struct str line)
{
	size_t columns = 0;

	for (size_t i = 0; i < line.len; i++) {
		if (line.at[i] == '#')
			return SIZE_MAX;
		if (line.at[i] != ' ' && line.at[i] != '\t' && line.at[i] != '\f')
			return columns;
		columns = line.at[i] == '\t' ? (columns / 8 + 1) * 8 : columns + 1;
	}
	return SIZE_MAX;
}

static char first_char(struct str line)
{
	line = str_trim(line);
	return line.len ? line.at[0] : '\0';
}

uint32_t source_first(const struct source *source, uint32_t line)
{
	size_t own = indent(source_line(source, line));
	uint32_t first = line;

	for (uint32_t at = line - 1; at > 0 && line - at < MOST_DECORATOR_LINES; at--) {
		struct str text = source_line(source, at);
		size_t columns = indent(text);
		char c = first_char(text);

		if (columns == own && c == '@')
			first = at;
		else if (columns == SIZE_MAX ? c == '\0' : columns < own ||
			 (columns == own && c != ')' && c != ']' && c != '}'))
			break;
	}
	return first;
}

static bool begins(struct str line, struct str word)
{
	return str_starts(str_trim(line), word);
}

static bool is_definition(struct str line)
{
	return begins(line, STR("def ")) || begins(line, STR("class ")) ||
	       begins(line, STR("async ")) || begins(line, STR("@"));
}

uint32_t source_last(const struct source *source, uint32_t line)
{
	size_t own = indent(source_line(source, line));
	uint32_t last = line;

	if (!begins(source_line(source, line), STR("def ")))
		return last;
	for (uint32_t at = line + 1; at <= source->n_lines; at++) {
		size_t columns = indent(source_line(source, at));

		if (columns == SIZE_MAX)
			continue;
		/* A signature may span several lines; no statement begins with its final `)`. */
		if (columns <= own && first_char(source_line(source, at)) != ')')
			break;
		last = at;
	}
	return last;
}

bool source_reaches(const struct source *source, uint32_t line, uint32_t last, uint32_t to)
{
	size_t own = indent(source_line(source, line));

	if (to > source->n_lines)
		return false;
	for (uint32_t at = last + 1; at <= to; at++) {
		struct str text = source_line(source, at);

		if (indent(text) <= own && is_definition(text))
			return false;
	}
	return true;
}
