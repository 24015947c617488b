/* fuzz_read.c - any bytes as a counters file: read, merged, joined to lines and printed. Each input
 * is read twice, the second time with right sums of the records, for sums would hide what is
 * behind them.
 *
 *	clang -g -O1 -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE -Iinclude -Isrc \
 *	    -include src/base/banned.h tests/fuzz/fuzz_read.c \
 *	    $(find src/base src/profile src/report -name '*.c') -ljansson -lutf8proc
 *
 * With -DREPLAY and no fuzzer it is a program that runs the files it is given, one by one. Files
 * of real runs are good seeds. */
#include <assert.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "profile/format.h"
#include "profile/merge.h"
#include "profile/read.h"
#include "report/render.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All three renderers, on a terminal and not. */
static void print(struct render_input *in)
{
	static void (*const renderers[])(const struct render_input *, struct buf *) = {
		text_render, json_render, csv_render };

	for (size_t i = 0; i < 6; i++) {
		struct buf out = { 0 };

		in->columns = i % 2 ? 80 : 0;
		in->color = i % 2;
		renderers[i / 2](in, &out);
		assert(!out.failed && out.len > 0);
		/* The program's own ESC stand in colours only. */
		assert(i != 0 || !memchr(out.at, '\x1b', out.len));
		buf_free(&out);
	}
}

static void use(const struct profile *profile, bool per_thread, struct arena *a)
{
	static const struct choose_options all = { .order = CHOOSE_HITS };
	struct nbcount_error err = { 0 };
	struct choose_list chosen;
	struct source *sources;
	struct table table;

	if (table_build(profile, per_thread, a, &table, &err) < 0) {
		assert(err.code && err.msg[0]);
		return;
	}
	if (choose_functions(&table, &all, a, &chosen) < 0 ||
	    source_read_all(&table, a, &sources) < 0)
		abort();
	struct render_input in = { .table = &table, .chosen = &chosen, .sources = sources };

	print(&in);
}

static void read_and_use(const char *path)
{
	struct nbcount_error err = { 0 };
	struct profile parts[2], profile;
	struct arena a = { 0 };

	if (profile_read(path, &a, &parts[0], &err) < 0) {
		assert(err.code && err.msg[0]);
	} else {
		parts[1] = parts[0];	/* as if two processes had done the same */
		if (profile_merge(parts, 2, &a, &profile, &err) < 0)
			abort();
		use(&parts[0], false, &a);
		use(&profile, true, &a);
	}
	arena_free(&a);
}

/* Puts right sums into the records of the first log segment. */
static void repair(char *at, size_t size)
{
	size_t end = size < FMT_CHUNK ? size : FMT_CHUNK;
	size_t place = FMT_LOG_START + sizeof(struct fmt_segment);
	struct fmt_record head;

	while (place < end && end - place >= sizeof(head)) {
		memcpy(&head, at + place, sizeof(head));
		place += sizeof(head);
		if (head.bytes > end - place)
			return;
		head.sum = str_hash((struct str){ at + place, head.bytes });
		memcpy(at + place - sizeof(head), &head, sizeof(head));
		place += ((size_t)head.bytes + 7) / 8 * 8;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int fd = memfd_create("fuzz", MFD_CLOEXEC);
	char *copy = malloc(size ? size : 1), path[64];

	if (fd < 0 || !copy)
		abort();
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	if (size)
		memcpy(copy, data, size);
	for (int again = 0; again < 2; again++) {
		if (again)
			repair(copy, size);
		if (pwrite(fd, copy, size, 0) != (ssize_t)size)
			abort();
		read_and_use(path);
	}
	free(copy);
	close(fd);
	return 0;
}

#ifdef REPLAY
int main(int argc, char **argv)
{
	const size_t most = 16 << 20;

	for (int i = 1; i < argc; i++) {
		FILE *in = fopen(argv[i], "rb");
		uint8_t *data = malloc(most);
		size_t size = in && data ? fread(data, 1, most, in) : 0;

		if (in)
			fclose(in);
		LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	printf("fuzz_read: %d inputs\n", argc - 1);
	return 0;
}
#endif
