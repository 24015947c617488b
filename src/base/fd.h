/* fd.h - descriptors out of the way of others'. */
#ifndef NBCOUNT_BASE_FD_H
#define NBCOUNT_BASE_FD_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Gives a descriptor that was just opened, or -1, a number from `least` on. -1: errno says why. */
static inline int fd_from(int fd, int least)
{
	if (fd < 0 || fd >= least)
		return fd;
	int higher = fcntl(fd, F_DUPFD_CLOEXEC, least), why = errno;

	close(fd);
	errno = why;
	return higher;
}

/* Not one of the three that others write to: where a program was started with one of them closed,
 * it is given to whoever opens next. */
static inline int fd_above_stdio(int fd)
{
	return fd_from(fd, STDERR_FILENO + 1);
}

#endif
