/* clocking.h - what the clock stage knows of a module while it works: clock.c fills it, copies.c
 * writes functions anew from it. */
#ifndef NBCOUNT_CLOCK_CLOCKING_H
#define NBCOUNT_CLOCK_CLOCKING_H

#include "ir/edits.h"
#include "region/regions.h"
#include "runtime/abi.h"

#define CLOCKING_SLOT_BYTES 8u
#define CLOCKING_CALL_SLOTS 2u	/* of a call that is only measured: as the first of a region */

struct clocking_call {		/* by a function with clocks */
	bool switched;		/* the callee's clocks may be off, and what it was not charged
				 * itself then */
	uint32_t rest;		/* is this slot's, */
	bool apart;		/* what the callee was not charged itself is measured, too */
	uint32_t measured;	/* slot: what the callee took with all that it called, and how often
				 * that was; 0: none */
};

struct clocked {		/* a function that gets clocks */
	const struct ir_function *f;
	struct flow flow;
	struct regions regions;
	uint32_t function;	/* of places */
	bool root;		/* a wrapper that a kernel was inlined into: called from outside */
	bool whole;		/* its clocks are never switched off as a whole */
	bool own;		/* the copy that a loop of its module calls is to be the module's
				 * own, whose flag that loop asks */
	bool joined;		/* they are, and both copies are in one text: it has units */
	uint32_t code;		/* its index in the module */
	uint32_t slot;		/* of its first region */
	uint32_t total;		/* slot: of outermost calls; also by its address, from code without
				 * clocks */
	uint32_t *level;	/* by loop: the level's number in the function; 0: it is a unit, or
				 * the function */
	uint32_t *unit;		/* by block: the region of the unit that it is of; UINT32_MAX */
	uint32_t levels;	/* 0: clocks cannot be switched; else the function itself is number
				 * 0 */
	uint32_t first_level;	/* its index in the module */
	uint32_t level_slot;	/* of its first level */
	struct clocking_call *calls;	/* by statement of the function */
};

struct clocking_launch {	/* a call of a parallel loop that is measured */
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
	uint32_t nevents;	/* slots of their own that stand before each slot of ticks */
	struct places places;
	struct clocked *of;	/* by function of the module; f == NULL: not clocked */
	struct clocking_launch *launches;	/* as they stand in the module */
	uint32_t nlaunches;
	struct buf records;	/* of levels, regions, totals and parallel loops */
	struct buf levels, rows, calls;	/* of the constant @nbcount.l.ID (abi_levels) */
	struct buf codes;	/* of @nbcount.f.ID: functions, by level */
	uint32_t slots;
	uint32_t nregions;	/* records written */
	uint32_t nlevels;
	uint32_t ncalls;	/* rows, of calls of what can be switched off */
	uint32_t ncodes;
	uint32_t pinned;	/* types, see pins.h */
	uint64_t usual;		/* metadata node of a branch: a function's clocks are off nearly
				 * always */
};

/* Can the function be switched off as a whole? */
static inline bool clocking_can_be_off(const struct clocking *k, const struct clocked *c)
{
	return k->switched && !c->whole;
}

static inline uint32_t clocking_region_slots(const struct clocking *k)
{
	/* or only what stands before SHARED */
	return k->switched ? ABI_REGION_SLOTS + k->nevents : ABI_REGION_SHARED;
}

/* Bytes from the module's first counter. */
static inline uint32_t clocking_region(const struct clocking *k, const struct clocked *c,
				       uint32_t region)
{
	return (c->slot + (k->nevents + clocking_region_slots(k)) * region) * CLOCKING_SLOT_BYTES;
}

#endif
