/* file.h - the counters file as its writer sees it: space, and an append-only log.
 *
 * Space is allocated (posix_fallocate) before it is mapped, so touching it can never raise
 * SIGBUS on a full disk. Not thread-safe: the session's lock guards it. */
#ifndef NBCOUNT_RUNTIME_FILE_H
#define NBCOUNT_RUNTIME_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/str.h"
#include "nbcount.h"
#include "profile/format.h"

struct file {
	int fd;				/* -1: no file, nothing is recorded. The program may have
					 * closed it */
	dev_t dev;			/* the file's identity: `fd` may be another file's by now */
	ino_t inode;
	char path[4096];
	char shelter[64];		/* where it lies meanwhile, see shelter.h; "": nowhere else,
					 * or without a name by now */
	bool sheltered;			/* it lies in memory, and `path` gets a copy when the
					 * process ends */
	struct fmt_header *header;	/* mapped: the first chunk */
	struct fmt_segment *segment;	/* mapped: the last segment of the log */
	struct fmt_header *parents;	/* mapped: that of the process that forked, until this one
					 * has a file or cannot have one; NULL: none */
};

/* Creates `<dir>/<host>.<pid>.<start_ns>.nbc` and its first chunk. `start_ns`: when the process
 * began, since 1970; `faults`: page faults are counted. On failure fd is -1. */
int file_open(struct file *f, const char *dir, const char *run, uint64_t start_ns, bool faults,
	      struct nbcount_error *err);
/* The process ends: puts the file in its place, if it lies elsewhere. Later counts are then
 * lost. */
void file_settle(struct file *f);
/* Does it still have a name, as far as can be seen? */
bool file_is_there(struct file *f);
/* Its path, or that of the shelter where it lies meanwhile. */
const char *file_place(const struct file *f);
/* Allocates `bytes` (a multiple of FMT_CHUNK) at the file's end; *at is their offset. */
int file_grow(struct file *f, uint64_t bytes, uint64_t *at, struct nbcount_error *err);
/* Appends a record made of two parts (the second may be empty). */
int file_append(struct file *f, enum fmt_type type, struct str head, struct str tail,
		struct nbcount_error *err);
/* Marks the file: some counts are missing in it. */
void file_lose(struct file *f);
/* Unmaps and closes; the file stays. */
void file_close(struct file *f);
/* The same in the child of a fork, whose parent goes on with the file: `parents` says where it may
 * still be marked. Not if it lies in memory: it is put away only when nobody has it mapped. */
void file_leave_to_parent(struct file *f);
/* Unmaps `parents`. */
void file_forget_parent(struct file *f);

#endif
