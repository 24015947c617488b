/* image.h - a counters file in memory: one consistent copy, and the way along its log.
 *
 * The file may be growing while it is copied. A copy is consistent when neither the header nor
 * the end of the log has moved meanwhile: then no thread has come, ended or been retired. */
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
	char *at;		/* owned, a mapping; image_free, or image_keep */
	size_t len;		/* a multiple of FMT_CHUNK */
	struct fmt_header header;	/* checked */
	size_t n_segments;
};

/* Copies the file and checks header and chain of segments. */
int image_load(const char *path, struct image *out, struct nbcount_error *err);
void image_free(struct image *image);

/* Hands the copy over to the arena: what borrows from it is there as long as that. -1: out of
 * memory. */
int image_keep(struct image *image, struct arena *a);
/* Gives back the memory of a piece's pages, which nobody looks at any more. */
void image_forget(struct str piece);

/* Reads and checks only the header. */
int image_header(const char *path, struct fmt_header *out, struct nbcount_error *err);

struct log_place {		/* zeroed: before the first record */
	uint64_t segment;	/* file offset */
	uint64_t at;		/* file offset of the next record */
};

struct log_record {
	uint32_t type;
	uint64_t sum;		/* what the file says */
	struct str payload;	/* aligned to 8 */
};

/* The next record: 1, at the end: 0, damaged: -1. */
int log_next(const struct image *image, struct log_place *place, struct log_record *out,
	     struct nbcount_error *err);

/* The piece [at, at + bytes) of the file, or at == NULL when it is not all inside. */
struct str image_piece(const struct image *image, uint64_t at, uint64_t bytes);

/* A field of the header that ends in NUL or fills its room. */
struct str image_field(const char *field, size_t room);

#endif
