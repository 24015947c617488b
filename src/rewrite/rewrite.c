/* rewrite.c - nbcount_rewrite: the stages, each text -> module -> edits -> text.
 *
 * Start reading here; docs/ARCHITECTURE.md says what each stage is for. Nothing but its result
 * outlives a call. */
#include "rewrite/rewrite.h"

#include "clock/clock.h"
#include "clock/demote.h"
#include "code/woven.h"
#include "ir/cfg.h"
#include "ir/edits.h"
#include "ir/parse.h"
#include "lines/locate.h"
#include "lines/strip.h"
#include "lower/lower.h"
#include "lower/sink.h"
#include "runtime/abi.h"
#include "tally/blends.h"
#include "weave/callers.h"
#include "weave/count.h"
#include "weave/gather.h"
#include "weave/hoist.h"
#include "weave/polls.h"
#include "weave/unroll.h"
#include "weave/weave.h"

#define INFO "nbcount.info"

/* A rewrite in progress. */
struct job {
	const struct ir_module *m;
	struct str events;	/* names, separated by commas */
	struct arena *arena;
	struct edits edits;
	struct buf table;
	uint32_t slots;
	bool switched;		/* it has levels, and @nbcount.l.ID */
	struct nbcount_error *err;
};

static const struct ir_item *find_info(const struct ir_module *m)
{
	return ir_find_item(m, IR_GLOBAL, STR(INFO));
}

static int read_sites(const struct ir_module *m, const struct ir_item *info, struct arena *arena,
		      struct sites *sites, struct nbcount_error *err)
{
	struct buf text = { 0 };
	struct nbcount_error inside = { 0 };
	size_t pos = ir_pos(m, info->line);

	if (!woven_unquote(info->line, &text))
		return err_set(err, ERR_PARSE, pos, "site info is no string");
	int failed = text.failed ? err_memory(&inside) :
		sites_parse(buf_str(&text), arena, sites, &inside);

	if (failed)
		err_set(err, (enum err_code)inside.code, pos, "%s (byte %zu of it)", inside.msg,
			inside.pos);
	buf_free(&text);
	return failed;
}

/* Returns 1: sites were read; 0: there is no site info, so nothing to count; -1: failed. */
static int find_sites(const struct ir_module *m, struct arena *arena, struct sites *sites,
		      struct nbcount_error *err)
{
	const struct ir_item *info = find_info(m);

	*sites = (struct sites){ 0 };
	return info && read_sites(m, info, arena, sites, err) ? -1 : info != NULL;
}

/* The name of the module: two hashes of its text, 32 hex digits. */
static void write_id(struct str text, char id[WOVEN_ID_LEN + 1])
{
	uint64_t a = str_hash(text);
	uint64_t b = str_hash_from(a, text);

	snprintf(id, WOVEN_ID_LEN + 1, "%016llx%016llx", (unsigned long long)a,
		 (unsigned long long)b);
}

/* Writes the table and the record of the module. */
static void write_record(const struct job *job, const char *id, struct buf *out)
{
	size_t len = job->table.len;

	if (job->slots == 0)
		return;
	buf_fmt(out, "@nbcount.t.%s = linkonce_odr constant [%zu x i8] ", id, len);
	woven_quote(buf_str(&job->table), out);
	buf_fmt(out,
		"\n@nbcount.m.%s = linkonce_odr global { i64, ptr, i64, ptr } "
		"{ i64 %llu, ptr @nbcount.t.%s, i64 %zu, ptr ",
		id, (unsigned long long)ABI_UNREGISTERED, id, len);
	buf_fmt(out, job->switched ? "@nbcount.l.%s }, align 8\n" : "null }, align 8\n", id);
}

static void remove_markers(struct job *job)
{
	for (uint32_t i = 0; i < job->m->nitems; i++) {
		const struct ir_item *item = &job->m->items[i];

		if (item->kind == IR_DECLARE && (str_eq(item->name, STR(MARKER_LINE)) ||
						 str_eq(item->name, STR(MARKER_POLL))))
			edits_replace_span(&job->edits, job->m, item->line);
	}
}

/* Appends what woven code refers to at the module's end; frees `declares`. */
static void append(struct job *job, const char *id, struct buf *declares)
{
	struct buf *out = edits_insert(&job->edits, job->m->text.len);

	if (job->slots)
		buf_char(out, '\n');
	write_record(job, id, out);
	buf_add(out, buf_str(declares));
	job->edits.failed |= declares->failed;
	buf_free(declares);
}

/* Weaves the plan into the module, and adds the record of its table. */
static int apply(struct job *job, const struct plan *plan, const char *id)
{
	struct buf declares = { 0 };
	int failed = weave(job->m, plan, str_of(id), &job->edits, &declares, job->err);

	job->slots = plan->slots;
	append(job, id, &declares);
	return failed;
}

