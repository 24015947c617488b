/* threads.h - threads in the text report, where they are told apart. */
#ifndef NBCOUNT_REPORT_THREADS_H
#define NBCOUNT_REPORT_THREADS_H

#include "report/balance.h"
#include "report/style.h"

/* The section of threads: what each did, and where it ran. */
void threads_render(const struct paper *p);

/* A line for each event that was counted in these threads: how evenly, and the share of each. Nothing for a single one. */
void threads_events(const struct paper *p, struct balance balance);

#endif
