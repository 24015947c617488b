/* test_runtime.c - the runtime, used as woven code uses it; results are read from its files. */
#include "process.h"

/* ---- counts of threads */

static void one_thread_body(void)
{
	begin();
	hits(&modules[0], 0, 1000);
	hit(&modules[0], 99, 1LL << 40);
	NEED(strncmp(nbcount_path(), dir, strlen(dir)) == 0);
	NEED(nbcount_start("/nowhere", "another", NULL) == 0); /* a second call does nothing */
}

static void one_thread(void **state)
{
	(void)state;
	run(one_thread_body);
	assert_string_equal(said, "");
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_counts, 2);
	assert_int_equal(count_of(0, 0), 1000);
	assert_int_equal(count_of(0, 99), 1LL << 40);
	assert_int_equal(got.p[0].n_threads, 1);
	assert_int_equal(got.p[0].threads->tid, got.p[0].processes->pid);
	done();
}

static const struct rank {
	const char *name, *value;	/* set instead of Slurm's, or besides it */
	int64_t is;
} *rank;

static void ranked_body(void)
{
	setenv("SLURM_PROCID", "5", 1);
	setenv(rank->name, rank->value, 1);
	begin();
	hit(&modules[0], 0, 1);
}

/* The rank that the launchers of a job's processes give them. */
static void ranks(void **state)
{
	static const struct rank all[] = {
		{ "SLURM_PROCID", "", -1 },
		{ "SLURM_PROCID", "0", 0 },
		{ "OMPI_COMM_WORLD_RANK", "3", 3 },
		{ "PMIX_RANK", "x", 5 },
		{ "PMI_RANK", "9223372036854775807", INT64_MAX },
		{ "PMI_RANK", "9223372036854775808", 5 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
		rank = &all[i];
		run(ranked_body);
		assert_one_file(true, false);
		assert_int_equal(got.p[0].processes->rank, all[i].is);
		done();
	}
}

static void ways_out_body(void)
{
	void *at = NULL;

	nbcount_symbol(13, &at);
	void (*count)(struct abi_module *, size_t,
		      int64_t) = (void (*)(struct abi_module *, size_t, int64_t))(uintptr_t)at;

	begin();
	count(&modules[0], 7, 3);	/* before anything else of the module in this thread */
	count(&modules[0], 7, 1);
	hit(&modules[0], 8, 5);
}

static void ways_out(void **state)
{
	(void)state;
	run(ways_out_body);
	assert_string_equal(said, "");
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_counts, 2);
	assert_int_equal(count_of(0, 7), 4);
	assert_int_equal(count_of(0, 8), 5);
	done();
}

static void *count_by_thread(void *number)
{
	hits(&modules[0], 0, 100000);
	hits(&modules[1], (uintptr_t)number, 1000 + (int)(uintptr_t)number);
	return NULL;
}

static void eight_threads_body(void)
{
	begin();
	in_threads(THREADS, 0, count_by_thread);
}

static void eight_threads(void **state)
{
	size_t rows = 0;

	(void)state;
	run(eight_threads_body);
	assert_one_file(true, false);
	for (size_t i = 0; i < got.p[0].n_counts; i++)
		if (got.p[0].counts[i].slot == 0 && got.p[0].counts[i].count == 100000)
			rows++;
	assert_int_equal(rows, THREADS);
	assert_int_equal(got.p[0].n_threads, THREADS);
	assert_int_equal(count_of(0, 0), THREADS * 100000);
	for (int i = 0; i < THREADS; i++)
		assert_int_equal(count_of(1, (uint64_t)i), 1000 + i);
	done();
}

static pthread_key_t late_key;

static void count_late(void *unused)
{
	(void)unused;
	hit(&modules[0], 2, 1);
}

static void *count_once(void *number)
{
	hit(&modules[0], 0, 1);
	hit(&modules[0], 10 + (uintptr_t)number, 1);
	return NULL;
}

static void *count_once_and_late(void *number)
{
	if (!number)
		pthread_setspecific(late_key, &late_key);
	return count_once(number);
}

