/* pin.h - threads that run profiled code are bound to cores, if the user asks for it (`--pin`).
 *
 * Each thread is bound when it first counts: the main thread to the first core that the process may
 * run on, the others to the next ones, in order. One process of a run is bound; its children are
 * set free. Not thread-safe: the session's lock guards it. */
#ifndef NBCOUNT_RUNTIME_PIN_H
#define NBCOUNT_RUNTIME_PIN_H

#include "base/err.h"
#include "runtime/place.h"

#define PIN_ENV  "NBCOUNT_PINNED"	/* for the children: where threads of the process might run
					 * before they were bound */

enum pin_unit { PIN_NOTHING, PIN_CORE, PIN_PU };

struct pin {
	enum pin_unit unit;	/* what each thread gets one of */
	struct place_set free;	/* where threads may run */
	bool waits;		/* the main thread, while others run: its core is one for them,
				 * too */
	unsigned others;	/* threads that were bound so far, without the main one */
	bool shared;		/* some got one that another has */
};

/* `unit`: core, pu or none. Where a parent process has bound its threads, the calling thread loses
 * the binding that it has from there, and nothing is bound here. -1: that is no unit, or binding is
 * not possible; nothing will be bound. */
int pin_start(struct pin *pin, const struct placement *machine, const char *unit,
	      struct nbcount_error *err);

/* Binds the calling thread. 0: it is bound, or is not to be. 1: it is the first that shares its
 * core, which `err` says. -1: it is not bound, and none will be from now on. */
int pin_thread(struct pin *pin, const struct placement *machine, struct nbcount_error *err);

/* The main thread waits while others run. */
void pin_main_waits(struct pin *pin);

/* The calling thread is not bound any more, until somebody binds it again. False: it was not bound
 * here. */
bool pin_release(const struct pin *pin, const struct placement *machine);

/* In the child of a fork: the calling thread is not bound any more, and none will be. */
void pin_forget(struct pin *pin, const struct placement *machine);

#endif
