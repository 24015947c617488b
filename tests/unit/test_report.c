/* test_report.c - a table as text, JSON and CSV: what the renderers show, and that nothing in a
 * profile or a source file can do harm there. */
#include <fcntl.h>
#include <jansson.h>
#include <sys/stat.h>
#include <unistd.h>

#include "profile/sitetab.h"
#include "render/cell.h"
#include "render/choose.h"
#include "rendered.h"

#define HASH "00000000000000aa"
#define HEAD(id, slots) "nbcount-table\t1\t" id "\nslots\t" slots "\n"

/* A report in memory; modules are given as site tables. */
struct made {
	struct arena arena;
	struct profile profile;
	struct profile_process processes[12];
	struct profile_thread threads[8];
	struct profile_module modules[4];
	struct profile_count counts[32];
	struct profile_note notes[4];
	struct profile_info info[8];
	struct table table;
	struct choose_list chosen;
	struct render_input in;
};

static void made_init(struct made *m, size_t n_threads)
{
	*m = (struct made){ 0 };
	m->profile = (struct profile){ m->processes, m->threads, m->modules, m->counts, m->notes,
				       1, n_threads, 0, 0, 0 };
	m->processes[0] = (struct profile_process){
		.host = STR("elsewhere"), .run = STR("r1"), .pid = 42, .rank = -1,
		.start_ns = 1700000000000000000u, .finished = true, .threads = n_threads,
		.info = m->info };
	for (size_t i = 0; i < n_threads; i++)
		m->threads[i] = (struct profile_thread){ .id = i, .tid = 100 + i,
							 .name = STR("worker") };
}

static void made_info(struct made *m, const char *key, const char *value)
{
	m->info[m->processes[0].n_info++] = (struct profile_info){ str_of(key), str_of(value) };
}

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

static void made_note(struct made *m, const char *name, const char *file, const char *why)
{
	m->notes[m->profile.n_notes++] = (struct profile_note){ str_of(name), str_of(file), 7,
								 str_of(why) };
}

/* Builds the table, and fills m->in with all functions. */
static void made_finish(struct made *m, bool per_thread)
{
	struct nbcount_error err = { 0 };
	struct choose_options all = { .order = CHOOSE_HITS };
	struct source *sources;

	assert_int_equal(table_build(&m->profile, per_thread, &m->arena, &m->table, &err), 0);
	assert_int_equal(choose_functions(&m->table, &all, &m->arena, &m->chosen), 0);
	assert_int_equal(source_read_all(&m->table, &m->arena, &sources), 0);
	m->in = (struct render_input){ .table = &m->table, .chosen = &m->chosen,
				       .sources = sources };
}

static void made_free(struct made *m)
{
	arena_free(&m->arena);
}

/* ---- a source file on disk, and a function in all of it */

static char source_path[] = "/tmp/nbcount.test_report.XXXXXX";

static void write_source(struct str text)
{
	FILE *out = fopen(source_path, "wbe");

	assert_non_null(out);
	assert_int_equal(fwrite(text.at, 1, text.len, out), text.len);
	assert_int_equal(fclose(out), 0);
}

/* `def` is in line 1; line 2 ran `hits` times, line 3 never. */
static void made_with_source(struct made *m, struct str text, int64_t hits)
{
	char table[1024];

	write_source(text);
	made_init(m, 1);
	snprintf(table, sizeof(table), HEAD("1", "2")
		 "file\t0\t%016llx\t%s\nfunction\t0\t0\t1\tfunction\tf\t(int64,)\n"
		 "calls\t0\t0\nline\t0\t0\t2\t1\nline\t0\t0\t3\t\n",
		 (unsigned long long)str_hash(text), source_path);
	/* The table's text must live as long as the profile. */
	struct str kept = arena_str(&m->arena, str_of(table));

	made_info(m, "command", "[\"prog\", \"arg\"]");
	made_count(m, made_module(m, kept.at), 0, 0, 3);
	made_count(m, 0, 1, 0, hits);
	made_finish(m, false);
}

/* The report on such a source; the caller frees it. */
static char *text_of_source(struct str text, size_t columns)
{
	struct made m;

	made_with_source(&m, text, 1234567);
	m.in.columns = columns;
	char *out = rendered(&m.in, text_render);

	made_free(&m);
	return out;
}

/* The report's line that contains `part`, without its end; the caller frees it. */
static char *line_with(const char *text, const char *part)
{
	const char *at = strstr(text, part), *start = at;

	if (!at)
		fail_msg("no \"%s\" in:\n%s", part, text);
	while (start > text && start[-1] != '\n')
		start--;
	return strndup(start, strcspn(start, "\n"));
}

/* ---- cells */

static void check_cell(struct str text, size_t limit, const char *want, size_t columns)
{
	struct buf out = { 0 };

	assert_int_equal(cell_text(&out, text, limit), columns);
	assert_str(buf_str(&out), want);
	if (limit == SIZE_MAX)
		assert_int_equal(cell_width(text), columns);
	buf_free(&out);
}

static void cells_are_harmless(void **state)
{
	(void)state;
	check_cell(STR("plain"), SIZE_MAX, "plain", 5);
	check_cell(STR(""), SIZE_MAX, "", 0);
	check_cell(STR("\x1b[31m"), SIZE_MAX, "\\x1b[31m", 8);
	check_cell(STR("a\nb\rc\x7f"), SIZE_MAX, "a\\x0ab\\x0dc\\x7f", 15);
	check_cell(STR("a\0b"), SIZE_MAX, "a\\x00b", 6);
	check_cell(STR("\x9b" "31m"), SIZE_MAX, "\\x9b31m", 7);		/* a stray byte */
	check_cell(STR("\xc2\x9b"), SIZE_MAX, "\\x9b", 4);		/* the control character */
	check_cell(STR("x\xff\xc3"), SIZE_MAX, "x\\xff\\xc3", 9);
	check_cell(STR("\xe2\x80\xaeyp.x"), SIZE_MAX, "\\u202eyp.x", 10);
	check_cell(STR("\xe2\x81\xa6\xe2\x80\xa8"), SIZE_MAX, "\\u2066\\u2028", 12);
	check_cell(STR("\xed\xa0\x80"), SIZE_MAX, "\\xed\\xa0\\x80", 12);	/* a surrogate */
}

