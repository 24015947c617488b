/* rewrite.h - the pipeline behind nbcount_rewrite, with the caller's arena. */
#ifndef NBCOUNT_REWRITE_REWRITE_H
#define NBCOUNT_REWRITE_REWRITE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"

/* As nbcount_rewrite; tests limit the arena to provoke failures of memory. */
int rewrite(enum nbcount_stage stage, struct str text, struct str events, struct arena *arena,
	    struct nbcount_rewritten *out, struct nbcount_error *err);

enum rewrite_view {
	REWRITE_PARSE,		/* functions, blocks with their successors, items */
	REWRITE_PLAN		/* counters, polls, and what each site sums up */
};

/* Writes a readable listing of what the count stage sees. */
int rewrite_list(enum rewrite_view view, struct str text, struct arena *arena, struct buf *out,
		 struct nbcount_error *err);

#endif
