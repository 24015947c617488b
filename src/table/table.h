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
	MARK_SCALED = 8		/* of an event that counted only part of the time */
};

struct table_time {		/* ticks; without a clock all 0 */
	int64_t self;		/* charged here, net of own and off-core */
	int64_t apportioned;	/* the part of self with MARK_COSTS or MARK_SHARED */
	unsigned marks;		/* marks of everything charged here */
};

struct table_share {		/* what one thread did */
	uint32_t thread;	/* index into profile->threads */
	int64_t hits;
	int64_t calls;		/* of a function */
	struct table_time time;
	int64_t total;		/* ticks, as of the line or function */
	struct table_time *counts;	/* by counted event of the table; NULL: all 0, also below */
};

struct table_worker {		/* a thread that worked in a parallel loop */
	uint32_t thread;	/* index into profile->threads */
	int64_t busy;		/* ticks */
	int64_t wall;		/* ticks that the loop ran in its process; 0: unknown for this
				 * thread */
};

enum table_parallel_state {
	PARALLEL_KNOWN,
	PARALLEL_LAUNCHERS,	/* several threads of a process launched it: it is unknown whose
				 * pool a worker was in */
	PARALLEL_ENDED,		/* workers have ended, and only their sum is known */
	PARALLEL_UNFINISHED	/* it was running when a process ended or was read */
};

struct table_parallel {		/* all parallel loops of a line that ran */
	enum table_parallel_state state;	/* PARALLEL_KNOWN, or why the idle shares of some
						 * workers are unknown */
	int64_t wall;		/* ticks that the loops ran */
	int64_t workless;	/* threads that were asked for, but did nothing */
	struct table_worker *workers;	/* by thread */
	size_t n_workers;
};

enum table_branch { BRANCH_NONE, BRANCH_IF, BRANCH_LOOP, BRANCH_UNKNOWN };

#define TABLE_NO_LINE UINT32_MAX

struct table_callee {		/* what a line called */
	uint32_t line;		/* index into the table's lines, or TABLE_NO_LINE: unknown */
	uint32_t function;	/* index into the table's functions */
	int64_t calls;		/* 0: unknown */
	bool timed;		/* total is known; not of callees that call the caller itself */
	int64_t total;		/* ticks of the callee and of all that it called */
	unsigned marks;		/* marks of total; MARK_SHARED also: it was shared out over several
				 * callers */
};

struct table_lacking {		/* threads that ran a line, and did not count all events */
	const bool *uncounted;	/* the same for all of them: by event, as in the table */
	const struct table_lacking *next;
};

struct table_rare {		/* what few lines have */
	int64_t taken;		/* how often control entered its body; of a loop: its trips */
	int64_t entered;	/* BRANCH_LOOP: how often it was started */
	struct table_parallel *parallel;	/* NULL: none here ran */
	int64_t *run_hits;	/* by run, as table_runs.at; NULL: the same in all runs */
	struct table_share *shares;	/* by thread, each with hits, ticks, a total or events; only
					 * if asked for */
	size_t n_shares;
	size_t n_others;	/* further shares behind those: of threads of other runs, with
				 * events; hits only say that it ran */
	const struct table_lacking *lacking;	/* of different kinds; NULL: there are none */
};

struct table_line {		/* as small as possible: a report spends its time on memory */
	uint32_t file;
	uint32_t line;
	int64_t hits;		/* 0: compiled, but never ran */
	int64_t unclocked;	/* hits of code without clocks: `time` is that of the others */
	struct table_time time;
	struct table_time *counts;
	int64_t total;		/* ticks of the line and of what it called, except callees that call
				 * this function themselves */
	struct table_rare *rare;	/* NULL: all 0; see table_rare */
	unsigned total_marks;
	enum table_branch branch : 8;	/* an `if` or a loop whose taken and entered are known */
	bool has_body : 1;	/* there is code at the entry of its body */
	bool partly : 1;	/* as in the function */
};

struct table_function {
	struct str name;
	uint32_t file;
	uint32_t line;
	bool refused;		/* a note names it: its counts are not complete, so none are used */
	int64_t calls;
	int64_t primitive;	/* calls that come neither from itself nor from what it calls */
	int64_t hits;		/* of all its lines, like unclocked */
	int64_t unclocked;
	bool clocked;		/* clocks were read in its code */
	struct str untimed;	/* why some of its code has no clock; at == NULL: unknown */
	bool partly;		/* some of its code was timed, but how many of the hits is
				 * unknown */
	struct table_time time;	/* of all its lines */
	struct table_time *counts;
	int64_t total;		/* ticks, as in lines */
	unsigned total_marks;
	struct table_callee *callees;	/* by line, then function */
	struct str *signatures;	/* sorted, without duplicates */
	struct table_line *lines;	/* by file, then line */
	struct table_share *shares;
	size_t n_signatures, n_lines, n_callees, n_shares, n_others;	/* as in table_rare */
};

