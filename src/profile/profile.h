/* profile.h - the counters of one or many processes in memory.
 *
 * A profile keeps what the files say: which slots each line of each module sums up, and every
 * counter that is not 0, by thread. Lines are joined to counters in table/table. All of it
 * lives in the arena given to the reader. */
#ifndef NBCOUNT_PROFILE_PROFILE_H
#define NBCOUNT_PROFILE_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

struct profile_file {
	struct str path;
	uint64_t hash;		/* of its bytes when it was compiled */
	bool hashed;		/* false: it could not be read when it was compiled */
	struct str text;	/* its bytes, if only the profiled process had them; at == NULL:
				 * they are in the file itself */
};

struct profile_function {
	uint32_t file;		/* index into the module's files, as everywhere below */
	uint32_t line;		/* of its `def` */
	bool parallel;		/* in a body of prange */
	struct str name;
	struct str signature;	/* may be empty */
	struct str untimed;	/* why its code has no clock; at == NULL: no reason is given */
};

enum profile_what {		/* what a sum of slots counts */
	SITE_CALLS,		/* entries of the function; line: 0 */
	SITE_LINE,		/* hits of the line */
	SITE_TAKEN,		/* how often a branch line entered its body; of a loop: its trips */
	SITE_ENTERED,		/* how often a loop was started */
	SITE_CALL,		/* how often the line called its callee */
	SITE_IF,		/* no sum: the line is an `if` whose SITE_TAKEN sites are all
				 * known */
	SITE_LOOP,		/* no sum: the line is a loop whose SITE_TAKEN and SITE_ENTERED
				 * sites are all known */
	SITE_UNKNOWN		/* no sum: the line is an `if` or a loop whose sites are not all
				 * known */
};

struct profile_site {
	uint32_t function;
	uint32_t file;
	uint32_t line;
	enum profile_what what;
	uint32_t callee;	/* SITE_CALL: index into the module's callees */
	uint32_t copies;	/* SITE_LINE: copies of the line in the code, from inlining and from
				 * loops that LLVM has duplicated */
};

struct profile_symbol {		/* a name by which calls refer to the function */
	uint32_t function;
	struct str name;
};

struct profile_ref {		/* the slot is added `factor` times to the site's sum */
	uint32_t slot;	/* first member: see slots.h */
	uint32_t site;
	int64_t factor;
};

#define PROFILE_NO_LEVEL UINT32_MAX

#define PROFILE_LEAST_READS 10	/* a region is uncertain if it has less per visit than this many
				 * readings themselves take (or count, of an event) */
#define PROFILE_ADDITION 16u	/* units of busy and exposed (see below) in one addition */
#define PROFILE_IN_PLACE 12u	/* in place, a probe typically costs one part in this many more than
				 * in the loop in which its cost is measured */

struct profile_region {		/* code whose boundaries are clocked */
	uint32_t level;		/* or PROFILE_NO_LEVEL */
	bool loop;		/* it contains a loop: one visit may run its lines several times */
	uint32_t busy;		/* how long a visit keeps a processor busy at least, in
				 * 1/PROFILE_ADDITION of an addition; 0: unknown */
	int32_t exposed;	/* how much longer than it takes a visit appears, in the same unit;
				 * negative: how much of the probe's extra cost in place is hidden;
				 * 0 if busy is 0, too: nothing is known */
	uint32_t first_part, n_parts;	/* into the clock's parts; at least one */
};

struct profile_part {		/* a line of a region */
	uint32_t region;
	uint32_t function;
	uint32_t file;
	uint32_t line;
	uint32_t cost;		/* static cost of one execution, >= 1: in the same unit as accesses,
				 * and for all parts of a module */
	uint32_t accesses;	/* memory accesses of one execution */
	uint32_t code;		/* or PROFILE_NO_CODE, in older tables */
	uint32_t context;	/* where the function was inlined into the code; PROFILE_NO_CONTEXT:
				 * it was not */
	uint32_t lanes;		/* executions of the line that the code stands for in one trip of
				 * each of the region's units, if every trip runs it; 0: unknown */
	uint32_t order;		/* index of its record */
};

struct profile_level {		/* a loop level or function whose clocks are switched */
	uint32_t parent;	/* lower than its own index, or PROFILE_NO_LEVEL */
};

struct profile_total {		/* a function that is called from code without a clock */
	uint32_t code;		/* or PROFILE_NO_CODE */
};

struct profile_loop {		/* a parallel loop that threads of a pool run */
	uint32_t function;
	uint32_t file;
	uint32_t line;
};

#define PROFILE_NO_CODE UINT32_MAX
#define PROFILE_NO_CONTEXT UINT32_MAX

struct profile_code {		/* machine code of a function; other modules may have more of it */
	uint32_t function;
	struct str symbol;
};

struct profile_context {	/* a line whose call was inlined */
	uint32_t outer;		/* context of the line's own function: lower than its own index, or
				 * PROFILE_NO_CONTEXT */
	uint32_t depth;		/* number of contexts around it */
	uint32_t function;
	uint32_t file;
	uint32_t line;		/* 0: unknown */
};

struct profile_edge {		/* a call of code from a line, not inlined */
	uint32_t function;
	uint32_t file;
	uint32_t line;
	uint32_t code;		/* code that contains the call */
	uint32_t context;	/* where the line's function was inlined into that code, or
				 * PROFILE_NO_CONTEXT */
	uint32_t callee;	/* index of its code, or PROFILE_NO_CODE: */
	struct str symbol;	/* the callee has this name in another module */
};

