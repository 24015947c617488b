/* unseen.c - what calls take that their callees are not charged themselves. */
#include "runtime/unseen.h"

#include "runtime/abi.h"

#define FADES 8		/* 1/FADES of the calls in the last bursts no longer counts at the next
			 * one */
#define MOST 1024	/* more calls than this: the level was on for long, as its callees may have
			 * been; that was no burst */

struct calls {
	int64_t visits, unseen;
};

static double mean_of(struct calls c, double probe)
{
	double mean = c.visits > 0 ? (double)c.unseen / (double)c.visits - probe : 0;

	return mean > 0 ? mean : 0;
}

static struct calls less(struct calls all, struct calls some)
{
	return (struct calls){ all.visits - some.visits, all.unseen - some.unseen };
}

static struct calls or_else(struct calls wanted, struct calls other)
{
	return wanted.visits > 0 ? wanted : other;
}

int64_t unseen_weigh(const int64_t *call, double probe, bool lately)
{
	struct calls all = { call[ABI_REGION_VISITS], call[ABI_CALL_UNSEEN] };
	struct calls clean = { call[ABI_CALL_CLEAN], call[ABI_CALL_CLEAN_UNSEEN] };
	struct calls new = less(
		all, (struct calls){ call[ABI_CALL_KNOWN_VISITS], call[ABI_CALL_KNOWN_UNSEEN] });
	struct calls new_clean = less(clean, (struct calls){ call[ABI_CALL_KNOWN_CLEAN],
							     call[ABI_CALL_KNOWN_CLEAN_UNSEEN] });
	double all_lately = (double)(call[ABI_CALL_LATELY] + new.visits);
	double part = all_lately > 0 ? (double)(call[ABI_CALL_LATELY_CLEAN] + new_clean.visits) /
					       all_lately
				     : 0;
	double off = mean_of(or_else(new_clean, clean), probe);
	double on = mean_of(or_else(less(new, new_clean), less(all, clean)), probe);

	return (int64_t)((lately ? all_lately : (double)new.visits) *
			 (part * off + (1 - part) * on));
}

static void know(int64_t *call)
{
	call[ABI_CALL_KNOWN_VISITS] = call[ABI_REGION_VISITS];
	call[ABI_CALL_KNOWN_UNSEEN] = call[ABI_CALL_UNSEEN];
	call[ABI_CALL_KNOWN_CLEAN] = call[ABI_CALL_CLEAN];
	call[ABI_CALL_KNOWN_CLEAN_UNSEEN] = call[ABI_CALL_CLEAN_UNSEEN];
}

void unseen_fade(int64_t *call)
{
	int64_t visits = call[ABI_REGION_VISITS] - call[ABI_CALL_KNOWN_VISITS];

	if (visits <= MOST) {
		call[ABI_CALL_LATELY] += visits;
		call[ABI_CALL_LATELY_CLEAN] += call[ABI_CALL_CLEAN] - call[ABI_CALL_KNOWN_CLEAN];
	}
	call[ABI_CALL_LATELY] -= call[ABI_CALL_LATELY] / FADES;
	call[ABI_CALL_LATELY_CLEAN] -= call[ABI_CALL_LATELY_CLEAN] / FADES;
	know(call);
}

void unseen_forget(int64_t *call)
{
	call[ABI_CALL_LATELY] = call[ABI_CALL_LATELY_CLEAN] = 0;
	know(call);
}
