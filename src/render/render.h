/* render.h - a table in bytes: what the renderers have in common. */
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
	size_t skipped;			/* damaged files that are left out */
	struct str cwd;			/* text: paths below it are shown without it; may be
					 * empty */
	size_t columns;			/* text: cut lines to it; 0: do not */
	bool narrowed;			/* text: by COLUMNS, which a pipe does not change */
	bool color;			/* text */
	bool callees;			/* text: list them under each function */
	void (*drain)(struct buf *out);	/* empties the buffer, once there is much in it; NULL: all
					 * is to stay there */
};

/* Each appends the whole report, but for what `drain` has taken; out of memory: out->failed. */
void text_render(const struct render_input *in, struct buf *out);
void json_render(const struct render_input *in, struct buf *out);
void csv_render(const struct render_input *in, struct buf *out);

/* ---- the run, for text and JSON */

/* Between functions: nobody goes back to what has been written. */
void render_drain(const struct render_input *in, struct buf *out);

/* Why counts may be missing from process `p`; NULL: it is complete. Asks the system whether it
 * still runs. */
const char *render_incomplete(const struct profile_process *p);

/* Is every process complete, and no file left out? */
bool render_complete(const struct render_input *in);

/* The quality of ticks or events with these marks, as JSON and CSV call it. `exact`: what is
 * measured of them is. */
const char *render_quality(unsigned marks, bool exact);

/* What is said of a line or function without hits. */
static inline const char *render_unseen(const struct table *table)
{
	return table->lost ? "not seen" : "never ran";
}

#endif
