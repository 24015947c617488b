/* caption.h - the caption above the source of a function. */
#ifndef NBCOUNT_RENDER_CAPTION_H
#define NBCOUNT_RENDER_CAPTION_H

#include "render/style.h"

/* Name, place, counts and threads of the function. `shown`: number of threads with a column. */
void caption_render(const struct paper *p, const struct table_function *f, size_t shown);

#endif
