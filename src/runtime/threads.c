/* threads.c - blocks and their owners.
 *
 * A thread's end is one atomic step of the file: either a DONE record that holds its counters
 * and from then on stands for its block, or, when there are many such records already, one
 * store of header.retired that makes the new sum valid and declares the thread dead. Only
 * then is the block zeroed, and only then given to another thread: a process that is killed
 * at any moment leaves each count in exactly one valid place. */
#include "runtime/threads.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/err.h"
#include "runtime/clock.h"
#include "runtime/sampling.h"
#include "runtime/slots.h"

#define CLOSELY 256u		/* threads of a process whose migrations are recorded, which costs
				 * time at their end */

static struct str bytes_of(const void *at, size_t len)
{
	return (struct str){ at, len };
}

/* A free block whose pages lie on the thread's own NUMA node; NULL: there is none. */
static struct block *take_free(struct threads *t, int32_t node)
{
	struct block **at = &t->free;

	while (*at && (*at)->node != node)
		at = &(*at)->next;
	struct block *b = *at;

	if (b)
		*at = b->next;
	return b;
}

static struct block *new_block(struct threads *t, int32_t node, struct nbcount_error *err)
{
	struct block *b = take_free(t, node);

	if (b)
		return b;
	b = calloc(1, sizeof(*b));
	if (!b)
		err_memory(err);
	if (!b || block_reserve(b, t->next_block, err) < 0) {
		free(b);
		return NULL;
	}
	b->node = node;
	t->next_block++;
	return b;
}

static struct fmt_place find_place(const struct threads *t, uint64_t thread, pid_t tid)
{
	static const struct placement unknown;

	return place_of(t->machine ? t->machine : &unknown, tid, thread < CLOSELY);
}

/* If this fails, the place is just not known: nothing is lost. */
static void record_place(struct file *f, const struct block *b, struct fmt_place place)
{
	place.thread = b->thread;
	if (f->fd >= 0 && place.pu >= 0 && b->thread != BLOCK_UNRECORDED)
		file_append(f, FMT_PLACE, bytes_of(&place, sizeof(place)), STR(""), NULL);
}

struct block *threads_enter(struct threads *t, struct file *f, struct nbcount_error *err)
{
	struct fmt_thread record = { .tid = (uint64_t)gettid() };
	struct fmt_place place = find_place(t, t->next_thread, (pid_t)record.tid);
	struct block *b = new_block(t, place.node, err);

	if (!b)
		return NULL;
	b->thread = record.thread = t->next_thread;
	b->tid = (pid_t)record.tid;
	b->cpu = b->cpu_at = b->looked = b->woke = b->latency = b->hindered = 0;
	b->slower = 0;
	b->own = NULL;
	record.block = b->number;
	pthread_getname_np(pthread_self(), record.name, sizeof(record.name));
	b->next = t->live;
	t->live = b;
	if (f->fd >= 0 &&
	    file_append(f, FMT_THREAD, bytes_of(&record, sizeof(record)), STR(""), err) < 0) {
		file_lose(f);
		b->thread = BLOCK_UNRECORDED;
		return b;
	}
	t->next_thread++;	/* numbers in the file have no gaps */
	record_place(f, b, place);
	return b;
}

/* The counters that are not 0, as fmt_pairs. */
static struct buf pairs_of(const struct block *b, uint64_t *count)
{
	struct buf pairs = { 0 };

	*count = 0;
	for (uint64_t at = ABI_FIRST_BASE; at < b->mapped; at += sizeof(int64_t)) {
		struct fmt_pair pair = { at, 0 };

		memcpy(&pair.count, b->at + at, sizeof(pair.count));
		if (pair.count) {
			buf_add(&pairs, bytes_of(&pair, sizeof(pair)));
			++*count;
		}
	}
	return pairs;
}

static int record_end(struct threads *t, struct file *f, const struct block *b)
{
	struct fmt_done done = { .thread = b->thread };
	struct buf pairs = pairs_of(b, &done.pairs);
	int status = pairs.failed ? -1 : file_append(f, FMT_DONE, bytes_of(&done, sizeof(done)),
						     buf_str(&pairs), NULL);

	buf_free(&pairs);
	t->done += status == 0;
	return status;
}

