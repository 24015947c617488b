/* listing.h - the annotated source of one function, as text. */
#ifndef NBCOUNT_REPORT_LISTING_H
#define NBCOUNT_REPORT_LISTING_H

#include "report/style.h"

void listing_render(const struct paper *paper, const struct table_function *function);

#endif
