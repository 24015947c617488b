/* record.h - records of site info and site tables: fields with tabs between them, one a line. */
#ifndef NBCOUNT_CODE_RECORD_H
#define NBCOUNT_CODE_RECORD_H

#include "base/str.h"

#define RECORD_FIELDS 8u

struct record {
	struct str line;
	struct str field[RECORD_FIELDS];	/* field[0]: the record's kind; those behind are
						 * empty */
	size_t count;
};

/* Takes the next record off *rest; fields that find no room are left out. false: there is none. */
bool record_next(struct str *rest, struct record *r);

/* Field i is a number below `limit`. */
bool record_number(const struct record *r, size_t i, uint64_t limit, uint32_t *value);

#endif
