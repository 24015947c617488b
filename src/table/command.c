/* command.c - reading JSON that a profile holds.
 *
 * jansson takes a failed allocation for bad JSON in some places and goes on without the bytes in
 * others, so its allocations are watched while it reads. */
#include "table/command.h"

#include <stdlib.h>

static json_malloc_t usual_malloc;
static _Thread_local bool refused;

static void *watched_malloc(size_t bytes)
{
	void *at = usual_malloc(bytes);

	refused |= !at;
	return at;
}

struct str command_of(const struct profile_process *process)
{
	struct str first = profile_info(process, STR("run-command"));

	return first.at ? first : profile_info(process, STR("command"));
}

json_t *command_read(struct str text, size_t flags, bool *failed)
{
	json_free_t usual_free;

	if (!text.at)
		return NULL;
	json_get_alloc_funcs(&usual_malloc, &usual_free);
	json_set_alloc_funcs(watched_malloc, usual_free);
	refused = false;
	json_t *value = json_loadb(text.at, text.len, flags, NULL);

	json_set_alloc_funcs(usual_malloc, usual_free);
	if (!refused)
		return value;
	json_decref(value);
	*failed = true;
	return NULL;
}