enum profile_ticks {		/* what a sum of slots measures of a region, level, total, loop,
				 * edge or thread */
	TICKS_REGION,		/* ticks measured in the region */
	TICKS_SHARED,		/* ticks that the runtime shared out to the region */
	TICKS_VISITS,		/* how often the region was left */
	TICKS_REST,		/* ticks of the level that are not yet shared out */
	TICKS_TOTAL,		/* ticks between entry and exit */
	TICKS_CALLS,		/* number of calls that TICKS_TOTAL covers */
	TICKS_WALL,		/* how long the loop ran, in the thread that launched it */
	TICKS_ASKED,		/* TICKS_WALL times the number of threads that were asked for */
	TICKS_BUSY,		/* how long the thread worked in the loop */
	TICKS_EDGE,		/* ticks of the edge's callee and everything it called, as read */
	TICKS_EDGE_VISITS,	/* number of calls that TICKS_EDGE covers */
	TICKS_OWN,		/* ticks of the thread that nbcount spent in its slow paths */
	TICKS_OFF_CORE		/* ticks during which the thread was not running */
};

struct profile_tick {		/* the slot is added `factor` times to one such sum */
	uint32_t slot;	/* first member: see slots.h */
	uint32_t of;		/* index of the region, level, total, loop or edge; 0 for the
				 * thread */
	int64_t factor;
	enum profile_ticks what;
};

struct profile_clock {		/* what the slots of a module's clock mean */
	bool on;		/* the module has clock records; if not, everything is empty */
	struct profile_region *regions;
	struct profile_part *parts;	/* by region, then by order */
	struct profile_level *levels;
	struct profile_total *totals;
	struct profile_loop *loops;
	struct profile_code *codes;
	struct profile_context *contexts;
	struct profile_edge *edges;
	struct profile_tick *ticks;	/* ordered by slot */
	/* Events that were counted beside ticks: the slots 1, 2, ... before a slot with ticks of a
	 * region, level, total or own hold the counts of event 0, 1, ..., with the factor of that
	 * slot. */
	struct str *events;
	size_t n_events;
	bool shares_events;	/* slots with shared ticks have them, too */
	size_t n_regions, n_parts, n_levels, n_totals, n_loops, n_codes, n_contexts, n_edges,
		n_ticks;
};

struct profile_module {
	struct str table;	/* the text this was read from; equal texts make equal modules */
	uint64_t slots;		/* fewer than 2^32 */
	struct profile_file *files;
	struct profile_function *functions;
	struct profile_symbol *symbols;
	struct profile_site *sites;
	struct profile_ref *refs;	/* ordered by slot */
	struct str *callees;	/* called symbols, one for each site that calls */
	size_t n_files, n_functions, n_symbols, n_sites, n_refs, n_callees;
	struct profile_clock clock;
};

struct profile_info {
	struct str key;
	struct str value;
};

struct profile_process {
	struct str path;	/* the file it was read from */
	struct str host;
	struct str boot_id;
	struct str run;
	uint64_t pid;
	uint64_t start_ns;	/* CLOCK_REALTIME */
	int64_t rank;		/* -1: none */
	bool finished;		/* false: still running, or ended otherwise, as by a signal */
	bool cut_off;		/* finished while threads were inside functions */
	bool lost;		/* some counters never reached the file */
	bool bereft;		/* another process of the run could not write a file */
	bool unclocked;		/* its budget was 0: it has counts, but no clock */
	uint64_t threads;	/* number of threads that ever counted */
	struct profile_info *info;
	size_t n_info;
};

struct profile_place {		/* where a thread ran: numbers as in struct fmt_place */
	bool known;
	int32_t pu;
	int32_t core, package, node;	/* -1: not known */
};

enum profile_moved { MOVED_UNKNOWN, MOVED_NO, MOVED_YES };

struct profile_thread {
	uint32_t process;
	bool ended;		/* the sum of many threads that have ended, not a single one */
	uint64_t id;
	uint64_t tid;
	struct str name;
	struct profile_place first;	/* when it first counted */
	struct profile_place last;	/* when it ended, or its process did */
	enum profile_moved moved;	/* to another processor, between these two */
	int64_t moves;		/* how often it moved; 0: unknown, or never */
};

struct profile_count {
	uint32_t module;
	uint32_t thread;	/* index into threads */
	uint64_t slot;
	int64_t count;		/* > 0 */
};

struct profile_note {		/* what could not be profiled */
	struct str name;
	struct str file;
	uint32_t line;
	struct str why;
};

struct profile {
	struct profile_process *processes;
	struct profile_thread *threads;
	struct profile_module *modules;
	struct profile_count *counts;
	struct profile_note *notes;
	size_t n_processes, n_threads, n_modules, n_counts, n_notes;
};

/* Is the count from a process without a clock? */
static inline bool profile_is_unclocked(const struct profile *p, const struct profile_count *count)
{
	return p->processes[p->threads[count->thread].process].unclocked;
}

/* Is the count from code with clocks, as far as is known? `function`: index into the module's
 * functions. */
static inline bool profile_is_clocked(const struct profile *p, const struct profile_count *count,
				      uint32_t function)
{
	return !profile_is_unclocked(p, count) &&
	       !p->modules[count->module].functions[function].untimed.at;
}

/* The value of an INFO key of a process, the last one if there are several; at == NULL: none. */
struct str profile_info(const struct profile_process *p, struct str key);
/* The next value of a key that may have several, searching from *i on. Moves *i past it; at ==
 * NULL: there are no more. */
struct str profile_next_info(const struct profile_process *p, struct str key, size_t *i);

#endif
