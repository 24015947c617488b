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
	bool hashed;		/* false: it could not be read then */
	struct str text;	/* its bytes, where only its process knew them; at == NULL: they are
				 * in the file */
};

struct profile_function {
	uint32_t file;		/* index into the module's files, as everywhere below */
	uint32_t line;		/* of its `def` */
	bool parallel;		/* in a body of prange */
	struct str name;
	struct str signature;	/* may be empty */
	struct str untimed;	/* why code of it has no clock; at == NULL: that is not said */
};

enum profile_what {		/* what a sum of slots says */
	SITE_CALLS,		/* the function is entered; line: 0 */
	SITE_LINE,		/* hits of the line */
	SITE_TAKEN,		/* how often a branch line led into its body: trips, where it is a
				 * loop */
	SITE_ENTERED,		/* how often a loop was begun */
	SITE_CALL,		/* how often the line called its callee */
	SITE_IF,		/* no sum: the line is an `if` whose SITE_TAKEN are known */
	SITE_LOOP,		/* a loop whose SITE_TAKEN and SITE_ENTERED are known */
	SITE_UNKNOWN		/* not all of them are known */
};

struct profile_site {
	uint32_t function;
	uint32_t file;
	uint32_t line;
	enum profile_what what;
	uint32_t callee;	/* SITE_CALL: index into the module's callees */
	uint32_t copies;	/* SITE_LINE: how often the line is in the code: of inlined callees,
				 * and loops that LLVM has copied */
};

struct profile_symbol {		/* what calls name the function by */
	uint32_t function;
	struct str name;
};

struct profile_ref {		/* the slot counts `factor` times for the site */
	uint32_t slot;	/* first: see slots.h */
	uint32_t site;
	int64_t factor;
};

#define PROFILE_NO_LEVEL UINT32_MAX

#define PROFILE_LEAST_READS 10	/* a region with less at a visit than so many readings take, or
				 * count, is uncertain */
#define PROFILE_ADDITION 16u	/* parts of one, in which costs are */
#define PROFILE_IN_PLACE 12u	/* in place, a probe costs one part in so many more, as a rule, than
				 * in a loop of its own, where its cost is measured */

struct profile_region {		/* code whose boundaries are clocked */
	uint32_t level;		/* or PROFILE_NO_LEVEL */
	bool loop;		/* a loop is in it: one visit runs its lines several times */
	uint32_t busy;		/* for so long its code keeps a processor busy at a visit, at least,
				 * in PROFILE_ADDITION; 0: that is not known */
	int32_t exposed;	/* how much longer a visit is seen, alike; negative: how much of
				 * what a probe costs more in place is not seen; 0 where busy is:
				 * nothing is known */
	uint32_t first_part, n_parts;	/* in the clock's parts; one or more */
};

struct profile_part {		/* a line of a region */
	uint32_t region;
	uint32_t function;
	uint32_t file;
	uint32_t line;
	uint32_t cost;		/* static cost of executing it once, >= 1: in the unit that accesses
				 * have, one for all parts of a module */
	uint32_t accesses;	/* to memory, at one execution */
	uint32_t code;		/* or PROFILE_NO_CODE, of older tables */
	uint32_t context;	/* where the function was inlined into the code, or
				 * PROFILE_NO_CONTEXT */
	uint32_t lanes;		/* executions that the code stands for in a trip of each of the
				 * region's units, if each runs it; 0: not known */
	uint32_t order;		/* number of its record */
};

struct profile_level {		/* a loop level or function whose clocks are switched */
	uint32_t parent;	/* index below its own, or PROFILE_NO_LEVEL */
};

struct profile_total {		/* a function that is called from code without a clock */
	uint32_t function;
	uint32_t file;
	uint32_t line;
	uint32_t code;		/* or PROFILE_NO_CODE */
};

struct profile_loop {		/* a parallel loop that threads of a pool run */
	uint32_t function;
	uint32_t file;
	uint32_t line;
};

#define PROFILE_NO_CODE UINT32_MAX
#define PROFILE_NO_CONTEXT UINT32_MAX

struct profile_code {		/* machine code of a function; there may be more of it, in other
				 * modules */
	uint32_t function;
	struct str symbol;
};

struct profile_context {	/* a line whose call was inlined */
	uint32_t outer;		/* where its own function was; index below its own, or
				 * PROFILE_NO_CONTEXT */
	uint32_t depth;		/* how many are around it */
	uint32_t function;
	uint32_t file;
	uint32_t line;		/* 0: not known */
};