/* Applies the edits so far, and goes on with the resulting module. */
static int go_on(struct job *job)
{
	struct ir_module *m = arena_alloc(job->arena, 1, sizeof(*m));
	struct buf text = { 0 };

	if (!m)
		return err_memory(job->err);
	int failed = edits_apply(&job->edits, job->m->text, &text, job->err);
	struct str copy = failed || text.failed ? (struct str){ 0 }
						: arena_str(job->arena, buf_str(&text));

	buf_free(&text);
	edits_free(&job->edits);
	if (failed || !copy.at)
		return failed ? -1 : err_memory(job->err);
	if (ir_parse(copy, job->arena, m, job->err))
		return -1;
	job->m = m;
	return 0;
}

/* Before anything is counted: tells LLVM which loops to unroll, and gives back locations that only
 * the markers know. */
static int prepare(struct job *job, const struct sites *sites)
{
	uint64_t node = ir_next_node(job->m);
	int told = unroll(job->m, &node, &job->edits, job->arena, job->err);
	int located = told < 0 ? -1
			       : locate(job->m, sites, &node, &job->edits, job->arena, job->err);

	return located < 0 ? -1 : told || located ? go_on(job) : 0;
}

static int count(struct job *job)
{
	char id[WOVEN_ID_LEN + 1];
	struct sites sites;
	struct plan plan;

	int found = find_sites(job->m, job->arena, &sites, job->err);

	if (found < 0 || (found && prepare(job, &sites)) ||
	    count_plan(job->m, &sites, job->arena, &plan, job->err))
		return -1;
	if (!found)
		return 0;
	write_id(job->m->text, id);
	sites_write_table(&sites, str_of(id), &plan, &job->table);
	if (apply(job, &plan, id))
		return -1;
	edits_replace_span(&job->edits, job->m, find_info(job->m)->line);
	remove_markers(job);
	return 1;
}

static int gather(struct job *job, enum gather_when when)
{
	char id[WOVEN_ID_LEN + 1];
	struct tables tables;
	struct plan plan;

	if (tables_read(job->m, job->arena, &tables, job->err) ||
	    gather_plan(job->m, &tables, when, job->arena, &plan, job->err))
		return -1;
	if (plan.nfunctions == 0)
		return 0;
	write_id(job->m->text, id);
	if (tables_compose(&tables, str_of(id), &plan, job->arena, &job->table, job->err) ||
	    apply(job, &plan, id))
		return -1;
	return 1;
}

#define MOST_ROUNDS 4		/* merge points that one add may be hoisted over */

/* Returns 1: adds have moved, 0: none has, -1: failed. */
static int hoist(struct job *job)
{
	for (int round = 0; round < MOST_ROUNDS; round++) {
		int moved = hoist_adds(job->m, &job->edits, job->arena, job->err);

		if (moved < 0 || (moved && go_on(job)))
			return -1;
		if (!moved)
			return round > 0;
	}
	return 1;
}

/* Drops polls that are of no use any more, then gathers. */
static int drop_and_gather(struct job *job, enum gather_when when)
{
	int dropped = polls_drop(job->m, &job->edits, job->arena, job->err);

	if (dropped < 0 || (dropped && go_on(job)))
		return -1;
	int moved = when == GATHER_LOOPS ? hoist(job) : 0;
	int gathered = moved < 0 ? -1 : gather(job, when);

	return gathered < 0 ? -1 : gathered || dropped || moved;
}

/* Gathers the rest, then sinks counts: gathering reads sums as values, so it comes first. */
static int settle(struct job *job)
{
	int gathered = drop_and_gather(job, GATHER_REST);

	if (gathered < 0 || (gathered && go_on(job)))
		return -1;
	int sunk = sink(job->m, &job->edits, job->arena, job->err);

	return sunk < 0 ? -1 : gathered || sunk;
}

static int clock_module(struct job *job, enum clock_mode mode)
{
	char id[WOVEN_ID_LEN + 1];
	struct buf declares = { 0 };
	struct clock_result result = { 0 };

	int demoted = demote(job->m, &job->edits, job->arena, job->err);

	if (demoted < 0 || (demoted && go_on(job)))
		return -1;
	write_id(job->m->text, id);
	int failed = clock_weave(job->m, str_of(id), mode, job->events, &job->edits, job->arena,
				 &declares, &result, job->err);

	job->table = result.table;
	job->slots = result.slots;
	job->switched = mode == CLOCK_SWITCHED;
	append(job, id, &declares);
	return failed ? -1 : job->table.len > 0 || job->table.failed;
}