struct table_ticks {		/* what one thread's clock read, in ticks */
	int64_t lines;		/* charged to lines, including those of refused functions */
	int64_t own;		/* spent in nbcount's slow paths */
	int64_t off_core;	/* not running */
	int64_t total;		/* between entries and exits: the sum of these three */
	int64_t reads;		/* how often the clock was read */
};

struct table_counted {		/* an event that was counted where the clock was read */
	struct str name;
	bool exact;		/* else measured */
	bool memory;		/* by its name, only memory accesses cause it */
	bool off_core;		/* the ticks of off-core time that lines are known for; `ticks` has
				 * neither own nor total */
	struct str unit;	/* may be empty: it counts how often something happened */
	struct table_time sum;	/* of all functions */
	struct table_ticks ticks;	/* the same sums for it as for ticks; off_core is 0 */
	double active;		/* the smallest part of the time that it counted, of all threads */
	uint32_t run;		/* number of the run that it is from: the first that counted it */
};

struct table_missing {		/* an event that could not be counted */
	struct str name;
	struct str why;
	bool in_a_thread;	/* not counted in some threads, but in others */
};

struct table_run {		/* one of a series: `nbcount run --repeat` */
	uint32_t number;	/* from 1 */
	size_t processes;
	uint64_t threads;
};

struct table_runs {		/* without a series, one run, number 1 */
	uint32_t *of_process;	/* number of each process's run */
	struct table_run *at;	/* runs that left counts */
	size_t n;
	uint32_t shown;		/* number of the first of them, which hits, ticks and what follows
				 * from them come from */
	uint32_t planned;	/* number of planned runs; 0: there is no series */
	struct str lists;	/* event lists of the planned runs, separated by semicolons */
	size_t n_differ;	/* lines with run_hits */
};

struct table_clock {
	bool on;		/* some module has a clock; else all is 0 */
	bool totals;		/* what callees took is known; older files do not say */
	bool varies;		/* in some process, its rate is not constant */
	bool foreign;		/* in some process, the kernel keeps time by another clock */
	struct str name;	/* `tsc`; at == NULL: not given, as for kernel and budget */
	struct str kernel;	/* the kernel's clock; if it differs in some process, that one */
	uint64_t suspended;	/* ms that a machine was suspended, the most of all processes */
	uint64_t jumps;		/* how often it went backwards, the most of all processes */
	struct str budget;
	uint64_t hz;		/* ticks a second; 0: not given, or not the same on all machines */
	uint64_t probe;		/* cost of a read, in thousandths of a tick; 0: not given */
	struct table_time time;	/* of all functions */
	struct table_ticks sum;
	struct table_ticks *threads;	/* one for each of the profile's */
	uint32_t odd;		/* the first thread of a finished process whose total is not the sum
				 * of its parts */
	size_t n_odd;		/* number of such threads */
};

struct table {
	const struct profile *profile;
	struct table_runs runs;
	struct table_event events[2];	/* hits and ticks */
	struct table_counted *counted;	/* events counted beside them */
	struct table_missing *missing;
	bool *uncounted;	/* by thread, then event of `counted`: true: not counted in that
				 * thread; NULL: there are none */
	bool asked;		/* the user asked for certain events: missing ones are worth
				 * reporting */
	struct profile_file *files;	/* by path, then hash */
	struct table_function *functions;	/* by file, line, name */
	struct table_line *lines;	/* of all functions, in their order */
	struct profile_note *notes;	/* sorted, without duplicates */
	int64_t hits;
	struct table_clock clock;
	bool per_thread;
	bool lost;		/* some process lost counts: a line without hits may have run */
	size_t n_events, n_counted, n_missing, n_files, n_functions, n_lines, n_notes;
};

/* Was the event asked for, or is it one that is shown anyway? Off-core time is counted always. */
static inline bool table_wants(const struct table *table, size_t event)
{
	return !table->counted[event].off_core || table->asked;
}

/* Did it run without a clock? Either it has the user's own debug info, or it is too large, or LLVM
 * made it a part of its caller. */
static inline bool table_is_untimed(const struct table_function *f)
{
	return f->hits > 0 && f->total == 0 && !f->clocked;
}

/* Did all code of the line that ran have no clock, like the body of `with objmode`? */
static inline bool table_line_is_untimed(const struct table_line *line)
{
	return line->hits > 0 && line->unclocked == line->hits && line->time.self == 0 &&
	       line->total == 0;
}

/* How many of the line's hits its time covers; 0: none, or unknown. */
static inline int64_t table_timed_hits(const struct table_line *line)
{
	return line->partly ? 0 : line->hits - line->unclocked;
}

/* What few lines have, to be read. */
static inline const struct table_rare *table_rare(const struct table_line *line)
{
	static const struct table_rare none;

	return line->rare ? line->rare : &none;
}

/* The same, to be written. NULL: out of memory. */
struct table_rare *table_make_rare(struct table_line *line, struct arena *a);

/* Adds up what the profile holds. `out` borrows from the profile and the arena. Fails when memory
 * runs out or a sum passes 2^63 - 1. */
int table_build(const struct profile *profile, bool per_thread, struct arena *a,
		struct table *out, struct nbcount_error *err);

#endif
