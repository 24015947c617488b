/* clocktab.c - reading the clock's records: region, part, level, total, parallel, thread, events;
 * calltab.c reads those of calls.
 *
 * On success, every index in the clock is in range, each level comes after its parent, and each
 * region has a part. */
#include "profile/clocktab.h"

#include "base/order.h"
#include "profile/calltab.h"

struct reader {
	const struct row *row;
	struct profile_module *module;
	struct profile_clock *clock;	/* of the module */
	struct nbcount_error *err;
};

static int bad(const struct reader *r, const char *what)
{
	return row_bad(r->row, what, r->err);
}

/* Upper bound of slots in lists of ticks: a list has one slot more than commas. */
static size_t count_ticks(const struct row_counts *n)
{
	static const struct {
		enum row_kind kind;
		unsigned lists;
	} kinds[] = {
		{ ROW_REGION, 3 }, { ROW_LEVEL, 1 }, { ROW_TOTAL, 2 },
		{ ROW_PARALLEL, 3 }, { ROW_THREAD, 1 }, { ROW_EDGE, 2 }
	};
	size_t sum = 0;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		sum += n->rows[kinds[i].kind] * kinds[i].lists + n->commas[kinds[i].kind];
	return sum;
}

int clocktab_make_room(const struct row_counts *n, struct arena *a, struct profile_clock *out,
		       struct nbcount_error *err)
{
	if (n->rows[ROW_REGION] >= UINT32_MAX || n->rows[ROW_PART] > UINT32_MAX ||
	    n->rows[ROW_LEVEL] >= UINT32_MAX || n->rows[ROW_TOTAL] > UINT32_MAX ||
	    n->rows[ROW_PARALLEL] > UINT32_MAX)
		return err_set(err, ERR_DAMAGED, 0, "damaged: site table: too many records");
	out->regions = arena_alloc(a, n->rows[ROW_REGION], sizeof(*out->regions));
	out->parts = arena_alloc(a, n->rows[ROW_PART], sizeof(*out->parts));
	out->levels = arena_alloc(a, n->rows[ROW_LEVEL], sizeof(*out->levels));
	out->totals = arena_alloc(a, n->rows[ROW_TOTAL], sizeof(*out->totals));
	out->loops = arena_alloc(a, n->rows[ROW_PARALLEL], sizeof(*out->loops));
	out->ticks = arena_alloc(a, count_ticks(n), sizeof(*out->ticks));
	out->events = arena_alloc(a, n->rows[ROW_EVENTS] + n->commas[ROW_EVENTS],
				  sizeof(*out->events));
	if (!out->regions || !out->parts || !out->levels || !out->totals || !out->loops ||
	    !out->ticks || !out->events)
		return err_memory(err);
	return calltab_make_room(n, a, out, err);
}

static int read_ticks(const struct reader *r, struct str list, enum profile_ticks what, size_t of)
{
	struct profile_clock *c = r->clock;

	while (list.len) {
		struct profile_tick *tick = &c->ticks[c->n_ticks++];
		const char *why = row_next_slot(&list, r->module->slots, &tick->slot,
						&tick->factor);

		if (why)
			return bad(r, why);
		tick->what = what;
		tick->of = (uint32_t)of;
	}
	return 0;
}

/* The index of a level, or `-`. */
static bool level_index(const struct reader *r, struct str field, uint32_t *level)
{
	if (!str_eq(field, STR("-")))
		return row_index(field, r->clock->n_levels, level);
	*level = PROFILE_NO_LEVEL;
	return true;
}

/* 0: no number, as in older tables, which lack the field. */
static uint32_t optional_number(struct str field)
{
	uint64_t n;

	return row_number(field, INT32_MAX, &n) ? (uint32_t)n : 0;
}

static void read_busy(const struct row *row, struct profile_region *region)
{
	struct str busy = row->n > 7 ? row->field[7] : STR(""),
		   exposed = row->n > 8 ? row->field[8] : STR("");

	region->busy = optional_number(busy);
	region->exposed = (int32_t)optional_number(exposed);
	if (str_starts(exposed, STR("-")))
		region->exposed = -(int32_t)optional_number(str_sub(exposed, 1, exposed.len));
}