/* The sum that is not valid now becomes the valid one's counts plus the block's. */
static int add_to_sums(struct threads *t, struct file *f, const struct block *b)
{
	uint64_t which = !FMT_RETIRED_WHICH(f->header->retired);
	struct block *sum = &t->sums[which], *old = &t->sums[!which];

	if (!sum->at && block_reserve(sum, FMT_RETIRED_BLOCK(which), NULL) < 0)
		return -1;
	uint64_t end = old->mapped > b->mapped ? old->mapped : b->mapped;

	if (block_back(sum, f, end, NULL, NULL) < 0)
		return -1;
	for (uint64_t at = ABI_FIRST_BASE; at < sum->mapped; at += sizeof(int64_t)) {
		int64_t total = 0, count = 0;

		if (at < old->mapped)
			memcpy(&total, old->at + at, sizeof(total));
		if (at < b->mapped)
			memcpy(&count, b->at + at, sizeof(count));
		total += count;
		memcpy(sum->at + at, &total, sizeof(total));
	}
	__atomic_store_n(&f->header->retired, which << 63 | (b->thread + 1), __ATOMIC_RELEASE);
	return 0;
}

static void unlink_block(struct block **list, const struct block *b)
{
	while (*list && *list != b)
		list = &(*list)->next;
	if (*list)
		*list = b->next;
}

/* Does the flag lie in the block? A function's does not: it is one for all threads. */
static bool is_own(const struct block *b, const struct block_quiet *q)
{
	const char *flag = (const char *)q->flag;

	return flag >= b->at && flag < b->at + b->reserved;
}

/* Nobody will wake what was switched off here. What is the block's own is forgotten. Functions'
 * flags are cleared: they are shared with all threads, and with those of a child. */
static void let_go(struct block *b)
{
	for (uint32_t i = 0; i < b->nquiet; i++) {
		if (!is_own(b, &b->quiet[i]))
			__atomic_store_n(b->quiet[i].flag, 0, __ATOMIC_RELAXED);
	}
	b->nquiet = 0;
	b->seldom = (struct seldom){ 0 };
	b->looped = NULL;
	b->refer_cpu = b->off_core = 0;
}

void threads_leave(struct threads *t, struct file *f, struct block *b)
{
	bool alone = t->done < FMT_DONE_RECORDS;
	int status = 0;

	if (alone)
		record_place(f, b, find_place(t, b->thread, b->tid));
	if (f->fd >= 0 && b->thread != BLOCK_UNRECORDED)
		status = alone ? record_end(t, f, b) : add_to_sums(t, f, b);
	if (status < 0)
		return; /* the block stays this thread's for ever: nothing is lost */
	unlink_block(&t->live, b);
	let_go(b);
	if (b->mapped)
		memset(&block_abi(b)->last, 0, b->mapped - offsetof(struct abi_block, last));
	b->next = t->free;
	t->free = b;
}

void threads_locate(const struct threads *t, struct file *f)
{
	for (const struct block *b = t->live; b; b = b->next)
		record_place(f, b, find_place(t, b->thread, b->tid));
}

static bool has_inner(const struct block_quiet *q)
{
	for (uint32_t l = q->level + 1; l < q->levels->levels; l++)
		if (q->levels->rows[l].level == (int32_t)q->level)
			return true;
	return false;
}

/* Makes loops in `outer` that are off say whether they run. */
static void poke_inner(const struct block *b, const struct block_quiet *outer, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		struct block_quiet *q = &b->quiet[i];

		if (q == outer || q->module != outer->module ||
		    !slots_is_in(q->levels, (int32_t)q->level, outer->level) ||
		    !__atomic_load_n(q->flag, __ATOMIC_ACQUIRE))
			continue;
		__atomic_store_n(&q->poked, true, __ATOMIC_RELAXED);
		__atomic_store_n(q->flag, 0, __ATOMIC_RELEASE);
	}
}

/* `cpu`: its thread's CPU time now. */
static void wake(const struct block *b, struct block_quiet *q, uint32_t n, int64_t cpu)
{
	__atomic_store_n(&q->poked, false, __ATOMIC_RELAXED);
	__atomic_store_n(&q->woken_cpu, cpu, __ATOMIC_RELAXED);
	__atomic_store_n(&q->woken, clock_now(), __ATOMIC_RELEASE);
	__atomic_store_n(q->flag, 0, __ATOMIC_RELEASE);
	if (is_own(b, q) && has_inner(q))
		poke_inner(b, q, n);
}

