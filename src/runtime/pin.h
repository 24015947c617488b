/* pin.h - binds threads that run profiled code to cores, if the user asks for it (`--pin`).
 *
 * Each thread is bound when it first counts: the main thread to the first core that the process may
 * run on, the others to the next ones, in order. Only one process of a run is bound; its children
 * are set free. Not thread-safe: the session's lock guards it. */
#ifndef NBCOUNT_RUNTIME_PIN_H
#define NBCOUNT_RUNTIME_PIN_H

#include "base/err.h"
#include "runtime/place.h"

#define PIN_ENV  "NBCOUNT_PINNED"	/* tells children where threads of the process could run
					 * before they were bound */

enum pin_unit { PIN_NOTHING, PIN_CORE, PIN_PU };

struct pin {
	enum pin_unit unit;	/* what each thread is bound to */
	struct place_set free;	/* where threads may run */
	bool waits;		/* the main thread waits while others run: they may have its core,
				 * too */
	unsigned others;	/* threads bound so far, except the main one */
	bool shared;		/* some share a core or processor */
};

/* `unit`: core, pu or none. If a parent process has bound its threads, the calling thread loses the
 * binding that it inherited, and nothing is bound here. -1: no such unit, or binding is not
 * possible; nothing will be bound. */
int pin_start(struct pin *pin, const struct placement *machine, const char *unit,
	      struct nbcount_error *err);

/* Binds the calling thread. 0: it is bound, or need not be. 1: it is the first that shares its
 * core, which `err` says. -1: it is not bound, and none will be from now on. */
int pin_thread(struct pin *pin, const struct placement *machine, struct nbcount_error *err);

/* Says that the main thread waits while others run. */
void pin_main_waits(struct pin *pin);

/* Frees the calling thread until somebody binds it again. False: it was not bound here. */
bool pin_release(const struct pin *pin, const struct placement *machine);

/* In the child of a fork: frees the calling thread, and binds none from now on. */
void pin_forget(struct pin *pin, const struct placement *machine);

#endif
