/* forks.c - what becomes of the session in a fork. */
#include "runtime/forks.h"

#include "base/nanos.h"
#include "runtime/current.h"
#include "runtime/session.h"
#include "runtime/ticker.h"

static sigset_t before_fork;

static void prepare(void)
{
	sigset_t before;

	session_lock(&before);
	before_fork = before;
	ticker_stop();
}

/* The ticker stays stopped until somebody counts: Python warns when a process that has
 * threads forks, and looks just after the fork. */
static void parent(void)
{
	threads_interrupt(&session.threads);
	ticker_request();
	sigset_t before = before_fork;

	session_unlock(&before);
}

static void forget_threads(const struct block *own)
{
	struct nbcount_error err = { 0 };

	if (threads_forget(&session.threads, own, &err) < 0) {
		session_mark_lost();	/* the parent's counts: this process may add to them */
		session_warn(&err);
	}
}

static void child(void)
{
	sigset_t before = before_fork;

	const struct block *own = session.prepared ? pthread_getspecific(session.at_thread_exit)
						   : NULL;

	current_forget();
	pin_forget(&session.pin, &session.machine);
	session.warned = false;
	forget_threads(own);
	file_leave_to_parent(&session.file);
	session.state = SESSION_UNOPENED;
	session.finished = false;
	session.cut_off = 0;
	session.began_ns = (uint64_t)nanos(CLOCK_REALTIME);
	ticker_forget();
	session_unlock(&before);
}

int forks_watch(void)
{
	return pthread_atfork(prepare, parent, child);
}
