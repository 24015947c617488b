/* test_table.c - counts joined to lines: what adds up, what stays apart, and in which order. */
#include "base/buf.h"
#include "profile/merge.h"
#include "profile/sitetab.h"
#include "table/table.h"
#include "unit.h"

#define HASH_A "00000000000000aa"
#define HASH_B "00000000000000bb"

/* A profile in memory; modules are given as site tables. */
struct made {
	struct arena arena;
	struct profile profile;
	struct profile_process processes[4];
	struct profile_thread threads[8];
	struct profile_module modules[8];
	struct profile_count counts[32];
	struct profile_note notes[8];
};

static void made_init(struct made *m, size_t n_threads)
{
	*m = (struct made){ 0 };
	m->profile = (struct profile){ m->processes, m->threads, m->modules, m->counts, m->notes,
				       1, n_threads, 0, 0, 0 };
	m->processes[0] = (struct profile_process){ .host = STR("h"), .run = STR("r"),
						    .finished = true, .threads = n_threads };
	for (size_t i = 0; i < n_threads; i++)
		m->threads[i].id = i;
}

/* Adds a module; returns its number. */
static uint32_t made_module(struct made *m, const char *table)
{
	struct nbcount_error err = { 0 };

	assert_int_equal(sitetab_read(&m->arena, str_of(table),
				      &m->modules[m->profile.n_modules], &err), 0);
	return (uint32_t)m->profile.n_modules++;
}

static void made_count(struct made *m, uint32_t module, uint64_t slot, uint32_t thread,
		       int64_t count)
{
	m->counts[m->profile.n_counts++] = (struct profile_count){ module, thread, slot, count };
}

static void made_note(struct made *m, const char *name, const char *file)
{
	m->notes[m->profile.n_notes++] = (struct profile_note){ str_of(name), str_of(file), 1,
								 STR("why") };
}

static struct table made_table(struct made *m, bool per_thread)
{
	struct nbcount_error err = { 0 };
	struct table table;

	assert_int_equal(table_build(&m->profile, per_thread, &m->arena, &table, &err), 0);
	assert_int_equal(err.code, 0);
	return table;
}

static void made_free(struct made *m)
{
	arena_free(&m->arena);
}

#define HEAD(id, slots) "nbcount-table\t1\t" id "\nslots\t" slots "\n"

static const char f_int[] = HEAD("1", "3")
	"file\t0\t" HASH_A "\t/s/a.py\n"
	"function\t0\t0\t3\tfunction\tf\t(int64,)\n"
	"calls\t0\t0\nline\t0\t0\t4\t1\nline\t0\t0\t5\t2\n";

static const char f_float[] = HEAD("2", "3")
	"file\t0\t" HASH_A "\t/s/a.py\n"
	"function\t0\t0\t3\tfunction\tf\t(float64,)\n"
	"calls\t0\t0\nline\t0\t0\t4\t1\nline\t0\t0\t6\t2\n";

static const char f_body[] = HEAD("3", "1")
	"file\t0\t" HASH_A "\t/s/a.py\n"
	"function\t0\t0\t3\tparallel\tf\t(of the body,)\n"
	"line\t0\t0\t5\t0\n";

static void check_line(const struct table_line *line, uint32_t file, uint32_t number, int64_t hits)
{
	assert_int_equal(line->file, file);
	assert_int_equal(line->line, number);
	assert_int_equal(line->hits, hits);
}

static void signatures_are_one_function(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	uint32_t a = made_module(&m, f_int), b = made_module(&m, f_float);
	uint32_t body = made_module(&m, f_body);

	made_count(&m, a, 0, 0, 2);
	made_count(&m, a, 1, 0, 20);
	made_count(&m, b, 0, 0, 3);
	made_count(&m, b, 1, 0, 30);
	made_count(&m, b, 2, 0, 7);
	made_count(&m, body, 0, 0, 100);
	struct table t = made_table(&m, false);

	assert_int_equal(t.n_functions, 1);
	assert_int_equal(t.n_files, 1);
	const struct table_function *f = t.functions;

	assert_str(f->name, "f");
	assert_int_equal(f->line, 3);
	assert_int_equal(f->calls, 5);
	assert_int_equal(f->hits, 157);
	assert_int_equal(t.hits, 157);
	assert_int_equal(f->n_signatures, 2);	/* a prange body's are not shown */
	assert_str(f->signatures[0], "(float64,)");
	assert_str(f->signatures[1], "(int64,)");
	assert_int_equal(f->n_lines, 3);
	check_line(&f->lines[0], 0, 4, 50);
	check_line(&f->lines[1], 0, 5, 100);
	check_line(&f->lines[2], 0, 6, 7);
	assert_int_equal(f->n_shares, 0);
	assert_int_equal(t.n_events, 1);
	assert_string_equal(t.events[0].name, "hits");
	assert_string_equal(t.events[0].class, "exact");
	made_free(&m);
}

