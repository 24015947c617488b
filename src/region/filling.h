/* filling.h - chooses a line for statements that have none. */
#ifndef NBCOUNT_REGION_FILLING_H
#define NBCOUNT_REGION_FILLING_H

#include "region/finding.h"

/* Gives each statement without a place the place of the statement before or behind it, or of a
 * neighbouring block, and sets `merged`. false: the function has no place at all, or has
 * unreachable code. */
bool filling_places(const struct finding *g, struct places *places);

#endif
