/* test_encoding.c - how source files declare their encoding, and what becomes of their text. */
#include "render/encoding.h"
#include "unit.h"

static const struct {
	const char *text, *want, *why;
} rows[] = {
	{ "", "", "nothing" },
	{ "x = '\xe9'\n", "x = '\xe9'\n", "says nothing" },
	{ "# coding: latin-1\n\xe9\n", "# coding: latin-1\n\xc3\xa9\n", "Python's name" },
	{ "# -*- coding: iso-8859-15 -*-\n\xa4\n", "# -*- coding: iso-8859-15 -*-\n\xe2\x82\xac\n",
	  "as Emacs has it" },
	{ "# vim: set fileencoding=cp1252 :\n\x80\n",
	  "# vim: set fileencoding=cp1252 :\n\xe2\x82\xac\n", "as vim has it" },
	{ "#!/usr/bin/python\n#coding=latin_1\n\xe9",
	  "#!/usr/bin/python\n#coding=latin_1\n\xc3\xa9", "second line" },
	{ "\r\n#coding:koi8-r\r\n\xc1", "\r\n#coding:koi8-r\r\n\xd0\xb0",
	  "behind an empty line, \\r\\n" },
	{ "\f\n \t# encoding: \tLatin1\n\xe9", "\f\n \t# encoding: \tLatin1\n\xc3\xa9", "blanks" },
	{ "\n\n# coding: latin-1\n\xe9", "\n\n# coding: latin-1\n\xe9", "third line" },
	{ "x = 1\n# coding: latin-1\n\xe9", "x = 1\n# coding: latin-1\n\xe9",
	  "behind a statement" },
	{ "x = 1 # coding: latin-1\n\xe9", "x = 1 # coding: latin-1\n\xe9",
	  "behind a statement, in its line" },
	{ "# coding latin-1, coding: \n\xe9", "# coding latin-1, coding: \n\xe9", "no name" },
	{ "# coding is coding: latin-1\n\xe9", "# coding is coding: latin-1\n\xc3\xa9",
	  "the second mention" },
	{ "# coding: utf-8\n\xe9\xc3\xa9", "# coding: utf-8\n\xe9\xc3\xa9",
	  "UTF-8, and what is none" },
	{ "# -*- coding: latin-1-unix -*-\n\xe9", "# -*- coding: latin-1-unix -*-\n\xc3\xa9",
	  "with Emacs' line ends" },
	{ "# coding: ISO_8859-1-dos\n\xe9", "# coding: ISO_8859-1-dos\n\xc3\xa9", "alike" },
	{ "# coding: utf-8-unix\n\xc3\xa9", "# coding: utf-8-unix\n\xc3\xa9", "UTF-8, alike" },
	{ "# coding: iso-8859-15\n\xa4", "# coding: iso-8859-15\n\xe2\x82\xac",
	  "another one of that beginning" },
	{ "# coding: no-such-thing\n\xe9", "# coding: no-such-thing\n\xe9", "unknown" },
	{ "# coding: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\xe9",
	  "# coding: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\xe9",
	  "too long" },
	{ "\xef\xbb\xbf# coding: latin-1\n\xc3\xa9", "\xef\xbb\xbf# coding: latin-1\n\xc3\xa9",
	  "a mark of UTF-8" },
	{ "# coding: ascii\na\xe9"
	  "b",
	  "# coding: ascii\na\xef\xbf\xbd"
	  "b",
	  "a byte that is none of it" },
	{ "# coding: shift_jis\n\x83\x41\x83", "# coding: shift_jis\n\xe3\x82\xa2\xef\xbf\xbd",
	  "cut short" },
	{ "# coding: euc-jisx0213\n\xa4\xab", "# coding: euc-jisx0213\n\xe3\x81\x8b",
	  "a last letter that the codec keeps back" },
};

static void files_become_utf8(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct arena arena = { 0 };
		struct str text = str_of(rows[i].text);

		if (encoding_decode(&arena, &text) < 0 || !str_eq(text, str_of(rows[i].want)))
			fail_msg("%s: %.*s", rows[i].why, (int)text.len, text.at);
		arena_free(&arena);
	}
}

/* Text that is longer than one piece, each letter of which needs more bytes in UTF-8. */
static void long_files_do_too(void **state)
{
	static const char head[] = "# coding: latin-1\n";
	enum { LETTERS = 50000 };
	char *text = malloc(sizeof(head) + LETTERS);
	struct arena arena = { 0 };

	(void)state;
	memcpy(text, head, sizeof(head));
	memset(text + sizeof(head) - 1, 0xe9, LETTERS);
	struct str s = { text, sizeof(head) - 1 + LETTERS };

	assert_int_equal(encoding_decode(&arena, &s), 0);
	assert_int_equal(s.len, sizeof(head) - 1 + 2 * LETTERS);
	for (size_t i = sizeof(head) - 1; i < s.len; i += 2)
		assert_memory_equal(s.at + i, "\xc3\xa9", 2);
	arena_free(&arena);
	free(text);
}

static void there_may_be_no_memory(void **state)
{
	struct arena arena = { .limit = 8 };
	struct str text = STR("# coding: latin-1\n\xe9");

	(void)state;
	assert_int_equal(encoding_decode(&arena, &text), -1);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(files_become_utf8),
		cmocka_unit_test(long_files_do_too),
		cmocka_unit_test(there_may_be_no_memory)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
