/* process.h - for tests: child processes that count as woven code does, and what their files hold.
 *
 * The runtime is state of the process, so each body runs in a forked child with a directory of its
 * own. The child checks with NEED: a failed cmocka assertion would run on in the child. */
#ifndef PROCESS_H
#define PROCESS_H

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "nbcount.h"
#include "profile/format.h"
#include "profile/read.h"
#include "runtime/abi.h"
#include "unit.h"

#ifdef __SANITIZE_ADDRESS__
#define UNDER_ASAN true
#else
#define UNDER_ASAN false
#endif
#ifdef __SANITIZE_THREAD__
#define UNDER_TSAN true
#else
#define UNDER_TSAN false
#endif

#ifndef MODULES
#define MODULES 401
#endif
#ifndef TABLE_BYTES		/* room for a module's table */
#define TABLE_BYTES 256
#endif
#define BIG     (MODULES - 1)	/* the number of a module with many slots */
#define THREADS 8

#define NEED(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
			_exit(99); \
		} \
	} while (0)

/* ---- woven code in C */

static struct abi_module modules[MODULES];
static char tables[MODULES][TABLE_BYTES];
static intptr_t tls;
static const uint64_t *epoch;
static char *(*slow)(struct abi_module *);

static inline void make_module(unsigned number, unsigned slots)
{
	int len = snprintf(tables[number], sizeof(tables[number]), "nbcount-table\t1\t%032x\n"
			   "slots\t%u\nfile\t0\t-\t/t.py\nfunction\t0\t0\t1\tfunction\tf\t()\n"
			   "calls\t0\t0\nline\t0\t0\t2\t0*2,%u\n", number, slots, slots - 1);

	modules[number] = (struct abi_module){ ABI_UNREGISTERED, tables[number], (uint64_t)len,
					       NULL };
}

static inline int set_up(void **state)
{
	void *tls_at = NULL, *slow_at = NULL, *epoch_at = NULL, *other_at = NULL;

	(void)state;
	assert_string_equal(nbcount_symbol(0, &tls_at), ABI_TLS);
	assert_string_equal(nbcount_symbol(1, &slow_at), ABI_SLOW);
	assert_string_equal(nbcount_symbol(2, &epoch_at), ABI_EPOCH);
	assert_string_equal(nbcount_symbol(3, &other_at), ABI_GAP);
	assert_string_equal(nbcount_symbol(4, &other_at), ABI_ROOT);
	assert_string_equal(nbcount_symbol(5, &other_at), ABI_UNROOT);
	assert_string_equal(nbcount_symbol(6, &other_at), ABI_SWITCH);
	assert_string_equal(nbcount_symbol(7, &other_at), ABI_SAMPLE);
	assert_string_equal(nbcount_symbol(8, &other_at), ABI_PAUSED);
	assert_string_equal(nbcount_symbol(9, &other_at), ABI_RESUME);
	assert_string_equal(nbcount_symbol(10, &other_at), ABI_WAIT);
	assert_string_equal(nbcount_symbol(11, &other_at), ABI_SELDOM);
	assert_string_equal(nbcount_symbol(12, &other_at), ABI_UNSELDOM);
	assert_string_equal(nbcount_symbol(13, &other_at), ABI_OUT);
	assert_string_equal(nbcount_symbol(14, &other_at), ABI_LOOPED);
	assert_string_equal(nbcount_symbol(15, &other_at), ABI_BRIEF);
	assert_null(nbcount_symbol(16, &other_at));
	tls = (intptr_t)tls_at;
	epoch = epoch_at;
	slow = (char *(*)(struct abi_module *))(uintptr_t)slow_at;
	for (unsigned i = 0; i < BIG; i++)
		make_module(i, 100);
	make_module(BIG, 20000);
	return 0;
}

static inline struct abi_block *block(void)
{
	return *(struct abi_block **)(void *)((char *)__builtin_thread_pointer() + tls);
}

static inline int64_t *counter_of_thread(struct abi_module *m, uint64_t slot)
{
	char *own = (char *)block();
	uint64_t base = __atomic_load_n(&m->base, __ATOMIC_RELAXED);
	bool cold = base >= __atomic_load_n(&block()->mapped, __ATOMIC_RELAXED);

	return (int64_t *)(void *)(cold ? slow(m) : own + base) + slot;
}

/* One flush of one counter. Relaxed atomics compile to plain loads and stores, but stay in their
 * loop. */
static inline void hit(struct abi_module *m, uint64_t slot, int64_t n)
{
	int64_t *at = counter_of_thread(m, slot);

	__atomic_store_n(at, __atomic_load_n(at, __ATOMIC_RELAXED) + n, __ATOMIC_RELAXED);
}

static inline void hits(struct abi_module *m, uint64_t slot, int times)
{
	for (int i = 0; i < times; i++)
		hit(m, slot, 1);
}

/* ---- children */

static const char *place = "/tmp";
static char top[64], dir[80], said[4096];
static struct shared {			/* shared by the test and its children */
	int64_t counted[THREADS];
	int stop;
	pid_t pid;
} *shared;

static inline void make_place(void)
{
	snprintf(top, sizeof(top), "%s/nbcount-runtime-XXXXXX", place);
	assert_non_null(mkdtemp(top));
	snprintf(dir, sizeof(dir), "%s/a/out", top);
	memset(shared, 0, sizeof(*shared));
}