static void a_module_of_two_processes_is_one(void **state)
{
	struct made one, two;
	struct arena arena = { 0 };
	struct nbcount_error err = { 0 };
	struct profile sum;
	struct table t;

	(void)state;
	made_init(&one, 1);
	made_init(&two, 2);
	two.processes[0].start_ns = 5;
	made_count(&one, made_module(&one, f_int), 1, 0, 10);
	made_module(&two, f_float);
	made_count(&two, made_module(&two, f_int), 1, 1, 32);
	struct profile parts[] = { two.profile, one.profile };

	assert_int_equal(profile_merge(parts, 2, &arena, &sum, &err), 0);
	assert_int_equal(sum.n_modules, 2);
	assert_int_equal(sum.n_processes, 2);
	assert_int_equal(sum.n_threads, 3);
	assert_int_equal(sum.threads[2].process, 1);
	assert_int_equal(table_build(&sum, true, &arena, &t, &err), 0);
	assert_int_equal(t.n_functions, 1);
	check_line(&t.functions[0].lines[0], 0, 4, 42);
	assert_int_equal(table_rare(&t.functions[0].lines[0])->n_shares, 2);
	assert_int_equal(table_rare(&t.functions[0].lines[0])->shares[0].thread, 0);
	assert_int_equal(table_rare(&t.functions[0].lines[0])->shares[1].thread, 2);
	arena_free(&arena);
	made_free(&one);
	made_free(&two);
}

static void inlined_lines_keep_their_file(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	uint32_t module = made_module(&m, HEAD("1", "3")
		"file\t0\t" HASH_A "\t/s/z.py\nfile\t1\t" HASH_A "\t/s/a.py\nfile\t2\t-\t/s/a.py\n"
		"function\t0\t0\t3\tfunction\tf\t()\n"
		"line\t0\t0\t4\t0\nline\t0\t1\t4\t1\nline\t0\t2\t4\t2\nline\t0\t0\t4\t1\n");

	made_count(&m, module, 0, 0, 1);
	made_count(&m, module, 1, 0, 20);
	made_count(&m, module, 2, 0, 300);
	struct table t = made_table(&m, false);

	/* By path; of the same path, first the file that could not be read. */
	assert_int_equal(t.n_files, 3);
	assert_false(t.files[0].hashed);
	assert_str(t.files[1].path, "/s/a.py");
	assert_str(t.files[2].path, "/s/z.py");
	assert_int_equal(t.functions[0].file, 2);
	assert_int_equal(t.functions[0].n_lines, 3);
	check_line(&t.functions[0].lines[0], 0, 4, 300);
	check_line(&t.functions[0].lines[1], 1, 4, 20);
	check_line(&t.functions[0].lines[2], 2, 4, 21);
	assert_int_equal(t.functions[0].calls, 0);
	made_free(&m);
}

static void what_never_ran_is_there(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_module(&m, f_int);
	made_module(&m, HEAD("9", "0") "file\t0\t" HASH_A "\t/s/a.py\n"
		    "function\t0\t0\t30\tfunction\tg\t\ncalls\t0\t\nline\t0\t0\t31\t\n");
	struct table t = made_table(&m, true);

	assert_int_equal(t.n_functions, 2);
	assert_int_equal(t.functions[0].n_lines, 2);
	check_line(&t.functions[0].lines[1], 0, 5, 0);
	assert_int_equal(table_rare(&t.functions[0].lines[1])->n_shares, 0);
	assert_int_equal(t.functions[1].n_signatures, 0);
	assert_int_equal(t.functions[1].calls, 0);
	check_line(&t.functions[1].lines[0], 0, 31, 0);
	assert_int_equal(t.hits, 0);
	made_free(&m);
}

