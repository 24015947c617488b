/* image.c - copying a counters file that may be growing, and walking its log. */
#include "profile/image.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define ATTEMPTS 20
#define NOT_OURS "not a counters file of nbcount (those are called HOST.PID.START.nbc; Numba's caches have .nbc files, too)"
#define MOST_BYTES ((uint64_t)2 << 30)
#define LARGE_BYTES ((uint64_t)256 << 20)
#define PIECE FMT_CHUNK			/* bytes copied at a time; file sizes are multiples of it */

static int damaged(struct nbcount_error *err, const char *what, uint64_t at)
{
	return err_set(err, ERR_DAMAGED, (size_t)at, "damaged: %s (at byte %llu)", what,
		       (unsigned long long)at);
}

static int system_error(struct nbcount_error *err)
{
	if (errno == EACCES)
		return err_set(err, ERR_FILE, 0, "%s (who ran the program can read it)",
			       strerror(errno));
	return err_set(err, ERR_FILE, 0, "%s", strerror(errno));
}

struct str image_piece(const struct image *image, uint64_t at, uint64_t bytes)
{
	if (at > image->len || bytes > image->len - at)
		return (struct str){ NULL, 0 };
	return (struct str){ image->at + at, (size_t)bytes };
}

struct str image_field(const char *field, size_t room)
{
	return (struct str){ field, strnlen(field, room) };
}

/* Opens a regular file; its size goes to *bytes. Never blocks on a pipe or device. */
static int open_file(const char *path, uint64_t *bytes, struct nbcount_error *err)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

	if (fd < 0)
		return system_error(err);
	if (fstat(fd, &st) < 0) {
		system_error(err);
		close(fd);
		return -1;
	}
	if (!S_ISREG(st.st_mode)) {
		close(fd);
		return err_set(err, ERR_FORMAT, 0, "not a regular file (give a counters file or a "
			       "directory of them)");
	}
	*bytes = (uint64_t)st.st_size;
	return fd;
}

/* 0: all of it was read. */
static int read_at(int fd, void *to, uint64_t bytes, uint64_t at)
{
	while (bytes) {
		ssize_t n = pread(fd, to, bytes, (off_t)at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0) {
			errno = n < 0 ? errno : ENODATA;	/* it has been truncated since */
			return -1;
		}
		to = (char *)to + n;
		bytes -= (uint64_t)n;
		at += (uint64_t)n;
	}
	return 0;
}

static void drop_copy(struct image *image)
{
	if (image->at)
		munmap(image->at, image->len);
	image->at = NULL;
	image->len = 0;
}

static int check_state(const struct fmt_header *h, struct nbcount_error *err)
{
	if (h->state != FMT_RUNNING && h->state != FMT_COMPLETE)
		return damaged(err, "unknown state", offsetof(struct fmt_header, state));
	if (h->lost > (FMT_LOST_HERE | FMT_LOST_ELSEWHERE))
		return damaged(err, "bad mark of lost counters", offsetof(struct fmt_header, lost));
	if (h->rank < -1)
		return damaged(err, "bad rank", offsetof(struct fmt_header, rank));
	if (h->pid == 0 || h->pid > INT32_MAX)
		return damaged(err, "bad process id", offsetof(struct fmt_header, pid));
	if (h->start_ns > INT64_MAX)
		return damaged(err, "bad time of start", offsetof(struct fmt_header, start_ns));
	return 0;
}

static int check_header(const struct fmt_header *h, uint64_t bytes, struct nbcount_error *err)
{
	if (memcmp(h->magic, FMT_MAGIC, sizeof(h->magic)) != 0)
		return err_set(err, ERR_FORMAT, 0, NOT_OURS);
	if (h->byte_order == __builtin_bswap32(FMT_BYTE_ORDER))
		return err_set(err, ERR_FORMAT, 12, "written on a machine of the other byte order "
			       "(report it there)");
	if (h->byte_order != FMT_BYTE_ORDER)
		return damaged(err, "unknown byte order", offsetof(struct fmt_header, byte_order));
	if (h->version == 0)
		return damaged(err, "no version", offsetof(struct fmt_header, version));
	if (h->version > FMT_VERSION)
		return err_set(err, ERR_FORMAT, 8, "written by a newer nbcount: file format %u, "
			       "this one reads up to %u (update it)", h->version, FMT_VERSION);
	if (h->file_bytes < FMT_CHUNK || h->file_bytes % FMT_CHUNK)
		return damaged(err, "bad file size", offsetof(struct fmt_header, file_bytes));
	if (bytes < h->file_bytes)
		return err_set(err, ERR_DAMAGED, (size_t)bytes,
			       "cut off: %llu of %llu bytes are there", (unsigned long long)bytes,
			       (unsigned long long)h->file_bytes);
	return check_state(h, err);
}

/* Are its bytes, however few, the beginning of a counters file? */
static bool has_magic(int fd, uint64_t bytes)
{
	char magic[sizeof(((struct fmt_header *)0)->magic)];
	size_t n = bytes < sizeof(magic) ? (size_t)bytes : sizeof(magic);

	return read_at(fd, magic, n, 0) == 0 && memcmp(magic, FMT_MAGIC, n) == 0;
}

