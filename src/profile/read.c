/* read.c - one counters file -> a profile of one process.
 *
 * A block's counters belong to the thread that took it last, unless that thread has ended: then
 * they are in a DONE record, or in the sum in a pseudo block. Every nonzero counter must belong to
 * a module, so none is lost silently. */
#include "profile/read.h"

#include "profile/image.h"
#include "profile/records.h"

enum fate {
	LIVE,			/* counters are in its block */
	DONE,			/* counters are in its DONE record */
	RETIRED			/* counters are in the sum of ended threads */
};

struct owner {			/* who took the block; ordered by block, then by thread */
	uint64_t block;
	uint32_t thread;
};

struct reader {
	struct image image;
	struct records log;
	struct arena *arena;
	struct arena scratch;
	struct nbcount_error *err;
	struct profile out;
	enum fate *fates;
	uint32_t *index_of;	/* thread -> index in out.threads, unless RETIRED */
	struct owner *owners;
	struct profile_count *counts;
	size_t n_counts;
};

/* ---- threads */

static int owner_block(const void *left, const void *right)
{
	const struct owner *a = left, *b = right;

	return (a->block > b->block) - (a->block < b->block);
}

static int owner_order(const void *left, const void *right)
{
	const struct owner *a = left, *b = right;
	int order = owner_block(left, right);

	return order ? order : (a->thread > b->thread) - (a->thread < b->thread);
}

static int find_owners(struct reader *r)
{
	size_t n = r->log.n_threads;

	r->owners = arena_alloc(&r->scratch, n, sizeof(*r->owners));
	r->fates = arena_alloc(&r->scratch, n, sizeof(*r->fates));
	r->index_of = arena_alloc(&r->scratch, n, sizeof(*r->index_of));
	r->out.threads = arena_alloc(r->arena, n + 1, sizeof(*r->out.threads));
	if (!r->owners || !r->fates || !r->index_of || !r->out.threads)
		return err_memory(r->err);
	for (size_t i = 0; i < n; i++)
		r->owners[i] = (struct owner){ r->log.threads[i].block, (uint32_t)i };
	qsort(r->owners, n, sizeof(*r->owners), owner_order);
	return 0;
}

