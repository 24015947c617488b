/* row.c - one record of a site table. */
#include "profile/row.h"

static bool is_kind(struct str line, enum row_kind kind)
{
	static const struct {
		char name[9];
		unsigned char len;
	} kinds[ROW_OTHER] = {
		[ROW_LINE] = { "line", 4 },	    [ROW_CALLS] = { "calls", 5 },
		[ROW_CALL] = { "call", 4 },	    [ROW_TAKEN] = { "taken", 5 },
		[ROW_ENTERED] = { "entered", 7 },   [ROW_BRANCH] = { "branch", 6 },
		[ROW_PART] = { "part", 4 },	    [ROW_REGION] = { "region", 6 },
		[ROW_LEVEL] = { "level", 5 },	    [ROW_TOTAL] = { "total", 5 },
		[ROW_PARALLEL] = { "parallel", 8 }, [ROW_THREAD] = { "thread", 6 },
		[ROW_EVENTS] = { "events", 6 },	    [ROW_CODE] = { "code", 4 },
		[ROW_CONTEXT] = { "context", 7 },   [ROW_EDGE] = { "edge", 4 },
		[ROW_SLOTS] = { "slots", 5 },	    [ROW_FILE] = { "file", 4 },
		[ROW_SOURCE] = { "source", 6 },	    [ROW_FUNCTION] = { "function", 8 },
		[ROW_SYMBOL] = { "symbol", 6 },	    [ROW_UNTIMED] = { "untimed", 7 }
	};
	size_t len = kinds[kind].len;

	return line.len >= len && line.at[0] == kinds[kind].name[0] &&
	       memcmp(line.at, kinds[kind].name, len) == 0 &&
	       (line.len == len || line.at[len] == '\t');
}

/* Tries the previous record's kind first: most records have it. */
static enum row_kind kind_of(struct str line, enum row_kind before)
{
	enum row_kind kind = 0;

	if (before < ROW_OTHER && is_kind(line, before))
		return before;
	while (kind < ROW_OTHER && !is_kind(line, kind))
		kind++;
	return kind;
}

void row_split(struct row *row, struct str line)
{
	const char *at = line.at, *end = line.at + line.len;
	size_t n = 0;

	row->kind = kind_of(line, row->kind);
	row->number++;
	for (;; at++) {
		const char *from = at;

		while (at < end && *at != '\t')
			at++;
		row->field[n++] = (struct str){ from, (size_t)(at - from) };
		if (at == end || n == ROW_FIELDS)
			break;
	}
	row->n = n;
}

static size_t count_commas(struct str line)
{
	const char *at = line.at, *end = line.at + line.len;
	size_t n = 0;

	while ((at = memchr(at, ',', (size_t)(end - at)))) {
		at++;
		n++;
	}
	return n;
}

void row_count(struct str table, struct row_counts *out)
{
	enum row_kind kind = ROW_OTHER;
	struct str line;

	*out = (struct row_counts){ 0 };
	while (str_next(&table, '\n', &line)) {
		kind = kind_of(line, kind);
		out->rows[kind]++;
		out->commas[kind] += count_commas(line);
	}
}

bool row_number(struct str field, uint64_t max, uint64_t *value)
{
	return str_u64(field, value) && *value <= max;
}

bool row_index(struct str field, size_t bound, uint32_t *index)
{
	uint64_t value;

	if (!row_number(field, UINT32_MAX, &value) || value >= bound)
		return false;
	*index = (uint32_t)value;
	return true;
}

bool row_follows(const struct row *row, size_t n)
{
	uint64_t index;

	return row_number(row->field[1], UINT32_MAX, &index) && index == n;
}

bool row_line(struct str field, uint32_t *line)
{
	uint64_t value;

	if (!row_number(field, INT32_MAX, &value))
		return false;
	*line = (uint32_t)value;
	return true;
}

const char *row_next_slot(struct str *list, uint64_t slots, uint32_t *slot, int64_t *factor)
{
	size_t star = SIZE_MAX, end = 0;
	uint64_t times = 1;

	for (; end < list->len && list->at[end] != ','; end++)
		if (list->at[end] == '*' && star == SIZE_MAX)
			star = end;
	struct str item = str_sub(*list, 0, end);

	*list = str_sub(*list, end + 1, list->len);
	if (!row_index(str_sub(item, 0, star), slots, slot))
		return "bad slot";
	bool less = star != SIZE_MAX && str_starts(str_sub(item, star + 1, item.len), STR("-"));

	if (star != SIZE_MAX && (!row_number(str_sub(item, star + 1 + less, item.len), INT64_MAX,
					     &times) || times == 0))
		return "bad factor of a slot";
	*factor = less ? -(int64_t)times : (int64_t)times;
	return NULL;
}

int row_bad(const struct row *row, const char *what, struct nbcount_error *err)
{
	return err_set(err, ERR_DAMAGED, row->number, "damaged: site table, line %zu: %s",
		       row->number, what);
}
