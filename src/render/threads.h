/* threads.h - threads in the text report, if it is per thread. */
#ifndef NBCOUNT_RENDER_THREADS_H
#define NBCOUNT_RENDER_THREADS_H

#include "render/balance.h"
#include "render/style.h"

/* The section on threads: what each did, and where it ran. */
void threads_render(const struct paper *p);

/* A line for each event counted in these threads: its imbalance, and each thread's share. Nothing
 * for an event that was counted in a single thread, nor for off-core time that nobody asked for. */
void threads_events(const struct paper *p, struct balance balance);

#endif
