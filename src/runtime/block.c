/* block.c - reserving and backing blocks of counters. */
#include "runtime/block.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "base/err.h"

#define RESERVE_BYTES ((uint64_t)256 << 20)
#define PAGE_BYTES    4096u		/* or more */
#define LEAST_BYTES   ((uint64_t)1 << 18)	/* under ulimit -v */
#define RESERVE_STEP  4u
#define LIMIT_PARTS   256u	/* each of the first LIMIT_THREADS threads gets 1/LIMIT_PARTS of the
				 * address space, each of the next ones half of it, then a third */
#define LIMIT_THREADS 16u

uint64_t block_limit(void)
{
	return RESERVE_BYTES;
}

/* If address space is limited (ulimit -v), the program must keep nearly all of it. */
static uint64_t bytes_to_reserve(uint64_t number)
{
	uint64_t bytes = RESERVE_BYTES;
	struct rlimit limit;

	if (getrlimit(RLIMIT_AS, &limit) < 0 || limit.rlim_cur == RLIM_INFINITY)
		return bytes;
	uint64_t before = number < FMT_RETIRED_BLOCK(0) ? number : 0,
		 part = limit.rlim_cur / LIMIT_PARTS / (1 + before / LIMIT_THREADS);

	while (bytes > LEAST_BYTES && bytes > part)
		bytes /= RESERVE_STEP;
	return bytes;
}

int block_reserve(struct block *b, uint64_t number, struct nbcount_error *err)
{
	for (uint64_t bytes = bytes_to_reserve(number); bytes >= LEAST_BYTES;
	     bytes /= RESERVE_STEP) {
		void *at = mmap(NULL, bytes, PROT_NONE,
				MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

		if (at != MAP_FAILED) {
			*b = (struct block){ .at = at, .reserved = bytes, .number = number };
			return 0;
		}
	}
	return err_set(err, ERR_MEMORY, 0, "no address space for a thread's counters: %s",
		       strerror(errno));
}

/* Backs [mapped, mapped + bytes) by a new extent of the file. */
static int back_by_file(struct block *b, struct file *f, uint64_t bytes, struct nbcount_error *err)
{
	struct fmt_extent extent = { b->number, b->mapped, bytes, 0 };

	if (file_grow(f, bytes, &extent.at, err) < 0)
		return -1;
	void *map = mmap(b->at + b->mapped, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
			 f->fd, (off_t)extent.at);

	if (map == MAP_FAILED)
		return err_set(err, ERR_FILE, 0, "%s: %s", file_place(f), strerror(errno));
	return file_append(f, FMT_EXTENT, (struct str){ (char *)&extent, sizeof(extent) }, STR(""),
			   err);
}

static int back_by_memory(struct block *b, uint64_t bytes, struct nbcount_error *err)
{
	void *map = mmap(b->at + b->mapped, bytes, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);

	if (map == MAP_FAILED)
		return err_set(err, ERR_MEMORY, 0, "no memory for counters: %s", strerror(errno));
	return 0;
}

int block_back(struct block *b, struct file *f, uint64_t end, bool *lost, struct nbcount_error *err)
{
	uint64_t bytes = (end + FMT_CHUNK - 1) / FMT_CHUNK * FMT_CHUNK - b->mapped;

	if (end <= b->mapped)
		return 0;
	if (b->mapped + bytes > b->reserved)
		return err_set(err, ERR_MEMORY, 0, "no address space for a thread's counters");
	if (bytes < b->mapped && b->mapped * 2 <= b->reserved)
		bytes = b->mapped; /* doubling keeps extents few */
	if (f->fd < 0 || back_by_file(b, f, bytes, err) < 0) {
		if (!lost || back_by_memory(b, bytes, err) < 0)
			return -1;
		*lost = true;
	}
	b->mapped += bytes;
	return 0;
}

void block_touch(const struct block *b, uint64_t from)
{
	for (uint64_t at = from; at < b->mapped; at += PAGE_BYTES)
		__atomic_fetch_add((int64_t *)(void *)(b->at + at), 0, __ATOMIC_RELAXED);
}

void block_release(struct block *b)
{
	munmap(b->at, b->reserved);
}

int block_abandon(struct block *b, struct nbcount_error *err)
{
	/* With MAP_FIXED, a failure could leave a hole, in which running code would crash. */
	void *map = mmap(NULL, b->mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
			 0);

	if (map != MAP_FAILED && mremap(map, b->mapped, b->mapped, MREMAP_MAYMOVE | MREMAP_FIXED,
					b->at) != MAP_FAILED)
		return 0;
	err_set(err, ERR_MEMORY, 0, "no memory for a child's counters: %s", strerror(errno));
	if (map != MAP_FAILED)
		munmap(map, b->mapped);
	return -1;
}
