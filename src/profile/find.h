/* find.h - which counters files belong to a run. */
#ifndef NBCOUNT_PROFILE_FIND_H
#define NBCOUNT_PROFILE_FIND_H

#include "base/arena.h"
#include "base/err.h"
#include "base/str.h"

struct find_file {
	const char *path;	/* in the arena */
	struct str run;
	uint64_t start_ns;	/* of one that could not be read, by its name; UINT64_MAX: that does
				 * not tell */
	struct nbcount_error err;	/* code != 0: its header could not be read */
};

struct find_result {
	struct find_file *files;	/* of the run; those with an error may be of it, or of later
					 * ones */
	size_t n;
	struct str run;		/* at == NULL: `path` was a file */
	size_t n_runs;		/* in the directory */
};

/* `path` is a counters file or a directory of such; of a directory: the files (*.nbc) of `run`,
 * or of the newest run where run.at == NULL, in order of names. No files at all: n == 0. */
int find_run(const char *path, struct str run, struct arena *a, struct find_result *out,
	     struct nbcount_error *err);

#endif
