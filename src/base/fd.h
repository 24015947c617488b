/* fd.h - moving our descriptors out of the way of others. */
#ifndef NBCOUNT_BASE_FD_H
#define NBCOUNT_BASE_FD_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Moves a descriptor that was just opened (or -1) to a number >= `least`. -1: errno says why. */
static inline int fd_from(int fd, int least)
{
	if (fd < 0 || fd >= least)
		return fd;
	int higher = fcntl(fd, F_DUPFD_CLOEXEC, least), why = errno;

	close(fd);
	errno = why;
	return higher;
}

/* Moves it above the three standard descriptors: if a program is started with one of these closed,
 * whoever opens a file next gets that number. */
static inline int fd_above_stdio(int fd)
{
	return fd_from(fd, STDERR_FILENO + 1);
}

#endif
