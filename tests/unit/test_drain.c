/* test_drain.c - a report that is drained piece by piece equals the one that is rendered at
 * once. */
#include "profile/sitetab.h"
#include "render/render.h"
#include "unit.h"

#define FUNCTIONS 30000u

static struct buf taken;
static size_t n_taken;

static void take(struct buf *out)
{
	buf_add(&taken, buf_str(out));
	out->len = 0;
	n_taken++;
}

static void check(struct render_input in, void (*render)(const struct render_input *, struct buf *))
{
	struct buf whole = { 0 }, rest = { 0 };

	n_taken = 0;
	render(&in, &whole);
	in.drain = take;
	render(&in, &rest);
	assert_true(n_taken > 1);
	assert_true(rest.len < whole.len / 2);
	take(&rest);
	assert_false(whole.failed || rest.failed || taken.failed);
	assert_int_equal(taken.len, whole.len);
	assert_memory_equal(taken.at, whole.at, whole.len);
	buf_free(&whole);
	buf_free(&rest);
	buf_free(&taken);
}

/* One function, rendered many times. */
static void pieces_make_up_the_whole(void **state)
{
	static const char table[] =
		"nbcount-table\t1\t0\nslots\t2\nfile\t0\t-\t/s.py\nfunction\t0\t0\t1\tfunction\tf\t()\n"
		"calls\t0\t0\nline\t0\t0\t2\t1\nline\t0\t0\t3\t\n";
	static struct profile_count counts[] = { { 0, 0, 0, 1 }, { 0, 0, 1, 7 } };
	struct profile_process process = {
		.host = STR("h"), .run = STR("r"), .finished = true, .threads = 1
	};
	struct profile_thread thread = { .name = STR("t") };
	struct profile_module module;
	struct profile profile = { &process, &thread, &module, counts, NULL, 1, 1, 1, 2, 0 };
	static const struct table_function *shown[FUNCTIONS];
	struct choose_list chosen = { .functions = shown, .n = FUNCTIONS };
	struct arena arena = { 0 };
	struct nbcount_error err = { 0 };
	struct source *sources;
	struct table made;

	(void)state;
	assert_int_equal(sitetab_read(&arena, str_of(table), &module, &err), 0);
	assert_int_equal(table_build(&profile, false, &arena, &made, &err), 0);
	assert_int_equal(source_read_all(&made, &arena, &sources), 0);
	for (size_t i = 0; i < FUNCTIONS; i++)
		shown[i] = made.functions;
	struct render_input in = { .table = &made, .chosen = &chosen, .sources = sources };

	check(in, text_render);
	check(in, json_render);
	check(in, csv_render);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(pieces_make_up_the_whole) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
