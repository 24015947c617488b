/* test_profile.c - reading, merging and finding counters files: whole ones, growing ones, and what
 * is left of damaged ones.
 *
 * The files are written by children that play woven code with the real runtime. Damage is done to a
 * copy of such a file in memory. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "nbcount.h"
#include "profile/find.h"
#include "profile/format.h"
#include "profile/merge.h"
#include "profile/read.h"
#include "runtime/abi.h"
#include "table/table.h"
#include "unit.h"

static char root[] = "/tmp/nbcount.test_profile.XXXXXX";

static const char table_f[] =
	"nbcount-table\t1\tf\nslots\t3\nfile\t0\t00000000000000aa\t/s/a\\tb.py\n"
	"function\t0\t0\t3\tfunction\tf\t(int64,)\ncalls\t0\t0\nline\t0\t0\t4\t1*2,2\n"
	"line\t0\t0\t5\t\nfuture\tkind\tof\trecord\n";
static const char table_g[] =
	"nbcount-table\t1\tg\nslots\t20000\nfile\t0\t-\t/s/g.py\n"
	"function\t0\t0\t7\tparallel\tg\t\nline\t0\t0\t8\t19999,0\n";

static struct abi_module f = { ABI_UNREGISTERED, table_f, sizeof(table_f) - 1, NULL };
static struct abi_module g = { ABI_UNREGISTERED, table_g, sizeof(table_g) - 1, NULL };

/* ---- woven code, played */

static void *symbol(const char *name)
{
	const char *at;
	void *address = NULL;

	for (size_t i = 0; (at = nbcount_symbol(i, &address)) != NULL; i++)
		if (strcmp(at, name) == 0)
			return address;
	abort();
}

static struct abi_block *block(void)
{
	intptr_t offset = (intptr_t)symbol("nbcount_tls_3");

	return *(struct abi_block **)(void *)((char *)__builtin_thread_pointer() + offset);
}

/* One flush, as runtime/abi.h says. */
static void play(struct abi_module *module, uint64_t slot, int64_t n)
{
	char *(*slow)(struct abi_module *);
	void *address = symbol("nbcount_slow_3");
	uint64_t base = __atomic_load_n(&module->base, __ATOMIC_RELAXED);
	bool cold = base >= __atomic_load_n(&block()->mapped, __ATOMIC_RELAXED);

	memcpy(&slow, &address, sizeof(slow));
	char *counters = cold ? slow(module) : (char *)block() + base;

	((int64_t *)(void *)counters)[slot] += n;
}

static void *play_thread(void *arg)
{
	play(&f, 1, *(int64_t *)arg);
	return NULL;
}

static void run_thread(const char *name, int64_t n)
{
	pthread_t thread;

	pthread_setname_np(pthread_self(), name);	/* is inherited */
	if (pthread_create(&thread, NULL, play_thread, &n) || pthread_join(thread, NULL))
		abort();
}

#define TOGETHER 3u

static pthread_barrier_t all_have_played;

static void *play_and_wait(void *n)
{
	play(&f, 1, *(const int64_t *)n);
	pthread_barrier_wait(&all_have_played);
	return NULL;
}

/* All live at the same time, so that none gets the block of another. */
static void run_together(int64_t n)
{
	pthread_t threads[TOGETHER];

	pthread_barrier_init(&all_have_played, NULL, TOGETHER);
	for (unsigned i = 0; i < TOGETHER; i++)
		if (pthread_create(&threads[i], NULL, play_and_wait, &n))
			abort();
	for (unsigned i = 0; i < TOGETHER; i++)
		if (pthread_join(threads[i], NULL))
			abort();
}

/* ---- children that write files */

static void start(const char *dir, const char *run)
{
	if (nbcount_start(dir, run, NULL) < 0)
		abort();
}

static void write_f(const char *dir, const char *run)
{
	start(dir, run);
	play(&f, 0, 1);
	play(&f, 1, 10);
}

static void write_g_and_f(const char *dir, const char *run)
{
	start(dir, run);
	play(&g, 19999, 5);
	play(&f, 1, 1000);
}

/* All kinds of records: info, two modules, notes, a live thread, ended threads with counters. */
static void write_all(const char *dir, const char *run)
{
	start(dir, run);
	if (nbcount_info("command", "[\"a\"]", NULL) || nbcount_info("numba", "0.1", NULL) ||
	    nbcount_info("numba", "0.2=x", NULL) ||
	    nbcount_note("h", "/s/h.py", 9, "why \t \\not\r\n", NULL))
		abort();
	play(&f, 0, 1);
	run_thread("first", 100);
	run_thread("second", 200);
	pthread_setname_np(pthread_self(), "main");
	play(&g, 19999, 7);
	play(&f, 2, INT64_C(1) << 40);
}

static void write_many_threads(const char *dir, const char *run)
{
	start(dir, run);
	play(&f, 0, 1);
	for (int i = 0; i < 1100; i++)
		run_thread("many", i);
	run_together(1);
}

/* Ends as if by SIGKILL: no atexit. */
static void write_and_die(const char *dir, const char *run)
{
	write_f(dir, run);
	_exit(0);
}

typedef void (*writer)(const char *dir, const char *run);

