/* threads.h - threads in the text report, where they are told apart. */
#ifndef NBCOUNT_RENDER_THREADS_H
#define NBCOUNT_RENDER_THREADS_H

#include "render/balance.h"
#include "render/style.h"

/* The section of threads: what each did, and where it ran. */
void threads_render(const struct paper *p);

/* A line for each event that was counted in these threads: how evenly, and the share of each.
 * Nothing for a single one. */
void threads_events(const struct paper *p, struct balance balance);

#endif