static void slots_have_factors(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	uint32_t module = made_module(&m, HEAD("1", "4")
		"file\t0\t" HASH_A "\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t()\n"
		"calls\t0\t0*2,3\nline\t0\t0\t4\t0*3,1,1,2*1000000\nline\t0\t0\t5\t1*5\n");

	made_count(&m, module, 2, 0, 2);
	made_count(&m, module, 0, 0, 10);
	made_count(&m, module, 1, 0, 7);
	made_count(&m, module, 3, 0, 1);
	struct table t = made_table(&m, true);

	assert_int_equal(t.functions[0].calls, 21);
	check_line(&t.functions[0].lines[0], 0, 4, 30 + 14 + 2000000);
	check_line(&t.functions[0].lines[1], 0, 5, 35);
	assert_int_equal(table_rare(&t.functions[0].lines[0])->n_shares, 1);
	assert_int_equal(table_rare(&t.functions[0].lines[0])->shares[0].hits, 2000044);
	made_free(&m);
}

static void threads_have_their_shares(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 3);
	uint32_t a = made_module(&m, f_int), b = made_module(&m, f_float);

	made_count(&m, b, 1, 2, 500);
	made_count(&m, a, 1, 2, 1);
	made_count(&m, a, 1, 0, 20);
	made_count(&m, a, 2, 2, 3);
	made_count(&m, a, 0, 1, 9);
	struct table t = made_table(&m, true);
	const struct table_function *f = t.functions;

	assert_int_equal(table_rare(&f->lines[0])->n_shares, 2);
	assert_int_equal(table_rare(&f->lines[0])->shares[0].thread, 0);
	assert_int_equal(table_rare(&f->lines[0])->shares[0].hits, 20);
	assert_int_equal(table_rare(&f->lines[0])->shares[1].thread, 2);
	assert_int_equal(table_rare(&f->lines[0])->shares[1].hits, 501);
	assert_int_equal(table_rare(&f->lines[1])->n_shares, 1);
	assert_int_equal(f->n_shares, 3);
	assert_int_equal(f->shares[0].hits, 20);
	assert_int_equal(f->shares[0].calls, 0);
	assert_int_equal(f->shares[1].thread, 1);
	assert_int_equal(f->shares[1].calls, 9);
	assert_int_equal(f->shares[2].thread, 2);
	assert_int_equal(f->shares[2].hits, 504);
	made_free(&m);
}

/* The note means neither the same name in another file, nor another name in the same file. */
static void what_a_note_names_counts_nothing(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	uint32_t a = made_module(&m, f_int);
	uint32_t b = made_module(&m, HEAD("2", "2")
		"file\t0\t" HASH_A "\t/s/a.py\nfile\t1\t" HASH_A "\t/s/b.py\n"
		"function\t0\t0\t9\tfunction\tg\t()\nfunction\t1\t1\t3\tfunction\tf\t()\n"
		"line\t0\t0\t10\t0\nline\t1\t1\t4\t1\n");

	made_count(&m, a, 0, 0, 1);
	made_count(&m, a, 1, 0, 1000);
	made_count(&m, b, 0, 0, 3);
	made_count(&m, b, 1, 0, 4);
	made_note(&m, "f", "/s/a.py");
	made_note(&m, "a", "/s/a.py");
	made_note(&m, "f", "/s/a.py");
	struct table t = made_table(&m, true);

	assert_int_equal(t.n_functions, 3);
	assert_true(t.functions[0].refused);
	assert_int_equal(t.functions[0].hits, 0);
	assert_int_equal(t.functions[0].calls, 0);
	assert_int_equal(t.functions[0].n_shares, 0);
	check_line(&t.functions[0].lines[0], 0, 4, 0);
	assert_false(t.functions[1].refused);
	assert_false(t.functions[2].refused);
	assert_int_equal(t.hits, 7);
	assert_int_equal(t.n_notes, 2);		/* in order, without duplicates */
	assert_str(t.notes[0].name, "a");
	assert_str(t.notes[1].name, "f");
	made_free(&m);
}

static const char factor_2[] = HEAD("1", "2")
	"file\t0\t" HASH_A "\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t()\n"
	"calls\t0\t1\nline\t0\t0\t4\t0*2\n";

/* What building the table returns for two counts of a slot. */
static int build_counts(uint64_t slot, int64_t count, int64_t more, bool per_thread)
{
	struct nbcount_error err = { 0 };
	struct made m;
	struct table t;

	made_init(&m, 1);
	made_module(&m, factor_2);
	made_count(&m, 0, slot, 0, count);
	if (more)
		made_count(&m, 0, slot, 0, more);
	int status = table_build(&m.profile, per_thread, &m.arena, &t, &err);

	assert_int_equal(status < 0, err.code != 0);
	if (status < 0)
		assert_non_null(strstr(err.msg, "2^63"));
	made_free(&m);
	return status;
}