static int read_region(const struct reader *r)
{
	const struct str *field = r->row->field;
	struct profile_clock *c = r->clock;
	struct profile_region *region = &c->regions[c->n_regions];
	size_t index = c->n_regions;

	if (r->row->n < 6 || !row_follows(r->row, index))
		return bad(r, "region out of order");
	if (!level_index(r, field[2], &region->level))
		return bad(r, "region of an unknown level");
	region->loop = r->row->n > 6 && str_eq(field[6], STR("loop"));
	read_busy(r->row, region);
	if (read_ticks(r, field[3], TICKS_REGION, index) < 0 ||
	    read_ticks(r, field[4], TICKS_SHARED, index) < 0 ||
	    read_ticks(r, field[5], TICKS_VISITS, index) < 0)
		return -1;
	c->n_regions++;
	return 0;
}

/* Reads function, file and line from the fields from `at` on. */
static int read_place(const struct reader *r, size_t at, struct profile_part *place)
{
	const struct str *field = r->row->field + at;

	if (!row_index(field[0], r->module->n_functions, &place->function))
		return bad(r, "ticks of an unknown function");
	if (!row_index(field[1], r->module->n_files, &place->file))
		return bad(r, "ticks in an unknown file");
	if (!row_line(field[2], &place->line) || place->line == 0)
		return bad(r, "bad line number");
	return 0;
}

/* Reads a part's code, and its context in that code; older tables have neither. */
static bool read_origin(const struct reader *r, struct profile_part *part)
{
	part->code = PROFILE_NO_CODE;
	part->context = PROFILE_NO_CONTEXT;
	return r->row->n < 7 || calltab_origin(r->row, 6, r->clock, &part->code, &part->context);
}

static int read_part(const struct reader *r)
{
	const struct str *field = r->row->field;
	struct profile_clock *c = r->clock;
	struct profile_part *part = &c->parts[c->n_parts];
	uint64_t cost, accesses = 0, lanes = 0;

	if (r->row->n < 6 || !row_index(field[1], c->n_regions, &part->region))
		return bad(r, "part of an unknown region");
	if (read_place(r, 2, part) < 0)
		return -1;
	if (!row_number(field[5], UINT32_MAX, &cost) || cost == 0)
		return bad(r, "bad cost of a part");
	if (!read_origin(r, part))
		return bad(r, "part of unknown code");
	if (r->row->n > 8 && !row_number(field[8], UINT32_MAX, &accesses))
		return bad(r, "bad accesses of a part");
	if (r->row->n > 9 && !row_number(field[9], UINT32_MAX, &lanes))
		return bad(r, "bad lanes of a part");
	part->cost = (uint32_t)cost;
	part->accesses = (uint32_t)accesses;
	part->lanes = (uint32_t)lanes;
	c->regions[part->region].n_parts++;
	c->n_parts++;
	return 0;
}

static int read_level(const struct reader *r)
{
	const struct str *field = r->row->field;
	struct profile_clock *c = r->clock;
	size_t index = c->n_levels;

	if (r->row->n < 4 || !row_follows(r->row, index))
		return bad(r, "level out of order");
	if (!level_index(r, field[2], &c->levels[index].parent))
		return bad(r, "level in an unknown level");
	if (read_ticks(r, field[3], TICKS_REST, index) < 0)
		return -1;
	c->n_levels++;
	return 0;
}

static int read_total(const struct reader *r)
{
	const struct str *field = r->row->field;
	struct profile_clock *c = r->clock;
	struct profile_total *total = &c->totals[c->n_totals];
	struct profile_part place;

	if (r->row->n < 6)
		return bad(r, "total is cut off");
	if (read_place(r, 1, &place) < 0)
		return -1;
	*total = (struct profile_total){ PROFILE_NO_CODE };
	if (r->row->n > 6 && !row_index(field[6], c->n_codes, &total->code))
		return bad(r, "total of unknown code");
	if (read_ticks(r, field[4], TICKS_TOTAL, c->n_totals) < 0 ||
	    read_ticks(r, field[5], TICKS_CALLS, c->n_totals) < 0)
		return -1;
	c->n_totals++;
	return 0;
}

