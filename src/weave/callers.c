/* callers.c - whether a loop may come to contain adds. */
#include "weave/callers.h"

#include <stdlib.h>

#include "code/flow.h"
#include "ir/parse.h"
#include "weave/gather.h"

struct named {
	struct str name;
	uint32_t function;
};

struct call {
	uint32_t from, to;	/* functions of the module; to == ANY: an indirect call */
	uint32_t block;		/* block of the caller, relative to its first */
	bool adds;		/* it is an add, not a call of a function */
};

#define ANY UINT32_MAX

/* LLVM inlines no function with more statements: it estimates 5 per statement, and rejects a cost
 * above 3000 even at the hottest call (InlineCost.h). */
#define MOST_INLINED 1000u

struct callers {
	const struct ir_module *m;
	struct named *names;	/* sorted by name */
	struct call *calls;	/* in text order */
	uint32_t ncalls;
	bool *adds;		/* by function: it adds, itself or through what may be inlined into
				 * it */
	bool any_size;		/* some functions may be inlined whatever they cost */
	bool wrapper;		/* a ufunc's wrapper alone: its weak_odr functions are its own */
};

static int by_name(const void *left, const void *right)
{
	const struct named *a = left, *b = right;

	return str_cmp(a->name, b->name);
}

static void name_functions(struct callers *c)
{
	for (uint32_t i = 0; i < c->m->nfunctions; i++)
		c->names[i] = (struct named){ c->m->functions[i].name, i };
	qsort(c->names, c->m->nfunctions, sizeof(*c->names), by_name);
}

static void read_call(struct callers *c, uint32_t function, uint32_t block, const struct ir_stmt *s)
{
	struct named key = { .name = ir_callee(s) };
	struct call *call = &c->calls[c->ncalls];

	*call = (struct call){
		.from = function, .to = ANY, .block = block, .adds = gather_is_add(s)
	};
	if (key.name.len && !call->adds) {
		const struct named *found = bsearch(&key, c->names, c->m->nfunctions, sizeof(key),
						    by_name);

		if (!found)
			return;
		call->to = found->function;
	}
	c->ncalls++;
}

/* Is it another module's? LLVM has already optimised its loops there, and inlined what it would. */
static bool is_linked(const struct callers *c, uint32_t function)
{
	struct str head = c->m->functions[function].head;

	return str_starts(head, STR("define linkonce_odr ")) ||
	       (!c->wrapper && str_starts(head, STR("define weak_odr ")));
}

/* Numba makes a separate module for a ufunc's wrapper; everything else in it was linked in. */
static bool is_wrapper(const struct callers *c)
{
	for (uint32_t i = 0; i < c->m->nfunctions; i++)
		if (!is_linked(c, i))
			return false;
	return true;
}

static void read_calls(struct callers *c)
{
	for (uint32_t i = 0; i < c->m->nfunctions; i++) {
		const struct ir_function *f = &c->m->functions[i];

		for (uint32_t k = 0; k < f->blocks; k++) {
			const struct ir_block *b = &c->m->blocks[f->first + k];

			for (uint32_t j = b->first; j < b->first + b->stmts; j++)
				if (c->m->stmts[j].op == IR_CALL)
					read_call(c, i, k, &c->m->stmts[j]);
		}
	}
}

/* May the call add where it stands? The target of an indirect call is unknown. */
static bool call_adds(const struct callers *c, const struct call *call)
{
	if (call->adds || call->to == ANY)
		return true;
	return c->adds[call->to] &&
	       (c->any_size || ir_count_stmts(c->m, &c->m->functions[call->to]) <= MOST_INLINED);
}

/* Propagates `adds` from callees to callers until nothing changes. Returns whether anything adds at
 * all. */
static bool spread_adds(struct callers *c)
{
	bool any = false, more = true;

	for (uint32_t i = 0; i < c->ncalls; i++)
		any |= c->calls[i].adds;
	while (any && more) {
		more = false;
		for (uint32_t i = 0; i < c->ncalls; i++) {
			bool *adds = &c->adds[c->calls[i].from];

			more |= !*adds && call_adds(c, &c->calls[i]);
			*adds |= call_adds(c, &c->calls[i]);
		}
	}
	return any;
}

/* Are there functions that add and reach themselves through calls? Repeatedly removes functions
 * that call none of the remaining ones; those left recurse or call into a recursion. */
static bool any_recurses(const struct callers *c, bool *left, bool *calls)
{
	bool fewer = true, any = false;

	for (uint32_t i = 0; i < c->m->nfunctions; i++)
		left[i] = c->adds[i] && !is_linked(c, i);
	while (fewer) {
		fewer = any = false;
		for (uint32_t i = 0; i < c->m->nfunctions; i++)
			calls[i] = false;
		for (uint32_t i = 0; i < c->ncalls; i++)
			if (c->calls[i].to != ANY)
				calls[c->calls[i].from] |= left[c->calls[i].to];
		for (uint32_t i = 0; i < c->m->nfunctions; i++) {
			fewer |= left[i] && !calls[i];
			left[i] = left[i] && calls[i];
			any |= left[i];
		}
	}
	return any;
}

/* Returns 1, 0, or -1. `calls`: the calls of one function, up to `end`. */
static int loop_adds(const struct callers *c, const struct call *calls, const struct call *end,
		     struct arena *arena, struct nbcount_error *err)
{
	struct flow flow;

	if (flow_build(c->m, &c->m->functions[calls->from], arena, &flow, err))
		return -1;
	for (; calls < end; calls++)
		if (call_adds(c, calls) && flow.loops.of[calls->block] != LOOPS_NONE)
			return 1;
	return 0;
}

static int any_loop_adds(const struct callers *c, struct arena *arena, struct nbcount_error *err)
{
	int result = 0;

	for (uint32_t i = 0, next; i < c->ncalls && result == 0; i = next) {
		for (next = i; next < c->ncalls && c->calls[next].from == c->calls[i].from; next++)
			;
		if (c->adds[c->calls[i].from] && !is_linked(c, c->calls[i].from))
			result = loop_adds(c, &c->calls[i], &c->calls[next], arena, err);
	}
	return result;
}

int callers_loop(const struct ir_module *m, struct arena *arena, struct nbcount_error *err)
{
	struct callers c = {
		.m = m,
		.any_size = str_find(m->text, STR("alwaysinline"), 0) != SIZE_MAX,
		.names = arena_alloc(arena, m->nfunctions, sizeof(*c.names)),
		.calls = arena_alloc(arena, m->nstmts, sizeof(*c.calls)),
		.adds = arena_alloc(arena, m->nfunctions, sizeof(*c.adds))
	};
	bool *left = arena_alloc(arena, m->nfunctions, sizeof(*left));
	bool *calls = arena_alloc(arena, m->nfunctions, sizeof(*calls));

	if (!c.names || !c.calls || !c.adds || !left || !calls)
		return err_memory(err);
	c.wrapper = is_wrapper(&c);
	name_functions(&c);
	read_calls(&c);
	if (!spread_adds(&c))
		return 0;
	return any_recurses(&c, left, calls) ? 1 : any_loop_adds(&c, arena, err);
}