static void cells_know_their_width(void **state)
{
	(void)state;
	check_cell(STR("a\tb\t"), SIZE_MAX, "a       b       ", 16);
	check_cell(STR("12345678\t"), SIZE_MAX, "12345678        ", 16);
	check_cell(STR("\xe4\xb8\xad\xe6\x96\x87"), SIZE_MAX, "\xe4\xb8\xad\xe6\x96\x87", 4);
	check_cell(STR("\xe4\xb8\xad\t|"), SIZE_MAX, "\xe4\xb8\xad      |", 9);
	check_cell(STR("e\xcc\x81!"), SIZE_MAX, "e\xcc\x81!", 2);	/* combining accent */
	check_cell(STR("\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb"), SIZE_MAX,
		   "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb", 2);	/* one emoji made of two */
}

static void cells_are_cut_with_an_ellipsis(void **state)
{
	(void)state;
	check_cell(STR("12345"), 5, "12345", 5);
	check_cell(STR("123456"), 5, "1234\xe2\x80\xa6", 5);
	check_cell(STR("123456"), 1, "\xe2\x80\xa6", 1);
	check_cell(STR("123456"), 0, "", 0);
	/* Two columns do not fit into one, so the ellipsis comes one column earlier. */
	check_cell(STR("1\xe4\xb8\xad\xe6\x96\x87"), 4, "1\xe4\xb8\xad\xe2\x80\xa6", 4);
	check_cell(STR("\xe4\xb8\xad\xe6\x96\x87"), 3, "\xe4\xb8\xad\xe2\x80\xa6", 3);
	check_cell(STR("\xe4\xb8\xad\xe6\x96\x87"), 2, "\xe2\x80\xa6", 1);
	check_cell(STR("ab\x1b"), 5, "ab\xe2\x80\xa6", 3);	/* an escape is never cut */
	check_cell(STR("a\tb"), 4, "a\xe2\x80\xa6", 2);
}

static void check_count(int64_t count, const char *want)
{
	char room[CELL_COUNT];

	assert_str(cell_count(room, count), want);
}

static void counts_have_separators(void **state)
{
	struct buf out = { 0 };

	(void)state;
	check_count(0, "0");
	check_count(999, "999");
	check_count(1000, "1,000");
	check_count(1234567, "1,234,567");
	check_count(INT64_MAX, "9,223,372,036,854,775,807");
	cell_pad(&out, 200);
	assert_int_equal(out.len, 200);
	assert_int_equal(strspn(out.at, " "), 200);
	out.len = 0;
	cell_utf8(&out, STR("a\xff\xe4\xb8\xad\xc3(\x80"));
	assert_str(buf_str(&out), "a\xef\xbf\xbd\xe4\xb8\xad\xef\xbf\xbd(\xef\xbf\xbd");
	buf_free(&out);
}

/* ---- source */

static void source_in(const char *path, uint64_t hash, bool hashed, struct arena *a,
		      struct source *out)
{
	struct profile_file file = { str_of(path), hash, hashed, { NULL, 0 } };
	struct table table = { .files = &file, .n_files = 1 };
	struct source *sources;

	assert_int_equal(source_read_all(&table, a, &sources), 0);
	*out = *sources;
}

static void lines_end_as_python_says(void **state)
{
	const struct str text = STR("\xef\xbb\xbf" "one\r\ntwo\rthree\n\nfive");
	struct arena a = { 0 };
	struct source s;

	(void)state;
	write_source(text);
	source_in(source_path, str_hash(text), true, &a, &s);
	assert_int_equal(s.state, SOURCE_OK);
	assert_int_equal(s.n_lines, 5);
	assert_str(source_line(&s, 1), "one");
	assert_str(source_line(&s, 2), "two");
	assert_str(source_line(&s, 3), "three");
	assert_str(source_line(&s, 4), "");
	assert_str(source_line(&s, 5), "five");
	assert_non_null(source_line(&s, 4).at);
	assert_null(source_line(&s, 0).at);
	assert_null(source_line(&s, 6).at);
	assert_null(source_line(&s, UINT32_MAX).at);
	arena_free(&a);
}

static void only_what_was_compiled_is_shown(void **state)
{
	struct arena a = { 0 };
	struct source s;
	struct str text = STR("x = 1\n");
	char fifo[64];

	(void)state;
	write_source(text);
	source_in(source_path, str_hash(text) + 1, true, &a, &s);
	assert_int_equal(s.state, SOURCE_CHANGED);
	assert_int_equal(s.n_lines, 0);
	source_in(source_path, 0, false, &a, &s);
	assert_int_equal(s.state, SOURCE_UNKNOWN);
	source_in("/nowhere/x.py", 1, true, &a, &s);
	assert_int_equal(s.state, SOURCE_MISSING);
	source_in("/dev/zero", 1, true, &a, &s);
	assert_int_equal(s.state, SOURCE_MISSING);
	source_in("/tmp", 1, true, &a, &s);
	assert_int_equal(s.state, SOURCE_MISSING);
	snprintf(fifo, sizeof(fifo), "%s.fifo", source_path);
	assert_int_equal(mkfifo(fifo, 0600), 0);
	alarm(20);		/* rather than hang */
	source_in(fifo, 1, true, &a, &s);
	alarm(0);
	unlink(fifo);
	assert_int_equal(s.state, SOURCE_MISSING);
	write_source(STR(""));
	source_in(source_path, str_hash(STR("")), true, &a, &s);
	assert_int_equal(s.state, SOURCE_OK);
	assert_int_equal(s.n_lines, 0);
	arena_free(&a);
}

/* Source text in the profile is shown only if it is what was compiled. */
static void a_profile_may_have_its_sources(void **state)
{
	static const char table[] =
		HEAD("1", "1") "file\t0\t%016llx\t<cell>\nsource\t0\tdef f():\\n\\treturn\\n\n"
			       "function\t0\t0\t1\tfunction\tf\t()\nline\t0\t0\t2\t0\n";
	const uint64_t hash = str_hash(STR("def f():\n\treturn\n"));
	struct made m;
	char text[sizeof(table) + 16];

	(void)state;
	for (uint64_t off = 0; off < 2; off++) {
		made_init(&m, 1);
		snprintf(text, sizeof(text), table, (unsigned long long)(hash + off));
		made_module(&m, arena_str(&m.arena, str_of(text)).at);
		made_finish(&m, false);
		assert_int_equal(m.in.sources[0].state, off ? SOURCE_UNKNOWN : SOURCE_OK);
		assert_str(source_line(&m.in.sources[0], 2), off ? "" : "\treturn");
		made_free(&m);
	}
}

