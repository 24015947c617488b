/* format.h - the counters file on disk; docs/FORMAT.md describes it in prose.
 *
 * Little-endian. The file is: struct fmt_header, the first log segment behind it, then extents of
 * counters and further log segments as they are needed, each a multiple of FMT_CHUNK and aligned to
 * it. The log is append-only; a record exists once its segment's `used` covers it (store-release by
 * the writer), so a file is readable at any moment. */
#ifndef NBCOUNT_PROFILE_FORMAT_H
#define NBCOUNT_PROFILE_FORMAT_H

#include <stdint.h>

#include "base/boot.h"

#define FMT_MAGIC      "NBCOUNT"	/* 8 bytes with its NUL */
#define FMT_VERSION    1u
#define FMT_BYTE_ORDER 0x01020304u
#define FMT_CHUNK      65536u		/* also the largest supported page size */
#define FMT_LOG_START  4096u		/* offset of the first segment, which ends at FMT_CHUNK */

enum fmt_state { FMT_RUNNING = 0, FMT_COMPLETE = 1 };

/* Bits. HERE: some counts did not reach this file, or are too low. ELSEWHERE: another process of
 * the run could not write a file. */
enum fmt_lost { FMT_LOST_HERE = 1, FMT_LOST_ELSEWHERE = 2 };

struct fmt_header {
	char magic[8];
	uint32_t version;
	uint32_t byte_order;
	uint64_t pid;
	uint64_t start_ns;	/* CLOCK_REALTIME */
	uint64_t state;		/* enum fmt_state */
	uint64_t file_bytes;	/* allocated so far */
	uint64_t lost;		/* enum fmt_lost */
	uint64_t retired;	/* see FMT_RETIRED_* */
	int64_t rank;		/* MPI or Slurm rank, -1: none */
	char host[64];
	char boot_id[BOOT_ID_SIZE];
	char run[64];		/* run identity, shared by all processes of a run */
};

/* The first FMT_DONE_RECORDS ended threads have FMT_DONE records. Later ones are summed up in two
 * pseudo blocks, used alternately. header.retired: bit 63: the pseudo block whose sum is valid (0
 * or 1); bits 0..62: id of the last thread in that sum + 1 (0: none yet). The thread with that id
 * has ended although no FMT_DONE names it. */
#define FMT_RETIRED_BLOCK(which) (UINT64_MAX - 1 + (uint64_t)(which))
#define FMT_RETIRED_WHICH(word)  ((word) >> 63)
#define FMT_RETIRED_LAST(word)   ((word) & (UINT64_MAX >> 1))
#define FMT_DONE_RECORDS         1024u

struct fmt_segment {
	uint64_t next;		/* file offset of the next segment, 0: this is the last */
	uint64_t bytes;		/* of this segment, this header included */
	uint64_t used;		/* bytes of records after this header */
	uint64_t reserved;
};

enum fmt_type {
	FMT_INFO = 1,		/* "key=value\n", UTF-8 */
	FMT_MODULE = 2,		/* struct fmt_module, then the site table */
	FMT_THREAD = 3,		/* struct fmt_thread: a thread takes a block */
	FMT_EXTENT = 4,		/* struct fmt_extent: where a part of a block lies */
	FMT_DONE = 5,		/* struct fmt_done, then pairs: a thread has ended */
	FMT_NOTE = 6,		/* what could not be profiled: "name\tfile\tline\twhy\n" */
	FMT_PLACE = 7		/* struct fmt_place: where a thread runs */
};

struct fmt_record {		/* payload follows, padded to 8 bytes; unknown types are skipped */
	uint32_t type;		/* enum fmt_type */
	uint32_t bytes;		/* of the payload, without padding */
	uint64_t sum;		/* FNV-1a 64 of the payload */
};

struct fmt_module {
	uint64_t base;		/* byte offset of its first counter in every block */
	uint64_t slots;		/* int64 counters */
};

struct fmt_thread {
	uint64_t thread;	/* 0, 1, 2, ... in order of registration */
	uint64_t block;
	uint64_t tid;		/* the kernel's thread id */
	char name[16];
};

/* A thread's first record says where it ran when it first counted. Its last record, if it has
 * another, says where it ran when the thread or the process ended. */
struct fmt_place {
	uint64_t thread;
	int32_t pu;		/* the system's processor number */
	int32_t core, package;	/* number in the machine, in hwloc's order; -1: unknown, as for all
				 * members below */
	int32_t node;		/* the system's number of the NUMA node */
	int64_t migrations;	/* how often the thread has changed its processor since it began */
};

struct fmt_extent {		/* block bytes [start, start + bytes) lie at file offset `at` */
	uint64_t block;
	uint64_t start;
	uint64_t bytes;
	uint64_t at;
};

struct fmt_done {		/* the nonzero counters of an ended thread; they replace its
				 * block */
	uint64_t thread;
	uint64_t pairs;
};

struct fmt_pair {
	uint64_t offset;	/* byte offset in the block */
	int64_t count;
};

_Static_assert(sizeof(struct fmt_header) <= FMT_LOG_START, "header fits before the log");
_Static_assert(sizeof(struct fmt_record) == 16 && sizeof(struct fmt_segment) == 32 &&
	       sizeof(struct fmt_place) == 32, "packed");

#endif
