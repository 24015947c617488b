/* perffake.h - a fake kernel that counts events as a test wants: the linker redirects libnbcount's
 * calls here (--wrap, see the Makefile). While fake.on is not set, they go to the real kernel. */
#ifndef PERFFAKE_H
#define PERFFAKE_H

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>

#include "meter/page.h"

#define FAKE_FD   100000
#define FAKE_MOST 1024

struct fake_event {
	bool open;
	bool mapped;
	struct perf_event_attr attr;
	int leader;		/* number of its group's first event */
	int64_t count;
	struct perf_event_mmap_page page;
};

static struct {
	bool on;
	unsigned counters;	/* hardware events that a group can have */
	unsigned room;		/* hardware events that can count at the same time, the first ones
				 * opened; 0: all */
	bool alone;		/* groups of hardware events never get counters; a single event
				 * does */
	bool never;		/* nor does a single event */
	unsigned late;		/* no event counts in this many reads at first */
	uint64_t now;		/* ns, for the times that reads return; an event that counts has run
				 * all the time */
	bool paged;		/* user space may read counters */
	int open_error;		/* errno of what fails: opens, and below reads, from the
				 * open_from-th on (from 1), mmaps from mmap_from to mmap_to */
	unsigned open_from;
	int mmap_error;
	unsigned mmap_from, mmap_to;
	int read_error;		/* -1: reads are short */
	unsigned read_from;
	bool interrupted;	/* the next read fails with EINTR */
	uint64_t renamed;	/* if this changes, other events have got the descriptors */
	unsigned opens, mmaps, reads, munmaps, closes;
	unsigned read_unmapped;	/* reads of a hardware event before its page was mapped */
	uint64_t registers[FAKE_MOST];	/* what counters hold, by index */
	void (*disturb)(void);	/* what the kernel does while one is read; NULL: nothing */
	unsigned register_reads;
	unsigned page_reads;	/* by meters, not those that sampling.c does by itself */
	unsigned n;
	struct fake_event events[FAKE_MOST + 1];
} fake;

static void fake_begin(void)
{
	memset(&fake, 0, sizeof(fake));
	fake.on = true;
	fake.counters = 4;
}

static bool fake_is_hardware(const struct fake_event *e)
{
	return e->attr.type != PERF_TYPE_SOFTWARE;
}

/* The event of this kind that was opened last and is still open. */
static inline struct fake_event *fake_find(uint32_t type, uint64_t config)
{
	for (unsigned i = fake.n; i-- > 0;)
		if (fake.events[i].open && fake.events[i].attr.type == type &&
		    fake.events[i].attr.config == config)
			return &fake.events[i];
	return NULL;
}

static unsigned fake_open_now(void)
{
	unsigned n = 0;

	for (unsigned i = 0; i < fake.n; i++)
		n += fake.events[i].open;
	return n;
}

static unsigned fake_size(int leader)
{
	unsigned n = 0;

	for (unsigned i = 0; i < fake.n; i++)
		n += fake.events[i].open && fake.events[i].leader == leader;
	return n;
}

static long fake_open(const struct perf_event_attr *attr, int group)
{
	int leader = group < 0 ? (int)fake.n : group - FAKE_FD;
	struct fake_event *e = &fake.events[fake.n];

	*e = (struct fake_event){ .attr = *attr, .leader = leader };
	e->page.cap_user_rdpmc = fake.paged;
	e->page.pmc_width = 48;
	e->page.index = 1;
	if (++fake.opens >= fake.open_from && fake.open_error)
		errno = fake.open_error;
	else if (group >= 0 && fake_is_hardware(e) && fake_size(leader) == fake.counters)
		errno = EINVAL;
	else if (fake.n == FAKE_MOST)
		errno = EMFILE;
	else
		return e->open = true, FAKE_FD + (int)fake.n++;
	return -1;
}

long __real_syscall(long number, ...);
long __wrap_syscall(long number, struct perf_event_attr *attr, int pid, int cpu, int group,
		    unsigned long flags);

long __wrap_syscall(long number, struct perf_event_attr *attr, int pid, int cpu, int group,
		    unsigned long flags)
{
	assert_int_equal(number, SYS_perf_event_open);
	assert_int_equal(pid, 0);
	assert_int_equal(cpu, -1);
	assert_int_equal(flags, PERF_FLAG_FD_CLOEXEC);
	return fake.on ? fake_open(attr, group)
		       : __real_syscall(number, attr, pid, cpu, group, flags);
}

ssize_t __real_read(int fd, void *to, size_t bytes);
ssize_t __wrap_read(int fd, void *to, size_t bytes);

