/* passed.c - what has been counted at the points where a function's counters are flushed. */
#include "plan/passed.h"

#define NOWHERE UINT32_MAX

/* By block: its predecessor on a path from the entry; the entry's own is 0. NOWHERE:
 * unreachable. */
static uint32_t *find_ways(const struct planner *p)
{
	const struct flow *flow = &p->flow;
	uint32_t *from = arena_alloc(p->arena, flow->blocks, sizeof(*from));
	uint32_t *queue = arena_alloc(p->arena, flow->blocks, sizeof(*queue)), n = 0;

	if (!from || !queue)
		return NULL;
	for (uint32_t b = 1; b < flow->blocks; b++)
		from[b] = NOWHERE;
	queue[n++] = 0;
	for (uint32_t at = 0; at < n; at++)
		for (uint32_t i = flow->first_out[queue[at]]; i < flow->first_out[queue[at] + 1];
		     i++) {
			uint32_t to = flow->out[i];

			if (from[to] != NOWHERE)
				continue;
			from[to] = queue[at];
			queue[n++] = to;
		}
	return from;
}

/* Does the block's counter go up after the statement? */
static bool counts_behind(const struct planner *p, uint32_t b, uint32_t stmt)
{
	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++) {
		const struct plan_probe *probe = &p->plan->probes[i];

		if ((probe->kind == PROBE_COUNT || probe->kind == PROBE_SPARE) &&
		    probe->block == b && probe->stmt > stmt)
			return true;
	}
	return false;
}

static uint32_t count_polls(const struct planner *p)
{
	uint32_t n = 0;

	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++)
		n += p->plan->probes[i].kind == PROBE_POLL;
	return n;
}

bool passed_find(const struct planner *p, const uint32_t *into, struct passed *passed)
{
	const uint32_t *from = find_ways(p);

	passed->slots = p->plan->slots - p->f.first_slot;
	passed->times = arena_alloc(p->arena, (size_t)count_polls(p) * passed->slots + 1,
				    sizeof(*passed->times));
	passed->less = arena_alloc(p->arena, (size_t)passed->slots + 1, sizeof(*passed->less));
	if (!from || !passed->times || !passed->less)
		return false;
	plan_find_less(p, passed->less);
	for (uint32_t i = p->f.first_probe; i < p->plan->nprobes; i++) {
		const struct plan_probe *poll = &p->plan->probes[i];
		uint32_t *times = passed->times + (size_t)passed->polls * passed->slots;

		if (poll->kind != PROBE_POLL || from[poll->block] == NOWHERE)
			continue;
		passed->polls++;
		for (uint32_t b = poll->block;; b = from[b]) {
			if (plan_has_counter(p, b) &&
			    !(b == poll->block && counts_behind(p, b, poll->stmt)))
				times[into[plan_slot_of(p, b)]]++;
			if (b == 0)
				break;
		}
	}
	return true;
}

bool passed_holds(const struct passed *passed, uint32_t slot, const struct conserve_sum *sum)
{
	for (uint32_t i = 0; i < passed->polls; i++) {
		const uint32_t *times = passed->times + (size_t)i * passed->slots;
		int64_t n = times[slot];

		for (uint32_t k = 0; k < sum->n; k++)
			n -= (int64_t)sum->parts[k].factor * times[sum->parts[k].slot];
		if (n < 0 || (n > 0 && passed->less[slot]))
			return false;
	}
	return true;
}
