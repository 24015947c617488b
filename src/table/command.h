/* command.h - the program's arguments as the counters file has them: a JSON array of strings. */
#ifndef NBCOUNT_TABLE_COMMAND_H
#define NBCOUNT_TABLE_COMMAND_H

#include <jansson.h>
#include <stdbool.h>

#include "base/str.h"
#include "profile/profile.h"

/* The command that was run; of a child of the run's first process: that process's. at == NULL:
 * unknown. */
struct str command_of(const struct profile_process *process);

/* Parses `text`, which may be any bytes, with jansson's flags; the caller must json_decref the
 * result. NULL: it is not JSON, or memory ran out: then *failed is set, else not touched. */
json_t *command_read(struct str text, size_t flags, bool *failed);

#endif
