/* justread.c - where the clock has just been read. */
#include "clock/justread.h"

#include "clock/entry.h"
#include "code/costs.h"
#include "ir/parse.h"

#define NOTHING 2u		/* additions: a call's result is set to 0 before it */

bool justread_find(struct writer *w)
{
	const struct flow *flow = &w->c->flow;

	w->fresh = arena_alloc(w->k->arena, flow->blocks, sizeof(*w->fresh));
	if (!w->fresh)
		return false;
	for (uint32_t b = 1; b < flow->blocks; b++)
		w->fresh[b] = true;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		const struct ir_block *from = probed_block(w, b);

		for (uint32_t k = flow->first_out[b]; k < flow->first_out[b + 1]; k++)
			w->fresh[flow->out[k]] &=
				probed_region(w, from->first + from->stmts - 1) !=
				probed_region(w, probed_block(w, flow->out[k])->first);
	}
	return true;
}

bool justread_is(const struct writer *w, uint32_t b, uint32_t i)
{
	uint32_t region = probed_region(w, i), work = 0;

	for (; i > probed_block(w, b)->first; i--) {
		if (entry_goes_ahead(w, i - 1))
			continue;
		if (probed_region(w, i - 1) != region)
			return true;
		work += costs_of(&w->k->m->stmts[i - 1]);
		if (work > NOTHING)
			return false;
	}
	return w->fresh[b];
}