struct profile_edge {		/* a line that calls code, and is not inlined */
	uint32_t function;
	uint32_t file;
	uint32_t line;
	uint32_t code;		/* where the call stands */
	uint32_t context;	/* where the line's function was inlined into it, or
				 * PROFILE_NO_CONTEXT */
	uint32_t callee;	/* code, or PROFILE_NO_CODE: */
	struct str symbol;	/* it is in another module */
};

enum profile_ticks {		/* what a sum of slots says of region, level, total, loop, edge or
				 * thread */
	TICKS_REGION,		/* ticks measured in the region */
	TICKS_SHARED,		/* ticks shared out to it by the runtime */
	TICKS_VISITS,		/* how often it was left */
	TICKS_REST,		/* ticks of the level that are not shared out yet */
	TICKS_TOTAL,		/* ticks between entry and exit */
	TICKS_CALLS,		/* how many entries those were */
	TICKS_WALL,		/* how long the loop ran, in the thread that launched it */
	TICKS_ASKED,		/* the same, times the threads that were asked for */
	TICKS_BUSY,		/* how long the thread worked in it */
	TICKS_EDGE,		/* of the edge's callee and all that it called, as they were read */
	TICKS_EDGE_VISITS,	/* how many calls those were */
	TICKS_OWN,		/* of the thread: ticks that nbcount spent in its slow paths */
	TICKS_OFF_CORE		/* of the thread: ticks that it was not running */
};

struct profile_tick {		/* the slot counts `factor` times for that sum */
	uint32_t slot;	/* first: see slots.h */
	uint32_t of;		/* index of the region, level, total, loop or edge; 0 for the
				 * thread */
	int64_t factor;
	enum profile_ticks what;
};

struct profile_clock {		/* what the clock's slots of a module mean */
	bool on;		/* there are such records; else all is empty */
	struct profile_region *regions;
	struct profile_part *parts;	/* by region, then in their order */
	struct profile_level *levels;
	struct profile_total *totals;
	struct profile_loop *loops;
	struct profile_code *codes;
	struct profile_context *contexts;
	struct profile_edge *edges;
	struct profile_tick *ticks;	/* ordered by slot */
	/* What else was counted: the slots 1, 2, ... before one with ticks of a region, level,
	 * total or own hold the counts of event 0, 1, ..., with its factor. */
	struct str *events;
	size_t n_events;
	bool shares_events;	/* they stand before shared ticks, too */
	size_t n_regions, n_parts, n_levels, n_totals, n_loops, n_codes, n_contexts, n_edges,
		n_ticks;
};

struct profile_module {
	struct str table;	/* the text all this was read from: modules are equal where it is */
	uint64_t slots;		/* fewer than 2^32 */
	struct profile_file *files;
	struct profile_function *functions;
	struct profile_symbol *symbols;
	struct profile_site *sites;
	struct profile_ref *refs;	/* ordered by slot */
	struct str *callees;	/* symbols that are called, one for each site that calls */
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
	bool finished;		/* false: still running, or it was ended, by a signal, say */
	bool cut_off;		/* finished, but threads were inside of functions then */
	bool lost;		/* some counters never reached the file */
	bool bereft;		/* another process of the run could write no file */
	bool unclocked;		/* its budget was 0: it only counted */
	uint64_t threads;	/* that ever counted */
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
	bool ended;		/* not one thread: the sum of many that have ended */
	uint64_t id;
	uint64_t tid;
	struct str name;
	struct profile_place first;	/* when it first counted */
	struct profile_place last;	/* when it ended, or its process did */
	enum profile_moved moved;	/* to another processor between these two */
	int64_t moves;		/* how often; 0: that is not known, or it has not */
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

/* Is the count of a process that only counted? */
static inline bool profile_is_unclocked(const struct profile *p, const struct profile_count *count)
{
	return p->processes[p->threads[count->thread].process].unclocked;
}

/* Is the count of code whose function, one of the module's, has clocks, as far as that is said? */
static inline bool profile_is_clocked(const struct profile *p, const struct profile_count *count,
				      uint32_t function)
{
	return !profile_is_unclocked(p, count) &&
	       !p->modules[count->module].functions[function].untimed.at;
}

/* The value of an INFO key of a process; at == NULL: not given. The last one counts. */
struct str profile_info(const struct profile_process *p, struct str key);
/* The next value of a key that comes several times, from *i on, which is moved behind it; at ==
 * NULL: there is none. */
struct str profile_next_info(const struct profile_process *p, struct str key, size_t *i);

#endif