/* Runs the writer in a child that ends normally. */
static void make_file(writer write, const char *name, const char *run)
{
	char dir[512];
	int status;

	snprintf(dir, sizeof(dir), "%s/%s", root, name);
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		write(dir, run);
		nbcount_finish();	/* what its atexit does; cmocka's own must not run here */
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

/* The directory's files, in order of names. */
static struct find_result found(struct arena *a, const char *name, const char *run)
{
	struct str wanted = { NULL, 0 };
	struct nbcount_error err = { 0 };
	struct find_result out;
	char dir[512];

	snprintf(dir, sizeof(dir), "%s/%s", root, name);
	if (run)
		wanted = str_of(run);
	assert_int_equal(find_run(dir, wanted, a, &out, &err), 0);
	return out;
}

static struct profile read_only_file(struct arena *a, const char *name)
{
	struct find_result files = found(a, name, NULL);
	struct nbcount_error err = { 0 };
	struct profile p;

	assert_int_equal(files.n, 1);
	assert_int_equal(profile_read(files.files[0].path, a, &p, &err), 0);
	assert_int_equal(err.code, 0);
	return p;
}

/* Counts of a slot of the module whose first function has this name, over all threads. */
static int64_t sum_of(const struct profile *p, const char *function, uint64_t slot)
{
	int64_t sum = 0;

	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_module *m = &p->modules[p->counts[i].module];

		if (str_eq(m->functions[0].name, str_of(function)) && p->counts[i].slot == slot)
			sum += p->counts[i].count;
	}
	return sum;
}

/* ---- reading */

static void a_file_is_read_whole(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile p = read_only_file(&a, "all");
	const struct profile_process *process = p.processes;

	assert_int_equal(p.n_processes, 1);
	assert_true(process->finished);
	assert_false(process->lost);
	assert_int_equal(process->threads, 3);
	assert_str(process->run, "run all");
	assert_true(process->host.len > 0 && process->pid > 1 && process->start_ns > 0);
	assert_str(profile_info(process, STR("command")), "[\"a\"]");
	assert_str(profile_info(process, STR("numba")), "0.2=x");	/* the last one is valid */
	assert_null(profile_info(process, STR("python")).at);
	assert_int_equal(p.n_notes, 1);
	assert_str(p.notes[0].name, "h");
	assert_str(p.notes[0].file, "/s/h.py");
	assert_int_equal(p.notes[0].line, 9);
	assert_str(p.notes[0].why, "why \t \\not\r\n");
	arena_free(&a);
}

static void counters_are_exact_by_thread(void **state)
{
	static const char *const names[] = { NULL, "first", "second" };
	static const int64_t first_counts[] = { 1, 100, 200 };
	struct arena a = { 0 };

	(void)state;
	struct profile p = read_only_file(&a, "all");

	assert_int_equal(p.n_threads, 3);
	assert_int_equal(p.n_modules, 2);
	assert_int_equal(p.n_counts, 5);
	assert_int_equal(sum_of(&p, "g", 19999), 7);
	assert_int_equal(sum_of(&p, "f", 0), 1);
	assert_int_equal(sum_of(&p, "f", 1), 300);
	assert_int_equal(sum_of(&p, "f", 2), INT64_C(1) << 40);
	for (uint32_t i = 0; i < 3; i++) {
		size_t k = 0;

		while (k < p.n_counts && (p.counts[k].thread != i || p.counts[k].slot == 2))
			k++;
		assert_true(k < p.n_counts);
		assert_int_equal(p.counts[k].count, first_counts[i]);
		assert_int_equal(p.threads[i].id, i);
		assert_false(p.threads[i].ended);
		if (names[i])
			assert_str(p.threads[i].name, names[i]);
	}
	arena_free(&a);
}

static void site_tables_are_understood(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile p = read_only_file(&a, "all");
	const struct profile_module *m = p.modules;

	assert_str(m->table, table_f);
	assert_int_equal(m->slots, 3);
	assert_str(m->files[0].path, "/s/a\tb.py");
	assert_true(m->files[0].hashed);
	assert_int_equal(m->files[0].hash, 0xaa);
	assert_str(m->functions[0].signature, "(int64,)");
	assert_int_equal(m->n_sites, 3);
	assert_int_equal(m->sites[0].line, 0);
	assert_int_equal(m->sites[2].line, 5);
	assert_int_equal(m->n_refs, 3);
	assert_int_equal(m->refs[1].factor, 2);
	assert_int_equal(m->refs[2].slot, 2);
	assert_true(p.modules[1].functions[0].parallel);
	assert_false(p.modules[1].files[0].hashed);
	arena_free(&a);
}

/* There are more than FMT_DONE_RECORDS, so the last ones are one sum. */
static void ended_threads_are_added_up(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile p = read_only_file(&a, "many");

	assert_int_equal(sum_of(&p, "f", 1), 1099 * 1100 / 2 + TOGETHER);
	assert_int_equal(p.processes->threads, 1101 + TOGETHER);
	assert_int_equal(p.n_threads, 1 + FMT_DONE_RECORDS + 1);
	assert_true(p.threads[p.n_threads - 1].ended);
	assert_str(p.threads[p.n_threads - 1].name, "ended threads");
	assert_false(p.threads[p.n_threads - 2].ended);
	arena_free(&a);
}

static void a_process_without_notice_is_incomplete(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct profile p = read_only_file(&a, "dead");

	assert_false(p.processes->finished);
	assert_int_equal(sum_of(&p, "f", 1), 10);
	arena_free(&a);
}

/* Counts and starts threads while its file is read. Thanks to the pause, a reader on a busy machine
 * finds the file at rest in one of its attempts. */
