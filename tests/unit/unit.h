/* unit.h - cmocka with its prerequisites, and a comparison of slices. */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"

/* The slice has exactly these bytes. */
#define assert_str(slice, literal) \
	do { \
		struct str got_ = (slice); \
		char *copy_ = strndup(got_.at ? got_.at : "", got_.len); \
		assert_string_equal(copy_, literal); \
		free(copy_); \
	} while (0)

#endif
