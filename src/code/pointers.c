/* pointers.c - calls through Numba's pointers. */
#include "code/pointers.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define GLOBAL "@\".numba.unresolved$"	/* LLVM quotes names with a $ */
#define LOADED STR(" = load ptr, ptr " GLOBAL)

/* The value that is called, with its sigil; empty: there is none. */
static struct str called_value(struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		struct str name = text.at[i] == '%' ? scan_name(text, i + 1) : STR("");
		size_t behind = i + 1 + name.len;

		if (name.len && behind < text.len && text.at[behind] == '(')
			return str_sub(text, i, behind);
	}
	return STR("");
}

struct str pointers_callee(const struct ir_module *m, const struct ir_block *block, uint32_t i)
{
	const struct ir_stmt *s = &m->stmts[i];
	struct str value = s->op == IR_CALL && ir_callee(s).len == 0 ? called_value(s->text)
								     : STR("");
	const struct ir_stmt *load = ir_definition(m, block, value);
	size_t at = load ? str_find(load->text, LOADED, 0) : SIZE_MAX;

	return at == SIZE_MAX ? STR("")
			      : str_sub(load->text, at + LOADED.len,
					str_find(load->text, STR("\""), at + LOADED.len));
}

void pointers_write(struct str symbol, struct buf *out)
{
	buf_add(out, STR(GLOBAL));
	buf_add(out, symbol);
	buf_char(out, '"');
}
