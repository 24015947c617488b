#!/bin/sh
# Golden tests of `nbcount rewrite`: sh tests/ir/run.sh NBCOUNT [update]
#
# NAME.ll goes through the count stage, NAME.gather.ll and others that are named after a stage through that. Beside it
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
	*.clock) stage=clock ;;
	*.clock-lines) stage=clock-lines ;;
	*.clock-switched) stage=clock-switched ;;
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
check() {	# what failed, then the check's exit status
	[ "$2" = 0 ] || { echo "FAILED: $ll: $1"; failed=1; }
}
for ll in corpus/*.ll; do
	tests=$((tests + 1))
	"$bin" rewrite "$ll" >"$out/count"
	check "count fails" $?
	grep -q '^@nbcount.m.' "$out/count" && ! grep -q '@nbcount.line' "$out/count"
	check "not woven" $?
	"$bin" rewrite "$ll" | cmp - "$out/count"
	check "counting it twice gives different texts" $?
	"$bin" rewrite "$out/count" | cmp - "$out/count"
	check "counting the woven text changes it" $?
	"$bin" rewrite --stage lower "$ll" | cmp - "$ll"
	check "lowering text that is not woven changes it" $?
	"$bin" rewrite --stage gather "$out/count" >"$out/gather"
	check "gather fails" $?
	"$bin" rewrite --stage lower "$out/gather" >"$out/lower"
	check "lower refuses the woven text" $?
	grep -q '^declare .*@nbcount.add' "$out/lower"
	check "lower leaves a declaration" $((! $?))
	"$bin" rewrite --stage lower "$out/lower" | cmp - "$out/lower"
	check "lowering twice changes the text" $?
done
[ $failed = 0 ] && echo "tests/ir: $tests passed"
exit $failed
