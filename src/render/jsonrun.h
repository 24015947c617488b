/* jsonrun.h - the key `run` of a report in JSON: what ran where, with which clock, and whether the
 * profile is complete. */
#ifndef NBCOUNT_RENDER_JSONRUN_H
#define NBCOUNT_RENDER_JSONRUN_H

#include "render/put.h"

void jsonrun_put(struct put *w);

#endif