static int read_header(int fd, uint64_t bytes, struct fmt_header *h, struct nbcount_error *err)
{
	if (bytes == 0)
		return err_set(err, ERR_DAMAGED, 0, "empty: the process ended before it wrote "
			       "anything");
	if (bytes < sizeof(*h) && has_magic(fd, bytes))
		return err_set(err, ERR_DAMAGED, (size_t)bytes, "cut off: %llu byte%s there",
			       (unsigned long long)bytes, bytes == 1 ? " is" : "s are");
	if (bytes < sizeof(*h))
		return err_set(err, ERR_FORMAT, 0, NOT_OURS);
	return read_at(fd, h, sizeof(*h), 0) < 0 ? system_error(err) : 0;
}

int image_header(const char *path, struct fmt_header *out, struct nbcount_error *err)
{
	struct fmt_header h;
	struct stat st;
	uint64_t bytes;
	int fd = open_file(path, &bytes, err);

	if (fd < 0)
		return -1;
	int status = read_header(fd, bytes, &h, err);

	if (status == 0 && fstat(fd, &st) == 0)		/* it may have grown */
		status = check_header(&h, (uint64_t)st.st_size, err);
	close(fd);
	if (status == 0)
		*out = h;
	return status;
}

static struct fmt_segment segment_at(const struct image *image, uint64_t at)
{
	struct fmt_segment s;

	memcpy(&s, image->at + at, sizeof(s));
	return s;
}

static int check_segment(const struct image *image, uint64_t at, struct nbcount_error *err)
{
	bool first = at == FMT_LOG_START;

	if (!image_piece(image, at, sizeof(struct fmt_segment)).at)
		return damaged(err, "log segment outside the file", at);
	struct fmt_segment s = segment_at(image, at);

	if ((!first && at % FMT_CHUNK) || s.bytes < sizeof(s) || (at + s.bytes) % FMT_CHUNK ||
	    (first && s.bytes != FMT_CHUNK - FMT_LOG_START))
		return damaged(err, "bad size or place of a log segment", at);
	if (!image_piece(image, at, s.bytes).at)
		return damaged(err, "log segment outside the file", at);
	if (s.used > s.bytes - sizeof(s) || s.used % 8)
		return damaged(err, "log segment uses more than it has", at);
	if (s.next && s.next < FMT_CHUNK)
		return damaged(err, "log segments overlap", at);
	return 0;
}

/* Counts the segments; *tail: offset of the last one. There cannot be more segments than chunks. */
static int walk_chain(struct image *image, uint64_t *tail, struct nbcount_error *err)
{
	size_t most = image->len / FMT_CHUNK + 1;
	uint64_t at = FMT_LOG_START;

	for (image->n_segments = 0; at; image->n_segments++) {
		if (image->n_segments >= most)
			return damaged(err, "log segments form a loop", at);
		if (check_segment(image, at, err) < 0)
			return -1;
		*tail = at;
		at = segment_at(image, at).next;
	}
	return 0;
}

/* Offset of the next data at or after `at`, if the file is nearly all holes; else `at` itself,
 * since not every file system knows of data that a running process has just written. */
static uint64_t skip_hole(int fd, uint64_t at, bool holes)
{
	off_t data = holes ? lseek(fd, (off_t)at, SEEK_DATA) : (off_t)at;

	if (data < 0)
		return errno == ENXIO ? UINT64_MAX - PIECE : at;
	return (uint64_t)data / PIECE * PIECE;
}

static bool is_nearly_all_holes(int fd, uint64_t bytes)
{
	struct stat st;

	return bytes > LARGE_BYTES && fstat(fd, &st) == 0 &&
	       (uint64_t)st.st_blocks * 512 < bytes / 16;
}

/* Copies a file to zeroed memory, without its pages of zeros: blocks consist mostly of them, and a
 * file of nothing but holes would take all memory. */
static int copy_pages(int fd, char *to, uint64_t bytes)
{
	static const char zeros[4096];
	char pages[PIECE];
	bool holes = is_nearly_all_holes(fd, bytes);

	for (uint64_t at = skip_hole(fd, 0, holes); at < bytes;
	     at = skip_hole(fd, at + PIECE, holes)) {
		if (read_at(fd, pages, sizeof(pages), at) < 0)
			return -1;
		for (size_t i = 0; i < sizeof(pages); i += sizeof(zeros))
			if (memcmp(pages + i, zeros, sizeof(zeros)) != 0)
				memcpy(to + at + i, pages + i, sizeof(zeros));
	}
	return 0;
}

/* Copies only what the header covers: after that, there may be data that a killed process began to
 * add. */
