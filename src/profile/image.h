/* image.h - a counters file in memory: one consistent copy, and a walk along its log.
 *
 * The file may grow while it is copied. A copy is consistent if neither the header nor the end of
 * the log changed meanwhile: then no thread started, ended or was retired. */
#ifndef NBCOUNT_PROFILE_IMAGE_H
#define NBCOUNT_PROFILE_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/str.h"
#include "profile/format.h"

struct image {
	char *at;		/* owned mapping; released by image_free or image_keep */
	size_t len;		/* a multiple of FMT_CHUNK */
	struct fmt_header header;	/* checked */
	size_t n_segments;
};

/* Copies the file, and checks its header and its chain of segments. */
int image_load(const char *path, struct image *out, struct nbcount_error *err);
void image_free(struct image *image);

/* Hands the copy over to the arena, so that whatever borrows from it lives as long as the arena.
 * -1: out of memory. */
int image_keep(struct image *image, struct arena *a);
/* Returns the memory of a piece's pages to the system; the piece must no longer be read. */
void image_forget(struct str piece);

/* Reads and checks only the header. */
int image_header(const char *path, struct fmt_header *out, struct nbcount_error *err);

struct log_place {		/* zeroed: before the first record */
	uint64_t segment;	/* file offset */
	uint64_t at;		/* file offset of the next record */
};

struct log_record {
	uint32_t type;
	uint64_t sum;		/* as stored in the file */
	struct str payload;	/* aligned to 8 */
};

/* Reads the next record. 1: there is one, 0: end of the log, -1: damaged. */
int log_next(const struct image *image, struct log_place *place, struct log_record *out,
	     struct nbcount_error *err);

/* The piece [at, at + bytes) of the file; at == NULL: it is not entirely inside the file. */
struct str image_piece(const struct image *image, uint64_t at, uint64_t bytes);

/* A field of the header, which ends in NUL or fills its `room`. */
struct str image_field(const char *field, size_t room);

#endif
