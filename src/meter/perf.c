/* perf.c - counting events of the kernel's perf interface in the calling thread.
 *
 * Events that can be counted together form a group: software events one group, those of each
 * processor unit as many as needed. A group is read from user space, event by event, or with one
 * read(). The page of a hardware event must be mapped before its first read(): otherwise the page
 * shows a count that is too low by the counter's width, until the next context switch. */
#include "meter/perf.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/fd.h"
#include "meter/page.h"

struct perf_group {
	int fd;			/* of its first event */
	bool paged;		/* all its events can be read from user space */
	unsigned n;
	unsigned char events[METER_MOST];	/* numbers in the plan */
};

#define HIGH_FD 4096		/* programs rarely have as many open */

struct perf {
	unsigned n_groups;
	struct perf_group groups[METER_MOST];
	int fds[METER_MOST];
	uint64_t ids[METER_MOST];	/* the kernel's ids: a program may close descriptors that it
					 * did not open, and reuse their numbers */
	const struct perf_event_mmap_page *pages[METER_MOST];
};

struct reading {		/* of a group, PERF_FORMAT_GROUP */
	uint64_t n;
	uint64_t enabled;
	uint64_t running;
	struct {
		uint64_t value;
		uint64_t id;
	} events[METER_MOST];
};

static const struct perf_event_attr *attr_of(const struct meter_plan *plan, unsigned event)
{
	return plan->events[event].code;
}

/* Leaves the lower half of the numbers to the program, which may need them, in select(), say. */
static int least_fd(void)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur / 2 < HIGH_FD
		       ? (int)(limit.rlim_cur / 2)
		       : HIGH_FD;
}

static int try_open(struct perf_event_attr *attr, int group)
{
	return fd_from((int)syscall(SYS_perf_event_open, attr, 0, -1, group,
				    (unsigned long)PERF_FLAG_FD_CLOEXEC),
		       least_fd());
}

int perf_open_event(const struct perf_event_attr *attr, int group)
{
	struct perf_event_attr a = *attr;

	a.size = sizeof(a);
	a.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_ID | PERF_FORMAT_TOTAL_TIME_ENABLED |
			PERF_FORMAT_TOTAL_TIME_RUNNING;
#if defined(__aarch64__)
	/* Reading from user space must be requested here; old kernels refuse that. */
	if (a.type != PERF_TYPE_SOFTWARE && a.type != PERF_TYPE_TRACEPOINT) {
		a.config1 |= 2;
		int fd = try_open(&a, group);

		if (fd >= 0)
			return fd;
		a.config1 = attr->config1;
	}
#endif
	return try_open(&a, group);
}

/* Events of one kind can be in one group. The two clocks are PMUs of their own in the kernel,
 * though their type is software: in a group with other events (Linux 6.18), what those count is
 * lost at context switches. */
static uint64_t kind_of(const struct perf_event_attr *attr)
{
	bool of_core = attr->type == PERF_TYPE_HW_CACHE || attr->type == PERF_TYPE_RAW;
	bool is_clock = attr->type == PERF_TYPE_SOFTWARE &&
			(attr->config == PERF_COUNT_SW_CPU_CLOCK ||
			 attr->config == PERF_COUNT_SW_TASK_CLOCK);

	return is_clock	 ? UINT64_C(1) << 32 | attr->config
	       : of_core ? PERF_TYPE_HARDWARE
			 : attr->type;
}

static bool is_hardware(const struct perf_event_attr *attr)
{
	return attr->type != PERF_TYPE_SOFTWARE && attr->type != PERF_TYPE_TRACEPOINT;
}

static const struct perf_event_mmap_page *map_page(int fd)
{
	void *page = mmap(NULL, (size_t)sysconf(_SC_PAGESIZE), PROT_READ, MAP_SHARED, fd, 0);

	return page == MAP_FAILED ? NULL : page;
}

static void add_to(struct perf *p, struct perf_group *g, const struct meter_plan *plan,
		   unsigned event, int fd)
{
	p->fds[event] = fd;
	if (ioctl(fd, PERF_EVENT_IOC_ID, &p->ids[event]) < 0)
		p->ids[event] = 0;
	g->events[g->n++] = (unsigned char)event;
	if (is_hardware(attr_of(plan, event)))
		p->pages[event] = map_page(fd);
	g->paged = g->paged && p->pages[event] && page_usable(p->pages[event]);
}

/* Adds the event to the last group of its kind, if the kernel lets it. */
static bool join(struct perf *p, const struct meter_plan *plan, unsigned event)
{
	for (unsigned i = p->n_groups; i-- > 0;) {
		struct perf_group *g = &p->groups[i];

		if (kind_of(attr_of(plan, g->events[0])) != kind_of(attr_of(plan, event)))
			continue;
		int fd = perf_open_event(attr_of(plan, event), g->fd);

		if (fd >= 0)
			add_to(p, g, plan, event, fd);
		return fd >= 0;
	}
	return false;
}

static int begin_group(struct perf *p, const struct meter_plan *plan, unsigned event)
{
	struct perf_group *g = &p->groups[p->n_groups];
	int fd = perf_open_event(attr_of(plan, event), -1);

	if (fd < 0)
		return errno;
	*g = (struct perf_group){ .fd = fd, .paged = true };
	p->n_groups++;
	add_to(p, g, plan, event, fd);
	return 0;
}