static void sums_do_not_wrap(void **state)
{
	(void)state;
	for (int per_thread = 0; per_thread < 2; per_thread++) {
		assert_int_equal(build_counts(0, INT64_MAX / 2, 0, per_thread), 0);
		assert_int_equal(build_counts(0, INT64_MAX / 2 + 1, 0, per_thread), -1);
		assert_int_equal(build_counts(0, INT64_MAX / 2, 1, per_thread), -1);
		assert_int_equal(build_counts(1, INT64_MAX, 0, per_thread), 0);
		assert_int_equal(build_counts(1, INT64_MAX, 1, per_thread), -1);
	}
}

/* Two lines whose counts fit, but not their sum over the run. */
static void the_total_does_not_wrap(void **state)
{
	struct nbcount_error err = { 0 };
	struct made m;
	struct table t;

	(void)state;
	made_init(&m, 1);
	uint32_t a = made_module(&m, f_int);
	uint32_t b = made_module(&m, HEAD("2", "1") "file\t0\t" HASH_A "\t/s/b.py\n"
				 "function\t0\t0\t3\tfunction\tg\t()\nline\t0\t0\t4\t0\n");

	made_count(&m, a, 1, 0, INT64_MAX);
	made_count(&m, b, 0, 0, 1);
	assert_int_equal(table_build(&m.profile, false, &m.arena, &t, &err), -1);
	made_free(&m);
}

static const char *const shuffled[] = {
	HEAD("1", "2") "file\t0\t" HASH_B "\t/s/b.py\nfile\t1\t" HASH_A "\t/s/a.py\n"
	"function\t0\t0\t9\tfunction\tlate\t()\nfunction\t1\t1\t9\tfunction\tlate\t()\n"
	"line\t0\t0\t12\t0\nline\t0\t0\t10\t0\nline\t0\t1\t11\t1\nline\t1\t1\t10\t1\n",
	HEAD("2", "1") "file\t0\t" HASH_B "\t/s/a.py\nfunction\t0\t0\t9\tfunction\tlate\t()\n"
	"line\t0\t0\t10\t0\n",
	HEAD("3", "1") "file\t0\t" HASH_A "\t/s/a.py\nfunction\t0\t0\t9\tfunction\tearly\t()\n"
	"function\t1\t0\t2\tfunction\tzero\t()\nline\t0\t0\t10\t0\nline\t1\t0\t3\t\n",
	f_int, f_float, f_body
};

#define N_SHUFFLED (sizeof(shuffled) / sizeof(*shuffled))

/* Everything in a table that a reader can see. */
static void describe(const struct table *t, struct buf *out)
{
	for (size_t i = 0; i < t->n_functions; i++) {
		const struct table_function *f = &t->functions[i];
		const struct profile_file *file = &t->files[f->file];

		buf_fmt(out, "%.*s %llx:%u %.*s %lld %lld\n", (int)file->path.len, file->path.at,
			(unsigned long long)file->hash, f->line, (int)f->name.len, f->name.at,
			(long long)f->calls, (long long)f->hits);
		for (size_t k = 0; k < f->n_signatures; k++)
			buf_fmt(out, " %.*s", (int)f->signatures[k].len, f->signatures[k].at);
		for (size_t k = 0; k < f->n_lines; k++)
			buf_fmt(out, " %u:%u=%lld", f->lines[k].file, f->lines[k].line,
				(long long)f->lines[k].hits);
	}
	buf_char(out, '\0');
}

/* `order` selects one of the N! orders of modules, and the direction of counts. */
static void describe_shuffled(size_t order, struct buf *out)
{
	size_t index[N_SHUFFLED];
	struct made m;

	made_init(&m, 1);
	for (size_t i = 0; i < N_SHUFFLED; i++)
		index[i] = i;
	for (size_t i = N_SHUFFLED, rest = order; i > 1; rest /= i, i--) {
		size_t k = rest % i, kept = index[i - 1];

		index[i - 1] = index[k];
		index[k] = kept;
	}
	for (size_t i = 0; i < N_SHUFFLED; i++)
		made_count(&m, made_module(&m, shuffled[index[i]]), 0, 0, 1 << index[i]);
	struct table t = made_table(&m, false);

	describe(&t, out);
	made_free(&m);
}