enum { FUNCTION, LOOP, KINDS };	/* what is asleep */

struct looked {			/* what the look found at a thread */
	int64_t cpu;
	bool runs[KINDS];	/* the thread (for functions: any thread) has run since the last
				 * look; otherwise debts wait */
	bool may[KINDS];	/* may be woken */
	bool woke[KINDS];
};

static bool is_asleep(const struct block_quiet *q)
{
	return __atomic_load_n(q->flag, __ATOMIC_ACQUIRE) ||
	       __atomic_load_n(&q->poked, __ATOMIC_RELAXED) ||
	       (__atomic_load_n(&q->waits, __ATOMIC_RELAXED) &&
		!__atomic_load_n(&q->woken, __ATOMIC_RELAXED));
}

/* Looks at one of the `n` levels of the block that are asleep, or were. */
static void look_at(const struct block *b, struct block_quiet *q, uint32_t n, uint32_t phase,
		    struct looked *at, struct pace_asleep *seen)
{
	if (!is_asleep(q))
		return;
	int64_t left = __atomic_load_n(&q->due, __ATOMIC_RELAXED) - at->cpu;
	unsigned kind = is_own(b, q) ? LOOP : FUNCTION;

	if (left > 0) {
		seen->soon = at->runs[LOOP] && left < seen->soon ? left : seen->soon;
		return;
	}
	if (!at->may[kind] && !at->runs[kind]) {
		seen->held = true;
		return;
	}
	seen->phases |= UINT32_C(1) << q->phase;
	if (q->phase != phase || !at->may[kind])
		return;
	wake(b, q, n, at->cpu);
	seen->woke = at->woke[kind] = true;
}

/* `at`: what was found of functions, in all threads. */
static struct looked look_at_all(struct block *b, const struct threads_look *look, struct looked at,
				 struct pace_asleep *seen)
{
	uint32_t n = __atomic_load_n(&b->nquiet, __ATOMIC_ACQUIRE);

	at.cpu = n ? look->cpu_of(b->tid) : 0;
	at.runs[LOOP] = at.cpu != b->looked;
	at.may[LOOP] = at.cpu - b->woke >= look->apart;
	b->looked = at.cpu;
	for (uint32_t i = 0; i < n; i++)
		look_at(b, &b->quiet[i], n, look->phase, &at, seen);
	if (at.woke[LOOP])
		b->woke = at.cpu;
	return at;
}

struct pace_asleep threads_wake(struct threads *t, const struct threads_look *look)
{
	struct pace_asleep seen = { .soon = INT64_MAX };
	const struct looked all = { .runs = { [FUNCTION] = look->cpu - t->looked >
							   look->apart / 4 },
				    .may = { [FUNCTION] = look->cpu - t->woke >= look->apart } };
	bool functions = false;

	t->looked = look->cpu;
	for (struct block *b = t->live; b; b = b->next)
		functions |= look_at_all(b, look, all, &seen).woke[FUNCTION];
	if (seen.woke)
		t->woke = look->cpu;
	for (struct block *b = t->live; functions && b; b = b->next)
		b->woke = b->looked;
	return seen;
}

void threads_interrupt(struct threads *t)
{
	for (struct block *b = t->live; b; b = b->next)
		if (b->mapped)
			__atomic_store_n(&block_abi(b)->mapped, 0, __ATOMIC_RELAXED);
}

static int release_list(struct block *list, const struct block *own, struct nbcount_error *err)
{
	int status = 0;

	while (list) {
		struct block *next = list->next;

		let_go(list);
		free(list->quiet);
		sampler_close(list->sampler, true);
		if (list == own)
			status = block_abandon(list, err);
		else
			block_release(list);
		free(list);
		list = next;
	}
	return status;
}

int threads_forget(struct threads *t, const struct block *own, struct nbcount_error *err)
{
	int status = release_list(t->live, own, err);

	release_list(t->free, NULL, NULL);
	for (int i = 0; i < 2; i++)
		if (t->sums[i].at)
			block_release(&t->sums[i]);
	*t = (struct threads){ .machine = t->machine };
	return status;
}
