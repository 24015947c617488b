/* test_faults.c - makes every call of the runtime that can fail fail: the first, the second, and so
 * on until there are no more; alone, or with all that follow; from the start, or after the program
 * has counted for a while.
 *
 * Each time, the program runs to its end, and its files can be read. Counts of a file that is not
 * marked as incomplete are exact. What was counted before the failure is there. Where anything is
 * missing, each process has said so, once.
 *
 * The linker redirects the calls here (--wrap, see the Makefile). The runtime works with all
 * signals blocked, which tells its calls from the test's own. */
#define MODULES     12
#define TABLE_BYTES 8192	/* so that the log has several segments */
#include "process.h"

#include <hwloc.h>
#include <sched.h>

__attribute__((visibility("default"))) const char *__asan_default_options(void);

/* Two thousand processes end here; a leak check in each would take a minute. */
const char *__asan_default_options(void)
{
	return "detect_leaks=0";
}

/* ---- calls that fail */

static struct {
	const char *call;	/* its name; NULL: none fails */
	int error;
	bool all_after;
	int at;			/* number of the call that fails, from 1 */
	bool late;		/* only calls after arm() count */
	bool armed;
} plan;

static int *seen;		/* calls so far, in all processes of a run */

static bool in_runtime(void)
{
	sigset_t blocked;

	return pthread_sigmask(SIG_BLOCK, NULL, &blocked) == 0 &&
	       sigismember(&blocked, SIGTERM) == 1;
}

static bool fails(const char *call)
{
	if (!plan.call || !plan.armed || strcmp(plan.call, call) != 0 || !in_runtime())
		return false;
	int n = __atomic_add_fetch(seen, 1, __ATOMIC_RELAXED);

	if (plan.all_after ? n < plan.at : n != plan.at)
		return false;
	errno = plan.error;
	return true;
}

