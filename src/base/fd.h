/* fd.h - descriptors that are not those of standard input, output and error. */
#ifndef NBCOUNT_BASE_FD_H
#define NBCOUNT_BASE_FD_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Moves a descriptor that was just opened, or -1, above the three that others write to: where a program was started with one
 * of them closed, it is given to whoever opens next. -1: errno says why. */
static inline int fd_above_stdio(int fd)
{
	if (fd < 0 || fd > STDERR_FILENO)
		return fd;
	int higher = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), why = errno;

	close(fd);
	errno = why;
	return higher;
}

#endif