static void *count_in_large_module(void *unused)
{
	(void)unused;
	hit(&modules[BIG], 19999, 3);
	return NULL;
}

/* It ends after a thread whose block was larger. */
static void *count_in_small_module(void *unused)
{
	(void)unused;
	hit(&modules[0], 3, 1);
	in_threads(1, 65536, count_in_large_module);
	return NULL;
}

static void short_threads_body(void)
{
	begin();
	NEED(pthread_key_create(&late_key, count_late) == 0);
	hit(&modules[0], 1, 5);
	for (int i = 0; i < 750; i++) {
		in_threads(4, 65536, count_once_and_late);
		if (i == 600)
			in_threads(1, 65536, count_in_small_module);
	}
	hit(&modules[0], 1, 5);
}

/* Blocks are reused, and threads beyond FMT_DONE_RECORDS end in a sum. */
static void short_threads(void **state)
{
	(void)state;
	run(short_threads_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 3000);
	assert_int_equal(count_of(0, 1), 10);
	assert_int_equal(count_of(0, 2), 750); /* by destructors, some of them after the thread's
					        * end */
	for (uint64_t i = 10; i < 14; i++)
		assert_int_equal(count_of(0, i), 750);
	assert_int_equal(count_of(BIG, 19999), 3);
	assert_true(got.p[0].processes->threads > 3000);
	assert_true(got.p[0].threads[got.p[0].n_threads - 1].ended);
	assert_false(got.p[0].threads[got.p[0].n_threads - 1].first.known);
	assert_true(got.bytes < 4 << 20);
	done();
}

/* ---- modules, info, notes */

static void *count_all_modules(void *number)
{
	for (unsigned i = 0; i < MODULES; i++) {
		unsigned which = number ? MODULES - 1 - i : i;

		hit(&modules[which], 99, which + 1);
	}
	hit(&modules[BIG], 19999, 3);
	return NULL;
}

static void two_extents_body(void)
{
	begin();
	for (unsigned i = 0; i <= FMT_CHUNK / 800; i++)
		for (uint64_t slot = 0; slot < 100; slot++)
			hit(&modules[i], slot, 1);
}

/* A block continues at another place in the file, in the middle of a module. */
static void two_extents(void **state)
{
	(void)state;
	run(two_extents_body);
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_counts, (FMT_CHUNK / 800 + 1) * 100);
	done();
}

static void many_modules_body(void)
{
	begin();
	in_threads(2, 0, count_all_modules);
	count_all_modules(NULL);
}

static void many_modules(void **state)
{
	(void)state;
	run(many_modules_body);
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_modules, MODULES);
	for (unsigned i = 0; i < MODULES; i++)
		assert_int_equal(count_of(i, 99), 3 * (i + 1));
	assert_int_equal(count_of(BIG, 19999), 9);
	assert_int_equal(got.p[0].n_counts, 3 * (MODULES + 1));
	done();
}

static void records_body(void)
{
	begin();
	NEED(nbcount_info("python", "3.11", NULL) == 0);
	NEED(nbcount_info("command", "[\"a=b\"]", NULL) == 0);
	NEED(nbcount_info("python", "3.12", NULL) == 0);
	NEED(nbcount_declare(tables[3], strlen(tables[3]), NULL) == 0);
	NEED(nbcount_declare(tables[3], strlen(tables[3]), NULL) == 0);
	NEED(nbcount_note("f", "/t.py", 7, "object mode", NULL) == 0);
	NEED(nbcount_declare("no table", 8, NULL) == -1);
	NEED(nbcount_info("later", "x\ny\tz", NULL) == 0);
}

static void records(void **state)
{
	(void)state;
	run(records_body);
	assert_string_equal(said, "");
	assert_one_file(true, false);
	const struct profile *p = got.p;

	assert_int_equal(p->n_counts, 0);
	assert_int_equal(p->n_modules, 1);
	assert_str(p->modules->table, tables[3]);
	assert_int_equal(p->modules->n_sites, 2);
	assert_str(profile_info(p->processes, STR("python")), "3.12");
	assert_str(profile_info(p->processes, STR("command")), "[\"a=b\"]");
	assert_str(profile_info(p->processes, STR("later")), "x y\tz");
	assert_int_equal(p->n_notes, 1);
	assert_str(p->notes->name, "f");
	assert_str(p->notes->file, "/t.py");
	assert_str(p->notes->why, "object mode");
	assert_int_equal(p->notes->line, 7);
	done();
}

