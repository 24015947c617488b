/* registers.h - the processor's counters, as user space reads them. */
#ifndef NBCOUNT_METER_REGISTERS_H
#define NBCOUNT_METER_REGISTERS_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__aarch64__)
#define REGISTERS_CYCLES 32		/* index of the cycle counter; the others begin at 1 */

#define REGISTERS_OF(n) \
	case (n) + 1: \
		__asm__ volatile("mrs %0, pmevcntr" #n "_el0" : "=r"(*value)); \
		return true;
#define REGISTERS_OF_4(a, b, c, d) REGISTERS_OF(a) REGISTERS_OF(b) REGISTERS_OF(c) REGISTERS_OF(d)
#elif !defined(__x86_64__)
#error "no counter registers known for this machine"
#endif

/* Reads a counter; `index` as in the kernel's page, from 1 on. false: there is no such register. If
 * user space may not read it, the process is killed: the page says whether it may (page_usable). */
static inline __attribute__((always_inline)) bool registers_read(uint32_t index, uint64_t *value)
{
#if defined(__x86_64__)
	uint32_t low, high;

	__asm__ volatile("rdpmc" : "=a"(low), "=d"(high) : "c"(index - 1));
	*value = low | (uint64_t)high << 32;
	return true;
#else
	switch (index) {		/* a register's number is part of the instruction */
	REGISTERS_OF_4(0, 1, 2, 3)
	REGISTERS_OF_4(4, 5, 6, 7)
	REGISTERS_OF_4(8, 9, 10, 11)
	REGISTERS_OF_4(12, 13, 14, 15)
	REGISTERS_OF_4(16, 17, 18, 19)
	REGISTERS_OF_4(20, 21, 22, 23)
	REGISTERS_OF_4(24, 25, 26, 27)
	REGISTERS_OF(28) REGISTERS_OF(29) REGISTERS_OF(30)
	case REGISTERS_CYCLES:
		__asm__ volatile("mrs %0, pmccntr_el0" : "=r"(*value));
		return true;
	default:
		return false;
	}
#endif
}

#endif
