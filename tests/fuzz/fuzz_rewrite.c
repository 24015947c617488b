/* fuzz_rewrite.c - any bytes through nbcount_rewrite. The first byte picks the stage ('0' to '6' in
 * the corpus; '7' to '9': the clock's stages, with events), the rest is text. The output is read
 * again by the same stage and all later ones. */
#include <stdbool.h>

#include "fuzz.h"
#include "nbcount.h"

#define PICKS (NBCOUNT_LOWER + 4)	/* the stages, and those of the clock again, with events */

static int run(int pick, const char *text, size_t len, struct nbcount_rewritten *out)
{
	struct nbcount_error err;
	bool with_events = pick > NBCOUNT_LOWER;
	int stage = with_events ? pick - NBCOUNT_LOWER - 1 + NBCOUNT_CLOCK : pick;
	int result = nbcount_rewrite((enum nbcount_stage)stage, text, len,
				     with_events ? "a,b" : NULL, out, &err);

	MUST(result >= -1 && result <= 1);
	MUST((result < 0) == (err.code != 0));
	if (result < 0)
		MUST(err.pos <= len && err.msg[0]);
	else
		MUST((out->text != NULL) == (result == 1));
	return result;
}

static void run_again(int stage, const struct nbcount_rewritten *before)
{
	struct nbcount_rewritten out;
	char *text = fuzz_copy((const uint8_t *)before->text, before->text_len);

	if (run(stage, text, before->text_len, &out) >= 0)
		nbcount_rewritten_free(&out);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct nbcount_rewritten out;

	if (size == 0)
		return 0;
	int pick = (uint8_t)(data[0] - '0') % PICKS;
	char *text = fuzz_copy(data + 1, size - 1);

	MUST(pick != NBCOUNT_GATHER || nbcount_may_gather(text, size - 1, NULL) <= 1);
	if (run(pick, text, size - 1, &out) >= 0) {
		for (int next = pick > NBCOUNT_LOWER ? NBCOUNT_LOWER : pick;
		     out.text && next <= NBCOUNT_LOWER; next++)
			run_again(next, &out);
		nbcount_rewritten_free(&out);
	}
	free(text);
	return 0;
}