static void functions_have_their_extent(void **state)
{
	const struct str text = STR(
		"import x\n"
		"@deco(\n"
		"    1,\n"
		")\n"
		"# between\n"
		"@jit\n"
		"def f(a,\n"
		"      b\n"
		"):\n"
		"    a = 1\n"
		"\n"
		"    return a\n"
		"# after\n"
		"def g(): return 1\n"
		"    \n"
		"x = lambda: 1\n");
	struct arena a = { 0 };
	struct source s;

	(void)state;
	write_source(text);
	source_in(source_path, str_hash(text), true, &a, &s);
	assert_int_equal(source_first(&s, 7), 2);
	assert_int_equal(source_last(&s, 7), 12);
	assert_int_equal(source_first(&s, 14), 14);
	assert_int_equal(source_last(&s, 14), 14);
	assert_int_equal(source_last(&s, 16), 16);
	assert_true(source_reaches(&s, 7, 12, 13));
	assert_false(source_reaches(&s, 7, 12, 14));
	assert_false(source_reaches(&s, 7, 12, 1000));
	arena_free(&a);
}

/* ---- choose */

static const char three[] = HEAD("1", "6")
	"file\t0\t-\t/s/b.py\nfile\t1\t-\t/s/pkg/a.py\n"
	"function\t0\t0\t9\tfunction\tbeta\t()\nfunction\t1\t0\t3\tfunction\tgamma\t()\n"
	"function\t2\t1\t5\tfunction\tC.alpha\t()\n"
	"calls\t0\t0\ncalls\t1\t1\ncalls\t2\t2\n"
	"line\t0\t0\t10\t3\nline\t1\t0\t4\t4\nline\t2\t1\t6\t5\n";

/* hits: beta 10, gamma 30, alpha 20; calls: 2, 2, 1; places: gamma, beta, alpha. */
static void made_three(struct made *m)
{
	static const int64_t counts[] = { 2, 2, 1, 10, 30, 20 };

	made_init(m, 1);
	made_module(m, three);
	for (uint32_t i = 0; i < 6; i++)
		made_count(m, 0, i, 0, counts[i]);
	made_finish(m, false);
}

static void check_chosen(struct made *m, struct choose_options options, const char *want)
{
	struct buf names = { 0 };
	struct choose_list list;

	assert_int_equal(choose_functions(&m->table, &options, &m->arena, &list), 0);
	assert_int_equal(list.order, options.order);
	for (size_t i = 0; i < list.n; i++)
		buf_fmt(&names, "%.*s ", (int)list.functions[i]->name.len,
			list.functions[i]->name.at);
	buf_fmt(&names, "+%zu", list.n_more);
	assert_str(buf_str(&names), want);
	buf_free(&names);
}

static void functions_are_ordered(void **state)
{
	struct made m;

	(void)state;
	made_three(&m);
	check_chosen(&m, (struct choose_options){ .order = CHOOSE_HITS }, "gamma C.alpha beta +0");
	check_chosen(&m, (struct choose_options){ .order = CHOOSE_CALLS },
		     "gamma beta C.alpha +0");		/* a tie: by place */
	check_chosen(&m, (struct choose_options){ .order = CHOOSE_NAME }, "C.alpha beta gamma +0");
	check_chosen(&m, (struct choose_options){ .order = CHOOSE_LINE }, "gamma beta C.alpha +0");
	check_chosen(&m, (struct choose_options){ .top = 2 }, "gamma C.alpha +1");
	check_chosen(&m, (struct choose_options){ .top = 3 }, "gamma C.alpha beta +0");
	check_chosen(&m, (struct choose_options){ .top = 9 }, "gamma C.alpha beta +0");
	check_chosen(&m, (struct choose_options){ .top = 2, .by_file = true }, "gamma C.alpha +1");
	check_chosen(&m, (struct choose_options){ .by_file = true }, "gamma beta C.alpha +0");
	made_free(&m);
}

static void globs_choose(void **state)
{
	static const char *const cases[][2] = {
		{ "beta", "beta +0" }, { "*a", "gamma C.alpha beta +0" }, { "C.*", "C.alpha +0" },
		{ "alpha", "+0" }, { "[bg]*", "gamma beta +0" }, { "b?ta", "beta +0" },
		{ "b.py:*", "gamma beta +0" }, { "a.py:C.alpha", "C.alpha +0" },
		{ "pkg/a.py", "C.alpha +0" }, { "/s/b.py:beta", "beta +0" },
		{ "b.py", "gamma beta +0" },
		{ ".py:beta", "+0" }, { "", "+0" }, { "BETA", "+0" }, { "[", "+0" }
	};
	struct made m;

	(void)state;
	made_three(&m);
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		check_chosen(&m, (struct choose_options){ .globs = { cases[i][0] }, .n_globs = 1 },
			     cases[i][1]);
	check_chosen(&m,
		     (struct choose_options){ .globs = { "nothing", "C.*", "b?ta" }, .n_globs = 3 },
		     "C.alpha beta +0");
	made_free(&m);
}

static void refused_functions_are_not_chosen(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_module(&m, three);
	made_note(&m, "beta", "/s/b.py", "it is odd");
	made_finish(&m, false);
	check_chosen(&m, (struct choose_options){ .order = CHOOSE_NAME }, "C.alpha gamma +0");
	made_free(&m);
}

/* ---- JSON */

static json_t *parsed(const struct made *m, bool compare)
{
	char *text = rendered(&m->in, json_render);
	json_error_t error;
	json_t *root = json_loads(text, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);

	if (!root)
		fail_msg("%s, line %d, in:\n%s", error.text, error.line, text);
	for (const char *c = text; *c && compare; c++)
		assert_true(*c == '\n' || (unsigned char)*c >= ' ');
	free(text);
	return root;
}

/* The keys in order, each followed by a blank. */
static void check_keys(const json_t *object, const char *want)
{
	struct buf keys = { 0 };
	const char *key;
	json_t *value;

	json_object_foreach((json_t *)(uintptr_t)object, key, value)
		buf_fmt(&keys, "%s ", key);
	assert_str(buf_str(&keys), want);
	buf_free(&keys);
}

static json_int_t integer(const json_t *object, const char *key)
{
	const json_t *value = json_object_get(object, key);

	assert_true(json_is_integer(value));
	return json_integer_value(value);
}