static void equal_tables_body(void)
{
	static char copy[sizeof(*tables)];
	struct abi_module twin = modules[5];

	memcpy(copy, tables[5], sizeof(copy));
	twin.table = copy;
	begin();
	hit(&modules[5], 1, 3);
	NEED(nbcount_declare(tables[5], strlen(tables[5]), NULL) == 0);
	hit(&twin, 1, 4);
	NEED(twin.base == modules[5].base);
}

static void equal_tables(void **state)
{
	(void)state;
	run(equal_tables_body);
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_modules, 1);
	assert_int_equal(got.p[0].n_counts, 1);
	assert_int_equal(count_of(5, 1), 7);
	done();
}

/* ---- fork, end, death */

static void fork_body(void)
{
	begin();
	NEED(nbcount_info("k", "v", NULL) == 0);
	hit(&modules[0], 0, 10);
	pid_t pid = fork();

	if (pid == 0) {
		hit(&modules[0], 0, 3);
		hit(&modules[1], 0, 4);
		exit(0);
	}
	shared->pid = pid;
	wait_well(pid);
	hit(&modules[2], 0, 6);
	hit(&modules[0], 0, 5);
}

static void fork_in_the_middle(void **state)
{
	(void)state;
	run(fork_body);
	assert_string_equal(said, "");
	read_files();
	assert_int_equal(got.n, 2);
	const struct profile *child = profile_of(shared->pid);
	const struct profile *parent = child == got.p ? got.p + 1 : got.p;

	assert_int_equal(count_in(child, 0, 0), 3);
	assert_int_equal(count_in(child, 1, 0), 4);
	assert_int_equal(child->n_counts, 2);
	assert_int_equal(count_in(parent, 0, 0), 15);
	assert_int_equal(count_in(parent, 2, 0), 6);
	assert_int_equal(parent->n_counts, 2);
	for (size_t i = 0; i < 2; i++) {
		assert_true(got.p[i].processes->finished);
		assert_false(got.p[i].processes->lost);
		assert_str(profile_info(got.p[i].processes, STR("k")), "v");
	}
	done();
}

static void publish(uintptr_t thread, int64_t n)
{
	__atomic_store_n(&shared->counted[thread], n, __ATOMIC_RELEASE);
}

static void *count_until_stopped(void *number)
{
	for (int64_t n = 1; !stopped(); n++) {
		hit(&modules[n % 8 ? 0 : 1], (uintptr_t)number, 1);
		publish((uintptr_t)number, n);
	}
	return NULL;
}

static void start_counters(pthread_t *threads, uintptr_t n)
{
	for (uintptr_t i = 0; i < n; i++)
		NEED(pthread_create(&threads[i], NULL, count_until_stopped, (void *)i) == 0);
	for (uintptr_t i = 0; i < n; i++)
		while (!__atomic_load_n(&shared->counted[i], __ATOMIC_ACQUIRE))
			usleep(100);
}

