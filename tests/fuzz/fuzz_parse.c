/* fuzz_parse.c - any bytes as LLVM text: the parser alone, all questions about its result, and the
 * listing. Everything that it returns is a span of the text. */
#include "fuzz.h"
#include "ir/cfg.h"
#include "ir/parse.h"

static void check_span(const struct ir_module *m, struct str span)
{
	if (span.len == 0)
		return;
	MUST(span.at >= m->text.at && span.len <= m->text.len);
	MUST((size_t)(span.at - m->text.at) <= m->text.len - span.len);
}

static void check_statement(const struct ir_module *m, const struct ir_stmt *s)
{
	struct str type = { 0 }, value = { 0 }, rest = s->text, label;

	check_span(m, s->text);
	check_span(m, ir_result(s));
	if (s->op == IR_CALL || s->op == IR_MUSTTAIL) {
		check_span(m, ir_callee(s));
		check_span(m, ir_args(s));
		check_span(m, ir_value(ir_args(s)));
	}
	if (s->op == IR_RET && ir_ret(s, &type, &value)) {
		check_span(m, type);
		check_span(m, value);
	}
	while (cfg_next_successor(&rest, &label))
		check_span(m, label);
}

static void check_function(const struct ir_module *m, const struct ir_function *f)
{
	struct buf label = { 0 };

	check_span(m, f->head);
	check_span(m, f->name);
	check_span(m, ir_params(f->head));
	check_span(m, ir_head_tail(f->head));
	MUST(f->end <= m->text.len);
	MUST(f->blocks && f->first <= m->nblocks && f->blocks <= m->nblocks - f->first);
	for (uint32_t i = f->first; i < f->first + f->blocks; i++) {
		const struct ir_block *b = &m->blocks[i];

		check_span(m, b->label);
		MUST(b->body <= m->text.len);
		MUST(b->first <= m->nstmts && b->stmts <= m->nstmts - b->first);
		ir_write_label(f, b, &label);
	}
	buf_free(&label);
}

static void check_module(const struct ir_module *m)
{
	struct buf listing = { 0 };

	for (uint32_t i = 0; i < m->nstmts; i++)
		check_statement(m, &m->stmts[i]);
	for (uint32_t i = 0; i < m->nfunctions; i++)
		check_function(m, &m->functions[i]);
	for (uint32_t i = 0; i < m->nitems; i++) {
		check_span(m, m->items[i].name);
		check_span(m, m->items[i].line);
		check_span(m, ir_params(m->items[i].line));
		check_span(m, ir_head_tail(m->items[i].line));
	}
	cfg_dump(m, &listing);
	MUST(!listing.failed);
	buf_free(&listing);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_copy(data, size);
	struct nbcount_error err = { 0 };
	struct arena arena = { 0 };
	struct ir_module m;

	if (ir_parse((struct str){ text, size }, &arena, &m, &err) == 0)
		check_module(&m);
	else
		MUST(err.code && err.msg[0] && err.pos <= size);
	arena_free(&arena);
	free(text);
	return 0;
}
