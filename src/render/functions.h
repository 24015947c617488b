/* functions.h - the table of functions in the text report. */
#ifndef NBCOUNT_RENDER_FUNCTIONS_H
#define NBCOUNT_RENDER_FUNCTIONS_H

#include "render/style.h"

/* Lists the chosen functions, one per line. Columns that do not fit are left out. */
void functions_render(const struct paper *p);

#endif