static inline int remove_entry(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(path);
}

static inline void remove_place(void)
{
	assert_int_equal(nftw(top, remove_entry, 8, FTW_DEPTH | FTW_PHYS), 0);
}

static inline void in_top(char *path, size_t size, const char *name)
{
	snprintf(path, size, "%s/%s", top, name);
}

static inline void stop(void)
{
	__atomic_store_n(&shared->stop, 1, __ATOMIC_RELAXED);
}

static inline bool stopped(void)
{
	return __atomic_load_n(&shared->stop, __ATOMIC_RELAXED);
}

static inline pid_t start_child(void (*body)(void))
{
	char path[100];

	in_top(path, sizeof(path), "said");
	fflush(NULL);
	pid_t pid = fork();

	if (pid == 0) {
		int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

		if (fd < 0 || dup2(fd, 2) < 0)
			_exit(98);
		close(fd);
		alarm(60);		/* a failing test must not hang */
		body();
		exit(0);
	}
	assert_true(pid > 0);
	return pid;
}

/* Waits for the child to end and returns its status; `said` is what it wrote to stderr. */
static inline int end_child(pid_t pid)
{
	char path[100];
	int status;

	assert_int_equal(waitpid(pid, &status, 0), pid);
	in_top(path, sizeof(path), "said");
	int fd = open(path, O_RDONLY);
	ssize_t len = read(fd, said, sizeof(said) - 1);

	said[len > 0 ? len : 0] = '\0';
	close(fd);
	return status;
}

static inline void run(void (*body)(void))
{
	make_place();
	int status = end_child(start_child(body));

	if (status)
		print_error("the child said: %s\n", said);
	assert_int_equal(status, 0);
}

static inline void begin(void)
{
	NEED(nbcount_start(dir, "RUN", NULL) == 0);
	NEED(nbcount_path() == NULL);
}

static inline void wait_well(pid_t pid)
{
	int status = -1;

	NEED(pid > 0 && waitpid(pid, &status, 0) == pid);
	NEED(status == 0);
}

/* Runs `body` in n threads at once, with arguments 0 .. n-1. */
static inline void in_threads(uintptr_t n, size_t stack_bytes, void *(*body)(void *))
{
	pthread_t threads[THREADS];
	pthread_attr_t attr;

	pthread_attr_init(&attr);
	if (stack_bytes)
		NEED(pthread_attr_setstacksize(&attr, stack_bytes) == 0);
	for (uintptr_t i = 0; i < n; i++)
		NEED(pthread_create(&threads[i], &attr, body, (void *)i) == 0);
	for (uintptr_t i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
	pthread_attr_destroy(&attr);
}

static inline int said_times(const char *what)
{
	int n = 0;

	for (const char *at = said; (at = strstr(at, what)); at++)
		n++;
	return n;
}

/* ---- what the files say */

static struct {
	struct arena arena;
	struct profile p[16];
	size_t n;
	off_t bytes;		/* of the largest file */
} got;

static inline void read_files(void)
{
	char pattern[100];
	struct stat st;
	glob_t paths;

	memset(&got, 0, sizeof(got));
	snprintf(pattern, sizeof(pattern), "%s/*.nbc", dir);
	int status = glob(pattern, 0, NULL, &paths);

	assert_true(status == 0 || status == GLOB_NOMATCH);
	for (; status == 0 && got.n < paths.gl_pathc; got.n++) {
		struct nbcount_error err = { 0 };

		assert_true(got.n < sizeof(got.p) / sizeof(*got.p));
		if (profile_read(paths.gl_pathv[got.n], &got.arena, &got.p[got.n], &err) < 0)
			fail_msg("%s", err.msg);
		assert_int_equal(stat(paths.gl_pathv[got.n], &st), 0);
		got.bytes = st.st_size > got.bytes ? st.st_size : got.bytes;
	}
	globfree(&paths);
}

static inline void done(void)
{
	arena_free(&got.arena);
	remove_place();
}

static inline void assert_one_file(bool finished, bool lost)
{
	read_files();
	assert_int_equal(got.n, 1);
	assert_int_equal(got.p[0].processes->finished, finished);
	assert_int_equal(got.p[0].processes->lost, lost);
	assert_str(got.p[0].processes->run, "RUN");
}

static inline int64_t count_in(const struct profile *p, unsigned module, uint64_t slot)
{
	int64_t sum = 0;

	for (size_t i = 0; i < p->n_counts; i++)
		if (p->counts[i].slot == slot && str_eq(p->modules[p->counts[i].module].table,
							str_of(tables[module])))
			sum += p->counts[i].count;
	return sum;
}

static inline int64_t count_of(unsigned module, uint64_t slot)
{
	int64_t sum = 0;

	for (size_t i = 0; i < got.n; i++)
		sum += count_in(&got.p[i], module, slot);
	return sum;
}

static inline const struct profile *profile_of(pid_t pid)
{
	for (size_t i = 0; i < got.n; i++)
		if (got.p[i].processes->pid == (uint64_t)pid)
			return &got.p[i];
	fail_msg("no file of process %d", (int)pid);
	return NULL;
}

/* ---- the state of a test program */

static inline int processes_init(void)
{
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		      0);
	return shared == MAP_FAILED ? -1 : 0;
}

#endif
