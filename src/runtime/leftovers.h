/* leftovers.h - counters files in memory (shelter.h) whose processes were killed: they are put
 * where they belong when the next process that has its file there ends.
 *
 * Such a file must have a name, for what has none is gone when its process is killed. Beside it
 * stands a note, a symbolic link whose text says which link leads to the file. Only what belongs
 * into the caller's own directory is touched: another one may be on a file system that does not
 * answer. */
#ifndef NBCOUNT_RUNTIME_LEFTOVERS_H
#define NBCOUNT_RUNTIME_LEFTOVERS_H

/* The file `shelter` is there for the link `path` (DIR/NAME). */
void leftovers_note(const char *shelter, const char *path);
/* The file is not there any more. */
void leftovers_forget(const char *shelter);

/* Puts files that nobody has open into the places of their links, which are in the directory of
 * `path`; where the link is not there any more, the file is removed. */
void leftovers_put_away(const char *memory, const char *path);

#endif
