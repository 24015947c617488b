/* session.c - the runtime of this process: one lock, one file, and the slow path of woven code.
 *
 * Woven code runs without the lock, on its thread's block. Everything here runs under it, with
 * all signals blocked, so a handler that runs profiled code cannot meet a held lock. The file
 * is opened when something is first recorded: a process that compiles nothing leaves nothing.
 * In the child of a fork the file and all blocks are forgotten and made anew on first use;
 * modules keep their bases, for the child runs the same code. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/err.h"
#include "nbcount.h"
#include "runtime/abi.h"
#include "runtime/clock.h"
#include "runtime/entries.h"
#include "runtime/file.h"
#include "runtime/modules.h"
#include "runtime/pin.h"
#include "runtime/place.h"
#include "runtime/sampling.h"
#include "runtime/session.h"
#include "runtime/threads.h"
#include "runtime/ticker.h"
#include "runtime/timing.h"

#define LAST_RESORT_BYTES ((size_t)1 << 20)

extern uint64_t nbcount_epoch_2;
char *nbcount_slow_2(struct abi_module *module);

enum file_state { UNOPENED, OPEN, FAILED };

static struct {
	pthread_mutex_t lock;
	unsigned prepared;	/* steps of prepare() that are done */
	bool started;
	bool finished;
	bool warned;
	enum file_state state;
	char dir[4096];
	char run[64];
	struct file file;
	struct modules modules;
	struct placement machine;
	struct pin pin;
	struct threads threads;
	struct buf info;	/* "key=value\n" of nbcount_info, for the files of forked children */
	pthread_key_t at_thread_exit;
	struct timing timing;
	struct sampling sampling;
	char *scrap;		/* see shared_scrap */
	uint64_t scrap_bytes;
} session = { .lock = PTHREAD_MUTEX_INITIALIZER, .file = { .fd = -1 }, .threads = { .machine = &session.machine } };

static struct abi_block no_block;	/* mapped == 0: leads to the slow path */
static _Thread_local char *current __attribute__((tls_model("initial-exec"))) = (char *)&no_block;

static void lock_session(sigset_t *before)
{
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, before);
	pthread_mutex_lock(&session.lock);
}

