/* charges.c - what it costs to charge events from the kernel's pages, beside the bare instructions:
 * charges ROUNDS. Markdown on standard output.
 *
 * Bare is the protocol of linux/perf_event.h, written straight into the loop; woven code calls a
 * function, which has the same loop as the runtime's (paged.h); in place: that loop, without the
 * call. All read the processor's counters, or where there are none, a stand-in: made-up pages, and
 * a register that is there. All are measured in turns; the least of each is shown. With 0 rounds,
 * instructions are counted instead. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "meter/meter.h"
#include "meter/registers.h"
#include "runtime/clock.h"
#include "runtime/paged.h"

#define BATCH 1000		/* readings between two looks at the clock */
#define BATCHES 20		/* of which instructions are counted */
#define NEVER 1e18
#define MOST 6

struct charged {
	unsigned n;
	struct paged_event events[MOST];
	int64_t counters[MOST];
};

static struct charged charged;
static struct abi_block block;
static unsigned gone;		/* readings that were interrupted, or found no counter */

/* ---- registers */

static inline bool clock_register(uint32_t index, uint64_t *value)
{
	(void)index;
	*value = (uint64_t)clock_read();
	return true;
}

/* As if to read it took no time at all: the rest is what is left. */
static inline bool free_register(uint32_t index, uint64_t *value)
{
	*value = index;
	__asm__ volatile("" : "+r"(*value));
	return true;
}

/* ---- the ways */

/* That user space may read, and the width, cannot change: this is the least that is right while the
 * counter is there. */
PAGED_INLINE int64_t bare(const volatile struct perf_event_mmap_page *page, page_register from)
{
	uint64_t counter = 0;
	uint32_t lock, index;
	int64_t count;

	do {
		lock = page->lock;
		__asm__ volatile("" : : : "memory");
		index = page->index;
		count = page->offset;
		if (index && from(index, &counter)) {
			int unused = 64 - page->pmc_width;

			count += (int64_t)(counter << unused) >> unused;
		}
		__asm__ volatile("" : : : "memory");
	} while (page->lock != lock);
	return count;
}

PAGED_INLINE void read_bare(unsigned n, page_register from)
{
	for (int i = 0; i < BATCH; i++) {
		for (unsigned e = 0; e < n; e++) {
			int64_t count = bare(charged.events[e].page, from);

			__asm__ volatile("" : : "r"(count));
		}
	}
}

PAGED_INLINE void charge_bare(unsigned n, page_register from)
{
	for (int i = 0; i < BATCH; i++) {
		for (unsigned e = 0; e < n; e++) {
			int64_t count = bare(charged.events[e].page, from);

			charged.counters[MOST - 1 - e] += count - charged.events[e].last;
			charged.events[e].last = count;
		}
		__asm__ volatile("" : : : "memory");
	}
}

static __attribute__((noinline, cold)) void give_up(void)
{
	gone++;
}

/* As nbcount_sample_3, but for the clock. */
PAGED_INLINE void charge(const struct abi_block *b, int64_t *ticks, page_register from)
{
	struct charged *c = (struct charged *)(intptr_t)b->sampler;

	if (!c || !c->n || !paged_charge(c->events, c->n, ticks, from))
		give_up();
}

typedef void (*batch)(void);
typedef void (*sample)(const struct abi_block *b, int64_t *ticks);

static void charge_as_woven(sample call)
{
	for (int i = 0; i < BATCH; i++)
		call(&block, charged.counters + MOST);
}

/* As if each probe had that as code of its own. Nothing is known of it beforehand, as in woven
 * code. */
PAGED_INLINE void charge_in_place(page_register from)
{
	for (int i = 0; i < BATCH; i++) {
		const struct abi_block *b = &block;

		__asm__ volatile("" : "+r"(b) : : "memory");
		charge(b, charged.counters + MOST, from);
	}
}

#define WAYS_OF(n, from) \
	static void read_##n##_##from(void) { read_bare(n, from); } \
	static void charge_##n##_##from(void) { charge_bare(n, from); }
