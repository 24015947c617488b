/* fdfloor.h - a while in which descriptors that others open for us get high numbers.
 *
 * Libraries keep the numbers that the kernel gives them, the lowest that are free. A program that
 * closes what it did not open, as daemons do, gets those for files of its own soon, and then the
 * library reads from them. Numbers that are higher than any program's own, as a rule, stay free
 * once they are closed: then reading fails. */
#ifndef NBCOUNT_BASE_FDFLOOR_H
#define NBCOUNT_BASE_FDFLOOR_H

#include <sys/types.h>

#define FD_FLOOR_MOST 896	/* below 1024, for select(): other threads may open files in the
				 * meantime */

struct fd_floor {
	int n;
	dev_t dev;
	ino_t inode;
	int fds[FD_FLOOR_MOST];
};

/* From here on, no number below FD_FLOOR_MOST (half of what the process may have, where that is
 * less) is free. Without room for that, they remain. */
void fd_floor_raise(struct fd_floor *f);
/* They are free again. */
void fd_floor_lower(struct fd_floor *f);

#endif
