/* listing.h - the annotated source of one function, as text. */
#ifndef NBCOUNT_RENDER_LISTING_H
#define NBCOUNT_RENDER_LISTING_H

#include "render/style.h"

void listing_render(const struct paper *paper, const struct table_function *function);

#endif