/* Adds definitions and removes our debug locations, in one new text. */
static int lower_and_strip(struct job *job)
{
	if (!lower_is_for_aarch64(job->m) && blends_part(job->m, &job->edits) && go_on(job))
		return -1;
	int lowered = lower(job->m, &job->edits, job->arena, job->err);
	int stripped = lowered < 0 ? -1 : strip(job->m, &job->edits, job->arena, job->err);

	return stripped < 0 ? -1 : lowered || stripped;
}

static int run_stage(enum nbcount_stage stage, struct job *job)
{
	switch (stage) {
	case NBCOUNT_COUNT:
		return count(job);
	case NBCOUNT_GATHER:
		return drop_and_gather(job, GATHER_LOOPS);
	case NBCOUNT_SETTLE:
		return settle(job);
	case NBCOUNT_CLOCK:
		return clock_module(job, CLOCK_EACH_VISIT);
	case NBCOUNT_CLOCK_LINES:
		return clock_module(job, CLOCK_EACH_LINE);
	case NBCOUNT_CLOCK_SWITCHED:
		return clock_module(job, CLOCK_SWITCHED);
	case NBCOUNT_LOWER:
		return lower_and_strip(job);
	default:
		return err_set(job->err, ERR_UNSUPPORTED, 0, "unknown stage %d", (int)stage);
	}
}

/* Hands the buffers of a finished job over to the caller. */
static int finish(struct job *job, struct nbcount_rewritten *out)
{
	struct buf text = { 0 };
	int failed = edits_apply(&job->edits, job->m->text, &text, job->err);

	buf_char(&text, '\0');		/* not counted in text_len; makes even an empty text
					 * non-NULL */
	if (!failed && (text.failed || job->table.failed))
		failed = err_memory(job->err);
	if (failed) {
		buf_free(&text);
		return -1;
	}
	*out = (struct nbcount_rewritten){
		.text = text.at, .text_len = text.len - 1,
		.table = job->table.at, .table_len = job->table.len, .slots = job->slots
	};
	job->table = (struct buf){ 0 };
	return 1;
}

/* A quick look at the text, so that texts without work need not be parsed. */
static bool has_work(enum nbcount_stage stage, struct str text)
{
	return str_find(text, STR("@nbcount."), 0) != SIZE_MAX ||
	       (stage >= NBCOUNT_CLOCK && strip_wanted(text));
}

int rewrite(enum nbcount_stage stage, struct str text, struct str events, struct arena *arena,
	    struct nbcount_rewritten *out, struct nbcount_error *err)
{
	struct ir_module module;
	struct job job = { .m = &module, .events = events, .arena = arena, .err = err };

	if (!has_work(stage, text)) {
		*out = (struct nbcount_rewritten){ 0 };
		return 0;
	}
	if (ir_parse(text, arena, &module, err))
		return -1;
	int result = run_stage(stage, &job);

	if (result > 0)
		result = finish(&job, out);
	else if (result == 0)
		*out = (struct nbcount_rewritten){ 0 };
	if (result < 0 && err && job.m != &module)
		err->pos = 0;	/* an offset in a text that the caller does not have */
	edits_free(&job.edits);
	buf_free(&job.table);
	return result;
}

int rewrite_list(enum rewrite_view view, struct str text, struct arena *arena, struct buf *out,
		 struct nbcount_error *err)
{
	struct ir_module m;
	struct sites sites;
	struct plan plan;

	if (ir_parse(text, arena, &m, err))
		return -1;
	if (view == REWRITE_PARSE) {
		cfg_dump(&m, out);
		return 0;
	}
	if (find_sites(&m, arena, &sites, err) < 0 || count_plan(&m, &sites, arena, &plan, err))
		return -1;
	plan_dump(&m, &plan, out);
	return 0;
}

int nbcount_rewrite(enum nbcount_stage stage, const char *text, size_t len, const char *events,
		    struct nbcount_rewritten *out, struct nbcount_error *err)
{
	struct arena arena = { 0 };

	if (err)
		*err = (struct nbcount_error){ 0 };
	int result = rewrite(stage, (struct str){ text, len }, str_of(events ? events : ""), &arena,
			     out, err);

	arena_free(&arena);
	return result;
}

int nbcount_may_gather(const char *text, size_t len, struct nbcount_error *err)
{
	struct str s = { text, len };
	struct arena arena = { 0 };
	struct ir_module m;
	int result = 0;

	if (err)
		*err = (struct nbcount_error){ 0 };
	if (has_work(NBCOUNT_GATHER, s))
		result = ir_parse(s, &arena, &m, err) ? -1 : callers_loop(&m, &arena, err);
	arena_free(&arena);
	return result;
}

void nbcount_rewritten_free(struct nbcount_rewritten *out)
{
	free(out->text);
	free(out->table);
	*out = (struct nbcount_rewritten){ 0 };
}

uint64_t nbcount_hash(const void *bytes, size_t len)
{
	return str_hash((struct str){ bytes, len });
}
