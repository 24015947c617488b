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
#include "runtime/file.h"
#include "runtime/levels.h"
#include "runtime/modules.h"
#include "runtime/threads.h"
#include "runtime/ticker.h"

#define WOVEN __attribute__((visibility("default")))

#define MOST_QUIET 4096u	/* levels of a thread that can be switched off and on again */
#define SAVED_SECONDS 0.1	/* CPU time whose budget can be saved up */
#define LAST_RESORT_BYTES ((size_t)1 << 20)

extern int64_t nbcount_tls_2;
extern uint64_t nbcount_epoch_2;
char *nbcount_slow_2(struct abi_module *module);
void nbcount_wide_2(void);
void nbcount_gap_2(int64_t *region, uint64_t ticks);
void nbcount_refer_2(void);
void nbcount_switch_2(char *counters, const struct abi_levels *levels, uint32_t level);

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
	struct threads threads;
	struct buf info;	/* "key=value\n" of nbcount_info, for the files of forked children */
	pthread_key_t at_thread_exit;
	bool clock;		/* code with clocks runs, or will */
	uint64_t clock_base;	/* of CLOCK_TABLE's module; 0: none yet */
	double share;		/* of CPU time that clocks may cost; 0: whatever they do */
	double probe;		/* what one costs, ticks */
	double hz;
	char *scrap;		/* see shared_scrap */
	uint64_t scrap_bytes;
} session = { .lock = PTHREAD_MUTEX_INITIALIZER, .file = { .fd = -1 } };

static struct abi_block no_block;	/* mapped == 0: leads to the slow path */
static _Thread_local char *current __attribute__((tls_model("initial-exec"))) = (char *)&no_block;

WOVEN int64_t nbcount_tls_2;

__attribute__((constructor)) static void find_thread_offset(void)
{
	nbcount_tls_2 = (char *)&current - (char *)__builtin_thread_pointer();
}

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

/* Waits for nobody: who has the lock may be stopping the ticker. */
static void wake_levels(void)
{
	if (pthread_mutex_trylock(&session.lock))
		return;
	threads_wake(&session.threads, clock_cpu_ticks);
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
		else if (file_open(&session.file, session.dir, session.run, &err) == 0 && session.info.len)
			record(FMT_INFO, buf_str(&session.info), STR(""), &err);
		record_modules(&err);
		if (err.code) {
			session.state = session.file.fd < 0 ? FAILED : OPEN;
			warn_once(&err);
		}
	}
	if (session.state == OPEN && !session.finished)
		ticker_start(session.share > 0 ? wake_levels : NULL);
}

/* The first module of a process with clocks: counters that the runtime itself adds to. */
#define CLOCK_TABLE \
	"nbcount-table\t1\t00000000000000000000000000636c6b\n" \
	"slots\t2\nthread\town\t0\nthread\toff-core\t1\n"
enum { CLOCK_OWN, CLOCK_OFF_CORE, CLOCK_SLOTS };

static const struct module *find_module(struct str table, struct nbcount_error *err)
{
	bool is_new;
	struct module *m = modules_find(&session.modules, table, &is_new, err);

	if (m && is_new)
		record_module(m, err);
	return m;
}

static const struct module *register_module(struct str table, struct nbcount_error *err)
{
	open_file();
	if (session.clock && !session.clock_base) {
		const struct module *m = find_module(STR(CLOCK_TABLE), err);

		session.clock_base = m && m->recorded ? m->base : 0;
	}
	return find_module(table, err);
}

static void mark_lost(void)
{
	if (session.file.fd >= 0)
		session.file.header->lost = 1;
}

