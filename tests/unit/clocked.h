/* clocked.h - profiles in memory whose modules have clocks, built from site tables. */
#ifndef CLOCKED_H
#define CLOCKED_H

#include "profile/sitetab.h"
#include "render/render.h"
#include "unit.h"

#define HEAD(id, slots) "nbcount-table\t1\t" id "\nslots\t" slots "\n"
/* Function f of /s/a.py; tests add more functions of the same file. */
#define F "file\t0\t-\t/s/a.py\nfunction\t0\t0\t3\tfunction\tf\t()\n"

struct clocked {
	struct arena arena;
	struct profile profile;
	struct profile_process processes[3];
	struct profile_thread threads[6];
	struct profile_module modules[4];
	struct profile_count counts[64];
	struct profile_note notes[1];
	struct profile_info info[3][8];
	struct table table;
};

/* A profile of one finished process with this many threads. */
static inline void clocked_init(struct clocked *c, size_t n_threads)
{
	*c = (struct clocked){ 0 };
	c->profile = (struct profile){ c->processes, c->threads, c->modules, c->counts, c->notes,
				       1, n_threads, 0, 0, 0 };
	for (size_t i = 0; i < 3; i++)
		c->processes[i] = (struct profile_process){
			.host = STR("h"), .run = STR("r"), .pid = 42 + i, .rank = -1,
			.finished = true, .threads = n_threads, .info = c->info[i] };
	for (size_t i = 0; i < n_threads; i++)
		c->threads[i] =
			(struct profile_thread){ .id = i, .tid = 100 + i, .name = STR("w") };
}

static inline void clocked_info(struct clocked *c, size_t process, const char *key,
				const char *value)
{
	c->info[process][c->processes[process].n_info++] =
		(struct profile_info){ str_of(key), str_of(value) };
}

static inline uint32_t clocked_module(struct clocked *c, const char *table)
{
	struct nbcount_error err = { 0 };
	int status = sitetab_read(&c->arena, str_of(table), &c->modules[c->profile.n_modules],
				  &err);

	if (status < 0)
		fail_msg("%s in:\n%s", err.msg, table);
	return (uint32_t)c->profile.n_modules++;
}

static inline void clocked_count(struct clocked *c, uint32_t module, uint32_t thread,
				 uint64_t slot, int64_t count)
{
	c->counts[c->profile.n_counts++] = (struct profile_count){ module, thread, slot, count };
}

/* Sets what a thread counted, slot by slot. */
static inline void clocked_counts(struct clocked *c, uint32_t module, uint32_t thread,
				  const int64_t counts[], uint32_t n)
{
	for (uint32_t slot = 0; slot < n; slot++)
		if (counts[slot])
			clocked_count(c, module, thread, slot, counts[slot]);
}

static inline const struct table *clocked_table(struct clocked *c, bool per_thread)
{
	struct nbcount_error err = { 0 };

	if (table_build(&c->profile, per_thread, &c->arena, &c->table, &err) < 0)
		fail_msg("%s", err.msg);
	return &c->table;
}

static inline void clocked_free(struct clocked *c)
{
	arena_free(&c->arena);
}

#endif
