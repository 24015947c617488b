/* repeat.h - `nbcount run --repeat`: a program once for each group of events, one run after the
 * other. */
#ifndef NBCOUNT_CLI_REPEAT_H
#define NBCOUNT_CLI_REPEAT_H

#include "meter/groups.h"

/* Runs Python, with arguments from argv[1] on, once for each group, with NBCOUNT_EVENTS and
 * NBCOUNT_REPEAT set. A run that fails or is interrupted is the last. Returns the exit status of
 * the last run; if a signal ended that, ends this process in the same way. */
int repeat_run(char **argv, const struct groups *groups);

#endif