static void fork_among_threads_body(void)
{
	pthread_t threads[4];

	begin();
	start_counters(threads, 4);
	for (int i = 0; i < 10; i++) {
		pid_t pid = fork();

		if (pid == 0) {
			hits(&modules[2], 0, 7);
			exit(0);
		}
		wait_well(pid);
	}
	stop();
	for (int i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
}

static void fork_among_threads(void **state)
{
	(void)state;
	if (UNDER_TSAN)
		skip();		/* TSan cannot follow threads started after such a fork */
	run(fork_among_threads_body);
	read_files();
	assert_int_equal(got.n, 11);
	for (uint64_t i = 0; i < 4; i++)
		assert_int_equal(count_of(0, i) + count_of(1, i), shared->counted[i]);
	assert_int_equal(count_of(2, 0), 70);
	for (size_t i = 0; i < got.n; i++)
		assert_true(got.p[i].processes->finished);
	done();
}

static void late_body(void)
{
	begin();
	hit(&modules[0], 0, 1);
	nbcount_finish();
	hit(&modules[0], 0, 2);
	hit(&modules[BIG], 0, 4);
}

static void counts_after_finish(void **state)
{
	(void)state;
	run(late_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 3);
	assert_int_equal(count_of(BIG, 0), 4);
	done();
}

static void *count_twice_and_end(void *number)
{
	uintptr_t thread = (uintptr_t)number;

	for (int64_t i = 0, n = shared->counted[thread]; i < 2; i++) {
		hit(&modules[0], thread, 1);
		publish(thread, n + 1 + i);
	}
	return NULL;
}

static void endless_body(void)
{
	pthread_t threads[4];

	begin();
	start_counters(threads, 4);
	pause();
}

/* Threads end all the time, so that the kill comes while counts move from one place to another. */
static void endless_ends_body(void)
{
	begin();
	for (int i = 0; i < 256; i++)
		in_threads(4, 65536, count_twice_and_end);
	for (shared->pid = 1;;)
		in_threads(4, 65536, count_twice_and_end);
}

/* Waits until all threads have counted; with in_sums, until so many have ended that they end in
 * sums. */
static void await_count(bool in_sums)
{
	for (int i = 0; i < 100000; i++) {
		if (__atomic_load_n(&shared->counted[3], __ATOMIC_ACQUIRE) &&
		    (!in_sums || __atomic_load_n(&shared->pid, __ATOMIC_RELAXED)))
			return;
		usleep(100);
	}
	fail();
}

static void killed(void **state)
{
	(void)state;
	srandom(1);
	for (int round = 0; round < 20; round++) {
		bool ends = round % 4 == 3;

		make_place();
		pid_t pid = start_child(ends ? endless_ends_body : endless_body);

		await_count(ends && round % 8 == 7);
		usleep((useconds_t)(random() % 20000));
		kill(pid, SIGKILL);
		assert_int_equal(end_child(pid), SIGKILL);
		assert_one_file(false, false);
		for (uint64_t i = 0; i < 4; i++) {
			int64_t n = count_of(0, i) + count_of(1, i), least = shared->counted[i];

			assert_in_range(n - least, 0, 1);
		}
		done();
	}
}

static void need_requests(void)
{
	uint64_t first = __atomic_load_n(epoch, __ATOMIC_RELAXED);

	for (int i = 0; i < 1000 && __atomic_load_n(epoch, __ATOMIC_RELAXED) < first + 3; i++)
		usleep(10000);
	NEED(__atomic_load_n(epoch, __ATOMIC_RELAXED) >= first + 3);
}

static void epoch_body(void)
{
	pthread_t threads[1];

	begin();
	start_counters(threads, 1);
	need_requests();
	pid_t pid = fork();		/* requests stop until somebody counts */

	if (pid == 0)
		_exit(0);
	wait_well(pid);
	need_requests();
	stop();
	pthread_join(threads[0], NULL);
}

static void flush_requests(void **state)
{
	(void)state;
	run(epoch_body);
	assert_one_file(true, false);
	done();
}

/* ---- trouble: no room, no permission, no memory */

static void limit(int resource, rlim_t bytes)
{
	struct rlimit to = { bytes, bytes };

	NEED(setrlimit(resource, &to) == 0);
}

static rlim_t limit_bytes;
static bool ignore_signal;

static void little_room_body(void)
{
	if (ignore_signal)
		signal(SIGXFSZ, SIG_IGN);
	limit(RLIMIT_FSIZE, limit_bytes);
	begin();
	in_threads(4, 0, count_all_modules);
	stop();
}

/* The file is full: it can be read, says that it is full, and what it has is right. */
static void little_room(void **state)
{
	static const rlim_t sizes[] = { 65536, 131072, 196608, 262144 };

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		limit_bytes = sizes[i];
		ignore_signal = i % 2;
		run(little_room_body);
		assert_int_equal(shared->stop, 1);
		assert_int_equal(said_times("nbcount: "), 1);
		assert_int_equal(said_times("\n"), 1);
		assert_one_file(true, true);
		for (unsigned m = 0; m < MODULES; m++)
			assert_true(count_of(m, 99) <= 4 * (m + 1));
		done();
	}
}

