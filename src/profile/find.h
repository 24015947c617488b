/* find.h - which counters files belong to a run. */
#ifndef NBCOUNT_PROFILE_FIND_H
#define NBCOUNT_PROFILE_FIND_H

#include "base/arena.h"
#include "base/err.h"
#include "base/str.h"

struct find_file {
	const char *path;	/* in the arena */
	struct str run;
	uint64_t start_ns;	/* if the header is unreadable: from the file name, or UINT64_MAX if
				 * that does not contain it */
	struct nbcount_error err;	/* code != 0: its header could not be read */
};

struct find_result {
	struct find_file *files;	/* files of the run; those with an error may belong to it or
					 * to later runs */
	size_t n;
	struct str run;		/* at == NULL: `path` was a file */
};

/* Finds the counters files of a run. `path` is a counters file, or a directory: then *out has its
 * files (*.nbc) of `run`, or of the newest run if run.at == NULL, sorted by name. n == 0: there are
 * no files. */
int find_run(const char *path, struct str run, struct arena *a, struct find_result *out,
	     struct nbcount_error *err);

#endif
