/* wishes.h - what the ticker wishes of levels that are off in a thread, which is that they ask
 * whether a burst may begin; and what is known of how long the thread ran until they do.
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

/* A level as the ticker knows it; NULL: it does not, because the level was never off. */
struct block_quiet *wishes_find(const struct block *b, const int64_t *counters,
				const struct abi_levels *levels, uint32_t number);

/* What is known of the ticker's wish that the level asks, less the time until a wish is seen.
 * `woken` is 0 if it did not wish, as when a function is woken for another thread. `q`: of the
 * level, here and below; may be NULL. */
struct wish wishes_take(const struct timing *t, struct block *b, struct block_quiet *q,
			int64_t now);

/* A burst wished for while a loop did not run would begin where the loop does, and would hardly see
 * what it does later. So the loop waits for a wish that comes while it runs, but not for ever: for
 * half as many after each time in vain. */
bool wishes_put_off(struct block_quiet *q, bool is_ahead);

/* CPU time for which the level sleeps at least, ns. */
int64_t wishes_sleep(struct block_quiet *q);

/* A function's flag is one for all threads, so a function that was woken asks in the other threads,
 * too. There it waits for a turn of its own; otherwise, a loop would see clocks of its callee on
 * that are usually off. */
bool wishes_wait_for_turn(struct block_quiet *q, const struct abi_levels *levels, bool is_wish,
			  bool is_woken);

/* While the level is awaited, what passes from `since` on belongs to the loop with number `visitor`
 * - 1 in it (0: to nobody); what passed before belongs to the previous one. */
void wishes_note_visitor(const struct timing *t, struct block *b, struct block_quiet *q,
			 uint32_t visitor, int64_t since);

/* The level runs: tells loops around it that were woken, and have not asked since, whom they wait
 * for. */
void wishes_tell_outer(const struct timing *t, struct block *b, const struct home *level,
		       int64_t now);

/* Did the level ask only because it was poked, not by a wish of its own? Then it was only to tell
 * that it runs. */
bool wishes_was_poked(struct block_quiet *q, bool is_wish, bool is_woken);

#endif