static int copy_bytes(int fd, struct image *image, struct nbcount_error *err)
{
	uint64_t bytes = image->header.file_bytes;

	drop_copy(image);
	if (bytes > MOST_BYTES)
		return err_set(err, ERR_DAMAGED, 0,
			       "%llu bytes long: more than %llu cannot be read",
			       (unsigned long long)bytes, (unsigned long long)MOST_BYTES);
	void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (at == MAP_FAILED)
		return err_memory(err);
	image->at = at;
	image->len = bytes;
	if (copy_pages(fd, image->at, bytes) == 0)
		return 0;
	return errno == ENODATA ? err_set(err, ERR_DAMAGED, 0, "cut off while it was read") :
				  system_error(err);
}

/* *size: the file's size for this copy; 0: the header has changed meanwhile. */
static int copy_once(int fd, struct image *image, uint64_t *size, uint64_t *tail,
		     struct nbcount_error *err)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return system_error(err);
	if (read_header(fd, (uint64_t)st.st_size, &image->header, err) < 0)
		return -1;
	/* Get the size after reading the header, since it only grows. */
	if (fstat(fd, &st) < 0)
		return system_error(err);
	uint64_t bytes = (uint64_t)st.st_size;

	*size = bytes;
	if (check_header(&image->header, bytes, err) < 0)
		return -1;
	if (copy_bytes(fd, image, err) < 0)
		return -1;
	struct fmt_header before = image->header;

	memcpy(&image->header, image->at, sizeof(image->header));
	if (memcmp(&before, &image->header, sizeof(before)) != 0)
		*size = 0;	/* changed: there may be more now than was copied */
	if (check_header(&image->header, bytes, err) < 0)
		return -1;
	return walk_chain(image, tail, err);
}

/* Has the file changed since it was copied? tail == 0: the copy has no readable end of log. */
static bool moved(int fd, const struct image *image, uint64_t size, uint64_t tail)
{
	struct stat st;
	struct fmt_header h;
	struct fmt_segment s;

	if (fstat(fd, &st) < 0 || read_at(fd, &h, sizeof(h), 0) < 0)
		return false;
	if ((uint64_t)st.st_size != size || memcmp(&h, &image->header, sizeof(h)) != 0)
		return true;
	return tail && read_at(fd, &s, sizeof(s), tail) == 0 &&
	       memcmp(&s, image->at + tail, sizeof(s)) != 0;
}

static int copy(int fd, struct image *image, struct nbcount_error *err)
{
	for (long attempt = 1;; attempt++) {
		struct nbcount_error why = { 0 };
		struct timespec nap = { .tv_nsec = attempt * 500000 };
		uint64_t size = 0, tail = 0;
		int status = copy_once(fd, image, &size, &tail, &why);

		bool still = why.code == ERR_MEMORY || !moved(fd, image, size, tail);

		if (attempt == ATTEMPTS && status < 0 && !still)
			return err_set(err, ERR_FILE, 0, "it changes while it is read; try again");
		if (attempt == ATTEMPTS || still) {
			if (status < 0 && err)
				*err = why;
			return status;
		}
		nanosleep(&nap, NULL);
	}
}

int image_load(const char *path, struct image *out, struct nbcount_error *err)
{
	struct image image = { 0 };
	uint64_t bytes;
	int fd = open_file(path, &bytes, err);

	if (fd < 0)
		return -1;
	int status = copy(fd, &image, err);

	close(fd);
	if (status < 0)
		image_free(&image);
	else
		*out = image;
	return status;
}

void image_free(struct image *image)
{
	drop_copy(image);
	*image = (struct image){ 0 };
}

int image_keep(struct image *image, struct arena *a)
{
	if (arena_adopt(a, image->at, image->len) < 0)
		return -1;
	*image = (struct image){ 0 };
	return 0;
}

void image_forget(struct str piece)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE),
	       first = (page - (uintptr_t)piece.at % page) % page;

	if (piece.len >= first + page)
		madvise((void *)(uintptr_t)(piece.at + first), (piece.len - first) / page * page,
			MADV_DONTNEED);
}

int log_next(const struct image *image, struct log_place *place, struct log_record *out,
	     struct nbcount_error *err)
{
	struct fmt_record head;

	if (place->segment == 0) {
		place->segment = FMT_LOG_START;
		place->at = FMT_LOG_START + sizeof(struct fmt_segment);
	}
	struct fmt_segment s = segment_at(image, place->segment);
	uint64_t end = place->segment + sizeof(s) + s.used;

	while (place->at == end) {
		if (s.next == 0)
			return 0;
		place->segment = s.next;
		place->at = s.next + sizeof(s);
		s = segment_at(image, place->segment);
		end = place->at + s.used;
	}
	if (end - place->at < sizeof(head))
		return damaged(err, "record is cut off", place->at);
	memcpy(&head, image->at + place->at, sizeof(head));
	uint64_t padded = ((uint64_t)head.bytes + 7) / 8 * 8;

	if (padded > end - place->at - sizeof(head))
		return damaged(err, "record is longer than its log segment", place->at);
	*out = (struct log_record){ head.type, head.sum,
		image_piece(image, place->at + sizeof(head), head.bytes) };
	place->at += sizeof(head) + padded;
	return 1;
}
