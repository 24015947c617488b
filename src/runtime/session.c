/* session.c - the runtime of this process. */
#include "runtime/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/nanos.h"
#include "nbcount.h"
#include "runtime/clock.h"
#include "runtime/current.h"
#include "runtime/forks.h"
#include "runtime/missing.h"
#include "runtime/ticker.h"

struct session session = { .lock = PTHREAD_MUTEX_INITIALIZER,
			   .file = { .fd = -1 },
			   .threads = { .machine = &session.machine } };

void session_lock(sigset_t *before)
{
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, before);
	pthread_mutex_lock(&session.lock);
}

void session_unlock(const sigset_t *before)
{
	pthread_mutex_unlock(&session.lock);
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

void session_warn(const struct nbcount_error *err)
{
	if (session.warned)
		return;
	session.warned = true;
	fprintf(stderr, "nbcount: %s; %s\n", err->msg,
		session.file.fd < 0 ? "the program goes on, and leaves no profile"
				    : "counting goes on, this profile will be incomplete");
}

int session_record(enum fmt_type type, struct str head, struct str tail, struct nbcount_error *err)
{
	struct nbcount_error why = { 0 };

	if (session.file.fd < 0 || file_append(&session.file, type, head, tail, &why) == 0)
		return 0;
	file_lose(&session.file);
	session_warn(&why);
	return err_set(err, (enum err_code)why.code, 0, "%s", why.msg);
}

static int record_module(struct module *m, struct nbcount_error *err)
{
	struct fmt_module head = { m->base, m->slots };
	int status = session_record(FMT_MODULE, (struct str){ (char *)&head, sizeof(head) },
				    m->table, err);

	m->recorded = status == 0;
	return status;
}

/* Records the modules that the parent had. Their code runs without asking again, and counters of a
 * module that is missing in the file make the file unreadable: so it has all of them, or no
 * counters. */
static void record_modules(struct nbcount_error *err)
{
	int status = 0;

	for (size_t i = 0; i < session.modules.count; i++)
		status |= record_module(&session.modules.list[i], err);
	if (status < 0)
		file_close(&session.file);
}

static int64_t cpu_of(pid_t tid)
{
	return timing_cpu_of(&session.timing, tid);
}

/* Does not wait for the lock: its holder may be stopping the ticker. */
static int64_t wake_levels(void)
{
	if (pthread_mutex_trylock(&session.lock))
		return TICKER_SOON;
	const struct threads_look look = {
		session.pace.phase, timing_ticks(&session.timing, PACE_APART_NS),
		timing_ticks(&session.timing, clock_process_cpu() - clock_thread_cpu()), cpu_of
	};
	struct pace_asleep seen = threads_wake(&session.threads, &look);

	if (seen.soon < INT64_MAX)
		seen.soon = (int64_t)((double)seen.soon * NANOS_PER_S / session.timing.hz);
	int64_t ns = pace_next(&session.pace, &seen);

	pthread_mutex_unlock(&session.lock);
	return ns;
}

void session_open_file(void)
{
	struct nbcount_error err = { 0 };

	if (session.state == SESSION_UNOPENED) {
		session.state = SESSION_OPEN;
		if (!session.started)
			err_set(&err, ERR_FILE, 0, "counts before nbcount_start");
		else if (session.nowhere.code)
			err = session.nowhere;
		else if (file_open(&session.file, session.dir, session.run, session.began_ns,
				   sampling_counts_faults(&session.sampling), &err) == 0 &&
			 session.info.len)
			session_record(FMT_INFO, buf_str(&session.info), STR(""), &err);
		record_modules(&err);
		if (err.code) {
			session.state = session.file.fd < 0 ? SESSION_FAILED : SESSION_OPEN;
			session_warn(&err);
		}
		if (session.state == SESSION_FAILED)
			missing_say(session.file.parents, session.dir, session.run);
		file_forget_parent(&session.file);
	}
	if (session.state == SESSION_OPEN && !session.finished)
		ticker_start(session.timing.share > 0 ? wake_levels : NULL);
}

static const struct module *find_module(struct str table, const struct abi_levels *levels,
					struct nbcount_error *err)
{
	bool is_new;
	struct module *m = modules_find(&session.modules, table, &is_new, err);

	if (m && is_new)
		record_module(m, err);
	if (m && levels)
		m->levels = levels;
	return m;
}

int session_add_info(const struct buf *lines, struct nbcount_error *err)
{
	buf_add(&session.info, buf_str(lines));
	if (lines->failed || session.info.failed)
		return err_memory(err);
	return session_record(FMT_INFO, buf_str(lines), STR(""), err);
}

void session_describe_machine(void)
{
	struct buf info = { 0 };

	place_look(&session.machine, &info);
	if (info.len)
		session_add_info(&info, NULL);
	buf_free(&info);
}

static struct str event_names(void)
{
	return session.sampling.names.at ? str_of(session.sampling.names.at) : STR("");
}

/* Makes the runtime's own counters, before any code runs that needs them. */
static void prepare_timing(struct nbcount_error *err)
{
	struct buf info = { 0 }, table = { 0 };

	if (!session.timing.on || session.timing.base)
		return;
	if (session.timing.hz == 0) {
		sampling_measure(&session.sampling, &info);
		session.timing.off_core = session.sampling.plan.off_core;
		session.timing.samples = session.sampling.plan.n_events > 0;
		session.timing.events = session.sampling.plan.n_events + session.timing.off_core;
		session.timing.cost.probe = session.sampling.ticks;
		session.timing.pays = session.sampling.pays;
		session.timing.costs = session.sampling.costs;
		timing_measure(&session.timing, &info);
		session_add_info(&info, err);
		buf_free(&info);
	}
	timing_write_table(&session.timing, event_names(), &table);
	const struct module *m = table.failed ? NULL : find_module(buf_str(&table), NULL, err);

	session.timing.base = m && m->recorded ? m->base : 0;
	buf_free(&table);
}

const struct module *session_register(struct str table, const struct abi_levels *levels,
				      struct nbcount_error *err)
{
	session_describe_machine();
	session_open_file();
	prepare_timing(err);
	return find_module(table, levels, err);
}

void session_mark_lost(void)
{
	if (session.file.fd >= 0)
		file_lose(&session.file);
}

int session_prepare(struct nbcount_error *err)
{
	if (session.prepared == 0)
		session.prepared += pthread_key_create(&session.at_thread_exit, current_leave) == 0;
	if (session.prepared == 1)
		session.prepared += forks_watch() == 0;
	if (session.prepared == 2)
		session.prepared += atexit(nbcount_finish) == 0;
	return session.prepared == 3 ? 0 : err_memory(err);
}
