/* sums.c - vectors of sums. */
#include "probe/sums.h"

#include "ir/parse.h"
#include "probe/tally.h"

#define SUM TALLY ".sum"	/* KEY.LANES.UNIT */

bool sums_begin(struct sums *s, const struct ir_module *m, struct arena *arena)
{
	*s = (struct sums){ .list = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*s->list)) };
	return s->list != NULL;
}

void sums_remember(struct sums *s, struct sum sum)
{
	for (uint32_t i = 0; i < s->n; i++)
		if (s->list[i].lanes == sum.lanes && s->list[i].unit == sum.unit && str_eq(s->list[i].key, sum.key))
			return;
	s->list[s->n++] = sum;
	s->used |= sum.lanes;
}

static void write_variable(struct sum s, struct buf *out)
{
	buf_fmt(out, "%%" SUM "%.*s.%u.%u", (int)s.key.len, s.key.at, s.lanes, s.unit);
}

static void write_store(const char *value, struct sum s, struct buf *out)
{
	buf_fmt(out, "  store <%u x i64> %s, ptr ", s.lanes, value);
	write_variable(s, out);
	buf_fmt(out, ", align %u\n", s.lanes * 8);
}

static void write_load(const char *result, struct sum s, struct buf *out)
{
	buf_fmt(out, "  %%%s = load <%u x i64>, ptr ", result, s.lanes);
	write_variable(s, out);
	buf_fmt(out, ", align %u\n", s.lanes * 8);
}

void sums_write_variables(const struct sums *s, struct buf *out)
{
	for (uint32_t i = 0; i < s->n; i++) {
		buf_add(out, STR("  "));
		write_variable(s->list[i], out);
		buf_fmt(out, " = alloca <%u x i64>, align %u\n", s->list[i].lanes, s->list[i].lanes * 8);
		write_store("zeroinitializer", s->list[i], out);
	}
}

void sums_write_addition(const char *p, struct sum sum, struct buf *out)
{
	char name[TALLY_PREFIX_ROOM + 24];

	snprintf(name, sizeof(name), "%s.old", p);
	write_load(name, sum, out);
	buf_fmt(out, "  %%%s.new = add <%u x i64> %%%s.old, %%%s.sums\n", p, sum.lanes, p, p);
	snprintf(name, sizeof(name), "%%%s.new", p);
	write_store(name, sum, out);
}

void sums_write_total(struct sum sum, const char *p, struct buf *out)
{
	unsigned lanes = sum.lanes;
	char name[TALLY_PREFIX_ROOM + 24];

	snprintf(name, sizeof(name), "%s.sums", p);
	write_load(name, sum, out);
	write_store("zeroinitializer", sum, out);
	buf_fmt(out, "  %%%s.%s = call i64 @llvm.vector.reduce.add.v%ui64(<%u x i64> %%%s.sums)\n", p, sum.unit == 1 ? "n" : "all",
		lanes, lanes, p);
	if (sum.unit != 1)
		buf_fmt(out, "  %%%s.n = udiv exact i64 %%%s.all, %u\n", p, p, sum.unit);
}

void sums_declare(const struct sums *s, const struct ir_module *m, struct buf *out)
{
	char name[48];

	for (unsigned lanes = 2; lanes <= 8; lanes *= 2) {
		snprintf(name, sizeof(name), "llvm.vector.reduce.add.v%ui64", lanes);
		if ((s->used & lanes) && !ir_find_item(m, IR_DECLARE, str_of(name)))
			buf_fmt(out, "declare i64 @%s(<%u x i64>)\n", name, lanes);
	}
}
