/* session.h - the runtime of this process: one lock, one file, and what the functions of nbcount.h
 * (public.c) told it.
 *
 * Woven code runs without the lock, on its thread's block. All else runs under it, with all signals
 * blocked, so that a handler that runs profiled code cannot meet a held lock. The file is opened
 * when something is first recorded: a process that compiles nothing leaves nothing. In the child of
 * a fork, the file and all blocks are forgotten, and made anew on first use; modules keep their
 * bases, because the child runs the same code. */
#ifndef NBCOUNT_RUNTIME_SESSION_H
#define NBCOUNT_RUNTIME_SESSION_H

#include <pthread.h>
#include <signal.h>

#include "base/buf.h"
#include "base/err.h"
#include "runtime/file.h"
#include "runtime/modules.h"
#include "runtime/pace.h"
#include "runtime/pin.h"
#include "runtime/place.h"
#include "runtime/sampling.h"
#include "runtime/threads.h"
#include "runtime/timing.h"

enum session_state { SESSION_UNOPENED, SESSION_OPEN, SESSION_FAILED };

struct session {
	pthread_mutex_t lock;
	unsigned prepared;	/* how many steps of session_prepare are done */
	bool started;
	bool finished;
	bool warned;
	unsigned cut_off;	/* threads that ended inside functions */
	enum session_state state;	/* of the file */
	char dir[4096];
	struct nbcount_error nowhere;	/* why there is no such directory: reported when something
					 * is first recorded */
	char run[64];
	uint64_t began_ns;	/* since 1970; 0: not told yet */
	struct file file;
	struct modules modules;
	struct placement machine;
	struct pin pin;
	struct threads threads;
	struct pace pace;
	struct buf info;	/* "key=value\n" of the run and the machine, for the files of forked
				 * children as well */
	pthread_key_t at_thread_exit;
	struct timing timing;
	struct sampling sampling;
};

extern struct session session;

/* Must be held around all that follows. */
void session_lock(sigset_t *before);
void session_unlock(const sigset_t *before);

/* Registers handlers for the end of a thread, for forks, and for the end of the process, each once.
 * A step that failed is tried again at the next call. */
int session_prepare(struct nbcount_error *err);

/* Opens the file unless that was tried before, and repeats in it what this process (or its parent)
 * has recorded. */
void session_open_file(void);
int session_record(enum fmt_type type, struct str head, struct str tail, struct nbcount_error *err);
/* Appends to the run's description. */
int session_add_info(const struct buf *lines, struct nbcount_error *err);
void session_describe_machine(void);

/* Makes the module of a site table known, and returns it; NULL: not possible. `levels`: as its
 * woven code says, once that runs; or NULL. */
const struct module *session_register(struct str table, const struct abi_levels *levels,
				      struct nbcount_error *err);

/* Prints to standard error, once in a process. */
void session_warn(const struct nbcount_error *err);
/* Says in the file that counts are missing. */
void session_mark_lost(void);

#endif
