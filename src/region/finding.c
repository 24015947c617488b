/* finding.c - the statements of a function, and their keys. */
#include "region/finding.h"

#include <stdlib.h>

static const struct ir_block *block_of(const struct finding *g, uint32_t b)
{
	return &g->m->blocks[g->f->first + b];
}

uint32_t finding_begin(const struct finding *g, uint32_t b)
{
	return block_of(g, b)->first - g->first;
}

uint32_t finding_end(const struct finding *g, uint32_t b)
{
	return finding_begin(g, b) + block_of(g, b)->stmts;
}

const struct ir_stmt *finding_stmt(const struct finding *g, uint32_t i)
{
	return &g->m->stmts[g->first + i];
}

bool finding_in_unit(const struct finding *g, uint32_t b)
{
	uint32_t loop = g->flow->loops.of[b];

	return loop != LOOPS_NONE && g->unit[loop];
}

static uint64_t key_of(const struct finding *g, uint32_t b, uint32_t place)
{
	return (uint64_t)(uint32_t)(g->out->level[b] + 1) << 32 | place; /* LOOPS_NONE + 1 == 0 */
}

static int by_value(const void *left, const void *right)
{
	uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;

	return a < b ? -1 : a > b;
}

void finding_collect(struct finding *g)
{
	uint32_t n = 0;

	for (uint32_t b = 0; b < g->f->blocks; b++)
		for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++) {
			g->keys[n++] = key_of(g, b, g->place[i]);
			for (uint32_t k = 0; k < g->others[i]->count; k++)
				g->keys[n++] = key_of(g, b, g->others[i]->list[k]);
		}
	qsort(g->keys, n, sizeof(*g->keys), by_value);
	for (uint32_t i = 0; i < n; i++)
		if (i == 0 || g->keys[i] != g->keys[g->nkeys - 1])
			g->keys[g->nkeys++] = g->keys[i];
	for (uint32_t k = 0; k < g->nkeys; k++)
		g->joined[k] = k;
}

uint32_t finding_key_of(const struct finding *g, uint32_t b, uint32_t place)
{
	uint64_t key = key_of(g, b, place);
	const uint64_t *at = bsearch(&key, g->keys, g->nkeys, sizeof(*g->keys), by_value);

	return (uint32_t)(at - g->keys);
}

uint32_t finding_key(const struct finding *g, uint32_t b, uint32_t i)
{
	return finding_key_of(g, b, g->place[i]);
}

static bool is_merged(const struct finding *g, uint32_t b, uint32_t i)
{
	return i - finding_begin(g, b) < g->merged[b];
}

bool finding_has_origins(const struct finding *g, uint32_t b, uint32_t i)
{
	return is_merged(g, b, i) || g->others[i]->count;
}

void finding_origins(const struct finding *g, uint32_t b, uint32_t i,
		     void (*act)(const struct finding *g, uint32_t b, uint32_t key, void *context),
		     void *context)
{
	const struct flow *flow = g->flow;

	for (uint32_t k = flow->first_in[b]; is_merged(g, b, i) && k < flow->first_in[b + 1]; k++) {
		uint32_t p = flow->in[k];

		if (g->out->level[p] == g->out->level[b])
			act(g, b, finding_key(g, p, finding_end(g, p) - 1), context);
	}
	for (uint32_t k = 0; k < g->others[i]->count; k++)
		act(g, b, finding_key_of(g, b, g->others[i]->list[k]), context);
}
