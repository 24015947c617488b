/* refusal.c - why the kernel does not count an event, and what to do about it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "meter/perf.h"

#define LEVEL "/proc/sys/kernel/perf_event_paranoid"

/* -1: all is allowed, or the kernel has no such file. */
static int read_level(void)
{
	FILE *in = fopen(LEVEL, "re");
	int level = -1;

	if (in && fscanf(in, "%d", &level) != 1)
		level = -1;
	if (in)
		fclose(in);
	return level;
}

static void explain_right(const struct perf_event_attr *attr, const char *code, struct buf *why)
{
	int level = read_level(), needed = attr->exclude_kernel ? 2 : 1;

	if (level > needed && geteuid() != 0)
		buf_fmt(why,
			"perf_event_paranoid is %d; `sudo sysctl kernel.perf_event_paranoid=%d' allows it",
			level, needed);
	else
		buf_fmt(why,
			"not allowed here (perf_event_open: %s), as in containers; `docker run --cap-add PERFMON' or a "
			"seccomp profile with perf_event_open allows it",
			code);
}

bool refusal_has_pmu(void)
{
	struct perf_event_attr cycles = { .type = PERF_TYPE_HARDWARE,
					  .config = PERF_COUNT_HW_CPU_CYCLES,
					  .exclude_kernel = 1,
					  .exclude_hv = 1 };
	int fd = perf_open_event(&cycles, -1);

	if (fd >= 0)
		close(fd);
	return fd >= 0 || errno != ENOENT;
}

static void explain_absence(const struct perf_event_attr *attr, const char *code, struct buf *why)
{
	if (attr->type != PERF_TYPE_SOFTWARE && attr->type != PERF_TYPE_TRACEPOINT &&
	    !refusal_has_pmu())
		buf_fmt(why, "this machine has no PMU (perf_event_open: %s)", code);
	else
		buf_fmt(why, "this processor or kernel cannot count it (perf_event_open: %s)",
			code);
}

void refusal_explain(const struct meter_event *event, int error, struct buf *why)
{
	const struct perf_event_attr *attr = event->code;
	const char *code = strerrorname_np(error);

	code = code ? code : "?";
	switch (error) {
	case EACCES:
	case EPERM:
		explain_right(attr, code, why);
		break;
	case ENOENT:
	case ENODEV:
	case ENXIO:
	case EOPNOTSUPP:
	case EINVAL:
		explain_absence(attr, code, why);
		break;
	case ENOSYS:
		buf_add(why, STR("this kernel has no perf events (perf_event_open: ENOSYS)"));
		break;
	case EBUSY:
		buf_add(why,
			STR("it never counted: others hold its counters, or it is of another kind of core"));
		break;
	case EMFILE:
	case ENFILE:
		buf_fmt(why, "too many open files (perf_event_open: %s); `ulimit -n' allows more",
			code);
		break;
	case EBADF:
		buf_add(why, STR("the program closed the descriptor that it was counted by"));
		break;
	default:
		buf_fmt(why, "%s (%s)", strerror(error), code);
		break;
	}
}
