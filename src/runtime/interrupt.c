/* interrupt.c - interruptions of a thread that runs, as far as its own clock tells. */
#include "runtime/interrupt.h"

#include <sys/resource.h>

#define TIMES 32		/* as long as other visits: longer than any wait for memory makes
				 * one */

void interrupt_note_faults(struct block *b)
{
	struct rusage used;

	if (getrusage(RUSAGE_THREAD, &used) == 0)
		b->faults = used.ru_minflt + used.ru_majflt;
	else
		b->faults++;	/* there may have been a fault */
}

static bool had_fault(struct block *b)
{
	int64_t before = b->faults;

	interrupt_note_faults(b);
	return b->faults != before;
}

int64_t interrupt_took(struct block *b, const int64_t *region, int64_t ticks)
{
	int64_t others = region[ABI_REGION_TICKS] - ticks, visits = region[ABI_REGION_VISITS] - 1;

	if (visits < 1 || ticks / TIMES <= others / visits || had_fault(b))
		return 0;
	return ticks - others / visits;
}
