/* filling.h - which line the statements of optimised code that are of none are taken for. */
#ifndef NBCOUNT_REGION_FILLING_H
#define NBCOUNT_REGION_FILLING_H

#include "region/finding.h"

/* Gives each statement without a place that of the one before it, or behind, or of a neighbouring
 * block's, and says in `merged` what is of several lines. false: there is no place at all, or code
 * that nothing leads to. */
bool filling_places(const struct finding *g, struct places *places);

#endif
