/* records.h - the log of a counters file as arrays, checked.
 *
 * After records_read no two parts of the file overlap, every extent lies inside the file, and
 * threads are numbered 0, 1, 2, ... in order. */
#ifndef NBCOUNT_PROFILE_RECORDS_H
#define NBCOUNT_PROFILE_RECORDS_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/image.h"
#include "profile/profile.h"

struct record_base {		/* where a module's counters are in every block */
	uint64_t base;
	uint64_t end;
	uint32_t module;	/* index */
};

struct record_done {		/* counters of a thread that has ended */
	uint64_t thread;
	struct str pairs;	/* struct fmt_pair, aligned to 8 */
};

struct records {
	struct profile_info *info;
	struct profile_module *modules;
	struct profile_note *notes;
	struct record_base *bases;	/* sorted by base; they do not overlap */
	struct fmt_thread *threads;
	struct fmt_extent *extents;	/* sorted by block and start; they do not overlap */
	struct record_done *dones;
	struct fmt_place *places;	/* in the order of the file; their threads exist */
	size_t n_info, n_modules, n_notes, n_threads, n_extents, n_dones, n_places;
};

/* `keep` gets what a profile keeps, whose texts borrow from the image; `scratch` gets what only
 * points into the image. */
int records_read(const struct image *image, struct arena *keep, struct arena *scratch,
		 struct records *out, struct nbcount_error *err);

#endif