/* Index of the block's first extent, or where it would be. */
static size_t first_extent(const struct reader *r, uint64_t block)
{
	size_t from = 0, to = r->log.n_extents;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (r->log.extents[middle].block < block)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* Byte offset of the extent's first counter: the first 64 bytes of a block belong to the
 * runtime. */
static uint64_t first_counter(const struct fmt_extent *e)
{
	return e->start < 64 ? 64 - e->start : 0;
}

/* Number of nonzero counters. */
static size_t count_block(const struct reader *r, uint64_t block)
{
	size_t n = 0;

	for (size_t i = first_extent(r, block);
	     i < r->log.n_extents && r->log.extents[i].block == block; i++) {
		const struct fmt_extent *e = &r->log.extents[i];
		int64_t count;

		for (uint64_t at = first_counter(e); at < e->bytes; at += sizeof(count)) {
			memcpy(&count, r->image.at + e->at + at, sizeof(count));
			n += count != 0;
		}
	}
	return n;
}

static int find_fates(struct reader *r)
{
	uint64_t last = FMT_RETIRED_LAST(r->image.header.retired);

	if (last > r->log.n_threads)
		return err_damaged(r->err, "an unknown thread has ended:", last - 1);
	for (size_t i = 0; i + 1 < r->log.n_threads; i++)
		if (r->owners[i].block == r->owners[i + 1].block)
			r->fates[r->owners[i].thread] = RETIRED;
	if (last)
		r->fates[last - 1] = RETIRED;
	for (size_t i = 0; i < r->log.n_dones; i++) {
		uint64_t thread = r->log.dones[i].thread;

		if (thread >= r->log.n_threads)
			return err_damaged(r->err, "an unknown thread has ended:", thread);
		if (r->fates[thread] == DONE)
			return err_damaged(r->err, "ended twice: thread", thread);
		r->fates[thread] = DONE;
	}
	for (size_t i = 0; i < r->log.n_threads && last == 0; i++)
		if (r->fates[i] == RETIRED)
			return err_damaged(r->err, "another took the block of running thread", i);
	/* Of threads that ended at the same time, header.retired names only the last. */
	for (size_t i = 0; i < r->log.n_threads && last; i++)
		if (r->fates[i] == LIVE && count_block(r, r->log.threads[i].block) == 0)
			r->fates[i] = RETIRED;
	return 0;
}

static bool is_owned(const struct reader *r, uint64_t block)
{
	struct owner key = { .block = block };

	return block >= FMT_RETIRED_BLOCK(0) ||
	       bsearch(&key, r->owners, r->log.n_threads, sizeof(key), owner_block);
}

/* A thread is recorded before its block, unless the disk was full: then FMT_LOST_HERE is set. */
static int check_blocks(const struct reader *r)
{
	for (size_t i = 0; i < r->log.n_extents && !(r->image.header.lost & FMT_LOST_HERE); i++)
		if (!is_owned(r, r->log.extents[i].block))
			return err_damaged(r->err, "counters of no thread, in block",
					  r->log.extents[i].block);
	return 0;
}

static struct profile_place place_of(const struct fmt_place *place)
{
	return (struct profile_place){ .known = true,
				       .pu = place->pu,
				       .core = place->core,
				       .package = place->package,
				       .node = place->node };
}

static int add_threads(struct reader *r)
{
	struct profile *out = &r->out;

	for (size_t i = 0; i < r->log.n_threads; i++) {
		const struct fmt_thread *t = &r->log.threads[i];
		struct str name = arena_str(r->arena, image_field(t->name, sizeof(t->name)));

		if (!name.at)
			return err_memory(r->err);
		r->index_of[i] = (uint32_t)out->n_threads;
		if (r->fates[i] != RETIRED)
			out->threads[out->n_threads++] = (struct profile_thread){
				.id = t->thread, .tid = t->tid, .name = name };
	}
	if (r->image.header.retired)
		out->threads[out->n_threads++] = (struct profile_thread){
			.ended = true, .name = STR("ended threads") };
	return 0;
}

/* A thread has moved if it ended on another processor, or if the kernel counted migrations. Without
 * that count, ending on the same processor proves nothing. */
static void add_last_place(struct profile_thread *t, const struct fmt_place *first,
			   const struct fmt_place *last)
{
	bool elsewhere = first->pu != last->pu;
	bool counted = first->migrations >= 0 && last->migrations >= first->migrations;

	t->last = place_of(last);
	t->moves = counted ? last->migrations - first->migrations : 0;
	t->moved = elsewhere || t->moves > 0 ? MOVED_YES : counted ? MOVED_NO : MOVED_UNKNOWN;
}

static int add_places(struct reader *r)
{
	const struct fmt_place **first = arena_alloc(&r->scratch, r->log.n_threads, sizeof(*first));

	if (!first)
		return err_memory(r->err);
	for (size_t i = 0; i < r->log.n_places; i++) {
		const struct fmt_place *place = &r->log.places[i];
		struct profile_thread *t = &r->out.threads[r->index_of[place->thread]];

		if (r->fates[place->thread] == RETIRED)
			continue;
		if (first[place->thread]) {
			add_last_place(t, first[place->thread], place);
			continue;
		}
		first[place->thread] = place;
		t->first = place_of(place);
	}
	return 0;
}

/* ---- counters */

/* The module that owns the counter at `offset` of a block, or NULL. */
static const struct record_base *module_of(const struct reader *r, uint64_t offset)
{
	size_t from = 0, to = r->log.n_modules;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (r->log.bases[middle].end <= offset)
			from = middle + 1;
		else
			to = middle;
	}
	if (from == r->log.n_modules || r->log.bases[from].base > offset)
		return NULL;
	return &r->log.bases[from];
}

static int add_count(struct reader *r, const struct record_base *module, uint32_t thread,
		     uint64_t offset, int64_t count)
{
	if (!module || offset < module->base || offset >= module->end || offset % 8)
		return err_damaged(r->err, "a counter that belongs to no module, at", offset);
	if (count < 0)
		return err_damaged(r->err, "a negative counter, at", offset);
	r->counts[r->n_counts++] = (struct profile_count){ .module = module->module,
							   .thread = thread,
							   .slot = (offset - module->base) / 8,
							   .count = count };
	return 0;
}

static int add_extent(struct reader *r, const struct fmt_extent *e, uint32_t thread)
{
	const char *at = r->image.at + e->at;
	const struct record_base *module = NULL;

	for (uint64_t i = first_counter(e); i < e->bytes; i += 8) {
		int64_t count;

		memcpy(&count, at + i, sizeof(count));
		if (count == 0)
			continue;
		if (!module || e->start + i >= module->end)
			module = module_of(r, e->start + i);
		if (add_count(r, module, thread, e->start + i, count) < 0)
			return -1;
	}
	return 0;
}

static int add_block(struct reader *r, uint64_t block, uint32_t thread)
{
	for (size_t i = first_extent(r, block);
	     i < r->log.n_extents && r->log.extents[i].block == block; i++)
		if (add_extent(r, &r->log.extents[i], thread) < 0)
			return -1;
	return 0;
}

static int add_done(struct reader *r, const struct record_done *done)
{
	const struct record_base *module = NULL;
	struct fmt_pair pair;

	for (size_t i = 0; i < done->pairs.len; i += sizeof(pair)) {
		memcpy(&pair, done->pairs.at + i, sizeof(pair));
		if (pair.count == 0)
			continue;
		/* otherwise it is the module of the previous pair */
		if (!module || pair.offset < module->base || pair.offset >= module->end)
			module = module_of(r, pair.offset);
		if (add_count(r, module, r->index_of[done->thread], pair.offset, pair.count) < 0)
			return -1;
	}
	return 0;
}

