/* forks.h - what becomes of the session in a fork: the child shares nothing with the parent's
 * file. */
#ifndef NBCOUNT_RUNTIME_FORKS_H
#define NBCOUNT_RUNTIME_FORKS_H

/* Takes care of forks from now on, for the life of the process. Returns not 0 if that failed. */
int forks_watch(void);

#endif
