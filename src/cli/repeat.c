/* repeat.c - `nbcount run --repeat`: a program once for each group of events, one run after the
 * other.
 *
 * Signals that ask nbcount to end, or whose meaning is up to the program, are for the program:
 * nbcount waits for them together with the program's end, and passes them on. */
#include "cli/repeat.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/first.h"
#include "cli/python.h"

struct series {
	const struct groups *groups;
	sigset_t waited;	/* signals to wait for: blocked while runs are made */
	sigset_t before;	/* signal mask of the program */
	off_t input;		/* initial offset of standard input; -1: it cannot be read again */
};

static int no_memory(void)
{
	return cli_complain("", "out of memory");
}

/* ---- signals */

static bool asks_for_end(int number)
{
	return number == SIGINT || number == SIGQUIT || number == SIGTERM || number == SIGHUP;
}

/* Ignored signals stay ignored, as under nohup. */
static void block_signals(struct series *s)
{
	static const int handed_on[] = {
		SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM
	};
	struct sigaction now;

	signal(SIGCHLD, SIG_DFL);	/* if it were ignored, children would leave no status */
	sigemptyset(&s->waited);
	sigaddset(&s->waited, SIGCHLD);
	for (size_t i = 0; i < sizeof(handed_on) / sizeof(*handed_on); i++)
		if (sigaction(handed_on[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
			sigaddset(&s->waited, handed_on[i]);
	sigprocmask(SIG_BLOCK, &s->waited, &s->before);
}

/* Returns the wait status of the program; *interrupted: a signal asked for the end. */
static int wait_for(const struct series *s, pid_t pid, bool *interrupted)
{
	int status;

	for (;;) {
		siginfo_t info;
		int number = sigwaitinfo(&s->waited, &info);

		if (number > 0 && number != SIGCHLD) {
			*interrupted |= asks_for_end(number);
			if (info.si_code <= 0)	/* signals of a terminal reach the program anyway */
				kill(pid, number);
		}
		if (waitpid(pid, &status, WNOHANG) == pid)
			return status;
	}
}

/* Ends this process as the program ended, without a second core file. */
static int end_by(int number)
{
	const struct rlimit none = { 0, 0 };
	sigset_t all;

	setrlimit(RLIMIT_CORE, &none);
	signal(number, SIG_DFL);
	sigfillset(&all);
	sigprocmask(SIG_UNBLOCK, &all, NULL);
	raise(number);
	return 128 + number;
}

/* ---- runs */

/* NBCOUNT_REPEAT is the text of the INFO key `repeat`. */
static int set_environment(const struct series *s, size_t number)
{
	const char *run = getenv("NBCOUNT_RUN");
	struct buf text = { 0 };

	buf_fmt(&text, "%zu/%zu ", number + 1, s->groups->n);
	for (size_t i = 0; i < s->groups->n; i++) {
		buf_add(&text, i ? STR(";") : STR(""));
		buf_add(&text, s->groups->lists[i]);
	}
	buf_char(&text, '\0');
	bool failed = text.failed || setenv("NBCOUNT_REPEAT", text.at, 1) != 0 ||
		      setenv("NBCOUNT_EVENTS", s->groups->lists[number].at, 1) != 0 ||
		      first_set(run, first_has_made(run)) < 0;

	buf_free(&text);
	return failed ? -1 : 0;
}

static int start(const struct series *s, char **argv, pid_t *pid)
{
	posix_spawnattr_t attributes;

	if (s->input >= 0)
		lseek(STDIN_FILENO, s->input, SEEK_SET);
	if (posix_spawnattr_init(&attributes) != 0)
		return no_memory();
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setsigmask(&attributes, &s->before);
	int error = posix_spawnp(pid, argv[0], NULL, &attributes, argv, environ);

	posix_spawnattr_destroy(&attributes);
	return error ? python_missing(argv[0], error) : CLI_OK;
}

/* Says why there are no more runs, if more were to come. */
static void say_last(const struct series *s, size_t number, int status, bool interrupted)
{
	char how[64] = "was interrupted";

	if (number + 1 == s->groups->n)
		return;
	if (!interrupted && WIFSIGNALED(status))
		snprintf(how, sizeof(how), "was ended by signal %d", WTERMSIG(status));
	else if (!interrupted)
		snprintf(how, sizeof(how), "failed with exit status %d", WEXITSTATUS(status));
	cli_complain("run", "run %zu of %zu %s: the others are not run", number + 1, s->groups->n, how);
}

/* Makes one run. false: it is the last; *status is then the command's exit status. */
static bool make_run(const struct series *s, size_t number, char **argv, int *status)
{
	bool interrupted = false;
	pid_t pid;

	*status = set_environment(s, number) < 0 ? no_memory() : start(s, argv, &pid);
	if (*status != CLI_OK)
		return false;
	int ended = wait_for(s, pid, &interrupted);

	*status = WEXITSTATUS(ended);
	if (ended == 0 && !interrupted)
		return true;
	say_last(s, number, ended, interrupted);
	if (WIFSIGNALED(ended))
		*status = end_by(WTERMSIG(ended));
	return false;
}

int repeat_run(char **argv, const struct groups *groups)
{
	struct series s = { .groups = groups, .input = lseek(STDIN_FILENO, 0, SEEK_CUR) };
	int status = CLI_OK;

	argv[0] = python_take();
	if (!argv[0])
		return no_memory();
	block_signals(&s);
	for (size_t i = 0; i < groups->n && make_run(&s, i, argv, &status); i++)
		;
	sigprocmask(SIG_SETMASK, &s.before, NULL);
	free(argv[0]);
	argv[0] = NULL;
	return status;
}
