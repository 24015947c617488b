/* graph.h - what modules say of calls, in the table's numbers: how often which line called what,
 * and whose line machine code is inlined in. */
#ifndef NBCOUNT_TABLE_GRAPH_H
#define NBCOUNT_TABLE_GRAPH_H

#include "table/edges.h"
#include "table/names.h"

struct graph_call {		/* calls of one symbol from one line of one variant */
	uint32_t variant;	/* of the caller, see below */
	uint32_t function;
	uint32_t line;		/* of the table */
	uint32_t callee;	/* function of the table */
	uint32_t callee_variant;
	struct str symbol;	/* what was called */
	int64_t calls;
	int64_t clocked;	/* those from code with clocks: of others, nothing is in what is
				 * divided */
	int64_t timed;		/* pools.c: calls, out of line, that were read */
	uint32_t records;	/* of machine code that has such calls */
};

#define GRAPH_UNKNOWN UINT32_MAX

struct graph_symbol {
	struct str name;
	uint32_t function;	/* of the table; GRAPH_UNKNOWN: several have the name, in several
				 * programs */
	uint32_t variant;
};

struct graph {
	const struct profile *profile;
	const struct names *names;
	struct arena *scratch;
	struct nbcount_error *err;
	struct table *out;
	struct edges edges;
	uint32_t **variants;	/* by module, then function: a number for each function, signature
				 * and kind */
	size_t n_variants;
	int64_t *entered;	/* by variant: how often, code with clocks */
	struct graph_symbol *symbols;	/* by name, each once */
	size_t n_symbols;
	struct graph_call *calls;	/* by variant, line, symbol, each once */
	size_t n_calls;
	size_t n_threads;	/* that are told apart; 0: none are */
	int64_t *apart;		/* by edge, then thread: ticks; NULL: they are not told apart */
};

struct graph_origin {		/* whose code some machine code is */
	uint32_t module;
	uint32_t code;
	uint32_t context;	/* where it was inlined, or PROFILE_NO_CONTEXT */
	uint32_t function;	/* of the table: the innermost */
};

/* Numbers variants, and adds up calls; those of functions that are not profiled, or not known, are
 * left out. */
int graph_build(struct graph *g);

/* NULL: nothing is known of such calls. */
struct graph_call *graph_find_call(const struct graph *g, uint32_t variant, uint32_t line,
				   struct str symbol);

/* Calls `step` for each call that leads from the code's own function to the origin's, from the
 * inside out. */
typedef int graph_step(void *arg, uint32_t caller, uint32_t line, uint32_t callee);
int graph_walk(const struct graph *g, const struct graph_origin *origin, graph_step *step,
	       void *arg);

/* Is a part of the code that the one before it is of, with the same lines around it? So are
 * most. */
static inline bool graph_goes_on(const struct profile_clock *clock, size_t part)
{
	const struct profile_part *at = &clock->parts[part];

	return part && at->function == at[-1].function && at->code == at[-1].code &&
	       at->context == at[-1].context;
}

/* The function of the table that one of a module's is. */
uint32_t graph_function(const struct graph *g, uint32_t module, uint32_t function);

const struct profile_clock *graph_clock(const struct graph *g, uint32_t module);

/* The function that a symbol names, or GRAPH_UNKNOWN. */
uint32_t graph_named(const struct graph *g, struct str symbol);

#endif
