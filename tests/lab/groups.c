/* groups.c - groups of events on a processor that counts: each must be as large as the kernel lets
 * one be. Exit status 0: they are.
 *
 * The oracle is perf_event_open, asked for one more event in a group until it refuses. */
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "meter/groups.h"
#include "meter/meter.h"

#define EVENTS 13u		/* raw ones, r1 and so on */

static int failures;

static void check(bool ok, const char *list, const char *got)
{
	printf("%s %s: %s\n", ok ? "ok  " : "FAIL", list, got);
	failures += !ok;
}

/* How many raw events the kernel takes into one group. */
static unsigned largest(void)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_RAW, .size = sizeof(attr), .exclude_kernel = 1, .exclude_hv = 1
	};
	int fds[EVENTS + 1];
	unsigned n = 0;

	do {
		attr.config = n + 1;
		fds[n] = (int)syscall(SYS_perf_event_open, &attr, 0, -1, n ? fds[0] : -1, 0);
	} while (fds[n] >= 0 && ++n <= EVENTS);
	for (unsigned i = n; i-- > 0;)
		close(fds[i]);
	return n;
}

static unsigned names_in(struct str list)
{
	unsigned n = 1;

	for (size_t i = 0; i < list.len; i++)
		n += list.at[i] == ',';
	return n;
}

/* Each of the groups but the last is full, and has `more` names that need no such counter if it is
 * the first. */
static void check_groups(const char *list, unsigned size, unsigned more)
{
	struct arena arena = { 0 };
	struct groups found = { 0 };
	char all[512] = "";
	unsigned n = 0;
	int status = groups_find(list, &arena, &found);
	bool full = status == 0;

	for (size_t i = 0; i < found.n; i++) {
		unsigned names = names_in(found.lists[i]) - (i ? 0 : more);

		full = full && (names == size || (i + 1 == found.n && names < size));
		n += names;
		snprintf(all + strlen(all), sizeof(all) - strlen(all), "%s%s", i ? " | " : "",
			 found.lists[i].at);
	}
	check(full && n == EVENTS, list, all);
	arena_free(&arena);
}

int main(void)
{
	unsigned size = largest();

	printf("     a group has up to %u events\n", size);
	check(size > 1 && size < EVENTS, "size", "more than one event, and not all");
	check_groups("r1,r2,r3,r4,r5,r6,r7,r8,r9,ra,rb,rc,rd", size, 0);
	check_groups("r1,r2,r3,page-faults,r4,r5,r6,r7,r8,task-clock,r9,ra,rb,no-such,rc,rd", size,
		     3);
	printf("%d failed\n", failures);
	return failures != 0;
}
