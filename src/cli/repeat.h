/* repeat.h - `nbcount run --repeat`: a program once for each group of events, one run after the
 * other. */
#ifndef NBCOUNT_CLI_REPEAT_H
#define NBCOUNT_CLI_REPEAT_H

#include "meter/groups.h"

/* Runs Python, whose arguments begin at argv[1], as often as there are groups, with NBCOUNT_EVENTS
 * and NBCOUNT_REPEAT set. A run that fails or is interrupted is the last. Returns the exit status
 * of the last run; ends the process as that ended where a signal did it. */
int repeat_run(char **argv, const struct groups *groups);

#endif