static int add_counts(struct reader *r)
{
	uint64_t retired = r->image.header.retired;

	for (size_t i = 0; i < r->log.n_threads; i++)
		if (r->fates[i] == LIVE &&
		    add_block(r, r->log.threads[i].block, r->index_of[i]) < 0)
			return -1;
	for (size_t i = 0; i < r->log.n_dones; i++)
		if (add_done(r, &r->log.dones[i]) < 0)
			return -1;
	if (!retired)
		return 0;
	return add_block(r, FMT_RETIRED_BLOCK(FMT_RETIRED_WHICH(retired)),
			 (uint32_t)r->out.n_threads - 1);
}

/* Returns the memory of counters, which are in out.counts by now. The log stays, because tables
 * borrow from it. */
static void forget_counters(const struct reader *r)
{
	for (size_t i = 0; i < r->log.n_extents; i++)
		image_forget(image_piece(&r->image, r->log.extents[i].at, r->log.extents[i].bytes));
	for (size_t i = 0; i < r->log.n_dones; i++)
		image_forget(r->log.dones[i].pairs);
}

/* Upper bound of the counts that add_counts finds. */
static size_t most_counts(const struct reader *r)
{
	uint64_t retired = r->image.header.retired;
	size_t n = retired ? count_block(r, FMT_RETIRED_BLOCK(FMT_RETIRED_WHICH(retired))) : 0;

	for (size_t i = 0; i < r->log.n_threads; i++)
		n += r->fates[i] == LIVE ? count_block(r, r->log.threads[i].block) : 0;
	for (size_t i = 0; i < r->log.n_dones; i++)
		n += r->log.dones[i].pairs.len / sizeof(struct fmt_pair);
	return n;
}

static int keep_counts(struct reader *r)
{
	r->counts = arena_alloc(r->arena, most_counts(r), sizeof(*r->counts));
	if (!r->counts)
		return err_memory(r->err);
	if (add_counts(r) < 0)
		return -1;
	r->out.counts = r->counts;
	r->out.n_counts = r->n_counts;
	forget_counters(r);
	return 0;
}

/* ---- the process */

static int keep_process(struct reader *r, const char *path)
{
	const struct fmt_header *h = &r->image.header;
	struct profile_process *p = arena_alloc(r->arena, 1, sizeof(*p));

	if (!p)
		return err_memory(r->err);
	p->path = arena_str(r->arena, str_of(path));
	p->host = arena_str(r->arena, image_field(h->host, sizeof(h->host)));
	p->boot_id = arena_str(r->arena, image_field(h->boot_id, sizeof(h->boot_id)));
	p->run = arena_str(r->arena, image_field(h->run, sizeof(h->run)));
	if (!p->path.at || !p->host.at || !p->boot_id.at || !p->run.at)
		return err_memory(r->err);
	p->pid = h->pid;
	p->start_ns = h->start_ns;
	p->rank = h->rank;
	p->finished = h->state == FMT_COMPLETE;
	p->lost = h->lost & FMT_LOST_HERE;
	p->bereft = h->lost & FMT_LOST_ELSEWHERE;
	p->threads = r->log.n_threads;
	p->info = r->log.info;
	p->n_info = r->log.n_info;
	p->cut_off = profile_info(p, STR("running")).at != NULL;
	p->unclocked = str_eq(profile_info(p, STR("budget")), STR("0"));
	r->out.processes = p;
	r->out.n_processes = 1;
	r->out.modules = r->log.modules;
	r->out.n_modules = r->log.n_modules;
	r->out.notes = r->log.notes;
	r->out.n_notes = r->log.n_notes;
	return 0;
}

int profile_read(const char *path, struct arena *a, struct profile *out,
		 struct nbcount_error *err)
{
	struct reader r = { .arena = a, .err = err };

	if (image_load(path, &r.image, err) < 0)
		return -1;
	int status = -1;

	if (records_read(&r.image, a, &r.scratch, &r.log, err) == 0 && find_owners(&r) == 0 &&
	    find_fates(&r) == 0 && check_blocks(&r) == 0 && add_threads(&r) == 0 &&
	    add_places(&r) == 0 && keep_counts(&r) == 0 && keep_process(&r, path) == 0)
		status = image_keep(&r.image, a) < 0 ? err_memory(err) : 0;
	arena_free(&r.scratch);
	image_free(&r.image);
	if (status == 0)
		*out = r.out;
	return status;
}

struct str profile_next_info(const struct profile_process *p, struct str key, size_t *i)
{
	while (*i < p->n_info)
		if (str_eq(p->info[(*i)++].key, key))
			return p->info[*i - 1].value;
	return (struct str){ NULL, 0 };
}

struct str profile_info(const struct profile_process *p, struct str key)
{
	for (size_t i = p->n_info; i > 0; i--)
		if (str_eq(p->info[i - 1].key, key))
			return p->info[i - 1].value;
	return (struct str){ NULL, 0 };
}
