/* python.c - the Python interpreter that a program runs under. */
#include "cli/python.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "cli/cli.h"

#define HAS_NONE 3	/* exit status of ask's program if nbcount is missing */

static bool is_given;	/* by NBCOUNT_PYTHON, which is unset by the time this is used */

/* The interpreter beside this program; NULL: there is none, or no memory. */
static char *find_beside(void)
{
	struct buf path = { 0 };
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self));

	while (n > 0 && self[n - 1] != '/')
		n--;
	buf_fmt(&path, "%.*spython%c", (int)(n > 0 ? n : 0), self, '\0');
	if (!path.failed && n > 0 && access(path.at, X_OK) == 0)
		return path.at;
	buf_free(&path);
	return NULL;
}

/* Asks Python whether nbcount.pth has imported nbcount at its start. Returns its exit status; 0 if
 * it cannot be started or a signal ended it. */
static int ask(char *python)
{
	static char dash_c[] = "-c", program[] = "import sys\nsys.exit(3 * ('nbcount' not in sys.modules))";
	char *argv[] = { python, dash_c, program, NULL };
	int status = 0;
	pid_t pid;

	if (posix_spawnp(&pid, python, NULL, NULL, argv, environ) != 0)
		return 0;
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

/* The interpreter's name; NULL: out of memory. *beside: it is the one beside this program. */
static char *find(bool *beside)
{
	const char *given = getenv("NBCOUNT_PYTHON");

	is_given = given && given[0];
	char *name = is_given ? NULL : find_beside();

	*beside = name != NULL;
	return name ? name : strdup(is_given ? given : "python3");
}

int python_check(void)
{
	bool beside;
	char *name = find(&beside);
	bool has_none = name && !beside && ask(name) == HAS_NONE;

	if (has_none)
		cli_complain(name, "nbcount is not installed there, so nothing would be profiled; "
			     "install it, or set NBCOUNT_PYTHON to another Python");
	free(name);
	return has_none ? CLI_BAD : CLI_OK;
}

char *python_take(void)
{
	bool beside;
	char *name = find(&beside);

	unsetenv("NBCOUNT_PYTHON");
	if (name)
		cli_remark("runs", "%s", name);
	return name;
}

int python_missing(const char *name, int error)
{
	return cli_complain("", "%s%s: %s", is_given ? "NBCOUNT_PYTHON=" : "", name,
			    strerror(error));
}

int python_exec(char **argv)
{
	argv[0] = python_take();
	if (!argv[0])
		return cli_complain("", "out of memory");
	fflush(stdout);
	execvp(argv[0], argv);
	int status = python_missing(argv[0], errno);

	free(argv[0]);
	argv[0] = NULL;
	return status;
}