static void order_is_the_same_whatever_comes_first(void **state)
{
	struct buf want = { 0 };

	(void)state;
	describe_shuffled(0, &want);
	assert_true(want.len > 100);
	for (size_t order = 1; order < 720; order++) {
		struct buf got = { 0 };

		describe_shuffled(order, &got);
		assert_string_equal(got.at, want.at);
		buf_free(&got);
	}
	assert_true(strncmp(want.at, "/s/a.py aa:2 zero", 17) == 0);
	assert_true(strstr(want.at, " early ") < strstr(want.at, "/s/a.py bb:9 late"));
	assert_true(strstr(want.at, "/s/a.py bb:9 late") < strstr(want.at, "/s/b.py"));
	assert_non_null(strstr(want.at, " 0:11=0 2:10=1 2:12=1"));
	buf_free(&want);
}

static void nothing_is_a_table(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 0);
	struct table t = made_table(&m, true);

	assert_int_equal(t.n_functions, 0);
	assert_int_equal(t.n_notes, 0);
	made_free(&m);
}

static void differences_are_not_negative(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 2);
	uint32_t a = made_module(&m, HEAD("1", "2")
				 "file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t\n"
				 "line\t0\t0\t4\t0\nline\t0\t0\t5\t0,1*-1\n"
				 "line\t0\t0\t6\t0*-2,1*2\n"
				 "taken\t0\t0\t5\t0*-1\nentered\t0\t0\t5\t0*-1\ncalls\t0\t0*-1\n");

	made_count(&m, a, 0, 0, 10);
	made_count(&m, a, 1, 0, 7);
	made_count(&m, a, 0, 1, 2);
	made_count(&m, a, 1, 1, 2);
	struct table t = made_table(&m, true);

	check_line(&t.lines[0], 0, 4, 12);
	check_line(&t.lines[1], 0, 5, 3);
	check_line(&t.lines[2], 0, 6, 0);
	assert_int_equal(t.hits, 15);
	assert_int_equal(t.functions[0].hits, 15);
	assert_int_equal(table_rare(&t.lines[1])->n_shares, 1);
	assert_int_equal(table_rare(&t.lines[1])->shares[0].hits, 3);
	assert_int_equal(table_rare(&t.lines[2])->n_shares, 0);
	assert_int_equal(table_rare(&t.lines[1])->taken, 0);
	assert_int_equal(table_rare(&t.lines[1])->entered, 0);
	assert_int_equal(t.functions[0].calls, 0);
	assert_int_equal(t.functions[0].shares[1].calls, 0);
	made_free(&m);
}

/* Two threads of a process that was killed, one of them while it handed counters over, which
 * subtracts first. The result is the same if threads are kept apart, and if all counts are added up
 * before. */
static void what_one_lacks_is_not_taken_from_others(void **state)
{
	(void)state;
	for (int per_thread = 0; per_thread < 2; per_thread++) {
		struct made m;

		made_init(&m, 2);
		m.processes[0].finished = false;
		uint32_t a = made_module(&m, HEAD("1", "2")
					 "file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t\n"
					 "line\t0\t0\t4\t0,1*-1\ntaken\t0\t0\t4\t0*2,1*-2\n"
					 "entered\t0\t0\t4\t1,0*-1\ncalls\t0\t0,1*-1\n");

		made_count(&m, a, 0, 0, 10);
		made_count(&m, a, 1, 1, 6);
		struct table t = made_table(&m, per_thread);

		check_line(&t.lines[0], 0, 4, 10);
		assert_int_equal(table_rare(&t.lines[0])->taken, 20);
		assert_int_equal(table_rare(&t.lines[0])->entered, 6);
		assert_int_equal(t.functions[0].calls, 10);
		assert_int_equal(table_rare(&t.lines[0])->n_shares, per_thread);
		if (per_thread)
			assert_int_equal(table_rare(&t.lines[0])->shares[0].hits, 10);
		made_free(&m);
	}
}

