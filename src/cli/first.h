/* first.h - NBCOUNT_FIRST: of a run, whether nbcount made its name, and which process is its first.
 * Users name runs as they like, so the name itself tells nothing.
 *
 * It is "START PROCESS KIND NAME": when `nbcount run` started the program, in hexadecimal ns since
 * 1970 (0: it did not), the program's number (`-' until the program puts it there), `made' or
 * `given', and the run's name. It says nothing of a run that has another name.
 * pyshim/nbcount/_run.py reads and writes it, too. */
#ifndef NBCOUNT_CLI_FIRST_H
#define NBCOUNT_CLI_FIRST_H

#include <stdbool.h>

/* Is the run's first process known to be another than this? */
bool first_is_another(const char *run);

/* Was the run's name made by nbcount, and not given by somebody? */
bool first_has_made(const char *run);

/* The program that is started next is the first process of the run. -1: out of memory. */
int first_set(const char *run, bool made);

#endif
