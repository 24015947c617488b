/* render.h - what the renderers of a table have in common. */
#ifndef NBCOUNT_RENDER_RENDER_H
#define NBCOUNT_RENDER_RENDER_H

#include "base/buf.h"
#include "render/choose.h"
#include "render/source.h"
#include "table/table.h"

struct render_input {
	const struct table *table;
	const struct choose_list *chosen;
	const struct source *sources;	/* one for each file of the table */
	size_t skipped;			/* number of damaged files that were left out */
	struct str cwd;			/* text: paths below it are shown relative to it; may be
					 * empty */
	size_t columns;			/* text: width to cut lines to; 0: do not cut */
	bool narrowed;			/* text: COLUMNS sets that width, so a pipe does not change
					 * it */
	bool color;			/* text */
	bool callees;			/* text: list them under each function */
	void (*drain)(struct buf *out);	/* writes a large buffer out and empties it; NULL: the whole
					 * report stays in the buffer */
};

/* Each appends the whole report, except what `drain` has taken. Out of memory: sets out->failed. */
void text_render(const struct render_input *in, struct buf *out);
void json_render(const struct render_input *in, struct buf *out);
void csv_render(const struct render_input *in, struct buf *out);

/* ---- the run, for text and JSON */

/* Calls `drain` if the buffer is large. Called between functions, when what has been written will
 * not be changed any more. */
void render_drain(const struct render_input *in, struct buf *out);

/* Why counts of process `p` may be missing; NULL: they are complete. Asks the system whether the
 * process still runs. */
const char *render_incomplete(const struct profile_process *p);

/* Is every process complete, and no file left out? */
bool render_complete(const struct render_input *in);

/* What JSON and CSV call the quality of ticks or events with these marks. `exact`: what was
 * measured is exact. */
const char *render_quality(unsigned marks, bool exact);

/* How text describes a line or function without hits. */
static inline const char *render_unseen(const struct table *table)
{
	return table->lost ? "not seen" : "never ran";
}

#endif