static const char *text_at(const json_t *object, const char *key)
{
	const json_t *value = json_object_get(object, key);

	assert_true(json_is_string(value));
	return json_string_value(value);
}

static void check_run(const json_t *run)
{
	check_keys(run, "id command numba llvmlite python machine complete processes threads "
		   "start_ns ");
	assert_string_equal(text_at(run, "id"), "r1");
	assert_string_equal(json_string_value(json_array_get(json_object_get(run, "command"), 1)),
			    "b c");
	assert_true(json_is_true(json_object_get(run, "complete")));
	assert_int_equal(integer(run, "processes"), 1);
	assert_int_equal(integer(run, "threads"), 2);
	assert_int_equal(integer(run, "start_ns"), 1700000000000000000);
	assert_string_equal(text_at(json_object_get(run, "machine"), "host"), "elsewhere");
}

static void json_has_its_keys(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 2);
	made_info(&m, "command", "[\"a\", \"b c\"]");
	made_info(&m, "python", "3");
	made_info(&m, "numba", "0.62");
	made_info(&m, "llvmlite", "0.45");
	made_info(&m, "machine", "x86");
	made_module(&m, three);
	made_count(&m, 0, 3, 1, 10);
	made_note(&m, "h", "/s/h.py", "because");
	made_finish(&m, false);
	json_t *root = parsed(&m, true);

	check_keys(root, "schema run events functions unavailable ");
	assert_string_equal(text_at(root, "schema"), "nbcount.report/1");
	check_run(json_object_get(root, "run"));
	const json_t *event = json_array_get(json_object_get(root, "events"), 0);

	assert_string_equal(text_at(event, "name"), "hits");
	assert_string_equal(text_at(event, "class"), "exact");
	const json_t *functions = json_object_get(root, "functions");

	assert_int_equal(json_array_size(functions), 3);
	const json_t *f = json_array_get(functions, 0);

	check_keys(f, "name file line signatures calls primitive_calls lines callees ");
	assert_string_equal(text_at(f, "name"), "beta");
	check_keys(json_array_get(json_object_get(f, "lines"), 0), "line hits file ");
	const json_t *note = json_array_get(json_object_get(root, "unavailable"), 0);

	check_keys(note, "function file line why ");
	assert_string_equal(text_at(note, "why"), "because");
	json_decref(root);
	made_free(&m);
}

static void json_integers_are_exact(void **state)
{
	struct made m;

	(void)state;
	made_with_source(&m, STR("def f():\n    a\n    b\n"), INT64_MAX);
	json_t *root = parsed(&m, true);
	const json_t *f = json_array_get(json_object_get(root, "functions"), 0);
	const json_t *lines = json_object_get(f, "lines");

	assert_int_equal(integer(f, "calls"), 3);
	assert_int_equal(integer(json_array_get(lines, 0), "hits"), INT64_MAX);
	assert_int_equal(integer(json_array_get(lines, 1), "hits"), 0);
	assert_string_equal(text_at(json_array_get(lines, 0), "source"), "    a");
	assert_int_equal(json_array_size(lines), 2);
	json_decref(root);
	made_free(&m);
}

static void json_has_threads_when_asked(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 3);
	made_module(&m, three);
	made_count(&m, 0, 3, 2, 7);
	m.threads[1].ended = true;
	made_finish(&m, true);
	json_t *root = parsed(&m, true);

	check_keys(root, "schema run events functions unavailable threads ");
	const json_t *threads = json_object_get(root, "threads");

	assert_int_equal(json_array_size(threads), 3);
	check_keys(json_array_get(threads, 0), "thread pid host tid name hits ");
	check_keys(json_array_get(threads, 1), "thread pid host name hits ");
	assert_int_equal(integer(json_array_get(threads, 2), "tid"), 102);
	const json_t *f = json_array_get(json_object_get(root, "functions"), 0);
	const json_t *line = json_array_get(json_object_get(f, "lines"), 0);
	const json_t *share = json_array_get(json_object_get(line, "threads"), 0);

	assert_int_equal(integer(share, "thread"), 2);
	assert_int_equal(integer(share, "hits"), 7);
	line = json_array_get(json_object_get(json_array_get(json_object_get(root, "functions"),
							     1), "lines"), 0);
	assert_int_equal(integer(line, "hits"), 0);
	assert_int_equal(json_array_size(json_object_get(line, "threads")), 0);
	json_decref(root);
	made_free(&m);
}

#define HOSTILE "q\"uo\\\\te\\n\x01\x1b[2J\xff\xe2\x80\xae\xed\xa0\x80,;'</script>"

static void made_hostile(struct made *m, bool per_thread)
{
	made_init(m, 1);
	made_info(m, "command", "[\"\\u001b[2J\", \"\\ud800\", \"\\u0000\"]");
	made_info(m, "numba", "\x1b]0;title\x07");
	made_info(m, "machine", "\xff\n");
	m->processes[0].host = STR("h\x1b\"\n\xfe\0z");
	m->processes[0].run = STR("\x1b\"r");
	m->threads[0].name = STR("\x1b\"t\n");
	made_module(m, HEAD("1", "1") "file\t0\t-\t/s/" HOSTILE ".py\n"
		    "function\t0\t0\t3\tfunction\t" HOSTILE "\t" HOSTILE "\nline\t0\t0\t4\t0\n");
	made_count(m, 0, 0, 0, 1);
	made_note(m, "\x1bn\"", "\nfile\xff", "why\x1b[1m\"");
	made_finish(m, per_thread);
}

static void made_places(struct made *m)
{
	made_init(m, 3);
	made_module(m, three);
	for (uint32_t i = 0; i < 3; i++)
		made_count(m, 0, 3, i, 7);
	made_info(m, "topology", "1 package, 1 node, 2 cores, 4 PUs");
	m->threads[0].first = (struct profile_place){ true, 3, 1, 0, 2 };
	m->threads[0].last = (struct profile_place){ true, 2, 0, 0, 2 };
	m->threads[0].moved = MOVED_YES;
	m->threads[0].moves = 1005;
	m->threads[1].first = m->threads[1].last = (struct profile_place){ true, 0, -1, -1, 0 };
	m->threads[1].moved = MOVED_NO;
	made_finish(m, true);
}

