/* test_oom.c - every allocation of the rewrite and of the report fails once: the first, the second,
 * and so on until there are no more; alone, or with all that follow. Each time, the outcome is the
 * error "out of memory", or the same as without a failure, and nothing stays allocated.
 *
 * The linker redirects allocations here (--wrap, see the Makefile): malloc and its like, and also
 * the arena's, because one block of an arena holds many of them. */
#include <glob.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "nbcount.h"
#include "profile/find.h"
#include "profile/merge.h"
#include "profile/read.h"
#include "render/render.h"
#include "rewrite/rewrite.h"
#include "runtime/abi.h"
#include "unit.h"

/* ---- allocations that fail */

static struct {
	bool on;
	bool all_after;		/* not only this one */
	size_t at;		/* number of the allocation that fails, from 1 */
	size_t seen;
	long live;		/* allocated and not freed */
} faults;

static bool fails(void)
{
	if (!faults.on)
		return false;
	faults.seen++;
	return faults.all_after ? faults.seen >= faults.at : faults.seen == faults.at;
}

static void *counted(void *at)
{
	faults.live += at != NULL;
	return at;
}

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t n, size_t bytes);
void *__real_realloc(void *at, size_t bytes);
void *__real_reallocarray(void *at, size_t n, size_t bytes);
void __real_free(void *at);
void *__real_arena_alloc(struct arena *a, size_t count, size_t size);
struct str __real_arena_str(struct arena *a, struct str s);
int __real_scandir(const char *path, struct dirent ***list, int (*keep)(const struct dirent *),
		   int (*order)(const struct dirent **, const struct dirent **));

void *__wrap_malloc(size_t bytes)
{
	return fails() ? NULL : counted(__real_malloc(bytes));
}

void *__wrap_calloc(size_t n, size_t bytes)
{
	return fails() ? NULL : counted(__real_calloc(n, bytes));
}

void *__wrap_realloc(void *at, size_t bytes)
{
	if (fails())
		return NULL;
	return at ? __real_realloc(at, bytes) : counted(__real_realloc(at, bytes));
}

void *__wrap_reallocarray(void *at, size_t n, size_t bytes)
{
	if (fails())
		return NULL;
	return at ? __real_reallocarray(at, n, bytes) : counted(__real_reallocarray(at, n, bytes));
}

void __wrap_free(void *at)
{
	faults.live -= at != NULL;
	__real_free(at);
}

void *__wrap_arena_alloc(struct arena *a, size_t count, size_t size)
{
	return fails() ? NULL : __real_arena_alloc(a, count, size);
}

struct str __wrap_arena_str(struct arena *a, struct str s)
{
	return fails() ? (struct str){ NULL, 0 } : __real_arena_str(a, s);
}

/* Its caller frees what it allocates. */
int __wrap_scandir(const char *path, struct dirent ***list, int (*keep)(const struct dirent *),
		   int (*order)(const struct dirent **, const struct dirent **))
{
	int n = __real_scandir(path, list, keep, order);

	faults.live += n < 0 ? 0 : n + 1;
	return n;
}

/* ---- the loop */

struct outcome {
	int status;
	struct nbcount_error err;
	struct buf out;
};

static void check_outcome(const struct outcome *got, const struct outcome *want, const char *what)
{
	if (got->status < 0 && got->err.code == ERR_MEMORY) {
		if (!strstr(got->err.msg, "out of memory"))
			fail_msg("%s: %zu: %s", what, faults.at, got->err.msg);
		return;
	}
	if (got->status != want->status || got->err.code != want->err.code ||
	    !str_eq(buf_str(&got->out), buf_str(&want->out)))
		fail_msg("%s: when allocation %zu fails, %s: status %d, code %d %s", what,
			 faults.at, faults.all_after ? "and all after it" : "alone", got->status,
			 got->err.code, got->err.msg);
}

/* One run with one failure; false: there were fewer allocations. */
static bool fail_once(void (*body)(const void *, struct outcome *), const void *arg,
		      const struct outcome *want, const char *what)
{
	struct outcome got = { 0 };
	long before = faults.live;

	faults.seen = 0;
	faults.on = true;
	body(arg, &got);
	faults.on = false;
	check_outcome(&got, want, what);
	buf_free(&got.out);
	if (faults.live != before)
		fail_msg("%s: when allocation %zu fails, %ld are not freed", what, faults.at,
			 faults.live - before);
	return faults.seen >= faults.at;
}

