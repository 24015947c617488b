/* jsonrun.h - the key `run` of a report in JSON: what ran where, with which clock, and whether all of it is here. */
#ifndef NBCOUNT_REPORT_JSONRUN_H
#define NBCOUNT_REPORT_JSONRUN_H

#include "report/put.h"

void jsonrun_put(struct put *w);

#endif