static void write_for_ever(const char *dir, int ready)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);	/* it must not outlive a failed test */
	start(dir, "live");
	play(&f, 1, 1);
	close(ready);
	for (;;) {
		play(&f, 1, 1);
		run_thread("live", 1);
		usleep(300);
	}
}

/* On return, the child's file has a whole header and a first count. */
static pid_t start_live(void)
{
	char dir[512], byte;
	int ready[2];

	snprintf(dir, sizeof(dir), "%s/live", root);
	assert_int_equal(pipe(ready), 0);
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0)
		write_for_ever(dir, ready[1]);
	close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 0);
	close(ready[0]);
	return pid;
}

static void a_growing_file_can_be_read(void **state)
{
	int64_t before = 0;
	pid_t pid = start_live();

	(void)state;
	for (int reads = 0; reads < 100; reads++) {
		struct arena a = { 0 };
		struct profile p = read_only_file(&a, "live");
		int64_t now = sum_of(&p, "f", 1);

		assert_true(now > 0 && now >= before);
		assert_false(p.processes->finished);
		before = now;
		arena_free(&a);
		usleep(1000);
	}
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	assert_true(before > 1);
}

/* ---- what is no counters file */

static void check_refused(const char *path, const char *why)
{
	struct nbcount_error err = { 0 };
	struct profile out, untouched;
	struct arena a = { 0 };

	memset(&out, 0x5a, sizeof(out));
	memset(&untouched, 0x5a, sizeof(untouched));
	alarm(20);		/* rather than hang */
	assert_int_equal(profile_read(path, &a, &out, &err), -1);
	alarm(0);
	assert_int_not_equal(err.code, 0);
	if (!strstr(err.msg, why))
		fail_msg("%s: \"%s\" does not say \"%s\"", path, err.msg, why);
	assert_memory_equal(&out, &untouched, sizeof(out));
	arena_free(&a);
}

static const char *make_path(char room[512], const char *name)
{
	snprintf(room, 512, "%s/%s", root, name);
	return room;
}

static void write_text(const char *path, const void *bytes, size_t len)
{
	FILE *out = fopen(path, "wbe");

	assert_non_null(out);
	assert_int_equal(fwrite(bytes, 1, len, out), len);
	assert_int_equal(fclose(out), 0);
}

static void other_things_are_refused(void **state)
{
	char room[512];

	(void)state;
	check_refused(make_path(room, "missing"), "No such file");
	check_refused(root, "not a regular file");
	check_refused("/dev/zero", "not a regular file");
	check_refused("/dev/null", "not a regular file");
	assert_int_equal(mkfifo(make_path(room, "fifo"), 0600), 0);
	check_refused(room, "not a regular file");
	write_text(make_path(room, "empty"), "", 0);
	check_refused(room, "empty");
	write_text(make_path(room, "short"), "NBCOUNT", 8);
	check_refused(room, "cut off: 8 bytes");
	write_text(make_path(room, "text"), table_g, sizeof(table_g));
	check_refused(room, "not a counters file");
	check_refused("Makefile", "not a counters file");
}

/* ---- damage, done to a copy */

struct copy {
	char *whole;		/* the undamaged file */
	char *at;		/* the copy, mapped: a write here changes the file */
	size_t len;
	int fd;
	char path[64];
};

static struct copy damaged;	/* a copy of the file with all kinds of records */

static int open_copy(void **state)
{
	struct arena a = { 0 };
	struct find_result files = found(&a, "all", NULL);
	FILE *in = fopen(files.files[0].path, "rbe");
	struct stat st;

	(void)state;
	assert_non_null(in);
	assert_int_equal(fstat(fileno(in), &st), 0);
	damaged.len = (size_t)st.st_size;
	damaged.whole = malloc(damaged.len);
	assert_int_equal(fread(damaged.whole, 1, damaged.len, in), damaged.len);
	fclose(in);
	damaged.fd = memfd_create("copy", MFD_CLOEXEC);
	assert_true(damaged.fd >= 0);
	assert_int_equal(ftruncate(damaged.fd, st.st_size), 0);
	damaged.at = mmap(NULL, damaged.len, PROT_READ | PROT_WRITE, MAP_SHARED, damaged.fd, 0);
	assert_true(damaged.at != MAP_FAILED);
	memcpy(damaged.at, damaged.whole, damaged.len);
	snprintf(damaged.path, sizeof(damaged.path), "/proc/self/fd/%d", damaged.fd);
	arena_free(&a);
	return 0;
}

static int close_copy(void **state)
{
	(void)state;
	munmap(damaged.at, damaged.len);
	close(damaged.fd);
	free(damaged.whole);
	return 0;
}

static void heal(void)
{
	memcpy(damaged.at, damaged.whole, damaged.len);
}

static uint64_t random_below(uint64_t *seed, uint64_t bound)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed % bound;
}

static void check_module(const struct profile_module *m)
{
	for (size_t i = 0; i < m->n_functions; i++)
		assert_true(m->functions[i].file < m->n_files);
	for (size_t i = 0; i < m->n_sites; i++)
		assert_true(m->sites[i].function < m->n_functions &&
			    m->sites[i].file < m->n_files);
	for (size_t i = 0; i < m->n_refs; i++)
		assert_true(m->refs[i].slot < m->slots && m->refs[i].site < m->n_sites &&
			    m->refs[i].factor > 0);
}