/* One module says how often a loop was entered, another how often it iterated. */
static void branches_add_up(void **state)
{
	static const char other[] = HEAD("2", "1")
		"file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tparallel\tf\t\n"
		"branch\t0\t0\t4\tloop\nbranch\t0\t0\t6\tunknown\nbranch\t0\t0\t8\tif\n"
		"line\t0\t0\t5\t0\ntaken\t0\t0\t4\t0\n";
	struct made m;

	(void)state;
	made_init(&m, 1);
	uint32_t a = made_module(
		&m,
		HEAD("1",
		     "2") "file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t\n"
			  "branch\t0\t0\t4\tloop\nbranch\t0\t0\t6\tif\nbranch\t0\t0\t7\tif\nbranch\t0\t0\t8\tloop\nbranch\t0\t0\t9\tloop\n"
			  "line\t0\t0\t4\t0\nentered\t0\t0\t4\t0\nline\t0\t0\t6\t0\n"
			  "line\t0\t0\t7\t0\nline\t0\t0\t8\t1\ntaken\t0\t0\t7\t1\n");

	made_count(&m, a, 0, 0, 3);
	made_count(&m, a, 1, 0, 2);
	made_count(&m, made_module(&m, other), 0, 0, 40);
	struct table t = made_table(&m, false);

	assert_int_equal(t.n_lines, 6);
	assert_int_equal(t.lines[0].branch, BRANCH_LOOP);
	assert_int_equal(table_rare(&t.lines[0])->entered, 3);
	assert_int_equal(table_rare(&t.lines[0])->taken, 40);
	assert_int_equal(t.lines[1].branch, BRANCH_NONE);
	assert_int_equal(t.lines[2].branch, BRANCH_UNKNOWN);
	assert_int_equal(t.lines[3].branch, BRANCH_IF);
	assert_int_equal(table_rare(&t.lines[3])->taken, 2);
	assert_int_equal(t.lines[4].branch, BRANCH_UNKNOWN);	/* the tables disagree */
	assert_int_equal(t.lines[5].branch, BRANCH_UNKNOWN);	/* nothing of its body is
								 * compiled */
	assert_int_equal(t.hits, 3 + 3 + 3 + 2 + 40);
	made_free(&m);
}

/* A process has lost counts, or another process has left none. */
static void what_is_lost_is_said(void **state)
{
	struct made m;

	(void)state;
	for (int how = 0; how < 3; how++) {
		made_init(&m, 1);
		m.processes[0].lost = how == 1;
		m.processes[0].bereft = how == 2;
		assert_int_equal(made_table(&m, false).lost, how > 0);
		made_free(&m);
	}
}

/* A function without any clock is not one of which only some code has no clock. */
static void without_a_clock_nothing_is_partly_timed(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_count(&m, made_module(&m, f_int), 1, 0, 1);
	made_module(
		&m,
		HEAD("2",
		     "0") "file\t0\t" HASH_A
			  "\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t(int64,)\nuntimed\t0\twhy\n");
	struct table t = made_table(&m, false);

	assert_int_equal(t.n_functions, 1);
	assert_str(t.functions[0].untimed, "why");
	assert_false(t.functions[0].partly);
	assert_false(t.lines[0].partly);
	made_free(&m);
}

/* Whichever allocation fails, this is reported, and nothing leaks. */
static void out_of_memory_is_said(void **state)
{
	struct nbcount_error err = { 0 };
	struct made m;
	struct table t;

	(void)state;
	made_init(&m, 1);
	made_count(&m, made_module(&m, f_int), 1, 0, 1);
	struct arena arena = { .limit = 1 };

	assert_int_equal(table_build(&m.profile, true, &arena, &t, &err), -1);
	assert_string_equal(err.msg, "out of memory");
	arena_free(&arena);
	made_free(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(signatures_are_one_function),
		cmocka_unit_test(a_module_of_two_processes_is_one),
		cmocka_unit_test(inlined_lines_keep_their_file),
		cmocka_unit_test(what_never_ran_is_there),
		cmocka_unit_test(slots_have_factors),
		cmocka_unit_test(differences_are_not_negative),
		cmocka_unit_test(what_one_lacks_is_not_taken_from_others),
		cmocka_unit_test(branches_add_up),
		cmocka_unit_test(what_is_lost_is_said),
		cmocka_unit_test(without_a_clock_nothing_is_partly_timed),
		cmocka_unit_test(threads_have_their_shares),
		cmocka_unit_test(what_a_note_names_counts_nothing),
		cmocka_unit_test(sums_do_not_wrap),
		cmocka_unit_test(the_total_does_not_wrap),
		cmocka_unit_test(order_is_the_same_whatever_comes_first),
		cmocka_unit_test(nothing_is_a_table),
		cmocka_unit_test(out_of_memory_is_said)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
