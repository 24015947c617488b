/* python.h - the Python interpreter that a program runs under.
 *
 * It is NBCOUNT_PYTHON, else the one beside this program, as in a virtual environment, else python3
 * from the path. */
#ifndef NBCOUNT_CLI_PYTHON_H
#define NBCOUNT_CLI_PYTHON_H

/* Checks that nbcount is installed for it: otherwise nothing would be profiled, silently. Complains
 * if not; returns the exit status. An interpreter that cannot be started is left to the functions
 * below. */
int python_check(void);

/* The name of the interpreter that will run the program; free it. NULL: out of memory. Says it,
 * with -v, and unsets NBCOUNT_PYTHON, which may give it, since that is not for the program. */
char *python_take(void);

/* Reports that the interpreter cannot be started, and why. Returns CLI_BAD. */
int python_missing(const char *name, int error);

/* Becomes Python: argv[0] is replaced by the interpreter's name. Returns only on failure. */
int python_exec(char **argv);

#endif
