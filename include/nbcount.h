/* nbcount.h - the whole public interface of libnbcount.
 *
 * Three groups: rewriting LLVM text (pure functions, no state), the runtime that owns the counters
 * of this process, and the command line as a function.
 *
 * Threads: rewriting is reentrant; runtime calls may come from any thread.
 * Errors: functions that can fail return -1 and fill *err when err is not NULL.
 * Nothing here prints, except nbcount_main (a command line does), and one warning if a process
 * cannot keep what it counts. */
#ifndef NBCOUNT_H
#define NBCOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NBCOUNT_VERSION "0.1.0"

struct nbcount_error {
	int code;		/* 0: none; else enum err_code of base/err.h */
	size_t pos;		/* byte offset in the text concerned, or 0 */
	char msg[240];
};

/* ---- rewriting: LLVM text in, LLVM text out ---- */

/* Where in Numba's pipeline a text comes from; docs/ARCHITECTURE.md says what each stage does. */
enum nbcount_stage {
	NBCOUNT_COUNT,		/* module after function passes: markers become counters */
	NBCOUNT_GATHER,		/* after inlining: adds in loops move to their functions' exits */
	NBCOUNT_SETTLE,		/* optimised module: so do other adds, if a call has several */
	NBCOUNT_CLOCK,		/* optimised module: ticks of each region of code, at every visit */
	NBCOUNT_CLOCK_LINES,	/* the same for each line */
	NBCOUNT_CLOCK_SWITCHED,	/* the same for regions, in code that can also run without clocks
				 * (nbcount_clock) */
	NBCOUNT_LOWER		/* optimised module: adds become stores to the thread's block */
};

struct nbcount_rewritten {
	char *text;		/* the new module; NULL when there was nothing to do */
	size_t text_len;
	char *table;		/* all stages but LOWER: the site table woven in
				 * (docs/FORMAT.md) */
	size_t table_len;
	uint64_t slots;		/* counters the table needs */
};

/* Rewrites the module `text` (canonical LLVM text, LLVM 20..22). `events`: for the clock stages,
 * the names, separated by commas, of what else is counted at each reading (nbcount_choose_events);
 * NULL: nothing. `out` is written only on success; free it with nbcount_rewritten_free. Returns 1:
 * rewritten, 0: nothing to do (out->text is NULL, the caller keeps its module untouched), -1:
 * failed. */
int nbcount_rewrite(enum nbcount_stage stage, const char *text, size_t len, const char *events,
		    struct nbcount_rewritten *out, struct nbcount_error *err);
void nbcount_rewritten_free(struct nbcount_rewritten *out);

/* Is NBCOUNT_GATHER, with the LLVM pipeline that inlines before it, of use for the module as it is
 * now? Only if a loop calls code that counts. Returns 1, 0, or -1: failed. */
int nbcount_may_gather(const char *text, size_t len, struct nbcount_error *err);

/* FNV-1a, 64 bit: the source hash of site tables. */
uint64_t nbcount_hash(const void *bytes, size_t len);

/* ---- runtime: the counters file of this process ---- */

/* Sets when this process began, in nanoseconds since 1970. Call it before nbcount_start, which
 * otherwise takes the time of its own call. The child of a fork begins with the fork. */
void nbcount_began(uint64_t ns);

/* Sets where the counters file is opened when something is first recorded:
 * `<dir>/<host>.<pid>.<start_ns>.nbc`; a missing directory is created. `run` is the run's identity
 * (<= 63 bytes). Idempotent: a second call does nothing and returns 0. If the file cannot be opened
 * then, this is reported on standard error, and counting goes on in anonymous memory. */
int nbcount_start(const char *dir, const char *run, struct nbcount_error *err);

/* Announces that code with clocks will run: the run's description gets the clock's name, rate and
 * cost, and the counters file the process's own ticks. `budget`: percent of CPU time that code of
 * NBCOUNT_CLOCK_SWITCHED may spend on clocks; 0: there is no such code. Call it before that code
 * runs. Takes no time: the clock is measured when first needed. */
void nbcount_clock(double budget);

/* Sets the address of the JIT's probe (src/runtime/abi.h, ABI_PROBE), so that the cost of that code
 * is measured. Call it before code with clocks runs. */
void nbcount_use_probe(uintptr_t address);

/* Chooses what is counted beside ticks wherever code reads the clock. `list`: names, separated by
 * commas, as for `--events`; NULL or "": the default set. Returns the names of those that can be
 * counted, separated by commas, for nbcount_rewrite; "": none. The result is valid for the life of
 * the process, and a later call changes nothing. The run's description says why the others cannot
 * be counted. NULL: out of memory. Call it before nbcount_clock. */
const char *nbcount_choose_events(const char *list, struct nbcount_error *err);

/* From now on, threads that run profiled code are bound, each to a core or processor of its own
 * (`core`, `pu`; `none`: they are not bound) among those that the calling thread may run on; the
 * main thread gets the first. Sets NBCOUNT_PINNED for child processes, which are not bound: if it
 * is set already, the call only undoes the binding that the calling thread has from its parent. -1:
 * nothing will be bound. */
int nbcount_pin(const char *unit, struct nbcount_error *err);
/* Lets the calling thread run where it could before it was bound; false: it was not bound. The
 * caller binds it again, to what sched_getaffinity said before. */
bool nbcount_unbind(void);
/* Announces that the main thread will wait while others run: these are bound from its core on. */
void nbcount_main_waits(void);

/* Announces a site table (as returned by nbcount_rewrite) so that lines which never run are
 * known too. The same table twice is one module. */
int nbcount_declare(const char *table, size_t len, struct nbcount_error *err);

/* Appends "key=value" to the run's description (keys: docs/FORMAT.md). Control characters of the
 * value, except tabs, become blanks. */
int nbcount_info(const char *key, const char *value, struct nbcount_error *err);

/* Records that a function could not be profiled, and why. Any bytes, UTF-8 by custom. */
int nbcount_note(const char *name, const char *file, uint32_t line, const char *why,
		 struct nbcount_error *err);

/* Path of the open counters file, or NULL. Valid until the next fork. */
const char *nbcount_path(void);

/* Has this process said on standard error that its profile is missing, or will be incomplete? */
bool nbcount_warned(void);

/* Marks the file complete. Called by atexit. Later counts still arrive, unless the
 * file was in memory (docs/ARCHITECTURE.md, "Where the file lies"): then they are lost. */
void nbcount_finish(void);

/* The symbols that woven code refers to, for the JIT's symbol table:
 * i = 0, 1, ... until NULL. `*address` is valid for the life of the process. */
const char *nbcount_symbol(size_t i, void **address);

/* Tries what the calling thread can count of `list`, event names separated by commas (NULL: the
 * default set). Returns a line for each but `off-core`, which needs no trying: its name, a tab, and
 * why it cannot be counted (nothing: it can). malloc'ed; NULL: out of memory. */
char *nbcount_try_events(const char *list);

/* ---- command line ---- */

/* The program `nbcount`; returns its exit status: 0, or 2 if it could not do what was asked. For
 * `run`, it becomes the program, or (--repeat) returns the program's status. */
int nbcount_main(int argc, char **argv);

#endif
