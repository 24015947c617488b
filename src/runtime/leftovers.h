/* leftovers.h - counters files in memory (shelter.h) whose processes were killed: the next process
 * that has its file in the same place puts them where they belong, when it ends.
 *
 * Such a file must have a name, because a nameless one is gone when its process is killed. Beside
 * it lies a note, a symbolic link whose text says which link leads to the file. Only files that
 * belong in the caller's own directory are touched: another one may be on a file system that does
 * not answer. */
#ifndef NBCOUNT_RUNTIME_LEFTOVERS_H
#define NBCOUNT_RUNTIME_LEFTOVERS_H

/* Writes the note: the file `shelter` is there for the link `path` (DIR/NAME). */
void leftovers_note(const char *shelter, const char *path);
/* Removes the file and its note. */
void leftovers_forget(const char *shelter);

/* Puts files that nobody has open in the place of their links, if these are in the directory of
 * `path`. If a link is gone, removes its file. */
void leftovers_put_away(const char *memory, const char *path);

#endif