static int words_at_first;

static void many_in_little_room_body(void)
{
	char text[800];

	limit(RLIMIT_FSIZE, 65536);
	signal(SIGXFSZ, SIG_IGN);
	begin();
	snprintf(text, sizeof(text), "%*s", 8 * words_at_first, "");
	NEED(nbcount_info("text", text, NULL) == 0);
	for (unsigned i = 0; i < 400; i++)
		in_threads(1, 65536, count_once);
	stop();
}

/* Records differ in length. After a thread's record did not fit, a shorter record may fit, but not
 * one of the same thread. */
static void many_in_little_room(void **state)
{
	(void)state;
	for (words_at_first = 1; words_at_first <= 48; words_at_first++) {
		run(many_in_little_room_body);
		assert_int_equal(shared->stop, 1);
		assert_one_file(true, true);
		done();
	}
}

static pthread_barrier_t all_counted, limited;

static void *count_and_wait(void *number)
{
	hit(&modules[0], 0, 1 + (int64_t)(uintptr_t)number);
	pthread_barrier_wait(&all_counted);
	pthread_barrier_wait(&limited);
	return NULL;
}

static void no_room_for_ends_body(void)
{
	pthread_t threads[3];

	begin();
	for (unsigned i = 0; i < FMT_DONE_RECORDS / 4; i++)
		in_threads(4, 65536, count_once);
	pthread_barrier_init(&all_counted, NULL, 4);
	pthread_barrier_init(&limited, NULL, 4);
	for (uintptr_t i = 0; i < 3; i++)
		NEED(pthread_create(&threads[i], NULL, count_and_wait, (void *)i) == 0);
	pthread_barrier_wait(&all_counted);
	limit(RLIMIT_FSIZE, 65536);
	pthread_barrier_wait(&limited);
	for (int i = 0; i < 3; i++)
		pthread_join(threads[i], NULL);
}

/* On a full disk, ended threads cannot be added up: their blocks stay as they are. */
static void no_room_for_ends(void **state)
{
	(void)state;
	run(no_room_for_ends_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), FMT_DONE_RECORDS + 1 + 2 + 3);
	done();
}

static void no_room_for_tables_body(void)
{
	limit(RLIMIT_FSIZE, 131072);
	begin();
	for (int i = 0; i < 5; i++)
		for (unsigned m = 0; m < BIG; m++)
			hit(&modules[m], 0, 1);
	pid_t pid = fork();

	if (pid == 0) {
		for (unsigned m = 0; m < BIG; m++)
			hit(&modules[m], 0, 1);
		exit(0);
	}
	wait_well(pid);
	shared->pid = getpid();
}

/* Modules that did not fit into the log have no counters; those that did fit have all of theirs. */
static void no_room_for_tables(void **state)
{
	(void)state;
	for (unsigned i = 0; i < BIG; i++)
		make_module(i, 1);
	run(no_room_for_tables_body);
	read_files();
	assert_int_equal(got.n, 2);
	const struct profile *p = profile_of(shared->pid);

	assert_in_range(p->n_modules, 1, BIG - 1);
	assert_int_equal(p->n_counts, p->n_modules);
	for (unsigned i = 0; i < p->n_modules; i++)
		assert_int_equal(count_in(p, i, 0), 5);
	for (size_t i = 0; i < 2; i++)
		assert_true(got.p[i].processes->lost);
	done();
	for (unsigned i = 0; i < BIG; i++)
		make_module(i, 100);
}

static void bad_table_body(void)
{
	static char text[] = "nbcount-table\t2\tx\nslots\t4\n";
	struct abi_module bad = { ABI_UNREGISTERED, text, sizeof(text) - 1, NULL };

	begin();
	for (int i = 0; i < 10; i++) {
		hit(&modules[0], 0, 1);
		hit(&bad, 0, 1);
	}
}

