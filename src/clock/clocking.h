/* clocking.h - the state of the clock stage for one module: clock.c fills it in, and copies.c
 * writes the new functions from it. */
#ifndef NBCOUNT_CLOCK_CLOCKING_H
#define NBCOUNT_CLOCK_CLOCKING_H

#include "ir/edits.h"
#include "region/regions.h"
#include "runtime/abi.h"

#define CLOCKING_SLOT_BYTES 8u
#define CLOCKING_CALL_SLOTS 2u	/* of a call that is only measured: a region's first two */

struct clocking_call {		/* a call in a function with clocks */
	bool switched;		/* the callee's clocks may be off */
	uint32_t rest;		/* slot of its rest: gets the ticks that the callee did not charge
				 * itself */
	bool apart;		/* those ticks are also measured */
	uint32_t measured;	/* first slot: ticks of the callee with all that it calls, and the
				 * number of calls; 0: not measured */
};

struct clocked {		/* a function that gets clocks */
	const struct ir_function *f;
	struct flow flow;
	struct regions regions;
	uint32_t function;	/* index in `places` */
	bool root;		/* a wrapper with a kernel inlined into it: called from outside */
	bool whole;		/* its clocks are never switched off as a whole */
	bool own;		/* a ufunc's loop in this module calls it and asks its flag, so this
				 * copy of it must be the module's own */
	bool joined;		/* both copies are in one text, because some of its loops are
				 * units */
	uint32_t code;		/* index of its `code` record */
	uint32_t slot;		/* slot of its first region */
	uint32_t total;		/* slot of its outermost calls, including calls by its address from
				 * code without clocks */
	uint32_t *level;	/* by loop: its level's number in the function; 0: it is no level */
	uint32_t *unit;		/* by block of a unit that exists once: the unit's region;
				 * UINT32_MAX: another block */
	uint32_t levels;	/* number of levels, of which the function is number 0; 0: clocks
				 * cannot be switched */
	uint32_t first_level;	/* index of its first level in the module */
	uint32_t level_slot;	/* slot of its first level */
	struct clocking_call *calls;	/* by statement of the function */
};

struct clocking_launch {	/* a call that launches a parallel loop, and is measured */
	const struct ir_stmt *s;
	uint32_t slot;
};

struct clocking {
	const struct ir_module *m;
	struct arena *arena;
	struct edits *e;
	struct nbcount_error *err;
	struct str id;
	bool switched;
	struct str events;	/* names, with commas between them */
	uint32_t nevents;	/* number of events: as many slots precede each slot of ticks */
	bool sampled;		/* some of them are read where the clock is */
	struct places places;
	struct clocked *of;	/* by function of the module; f == NULL: not clocked */
	struct clocking_launch *launches;	/* in the order of the text */
	uint32_t nlaunches;
	struct buf records;	/* site table records */
	struct buf levels, rows, calls;	/* rows of the constant @nbcount.l.ID (abi_levels) */
	struct buf codes;	/* elements of @nbcount.f.ID: functions, by level */
	uint32_t slots;
	uint32_t nregions;	/* region records written */
	uint32_t nlevels;
	uint32_t ncalls;	/* rows of calls whose callee can be switched off */
	uint32_t ncodes;
	uint32_t pinned;	/* bits of types, see pins.h */
	uint64_t usual;		/* metadata node of branches on a function's flag: its clocks are
				 * nearly always off */
};

/* Can the function be switched off as a whole? */
static inline bool clocking_can_be_off(const struct clocking *k, const struct clocked *c)
{
	return k->switched && !c->whole;
}

static inline uint32_t clocking_region_slots(const struct clocking *k)
{
	/* without switching, only the slots before SHARED */
	return k->switched ? ABI_REGION_SLOTS + k->nevents : ABI_REGION_SHARED;
}

/* The offset of a region, in bytes from the module's first counter. */
static inline uint32_t clocking_region(const struct clocking *k, const struct clocked *c,
				       uint32_t region)
{
	return (c->slot + (k->nevents + clocking_region_slots(k)) * region) * CLOCKING_SLOT_BYTES;
}

#endif
