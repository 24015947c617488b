/* shelter.h - where the counters file lies while its process runs, if its directory is unfit for
 * pages that are written all the time: on a network; or, if page faults are counted, on a disk,
 * where each page faults again after it was written back. Then the file lies in memory (tmpfs), a
 * symbolic link in the directory leads to it, and in the end it takes the link's place. A process
 * that is killed leaves the link, which works until the machine restarts: see leftovers.h. */
#ifndef NBCOUNT_RUNTIME_SHELTER_H
#define NBCOUNT_RUNTIME_SHELTER_H

#include <stdbool.h>
#include <stddef.h>

/* Is the directory on a file system of another machine? */
bool shelter_is_remote(const char *dir);
/* Is the directory in memory already? */
bool shelter_is_memory(const char *dir);

/* Writes the path of this user's own directory in memory, which is made if it is missing. false:
 * there is none. */
bool shelter_directory(char *path, size_t size);

/* Puts a copy of the file `fd` in the place of the link. It is written under a name of its own
 * first (LINK.draft); a draft that a killed process left is removed. false: the link stays, or
 * another process is at it. */
bool shelter_leave(int fd, const char *link);

#endif
