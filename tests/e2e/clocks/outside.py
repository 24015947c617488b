"""Threads, Python code in between, signals, forks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import objmode, prange

import callee
from case import case, raised
from kernlib import njit


@njit(parallel=True)
def rows(a):
    out = np.zeros(a.shape[0])
    for i in prange(a.shape[0]):
        total = 0.0
        for j in range(a.shape[1]):
            if a[i, j] > 0.5:
                total += a[i, j]
            else:
                total -= callee.leaf(j & 7)
        out[i] = total
    return out


@njit(parallel=True)
def uneven(n):
    total = 0
    for i in prange(n):
        for j in range(i):
            total += callee.middle(j & 3)
    for i in prange(n):
        total += i
    return total


@njit(nogil=True)
def free(n):
    total = 0
    for i in range(n):
        for j in range(i & 31):
            total += callee.leaf(j & 3)
    return total


def python_side(x):
    """Calls profiled code again."""
    if x % 5 == 4:
        raise KeyError(x)
    return free(x) + inner(x)


@njit
def inner(n):
    total = 0
    for i in range(n):
        with objmode(y="int64"):
            y = callee.leaf(i & 3)
        total += y
    return total


@njit
def through_python(n):
    total = 0
    for i in range(n):
        with objmode(y="int64"):
            y = python_side(i)
        total += y
        total ^= callee.leaf(i & 7)
    return total


def fork():
    """-> 0 in the child, which calls profiled code and sleeps before it continues the call."""
    pid = os.fork()
    if pid == 0:
        free(3)
        time.sleep(0.02)
    return pid


def leave(pid):
    """Ends the child; waits for it in the parent."""
    if pid == 0:
        os._exit(0)
    return os.waitpid(pid, 0)[1]


@njit
def forking(n):
    total = 0
    for i in range(n):
        total += callee.middle(i & 7)
    with objmode(pid="int64"):
        pid = fork()
    for i in range(n):
        total ^= callee.middle(i & 7)
        total += callee.fib(i & 7)
    return pid, total


@njit
def forked_below(n):
    pid, total = forking(n)
    for i in range(3 * n):
        total += callee.middle(i & 3)
    return pid, total


@njit
def slow_steps(n):
    for i in range(n):
        for j in range(100):
            callee.leaf(j & 3)
        yield i


SIGNALS = 10
alarms = 0


def handler(*_):
    """Runs between two bytecodes, even in an objmode block; works only the first SIGNALS times."""
    global alarms
    if alarms < SIGNALS:
        alarms += 1
        free(40)


def busy_python(n):
    total = 0
    for i in range(n):
        total += i % 7
    return total


@njit
def interrupted(n):
    total = 0
    for i in range(n):
        with objmode(y="int64"):
            y = busy_python(500)
        total += y + callee.leaf(i & 7)
    return total


@case
def forks():
    """The first case, because a process that has used OpenMP cannot fork."""
    results = []
    for call in (forking, forked_below):
        pid, total = call(30)
        total += free(20)
        results.append((leave(pid), total))
    pid = os.fork()
    total = free(50)
    return results + [(leave(pid), total)]


@case
def processes():
    with multiprocessing.get_context("fork").Pool(2) as pool:
        result = pool.map(free, [30] * 4)
        pool.close()
        pool.join()
    return result


@case
def callbacks():
    return [raised(through_python, n) for n in (0, 3, 4, 9)], inner(20)


@case
def signals():
    before = signal.signal(signal.SIGALRM, handler)
    free(1)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.002, 0.002)
        result = interrupted(200)
        while alarms < SIGNALS:
            busy_python(500)
        return result
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@case
def consumer_sleeps():
    total = 0
    for x in slow_steps(4):
        time.sleep(0.05)
        total += x
    return total


@case
def thread_pool():
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(free, range(0, 400, 10)))


@case
def threads_come_and_go():
    results = []
    for _ in range(10):
        with ThreadPoolExecutor(3) as pool:
            results += pool.map(free, [10, 20, 30])
    return results


@case
def parallel_loops():
    a = np.random.default_rng(3).random((40, 50))
    return [rows(a) for _ in range(3)], uneven(60), uneven(0)
