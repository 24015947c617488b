/* reads.c - what a reading of counters costs, by source and number of events, beside the bare
 * calls: reads ROUNDS. Markdown on standard output.
 *
 * All are measured in turns, again and again, so that a busy moment of the machine meets all alike;
 * the least of each is shown. With 0 rounds, instructions are counted instead: the least of many
 * readings, of a meter that counts its own. */
#include <inttypes.h>
#include <linux/perf_event.h>
#include <papi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "meter/meter.h"
#include "meter/page.h"
#include "meter/standin.h"
#include "runtime/clock.h"

#define PAGE  4096
#define BATCH 200		/* readings between two looks at the clock */

struct row {
	const char *what;
	const char *events;	/* NULL: no meter */
	bool clocked;		/* and the clock, as woven code does */
	void (*bare)(struct row *row);
	struct meter_plan plan;
	struct meter *m;
	int fd;
	int set;		/* of PAPI */
	const struct perf_event_mmap_page *page;
	double least;
	const char *why;	/* it cannot be measured here */
};

static volatile int64_t sink;

static void bare_clock(struct row *row)
{
	(void)row;
	sink = clock_read();
}

static void bare_read(struct row *row)
{
	uint64_t r[20];

	sink = read(row->fd, r, sizeof(r));
}

static void bare_page(struct row *row)
{
	int64_t value;

	sink = page_read(row->page, &value);
}

static void bare_papi(struct row *row)
{
	long long values[METER_MOST];

	sink = PAPI_read(row->set, values);
}

static void read_meter(struct row *row)
{
	int64_t values[METER_MOST];

	meter_read(row->m, values);
}

static void read_all(struct row *row)
{
	read_meter(row);
	sink = clock_now();
}

static int open_bare(uint32_t type, uint64_t config, int group)
{
	struct perf_event_attr a = { .size = sizeof(a),
				     .type = type,
				     .config = config,
				     .exclude_kernel = 1,
				     .exclude_hv = 1,
				     .read_format = PERF_FORMAT_GROUP };

#if defined(__aarch64__)
	a.config1 = type == PERF_TYPE_HARDWARE ? 2 : 0;
#endif
	return (int)syscall(SYS_perf_event_open, &a, 0, -1, group, 0ul);
}

static void begin_read(struct row *row, int events)
{
	static const uint64_t configs[] = {
		PERF_COUNT_SW_PAGE_FAULTS,	PERF_COUNT_SW_PAGE_FAULTS_MIN,
		PERF_COUNT_SW_PAGE_FAULTS_MAJ,	PERF_COUNT_SW_ALIGNMENT_FAULTS,
		PERF_COUNT_SW_EMULATION_FAULTS, PERF_COUNT_SW_CPU_CLOCK
	};

	row->fd = open_bare(PERF_TYPE_SOFTWARE, configs[0], -1);
	for (int i = 1; i < events; i++)
		open_bare(PERF_TYPE_SOFTWARE, configs[i], row->fd);
	row->why = row->fd < 0 ? "no perf events" : NULL;
}

static bool start_page(struct row *row)
{
	int64_t value;

	row->fd = open_bare(PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, -1);
	row->page = row->fd < 0 ? MAP_FAILED : mmap(NULL, PAGE, PROT_READ, MAP_SHARED, row->fd, 0);
	return row->page != MAP_FAILED && page_usable(row->page) && page_read(row->page, &value);
}

static void stop_page(struct row *row)
{
	if (row->page != MAP_FAILED)
		munmap((void *)(uintptr_t)row->page, PAGE);
	close(row->fd);
}

static void begin_page(struct row *row)
{
	row->why = start_page(row) ? NULL : "there is no PMU here, or user space may not read it";
	stop_page(row);
}

static bool start_papi(struct row *row)
{
	row->set = PAPI_NULL;
	return PAPI_library_init(PAPI_VER_CURRENT) == PAPI_VER_CURRENT &&
	       PAPI_thread_init(pthread_self) == PAPI_OK && PAPI_register_thread() == PAPI_OK &&
	       PAPI_create_eventset(&row->set) == PAPI_OK &&
	       PAPI_add_named_event(row->set, "perf::PAGE-FAULTS") == PAPI_OK &&
	       PAPI_start(row->set) == PAPI_OK;
}

static void stop_papi(struct row *row)
{
	long long last[METER_MOST];

	PAPI_stop(row->set, last);
	PAPI_cleanup_eventset(row->set);
	PAPI_destroy_eventset(&row->set);
}

static void begin_papi(struct row *row)
{
	standin_make();
	row->why = start_papi(row) ? NULL : "PAPI cannot count here";
	if (!row->why)
		stop_papi(row);
}

static void begin_meter(struct row *row)
{
	if (meter_resolve(&row->plan, row->events, NULL) < 0)
		exit(2);
	row->why = row->plan.n_missing ? row->plan.missing[0].why : NULL;
	row->bare = row->clocked ? read_all : read_meter;
}

#define SOFT4 "page-faults,minor-faults,major-faults,alignment-faults"
#define PAPI1 "perf_event:::perf::PAGE-FAULTS"
#define PAPI_MINOR "perf_event:::perf::MINOR-FAULTS"
#define PAPI4 PAPI1 "," PAPI_MINOR ",perf_event:::perf::MAJOR-FAULTS,perf_event:::perf::CPU-CLOCK"