static void json_says_where_threads_ran(void **state)
{
	struct made m;

	(void)state;
	made_places(&m);
	char *text = rendered(&m.in, json_render);

	json_decref(parsed(&m, true));
	assert_has(
		text,
		"\"machine\": {\"host\": \"elsewhere\", \"topology\": \"1 package, 1 node, 2 cores, 4 PUs\"}");
	assert_has(
		text,
		"\"tid\": 100, \"name\": \"worker\", \"place\": {\"package\": 0, \"core\": 1, \"pu\": 3, \"node\": 2}, "
		"\"place_at_end\": {\"package\": 0, \"core\": 0, \"pu\": 2, \"node\": 2}, \"moved\": true, \"moves\": 1005, \"hits\": 7}");
	assert_has(text, "\"tid\": 101, \"name\": \"worker\", \"place\": {\"pu\": 0, \"node\": 0}, "
		   "\"place_at_end\": {\"pu\": 0, \"node\": 0}, \"moved\": false, \"hits\": 7}");
	assert_has(text, "\"tid\": 102, \"name\": \"worker\", \"hits\": 7}");
	free(text);
	made_free(&m);
}

static void text_says_where_threads_ran(void **state)
{
	struct made m;

	(void)state;
	made_places(&m);
	char *text = rendered(&m.in, text_render);

	assert_has(text, "\n  topology 1 package, 1 node, 2 cores, 4 PUs\n");
	assert_has(
		text,
		"thread 100, on package 0 core 1 PU 3 node 2, moved 1,005 times, last on PU 2\n");
	assert_has(text, "thread 101, on PU 0 node 0, not moved\n");
	assert_has(text, "thread 102\n");
	free(text);
	made_free(&m);
}

static void an_unknown_topology_is_said(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_module(&m, three);
	made_info(&m, "no-topology", "hwloc: out of memory");
	made_finish(&m, false);
	char *text = rendered(&m.in, text_render), *json = rendered(&m.in, json_render);

	assert_has(text, "\n  topology unavailable: hwloc: out of memory\n");
	assert_has(json, "\"no_topology\": \"hwloc: out of memory\"}");
	free(text);
	free(json);
	made_free(&m);
}

static void json_stands_hostile_names(void **state)
{
	struct made m;

	(void)state;
	for (int per_thread = 0; per_thread < 2; per_thread++) {
		made_hostile(&m, per_thread);
		json_t *root = parsed(&m, true);
		const json_t *f = json_array_get(json_object_get(root, "functions"), 0);
		const json_t *command = json_object_get(json_object_get(root, "run"), "command");

		assert_non_null(strstr(text_at(f, "name"), "q\"uo\\te\n\x01\x1b[2J\xef\xbf\xbd"));
		assert_int_equal(json_array_size(command), 1);	/* not JSON: shown as it is */
		json_decref(root);
		made_free(&m);
	}
}

/* Whatever `command` holds, the report has an array of strings. */
static void json_commands_are_strings(void **state)
{
	static const char *const cases[] = { "", "[", "[1]", "{}", "null", "[\"a\"", "[[]]", "\xff",
					     "\"a\"", "[\"a\", null]", "[]" };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct made m;
		json_t *value;
		size_t k;

		made_init(&m, 1);
		made_info(&m, "command", cases[i]);
		made_finish(&m, false);
		json_t *root = parsed(&m, true);
		json_t *command = json_object_get(json_object_get(root, "run"), "command");

		assert_true(json_is_array(command));
		json_array_foreach(command, k, value)
			assert_true(json_is_string(value));
		json_decref(root);
		char *text = rendered(&m.in, text_render);

		assert_has(text, "No profiled function was compiled");
		free(text);
		made_free(&m);
	}
}

static void json_says_what_is_incomplete(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	m.profile.n_processes = 2;
	m.processes[1] = m.processes[0];
	m.processes[1].finished = false;
	m.processes[1].pid = 43;
	made_finish(&m, false);
	m.in.skipped = 2;
	json_t *root = parsed(&m, true);
	const json_t *run = json_object_get(root, "run");
	const json_t *list = json_object_get(run, "incomplete");

	assert_true(json_is_false(json_object_get(run, "complete")));
	assert_int_equal(json_array_size(list), 1);
	assert_int_equal(integer(json_array_get(list, 0), "pid"), 43);
	assert_has(text_at(json_array_get(list, 0), "why"), "ended by a signal");
	assert_int_equal(integer(run, "files_skipped"), 2);
	json_decref(root);
	made_free(&m);
}

static void a_changed_source_is_said(void **state)
{
	struct made m;

	(void)state;
	made_with_source(&m, STR("def f():\n    a\n    b\n"), 5);
	write_source(STR("def f():\n    other\n    b\n"));
	made_finish(&m, false);
	json_t *root = parsed(&m, true);
	const json_t *f = json_array_get(json_object_get(root, "functions"), 0);

	assert_true(json_is_true(json_object_get(f, "source_changed")));
	assert_null(json_object_get(json_array_get(json_object_get(f, "lines"), 0), "source"));
	json_decref(root);
	char *text = rendered(&m.in, text_render);

	assert_has(text, "the file has changed since it was compiled");
	assert_lacks(text, "other");
	free(text);
	unlink(source_path);
	made_finish(&m, false);
	text = rendered(&m.in, text_render);
	assert_has(text, "the file cannot be read now");
	free(text);
	made_free(&m);
}

/* ---- CSV */

static void csv_is_quoted(void **state)
{
	struct made m;

	(void)state;
	made_with_source(&m, STR("def f():\n    a = \"x,y\"\n\tb\n"), 5);
	char *text = rendered(&m.in, csv_render);
	char *want = NULL;

	assert_true(asprintf(&want, "function,file,line,hits,taken,entered,source\n"
			     "f,%s,2,5,,,\"    a = \"\"x,y\"\"\"\nf,%s,3,0,,,\tb\n", source_path,
			     source_path) > 0);
	assert_string_equal(text, want);
	free(want);
	free(text);
	made_free(&m);
}

static void check_csv_name(const char *name, const char *want)
{
	char table[512], row[512];
	struct made m;

	snprintf(table, sizeof(table), HEAD("1", "1") "file\t0\t-\t/s\n"
		 "function\t0\t0\t3\tfunction\t%s\t\nline\t0\t0\t4\t0\n", name);
	made_init(&m, 1);
	made_module(&m, table);
	made_finish(&m, false);
	snprintf(row, sizeof(row), "function,file,line,hits,taken,entered,source\n%s,/s,4,0,,,\n",
		 want);
	char *text = rendered(&m.in, csv_render);

	assert_string_equal(text, row);
	free(text);
	made_free(&m);
}

