/* modules.c - giving counters to site tables. Of a table, only its first two lines are read. */
#include "runtime/modules.h"

#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "runtime/abi.h"
#include "runtime/block.h"

static int read_slots(struct str table, uint64_t *slots, struct nbcount_error *err)
{
	struct str first, second;

	if (!str_next(&table, '\n', &first) || !str_starts(first, STR("nbcount-table\t1\t")))
		return err_set(err, ERR_FORMAT, 0, "not a site table of version 1");
	if (!str_next(&table, '\n', &second) || !str_starts(second, STR("slots\t")) ||
	    !str_u64(str_sub(second, 6, second.len), slots))
		return err_set(err, ERR_FORMAT, 0, "a site table without its number of slots");
	return 0;
}

static struct module *add(struct modules *m, struct str table, struct nbcount_error *err)
{
	struct module new = { .base = m->next_base ? m->next_base : ABI_FIRST_BASE };

	if (read_slots(table, &new.slots, err) < 0)
		return NULL;
	if (new.slots > (block_limit() - new.base) / sizeof(int64_t)) {
		err_set(err, ERR_MEMORY, 0, "more counters than a process can hold");
		return NULL;
	}
	if (m->count == m->cap) {
		size_t cap = m->cap ? 2 * m->cap : 16;
		struct module *list = reallocarray(m->list, cap, sizeof(*list));

		if (!list)
			goto memory;
		m->list = list;
		m->cap = cap;
	}
	char *copy = malloc(table.len);

	if (!copy)
		goto memory;
	memcpy(copy, table.at, table.len);
	new.table = (struct str){ copy, table.len };
	m->next_base = new.base + new.slots * sizeof(int64_t);
	m->list[m->count] = new;
	return &m->list[m->count++];
memory:
	err_memory(err);
	return NULL;
}

struct module *modules_find(struct modules *m, struct str table, bool *is_new,
			    struct nbcount_error *err)
{
	*is_new = false;
	for (size_t i = 0; i < m->count; i++)
		if (str_eq(m->list[i].table, table))
			return &m->list[i];
	*is_new = true;
	return add(m, table, err);
}

uint64_t modules_bytes(struct str table)
{
	uint64_t slots;

	return read_slots(table, &slots, NULL) < 0 ? 0 : slots * sizeof(int64_t);
}
