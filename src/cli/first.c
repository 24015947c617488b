/* first.c - NBCOUNT_FIRST: whether nbcount made a run's name, and which process is its first. */
#include "cli/first.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/nanos.h"

struct first {
	struct str process, kind;
};

/* false: nothing is said of the run. */
static bool find(const char *run, struct first *out)
{
	const char *said = getenv("NBCOUNT_FIRST");
	struct str name = str_of(said ? said : ""), start;

	return str_next(&name, ' ', &start) && str_next(&name, ' ', &out->process) &&
	       str_next(&name, ' ', &out->kind) && str_eq(name, str_of(run));
}

bool first_is_another(const char *run)
{
	struct first first;
	uint64_t process;

	return find(run, &first) &&
	       !(str_u64(first.process, &process) && process == (uint64_t)getpid());
}

bool first_has_made(const char *run)
{
	struct first first;

	return find(run, &first) && str_eq(first.kind, STR("made"));
}

int first_set(const char *run, bool made)
{
	struct buf text = { 0 };

	buf_fmt(&text, "%" PRIx64 " - %s %s", (uint64_t)nanos(CLOCK_REALTIME),
		made ? "made" : "given", run);
	buf_char(&text, '\0');
	bool failed = text.failed || setenv("NBCOUNT_FIRST", text.at, 1) != 0;

	buf_free(&text);
	return failed ? -1 : 0;
}
