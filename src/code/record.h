/* record.h - records of site info and site tables: one per line, with tabs between fields. */
#ifndef NBCOUNT_CODE_RECORD_H
#define NBCOUNT_CODE_RECORD_H

#include "base/str.h"

#define RECORD_FIELDS 8u

struct record {
	struct str line;
	struct str field[RECORD_FIELDS];	/* field[0]: the record's kind; from field[count]
						 * on, they are empty */
	size_t count;
};

/* Takes the next record off *rest; fields beyond RECORD_FIELDS are left out. false: no more. */
bool record_next(struct str *rest, struct record *r);

/* Is field i a number below `limit`? */
bool record_number(const struct record *r, size_t i, uint64_t limit, uint32_t *value);

#endif
