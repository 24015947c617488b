/* records.c - the log of a counters file: walked once to check and count its records, once to
 * keep them, so each array is allocated once at its size. */
#include "profile/records.h"

#include "profile/sitetab.h"

struct range {			/* [at, at + bytes) of the file */
	uint64_t at;
	uint64_t bytes;
};

struct reader {
	const struct image *image;
	struct arena *keep;
	struct arena *scratch;
	struct nbcount_error *err;
	struct records out;
	struct range *ranges;
	size_t n_ranges;
};

static int bad(const struct reader *r, const char *what)
{
	return err_set(r->err, ERR_DAMAGED, 0, "damaged: %s", what);
}

/* ---- checking and counting */

static int range_order(const void *left, const void *right)
{
	const struct range *a = left, *b = right;

	return (a->at > b->at) - (a->at < b->at);
}

static int check_overlap(struct reader *r)
{
	qsort(r->ranges, r->n_ranges, sizeof(*r->ranges), range_order);
	for (size_t i = 1; i < r->n_ranges; i++) {
		const struct range *before = &r->ranges[i - 1];

		if (r->ranges[i].at - before->at < before->bytes)
			return err_damaged(r->err, "two parts of the file overlap at byte",
					  r->ranges[i].at);
	}
	return 0;
}

static void add_segments(struct reader *r)
{
	uint64_t at = FMT_LOG_START;
	struct fmt_segment s;

	for (size_t i = 0; i < r->image->n_segments; i++) {
		memcpy(&s, r->image->at + at, sizeof(s));
		r->ranges[r->n_ranges++] = (struct range){ at, s.bytes };
		at = s.next;
	}
}

/* Done before records are walked: overlapping segments could make the walk very long. */
static int check_segments(struct reader *r)
{
	r->ranges = arena_alloc(r->scratch, r->image->n_segments, sizeof(*r->ranges));
	if (!r->ranges)
		return err_memory(r->err);
	add_segments(r);
	return check_overlap(r);
}

static void count_record(struct reader *r, const struct log_record *record)
{
	struct records *n = &r->out;

	if (record->type == FMT_INFO)
		n->n_info += str_lines(record->payload);
	n->n_modules += record->type == FMT_MODULE;
	n->n_threads += record->type == FMT_THREAD;
	n->n_extents += record->type == FMT_EXTENT;
	n->n_dones += record->type == FMT_DONE;
	n->n_notes += record->type == FMT_NOTE;
	n->n_places += record->type == FMT_PLACE;
}

/* Checks the sums of the first `n` records. */
static int check_sums(const struct reader *r, const struct log_record records[STR_HASHES], size_t n)
{
	struct str payloads[STR_HASHES];
	uint64_t sums[STR_HASHES];

	for (size_t i = 0; i < STR_HASHES; i++)
		payloads[i] = i < n ? records[i].payload : STR("");
	str_hashes(payloads, sums);
	for (size_t i = 0; i < n; i++)
		if (records[i].sum != sums[i])
			return err_damaged(r->err, "wrong sum of a record at byte",
					   (uint64_t)(payloads[i].at - r->image->at) -
						   sizeof(struct fmt_record));
	return 0;
}

/* If the log becomes unreadable, a wrong sum before that is the better error to report. */
static int count_records(struct reader *r)
{
	struct log_record records[STR_HASHES] = { { 0 } };
	struct log_place place = { 0 };
	struct nbcount_error end = { 0 };
	size_t n = 0;
	int status;

	do {
		status = log_next(r->image, &place, &records[n], &end);
		if (status > 0)
			count_record(r, &records[n++]);
		if (status > 0 && n < STR_HASHES)
			continue;
		if (check_sums(r, records, n) < 0)
			return -1;
		n = 0;
	} while (status > 0);
	if (status < 0 && r->err)
		*r->err = end;
	return status;
}