/* Counts of a module that cannot be registered are lost; they do not go to another module. */
static void bad_table(void **state)
{
	(void)state;
	run(bad_table_body);
	assert_int_equal(said_times("nbcount: "), 1);
	assert_one_file(true, true);
	assert_int_equal(got.p[0].n_modules, 1);
	assert_int_equal(count_of(0, 0), 10);
	done();
}

static void count_in_vain(void)
{
	hits(&modules[0], 0, 1000);
	in_threads(4, 0, count_all_modules);
	NEED(nbcount_note("f", "/t.py", 7, "why", NULL) == 0);
	NEED(nbcount_path() == NULL);
	stop();
}

static void not_permitted_body(void)
{
	char path[100];

	in_top(path, sizeof(path), "a");
	NEED(chmod(top, 0755) == 0 && mkdir(path, 0555) == 0);
	if (getuid() == 0)
		NEED(setuid(65534) == 0);
	begin();
	count_in_vain();
}

static void is_a_file_body(void)
{
	in_top(dir, sizeof(dir), "said");
	begin();
	count_in_vain();
}

static void not_started_body(void)
{
	count_in_vain();
}

/* Closes all descriptors, as a daemon does. Then a file of its own has our descriptor's number. */
static int close_all(const char *path)
{
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	return open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
}

static void closed_body(void)
{
	char path[100];

	in_top(path, sizeof(path), "own");
	begin();
	hit(&modules[0], 0, 1);
	NEED(close_all(path) >= 0);
	hit(&modules[BIG], 0, 2);	/* needs more room */
	in_threads(4, 0, count_all_modules);
}

static int64_t bytes_of_own(void)
{
	struct stat st;
	char path[100];

	in_top(path, sizeof(path), "own");
	return stat(path, &st) == 0 ? st.st_size : -1;
}

static void closed_by_the_program(void **state)
{
	(void)state;
	run(closed_body);
	assert_string_equal(said, "");
	assert_int_equal(bytes_of_own(), 0);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 1);
	assert_int_equal(count_of(0, 99), 4);
	assert_int_equal(count_of(BIG, 0), 2);
	done();
}

static void closed_and_gone_body(void)
{
	char path[100];

	in_top(path, sizeof(path), "own");
	begin();
	hit(&modules[0], 0, 1);
	NEED(unlink(nbcount_path()) == 0 && close_all(path) >= 0);
	hit(&modules[BIG], 0, 2);
}

static void closed_and_gone(void **state)
{
	(void)state;
	run(closed_and_gone_body);
	assert_int_equal(said_times("closed it"), 1);
	assert_int_equal(bytes_of_own(), 0);
	done();
}

static void without_stdio_body(void)
{
	struct stat st;

	close(0);
	close(1);
	begin();
	hit(&modules[0], 0, 1);
	NEED(fstat(0, &st) < 0 && fstat(1, &st) < 0);
}

static void without_stdio(void **state)
{
	(void)state;
	run(without_stdio_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 1);
	done();
}

static void without_a_file(void **state)
{
	static void (*const bodies[])(void) = { not_permitted_body, is_a_file_body,
						not_started_body };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		run(bodies[i]);
		assert_int_equal(shared->stop, 1);
		assert_int_equal(said_times("nbcount: "), 1);
		assert_int_equal(said_times("\n"), 1);
		read_files();
		assert_int_equal(got.n, 0);
		done();
	}
}

static void by_symlink_body(void)
{
	NEED(chdir(top) == 0 && mkdir("a", 0700) == 0 && mkdir("a/out", 0700) == 0);
	NEED(symlink("a/out", "link") == 0);
	NEED(nbcount_start("link", "RUN", NULL) == 0);
	NEED(chdir("/") == 0);		/* the directory is relative to where it was at the start */
	hit(&modules[0], 0, 1);
}

static void by_symlink(void **state)
{
	(void)state;
	run(by_symlink_body);
	assert_string_equal(said, "");
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 1);
	done();
}

