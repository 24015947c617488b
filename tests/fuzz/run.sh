#!/bin/sh
# Fuzzing for a while: sh tests/fuzz/run.sh DIRECTORY-OF-TARGETS SECONDS [TARGET ...]
#
# All targets run in parallel. Each starts from tests/fuzz/corpus/TARGET, and keeps inputs that reach
# new code in DIRECTORY/found/TARGET. An input that crashes, hangs or leaks is kept as
# DIRECTORY/crash/TARGET-*: fix the bug, then add the input to the corpus, which `make check` replays.
bin=$1
seconds=$2
shift 2
[ $# -gt 0 ] || set -- parse rewrite read
here=$(dirname "$0")
failed=0

fuzz() {
	target=$1
	mkdir -p "$bin/found/$target" "$bin/crash"
	dict=$here/$target.dict
	"$bin/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=16384 \
		-print_final_stats=1 -verbosity=0 -artifact_prefix="$bin/crash/$target-" \
		${dict:+-dict="$dict"} "$bin/found/$target" "$here/corpus/$target" \
		>"$bin/$target.log" 2>&1 || {
		cat "$bin/$target.log"
		echo "FAILED: $(sed -n 's/.*Test unit written to //p' "$bin/$target.log")"
		echo "again: $bin/fuzz_$target FILE"
		return 1
	}
	sed -n "s/^stat::number_of_executed_units: */fuzz_$target: $seconds s, runs: /p" "$bin/$target.log"
}

pids=
for target; do
	fuzz "$target" &
	pids="$pids $!"
done
for pid in $pids; do
	wait "$pid" || failed=1
done
exit $failed