static void csv_names_are_quoted(void **state)
{
	(void)state;
	check_csv_name("f", "f");
	check_csv_name("", "");
	check_csv_name("a,b", "\"a,b\"");
	check_csv_name("\"", "\"\"\"\"");
	check_csv_name("\"\"", "\"\"\"\"\"\"");
	check_csv_name("\"a", "\"\"\"a\"");
	check_csv_name("a\"b\"", "\"a\"\"b\"\"\"");
	check_csv_name("a\\nb", "\"a\nb\"");
	check_csv_name("a\\rb", "\"a\rb\"");
	check_csv_name(" a", "\" a\"");
	check_csv_name("a ", "\"a \"");
	check_csv_name("a b", "a b");
	check_csv_name("\xff,", "\"\xef\xbf\xbd,\"");
}

static void csv_has_threads_when_asked(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 3);
	made_module(&m, three);
	made_count(&m, 0, 3, 0, 1);
	made_count(&m, 0, 3, 2, 20);
	made_finish(&m, true);
	char *text = rendered(&m.in, csv_render);

	assert_string_equal(text, "function,file,line,thread,hits,taken,entered,source\n"
			    "beta,/s/b.py,10,0,1,,,\nbeta,/s/b.py,10,2,20,,,\n"
			    "gamma,/s/b.py,4,,0,,,\nC.alpha,/s/pkg/a.py,6,,0,,,\n");
	free(text);
	made_free(&m);
}

/* ---- text */

static void text_shows_source_and_counts(void **state)
{
	char *text = text_of_source(STR("def f():\n    a = 1\n    b = 2\n\nx = 3\n"), 0);

	(void)state;
	assert_true(str_starts(str_of(text), STR("nbcount    prog arg\n\n")));
	assert_has(text, "2023-11-14 22:13:20");
	assert_has(text, ", complete\n");
	assert_has(text, "hits (exact), 1 process, 1 thread\n");
	assert_has(text, "1,234,567 hits, 3 calls\n  compiled for (int64,)\n");
	assert_has(text, "     2     1,234,567    100.0%       a = 1\n");
	assert_has(text, "     3             0  never ran      b = 2\n");
	assert_has(text, "     1                           def f():\n");
	assert_lacks(text, "x = 3");
	assert_lacks(text, "\x1b");
	for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
		assert_true(at == text || at[-1] != ' ');
	free(text);
}

static void check_branch(const char *kind, int64_t taken, int64_t begun, const char *want,
			 bool same)
{
	char table[256];
	struct made m;

	snprintf(table, sizeof(table), HEAD("1", "2") "file\t0\t-\t/s\n"
		 "function\t0\t0\t3\tfunction\tf\t\nbranch\t0\t0\t4\t%s\nline\t0\t0\t4\t1\n"
		 "taken\t0\t0\t4\t0\nentered\t0\t0\t4\t1\n", kind);
	made_init(&m, 1);
	uint32_t module = made_module(&m, table);

	made_count(&m, module, 0, 0, taken);
	made_count(&m, module, 1, 0, begun);
	made_finish(&m, false);
	char *text = rendered(&m.in, text_render);

	assert_has(text, want);
	free(text);
	text = rendered(&m.in, json_render);
	assert_int_equal(strstr(text, "trips_min") && strstr(text, "trips_max"), same);
	free(text);
	made_free(&m);
}

static void text_shows_branches_in_their_column(void **state)
{
	(void)state;
	check_branch("if", 1, 4, "    25.0% taken\n", false);
	check_branch("if", 4, 4, "   100.0% taken\n", false);
	check_branch("loop", 5, 2, "     2.50 trips\n", false);
	check_branch("loop", 0, 1000, "     0.00 trips\n", true);
	check_branch("loop", 4, 1000, "    <0.01 trips\n", false);
	check_branch("loop", 5, 1000, "     0.01 trips\n", false);
	check_branch("loop", 999999, 1000, "  1000.00 trips\n", false);
	check_branch("loop", 1000, 1, "   1,000 trips\n", true);
	check_branch("loop", 999999, 1, " 999,999 trips\n", true);
	check_branch("loop", 12345678, 1, "    12.3M trips\n", true);
	check_branch("loop", 999999999, 1, "       1G trips\n", true);
	check_branch("loop", 12345678901, 1, "    12.3G trips\n", true);
	check_branch("loop", 1020000000000, 1, "    1.02T trips\n", true);
	check_branch("loop", INT64_MAX, 1, "    9.22E trips\n", true);
	check_branch("loop", 0, 0, "never ran", false);
}

static void text_shows_crlf_and_no_newline_at_end(void **state)
{
	char *text = text_of_source(STR("def f():\r\n    a = 1\r\n    b = 2"), 0);

	(void)state;
	assert_has(text, "    a = 1\n");
	assert_has(text, "never ran      b = 2\n");
	assert_lacks(text, "\\x0d");
	assert_lacks(text, "\r");
	free(text);
}

static void text_shows_sources_that_are_not_utf8(void **state)
{
	char *text = text_of_source(STR("def f():\n    a = '\xe9\x1b[2J'\n    b = 2\n"), 0);

	(void)state;
	assert_has(text, "a = '\\xe9\\x1b[2J'\n");
	assert_lacks(text, "\x1b");
	free(text);
}

static void text_expands_tabs(void **state)
{
	char *text = text_of_source(STR("def f():\n\ta\n\t\tb\n"), 0);

	(void)state;
	assert_has(text, "100.0%           a\n");
	assert_lacks(text, "\t");
	free(text);
}

static void text_cuts_lines_on_terminals(void **state)
{
	char source[600] = "def f():\n    a";

	(void)state;
	memset(source + strlen(source), 'x', 500);
	char *text = text_of_source(str_of(source), 80), *line = line_with(text, "    axx");

	assert_int_equal(cell_width(str_of(line)), 80);
	assert_true(str_ends(str_of(line), STR("\xe2\x80\xa6")));
	free(line);
	free(text);
	text = text_of_source(str_of(source), 0);
	line = line_with(text, "    axx");
	assert_true(strlen(line) > 500);
	assert_lacks(line, "\xe2\x80\xa6");
	free(line);
	free(text);
	text = text_of_source(str_of(source), 1);	/* no terminal is that narrow, but it must
							 * not crash */
	free(text);
}

