#!/bin/sh
# Checks that files include only what src/layers, the architecture, allows. Run from anywhere.
cd "$(dirname "$0")/.." || exit 2
failed=0

complain() {
	echo "tests/layers.sh: $1"
	failed=1
}

# The "..." includes of a file, one per line.
includes() {
	sed -n 's|^[[:space:]]*#[[:space:]]*include[[:space:]]*"\([^"]*\)".*|\1|p' "$1"
}

for file in src/*/*.[ch]; do
	[ -e "$file" ] || continue
	dir=${file#src/}
	dir=${dir%%/*}
	if ! grep -q "^$dir:" src/layers; then
		complain "$file: src/layers does not know $dir"
		continue
	fi
	allowed=$(sed -n "s/^$dir:[[:space:]]*//p" src/layers)
	for include in $(includes "$file"); do
		case $include in
		nbcount.h | "$dir"/*) continue ;;
		esac
		ok=
		for layer in $allowed; do
			case $layer in
			*/*) [ "$include" = "$layer" ] && ok=1 ;;
			*) [ "${include%%/*}" = "$layer" ] && ok=1 ;;
			esac
		done
		[ -n "$ok" ] || complain "$file may not include $include"
		[ -e "src/$include" ] || complain "$file includes $include, which does not exist"
	done
done
for file in pyshim/nbcount/*.c; do
	[ -e "$file" ] || continue
	for include in $(includes "$file"); do
		[ "$include" = nbcount.h ] || complain "$file may include nbcount.h only, not $include"
	done
done
exit $failed
