/* ticker.h - asks long-running code for a flush, ten times a second, by raising nbcount_epoch_2.
 *
 * A thread of its own, with all signals blocked. Callers serialise start and stop. */
#ifndef NBCOUNT_RUNTIME_TICKER_H
#define NBCOUNT_RUNTIME_TICKER_H

#include <stdbool.h>

/* Starts it unless it runs; without a thread, flushes happen at returns only. `often`, unless NULL, is called every
 * 2 ms, and for some time after it returned true, every 1 ms, the first 1000 times every 250 us; at random, so that nothing in a program
 * keeps step with it. It must not wait for who may call ticker_stop. */
void ticker_start(bool (*often)(void));
/* Stops it and waits for its end. */
void ticker_stop(void);
/* In the child of a fork: it does not run there. */
void ticker_forget(void);
/* Asks all running code for a flush, once. */
void ticker_request(void);

#endif
