#!/bin/sh
# Sums of lines against the kernel's counter of the thread, on this machine: sh tests/lab/native.sh BIN
#
# BIN: where python and nbcount are. Skips, and says why, where instructions cannot be counted.
set -eu
PATH=$(realpath "$1"):$PATH
here=$(dirname "$(realpath "$0")")
job=$(mktemp -d)
trap 'rm -rf "$job"' EXIT
cd "$job"
mkdir out
for budget in none line; do
	NBCOUNT_OUT=$job/out/$budget NBCOUNT_EVENTS=instructions,cycles nbcount run --budget $budget "$here/kernels.py" $budget 5000
done
python "$here/check.py" out
