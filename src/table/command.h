/* command.h - the program's arguments as the counters file has them: a JSON array of strings. */
#ifndef NBCOUNT_TABLE_COMMAND_H
#define NBCOUNT_TABLE_COMMAND_H

#include <jansson.h>
#include <stdbool.h>

#include "base/str.h"
#include "profile/profile.h"

/* What was run: of a child of the run's first process, that one's. at == NULL: not known. */
struct str command_of(const struct profile_process *process);

/* Reads `text`, which may be any bytes, with jansson's flags; the caller's to json_decref. NULL:
 * it is no JSON. Out of memory: NULL, and *failed is set, else not touched. */
json_t *command_read(struct str text, size_t flags, bool *failed);

#endif
