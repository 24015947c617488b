/* replay.c - a fuzz target without a fuzzer: runs it once on each given file. */
#include "fuzz.h"

#define MOST ((size_t)16 << 20)

static int replay(const char *path, uint8_t *room)
{
	FILE *in = fopen(path, "rb");

	if (!in) {
		perror(path);
		return -1;
	}
	size_t size = fread(room, 1, MOST, in);

	fclose(in);
	LLVMFuzzerTestOneInput(room, size);
	return 0;
}

int main(int argc, char **argv)
{
	uint8_t *room = malloc(MOST);
	int status = room && argc > 1 ? 0 : -1;

	for (int i = 1; i < argc && status == 0; i++)
		status = replay(argv[i], room);
	free(room);
	if (status == 0)
		printf("%s: %d inputs\n", argv[0], argc - 1);
	return status ? 1 : 0;
}
