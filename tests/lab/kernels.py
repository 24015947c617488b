"""What runs in the guest of a PMU lab, or here: kernels whose counts are known, and what they cost as a counter of the kernel's
sees it from outside.

    nbcount run kernels.py NAME TRIPS       a profile, three reports of it (NAME.0.json ...), NAME.s, NAME.json
    python3 kernels.py NAME TRIPS           only NAME.json: the same without nbcount"""

import ctypes
import json
import mmap
import os
import platform
import struct
import subprocess
import sys

import numpy as np
from numba import njit

CALLS = 3
PAGES = (1, 10, 500)
PERF_EVENT_OPEN = {"aarch64": 241, "x86_64": 298}[platform.machine()]
INSTRUCTIONS, EXCLUDE_KERNEL = 1, 1 << 5


@njit
def chain(a, n):
    """Each line of the loop stores, so that its instructions stay where they are, and needs the one before."""
    for i in range(n):  # trip
        a[i & 7] = a[i & 3] * 5 + i  # short
        a[i & 3] = ((((a[i & 7] ^ (i >> 7)) * 3) ^ (i >> 3)) * 7) ^ (i >> 11)  # long
    return a[1]


@njit
def branches(n):
    thirds = 0
    for i in range(n):
        if i % 3 == 0:
            thirds += 1
        elif i & 1:
            thirds -= 2
    return thirds


@njit
def triangle(n):
    s = 0
    for i in range(n):
        for j in range(i):
            s += i ^ j
    return s


@njit
def halve(n):
    steps = 0
    while n:
        n >>= 1
        steps += 1
    return steps


@njit
def touch(a, step):
    for i in range(0, a.size, step):
        a[i] = 1  # touch
    return a[0]


def touch_fresh(pages: int) -> None:
    at = mmap.mmap(-1, pages * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    at.madvise(mmap.MADV_NOHUGEPAGE)
    touch(np.frombuffer(at, dtype=np.uint8), mmap.PAGESIZE)


def open_counter() -> int:
    """Of this thread's instructions in user mode."""
    attr = struct.pack("IIQQQQQ", 0, 128, INSTRUCTIONS, 0, 0, 0, EXCLUDE_KERNEL).ljust(128, b"\0")
    fd = ctypes.CDLL(None).syscall(PERF_EVENT_OPEN, attr, 0, -1, -1, 0)
    return fd


def from_outside(fd: int, n: int) -> int:
    """Instructions of a call of chain, the least of several."""
    counts, a = [], np.arange(8)
    for _ in range(CALLS):
        before = os.read(fd, 8) if fd >= 0 else bytes(8)
        chain(a, n)
        after = os.read(fd, 8) if fd >= 0 else bytes(8)
        counts.append(struct.unpack("Q", after)[0] - struct.unpack("Q", before)[0])
    return min(counts)


def report(name: str) -> None:
    if os.environ.get("NBCOUNT_OUT"):
        with open(f"out/{name}.json", "wb") as to:
            subprocess.run(["nbcount", "report", "--format", "json", os.environ["NBCOUNT_OUT"]], stdout=to, check=True)


def stay_on_core() -> None:
    """Nothing else runs while we do; where that is not allowed, others do."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except PermissionError:
        pass


def main() -> None:
    name, trips = sys.argv[1], int(sys.argv[2])
    if not name.startswith("crowded"):
        stay_on_core()
    fd = open_counter()
    for _ in range(10):  # the interpreter's own code settles down
        from_outside(fd, 10)
    branches(1000), triangle(30), halve(1 << 40)
    for pages in PAGES:
        touch_fresh(pages)
    outside = []
    report(f"{name}.0")
    for part in (1, 2):
        outside.append(from_outside(fd, part * trips))
        report(f"{name}.{part}")
    with open(f"out/{name}.s", "w") as to:
        to.write(chain.inspect_asm(chain.signatures[0]))
    with open(f"out/{name}.outside", "w") as to:
        json.dump(outside, to)


main()
