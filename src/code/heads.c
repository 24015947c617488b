/* heads.c - the names and heads of functions that are made from others. */
#include "code/heads.h"

#include "ir/parse.h"
#include "ir/scan.h"

/* The position of a parameter's name: the last % at top level. */
static size_t name_in(struct str param)
{
	size_t at = param.len;

	for (size_t i = 0; (i = scan_top(param, i, "%")) < param.len; i++)
		at = i;
	return at;
}

/* Does the word mean that a call needs more than types, or that the function belongs to a group? */
static bool binds(struct str word)
{
	static const char *const words[] = {
		"sret", "byval", "inreg", "inalloca",
		"signext", "zeroext", "swiftself", "swifterror",
		"swiftasync", "nest", "...", "preallocated", "comdat"
	};

	return str_is_one_of(word, words, sizeof(words) / sizeof(*words)) ||
	       str_ends(word, STR("cc")) || str_ends(word, STR("_pcs"));
}

/* Is there such a word in a part of a head? Names and quoted text are skipped. */
static bool has_binding(struct str text)
{
	for (size_t i = 0; i < text.len;) {
		bool sigil = text.at[i] == '%' || text.at[i] == '@' || text.at[i] == '$';
		struct str word = scan_name(text, i + sigil);

		if (!sigil && binds(word))
			return true;
		i += word.len ? sigil + word.len : 1;
	}
	return false;
}

/* The head up to the sigil of the name. */
static struct str before_name(const struct ir_function *f)
{
	return str_sub(f->head, 0, (size_t)(f->name.at - f->head.at) - 1);
}

bool heads_can_hand_over(const struct ir_function *f)
{
	struct str before = before_name(f), params = ir_params(f->head), param;

	if (!str_ends(before, STR(" i32 ")) || has_binding(before) || has_binding(params) ||
	    has_binding(ir_head_tail(f->head)))
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
		{ "weak_odr ", 9 }, { "weak ", 5 }, { "external ", 9 }, { "hidden ", 7 },
		{ "protected ", 10 }, { "dso_local ", 10 }, { "available_externally ", 21 }
	};
	struct str before = before_name(f),
		   type = str_sub(before, sizeof("define ") - 1, before.len);

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
