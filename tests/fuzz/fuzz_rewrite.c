/* fuzz_rewrite.c - any bytes through nbcount_rewrite: the first picks the stage, the rest is text.
 *
 *	clang -g -O1 -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE -Iinclude -Isrc \
 *	    -include src/base/banned.h tests/fuzz/fuzz_rewrite.c \
 *	    $(find src/base src/ir src/probe -name '*.c')
 *
 * With -DREPLAY and no fuzzer it is a program that runs the files it is given, one by one. */
#include <assert.h>
#include <stdint.h>

#include "nbcount.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct nbcount_rewritten out;
	struct nbcount_error err;

	if (size == 0)
		return 0;
	/* A copy of its own, so that a sanitizer sees the first byte read behind it. */
	char *text = malloc(size - 1 ? size - 1 : 1);

	memcpy(text, data + 1, size - 1);
	int result = nbcount_rewrite((enum nbcount_stage)(data[0] % 3), text, size - 1, &out, &err);

	assert(result >= -1 && result <= 1);
	assert((result < 0) == (err.code != 0));
	if (result < 0)
		assert(err.pos <= size && err.msg[0]);
	if (result >= 0) {
		assert((out.text != NULL) == (result == 1));
		nbcount_rewritten_free(&out);
	}
	free(text);
	return 0;
}

#ifdef REPLAY
int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		FILE *in = fopen(argv[i], "rb");
		uint8_t *data = malloc(1 << 20);
		size_t size = in ? fread(data, 1, 1 << 20, in) : 0;

		if (in)
			fclose(in);
		LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	printf("fuzz_rewrite: %d inputs\n", argc - 1);
	return 0;
}
#endif
