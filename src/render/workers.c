/* workers.c - the text under a parallel loop's line. */
#include "render/workers.h"

#include <inttypes.h>

#include "render/cell.h"
#include "table/parallel.h"

/* Does not round up to 100 %, which is for threads without work. */
static void percent(double idle, struct buf *out)
{
	if (idle < 100 && idle >= 99.5)
		buf_add(out, STR(">99 %"));
	else
		buf_fmt(out, "%.0f %%", idle);
}

/* From the busiest thread to the idlest. Threads without work are idle all the time. */
static void idle_text(const struct table_parallel *loop, struct buf *out)
{
	double least = 100, most = loop->workless ? 100 : 0;

	if (parallel_unknown(loop)) {
		buf_fmt(out, "idle unavailable: %s", parallel_unknown(loop));
		return;
	}
	for (size_t i = 0; i < loop->n_workers; i++) {
		double idle = parallel_idle(&loop->workers[i]);

		least = idle < least ? idle : least;
		most = idle > most ? idle : most;
	}
	buf_add(out, STR("idle "));
	percent(least, out);
	buf_add(out, STR(".."));
	percent(most, out);
}

static void each_text(const struct table_parallel *loop, struct buf *out)
{
	for (size_t i = 0; i < loop->n_workers; i++) {
		double idle = parallel_idle(&loop->workers[i]);

		buf_fmt(out, "%st%u ", i ? ", " : ": ", loop->workers[i].thread);
		if (idle < 0)
			buf_char(out, '?');
		else
			percent(idle, out);
	}
}

void workers_render(const struct paper *p, const struct table_parallel *loop, size_t indent)
{
	uint64_t threads = loop->n_workers + (uint64_t)loop->workless;
	struct buf text = { 0 };

	buf_fmt(&text, "%" PRIu64 " thread%s: max/mean %.2f, ", threads, threads == 1 ? "" : "s",
		parallel_imbalance(loop));
	idle_text(loop, &text);
	if (p->in->table->per_thread)
		each_text(loop, &text);
	if (loop->workless)
		buf_fmt(&text, "; %" PRId64 " without work", loop->workless);
	cell_pad(p->out, indent);
	style_begin(p, STYLE_DIM);
	cell_text(p->out, buf_str(&text), style_room(p, indent));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
	p->out->failed |= text.failed;
	buf_free(&text);
}
