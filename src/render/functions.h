/* functions.h - the table of functions in the text report. */
#ifndef NBCOUNT_RENDER_FUNCTIONS_H
#define NBCOUNT_RENDER_FUNCTIONS_H

#include "render/style.h"

/* Those that were chosen, one in a line; what does not fit is left out. */
void functions_render(const struct paper *p);

#endif