static int make_room(struct reader *r)
{
	struct records *n = &r->out;

	r->n_ranges = 0;
	r->ranges = arena_alloc(r->scratch, r->image->n_segments + n->n_extents,
				sizeof(*r->ranges));
	n->info = arena_alloc(r->keep, n->n_info, sizeof(*n->info));
	n->modules = arena_alloc(r->keep, n->n_modules, sizeof(*n->modules));
	n->notes = arena_alloc(r->keep, n->n_notes, sizeof(*n->notes));
	n->bases = arena_alloc(r->scratch, n->n_modules, sizeof(*n->bases));
	n->threads = arena_alloc(r->scratch, n->n_threads, sizeof(*n->threads));
	n->extents = arena_alloc(r->scratch, n->n_extents, sizeof(*n->extents));
	n->dones = arena_alloc(r->scratch, n->n_dones, sizeof(*n->dones));
	n->places = arena_alloc(r->scratch, n->n_places, sizeof(*n->places));
	if (!r->ranges || !n->info || !n->modules || !n->notes || !n->bases || !n->threads ||
	    !n->extents || !n->dones || !n->places)
		return err_memory(r->err);
	n->n_info = n->n_modules = n->n_notes = n->n_threads = n->n_extents = n->n_dones =
		n->n_places = 0;
	add_segments(r);
	return 0;
}

/* ---- keeping */

/* Lines `key=value`. */
static int keep_info(struct reader *r, struct str payload)
{
	struct str line;

	while (str_next(&payload, '\n', &line)) {
		size_t equals = str_find(line, STR("="), 0);

		if (equals == SIZE_MAX || equals == 0)
			return bad(r, "a description without a key");
		r->out.info[r->out.n_info++] = (struct profile_info){
			str_sub(line, 0, equals), str_sub(line, equals + 1, line.len) };
	}
	return 0;
}

static int keep_note(struct reader *r, struct str payload)
{
	struct profile_note *note = &r->out.notes[r->out.n_notes];
	struct str rest = payload, name, file, line;
	uint64_t number;

	rest.len -= str_ends(rest, STR("\n"));
	if (!str_next(&rest, '\t', &name) || !str_next(&rest, '\t', &file) ||
	    !str_next(&rest, '\t', &line) || !str_u64(line, &number) || number > INT32_MAX)
		return bad(r, "a note that is not understood");
	if (sitetab_field(r->keep, name, &note->name, r->err) < 0 ||
	    sitetab_field(r->keep, file, &note->file, r->err) < 0 ||
	    sitetab_field(r->keep, rest, &note->why, r->err) < 0)
		return bad(r, "a note that is not understood");
	note->line = (uint32_t)number;
	r->out.n_notes++;
	return 0;
}

static int keep_module(struct reader *r, struct str payload)
{
	struct records *out = &r->out;
	struct profile_module *module = &out->modules[out->n_modules];
	struct fmt_module head;

	if (payload.len < sizeof(head))
		return bad(r, "the record of a module is too short");
	memcpy(&head, payload.at, sizeof(head));
	if (sitetab_read(r->keep, str_sub(payload, sizeof(head), payload.len), module, r->err) < 0)
		return -1;
	if (head.slots != module->slots)
		return bad(r, "a module and its site table differ in slots");
	if (head.base % 8 || head.base < 64 || head.slots > (UINT64_MAX - head.base) / 8)
		return err_damaged(r->err, "bad place of a module's counters:", head.base);
	out->bases[out->n_modules] = (struct record_base){
		head.base, head.base + 8 * head.slots, (uint32_t)out->n_modules };
	out->n_modules++;
	return 0;
}

static int keep_thread(struct reader *r, struct str payload)
{
	struct fmt_thread *thread = &r->out.threads[r->out.n_threads];

	if (payload.len < sizeof(*thread))
		return bad(r, "the record of a thread is too short");
	memcpy(thread, payload.at, sizeof(*thread));
	if (thread->thread != r->out.n_threads)
		return err_damaged(r->err, "thread out of order:", thread->thread);
	if (thread->block >= FMT_RETIRED_BLOCK(0))
		return err_damaged(r->err, "bad block of thread", thread->thread);
	if (thread->tid > INT32_MAX)
		return err_damaged(r->err, "bad number of the system's for thread", thread->thread);
	r->out.n_threads++;
	return 0;
}

static int keep_extent(struct reader *r, struct str payload)
{
	struct fmt_extent *e = &r->out.extents[r->out.n_extents];

	if (payload.len < sizeof(*e))
		return bad(r, "the record of an extent is too short");
	memcpy(e, payload.at, sizeof(*e));
	if (e->bytes == 0 || e->bytes % FMT_CHUNK || e->at % FMT_CHUNK || e->start % 8 ||
	    e->bytes > UINT64_MAX - e->start)
		return err_damaged(r->err, "bad size or place of the extent at byte", e->at);
	if (!image_piece(r->image, e->at, e->bytes).at)
		return err_damaged(r->err, "extent outside the file, at byte", e->at);
	if (e->at == 0)
		return bad(r, "an extent covers the header");
	r->ranges[r->n_ranges++] = (struct range){ e->at, e->bytes };
	r->out.n_extents++;
	return 0;
}

