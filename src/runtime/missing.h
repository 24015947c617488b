/* missing.h - a process that cannot write a counters file says so in another one of its run:
 * nothing else would tell that counts are missing. */
#ifndef NBCOUNT_RUNTIME_MISSING_H
#define NBCOUNT_RUNTIME_MISSING_H

struct fmt_header;

/* Says so in `parents`, the mapped header of the process that forked this one, which may be allowed
 * to do less: no longer to open any file of the run. NULL: in the first file of the run that it
 * finds in the directory, if any. */
void missing_say(struct fmt_header *parents, const char *dir, const char *run);

#endif
