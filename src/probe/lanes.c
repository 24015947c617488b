/* lanes.c - how many trips of the program's loop one trip of the code's makes. */
#include "probe/lanes.h"

#include "ir/parse.h"

#define MOST_LANES 4096u

/* The constant that the statement adds: `add nuw i64 %index, 64, !dbg !7`; 1: none. */
static uint32_t step_of(const struct ir_stmt *s)
{
	size_t from = str_find(s->text, STR("= add "), 0), comma = str_find(s->text, STR(", "), from);
	struct str rest, digits;
	uint64_t step;

	if (from == SIZE_MAX || comma == SIZE_MAX)
		return 1;
	rest = str_sub(s->text, comma + 2, s->text.len);
	return str_next(&rest, ',', &digits) && str_u64(digits, &step) && step >= 1 && step <= MOST_LANES ? (uint32_t)step : 1;
}

/* Is it a counter of such trips? LLVM makes names unique by numbers: `%index.next257`, of another loop's; `%niter85.next.7`. */
static bool counts_trips(struct str name)
{
	size_t i = STR("%niter").len;

	if (str_starts(name, STR("%index.next")))
		return true;
	if (!str_starts(name, STR("%niter")))
		return false;
	while (i < name.len && name.at[i] >= '0' && name.at[i] <= '9')
		i++;
	return str_starts(str_sub(name, i, name.len), STR(".next"));
}

uint32_t lanes_of(const struct ir_module *m, const struct ir_block *b)
{
	uint32_t most = 1;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		uint32_t step = counts_trips(ir_result(&m->stmts[i])) ? step_of(&m->stmts[i]) : 1;

		most = step > most ? step : most;
	}
	return most;
}
