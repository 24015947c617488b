/* parallel.c - parallel loops.
 *
 * A worker is idle while the loop runs and the worker has none of its iterations. Only the thread
 * that launched a loop knows how long it ran. So the launcher of a worker's loops must be known: it
 * is if one thread of the process launched them. */
#include "table/parallel.h"

#include "base/order.h"
#include "profile/clocktab.h"
#include "table/sum.h"

struct piece {			/* sums of a line and a thread */
	uint32_t line;
	uint32_t thread;
	int64_t wall, asked, busy;
};

struct builder {
	const struct profile *profile;
	const struct names *names;
	struct arena *arena;	/* of the table */
	struct table *out;
	struct nbcount_error *err;
	struct piece *pieces;	/* NULL: they are only counted */
	size_t n_pieces;
	struct table_worker *workers;	/* room for those of all remaining lines */
};

/* ---- pieces */

static int add_piece(struct builder *b, const struct profile_count *count,
		     const struct profile_tick *tick)
{
	struct piece piece = { b->names->modules[count->module].loops[tick->of], count->thread, 0,
			       0, 0 };
	int64_t *sum = tick->what == TICKS_WALL ? &piece.wall :
		       tick->what == TICKS_ASKED ? &piece.asked : &piece.busy;

	if (sum_product(count->count, tick->factor, sum, b->err) < 0)
		return -1;
	if (b->pieces)
		b->pieces[b->n_pieces] = piece;
	b->n_pieces++;
	return 0;
}

static int collect(struct builder *b)
{
	size_t near = 0;

	b->n_pieces = 0;
	for (size_t i = 0; i < b->profile->n_counts; i++) {
		const struct profile_count *count = &b->profile->counts[i];
		const struct profile_clock *clock = &b->profile->modules[count->module].clock;
		size_t k = clock->n_loops ? clocktab_first_tick(clock, count->slot, &near)
					  : clock->n_ticks;

		for (; k < clock->n_ticks && clock->ticks[k].slot == count->slot; k++) {
			enum profile_ticks what = clock->ticks[k].what;

			if ((what == TICKS_WALL || what == TICKS_ASKED || what == TICKS_BUSY) &&
			    add_piece(b, count, &clock->ticks[k]) < 0)
				return -1;
		}
	}
	return 0;
}

static uint32_t process_of(const struct builder *b, const struct piece *piece)
{
	return b->profile->threads[piece->thread].process;
}

static int by_thread(const void *left, const void *right)
{
	const struct piece *a = left, *b = right;

	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->thread > b->thread) - (a->thread < b->thread);
}

/* Merges the pieces of each line and thread into one, in order. */
static int add_up(struct builder *b)
{
	size_t kept = 0;

	order_sort(b->pieces, b->n_pieces, sizeof(*b->pieces), by_thread);
	for (size_t i = 0; i < b->n_pieces; i++) {
		struct piece *sum = &b->pieces[kept - (kept > 0)];
		const struct piece *more = &b->pieces[i];

		if (kept == 0 || by_thread(sum, more) != 0)
			b->pieces[kept++] = *more;
		else if (sum_add(&sum->wall, more->wall, b->err) < 0 ||
			 sum_add(&sum->asked, more->asked, b->err) < 0 ||
			 sum_add(&sum->busy, more->busy, b->err) < 0)
			return -1;
	}
	b->n_pieces = kept;
	for (size_t i = 0; i < kept; i++) {
		sum_at_least_0(&b->pieces[i].wall);
		sum_at_least_0(&b->pieces[i].asked);
	}
	return 0;
}

/* ---- lines */

struct pool {			/* what threads of one process did for a line */
	size_t launchers, workers;
	int64_t wall, asked;
	bool ended;		/* some of them are sums of several threads */
};

static int look_at(struct builder *b, const struct piece *pieces, size_t n, struct pool *pool)
{
	*pool = (struct pool){ 0 };
	for (size_t i = 0; i < n; i++) {
		pool->launchers += pieces[i].wall > 0;
		pool->workers += pieces[i].busy > 0;
		pool->ended |= b->profile->threads[pieces[i].thread].ended;
		if (sum_add(&pool->wall, pieces[i].wall, b->err) < 0 ||
		    sum_add(&pool->asked, pieces[i].asked, b->err) < 0)
			return -1;
	}
	return 0;
}

/* Adds the threads of the pool that had nothing to do. */
static int add_workless(const struct builder *b, const struct pool *pool,
			struct table_parallel *line)
{
	int64_t asked = pool->asked / pool->wall +
			(pool->asked % pool->wall >= pool->wall - pool->wall / 2);
	int64_t less = asked - (int64_t)pool->workers;

