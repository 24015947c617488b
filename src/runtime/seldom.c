/* seldom.c - calls from outside that follow each other fast. */
#include "runtime/seldom.h"

#define PART 32			/* calls without a probe: at most 1/PART of the calls in the row so
				 * far */
#define COST 6.0		/* probes: the cost of two probed calls */
#define KEPT 4096		/* calls; what was measured in more of them counts less and less */

/* The mean ticks of a sum; at least 1, so that what the clock cannot tell from nothing has a part,
 * too. */
static double mean(const int64_t *site, unsigned sum, unsigned number)
{
	double ticks = site[number] ? (double)site[sum] / (double)site[number] : 0;

	return ticks < 1 ? 1 : ticks;
}

static double took(const struct seldom_root *root)
{
	return mean(root->site, ABI_SITE_TOOK, ABI_SITE_CALLS);
}

static double between(const struct seldom_root *root)
{
	return mean(root->site, ABI_SITE_BETWEEN, ABI_SITE_FOLLOWED);
}

static void note(int64_t *site, unsigned sum, unsigned number, int64_t ticks, double probe)
{
	int64_t net = ticks - (int64_t)probe;

	site[sum] += net < 0 ? 0 : net;
	if (++site[number] < KEPT)
		return;
	site[sum] /= 2;
	site[number] /= 2;
}

static int64_t count_skipped(const struct seldom *s)
{
	int64_t n = 0;

	for (uint32_t i = 0; i < s->n; i++)
		n += s->roots[i].site[ABI_SITE_SKIPPED];
	return n;
}

/* Adds outermost calls without a probe, `most` ticks in all: they cannot have taken longer. */
static void add_outermost(struct seldom *s, int64_t most)
{
	for (uint32_t i = 0; i < s->n; i++) {
		const struct seldom_root *root = &s->roots[i];
		int64_t calls = root->site[ABI_SITE_SKIPPED],
			ticks = (int64_t)((double)calls * took(root));

		ticks = ticks < most ? ticks : most;
		most -= ticks;
		*root->rest += ticks;
		root->total[0] += ticks;
		root->total[1] += calls;
		root->site[ABI_SITE_SKIPPED] = 0;
	}
}

void seldom_end_row(struct seldom *s)
{
	if (s->outermost)
		add_outermost(s, INT64_MAX);
	for (uint32_t i = 0; i < s->n; i++)
		s->roots[i].site[ABI_SITE_READY] = s->roots[i].site[ABI_SITE_SKIPPED] = 0;
	s->n = 0;
}

void seldom_start(struct seldom *s, int64_t row, int64_t kept, bool outermost)
{
	seldom_end_row(s);
	s->row = row;
	s->kept = kept;
	s->outermost = outermost;
}

/* Divides what passed; returns what is not the caller's. */
static int64_t divide(struct seldom *s, const struct seldom_root *next, int64_t passed)
{
	double all = between(next);
	int64_t given = 0;

	for (uint32_t i = 0; i < s->n; i++)
		all += (double)s->roots[i].site[ABI_SITE_SKIPPED] *
		       (took(&s->roots[i]) + between(&s->roots[i]));
	for (uint32_t i = 0; i < s->n; i++) {
		const struct seldom_root *root = &s->roots[i];
		double part = (double)root->site[ABI_SITE_SKIPPED] * took(root) / all;
		int64_t ticks = (int64_t)((double)passed * part);

		*root->rest += ticks;
		given += ticks;
		root->site[ABI_SITE_SKIPPED] = 0;
	}
	return given;
}

int64_t seldom_begin(struct seldom *s, const struct seldom_root *root, int64_t passed, double probe)
{
	int64_t skipped = count_skipped(s), most = passed < 0 ? 0 : passed;

	s->follows = skipped == 0;
	s->row += 1 + skipped;
	if (s->follows)
		note(root->site, ABI_SITE_BETWEEN, ABI_SITE_FOLLOWED, passed, probe);
	else if (!s->outermost)
		return divide(s, root, most);
	else
		add_outermost(s, most);
	return 0;
}

/* Is enough known of the site for some of its calls to go without a probe? */
static bool is_known(const int64_t *site)
{
	return site[ABI_SITE_CALLS] && site[ABI_SITE_FOLLOWED];
}

int64_t seldom_end(struct seldom *s, const struct seldom_root *root, int64_t ticks,
		   const struct seldom_terms *terms)
{
	if (ticks >= 0)
		note(root->site, ABI_SITE_TOOK, ABI_SITE_CALLS, ticks, terms->probe);
	if (!root->site[ABI_SITE_READY] && is_known(root->site) && s->n < SELDOM_ROOTS) {
		s->roots[s->n++] = *root;
		root->site[ABI_SITE_READY] = 1;
	}
	if (!s->follows || !root->site[ABI_SITE_READY])
		return 0;
	double enough = COST * terms->probe / (terms->share * (took(root) + between(root)));

	int64_t few = s->row / PART;

	return enough < (double)few ? (int64_t)enough : few;
}
