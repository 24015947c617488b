/* scan.h - the tokens of LLVM text: quotes, brackets, names, types, comma lists.
 *
 * Nothing here fails: what is not there is an empty slice or the end of the slice. LLVM
 * writes a quote inside a string as \22, so the next quote always ends a string. */
#ifndef NBCOUNT_IR_SCAN_H
#define NBCOUNT_IR_SCAN_H

#include "base/str.h"

/* Offset after the string whose opening quote is s.at[at]. */
size_t scan_quoted(struct str s, size_t at);
/* Offset of the first byte from `set`, at or after `from`, that is neither in quotes nor in
 * brackets opened since `from`; s.len: none. */
size_t scan_top(struct str s, size_t from, const char *set);
/* Brackets opened minus closed in one line, ignoring quotes, the comment and angle brackets. */
int scan_depth(struct str line);
/* The name at `at`, quotes included: "..." or letters, digits, `-$._`. */
struct str scan_name(struct str s, size_t at);
/* The next `%name` outside quotes, with its sigil, at or after *at; moves *at past it. false: there
 * are no more. */
bool scan_value(struct str s, size_t *at, struct str *name);
/* The type at the start of s. */
struct str scan_type(struct str s);
/* Takes the next item off a comma list, trimmed; false: the list is exhausted. */
bool scan_item(struct str *list, struct str *item);
/* The text between the first parentheses at top level, at or after `from`; at == NULL: none. */
struct str scan_parens(struct str s, size_t from);

#endif
