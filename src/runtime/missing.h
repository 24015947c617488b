/* missing.h - a process that can write no counters file says so in another one of its run: else
 * nothing would tell that counts are missing. */
#ifndef NBCOUNT_RUNTIME_MISSING_H
#define NBCOUNT_RUNTIME_MISSING_H

/* In the first one that it finds in the directory, if any. */
void missing_say(const char *dir, const char *run);

#endif
