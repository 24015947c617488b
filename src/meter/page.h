/* page.h - a hardware counter read without a system call, through the page that the kernel maps for its event.
 *
 * Protocol: struct perf_event_mmap_page in linux/perf_event.h. */
#ifndef NBCOUNT_METER_PAGE_H
#define NBCOUNT_METER_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include <linux/perf_event.h>

/* A register of the processor: `index` as the page has it, from 1 on. false: there is no way to read it. */
typedef bool (*page_register)(uint32_t index, uint64_t *value);

/* May the event be read so? Stays as it is as long as the page is mapped. */
bool page_usable(const struct perf_event_mmap_page *page);
/* The event's count, by the thread it belongs to. false: not now, use read(); *value is untouched. */
bool page_read(const struct perf_event_mmap_page *page, int64_t *value);
/* The same with registers of the caller's making. */
bool page_read_from(const struct perf_event_mmap_page *page, page_register from, int64_t *value);

#endif
