/* victim.c - a program to be killed: counts as woven code does and keeps account of it.
 *
 *	victim PHASE ACCOUNT DIR
 *
 * ACCOUNT is a file that it shares with its killer: struct account. For each counter it holds
 * what was begun before (`begun`) and what was there after (`counted`) each store: whenever the
 * kill comes, the profile must lie between the two. PHASE says what it does over and over, until
 * it is killed: start, log, modules, growth, threads, ended, fork, count. */
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "nbcount.h"
#include "runtime/abi.h"

#define MODULES 512
#define SLOTS 4			/* of each module that are counted */
#define THREADS 8
#define FILLER MODULES		/* number of a module without account */
#define FILLER_SLOTS 20000
#define FILLED 4000

struct account {
	uint64_t ready;		/* 1: the phase goes on */
	uint64_t begun[MODULES][SLOTS];
	uint64_t counted[MODULES][SLOTS];
};

static struct account *account;
static struct abi_module modules[MODULES + 1];
static char tables[MODULES + 1][256];
static intptr_t tls;
static char *(*slow)(struct abi_module *);

/* Module k has the function fk, whose lines 2, 3, 4 and 5 are its slots: the last is its last. */
static void make_module(unsigned k, unsigned slots)
{
	int len = snprintf(
		tables[k], sizeof(tables[k]),
		"nbcount-table\t1\t%032x\nslots\t%u\n"
		"file\t0\t-\t/t.py\nfunction\t0\t0\t1\tfunction\tf%u\t()\n"
		"line\t0\t0\t2\t0\nline\t0\t0\t3\t1\nline\t0\t0\t4\t2\nline\t0\t0\t5\t%u\n",
		k, slots, k, slots - 1);

	modules[k] = (struct abi_module){ ABI_UNREGISTERED, tables[k], (uint64_t)len, NULL };
}

static struct abi_block *block(void)
{
	return *(struct abi_block **)(void *)((char *)__builtin_thread_pointer() + tls);
}

/* One flush of one counter, as src/runtime/abi.h has it. */
static void store(struct abi_module *m, uint64_t slot)
{
	char *own = (char *)block();
	uint64_t base = __atomic_load_n(&m->base, __ATOMIC_RELAXED);
	bool cold = base >= __atomic_load_n(&block()->mapped, __ATOMIC_RELAXED);
	int64_t *counter = (int64_t *)(void *)(cold ? slow(m) : own + base) + slot;

	__atomic_store_n(counter, __atomic_load_n(counter, __ATOMIC_RELAXED) + 1, __ATOMIC_RELEASE);
}

static void hit(unsigned k, unsigned line, uint64_t slot)
{
	__atomic_fetch_add(&account->begun[k][line], 1, __ATOMIC_SEQ_CST);
	store(&modules[k], slot);
	__atomic_fetch_add(&account->counted[k][line], 1, __ATOMIC_SEQ_CST);
}

static void hit_all(unsigned k, unsigned slots)
{
	for (unsigned line = 0; line < SLOTS - 1; line++)
		hit(k, line, line);
	hit(k, SLOTS - 1, slots - 1);
}

static unsigned slots_of(unsigned k, bool large)
{
	return large ? 500 + 97 * k : 10;
}

/* ---- the phases */

static void run_modules(bool large)
{
	for (unsigned k = 0;; k = (k + 1) % MODULES)
		hit_all(k, slots_of(k, large));
}

/* Gives the thread much to hand over at its end, so that it is often killed there. */
static void fill(void)
{
	store(&modules[FILLER], FILLER_SLOTS - 1);
	for (uint64_t slot = 0; slot < FILLED; slot++)
		store(&modules[FILLER], slot);
}

static void *count_some(void *argument)
{
	if (account->ready)
		fill();
	for (unsigned i = 0; i < 20; i++)
		hit_all((unsigned)(uintptr_t)argument, 10);
	return NULL;
}

static void run_threads(unsigned long most)
{
	pthread_t threads[THREADS];

	for (unsigned long made = 0; made < most; made += THREADS) {
		for (uintptr_t i = 0; i < THREADS; i++)
			if (pthread_create(&threads[i], NULL, count_some, (void *)(i % 3)))
				abort();
		for (unsigned i = 0; i < THREADS; i++)
			pthread_join(threads[i], NULL);
	}
}

static void run_forks(void)
{
	for (;;) {
		pid_t pid = fork();

		if (pid < 0)
			abort();
		hit_all(pid == 0, 10);
		hit_all(3, 10);
		if (pid == 0)
			_exit(0);
		waitpid(pid, NULL, 0);
	}
}

static void run_log(void)
{
	static char why[4000];

	memset(why, 'y', sizeof(why) - 1);
	for (;;) {
		nbcount_note("f", "/x.py", 1, why, NULL);
		hit_all(1, 10);
	}
}

static void *count_for_ever(void *unused)
{
	for (;;)
		hit_all(2, 10);
	return unused;
}

static void run(const char *phase)
{
	pthread_t thread;

	if (!strcmp(phase, "ended"))	/* beyond the DONE records: the two sums by turns */
		run_threads(1100);
	account->ready = 1;
	if (!strcmp(phase, "modules") || !strcmp(phase, "growth"))
		run_modules(phase[0] == 'g');
	if (!strcmp(phase, "ended") || !strcmp(phase, "threads"))
		run_threads(ULONG_MAX - THREADS);
	if (!strcmp(phase, "log"))
		run_log();
	if (!strcmp(phase, "fork"))
		run_forks();
	for (int i = 0; i < 3; i++)
		if (pthread_create(&thread, NULL, count_for_ever, NULL))
			abort();
	count_for_ever(NULL);
}

int main(int argc, char **argv)
{
	void *tls_at = NULL, *slow_at = NULL;
	int fd = argc == 4 ? open(argv[2], O_RDWR) : -1;

	if (fd < 0)
		return 2;
	account = mmap(NULL, sizeof(*account), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (account == MAP_FAILED)
		return 2;
	nbcount_symbol(0, &tls_at);
	nbcount_symbol(1, &slow_at);
	tls = (intptr_t)tls_at;
	slow = (char *(*)(struct abi_module *))(uintptr_t)slow_at;
	for (unsigned k = 0; k < MODULES; k++)
		make_module(k, slots_of(k, !strcmp(argv[1], "growth")));
	make_module(FILLER, FILLER_SLOTS);
	account->ready = !strcmp(argv[1], "start");
	if (nbcount_start(argv[3], "RUN", NULL) < 0)
		return 2;
	for (unsigned k = 0; k < 20; k++)
		nbcount_info("key", "value", NULL);
	/* before those that count */
	nbcount_declare(tables[FILLER], strlen(tables[FILLER]), NULL);
	for (unsigned k = 0; k < 4; k++)
		nbcount_declare(tables[k], strlen(tables[k]), NULL);
	nbcount_note("f", "/x.py", 1, "why", NULL);
	run(argv[1]);
	return 0;
}
