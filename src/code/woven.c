/* woven.c - the names and the text of woven code. */
#include "code/woven.h"

#include "ir/parse.h"
#include "ir/scan.h"
#include "runtime/abi.h"

/* Slots times 8 are byte offsets, and must be far from overflow. */
#define WOVEN_SLOT_LIMIT (UINT64_C(1) << 32)

#define INLINE_COST 5u		/* per instruction, for LLVM's inliner */

#define ATTRIBUTES " nounwind willreturn nosync nofree memory(inaccessiblemem: readwrite)\n"

bool woven_is_ours(struct str name)
{
	return str_starts(name, STR("nbcount."));
}

struct str woven_count(struct str value)
{
	return str_eq(value, STR("undef")) || str_eq(value, STR("poison")) ? STR("0") : value;
}

bool woven_parse(struct str name, struct str prefix, struct woven *w)
{
	if (!str_starts(name, prefix))
		return false;
	struct str key = str_sub(name, prefix.len, name.len);
	struct str id = str_sub(key, 0, WOVEN_ID_LEN);
	uint64_t first;

	for (size_t i = 0; i < id.len; i++)
		if (!((id.at[i] >= '0' && id.at[i] <= '9') || (id.at[i] >= 'a' && id.at[i] <= 'f')))
			return false;
	if (key.len < WOVEN_ID_LEN + 2 || key.at[WOVEN_ID_LEN] != '.' ||
	    !str_u64(str_sub(key, WOVEN_ID_LEN + 1, key.len), &first) || first >= WOVEN_SLOT_LIMIT)
		return false;
	*w = (struct woven){ .key = key, .id = id, .first = first };
	return true;
}

static void counters(uint32_t slots, struct buf *out)
{
	for (uint32_t i = 0; i < slots; i++)
		buf_add(out, STR(", i64"));
}

void woven_declare_add(const char *symbol, struct str key, uint32_t slots, struct buf *out)
{
	buf_fmt(out, "declare void @%s", symbol);
	buf_add(out, key);
	buf_add(out, STR("(ptr"));
	counters(slots, out);
	buf_add(out, STR(")" ATTRIBUTES));
}

void woven_declare_poll(struct str key, uint32_t slots, struct buf *out)
{
	buf_add(out, STR("declare i64 @" WOVEN_POLL));
	buf_add(out, key);
	buf_add(out, STR("(ptr, i64"));
	counters(slots, out);
	buf_add(out, STR(")" ATTRIBUTES));
}

void woven_declare_epoch(struct buf *out)
{
	buf_add(out, STR("declare i64 @" WOVEN_EPOCH "()" ATTRIBUTES));
}

void woven_declare_llvm(const struct ir_module *m, const char *result, const char *name,
			const char *params, struct buf *out)
{
	if (!ir_find_item(m, IR_DECLARE, str_of(name)))
		buf_fmt(out, "declare %s @%s(%s)\n", result, name, params);
}

void woven_write_params(uint32_t slots, struct buf *out)
{
	for (uint32_t i = 0; i < slots; i++)
		buf_fmt(out, ", i64 %%c%u", i);
}

void woven_call_end(uint32_t around, struct buf *out)
{
	buf_fmt(out, ") \"call-inline-cost\"=\"%s%llu\"\n", around ? "-" : "",
		(unsigned long long)INLINE_COST * around);
}

void woven_write_block(struct buf *out)
{
	buf_add(out, STR("  %thread = call ptr @" WOVEN_THREAD "()\n"
			 "  %place = getelementptr i8, ptr %thread, i64 ptrtoint (ptr @" ABI_TLS
			 " to i64)\n"
			 "  %block = load ptr, ptr %place, align 8\n"));
}

/* The base is only a number, so its load needs no ordering. */
void woven_write_look(uint64_t node, struct buf *out)
{
	woven_write_block(out);
	buf_fmt(out,
		"  %%base = load atomic i64, ptr %%m monotonic, align 8\n"
		"  %%mapped = load i64, ptr %%block, align 8\n"
		"  %%known = getelementptr i8, ptr %%block, i64 %%base\n"
		"  %%cold = icmp uge i64 %%base, %%mapped\n"
		"  br i1 %%cold, label %%slow, label %%found, !prof !%llu\n\n"
		"slow:\n"
		"  %%new = call preserve_allcc ptr @" ABI_KEEP_SLOW "(ptr %%m)\n",
		(unsigned long long)node);
}

void woven_write_find(uint64_t node, struct buf *out)
{
	woven_write_look(node, out);
	buf_add(out, STR("  br label %found\n\n"
			 "found:\n"
			 "  %run = phi ptr [ %known, %entry ], [ %new, %slow ]\n"));
}

void woven_quote(struct str bytes, struct buf *out)
{
	static const char hex[] = "0123456789ABCDEF";

	buf_add(out, STR("c\""));
	for (size_t i = 0; i < bytes.len; i++) {
		unsigned char c = (unsigned char)bytes.at[i];

		if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
			buf_char(out, (char)c);
		} else {
			buf_char(out, '\\');
			buf_char(out, hex[c >> 4]);
			buf_char(out, hex[c & 15]);
		}
	}
	buf_char(out, '"');
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void woven_unescape(struct str text, struct buf *out)
{
	for (size_t i = 0; i < text.len; i++) {
		bool escape = text.at[i] == '\\' && i + 1 < text.len;
		int high = escape && i + 2 < text.len ? hex_digit(text.at[i + 1]) : -1;
		int low = high >= 0 ? hex_digit(text.at[i + 2]) : -1;

		if (low >= 0)
			i += 2;
		else if (escape && text.at[i + 1] == '\\')
			i++;
		buf_char(out, low >= 0 ? (char)(high * 16 + low) : text.at[i]);
	}
}

bool woven_unquote(struct str line, struct buf *out)
{
	size_t open = str_find(line, STR(" c\""), 0);

	if (open == SIZE_MAX)
		return false;
	woven_unescape(str_sub(line, open + 3, scan_quoted(line, open + 2) - 1), out);
	return true;
}