/* Whatever was read can be used without further checks. */
static void check_plausible(const struct profile *p, struct arena *a)
{
	struct nbcount_error err = { 0 };
	struct table table;

	assert_int_equal(p->n_processes, 1);
	for (size_t i = 0; i < p->n_modules; i++)
		check_module(&p->modules[i]);
	for (size_t i = 0; i < p->n_threads; i++)
		assert_int_equal(p->threads[i].process, 0);
	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_count *c = &p->counts[i];

		assert_true(c->module < p->n_modules && c->thread < p->n_threads);
		assert_true(c->slot < p->modules[c->module].slots && c->count > 0);
	}
	if (table_build(p, true, a, &table, &err) < 0)
		assert_true(err.msg[0] != '\0');
}

/* Returns 0: it was read; -1: it was refused. */
static int read_damaged(struct nbcount_error *err)
{
	struct arena a = { 0 };
	struct profile p;

	*err = (struct nbcount_error){ 0 };
	int status = profile_read(damaged.path, &a, &p, err);

	assert_int_equal(status < 0, err->code != 0);
	assert_int_equal(status < 0, err->msg[0] != '\0');
	if (status == 0)
		check_plausible(&p, &a);
	arena_free(&a);
	return status;
}

static void truncate_to(size_t len)
{
	struct nbcount_error err;

	assert_int_equal(ftruncate(damaged.fd, (off_t)len), 0);
	assert_int_equal(read_damaged(&err), -1);
}

static void a_cut_file_is_refused(void **state)
{
	uint64_t seed = 20240607;

	(void)state;
	for (size_t len = damaged.len - 512; len > 0; len -= 512)
		truncate_to(len);
	truncate_to(0);
	for (int i = 0; i < 200; i++)
		truncate_to(random_below(&seed, damaged.len));
	assert_int_equal(ftruncate(damaged.fd, (off_t)damaged.len), 0);
	heal();
	struct nbcount_error err;

	assert_int_equal(read_damaged(&err), 0);
}

static void a_flipped_header_is_survived(void **state)
{
	struct nbcount_error err;

	(void)state;
	for (size_t i = 0; i < sizeof(struct fmt_header); i++) {
		for (int bit = 0; bit < 9; bit++) {
			damaged.at[i] = (char)(damaged.whole[i] ^ (bit < 8 ? 1 << bit : 0xff));
			read_damaged(&err);
			if (i < offsetof(struct fmt_header, pid))
				assert_int_not_equal(err.code, 0);
		}
		damaged.at[i] = damaged.whole[i];
	}
}

static void flipped_bytes_are_survived(void **state)
{
	struct nbcount_error err;
	uint64_t seed = 42;
	size_t refused = 0;

	(void)state;
	for (int i = 0; i < 3000; i++) {
		/* Half of the bytes are among the records; most of the file is zeros. */
		size_t at = i % 2 ? random_below(&seed, damaged.len) :
				    FMT_LOG_START + random_below(&seed, 2048);

		damaged.at[at] = (char)(damaged.whole[at] ^ (int)(1 + random_below(&seed, 255)));
		refused += read_damaged(&err) < 0;
		damaged.at[at] = damaged.whole[at];
	}
	assert_true(refused > 500);
}

/* ---- damage with a right sum */

/* The file offset of the nth record of a type, or 0. */
static size_t record_at(uint32_t type, size_t n)
{
	size_t at = FMT_LOG_START + sizeof(struct fmt_segment), end;
	struct fmt_segment segment;
	struct fmt_record head;

	memcpy(&segment, damaged.whole + FMT_LOG_START, sizeof(segment));
	for (end = at + segment.used; at < end; at += sizeof(head) + (head.bytes + 7) / 8 * 8) {
		memcpy(&head, damaged.whole + at, sizeof(head));
		if ((type == 0 || head.type == type) && n-- == 0)
			return at;
	}
	return 0;
}

static struct fmt_record make_sum_right(size_t at)
{
	struct fmt_record head;

	memcpy(&head, damaged.at + at, sizeof(head));
	head.sum = str_hash((struct str){ damaged.at + at + sizeof(head), head.bytes });
	memcpy(damaged.at + at, &head, sizeof(head));
	return head;
}

static void sums_are_checked(void **state)
{
	size_t at;

	(void)state;
	for (size_t n = 0; (at = record_at(0, n)) != 0; n++) {
		struct fmt_record head;

		memcpy(&head, damaged.whole + at, sizeof(head));
		damaged.at[at + sizeof(head) + head.bytes - 1] ^= 4;
		check_refused(damaged.path, "wrong sum");
		heal();
		damaged.at[at + offsetof(struct fmt_record, sum)] ^= 4;
		check_refused(damaged.path, "wrong sum");
		heal();
	}
}

/* Like the flipped bytes, but the checksum is right and does not show the damage. */
static void records_are_not_trusted(void **state)
{
	struct nbcount_error err;
	uint64_t seed = 7;
	size_t n = 0, refused = 0;

	(void)state;
	while (record_at(0, n))
		n++;
	assert_true(n >= 10);
	for (int i = 0; i < 2000; i++) {
		size_t at = record_at(0, random_below(&seed, n));
		struct fmt_record head = make_sum_right(at);
		char *payload = damaged.at + at + sizeof(head);
		static const char values[] = "\0\1\t\n0,*\x7f\x80\xff";

		payload[random_below(&seed, head.bytes)] =
			values[random_below(&seed, sizeof(values) - 1)];
		make_sum_right(at);
		refused += read_damaged(&err) < 0;
		memcpy(damaged.at + at, damaged.whole + at, sizeof(head) + head.bytes);
	}
	assert_true(refused > 500);
}

