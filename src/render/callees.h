/* callees.h - what the lines of a function called, as text. */
#ifndef NBCOUNT_RENDER_CALLEES_H
#define NBCOUNT_RENDER_CALLEES_H

#include "render/style.h"

/* Lists the function's callees, if there are any. */
void callees_render(const struct paper *p, const struct table_function *f);

#endif
