/* fdfloor.c - occupies low descriptor numbers for a while. */
#include "base/fdfloor.h"

#include <fcntl.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static int height(void)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur / 2 < FD_FLOOR_MOST
		       ? (int)(limit.rlim_cur / 2)
		       : FD_FLOOR_MOST;
}

/* Keeps `fd` if it is below `top`, else closes it. false: not kept, or fd < 0. */
static bool take(struct fd_floor *f, int fd, int top)
{
	bool low = fd >= 0 && fd < top && f->n < FD_FLOOR_MOST;

	if (low)
		f->fds[f->n++] = fd;
	else if (fd >= 0)
		close(fd);
	return low;
}

void fd_floor_raise(struct fd_floor *f)
{
	int top = height(), ends[2];
	struct stat st = { 0 };

	f->n = 0;
	if (pipe2(ends, O_CLOEXEC) < 0)
		return;
	fstat(ends[0], &st);
	f->dev = st.st_dev;
	f->inode = st.st_ino;
	take(f, ends[0], top);
	take(f, ends[1], top);
	while (f->n && take(f, fcntl(f->fds[0], F_DUPFD_CLOEXEC, 0), top))
		;
}

/* Is it still our pipe? The program may have closed it and reused its number. */
static bool is_ours(const struct fd_floor *f, int fd)
{
	struct stat st;

	return fstat(fd, &st) == 0 && st.st_dev == f->dev && st.st_ino == f->inode;
}

void fd_floor_lower(struct fd_floor *f)
{
	while (f->n > 0)
		if (is_ours(f, f->fds[--f->n]))
			close(f->fds[f->n]);
}
