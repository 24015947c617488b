/* order.c - sorting of what is mostly in order already. */
#include "base/order.h"

#include <stdlib.h>
#include <string.h>

struct sorting {
	size_t n, size;
	int (*order)(const void *, const void *);
};

int order_u64(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* End of the run that begins at item `i`. */
static size_t end_of_run(const struct sorting *s, const char *items, size_t i)
{
	if (i < s->n)
		i++;
	while (i < s->n && s->order(items + (i - 1) * s->size, items + i * s->size) <= 0)
		i++;
	return i;
}

/* Merges the runs [left, middle) and [middle, end) into *to, and moves *to past them. */
static void merge(const struct sorting *s, const char *left, const char *middle, const char *end,
		  char **to)
{
	const char *right = middle;

	while (left < middle && right < end) {
		const char **next = s->order(left, right) <= 0 ? &left : &right;

		memcpy(*to, *next, s->size);
		*next += s->size;
		*to += s->size;
	}
	size_t rest = (size_t)(middle - left);

	memcpy(*to, left, rest);
	memcpy(*to + rest, right, (size_t)(end - right));
	*to += rest + (size_t)(end - right);
}

/* Merges pairs of neighbouring runs. Returns the new number of runs. */
static size_t merge_runs(const struct sorting *s, const char *from, char *to)
{
	size_t runs = 0;

	for (size_t at = 0, middle, end; at < s->n; at = end, runs++) {
		middle = end_of_run(s, from, at);
		end = end_of_run(s, from, middle);
		merge(s, from + at * s->size, from + middle * s->size, from + end * s->size, &to);
	}
	return runs;
}

void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *))
{
	const struct sorting s = { n, size, order };

	if (end_of_run(&s, items, 0) == n)
		return;
	char *room = malloc(n * size), *from = items, *to = room;

	if (!room) {
		qsort(items, n, size, order);
		return;
	}
	while (merge_runs(&s, from, to) > 1) {
		char *before = from;

		from = to;
		to = before;
	}
	if (to == room)
		memcpy(items, room, n * size);
	free(room);
}

const void *order_sorted(struct arena *a, const void *items, size_t n, size_t size,
			 int (*order)(const void *, const void *))
{
	const struct sorting s = { n, size, order };

	if (end_of_run(&s, items, 0) == n)
		return n ? items : arena_alloc(a, 0, size);
	void *copy = arena_alloc(a, n, size);

	if (copy) {
		memcpy(copy, items, n * size);
		order_sort(copy, n, size, order);
	}
	return copy;
}