/* Counters of 32 bits went up more than 2^32 times between two flushes. Must not fail. */
WOVEN void nbcount_wide_2(void)
{
	static const struct nbcount_error why = {
		.code = ERR_UNSUPPORTED, .msg = "a loop made more than 2^32 trips: counts of its branches are too low"
	};
	sigset_t before;
	int saved = errno;

	lock_session(&before);
	mark_lost();
	warn_once(&why);
	unlock_session(&before);
	errno = saved;
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

/* The thread's block, backed up to `end`; NULL: that is not possible. */
static struct block *enter_block(uint64_t end, bool *lost, struct nbcount_error *err)
{
	if (prepare(err) < 0)
		return NULL;
	struct block *b = pthread_getspecific(session.at_thread_exit);

	if (!b) {
		b = threads_enter(&session.threads, &session.file, err);
		if (!b)
			return NULL;
		if (pthread_setspecific(session.at_thread_exit, b)) {
			threads_leave(&session.threads, &session.file, b);
			err_set(err, ERR_MEMORY, 0, "out of memory");
			return NULL;
		}
	}
	return block_back(b, &session.file, end, lost, err) < 0 ? NULL : b;
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
	__atomic_store_n(&((struct abi_block *)(void *)current)->mapped, b ? b->mapped : end,
			 __ATOMIC_RELAXED);
	__atomic_store_n(&module->base, m->base, __ATOMIC_RELAXED);
	return current + m->base;
}

/* ---- clocks: what the runtime does for them itself */

/* The thread's block, with counters of CLOCK_TABLE, which lie below all others; NULL: it has none. */
static struct abi_block *own_block(void)
{
	const struct block *b = session.prepared ? pthread_getspecific(session.at_thread_exit) : NULL;
	uint64_t end = session.clock_base + CLOCK_SLOTS * sizeof(int64_t);

	return b && b->at == current && session.clock_base && end <= b->mapped ? block_abi(b) : NULL;
}

/* As own_block, if a counter lies in it. Below a fork, calls that were under way have those of the parent's block. */
static struct abi_block *own_block_with(const int64_t *counter)
{
	struct abi_block *own = own_block();
	const struct block *b = own ? pthread_getspecific(session.at_thread_exit) : NULL;
	const char *at = (const char *)counter;

	return b && at >= b->at && at < b->at + b->mapped ? own : NULL;
}

static void add_own(struct abi_block *b, unsigned slot, int64_t ticks)
{
	int64_t *counters = (int64_t *)(void *)((char *)b + session.clock_base);

	counters[slot] += ticks;
}

/* Takes the time since `begin` out of the user's: it is ours. Nothing is the user's outside of its code. */
static void take_out(int64_t begin)
{
	struct abi_block *b = own_block();

	if (!b || b->depth == 0)
		return;
	int64_t ticks = clock_now() - begin;

	b->last += ticks;
	add_own(b, CLOCK_OWN, ticks);
}

static void refer(struct abi_block *b, int64_t ticks, int64_t cpu)
{
	b->refer_ticks = ticks;
	b->refer_cpu = cpu;
}

/* Outermost code begins after a pause: what the thread did before is none of its business. */
WOVEN void nbcount_refer_2(void)
{
	struct abi_block *b = own_block();

	if (b)
		refer(b, clock_now(), clock_thread_cpu());
}

/* `ticks` have just been charged at once to *region: those of them that the thread was not running are taken
 * out. More than passed since the last time that its CPU time was asked for, less that time, it cannot be. */
WOVEN void nbcount_gap_2(int64_t *region, uint64_t ticks)
{
	struct abi_block *b = own_block_with(region);
	int64_t begin = clock_now(), cpu = clock_thread_cpu();
	int saved = errno;

	if (b) {
		double ran = (double)(cpu - b->refer_cpu) * clock_hz() / 1e9;
		int64_t off = begin - b->refer_ticks - (int64_t)ran;

		off = off < 0 ? 0 : off > (int64_t)ticks ? (int64_t)ticks : off;
		*region -= off;
		add_own(b, CLOCK_OFF_CORE, off);
		refer(b, begin, cpu);
	}
	take_out(begin);
	errno = saved;
}

/* Tells the ticker of a level that was switched off; without, it stays so. */
static void list_quiet(struct block *b, int64_t *level)
{
	if (!b->quiet)
		b->quiet = calloc(MOST_QUIET, sizeof(*b->quiet));
	if (level[ABI_LEVEL_LISTED] || !b->quiet || b->nquiet == MOST_QUIET)
		return;
	level[ABI_LEVEL_LISTED] = 1;
	b->quiet[b->nquiet] = &level[ABI_LEVEL_QUIET];
	__atomic_store_n(&b->nquiet, b->nquiet + 1, __ATOMIC_RELEASE);
}

/* Code asks whether the clocks of its level are to be on. */
WOVEN void nbcount_switch_2(char *counters, const struct abi_levels *levels, uint32_t level)
{
	int64_t begin = clock_now(), *slots = (int64_t *)(void *)counters;
	struct abi_block *head = own_block_with(slots);
	int saved = errno;

	if (head) {
		struct block *b = pthread_getspecific(session.at_thread_exit);
		struct levels_terms terms = {
			.share = session.share / (1 + b->nquiet), .probe = session.probe,
			.cpu = __atomic_load_n(&b->cpu, __ATOMIC_RELAXED),
			.most = (int64_t)(session.share * session.hz * SAVED_SECONDS)
		};

		if (!levels_ask(slots, levels, level, &terms, begin, &head->last))
			list_quiet(b, slots + levels->rows[level].slot);
		levels_pay(slots, levels, level, clock_now() - begin);
		take_out(begin);
	} else {
		slots[levels->rows[level].slot + ABI_LEVEL_QUIET] = 1;
	}
	errno = saved;
}

/* The slow path of woven code. Must not fail. */
WOVEN char *nbcount_slow_2(struct abi_module *module)
{
	struct nbcount_error err = { 0 };
	int64_t begin = clock_now();
	bool lost = false;
	sigset_t before;
	int saved = errno;
	char *counters;

	lock_session(&before);
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
	unlock_session(&before);
	take_out(begin);
	errno = saved;
	return counters;
}

static void leave_thread(void *block)
{
	sigset_t before;

	lock_session(&before);
	current = (char *)&no_block;
	threads_leave(&session.threads, &session.file, block);
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
	int status = 0;

	buf_fmt(&line, "%s=%s\n", key, value);
	lock_session(&before);
	buf_add(&session.info, buf_str(&line));
	if (line.failed || session.info.failed)
		status = err_set(err, ERR_MEMORY, 0, "out of memory");
	else
		status = record(FMT_INFO, buf_str(&line), STR(""), err);
	unlock_session(&before);
	buf_free(&line);
	return status;
}

/* Said at the start, and again, better, at the end. */
static int info_hz(struct nbcount_error *err)
{
	char hz[32];

	snprintf(hz, sizeof(hz), "%.0f", clock_hz());
	return nbcount_info("clock-hz", hz, err);
}

int nbcount_clock(double budget, struct nbcount_error *err)
{
	char text[64];
	int status;

	clock_start();
	session.share = budget / 100;
	session.probe = clock_probe_cost();
	session.hz = clock_hz();
	snprintf(text, sizeof(text), "%.1f", session.probe);
	status = nbcount_info("clock", clock_name(), err);
	status |= nbcount_info("clock-invariant", clock_is_invariant() ? "yes" : "no", err);
	status |= nbcount_info("clock-probe", text, err);
	status |= info_hz(err);
	session.clock = status == 0;
	return status;
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
	sigset_t before;

	if (session.clock)
		info_hz(NULL);
	lock_session(&before);
	session.finished = true;
	ticker_stop();
	if (session.file.fd >= 0)
		session.file.header->state = FMT_COMPLETE;
	unlock_session(&before);
}

const char *nbcount_symbol(size_t i, void **address)
{
	static const char *const names[] = { ABI_TLS, ABI_SLOW, ABI_EPOCH, ABI_WIDE, ABI_GAP, ABI_REFER,
					     ABI_SWITCH };
	void *const addresses[] = { &nbcount_tls_2, (void *)(uintptr_t)nbcount_slow_2, &nbcount_epoch_2,
				    (void *)(uintptr_t)nbcount_wide_2, (void *)(uintptr_t)nbcount_gap_2,
				    (void *)(uintptr_t)nbcount_refer_2, (void *)(uintptr_t)nbcount_switch_2 };

	if (i >= sizeof(names) / sizeof(*names))
		return NULL;
	*address = addresses[i];
	return names[i];
}
