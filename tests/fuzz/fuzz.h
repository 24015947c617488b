/* fuzz.h - shared by the fuzz targets. A target is linked with libFuzzer (`make fuzz`), or with
 * replay.c, which runs it on given files (`make check` replays the corpus). */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Not assert, which NDEBUG disables. */
#define MUST(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
			abort(); \
		} \
	} while (0)

/* A copy in memory of its own, so that a sanitizer sees even the first byte read beyond its end. */
static inline char *fuzz_copy(const uint8_t *data, size_t size)
{
	char *copy = malloc(size ? size : 1);

	MUST(copy);
	if (size)
		memcpy(copy, data, size);
	return copy;
}

#endif
