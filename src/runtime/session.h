/* session.h - what the session (nbcount.h is most of its interface) tells the rest of the runtime. */
#ifndef NBCOUNT_RUNTIME_SESSION_H
#define NBCOUNT_RUNTIME_SESSION_H

#include "runtime/timing.h"

/* The thread's block; NULL: it has none, or its code runs in another (below a fork). */
struct block *session_block(void);
/* The same, if a counter lies in it. Below a fork, calls that were under way have those of the parent's block. */
struct block *session_block_with(const void *counter);

/* What counts events for code that runs in the thread now; NULL: nothing does. */
struct sampler *session_sampler(void);

const struct timing *session_timing(void);

#endif