/* Replaces a call; `failed` is what it returns when it fails. */
#define STAND_IN(type, name, failed, parameters, arguments) \
	type __real_##name parameters; \
	type __wrap_##name parameters \
	{ \
		return fails(#name) ? (failed) : __real_##name arguments; \
	}

STAND_IN(void *, malloc, NULL, (size_t bytes), (bytes))
STAND_IN(void *, calloc, NULL, (size_t n, size_t bytes), (n, bytes))
STAND_IN(void *, realloc, NULL, (void *at, size_t bytes), (at, bytes))
STAND_IN(void *, reallocarray, NULL, (void *at, size_t n, size_t bytes), (at, n, bytes))
STAND_IN(void *, mmap, MAP_FAILED,
	 (void *at, size_t bytes, int access, int flags, int fd, off_t from),
	 (at, bytes, access, flags, fd, from))
STAND_IN(int, munmap, -1, (void *at, size_t bytes), (at, bytes))
STAND_IN(void *, mremap, MAP_FAILED,
	 (void *at, size_t bytes, size_t more, int flags, void *to), (at, bytes, more, flags, to))
int __real_open(const char *path, int flags, mode_t mode);

/* Files are renamed only where they cannot be made without a name. */
int __wrap_open(const char *path, int flags, mode_t mode)
{
	if ((flags & O_TMPFILE) == O_TMPFILE && plan.call && strcmp(plan.call, "rename") == 0) {
		errno = EOPNOTSUPP;
		return -1;
	}
	return fails("open") ? -1 : __real_open(path, flags, mode);
}

STAND_IN(int, linkat, -1, (int at, const char *from, int to_at, const char *to, int flags),
	 (at, from, to_at, to, flags))
STAND_IN(FILE *, fopen, NULL, (const char *path, const char *mode), (path, mode))
STAND_IN(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
STAND_IN(int, rename, -1, (const char *from, const char *to), (from, to))
STAND_IN(int, posix_fallocate, errno, (int fd, off_t at, off_t bytes), (fd, at, bytes))
STAND_IN(int, gethostname, -1, (char *name, size_t size), (name, size))
STAND_IN(char *, getcwd, NULL, (char *path, size_t size), (path, size))
STAND_IN(int, atexit, -1, (void (*what)(void)), (what))
STAND_IN(int, pthread_create, errno, (pthread_t *thread, const pthread_attr_t *attr,
				      void *(*body)(void *), void *arg), (thread, attr, body, arg))
STAND_IN(int, hwloc_topology_init, -1, (hwloc_topology_t *topology), (topology))
STAND_IN(int, hwloc_topology_set_flags, -1, (hwloc_topology_t topology, unsigned long flags),
	 (topology, flags))
STAND_IN(int, hwloc_topology_set_all_types_filter, -1,
	 (hwloc_topology_t topology, enum hwloc_type_filter_e filter), (topology, filter))
STAND_IN(int, hwloc_topology_set_type_filter, -1,
	 (hwloc_topology_t topology, hwloc_obj_type_t type, enum hwloc_type_filter_e filter),
	 (topology, type, filter))
STAND_IN(int, hwloc_topology_load, -1, (hwloc_topology_t topology), (topology))
STAND_IN(int, setenv, -1, (const char *name, const char *value, int replace),
	 (name, value, replace))
STAND_IN(int, sched_getcpu, -1, (void), ())
STAND_IN(int, sched_getaffinity, -1, (pid_t tid, size_t bytes, cpu_set_t *set), (tid, bytes, set))
STAND_IN(int, sched_setaffinity, -1, (pid_t tid, size_t bytes, const cpu_set_t *set),
	 (tid, bytes, set))
STAND_IN(int, pthread_key_create, errno, (pthread_key_t *key, void (*end)(void *)), (key, end))
STAND_IN(int, pthread_atfork, errno, (void (*before)(void), void (*parent)(void),
				      void (*child)(void)), (before, parent, child))

int __real_pthread_setspecific(pthread_key_t key, const void *value);

/* Removing a value needs no memory. */
int __wrap_pthread_setspecific(pthread_key_t key, const void *value)
{
	return value && fails("pthread_setspecific") ? errno
						     : __real_pthread_setspecific(key, value);
}

static const struct {
	const char *call;
	int error;
} kinds[] = {
	{ "malloc", ENOMEM }, { "calloc", ENOMEM }, { "realloc", ENOMEM },
	{ "reallocarray", ENOMEM }, { "mmap", ENOMEM }, { "munmap", ENOMEM },
	{ "mremap", ENOMEM }, { "open", EACCES }, { "open", EMFILE }, { "open", EINTR }, { "fopen", EMFILE }, { "mkdir", EACCES },
	{ "mkdir", ENOSPC }, { "linkat", EXDEV }, { "rename", EACCES }, { "rename", ENOSPC },
	{ "posix_fallocate", ENOSPC }, { "posix_fallocate", EINTR }, { "posix_fallocate", EFBIG },
	{ "gethostname", ENAMETOOLONG }, { "getcwd", ENOMEM }, { "atexit", ENOMEM },
	{ "pthread_create", EAGAIN }, { "pthread_key_create", EAGAIN },
	{ "pthread_setspecific", ENOMEM }, { "pthread_atfork", ENOMEM },
};

/* ---- the program */

#define EARLY 1000		/* hits before late failures */
#define OFTEN 50
#define UNSEEN 5		/* a slot that is only counted where nobody sees it */

static void arm(void)
{
	plan.armed = true;
}

/* A flush must not touch errno, whatever happens inside. */
static void hit_kept(unsigned module, uint64_t slot)
{
	errno = 77;
	hit(&modules[module], slot, 1);
	NEED(errno == 77);
}

static void *count_everywhere(void *number)
{
	for (unsigned m = 1; m < MODULES; m++)
		for (int i = 0; i < OFTEN; i++)
			hit_kept(m, (uintptr_t)number);
	return NULL;
}

static void begin_anyhow(void)
{
	struct nbcount_error err = { 0 };

	NEED(chdir(top) == 0);
	if (!plan.late)
		arm();
	if (nbcount_start("a/out", "RUN", &err) < 0) {
		NEED(err.code && err.msg[0]);
		fprintf(stderr, "nbcount_start: %s\n", err.msg);	/* as a caller would */
	}
}

static void say_anyhow(void)
{
	struct nbcount_error err = { 0 };

	if (nbcount_info("k", "v", &err) < 0)
		NEED(err.code && err.msg[0]);
	err = (struct nbcount_error){ 0 };
	if (nbcount_declare(tables[BIG], strlen(tables[BIG]), &err) < 0)
		NEED(err.code && err.msg[0]);
	err = (struct nbcount_error){ 0 };
	if (nbcount_note("f", "/t.py", 7, "why", &err) < 0)
		NEED(err.code && err.msg[0]);
}

static void program(void)
{
	begin_anyhow();
	hits(&modules[0], 0, EARLY);
	arm();
	say_anyhow();
	count_everywhere(NULL);
	in_threads(3, 0, count_everywhere);
	int64_t *running = counter_of_thread(&modules[0], UNSEEN);
	pid_t pid = fork();

	if (pid == 0) {
		++*running;	/* by code that was running when it forked */
		count_everywhere((void *)3);
		count_everywhere((void *)3);	/* by now, the block may have memory, and the
						 * runtime is not called */
		exit(0);
	}
	wait_well(pid);
	in_threads(2, 0, count_everywhere);
	stop();
}

/* The same, with each thread bound to a core. */
static void program_on_cores(void)
{
	struct nbcount_error err = { 0 };

	if (!plan.late)
		arm();
	if (nbcount_pin("core", &err) < 0)
		fprintf(stderr, "nbcount_pin: %s\n", err.msg);
	program();
}

static void *count_once(void *number)
{
	hit_kept(1, (uintptr_t)number);
	return NULL;
}

/* When the last threads end, so many have ended before that they are only added to sums. */
static void program_of_many_threads(void)
{
	begin_anyhow();
	hits(&modules[0], 0, EARLY);
	for (unsigned i = 0; i < FMT_DONE_RECORDS / 4; i++)
		in_threads(4, 65536, count_once);
	arm();
	for (int i = 0; i < 2; i++)
		in_threads(4, 65536, count_once);
	in_threads(3, 65536, count_everywhere);
	stop();
}

/* ---- what is left of it */

static void check_at_most(unsigned module, uint64_t slot, int64_t most, bool exact)
{
	int64_t n = count_of(module, slot);

	if (exact ? n != most : n > most)
		fail_msg("%s fails with %s at its use %d%s, %s: module %u, slot %u: %lld of %lld "
			 "counts; it said: %s", plan.call, strerrorname_np(plan.error), plan.at,
			 plan.all_after ? " and ever after" : "", plan.late ? "late" : "early",
			 module, (unsigned)slot, (long long)n, (long long)most, said);
}

static bool is_complete(size_t files)
{
	if (got.n != files)
		return false;
	for (size_t i = 0; i < got.n; i++)
		if (got.p[i].processes->lost || !got.p[i].processes->finished)
			return false;
	return true;
}

static void check_program(void)
{
	bool exact = is_complete(2);

	check_at_most(0, 0, EARLY, exact || plan.late);
	if (exact)
		check_at_most(0, UNSEEN, 0, true);
	for (unsigned m = 1; m < MODULES; m++) {
		check_at_most(m, 0, 3 * OFTEN, exact);
		check_at_most(m, 1, 2 * OFTEN, exact);
		check_at_most(m, 2, OFTEN, exact);
		check_at_most(m, 3, 2 * OFTEN, exact);
	}
	if (said_times("nbcount: ") > 2 || said_times("\n") > 3 || (!exact && said[0] == '\0'))
		fail_msg("%s fails with %s at its use %d: it said: %s", plan.call,
			 strerrorname_np(plan.error), plan.at, said);
}

/* No count depends on where a thread runs. */
static void check_on_cores(void)
{
	assert_true(is_complete(2));
	check_program();
}

static void check_many_threads(void)
{
	int64_t ended = FMT_DONE_RECORDS / 4 + 2;
	bool exact = is_complete(1);

	check_at_most(0, 0, EARLY, exact || plan.late);
	for (uint64_t i = 0; i < 3; i++)
		check_at_most(1, i, ended + OFTEN, exact);
	check_at_most(1, 3, ended, exact);
	assert_true(said_times("nbcount: ") <= 1 && (exact || said[0] != '\0'));
}

/* One run with one failure; false: there were fewer calls. */
static bool fail_once(void (*body)(void), void (*check)(void))
{
	*seen = 0;
	plan.armed = false;
	make_place();
	int status = end_child(start_child(body));

	if (status || !shared->stop)
		fail_msg("%s fails with %s at its use %d%s, %s: status %#x; it said: %s", plan.call,
			 strerrorname_np(plan.error), plan.at,
			 plan.all_after ? " and ever after" : "", plan.late ? "late" : "early",
			 (unsigned)status, said);
	read_files();
	check();
	done();
	return *seen >= plan.at;
}

/* Returns how many failures there were. */
static int fail_each(const char *call, int error, void (*body)(void), void (*check)(void))
{
	int failures = 0;

	plan.call = call;
	plan.error = error;
	for (int how = 0; how < (UNDER_TSAN ? 1 : 4); how++) {	/* TSan: processes end slowly */
		plan.all_after = how % 2;
		plan.late = how / 2;
		if (plan.all_after && error == EINTR)
			continue;	/* it repeats the call for ever, as it should */
		for (plan.at = 1; fail_once(body, check); plan.at++)
			failures++;
	}
	return failures;
}

static void nothing_fails(void **state)
{
	(void)state;
	plan.call = NULL;
	fail_once(program, check_program);
	assert_string_equal(said, "");
}

static void each_failure_is_survived(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		int n = fail_each(kinds[i].call, kinds[i].error, program, check_program);

		print_message("%s, %s: %d\n", kinds[i].call, strerrorname_np(kinds[i].error), n);
		assert_true(n > 0);
	}
}

static void places_may_be_unknown(void **state)
{
	static const struct {
		const char *call;
		int error;
	} unplaced[] = {
		{ "hwloc_topology_init", ENOMEM },
		{ "hwloc_topology_set_flags", EINVAL },
		{ "hwloc_topology_set_all_types_filter", EINVAL },
		{ "hwloc_topology_set_type_filter", EINVAL },
		{ "hwloc_topology_load", ENOSYS },
		{ "setenv", ENOMEM },
		{ "sched_getcpu", ENOSYS },
		{ "sched_getaffinity", EINVAL },
		{ "sched_setaffinity", EPERM },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(unplaced) / sizeof(*unplaced); i++) {
		int n = fail_each(unplaced[i].call, unplaced[i].error, program_on_cores,
				  check_on_cores);

		print_message("%s, %s: %d\n", unplaced[i].call, strerrorname_np(unplaced[i].error),
			      n);
		assert_true(n > 0);
	}
}

static void ends_of_threads_survive(void **state)
{
	static const struct {
		const char *call;
		int error;
	} late[] = { { "mmap", ENOMEM }, { "posix_fallocate", ENOSPC }, { "realloc", ENOMEM } };

	(void)state;
	plan.late = true;
	plan.all_after = true;
	for (size_t i = 0; i < sizeof(late) / sizeof(*late); i++) {
		plan.call = late[i].call;
		plan.error = late[i].error;
		for (plan.at = 1; fail_once(program_of_many_threads, check_many_threads); plan.at++)
			;
	}
}

/* Pads the tables; readers skip what they do not know. */
static int set_up_large(void **state)
{
	set_up(state);
	for (unsigned i = 0; i < MODULES; i++) {
		size_t len = strlen(tables[i]);

		memset(tables[i] + len, 'x', TABLE_BYTES - len);
		memcpy(tables[i] + TABLE_BYTES - 2, "\n", 2);
		modules[i].table_len = TABLE_BYTES - 1;
	}
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_fails), cmocka_unit_test(each_failure_is_survived),
		cmocka_unit_test(places_may_be_unknown), cmocka_unit_test(ends_of_threads_survive),
	};

	seen = mmap(NULL, sizeof(*seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (seen == MAP_FAILED || processes_init() < 0)
		return 1;
	if (access("/dev/shm", W_OK) == 0)
		place = "/dev/shm";	/* in memory: hundreds of files that are deleted at once */
	return cmocka_run_group_tests(tests, set_up_large, NULL);
}
