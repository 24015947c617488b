#!/bin/sh
# Profiles four real programs and prints their tables. $1: directory of nbcount and python.
set -eu
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
out=${NBCOUNT_DEMO_OUT:-build/demo}
rm -rf "$out"
mkdir -p "$out"

step() {
	if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
		printf '\n\033[1m== %s\033[0m\n' "$*"
	else
		printf '\n== %s\n' "$*"
	fi
}

step 'hashing: nbcount run siphash24.py'
"$bin/nbcount" run -o "$out/siphash24" "$here/siphash24.py"
"$bin/nbcount" report "$out/siphash24" --top 2

step 'one marked function: @njit(profile=True), python nbody.py'
NBCOUNT_OUT="$out/nbody" "$bin/python" "$here/nbody.py"
"$bin/nbcount" report "$out/nbody"

step 'parallel, rows of uneven work: nbcount run uneven.py, report --per-thread'
NUMBA_NUM_THREADS=${NUMBA_NUM_THREADS:-4} "$bin/nbcount" run -o "$out/uneven" "$here/uneven.py"
"$bin/nbcount" report "$out/uneven" --per-thread

step 'a package from PyPI, unchanged: nbcount run --only "stumpy/*" matrix_profile.py'
"$bin/python" -c 'import stumpy' 2>/dev/null || {
	echo '== installing stumpy'
	"$bin/python" -m pip install -q --disable-pip-version-check stumpy
}
"$bin/nbcount" run --only 'stumpy/*' -o "$out/matrix_profile" "$here/matrix_profile.py"
"$bin/nbcount" report "$out/matrix_profile" --top 2

step "profiles are in $out; look again by: $bin/nbcount report $out/siphash24"