/* Wide names end in the same column as narrow ones. */
static void text_aligns_wide_characters(void **state)
{
	static const char table[] = HEAD("1", "2") "file\t0\t-\t/s/w.py\n"
		"function\t0\t0\t3\tfunction\t\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87x"
		"\t()\n"
		"function\t1\t0\t5\tfunction\tnarrow\t()\nline\t0\t0\t4\t0\nline\t1\t0\t6\t1\n";
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_module(&m, table);
	made_count(&m, 0, 0, 0, 1);
	made_finish(&m, false);
	char *text = rendered(&m.in, text_render);
	char *wide = line_with(text, "  /s/w.py:3"), *narrow = line_with(text, "  /s/w.py:5");

	assert_int_equal(cell_width(str_of(wide)), cell_width(str_of(narrow)));
	assert_has(narrow, "never ran");
	assert_has(wide, "100.0%");
	free(wide);
	free(narrow);
	free(text);
	made_free(&m);
}

static void check_hostile_text(const struct made *m)
{
	char *text = rendered(&m->in, text_render);

	for (const char *c = text; *c; c++) {
		if (*c == '\x1b' && !m->in.color)
			fail_msg("ESC in:\n%s", text);
		if (*c == '\x1b')	/* only colours that the program chose */
			assert_int_equal(c[1 + strspn(c + 1, "[0123456789;")], 'm');
		assert_true(*c == '\n' || *c == '\x1b' || (unsigned char)*c >= ' ');
	}
	assert_has(text, "q\"uo\\te\\x0a\\x01\\x1b[2J\\xff\\u202e");
	assert_has(text, "why\\x1b[1m\"");
	assert_has(text, "\\x1b]0;title\\x07");
	free(text);
}

static void text_stands_hostile_names(void **state)
{
	struct made m;

	(void)state;
	for (int variant = 0; variant < 4; variant++) {
		made_hostile(&m, variant & 1);
		m.in.color = variant & 2;
		check_hostile_text(&m);
		made_free(&m);
	}
}

static void text_is_coloured_when_asked(void **state)
{
	struct made m;
	struct buf plain = { 0 };

	(void)state;
	made_with_source(&m, STR("def f():\n    a\n    b\n"), 5);
	char *without = rendered(&m.in, text_render);

	m.in.color = true;
	char *with = rendered(&m.in, text_render);

	assert_has(with, "\x1b[1m");
	assert_has(with, "\x1b[31mnever ran\x1b[0m");
	/* Colours change nothing else. */
	for (const char *c = with; *c; c++) {
		if (*c == '\x1b')
			c += strcspn(c, "m");
		else
			buf_char(&plain, *c);
	}
	buf_char(&plain, '\0');
	assert_string_equal(plain.at, without);
	buf_free(&plain);
	free(with);
	free(without);
	made_free(&m);
}

static void text_says_what_is_incomplete(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 1);
	for (size_t i = 0; i < 12; i++) {
		m.processes[i] = m.processes[0];
		m.processes[i].pid = 1000 + i;
		m.processes[i].finished = false;
	}
	m.processes[1].lost = true;
	m.profile.n_processes = 12;
	made_finish(&m, false);
	m.in.skipped = 1;
	char *text = rendered(&m.in, text_render);

	assert_has(text, ", INCOMPLETE\n");
	assert_has(text, "process 1000: ended by a signal");
	assert_has(text, "process 1001: some counts were lost");
	assert_has(text, "process 1007: ");
	assert_lacks(text, "process 1008: ");
	assert_has(text, "and 4 more\n");
	assert_has(text, "1 damaged file left out\n");
	assert_has(text, "12 processes, 12 threads\n");
	assert_true(m.table.lost);
	free(text);
	made_free(&m);
}

/* One reason is enough: a file that was left out, or what another process lacks. */
static void reports_say_what_alone_is_incomplete(void **state)
{
	(void)state;
	for (int how = 0; how < 3; how++) {
		struct made m;

		made_init(&m, 1);
		m.processes[0].bereft = how == 1;
		made_finish(&m, false);
		m.in.skipped = how == 2;
		char *text = rendered(&m.in, text_render), *json = rendered(&m.in, json_render);

		assert_int_equal(strstr(text, "INCOMPLETE") != NULL, how > 0);
		assert_int_equal(strstr(text, "another process of its run") != NULL, how == 1);
		assert_has(json, how ? "\"complete\": false" : "\"complete\": true");
		free(text);
		free(json);
		made_free(&m);
	}
}

/* A line without hits may have run where counts were lost. */
static void lost_counts_may_be_of_any_line(void **state)
{
	struct made m;

	(void)state;
	made_with_source(&m, STR("def f():\n    a\n    b\n"), 5);
	assert_false(m.table.lost);
	m.table.lost = true;
	char *text = rendered(&m.in, text_render);

	assert_has(text, "not seen");
	assert_lacks(text, "never ran");
	free(text);
	made_free(&m);
}

/* This process is alive, on this host and since this boot. */
static void text_knows_what_still_runs(void **state)
{
	char host[64] = "", boot[64] = "";
	FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
	struct made m;

	(void)state;
	if (!file || !fgets(boot, sizeof(boot), file) || gethostname(host, sizeof(host) - 1))
		skip();
	fclose(file);
	boot[strcspn(boot, "\n")] = '\0';
	made_init(&m, 1);
	m.processes[0].finished = false;
	m.processes[0].pid = (uint64_t)getpid();
	m.processes[0].host = str_of(host);
	m.processes[0].boot_id = str_of(boot);
	assert_string_equal(render_incomplete(&m.processes[0]), "still running");
	m.processes[0].boot_id = STR("another");
	assert_has(render_incomplete(&m.processes[0]), "ended by a signal");
	m.processes[0].finished = true;
	assert_null(render_incomplete(&m.processes[0]));
}

static void text_shows_threads(void **state)
{
	struct made m;

	(void)state;
	made_init(&m, 3);
	made_module(&m, three);
	made_count(&m, 0, 3, 0, 1000);
	made_count(&m, 0, 3, 2, 3000);
	made_finish(&m, true);
	char *text = rendered(&m.in, text_render);

	assert_has(text, "2 threads, imbalance 1.50 (busiest / mean)");
	assert_has(text, "\nThreads\n\n  t0     ");
	assert_has(text, "75.0%              3,000  worker  process 42, thread 102\n");
	assert_lacks(text, "\n  t1 ");
	assert_has(text, "  1,000  3,000\n");
	m.in.columns = 75;	/* room for one of them beside the source */
	free(text);
	text = rendered(&m.in, text_render);
	assert_has(text, "; the 1 busiest fit here");
	free(text);
	made_free(&m);
}