static int keep_done(struct reader *r, struct str payload)
{
	struct fmt_done head;

	if (payload.len < sizeof(head))
		return bad(r, "the record of an ended thread is too short");
	memcpy(&head, payload.at, sizeof(head));
	struct str pairs = str_sub(payload, sizeof(head), payload.len);

	if (pairs.len % sizeof(struct fmt_pair) ||
	    pairs.len / sizeof(struct fmt_pair) != head.pairs)
		return err_damaged(r->err, "wrong number of counters of ended thread", head.thread);
	r->out.dones[r->out.n_dones++] = (struct record_done){ head.thread, pairs };
	return 0;
}

static int keep_place(struct reader *r, struct str payload)
{
	struct fmt_place *place = &r->out.places[r->out.n_places];

	if (payload.len < sizeof(*place))
		return bad(r, "the record of a place is too short");
	memcpy(place, payload.at, sizeof(*place));
	if (place->thread >= r->out.n_threads)
		return err_damaged(r->err, "place of an unknown thread:", place->thread);
	if (place->pu < 0 || place->core < -1 || place->package < -1 || place->node < -1 ||
	    place->migrations < -1)
		return err_damaged(r->err, "bad place of thread", place->thread);
	r->out.n_places++;
	return 0;
}

static int keep_record(struct reader *r, const struct log_record *record)
{
	switch (record->type) {
	case FMT_INFO:
		return keep_info(r, record->payload);
	case FMT_MODULE:
		return keep_module(r, record->payload);
	case FMT_THREAD:
		return keep_thread(r, record->payload);
	case FMT_EXTENT:
		return keep_extent(r, record->payload);
	case FMT_DONE:
		return keep_done(r, record->payload);
	case FMT_NOTE:
		return keep_note(r, record->payload);
	case FMT_PLACE:
		return keep_place(r, record->payload);
	default:
		return 0;
	}
}

static int keep_records(struct reader *r)
{
	struct log_place place = { 0 };
	struct log_record record;
	int status;

	while ((status = log_next(r->image, &place, &record, r->err)) > 0)
		if (keep_record(r, &record) < 0)
			return -1;
	return status;
}

/* ---- order and overlap */

static int base_order(const void *left, const void *right)
{
	const struct record_base *a = left, *b = right;

	if (a->base != b->base)
		return a->base < b->base ? -1 : 1;
	return (a->end > b->end) - (a->end < b->end);
}

static int extent_order(const void *left, const void *right)
{
	const struct fmt_extent *a = left, *b = right;

	if (a->block != b->block)
		return a->block < b->block ? -1 : 1;
	return (a->start > b->start) - (a->start < b->start);
}

static int check_order(struct reader *r)
{
	struct records *out = &r->out;

	qsort(out->bases, out->n_modules, sizeof(*out->bases), base_order);
	for (size_t i = 1; i < out->n_modules; i++)
		if (out->bases[i].base < out->bases[i - 1].end)
			return err_damaged(r->err, "counters of two modules overlap at",
					  out->bases[i].base);
	qsort(out->extents, out->n_extents, sizeof(*out->extents), extent_order);
	for (size_t i = 1; i < out->n_extents; i++) {
		const struct fmt_extent *a = &out->extents[i - 1], *b = a + 1;

		if (a->block == b->block && b->start - a->start < a->bytes)
			return err_damaged(r->err, "two extents of a block overlap, at byte",
					   b->at);
	}
	return check_overlap(r);
}

int records_read(const struct image *image, struct arena *keep, struct arena *scratch,
		 struct records *out, struct nbcount_error *err)
{
	struct reader r = { .image = image, .keep = keep, .scratch = scratch, .err = err };

	if (check_segments(&r) < 0 || count_records(&r) < 0 || make_room(&r) < 0 ||
	    keep_records(&r) < 0 || check_order(&r) < 0)
		return -1;
	*out = r.out;
	return 0;
}
