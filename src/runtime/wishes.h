/* wishes.h - what the ticker wishes of levels that are off in a thread: that they ask whether a
 * burst may begin; and what is known of how long the thread ran until one does.
 *
 * Called by the thread itself, for its own block. */
#ifndef NBCOUNT_RUNTIME_WISHES_H
#define NBCOUNT_RUNTIME_WISHES_H

#include "runtime/block.h"
#include "runtime/homes.h"
#include "runtime/timing.h"

struct wish {			/* as in struct levels_terms */
	int64_t woken;
	bool hindered;
};

/* A level as the ticker knows it; NULL: it does not, for it was never off. */
struct block_quiet *wishes_find(const struct block *b, const int64_t *counters,
				const struct abi_levels *levels, uint32_t number);

/* What is known of the ticker's wish that the level asks, less what it takes to see that. `woken`
 * is 0: it did not wish, as where a function is woken for another thread. `q`: of the level, here
 * and below; may be NULL. */
struct wish wishes_take(const struct timing *t, struct block *b, struct block_quiet *q,
			int64_t now);

/* A burst that was wished for while a loop did not run would begin where that does, and what it
 * does later would hardly be seen. So it waits for a wish that comes while it runs, but not for
 * ever: half as long after each time in vain. */
bool wishes_put_off(struct block_quiet *q, bool is_ahead);

/* CPU time for which it sleeps at least, ns. */
int64_t wishes_sleep(struct block_quiet *q);

/* The flag of a function is one for all threads, so one that was woken asks in the others, too.
 * They wait for a turn of their own, for else a loop would see clocks of its callee on that are off
 * as a rule. */
bool wishes_wait_for_turn(struct block_quiet *q, const struct abi_levels *levels, bool is_wish,
			  bool is_woken);

/* From `since` on, of what passes while the level is awaited, it is loop `visitor`'s in it (1 more
 * than its number; 0: nobody's); what passed before is another's. */
void wishes_note_visitor(const struct timing *t, struct block *b, struct block_quiet *q,
			 uint32_t visitor, int64_t since);

/* The level runs: loops around it that were woken since they asked last learn whom they wait
 * for. */
void wishes_tell_outer(const struct timing *t, struct block *b, const struct home *level,
		       int64_t now);

/* It asks itself, or is asked to by no wish of its own: then it was to tell that, and no more. */
bool wishes_was_poked(struct block_quiet *q, bool is_wish, bool is_woken);

#endif