/* The file is refused with these 8 bytes in the payload of the nth record of a type. */
static void check_patched(uint32_t type, size_t n, size_t offset, uint64_t value, const char *why)
{
	size_t at = record_at(type, n);

	assert_int_not_equal(at, 0);
	memcpy(damaged.at + at + sizeof(struct fmt_record) + offset, &value, sizeof(value));
	make_sum_right(at);
	check_refused(damaged.path, why);
	heal();
}

/* 8 bytes of such a payload. */
static uint64_t payload_u64(uint32_t type, size_t n, size_t offset)
{
	uint64_t value;

	memcpy(&value, damaged.whole + record_at(type, n) + sizeof(struct fmt_record) + offset,
	       sizeof(value));
	return value;
}

static void each_contradiction_is_named(void **state)
{
	const size_t base = offsetof(struct fmt_module, base);
	const size_t slots = offsetof(struct fmt_module, slots);
	const size_t at = offsetof(struct fmt_extent, at);
	const size_t bytes = offsetof(struct fmt_extent, bytes);
	const size_t pairs = sizeof(struct fmt_done);

	(void)state;
	check_patched(FMT_MODULE, 0, slots, 4, "differ in slots");
	check_patched(FMT_MODULE, 0, base, 8, "bad place of a module");
	check_patched(FMT_MODULE, 0, base, 65, "bad place of a module");
	check_patched(FMT_MODULE, 0, base, UINT64_MAX - 7, "bad place of a module");
	check_patched(FMT_MODULE, 0, base, payload_u64(FMT_MODULE, 1, base) + 8, "overlap");
	check_patched(FMT_THREAD, 1, 0, 0, "thread out of order");
	check_patched(FMT_THREAD, 1, 8, UINT64_MAX, "bad block of thread");
	check_patched(FMT_THREAD, 1, offsetof(struct fmt_thread, block),
		      payload_u64(FMT_THREAD, 0, offsetof(struct fmt_thread, block)),
		      "another took the block");
	check_patched(FMT_THREAD, 1, offsetof(struct fmt_thread, tid), UINT64_C(1) << 31,
		      "bad number of the system's");
	check_patched(FMT_EXTENT, 1, offsetof(struct fmt_extent, block),
		      payload_u64(FMT_EXTENT, 0, offsetof(struct fmt_extent, block)),
		      "two extents of a block overlap");
	check_patched(FMT_EXTENT, 0, offsetof(struct fmt_extent, start), UINT64_MAX - 7,
		      "bad size or place");
	check_patched(FMT_EXTENT, 0, at, 0, "covers the header");
	check_patched(FMT_EXTENT, 0, at, 8, "bad size or place");
	check_patched(FMT_EXTENT, 0, at, damaged.len, "outside the file");
	check_patched(FMT_EXTENT, 0, at, UINT64_MAX - FMT_CHUNK + 1, "outside the file");
	check_patched(FMT_EXTENT, 0, bytes, 0, "bad size or place");
	check_patched(FMT_EXTENT, 0, bytes, UINT64_MAX - FMT_CHUNK + 1, "outside the file");
	check_patched(FMT_EXTENT, 0, at, payload_u64(FMT_EXTENT, 1, at), "overlap");
	check_patched(FMT_DONE, 1, 0, 1, "ended twice");
	check_patched(FMT_DONE, 0, 0, 3, "unknown thread");
	check_patched(FMT_DONE, 0, 8, 9, "wrong number of counters");
	check_patched(FMT_DONE, 0, pairs, 8, "belongs to no module");
	check_patched(FMT_DONE, 0, pairs, 65, "belongs to no module");
	check_patched(FMT_DONE, 0, pairs, UINT64_MAX - 7, "belongs to no module");
	check_patched(FMT_DONE, 0, pairs + 8, UINT64_MAX, "negative counter");
}

/* ---- places */

static void set_place(size_t n, struct fmt_place place)
{
	size_t at = record_at(FMT_PLACE, n);

	memcpy(damaged.at + at + sizeof(struct fmt_record), &place, sizeof(place));
	make_sum_right(at);
}

/* Records 1 and 2 of places are thread 1's. */
static struct profile_thread read_places(struct arena *a, struct fmt_place first,
					 struct fmt_place last)
{
	struct nbcount_error err = { 0 };
	struct profile p;

	set_place(1, first);
	set_place(2, last);
	if (profile_read(damaged.path, a, &p, &err) < 0)
		fail_msg("%s", err.msg);
	heal();
	return p.threads[1];
}

static void check_moved(struct fmt_place first, struct fmt_place last, enum profile_moved moved,
			int64_t moves)
{
	struct arena a = { 0 };
	struct profile_thread t = read_places(&a, first, last);

	assert_true(t.first.known && t.last.known);
	assert_int_equal(t.first.pu, first.pu);
	assert_int_equal(t.last.pu, last.pu);
	assert_int_equal(t.last.core, last.core);
	assert_int_equal(t.last.package, last.package);
	assert_int_equal(t.last.node, last.node);
	assert_int_equal(t.moved, moved);
	assert_int_equal(t.moves, moves);
	arena_free(&a);
}

