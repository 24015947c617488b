#!/bin/sh
# Numba's own tests, with all functions of theirs profiled: what nbcount may not change.
#
#   sh tests/numba.sh PYTHON OUT.md [MODULE...]
#
# Known to differ: tests that count the blocks or lines of the LLVM code that Numba makes.
set -u
python=$1
table=$2
shift 2
[ $# -gt 0 ] || set -- analysis array_exprs closure debuginfo dictobject dispatcher exceptions flow_control \
	generators inlining ir_inlining jitclasses lists looplifting range recursion refop_pruning stencils \
	try_except tuples typedlist vectorization_type_inference
known="test_DILocation_entry_blk"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0
{
	echo "# Numba's own tests under nbcount (\`make test-numba\`)"
	echo
	"$python" -c 'import numba, platform; print("Numba %s, Python %s, all functions of the tests profiled." % (
	numba.__version__, platform.python_version()))'
	echo
	echo "| module | tests | result | that fail |"
	echo "|---|---|---|---|"
} >"$table"
for module; do
	NBCOUNT=1 NBCOUNT_ONLY='*/numba/tests/*' NBCOUNT_OUT="$work/out" \
		"$python" -m numba.runtests "numba.tests.test_$module" >"$work/log" 2>&1
	ran=$(grep -E '^Ran' "$work/log" | tail -1 | sed 's/Ran \([0-9]*\) .*/\1/')
	said=$(tail -1 "$work/log")
	bad=$(sed -n 's/^\(ERROR\|FAIL\): \([a-zA-Z_0-9]*\).*/\2/p' "$work/log" | sort -u | tr '\n' ' ')
	echo "| $module | ${ran:-none} | $said | $bad |" | tee -a "$table"
	for test in $bad; do
		case " $known " in
		*" $test "*) ;;
		*) failed=1 ;;
		esac
	done
	[ -n "$ran" ] || failed=1
	rm -rf "$work/out"
done
exit $failed
