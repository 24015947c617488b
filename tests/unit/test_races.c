/* test_races.c - everything at once: threads register modules, count, poll and end, while others
 * describe the run, ask for its path, finish it and fork. No count may be lost; under SAN=thread,
 * no access may race. */
#include "process.h"

#include "runtime/ticker.h"

#define WORKERS 4
#define FORKS   5

/* In the child of such a fork, ThreadSanitizer refuses the ticker, and the lock of
 * AddressSanitizer's allocator may be held for ever by a thread that only the parent has. */
#define CHILDREN_COUNT (!UNDER_TSAN && !UNDER_ASAN)

static int64_t flushed[WORKERS];	/* hits that each worker has flushed */
static int64_t short_hits;

/* A loop like those of woven code: it has its own counter, and flushes it when the epoch has
 * changed. */
static void count_with_polls(uintptr_t number, unsigned module)
{
	uint64_t last = __atomic_load_n(epoch, __ATOMIC_RELAXED);
	int64_t n = 0;

	for (int i = 0; i < 2000; i++) {
		uint64_t now = __atomic_load_n(epoch, __ATOMIC_RELAXED);

		n++;
		if (now == last)
			continue;
		hit(&modules[module], number, n);
		flushed[number] += n;
		n = 0;
		last = now;
	}
	hit(&modules[module], number, n);
	flushed[number] += n;
}

static void *work(void *number)
{
	for (unsigned m = 0; !stopped(); m = (m + 1) % MODULES)
		count_with_polls((uintptr_t)number, m);
	return NULL;
}

static void *count_shortly(void *number)
{
	hit(&modules[(uintptr_t)number % MODULES], 10, 1);
	hit(&modules[BIG], 10, 1);
	return NULL;
}

static void *start_short_threads(void *unused)
{
	(void)unused;
	for (uintptr_t i = 0; !stopped(); i += 2) {
		pthread_t threads[2];

		for (uintptr_t k = 0; k < 2; k++)
			NEED(pthread_create(&threads[k], NULL, count_shortly, (void *)(i + k)) ==
			     0);
		for (int k = 0; k < 2; k++)
			pthread_join(threads[k], NULL);
		short_hits += 4;
	}
	return NULL;
}

static void *talk(void *unused)
{
	(void)unused;
	for (unsigned i = 0; !stopped(); i++) {
		const char *path = nbcount_path();

		NEED(!path || strncmp(path, dir, strlen(dir)) == 0);
		if (i < 50)
			NEED(nbcount_info("k", "v", NULL) == 0 &&
			     nbcount_note("f", "/t.py", i, "why", NULL) == 0);
		NEED(nbcount_declare(tables[i % MODULES], strlen(tables[i % MODULES]), NULL) == 0);
		NEED(nbcount_start(dir, "RUN", NULL) == 0);
		if (i % 100 == 99)
			nbcount_finish();
		ticker_request();
		usleep(200);
	}
	return NULL;
}

static void fork_once(void)
{
	pid_t pid = fork();

	if (pid == 0 && CHILDREN_COUNT)
		hits(&modules[2], 20, 7);
	if (pid == 0) {
		nbcount_finish();
		_exit(0);
	}
	wait_well(pid);
	usleep(20000);
}

static void all_at_once_body(void)
{
	pthread_t workers[WORKERS], others[2];

	begin();
	for (uintptr_t i = 0; i < WORKERS; i++)
		NEED(pthread_create(&workers[i], NULL, work, (void *)i) == 0);
	NEED(pthread_create(&others[0], NULL, start_short_threads, NULL) == 0);
	NEED(pthread_create(&others[1], NULL, talk, NULL) == 0);
	usleep(100000);
	for (int i = 0; i < FORKS; i++)
		fork_once();
	usleep(300000);
	stop();
	for (int i = 0; i < WORKERS; i++)
		pthread_join(workers[i], NULL);
	pthread_join(others[0], NULL);
	pthread_join(others[1], NULL);
	for (int i = 0; i < WORKERS; i++)
		shared->counted[i] = flushed[i];
	shared->counted[WORKERS] = short_hits;
}

static int64_t count_of_all(uint64_t slot)
{
	int64_t sum = 0;

	for (size_t i = 0; i < got.n; i++)
		for (size_t k = 0; k < got.p[i].n_counts; k++)
			if (got.p[i].counts[k].slot == slot)
				sum += got.p[i].counts[k].count;
	return sum;
}

static void all_at_once(void **state)
{
	int children = CHILDREN_COUNT ? FORKS : 0;

	(void)state;
	run(all_at_once_body);
	assert_string_equal(said, "");
	read_files();
	assert_int_equal(got.n, 1 + children);
	for (uint64_t i = 0; i < WORKERS; i++)
		assert_int_equal(count_of_all(i), shared->counted[i]);
	assert_true(shared->counted[WORKERS] > 0);
	assert_int_equal(count_of_all(10), shared->counted[WORKERS]);
	assert_int_equal(count_of_all(20), 7 * children);
	for (size_t i = 0; i < got.n; i++)
		assert_true(got.p[i].processes->finished && !got.p[i].processes->lost);
	done();
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(all_at_once) };

	if (processes_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, set_up, NULL);
}
