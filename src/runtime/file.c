/* file.c - writing the counters file.
 *
 * A record is written whole before `used` covers it (release store), and a new segment before
 * `next` leads to it: whoever reads at any moment, or after a SIGKILL, finds whole records. */
#include "runtime/file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/boot.h"
#include "base/err.h"
#include "base/fd.h"
#include "runtime/leftovers.h"
#include "runtime/shelter.h"

static int make_directories(const char *dir)
{
	char path[4096];
	size_t len = strlen(dir);

	if (len >= sizeof(path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(path, dir, len + 1);
	for (size_t i = 1; i <= len; i++) {
		if (path[i] != '/' && path[i] != '\0')
			continue;
		char kept = path[i];

		path[i] = '\0';
		if (mkdir(path, 0700) < 0 && errno != EEXIST)
			return -1;
		path[i] = kept;
	}
	return 0;
}

static void copy_text(char *to, size_t size, const char *from)
{
	size_t len = strnlen(from, size - 1);

	memcpy(to, from, len);
	to[len] = '\0';
}

static int64_t rank_of_process(void)
{
	static const char *const names[] = {
		"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"
	};
	uint64_t rank;

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		const char *value = getenv(names[i]);

		if (value && str_u64(str_of(value), &rank) && rank <= INT64_MAX)
			return (int64_t)rank;
	}
	return -1;
}

/* A file-size limit raises SIGXFSZ besides failing; the runtime has all signals blocked, so it
 * is pending now and would end the program later. */
static void forget_size_signal(void)
{
	sigset_t set;
	struct timespec none = { 0 };

	sigemptyset(&set);
	sigaddset(&set, SIGXFSZ);
	sigtimedwait(&set, NULL, &none);
}

static bool is_ours(const struct file *f, int fd)
{
	struct stat st;

	return fd >= 0 && fstat(fd, &st) == 0 && st.st_dev == f->dev && st.st_ino == f->inode;
}

const char *file_place(const struct file *f)
{
	return f->shelter[0] ? f->shelter : f->path;
}

/* A program may close descriptors that it does not know, as daemons do, and get our number for a
 * file of its own. */
static bool has_descriptor(struct file *f)
{
	if (is_ours(f, f->fd))
		return true;
	int fd = fd_above_stdio(open(file_place(f), O_RDWR | O_NOFOLLOW | O_CLOEXEC));

	if (is_ours(f, fd)) {
		f->fd = fd;
		return true;
	}
	if (fd >= 0)
		close(fd);
	return false;
}

int file_grow(struct file *f, uint64_t bytes, uint64_t *at, struct nbcount_error *err)
{
	uint64_t end = f->header ? f->header->file_bytes : 0;
	int status;

	if (f->header && !has_descriptor(f))
		return err_set(err, ERR_FILE, 0,
			       "%s: the program closed it, and it is not there any more", f->path);
	while ((status = posix_fallocate(f->fd, (off_t)end, (off_t)bytes)) == EINTR)
		; /* tmpfs is interrupted by debuggers and SIGSTOP */

	if (status == EFBIG)
		forget_size_signal();
	if (status)
		return err_set(err, ERR_FILE, 0, "%s: %s", file_place(f), strerror(status));
	if (f->header)
		f->header->file_bytes = end + bytes;
	*at = end;
	return 0;
}

static void write_header(struct file *f, const char *host, uint64_t start_ns, const char *run)
{
	struct fmt_header *header = f->header;

	memcpy(header->magic, FMT_MAGIC, sizeof(header->magic));
	header->version = FMT_VERSION;
	header->byte_order = FMT_BYTE_ORDER;
	header->pid = (uint64_t)getpid();
	header->start_ns = start_ns;
	header->file_bytes = FMT_CHUNK;
	header->rank = rank_of_process();
	copy_text(header->host, sizeof(header->host), host);
	boot_id(header->boot_id);
	copy_text(header->run, sizeof(header->run), run);
	f->segment = (struct fmt_segment *)((char *)header + FMT_LOG_START);
	f->segment->bytes = FMT_CHUNK - FMT_LOG_START;
}

static int map_first_chunk(struct file *f, struct nbcount_error *err)
{
	struct stat st;
	uint64_t at;

	if (fstat(f->fd, &st))
		return err_set(err, ERR_FILE, 0, "%s: %s", f->path, strerror(errno));
	f->dev = st.st_dev;
	f->inode = st.st_ino;
	if (file_grow(f, FMT_CHUNK, &at, err) < 0)
		return -1;
	void *map = mmap(NULL, FMT_CHUNK, PROT_READ | PROT_WRITE, MAP_SHARED, f->fd, 0);

	if (map == MAP_FAILED)
		return err_set(err, ERR_FILE, 0, "%s: %s", f->path, strerror(errno));
	f->header = map;
	return 0;
}

static int open_named(struct file *f, const char *dir, const char *host, uint64_t start_ns,
		      const char *run, struct nbcount_error *err)
{
	char draft[sizeof(f->path) + 1];

	snprintf(draft, sizeof(draft), "%s/.%s", dir, strrchr(f->path, '/') + 1);
	do {
		f->fd = fd_above_stdio(
			open(draft, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
	} while (f->fd < 0 && errno == EINTR);
	if (f->fd < 0)
		return err_set(err, ERR_FILE, 0, "%.200s: %s", dir, strerror(errno));
	if (map_first_chunk(f, err) == 0) {
		write_header(f, host, start_ns, run);
		if (rename(draft, f->path) == 0)
			return 0;
		err_set(err, ERR_FILE, 0, "%s: %s", f->path, strerror(errno));
	}
	unlink(draft);
	file_close(f);
	return -1;
}

/* As the first part of a file's name: not empty, not hidden. */
static void name_host(char *host, size_t size)
{
	gethostname(host, size - 1);
	if (!host[0])
		copy_text(host, size, "unknown");
	for (char *c = host; *c; c++)
		*c = *c == '/' || (c == host && *c == '.') ? '_' : *c;
}

/* Gives the file its name only when it is complete, so that a process killed here leaves nothing
 * behind. -1: the file system or a missing /proc does not allow it, or another attempt will say
 * why. */
static int open_nameless(struct file *f, const char *dir, const char *path, const char *host,
			 uint64_t start_ns, const char *run)
{
	char self[64];

	f->fd = fd_above_stdio(open(dir, O_RDWR | O_TMPFILE | O_CLOEXEC, 0600));
	if (f->fd < 0)
		return -1;
	snprintf(self, sizeof(self), "/proc/self/fd/%d", f->fd);
	if (map_first_chunk(f, NULL) == 0) {
		write_header(f, host, start_ns, run);
		if (linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
			return 0;
	}
	file_close(f);
	return -1;
}

/* -1: there is no place in memory, or no room in it. */
static int open_sheltered(struct file *f, const char *host, uint64_t start_ns, const char *run)
{
	char dir[48];
	int len = shelter_directory(dir, sizeof(dir))
			  ? snprintf(f->shelter, sizeof(f->shelter), "%s/%" PRIu64 ".%d", dir,
				     start_ns, (int)getpid())
			  : -1;

	if (len > 0 && (size_t)len < sizeof(f->shelter) &&
	    open_nameless(f, dir, f->shelter, host, start_ns, run) == 0) {
		leftovers_note(f->shelter, f->path);
		f->sheltered = symlink(f->shelter, f->path) == 0;
		if (f->sheltered)
			return 0;
		leftovers_forget(f->shelter);
		file_close(f);
	}
	f->shelter[0] = '\0';
	return -1;
}

void file_settle(struct file *f)
{
	char memory[48];

	if (f->fd < 0 || !f->sheltered || !has_descriptor(f) || !shelter_leave(f->fd, f->path) ||
	    !f->shelter[0])
		return;
	leftovers_forget(f->shelter);	/* it lives on without a name: running code counts there
					 * until the next copy */
	f->shelter[0] = '\0';
	if (shelter_directory(memory, sizeof(memory)))
		leftovers_put_away(memory, f->path);
}

bool file_is_there(struct file *f)
{
	struct stat st;

	if (!f->sheltered && has_descriptor(f) && fstat(f->fd, &st) == 0)
		return st.st_nlink > 0;	/* it exists, even if it was moved, or is hidden from our
					 * present user */
	if (lstat(f->path, &st) < 0)
		return errno != ENOENT && errno != ENOTDIR;
	return f->sheltered || (st.st_dev == f->dev && st.st_ino == f->inode);
}

int file_open(struct file *f, const char *dir, const char *run, uint64_t start_ns, bool faults,
	      struct nbcount_error *err)
{
	char host[64] = "", name[128];

	f->fd = -1;
	f->shelter[0] = '\0';
	f->sheltered = false;
	name_host(host, sizeof(host));
	snprintf(name, sizeof(name), "%s.%d.%" PRIu64 ".nbc", host, (int)getpid(), start_ns);
	int len = snprintf(f->path, sizeof(f->path), "%s/%s", dir, name);

	if (len < 0 || (size_t)len >= sizeof(f->path))
		return err_set(err, ERR_FILE, 0, "%.200s: %s", dir, strerror(ENAMETOOLONG));
	if (make_directories(dir) < 0)
		return err_set(err, ERR_FILE, 0, "%.200s: %s", dir, strerror(errno));
	/* It gets its name when its header is complete: readers find no half-made files. */
	bool moves = shelter_is_remote(dir) || (faults && !shelter_is_memory(dir));

	if ((moves && open_sheltered(f, host, start_ns, run) == 0) ||
	    open_nameless(f, dir, f->path, host, start_ns, run) == 0)
		return 0;
	return open_named(f, dir, host, start_ns, run, err);
}

/* Adds a segment with room for `bytes` more to the log. */
static int add_segment(struct file *f, uint64_t bytes, struct nbcount_error *err)
{
	uint64_t need = sizeof(struct fmt_segment) + bytes, at;

	need = (need + FMT_CHUNK - 1) / FMT_CHUNK * FMT_CHUNK;
	if (file_grow(f, need, &at, err) < 0)
		return -1;
	struct fmt_segment *segment = mmap(NULL, need, PROT_READ | PROT_WRITE, MAP_SHARED, f->fd,
					   (off_t)at);

	if (segment == MAP_FAILED)
		return err_set(err, ERR_FILE, 0, "%s: %s", file_place(f), strerror(errno));
	segment->bytes = need;
	__atomic_store_n(&f->segment->next, at, __ATOMIC_RELEASE);
	if ((char *)f->segment != (char *)f->header + FMT_LOG_START)
		munmap(f->segment, f->segment->bytes);
	f->segment = segment;
	return 0;
}

int file_append(struct file *f, enum fmt_type type, struct str head, struct str tail,
		struct nbcount_error *err)
{
	uint64_t payload = head.len + tail.len;
	uint64_t bytes = sizeof(struct fmt_record) + (payload + 7) / 8 * 8;

	if (payload > UINT32_MAX)
		return err_set(err, ERR_FILE, 0, "%s: a record of %" PRIu64 " bytes is too long", f->path,
			       payload);
	uint64_t used = f->segment->used;

	if (f->segment->bytes - sizeof(*f->segment) - used < bytes) {
		if (add_segment(f, bytes, err) < 0)
			return -1;
		used = 0;
	}
	char *at = (char *)(f->segment + 1) + used;
	struct fmt_record record = { (uint32_t)type, (uint32_t)payload,
				     str_hash_from(str_hash(head), tail) };

	memcpy(at, &record, sizeof(record));
	memcpy(at + sizeof(record), head.at, head.len);
	if (tail.len)
		memcpy(at + sizeof(record) + head.len, tail.at, tail.len);
	__atomic_store_n(&f->segment->used, used + bytes, __ATOMIC_RELEASE);
	return 0;
}

void file_lose(struct file *f)
{
	/* another process may mark it, too: missing.c */
	__atomic_fetch_or(&f->header->lost, FMT_LOST_HERE, __ATOMIC_RELAXED);
}

void file_close(struct file *f)
{
	if (is_ours(f, f->fd))
		close(f->fd);
	if (f->segment && (char *)f->segment != (char *)f->header + FMT_LOG_START)
		munmap(f->segment, f->segment->bytes);
	if (f->header && f->header != f->parents)
		munmap(f->header, FMT_CHUNK);
	f->fd = -1;
	f->header = NULL;
	f->segment = NULL;
}

void file_leave_to_parent(struct file *f)
{
	if (f->header && !f->sheltered)
		f->parents = f->header;
	file_close(f);
}

void file_forget_parent(struct file *f)
{
	if (f->parents)
		munmap(f->parents, FMT_CHUNK);
	f->parents = NULL;
}
