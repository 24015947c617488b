"""Loops over small elements, with conditional counters of 32 bits; arms counted at their forks."""
import numpy as np

from kernlib import helper, kernel, prange


def bytes_(n, seed=0):
    return np.random.default_rng(seed).integers(0, 256, n).astype(np.uint8)


def floats(n, seed=0):
    return np.random.default_rng(seed).random(n).astype(np.float32)


@kernel(lambda: [(bytes_(n), np.zeros(n, np.uint8), np.uint8(t)) for n, t in ((0, 5), (1, 9), (700, 128), (700, 255))])
def nw_choose(x, out, threshold):
    for i in range(len(x)):
        if x[i] > threshold:
            out[i] = 255
        else:
            out[i] = x[i]
    return out.sum()


@kernel(lambda: [(floats(n), np.zeros(n, np.float32)) for n in (0, 1, 2, 513)])
def nw_one_arm(x, out):
    for i in range(len(x)):
        if x[i] > np.float32(0.5):
            out[i] = x[i]
    return out


@kernel(lambda: [(floats(300), 3), (floats(300), 0), (floats(0), 2)])
def nw_repeated(x, times):
    total = 0
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > np.float32(0.3):
                total += 1
            elif x[i] > np.float32(0.1):
                total -= 1
            else:
                total += 2
    return total


@kernel(lambda: [(bytes_(30 * 40).reshape(30, 40),), (np.zeros((0, 4), np.uint8),)])
def nw_nested(a):
    dark = light = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            v = a[i, j]
            if v < 30:
                continue
            if v > 250:
                break
            if v & 1:
                dark += 1
                if v & 2:
                    light += 1
            else:
                light += 2
        if i == 25:
            return dark, light
    return dark, light


@helper()
def nw_level(v):
    if v > 200:
        return 2
    if v > 100:
        return 1
    return 0


@kernel(lambda: [(bytes_(500), np.zeros(3, np.int32)), (bytes_(0), np.zeros(3, np.int32))])
def nw_called(x, histogram):
    for v in x:
        histogram[nw_level(v)] += 1
    return histogram


@kernel(lambda: [(np.arange(n, dtype=np.int32),) for n in (0, 1, 100)])
def nw_while(x):
    steps = 0
    for k in range(len(x)):
        n = x[k]
        while n > 1:
            if n % 2:
                n = n * 3 + 1
            else:
                n = n // 2
            steps += 1
            if steps > 5000:
                break
    return steps


@kernel(lambda: [(bytes_(400),)], parallel=True)
def nw_parallel(x):
    odd = 0
    for i in prange(len(x)):
        if x[i] & 1:
            odd += 1
    return odd


@kernel(lambda: [(bytes_(200), n) for n in (0, 3)])
def nw_raises(x, n):
    total = 0
    for k in range(n):
        for i in range(len(x)):
            if x[i] > 200:
                total += 1
            if x[i] == 255 and k == 2:
                raise ValueError("white")
    return total


@kernel(lambda: [(np.frombuffer(b'12,"a,b",3\n44,5;"",x\n' * n, np.uint8).astype(dtype),) for n in (0, 1, 9) for dtype in (np.uint8, np.int64)])
def nw_fields(text):
    total = 0
    number = 0
    quoted = False
    for k in range(len(text)):
        c = int(text[k])
        if c == 34:
            quoted = not quoted
        elif quoted:
            continue
        elif 48 <= c <= 57:
            number = number * 10 + c - 48
        elif c == 44 or c == 10:
            total += number
            number = 0
    return total


@kernel(lambda: [(np.linspace(0, 1, n), np.zeros(n)) for n in (0, 1, 7, 300)])
def nw_bands(x, to):
    for i in range(len(x)):
        v = x[i]
        if v < 0.1:
            to[i] = 0.0
        elif v < 0.3:
            to[i] = 0.1 * (v - 0.1)
        elif v < 0.5:
            to[i] = 0.02 + 0.2 * (v - 0.3)
        elif v < 0.8:
            to[i] = 0.06 + 0.3 * (v - 0.5)
        else:
            to[i] = 0.15 + 0.4 * (v - 0.8)
    return to


@kernel(lambda: [(np.linspace(-2, 2, n),) for n in (0, 1, 7, 300)])
def nw_clamp(x):
    for i in range(len(x)):
        if x[i] > 1.0:
            x[i] = 1.0
        if x[i] < -1.0:
            x[i] = -1.0
    return x
