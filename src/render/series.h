/* series.h - the runs of a series (`nbcount run --repeat`), as text and as JSON. */
#ifndef NBCOUNT_RENDER_SERIES_H
#define NBCOUNT_RENDER_SERIES_H

#include <jansson.h>

#include "render/style.h"

/* For the header, where there is a series: what is of which run, and what that makes doubtful. */
void series_text(const struct paper *p, void (*label)(const struct paper *p, const char *name));

/* The same: an object for the key `series` of the run; NULL: out of memory. */
json_t *series_json(const struct table *table);

#endif
