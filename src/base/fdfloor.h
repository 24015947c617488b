/* fdfloor.h - for a while, descriptors that others open for us get high numbers.
 *
 * Libraries keep the numbers that the kernel gives them: the lowest free ones. A program that
 * closes descriptors it did not open, as daemons do, soon gets these numbers for its own files, and
 * the library then reads from those. Numbers above what programs usually reach stay free once they
 * are closed, so reading fails instead. */
#ifndef NBCOUNT_BASE_FDFLOOR_H
#define NBCOUNT_BASE_FDFLOOR_H

#include <sys/types.h>

#define FD_FLOOR_MOST 896	/* below 1024, for select() on files that other threads open
				 * meanwhile */

struct fd_floor {
	int n;
	dev_t dev;
	ino_t inode;
	int fds[FD_FLOOR_MOST];
};

/* Occupies all free numbers below FD_FLOOR_MOST (or below half of the process's limit, if that is
 * less), as far as possible. */
void fd_floor_raise(struct fd_floor *f);
/* Frees them again. */
void fd_floor_lower(struct fd_floor *f);

#endif