static void unlock_session(const sigset_t *before)
{
	pthread_mutex_unlock(&session.lock);
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void warn_once(const struct nbcount_error *err)
{
	if (session.warned)
		return;
	session.warned = true;
	fprintf(stderr, "nbcount: %s; counting goes on, this profile will be incomplete\n", err->msg);
}

static int record(enum fmt_type type, struct str head, struct str tail, struct nbcount_error *err)
{
	struct nbcount_error why = { 0 };

	if (session.file.fd < 0 || file_append(&session.file, type, head, tail, &why) == 0)
		return 0;
	session.file.header->lost = 1;
	warn_once(&why);
	return err_set(err, (enum err_code)why.code, 0, "%s", why.msg);
}

static int record_module(struct module *m, struct nbcount_error *err)
{
	struct fmt_module head = { m->base, m->slots };
	int status = record(FMT_MODULE, (struct str){ (char *)&head, sizeof(head) }, m->table, err);

	m->recorded = status == 0;
	return status;
}

/* Repeats the modules that the parent had. Their code runs without asking again, and counters
 * of a module that a file lacks make the file unreadable: so it has all of them, or no counters. */
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

/* Waits for nobody: who has the lock may be stopping the ticker. */
static void wake_levels(void)
{
	if (pthread_mutex_trylock(&session.lock))
		return;
	threads_wake(&session.threads, cpu_of);
	pthread_mutex_unlock(&session.lock);
}

/* Opens the file unless that was tried; what this process (or its parent) recorded before is
 * repeated in it. */
static void open_file(void)
{
	struct nbcount_error err = { 0 };

	if (session.state == UNOPENED) {
		session.state = OPEN;
		if (!session.started)
			err_set(&err, ERR_FILE, 0, "counts before nbcount_start");
		else if (file_open(&session.file, session.dir, session.run,
				   sampling_counts_faults(&session.sampling), &err) == 0 && session.info.len)
			record(FMT_INFO, buf_str(&session.info), STR(""), &err);
		record_modules(&err);
		if (err.code) {
			session.state = session.file.fd < 0 ? FAILED : OPEN;
			warn_once(&err);
		}
	}
	if (session.state == OPEN && !session.finished)
		ticker_start(session.timing.share > 0 ? wake_levels : NULL);
}

static const struct module *find_module(struct str table, struct nbcount_error *err)
{
	bool is_new;
	struct module *m = modules_find(&session.modules, table, &is_new, err);

	if (m && is_new)
		record_module(m, err);
	return m;
}

static int add_info(const struct buf *lines, struct nbcount_error *err)
{
	buf_add(&session.info, buf_str(lines));
	if (lines->failed || session.info.failed)
		return err_set(err, ERR_MEMORY, 0, "out of memory");
	return record(FMT_INFO, buf_str(lines), STR(""), err);
}

static void describe_machine(void)
{
	struct buf info = { 0 };

	place_look(&session.machine, &info);
	if (info.len)
		add_info(&info, NULL);
	buf_free(&info);
}

static struct str event_names(void)
{
	return session.sampling.names.at ? str_of(session.sampling.names.at) : STR("");
}

/* The runtime's own counters are there before any code runs that needs them. */
static void prepare_timing(struct nbcount_error *err)
{
	struct buf info = { 0 }, table = { 0 };

	if (!session.timing.on || session.timing.base)
		return;
	if (session.timing.hz == 0) {
		sampling_measure(&session.sampling, &info);
		session.timing.events = session.sampling.plan.n_events;
		session.timing.probe = session.sampling.ticks;
		session.timing.costs = session.sampling.costs;
		timing_measure(&session.timing, &info);
		add_info(&info, err);
		buf_free(&info);
	}
	timing_write_table(&session.timing, event_names(), &table);
	const struct module *m = table.failed ? NULL : find_module(buf_str(&table), err);

	session.timing.base = m && m->recorded ? m->base : 0;
	buf_free(&table);
}

static const struct module *register_module(struct str table, struct nbcount_error *err)
{
	describe_machine();
	open_file();
	prepare_timing(err);
	return find_module(table, err);
}

static void mark_lost(void)
{
	if (session.file.fd >= 0)
		session.file.header->lost = 1;
}

static void leave_thread(void *block);
static void fork_prepare(void);
static void fork_parent(void);
static void fork_child(void);

/* What the process must tell us; each registered once, even when a later one fails at first. */
static int prepare(struct nbcount_error *err)
{
	if (session.prepared == 0)
		session.prepared += pthread_key_create(&session.at_thread_exit, leave_thread) == 0;
	if (session.prepared == 1)
		session.prepared += pthread_atfork(fork_prepare, fork_parent, fork_child) == 0;
	if (session.prepared == 2)
		session.prepared += atexit(nbcount_finish) == 0;
	return session.prepared == 3 ? 0 : err_set(err, ERR_MEMORY, 0, "out of memory");
}

/* The thread counts events from now on. */
static void prepare_events(struct block *b, bool is_new)
{
	struct buf info = { 0 };

	if (is_new)
		b->sampler = sampler_open(&session.sampling, &info);
	block_abi(b)->sampler = (int64_t)(intptr_t)b->sampler;
	if (info.len)
		add_info(&info, NULL);
	buf_free(&info);
}

static void bind_thread(void)
{
	struct nbcount_error err = { 0 };

	if (pin_thread(&session.pin, &session.machine, &err))
		fprintf(stderr, "nbcount: %s\n", err.msg);
}

/* The thread's block, backed up to `end`; NULL: that is not possible. */
static struct block *enter_block(uint64_t end, bool *lost, struct nbcount_error *err)
{
	if (prepare(err) < 0)
		return NULL;
	struct block *b = pthread_getspecific(session.at_thread_exit);
	bool is_new = !b;

	if (is_new) {
		bind_thread();
		b = threads_enter(&session.threads, &session.file, err);
		if (!b)
			return NULL;
		if (pthread_setspecific(session.at_thread_exit, b)) {
			threads_leave(&session.threads, &session.file, b);
			err_set(err, ERR_MEMORY, 0, "out of memory");
			return NULL;
		}
	}
	uint64_t before = b->mapped;

	if (block_back(b, &session.file, end, lost, err) < 0)
		return NULL;
	block_touch(b, before);
	if (session.sampling.plan.n_events)
		prepare_events(b, is_new);
	return b;
}

/* Memory for counts that nobody will see, where a block cannot be had. NULL: none. */
static char *make_scrap(uint64_t end)
{
	char *at = mmap(NULL, end, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return at == MAP_FAILED ? NULL : at;
}

/* For a module that has no counters of its own: its flush goes to memory that all such flushes
 * share. As they find no room in the thread's block, each of them comes back here. */
static char *shared_scrap(uint64_t bytes)
{
	static char last_resort[LAST_RESORT_BYTES];

	if (session.scrap_bytes < bytes) {
		char *at = make_scrap(bytes);

		if (!at && bytes <= sizeof(last_resort))
			return last_resort;
		if (!at)
			abort(); /* more counters than any code has, and no memory at all */
		session.scrap = at; /* the old one may be in use */
		session.scrap_bytes = bytes;
	}
	return session.scrap;
}

/* Lets the thread and the module have counters: returns the module's in this thread. */
static char *admit(struct abi_module *module, const struct module *m, bool *lost,
		   struct nbcount_error *err)
{
	uint64_t end = m->base + m->slots * sizeof(int64_t);
	struct block *b = enter_block(end, lost, err);
	char *at = b ? b->at : make_scrap(end);

	*lost |= !b;
	if (!at)
		return shared_scrap((m->slots + 1) * sizeof(int64_t));
	current = at;
	struct abi_block *head = (struct abi_block *)(void *)current;

	if (head->mapped < end)
		__atomic_store_n(&head->mapped, end, __ATOMIC_RELAXED);
	__atomic_store_n(&module->base, m->base, __ATOMIC_RELAXED);
	return current + m->base;
}

struct block *session_block(void)
{
	struct block *b = session.prepared ? pthread_getspecific(session.at_thread_exit) : NULL;

	return b && b->at == current ? b : NULL;
}

struct block *session_block_with(const void *counter)
{
	struct block *b = session_block();
	const char *at = counter;

	return b && at >= b->at && at < b->at + b->mapped ? b : NULL;
}

struct sampler *session_sampler(void)
{
	return (struct sampler *)(intptr_t)((const struct abi_block *)(const void *)current)->sampler;
}

const struct timing *session_timing(void)
{
	return &session.timing;
}

/* The slow path of woven code. Must not fail. */
WOVEN char *nbcount_slow_2(struct abi_module *module)
{
	struct nbcount_error err = { 0 };
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	const struct block *b = session_block();
	bool lost = false;
	sigset_t mask;
	int saved = errno;
	char *counters;

	int64_t begin = clock_now(), cpu = session.timing.on ? clock_thread_cpu() : 0;

	lock_session(&mask);
	struct str table = { module->table, module->table_len };
	const struct module *m = register_module(table, &err);

	if (m && m->recorded) {
		counters = admit(module, m, &lost, &err);
	} else {
		lost = true;
		counters = shared_scrap(modules_bytes(table) + sizeof(int64_t));
	}
	if (lost)
		mark_lost();
	if (err.code)
		warn_once(&err);
	unlock_session(&mask);
	if (session.timing.on)
		timing_take_out_slow(&session.timing, session_block(), begin, cpu);
	entries_release(held, b, before);
	errno = saved;
	return counters;
}

static void say_shared(const struct block *b)
{
	struct buf info = { 0 };

	sampler_say_shared(&session.sampling, b->sampler, b->thread, &info);
	if (info.len)
		add_info(&info, NULL);
	buf_free(&info);
}

static void leave_thread(void *block)
{
	sigset_t before;

	struct block *b = block;

	lock_session(&before);
	say_shared(b);
	current = (char *)&no_block;
	sampler_close(b->sampler, false);
	b->sampler = NULL;
	if (b->mapped)
		block_abi(b)->sampler = 0;
	threads_leave(&session.threads, &session.file, b);
	unlock_session(&before);
}

/* ---- fork: the child shares nothing with the parent's file */

static sigset_t before_fork;

static void fork_prepare(void)
{
	sigset_t before;

	lock_session(&before);
	before_fork = before;
	ticker_stop();
}

/* The ticker stays stopped until somebody counts: Python warns when a process that has
 * threads forks, and looks just after the fork. */
static void fork_parent(void)
{
	threads_interrupt(&session.threads);
	ticker_request();
	sigset_t before = before_fork;

	unlock_session(&before);
}

static void fork_child(void)
{
	sigset_t before = before_fork;

	const struct block *own = session.prepared ? pthread_getspecific(session.at_thread_exit) : NULL;

	current = (char *)&no_block;
	pin_forget(&session.pin, &session.machine);
	threads_forget(&session.threads, own);
	pthread_setspecific(session.at_thread_exit, NULL);
	file_close(&session.file);
	session.state = UNOPENED;
	session.finished = false;
	session.warned = false;
	ticker_forget();
	unlock_session(&before);
}

/* ---- the public functions */

static int absolute(char *to, size_t size, const char *dir, struct nbcount_error *err)
{
	char cwd[2048] = "";

	if (dir[0] != '/' && !getcwd(cwd, sizeof(cwd)))
		return err_set(err, ERR_FILE, 0, "the current directory: %s", strerror(errno));
	int len = snprintf(to, size, "%s%s%s", cwd, dir[0] == '/' ? "" : "/", dir);

	if (len < 0 || (size_t)len >= size)
		return err_set(err, ERR_FILE, 0, "%.200s: %s", dir, strerror(ENAMETOOLONG));
	return 0;
}

int nbcount_start(const char *dir, const char *run, struct nbcount_error *err)
{
	sigset_t before;
	int status = 0;

	lock_session(&before);
	if (!session.started) {
		status = absolute(session.dir, sizeof(session.dir), dir, err);
		snprintf(session.run, sizeof(session.run), "%s", run);
		if (status == 0)
			status = prepare(err);
		session.started = status == 0;
	}
	unlock_session(&before);
	return status;
}

int nbcount_declare(const char *table, size_t len, struct nbcount_error *err)
{
	sigset_t before;

	lock_session(&before);
	int status = register_module((struct str){ table, len }, err) ? 0 : -1;

	unlock_session(&before);
	return status;
}

int nbcount_info(const char *key, const char *value, struct nbcount_error *err)
{
	struct buf line = { 0 };
	sigset_t before;

	buf_fmt(&line, "%s=%s\n", key, value);
	lock_session(&before);
	int status = add_info(&line, err);

	unlock_session(&before);
	buf_free(&line);
	return status;
}

void nbcount_clock(double budget)
{
	sigset_t before;

	lock_session(&before);
	timing_start(&session.timing, budget);
	unlock_session(&before);
}

const char *nbcount_count_events(const char *list, struct nbcount_error *err)
{
	struct buf info = { 0 };
	sigset_t before;
	int status = 0;

	lock_session(&before);
	if (!session.sampling.names.at) {
		status = sampling_start(&session.sampling, list, &info, err);
		if (info.len)
			add_info(&info, NULL);
	}
	unlock_session(&before);
	buf_free(&info);
	return status < 0 ? NULL : session.sampling.names.at;
}

int nbcount_pin(const char *unit, struct nbcount_error *err)
{
	sigset_t before;

	lock_session(&before);
	describe_machine();
	int status = pin_start(&session.pin, &session.machine, unit, err);

	unlock_session(&before);
	return status;
}

bool nbcount_unbind(void)
{
	sigset_t before;

	lock_session(&before);
	bool released = pin_release(&session.pin, &session.machine);

	unlock_session(&before);
	return released;
}

void nbcount_main_waits(void)
{
	sigset_t before;

	lock_session(&before);
	pin_main_waits(&session.pin);
	unlock_session(&before);
}

int nbcount_note(const char *name, const char *file, uint32_t line, const char *why,
		 struct nbcount_error *err)
{
	struct buf note = { 0 };
	sigset_t before;
	int status;

	buf_fmt(&note, "%s\t%s\t%u\t%s\n", name, file, line, why);
	lock_session(&before);
	open_file();
	status = note.failed ? err_set(err, ERR_MEMORY, 0, "out of memory") :
			       record(FMT_NOTE, buf_str(&note), STR(""), err);
	unlock_session(&before);
	buf_free(&note);
	return status;
}

const char *nbcount_path(void)
{
	sigset_t before;

	lock_session(&before);
	const char *path = session.file.fd >= 0 ? session.file.path : NULL;

	unlock_session(&before);
	return path;
}

void nbcount_finish(void)
{
	struct buf end = { 0 };
	sigset_t before;

	lock_session(&before);
	bool was_finished = session.finished;

	session.finished = true;
	ticker_stop();
	for (const struct block *b = session.threads.live; b && !was_finished; b = b->next)
		say_shared(b);
	if (!was_finished)
		threads_locate(&session.threads, &session.file);
	if (session.timing.base && !was_finished) {
		timing_write_end(&end); /* as exact as it will be */
		add_info(&end, NULL);
		buf_free(&end);
	}
	if (session.file.fd >= 0)
		session.file.header->state = FMT_COMPLETE;
	file_settle(&session.file);
	unlock_session(&before);
}

const char *nbcount_symbol(size_t i, void **address)
{
	static const char *const names[] = { ABI_TLS, ABI_SLOW, ABI_EPOCH, ABI_GAP, ABI_REFER,
					     ABI_SWITCH, ABI_SAMPLE, ABI_PAUSED, ABI_RESUME, ABI_WAIT };
	intptr_t tls = (char *)&current - (char *)__builtin_thread_pointer();	/* the same in all threads */
	void *const addresses[] = { (void *)tls, (void *)(uintptr_t)nbcount_slow_2, &nbcount_epoch_2,
				    (void *)(uintptr_t)nbcount_gap_2,
				    (void *)(uintptr_t)nbcount_refer_2, (void *)(uintptr_t)nbcount_switch_3,
				    (void *)(uintptr_t)nbcount_sample_2, (void *)(uintptr_t)nbcount_pause_2,
				    (void *)(uintptr_t)nbcount_resume_2, (void *)(uintptr_t)nbcount_wait_2 };

	if (i >= sizeof(names) / sizeof(*names))
		return NULL;
	*address = addresses[i];
	return names[i];
}
