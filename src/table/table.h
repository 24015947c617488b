/* table.h - counts joined to source lines: the one model that every renderer prints.
 *
 * A function is one `def`: all its compilations (signatures, bodies of prange) are added up. Its
 * lines may lie in other files, where code was inlined. A file that changed between compilations
 * is several files here, one per hash, so counts of different sources never mix. */
#ifndef NBCOUNT_TABLE_TABLE_H
#define NBCOUNT_TABLE_TABLE_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"

struct table_event {
	const char *name;
	const char *class;	/* "exact", "measured" */
	const char *unit;	/* NULL: none */
	uint64_t hz;		/* units a second; 0: unknown */
};

enum table_mark {		/* how ticks came to a line; 0: measured there */
	MARK_COSTS = 1,		/* divided over the lines of a region by hits and static costs */
	MARK_UNCERTAIN = 2,	/* from a region too short for its clock */
	MARK_SHARED = 4,	/* shared out while clocks were switched off */
	MARK_SCALED = 8		/* of an event that counted a part of the time */
};

struct table_time {		/* ticks; without a clock all 0 */
	int64_t self;		/* charged here, net of own and off-core */
	int64_t apportioned;	/* of them: MARK_COSTS or MARK_SHARED */
	unsigned marks;		/* of all that came here */
};

struct table_share {		/* what one thread did */
	uint32_t thread;	/* index into profile->threads */
	int64_t hits;
	int64_t calls;		/* of a function */
	struct table_time time;
	int64_t total;		/* ticks, as of the line or function */
	struct table_time *counts;	/* of the table's counted events; NULL: all 0, as below */
};

struct table_worker {		/* a thread that worked in a parallel loop */
	uint32_t thread;	/* index into profile->threads */
	int64_t busy;		/* ticks */
	int64_t wall;		/* ticks that the loop ran in its process; 0: not known of this
				 * thread */
};

enum table_parallel_state {
	PARALLEL_KNOWN,
	PARALLEL_LAUNCHERS,	/* several threads of a process launched it: whose pool a worker was
				 * of is not known */
	PARALLEL_ENDED,		/* workers have ended, and only their sum is known */
	PARALLEL_UNFINISHED	/* it ran when a process ended or was read */
};

struct table_parallel {		/* a line's parallel loops, all that ran */
	enum table_parallel_state state;	/* why idle shares are not known of all workers;
						 * else */
	int64_t wall;		/* ticks that they ran */
	int64_t workless;	/* threads that were asked for, and did nothing */
	struct table_worker *workers;	/* by thread */
	size_t n_workers;
};

enum table_branch { BRANCH_NONE, BRANCH_IF, BRANCH_LOOP, BRANCH_UNKNOWN };

#define TABLE_NO_LINE UINT32_MAX

struct table_callee {		/* what a line called */
	uint32_t line;		/* index into the table's lines, or TABLE_NO_LINE: which one is not
				 * known */
	uint32_t function;	/* index into the table's functions */
	int64_t calls;		/* 0: how many is not known */
	bool timed;		/* the next is known: not of what calls the caller itself */
	int64_t total;		/* ticks of the callee and of all that it called */
	unsigned marks;		/* of all that came to it; MARK_SHARED: or shared out over several
				 * callers */
};

struct table_line {
	uint32_t file;
	uint32_t line;
	int64_t hits;		/* 0: compiled, and never ran */
	int64_t unclocked;	/* those of code without clocks: its time is of the others */
	bool partly;		/* as of the function */
	enum table_branch branch;	/* an `if` or a loop whose next two are known */
	bool has_body;		/* there is code where control goes into its body */
	int64_t taken;		/* how often control went into its body: a loop's trips */
	int64_t entered;	/* BRANCH_LOOP: how often it was begun */
	struct table_time time;
	struct table_time *counts;
	int64_t total;		/* ticks of it and of what it called, unless that calls the function
				 * itself */
	unsigned total_marks;
	struct table_parallel *parallel;	/* NULL: there are none, or they did not run */
	int64_t *run_hits;	/* NULL: the same in all runs; else by table_runs.at */
	struct table_share *shares;	/* by thread, each with hits, ticks, a total or events; only
					 * if asked for */
	size_t n_shares;
	size_t n_others;	/* more of them behind those: of threads of other runs, with events;
				 * hits only say that it ran */
};

struct table_function {
	struct str name;
	uint32_t file;
	uint32_t line;
	bool refused;		/* a note names it: what was counted of it is not all, so none
				 * counts */
	int64_t calls;
	int64_t primitive;	/* calls that are not from itself, nor from what it calls */
	int64_t hits;		/* of all its lines, as the next */
	int64_t unclocked;
	bool clocked;		/* clocks were read in its code */
	struct str untimed;	/* why some code of it has no clock; at == NULL: that is not
				 * known */
	bool partly;		/* other code of it was timed, and how many hits were is not
				 * known */
	struct table_time time;	/* of all its lines */
	struct table_time *counts;
	int64_t total;		/* ticks, as of lines */
	unsigned total_marks;
	struct table_callee *callees;	/* by line, then function */
	struct str *signatures;	/* in order, each once */
	struct table_line *lines;	/* by file, then line */
	struct table_share *shares;
	size_t n_signatures, n_lines, n_callees, n_shares, n_others;	/* as in lines */
};