static int read_parallel(const struct reader *r)
{
	const struct str *field = r->row->field;
	struct profile_clock *c = r->clock;
	struct profile_part place;

	if (r->row->n < 7)
		return bad(r, "parallel is cut off");
	if (read_place(r, 1, &place) < 0)
		return -1;
	c->loops[c->n_loops] = (struct profile_loop){ place.function, place.file, place.line };
	if (read_ticks(r, field[4], TICKS_WALL, c->n_loops) < 0 ||
	    read_ticks(r, field[5], TICKS_ASKED, c->n_loops) < 0 ||
	    read_ticks(r, field[6], TICKS_BUSY, c->n_loops) < 0)
		return -1;
	c->n_loops++;
	return 0;
}

static int read_call(const struct reader *r)
{
	size_t edge = r->clock->n_edges;

	if (calltab_read(r->row, r->module, r->err) < 0)
		return -1;
	if (edge == r->clock->n_edges)
		return 0;
	return read_ticks(r, r->row->field[6], TICKS_EDGE, edge) < 0 ? -1 :
	       read_ticks(r, r->row->field[7], TICKS_EDGE_VISITS, edge);
}

static int read_thread(const struct reader *r)
{
	const struct str *field = r->row->field;

	if (r->row->n < 3)
		return bad(r, "ticks of the thread are cut off");
	if (str_eq(field[1], STR("own")))
		return read_ticks(r, field[2], TICKS_OWN, 0);
	if (str_eq(field[1], STR("off-core")))
		return read_ticks(r, field[2], TICKS_OFF_CORE, 0);
	return bad(r, "unknown ticks of the thread");
}

static int read_events(const struct reader *r)
{
	struct profile_clock *c = r->clock;
	struct str names = r->row->n < 2 ? STR("") : r->row->field[1], name;

	if (names.len == 0 || c->n_events)
		return bad(r, c->n_events ? "events come twice" : "events without a name");
	while (str_next(&names, ',', &name))
		c->events[c->n_events++] = name;
	c->shares_events = r->row->n > 2 && str_eq(r->row->field[2], STR("shared"));
	return 0;
}

int clocktab_read(const struct row *row, struct profile_module *module, struct nbcount_error *err)
{
	static int (*const reads[ROW_KINDS])(const struct reader *) = {
		[ROW_PART] = read_part,		[ROW_REGION] = read_region,
		[ROW_LEVEL] = read_level,	[ROW_TOTAL] = read_total,
		[ROW_PARALLEL] = read_parallel, [ROW_THREAD] = read_thread,
		[ROW_EVENTS] = read_events,	[ROW_CODE] = read_call,
		[ROW_CONTEXT] = read_call,	[ROW_EDGE] = read_call
	};
	const struct reader r = { row, module, &module->clock, err };

	r.clock->on = true;
	return reads[row->kind](&r);
}

bool clocktab_has_events(const struct profile_clock *clock, enum profile_ticks what)
{
	if (what == TICKS_SHARED)
		return clock->shares_events;
	return what == TICKS_REGION || what == TICKS_REST || what == TICKS_TOTAL ||
	       what == TICKS_OWN;
}

static int by_slot(const void *left, const void *right)
{
	const struct profile_tick *a = left, *b = right;

	if (a->slot != b->slot)
		return a->slot < b->slot ? -1 : 1;
	if (a->what != b->what)
		return a->what < b->what ? -1 : 1;
	return (a->of > b->of) - (a->of < b->of);
}

static int by_region(const void *left, const void *right)
{
	const struct profile_part *a = left, *b = right;

	if (a->region != b->region)
		return a->region < b->region ? -1 : 1;
	return (a->order > b->order) - (a->order < b->order);
}

int clocktab_finish(const struct row *row, struct profile_clock *clock, struct nbcount_error *err)
{
	uint32_t parts = 0;

	for (size_t i = 0; i < clock->n_ticks; i++)
		if (clocktab_has_events(clock, clock->ticks[i].what) &&
		    clock->ticks[i].slot < clock->n_events)
			return row_bad(row, "no slots for events", err);
	for (size_t i = 0; i < clock->n_regions; i++) {
		if (clock->regions[i].n_parts == 0)
			return row_bad(row, "a region has no part", err);
		clock->regions[i].first_part = parts;
		parts += clock->regions[i].n_parts;
	}
	for (size_t i = 0; i < clock->n_parts; i++)
		clock->parts[i].order = (uint32_t)i;
	order_sort(clock->parts, clock->n_parts, sizeof(*clock->parts), by_region);
	order_sort(clock->ticks, clock->n_ticks, sizeof(*clock->ticks), by_slot);
	return 0;
}
