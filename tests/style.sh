#!/bin/sh
# Lines of C have at most 100 columns, except those with strings (docs/STYLE.md). Run from anywhere.
cd "$(dirname "$0")/.." || exit 2

wide=$(for file in include/*.h pyshim/nbcount/*.c src/*/*.[ch] tests/*/*.[ch]; do
	expand -t 8 "$file" |
		awk -v file="$file" 'length > 100 && !/"/ { print file ":" NR ": " length " columns" }'
done)
[ -z "$wide" ] || echo "$wide"
[ -z "$wide" ]