struct table_ticks {		/* what one thread's clock read, in ticks */
	int64_t lines;		/* charged to lines, of functions that are refused, too */
	int64_t own;		/* spent in nbcount's slow paths */
	int64_t off_core;	/* not running */
	int64_t total;		/* between entries and exits: the sum of these three */
	int64_t reads;		/* how often it read */
};

struct table_counted {		/* an event that was counted where the clock was read */
	struct str name;
	bool exact;		/* else measured */
	bool memory;		/* only accesses to memory cause it, by its name */
	struct str unit;	/* may be empty: it counts how often something happened */
	struct table_time sum;	/* of all functions */
	struct table_ticks ticks;	/* the same sums of it as of ticks; off_core is 0 */
	double active;		/* the least part of the time that it counted in a thread */
	uint32_t run;		/* number of the run that it is from: the first that counted it */
};

struct table_missing {		/* an event that could not be counted */
	struct str name;
	struct str why;
	bool in_a_thread;	/* in one or more threads; it was in others */
};

struct table_run {		/* one of a series: `nbcount run --repeat` */
	uint32_t number;	/* from 1 */
	size_t processes;
	uint64_t threads;
};

struct table_runs {		/* without a series, one run, number 1 */
	uint32_t *of_process;	/* number of each process's run */
	struct table_run *at;	/* those that left counts */
	size_t n;
	uint32_t shown;		/* number of the first of them: hits, ticks and what follows from
				 * them are its */
	uint32_t planned;	/* 0: there is no series */
	struct str lists;	/* events of the planned ones, with semicolons between */
	size_t n_differ;	/* lines with run_hits */
};

struct table_clock {
	bool on;		/* some module has a clock; else all is 0 */
	bool totals;		/* what callees took is known, as older files do not say */
	bool varies;		/* of some process, it runs at no constant rate */
	bool foreign;		/* of some process, the kernel keeps its time by another clock */
	struct str name;	/* `tsc`; at == NULL: not given, as for those two */
	struct str kernel;	/* the kernel's clock: the other one, if there is any */
	uint64_t suspended;	/* ms that a machine was suspended, the most of all processes */
	uint64_t jumps;		/* how often it went back, the most of all processes */
	struct str budget;
	uint64_t hz;		/* ticks a second; 0: not given, or not the same on all machines */
	uint64_t probe;		/* cost of a read, in thousandths of a tick; 0: not given */
	struct table_time time;	/* of all functions */
	struct table_ticks sum;
	struct table_ticks *threads;	/* one for each of the profile's */
	uint32_t odd;		/* the first thread of a finished process with another total */
	size_t n_odd;		/* how many those are */
};

struct table {
	const struct profile *profile;
	struct table_runs runs;
	struct table_event events[2];	/* hits and ticks */
	struct table_counted *counted;	/* and what is counted beside them */
	struct table_missing *missing;
	bool *uncounted;	/* by thread, then event of `counted`: not in that thread; NULL:
				 * there is no such */
	bool asked;		/* for certain events: what is missing is news */
	struct profile_file *files;	/* by path, then hash */
	struct table_function *functions;	/* by file, line, name */
	struct table_line *lines;	/* of all functions, in their order */
	struct profile_note *notes;	/* in order, each once */
	int64_t hits;
	struct table_clock clock;
	bool per_thread;
	bool lost;		/* counts of some process were: a line without hits may have run */
	size_t n_events, n_counted, n_missing, n_files, n_functions, n_lines, n_notes;
};

/* Did it run without a clock? It has the user's own debug info, is too large, or LLVM made it a
 * part of its caller. */
static inline bool table_is_untimed(const struct table_function *f)
{
	return f->hits > 0 && f->total == 0 && !f->clocked;
}

/* Had none of its code that ran a clock, as the body of `with objmode`? */
static inline bool table_line_is_untimed(const struct table_line *line)
{
	return line->hits > 0 && line->unclocked == line->hits && line->time.self == 0 &&
	       line->total == 0;
}

/* How many of a line's hits its time is of; 0: none, or that is not known. */
static inline int64_t table_timed_hits(const struct table_line *line)
{
	return line->partly ? 0 : line->hits - line->unclocked;
}

/* Adds up what the profile holds. `out` borrows from the profile and the arena. Fails when memory
 * runs out or a sum passes 2^63 - 1. */
int table_build(const struct profile *profile, bool per_thread, struct arena *a,
		struct table *out, struct nbcount_error *err);

#endif
