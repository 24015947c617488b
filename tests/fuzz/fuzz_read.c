/* fuzz_read.c - any bytes as a counters file: read, merged, joined to lines and printed.
 *
 * In a counters file, everything lies at fixed places among zeros, which no fuzzer finds. So the
 * input describes a file in short, unless its first byte has RAW:
 *
 *	1 byte		flags
 *	1 byte		chunks of the file
 *	2 bytes		length of the log
 *	240 bytes	struct fmt_header
 *	...		the log's records; then 512 bytes for the start of each further chunk
 *
 * REPAIR makes the sizes and the records' sums right, because a reader stops at wrong ones. */
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "profile/format.h"
#include "profile/merge.h"
#include "profile/read.h"
#include "render/render.h"

#define RAW         1u
#define REPAIR      2u
#define MOST_CHUNKS 6u

/* Every tick that the clock read is charged once, whatever the table says. */
static void check_ticks(const struct table *table)
{
	int64_t lines = 0;

	for (size_t i = 0; i < table->n_lines; i++) {
		const struct table_time *time = &table->lines[i].time;

		MUST(time->apportioned >= 0 && time->apportioned <= time->self);
		lines += time->self;
	}
	MUST(lines == table->clock.time.self && lines <= table->clock.sum.lines);
}

/* A total is the function's own ticks and those of its callees. */
static void check_totals(const struct table *table)
{
	for (size_t i = 0; i < table->n_functions; i++) {
		const struct table_function *f = &table->functions[i];
		int64_t total = f->time.self;

		for (size_t k = 0; k < f->n_callees; k++)
			total += f->callees[k].total;
		MUST(f->total == total && f->primitive >= 0 && f->primitive <= f->calls);
	}
}

/* All three renderers, on a terminal and elsewhere. */
static void print(struct render_input *in)
{
	static void (*const renderers[])(const struct render_input *, struct buf *) = {
		text_render, json_render, csv_render };

	for (size_t i = 0; i < 6; i++) {
		struct buf out = { 0 };

		in->columns = i % 2 ? 80 : 0;
		in->color = in->callees = i % 2;
		renderers[i / 2](in, &out);
		MUST(!out.failed && out.len > 0);
		/* The program writes ESC only for colours. */
		MUST(i != 0 || !memchr(out.at, '\x1b', out.len));
		buf_free(&out);
	}
}

static void use(const struct profile *profile, bool per_thread, struct arena *a)
{
	static const struct choose_options all = { .order = CHOOSE_TIME };
	struct nbcount_error err = { 0 };
	struct choose_list chosen;
	struct source *sources;
	struct table table;

	if (table_build(profile, per_thread, a, &table, &err) < 0) {
		MUST(err.code && err.msg[0]);
		return;
	}
	check_ticks(&table);
	check_totals(&table);
	MUST(choose_functions(&table, &all, a, &chosen) == 0);
	MUST(source_read_all(&table, a, &sources) == 0);
	struct render_input in = { .table = &table, .chosen = &chosen, .sources = sources };

	print(&in);
}

static void read_and_use(const char *path)
{
	struct nbcount_error err = { 0 };
	struct profile parts[2], profile;
	struct arena a = { 0 };

	if (profile_read(path, &a, &parts[0], &err) < 0) {
		MUST(err.code && err.msg[0]);
	} else {
		parts[1] = parts[0];	/* as if two processes had done the same */
		MUST(profile_merge(parts, 2, &a, &profile, &err) == 0);
		use(&parts[0], false, &a);
		use(&profile, true, &a);
	}
	arena_free(&a);
}

static void repair_sums(char *log, size_t size)
{
	struct fmt_record head;

	for (size_t at = 0; size - at >= sizeof(head); at += ((size_t)head.bytes + 7) / 8 * 8) {
		memcpy(&head, log + at, sizeof(head));
		at += sizeof(head);
		if (head.bytes > size - at)
			return;
		head.sum = str_hash((struct str){ log + at, head.bytes });
		memcpy(log + at - sizeof(head), &head, sizeof(head));
		if (((size_t)head.bytes + 7) / 8 * 8 > size - at)
			return;
	}
}

struct input {
	const uint8_t *at;
	size_t left;
};

static size_t take(struct input *in, void *to, size_t size)
{
	size_t n = size < in->left ? size : in->left;

	memcpy(to, in->at, n);
	in->at += n;
	in->left -= n;
	return n;
}

/* Makes the file that the input describes; returns its size. */
static size_t unpack(struct input *in, unsigned flags, char *file)
{
	uint8_t head[3] = { 0 };

	take(in, head, sizeof(head));
	size_t size = (1 + head[0] % MOST_CHUNKS) * FMT_CHUNK;
	struct fmt_segment *segment = (struct fmt_segment *)(void *)(file + FMT_LOG_START);
	char *log = (char *)(segment + 1);
	size_t room = FMT_CHUNK - FMT_LOG_START - sizeof(*segment), want = head[1] + 256u * head[2];
	struct fmt_header *header = (struct fmt_header *)(void *)file;

	take(in, header, sizeof(*header));
	size_t used = take(in, log, want < room ? want : room);

	for (size_t at = FMT_CHUNK; at < size; at += FMT_CHUNK)
		take(in, file + at, 512);
	*segment = (struct fmt_segment){ .bytes = FMT_CHUNK - FMT_LOG_START, .used = used };
	if (flags & REPAIR) {
		header->file_bytes = size;
		segment->used = used / 8 * 8;
		repair_sums(log, segment->used);
	}
	return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { data, size };
	uint8_t flags = 0;
	char path[64];

	take(&in, &flags, 1);
	int fd = memfd_create("fuzz", MFD_CLOEXEC);
	size_t room = flags & RAW ? in.left + 1 : MOST_CHUNKS * FMT_CHUNK;
	char *file = calloc(1, room);

	MUST(fd >= 0 && file);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	size_t bytes = flags & RAW ? take(&in, file, in.left) : unpack(&in, flags, file);

	MUST(pwrite(fd, file, bytes, 0) == (ssize_t)bytes);
	read_and_use(path);
	free(file);
	close(fd);
	return 0;
}
