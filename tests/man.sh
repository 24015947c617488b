#!/bin/sh
# Manual pages: sh tests/man.sh NBCOUNT
#
# groff must format each page without a warning. There must be a page for each command, and no other.
# Under OPTIONS, a page must list exactly the options that `--help` of its command lists.
bin=$1
case $bin in /*) ;; *) bin=$PWD/$bin ;; esac
cd "$(dirname "$0")/../docs/man" || exit 2
command -v groff >/dev/null || { echo "tests/man.sh: no groff (Debian: groff-base)"; exit 2; }
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
unset ARGP_HELP_FMT
export LC_ALL=C
failed=0

complain() {
	echo "FAILED: $1"
	failed=1
}

# Options as a help text lists them: "-o, --out=DIR", one per line.
help_options() {
	sed -n 's/^ \{2,6\}\(-.*\)/\1/p' | sed 's/  .*//' | sort
}

# A page as plain text, wide enough that no option is broken.
plain() {
	groff -mandoc -Tascii -P-cbou -rLL=2000n -rHY=0 "$1" 2>/dev/null
}

section() {	# name; a page on standard input
	awk -v name="$1" '/^[A-Z]/ { on = $0 == name; next } on'
}

# The tags under OPTIONS; they are indented less than their text.
page_options() {
	section OPTIONS | sed -n 's/^ \{7\}\(-.*\)/\1/p' | sed 's/  .*//' | sort
}

# Words that look like options, one per line: "-o", "--out".
option_words() {
	grep -oE '(^|[[( ])--?[A-Za-z?][A-Za-z-]*' | sed 's/^[[( ]//' | sort -u
}

# The help of a command.
help_of() {
	case $1 in
	'') "$bin" --help ;;
	*) "$bin" "$1" --help ;;
	esac
}

check_format() {
	groff -mandoc -Tutf8 -ww -z "$1" 2>"$out/warnings"
	[ -s "$out/warnings" ] || return 0
	cat "$out/warnings"
	complain "$1: groff warns"
}

check_options() {	# page command
	if ! help_of "$2" >"$out/help"; then
		cat "$out/help"
		complain "$1: cannot ask for the options of $2"
		return
	fi
	help_options <"$out/help" >"$out/want"
	plain "$1" >"$out/text"
	page_options <"$out/text" >"$out/got"
	[ -s "$out/want" ] || complain "$2: --help lists no options"
	diff "$out/want" "$out/got" >"$out/differ" && return
	sed -n "s/^</$1: missing under OPTIONS:/p; s/^>/$1: --help does not know/p" "$out/differ"
	complain "$1: OPTIONS differ from --help"
}

# Other sections name options, too. SYNOPSIS may name only its command's; elsewhere, long options of
# any command are allowed.
check_words() {	# page
	option_words <"$out/want" >"$out/own"
	section SYNOPSIS <"$out/text" | option_words | comm -23 - "$out/own" >"$out/odd"
	option_words <"$out/text" | grep '^--' | comm -23 - "$out/all" >>"$out/odd"
	[ -s "$out/odd" ] && complain "$1 names unknown options: $(tr '\n' ' ' <"$out/odd")"
}

commands=$("$bin" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  .*/\1/p')
[ -n "$commands" ] || complain "nbcount --help lists no commands"
for command in '' $commands; do
	help_of "$command" | help_options | option_words
done | sort -u >"$out/all"
pages=
for command in '' $commands; do
	page=nbcount${command:+-$command}.1
	pages="$pages $page"
	if [ ! -e "$page" ]; then
		complain "docs/man/$page is missing"
		continue
	fi
	check_format "$page"
	check_options "$page" "$command"
	check_words "$page"
done
for page in *; do
	case " $pages " in *" $page "*) ;; *) complain "docs/man/$page: no such command" ;; esac
done
[ $failed = 0 ] && echo "tests/man: $(echo $pages | wc -w) pages passed"
exit $failed