static struct row rows[] = {
	{ .what = "the clock alone", .bare = bare_clock },
	{ .what = "a counter's register alone", .bare = bare_page },
	{ .what = "read() alone, 1 software event", .bare = bare_read, .fd = 1 },
	{ .what = "read() alone, 4", .bare = bare_read, .fd = 4 },
	{ .what = "read() alone, 6", .bare = bare_read, .fd = 6 },
	{ .what = "PAPI_read alone, 1 software event", .bare = bare_papi },
	{ .what = "meter_read, 1 hardware event", .events = "instructions" },
	{ .what = "meter_read, 4 hardware events",
	  .events = "cycles,instructions,cache-misses,branch-misses" },
	{ .what = "meter_read, 6 hardware events",
	  .events = "cycles,instructions,cache-misses,branch-misses,cache-references,branches" },
	{ .what = "meter_read, 1 software event", .events = "page-faults" },
	{ .what = "meter_read, 4 software events", .events = SOFT4 },
	{ .what = "meter_read, 6 software events", .events = SOFT4 ",emulation-faults,cpu-clock" },
	{ .what = "meter_read, task-clock", .events = "task-clock" },
	{ .what = "meter_read, 1 event of PAPI", .events = PAPI1 },
	{ .what = "meter_read, 4 events of PAPI", .events = PAPI4 },
	{ .what = "meter_read, 6 events of PAPI",
	  .events = PAPI4 ",perf_event:::perf::CPU-MIGRATIONS,perf_event:::perf::TASK-CLOCK" },
	{ .what = "meter_read and the clock: 1 software event, task-clock",
	  .events = "page-faults,task-clock",
	  .clocked = true },
	{ .what = "meter_read and the clock: 1 software event, 1 of PAPI",
	  .events = "page-faults," PAPI_MINOR,
	  .clocked = true },
	{ .what = "meter_read and the clock: 1 hardware, 1 software event, task-clock, 1 of PAPI",
	  .events = "instructions,page-faults,task-clock," PAPI_MINOR,
	  .clocked = true },
};

#define N_ROWS (sizeof(rows) / sizeof(*rows))

static void begin(struct row *row)
{
	row->least = 1e18;
	if (row->events)
		begin_meter(row);
	else if (row->bare == bare_read)
		begin_read(row, row->fd);
	else if (row->bare == bare_page)
		begin_page(row);
	else if (row->bare == bare_papi)
		begin_papi(row);
}

/* One at a time: counters are few, and PAPI counts for one in a thread. */
static void start(struct row *row)
{
	if (row->events)
		row->m = meter_open(&row->plan);
	else if (row->bare == bare_papi)
		start_papi(row);
	else if (row->bare == bare_page)
		start_page(row);
}

static void stop(struct row *row)
{
	if (row->events)
		meter_close(row->m);
	else if (row->bare == bare_papi)
		stop_papi(row);
	else if (row->bare == bare_page)
		stop_page(row);
}

static void measure(struct row *row)
{
	start(row);
	row->bare(row);
	int64_t begin_ticks = clock_now();

	for (int i = 0; i < BATCH; i++)
		row->bare(row);
	double ticks = (double)(clock_now() - begin_ticks) / BATCH;

	stop(row);
	row->least = ticks < row->least ? ticks : row->least;
}

static void print_ticks(const struct row *row, double hz)
{
	if (row->why)
		printf("| %s | | | %s |\n", row->what, row->why);
	else
		printf("| %s | %.1f | %.1f | |\n", row->what, row->least, row->least / hz * 1e9);
}

/* From one reading to the next, by event 0. */
static int64_t instructions_of(struct meter *m)
{
	int64_t before[METER_MOST], after[METER_MOST], least = INT64_MAX;

	meter_read(m, before);
	for (int i = 0; i < BATCH; i++) {
		meter_read(m, after);
		if (after[0] - before[0] < least)
			least = after[0] - before[0];
		before[0] = after[0];
	}
	return least;
}

static void print_instructions(const struct row *row)
{
	struct meter_plan plan;
	char list[400];

	snprintf(list, sizeof(list), "%s,%s",
		 strncmp(row->events, "perf_event", 10) == 0 ? "PAPI_TOT_INS" : "instructions",
		 row->events);
	if (meter_resolve(&plan, list, NULL) < 0)
		exit(2);
	struct meter *m = plan.n_missing ? NULL : meter_open(&plan);

	if (m)
		printf("| %s, and its own instructions | %" PRId64 " |\n", row->what,
		       instructions_of(m));
	meter_close(m);
	meter_free(&plan);
}

int main(int argc, char **argv)
{
	long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 5000;

	clock_start();
	for (size_t i = 0; i < N_ROWS; i++)
		begin(&rows[i]);
	for (long k = 0; k < rounds; k++)
		for (size_t i = 0; i < N_ROWS; i++)
			if (!rows[i].why)
				measure(&rows[i]);
	printf(rounds ? "| reading | ticks | ns | |\n|---|--:|--:|---|\n"
		      : "| reading | instructions |\n|---|--:|\n");
	for (size_t i = 0; i < N_ROWS; i++) {
		if (rounds)
			print_ticks(&rows[i], clock_hz());
		else if (rows[i].events && !rows[i].why)
			print_instructions(&rows[i]);
	}
	return 0;
}