static void text_shows_inlined_lines_and_notes(void **state)
{
	static const char table[] = HEAD("1", "2")
		"file\t0\t-\t/home/me/a.py\nfile\t1\t-\t/home/me/lib.py\n"
		"function\t0\t0\t3\tfunction\tf\t()\nline\t0\t0\t4\t0\nline\t0\t1\t40\t1\n";
	struct made m;

	(void)state;
	made_init(&m, 1);
	made_module(&m, table);
	made_count(&m, 0, 0, 0, 1);
	made_count(&m, 0, 1, 0, 99999);
	made_note(&m, "h", "/home/me/h.py", "it is odd");
	made_note(&m, "h", "/home/me/h.py", "it is odd");	/* in another process */
	made_note(&m, "h", "/home/me/h.py", "and even");
	made_finish(&m, false);
	m.in.cwd = STR("/home/me");
	char *text = rendered(&m.in, text_render);

	assert_has(text, "\n  inlined from lib.py\n    40        99,999    >99.9%\n");
	assert_has(text, "     4             1     <0.1%\n");
	assert_has(
		text,
		"source not shown: it was not in a file, or in one that was edited before it was compiled\n");
	assert_has(text,
		   "\nNot profiled\n\n  h  h.py:7\n    and even\n  h  h.py:7\n    it is odd\n");
	assert_int_equal(m.table.n_notes, 2);
	assert_lacks(text, "/home/me");
	free(text);
	text = rendered(&m.in, csv_render);
	assert_has(text, "\nf,/home/me/a.py,4,1,,,\nf,/home/me/lib.py,40,99999,,,\n");
	free(text);
	made_free(&m);
}

static void text_says_when_nothing_matches(void **state)
{
	struct choose_options none = { .globs = { "nothing" }, .n_globs = 1 }, one = { .top = 1 };
	struct made m;

	(void)state;
	made_three(&m);
	assert_int_equal(choose_functions(&m.table, &none, &m.arena, &m.chosen), 0);
	char *text = rendered(&m.in, text_render);

	assert_has(text, "\nNo function matches nothing; `*' stands for any characters.\n");
	free(text);
	assert_int_equal(choose_functions(&m.table, &one, &m.arena, &m.chosen), 0);
	text = rendered(&m.in, text_render);
	assert_has(text, "Functions by hits\n");
	assert_has(text, "     50.0%             30         2  gamma     /s/b.py:3\n"
		   "  and 2 more\n");
	free(text);
	made_free(&m);
}

/* Long stretches without code are folded, but not the lines around them. */
static void text_folds_what_has_no_code(void **state)
{
	struct buf source = { 0 };
	struct made m;

	(void)state;
	buf_add(&source, STR("def f():\n    a\n    b\n"));
	for (int i = 4; i < 40; i++)
		buf_fmt(&source, "    # %d\n", i);
	buf_add(&source, STR("    return 1\n"));
	made_with_source(&m, buf_str(&source), 5);
	char *text = rendered(&m.in, text_render);

	assert_has(text, "# 4\n");
	assert_has(text, "lines without code\n");
	assert_lacks(text, "# 20\n");
	assert_has(text, "    40                           ");
	assert_has(text, "    return 1\n");
	free(text);
	buf_free(&source);
	made_free(&m);
}

static int make_source(void **state)
{
	int fd = mkstemp(source_path);

	(void)state;
	setenv("TZ", "UTC", 1);
	return fd < 0 ? -1 : close(fd);
}

static int remove_source(void **state)
{
	(void)state;
	unlink(source_path);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cells_are_harmless),
		cmocka_unit_test(cells_know_their_width),
		cmocka_unit_test(cells_are_cut_with_an_ellipsis),
		cmocka_unit_test(counts_have_separators),
		cmocka_unit_test(lines_end_as_python_says),
		cmocka_unit_test(only_what_was_compiled_is_shown),
		cmocka_unit_test(a_profile_may_have_its_sources),
		cmocka_unit_test(functions_have_their_extent),
		cmocka_unit_test(functions_are_ordered),
		cmocka_unit_test(globs_choose),
		cmocka_unit_test(refused_functions_are_not_chosen),
		cmocka_unit_test(json_has_its_keys),
		cmocka_unit_test(json_integers_are_exact),
		cmocka_unit_test(json_has_threads_when_asked),
		cmocka_unit_test(json_says_where_threads_ran),
		cmocka_unit_test(text_says_where_threads_ran),
		cmocka_unit_test(an_unknown_topology_is_said),
		cmocka_unit_test(json_stands_hostile_names),
		cmocka_unit_test(json_commands_are_strings),
		cmocka_unit_test(json_says_what_is_incomplete),
		cmocka_unit_test(a_changed_source_is_said),
		cmocka_unit_test(csv_is_quoted),
		cmocka_unit_test(csv_names_are_quoted),
		cmocka_unit_test(csv_has_threads_when_asked),
		cmocka_unit_test(text_shows_source_and_counts),
		cmocka_unit_test(text_shows_branches_in_their_column),
		cmocka_unit_test(text_shows_crlf_and_no_newline_at_end),
		cmocka_unit_test(text_shows_sources_that_are_not_utf8),
		cmocka_unit_test(text_expands_tabs),
		cmocka_unit_test(text_cuts_lines_on_terminals),
		cmocka_unit_test(text_aligns_wide_characters),
		cmocka_unit_test(text_stands_hostile_names),
		cmocka_unit_test(text_is_coloured_when_asked),
		cmocka_unit_test(text_says_what_is_incomplete),
		cmocka_unit_test(reports_say_what_alone_is_incomplete),
		cmocka_unit_test(lost_counts_may_be_of_any_line),
		cmocka_unit_test(text_knows_what_still_runs),
		cmocka_unit_test(text_shows_threads),
		cmocka_unit_test(text_shows_inlined_lines_and_notes),
		cmocka_unit_test(text_says_when_nothing_matches),
		cmocka_unit_test(text_folds_what_has_no_code)
	};

	return cmocka_run_group_tests(tests, make_source, remove_source);
}