/* Returns how many failures there were. */
static size_t fail_each(void (*body)(const void *, struct outcome *), const void *arg,
			const char *what)
{
	struct outcome want = { 0 };
	size_t failures = 0;

	body(arg, &want);
	for (int all_after = 0; all_after < 2; all_after++) {
		faults.all_after = all_after;
		for (faults.at = 1; fail_once(body, arg, &want, what); faults.at++)
			failures++;
	}
	buf_free(&want.out);
	return failures;
}

/* ---- the rewrite */

struct input {
	enum nbcount_stage stage;
	struct buf text;
};

static void rewrite_body(const void *arg, struct outcome *got)
{
	const struct input *in = arg;
	struct nbcount_rewritten out = { 0 };

	got->status = nbcount_rewrite(in->stage, in->text.at, in->text.len, NULL, &out, &got->err);
	if (got->status < 0)
		return;
	bool on = faults.on;

	faults.on = false;
	buf_add(&got->out, (struct str){ out.text, out.text_len });
	buf_add(&got->out, (struct str){ out.table, out.table_len });
	nbcount_rewritten_free(&out);
	faults.on = on;
}

static void list_body(const void *arg, struct outcome *got)
{
	const struct input *in = arg;
	struct arena arena = { 0 };

	got->status = rewrite_list(REWRITE_PLAN, buf_str(&in->text), &arena, &got->out, &got->err);
	if (got->out.failed)		/* its caller must check this */
		got->status = err_set(&got->err, ERR_MEMORY, 0, "out of memory");
	arena_free(&arena);
}

static void read_input(const char *path, struct buf *text)
{
	FILE *file = fopen(path, "rb");
	char room[4096];
	size_t n;

	assert_non_null(file);
	while ((n = fread(room, 1, sizeof(room), file)) > 0)
		buf_add(text, (struct str){ room, n });
	fclose(file);
	buf_char(text, '\0');		/* so that even an empty text has an address */
	text->len--;
}

static enum nbcount_stage stage_of(const char *path)
{
	if (strstr(path, ".gather."))
		return NBCOUNT_GATHER;
	if (strstr(path, ".clock."))
		return NBCOUNT_CLOCK;
	return strstr(path, ".lower.") ? NBCOUNT_LOWER : NBCOUNT_COUNT;
}

static void ask_body(const void *arg, struct outcome *got)
{
	const struct input *in = arg;

	got->status = nbcount_may_gather(in->text.at, in->text.len, &got->err);
}

static void rewrite_survives(void **state)
{
	size_t failures = 0;
	glob_t paths;

	(void)state;
	assert_int_equal(glob("tests/ir/*.ll", 0, NULL, &paths), 0);
	assert_int_equal(glob("tests/ir/corpus/recursion*.ll", GLOB_APPEND, NULL, &paths), 0);
	for (size_t i = 0; i < paths.gl_pathc; i++) {
		struct input in = { .stage = stage_of(paths.gl_pathv[i]) };

		read_input(paths.gl_pathv[i], &in.text);
		failures += fail_each(rewrite_body, &in, paths.gl_pathv[i]);
		failures += fail_each(list_body, &in, paths.gl_pathv[i]);
		failures += fail_each(ask_body, &in, paths.gl_pathv[i]);
		buf_free(&in.text);
	}
	globfree(&paths);
	assert_true(failures > 500);
}

/* ---- the report */

static char top[] = "/tmp/nbcount-oom-XXXXXX";
static char source_path[64];

static const char source_text[] = "@njit\ndef f(x):\n\treturn x\n";

/* A module with escapes in its names, a source that can be shown, one that is gone, and a clock. */
static const char *make_table(void)
{
	static char table[1024];

	snprintf(
		table, sizeof(table),
		"nbcount-table\t1\tf\nslots\t4\nfile\t0\t%016llx\t%s\n"
		"file\t1\t00000000000000aa\t/s/a\\tb.py\nfunction\t0\t0\t2\tfunction\tf\t(int64,)\n"
		"function\t1\t1\t3\tparallel\tg\\\\h\t(float64,)\ncalls\t0\t0\nline\t0\t0\t3\t1*2,2\n"
		"calls\t1\t3\nline\t1\t1\t4\t3,0\nline\t1\t0\t3\t\n"
		"level\t0\t-\t2\nregion\t0\t0\t1\t\t0\npart\t0\t0\t0\t3\t1\n"
		"part\t0\t1\t1\t4\t2\ntotal\t0\t0\t2\t3\t\nthread\town\t0\n",
		(unsigned long long)nbcount_hash(source_text, sizeof(source_text) - 1),
		source_path);
	return table;
}

