/* row.c - one record of a site table. */
#include "profile/row.h"

struct row row_split(struct str line, size_t number)
{
	struct row row = { .number = number };
	size_t from = 0, tab;

	do {
		tab = str_find(line, STR("\t"), from);
		row.field[row.n++] = str_sub(line, from, tab);
		from = tab + 1;
	} while (tab != SIZE_MAX && row.n < ROW_FIELDS);
	return row;
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

bool row_line(struct str field, uint32_t *line)
{
	uint64_t value;

	if (!row_number(field, INT32_MAX, &value))
		return false;
	*line = (uint32_t)value;
	return true;
}

const char *row_slot(struct str item, uint64_t slots, uint64_t *slot, int64_t *factor)
{
	size_t star = str_find(item, STR("*"), 0);
	uint64_t times = 1;

	if (!str_u64(str_sub(item, 0, star), slot) || *slot >= slots)
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
