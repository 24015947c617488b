/* sums.c - vectors of sums. */
#include "tally/sums.h"

#include "ir/parse.h"
#include "tally/tally.h"

#define SUM TALLY ".sum"	/* KEY.LANES */

bool sums_begin(struct sums *s, const struct ir_module *m, struct arena *arena)
{
	*s = (struct sums){ .list = arena_alloc(arena, (size_t)m->nstmts + 1, sizeof(*s->list)) };
	return s->list != NULL;
}

static bool has(const struct sums *s, struct str key, unsigned lanes)
{
	for (uint32_t i = 0; i < s->n; i++)
		if (s->list[i].lanes == lanes && str_eq(s->list[i].key, key))
			return true;
	return false;
}

void sums_remember(struct sums *s, struct str key, unsigned lanes)
{
	if (!has(s, key, lanes))
		s->list[s->n++] = (struct sum){ key, lanes };
	s->used |= lanes;
}

static void write_variable(struct str key, unsigned lanes, struct buf *out)
{
	buf_fmt(out, "%%" SUM "%.*s.%u", (int)key.len, key.at, lanes);
}

static void write_store(const char *value, struct str key, unsigned lanes, struct buf *out)
{
	buf_fmt(out, "  store <%u x i64> %s, ptr ", lanes, value);
	write_variable(key, lanes, out);
	buf_fmt(out, ", align %u\n", lanes * 8);
}

static void write_load(const char *result, struct str key, unsigned lanes, struct buf *out)
{
	buf_fmt(out, "  %%%s = load <%u x i64>, ptr ", result, lanes);
	write_variable(key, lanes, out);
	buf_fmt(out, ", align %u\n", lanes * 8);
}

void sums_write_variables(const struct sums *s, struct buf *out)
{
	for (uint32_t i = 0; i < s->n; i++) {
		buf_add(out, STR("  "));
		write_variable(s->list[i].key, s->list[i].lanes, out);
		buf_fmt(out, " = alloca <%u x i64>, align %u\n", s->list[i].lanes,
			s->list[i].lanes * 8);
		write_store("zeroinitializer", s->list[i].key, s->list[i].lanes, out);
	}
}

void sums_write_addition(const char *p, struct str key, unsigned lanes, struct buf *out)
{
	char name[TALLY_PREFIX_ROOM + 16];

	snprintf(name, sizeof(name), "%s.old", p);
	write_load(name, key, lanes, out);
	buf_fmt(out, "  %%%s.new = add <%u x i64> %%%s.old, %%%s.sums\n", p, lanes, p, p);
	snprintf(name, sizeof(name), "%%%s.new", p);
	write_store(name, key, lanes, out);
}

bool sums_write_total(const struct sums *s, struct str key, unsigned lanes, const char *p,
		      struct buf *out)
{
	char name[TALLY_PREFIX_ROOM + 16];

	if (!has(s, key, lanes))
		return false;
	snprintf(name, sizeof(name), "%s.sums", p);
	write_load(name, key, lanes, out);
	write_store("zeroinitializer", key, lanes, out);
	buf_fmt(out, "  %%%s.n = call i64 @llvm.vector.reduce.add.v%ui64(<%u x i64> %%%s.sums)\n",
		p, lanes, lanes, p);
	return true;
}

void sums_declare(unsigned used, const struct ir_module *m, struct buf *out)
{
	char name[48];

	for (unsigned lanes = 2; lanes <= 8; lanes *= 2) {
		snprintf(name, sizeof(name), "llvm.vector.reduce.add.v%ui64", lanes);
		if ((used & lanes) && !ir_find_item(m, IR_DECLARE, str_of(name)))
			buf_fmt(out, "declare i64 @%s(<%u x i64>)\n", name, lanes);
	}
}
