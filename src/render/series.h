/* series.h - the runs of a series (`nbcount run --repeat`), as text and as JSON. */
#ifndef NBCOUNT_RENDER_SERIES_H
#define NBCOUNT_RENDER_SERIES_H

#include <jansson.h>

#include "render/style.h"

/* For the header: which figures come from which run, and which are doubtful for that reason. Writes
 * nothing if there is no series. */
void series_text(const struct paper *p, void (*label)(const struct paper *p, const char *name));

/* The runs as a new object, for the key `series` of `run`. NULL: out of memory. */
json_t *series_json(const struct table *table);

#endif