static bool fake_has_room(int leader)
{
	unsigned before = 0;

	for (int i = 0; i < leader; i++)
		before += fake.events[i].open && fake_is_hardware(&fake.events[i]);
	return fake.room == 0 || !fake_is_hardware(&fake.events[leader]) ||
	       before + fake_size(leader) <= fake.room;
}

/* The kernel's id of an event. */
static uint64_t fake_id(unsigned event)
{
	return event + 1000 + fake.renamed;
}

static ssize_t fake_read(int leader, uint64_t *to, size_t bytes)
{
	const struct fake_event *first = &fake.events[leader];
	bool alone = fake.alone && fake_is_hardware(first) && fake_size(leader) > 1;
	bool stuck = fake.never || alone || fake.reads <= fake.late || !fake_has_room(leader);
	unsigned n = 0;

	for (unsigned i = 0; i < fake.n; i++) {
		const struct fake_event *e = &fake.events[i];

		if (!e->open || e->leader != leader)
			continue;
		fake.read_unmapped += fake_is_hardware(e) && !e->mapped;
		to[3 + 2 * n] = (uint64_t)e->count;
		to[4 + 2 * n++] = fake_id(i);
	}
	to[0] = n;
	to[1] = fake.now += 1000;
	to[2] = stuck ? 0 : fake.now - 200;
	return bytes < (3 + 2 * n) * sizeof(*to) ? 0 : (ssize_t)((3 + 2 * n) * sizeof(*to));
}

ssize_t __wrap_read(int fd, void *to, size_t bytes)
{
	if (!fake.on)
		return __real_read(fd, to, bytes);
	assert_true(fd >= FAKE_FD && fake.events[fd - FAKE_FD].open);
	if (fake.interrupted) {
		fake.interrupted = false;
		errno = EINTR;
		return -1;
	}
	if (++fake.reads >= fake.read_from && fake.read_error) {
		errno = fake.read_error;
		return fake.read_error < 0 ? 8 : -1;
	}
	return fake_read(fd - FAKE_FD, to, bytes);
}

void *__real_mmap(void *at, size_t bytes, int access, int flags, int fd, off_t from);
void *__wrap_mmap(void *at, size_t bytes, int access, int flags, int fd, off_t from);

void *__wrap_mmap(void *at, size_t bytes, int access, int flags, int fd, off_t from)
{
	if (!fake.on || fd < FAKE_FD)
		return __real_mmap(at, bytes, access, flags, fd, from);
	struct fake_event *e = &fake.events[fd - FAKE_FD];

	assert_true(e->open && access == PROT_READ && flags == MAP_SHARED);
	if (++fake.mmaps >= fake.mmap_from && fake.mmaps <= fake.mmap_to) {
		errno = fake.mmap_error;
		return MAP_FAILED;
	}
	e->mapped = true;
	return &e->page;
}

bool __wrap_page_read(const struct perf_event_mmap_page *page, int64_t *value);

static bool fake_register(uint32_t index, uint64_t *value)
{
	fake.register_reads++;
	*value = fake.registers[index % FAKE_MOST];
	if (fake.disturb)
		fake.disturb();
	return index < FAKE_MOST;
}

bool __wrap_page_read(const struct perf_event_mmap_page *page, int64_t *value)
{
	fake.page_reads++;
	return page_read_from(page, fake_register, value);
}

int __real_munmap(void *at, size_t bytes);
int __wrap_munmap(void *at, size_t bytes);

int __wrap_munmap(void *at, size_t bytes)
{
	for (unsigned i = 0; i < fake.n; i++) {
		struct fake_event *e = &fake.events[i];

		if (at != &e->page)
			continue;
		assert_true(e->mapped);
		e->mapped = false;
		fake.munmaps++;
		return 0;
	}
	return __real_munmap(at, bytes);
}

int __real_ioctl(int fd, unsigned long request, void *to);
int __wrap_ioctl(int fd, unsigned long request, void *to);

int __wrap_ioctl(int fd, unsigned long request, void *to)
{
	if (fd < FAKE_FD)
		return __real_ioctl(fd, request, to);
	uint64_t id = fake_id((unsigned)(fd - FAKE_FD));

	assert_true(request == PERF_EVENT_IOC_ID && fake.events[fd - FAKE_FD].open);
	memcpy(to, &id, sizeof(id));
	return 0;
}

int __real_close(int fd);
int __wrap_close(int fd);

int __wrap_close(int fd)
{
	if (fd < FAKE_FD)
		return __real_close(fd);
	assert_true(fake.events[fd - FAKE_FD].open);
	fake.events[fd - FAKE_FD].open = false;
	fake.closes++;
	return 0;
}

#endif
