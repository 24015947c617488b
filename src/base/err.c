/* err.c - filling struct nbcount_error. */
#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>

int err_set(struct nbcount_error *err, enum err_code code, size_t pos, const char *format, ...)
{
	va_list args;

	if (!err || err->code != ERR_NONE)
		return -1;
	err->code = (int)code;
	err->pos = pos;
	va_start(args, format);
	vsnprintf(err->msg, sizeof(err->msg), format, args);
	va_end(args);
	return -1;
}

int err_memory(struct nbcount_error *err)
{
	return err_set(err, ERR_MEMORY, 0, "out of memory");
}

int err_damaged(struct nbcount_error *err, const char *what, uint64_t number)
{
	return err_set(err, ERR_DAMAGED, 0, "damaged: %s %llu", what, (unsigned long long)number);
}
