/* regions.c - what two readings of the clock show of the short region between them, beside what it
 * takes alone: regions ROUNDS. Markdown on standard output.
 *
 * Regions are dependent multiplications. A reading waits for what stands before it; ours is read
 * before anything behind it begins, too. What readings cost is taken out: ours as the runtime
 * measures it (clock_measure), the other by regions without a step. */
#include <stdio.h>
#include <stdlib.h>

#include "runtime/clock.h"

#define VISITS 1000
#define FACTOR UINT64_C(6364136223846793005)

enum way { ALONE, FRONT, BOTH };

static int64_t last, region[2];

static void charge_early(void)
{
	clock_order();
	int64_t now = clock_read();

	region[0] += now - last;
	region[1]++;
	last = now;
}

static void charge(void)
{
	clock_order();
	clock_charge(&last, region);
}

static void (*volatile const probes[])(void) = { NULL, charge_early, charge };

/* Ticks of one of VISITS regions in turn with an empty one, or alone. */
static inline __attribute__((always_inline)) double show(int steps, enum way way)
{
	int64_t begin = clock_now();
	uint64_t x = 1;

	region[0] = region[1] = 0;
	last = begin;
	for (int i = 0; i < VISITS; i++) {
#pragma GCC unroll 64
		for (int k = 0; k < steps; k++) {
			x *= FACTOR;
			__asm__ volatile("" : "+r"(x));
		}
		if (way != ALONE)
			probes[way]();
	}
	return (double)(way == ALONE ? clock_now() - begin : region[0]) / VISITS;
}

#define OF(n) static double show_##n(enum way way) \
{ \
	return way == ALONE ? show(n, ALONE) : way == FRONT ? show(n, FRONT) : show(n, BOTH); \
}
OF(0) OF(1) OF(2) OF(4) OF(8) OF(16) OF(32) OF(64)
#undef OF

static const struct row {
	int steps;
	double (*show)(enum way way);
} rows[] = {
	{ 0, show_0 }, { 1, show_1 }, { 2, show_2 }, { 4, show_4 },
	{ 8, show_8 }, { 16, show_16 }, { 32, show_32 }, { 64, show_64 }
};

#define ROWS (sizeof(rows) / sizeof(*rows))

int main(int argc, char **argv)
{
	double least[ROWS][3], cost = clock_measure().probe;
	long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;

	for (size_t r = 0; r < ROWS; r++)
		least[r][ALONE] = least[r][FRONT] = least[r][BOTH] = 1e18;
	for (long i = 0; i < rounds; i++)
		for (size_t r = 0; r < ROWS; r++)
			for (enum way way = ALONE; way <= BOTH; way++) {
				double ticks = rows[r].show(way);

				least[r][way] = ticks < least[r][way] ? ticks : least[r][way];
			}
	printf("| dependent steps | ticks, alone | shown by readings that wait for what is before them | ours |\n|--:|--:|--:|--:|\n");
	for (size_t r = 0; r < ROWS; r++)
		printf("| %d | %.1f | %.1f | %.1f |\n", rows[r].steps,
		       least[r][ALONE] - least[0][ALONE], least[r][FRONT] - least[0][FRONT],
		       least[r][BOTH] - cost);
	printf("\nReadings cost %.1f and %.1f ticks.\n", least[0][FRONT], cost);
	return 0;
}