static void places_say_who_moved(void **state)
{
	const struct fmt_place here = { 1, 5, 4, 1, 2, 10 }, there = { 1, 6, 5, 1, 2, 13 };

	(void)state;
	if (!record_at(FMT_PLACE, 0))
		skip();		/* a machine without a topology */
	check_moved(here, here, MOVED_NO, 0);
	check_moved(here, there, MOVED_YES, 3);
	check_moved(here, (struct fmt_place){ 1, 5, 4, 1, 2, 12 }, MOVED_YES, 2);
	check_moved(here, (struct fmt_place){ 1, 6, -1, -1, -1, -1 }, MOVED_YES, 0);
	/* it was elsewhere, so it has moved more often than was counted */
	check_moved(here, (struct fmt_place){ 1, 6, 5, 1, 2, 10 }, MOVED_YES, 0);
	check_moved(here, (struct fmt_place){ 1, 5, 4, 1, 2, -1 }, MOVED_UNKNOWN, 0);
	check_moved(here, (struct fmt_place){ 1, 5, 4, 1, 2, 9 }, MOVED_UNKNOWN, 0);
	check_moved((struct fmt_place){ 1, 5, 4, 1, 2, -1 }, here, MOVED_UNKNOWN, 0);
}

static void one_place_says_nothing_of_moves(void **state)
{
	const struct fmt_place here = { 1, 5, 4, 1, 2, 10 }, other = { 0, 6, 5, 1, 2, 13 };
	struct arena a = { 0 };

	(void)state;
	if (!record_at(FMT_PLACE, 0))
		skip();
	struct profile_thread t = read_places(&a, here, other);

	assert_true(t.first.known && !t.last.known);
	assert_int_equal(t.moved, MOVED_UNKNOWN);
	arena_free(&a);
}

static void places_are_not_trusted(void **state)
{
	(void)state;
	if (!record_at(FMT_PLACE, 0))
		skip();
	check_patched(FMT_PLACE, 0, offsetof(struct fmt_place, thread), 3, "unknown thread");
	check_patched(FMT_PLACE, 0, offsetof(struct fmt_place, pu), UINT64_MAX,
		      "bad place of thread");
	check_patched(FMT_PLACE, 0, offsetof(struct fmt_place, package), UINT64_MAX - 1,
		      "bad place of thread");
	check_patched(FMT_PLACE, 0, offsetof(struct fmt_place, migrations), UINT64_MAX - 1,
		      "bad place of thread");
}

static void check_header(size_t offset, const void *bytes, size_t len, const char *why)
{
	memcpy(damaged.at + offset, bytes, len);
	check_refused(damaged.path, why);
	heal();
}

#define CHECK_HEADER(field, value, why) \
	check_header(offsetof(struct fmt_header, field), &(uint64_t){ value }, \
		     sizeof(((struct fmt_header *)0)->field), why)

static void headers_are_checked(void **state)
{
	(void)state;
	CHECK_HEADER(version, 2, "newer nbcount: file format 2");
	CHECK_HEADER(version, 0, "no version");
	CHECK_HEADER(byte_order, 0x04030201, "byte order");
	CHECK_HEADER(magic, 0, "not a counters file");
	CHECK_HEADER(state, 2, "unknown state");
	CHECK_HEADER(lost, 4, "lost");
	CHECK_HEADER(rank, UINT64_MAX - 1, "rank");
	CHECK_HEADER(file_bytes, 0, "bad file size");
	CHECK_HEADER(file_bytes, damaged.len + FMT_CHUNK, "cut off");
	CHECK_HEADER(file_bytes, UINT64_MAX - FMT_CHUNK + 1, "cut off");
	CHECK_HEADER(retired, 5, "unknown thread has ended");
}

static void check_segment(size_t offset, uint64_t value, const char *why)
{
	check_header(FMT_LOG_START + offset, &value, sizeof(value), why);
}

static void segments_are_checked(void **state)
{
	(void)state;
	check_segment(offsetof(struct fmt_segment, next), FMT_LOG_START, "overlap");
	check_segment(offsetof(struct fmt_segment, next), damaged.len, "outside the file");
	check_segment(offsetof(struct fmt_segment, next), FMT_CHUNK + 8, "log segment");
	check_segment(offsetof(struct fmt_segment, bytes), 16, "bad size");
	check_segment(offsetof(struct fmt_segment, used), FMT_CHUNK, "more than it has");
	check_segment(offsetof(struct fmt_segment, used), 12, "more than it has");
	check_segment(offsetof(struct fmt_segment, used), 8, "cut off");
	check_segment(offsetof(struct fmt_segment, used), 24, "longer than its log segment");
	/* The second segment is a chunk of counters, which leads to itself. */
	struct fmt_segment loop = { FMT_CHUNK, FMT_CHUNK, 0, 0 };

	memcpy(damaged.at + FMT_CHUNK, &loop, sizeof(loop));
	check_segment(offsetof(struct fmt_segment, next), FMT_CHUNK, "loop");
}

/* A counter is negative, or lies where no module has any. */
static void stray_counters_are_refused(void **state)
{
	const size_t where = offsetof(struct fmt_extent, at);
	const size_t size = offsetof(struct fmt_extent, bytes);
	size_t at = payload_u64(FMT_EXTENT, 0, where);
	size_t end = payload_u64(FMT_EXTENT, 2, where) + payload_u64(FMT_EXTENT, 2, size);
	size_t base = payload_u64(FMT_MODULE, 0, offsetof(struct fmt_module, base));
	struct nbcount_error err;

	(void)state;
	check_header(at + base, &(int64_t){ -1 }, 8, "negative counter");
	check_header(end - 8, &(int64_t){ 1 }, 8, "belongs to no module");
	damaged.at[at + 63] = 1;	/* the first 64 bytes belong to the runtime */
	assert_int_equal(read_damaged(&err), 0);
	heal();
}

