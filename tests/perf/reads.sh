#!/bin/sh
# What a reading of counters costs: sh tests/perf/reads.sh PROGRAM REPORT [LAB]
#
# LAB is the program of a PMU lab (see tests/lab/run.sh): there, instructions are counted.
set -eu
program=$1 report=$2 lab=${3:-}
model=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)
job=$(mktemp -d)
trap 'rm -rf "$job"' EXIT

in_lab() {
	"$lab" cc -std=c11 -D_GNU_SOURCE -O2 -pthread -Iinclude -Isrc -o "$job/reads" tests/perf/reads.c src/meter/*.c \
		src/base/*.c src/runtime/clock.c -lpapi -lpfm
	cat >"$job/run.sh" <<-EOF
	echo 1 >/proc/sys/kernel/perf_event_paranoid
	echo 1 >/proc/sys/kernel/perf_user_access
	./reads 0 >out/table
	EOF
	"$lab" run "$job" --timeout 300 >&2
	printf '\nIn an emulated arm64 guest (cortex-a57), which counts instructions:\n\n'
	cat "$job/out/table"
}

{
	cat <<-EOF
	# What a reading of counters costs

	Written by \`make bench-reads\` (tests/perf/reads.c) on ${model:-$(uname -m)}, Linux $(uname -r). A reading takes all events of
	a meter. All rows are measured in turns of 200 readings; the least of 5,000 turns is shown. The clock ticks at one rate,
	whatever the core does.

	EOF
	"$program" 5000
	[ -z "$lab" ] || in_lab
} >"$report"
cat "$report"
