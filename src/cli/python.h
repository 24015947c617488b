/* python.h - the Python interpreter that a program runs under.
 *
 * That of NBCOUNT_PYTHON, the one beside this program, as in a virtual environment, or python3 of
 * the path. */
#ifndef NBCOUNT_CLI_PYTHON_H
#define NBCOUNT_CLI_PYTHON_H

/* Would it profile anything? Where nbcount is not installed, nothing would tell. Complains if not,
 * and returns the exit status. One that cannot be started is for those below to complain of. */
int python_check(void);

/* Its name; NBCOUNT_PYTHON, which may give it, is gone then, as it is not for the program. Free it;
 * NULL: out of memory. */
char *python_name(void);

/* Says that it cannot be started, and why. Returns CLI_BAD. */
int python_missing(const char *name, int error);

/* Becomes Python: argv[0] is replaced by the interpreter's name. Returns only on failure. */
int python_exec(char **argv);

#endif
