/* rows.c - a profile of many lines, to time reports with: rows DIR FUNCTIONS LINES THREADS.
 *
 * Writes DIR/rows.py, and beside it the counters of THREADS threads that called all of its
 * functions, of LINES lines each, with hits and ticks: a region for each ten lines. As woven code
 * does (src/runtime/abi.h), each function is a module of its own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nbcount.h"
#include "runtime/abi.h"

#define LINES_A_REGION 10u

static unsigned functions, lines;
static struct abi_module *modules;
static intptr_t tls;
static char *(*slow)(struct abi_module *);

static unsigned regions_of(void)
{
	return (lines + LINES_A_REGION - 1) / LINES_A_REGION;
}

static void write_source(FILE *to)
{
	for (unsigned f = 0; f < functions; f++) {
		fprintf(to, "def function_%u(x, y):\n", f);
		for (unsigned i = 1; i < lines; i++)
			fprintf(to, "    x[%u] = x[%u] * 0.5 + y[%u]  # one of many lines\n", i,
				i - 1, i);
	}
}

/* Slots: a line's hits each, then ticks and visits of each region, then ticks and calls from
 * outside. */
static void write_table(FILE *to, const char *path, uint64_t hash, unsigned f)
{
	unsigned first = f * lines + 1, n = regions_of(), total = lines + 2 * n;

	fprintf(to,
		"nbcount-table\t1\t%032x\nslots\t%u\nfile\t0\t%016llx\t%s\nfunction\t0\t0\t%u\tfunction\tfunction_%u\t(x, y)\n"
		"symbol\t0\tsymbol_%u\ncalls\t0\t0\n",
		f, total + 2, (unsigned long long)hash, path, first, f, f);
	for (unsigned i = 0; i < lines; i++)
		fprintf(to, "line\t0\t0\t%u\t%u\n", first + i, i);
	fprintf(to, "code\t0\t0\tsymbol_%u\n", f);
	for (unsigned r = 0; r < n; r++)
		fprintf(to, "region\t%u\t-\t%u\t\t%u\n", r, lines + 2 * r, lines + 2 * r + 1);
	for (unsigned i = 0; i < lines; i++)
		fprintf(to, "part\t%u\t0\t0\t%u\t%u\t0\t-\t2\n", i / LINES_A_REGION, first + i,
			16 + i % 7);
	fprintf(to, "total\t0\t0\t%u\t%u\t%u\t0\n", first, total, total + 1);
}

static int64_t *counters_of(struct abi_module *m)
{
	char *block = *(char **)(void *)((char *)__builtin_thread_pointer() + tls);
	uint64_t base = __atomic_load_n(&m->base, __ATOMIC_RELAXED);
	bool cold = base >=
		    __atomic_load_n(&((struct abi_block *)(void *)block)->mapped, __ATOMIC_RELAXED);

	return (int64_t *)(void *)(cold ? slow(m) : block + base);
}

static void *call_all(void *unused)
{
	unsigned n = regions_of();

	(void)unused;
	for (unsigned f = 0; f < functions; f++) {
		int64_t *at = counters_of(&modules[f]), ticks = 0;

		for (unsigned i = 0; i < lines; i++)
			at[i] += 1000 + (i * 37 + f) % 1000;
		for (unsigned r = 0; r < n; r++) {
			ticks += 1000000 + (r * 7919 + f * 104729) % 1000000;
			at[lines + 2 * r] += 1000000 + (r * 7919 + f * 104729) % 1000000;
			at[lines + 2 * r + 1] += 100;
		}
		at[lines + 2 * n] += ticks;
		at[lines + 2 * n + 1] += 1;
	}
	return NULL;
}

static int fail(const char *what)
{
	fprintf(stderr, "rows: %s\n", what);
	return 2;
}

static char *read_all(const char *path, size_t *len)
{
	FILE *from = fopen(path, "rb");
	char *text = NULL;

	if (from && fseek(from, 0, SEEK_END) == 0) {
		*len = (size_t)ftell(from);
		rewind(from);
		text = malloc(*len + 1);
		*len = text ? fread(text, 1, *len, from) : 0;
	}
	if (from)
		fclose(from);
	return text;
}

static int make_modules(const char *path, uint64_t hash)
{
	modules = calloc(functions, sizeof(*modules));
	for (unsigned f = 0; modules && f < functions; f++) {
		char *table = NULL;
		size_t len = 0;
		FILE *to = open_memstream(&table, &len);

		if (!to)
			return -1;
		write_table(to, path, hash, f);
		fclose(to);
		modules[f] = (struct abi_module){ ABI_UNREGISTERED, table, len, NULL };
	}
	return modules ? 0 : -1;
}

int main(int argc, char **argv)
{
	char path[4096];
	void *tls_at, *slow_at;
	size_t len;
	struct nbcount_error err;

	if (argc != 5)
		return fail("usage: rows DIR FUNCTIONS LINES THREADS");
	functions = (unsigned)strtoul(argv[2], NULL, 10);
	lines = (unsigned)strtoul(argv[3], NULL, 10);
	snprintf(path, sizeof(path), "%s/rows.py", argv[1]);
	FILE *source = fopen(path, "w");

	if (!source)
		return fail("cannot write the source");
	write_source(source);
	fclose(source);
	char *text = read_all(path, &len);

	if (!text || make_modules(path, nbcount_hash(text, len)) < 0)
		return fail("out of memory");
	nbcount_symbol(0, &tls_at);
	nbcount_symbol(1, &slow_at);
	tls = (intptr_t)tls_at;
	slow = (char *(*)(struct abi_module *))(uintptr_t)slow_at;
	if (nbcount_start(argv[1], "rows", &err) < 0 ||
	    nbcount_info("command", "[\"rows.py\"]", &err) < 0)
		return fail(err.msg);
	nbcount_clock(5);
	for (unsigned long t = strtoul(argv[4], NULL, 10); t > 0; t--) {
		pthread_t thread;

		if (pthread_create(&thread, NULL, call_all, NULL) || pthread_join(thread, NULL))
			return fail("no thread");
	}
	return 0;
}
