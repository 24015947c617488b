/* induction.c - which values of a loop follow from the number of trips made. */
#include "code/induction.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define ADDRESS_DEPTH 8u	/* steps from an address back to what it is made of */

const struct ir_stmt *induction_definition(const struct ir_module *m, const struct ir_function *f,
					   const struct trips *t, struct str name)
{
	const struct ir_stmt *found = NULL;

	for (uint32_t b = 0; b < f->blocks && !found; b++)
		if (t->flow->loops.of[b] == t->loop)
			found = ir_definition(m, &m->blocks[f->first + b], name);
	return found;
}

/* Does the statement add a loop-invariant number to the phi, or subtract it? */
static bool is_step(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		    const struct ir_stmt *s, struct str phi)
{
	struct str op = ir_op(s), of[2];

	if ((!str_eq(op, STR("add")) && !str_eq(op, STR("sub"))) || !ir_operands(s, of))
		return false;
	return str_eq(of[0], phi) ? !induction_definition(m, f, t, of[1])
				  : str_eq(of[1], phi) && !induction_definition(m, f, t, of[0]);
}

bool induction_steps(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		     const struct ir_stmt *phi)
{
	struct str rest = phi->text, way;
	bool steps = true;

	while (steps && str_next(&rest, '[', &way)) {
		const struct ir_stmt *from = induction_definition(
			m, f, t, str_trim(str_sub(way, 0, scan_top(way, 0, ","))));

		steps = !from || is_step(m, f, t, from, ir_result(phi));
	}
	return steps;
}

bool induction_is_sum(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      const struct ir_stmt *phi)
{
	if (str_find(phi->text, STR(" = phi i64 "), 0) == SIZE_MAX &&
	    str_find(phi->text, STR(" = phi double "), 0) == SIZE_MAX)
		return false;
	return !induction_steps(m, f, t, phi);
}

static bool is_header_phi(const struct ir_module *m, const struct ir_function *f,
			  const struct trips *t, struct str name)
{
	return ir_definition(m, &m->blocks[f->first + t->flow->loops.list[t->loop].header], name) !=
	       NULL;
}

static bool is_affine(const struct ir_module *m, const struct ir_function *f, const struct trips *t,
		      struct str name, unsigned depth)
{
	static const char *const plain[] = {
		"getelementptr", "add", "sub", "mul", "shl", "or", "and", "select",
		"icmp", "sext", "zext", "trunc", "freeze"
	};
	const struct ir_stmt *s = induction_definition(m, f, t, name);
	struct str text, operand;

	if (!s)
		return true;
	if (ir_is_phi(s))
		return is_header_phi(m, f, t, name) && !induction_is_sum(m, f, t, s);
	if (depth == 0 || !str_is_one_of(ir_op(s), plain, sizeof(plain) / sizeof(*plain)))
		return false;
	text = ir_behind_op(s);
	for (size_t at = 0; scan_value(text, &at, &operand);)
		if (!is_affine(m, f, t, operand, depth - 1))
			return false;
	return true;
}

bool induction_is_affine(const struct ir_module *m, const struct ir_function *f,
			 const struct trips *t, struct str name)
{
	return is_affine(m, f, t, name, ADDRESS_DEPTH);
}