static void what_is_unknown_is_skipped(void **state)
{
	size_t at = record_at(FMT_NOTE, 0);
	uint32_t type = 4711;
	struct nbcount_error err;
	struct profile p;
	struct arena a = { 0 };

	(void)state;
	memcpy(damaged.at + at, &type, sizeof(type));
	assert_int_equal(profile_read(damaged.path, &a, &p, &err), 0);
	assert_int_equal(p.n_notes, 0);
	assert_int_equal(sum_of(&p, "f", 1), 300);
	arena_free(&a);
	heal();
}

/* A thread that has ended counts nothing itself any more: header.retired declares it dead. */
static void a_retired_thread_counts_nothing(void **state)
{
	struct nbcount_error err = { 0 };
	struct arena a = { 0 };
	struct profile p;

	(void)state;
	/* Thread 0 has ended; the sum that it went into has no extent. */
	damaged.at[offsetof(struct fmt_header, retired)] = 1;
	assert_int_equal(profile_read(damaged.path, &a, &p, &err), 0);
	assert_int_equal(sum_of(&p, "g", 19999), 0);
	assert_int_equal(sum_of(&p, "f", 1), 300);
	assert_true(p.threads[p.n_threads - 1].ended);
	arena_free(&a);
	heal();
}

/* ---- memory */

/* With any limit, reading gives the profile or says that memory is missing; a sanitizer looks for
 * leaks. */
static void no_memory_is_said(void **state)
{
	struct nbcount_error err = { 0 };
	size_t limit = 1;
	int status;

	(void)state;
	do {
		struct arena a = { .limit = limit };
		struct profile p;

		err = (struct nbcount_error){ 0 };
		status = profile_read(damaged.path, &a, &p, &err);
		if (status < 0)
			assert_string_equal(err.msg, "out of memory");
		arena_free(&a);
		limit = limit * 2 + 1;
	} while (status < 0 && limit < (size_t)1 << 32);
	assert_int_equal(status, 0);

	struct arena a = { .limit = 1 };
	struct find_result out;
	char room[512];

	assert_int_equal(find_run(make_path(room, "runs"), STR(""), &a, &out, &err), -1);
	assert_string_equal(err.msg, "out of memory");
	arena_free(&a);
}

/* ---- merging */

/* Merges the two processes of run "one", in either order. */
static struct profile merged(struct arena *a, bool backwards)
{
	struct find_result files = found(a, "runs", "one");
	struct nbcount_error err = { 0 };
	struct profile parts[2], out;

	assert_int_equal(files.n, 2);
	for (size_t i = 0; i < 2; i++)
		assert_int_equal(profile_read(files.files[backwards ? 1 - i : i].path, a, &parts[i],
					      &err), 0);
	assert_int_equal(profile_merge(parts, 2, a, &out, &err), 0);
	return out;
}

static void processes_are_added_up(void **state)
{
	(void)state;
	for (int backwards = 0; backwards < 2; backwards++) {
		struct arena a = { 0 };
		struct profile p = merged(&a, backwards);

		assert_int_equal(p.n_processes, 2);
		assert_true(p.processes[0].start_ns < p.processes[1].start_ns);
		assert_int_equal(p.n_modules, 2);	/* f is in both */
		assert_int_equal(p.n_threads, 2);
		assert_int_equal(p.threads[0].process, 0);
		assert_int_equal(p.threads[1].process, 1);
		assert_int_equal(sum_of(&p, "f", 0), 1);
		assert_int_equal(sum_of(&p, "f", 1), 1010);
		assert_int_equal(sum_of(&p, "g", 19999), 5);
		assert_int_equal(p.n_counts, 4);
		for (size_t i = 0; i < p.n_counts; i++)
			assert_int_equal(p.counts[i].thread, i < 2 ? 0 : 1);
		arena_free(&a);
	}
}

static void merging_says_what_it_lacks(void **state)
{
	struct arena a = { 0 }, none = { .limit = 1 };
	struct nbcount_error err = { 0 };
	struct profile p, out;

	(void)state;
	p = read_only_file(&a, "all");
	assert_int_equal(profile_merge(&p, 1, &none, &out, &err), -1);
	assert_string_equal(err.msg, "out of memory");
	assert_int_equal(profile_merge(&p, 1, &a, &out, NULL), 0);
	assert_int_equal(out.n_notes, 1);
	assert_int_equal(out.n_counts, p.n_counts);
	arena_free(&a);
}

/* ---- finding */

static void the_newest_run_is_found(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct find_result files = found(&a, "runs", NULL);

	assert_str(files.run, "two");
	assert_int_equal(files.n, 1);
	assert_str(files.files[0].run, "two");
	assert_int_equal(files.files[0].err.code, 0);
	arena_free(&a);
}

static void a_run_is_found_by_name(void **state)
{
	struct arena a = { 0 };

	(void)state;
	struct find_result files = found(&a, "runs", "one");

	assert_int_equal(files.n, 2);
	assert_str(files.run, "one");
	assert_true(strcmp(files.files[0].path, files.files[1].path) < 0);
	files = found(&a, "runs", "three");
	assert_int_equal(files.n, 0);
	files = found(&a, "runs", "on");
	assert_int_equal(files.n, 0);
	arena_free(&a);
}