static void write_source(void)
{
	snprintf(source_path, sizeof(source_path), "%s/f.py", top);
	FILE *file = fopen(source_path, "w");

	assert_non_null(file);
	fputs(source_text, file);
	fclose(file);
}

/* Two processes of a series of three: the second counts differently, the third is missing. */
static void count_as_process(int number)
{
	const char *table = make_table();
	struct abi_module module = { ABI_UNREGISTERED, table, strlen(table), NULL };
	char *(*slow)(struct abi_module *);
	void *address = NULL;

	nbcount_symbol(1, &address);
	memcpy(&slow, &address, sizeof(slow));
	if (nbcount_start(top, "RUN", NULL) || nbcount_info("command", "[\"a b\", \"-c\"]", NULL) ||
	    nbcount_info("python", "3.11", NULL) ||
	    nbcount_info("repeat", number ? "2/3 a;b;c" : "1/3 a;b;c", NULL) ||
	    nbcount_note("h", "/s/h\t.py", 3, "why", NULL))
		_exit(1);
	int64_t *counters = (int64_t *)(void *)slow(&module);

	for (int i = 0; i < 4; i++)
		counters[i] = 1000 + i + number;
	nbcount_finish();
	_exit(0);
}

static int set_up(void **state)
{
	int status = -1;

	(void)state;
	json_set_alloc_funcs(__wrap_malloc, __wrap_free);
	assert_non_null(mkdtemp(top));
	write_source();
	for (int i = 0; i < 2; i++) {
		pid_t pid = fork();

		if (pid == 0)
			count_as_process(i);
		assert_true(waitpid(pid, &status, 0) == pid && status == 0);
	}
	return 0;
}

static int tear_down(void **state)
{
	char command[100];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s", top);
	return system(command);
}

typedef void (*renderer)(const struct render_input *, struct buf *);

static int no_memory(struct outcome *got)
{
	return err_set(&got->err, ERR_MEMORY, 0, "out of memory");
}

static int render(const struct profile *profile, renderer show, struct arena *a,
		  struct outcome *got)
{
	static const struct choose_options options = { .order = CHOOSE_HITS };
	struct choose_list chosen;
	struct source *sources;
	struct table table;

	if (table_build(profile, true, a, &table, &got->err) < 0)
		return -1;
	if (choose_functions(&table, &options, a, &chosen) < 0 ||
	    source_read_all(&table, a, &sources) < 0)
		return no_memory(got);
	struct render_input in = { .table = &table, .chosen = &chosen, .sources = sources };

	show(&in, &got->out);
	return got->out.failed ? no_memory(got) : 0;
}

static int report(renderer show, struct arena *a, struct outcome *got)
{
	struct find_result found;
	struct profile parts[2], profile;

	if (find_run(top, (struct str){ NULL, 0 }, a, &found, &got->err) < 0)
		return -1;
	if (found.n != 2)
		return err_set(&got->err, ERR_FILE, 0, "%zu files", found.n);
	for (size_t i = 0; i < 2; i++)
		if (profile_read(found.files[i].path, a, &parts[i], &got->err) < 0)
			return -1;
	if (profile_merge(parts, 2, a, &profile, &got->err) < 0)
		return -1;
	return render(&profile, show, a, got);
}

static void report_body(const void *arg, struct outcome *got)
{
	const renderer *show = arg;
	struct arena a = { 0 };

	got->status = report(*show, &a, got);
	arena_free(&a);
}

static void report_survives(void **state)
{
	static const renderer renderers[] = { text_render, json_render, csv_render };
	static const char *const names[] = { "text", "json", "csv" };

	(void)state;
	for (size_t i = 0; i < 3; i++)
		assert_true(fail_each(report_body, &renderers[i], names[i]) > 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rewrite_survives), cmocka_unit_test(report_survives),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
