/* ticker.h - asks long-running code for a flush ten times a second, by raising nbcount_epoch_2, and
 * looks at switched levels.
 *
 * A thread of its own, with all signals blocked. Callers serialise start and stop. */
#ifndef NBCOUNT_RUNTIME_TICKER_H
#define NBCOUNT_RUNTIME_TICKER_H

#include <stdint.h>

#define TICKER_SOON 2000000	/* ns */

/* Starts it unless it runs; without a thread, flushes happen at returns only. `look`, unless NULL,
 * is called at once, and again after as many ns as it returns, a half more or less, at random, so
 * that nothing in a program keeps step with it; 0: after ticker_hurry, or with a flush. It must not
 * wait for anybody who may call ticker_stop. */
void ticker_start(int64_t (*look)(void));
/* Stops it and waits for its end. */
void ticker_stop(void);
/* If the next look is far off, makes it soon; from any thread. */
void ticker_hurry(void);
/* In the child of a fork: it does not run there. */
void ticker_forget(void);
/* Asks all running code for a flush, once. */
void ticker_request(void);

#endif