	return less > 0 ? sum_add(&line->workless, less, b->err) : 0;
}

/* Clocks of two cores may be a few ticks apart, so a worker of a finished loop may be busy for
 * longer than the loop ran. */
static enum table_parallel_state state_of(const struct builder *b, const struct piece *pieces,
					  size_t n, const struct pool *pool)
{
	const struct profile_process *process = &b->profile->processes[process_of(b, pieces)];

	if (pool->ended)
		return PARALLEL_ENDED;
	if (pool->launchers > 1)
		return PARALLEL_LAUNCHERS;
	for (size_t i = 0; i < n; i++)
		if (pool->wall == 0 || (pieces[i].busy > pool->wall && !process->finished))
			return PARALLEL_UNFINISHED;
	return PARALLEL_KNOWN;
}

/* Adds what threads of one process did. */
static int add_pool(struct builder *b, const struct piece *pieces, size_t n,
		    struct table_parallel *line)
{
	struct pool pool;

	if (look_at(b, pieces, n, &pool) < 0 || sum_add(&line->wall, pool.wall, b->err) < 0)
		return -1;
	enum table_parallel_state state = state_of(b, pieces, n, &pool);

	if (state != PARALLEL_KNOWN)
		line->state = state;
	else if (add_workless(b, &pool, line) < 0)
		return -1;
	for (size_t i = 0; i < n; i++)
		if (pieces[i].busy > 0)
			line->workers[line->n_workers++] =
				(struct table_worker){ pieces[i].thread, pieces[i].busy,
						       state == PARALLEL_KNOWN ? pool.wall : 0 };
	return 0;
}

/* Adds the parallel loops of one line. */
static int add_line(struct builder *b, const struct piece *pieces, size_t n)
{
	struct table_parallel *line = arena_alloc(b->arena, 1, sizeof(*line));
	uint32_t number = pieces->line;
	struct table_rare *rare = table_make_rare(&b->out->lines[number], b->arena);
	size_t to;

	if (!line || !rare)
		return err_memory(b->err);
	line->workers = b->workers;
	for (size_t from = 0; from < n; from = to) {
		for (to = from + 1;
		     to < n && process_of(b, &pieces[to]) == process_of(b, &pieces[from]);)
			to++;
		if (add_pool(b, pieces + from, to - from, line) < 0)
			return -1;
	}
	b->workers += line->n_workers;
	if (!b->out->functions[b->names->owner[number]].refused)
		rare->parallel = line;
	return 0;
}

int parallel_build(const struct profile *profile, const struct names *names, struct arena *a,
		   struct arena *scratch, struct table *out, struct nbcount_error *err)
{
	struct builder b = {
		.profile = profile, .names = names, .arena = a, .out = out, .err = err
	};
	size_t to;

	if (collect(&b) < 0)
		return -1;
	if (b.n_pieces == 0)
		return 0;
	b.pieces = arena_alloc(scratch, b.n_pieces, sizeof(*b.pieces));
	b.workers = arena_alloc(a, b.n_pieces, sizeof(*b.workers));
	if (!b.pieces || !b.workers)
		return err_memory(err);
	if (collect(&b) < 0 || add_up(&b) < 0)
		return -1;
	for (size_t from = 0; from < b.n_pieces; from = to) {
		for (to = from + 1; to < b.n_pieces && b.pieces[to].line == b.pieces[from].line;)
			to++;
		if (add_line(&b, b.pieces + from, to - from) < 0)
			return -1;
	}
	return 0;
}

/* ---- figures */

double parallel_idle(const struct table_worker *worker)
{
	if (worker->wall == 0)
		return -1;
	return worker->busy < worker->wall ? 100 * (1 - (double)worker->busy / (double)worker->wall)
					   : 0;
}

double parallel_imbalance(const struct table_parallel *p)
{
	double sum = 0, most = 0;

	for (size_t i = 0; i < p->n_workers; i++) {
		double busy = (double)p->workers[i].busy;

		sum += busy;
		most = busy > most ? busy : most;
	}
	return sum > 0 ? most * ((double)p->n_workers + (double)p->workless) / sum : 1;
}

const char *parallel_unknown(const struct table_parallel *p)
{
	static const char *const why[] = {
		[PARALLEL_LAUNCHERS] = "several threads launched it",
		[PARALLEL_ENDED] = "its threads have ended, and were added up",
		[PARALLEL_UNFINISHED] = "it has not ended"
	};

	return p->state == PARALLEL_KNOWN ? NULL : why[p->state];
}
