/* functions.h - the table of functions in the text report. */
#ifndef NBCOUNT_REPORT_FUNCTIONS_H
#define NBCOUNT_REPORT_FUNCTIONS_H

#include "report/style.h"

/* Those that were chosen, one in a line; what does not fit is left out. */
void functions_render(const struct paper *p);

#endif
