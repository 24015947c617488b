#!/bin/sh
# Golden tests of `nbcount rewrite`: sh tests/ir/run.sh NBCOUNT [update]
#
# NAME.ll goes through the count stage, NAME.gather.ll, NAME.settle.ll and NAME.lower.ll through those. Beside it
# stand what must come out: NAME.want (text), NAME.err (message, exit status 2), NAME.parse and
# NAME.plan (listings). `update` writes all that exist anew, for review by git diff.
bin=$1
update=$2
cd "$(dirname "$0")" || exit 2
case $bin in /*) ;; *) bin=$OLDPWD/$bin ;; esac
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
failed=0
tests=0

compare() {	# file expected status; $out/got is what came
	tests=$((tests + 1))
	if [ -n "$update" ]; then
		cp "$out/got" "$1"
	elif ! diff -u "$1" "$out/got"; then
		echo "FAILED: $1"
		failed=1
	fi
	if [ "$2" != "$3" ]; then
		echo "FAILED: $1: exit status $3, not $2"
		failed=1
	fi
}

for ll in *.ll; do
	name=${ll%.ll}
	case $name in
	*.gather) stage=gather ;;
	*.settle) stage=settle ;;
	*.lower) stage=lower ;;
	*) stage=count ;;
	esac
	expectations=0
	for want in want err parse plan; do
		[ -e "$name.$want" ] || continue
		expectations=1
		case $want in
		want) "$bin" rewrite --stage $stage "$ll" >"$out/got"; compare "$name.want" 0 $? ;;
		err) "$bin" rewrite --stage $stage "$ll" 2>"$out/got"; compare "$name.err" 2 $? ;;
		*) "$bin" rewrite --dump $want "$ll" >"$out/got"; compare "$name.$want" 0 $? ;;
		esac
	done
	if [ $expectations = 0 ]; then
		echo "FAILED: $ll: nothing is expected of it"
		failed=1
	fi
done
for ll in corpus/*.ll; do
	tests=$((tests + 1))
	"$bin" rewrite "$ll" | grep -q '^@nbcount.m.' && ! "$bin" rewrite "$ll" | grep -q '@nbcount.line' ||
		{ echo "FAILED: $ll: not woven"; failed=1; }
	"$bin" rewrite --stage lower "$ll" | cmp - "$ll" || failed=1
done
[ $failed = 0 ] && echo "tests/ir: $tests passed"
exit $failed