static void little_memory_body(void)
{
	unsigned long pages = 0;
	FILE *statm = fopen("/proc/self/statm", "re");

	NEED(statm && fscanf(statm, "%lu", &pages) == 1);
	fclose(statm);
	limit(RLIMIT_AS, pages * (rlim_t)sysconf(_SC_PAGESIZE) + (40 << 20));
	begin();
	in_threads(THREADS, 131072, count_by_thread);
	stop();
}

static void little_memory(void **state)
{
	(void)state;
	if (UNDER_ASAN || UNDER_TSAN)
		skip();		/* sanitizers need memory of their own */
	run(little_memory_body);
	assert_int_equal(shared->stop, 1);
	read_files();
	assert_int_equal(got.n, 1);
	assert_true(got.p[0].processes->finished);
	if (!got.p[0].processes->lost)
		assert_int_equal(count_of(0, 0), THREADS * 100000);
	assert_true(count_of(0, 0) <= THREADS * 100000);
	done();
}

static bool on(unsigned processor)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(processor, &set);
	return sched_setaffinity(0, sizeof(set), &set) == 0;
}

static void *count_and_go(void *number)
{
	uintptr_t processor = (uintptr_t)number;

	NEED(on(0));
	hits(&modules[0], processor, 10);
	NEED(on((unsigned)processor));
	return NULL;
}

static void places_body(void)
{
	begin();
	for (uintptr_t i = 0; i < 2; i++) {
		pthread_t thread;

		NEED(pthread_create(&thread, NULL, count_and_go, (void *)i) == 0);
		pthread_join(thread, NULL);
	}
	count_and_go((void *)1);
}

static bool has_two_processors(void)
{
	cpu_set_t before;
	bool has = sched_getaffinity(0, sizeof(before), &before) == 0 && on(0) && on(1);

	return sched_setaffinity(0, sizeof(before), &before) == 0 && has;
}

/* Threads run where they bind themselves. The last one is the main thread, which does not end
 * before the process. */
static void places(void **state)
{
	(void)state;
	if (!has_two_processors() || access("/sys/devices/system/cpu/online", R_OK) < 0)
		skip();
	run(places_body);
	assert_one_file(true, false);
	assert_int_equal(got.p[0].n_threads, 3);
	for (size_t i = 0; i < 3; i++) {
		const struct profile_thread *t = &got.p[0].threads[i];

		assert_true(t->first.known && t->last.known);
		assert_int_equal(t->first.pu, 0);
		assert_int_equal(t->last.pu, i > 0);
		assert_true(t->moved == (i > 0 ? MOVED_YES : MOVED_NO) ||
			    (i == 0 && t->moved == MOVED_UNKNOWN));
		assert_true(t->moves == (i > 0) || (t->moved == MOVED_YES && t->moves == 0));
	}
	done();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_thread),
		cmocka_unit_test(ranks),
		cmocka_unit_test(ways_out),
		cmocka_unit_test(eight_threads),
		cmocka_unit_test(short_threads),
		cmocka_unit_test(two_extents),
		cmocka_unit_test(many_modules),
		cmocka_unit_test(records),
		cmocka_unit_test(equal_tables),
		cmocka_unit_test(fork_in_the_middle),
		cmocka_unit_test(fork_among_threads),
		cmocka_unit_test(counts_after_finish),
		cmocka_unit_test(killed),
		cmocka_unit_test(flush_requests),
		cmocka_unit_test(little_room),
		cmocka_unit_test(many_in_little_room),
		cmocka_unit_test(no_room_for_ends),
		cmocka_unit_test(no_room_for_tables),
		cmocka_unit_test(bad_table),
		cmocka_unit_test(closed_by_the_program),
		cmocka_unit_test(closed_and_gone),
		cmocka_unit_test(without_stdio),
		cmocka_unit_test(without_a_file),
		cmocka_unit_test(by_symlink),
		cmocka_unit_test(little_memory),
		cmocka_unit_test(places),
	};

	if (processes_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, set_up, NULL);
}
