#!/bin/sh
# Meters on a processor that counts: sh tests/lab/run.sh LAB
#
# LAB is the program of a PMU lab: `LAB cc` compiles for its guest, `LAB run DIR` runs DIR/run.sh there.
set -eu
lab=$1
cd "$(dirname "$0")/../.."
job=$(mktemp -d)
trap 'rm -rf "$job"' EXIT
"$lab" cc -std=c11 -D_GNU_SOURCE -O2 -g -pthread -Iinclude -Isrc -Wl,--wrap=read -o "$job/meter" tests/lab/meter.c \
	src/meter/*.c src/base/*.c src/runtime/sampling.c src/runtime/clock.c -lpapi -lpfm
"$lab" cc -std=c11 -D_GNU_SOURCE -O2 -g -pthread -Iinclude -Isrc -o "$job/groups" tests/lab/groups.c src/meter/*.c src/base/*.c \
	-lpapi -lpfm
printf 'set -e\n./meter\n./groups\n' >"$job/run.sh"
"$lab" run "$job" --timeout 300
