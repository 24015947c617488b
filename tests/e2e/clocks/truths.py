"""Programs of known times: python truths.py NAME LIBRARY. Each prints what it knows, as JSON."""

from __future__ import annotations

import ctypes
import json
import sys
import threading
import time

import numba
from numba import njit, objmode, prange

N = 4_000_000
VISITS = {500: 4_000, 5_000: 400, 50_000: 40, 1_000_000: 5}     # 1 to 2 ms: few are interrupted
SLEEP_MS = 300
UNIT, REGIONS = 1_000_000, 10

library = ctypes.CDLL(sys.argv[2])
busy, doze = library.busy, library.doze
busy.argtypes, busy.restype = [ctypes.c_int64, ctypes.c_int64], ctypes.c_int64
doze.argtypes, doze.restype = [ctypes.c_int64], ctypes.c_int64


@njit
def chain(n):
    x = 1.0
    for i in range(n):
        x = x * 0.999 + 1e-9            # once
    for i in range(3 * n):
        x = x * 0.999 + 1e-9            # thrice
    return x


@njit(nogil=True)
def alone(n):
    x = 1.0
    for i in range(n):
        x = x * 0.999 + 1e-9
    return x


@njit
def sleepy(ms):
    total = 0
    for i in range(1000):
        total ^= i * ms
    total += doze(ms)                   # in C
    with objmode():
        time.sleep(ms / 1000)           # in Python
    return total


@njit
def laborious(n):
    if n < 2:
        return busy(0, 2_000_000)       # labours
    return laborious(n - 1) + laborious(n - 2)


@njit
def patient(ms):
    total = 0
    for i in range(3):
        total += laborious(doze(ms) - ms + 3)   # waits, then calls
    return total


@njit
def rare(n):
    total = 0
    for i in range(n):
        total ^= i
        if i % 100_000 == 7:
            total += busy(1, 1_000_000)     # now and then
        if i % 200_000 == 9:
            for k in range(20):
                total += busy(2, 100_000)   # often, now and then
    return total


@njit
def timed(v0, v1, v2, v3):
    total = 0
    for i in range(v0):
        total += busy(0, 500)           # kind 0
    for i in range(v1):
        total += busy(1, 5_000)         # kind 1
    for i in range(v2):
        total += busy(2, 50_000)        # kind 2
    for i in range(v3):
        total += busy(3, 1_000_000)     # kind 3
    return total


@njit(parallel=True)
def uneven(unit):
    total = 0
    for i in prange(2):                                 # one to three
        total += busy(i, unit * (1 + 2 * i))
    for i in prange(8):                                 # even
        total += busy(2, unit)
    return total


@njit(parallel=True)
def inner(unit):
    total = 0
    for i in prange(2):                                 # inside
        total += busy(1, unit)
    return total


@njit(parallel=True)
def outer(unit):
    total = 0
    for i in prange(4):                                 # outside
        total += busy(0, unit) + inner(unit)
    return total


def run_chain():
    chain(1)
    chain(N)
    return {"alone": seconds(3 * N) / seconds(N)}


def seconds(n):
    best = 1e9
    alone(1)
    for _ in range(7):
        begin = time.thread_time()
        alone(n)
        best = min(best, time.thread_time() - begin)
    return best


def run_sleepy():
    sleepy(SLEEP_MS)
    return {}


def run_patient():
    patient.compile((numba.int64,))
    patient(100)
    return kinds()


def run_threads():
    alone(1)
    threads = [threading.Thread(target=alone, args=(k * 10 * N,)) for k in (1, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {}


def run_timed():
    timed(1, 1, 1, 1)
    timed(*VISITS.values())
    return kinds()


def run_rare():
    rare(10)
    rare(20_000_000)
    return kinds()


def run_uneven():
    uneven.compile((numba.int64,))
    begin = time.perf_counter()
    for _ in range(REGIONS):
        uneven(UNIT)
    return {**kinds(), "took": time.perf_counter() - begin, "layer": numba.threading_layer()}


def run_nested():
    outer(UNIT)
    return {**kinds(), "layer": numba.threading_layer()}


def kinds():
    return {name: list((ctypes.c_int64 * len(VISITS)).in_dll(library, name)) for name in ("spent", "gaps")}


if __name__ == "__main__":
    print(json.dumps(globals()[f"run_{sys.argv[1]}"]()))
