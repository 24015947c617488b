/* upper.c - whether the processor holds that the upper halves of vector registers are in use. */
#include <stdint.h>

/* 1 or 0 (Intel's manual, volume 1, 13.6: XGETBV with ECX = 1 gives the components of XSAVE that
 * are in use). */
int64_t upper_in_use(void)
{
	uint32_t low, high;

	__asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
	return low >> 2 & 1;
}
