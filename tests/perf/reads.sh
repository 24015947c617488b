#!/bin/sh
# What a reading of counters costs: sh tests/perf/reads.sh PROGRAMS REPORT [LAB...]
#
# PROGRAMS is the folder where reads, charges and regions are. LAB is the program of a PMU lab (see tests/lab/run.sh): there,
# instructions are counted. Without one, what REPORT has of labs is kept.
set -eu
programs=$1 report=$2
shift 2
model=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)
job=$(mktemp -d)
trap 'rm -rf "$job"' EXIT

of_labs() {
	[ ! -e "$report" ] || sed -n '/^## Instructions/,$p' "$report" | sed "s/^## Instructions, in an emulated [^,]*$/&, of an earlier run/"
}

in_lab() {
	rm -rf "$job"/*
	for name in reads charges; do
		"$1" cc -std=c11 -D_GNU_SOURCE -O2 -fPIC -pthread -Iinclude -Isrc -o "$job/$name" tests/perf/$name.c \
			src/meter/*.c src/base/*.c src/runtime/clock.c -lpapi -lpfm
	done
	cat >"$job/run.sh" <<-EOF
	echo 1 >/proc/sys/kernel/perf_event_paranoid
	echo 1 >/proc/sys/kernel/perf_user_access
	uname -m >out/machine
	./reads 0 >out/reads
	./charges 0 >out/charges
	EOF
	"$1" run "$job" --timeout 300 >&2
	printf '\n## Instructions, in an emulated %s\n\n' "$(cat "$job/out/machine")"
	cat "$job/out/reads"
	echo
	cat "$job/out/charges"
}

[ $# -gt 0 ] || of_labs >"$job/kept"
{
	cat <<-EOF
	# What a reading of counters costs

	Written by \`make bench-reads\` on ${model:-$(uname -m)}, Linux $(uname -r). All rows of a table are measured in turns; the
	least of 5,000 turns is shown. The clock ticks at one rate, whatever the core does.

	## Time

	A reading takes all events of a meter (tests/perf/reads.c).

	EOF
	"$programs/reads" 5000
	cat <<-EOF

	What woven code does where all events can be read from user space, in ticks, beside the protocol of linux/perf_event.h written
	straight into the loop, without and with the difference added to a counter (tests/perf/charges.c). *Woven* is a call of the loop over all
	events; *in place* the same loop without the call, as it would be if each probe had one. Without a PMU, pages are made up, and
	the clock's register stands in for the counter's: the rest is the same source. With no register read at all, what is left is all the
	rest.

	EOF
	"$programs/charges" 5000
	cat <<-EOF

	## Short regions

	What two readings of the clock show of the region between them (tests/perf/regions.c).

	EOF
	"$programs/regions" 1000
	[ ! -s "$job/kept" ] || { echo && cat "$job/kept"; }
	for lab; do in_lab "$lab"; done
} >"$report"
cat "$report"
