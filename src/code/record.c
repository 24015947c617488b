/* record.c - records of site info and site tables. */
#include "code/record.h"

bool record_next(struct str *rest, struct record *r)
{
	struct str line;

	*r = (struct record){ 0 };
	if (!str_next(rest, '\n', &line))
		return false;
	r->line = line;
	while (r->count < RECORD_FIELDS && str_next(&line, '\t', &r->field[r->count]))
		r->count++;
	return true;
}

bool record_number(const struct record *r, size_t i, uint64_t limit, uint32_t *value)
{
	uint64_t wide;

	if (i >= r->count || !str_u64(r->field[i], &wide) || wide >= limit)
		return false;
	*value = (uint32_t)wide;
	return true;
}
