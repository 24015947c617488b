#!/bin/sh
# On aarch64, without vectors of unknown length and with them: whether loops keep their vectors, into results/, and whether hits of random programs are
# right: sh tests/lab/aarch64.sh LAB
#
# LAB is the lab's program, whose guest has Python and Numba; QEMU runs that program by program here, not as a machine. CPython's line events, which say what hits
# must be, come from this machine's own Python.
set -eu
cd "$(dirname "$0")/../.."
lab=$1
[ -x "$lab" ] || { echo "skipped: there is no lab ($lab)"; exit 0; }
. tests/lab/guest.sh

site=$(realpath $b)/site
rm -rf "$site"
mkdir -p "$site"
for wheel in "$root"/wheels/*.whl; do
	(cd "$site" && python3 -m zipfile -e "$wheel" .)
done
cp -r $python/nbcount "$site"
cp $python/nbcount.pth "$site/sitecustomize.py"	# PYTHONPATH reads no .pth

# What LLVM calls a processor, and how many bytes its vectors of unknown length have.
run() { # cpu bytes
	NBCOUNT_PYTHON=$(realpath $b)/python-$1
	cat >"$NBCOUNT_PYTHON" <<-end
		#!/bin/sh
		export QEMU_LD_PREFIX=$("$lab" sysroot) LD_LIBRARY_PATH=$here/$b/root/$lib PYTHONPATH=$site PYTHONDONTWRITEBYTECODE=1
		export QEMU_CPU=max,sve-default-vector-length=$2 NUMBA_CPU_NAME=$1 NUMBA_CPU_FEATURES=
		exec qemu-aarch64-static \$QEMU_LD_PREFIX/usr/bin/python3.11 "\$@"
	end
	chmod +x "$NBCOUNT_PYTHON"
	export NBCOUNT_PYTHON
	echo "== $1"
	.venv/bin/python tests/perf/bench.py --out results --name vectors-$1 --cpu $1 --budget 5 --views vectors
	NBCOUNT_TIMEOUT=6000 .venv/bin/python -m pytest -c pyproject.toml tests/e2e/test_narrow.py tests/e2e/test_random.py
}
run neoverse-n1 16
run neoverse-v1 32
run neoverse-v2 16
