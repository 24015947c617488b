/* spills.c - values in slots. */
#include "code/spills.h"

#include "ir/parse.h"
#include "ir/scan.h"

struct str spills_loaded(const struct ir_stmt *s)
{
	struct str rest = ir_behind_op(s), slot = ir_address(s, "load"), type;

	if (!slot.len || !scan_item(&rest, &type) || !str_eq(scan_type(type), type))
		return STR("");
	return str_find(slot, STR(SPILLS_SLOT), 0) == SIZE_MAX ? STR("") : slot;
}

bool spills_stored(const struct ir_stmt *s, struct str slot, struct str *value)
{
	struct str rest = ir_behind_op(s), item;

	if (!str_eq(ir_address(s, "store"), slot) || !scan_item(&rest, &item))
		return false;
	*value = ir_operand(item);
	return true;
}

struct str spills_stored_last(const struct ir_module *m, const struct ir_block *b, uint32_t stmts,
			      struct str slot)
{
	struct str value = { NULL, 0 };

	for (uint32_t i = stmts; i-- > 0;)
		if (spills_stored(&m->stmts[b->first + i], slot, &value))
			return value;
	return STR("");
}

struct str spills_origin(const struct ir_module *m, const struct ir_block *b, struct str value)
{
	const struct ir_stmt *first = &m->stmts[b->first], *behind = first + b->stmts;

	for (;;) {
		const struct ir_stmt *s = ir_definition(m, b, value);
		struct str slot = s && s < behind ? spills_loaded(s) : STR("");
		bool stored = false;

		if (slot.len == 0)
			return value;
		while (!stored && s-- > first)
			stored = spills_stored(s, slot, &value);
		if (!stored)
			return slot;
		behind = s;
	}
}
