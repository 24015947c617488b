/* cfg.c - the successors of a block.
 *
 * In a terminator, every `label %name` outside quotes is a successor. */
#include "ir/cfg.h"

#include <stdlib.h>

#include "ir/parse.h"
#include "ir/scan.h"

bool cfg_next_successor(struct str *rest, struct str *label)
{
	static const char word[] = "label %";

	for (size_t i = 0; i < rest->len; i++) {
		if (rest->at[i] == '"') {
			i = scan_quoted(*rest, i) - 1;
			continue;
		}
		if (!str_starts(str_sub(*rest, i, rest->len), STR(word)))
			continue;
		*label = scan_name(*rest, i + sizeof(word) - 1);
		*rest = str_sub(*rest, i + sizeof(word) - 1 + label->len, rest->len);
		return true;
	}
	return false;
}

static int by_name(const void *left, const void *right)
{
	return str_cmp(((const struct cfg_label *)left)->name,
		       ((const struct cfg_label *)right)->name);
}

struct cfg_label *cfg_labels(const struct ir_module *m, const struct ir_function *f,
			     struct arena *arena)
{
	struct cfg_label *labels = arena_alloc(arena, f->blocks, sizeof(*labels));

	for (uint32_t b = 0; labels && b < f->blocks; b++)
		labels[b] = (struct cfg_label){ m->blocks[f->first + b].label, b };
	if (labels)
		qsort(labels, f->blocks, sizeof(*labels), by_name);
	return labels;
}

const struct cfg_label *cfg_find_label(const struct cfg_label *labels, uint32_t n, struct str name)
{
	struct cfg_label key = { .name = name };

	return bsearch(&key, labels, n, sizeof(key), by_name);
}

static void dump_block(const struct ir_module *m, const struct ir_function *f,
		       const struct ir_block *b, struct buf *out)
{
	const struct ir_stmt *last = ir_last(m, b);
	struct str rest = last->op == IR_TERMINATOR ? last->text : (struct str){ NULL, 0 };
	struct str label;

	buf_add(out, STR("  block "));
	ir_write_label(f, b, out);
	buf_fmt(out, ": %u statements", b->stmts);
	for (const char *before = " ->"; cfg_next_successor(&rest, &label); before = ",") {
		buf_fmt(out, "%s ", before);
		buf_add(out, label);
	}
	if (last && last->op == IR_RET)
		buf_add(out, STR(" -> ret"));
	buf_char(out, '\n');
}

static void dump_item(const struct ir_item *item, struct buf *out)
{
	static const char *const kinds[] = {
		[IR_GLOBAL] = "global @", [IR_DECLARE] = "declare @",
		[IR_ATTRIBUTES] = "attributes #", [IR_METADATA] = "metadata !", [IR_REST] = "other"
	};

	buf_fmt(out, "%s", kinds[item->kind]);
	buf_add(out, item->name);
	buf_char(out, '\n');
}

void cfg_dump(const struct ir_module *m, struct buf *out)
{
	for (uint32_t i = 0; i < m->nitems; i++)
		dump_item(&m->items[i], out);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		const struct ir_function *f = &m->functions[i];

		buf_add(out, STR("define @"));
		buf_add(out, f->name);
		buf_char(out, '\n');
		for (uint32_t b = f->first; b < f->first + f->blocks; b++)
			dump_block(m, f, &m->blocks[b], out);
	}
}