/* Run "old" begins before run "new" and ends after it: a run is as new as its first process. */
static void a_run_starts_with_its_first_process(void **state)
{
	struct arena a = { 0 };

	(void)state;
	make_file(write_f, "mixed", "old");
	make_file(write_f, "mixed", "new");
	make_file(write_f, "mixed", "old");
	struct find_result files = found(&a, "mixed", NULL);

	assert_str(files.run, "new");
	assert_int_equal(files.n, 1);
	arena_free(&a);
}

/* A damaged file is of an unknown run, so it belongs to any. Names that do not end in .nbc are
 * ignored. */
static void damaged_files_are_told(void **state)
{
	struct arena a = { 0 };
	char room[512];

	(void)state;
	make_file(write_f, "partly", "run");
	write_text(make_path(room, "partly/zzz.nbc"), "not", 3);
	write_text(make_path(room, "partly/.hidden.nbc"), "not", 3);
	write_text(make_path(room, "partly/readme.txt"), "not", 3);
	assert_int_equal(mkfifo(make_path(room, "partly/fifo.nbc"), 0600), 0);
	alarm(20);
	struct find_result files = found(&a, "partly", NULL);

	alarm(0);
	assert_int_equal(files.n, 3);
	size_t bad = 0;

	for (size_t i = 0; i < files.n; i++) {
		bad += files.files[i].err.code != 0;
		assert_int_equal(files.files[i].err.code != 0, files.files[i].err.msg[0] != '\0');
		assert_true(i == 0 || strcmp(files.files[i - 1].path, files.files[i].path) < 0);
	}
	assert_int_equal(bad, 2);
	arena_free(&a);
}

static void a_file_is_found_as_such(void **state)
{
	struct arena a = { 0 };
	struct nbcount_error err = { 0 };
	struct find_result out;
	char room[512];

	(void)state;
	const char *path = found(&a, "all", NULL).files[0].path;

	assert_int_equal(find_run(path, (struct str){ NULL, 0 }, &a, &out, &err), 0);
	assert_int_equal(out.n, 1);
	assert_null(out.run.at);
	assert_string_equal(out.files[0].path, path);
	assert_str(out.files[0].run, "run all");
	assert_int_equal(find_run("Makefile", (struct str){ NULL, 0 }, &a, &out, &err), 0);
	assert_int_equal(out.n, 1);
	assert_non_null(strstr(out.files[0].err.msg, "not a counters file"));
	assert_int_equal(find_run(make_path(room, "nowhere"), STR(""), &a, &out, &err), -1);
	assert_non_null(strstr(err.msg, "No such file"));
	assert_int_equal(mkdir(make_path(room, "bare"), 0700), 0);
	assert_int_equal(found(&a, "bare", NULL).n, 0);
	assert_int_equal(found(&a, "bare/", NULL).n, 0);
	arena_free(&a);
}

/* ---- the files, once for all tests */

static int make_files(void **state)
{
	(void)state;
	if (!mkdtemp(root))
		return -1;
	make_file(write_all, "all", "run all");
	make_file(write_many_threads, "many", "many");
	make_file(write_and_die, "dead", "dead");
	make_file(write_f, "runs", "one");
	make_file(write_g_and_f, "runs", "one");
	make_file(write_f, "runs", "two");
	return open_copy(state);
}

static int remove_files(void **state)
{
	pid_t pid = fork();

	if (pid == 0) {
		execlp("rm", "rm", "-rf", root, (char *)NULL);
		_exit(127);
	}
	waitpid(pid, NULL, 0);
	return close_copy(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_is_read_whole),
		cmocka_unit_test(counters_are_exact_by_thread),
		cmocka_unit_test(site_tables_are_understood),
		cmocka_unit_test(ended_threads_are_added_up),
		cmocka_unit_test(a_process_without_notice_is_incomplete),
		cmocka_unit_test(a_growing_file_can_be_read),
		cmocka_unit_test(other_things_are_refused),
		cmocka_unit_test(a_cut_file_is_refused),
		cmocka_unit_test(a_flipped_header_is_survived),
		cmocka_unit_test(flipped_bytes_are_survived),
		cmocka_unit_test(sums_are_checked),
		cmocka_unit_test(records_are_not_trusted),
		cmocka_unit_test(each_contradiction_is_named),
		cmocka_unit_test(places_say_who_moved),
		cmocka_unit_test(one_place_says_nothing_of_moves),
		cmocka_unit_test(places_are_not_trusted),
		cmocka_unit_test(headers_are_checked),
		cmocka_unit_test(segments_are_checked),
		cmocka_unit_test(stray_counters_are_refused),
		cmocka_unit_test(what_is_unknown_is_skipped),
		cmocka_unit_test(a_retired_thread_counts_nothing),
		cmocka_unit_test(no_memory_is_said),
		cmocka_unit_test(processes_are_added_up),
		cmocka_unit_test(merging_says_what_it_lacks),
		cmocka_unit_test(the_newest_run_is_found),
		cmocka_unit_test(a_run_is_found_by_name),
		cmocka_unit_test(a_run_starts_with_its_first_process),
		cmocka_unit_test(damaged_files_are_told),
		cmocka_unit_test(a_file_is_found_as_such)
	};

	return cmocka_run_group_tests(tests, make_files, remove_files);
}