static void open_all(struct perf *p, const struct meter_plan *plan, bool together,
		     _Atomic int errors[])
{
	for (unsigned i = 0; i < plan->n_events; i++)
		if (plan->events[i].source == &perf_source)
			errors[i] = together && join(p, plan, i) ? 0 : begin_group(p, plan, i);
}

static bool is_whole(const struct perf *p, const struct perf_group *g, const struct reading *r)
{
	for (unsigned k = 0; k < g->n; k++)
		if (r->events[k].id != p->ids[g->events[k]])
			return false;
	return r->n == g->n;
}

/* Is it still the event? The program may have closed it and reused its number. */
static bool is_event(int fd, uint64_t id)
{
	uint64_t now;

	return ioctl(fd, PERF_EVENT_IOC_ID, &now) == 0 && now == id;
}

static bool read_group(const struct perf *p, const struct perf_group *g, struct reading *r)
{
	size_t bytes = offsetof(struct reading, events) + g->n * sizeof(r->events[0]);
	ssize_t n;

	do
		n = read(g->fd, r, bytes);
	while (n < 0 && errno == EINTR);
	if (n == (ssize_t)bytes && is_whole(p, g, r))
		return true;
	if (n >= 0)
		errno = is_event(g->fd, p->ids[g->events[0]]) ? EIO : EBADF;
	return false;
}

static void close_event(int fd, uint64_t id)
{
	if (is_event(fd, id))
		close(fd);
}

static void close_all(struct perf *p)
{
	for (unsigned i = 0; i < p->n_groups; i++) {
		const struct perf_group *g = &p->groups[i];

		for (unsigned k = g->n; k-- > 0;) {
			const struct perf_event_mmap_page *page = p->pages[g->events[k]];

			if (page)
				munmap((void *)(uintptr_t)page, (size_t)sysconf(_SC_PAGESIZE));
			close_event(p->fds[g->events[k]], p->ids[g->events[k]]);
		}
	}
	memset(p, 0, sizeof(*p));
}

/* Does a group never count? It needs all its counters at once: if others hold some, only its events
 * alone may count. */
static bool is_stuck(const struct perf *p)
{
	struct reading r;

	for (unsigned i = 0; i < p->n_groups; i++)
		if (p->groups[i].n > 1 && read_group(p, &p->groups[i], &r) && r.enabled &&
		    !r.running)
			return true;
	return false;
}

static void perf_open(void *own, const struct meter_plan *plan, _Atomic int errors[])
{
	struct perf *p = own;

	open_all(p, plan, true, errors);
	if (!is_stuck(p))
		return;
	close_all(p);
	open_all(p, plan, false, errors);
}

static bool read_pages(const struct perf *p, const struct perf_group *g, int64_t values[])
{
	for (unsigned i = 0; i < g->n; i++)
		if (!page_read(p->pages[g->events[i]], &values[g->events[i]]))
			return false;
	return true;
}

/* Reads a group by read(). After a failure, never again: the descriptor may be another file's by
 * now, whose reader would miss what is read. */
static void ask(const struct perf *p, const struct perf_group *g, int64_t values[],
		_Atomic int errors[])
{
	struct reading r;

	if (errors[g->events[0]])
		return;
	bool ok = read_group(p, g, &r);

	for (unsigned k = 0; k < g->n; k++) {
		if (ok)
			values[g->events[k]] = (int64_t)r.events[k].value;
		else
			errors[g->events[k]] = errno;
	}
}

static void perf_read(void *own, int64_t values[], _Atomic int errors[])
{
	const struct perf *p = own;

	for (unsigned i = 0; i < p->n_groups; i++)
		if (!p->groups[i].paged || !read_pages(p, &p->groups[i], values))
			ask(p, &p->groups[i], values, errors);
}

static void perf_read_rest(void *own, int64_t values[], _Atomic int errors[])
{
	const struct perf *p = own;

	for (unsigned i = 0; i < p->n_groups; i++)
		if (!p->groups[i].paged)
			ask(p, &p->groups[i], values, errors);
}

static void perf_pages(const void *own, const struct perf_event_mmap_page *pages[])
{
	const struct perf *p = own;

	for (unsigned i = 0; i < p->n_groups; i++) {
		const struct perf_group *g = &p->groups[i];

		for (unsigned k = 0; g->paged && k < g->n; k++)
			pages[g->events[k]] = p->pages[g->events[k]];
	}
}

static void perf_times(const void *own, struct meter_times times[])
{
	const struct perf *p = own;
	struct reading r;

	for (unsigned i = 0; i < p->n_groups; i++) {
		const struct perf_group *g = &p->groups[i];

		if (!is_event(g->fd, p->ids[g->events[0]]) || !read_group(p, g, &r))
			continue;
		for (unsigned k = 0; k < g->n; k++)
			times[g->events[k]] = (struct meter_times){ r.enabled, r.running };
	}
}

static void perf_close(void *own)
{
	close_all(own);
}

/* In a child, the pages are not mapped, and something else may be at their addresses. */
static void perf_forget(void *own)
{
	struct perf *p = own;

	memset(p->pages, 0, sizeof(p->pages));
	close_all(p);
}

static bool takes_all(const char *name)
{
	(void)name;
	return true;
}

const struct source perf_source = {
	.name = "perf",
	.bytes = sizeof(struct perf),
	.takes = takes_all,
	.resolve = encode_resolve,
	.open = perf_open,
	.read = perf_read,
	.read_rest = perf_read_rest,
	.pages = perf_pages,
	.times = perf_times,
	.close = perf_close,
	.forget = perf_forget,
	.explain = refusal_explain,
	.list = encode_list,
};
