/* test_format.c - docs/FORMAT.md and profile/format.h give the same offsets. */
#include "profile/format.h"
#include "unit.h"

#define FIELD(name) { #name, offsetof(struct fmt_header, name) }

static const struct field {
	const char *name;
	size_t offset;
} fields[] = {
	FIELD(magic), FIELD(version), FIELD(byte_order), FIELD(pid), FIELD(start_ns), FIELD(state),
	FIELD(file_bytes), FIELD(lost), FIELD(retired), FIELD(rank), FIELD(host), FIELD(boot_id),
	FIELD(run)
};

#define N_FIELDS (sizeof(fields) / sizeof(*fields))

/* Parses a row like `| 8 | version |`; false: it is no such row. */
static bool parse_row(const char *line, size_t *offset, char name[64])
{
	return sscanf(line, "| %zu | %63[a-z_]", offset, name) == 2;
}

static void offsets_are_as_documented(void **state)
{
	FILE *in = fopen("docs/FORMAT.md", "re");
	char line[1024], name[64];
	size_t n = 0, offset;

	(void)state;
	assert_non_null(in);
	while (fgets(line, sizeof(line), in)) {
		if (!parse_row(line, &offset, name))
			continue;
		assert_true(n < N_FIELDS);
		assert_string_equal(name, fields[n].name);
		assert_int_equal(offset, fields[n].offset);
		n++;
	}
	fclose(in);
	assert_int_equal(n, N_FIELDS);
}

/* A field of the header that is missing in the list above would leave a gap, or bytes at the
 * end. */
static void no_field_is_forgotten(void **state)
{
	static const size_t sizes[N_FIELDS] = { 8, 4, 4, 8, 8, 8, 8, 8, 8, 8, 64, 40, 64 };
	size_t at = 0;

	(void)state;
	for (size_t i = 0; i < N_FIELDS; i++) {
		assert_int_equal(fields[i].offset, at);
		at += sizes[i];
	}
	assert_int_equal(at, sizeof(struct fmt_header));
}

/* The numbers of records and places are promises too: old files hold them. */
static void records_keep_their_layout(void **state)
{
	(void)state;
	assert_int_equal(FMT_LOG_START, 4096);
	assert_int_equal(FMT_CHUNK, 65536);
	assert_int_equal(sizeof(FMT_MAGIC), 8);
	assert_int_equal(FMT_INFO, 1);
	assert_int_equal(FMT_MODULE, 2);
	assert_int_equal(FMT_THREAD, 3);
	assert_int_equal(FMT_EXTENT, 4);
	assert_int_equal(FMT_DONE, 5);
	assert_int_equal(FMT_NOTE, 6);
	assert_int_equal(sizeof(struct fmt_module), 16);
	assert_int_equal(sizeof(struct fmt_thread), 40);
	assert_int_equal(sizeof(struct fmt_extent), 32);
	assert_int_equal(sizeof(struct fmt_done), 16);
	assert_int_equal(sizeof(struct fmt_pair), 16);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(offsets_are_as_documented),
		cmocka_unit_test(no_field_is_forgotten),
		cmocka_unit_test(records_keep_their_layout)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
