/* current.c - the block that code of the calling thread runs with. */
#include "runtime/current.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "runtime/clock.h"
#include "runtime/entries.h"
#include "runtime/session.h"

#define LAST_RESORT_BYTES ((size_t)1 << 20)

static struct abi_block no_block;	/* mapped == 0: leads to the slow path */
static _Thread_local char *current __attribute__((tls_model("initial-exec"))) = (char *)&no_block;

/* The thread counts events from now on. */
static void prepare_events(struct block *b, bool is_new)
{
	struct buf info = { 0 };

	if (is_new)
		b->sampler = sampler_open(&session.sampling);
	sampler_say_lost(&session.sampling, b->sampler, b->thread, &info);
	block_abi(b)->sampler = (int64_t)(intptr_t)b->sampler;
	if (info.len)
		session_record(FMT_INFO, buf_str(&info), STR(""), NULL);
	buf_free(&info);
}

static void bind_thread(void)
{
	struct nbcount_error err = { 0 };

	if (pin_thread(&session.pin, &session.machine, &err))
		fprintf(stderr, "nbcount: %s\n", err.msg);
}

/* The thread's block, backed up to `end`; NULL: that is not possible. */
static struct block *enter_block(uint64_t end, bool *lost, struct nbcount_error *err)
{
	if (session_prepare(err) < 0)
		return NULL;
	struct block *b = pthread_getspecific(session.at_thread_exit);
	bool is_new = !b;

	if (is_new) {
		bind_thread();
		b = threads_enter(&session.threads, &session.file, err);
		if (!b)
			return NULL;
		if (pthread_setspecific(session.at_thread_exit, b)) {
			threads_leave(&session.threads, &session.file, b);
			err_memory(err);
			return NULL;
		}
	}
	uint64_t before = b->mapped;

	if (block_back(b, &session.file, end, lost, err) < 0)
		return NULL;
	block_touch(b, before);
	if (session.sampling.plan.n_events)
		prepare_events(b, is_new);
	return b;
}

/* Memory for counts that nobody will see, if no block can be had. NULL: none. */
static char *make_scrap(uint64_t end)
{
	char *at = mmap(NULL, end, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return at == MAP_FAILED ? NULL : at;
}

/* What other modules left in memory that they share must not look like levels that are on, or in a
 * burst. Other threads may be counting there. */
static char *cleared(char *at, uint64_t bytes)
{
	for (uint64_t i = 0; i < bytes; i += sizeof(int64_t))
		__atomic_store_n((int64_t *)(void *)(at + i), 0, __ATOMIC_RELAXED);
	return at;
}

/* For a module that has no counters of its own: its flush goes to memory shared by all such
 * flushes. They find no room in the thread's block, so each of them comes back here. */
static char *shared_scrap(uint64_t bytes)
{
	static _Alignas(int64_t) char last_resort[LAST_RESORT_BYTES];
	static char *scrap;
	static uint64_t scrap_bytes;

	if (scrap_bytes < bytes) {
		char *at = make_scrap(bytes);

		if (!at && bytes <= sizeof(last_resort))
			return cleared(last_resort, bytes);
		if (!at)
			abort(); /* more counters than any code has, and no memory at all */
		scrap = at; /* the old one may be in use */
		scrap_bytes = bytes;
	}
	return cleared(scrap, bytes);
}

/* Gives the thread and the module counters: returns the module's in this thread. */
static char *admit(struct abi_module *module, const struct module *m, bool *lost,
		   struct nbcount_error *err)
{
	uint64_t end = m->base + m->slots * sizeof(int64_t);
	struct block *b = enter_block(end, lost, err);
	char *at = b ? b->at : make_scrap(end);

	*lost |= !b;
	if (!at)
		return shared_scrap((m->slots + 1) * sizeof(int64_t));
	if (b)
		timing_find_own(&session.timing, b);
	current = at;
	struct abi_block *head = (struct abi_block *)(void *)current;

	if (head->mapped < end)
		__atomic_store_n(&head->mapped, end, __ATOMIC_RELAXED);
	__atomic_store_n(&module->base, m->base, __ATOMIC_RELAXED);
	return current + m->base;
}

struct abi_block *current_abi(void)
{
	return (struct abi_block *)(void *)current;
}

struct block *current_block(void)
{
	struct block *b = session.prepared ? pthread_getspecific(session.at_thread_exit) : NULL;

	return b && b->at == current ? b : NULL;
}

struct block *current_block_with(const void *counter)
{
	struct block *b = current_block();
	const char *at = counter;

	return b && at >= b->at && at < b->at + b->mapped ? b : NULL;
}

struct sampler *current_sampler(void)
{
	return (struct sampler *)(intptr_t)current_abi()->sampler;
}

WOVEN char *nbcount_slow_3(struct abi_module *module)
{
	struct nbcount_error err = { 0 };
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	const struct block *b = current_block();
	bool lost = false;
	sigset_t mask;
	int saved = errno;
	char *counters;

	int64_t begin = clock_now(), cpu = session.timing.on ? clock_thread_cpu() : 0;

	session_lock(&mask);
	struct str table = { module->table, module->table_len };
	const struct module *m = session_register(table, module->levels, &err);

	if (m && m->recorded) {
		counters = admit(module, m, &lost, &err);
	} else {
		lost = true;
		counters = shared_scrap(modules_bytes(table) + sizeof(int64_t));
	}
	if (lost)
		session_mark_lost();
	if (err.code)
		session_warn(&err);
	session_unlock(&mask);
	if (session.timing.on)
		timing_take_out_slow(&session.timing, current_block(), begin, cpu);
	entries_release(held, b, before);
	errno = saved;
	return counters;
}

char *current_counters(struct abi_module *module)
{
	uint64_t base = __atomic_load_n(&module->base, __ATOMIC_RELAXED);

	return base >= current_abi()->mapped ? nbcount_slow_3(module) : current + base;
}

WOVEN void nbcount_out_1(struct abi_module *module, size_t slot, int64_t n)
{
	int64_t *counters = (int64_t *)(void *)current_counters(module);

	counters[slot] += n;
}

void current_say_events(const struct block *b)
{
	struct buf info = { 0 };

	if (b->thread == BLOCK_UNRECORDED)
		return;
	sampler_say_lost(&session.sampling, b->sampler, b->thread, &info);
	sampler_say_shared(&session.sampling, b->sampler, b->thread, &info);
	if (info.len)
		/* about this thread: not for the files of children */
		session_record(FMT_INFO, buf_str(&info), STR(""), NULL);
	buf_free(&info);
}

void current_leave(void *block)
{
	sigset_t before;

	struct block *b = block;

	session_lock(&before);
	session.cut_off += block_is_inside(b);
	current_say_events(b);
	timing_share_out(&session.timing, b, &session.modules);
	current = (char *)&no_block;
	sampler_close(b->sampler, false);
	b->sampler = NULL;
	if (b->mapped)
		block_abi(b)->sampler = 0;
	threads_leave(&session.threads, &session.file, b);
	session_unlock(&before);
}

intptr_t current_distance(void)
{
	return (char *)&current - (char *)__builtin_thread_pointer();
}

void current_forget(void)
{
	current = (char *)&no_block;
	pthread_setspecific(session.at_thread_exit, NULL);
}
