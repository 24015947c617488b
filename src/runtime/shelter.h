/* shelter.h - where the counters file lies while its process runs, when its directory is no good
 * place for pages that are written all the time: on a network, or, where page faults are counted,
 * on a disk, for there each page faults again after it was written back. Then it lies in memory
 * (tmpfs), a symbolic link in the directory leads to it, and in the end it takes the link's place.
 * A process that is killed leaves the link, which is as good until the machine restarts: see
 * leftovers.h. */
#ifndef NBCOUNT_RUNTIME_SHELTER_H
#define NBCOUNT_RUNTIME_SHELTER_H

#include <stdbool.h>
#include <stddef.h>

/* Is the directory on a file system of another machine? */
bool shelter_is_remote(const char *dir);
/* Is it in memory anyway? */
bool shelter_is_memory(const char *dir);

/* Writes the directory in memory that is this user's alone, which is made when it is missing.
 * false: there is none. */
bool shelter_directory(char *path, size_t size);

/* Puts what `fd` holds in the place of the link, under a name of its own first (LINK.draft), which
 * is gone afterwards, also one that a killed process left. false: the link stays, or another
 * process is at it. */
bool shelter_leave(int fd, const char *link);

#endif
