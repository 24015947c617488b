/* heads.c - functions made of others. */
#include "probe/heads.h"

#include "ir/parse.h"
#include "ir/scan.h"

/* Where the last % at top level is: a parameter's name. */
static size_t name_in(struct str param)
{
	size_t at = param.len;

	for (size_t i = 0; (i = scan_top(param, i, "%")) < param.len; i++)
		at = i;
	return at;
}

static bool has_word(struct str text, struct str word)
{
	return str_find(text, word, 0) != SIZE_MAX;
}

/* Up to the sigil of the name. */
static struct str before_name(const struct ir_function *f)
{
	return str_sub(f->head, 0, (size_t)(f->name.at - f->head.at) - 1);
}

bool heads_can_hand_over(const struct ir_function *f)
{
	static const struct str abi[] = { { "sret", 4 }, { "byval", 5 }, { "inreg", 5 }, { "inalloca", 8 },
					  { "signext", 7 }, { "zeroext", 7 }, { "swift", 5 }, { "nest", 4 },
					  { "...", 3 }, { "preallocated", 12 } };
	struct str before = before_name(f), params = ir_params(f->head), param;

	if (!str_ends(before, STR(" i32 ")) || has_word(ir_head_tail(f->head), STR("comdat")))
		return false;
	for (size_t i = 0; i < sizeof(abi) / sizeof(*abi); i++)
		if (has_word(params, abi[i]) || has_word(before, abi[i]))
			return false;
	while (scan_item(&params, &param))
		if (name_in(param) == param.len)
			return false;
	return true;
}

struct str heads_type(const struct ir_function *f)
{
	static const struct str linkages[] = {
		{ "internal ", 9 }, { "private ", 8 }, { "linkonce_odr ", 13 }, { "linkonce ", 9 },
		{ "weak_odr ", 9 }, { "weak ", 5 }, { "external ", 9 }, { "hidden ", 7 }, { "protected ", 10 },
		{ "dso_local ", 10 }, { "available_externally ", 21 } };
	struct str before = before_name(f), type = str_sub(before, sizeof("define ") - 1, before.len);

	for (size_t i = 0; i < sizeof(linkages) / sizeof(*linkages);) {
		bool is_one = str_starts(type, linkages[i]);

		type = is_one ? str_sub(type, linkages[i].len, type.len) : type;
		i = is_one ? 0 : i + 1;
	}
	return type;
}

void heads_write_args(const struct ir_function *f, struct buf *out)
{
	struct str params = ir_params(f->head), param;
	const char *comma = "";

	while (scan_item(&params, &param)) {
		buf_fmt(out, "%s", comma);
		buf_add(out, scan_type(param));
		buf_char(out, ' ');
		buf_add(out, str_sub(param, name_in(param), param.len));
		comma = ", ";
	}
}

static bool is_quoted(struct str name)
{
	return str_starts(name, STR("\""));
}

void heads_write_name(struct str name, struct str suffix, struct buf *out)
{
	buf_char(out, '@');
	buf_add(out, str_sub(name, 0, name.len - is_quoted(name)));
	buf_add(out, suffix);
	if (is_quoted(name))
		buf_char(out, '"');
}

bool heads_is_name(struct str name, struct str suffix, struct str other)
{
	size_t len = name.len - is_quoted(name);

	return other.len == name.len + suffix.len && str_starts(other, str_sub(name, 0, len)) &&
	       str_starts(str_sub(other, len, other.len), suffix);
}