#define WAYS(from) \
	WAYS_OF(1, from) \
	WAYS_OF(4, from) \
	WAYS_OF(6, from) \
	static __attribute__((noinline)) void sample_##from(const struct abi_block *b, int64_t *t) \
	{ \
		charge(b, t, from); \
	} \
	static void woven_##from(void) \
	{ \
		charge_as_woven(sample_##from); \
	} \
	static void placed_##from(void) \
	{ \
		charge_in_place(from); \
	}

WAYS(clock_register)
WAYS(free_register)
WAYS(registers_read)

enum way { READ, CHARGE, PLACED, WOVEN, N_WAYS };

struct row {
	const char *what;
	unsigned n;
	batch ways[N_WAYS];
	double least[N_WAYS];
};

#define ROW(what, n, from) \
	{ what, n, { read_##n##_##from, charge_##n##_##from, placed_##from, woven_##from }, \
	  { NEVER, NEVER, NEVER, NEVER } }
#define ROWS(what, from) ROW(what, 1, from), ROW(what, 4, from), ROW(what, 6, from)

static struct row stand_ins[] = {
	ROWS("the clock's", clock_register), ROWS("none", free_register)
};
static struct row real[] = { ROWS("the counter's", registers_read) };

/* ---- pages */

static void make_pages(void)
{
	static struct perf_event_mmap_page pages[MOST];

	for (unsigned e = 0; e < MOST; e++) {
		pages[e].cap_user_rdpmc = 1;
		pages[e].index = e + 1;
		pages[e].pmc_width = 64;
		charged.events[e] = (struct paged_event){ .page = &pages[e] };
	}
}

/* Raw numbers mean something else on each processor, and may count nothing; they are read all the
 * same. */
static struct meter *open_events(struct meter_plan *plan, unsigned n)
{
	static const char *const lists[] = {
		[1] = "instructions", [4] = "instructions,cycles,r8,r11",
		[6] = "instructions,cycles,r8,r11,r9,ra"
	};
	const struct perf_event_mmap_page *pages[METER_MOST];

	if (meter_resolve(plan, lists[n], NULL) < 0)
		exit(2);
	struct meter *m = plan->n_missing ? NULL : meter_open(plan);

	if (m && meter_pages(m, pages) < n) {
		meter_close(m);
		m = NULL;
	}
	for (unsigned e = 0; m && e < n; e++)
		charged.events[e] = (struct paged_event){ .page = pages[e] };
	return m;
}

/* ---- */

/* Each register has counts of its own. */
static void set_up(const struct row *row)
{
	charged.n = row->n;
	for (unsigned e = 0; e < row->n; e++)
		charged.events[e].value = charged.events[e].last = 0;
}

/* A batch in which a reading was given up is none. */
static void keep_least(double *least, double found, unsigned gone_before)
{
	if (gone == gone_before && found < *least)
		*least = found;
}

static void measure(struct row *row)
{
	set_up(row);
	for (int way = 0; way < N_WAYS; way++) {
		unsigned before = gone;
		int64_t begin = clock_now();

		row->ways[way]();
		keep_least(&row->least[way], (double)(clock_now() - begin) / BATCH, before);
	}
}

/* By the page of event 0, which counts them. */
static void count_instructions(struct row *row)
{
	const struct perf_event_mmap_page *page = charged.events[0].page;

	set_up(row);
	for (int i = 0; i < BATCHES * N_WAYS; i++) {
		unsigned gone_before = gone, way = (unsigned)i % N_WAYS;
		int64_t before, after;

		if (!page_read(page, &before))
			gone++;
		row->ways[way]();
		if (!page_read(page, &after))
			gone++;
		keep_least(&row->least[way], (double)(after - before) / BATCH, gone_before);
	}
}

static void print(const struct row *row)
{
	if (row->least[WOVEN] == NEVER || row->least[READ] == NEVER)
		printf("| %s | %u | | | | | its counter was taken away |\n", row->what, row->n);
	else
		printf("| %s | %u | %.1f | %.1f | %.1f | %.1f | %.2f |\n", row->what, row->n,
		       row->least[READ], row->least[CHARGE], row->least[PLACED], row->least[WOVEN],
		       row->least[WOVEN] / row->least[READ]);
}

static void run_real(struct row *row, long rounds)
{
	struct meter_plan plan;
	struct meter *m = open_events(&plan, row->n);

	for (long k = 0; m && k < rounds; k++)
		measure(row);
	if (m && !rounds)
		count_instructions(row);
	if (m)
		print(row);
	else
		printf("| %s | %u | | | | | not here |\n", row->what, row->n);
	meter_close(m);
	meter_free(&plan);
}

static void run_stand_ins(long rounds)
{
	make_pages();
	for (long k = 0; k < rounds; k++)
		for (size_t i = 0; i < sizeof(stand_ins) / sizeof(*stand_ins); i++)
			measure(&stand_ins[i]);
	for (size_t i = 0; rounds && i < sizeof(stand_ins) / sizeof(*stand_ins); i++)
		print(&stand_ins[i]);
}

int main(int argc, char **argv)
{
	long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 5000;

	block.sampler = (int64_t)(intptr_t)&charged;
	printf("| register | events | bare | bare, and charged | woven, in place | woven | / bare |\n|---|--:|--:|--:|--:|--:|--:|\n");
	run_stand_ins(rounds);
	for (size_t i = 0; i < sizeof(real) / sizeof(*real); i++)
		run_real(&real[i], rounds);
	return 0;
}
