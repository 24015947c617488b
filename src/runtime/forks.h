/* forks.h - what becomes of the session in a fork: the child shares nothing with the parent's
 * file. */
#ifndef NBCOUNT_RUNTIME_FORKS_H
#define NBCOUNT_RUNTIME_FORKS_H

/* From now on, for the life of the process. Not 0: that failed. */
int forks_watch(void);

#endif
