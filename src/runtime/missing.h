/* missing.h - a process that cannot write a counters file says so in another one of its run:
 * nothing else would tell that counts are missing. */
#ifndef NBCOUNT_RUNTIME_MISSING_H
#define NBCOUNT_RUNTIME_MISSING_H

/* Says so in the first one that it finds in the directory, if any. */
void missing_say(const char *dir, const char *run);

#endif
