/* threads.h - threads in the text report, if it is per thread. */
#ifndef NBCOUNT_RENDER_THREADS_H
#define NBCOUNT_RENDER_THREADS_H

#include "render/balance.h"
#include "render/style.h"

/* The section on threads: what each did, and where it ran. */
void threads_render(const struct paper *p);

/* A line for each event shown with the function (NULL: with the whole program): its imbalance, and
 * each thread's share. Nothing for an event that was counted in a single thread. */
void threads_events(const struct paper *p, const struct table_function *f,
		    struct balance balance);

#endif
