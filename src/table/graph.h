/* graph.h - what modules say about calls, in the table's numbers: how often each line called what,
 * and at which lines machine code is inlined. */
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
	int64_t clocked;	/* calls from code with clocks; divided ticks contain none of other
				 * calls */
	int64_t timed;		/* set by pools.c: calls, not inlined, that were read */
	uint32_t records;	/* number of edges of machine code with such calls */
};

#define GRAPH_UNKNOWN UINT32_MAX

struct graph_symbol {
	struct str name;
	uint32_t function;	/* of the table; GRAPH_UNKNOWN: several functions have the name, in
				 * different programs */
	uint32_t variant;
};

struct graph_origin {		/* where some machine code comes from */
	uint32_t module;
	uint32_t code;
	uint32_t context;	/* where it was inlined, or PROFILE_NO_CONTEXT */
	uint32_t function;	/* of the table: the innermost one */
};

struct graph_run {		/* adjacent parts of one origin: most of a module are */
	struct graph_origin origin;
	uint32_t first, n;
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
	struct graph_run *runs;	/* all parts, by module, then part */
	size_t n_runs, runs_room;
	int64_t *entered;	/* by variant: how often its code with clocks was entered */
	struct graph_symbol *symbols;	/* by name, each once */
	size_t n_symbols;
	struct graph_call *calls;	/* by variant, line, symbol, each once */
	size_t n_calls;
	size_t n_threads;	/* that are told apart; 0: none are */
	int64_t *apart;		/* by edge, then thread: ticks; NULL: they are not told apart */
};

/* Finds the runs of parts. */
int graph_find_runs(struct graph *g);

/* Numbers variants, and adds up calls. Leaves out calls of unknown symbols, and those from or to
 * functions that are refused (notes.h). */
int graph_build(struct graph *g);

/* NULL: no such calls are known. */
struct graph_call *graph_find_call(const struct graph *g, uint32_t variant, uint32_t line,
				   struct str symbol);

/* Calls `step` for each inlined call between the code's own function and the origin's, from the
 * inside out. */
typedef int graph_step(void *arg, uint32_t caller, uint32_t line, uint32_t callee);
int graph_walk(const struct graph *g, const struct graph_origin *origin, graph_step *step,
	       void *arg);

/* Maps a function of a module to the table's. */
uint32_t graph_function(const struct graph *g, uint32_t module, uint32_t function);

const struct profile_clock *graph_clock(const struct graph *g, uint32_t module);

/* The function that a symbol names, or GRAPH_UNKNOWN. */
uint32_t graph_named(const struct graph *g, struct str symbol);

#endif
